//! `cargo xtask bench`: how fast and how small the firmware is, and whether that is within limits.

mod boards;
mod costs;
mod limits;
mod presses;
mod table;

use std::fs;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value};

use crate::chip::Chip;
use crate::elf::Elf;
use crate::project::Project;
use crate::{expectations, firmware, process, tools};

/// Names and values, as the emulator and the linker give them.
type Figures = Map<String, Value>;

pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    let figures = measure(project)?;
    let path = project.target.join("bench.json");
    let text = serde_json::to_string_pretty(&figures)?;
    fs::write(&path, text + "\n").with_context(|| format!("cannot write {}", path.display()))?;

    let presses = presses::count(project)?;
    let elf = fs::read(project.firmware("pico", "elf"))?;
    let costs = costs::of(&Elf::parse(&elf, Chip::Rp2040)?)?;
    let boards = boards::measure(project)?;

    print!("{}", table::render(&figures));
    print!("\n{}", costs::render(&costs));
    print!("\n{}", presses::render(&presses));
    print!("\n{}", boards::render(&boards));
    println!("\nall figures: {}", path.display());
    if limits::are_kept(&figures) && presses::are_kept(&presses) && boards::are_kept(&boards) {
        Ok(ExitCode::SUCCESS)
    } else {
        Ok(ExitCode::FAILURE)
    }
}

/// The program that computes the odds of fights and does nothing else.
const ODDS: &str = "declic-pico-odds";

/// What one of the emulator's benches prints.
fn figures_of(mut node: Command, script: &str) -> Result<Figures> {
    node.arg(script);
    serde_json::from_str(&process::read(node)?)
        .with_context(|| format!("{script} did not print one JSON object"))
}

fn measure(project: &Project) -> Result<Figures> {
    tools::add_packages(project)?;
    let pico = project.board("pico")?;
    let sizes = firmware::build(project, pico)?;
    firmware::build_program(project, pico, ODDS)?;
    let expected = expectations::write(project)?;
    ensure!(expected.success, "{}", expected.output);

    let mut figures = figures_of(project.in_emulator("node"), "bench.mjs")?;
    for script in ["bench-memory.mjs", "bench-tables.mjs"] {
        figures.extend(figures_of(project.in_emulator("node"), script)?);
    }
    let mut on_odds = project.in_emulator("node");
    on_odds.env("DECLIC_FIRMWARE", project.program(ODDS, "elf"));
    figures.extend(figures_of(on_odds, "bench-odds.mjs")?);
    figures.insert("flash_bytes".into(), sizes.flash.into());
    figures.insert("static_ram_bytes".into(), sizes.static_ram.into());
    Ok(figures)
}
