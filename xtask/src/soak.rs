//! `cargo xtask soak`: the hunts that are too long for every day.
//!
//! Each game's random operations, which `cargo test` plays by the thousand, are played by the
//! million, in release mode; and the tests of the random source get as many more good bits.

use std::process::ExitCode;

use anyhow::Result;

use crate::process;
use crate::project::Project;

/// The test programs that play random operations, and the one that waits for false alarms.
#[rustfmt::skip]
const PROGRAMS: [&str; 6] = ["risus", "initiative", "free", "brouillard", "simulacres", "entropy"];

/// Plays so many random operations in each game.
pub(crate) fn run(project: &Project, operations: u64) -> Result<ExitCode> {
    let mut command = project.cargo();
    command.args(["test", "--profile", "soak", "--package", "declic"]);
    for program in PROGRAMS {
        command.args(["--test", program]);
    }
    command.args(["soak", "--", "--nocapture"]);
    command.env("DECLIC_SOAK_OPERATIONS", operations.to_string());
    process::show(command)?;
    Ok(ExitCode::SUCCESS)
}
