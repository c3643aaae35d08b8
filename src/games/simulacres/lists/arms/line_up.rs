//! The line-up of a fight: who can be added, and what changes for the fight when the line-up does.

use crate::app::{Direction, Kept, SheetId};
use crate::games::Tile;
use crate::games::simulacres::arms::manner::Manner;
use crate::games::simulacres::arms::record::{MOST, sheet};
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{Fighter, Foe, Who};
use crate::games::simulacres::{Sheet, foes};
use crate::ui::Text;
use crate::word::Word;

/// Who can be added: the last one once more, the sheets, the usual foes.
pub(super) fn count(kept: &Kept) -> u8 {
    1 + kept.shared.roster.each::<Sheet>().count() as u8 + Foe::KINDS
}

/// What can be added with a choice.
enum Choice {
    /// The last foe once more.
    Last,
    Sheet(SheetId),
    /// A usual foe.
    Foe(u8),
}

impl Choice {
    fn at(choice: u8, kept: &Kept) -> Option<Choice> {
        let Some(nth) = choice.checked_sub(1) else {
            return Some(Choice::Last);
        };
        let roster = &kept.shared.roster;
        Some(match nth.checked_sub(roster.count_of::<Sheet>()) {
            None => Choice::Sheet(roster.nth::<Sheet>(nth)?),
            Some(kind) => Choice::Foe(kind),
        })
    }
}

/// What a choice is called.
pub(super) fn name(choice: u8, kept: &Kept) -> Text {
    match Choice::at(choice, kept) {
        Some(Choice::Sheet(id)) => {
            let sheet = kept.shared.roster.get::<Sheet>(id);
            sheet.map_or(Text::default(), |sheet| Text::Name(sheet.name))
        }
        Some(Choice::Foe(kind)) => Text::Word(foes::name(kind)),
        _ => Text::Word(texts().like_last),
    }
}

/// Who was chosen.
///
/// # Errors
/// Why that one cannot be added.
pub(super) fn chosen(choice: u8, kept: &Kept) -> Result<Who, Word> {
    let own = texts();
    let is_there = |id| {
        kept.arms
            .fighters
            .iter()
            .any(|one| one.who == Who::Sheet(id))
    };
    match Choice::at(choice, kept) {
        Some(Choice::Sheet(id)) if is_there(id) => Err(own.in_the_fight),
        Some(Choice::Sheet(id)) => Ok(Who::Sheet(id)),
        Some(Choice::Foe(kind)) => Ok(Who::Foe(Foe::usual(kind, kept.shared.settings.lang))),
        _ => {
            let mut last = kept.arms.fighters.iter().rev();
            let last = last.find_map(|one| match one.who {
                Who::Foe(foe) => Some(foe.afresh()),
                Who::Sheet(_) => None,
            });
            last.map(Who::Foe).ok_or(own.nobody)
        }
    }
}

/// One more fighter: characters on the first side, all others on the second.
///
/// # Errors
/// Why not.
pub(crate) fn add(who: Who, kept: &mut Kept) -> Result<(), Word> {
    let own = texts();
    let side = match who {
        Who::Sheet(_) => 0,
        Who::Foe(_) => 1,
    };
    let fighter = Fighter {
        who,
        side,
        manner: Manner::NEW,
    };
    kept.arms.fighters.push(fighter).map_err(|_| own.four)?;
    let place = kept.arms.fighters.len() as u8 - 1;
    if let (Some(sheet), Some(one)) = (sheet(place, kept), kept.arms.one_mut(place)) {
        one.manner = Manner::usual(&sheet);
    }
    begin(kept);
    Ok(())
}

/// Three more of a foe, or as many as there is room for.
pub(super) fn add_three(place: u8, kept: &mut Kept) {
    let Some(&one) = kept.arms.one(place) else {
        return;
    };
    if let Who::Foe(foe) = one.who {
        let more = Fighter {
            who: Who::Foe(foe.afresh()),
            ..one
        };
        let room = MOST - kept.arms.fighters.len();
        kept.arms.fighters.extend([more; 3].into_iter().take(room));
        begin(kept);
    }
}

/// Up or Down: the other side. A is above B.
pub(super) fn turn_side(place: u8, direction: Direction, kept: &mut Kept) -> bool {
    let one = kept.arms.one_mut(place);
    let turned = one.is_some_and(|one| direction.opposite().step_within(&mut one.side, 0, 1));
    if turned {
        begin(kept);
    }
    turned
}

/// One more or less of a quick number of a foe.
pub(super) fn turn_score(place: u8, nth: u8, direction: Direction, kept: &mut Kept) -> bool {
    let Some(Who::Foe(foe)) = kept.arms.one_mut(place).map(|one| &mut one.who) else {
        return false;
    };
    let mut score = foe.scores.get(usize::from(nth)).copied().unwrap_or(0);
    let turned = direction.step_within(&mut score, 0, u8::MAX) && foe.set(nth, score).is_ok();
    if turned {
        begin(kept);
    }
    turned
}

/// A fighter leaves.
pub(super) fn remove(place: u8, kept: &mut Kept) {
    kept.arms.remove(place);
    begin(kept);
}

/// Who fights has changed: the fight begins anew, and nothing of it can be taken back.
fn begin(kept: &mut Kept) {
    kept.arms.begin();
    kept.shared.journal.forget(Tile::Simulacres);
}
