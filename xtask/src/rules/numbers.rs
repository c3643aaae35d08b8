//! All rules by their numbers, in their groups: `numbers.txt`.

use std::collections::BTreeSet;

/// A line `# RH Risus Hack` begins a group, a line `RH-9 Explosion` is a rule of it.
pub(super) const NUMBERS: &str = include_str!("numbers.txt");

/// Rules whose numbers begin alike.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Group<'a> {
    /// What their numbers begin with.
    pub(super) prefix: &'a str,
    pub(super) title: &'a str,
    /// The number and the name of each.
    pub(super) rules: Vec<(&'a str, &'a str)>,
}

/// The groups, and a sentence for each line that is wrong.
pub(super) fn read(text: &str) -> (Vec<Group<'_>>, Vec<String>) {
    let (mut groups, mut faults) = (Vec::<Group<'_>>::new(), Vec::new());
    let mut seen = BTreeSet::new();
    for line in text.lines() {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        if first == "#" {
            let (prefix, title) = rest.split_once(' ').unwrap_or((rest, ""));
            if groups.iter().any(|group| group.prefix == prefix) {
                faults.push(format!(
                    "the group {prefix} stands twice in xtask/src/rules/numbers.txt: put its rules together"
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
                "{first} stands twice in xtask/src/rules/numbers.txt: give '{rest}' a number of its own"
            ));
        }
        let prefix = first.split('-').next().unwrap_or(first);
        match groups.last_mut() {
            Some(group) if group.prefix == prefix => group.rules.push((first, rest)),
            _ => faults.push(format!(
                "{first} {rest}: it has no group; put it below a line '# {prefix} …' in xtask/src/rules/numbers.txt"
            )),
        }
    }
    (groups, faults)
}

#[cfg(test)]
mod tests {
    use super::{Group, read};

    #[test]
    fn rules_stand_in_groups() {
        let (groups, faults) = read("# HT Heads or Tails\nHT-1 Toss\nHT-2 Stake\n");
        let expected = Group {
            prefix: "HT",
            title: "Heads or Tails",
            rules: vec![("HT-1", "Toss"), ("HT-2", "Stake")],
        };
        assert_eq!((groups, faults), (vec![expected], vec![]));
        let fault_of = |text| read(text).1.concat();
        assert!(fault_of("HT-1 Toss\n").contains("put it below a line '# HT …'"));
        assert!(fault_of("# RH Risus Hack\nHT-1 Toss\n").contains("HT-1 Toss: it has no group"));
        let twice = "# HT Heads or Tails\nHT-1 Toss\nHT-1 Stake\n";
        assert!(
            fault_of(twice).contains("HT-1 stands twice") && fault_of(twice).contains("'Stake'")
        );
        assert!(fault_of("# HT A\n# HT B\n").contains("the group HT stands twice"));
    }

    #[test]
    fn the_rules_of_the_project_are_in_order() {
        assert_eq!(read(super::NUMBERS).1, Vec::<String>::new());
    }
}
