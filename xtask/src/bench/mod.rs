//! `cargo xtask bench`: measures speed and size of the firmware and compares them with limits.

mod boards;
mod costs;
mod limits;
mod presses;
mod table;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value};

use crate::chip::Chip;
use crate::elf::Elf;
use crate::project::Project;
use crate::{expectations, firmware, process, tools};

/// Names and values, from the emulator and the linker.
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

/// Program that only computes the odds of fights.
const ODDS: &str = "declic-pico-odds";

/// Figures of one bench script, without misses of the flash cache, then its times with misses, under other
/// names.
fn figures_of(project: &Project, script: &str, elf: Option<&Path>) -> Result<Figures> {
    let run = |misses: &str| -> Result<Figures> {
        let mut node = project.in_emulator("node");
        node.arg(script).env("DECLIC_MISSES", misses);
        if let Some(elf) = elf {
            node.env("DECLIC_FIRMWARE", elf);
        }
        serde_json::from_str(&process::read(node)?)
            .with_context(|| format!("{script} did not print one JSON object"))
    };
    let mut figures = run("0")?;
    figures.extend(with_misses(run("1")?));
    Ok(figures)
}

/// The times among some figures, renamed. Counts and sizes do not depend on misses.
fn with_misses(figures: Figures) -> impl Iterator<Item = (String, Value)> {
    let times = figures.into_iter().filter(|(name, _)| name.contains("_ms"));
    times.map(|(name, value)| (format!("{}{name}", limits::WITH_MISSES), value))
}

fn measure(project: &Project) -> Result<Figures> {
    tools::add_packages(project)?;
    let pico = project.board("pico")?;
    let sizes = firmware::build(project, pico)?;
    firmware::build_program(project, pico, ODDS)?;
    let expected = expectations::write(project)?;
    ensure!(expected.success, "{}", expected.output);

    let mut figures = Figures::new();
    for script in ["bench.mjs", "bench-memory.mjs", "bench-tables.mjs"] {
        figures.extend(figures_of(project, script, None)?);
    }
    let odds = project.program(ODDS, "elf");
    figures.extend(figures_of(project, "bench-odds.mjs", Some(&odds))?);
    figures.insert("flash_bytes".into(), sizes.flash.into());
    figures.insert("static_ram_bytes".into(), sizes.static_ram.into());
    figures.insert("ram_code_bytes".into(), sizes.ram_code.into());
    Ok(figures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_another_name_with_misses_and_the_rest_is_not_told_twice() {
        let figures = Figures::from_iter([
            ("press_to_total_ms".to_owned(), 4.9.into()),
            ("press_to_total_ms_median".to_owned(), 4.8.into()),
            ("i2c_bytes_per_roll".to_owned(), 600.into()),
        ]);
        let names: Vec<String> = with_misses(figures).map(|(name, _)| name).collect();
        assert_eq!(
            names,
            ["xip_press_to_total_ms", "xip_press_to_total_ms_median"]
        );
    }
}
