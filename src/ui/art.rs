//! Sprites, drawn by hand as `#` and `.` in `art/*.txt` and encoded by `build/device.rs`.

use declic_pixels::Sprite;

include!(concat!(env!("OUT_DIR"), "/art.rs"));
#[cfg(any(test, feature = "guide"))]
include!(concat!(env!("OUT_DIR"), "/guide_art.rs"));
