//! The state of a fight's table as a question: the next step of the rules, and the state of all fighters.

use super::moves::line_up;
use super::record::sheet;
use super::words::texts;
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::words::texts as book;
use crate::rules::simulacres::bout::{Chances, Course, NextStep, Part, Way};

/// What the rules ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    /// Who acts, on whom.
    pub(crate) who: (FighterNo, FighterNo),
    /// What is asked.
    pub(crate) asks: NextStep,
    /// The options in play.
    pub(crate) options: Options,
}

/// What stands on the table: the question, and how all fighters stand. If either changes, a result lies there no
/// longer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub(super) question: Question,
    course: Course,
    parts: Vec<Part, { Bout::MOST }>,
    states: [Option<CharacterState>; Bout::MOST],
}

/// Asks the rules what stands on the table.
#[inline(never)] // A whole bout is on its stack, and on no caller's.
pub(crate) fn ask(game: GameRef<'_>) -> Standing {
    let bout = line_up(game);
    let asked = bout.next();
    let first = FighterNo::default();
    let nobody = || match bout.way {
        Way::Blows => (first, FighterNo::new(1)),
        Way::Waves => {
            let looked_at = game.arms.looked_at;
            (looked_at, bout.target(looked_at).unwrap_or(first))
        }
    };
    let mut states = [None; Bout::MOST];
    for (one, state) in bout.fighters.iter().zip(&mut states) {
        *state = one.profile.as_ref().map(|profile| profile.state);
    }
    Standing {
        question: Question {
            who: asked.who.unwrap_or_else(nobody),
            asks: asked.asks,
            options: bout.options,
        },
        course: bout.course,
        parts: bout.parts,
        states,
    }
}

impl Question {
    /// The odds of what is asked.
    pub(crate) fn chances(&self) -> Option<Chances> {
        self.asks.chances(&self.options)
    }
}

/// T of a fighter's next test, part by part (SM-60).
#[inline(never)] // As `ask`.
pub(crate) fn parts_of(no: FighterNo, game: GameRef<'_>) -> Vec<(Text, i16), 13> {
    let mut all = Vec::new();
    let next = line_up(game).next_test(no);
    let (Some(next), Some(one), Some(sheet)) = (next, game.arms.one(no), sheet(no, game)) else {
        return all;
    };
    let talent = match next.parries {
        true => talents::SHIELD,
        false => one.manner.carried(&sheet).talent,
    };
    let (texts, book, parts) = (texts(), book(), next.parts);
    let word = Text::Id;
    let rows = [
        (word(book.component(next.check.component)), parts.component),
        (word(book.means(next.check.means)), parts.means),
        (word(book.realm(next.check.realm)), parts.realm),
        (sheet.talent_name(talent), parts.talent),
        (word(texts.modifiers), next.modifiers),
        (word(texts.aims_at), next.aim),
        (word(texts.range), next.range),
        (word(texts.hold_back), next.held),
        (word(texts.opponents), next.others),
        (word(book.energy), parts.energy),
        (word(book.malaise), parts.malaise),
        (word(book.armour), parts.hindrance),
        (word(book.last_point), parts.last_point),
    ];
    // The scores are always told, the rest if it adds something.
    for (place, row) in rows.into_iter().enumerate() {
        if place < 4 || row.1 != 0 {
            let _ = all.push(row);
        }
    }
    all
}
