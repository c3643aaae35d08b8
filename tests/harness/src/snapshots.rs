//! Committed pictures, compared pixel for pixel.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use declic::ui::Frame;

use crate::picture;

/// A folder of pictures and what has been asked of it.
#[derive(Debug)]
pub struct Snapshots {
    folder: PathBuf,
    differences: PathBuf,
    record: bool,
    used: BTreeSet<String>,
    faults: Vec<String>,
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
            faults: Vec::new(),
        }
    }

    /// Whether pictures are recorded rather than compared.
    pub fn records(&self) -> bool {
        self.record
    }

    /// Compares a frame with the picture of this name, or records it.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and where the picture of the difference is.
    pub fn check(&mut self, name: &str, frame: &Frame) -> Result<(), String> {
        let answer = self.compare(name, frame);
        self.faults.extend(answer.clone().err());
        answer
    }

    fn compare(&mut self, name: &str, frame: &Frame) -> Result<(), String> {
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

    /// What went wrong, pictures that nobody asked for included; when recording, those are removed.
    ///
    /// # Errors
    /// One sentence a line.
    pub fn finish(mut self) -> Result<usize, String> {
        let entries = fs::read_dir(&self.folder).map_err(|error| error.to_string())?;
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            if self.used.contains(name.as_ref()) {
                continue;
            }
            if self.record {
                fs::remove_file(&path).map_err(|error| error.to_string())?;
            } else {
                self.faults
                    .push(format!("{name}: no screen makes this picture"));
            }
        }
        match self.faults.is_empty() {
            true => Ok(self.used.len()),
            false => Err(self.faults.join("\n")),
        }
    }
}
