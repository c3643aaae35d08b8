//! Reads all rules by group from the `.txt` files below `src/rules`, which lie next to the code.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Result;

/// A rule file: path from the root of the project, and content. A line `# RH Risus Hack` begins a group, a line
/// `RH-9 Explosion` is a rule of it.
pub(crate) struct File {
    pub(super) path: String,
    pub(crate) text: String,
}

const FOLDER: &str = "src/rules";

/// All rule files, those that apply to every game first.
pub(crate) fn files(top: &Path) -> Result<Vec<File>> {
    let (mut files, mut folders) = (Vec::new(), vec![top.join(FOLDER)]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "txt") {
                let name = path.strip_prefix(top)?.to_string_lossy().replace('\\', "/");
                let text = fs::read_to_string(&path)?;
                files.push(File { path: name, text });
            }
        }
    }
    files.sort_by_key(|file| (file.path.matches('/').count() > 2, file.path.clone()));
    Ok(files)
}

/// Rules with a common prefix.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Group<'a> {
    pub(super) prefix: &'a str,
    pub(super) title: &'a str,
    /// Number and name of each rule.
    pub(super) rules: Vec<(&'a str, &'a str)>,
}

/// The groups, and one sentence per wrong line.
pub(super) fn read(files: &[File]) -> (Vec<Group<'_>>, Vec<String>) {
    let (mut groups, mut faults) = (Vec::<Group<'_>>::new(), Vec::new());
    let mut seen = BTreeSet::new();
    let lines = files
        .iter()
        .flat_map(|file| file.text.lines().map(|line| (&file.path, line)));
    for (path, line) in lines {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        if first == "#" {
            let (prefix, title) = rest.split_once(' ').unwrap_or((rest, ""));
            if groups.iter().any(|group| group.prefix == prefix) {
                faults.push(format!(
                    "{path}: the group {prefix} stands there for the second time: put its rules together"
                ));
            }
            groups.push(Group {
                prefix,
                title,
                rules: Vec::new(),
            });
            continue;
        }
        if !seen.insert(first) {
            faults.push(format!(
                "{path}: {first} stands there for the second time: give '{rest}' a number of its own"
            ));
        }
        let prefix = first.split('-').next().unwrap_or(first);
        match groups.last_mut() {
            Some(group) if group.prefix == prefix => group.rules.push((first, rest)),
            _ => faults.push(format!(
                "{first} {rest}: it has no group; put it below a line '# {prefix} …' in {path}"
            )),
        }
    }
    (groups, faults)
}

/// A single rule file.
#[cfg(test)]
pub(super) fn one(text: &str) -> [File; 1] {
    [File {
        path: "src/rules/coin.txt".into(),
        text: text.into(),
    }]
}

#[cfg(test)]
pub(super) fn of_the_project() -> Vec<File> {
    files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))).expect("the files of rules")
}

#[cfg(test)]
mod tests {
    use super::{Group, of_the_project, one, read};

    #[test]
    fn rules_stand_in_groups() {
        let files = one("# HT Heads or Tails\nHT-1 Toss\nHT-2 Stake\n");
        let (groups, faults) = read(&files);
        let expected = Group {
            prefix: "HT",
            title: "Heads or Tails",
            rules: vec![("HT-1", "Toss"), ("HT-2", "Stake")],
        };
        assert_eq!((groups, faults), (vec![expected], vec![]));
        let fault_of = |text| read(&one(text)).1.concat();
        assert!(fault_of("HT-1 Toss\n").contains("put it below a line '# HT …'"));
        assert!(fault_of("# RH Risus Hack\nHT-1 Toss\n").contains("HT-1 Toss: it has no group"));
        let twice = "# HT Heads or Tails\nHT-1 Toss\nHT-1 Stake\n";
        assert!(
            fault_of(twice).contains("coin.txt: HT-1 stands there for the second time")
                && fault_of(twice).contains("'Stake'")
        );
        assert!(fault_of("# HT A\n# HT B\n").contains("the group HT stands there"));
    }

    #[test]
    fn the_rules_of_the_project_are_in_order() {
        let files = of_the_project();
        assert_eq!(read(&files).1, Vec::<String>::new());
        assert!(files.len() > 4 && files[0].path == "src/rules/rules.txt");
    }
}
