//! `cargo xtask new-game NAME`: lays out a game from the blocks of `docs/adding-a-game.md`.
//!
//! The game of the guide is called `coin`. Its files are written with another name, and its lines are
//! added to the tables that have one for each game: the result compiles, and is played like the guide's.

#[path = "../../build/guide.rs"]
#[allow(dead_code, clippy::expect_used)]
// The build of the library makes modules of the blocks, too.
mod guide;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};

use crate::project::Project;

/// Lays the game out, and says what comes next.
pub(crate) fn run(project: &Project, name: &str) -> Result<ExitCode> {
    for file in lay_out(&project.top, name)? {
        println!("{file}");
    }
    println!(
        "\n`cargo xtask snapshots` draws its pictures; `cargo xtask rules` and `cargo test` say what it lacks."
    );
    Ok(ExitCode::SUCCESS)
}

/// Writes all files and lines; the paths of the new files.
fn lay_out(top: &Path, name: &str) -> Result<Vec<String>> {
    ensure!(
        is_name(name),
        "'{name}' is no name of a module: small letters, then digits if there are any"
    );
    let taken = ["src/games", "src/rules"].map(|folder| top.join(folder).join(name));
    ensure!(
        taken
            .iter()
            .all(|path| !path.exists() && !path.with_extension("rs").exists()),
        "there is a '{name}' already: a game has a name of its own"
    );
    let page = fs::read_to_string(top.join(guide::GUIDE))?;
    let numbers = fs::read_to_string(top.join(NUMBERS))?;
    let key = free_key(&fs::read_to_string(top.join(TABLE))?);
    let prefix = free_prefix(name, &numbers)?;
    let named = |text: &str| renamed(text, name, &prefix, key);
    let mut written = Vec::new();
    for (path, text) in guide::files(&page) {
        let path = named(&path);
        let file = top.join(&path);
        fs::create_dir_all(file.parent().unwrap_or(top))?;
        fs::write(&file, named(&text)).with_context(|| path.clone())?;
        written.push(path);
    }
    let title = capital(name);
    add(
        top,
        NUMBERS,
        None,
        &format!("# {prefix} {title}\n{prefix}-1 Toss\n{prefix}-2 Stake\n"),
    )?;
    let line = format!(
        "            {:<14} {key:>2}, {name},\n",
        format!("{title}:")
    );
    add(top, TABLE, Some("            Characters:"), &line)?;
    for (file, before) in [
        ("src/rules/mod.rs", "pub mod risus;"),
        ("src/games/mod.rs", "pub mod initiative;"),
    ] {
        add(top, file, Some(before), &format!("pub mod {name};\n"))?;
    }
    for (file, before) in [
        ("tests/rules/main.rs", "mod risus;"),
        ("tests/screens/main.rs", "mod initiative;"),
    ] {
        add(top, file, Some(before), &format!("mod {name};\n"))?;
    }
    let shots = format!("        {name}::shots(),\n");
    add(
        top,
        "tests/screens/main.rs",
        Some("        initiative::shots(),"),
        &shots,
    )?;
    Ok(written)
}

const NUMBERS: &str = "xtask/src/rules/numbers.txt";
const TABLE: &str = "src/table.rs";

fn is_name(name: &str) -> bool {
    let rest = name.trim_start_matches(|c: char| c.is_ascii_lowercase());
    rest.len() < name.len() && rest.bytes().all(|byte| byte.is_ascii_digit())
}

