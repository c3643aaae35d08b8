//! `cargo xtask rules`: which code implements each rule, and which tests would notice.
//!
//! Code and tests cite a rule by its number. A number that no code or no test cites is a rule
//! that was forgotten.

mod citations;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::project::Project;
use citations::Citations;

/// All numbers of the rulebook with their names, one a line.
const NUMBERS: &str = include_str!("numbers.txt");

const GROUPS: [(&str, &str); 8] = [
    ("G", "What holds for every game"),
    ("RH", "Risus Hack: 1D6 + Force"),
    ("YG", "YGOS: 1D6 + Cliché"),
    ("R2", "Two dice + Cliché"),
    ("RP", "Risus Hack as a success pool"),
    ("RD", "Initiative on 1d20"),
    ("BH", "Le Brouillard du Hasard"),
    ("SM", "SimulacreS, optional rules"),
];

/// What `cargo xtask rules` found.
pub(crate) struct Table {
    /// The text of `docs/rules.md`.
    text: String,
    /// One sentence for each rule without code or without a test.
    pub(crate) gaps: Vec<String>,
}

/// Prints the table, writes it, and fails if a rule has no code or no test.
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

/// What is wrong: gaps, or a committed table that says something else.
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
    let code = Citations::in_folder(&project.top, "src")?;
    let tests = Citations::in_folder(&project.top, "tests")?;
    let mut text = String::from(
        "# The rules, and where they are\n\n\
         Written by `cargo xtask rules`: each rule of the rulebook, the code that implements it \
         and the tests that cite it.\n",
    );
    let mut gaps = Vec::new();
    for (group, title) in GROUPS {
        write!(
            text,
            "\n## {title} ({group})\n\n| rule | code | tests |\n|---|---|---|\n"
        )?;
        let prefix = format!("{group}-");
        for line in NUMBERS.lines().filter(|line| line.starts_with(&prefix)) {
            let (number, name) = line.split_once(' ').unwrap_or((line, ""));
            let (code, tests) = (code.of(number), tests.of(number));
            for (files, what) in [(&code, "code"), (&tests, "test")] {
                if files.is_empty() {
                    gaps.push(format!("{number} {name}: no {what} cites it"));
                }
            }
            let (code, tests) = (code.join(", "), tests.join(", "));
            writeln!(text, "| {number} {name} | {code} | {tests} |")?;
        }
    }
    Ok(Table { text, gaps })
}
