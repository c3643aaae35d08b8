//! Reads a linked program: the bytes to load, and its static RAM.

use std::ops::Range;

use anyhow::{Context, Result, anyhow};
use object::LittleEndian;
use object::elf::{PT_LOAD, SHF_ALLOC};
use object::read::elf::{ElfFile32, ProgramHeader, SectionHeader};
use object::{Object as _, ObjectSymbol as _, SymbolKind};

use crate::chip::Chip;

/// A section that occupies memory of the chip.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) place: Range<u32>,
}

/// Bytes and their address in flash.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Segment<'a> {
    pub(crate) address: u32,
    pub(crate) bytes: &'a [u8],
}

/// Section of `boards/rp/rp2040/ram-code.x`.
const RAM_CODE: &[u8] = b".ram_code";

pub(crate) struct Elf<'a> {
    bytes: &'a [u8],
    /// Address range of the chip's RAM.
    ram: Range<u32>,
    file: ElfFile32<'a, LittleEndian>,
}

impl<'a> Elf<'a> {
    pub(crate) fn parse(bytes: &'a [u8], chip: Chip) -> Result<Self> {
        let file = ElfFile32::parse(bytes).context("not the ELF file of a 32-bit chip")?;
        let ram = chip.ram();
        Ok(Self { bytes, ram, file })
    }

