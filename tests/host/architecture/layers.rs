//! Who may know whom inside the library: `dice` and `rules` stand alone, and only the table of
//! games names a game. A crate outside the workspace builds and runs the engine alone.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What must not be in the tree of a crate that uses the engine alone.
const DEVICE: [&str; 5] = [
    "embassy-",
    "ssd1306",
    "display-interface",
    "embedded-graphics",
    "u8g2",
];

#[test]
fn a_crate_outside_uses_the_engine_alone() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = top.join("target/outside");
    let cargo = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO"))
            .args(arguments)
            .args(["--offline", "--locked"])
            .env("CARGO_TARGET_DIR", &target)
            .current_dir(top.join("tests/outside"))
            .output()
            .unwrap();
        assert!(output.status.success(), "cargo {arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let tree = cargo(&["tree", "--edges", "normal,build", "--prefix", "none"]);
    assert!(tree.contains("declic v"), "{tree}");
    for name in DEVICE {
        let found = tree.lines().find(|line| line.starts_with(name));
        assert_eq!(found, None, "the engine alone needs a crate of the device");
    }
    let said = cargo(&["run", "--quiet"]);
    assert_eq!(said, "D6=6 D4=4: CriticalSuccess, 12/24\n");
    cargo(&["build", "--quiet", "--examples"]);
}

#[test]
fn dice_know_no_rule_and_no_device() {
    knows_only("src/dice", &["dice", "coded"]);
}

/// The fingerprint of the image is computed like the odds of a fight: piece by piece.
#[test]
fn rules_know_neither_ui_nor_app_nor_games() {
    knows_only("src/rules", &["rules", "dice", "coded", "fingerprint"]);
}

#[test]
fn the_codec_knows_nothing_that_is_kept() {
    knows_only("src/coded", &["coded"]);
}

