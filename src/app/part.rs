//! A part of the state that is stored under a key of its own.
//!
//! A type that is stored is [`Stored`]: it has a version, and reads what earlier versions wrote. A
//! struct whose fields are stored says under which key each of them is: `parts!`. From there on
//! nothing asks what a part is about ([`Part`]).

use super::records::Unreadable;
#[cfg(not(target_os = "none"))]
use crate::coded::Shape;
use crate::coded::{Coded, Reader, Writer};

/// A type that is stored, in its newest version.
pub(crate) trait Stored: Coded {
    /// What its bytes begin with.
    const VERSION: u8 = 1;

    /// Reads what this version has written; `None` if there was no such version.
    fn read_version(version: u8, from: &mut Reader<'_>) -> Option<Self> {
        (version == Self::VERSION).then(|| Self::read(from))
    }

    /// True if it says nothing that a new gadget would not say: then it is not stored.
    fn is_new(&self) -> bool {
        false
    }
}

/// A stored part of the state, whatever it is about.
pub(crate) trait Part {
    /// True if it is not stored, because a new gadget is the same.
    fn is_new(&self) -> bool;

    /// Writes its version and its bytes.
    fn write(&self, to: &mut Writer<'_>);

    /// Reads what [`Part::write`] has written, in any version.
    ///
    /// # Errors
    /// [`Unreadable`]: then nothing has changed.
    fn read(&mut self, bytes: &[u8]) -> Result<(), Unreadable>;

    /// How many bytes it has at its full width.
    fn width(&self) -> usize;

    /// Its shape, which tests make other values of.
    #[cfg(not(target_os = "none"))]
    fn shape(&self) -> &'static Shape;

    /// Writes it at its full width.
    fn write_wide(&self, room: &mut [u8]);

    /// Reads it at its full width, if that `is_meant`, or only looks whether it could be read.
    ///
    /// # Errors
    /// [`Unreadable::Damaged`] if nothing can be so: then nothing has changed.
    fn read_wide(&mut self, bytes: &[u8], is_meant: bool) -> Result<(), Unreadable>;
}

impl<T: Stored> Part for T {
    fn is_new(&self) -> bool {
        Stored::is_new(self)
    }

    fn write(&self, to: &mut Writer<'_>) {
        to.u8(T::VERSION);
        Coded::write(self, to);
    }

    fn read(&mut self, bytes: &[u8]) -> Result<(), Unreadable> {
        *self = stored(bytes)?;
        Ok(())
    }

    fn width(&self) -> usize {
        T::WIDTH
    }

    #[cfg(not(target_os = "none"))]
    fn shape(&self) -> &'static Shape {
        T::SHAPE
    }

    fn write_wide(&self, room: &mut [u8]) {
        Coded::write(self, &mut Writer::wide(room));
    }

    #[inline(never)] // As `stored`.
    fn read_wide(&mut self, bytes: &[u8], is_meant: bool) -> Result<(), Unreadable> {
        let from = &mut Reader::wide(bytes);
        let value = T::read(from);
        if !from.is_done() {
            return Err(Unreadable::Damaged);
        }
        if is_meant {
            *self = value;
        }
        Ok(())
    }
}

/// Reads a value with its version before it, which takes all of the bytes.
///
/// # Errors
/// [`Unreadable`].
#[inline(never)] // All records together would be on the stack at once.
pub(crate) fn stored<T: Stored>(bytes: &[u8]) -> Result<T, Unreadable> {
    let (&version, bytes) = bytes.split_first().ok_or(Unreadable::Damaged)?;
    let from = &mut Reader::new(bytes);
    let value = T::read_version(version, from).ok_or(Unreadable::Version(version))?;
    match from.is_done() {
        true => Ok(value),
        false => Err(Unreadable::Damaged),
    }
}

/// A struct whose fields are stored, each under a key.
pub(crate) trait Parts {
    /// The keys of all fields, in ascending order.
    const KEYS: &'static [u8];

    /// The field that is stored under this key.
    fn part(&self, key: u8) -> Option<&dyn Part>;

    /// The field that is stored under this key, to be read into.
    fn part_mut(&mut self, key: u8) -> Option<&mut dyn Part>;
}

/// Says under which key each field of a struct is stored: `parts!(Record { 0x08: arms })`; or under
/// which key all of it is: `parts!(Record: 0x14)`. A key is for good: nothing else has it or ever had it.
macro_rules! parts {
    ($Record:ty: $key:literal) => {
        impl $crate::app::part::Parts for $Record {
            const KEYS: &'static [u8] = &[$key];

            fn part(&self, key: u8) -> Option<&dyn $crate::app::part::Part> {
                (key == $key).then_some(self)
            }

            fn part_mut(&mut self, key: u8) -> Option<&mut dyn $crate::app::part::Part> {
                (key == $key).then_some(self)
            }
        }
    };
    ($Record:ty { $($key:literal: $($field:ident).+),* $(,)? }) => {
        impl $crate::app::part::Parts for $Record {
            const KEYS: &'static [u8] = &[$($key),*];

            fn part(&self, key: u8) -> Option<&dyn $crate::app::part::Part> {
                match key {
                    $($key => Some(&self.$($field).+),)*
                    _ => None,
                }
            }

            fn part_mut(&mut self, key: u8) -> Option<&mut dyn $crate::app::part::Part> {
                match key {
                    $($key => Some(&mut self.$($field).+),)*
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use parts;

/// The versions of a stored type, the newest last: `versions!(Stored for Log { 1: V1(LogV1), 2: V2(Log) })`.
/// Each version becomes the next one by `From`, so that what any of them has written comes back.
macro_rules! versions {
    ($Versions:ident for $Newest:ty { $($version:literal: $Variant:ident($Type:ty)),+ $(,)? }
     $(else new if |$new:ident| $is_new:expr)?) => {
        /// What was stored, by its version.
        #[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
        enum $Versions {
            $($Variant($Type),)+
        }

        impl From<$Versions> for $Newest {
            #[inline(never)] // An older version is seldom read, and would be on the stack always.
            fn from(stored: $Versions) -> $Newest {
                versions!(@newest $Versions stored []; $($Variant($Type))+)
            }
        }

        impl $crate::app::part::Stored for $Newest {
            const VERSION: u8 = [$($version),+][[$($version),+].len() - 1];

            fn read_version(version: u8, from: &mut $crate::coded::Reader<'_>) -> Option<Self> {
                let stored = match version {
                    $($version => $Versions::$Variant($crate::coded::Coded::read(from)),)+
                    _ => return None,
                };
                Some(stored.into())
            }

            $(fn is_new(&self) -> bool {
                let $new = self;
                $is_new
            })?
        }
    };

    (@newest $Versions:ident $stored:ident [$($arms:tt)*]; $A:ident($TA:ty) $($Next:ident($TNext:ty))*) => {
        versions!(@newest $Versions $stored [
            $($arms)*
            $Versions::$A(value) => {
                $(let value: $TNext = value.into();)*
                value
            }
        ]; $($Next($TNext))*)
    };
    (@newest $Versions:ident $stored:ident [$($arms:tt)*];) => {
        match $stored { $($arms)* }
    };
}
pub(crate) use versions;
