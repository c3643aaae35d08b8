//! What the library says the emulator must show.

use std::fs;

use anyhow::{Result, anyhow};
use declic_harness::expect;

use crate::project::Project;

/// Writes the file that the emulator tests read.
pub(crate) fn write(project: &Project) -> Result<()> {
    let path = project.expectations();
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    expect::write(&project.top.join("tests"), &path).map_err(|why| anyhow!(why))
}
