//! Finds the boards: the folders of `boards/` with a program for a chip.
//!
//! No list of boards exists. A folder whose `.cargo/config.toml` names a bare-metal Arm target builds for a
//! chip; with a `src/main.rs` it is a board, otherwise shared code. Other folders (terminal, web page) run on
//! the host.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::chip::Chip;

/// A board that firmware is built for.
#[derive(Debug, PartialEq)]
pub(crate) struct Board {
    /// Name of the folder, and value of `--board`.
    pub(crate) name: String,
    pub(crate) folder: PathBuf,
    pub(crate) target: String,
}

impl Board {
    /// The board of the bench figures and of most emulator tests.
    pub(crate) const REFERENCE: &str = "pico";

    pub(crate) fn chip(&self) -> Result<Chip> {
        Chip::of_target(&self.target).with_context(|| format!("boards/{}", self.name))
    }

    /// True if the emulator supports the chip.
    pub(crate) fn is_emulated(&self) -> bool {
        matches!(self.chip(), Ok(Chip::Rp2040))
    }
}

#[derive(Deserialize)]
struct CargoConfig {
    build: Option<Build>,
}

#[derive(Deserialize)]
struct Build {
    target: Option<String>,
}

/// All boards below `folder`, sorted by name.
pub(crate) fn find(folder: &Path) -> Result<Vec<Board>> {
    let entries = fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))?;
    let mut boards = Vec::new();
    for entry in entries {
        let folder = entry?.path();
        if let Some(target) = thumb_target(&folder)?
            && folder.join("src/main.rs").exists()
            && let Some(name) = folder.file_name()
        {
            let name = name.to_string_lossy().into_owned();
            boards.push(Board {
                name,
                folder,
                target,
            });
        }
    }
    boards.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(boards)
}

fn thumb_target(folder: &Path) -> Result<Option<String>> {
    let path = folder.join(".cargo/config.toml");
    if !path.exists() {
        return Ok(None);
    }
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let config: CargoConfig = toml::from_str(&text).with_context(|| path.display().to_string())?;
    let target = config.build.and_then(|build| build.target);
    Ok(target.filter(|target| target.starts_with("thumb")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a folder with these files and contents.
    fn folder(top: &Path, name: &str, files: &[(&str, &str)]) -> Result<()> {
        for (file, text) in files {
            let path = top.join(name).join(file);
            fs::create_dir_all(path.parent().unwrap_or(top))?;
            fs::write(path, text)?;
        }
        Ok(())
    }

    #[test]
    fn a_board_is_a_folder_with_a_program_for_thumb() -> Result<()> {
        let config = ".cargo/config.toml";
        let thumb = (config, "[build]\ntarget = \"thumbv6m-none-eabi\"\n");
        let wasm = (config, "[build]\ntarget = \"wasm32-unknown-unknown\"\n");
        let odd = (config, "[alias]\nplay = \"run\"\n");
        let (main, lib) = (("src/main.rs", ""), ("src/lib.rs", ""));
        let top = tempfile::tempdir()?;
        folder(top.path(), "xiao-rp2040", &[thumb, main])?;
        folder(top.path(), "pico", &[thumb, main])?;
        folder(top.path(), "waveshare-rp2040-zero", &[thumb, main])?;
        folder(top.path(), "rp", &[thumb, lib])?;
        folder(top.path(), "terminal", &[main])?;
        folder(top.path(), "web", &[wasm, main])?;
        folder(top.path(), "odd", &[odd, main])?;
        fs::write(top.path().join("README.md"), "not a folder")?;

        let boards = find(top.path())?;
        let found: Vec<_> = boards
            .iter()
            .map(|board| (board.name.as_str(), board.target.as_str()))
            .collect();
        let expected = [
            ("pico", "thumbv6m-none-eabi"),
            ("waveshare-rp2040-zero", "thumbv6m-none-eabi"),
            ("xiao-rp2040", "thumbv6m-none-eabi"),
        ];
        assert_eq!(found, expected);
        Ok(())
    }

    #[test]
    fn a_broken_configuration_is_named() -> Result<()> {
        let top = tempfile::tempdir()?;
        folder(top.path(), "pico", &[(".cargo/config.toml", "[build\n")])?;
        let error = find(top.path()).err().map(|error| format!("{error:#}"));
        assert!(error.is_some_and(|text| text.contains("pico")));
        Ok(())
    }

    /// Plain `cargo test` and `cargo clippy` use the workspace's default members.
    #[test]
    fn all_that_is_not_for_a_chip_is_tested_on_the_host() -> Result<()> {
        #[derive(Deserialize)]
        struct Metadata {
            packages: Vec<Package>,
            workspace_default_members: Vec<String>,
        }
        #[derive(Deserialize)]
        struct Package {
            id: String,
            manifest_path: PathBuf,
        }
        let mut command = std::process::Command::new(env!("CARGO"));
        command.args(["metadata", "--no-deps", "--format-version=1", "--offline"]);
        command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        let metadata: Metadata = serde_json::from_str(&crate::process::read(command)?)?;
        for Package { id, manifest_path } in metadata.packages {
            let on_host = metadata.workspace_default_members.contains(&id);
            let folder = manifest_path.parent().unwrap_or(&manifest_path);
            assert_eq!(thumb_target(folder)?.is_none(), on_host, "{id}");
        }
        Ok(())
    }

    /// Code blocks of the guide equal the files that they quote.
    #[test]
    fn the_guide_to_a_new_board_prints_a_real_one() -> Result<()> {
        let top = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        let guide = fs::read_to_string(top.join("docs/adding-a-board.md"))?;
        let mut compared = 0;
        for block in guide.split("\n```").skip(1).step_by(2) {
            let mut lines = block.lines().skip(1);
            let name = lines.next().unwrap_or_default();
            let file = name.trim_start_matches(['#', '/', ' ']);
            let printed = lines.collect::<Vec<_>>().join("\n");
            let text = fs::read_to_string(top.join(file)).with_context(|| name.to_owned())?;
            assert!(text.contains(&printed), "{file} is not as printed");
            compared += 1;
        }
        assert_eq!(compared, 4);
        Ok(())
    }
}
