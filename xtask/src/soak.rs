//! `cargo xtask soak`: the hunts that are too long for every day.
//!
//! Each game's random operations, which `cargo test` plays by the thousand, are played by the
//! million, in release mode.

use std::process::ExitCode;

use anyhow::Result;

use crate::process;
use crate::project::Project;

/// The test programs that play random operations.
const GAMES: [&str; 5] = ["risus", "initiative", "free", "brouillard", "simulacres"];

/// Plays so many random operations in each game.
pub(crate) fn run(project: &Project, operations: u64) -> Result<ExitCode> {
    let mut command = project.cargo();
    command.args(["test", "--profile", "soak", "--package", "declic"]);
    for game in GAMES {
        command.args(["--test", game]);
    }
    command.args(["soak", "--", "--nocapture"]);
    command.env("DECLIC_SOAK_OPERATIONS", operations.to_string());
    process::show(command)?;
    Ok(ExitCode::SUCCESS)
}
