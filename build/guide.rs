//! The game of `docs/adding-a-game.md`, taken out of the page so that it is compiled and played with
//! the tests: a guide that does not compile any more is found by the first of them.

use std::collections::BTreeMap;
use std::path::Path;

/// The page.
pub(crate) const GUIDE: &str = "docs/adding-a-game.md";

/// The files of the page, by their paths: its blocks whose first line names one.
pub(crate) fn files(page: &str) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if let Some((_, path)) = info.split_once(' ') {
                files.insert(path.into(), block.join("\n") + "\n");
            }
        }
    }
    files
}

/// A module with those in its folder, as one text: `mod name;` becomes `mod name { … }`.
pub(crate) fn module(files: &BTreeMap<String, String>, path: &str) -> String {
    let file = Path::new(path);
    let in_folder = file.ends_with("mod.rs");
    let name = match in_folder {
        true => file.parent().and_then(Path::file_name),
        false => file.file_stem(),
    };
    let name = name.expect("a name").to_string_lossy();
    let mut text = format!("pub mod {name} {{\n");
    for line in files[path].lines() {
        let inner = line
            .strip_suffix(';')
            .and_then(|line| line.split_once("mod "));
        match inner {
            Some((visible, name)) if in_folder => {
                let path = file.with_file_name(format!("{name}.rs"));
                let inner = &files[&*path.to_string_lossy()];
                text += &format!("{visible}mod {name} {{\n{inner}}}\n");
            }
            _ => text += &format!("{line}\n"),
        }
    }
    text + "}\n"
}
