//! `cargo xtask hot`: profiles the common tasks, and lists the functions to place in RAM.
//!
//! The emulator plays `tests/tasks` and rolls on every emulated board, with no code in RAM, and counts how
//! often each function waits for flash. The functions with most waits per byte are listed in a linker file, as
//! many as fit. Names are patterns without the compiler's hashes, so they stay valid in another folder, with
//! another compiler and for another version of the project. The linker ignores names that no longer exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::boards::Board;
use crate::project::Project;
use crate::{expectations, firmware, process, tools};

/// Most bytes of the chosen functions. The linker's veneers between flash and RAM come on top; the bench limits
/// the sum as `ram_code_bytes`.
const MOST_BYTES: u64 = 90 * 1024;

/// A function of a board, from the output of `profile.mjs`.
#[derive(Clone, Debug, Deserialize)]
struct Function {
    /// Symbol name.
    name: String,
    size: u64,
    /// Number of waits for flash.
    misses: u64,
    /// The function runs before the code in RAM is loaded.
    is_early: bool,
}

#[derive(Debug, Deserialize)]
struct Profile {
    board: String,
    functions: Vec<Function>,
}

/// All functions that match a pattern.
#[derive(Clone, Debug, Default, PartialEq)]
struct Group {
    pattern: String,
    /// Size by board.
    sizes: BTreeMap<String, u64>,
    misses: u64,
    is_early: bool,
}

impl Group {
    /// Largest size on any board.
    fn largest(&self) -> u64 {
        self.sizes.values().copied().max().unwrap_or_default()
    }
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

/// Profiles of all boards with no code in RAM.
fn profiled(project: &Project) -> Result<Vec<Profile>> {
    for board in emulated(project) {
        firmware::build(project, board)?;
    }
    let mut node = project.in_emulator("node");
    node.arg("profile.mjs");
    node.args(emulated(project).map(|board| board.name.as_str()));
    serde_json::from_str(&process::read(node)?).context("profile.mjs did not print one JSON array")
}

/// Groups functions by the patterns of those that wait. A pattern may match other functions, which then count,
/// too.
fn groups(profiles: &[Profile]) -> Vec<Group> {
    let all = || profiles.iter().flat_map(|profile| &profile.functions);
    let waiting = all().filter(|function| function.misses > 0);
    let patterns: BTreeSet<String> = waiting.map(|function| pattern(&function.name)).collect();
    let group = |pattern: String| {
        let mut group = Group::default();
        for Profile { board, functions } in profiles {
            for function in functions.iter().filter(|it| fits(&pattern, &it.name)) {
                *group.sizes.entry(board.clone()).or_default() += function.size;
                group.misses += function.misses;
                group.is_early |= function.is_early;
            }
        }
        Group { pattern, ..group }
    };
    patterns.into_iter().map(group).collect()
}

/// Patterns with the most waits per byte, as many as fit on every board.
fn choose(groups: &[Group]) -> Vec<&str> {
    let mut hot: Vec<_> = groups.iter().filter(|group| !group.is_early).collect();
    // Ties are decided by name, so that the file is reproducible.
    hot.sort_by(|one, other| {
        let order = (other.misses * one.largest()).cmp(&(one.misses * other.largest()));
        order.then_with(|| one.pattern.cmp(&other.pattern))
    });
    let mut taken: BTreeMap<&str, u64> = BTreeMap::new();
    let mut chosen = Vec::new();
    for group in hot {
        let after = |(board, size): (&String, &u64)| {
            taken.get(board.as_str()).copied().unwrap_or_default() + size
        };
        if group.sizes.iter().all(|it| after(it) <= MOST_BYTES) {
            for (board, size) in &group.sizes {
                *taken.entry(board).or_default() += size;
            }
            chosen.push(group.pattern.as_str());
        }
    }
    chosen.sort_unstable();
    chosen
}

/// Pattern that matches a function in another build: its name with `*` for parts that unrelated changes may
/// alter. These are the hash of a crate (`Cs…_`), a back reference, which moves with the length of a hash
/// (`B…_`), the number of an impl or closure among its siblings (`s…_`), and suffixes of the optimiser (`.…`).
/// See the rustc book, "v0 Symbol Format".
fn pattern(name: &str) -> String {
    let Some(mangled) = name.strip_prefix("_R") else {
        return name.to_owned();
    };
    let mangled = mangled.split('.').next().unwrap_or(mangled);
    let mut pattern = "_R".to_owned();
    let mut rest = mangled;
    while let Some(letter) = rest.chars().next() {
        let number = numbered(rest);
        let (kept, taken) = match letter {
            '0'..='9' => {
                let digits =
                    rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                let length: usize = rest[..digits].parse().unwrap_or_default();
                let apart = usize::from(rest[digits..].starts_with('_'));
                let taken = (digits + apart + length).min(rest.len());
                (&rest[..taken], taken)
            }
            'C' if rest.starts_with("Cs") => ("Cs*_", 1 + numbered(&rest[1..]).unwrap_or(1)),
            'M' | 'X' if rest[1..].starts_with('s') => {
                let taken = 1 + numbered(&rest[1..]).unwrap_or_default();
                (if letter == 'M' { "M*" } else { "X*" }, taken)
            }
            'M' => ("M*", 1),
            'X' => ("X*", 1),
            'B' => ("B*_", number.unwrap_or(1)),
            's' if number.is_some() => ("*", number.unwrap_or(1)),
            'L' | 'G' => (&rest[..number.unwrap_or(1)], number.unwrap_or(1)),
            // The value of a constant follows its type.
            _ => {
                let digits = rest[1..]
                    .trim_start_matches(|c: char| matches!(c, 'n' | '0'..='9' | 'a'..='f'));
                let is_constant = letter.is_ascii_lowercase() && digits.starts_with('_');
                let taken = if is_constant {
                    rest.len() - digits.len() + 1
                } else {
                    1
                };
                (&rest[..taken], taken)
            }
        };
        pattern += kept;
        rest = &rest[taken..];
    }
    pattern + "*"
}

/// Length of a letter, a base-62 number and its closing `_`, if `text` begins with them.
fn numbered(text: &str) -> Option<usize> {
    let digits = text[1..].find(|c: char| !c.is_ascii_alphanumeric())?;
    text[1 + digits..]
        .starts_with('_')
        .then_some(1 + digits + 1)
}

/// True if the linker would match `name` with `pattern`.
fn fits(pattern: &str, name: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else {
        return pattern == name;
    };
    let Some(mut name) = name.strip_prefix(start) else {
        return false;
    };
    let mut parts = rest.split('*').peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return name.ends_with(part);
        }
        match name.find(part) {
            Some(place) => name = &name[place + part.len()..],
            None => return false,
        }
    }
    true
}

