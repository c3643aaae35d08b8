//! The line-up of a fight: who can be added, and what changes for the fight when the line-up does.

use crate::app::{Direction, Kept, SheetId};
use crate::games::simulacres::arms::record::{begin, sheet};
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{Fighter, FighterNo, Foe, Manner, Who};
use crate::games::simulacres::{Sheet, foes};
use crate::rules::simulacres::bout::Bout;
use crate::ui::Text;
use crate::word::Word;

/// Who can be added: the last one once more, the sheets, the usual foes.
pub(super) fn count(kept: &Kept) -> u8 {
    1 + kept.shared.roster.count_of::<Sheet>() + Foe::KINDS
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
        kept.simulacres
            .arms
            .fighters
            .iter()
            .any(|one| one.who == Who::Sheet(id))
    };
    match Choice::at(choice, kept) {
        Some(Choice::Sheet(id)) if is_there(id) => Err(own.in_the_fight),
        Some(Choice::Sheet(id)) => Ok(Who::Sheet(id)),
        Some(Choice::Foe(kind)) => Ok(Who::Foe(Foe::usual(kind, kept.shared.settings.lang))),
        _ => {
            let mut last = kept.simulacres.arms.fighters.iter().rev();
            let last = last.find_map(|one| match one.who {
                Who::Foe(foe) => Some(foe.afresh()),
                Who::Sheet(_) => None,
            });
            last.map(Who::Foe).ok_or(own.nobody)
        }
    }
}

/// Adds a fighter, and the fight begins anew.
///
/// # Errors
/// Why not.
pub(crate) fn add(who: Who, kept: &mut Kept) -> Result<(), Word> {
    add_one(who, kept)?;
    begin(kept);
    Ok(())
}

/// Adds a fighter: characters on the first side, all others on the second.
///
/// # Errors
/// Why not.
pub(crate) fn add_one(who: Who, kept: &mut Kept) -> Result<(), Word> {
    let side = match who {
        Who::Sheet(_) => 0,
        Who::Foe(_) => 1,
    };
    let fighter = Fighter {
        who,
        side,
        manner: Manner::NEW,
    };
    let arms = &mut kept.simulacres.arms;
    let no = FighterNo::new(arms.fighters.len() as u8);
    arms.fighters.push(fighter).map_err(|_| texts().four)?;
    if let (Some(sheet), Some(one)) = (sheet(no, kept), kept.simulacres.arms.one_mut(no)) {
        one.manner = Manner::usual(&sheet);
    }
    Ok(())
}

/// Three more of a foe, or as many as there is room for.
pub(super) fn add_three(place: FighterNo, kept: &mut Kept) {
    let Some(&one) = kept.simulacres.arms.one(place) else {
        return;
    };
    if let Who::Foe(foe) = one.who {
        let more = Fighter {
            who: Who::Foe(foe.afresh()),
            ..one
        };
        let room = Bout::MOST - kept.simulacres.arms.fighters.len();
        kept.simulacres
            .arms
            .fighters
            .extend([more; 3].into_iter().take(room));
        begin(kept);
    }
}

/// Up or Down: the other side. A is above B.
pub(super) fn turn_side(place: FighterNo, direction: Direction, kept: &mut Kept) -> bool {
    let one = kept.simulacres.arms.one_mut(place);
    let turned = one.is_some_and(|one| direction.opposite().step_within(&mut one.side, 0, 1));
    if turned {
        begin(kept);
    }
    turned
}

/// One more or less of a quick number of a foe.
pub(super) fn turn_score(place: FighterNo, nth: u8, direction: Direction, kept: &mut Kept) -> bool {
    let Some(Who::Foe(foe)) = kept.simulacres.arms.one_mut(place).map(|one| &mut one.who) else {
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
pub(super) fn remove(place: FighterNo, kept: &mut Kept) {
    kept.simulacres.arms.remove(place);
    begin(kept);
}
