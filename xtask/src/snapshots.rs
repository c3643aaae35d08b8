//! `cargo xtask snapshots`: records the committed pictures of all screens.

use std::process::ExitCode;

use anyhow::Result;

use crate::process;
use crate::project::Project;

pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    let mut command = project.cargo();
    command
        .args(["test", "--test", "screens", "--", "--skip", "manuals"])
        .env("DECLIC_SNAPSHOTS", "record");
    process::show(command)?;
    println!("recorded: look at them with `git diff` before you commit");
    println!("the manuals have pictures of their own: `cargo xtask manual`");
    Ok(ExitCode::SUCCESS)
}
