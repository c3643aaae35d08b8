//! The rulebook's tables as lists: an entry is stored by its index, so entries must not move.

/// Gives the types of a list, all of whose entries stand in its `ALL`, their places.
macro_rules! listed {
    ($($Type:ident),* $(,)?) => {
        $(
            impl $Type {
                /// The place in the list of all.
                pub const fn place(self) -> u8 {
                    self as u8
                }

                /// The entry at a place.
                pub fn at(place: u8) -> Option<$Type> {
                    Self::ALL.get(usize::from(place)).copied()
                }
            }
        )*

        #[cfg(test)]
        mod tests {
            use super::*;

            /// What is picked by its place is what is kept by it.
            #[test]
            fn every_entry_stands_at_its_place() {
                $(
                    for (place, entry) in (0..).zip($Type::ALL) {
                        assert_eq!((entry.place(), $Type::at(place)), (place, Some(entry)));
                    }
                    assert_eq!($Type::at($Type::ALL.len() as u8), None);
                )*
            }
        }
    };
}

use super::{
    ArmourKind, Attribute, Class, Cover, Crowd, Light, Lock, LockTool, MissileKind, Race, Remedy,
    Size, Skill, Specialisation, Weather, Zone,
};

listed!(
    ArmourKind,
    Attribute,
    Class,
    Cover,
    Crowd,
    Light,
    Lock,
    LockTool,
    MissileKind,
    Race,
    Remedy,
    Size,
    Skill,
    Specialisation,
    Weather,
    Zone,
);
