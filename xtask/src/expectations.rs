//! Expected results for the emulator tests. A program of the harness writes them, so that xtask compiles even
//! if the library does not.

use anyhow::Result;

use crate::process::{self, Finished};
use crate::project::Project;

/// Writes the file that the emulator tests read.
pub(crate) fn write(project: &Project) -> Result<Finished> {
    let mut command = project.cargo();
    command
        .args(["run", "--quiet", "--example", "expectations", "--"])
        .args([project.top.join("tests"), project.expectations()]);
    process::capture(command)
}
