//! Finds rule numbers in source files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::numbers::Group;

/// Files by the rule that they cite.
#[derive(Debug, Default)]
pub(super) struct Citations(BTreeMap<String, BTreeSet<String>>);

impl Citations {
    /// Reads all `.rs` and `.toml` files below a folder, except those below `but`.
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

    /// One sentence per cited number that belongs to no rule.
    pub(super) fn unknown(&self, groups: &[Group<'_>]) -> Vec<String> {
        let is_known = |number: &str| {
            let mut rules = groups.iter().flat_map(|group| &group.rules);
            rules.any(|(known, _)| *known == number)
        };
        let unknown = self.0.iter().filter(|(number, _)| !is_known(number));
        let sentence = |(number, files): (&String, &BTreeSet<String>)| {
            let files: Vec<&str> = files.iter().map(String::as_str).collect();
            let files = files.join(", ");
            let prefix = number.split('-').next().unwrap_or(number);
            match groups.iter().any(|group| group.prefix == prefix) {
                true => format!(
                    "{number}: {files} cite it, and no file of src/rules has it below '# {prefix} …'"
                ),
                false => format!(
                    "{number}: {files} cite it, and no file of src/rules has rules of that name: put a line \
                     '# {prefix} …' and the rules below it into a .txt beside their code"
                ),
            }
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

/// Words that look like a rule number: a known prefix or two letters, a hyphen, digits. Ids of test vectors,
/// such as T-RH-1, do not count.
fn numbers<'a>(text: &'a str, groups: &'a [Group<'a>]) -> impl Iterator<Item = &'a str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    text.split(move |c| !is_word(c)).filter(move |word| {
        word.split_once('-').is_some_and(|(group, number)| {
            (groups.iter().any(|known| known.prefix == group) || is_prefix(group))
                && !number.is_empty()
                && number.bytes().all(|byte| byte.is_ascii_digit())
        })
    })
}

/// True for two capitals, or a capital and a digit, like every game's prefix.
fn is_prefix(word: &str) -> bool {
    let letters = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    word.len() == 2
        && word.starts_with(|c: char| c.is_ascii_uppercase())
        && word.chars().all(letters)
}

#[cfg(test)]
mod tests {
    use super::super::numbers::{of_the_project, one, read};
    use super::{Citations, numbers};

    #[test]
    fn numbers_are_found_and_ids_of_vectors_are_not() {
        let text =
            "// RH-13: a 1. See T-RH-1, (G-4), R2-5's, RH-, RH-1x, SHA-256, XX-3; RP-22/RP-23.";
        let files = of_the_project();
        let (groups, _) = read(&files);
        let found: Vec<_> = numbers(text, &groups).collect();
        assert_eq!(found, ["RH-13", "G-4", "R2-5", "XX-3", "RP-22", "RP-23"]);
    }

    #[test]
    fn a_number_that_no_rule_has_is_told_with_who_cites_it() {
        let files = one("# HT Heads or Tails\nHT-1 Toss\n");
        let (groups, _) = read(&files);
        let mut cited = Citations::default();
        cited.add("src/rules/coin.rs", "// HT-1, HT-7", &groups);
        let told = cited.unknown(&groups);
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with("HT-7: src/rules/coin.rs"), "{told:?}");
    }

    #[test]
    fn a_name_of_rules_that_nobody_wrote_is_told() {
        let mut cited = Citations::default();
        cited.add("src/rules/dragon.rs", "// DR-1: fire.", &[]);
        let told = cited.unknown(&[]).concat();
        assert!(told.contains("DR-1: src/rules/dragon.rs cite it"), "{told}");
        assert!(told.contains("put a line '# DR …'"), "{told}");
    }
}
