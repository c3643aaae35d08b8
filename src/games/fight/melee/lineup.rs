//! The line-up of a fight of several: who can join it, three more like one of them, who leaves, and
//! what each is called.

use super::super::who::sheet_name;
use super::super::words::texts as duel;
use super::record::{Combatant, Who};
use super::words::texts;
use crate::games::Tile;
use crate::games::risus::actor::FIRST_LEVEL;
use crate::games::risus::{self, GameMut, GameRef, Sheet};
use crate::name::Name;
use crate::rules::risus::Force;
use crate::rules::risus::melee::{Camp, MOST_FIGHTERS};
use crate::ui::Text;
use crate::word::Word;

/// Before the characters: a Force, a horde.
const BEFORE_SHEETS: u8 = 2;

/// RH-32: how strong a horde is at first.
const HORDE: Force = match Force::new(7) {
    Ok(force) => force,
    Err(_) => Force::MAX,
};

/// How many can fight, and who of them this one is.
pub(super) fn choices(game: GameRef<'_>, who: Option<Who>) -> (u8, u8) {
    let chosen = match who {
        None | Some(Who::Level(_)) => 0,
        Some(Who::Horde(_)) => 1,
        Some(Who::Sheet(at)) => BEFORE_SHEETS - 1 + game.choice_of(Some(at)),
    };
    (BEFORE_SHEETS + game.characters(), chosen)
}

/// One of them.
pub(super) fn choice(game: GameRef<'_>, choice: u8) -> Text {
    match choice.checked_sub(BEFORE_SHEETS) {
        Some(sheet) => sheet_name(game.chosen(sheet + 1), game),
        None if choice == 1 => Text::Word(duel().horde),
        None => Text::Word(risus::texts().quick),
    }
}

/// One of them was taken: for a fighter, or as one more.
///
/// # Errors
/// If that character fights already.
#[inline(never)]
fn who_of(game: GameRef<'_>, choice: u8, fighter: Option<u8>) -> Result<(Who, Name), Word> {
    let Some(sheet) = choice.checked_sub(BEFORE_SHEETS) else {
        let who = match choice {
            1 => Who::Horde(HORDE),
            _ => Who::Level(FIRST_LEVEL),
        };
        return Ok((who, Name::EMPTY));
    };
    let (at, sheets) = (game.chosen(sheet + 1), &game.shared.roster);
    let fights = (0..).zip(&game.melee.fighters).any(|(other, one)| {
        let sheet = one.sheet(sheets).map(|at| at.sheet);
        Some(other) != fighter && sheet.is_some() && sheet == at.map(|at| at.sheet)
    });
    match at.and_then(|at| Some((at, sheets.get::<Sheet>(at.sheet)?))) {
        Some((at, named)) if !fights => Ok((Who::Sheet(at), named.name)),
        _ => Err(texts().one_of_a_kind),
    }
}

/// The line-up changes: what was before cannot come back.
fn change(game: &mut GameMut<'_>) {
    game.melee.last = None;
    game.shared.journal.forget(Tile::Fight);
}

/// One more. Characters come to the first side, all others to the second.
///
/// # Errors
/// If that character fights already.
pub(super) fn add(game: &mut GameMut<'_>, choice: u8) -> Result<(), Word> {
    let (who, name) = who_of(game.read(), choice, None)?;
    let camp = match who {
        Who::Sheet(_) => Camp::A,
        _ => Camp::B,
    };
    change(game);
    // There is room: the row says so.
    let _ = game.melee.fighters.push(Combatant::new(who, name, camp));
    Ok(())
}

/// Another one takes the place of a fighter.
///
/// # Errors
/// If that character fights already.
pub(super) fn replace(game: &mut GameMut<'_>, fighter: u8, choice: u8) -> Result<(), Word> {
    let (who, name) = who_of(game.read(), choice, Some(fighter))?;
    change(game);
    if let Some(one) = game.melee.one_mut(fighter) {
        (one.who, one.name) = (who, name);
    }
    Ok(())
}

/// As many more like this one as there is room for, three at most.
pub(super) fn add_three(game: &mut GameMut<'_>, fighter: u8) {
    let Some(one) = game.melee.one(fighter).copied() else {
        return;
    };
    let who = one.known(&game.shared.roster);
    change(game);
    let fighters = &mut game.melee.fighters;
    for _ in 0..3.min(MOST_FIGHTERS - fighters.len()) {
        let _ = fighters.push(Combatant { who, ..one }); // There is room.
    }
}

/// A fighter is no more.
pub(super) fn remove(game: &mut GameMut<'_>, fighter: u8) {
    change(game);
    let record = &mut game.melee;
    record.called = None;
    if record.one(fighter).is_some() {
        record.fighters.remove(usize::from(fighter));
    }
    // Those behind it have moved.
    for one in &mut record.fighters {
        (one.target, one.attacked) = (u8::MAX, None);
    }
}

/// What a fighter is called: by the sheet, or by a number. The only horde needs none.
pub(super) fn name(game: GameRef<'_>, fighter: u8) -> Text {
    let (horde, nameless) = (duel().horde, texts().nameless);
    let (lang, number) = (game.lang(), fighter + 1);
    let is_horde = |one: &&Combatant| matches!(one.who, Who::Horde(_));
    let hordes = game.melee.fighters.iter().filter(is_horde).count();
    let who = |one: &Combatant| match game.melee.melee {
        Some(_) => one.who,
        None => one.known(&game.shared.roster),
    };
    Text::Name(
        match game.melee.one(fighter).map(|one| (who(one), one.name)) {
            Some((Who::Sheet(_), name)) => name,
            Some((Who::Horde(_), _)) if hordes == 1 => Name::new(horde.of(lang)),
            Some((Who::Horde(_), _)) => Name::written(format_args!("{} {number}", horde.of(lang))),
            _ => Name::written(format_args!("{} {number}", nameless.of(lang))),
        },
    )
}
