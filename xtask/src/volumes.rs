//! Finds boards in BOOTSEL mode by their drives.

use std::fs;
use std::path::{Path, PathBuf};

use crate::chip::Chip;

/// File on the drive of every UF2 boot loader; it names the chip's drive.
const INFO: &str = "INFO_UF2.TXT";

/// A folder in which drives are mounted.
pub(crate) struct Place {
    pub(crate) folder: PathBuf,
    /// Deepest level of a drive below the folder; 0 for the folder itself.
    pub(crate) levels: usize,
}

impl Place {
    fn new(folder: impl Into<PathBuf>, levels: usize) -> Self {
        let folder = folder.into();
        Self { folder, levels }
    }
}

/// Mount folders of this system.
pub(crate) fn usual_places() -> Vec<Place> {
    if cfg!(windows) {
        return ('A'..='Z')
            .map(|letter| Place::new(format!("{letter}:\\"), 0))
            .collect();
    }
    vec![
        Place::new("/media", 2),
        Place::new("/run/media", 2),
        Place::new("/mnt", 1),
        Place::new("/Volumes", 1),
    ]
}

/// Drives of all boards with this chip.
pub(crate) fn waiting_boards(places: &[Place], chip: Chip) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for Place { folder, levels } in places {
        search(folder, *levels, chip, &mut found);
    }
    found.sort();
    // A link and its target are one drive.
    found.dedup();
    found
}

fn search(folder: &Path, levels: usize, chip: Chip, found: &mut Vec<PathBuf>) {
    if is_drive_of(folder, chip) {
        found.push(folder.canonicalize().unwrap_or_else(|_| folder.into()));
    } else if levels > 0
        // A folder without read permission is not the user's drive.
        && let Ok(entries) = fs::read_dir(folder)
    {
        for entry in entries.flatten() {
            search(&entry.path(), levels - 1, chip, found);
        }
    }
}

fn is_drive_of(folder: &Path, chip: Chip) -> bool {
    fs::read_to_string(folder.join(INFO)).is_ok_and(|text| text.contains(chip.drive()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Result;

    const PICO: &str = "UF2 Bootloader v2.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n";
    const PICO2: &str = "UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n";
    const OTHER: &str = "UF2 Bootloader v1.0\r\nModel: Trinket M0\r\nBoard-ID: SAMD21E18A\r\n";

    fn drive(top: &Path, path: &str, info: &str) -> Result<PathBuf> {
        let folder = top.join(path);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(INFO), info)?;
        Ok(folder.canonicalize()?)
    }

    fn found(top: &Path, levels: usize) -> Vec<PathBuf> {
        let places = [Place::new(top, levels), Place::new(top.join("none"), 2)];
        waiting_boards(&places, Chip::Rp2040)
    }

    #[test]
    fn a_board_is_found_as_deep_as_drives_are_mounted() -> Result<()> {
        let top = tempfile::tempdir()?;
        let board = drive(top.path(), "ada/RPI-RP2", PICO)?;
        assert_eq!(found(&board, 0), [board.as_path()]);
        assert_eq!(found(&top.path().join("ada"), 1), [board.as_path()]);
        assert_eq!(found(top.path(), 2), [board]);
        assert!(found(top.path(), 1).is_empty());
        Ok(())
    }

    #[test]
    fn other_drives_are_left_alone() -> Result<()> {
        let top = tempfile::tempdir()?;
        drive(top.path(), "TRINKET", OTHER)?;
        drive(top.path(), "RP2350", PICO2)?;
        fs::create_dir(top.path().join("photos"))?;
        fs::write(top.path().join("file"), "no folder")?;
        assert!(found(top.path(), 2).is_empty());
        Ok(())
    }

    #[test]
    fn a_board_seen_from_two_places_is_one_board() -> Result<()> {
        let top = tempfile::tempdir()?;
        let one = drive(top.path(), "one", PICO)?;
        let two = drive(top.path(), "two", PICO)?;
        let places = [Place::new(top.path(), 1), Place::new(&one, 0)];
        assert_eq!(waiting_boards(&places, Chip::Rp2040), [one, two]);
        Ok(())
    }
}
