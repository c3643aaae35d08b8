//! The line-up of a fight, and what a change of the line-up changes in the fight.

use super::FighterMenu;
use crate::games::lineup::LineUpName;
use crate::games::lineup::{Change, LineUp, Recruit, Recruits};
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{Fighter, Foe, PARTS, Record as Fight, Who};
use crate::games::simulacres::foes;
use crate::games::simulacres::prelude::*;

/// The number of the fighter at this rank.
const fn no(Rank(rank): Rank) -> FighterNo {
    FighterNo::new(rank)
}

fn fighter(game: GameRef<'_>, rank: Rank) -> Option<&Fighter> {
    game.record.arms.one(no(rank))
}

impl Recruits for Game {
    type Record = Record;
    type Sheet = Sheet;
    const USUAL: u8 = Foe::KINDS;

    fn usual(usual: u8) -> TextId {
        foes::name(usual)
    }
}

impl LineUp for Game {
    const TILE: Tile = Tile::Simulacres;
    const PARTS: &'static [u8] = PARTS;
    const MOST: u8 = Bout::MOST as u8;
    const FULL: TextId = texts().four;

    fn count(game: GameRef<'_>) -> u8 {
        game.arms.fighters.len() as u8
    }

    fn who(game: GameRef<'_>, rank: Rank) -> Recruit {
        match fighter(game, rank).map(|one| &one.who) {
            Some(Who::Sheet(id)) => Recruit::Sheet(*id),
            Some(Who::Foe(foe)) => Recruit::Usual(foe.kind),
            None => Recruit::Usual(0),
        }
    }

    fn own_name(game: GameRef<'_>, rank: Rank) -> Name {
        match fighter(game, rank).map(|one| &one.who) {
            Some(Who::Sheet(id)) => {
                let sheet = game.shared.roster.get::<Sheet>(*id);
                sheet.map_or(Name::EMPTY, |sheet| sheet.name)
            }
            Some(Who::Foe(foe)) => foe.name,
            None => Name::EMPTY,
        }
    }

    /// A foe is called as what it is.
    fn nameless(game: GameRef<'_>, rank: Rank) -> LineUpName {
        LineUpName::TextId(match fighter(game, rank).map(|one| &one.who) {
            Some(Who::Foe(foe)) => foes::name(foe.kind),
            _ => kit_texts().unknown,
        })
    }

    fn menu(_: GameRef<'_>, rank: Rank) -> AnyMenu {
        FighterMenu(no(rank)).into()
    }

    fn refusal(_: GameRef<'_>, _: Option<Rank>) -> Option<TextId> {
        None
    }

    fn change(game: &mut GameMut<'_>, change: Change) -> Result<(), TextId> {
        let lang = game.lang();
        let arms = &mut game.record.arms;
        match change {
            Change::Call(rank, name) => {
                // The fight goes on.
                if let Some(Who::Foe(foe)) = arms.one_mut(no(rank)).map(|one| &mut one.who) {
                    foe.name = name;
                }
                return Ok(());
            }
            Change::Join(at, recruit) => {
                let roster = &game.shared.roster;
                let one = match recruit {
                    Recruit::Like(rank) => arms.one(no(rank)).map(afresh),
                    Recruit::Usual(kind) => {
                        Some(newcomer(Who::Foe(Foe::usual(kind, lang)), roster, lang))
                    }
                    Recruit::Sheet(id) => Some(newcomer(Who::Sheet(id), roster, lang)),
                };
                let one = one.ok_or(texts().nobody)?;
                match at.and_then(|rank| arms.one_mut(no(rank))) {
                    Some(place) => *place = one,
                    None => arms.fighters.push(one).map_err(|_| texts().four)?,
                }
            }
            Change::Leave(rank) => arms.remove(no(rank)),
        }
        arms.begin();
        Ok(())
    }
}

/// One like this foe, unhurt.
fn afresh(one: &Fighter) -> Fighter {
    let mut one = *one;
    if let Who::Foe(foe) = &mut one.who {
        *foe = foe.afresh();
    }
    one
}

/// A fighter who joins: characters on the first side, all others on the second.
fn newcomer(who: Who, roster: &Roster, lang: Lang) -> Fighter {
    let (side, sheet) = match &who {
        Who::Sheet(id) => (0, roster.get::<Sheet>(*id).copied()),
        Who::Foe(foe) => (1, Some(foe.sheet(lang))),
    };
    let manner = sheet.map_or(Manner::NEW, |sheet| Manner::usual(&sheet));
    Fighter { who, side, manner }
}

/// Adds a fighter.
///
/// # Errors
/// Why not.
pub(crate) fn add_one(who: Who, arms: &mut Fight, shared: &Shared) -> Result<(), TextId> {
    let one = newcomer(who, &shared.roster, shared.lang());
    arms.fighters.push(one).map_err(|_| texts().four)
}

/// Up or Down: the other side. A is above B.
pub(super) fn turn_side(place: FighterNo, direction: Direction, game: &mut GameMut<'_>) -> bool {
    let one = game.arms.one_mut(place);
    let turned = one.is_some_and(|one| direction.opposite().step_within(&mut one.side, 0, 1));
    if turned {
        game.arms.begin();
    }
    turned
}

/// One more or less of a quick number of a foe.
pub(super) fn turn_score(
    place: FighterNo,
    nth: u8,
    direction: Direction,
    game: &mut GameMut<'_>,
) -> bool {
    let Some(Who::Foe(foe)) = game.arms.one_mut(place).map(|one| &mut one.who) else {
        return false;
    };
    let mut score = foe.scores.get(usize::from(nth)).copied().unwrap_or(0);
    let turned = direction.step_within(&mut score, 0, u8::MAX) && foe.set(nth, score).is_ok();
    if turned {
        game.arms.begin();
    }
    turned
}
