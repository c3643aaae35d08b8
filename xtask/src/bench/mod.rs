//! `cargo xtask bench`: how fast and how small the firmware is, and whether that is within limits.

mod limits;
mod table;

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value};

use crate::project::Project;
use crate::{expectations, firmware, process, tools};

/// Names and values, as the emulator and the linker give them.
type Figures = Map<String, Value>;

pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    let figures = measure(project)?;
    let path = project.target.join("bench.json");
    let text = serde_json::to_string_pretty(&figures)?;
    fs::write(&path, text + "\n").with_context(|| format!("cannot write {}", path.display()))?;

    print!("{}", table::render(&figures));
    println!("\nall figures: {}", path.display());
    if limits::are_kept(&figures) {
        Ok(ExitCode::SUCCESS)
    } else {
        Ok(ExitCode::FAILURE)
    }
}

fn measure(project: &Project) -> Result<Figures> {
    let packages = tools::add_packages(project)?;
    ensure!(packages.success, "{}", packages.output);
    let sizes = firmware::build(project, project.board("pico")?)?;
    expectations::write(project)?;

    let mut command = project.in_emulator("node");
    command.arg("bench.mjs");
    let mut figures: Figures = serde_json::from_str(&process::read(command)?)
        .context("bench.mjs did not print one JSON object")?;
    figures.insert("flash_bytes".into(), sizes.flash.into());
    figures.insert("static_ram_bytes".into(), sizes.static_ram.into());
    Ok(figures)
}
