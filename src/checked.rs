//! Values that are kept come back as they were, or not at all.

/// Says of a type that derives [`Coded`](crate::coded::Coded) with `#[coded(checked)]` which values the
/// gadget could have made: others are refused on the way in. It is asked only of what is made of
/// parts that are right themselves.
macro_rules! checked {
    ($type:ty, |$value:ident| $is_sound:expr) => {
        impl crate::coded::Checked for $type {
            fn is_sound(&self) -> bool {
                let $value = self;
                $is_sound
            }
        }
    };
}