/// Content of the linker file.
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
    fn a_name_is_found_again_whatever_its_hashes_and_neighbours() {
        let table = [
            ("memcpy", "memcpy", "memcpy"),
            (
                "_RNvNtNtCsjc7sn2q0iDy_17compiler_builtins3int4udiv.llvm.58648",
                "_RNvNtNtCs*_17compiler_builtins3int4udiv*",
                "_RNvNtNtCs1_17compiler_builtins3int4udiv.27",
            ),
            // The first impl of a module, and a back reference behind a longer hash.
            (
                "_RNvXCsa_4coreNtB2_5Board3fmt",
                "_RNvX*Cs*_4coreNtB*_5Board3fmt*",
                "_RNvXs1_Csbc1_4coreNtB6_5Board3fmt",
            ),
            (
                "_RNvMs0_NtCsa_6declic4listINtB5_4ListAhj10_Kj2_E4draw",
                "_RNvM*NtCs*_6declic4listINtB*_4ListAhj10_Kj2_E4draw*",
                "_RNvMs3_NtCsabc_6declic4listINtB7_4ListAhj10_Kj2_E4draw",
            ),
            (
                "_RNCNvCsa_6declic3runs_0B3_",
                "_RNCNvCs*_6declic3run*0B*_*",
                "_RNCNvCsab_6declic3runs1_0B4_",
            ),
        ];
        for (name, expected, elsewhere) in table {
            assert_eq!(pattern(name), expected);
            assert!(fits(expected, name), "{name}");
            assert!(fits(expected, elsewhere), "{elsewhere}");
        }
    }

    #[test]
    fn a_star_stands_for_anything_and_everything_else_for_itself() {
        for (pattern, name, is_found) in [
            ("poll", "poll", true),
            ("poll", "polls", false),
            ("a*b*", "a1b", true),
            ("a*b*", "ab2", true),
            ("a*b*", "b", false),
            ("a*b*c", "abbc", true),
            ("a*b*c", "abbd", false),
        ] {
            assert_eq!(fits(pattern, name), is_found, "{pattern} {name}");
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

    /// Otherwise it would run before it is loaded.
    #[test]
    fn what_runs_early_on_one_board_stays_in_flash_with_all_of_its_name() {
        let profiles = [
            profile(
                "pico",
                &[("_RNvCsa_1a4poll", 8, 100, false), ("b", 8, 1, false)],
            ),
            profile("other", &[("_RNvCsb_1a4poll", 8, 0, true)]),
        ];
        assert_eq!(choose(&groups(&profiles)), ["b"]);
    }

    #[test]
    fn the_linker_reads_one_pattern_a_line() {
        let text = listed(&["memcpy", "_RNvCs*_1a4poll*"]);
        assert!(text.ends_with("\n*(.text.memcpy)\n*(.text._RNvCs*_1a4poll*)\n"));
        assert!(listed(&[]).starts_with("/*"));
    }
}
