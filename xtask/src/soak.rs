//! `cargo xtask soak`: tests that take too long for every day.
//!
//! On the host, in release mode: the random operations of each game, of which `cargo test` plays thousands, by
//! the million; enough rolls to detect a face that is off by 1 %; the credited entropy of hundreds of simulated
//! rings against the truth; a million cases of three power cuts in a row, also during every game; ten million
//! invalid records; a hundred thousand saved rolls. On the emulator: a power cut at each of 500 instants of a
//! game, a thousand rolls, and a longer comparison of its core with another one. Finally the firmware is built
//! again elsewhere, and a new game is created in a clone and tested there. A failure does not stop the other
//! parts; a table at the end shows all results.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, ensure};

use crate::boards::Board;
use crate::project::Project;
use crate::{expectations, firmware, new_game, process, release, tools};

/// Test programs with tests named `soak`: random operations of each game, dice and rings, extreme values, the
/// store, garbage on a serial line; random keys.
const PROGRAMS: [&str; 2] = ["host", "walk"];

/// Default number of operations per game; `tests/support` has the same constant.
pub(crate) const OPERATIONS: u64 = 2_500_000;

/// Rolls of the emulated gadget: default and minimum. As many as on the host would take hours.
const EMULATED_ROLLS: (u64, u64) = (1_000, 100);

/// A part of the run. Later parts run even after a failure, because they take an hour and may find something
/// else.
struct Part {
    name: &'static str,
    run: fn(&Project, u64) -> Result<()>,
}

const PARTS: [Part; 4] = [
    Part {
        name: "on the host",
        run: on_the_host,
    },
    Part {
        name: "on the binary",
        run: on_the_binary,
    },
    Part {
        name: "elsewhere",
        run: elsewhere,
    },
    Part {
        name: "a new game",
        run: new_game::try_out,
    },
];

/// Runs all parts. Fewer `operations` than the default reduce everything else in proportion.
pub(crate) fn run(project: &Project, operations: u64) -> Result<ExitCode> {
    let mut summary = Vec::new();
    let mut code = ExitCode::SUCCESS;
    for Part { name, run } in PARTS {
        println!("== {name}");
        let start = Instant::now();
        let verdict = match run(project, operations) {
            Ok(()) => "ok".to_string(),
            Err(why) => {
                code = ExitCode::FAILURE;
                format!("FAILED: {why:#}")
            }
        };
        let seconds = start.elapsed().as_secs_f32();
        summary.push(format!("{name:<14} {seconds:>7.1} s  {verdict}"));
    }
    println!("== {operations} operations in each game");
    for line in summary {
        println!("{line}");
    }
    Ok(code)
}

fn on_the_host(project: &Project, operations: u64) -> Result<()> {
    let mut command = project.cargo();
    command.args(["test", "--profile", "soak", "--package", "declic"]);
    for program in PROGRAMS {
        command.args(["--test", program]);
    }
    command.args(["--no-fail-fast", "soak", "--", "--nocapture"]);
    command.env("DECLIC_SOAK_OPERATIONS", operations.to_string());
    process::show(command)
}

/// Checks that a build in another folder with another cargo home has identical bytes.
fn elsewhere(project: &Project, _: u64) -> Result<()> {
    match release::commit(&project.top) {
        Ok(commit) => {
            for board in &project.boards {
                firmware::build(project, board)?;
            }
            release::again::compare(project, &commit)
        }
        Err(why) => {
            println!("not built again elsewhere: {why}");
            Ok(())
        }
    }
}

/// On the emulated gadget: all power cuts, of which `cargo xtask test` takes some, more rolls, random walks
/// over all screens, and a longer comparison of both cores.
fn on_the_binary(project: &Project, operations: u64) -> Result<()> {
    tools::add_packages(project)?;
    firmware::build(project, project.board(Board::REFERENCE)?)?;
    let expected = expectations::write(project)?;
    ensure!(expected.success, "{}", expected.output);
    let (most, least) = EMULATED_ROLLS;
    let rolls = (most * operations / OPERATIONS).clamp(least, most);
    let mut node = project.in_emulator("node");
    node.args(["--test", "--test-reporter=spec"]);
    node.args(["core.test.mjs", "memory-cuts.test.mjs"]);
    node.args(["random-presses.test.mjs", "uptime.test.mjs"]);
    node.env("DECLIC_CORES", "longer");
    node.env("DECLIC_CUTS", "all");
    node.env("DECLIC_WALK", "whole");
    node.env("DECLIC_UPTIME_ROLLS", rolls.to_string());
    process::show(node)
}