/// Fails if a file in `folder` names a module, a re-export or a macro of the crate that is not in
/// `allowed`.
fn knows_only(folder: &str, allowed: &[&str]) {
    let macros = ["words", "tables", "games", "shelf", "books", "text"];
    let mut wrong = Vec::new();
    for file in rust_files(&top().join(folder)) {
        let code = code(&file);
        for path in paths(&code, &module_of(&file)) {
            let known = path.strip_prefix("crate::").map(first);
            if known.is_some_and(|name| !allowed.contains(&name)) || path == "crate" {
                wrong.push(format!("{}: {path}", file.display()));
            }
        }
        for pair in tokens(&code).windows(2) {
            if pair[1] == "!" && macros.contains(&&*pair[0]) {
                wrong.push(format!("{}: {}!", file.display(), pair[0]));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{folder} may know {allowed:?}: {wrong:#?}"
    );
}

#[test]
fn only_the_table_names_a_game() {
    let folders = game_folders();
    let table = std::fs::read_to_string(top().join("src/table.rs")).unwrap();
    let tiles: Vec<&str> = table
        .lines()
        .filter_map(|line| line.trim().split_once(':'))
        .filter(|(_, rest)| rest.trim().starts_with(|c: char| c.is_ascii_digit()))
        .map(|(tile, _)| tile)
        // The game of the guide has no folder: tests of the gadget play it.
        .filter(|tile| folders.contains(&tile.to_lowercase()))
        .collect();
    assert!(tiles.len() > 5 && folders.len() >= tiles.len());
    let mut found = BTreeSet::new();
    for file in rust_files(&top().join("src")) {
        let module = module_of(&file);
        let in_games = module.len() > 1 && module[1] == "games";
        let of_a_game = in_games && module.get(2).is_some_and(|name| folders.contains(name));
        if of_a_game || module[1..] == ["table"] || module[1..] == ["guide"] {
            continue;
        }
        let place = file
            .strip_prefix(top())
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/");
        // Rules, which know no game, have fields of such names for other things.
        let knows_games = module.get(1).is_none_or(|name| name != "rules");
        for field in fields(&code(&file)).filter(|field| knows_games && folders.contains(field)) {
            found.insert((place.clone(), format!(".{field}")));
        }
        for path in paths(&code(&file), &module) {
            let parts: Vec<&str> = path.split("::").collect();
            let is_folder = |name: &&str| folders.iter().any(|folder| folder == name);
            let folder = match parts[..] {
                ["crate", "games", name, ..] => Some(name).filter(is_folder),
                // A macro of theirs is expanded in `games`.
                [name, _, ..] if in_games => Some(name).filter(is_folder),
                _ => None,
            };
            let tile = parts.windows(2).find(|pair| {
                ["Tile", "Roll", "Screen"].contains(&pair[0]) && tiles.contains(&pair[1])
            });
            let names = folder.map(str::to_owned).into_iter();
            for name in names.chain(tile.map(|pair| pair.join("::"))) {
                found.insert((place.clone(), name));
            }
        }
    }
    assert!(
        found.is_empty(),
        "only src/table.rs names a game; these do too: {found:#?}"
    );
}

/// The names of all fields that code reaches, and not of methods.
fn fields(code: &str) -> impl Iterator<Item = String> {
    let tokens = tokens(code);
    let is_field = |at: &[String]| at[0] == "." && is_name(&at[1]) && at[2] != "(" && at[2] != "::";
    let fields: Vec<String> = tokens
        .windows(3)
        .filter(|at| is_field(at))
        .map(|at| at[1].clone())
        .collect();
    fields.into_iter()
}

#[test]
fn fields_are_told_from_methods() {
    let code = "kept.favourites.all().fight; state.free = x; game.action(); 1.0";
    let found: Vec<String> = fields(code).collect();
    assert_eq!(found, ["favourites", "fight", "free"]);
}

/// The reader of paths sees every way in which a module can be named.
#[test]
fn paths_are_found_however_they_are_written() {
    let module = ["crate", "rules", "risus", "action"].map(str::to_owned);
    for (code, path) in [
        ("use crate::app::App;", "crate::app::App"),
        ("use crate::{app, dice};", "crate::app"),
        (
            "use crate::{dice::{Die}, ui::{self, View}};",
            "crate::ui::View",
        ),
        ("use super::super::super::games;", "crate::games"),
        ("use super::super::{super::ui::Text};", "crate::ui::Text"),
        ("let x: crate :: ui :: View = y;", "crate::ui::View"),
        ("m!($crate::app::GO)", "crate::app::GO"),
        ("use crate::*;", "crate::*"),
        ("use crate as all;", "crate"),
        ("pub(in crate::games) fn go() {}", "crate::games"),
    ] {
        let found = paths(code, &module);
        assert!(found.iter().any(|found| found == path), "{code}: {found:?}");
    }
    assert_eq!(
        paths("use crate::{dice::Die as D};", &module),
        ["crate::dice::Die"]
    );
    assert_eq!(
        paths("pub(crate) fn go() {}", &module),
        Vec::<String>::new()
    );
}

/// Every path in `code` with two parts or more, without braces, and from the root of the crate if
/// it begins with `crate`, `self` or `super`.
fn paths(code: &str, module: &[String]) -> Vec<String> {
    let tokens = tokens(code);
    let (mut found, mut open): (Vec<String>, Vec<Vec<String>>) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at] == "{" {
            // A brace of a block: nothing stands before what is in it.
            open.push(Vec::new());
        } else if tokens[at] == "}" {
            open.pop();
        } else if tokens[at] == "as" && open.last().is_some_and(|before| !before.is_empty()) {
            // In braces of a `use`, what follows is a new name and no path.
            at += 1;
        } else if is_name(&tokens[at]) {
            let mut path = open.last().cloned().unwrap_or_default();
            path.push(tokens[at].clone());
            while tokens.get(at + 1).is_some_and(|next| next == "::") {
                at += 2;
                match tokens.get(at) {
                    Some(next) if is_name(next) => path.push(next.clone()),
                    _ => break,
                }
            }
            let is_alias = path == ["crate"] && tokens.get(at + 1).is_some_and(|next| next == "as");
            if tokens.get(at).is_some_and(|next| next == "{") {
                open.push(path);
            } else if path.len() > 1 || is_alias {
                found.push(from_root(&path, module));
            }
        }
        at += 1;
    }
    found
}

fn from_root(path: &[String], module: &[String]) -> String {
    let mut whole: Vec<&str> = Vec::new();
    for part in path {
        match part.as_str() {
            "super" if whole.is_empty() => {
                whole.extend(module[..module.len() - 1].iter().map(|p| &**p))
            }
            "super" if whole.len() > 1 => drop(whole.pop()),
            "super" => {}
            "self" if whole.is_empty() => whole.extend(module.iter().map(|p| &**p)),
            "self" => {}
            part => whole.push(part),
        }
    }
    whole.join("::")
}

fn is_name(token: &str) -> bool {
    token == "*" || token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Names, `::`, and single signs.
fn tokens(code: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut goes_on = false;
    let mut chars = code.chars().peekable();
    while let Some(next) = chars.next() {
        let in_name = next.is_alphanumeric() || next == '_';
        match tokens.last_mut() {
            Some(last) if in_name && goes_on => last.push(next),
            _ if next == ':' && chars.next_if_eq(&':').is_some() => tokens.push("::".into()),
            _ if next.is_whitespace() => {}
            _ => tokens.push(next.into()),
        }
        goes_on = in_name;
    }
    tokens
}

fn first(path: &str) -> &str {
    path.split("::").next().unwrap_or(path)
}

/// The path of the module that a file in `src` is.
fn module_of(file: &Path) -> Vec<String> {
    let inside = file
        .strip_prefix(top().join("src"))
        .unwrap()
        .with_extension("");
    let parts = inside
        .iter()
        .map(|part| part.to_string_lossy().into_owned());
    let parts = parts.filter(|part| part != "mod" && part != "lib");
    std::iter::once("crate".to_owned()).chain(parts).collect()
}

/// The text of a file without comments and without what is between quotes.
fn code(file: &Path) -> String {
    let text = std::fs::read_to_string(file).unwrap();
    let lines = text.lines().map(|line| {
        let line = line.split("//").next().unwrap_or_default();
        line.split('"').step_by(2).collect::<String>()
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn game_folders() -> Vec<String> {
    let entries = std::fs::read_dir(top().join("src/games")).unwrap();
    entries
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    files
}

fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
