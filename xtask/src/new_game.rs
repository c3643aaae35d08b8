//! `cargo xtask new-game NAME`: creates a game from the code blocks of `docs/adding-a-game.md`.
//!
//! The game of the guide is called `coin`. Its files are written under the new name, and a line is added to
//! each table of games: the result compiles, and plays like the guide's game.

#[path = "../../build/guide.rs"]
#[allow(dead_code, clippy::expect_used)]
// The build script of the library also turns the blocks into modules.
mod guide;

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};

use crate::project::Project;
use crate::rules::{self, numbers};
use crate::{manual, process, release, snapshots};

/// Creates the game, and prints what is left to do.
pub(crate) fn run(project: &Project, name: &str) -> Result<ExitCode> {
    for file in lay_out(&project.top, name)? {
        println!("{file}");
    }
    let mut format = project.cargo();
    format.args(["fmt", "--all"]);
    process::show(format)?;
    println!("{}", what_is_left(name));
    Ok(ExitCode::SUCCESS)
}

/// Creates a game in a clone of this commit and runs all tests there: proves that the tests report everything
/// that a new game needs.
pub(crate) fn try_out(project: &Project, _: u64) -> Result<()> {
    let commit = match release::commit(&project.top) {
        Ok(commit) => commit,
        Err(why) => {
            println!("no new game is tried: {why}");
            return Ok(());
        }
    };
    // Outside the project: inside it cargo would apply the project's configuration to the clone.
    let room = env::temp_dir().join(format!("declic-new-game-{}", std::process::id()));
    let top = room.join("declic");
    release::again::clone(&project.top, &top, &commit)?;
    let other = Project::at(&top, None)?;
    run(&other, "dragon")?;
    snapshots::run(&other)?;
    manual::run(&other)?;
    rules::run(&other)?;
    for arguments in [
        &["fmt", "--all", "--check"][..],
        &["test", "--no-fail-fast"],
    ] {
        let mut command = other.cargo();
        command.args(arguments);
        process::show(command)?;
    }
    Ok(fs::remove_dir_all(&room)?)
}

/// Steps from the copied game to the intended one.
fn what_is_left(name: &str) -> String {
    format!(
        "\nIt can be played, and still tosses a coin. What is left to do:\n\
         1. its rules: src/rules/{name}.txt, src/rules/{name}.rs and tests/host/rules/{name}.rs\n\
         2. its table, its menu and its picture: src/games/{name}\n\
         3. its words in both languages, its name too: src/games/{name}/words.rs and card.txt\n\
         4. its tile: src/ui/art/tile-{name}.txt, and its place on the shelf: src/table.rs\n\
         5. its story and its pictures: tests/scenarios/{name}/is-played.toml and tests/screens/{name}.rs\n\
         6. `cargo xtask snapshots`, `cargo xtask manual` and `cargo xtask rules` draw and write what is made of it; \
         `cargo test` says what it lacks\n\
         7. a line in CHANGELOG.md, and what players have to know in docs/manual.md and docs/manuel.md"
    )
}

/// Writes all files and lines. Returns the paths of the new files.
fn lay_out(top: &Path, name: &str) -> Result<Vec<String>> {
    ensure!(
        is_name(name),
        "'{name}' is no name of a module: small letters, then digits if there are any"
    );
    if let Some(what) = taken(top, name)? {
        bail!("'{name}' is {what}: a game has a name of its own");
    }
    let page = fs::read_to_string(top.join(guide::GUIDE))?;
    let key = free_key(&fs::read_to_string(top.join(TABLE))?);
    let record = free_record(top, &page)?;
    let rules: String = numbers::files(top)?
        .into_iter()
        .map(|file| file.text)
        .collect();
    let prefix = free_prefix(name, &rules)?;
    let coin = Renamed {
        name,
        title: &capital(name),
        prefix: &prefix,
        record: &format!("{record:#04x}"),
    };
    let mut written = Vec::new();
    for (path, text) in guide::files(&page) {
        let text = coin.text(&path, &text);
        let path = coin.code(&path);
        let file = top.join(&path);
        fs::create_dir_all(file.parent().unwrap_or(top))?;
        fs::write(&file, text).with_context(|| path.clone())?;
        written.push(path);
    }
    let line = format!(
        "            {:<14} {key:>2}, {name},",
        format!("{}:", coin.title)
    );
    change(top, TABLE, |text| before(text, "            Tools:", &line))?;
    for (file, line) in [
        ("src/rules/mod.rs", format!("pub mod {name};")),
        ("src/games/mod.rs", format!("pub mod {name};")),
        ("tests/host/rules/mod.rs", format!("mod {name};")),
        ("tests/screens/main.rs", format!("mod {name};")),
    ] {
        change(top, file, |text| among_modules(text, name, &line))?;
    }
    let shots = format!("        (\"{name}\", {name}::shots()),");
    change(top, SCREENS, |text| {
        before(
            text,
            "        (\"initiative\", initiative::shots()),",
            &shots,
        )
    })?;
    Ok(written)
}

