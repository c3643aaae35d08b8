//! `cargo xtask web`: builds the page that runs the gadget, and records its pictures.

use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::process::{self, Finished};
use crate::project::Project;
use crate::{firmware, tools};

/// Builds the firmware of all boards, which the page offers for download, and the page.
pub(crate) fn run(project: &Project, pictures: bool) -> Result<ExitCode> {
    tools::add_packages(project)?;
    if pictures && !has_chromium(project)? {
        bail!("no Chromium was found to take pictures with; DECLIC_CHROMIUM names one");
    }
    for board in &project.boards {
        firmware::build(project, board)?;
    }
    process::show(build(project))?;
    if pictures {
        process::show(node(project, &["pictures.mjs"]))?;
        println!("recorded: look at them with `git diff` before you commit");
    }
    Ok(ExitCode::SUCCESS)
}

/// Command that builds the page from the present firmware.
pub(crate) fn build(project: &Project) -> Command {
    node(project, &["build.mjs"])
}

/// Command that tests the parts of the page without a browser.
pub(crate) fn test_parts(project: &Project) -> Command {
    node(
        project,
        &["--test", "--test-reporter=spec", "parts.test.mjs"],
    )
}

/// Tests the page in a Chromium.
pub(crate) fn test_page(project: &Project) -> Result<Finished> {
    process::capture(node(
        project,
        &["--test", "--test-reporter=spec", "page.test.mjs"],
    ))
}

/// True if a Chromium was found.
pub(crate) fn has_chromium(project: &Project) -> Result<bool> {
    Ok(process::capture(node(project, &["chromium.mjs"]))?.success)
}

fn node(project: &Project, arguments: &[&str]) -> Command {
    let mut command = project.in_web("node");
    command.args(arguments);
    command
}
