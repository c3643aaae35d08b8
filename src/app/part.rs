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

    /// Whether there was such a version.
    fn has_version(version: u8) -> bool {
        version == Self::VERSION
    }

    /// Reads what one of its versions has written.
    fn read_version(version: u8, from: &mut Reader<'_>) -> Self {
        let _ = version;
        Self::read(from)
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

    /// Its newest version.
    fn version(&self) -> u8;

    /// How many bytes it has at its full width.
    fn width(&self) -> usize;

    /// Its shape, which tests make other values of.
    #[cfg(not(target_os = "none"))]
    fn shape(&self) -> &'static Shape;

    /// Writes its bytes.
    fn put(&self, to: &mut Writer<'_>);

    /// Reads what a version has written, all of it, if that `is_meant`, or only looks whether it could
    /// be read.
    ///
    /// # Errors
    /// [`Unreadable`]: then nothing has changed.
    fn take(
        &mut self,
        version: u8,
        from: &mut Reader<'_>,
        is_meant: bool,
    ) -> Result<(), Unreadable>;
}

impl<T: Stored> Part for T {
    fn is_new(&self) -> bool {
        Stored::is_new(self)
    }

    fn version(&self) -> u8 {
        T::VERSION
    }

    fn width(&self) -> usize {
        T::WIDTH
    }

    #[cfg(not(target_os = "none"))]
    fn shape(&self) -> &'static Shape {
        T::SHAPE
    }

    fn put(&self, to: &mut Writer<'_>) {
        Coded::write(self, to);
    }

    #[inline(never)] // All records together would be on the stack at once.
    fn take(
        &mut self,
        version: u8,
        from: &mut Reader<'_>,
        is_meant: bool,
    ) -> Result<(), Unreadable> {
        if !T::has_version(version) {
            return Err(Unreadable::Version(version));
        }
        let value = T::read_version(version, from);
        if !from.is_done() {
            return Err(Unreadable::Damaged);
        }
        if is_meant {
            *self = value;
        }
        Ok(())
    }
}

impl dyn Part + '_ {
    /// Writes its version and its bytes.
    pub(super) fn write(&self, to: &mut Writer<'_>) {
        to.u8(self.version());
        self.put(to);
    }

    /// Reads what `write` has written, in any version.
    ///
    /// # Errors
    /// [`Unreadable`]: then nothing has changed.
    pub(super) fn read(&mut self, bytes: &[u8]) -> Result<(), Unreadable> {
        let (&version, bytes) = bytes.split_first().ok_or(Unreadable::Damaged)?;
        self.take(version, &mut Reader::new(bytes), true)
    }

    /// Writes it at its full width.
    pub(super) fn write_wide(&self, room: &mut [u8]) {
        self.put(&mut Writer::wide(room));
    }

    /// Reads it at its full width, if that `is_meant`, or only looks whether it could be read.
    ///
    /// # Errors
    /// [`Unreadable::Damaged`] if nothing can be so: then nothing has changed.
    pub(super) fn read_wide(&mut self, bytes: &[u8], is_meant: bool) -> Result<(), Unreadable> {
        self.take(self.version(), &mut Reader::wide(bytes), is_meant)
    }
}

/// Reads a value with its version before it, which takes all of the bytes.
///
/// # Errors
/// [`Unreadable`].
#[inline(never)] // As `Part::take`.
pub(crate) fn stored<T: Stored>(bytes: &[u8]) -> Result<T, Unreadable> {
    let (&version, bytes) = bytes.split_first().ok_or(Unreadable::Damaged)?;
    if !T::has_version(version) {
        return Err(Unreadable::Version(version));
    }
    let from = &mut Reader::new(bytes);
    let value = T::read_version(version, from);
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

/// The versions of a stored type, the newest last: `versions!(Log { 1: LogV1, 2: Log })`. Each version
/// becomes the next one by `From`, so that what any of them has written comes back.
macro_rules! versions {
    ($Newest:ty { $($version:literal: $Type:ty),+ $(,)? } $(else new if |$new:ident| $is_new:expr)?) => {
        impl $crate::app::part::Stored for $Newest {
            const VERSION: u8 = [$($version),+][[$($version),+].len() - 1];

            fn has_version(version: u8) -> bool {
                [$($version),+].contains(&version)
            }

            fn read_version(version: u8, from: &mut $crate::coded::Reader<'_>) -> Self {
                #[inline(never)] // An older version is seldom read, and would be on the stack always.
                fn older(version: u8, from: &mut $crate::coded::Reader<'_>) -> $Newest {
                    let _ = version;
                    versions!(@older version from; $($version: $Type),+)
                }

                match version {
                    Self::VERSION => $crate::coded::Coded::read(from),
                    _ => older(version, from),
                }
            }

            $(fn is_new(&self) -> bool {
                let $new = self;
                $is_new
            })?
        }
    };

    // What is older than a version is read first, and becomes that version.
    (@older $version:ident $from:ident [$($older:tt)+]; $newest:literal: $Newest:ty) => {
        ($($older)+).into()
    };
    (@older $version:ident $from:ident [$($older:tt)+];
     $number:literal: $Type:ty, $($next:literal: $Next:ty),+) => {
        versions!(@older $version $from [
            match $version {
                $number => <$Type as $crate::coded::Coded>::read($from),
                _ => <$Type>::from($($older)+),
            }
        ]; $($next: $Next),+)
    };
    (@older $version:ident $from:ident; $number:literal: $Type:ty, $($next:literal: $Next:ty),+) => {
        versions!(@older $version $from [
            <$Type as $crate::coded::Coded>::read($from)
        ]; $($next: $Next),+)
    };
}
pub(crate) use versions;
