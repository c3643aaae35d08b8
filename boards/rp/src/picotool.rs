//! Data for `picotool info`, read from a board or a file: name, version, board and pins (Binary info, Getting
//! started with Raspberry Pi Pico, appendix B).

use core::ffi::{CStr, c_char};

pub use embassy_rp::binary_info;

/// A table entry of a kind that `rp-binary-info` lacks.
#[repr(transparent)]
pub struct Entry(&'static Pins);

impl Entry {
    /// An entry for named pins.
    pub const fn new(pins: &'static Pins) -> Entry {
        Entry(pins)
    }
}

/// Names of pins, in the layout of the pico-sdk.
#[repr(C)]
pub struct Pins {
    kind: u16,
    tag: u16,
    mask: u32,
    names: *const c_char,
}

// SAFETY: the names are static and never written.
unsafe impl Sync for Pins {}

impl Pins {
    /// `BINARY_INFO_TYPE_PINS_WITH_NAME` of the pico-sdk.
    const KIND: u16 = 9;

    /// Names of the pins in `mask`, separated by bars, the lowest pin first.
    pub const fn new(mask: u32, names: &'static CStr) -> Pins {
        Pins {
            kind: Self::KIND,
            tag: binary_info::consts::TAG_RASPBERRY_PI,
            mask,
            names: names.as_ptr(),
        }
    }
}

/// Bit mask of pins in ascending order.
///
/// # Panics
/// At compile time, if they are not in ascending order.
pub const fn mask(pins: &[u8]) -> u32 {
    let (mut mask, mut place) = (0, 0);
    while place < pins.len() {
        assert!(place == 0 || pins[place - 1] < pins[place], "pins in order");
        mask |= 1 << pins[place];
        place += 1;
    }
    mask
}

/// Defines picotool's data: the board's name in the pico-sdk, and its pins in ascending order.
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
