//! What the library says the emulator must show, written by the terminal's program.

use std::fs;
use std::process::Command;

use anyhow::Result;

use crate::project::Project;

/// The command that writes them.
pub(crate) fn command(project: &Project) -> Result<Command> {
    let path = project.expectations();
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut command = project.cargo();
    command
        .args([
            "run",
            "--quiet",
            "--package",
            "declic-terminal",
            "--",
            "expect",
        ])
        .arg(path);
    Ok(command)
}
