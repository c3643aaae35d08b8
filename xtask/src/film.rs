//! `cargo xtask film`: records the animation of the README from the firmware in the emulator.

use std::process::ExitCode;

use anyhow::{Result, ensure};

use crate::project::Project;
use crate::{expectations, firmware, process, tools};

/// Largest size of the file, so that the README loads quickly.
const LARGEST: u64 = 300 * 1024;

pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    tools::add_packages(project)?;
    firmware::build(project, project.board("pico")?)?;
    let expected = expectations::write(project)?;
    ensure!(expected.success, "{}", expected.output);
    let out = project.top.join("docs/declic.png");
    let mut node = project.in_emulator("node");
    node.arg("film.mjs").arg(&out);
    process::show(node)?;
    let bytes = out.metadata()?.len();
    ensure!(
        bytes <= LARGEST,
        "{} has {bytes} bytes: more than {LARGEST}",
        out.display()
    );
    Ok(ExitCode::SUCCESS)
}
