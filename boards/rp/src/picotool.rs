//! What `picotool info` says of the firmware, of a board that is plugged in or of a file: its name, its
//! version, its board and its pins (Binary info, Getting started with Raspberry Pi Pico, appendix B).

use core::ffi::{CStr, c_char};

pub use embassy_rp::binary_info;

/// An entry of the table that picotool reads, of a kind that `rp-binary-info` lacks.
#[repr(transparent)]
pub struct Entry(&'static Pins);

impl Entry {
    /// The one of these pins.
    pub const fn new(pins: &'static Pins) -> Entry {
        Entry(pins)
    }
}

/// Pins and their names.
#[repr(C)]
pub struct Pins {
    kind: u16,
    tag: u16,
    mask: u32,
    names: *const c_char,
}

// SAFETY: the names are static, and nobody writes to them.
unsafe impl Sync for Pins {}

impl Pins {
    /// `BINARY_INFO_TYPE_PINS_WITH_NAME` of the pico-sdk.
    const KIND: u16 = 9;

    /// The pins with a bit in this mask; a bar stands between their names, the lowest pin's first.
    pub const fn new(mask: u32, names: &'static CStr) -> Pins {
        Pins {
            kind: Self::KIND,
            tag: binary_info::consts::TAG_RASPBERRY_PI,
            mask,
            names: names.as_ptr(),
        }
    }
}

/// The pins of a board, each with what it is for; a lower one stands before a higher one.
///
/// # Panics
/// When it is compiled, if they are not in order.
pub const fn mask(pins: &[u8]) -> u32 {
    let (mut mask, mut place) = (0, 0);
    while place < pins.len() {
        assert!(place == 0 || pins[place - 1] < pins[place], "pins in order");
        mask |= 1 << pins[place];
        place += 1;
    }
    mask
}

/// Tells picotool what this firmware is: the board that it is for, as the pico-sdk calls it, and its
/// pins, a lower one before a higher one.
#[macro_export]
macro_rules! tell_picotool {
    ($board:literal, $first:literal = $name:literal $(, $pin:literal = $other:literal)* $(,)?) => {
        #[used]
        #[unsafe(link_section = ".bi_entries")]
        static PICOTOOL: [$crate::picotool::binary_info::EntryAddr; 4] = [
            $crate::picotool::binary_info::rp_program_name!(c"Déclic"),
            $crate::picotool::binary_info::rp_cargo_version!(),
            $crate::picotool::binary_info::rp_pico_board!($board),
            {
                use $crate::image::__image_end;
                $crate::picotool::binary_info::rp_binary_end!(__image_end)
            },
        ];

        #[used]
        #[unsafe(link_section = ".bi_entries")]
        static PICOTOOL_PINS: $crate::picotool::Entry = {
            const NAMES: &core::ffi::CStr =
                match core::ffi::CStr::from_bytes_with_nul(concat!($name, $("|", $other,)* "\0").as_bytes()) {
                    Ok(names) => names,
                    Err(_) => panic!("a name has no zero in it"),
                };
            static PINS: $crate::picotool::Pins =
                $crate::picotool::Pins::new($crate::picotool::mask(&[$first $(, $pin)*]), NAMES);
            $crate::picotool::Entry::new(&PINS)
        };
    };
}
