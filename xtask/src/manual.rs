//! `cargo xtask manual`: plays the examples of both manuals, and draws their pictures and the key card.

use std::process::ExitCode;

use anyhow::Result;

use crate::process;
use crate::project::Project;

pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    let mut command = project.cargo();
    command
        .args(["test", "--test", "screens", "manuals"])
        .env("DECLIC_MANUAL", "record");
    process::show(command)?;
    println!(
        "written: docs/manual.md, docs/manuel.md, docs/pictures, docs/card.svg, docs/carte.svg"
    );
    println!("look at them with `git diff` before you commit");
    Ok(ExitCode::SUCCESS)
}
