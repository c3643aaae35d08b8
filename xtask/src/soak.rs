//! `cargo xtask soak`: the hunts that are too long for every day.
//!
//! Each game's random operations, which `cargo test` plays by the thousand, are played by the
//! million, in release mode; the dice are rolled as often as it takes to see a face that is off by
//! 1 %, and what the random source is credited is compared with the truth for hundreds of rings. The
//! power is cut a million times three times in a row and while somebody sits at every table, ten million
//! wrong records are read, and a hundred thousand rolls are kept. Last, the power of the emulated gadget is
//! cut at each of 500 instants of a play, it rolls a thousand times, and its firmware is built again
//! elsewhere.

use std::process::ExitCode;

use anyhow::{Result, ensure};

use crate::project::Project;
use crate::{expectations, firmware, process, release, tools};

/// The test programs with a `soak`: the random operations of each game; the dice and the rings;
/// random keys; the store; garbage on a serial line.
const PROGRAMS: [&str; 5] = ["rules", "randomness", "walk", "store", "serial"];

/// How often the emulated gadget rolls: what the host does with a hundred thousand would take hours.
const EMULATED_ROLLS: u32 = 1_000;

/// Plays so many random operations in each game, and rolls as many dice as the proof of their
/// fairness needs.
pub(crate) fn run(project: &Project, operations: u64) -> Result<ExitCode> {
    let mut command = project.cargo();
    command.args(["test", "--profile", "soak", "--package", "declic"]);
    for program in PROGRAMS {
        command.args(["--test", program]);
    }
    command.args(["soak", "--", "--nocapture"]);
    command.env("DECLIC_SOAK_OPERATIONS", operations.to_string());
    process::show(command)?;
    on_the_binary(project)?;
    elsewhere(project)?;
    Ok(ExitCode::SUCCESS)
}

/// The firmware of this commit, built in another folder with another cargo home, is the same to the byte.
fn elsewhere(project: &Project) -> Result<()> {
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

/// On the emulated gadget: every cut that `cargo xtask test` only takes some of, and rolls that it has
/// no time for.
fn on_the_binary(project: &Project) -> Result<()> {
    tools::add_packages(project)?;
    firmware::build(project, project.board("pico")?)?;
    let expected = expectations::write(project)?;
    ensure!(expected.success, "{}", expected.output);
    let mut node = project.in_emulator("node");
    node.args(["--test", "--test-reporter=spec"]);
    node.args(["memory-cuts.test.mjs", "uptime.test.mjs"]);
    node.env("DECLIC_CUTS", "all");
    node.env("DECLIC_UPTIME_ROLLS", EMULATED_ROLLS.to_string());
    process::show(node)
}