    /// Segments to flash. Initial values of variables are at their flash address, from which the start-up code
    /// copies them to RAM.
    pub(crate) fn segments(&self) -> Result<Vec<Segment<'a>>> {
        let mut segments = Vec::new();
        for header in self.file.elf_program_headers() {
            if header.p_type(LittleEndian) != PT_LOAD {
                continue;
            }
            let bytes = header
                .data(LittleEndian, self.bytes)
                .map_err(|()| anyhow!("a segment reaches past the end of the file"))?;
            if !bytes.is_empty() {
                segments.push(Segment {
                    address: header.p_paddr(LittleEndian),
                    bytes,
                });
            }
        }
        Ok(segments)
    }

    /// Symbols in flash with demangled names and sizes, including code that is copied to RAM.
    pub(crate) fn symbols(&self) -> impl Iterator<Item = (String, u64)> {
        let symbols = self.file.symbols();
        symbols
            .filter(|symbol| symbol.size() > 0)
            .filter(|symbol| {
                symbol.kind() == SymbolKind::Text || !self.ram.contains(&(symbol.address() as u32))
            })
            .filter_map(|symbol| {
                let name = rustc_demangle::demangle(symbol.name().ok()?);
                Some((format!("{name:#}"), symbol.size()))
            })
    }

    /// Address of a symbol.
    pub(crate) fn address(&self, name: &str) -> Option<u32> {
        let mut symbols = self.file.symbols();
        let symbol = symbols.find(|symbol| symbol.name() == Ok(name))?;
        u32::try_from(symbol.address()).ok()
    }

    /// All sections that occupy memory, whether flashed or not.
    pub(crate) fn sections(&self) -> Vec<Section> {
        let table = self.file.elf_section_table();
        let sections = table.iter();
        sections
            .filter(|section| section.sh_flags(LittleEndian).contains(SHF_ALLOC))
            .filter(|section| section.sh_size(LittleEndian) > 0)
            .map(|section| {
                let name = table
                    .section_name(LittleEndian, section)
                    .unwrap_or_default();
                let start = section.sh_addr(LittleEndian);
                Section {
                    name: String::from_utf8_lossy(name).into_owned(),
                    place: start..start.saturating_add(section.sh_size(LittleEndian)),
                }
            })
            .collect()
    }

    /// Bytes of RAM for variables: initialised, zeroed and uninitialised ones, without stack and code.
    pub(crate) fn static_ram(&self) -> u32 {
        self.ram_of(|name| name != RAM_CODE)
    }

    /// Bytes of RAM for code.
    pub(crate) fn ram_code(&self) -> u32 {
        self.ram_of(|name| name == RAM_CODE)
    }

    /// Total size of the selected sections in RAM.
    fn ram_of(&self, is_meant: impl Fn(&[u8]) -> bool) -> u32 {
        let table = self.file.elf_section_table();
        table
            .iter()
            .filter(|section| section.sh_flags(LittleEndian).contains(SHF_ALLOC))
            .filter(|section| self.ram.contains(&section.sh_addr(LittleEndian)))
            .filter(|section| {
                is_meant(
                    table
                        .section_name(LittleEndian, section)
                        .unwrap_or_default(),
                )
            })
            .map(|section| section.sh_size(LittleEndian))
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: u32 = 52;
    const PROGRAM_HEADER: u32 = 32;
    const NO_TYPE: u32 = 0;
    const LOAD: u32 = 1;
    const ALLOC: u32 = 2;

    /// A segment of the test file: type, run address, load address, bytes.
    type Loaded<'a> = (u32, u32, u32, &'a [u8]);
    /// A section of the test file: offset of its name in `NAMES`, flags, address, size.
    type Section = (u32, u32, u32, u32);
    /// An empty name, and the name of the code in RAM.
    const NAMES: &[u8; 12] = b"\0.ram_code\0\0";
    const NAMED_RAM_CODE: u32 = 1;

    /// Makes a minimal ELF file.
    fn elf(segments: &[Loaded<'_>], sections: &[Section]) -> Vec<u8> {
        let count = |length: usize| u32::try_from(length).unwrap_or_default();
        let data = HEADER + count(segments.len()) * PROGRAM_HEADER;
        let loaded: usize = segments.iter().map(|segment| segment.3.len()).sum();
        let names = (data + count(loaded)).next_multiple_of(4);
        let table = names + count(NAMES.len());

        let mut file = b"\x7fELF\x01\x01\x01".to_vec();
        file.resize(16, 0);
        // Type 2 (executable), machine 40 (Arm).
        words(&mut file, &[40 << 16 | 2, 1, 0x1000_0101, HEADER, table, 0]);
        words(&mut file, &[PROGRAM_HEADER << 16 | HEADER]);
        words(
            &mut file,
            &[
                40 << 16 | count(segments.len()),
                1 << 16 | (count(sections.len()) + 2),
            ],
        );
        let mut offset = data;
        for &(kind, run, load, bytes) in segments {
            let size = count(bytes.len());
            words(&mut file, &[kind, offset, run, load, size, size, 7, 4]);
            offset += size;
        }
        for segment in segments {
            file.extend_from_slice(segment.3);
        }
        file.resize(names as usize, 0);
        file.extend_from_slice(NAMES);
        // The section table begins with an empty entry; the next one holds the names.
        words(&mut file, &[0; 10]);
        words(
            &mut file,
            &[0, 3, 0, 0, names, count(NAMES.len()), 0, 0, 1, 0],
        );
        for &(name, flags, address, size) in sections {
            words(&mut file, &[name, 8, flags, address, 0, size, 0, 0, 4, 0]);
        }
        file
    }

    fn words(file: &mut Vec<u8>, words: &[u32]) {
        for word in words {
            file.extend_from_slice(&word.to_le_bytes());
        }
    }

    #[test]
    fn segments_are_where_the_flash_holds_them() -> Result<()> {
        let bytes = elf(
            &[
                (LOAD, 0x1000_0000, 0x1000_0000, b"boot"),
                (NO_TYPE, 0x1000_0200, 0x1000_0200, b"note"),
                (LOAD, 0x2000_0000, 0x1000_0100, b"data"),
                (LOAD, 0x2000_0004, 0x2000_0004, b""),
            ],
            &[],
        );
        let expected = [(0x1000_0000, b"boot"), (0x1000_0100, b"data")];
        let expected = expected.map(|(address, bytes)| Segment { address, bytes });
        assert_eq!(Elf::parse(&bytes, Chip::Rp2040)?.segments()?, expected);
        Ok(())
    }

    #[test]
    fn static_ram_is_what_is_allocated_there_and_is_no_code() -> Result<()> {
        let bytes = elf(
            &[],
            &[
                (0, ALLOC, 0x1000_0100, 9000),                // .text, in flash
                (NAMED_RAM_CODE, ALLOC, 0x2000_0000, 80_000), // code in RAM
                (0, ALLOC, 0x2000_0000, 24),                  // .data
                (0, ALLOC, 0x2000_0018, 300),                 // .bss
                (0, ALLOC, 0x2000_0144, 1024),                // .uninit
                (0, 0, 0, 70_000),                            // .debug_info
                (0, 0, 0x2000_0000, 70_000),                  // not loaded at all
            ],
        );
        let elf = Elf::parse(&bytes, Chip::Rp2040)?;
        assert_eq!(elf.static_ram(), 24 + 300 + 1024);
        assert_eq!(elf.ram_code(), 80_000);
        Ok(())
    }

    #[test]
    fn what_is_not_elf_or_is_cut_short_is_refused() -> Result<()> {
        assert!(
            Elf::parse(
                b"UF2\nnot an elf file at all, however long it may be",
                Chip::Rp2040
            )
            .is_err()
        );
        let mut bytes = elf(&[(LOAD, 0x1000_0000, 0x1000_0000, b"boot")], &[]);
        // p_filesz of the first segment.
        bytes[HEADER as usize + 16] = 0xff;
        assert!(Elf::parse(&bytes, Chip::Rp2040)?.segments().is_err());
        Ok(())
    }
}
