//! Rule numbers in source files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Result;

/// Which files cite which rules.
#[derive(Debug, Default)]
pub(super) struct Citations(BTreeMap<String, BTreeSet<String>>);

impl Citations {
    /// Reads all `.rs` and `.toml` files below a folder of the project, but for some of its folders.
    pub(super) fn in_folder(top: &Path, folder: &str, but: &[&str]) -> Result<Citations> {
        let is_read = |path: &Path| {
            !path.ends_with("node_modules") && !but.iter().any(|but| path == top.join(but))
        };
        let mut all = Citations::default();
        let mut folders = vec![top.join(folder)];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder)? {
                let path = entry?.path();
                let ending = path.extension().unwrap_or_default();
                if path.is_dir() {
                    folders.extend(Some(path).filter(|path| is_read(path)));
                } else if ending == "rs" || ending == "toml" {
                    let name = path.strip_prefix(top)?.to_string_lossy().replace('\\', "/");
                    all.add(&name, &fs::read_to_string(&path)?);
                }
            }
        }
        Ok(all)
    }

    /// The files that cite a rule.
    pub(super) fn of(&self, number: &str) -> Vec<&str> {
        let files = self.0.get(number);
        files.into_iter().flatten().map(String::as_str).collect()
    }

    fn add(&mut self, file: &str, text: &str) {
        for number in numbers(text) {
            let files = self.0.entry(number.to_owned()).or_default();
            files.insert(file.to_owned());
        }
    }
}

/// Words that look like a rule's number: letters or digits, a hyphen, digits. A vector's id, such
/// as T-RH-1, is none.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    text.split(move |c| !is_word(c)).filter(|word| {
        word.split_once('-').is_some_and(|(group, number)| {
            super::GROUPS.iter().any(|(known, _)| *known == group)
                && !number.is_empty()
                && number.bytes().all(|byte| byte.is_ascii_digit())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn numbers_are_found_and_ids_of_vectors_are_not() {
        let text = "// RH-13: a 1. See T-RH-1, (G-4), R2-5's, RH-, RH-1x, XX-3; RP-22/RP-23.";
        let found: Vec<_> = numbers(text).collect();
        assert_eq!(found, ["RH-13", "G-4", "R2-5", "RP-22", "RP-23"]);
    }
}
