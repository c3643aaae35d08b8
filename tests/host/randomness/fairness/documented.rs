//! What `docs/fairness.md` says, as the code has it.

use std::fmt::Write as _;

use declic::dice::fairness::{Histogram, Tally};

/// How little a number of rolls can see.
fn table() -> String {
    let mut table = String::from("| rolls |");
    for die in Tally::DICE {
        write!(table, " {die} |").unwrap();
    }
    table.push_str("\n|---|---|---|---|---|---|---|---|---|---|\n");
    for (rolls, words) in [
        (100, "100"),
        (1_000, "1,000"),
        (10_000, "10,000"),
        (100_000, "100,000"),
        (1_000_000, "1,000,000"),
        (10_000_000, "10,000,000"),
    ] {
        write!(table, "| {words} |").unwrap();
        for die in Tally::DICE {
            let sides = usize::from(die.sides());
            let mut faces = vec![0; sides];
            faces[0] = rolls;
            let percent = Histogram::new(&faces).unwrap().sees_percent().unwrap();
            match rolls < 5 * sides as u32 {
                true => table.push_str(" none |"),
                false => write!(table, " {percent} % |").unwrap(),
            }
        }
        table.push('\n');
    }
    table
}

#[test]
fn the_table_of_what_rolls_can_show_is_right() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/fairness.md");
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.contains(&table()), "not in {path}:\n{}", table());
}
