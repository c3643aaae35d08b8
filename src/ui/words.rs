//! The texts that all screens share.

use crate::entropy::{Failure, Slow};
use crate::rules;
use crate::rules::risus::{Label, Verdict};
use crate::text_id::TextId;

words! {
    /// The texts that all screens share.
    pub struct Words = Gadget 0, pub kit_texts;

    none: "", "";
    /// Signs and names that are the same in every language.
    dash: "-", "-";
    unknown: "?", "?";
    star: "*", "*";
    bang: "!", "!";
    risus: "Risus", "Risus";
    declic: "Déclic", "Déclic";
    simulacres: "SimulacreS", "SimulacreS";
    /// Name of the language in that language.
    name: "English", "Français";
    choose_language: "Language", "Langue";
    force: "Force", "Force";
    difficulty: "Difficulty", "Difficulté";
    destiny: "Destiny", "Destin";
    /// The menu of a game, opened by Back.
    menu: "Menu", "Menu";
    /// The current game, to which Back leads.
    table: "Table", "Table";
    tools: "Tools", "Outils";
    /// Rows for every line-up of combatants, and reasons why they are disabled.
    one_more_like: "One more like ", "Encore un ";
    three_more: "Three more like this", "Trois autres pareils";
    remove: "Remove", "Retirer";
    one_of_a_kind: "a character is only one", "un personnage est unique";
    on_its_sheet: "on its sheet", "sur sa fiche";
    /// A tile of the shelf.
    game: "Game", "Jeu";
    /// The shelf, to which Back leads.
    games: "Games", "Jeux";
    /// A row of a list.
    line: "Line", "Ligne";
    cancel: "Cancel", "Annuler";
    /// The selected one of several.
    chosen: "chosen", "choisi";
    undo: "Undo", "Annuler";
    /// Mark of a roll whose step was taken back.
    undone: "undone", "annulé";
    nothing_to_undo: "nothing to undo", "rien à annuler";
    /// Undo failed: the state has changed since.
    changed_since: "changed since", "modifié depuis";
    /// The answers to the question whether to delete.
    keep_it: "No, keep it", "Non, garder";
    delete_it: "Yes, delete it", "Oui, supprimer";
    /// Saves a roll as a favourite.
    keep: "Keep this roll", "Garder ce jet";
    nothing_to_keep: "roll first", "lancez d'abord";
    help: "Help", "Aide";
    take: "Take", "Prendre";
    won: "Won", "Gagné";
    lost: "Lost", "Perdu";
    tie: "Tie", "Égalité";
    open: "Open", "Ouvrir";
    highest: "no higher", "pas plus haut";
    lowest: "no lower", "pas plus bas";
    action: "Action", "Action";
    system: "System", "Système";
    two_dice: "Two Dice", "Deux dés";
    pool: "Dice Pool", "Réserve";
    spend_destiny: "Spend Destiny", "Jouer le Destin";
    settings: "Settings", "Réglages";
    against: "against", "contre";
    roll: "Roll", "Lancer";
    back: "Back", "Retour";
    choose: "Choose", "Choisir";
    confirm: "OK", "OK";
    change: "Change", "Changer";
    any_key_skips: "any key: skip", "une touche : passer";
    /// Shown in place of odds that are still being computed.
    computing: "working out...", "calcul...";
    scripted: "script", "script";
    very_easy: "very easy", "très facile";
    easy: "easy", "facile";
    medium: "medium", "moyen";
    difficult: "difficult", "difficile";
    very_difficult: "very difficult", "très difficile";
    critical_success: "Critical success", "Réussite critique";
    success: "Success", "Réussite";
    partial_success: "Partial success", "Réussite partielle";
    failure: "Failure", "Échec";
    critical_failure: "Critical failure", "Échec critique";
    no_destiny: "no Destiny left", "plus de Destin";
    destiny_points: "Destiny points", "Points de Destin";
    six: "6", "6";
    six_then_four: "6 then 4", "6 puis 4";
    on: "on", "oui";
    off: "off", "non";
    no_roll: "No roll", "Pas de jet";
    source_gave_no: "The dice gave no", "Pas de face pour le";
    nothing_was_rolled: "Nothing was rolled.", "Rien n'a été lancé.";
    rolling_stopped: "Rolling stopped", "Jets suspendus";
    gathering: "mixing the dice...", "les dés se mélangent...";
    gathering_weak: "little randomness...", "peu de hasard...";
    gathering_silent: "seeking randomness...", "recherche du hasard...";
    source_failed[2]: ["The random source", "has failed."],
        ["La source de hasard", "est en panne."];
    use_real_dice: "Use real dice.", "Prenez de vrais dés.";
    test: "Test", "Test";
    /// With the space that French puts before it.
    colon: ":", " :";
    stuck: "bits stuck", "bits figés";
    repeating: "bits repeat", "bits répétés";
    wrong_clock: "clock not apart", "horloge liée";
    well_again: "Well again", "Rétablie";
    source_passed[2]: ["The random source failed", "and passes its tests again."],
        ["Après une panne, la source", "repasse tous ses tests."];
}

impl Words {
    /// "on" or "off".
    pub const fn switch(&self, is_on: bool) -> TextId {
        if is_on { self.on } else { self.off }
    }

    /// The name of a difficulty (RH-11).
    pub const fn label(&self, label: Label) -> TextId {
        match label {
            Label::VeryEasy => self.very_easy,
            Label::Easy => self.easy,
            Label::Medium => self.medium,
            Label::Difficult => self.difficult,
            Label::VeryDifficult => self.very_difficult,
        }
    }

    /// The name of a failure of the random source.
    pub const fn failure(&self, failure: Failure) -> TextId {
        match failure {
            Failure::Stuck => self.stuck,
            Failure::Repeating(_) => self.repeating,
            Failure::Clock => self.wrong_clock,
        }
    }

    /// What a roll waits for, and why it takes longer than usual.
    pub const fn gathering(&self, slow: Option<Slow>) -> TextId {
        match slow {
            None => self.gathering,
            Some(Slow::Weak) => self.gathering_weak,
            Some(Slow::Silent) => self.gathering_silent,
        }
    }

    /// The name of a verdict; empty if the roll was not judged.
    pub const fn ended(&self, verdict: rules::Verdict) -> TextId {
        match verdict {
            rules::Verdict::Unjudged => TextId::NONE,
            rules::Verdict::CriticalSuccess => self.critical_success,
            rules::Verdict::Success => self.success,
            rules::Verdict::PartialSuccess => self.partial_success,
            rules::Verdict::Failure => self.failure,
            rules::Verdict::CriticalFailure => self.critical_failure,
            rules::Verdict::Won => self.won,
            rules::Verdict::Lost => self.lost,
            rules::Verdict::Tie => self.tie,
        }
    }

    /// The name of a Risus verdict (RH-10, RH-12, RH-13).
    pub const fn verdict(&self, verdict: Verdict) -> TextId {
        match verdict {
            Verdict::CriticalSuccess => self.critical_success,
            Verdict::Success => self.success,
            Verdict::Failure => self.failure,
            Verdict::CriticalFailure => self.critical_failure,
        }
    }
}
