//! `cargo xtask rules`: lists the code, tests and scenarios of each rule.
//!
//! Code, tests and scenarios cite a rule by its number. A rule that no code or no test cites was forgotten; a
//! rule that no scenario cites has never been seen on a screen.

mod citations;
pub(crate) mod numbers;
mod unseen;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::project::Project;
use citations::Citations;
use numbers::Group;
use unseen::is_unseen;

/// Folder of the scenarios.
const SCENARIOS: &str = "tests/scenarios";

/// Result of `cargo xtask rules`.
pub(crate) struct Table {
    /// New content of `docs/rules.md`.
    text: String,
    /// One sentence per rule without code, test or scenario.
    pub(crate) gaps: Vec<String>,
}

/// Prints and writes the table. Fails if a rule has no code, no test or no scenario.
pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    let table = table(project)?;
    print!("{}", table.text);
    let path = path(project);
    fs::write(&path, &table.text).with_context(|| format!("cannot write {}", path.display()))?;
    for gap in &table.gaps {
        eprintln!("{gap}");
    }
    Ok(match table.gaps.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// Sentences about gaps and about an outdated `docs/rules.md`.
pub(crate) fn faults(project: &Project) -> Result<Vec<String>> {
    let mut table = table(project)?;
    if fs::read_to_string(path(project)).ok().as_deref() != Some(&table.text) {
        let stale = "docs/rules.md is out of date: `cargo xtask rules` writes it anew";
        table.gaps.push(stale.to_owned());
    }
    Ok(table.gaps)
}

fn path(project: &Project) -> PathBuf {
    project.top.join("docs/rules.md")
}

fn table(project: &Project) -> Result<Table> {
    let files = numbers::files(&project.top)?;
    let (groups, mut gaps) = numbers::read(&files);
    let code = Citations::in_folder(&project.top, "src", &[], &groups)?;
    let tests = Citations::in_folder(&project.top, "tests", &[SCENARIOS], &groups)?;
    let scenarios = Citations::in_folder(&project.top, SCENARIOS, &[], &groups)?;
    let mut text = String::from(
        "# The rules, and where they are\n\n\
         Written by `cargo xtask rules`: each rule of the rulebook, the code that implements it, \
         the tests that cite it and the stories in `tests/scenarios` that play it by keys.\n",
    );
    for all in [&code, &tests, &scenarios] {
        gaps.extend(all.unknown(&groups));
    }
    for Group {
        prefix,
        title,
        rules,
    } in &groups
    {
        write!(
            text,
            "\n## {title} ({prefix})\n\n| rule | code | tests | scenarios |\n|---|---|---|---|\n"
        )?;
        for (number, name) in rules {
            let (code, tests) = (code.of(number), tests.of(number));
            for (files, what) in [(&code, "code"), (&tests, "test")] {
                if files.is_empty() {
                    gaps.push(format!("{number} {name}: no {what} cites it"));
                }
            }
            let played = scenarios.of(number);
            gaps.extend(unplayed(number, name, &played));
            let played: Vec<&str> = played.into_iter().map(title_of).collect();
            let (code, tests) = (code.join(", "), tests.join(", "));
            let played = played.join(", ");
            writeln!(text, "| {number} {name} | {code} | {tests} | {played} |")?;
        }
    }
    Ok(Table { text, gaps })
}

/// Checks the scenarios of a rule: a rule that players meet needs one, a rule in `unseen.rs` must have none.
fn unplayed(number: &str, name: &str, scenarios: &[&str]) -> Option<String> {
    match (scenarios.is_empty(), is_unseen(number)) {
        (true, false) => Some(format!("{number} {name}: no scenario plays it")),
        (false, true) => Some(format!(
            "{number} {name}: a scenario plays it, and xtask/src/rules/unseen.rs says that none can"
        )),
        _ => None,
    }
}

/// Name of a scenario: its path among them, such as `fight/effort`.
fn title_of(file: &str) -> &str {
    let name = file.strip_prefix(SCENARIOS).unwrap_or(file);
    name.trim_start_matches('/').trim_end_matches(".toml")
}

#[cfg(test)]
mod tests {
    use super::{numbers, title_of, unplayed, unseen};

    const ONE: &str = "tests/scenarios/game/a-story.toml";

    #[test]
    fn a_rule_that_can_be_met_needs_a_scenario() {
        assert!(unplayed("RH-9", "Explosion", &[]).is_some());
        assert_eq!(unplayed("RH-9", "Explosion", &[ONE]), None);
        assert_eq!(unplayed("G-3", "Integers only", &[]), None);
        assert!(unplayed("G-3", "Integers only", &[ONE]).is_some());
        assert_eq!(title_of(ONE), "game/a-story");
    }

    #[test]
    fn what_no_screen_shows_is_a_rule_of_the_book_with_a_reason() {
        for (number, why) in unseen::UNSEEN {
            assert!(!why.is_empty(), "{number}");
            let is_it = |line: &str| line.split(' ').next() == Some(number);
            let files = numbers::of_the_project();
            let mut lines = files.iter().flat_map(|file| file.text.lines());
            assert!(lines.any(is_it), "{number}");
        }
    }
}
