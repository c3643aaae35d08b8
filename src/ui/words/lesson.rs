//! The texts of the first lesson.

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    pub title: &'static str,
    pub try_them: &'static str,
    pub well_done: &'static str,
    pub up: &'static str,
    pub down: &'static str,
    pub roll: &'static str,
    pub back: &'static str,
    pub go_on: &'static str,
}
