//! `cargo xtask snapshots`: the committed pictures of all screens, recorded anew.

use std::process::ExitCode;

use anyhow::Result;

use crate::process;
use crate::project::Project;

pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    let mut command = project.cargo();
    command
        .args(["test", "--test", "screens"])
        .env("DECLIC_SNAPSHOTS", "record");
    process::show(command)?;
    println!("recorded: look at them with `git diff` before you commit");
    Ok(ExitCode::SUCCESS)
}
