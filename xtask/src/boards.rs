//! Which boards there are: the folders of `boards/` that build for a chip.
//!
//! Nothing lists them. A folder whose `.cargo/config.toml` names a bare-metal Arm target is
//! firmware; the others (a terminal, a web page) run on the host.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

/// A board that firmware is built for.
#[derive(Debug, PartialEq)]
pub(crate) struct Board {
    /// As the folder is called, and as `--board` names it.
    pub(crate) name: String,
    pub(crate) folder: PathBuf,
    /// The target triple that its folder builds for.
    pub(crate) target: String,
}

#[derive(Deserialize)]
struct CargoConfig {
    build: Option<Build>,
}

#[derive(Deserialize)]
struct Build {
    target: Option<String>,
}

/// All boards with firmware under `folder`, by name.
pub(crate) fn find(folder: &Path) -> Result<Vec<Board>> {
    let entries = fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))?;
    let mut boards = Vec::new();
    for entry in entries {
        let folder = entry?.path();
        if let Some(target) = thumb_target(&folder)?
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

    fn board_folder(top: &Path, name: &str, config: Option<&str>) -> Result<()> {
        let cargo = top.join(name).join(".cargo");
        fs::create_dir_all(&cargo)?;
        if let Some(config) = config {
            fs::write(cargo.join("config.toml"), config)?;
        }
        Ok(())
    }

    #[test]
    fn a_board_is_a_folder_that_builds_for_thumb() -> Result<()> {
        let top = tempfile::tempdir()?;
        let thumb = "[build]\ntarget = \"thumbv6m-none-eabi\"\n";
        board_folder(top.path(), "xiao-rp2040", Some(thumb))?;
        board_folder(top.path(), "pico", Some(thumb))?;
        board_folder(top.path(), "terminal", None)?;
        board_folder(
            top.path(),
            "web",
            Some("[build]\ntarget = \"wasm32-unknown-unknown\"\n"),
        )?;
        board_folder(top.path(), "odd", Some("[alias]\nplay = \"run\"\n"))?;
        fs::write(top.path().join("README.md"), "not a folder")?;

        let boards = find(top.path())?;
        let found: Vec<_> = boards
            .iter()
            .map(|board| (board.name.as_str(), board.target.as_str()))
            .collect();
        let expected = [
            ("pico", "thumbv6m-none-eabi"),
            ("xiao-rp2040", "thumbv6m-none-eabi"),
        ];
        assert_eq!(found, expected);
        Ok(())
    }

    #[test]
    fn a_broken_configuration_is_named() -> Result<()> {
        let top = tempfile::tempdir()?;
        board_folder(top.path(), "pico", Some("[build\n"))?;
        let error = find(top.path()).err().map(|error| format!("{error:#}"));
        assert!(error.is_some_and(|text| text.contains("pico")));
        Ok(())
    }
}