const TABLE: &str = "src/table.rs";
const SCREENS: &str = "tests/screens/main.rs";

/// Keywords, which cannot name a module (Rust reference, Keywords).
const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else enum \
    extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self \
    static struct super trait true try type typeof unsafe unsized use virtual where while yield";

/// Names of fields and variants next to those of games: `GameTables::none`, `TextOwner::Gadget`.
const BESIDE_GAMES: [&str; 2] = ["none", "gadget"];

fn is_name(name: &str) -> bool {
    let rest = name.trim_start_matches(|c: char| c.is_ascii_lowercase());
    rest.len() < name.len() && rest.bytes().all(|byte| byte.is_ascii_digit())
}

/// Existing meaning of a name; `None` if the name is free.
fn taken(top: &Path, name: &str) -> Result<Option<String>> {
    let read = |file: &str| fs::read_to_string(top.join(file)).with_context(|| file.to_owned());
    if KEYWORDS.split_whitespace().any(|word| word == name) {
        return Ok(Some("a word of Rust".into()));
    }
    if name == "coin" {
        return Ok(Some("the game of the guide".into()));
    }
    for folder in [
        "src/games",
        "src/rules",
        "tests/host/rules",
        "tests/screens",
    ] {
        let path = top.join(folder).join(name);
        if path.exists() || path.with_extension("rs").exists() {
            return Ok(Some(format!("there already, in {folder}")));
        }
    }
    let shelf = read("src/games/shelf.rs")?;
    let title = format!("{}(", capital(name));
    if shelf.lines().any(|line| line.trim().starts_with(&title)) || BESIDE_GAMES.contains(&name) {
        return Ok(Some("a screen or a menu of the gadget itself".into()));
    }
    let field = format!("pub {name}:");
    if read("src/app/state.rs")?
        .lines()
        .any(|line| line.trim().starts_with(&field))
    {
        return Ok(Some(
            "what the gadget itself stores, in src/app/state.rs".into(),
        ));
    }
    for file in ["src/games/mod.rs", "src/rules/mod.rs"] {
        let text = read(file)?;
        let uses = text.split(';').filter(|item| {
            let last = item.trim_start().lines().last().unwrap_or_default();
            item.contains("use ") && !last.starts_with("//")
        });
        let mut words =
            uses.flat_map(|item| item.split(|c: char| !c.is_alphanumeric() && c != '_'));
        if words.any(|word| word == name) {
            return Ok(Some(format!("a name that {file} uses")));
        }
    }
    Ok(None)
}

fn capital(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

/// The number after the highest in the table of games, which no game has ever had.
fn free_key(table: &str) -> u8 {
    let keys = table.lines().filter_map(|line| {
        let (_, rest) = line.trim().split_once(':')?;
        rest.split(',').next()?.trim().parse::<u8>().ok()
    });
    keys.max().unwrap_or(0) + 1
}

/// The key after the highest of the games' own records, found in `parts!` of the sources and the guide. Sheets,
/// pieces and rolls have other key ranges.
fn free_record(top: &Path, page: &str) -> Result<u8> {
    let mut texts = vec![page.to_owned()];
    let mut folders = vec![top.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                texts.push(fs::read_to_string(path)?);
            }
        }
    }
    let parts = texts.iter().flat_map(|text| text.split("parts!(").skip(1));
    let keys = parts.flat_map(|part| {
        let keys = part
            .split(");")
            .next()
            .unwrap_or_default()
            .split("0x")
            .skip(1);
        keys.filter_map(|key| u8::from_str_radix(key.get(..2)?, 16).ok())
    });
    let free = keys.max().unwrap_or(0) + 1;
    ensure!(free < FIRST_SHEET, "no key is free for its record");
    Ok(free)
}

/// First key of the range of sheets.
const FIRST_SHEET: u8 = 0x40;

