//! Who can fight: the last one once more, a sheet, a usual foe.

use crate::app::Kept;
use crate::games::simulacres::arms::manner::Manner;
use crate::games::simulacres::arms::record::sheet;
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{Fighter, Foe, Who};
use crate::games::simulacres::{Sheet, foes};
use crate::ui::Text;
use crate::word::Word;

/// Who can be added: the last one once more, the sheets, the usual foes.
pub(super) fn count(kept: &Kept) -> u8 {
    1 + kept.shared.roster.each::<Sheet>().count() as u8 + Foe::KINDS
}

/// What somebody of them is called.
pub(super) fn name(choice: u8, kept: &Kept) -> Text {
    let Some(nth) = choice.checked_sub(1) else {
        return Text::Word(texts().like_last);
    };
    let sheets = kept.shared.roster.each::<Sheet>().count() as u8;
    match nth.checked_sub(sheets) {
        None => {
            let sheet = kept.shared.roster.each::<Sheet>().nth(nth.into());
            sheet.map_or(Text::Word(Word::NONE), |(_, sheet)| Text::Name(sheet.name))
        }
        Some(kind) => {
            let foe = foes::ALL.get(usize::from(kind));
            Text::Word(foe.map_or(Word::NONE, |foe| foe.name))
        }
    }
}

/// Who was chosen.
///
/// # Errors
/// Why not.
pub(super) fn chosen(choice: u8, kept: &Kept) -> Result<Who, Word> {
    let own = texts();
    let Some(nth) = choice.checked_sub(1) else {
        let last = kept
            .arms
            .fighters
            .iter()
            .rev()
            .find_map(|one| match one.who {
                Who::Foe(foe) => Some(foe.afresh()),
                Who::Sheet(_) => None,
            });
        return last.map(Who::Foe).ok_or(own.nobody);
    };
    let sheets = kept.shared.roster.each::<Sheet>().count() as u8;
    match nth.checked_sub(sheets) {
        None => {
            let (place, _) = kept
                .shared
                .roster
                .each::<Sheet>()
                .nth(nth.into())
                .ok_or(own.nobody)?;
            let there = kept
                .arms
                .fighters
                .iter()
                .any(|one| one.who == Who::Sheet(place));
            if there {
                return Err(own.in_the_fight);
            }
            Ok(Who::Sheet(place))
        }
        Some(kind) => Ok(Who::Foe(Foe::usual(kind, kept.shared.settings.lang))),
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
    kept.arms.begin();
    Ok(())
}
