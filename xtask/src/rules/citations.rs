//! Rule numbers in source files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::numbers::Group;

/// Which files cite which rules.
#[derive(Debug, Default)]
pub(super) struct Citations(BTreeMap<String, BTreeSet<String>>);

impl Citations {
    /// Reads all `.rs` and `.toml` files below a folder of the project, but for some of its folders.
    pub(super) fn in_folder(
        top: &Path,
        folder: &str,
        but: &[&str],
        groups: &[Group<'_>],
    ) -> Result<Citations> {
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
                    all.add(&name, &fs::read_to_string(&path)?, groups);
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

    /// A sentence for each number that is cited and is that of no rule.
    pub(super) fn unknown(&self, groups: &[Group<'_>]) -> Vec<String> {
        let is_known = |number: &str| {
            let mut rules = groups.iter().flat_map(|group| &group.rules);
            rules.any(|(known, _)| *known == number)
        };
        let unknown = self.0.iter().filter(|(number, _)| !is_known(number));
        let sentence = |(number, files): (&String, &BTreeSet<String>)| {
            let files: Vec<&str> = files.iter().map(String::as_str).collect();
            let files = files.join(", ");
            format!("{number}: {files} cite it, and xtask/src/rules/numbers.txt does not have it")
        };
        unknown.map(sentence).collect()
    }

    fn add<'a>(&mut self, file: &str, text: &'a str, groups: &'a [Group<'a>]) {
        for number in numbers(text, groups) {
            let files = self.0.entry(number.to_owned()).or_default();
            files.insert(file.to_owned());
        }
    }
}

/// Words that look like a rule's number: letters or digits, a hyphen, digits. A vector's id, such
/// as T-RH-1, is none.
fn numbers<'a>(text: &'a str, groups: &'a [Group<'a>]) -> impl Iterator<Item = &'a str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    text.split(move |c| !is_word(c)).filter(move |word| {
        word.split_once('-').is_some_and(|(group, number)| {
            groups.iter().any(|known| known.prefix == group)
                && !number.is_empty()
                && number.bytes().all(|byte| byte.is_ascii_digit())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::numbers::{NUMBERS, read};
    use super::{Citations, numbers};

    #[test]
    fn numbers_are_found_and_ids_of_vectors_are_not() {
        let text = "// RH-13: a 1. See T-RH-1, (G-4), R2-5's, RH-, RH-1x, XX-3; RP-22/RP-23.";
        let (groups, _) = read(NUMBERS);
        let found: Vec<_> = numbers(text, &groups).collect();
        assert_eq!(found, ["RH-13", "G-4", "R2-5", "RP-22", "RP-23"]);
    }

    #[test]
    fn a_number_that_no_rule_has_is_told_with_who_cites_it() {
        let (groups, _) = read("# HT Heads or Tails\nHT-1 Toss\n");
        let mut cited = Citations::default();
        cited.add("src/rules/coin.rs", "// HT-1, HT-7", &groups);
        let told = cited.unknown(&groups);
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with("HT-7: src/rules/coin.rs"), "{told:?}");
    }
}