/// Two letters, starting with the name's first, that no group of rules uses as a prefix.
fn free_prefix(name: &str, rules: &str) -> Result<String> {
    let upper = name.to_uppercase();
    let (first, rest) = upper.split_at(1);
    let pairs = rest.chars().chain("ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars());
    let mut free = pairs
        .map(|second| format!("{first}{second}"))
        .filter(|prefix| prefix != "HT" && !rules.contains(&format!("# {prefix} ")));
    free.next().context("no two letters are free for its rules")
}

/// Replacements for the names of the guide's game.
struct Renamed<'a> {
    name: &'a str,
    title: &'a str,
    prefix: &'a str,
    /// Record key, in hexadecimal.
    record: &'a str,
}

impl Renamed<'_> {
    /// Renames the game in a file of the guide. Texts for players still mention a coin, except in the name.
    fn text(&self, path: &str, text: &str) -> String {
        match path.ends_with("words.rs") || path.ends_with("card.txt") {
            true => self.words(text),
            false => self.code(text),
        }
    }

    fn words(&self, text: &str) -> String {
        self.names(text)
            .replace("rules::coin", &format!("rules::{}", self.name))
            .replace("Coin 0", &format!("{} 0", self.title))
            .replace(
                "texts of heads or tails",
                &format!("texts of {}", self.name),
            )
    }

    fn code(&self, text: &str) -> String {
        self.names(text)
            .replace("coin/is-tossed", &format!("{}/is-played", self.name))
            .replace("heads or tails", self.name)
            .replace("TILE_COIN", &format!("TILE_{}", self.name.to_uppercase()))
            .replace("Coin", self.title)
            .replace("coin", self.name)
            .replace("0x1b", self.record)
    }

    /// Replaces the name for players and the prefix of the rules.
    fn names(&self, text: &str) -> String {
        text.replace("\"Pile ou face\"", &format!("\"{}\"", self.title))
            .replace("Heads or Tails", self.title)
            .replace("Heads or tails", self.title)
            .replace("HT-", &format!("{}-", self.prefix))
            .replace("(HT)", &format!("({})", self.prefix))
            .replace("# HT ", &format!("# {} ", self.prefix))
    }
}

fn change(top: &Path, file: &str, change: impl Fn(&str) -> Option<String>) -> Result<()> {
    let path = top.join(file);
    let text = fs::read_to_string(&path).with_context(|| file.to_owned())?;
    let changed = change(&text).with_context(|| format!("no place for a game in {file}"))?;
    fs::write(path, changed)?;
    Ok(())
}

/// Inserts a line before the one that begins with `next`.
fn before(text: &str, next: &str, line: &str) -> Option<String> {
    let at = text.find(&format!("\n{next}"))? + 1;
    Some(format!("{}{line}\n{}", &text[..at], &text[at..]))
}

