//! `cargo xtask manual`: the examples of both manuals played, their pictures and the card drawn anew.

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
