//! The steps of `cargo xtask test`, as a table: a new one is a line and a function.

use std::process::Command;

use Lane::{Emulator, First, Host};
use anyhow::Result;

use super::count;
use super::report::Report;
use crate::process::{self, Finished};
use crate::project::Project;
use crate::{expectations, firmware, rules, tools};

/// Who a step runs beside. The emulator keeps one core busy for minutes and needs no compiler.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Lane {
    /// Before all others.
    First,
    Host,
    Emulator,
}

pub(super) struct Step {
    pub(super) name: &'static str,
    pub(super) lane: Lane,
    /// Earlier steps, first ones or of the same lane, without which this one would fail for their
    /// reason, or test an old file.
    pub(super) needs: &'static [&'static str],
    pub(super) run: fn(&Project) -> Result<Report>,
}

#[rustfmt::skip]
pub(super) const STEPS: &[Step] = &[
    Step { name: "thumb target",   lane: First,    needs: &[],                                            run: thumb_target },
    Step { name: "npm packages",   lane: First,    needs: &[],                                            run: npm_packages },
    Step { name: "firmware",       lane: First,    needs: &["thumb target"],                              run: firmware },
    Step { name: "expectations",   lane: First,    needs: &[],                                            run: expectations },
    Step { name: "format",         lane: Host,     needs: &[],                                            run: format },
    Step { name: "rule table",     lane: Host,     needs: &[],                                            run: rule_table },
    Step { name: "clippy host",    lane: Host,     needs: &[],                                            run: clippy_host },
    Step { name: "clippy thumb",   lane: Host,     needs: &["thumb target"],                              run: clippy_thumb },
    Step { name: "host tests",     lane: Host,     needs: &[],                                            run: host_tests },
    Step { name: "emulator tests", lane: Emulator, needs: &["npm packages", "firmware", "expectations"],  run: emulator_tests },
];

const DENY_WARNINGS: [&str; 3] = ["--", "-D", "warnings"];

fn thumb_target(project: &Project) -> Result<Report> {
    Ok(Report::check(tools::add_targets(project)?))
}

fn npm_packages(project: &Project) -> Result<Report> {
    Ok(Report::check(tools::add_packages(project)?))
}

fn format(project: &Project) -> Result<Report> {
    let mut command = project.cargo();
    command.args(["fmt", "--all", "--check"]);
    checks([command])
}

fn clippy_host(project: &Project) -> Result<Report> {
    let mut command = project.cargo();
    command.args(["clippy", "--quiet", "--all-targets"]);
    command.args(DENY_WARNINGS);
    checks([command])
}

/// Of a board, and with it of the library as the chip gets it.
fn clippy_thumb(project: &Project) -> Result<Report> {
    checks(project.boards.iter().map(|board| {
        let mut command = project.cargo_in(&board.folder);
        command.args(["clippy", "--quiet"]).args(DENY_WARNINGS);
        command
    }))
}

fn rule_table(project: &Project) -> Result<Report> {
    let faults = rules::faults(project)?;
    Ok(Report::check(Finished {
        success: faults.is_empty(),
        output: faults.join("\n"),
    }))
}

fn host_tests(project: &Project) -> Result<Report> {
    let mut command = project.cargo();
    command.args(["test", "--no-fail-fast"]);
    Ok(Report::tests(process::capture(command)?, count::cargo))
}

fn firmware(project: &Project) -> Result<Report> {
    let commands: Result<Vec<Command>> = project
        .boards
        .iter()
        .map(|board| {
            let mut command = firmware::compile(project, board)?;
            command.arg("--quiet");
            Ok(command)
        })
        .collect();
    let compiled = checks(commands?)?;
    if compiled.is_good() {
        for board in &project.boards {
            println!("{}: {}", board.name, firmware::write(project, board)?);
        }
    }
    Ok(compiled)
}

fn expectations(project: &Project) -> Result<Report> {
    Ok(Report::check(expectations::write(project)?))
}

fn emulator_tests(project: &Project) -> Result<Report> {
    let mut command = project.in_emulator("node");
    command.args(["--test", "--test-reporter=spec"]);
    Ok(Report::tests(process::capture(command)?, count::node))
}

/// Several commands as one check: good if all of them are.
fn checks(commands: impl IntoIterator<Item = Command>) -> Result<Report> {
    let mut all = Finished {
        success: true,
        output: String::new(),
    };
    for command in commands {
        let finished = process::capture(command)?;
        if !finished.success {
            all.success = false;
            all.output.push_str(&finished.output);
        }
    }
    Ok(Report::check(all))
}