/// Inserts a `mod` line in alphabetical order, before any attribute of the next module.
fn among_modules(text: &str, name: &str, line: &str) -> Option<String> {
    fn module(line: &str) -> Option<&str> {
        let (before, rest) = line.split_once("mod ")?;
        let is_plain = before.is_empty() || before == "pub " || before == "pub(crate) ";
        rest.strip_suffix(';').filter(|_| is_plain)
    }
    let mut lines: Vec<&str> = text.lines().collect();
    // Modules with `#[macro_use]` come before all others.
    let is_kept = |at: usize| at > 0 && lines[at - 1] == "#[macro_use]";
    let modules: Vec<(usize, &str)> = (0..lines.len())
        .filter_map(|at| Some((at, module(lines[at])?)))
        .filter(|(at, module)| !is_kept(*at) && *module != "support")
        .collect();
    let next = modules.iter().find(|(_, module)| *module > name);
    let mut at = next
        .map(|(at, _)| *at)
        .or(modules.last().map(|(at, _)| at + 1))?;
    while at > 0 && lines[at - 1].starts_with("#[") {
        at -= 1;
    }
    lines.insert(at, line);
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A minimal project: the files that get a line or define taken names, the guide, and a small table of
    /// games.
    fn project() -> Result<tempfile::TempDir> {
        let from = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        let top = tempfile::tempdir()?;
        let write = |file: &str, text: &str| -> Result<()> {
            let to = top.path().join(file);
            fs::create_dir_all(to.parent().unwrap_or(top.path()))?;
            Ok(fs::write(to, text)?)
        };
        for file in [
            guide::GUIDE,
            "src/rules/mod.rs",
            "src/games/mod.rs",
            "src/games/shelf.rs",
            "src/app/state.rs",
            "tests/host/rules/mod.rs",
            "tests/screens/main.rs",
        ] {
            write(file, &fs::read_to_string(from.join(file))?)?;
        }
        write(
            TABLE,
            "            Free:           4, free,\n            Tools:         10, tools,\n",
        )?;
        write(
            "src/games/free/mod.rs",
            "parts!(Record {\n    0x14: a,\n    0x21: b,\n});\n",
        )?;
        write("src/rules/free/rules.txt", "# DR Dice\nDR-1 Roll\n")?;
        Ok(top)
    }

    #[test]
    fn a_game_is_laid_out_under_its_own_name() -> Result<()> {
        let top = project()?;
        let written = lay_out(top.path(), "dragon")?;
        for file in [
            "src/rules/dragon.rs",
            "src/rules/dragon.txt",
            "src/games/dragon/mod.rs",
            "src/games/dragon/words.rs",
            "src/games/dragon/card.txt",
            "src/ui/art/tile-dragon.txt",
            "tests/host/rules/dragon.rs",
            "tests/screens/dragon.rs",
            "tests/scenarios/dragon/is-played.toml",
        ] {
            assert!(
                written.iter().any(|path| path == file),
                "{file}: {written:?}"
            );
            let text = fs::read_to_string(top.path().join(file))?;
            for left in [
                "Heads or Tails",
                "Heads or tails",
                "HT-",
                "(HT)",
                "coin::",
                "Coin",
                "0x1b",
            ] {
                assert!(!text.contains(left), "{file}: {left}");
            }
        }
        let read = |file: &str| fs::read_to_string(top.path().join(file));
        let table = "            Free:           4, free,\n            Dragon:        11, dragon,\n            Tools:";
        assert!(read(TABLE)?.starts_with(table));
        assert_eq!(
            read("src/rules/dragon.txt")?,
            "# DA Dragon\nDA-1 Toss\nDA-2 Stake\n"
        );
        assert!(read("src/games/dragon/mod.rs")?.contains("parts!(Record: 0x22);"));
        // Player texts still describe the copied game: a coin is tossed.
        let words = read("src/games/dragon/words.rs")?;
        assert!(
            words.contains("\"Call heads or tails. If the coin shows it"),
            "{words}"
        );
        assert!(
            words.contains("= Dragon 0") && words.contains("rules::dragon::Call"),
            "{words}"
        );
        assert!(
            read("src/games/mod.rs")?
                .contains("pub mod conflict;\npub mod dragon;\npub mod favourites;\n")
        );
        assert!(read("tests/host/rules/mod.rs")?.contains("mod dice;\nmod dragon;\nmod free;\n"));
        assert!(
            read("tests/screens/main.rs")?.contains("        (\"dragon\", dragon::shots()),\n")
        );
        let left = what_is_left("dragon");
        for file in &written {
            let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
            assert!(
                left.contains(&**file) || left.contains(folder),
                "{file}: {left}"
            );
        }
        Ok(())
    }

    /// `cargo fmt` would not change the order.
    #[test]
    fn modules_stay_in_their_order() {
        let text = "#[macro_use]\nmod a;\n\nmod b;\n#[path = \"d.rs\"]\nmod d;\n\nuse b::B;\n";
        let with =
            |name: &str| among_modules(text, name, &format!("mod {name};")).unwrap_or_default();
        assert!(with("c").contains("mod b;\nmod c;\n#[path"));
        assert!(with("e").contains("mod d;\nmod e;\n\nuse"));
        assert!(with("aa").contains("\n\nmod aa;\nmod b;"));
    }

    #[test]
    fn what_is_no_name_of_a_game_is_refused_with_a_sentence() -> Result<()> {
        let top = project()?;
        for (name, why) in [
            ("", "small letters"),
            ("Dragon", "small letters"),
            ("two words", "small letters"),
            ("7", "small letters"),
            ("../x", "small letters"),
            ("é", "small letters"),
            ("match", "'match' is a word of Rust"),
            ("coin", "the game of the guide"),
            ("free", "there already, in src/games"),
            ("help", "a screen or a menu of the gadget itself"),
            ("list", "a screen or a menu of the gadget itself"),
            ("safe", "a screen or a menu of the gadget itself"),
            ("none", "a screen or a menu of the gadget itself"),
            ("history", "what the gadget itself stores"),
            ("lang", "a name that src/games/mod.rs uses"),
        ] {
            let told = lay_out(top.path(), name)
                .err()
                .map(|error| error.to_string());
            assert!(
                told.as_ref().is_some_and(|told| told.contains(why)),
                "{name}: {told:?}"
            );
        }
        assert_eq!(taken(top.path(), "dragon")?, None);
        lay_out(top.path(), "dragon")?;
        let again = lay_out(top.path(), "dragon")
            .err()
            .map(|error| error.to_string());
        let expected = "'dragon' is there already, in src/games: a game has a name of its own";
        assert_eq!(again.as_deref(), Some(expected));
        Ok(())
    }
}
