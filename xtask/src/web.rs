//! `cargo xtask web`: the page to try it, and the pictures of it.

use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::process::{self, Finished};
use crate::project::Project;
use crate::{firmware, tools};

/// Builds the firmware of all boards, whose files the page offers, and the page.
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

/// The command that builds the page of the firmware that is there.
pub(crate) fn build(project: &Project) -> Command {
    node(project, &["build.mjs"])
}

/// The command that tests what the page is made of, without a browser.
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

/// Whether this machine has a Chromium.
pub(crate) fn has_chromium(project: &Project) -> Result<bool> {
    Ok(process::capture(node(project, &["chromium.mjs"]))?.success)
}

fn node(project: &Project, arguments: &[&str]) -> Command {
    let mut command = project.in_web("node");
    command.args(arguments);
    command
}
