//! `cargo xtask hot`: finds what a press runs by a profile of the common tasks, and writes down that it runs from RAM.
//!
//! The emulator plays `tests/tasks` and rolls on every board that it has, with nothing in RAM, and counts for each function
//! how often it waits for the flash. The functions that wait most for each byte are named in a file of the linker's, as
//! many as fit. Names are patterns without the compiler's hashes, so they hold in another folder, with another compiler
//! and for another version of this project; a name that nothing has any more is ignored by the linker.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::boards::Board;
use crate::project::Project;
use crate::{expectations, firmware, process, tools};

/// What the functions may take, in bytes; what the linker adds to call them from flash, and they the flash, comes to it.
/// The limit of both is that of `ram_code_bytes` in the bench.
const MOST_BYTES: u64 = 91 * 1024;

/// A function of a board, as `profile.mjs` prints it.
#[derive(Clone, Debug, Deserialize)]
struct Function {
    /// As the linker knows it.
    name: String,
    size: u64,
    /// How often it waited for the flash.
    misses: u64,
    /// It runs before the code in RAM is there.
    is_early: bool,
}

#[derive(Debug, Deserialize)]
struct Profile {
    board: String,
    functions: Vec<Function>,
}

/// All functions that a pattern names.
#[derive(Clone, Debug, Default, PartialEq)]
struct Group {
    /// By board.
    sizes: BTreeMap<String, u64>,
    misses: u64,
    is_early: bool,
}

pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    tools::add_packages(project)?;
    let expected = expectations::write(project)?;
    ensure!(expected.success, "{}", expected.output);
    let path = project.top.join("boards/rp/rp2040/ram-code-list.x");
    let before = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    fs::write(&path, listed(&[]))?;
    let list = profiled(project).map(|profiles| listed(&choose(&groups(&profiles))));
    match list {
        Ok(list) => fs::write(&path, list)?,
        Err(error) => {
            fs::write(&path, before)?;
            return Err(error);
        }
    }
    for board in emulated(project) {
        println!("{}: {}", board.name, firmware::build(project, board)?);
    }
    println!("{}", path.display());
    Ok(ExitCode::SUCCESS)
}

fn emulated(project: &Project) -> impl Iterator<Item = &Board> {
    project.boards.iter().filter(|board| board.is_emulated())
}

/// What each board waits for with nothing in RAM.
fn profiled(project: &Project) -> Result<Vec<Profile>> {
    for board in emulated(project) {
        firmware::build(project, board)?;
    }
    let mut node = project.in_emulator("node");
    node.arg("profile.mjs");
    node.args(emulated(project).map(|board| board.name.as_str()));
    serde_json::from_str(&process::read(node)?).context("profile.mjs did not print one JSON array")
}

fn groups(profiles: &[Profile]) -> BTreeMap<String, Group> {
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    for Profile { board, functions } in profiles {
        for function in functions {
            let group = groups.entry(pattern(&function.name)).or_default();
            *group.sizes.entry(board.clone()).or_default() += function.size;
            group.misses += function.misses;
            group.is_early |= function.is_early;
        }
    }
    groups
}

/// The patterns with the most misses for each byte, as many as fit on every board.
fn choose(groups: &BTreeMap<String, Group>) -> Vec<&str> {
    let largest = |group: &Group| group.sizes.values().copied().max().unwrap_or_default();
    let mut hot: Vec<_> = groups
        .iter()
        .filter(|(_, group)| group.misses > 0 && !group.is_early)
        .collect();
    // Of two with as many for each byte the name decides, so that the file is always the same.
    hot.sort_by(|(one_name, one), (other_name, other)| {
        let order = (other.misses * largest(one)).cmp(&(one.misses * largest(other)));
        order.then_with(|| one_name.cmp(other_name))
    });
    let mut taken: BTreeMap<&str, u64> = BTreeMap::new();
    let mut chosen = Vec::new();
    for (name, group) in hot {
        let after = |(board, size): (&String, &u64)| {
            taken.get(board.as_str()).copied().unwrap_or_default() + size
        };
        if group.sizes.iter().all(|it| after(it) <= MOST_BYTES) {
            for (board, size) in &group.sizes {
                *taken.entry(board).or_default() += size;
            }
            chosen.push(name.as_str());
        }
    }
    chosen.sort_unstable();
    chosen
}

