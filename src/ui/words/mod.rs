//! Every text the gadget shows, in one table a language.

mod en;
mod fr;

pub use crate::lang::Lang;

use crate::entropy::{Failure, Slow};
use crate::rules::Ending;
use crate::rules::risus::{Label, Verdict};

impl Lang {
    /// The texts of this language.
    // Inlined, every text in the code would become a choice between two.
    #[inline(never)]
    pub const fn words(self) -> &'static Words {
        match self {
            Lang::En => &en::WORDS,
            Lang::Fr => &fr::WORDS,
        }
    }
}

/// The texts of one language. They lie in this order: what is asked for most, the language, first.
#[derive(Debug)]
#[repr(C)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// Which language it is.
    pub lang: Lang,
    /// The language in its own words.
    pub name: &'static str,
    pub choose_language: &'static str,
    pub force: &'static str,
    pub difficulty: &'static str,
    pub destiny: &'static str,
    /// The lines of a game.
    pub menu: &'static str,
    /// The game that is played, as Back leads to it.
    pub table: &'static str,
    pub tools: &'static str,
    /// A tile of the shelf.
    pub game: &'static str,
    /// The shelf, as Back leads to it.
    pub games: &'static str,
    /// A line of a list.
    pub line: &'static str,
    pub cancel: &'static str,
    /// The one of several that is chosen.
    pub chosen: &'static str,
    pub undo: &'static str,
    pub nothing_to_undo: &'static str,
    /// The answers to whether something is to be deleted.
    pub keep_it: &'static str,
    pub delete_it: &'static str,
    /// Makes a favourite of a roll.
    pub keep: &'static str,
    pub nothing_to_keep: &'static str,
    pub help: &'static str,
    pub take: &'static str,
    pub won: &'static str,
    pub lost: &'static str,
    pub tie: &'static str,
    pub open: &'static str,
    pub highest: &'static str,
    pub lowest: &'static str,
    pub action: &'static str,
    pub system: &'static str,
    pub two_dice: &'static str,
    pub pool: &'static str,
    pub spend_destiny: &'static str,
    pub settings: &'static str,
    pub against: &'static str,
    pub roll: &'static str,
    pub back: &'static str,
    pub choose: &'static str,
    pub confirm: &'static str,
    pub change: &'static str,
    pub any_key_skips: &'static str,
    /// Instead of odds that take long.
    pub reckoning: &'static str,
    pub scripted: &'static str,
    pub very_easy: &'static str,
    pub easy: &'static str,
    pub medium: &'static str,
    pub difficult: &'static str,
    pub very_difficult: &'static str,
    pub critical_success: &'static str,
    pub success: &'static str,
    pub failure: &'static str,
    pub critical_failure: &'static str,
    pub no_destiny: &'static str,
    pub destiny_points: &'static str,
    pub six: &'static str,
    pub six_then_four: &'static str,
    pub on: &'static str,
    pub off: &'static str,
    pub no_roll: &'static str,
    pub source_gave_no: &'static str,
    pub nothing_was_rolled: &'static str,
    pub rolling_stopped: &'static str,
    pub gathering: &'static str,
    pub gathering_weak: &'static str,
    pub gathering_silent: &'static str,
    pub source_failed: [&'static str; 2],
    pub use_real_dice: &'static str,
    pub test: &'static str,
    /// As it stands behind a word.
    pub colon: &'static str,
    pub stuck: &'static str,
    pub repeating: &'static str,
    pub wrong_clock: &'static str,
    pub well_again: &'static str,
    pub source_passed: [&'static str; 2],
}

impl Words {
    /// Whether something is on.
    pub const fn switch(&self, is_on: bool) -> &'static str {
        if is_on { self.on } else { self.off }
    }

    /// RH-11.
    pub const fn label(&self, label: Label) -> &'static str {
        match label {
            Label::VeryEasy => self.very_easy,
            Label::Easy => self.easy,
            Label::Medium => self.medium,
            Label::Difficult => self.difficult,
            Label::VeryDifficult => self.very_difficult,
        }
    }

    /// What a source of chance does that it should not.
    pub const fn failure(&self, failure: Failure) -> &'static str {
        match failure {
            Failure::Stuck => self.stuck,
            Failure::Repeating(_) => self.repeating,
            Failure::Clock => self.wrong_clock,
        }
    }

    /// What a roll waits for, and why it takes longer than usual.
    pub const fn gathering(&self, slow: Option<Slow>) -> &'static str {
        match slow {
            None => self.gathering,
            Some(Slow::Weak) => self.gathering_weak,
            Some(Slow::Silent) => self.gathering_silent,
        }
    }

    /// How a roll ended.
    pub const fn ending(&self, ending: Ending) -> &'static str {
        match ending {
            Ending::CriticalSuccess => self.critical_success,
            Ending::Success => self.success,
            Ending::Failure => self.failure,
            Ending::CriticalFailure => self.critical_failure,
            Ending::Tie => self.tie,
        }
    }

    /// RH-10, RH-12, RH-13.
    pub const fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::CriticalSuccess => self.critical_success,
            Verdict::Success => self.success,
            Verdict::Failure => self.failure,
            Verdict::CriticalFailure => self.critical_failure,
        }
    }
}
