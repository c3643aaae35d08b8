//! Checks that a linked program lies in the memories of its chip, with each part where the boot ROM, picotool
//! or older firmware expects it.
//!
//! `memory.x` in the root defines the layout for the linker, with the regions of the chip
//! (`boards/rp/<chip>/regions.x`). A linker that finds another file of that name first reports no error, so the
//! result is checked.

use std::ops::Range;

use anyhow::{Context, Result, ensure};

use crate::chip::Chip;
use crate::elf::Section;
use crate::image::FLASH_START;

/// Address range of the store on every gadget. Firmware with another range would lose all stored data.
const STORE: Range<u32> = 0x101c_0000..0x1020_0000;

/// Bytes to leave free at the end of the RAM: the stack limit of the bench.
const STACK: u32 = 16 * 1024;

/// Expected layout for a chip.
struct Layout {
    /// Second-stage boot loader, if the chip needs one.
    boot2: Option<Range<u32>>,
    vectors: u32,
    /// Limit for the header: picotool searches before this address, and the ROM of an RP2350 for its block.
    header_before: u32,
    /// RAM for the linker; the stack begins at its end.
    ram: Range<u32>,
}

const fn layout(chip: Chip) -> Layout {
    match chip {
        Chip::Rp2040 => Layout {
            boot2: Some(FLASH_START..FLASH_START + 0x100),
            vectors: FLASH_START + 0x100,
            header_before: FLASH_START + 0x200,
            ram: 0x2000_0000..0x2004_2000,
        },
        Chip::Rp2350 => Layout {
            boot2: None,
            vectors: FLASH_START,
            header_before: FLASH_START + 0x400,
            ram: 0x2000_0000..0x2008_0000,
        },
    }
}

/// Checks the sections of a program, and its symbols for its own layout.
pub(crate) fn check(
    chip: Chip,
    sections: &[Section],
    address: impl Fn(&str) -> Option<u32>,
) -> Result<()> {
    let Layout {
        boot2,
        vectors,
        header_before,
        ram,
    } = layout(chip);
    let symbol = |name: &str| address(name).with_context(|| format!("no symbol {name}"));
    let section = |name: &str| {
        let found = sections.iter().find(|section| section.name == name);
        found.map(|section| section.place.clone())
    };

    let store = symbol("__store_start")?..symbol("__store_end")?;
    ensure!(store == STORE, "the store is at {store:#x?}");
    let end = symbol("__image_end")?;
    ensure!(
        end <= STORE.start,
        "the image ends at {end:#x}, in the store"
    );
    let stack = symbol("_stack_start")?;
    ensure!(
        stack == ram.end,
        "the stack begins at {stack:#x}, as if the RAM of a {chip:?} ended there"
    );

    ensure!(
        section(".boot2") == boot2,
        "boot2 is at {:#x?}",
        section(".boot2")
    );
    let table = section(".vector_table").context("no vectors")?;
    ensure!(
        table.start == vectors,
        "the vectors are at {:#x}",
        table.start
    );
    let header = section(".boot_info").context("no header")?;
    ensure!(
        header.start == table.end.next_multiple_of(4) && header.end <= header_before,
        "the header for the ROM and for picotool is at {header:#x?}"
    );
    for Section { name, place } in sections {
        let lies_in = |memory: Range<u32>| memory.start <= place.start && place.end <= memory.end;
        ensure!(
            lies_in(FLASH_START..STORE.start) || lies_in(ram.clone()),
            "{name} is at {place:#x?}, in no memory of a {chip:?}"
        );
        ensure!(
            !lies_in(ram.clone()) || place.end + STACK <= ram.end,
            "{name} ends at {:#x} and leaves less than {STACK} bytes for the stack",
            place.end
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHIPS: [Chip; 2] = [Chip::Rp2040, Chip::Rp2350];

    fn section(name: &str, start: u32, bytes: u32) -> Section {
        Section {
            name: name.into(),
            place: start..start + bytes,
        }
    }

    /// A valid program.
    fn sections(chip: Chip) -> Vec<Section> {
        let Layout { boot2, vectors, .. } = layout(chip);
        let boot2 = boot2.map(|place| section(".boot2", place.start, 0x100));
        let others = [
            section(".vector_table", vectors, 0xc0),
            section(".boot_info", vectors + 0xc0, 0x14),
            section(".text", vectors + 0xd4, 0x8_0000),
            section(".data", 0x2000_0000, 0x40),
            section(".bss", 0x2000_0040, 0x1000),
        ];
        boot2.into_iter().chain(others).collect()
    }

    fn symbols(chip: Chip) -> impl Fn(&str) -> Option<u32> {
        move |name| match name {
            "__store_start" => Some(0x101c_0000),
            "__store_end" => Some(0x1020_0000),
            "__image_end" => Some(0x1008_1000),
            "_stack_start" => Some(layout(chip).ram.end),
            _ => None,
        }
    }

    #[test]
    fn a_program_lies_where_its_chip_looks_for_it() -> Result<()> {
        for chip in CHIPS {
            check(chip, &sections(chip), symbols(chip))?;
        }
        Ok(())
    }

    #[test]
    fn the_regions_of_the_other_chip_are_refused() {
        for [chip, other] in [[CHIPS[0], CHIPS[1]], [CHIPS[1], CHIPS[0]]] {
            assert!(check(chip, &sections(other), symbols(other)).is_err());
            assert!(check(chip, &sections(other), symbols(chip)).is_err());
            assert!(check(chip, &sections(chip), symbols(other)).is_err());
        }
    }

    #[test]
    fn a_symbol_that_is_missing_or_elsewhere_is_refused() {
        for chip in CHIPS {
            for wrong in [
                "__store_start",
                "__store_end",
                "__image_end",
                "_stack_start",
            ] {
                let usual = symbols(chip);
                for instead in [None, Some(0x101f_0000)] {
                    let address = |name: &str| if name == wrong { instead } else { usual(name) };
                    assert!(check(chip, &sections(chip), address).is_err(), "{wrong}");
                }
            }
        }
    }

    #[test]
    fn code_and_variables_leave_room_for_the_stack() {
        for chip in CHIPS {
            let end = layout(chip).ram.end - STACK;
            for (bytes, fits) in [(0x1000, true), (0x1004, false)] {
                let mut full = sections(chip);
                full.push(section(".uninit", end - 0x1000, bytes));
                assert_eq!(check(chip, &full, symbols(chip)).is_ok(), fits);
            }
        }
    }

    #[test]
    fn a_section_that_is_elsewhere_is_refused() {
        for chip in CHIPS {
            for place in 0..sections(chip).len() {
                for start in [0x1000_0800, 0x101b_ffff, 0x101c_0000, 0x2008_0000, 0] {
                    let mut moved = sections(chip);
                    let bytes = moved[place].place.end - moved[place].place.start;
                    moved[place].place = start..start + bytes;
                    let name = &moved[place].name;
                    // Code and variables may be anywhere in their memories.
                    let is_free = [".text", ".data", ".bss"].contains(&name.as_str());
                    let fits = is_free && start == 0x1000_0800;
                    let checked = check(chip, &moved, symbols(chip));
                    assert_eq!(checked.is_ok(), fits, "{chip:?}: {name} at {start:#x}");
                }
            }
        }
    }
}
