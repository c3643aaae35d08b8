//! Values that are kept come back as they were, or not at all.

/// Makes a type that derives serde's traits with `#[serde(remote = "Self")]` readable and
/// writable, and refuses values on the way in that nothing in the gadget could have made.
macro_rules! checked {
    ($type:ty, |$value:ident| $is_sound:expr) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$type>::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
                let $value = <$type>::deserialize(source)?;
                if $is_sound {
                    Ok($value)
                } else {
                    Err(serde::de::Error::custom(concat!(
                        "no such ",
                        stringify!($type)
                    )))
                }
            }
        }
    };
}