/// What finds a function again in another build: its name without the hashes of its crates, of its types and of what the
/// optimiser has renamed. They are `17h` and sixteen digits at the end, `Cs…_` in the newer names, and `.llvm.…`.
fn pattern(name: &str) -> String {
    let name = name.split(".llvm.").next().unwrap_or(name);
    if let Some((path, _)) = name.rsplit_once("17h")
        && name.starts_with("_ZN")
    {
        return format!("{path}17h*");
    }
    if !name.starts_with("_R") {
        return name.to_owned();
    }
    let mut parts = name.split("Cs");
    let mut pattern = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.split_once('_').map_or(part, |(_, rest)| rest);
        let _ = write!(pattern, "Cs*_{rest}");
    }
    pattern + "*"
}

/// The file that the linker reads.
fn listed(patterns: &[&str]) -> String {
    let mut text =
        "/* Written by `cargo xtask hot`: what a press runs, and so runs from RAM. */\n".to_owned();
    for pattern in patterns {
        let _ = writeln!(text, "*(.text.{pattern})");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn profile(board: &str, functions: &[(&str, u64, u64, bool)]) -> Profile {
        let functions = functions
            .iter()
            .map(|&(name, size, misses, is_early)| Function {
                name: name.into(),
                size,
                misses,
                is_early,
            });
        Profile {
            board: board.into(),
            functions: functions.collect(),
        }
    }

    #[test]
    fn a_name_is_found_again_whatever_its_hashes() {
        let table = [
            ("memcpy", "memcpy"),
            (
                "_ZN6declic3app3App6handle17h0123456789abcdefE",
                "_ZN6declic3app3App6handle17h*",
            ),
            (
                "_ZN6declic17handle_everything17h0123456789abcdefE.llvm.58648",
                "_ZN6declic17handle_everything17h*",
            ),
            (
                "_RNvNtNtCsjc7sn2q0iDy_17compiler_builtins3int4udiv.llvm.58648",
                "_RNvNtNtCs*_17compiler_builtins3int4udiv*",
            ),
            (
                "_RNvXCsa_4coreNtCsbc1_5other3fmt",
                "_RNvXCs*_4coreNtCs*_5other3fmt*",
            ),
        ];
        for (name, expected) in table {
            assert_eq!(pattern(name), expected);
        }
    }

    #[test]
    fn what_waits_most_for_each_byte_is_chosen_first_and_must_fit_every_board() {
        let half = MOST_BYTES / 2;
        let profiles = [
            profile(
                "pico",
                &[
                    ("cold", 8, 0, false),
                    ("large", half + 8, 100, false),
                    ("small", 8, 90, false),
                ],
            ),
            profile(
                "other",
                &[("large", half + 8, 100, false), ("own", half, 9, false)],
            ),
        ];
        assert_eq!(choose(&groups(&profiles)), ["large", "small"]);
        let fits = [profile(
            "pico",
            &[
                ("a", half, 1, false),
                ("b", half, 1, false),
                ("c", 8, 0, false),
            ],
        )];
        assert_eq!(choose(&groups(&fits)), ["a", "b"]);
    }

    /// It would run before it is there.
    #[test]
    fn what_runs_early_on_one_board_stays_in_flash_with_all_of_its_name() {
        let profiles = [
            profile(
                "pico",
                &[("_ZN4poll17h01E", 8, 100, false), ("b", 8, 1, false)],
            ),
            profile("other", &[("_ZN4poll17h02E", 8, 0, true)]),
        ];
        assert_eq!(choose(&groups(&profiles)), ["b"]);
    }

    #[test]
    fn the_linker_reads_one_pattern_a_line() {
        let text = listed(&["memcpy", "_ZN4poll17h*"]);
        assert!(text.ends_with("\n*(.text.memcpy)\n*(.text._ZN4poll17h*)\n"));
        assert!(listed(&[]).starts_with("/*"));
    }
}
