//! The texts of the history screens.

words! {
    /// The texts of the history screens.
    pub struct Words = Tools 2, pub texts;

    /// The name in the menu.
    name: "History", "Historique";
    nothing_yet: "Nothing was rolled yet", "Rien n'a été lancé";
    repeat: "Repeat", "Refaire";
}
