//! The manuals, their pictures and the card: what they show is what the gadget shows.

use std::path::Path;
use std::{env, fs};

use declic_harness::card::{self, CARDS};
use declic_harness::manual::{self, MANUALS, Manuals};
use libtest_mimic::{Failed, Trial};

const TOP: &str = env!("CARGO_MANIFEST_DIR");
/// `cargo xtask manual` sets it: what is out of date is written anew.
const RECORD: &str = "DECLIC_MANUAL";

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        Trial::test("manuals and their pictures are up to date", the_manuals),
        Trial::test("manuals link only what is there", the_links),
        Trial::test("manuals have the same parts", the_parts),
        Trial::test("manuals' card is up to date", the_card),
    ]
}

fn records() -> bool {
    env::var(RECORD).is_ok_and(|value| value == "record")
}

fn the_manuals() -> Result<(), Failed> {
    let made = Manuals::make(Path::new(TOP))?;
    if records() {
        return Ok(made.write(Path::new(TOP))?);
    }
    anew(made.faults(Path::new(TOP))?)
}

/// Also those of the README, which leads to everything else.
fn the_links() -> Result<(), Failed> {
    let mut dead = Vec::new();
    // What is being written is looked at afterwards.
    if !records() {
        for path in MANUALS.map(|(path, _)| path).iter().chain(&["README.md"]) {
            dead.extend(manual::dead_links(&Path::new(TOP).join(path))?);
        }
    }
    match dead.is_empty() {
        true => Ok(()),
        false => Err(dead.join("\n").into()),
    }
}

/// A part that one language lacks has as many pounds in its heading as the other's.
fn the_parts() -> Result<(), Failed> {
    let mut outlines = Vec::new();
    for (path, _) in MANUALS {
        let text = fs::read_to_string(Path::new(TOP).join(path))?;
        let levels = text.lines().filter(|line| line.starts_with('#'));
        let levels = levels.map(|line| line.split(' ').next().map(str::len));
        let examples = text.lines().filter(|line| line.starts_with("<!-- example"));
        outlines.push((
            levels.collect::<Vec<_>>(),
            examples.map(str::to_owned).collect::<Vec<_>>(),
        ));
    }
    match outlines[0] == outlines[1] {
        true => Ok(()),
        false => Err(format!("{:?}\n{:?}", outlines[0], outlines[1]).into()),
    }
}

fn the_card() -> Result<(), Failed> {
    let mut faults = Vec::new();
    for (path, lang) in CARDS {
        let (file, drawing) = (Path::new(TOP).join(path), card::drawing(lang));
        if records() {
            fs::write(file, drawing)?;
        } else if fs::read_to_string(file).ok() != Some(drawing) {
            faults.push(format!("{path} says something else than its words"));
        }
    }
    anew(faults)
}

fn anew(mut faults: Vec<String>) -> Result<(), Failed> {
    if faults.is_empty() {
        return Ok(());
    }
    faults.push("`cargo xtask manual` makes manuals, pictures and card anew".into());
    Err(faults.join("\n").into())
}
