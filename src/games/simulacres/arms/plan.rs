//! What stands on the table of a fight: what the rules ask next, and what the lines ask of them.

use heapless::Vec;

use super::moves::line_up;
use super::record::sheet;
use super::words::texts;
use crate::coded::{Coded, Writer};
use crate::games::simulacres::words::texts as book;
use crate::games::simulacres::{GameRef, Sheet, talents};
use crate::rules::simulacres::bout::{Asked, Asks, Bout, Chances, FighterNo, Stance, Way};
use crate::rules::simulacres::{Options, Parts, State};
use crate::ui::Text;

/// What stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    /// Who acts, on whom.
    pub(crate) who: (FighterNo, FighterNo),
    /// What is asked.
    pub(crate) asks: Asks,
    /// The options in play.
    pub(crate) options: Options,
    /// How everybody stands: if that changes, it is another question.
    stands: u16,
}

/// Asks the rules what stands on the table.
#[inline(never)]
pub(crate) fn ask(game: GameRef<'_>) -> Question {
    let bout = line_up(game);
    let Asked { who, asks } = bout.next();
    let first = FighterNo::default();
    let nobody = match bout.way {
        Way::Blows => (first, FighterNo::new(1)),
        Way::Waves => (game.arms.looked_at, first),
    };
    Question {
        who: who.unwrap_or(nobody),
        asks,
        options: bout.options,
        stands: stands(&bout),
    }
}

/// A sum of all that a step can change, which knows their order (Fletcher's).
fn stands(bout: &Bout) -> u16 {
    let (mut low, mut high) = (0u32, 0u32);
    let mut add = |part: &dyn Fn(&mut Writer<'_>)| {
        let mut bytes = [0; 256];
        part(&mut Writer::new(&mut bytes));
        for byte in bytes {
            low = (low + u32::from(byte)) % 255;
            high = (high + low) % 255;
        }
    };
    add(&|to| bout.course.write(to));
    add(&|to| bout.parts.write(to));
    for profile in bout.fighters.iter().filter_map(|one| one.profile.as_ref()) {
        add(&|to| profile.state.write(to));
    }
    (high << 8 | low) as u16
}

const _: () = assert!(State::WIDTH <= 256);

impl Question {
    /// The odds of what is asked.
    pub(crate) fn chances(&self) -> Option<Chances> {
        self.asks.chances(&self.options)
    }
}

/// The numbers of all who fight.
pub(crate) fn places(game: GameRef<'_>) -> impl Iterator<Item = FighterNo> + use<> {
    FighterNo::all(game.arms.fighters.len())
}

/// Whom a fighter can attack.
pub(crate) fn opponents(
    no: FighterNo,
    game: GameRef<'_>,
) -> impl Iterator<Item = FighterNo> + use<> {
    let all: Vec<FighterNo, { Bout::MOST }> = line_up(game).opponents(no).collect();
    all.into_iter()
}

/// Whom a fighter attacks: as set, or else the first opponent.
pub(crate) fn target(no: FighterNo, game: GameRef<'_>) -> Option<FighterNo> {
    line_up(game).target(no)
}

/// Who comes next, if anybody: in a list, where nothing else is asked.
pub(crate) fn acts(game: GameRef<'_>) -> Option<FighterNo> {
    line_up(game).acts()
}

/// SM-51, SM-54: how many attacks a fighter has in a pass.
pub(crate) fn attacks_of(no: FighterNo, game: GameRef<'_>) -> u8 {
    line_up(game).attacks_of(no)
}

/// SM-53: whom a fighter attacks with an attack; nobody if that was said.
pub(crate) fn attack_of(no: FighterNo, nth: u8, game: GameRef<'_>) -> Option<FighterNo> {
    line_up(game).attack_of(no, nth)
}

/// One of the quick numbers of a foe on its sheet.
pub(crate) fn quick(sheet: &Sheet, nth: u8) -> u8 {
    let place = [0, 4, 5, 7][usize::from(nth.min(3))];
    sheet.scores.get(place).copied().unwrap_or(0)
}

/// What a fighter tests with in the blow that comes next, as one of the two.
fn met_with(no: FighterNo, asked: &Asked) -> Option<Parts> {
    match (&asked.asks, asked.who?) {
        (Asks::Exchange(met), (first, _)) if first == no => met.parts[0],
        (Asks::Exchange(met), (_, second)) if second == no => met.parts[1],
        _ => None,
    }
}

/// T of a fighter's next test, part by part (SM-60).
#[inline(never)]
pub(crate) fn parts_of(no: FighterNo, game: GameRef<'_>) -> Vec<(Text, i16), 14> {
    let mut all = Vec::new();
    let bout = line_up(game);
    let options = &bout.options;
    let (Some(one), Some(own)) = (bout.one(no), sheet(no, game)) else {
        return all;
    };
    let Some(profile) = &one.profile else {
        return all;
    };
    let in_waves = bout.way == Way::Waves;
    let (manner, met) = match in_waves {
        true => (bout.wave_manner(no).unwrap_or(one.manner), None),
        false => (one.manner, met_with(no, &bout.next())),
    };
    let parries = manner.stance == Stance::Parries;
    let (attempt, talent) = match profile.parry(&manner) {
        Ok(parry) if parries => (parry, talents::SHIELD),
        _ => (
            profile.attack(&manner, options),
            manner.carried(&own).talent,
        ),
    };
    let alone = || {
        let prepared = profile.prepare(&attempt, options).ok()?;
        Some(prepared.parts)
    };
    let Some(parts) = met.or_else(alone) else {
        return all;
    };
    // Nobody aims with a shield, or holds it back.
    let [aim, range, held] = match parries {
        true => [0; 3],
        false => [
            manner.aim_malus(options),
            manner.range_modifier(),
            manner.held(),
        ],
    };
    // What others add: to a blow as a difficulty, to a wave beside all parts.
    let others = match (in_waves, parts.value()) {
        (true, Ok(value)) => bout.wave_value(no).map_or(0, |wave| wave - value.get()),
        _ => parts.difficulty - (manner.modifiers() + aim + range + held),
    };
    let (texts, book) = (texts(), book());
    let check = attempt.check;
    let word = Text::Word;
    let rows = [
        (word(book.component(check.component)), parts.component),
        (word(book.means(check.means)), parts.means),
        (word(book.realm(check.realm)), parts.realm),
        (own.talent_name(talent), parts.talent),
        (word(texts.modifiers), manner.modifiers()),
        (word(texts.aims_at), aim),
        (word(texts.range), range),
        (word(texts.hold_back), held),
        (word(texts.opponents), others),
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
