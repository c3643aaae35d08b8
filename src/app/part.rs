//! A part of the state that is stored as one record.
//!
//! A stored type implements [`Stored`]: it has a version, and reads the encodings of earlier versions.
//! `parts!` gives each field of a struct its record key. Everything else uses the type-erased [`Part`].

use super::records::Unreadable;
#[cfg(not(target_os = "none"))]
use crate::coded::Shape;
use crate::coded::{Coded, Reader, Writer};

/// A stored type, in its newest version.
pub(crate) trait Stored: Coded {
    /// The newest version, written before the value.
    const VERSION: u8 = 1;

    /// True if `version` ever existed.
    fn has_version(version: u8) -> bool {
        version == Self::VERSION
    }

    /// Decodes the encoding of `version`.
    fn read_version(version: u8, from: &mut Reader<'_>) -> Self {
        let _ = version;
        Self::read(from)
    }

    /// True if the value equals a new gadget's: it is not stored then.
    fn is_new(&self) -> bool {
        false
    }
}

/// A stored part of the state, type-erased.
pub(crate) trait Part {
    /// True if the part equals a new gadget's, and is not stored.
    fn is_new(&self) -> bool;

    /// Newest version.
    fn version(&self) -> u8;

    /// Encoded length in bytes at full width, without the version.
    fn width(&self) -> usize;

    /// Runtime schema, from which tests derive other values.
    #[cfg(not(target_os = "none"))]
    fn shape(&self) -> &'static Shape;

    /// Encodes the value without its version.
    fn put(&self, to: &mut Writer<'_>);

    /// Decodes the encoding of `version`, which must use all bytes. If not `is_meant`, only checks that it
    /// can be decoded.
    ///
    /// # Errors
    /// [`Unreadable`]: nothing has changed then.
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

    #[inline(never)] // Not inlined: the callers' stack frames would hold the values of all records at once.
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
    /// Writes the version, then the value.
    pub(super) fn write(&self, to: &mut Writer<'_>) {
        to.u8(self.version());
        self.put(to);
    }

    /// Reads the output of `write` of any version.
    ///
    /// # Errors
    /// [`Unreadable`]: nothing has changed then.
    pub(super) fn read(&mut self, bytes: &[u8]) -> Result<(), Unreadable> {
        let (&version, bytes) = bytes.split_first().ok_or(Unreadable::Damaged)?;
        self.take(version, &mut Reader::new(bytes), true)
    }

    /// Encodes the value at full width, without its version.
    pub(super) fn write_wide(&self, room: &mut [u8]) {
        self.put(&mut Writer::wide(room));
    }

    /// Decodes a full-width value. If not `is_meant`, only checks that it can be decoded.
    ///
    /// # Errors
    /// [`Unreadable::Damaged`] if no value is encoded so: nothing has changed then.
    pub(super) fn read_wide(&mut self, bytes: &[u8], is_meant: bool) -> Result<(), Unreadable> {
        self.take(self.version(), &mut Reader::wide(bytes), is_meant)
    }
}

/// Decodes a version and its value, which must use all bytes.
///
/// # Errors
/// [`Unreadable`]: no value could be decoded.
#[inline(never)] // See `Part::take`.
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

/// A struct whose fields are stored, each as a record of its own.
pub(crate) trait Parts {
    /// The keys of all fields, in ascending order.
    const KEYS: &'static [u8];

    /// The field under this key.
    fn part(&self, key: u8) -> Option<&dyn Part>;

    /// The field under this key, mutable.
    fn part_mut(&mut self, key: u8) -> Option<&mut dyn Part>;
}

/// Assigns record keys to the fields of a struct, `parts!(Record { 0x08: arms })`, or one key to the whole
/// struct, `parts!(Record: 0x14)`. A key is never reused.
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

/// Lists the versions of a stored type, the newest last: `versions!(Log { 1: LogV1, 2: Log })`. Each version
/// converts to the next one with `From`, so that data of any version stays readable.
macro_rules! versions {
    ($Newest:ty { $($version:literal: $Type:ty),+ $(,)? } $(else new if |$new:ident| $is_new:expr)?) => {
        impl $crate::app::part::Stored for $Newest {
            const VERSION: u8 = [$($version),+][[$($version),+].len() - 1];

            fn has_version(version: u8) -> bool {
                [$($version),+].contains(&version)
            }

            fn read_version(version: u8, from: &mut $crate::coded::Reader<'_>) -> Self {
                #[inline(never)] // Rarely called: keeps older versions off the stack of the usual path.
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

    // Decodes the oldest versions first, and converts step by step up to the newest.
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
