//! Committed pictures, compared pixel for pixel.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};

use declic::ui::Frame;

use crate::picture;

/// A folder of pictures and what has been asked of it.
#[derive(Debug)]
pub struct Snapshots {
    folder: PathBuf,
    differences: PathBuf,
    record: bool,
    used: BTreeSet<String>,
}

impl Snapshots {
    /// The variable that makes pictures be recorded rather than compared.
    pub const RECORD: (&'static str, &'static str) = ("DECLIC_SNAPSHOTS", "record");

    /// The pictures in a folder; pictures of differences go to another one.
    pub fn new(folder: &Path, differences: &Path) -> Snapshots {
        let (variable, value) = Self::RECORD;
        Snapshots {
            folder: folder.to_owned(),
            differences: differences.to_owned(),
            record: env::var(variable).is_ok_and(|v| v == value),
            used: BTreeSet::new(),
        }
    }

    /// Whether pictures are recorded rather than compared.
    pub fn records(&self) -> bool {
        self.record
    }

    /// Compares a frame with the picture of this name, such as `fight/ready.en`, or records it.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and where the picture of the difference is.
    pub fn check(&mut self, name: &str, frame: &Frame) -> Result<(), String> {
        let path = self.folder.join(format!("{name}.png"));
        if !self.used.insert(name.to_owned()) {
            return Err(format!("two pictures are called {name}"));
        }
        if self.record {
            return picture::save(frame, 1, &path)
                .map_err(|error| format!("{} cannot be written: {error}", path.display()));
        }
        let expected = picture::load(&path).map_err(|error| {
            format!(
                "{name}: no picture to compare with ({error}); `cargo xtask snapshots` records it"
            )
        })?;
        if expected == *frame {
            return Ok(());
        }
        let difference = self.differences.join(format!("{name}.png"));
        picture::save_difference(&expected, frame, &difference)
            .map_err(|error| format!("{} cannot be written: {error}", difference.display()))?;
        Err(format!(
            "{name}: the picture has changed, see {}",
            difference.display()
        ))
    }
}
