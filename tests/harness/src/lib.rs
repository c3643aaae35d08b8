//! Déclic under test: played in simulated time, as pictures, and as scenarios.
//!
//! | module | what lives there |
//! |---|---|
//! | [`player`] | the gadget in simulated time |
//! | [`script`] | dice that follow a script |
//! | [`scenario`] | stories of keys and screens |
//! | [`task`] | what a player wants to do, and how many presses that takes |
//! | [`picture`], [`snapshots`] | frames as PNG files, and committed ones compared |
//! | [`device`] | the gadget as a drawing |
//! | [`manual`], [`card`] | the manuals, their played examples and pictures; the card of keys and games |
//! | [`expect`] | what the emulator tests expect of the firmware |

pub mod card;
pub mod device;
pub mod expect;
mod letters;
pub mod manual;
pub mod picture;
pub mod player;
pub mod scenario;
pub mod script;
pub mod snapshots;
pub mod task;

use std::io;
use std::path::Path;

/// The files below a folder that end like this, by their paths in it without the ending, in order:
/// `fight/effort` of `tests/scenarios`.
///
/// # Errors
/// If a folder cannot be read.
pub fn files_below(folder: &Path, ending: &str) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in folder.read_dir()? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            let inner = files_below(&path, ending)?.into_iter();
            names.extend(inner.map(|inner| format!("{name}/{inner}")));
        } else if let Some(name) = name.strip_suffix(ending) {
            names.push(name.to_owned());
        }
    }
    names.sort();
    Ok(names)
}