fn capital(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

/// The number after the highest of the table of games: none had it ever.
fn free_key(table: &str) -> u8 {
    let keys = table.lines().filter_map(|line| {
        let (_, rest) = line.trim().split_once(':')?;
        rest.split(',').next()?.trim().parse::<u8>().ok()
    });
    keys.max().unwrap_or(0) + 1
}

/// Two letters of the name that no group of rules begins with.
fn free_prefix(name: &str, numbers: &str) -> Result<String> {
    let upper = name.to_uppercase();
    let (first, rest) = upper.split_at(1);
    let pairs = rest.chars().chain("ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars());
    let mut free = pairs
        .map(|second| format!("{first}{second}"))
        .filter(|prefix| prefix != "HT" && !numbers.contains(&format!("# {prefix} ")));
    free.next().context("no two letters are free for its rules")
}

/// A text of the guide for a game of this name.
fn renamed(text: &str, name: &str, prefix: &str, key: u8) -> String {
    let title = capital(name);
    text.replace("coin-is-tossed", &format!("{name}-is-played"))
        .replace("\"Pile ou face\"", &format!("\"{title}\""))
        .replace("Heads or Tails", &title)
        .replace("Heads or tails", &title)
        .replace("heads or tails", name)
        .replace("TILE_COIN", &format!("TILE_{}", name.to_uppercase()))
        .replace("Coin", &title)
        .replace("coin", name)
        .replace("HT-", &format!("{prefix}-"))
        .replace("0x1b", &format!("{:#04x}", 0x10 + key))
}

/// Adds lines to a file, before the line that begins like this, or at its end.
fn add(top: &Path, file: &str, before: Option<&str>, lines: &str) -> Result<()> {
    let path = top.join(file);
    let text = fs::read_to_string(&path).with_context(|| file.to_owned())?;
    let at = match before {
        None => text.len(),
        Some(line) => {
            let at = text.find(&format!("\n{line}"));
            at.with_context(|| format!("no line '{line}' in {file}"))? + 1
        }
    };
    fs::write(path, format!("{}{lines}{}", &text[..at], &text[at..]))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files that get a line, and the guide.
    const FILES: [&str; 7] = [
        guide::GUIDE,
        NUMBERS,
        TABLE,
        "src/rules/mod.rs",
        "src/games/mod.rs",
        "tests/rules/main.rs",
        "tests/screens/main.rs",
    ];

    fn copy() -> Result<tempfile::TempDir> {
        let from = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        let top = tempfile::tempdir()?;
        for file in FILES {
            let to = top.path().join(file);
            fs::create_dir_all(to.parent().unwrap_or(top.path()))?;
            fs::copy(from.join(file), to)?;
        }
        Ok(top)
    }

    #[test]
    fn a_game_is_laid_out_under_its_own_name() -> Result<()> {
        let top = copy()?;
        let written = lay_out(top.path(), "dragon")?;
        for file in [
            "src/rules/dragon.rs",
            "src/games/dragon/mod.rs",
            "src/games/dragon/words.rs",
            "src/games/dragon/card.txt",
            "src/ui/art/tile-dragon.txt",
            "tests/rules/dragon.rs",
            "tests/screens/dragon.rs",
            "tests/scenarios/dragon-is-played.toml",
        ] {
            assert!(
                written.iter().any(|path| path == file),
                "{file}: {written:?}"
            );
            let text = fs::read_to_string(top.path().join(file))?;
            let lower = text.to_lowercase();
            assert!(
                !lower.contains("heads or tails") && !text.contains("HT-"),
                "{file}"
            );
            assert!(!text.contains("coin::") && !text.contains("Coin"), "{file}");
        }
        let read = |file: &str| fs::read_to_string(top.path().join(file));
        assert!(
            read(TABLE)?
                .contains("            Dragon:        12, dragon,\n            Characters:")
        );
        assert!(read(NUMBERS)?.ends_with("# DR Dragon\nDR-1 Toss\nDR-2 Stake\n"));
        assert!(read("src/games/mod.rs")?.contains("\npub mod dragon;\n"));
        assert!(read("src/games/dragon/mod.rs")?.contains("parts!(Record: 0x1c);"));
        assert!(read("tests/screens/main.rs")?.contains("        dragon::shots(),\n"));
        let again = lay_out(top.path(), "dragon")
            .err()
            .map(|error| error.to_string());
        assert_eq!(
            again.as_deref(),
            Some("there is a 'dragon' already: a game has a name of its own")
        );
        Ok(())
    }

    #[test]
    fn what_is_no_name_of_a_module_is_refused() -> Result<()> {
        let top = copy()?;
        for name in ["", "Dragon", "two words", "7", "../x", "é"] {
            let told = lay_out(top.path(), name)
                .err()
                .map(|error| error.to_string());
            assert!(
                told.is_some_and(|told| told.contains("small letters")),
                "{name}"
            );
        }
        Ok(())
    }
}
