//! `cargo xtask soak`: the hunts that are too long for every day.
//!
//! Each game's random operations, which `cargo test` plays by the thousand, are played by the
//! million, in release mode; the dice are rolled as often as it takes to see a face that is off by
//! 1 %, and what the random source is credited is compared with the truth for hundreds of rings. The
//! power is cut a million times three times in a row and while somebody sits at every table, ten million
//! wrong records are read, and a hundred thousand rolls are kept. Last, the power of the emulated gadget is
//! cut at each of 500 instants of a play, it rolls a thousand times, its core is compared with another for longer, its
//! firmware is built again elsewhere, and a new game is laid out in a clone and tested there. Whatever fails, the rest is run, and a table at the end says how it went.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, ensure};

use crate::boards::Board;
use crate::project::Project;
use crate::{expectations, firmware, new_game, process, release, tools};

/// The test programs with a `soak`: the random operations of each game, the dice and the rings, values at
/// their extremes, the store, garbage on a serial line; random keys.
const PROGRAMS: [&str; 2] = ["host", "walk"];

/// The operations of a whole hunt in each game; the tests know this number, too (`tests/support`).
pub(crate) const OPERATIONS: u64 = 2_500_000;

/// How often the emulated gadget rolls in a whole hunt, and at least: what the host does with a hundred thousand would
/// take hours.
const EMULATED_ROLLS: (u64, u64) = (1_000, 100);

/// A part of the hunt. It goes on after one has failed: the others take an hour and may find something else.
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

/// Plays so many random operations in each game, and as much of everything else as a whole hunt has, or as many times
/// less as fewer operations were asked for.
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

/// The firmware of this commit, built in another folder with another cargo home, is the same to the byte.
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

/// On the emulated gadget: every cut that `cargo xtask test` only takes some of, rolls that it has no time for, every
/// screen drawn, and both cores side by side for longer.
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
