//! Counts the presses of common tasks: `tests/tasks`, played by a program of the harness.

use std::fs;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::process;
use crate::project::Project;

/// Result of one task.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub(super) struct Counted {
    presses: u32,
    limit: u32,
}

/// Results by name of the task.
pub(super) type Presses = BTreeMap<String, Counted>;

/// Plays every task, and writes the numbers of presses to `target/presses.json`.
pub(super) fn count(project: &Project) -> Result<Presses> {
    let mut command = project.cargo();
    command
        .args(["run", "--quiet", "--example", "tasks", "--"])
        .arg(project.top.join("tests/tasks"));
    let presses: Presses = serde_json::from_str(&process::read(command)?)
        .context("the tasks did not print one JSON object")?;
    let path = project.target.join("presses.json");
    let counts: BTreeMap<_, _> = presses
        .iter()
        .map(|(name, it)| (name, it.presses))
        .collect();
    fs::write(&path, serde_json::to_string_pretty(&counts)? + "\n")
        .with_context(|| format!("cannot write {}", path.display()))?;
    Ok(presses)
}

/// True if every task keeps its limit.
pub(super) fn are_kept(presses: &Presses) -> bool {
    !presses.is_empty() && presses.values().all(|it| it.presses <= it.limit)
}

/// One row per task.
pub(super) fn render(presses: &Presses) -> String {
    let mut table = format!("{:<28}{:>8}{:>8}\n", "task", "presses", "limit");
    for (name, Counted { presses, limit }) in presses {
        let verdict = if presses <= limit { "ok" } else { "over" };
        table += &format!("{name:<28}{presses:>8}{limit:>8}  {verdict}\n");
    }
    table + "a held key is one press\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_the_last_count_that_is_good() {
        let counted = |presses| Presses::from([("help".into(), Counted { presses, limit: 3 })]);
        assert!(are_kept(&counted(3)));
        assert!(!are_kept(&counted(4)));
        assert!(!are_kept(&Presses::new()), "nothing was played");
        assert!(render(&counted(4)).contains("help                               4       3  over"));
    }
}
