//! `cargo xtask flash`: copies the firmware onto a board in BOOTSEL mode.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::chip::Chip;
use crate::firmware;
use crate::project::Project;
use crate::volumes::{self, Place};

pub(crate) fn run(project: &Project, name: &str) -> Result<ExitCode> {
    // Looked for before building, so that a missing board is reported at once.
    let board = project.board(name)?;
    let volume = only_board(&volumes::usual_places(), board.chip()?)?;
    let sizes = firmware::build(project, board)?;
    copy(&project.firmware(name, "uf2"), &volume)?;
    println!("{name}: flashed through {}; {sizes}", volume.display());
    Ok(ExitCode::SUCCESS)
}

/// Drive of the only board in BOOTSEL mode.
fn only_board(places: &[Place], chip: Chip) -> Result<PathBuf> {
    match volumes::waiting_boards(places, chip).as_slice() {
        [] => bail!(
            "no such board in BOOTSEL mode is mounted: hold its BOOTSEL button while you plug it \
             in, wait for the drive {}, and run this again",
            chip.drive()
        ),
        [board] => Ok(board.clone()),
        boards => {
            let names: Vec<_> = boards
                .iter()
                .map(|board| board.display().to_string())
                .collect();
            bail!(
                "{} boards in BOOTSEL mode are mounted ({}): leave only the one to flash",
                boards.len(),
                names.join(", ")
            )
        }
    }
}

/// Copies a UF2 file onto a board, which then restarts.
fn copy(uf2: &Path, volume: &Path) -> Result<()> {
    let bytes = fs::read(uf2)?;
    let path = volume.join(uf2.file_name().context("a UF2 file has a name")?);
    let cannot = || format!("cannot write {}", path.display());
    let mut file = File::create(&path).with_context(cannot)?;
    file.write_all(&bytes).with_context(cannot)?;
    // The drive disappears after the last block, so an error here means nothing.
    let _ = file.sync_all();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(folder: &Path) -> Result<Place> {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("INFO_UF2.TXT"), "Board-ID: RPI-RP2\n")?;
        Ok(Place {
            folder: folder.into(),
            levels: 0,
        })
    }

    fn refusal(places: &[Place]) -> String {
        only_board(places, Chip::Rp2040).map_or_else(|error| error.to_string(), |_| String::new())
    }

    #[test]
    fn one_board_gets_the_file() -> Result<()> {
        let top = tempfile::tempdir()?;
        let place = board(&top.path().join("RPI-RP2"))?;
        let uf2 = top.path().join("declic-pico.uf2");
        fs::write(&uf2, "blocks")?;

        let volume = only_board(&[place], Chip::Rp2040)?;
        copy(&uf2, &volume)?;
        assert_eq!(fs::read(volume.join("declic-pico.uf2"))?, b"blocks");
        Ok(())
    }

    #[test]
    fn none_or_several_get_a_sentence() -> Result<()> {
        assert!(refusal(&[]).contains("hold its BOOTSEL button"));
        let top = tempfile::tempdir()?;
        let places = [
            board(&top.path().join("one"))?,
            board(&top.path().join("two"))?,
        ];
        let text = refusal(&places);
        assert!(text.contains("2 boards") && text.contains("one, ") && text.contains("two"));
        Ok(())
    }
}
