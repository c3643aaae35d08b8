//! `docs/screens.png`, a sheet of chosen screens: what the gadget looks like, at a glance.

use std::fs;
use std::path::Path;

use declic::Lang;
use declic_harness::picture;
use libtest_mimic::Failed;

use crate::{shots, snapshots};

/// Every screen of the sheet, row by row: each game while it is played, then what all games share.
const SCREENS: [[&str; COLUMNS]; 6] = [
    [
        "gadget/language",
        "characters/shelf",
        "action/ready-usual",
        "action/result-6-critical-success",
    ],
    [
        "fight/ready",
        "fight/round",
        "fight/several-usual",
        "conflict/won",
    ],
    [
        "action/pool-result-success",
        "free/ready-modifier",
        "free/result-explosion",
        "favourites/favourites",
    ],
    [
        "initiative/table",
        "brouillard/skill-reached",
        "brouillard/shot-hits",
        "brouillard/fight",
    ],
    [
        "simulacres/body-wounded",
        "simulacres/arms-hurt",
        "simulacres/critical",
        "characters/sheet-new",
    ],
    [
        "tools/settings",
        "tools/fairness-d20-done",
        "gadget/history-page",
        "gadget/failed-stuck",
    ],
];
const COLUMNS: usize = 4;

const SHEET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/screens.png");
const DRAWN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/target/screens/sheet.png");

/// `cargo xtask snapshots` draws the sheet anew.
pub(crate) fn is_up_to_date() -> Result<(), Failed> {
    let shots = shots();
    let mut frames = Vec::new();
    for name in SCREENS.concat() {
        let shot = shots.iter().find(|shot| shot.name == name);
        frames.push(
            shot.ok_or(format!("no screen is called {name}"))?
                .frame(Lang::En),
        );
    }
    if snapshots().records() {
        return Ok(picture::save_sheet(&frames, COLUMNS, Path::new(SHEET))?);
    }
    picture::save_sheet(&frames, COLUMNS, Path::new(DRAWN))?;
    match fs::read(DRAWN)? == fs::read(SHEET)? {
        true => Ok(()),
        false => Err(format!("`cargo xtask snapshots` draws {SHEET} anew").into()),
    }
}
