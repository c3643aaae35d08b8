//! Reproducibility check: builds the same commit in another folder, with another cargo home and without
//! compiled crates.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::project::Project;
use crate::{firmware, process};

/// Builds all boards of this commit again and compares the files to flash.
pub(crate) fn compare(project: &Project, commit: &str) -> Result<()> {
    // Outside the project: inside it cargo would apply the project's configuration to the clone.
    let room = env::temp_dir().join(format!("declic-{}", std::process::id()));
    let home = second_home(&room.join("another cargo home"))?;
    let top = room.join("a clone of it");
    clone(&project.top, &top, commit)?;
    let other = Project::at(&top, Some(&home))?;
    for board in &other.boards {
        firmware::build(&other, board)?;
        for extension in ["bin", "uf2"] {
            let [here, there] = [project, &other].map(|project| {
                let path = project.firmware(&board.name, extension);
                fs::read(&path).with_context(|| path.display().to_string())
            });
            let (here, there) = (here?, there?);
            let differ = here
                .iter()
                .zip(&there)
                .position(|(one, other)| one != other);
            ensure!(
                here == there,
                "declic-{}.{extension} of {} bytes has {} bytes elsewhere, and the first that differs is {differ:?}",
                board.name,
                here.len(),
                there.len(),
            );
        }
    }
    fs::remove_dir_all(&room)?;
    Ok(())
}

/// Clones a commit into another folder.
pub(crate) fn clone(from: &Path, to: &Path, commit: &str) -> Result<()> {
    let mut command = Command::new("git");
    command.args(["clone", "--quiet", "--no-checkout"]);
    command.args([from, to]);
    process::show(command)?;
    let mut command = Command::new("git");
    command.args(["checkout", "--quiet", "--detach", commit]);
    command.current_dir(to);
    process::show(command)
}

/// A cargo home with the same downloads, none of them unpacked.
fn second_home(home: &Path) -> Result<PathBuf> {
    let first = first_home()?;
    fs::create_dir_all(home.join("registry"))?;
    for part in ["registry/index", "registry/cache", "config.toml"] {
        let from = first.join(part);
        if from.exists() {
            copy(&from, &home.join(part))?;
        }
    }
    Ok(home.to_path_buf())
}

fn first_home() -> Result<PathBuf> {
    if let Some(home) = env::var_os("CARGO_HOME") {
        return Ok(home.into());
    }
    let user = env::home_dir().context("no home folder was found")?;
    Ok(user.join(".cargo"))
}

/// Copies a file, or a folder with its content.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if !from.is_dir() {
        fs::copy(from, to).with_context(|| from.display().to_string())?;
        return Ok(());
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}
