//! The texts of the about screens.

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    pub version: &'static str,
    pub commit: &'static str,
    pub board: &'static str,
    pub licence: &'static str,
    pub licence_text: &'static str,
    pub credits: &'static str,
    /// One page each: Risus, the trade mark.
    pub credits_texts: [&'static str; 2],
    pub source: &'static str,
    pub no_failure: &'static str,
    /// Before what the last failure was.
    pub last_failure: &'static str,
}
