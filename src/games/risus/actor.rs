//! Who acts: a sheet's Cliché, or the quick level without any sheet.

use super::texts;
use crate::app::list::Choices;
use crate::app::{Direction, Kept};
use crate::games::characters::Acting;
use crate::name::Name;
use crate::rules::risus::{Character, Cliche, Destiny, Force, Kind};
use crate::ui::Text;

/// A Cliché with a name, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))] // Handed on at every press: by words rather than bytes.
pub struct Who {
    /// The Cliché.
    pub cliche: Name,
    /// The sheet.
    pub sheet: Name,
}

/// A Cliché and the Destiny behind it, wherever both are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Actor {
    pub(crate) cliche: Cliche,
    pub(crate) destiny: Destiny,
}

impl Actor {
    /// The one whose turn it is.
    pub(crate) fn of(kept: &Kept) -> Actor {
        match kept.sheets.actor() {
            Some((sheet, cliche)) => Actor {
                cliche,
                destiny: sheet.character.destiny(),
            },
            None => Actor::quick(kept),
        }
    }

    fn quick(kept: &Kept) -> Actor {
        let setup = &kept.action;
        // What the pool game cannot roll is not offered there.
        let most = Force::new(kept.systems.rules().highest()).unwrap_or(Force::MAX);
        let kind = match setup.power {
            true => Kind::Special(setup.preparation),
            false => Kind::Normal,
        };
        Actor {
            cliche: worn(Cliche::new(kind, most), setup.level),
            destiny: setup.destiny,
        }
    }

    /// What became of it goes back to where it is kept.
    pub(crate) fn put_back(self, kept: &mut Kept) {
        let Some(Acting { sheet, cliche }) = kept.sheets.acting() else {
            let setup = &mut kept.action;
            setup.level = self.cliche.current();
            setup.destiny = self.destiny;
            if let Kind::Special(preparation) = self.cliche.kind() {
                setup.preparation = preparation;
            }
            return;
        };
        let Some(sheet) = kept.sheets.get_mut(sheet) else {
            return;
        };
        // Whoever acts has that Cliché.
        let _ = sheet.character.put(cliche, self.cliche, self.destiny);
    }

    /// Its names; none for a quick level.
    pub(crate) fn who(kept: &Kept) -> Option<Who> {
        let acting = kept.sheets.acting()?;
        let sheet = kept.sheets.get(acting.sheet)?;
        let cliche = sheet.names.get(usize::from(acting.cliche)).copied()?;
        Some(Who {
            cliche,
            sheet: sheet.name,
        })
    }

    /// Whose name the history notes.
    pub(crate) fn name(kept: &Kept) -> Name {
        Self::who(kept).map_or(Name::default(), |who| who.sheet)
    }

    /// RH-27, RH-28: a character with this Cliché alone.
    pub(crate) fn character(self) -> Character {
        Character::of(self.cliche, self.destiny)
    }

    /// What became of that character is what became of this one.
    pub(crate) fn take_over(&mut self, character: &Character) {
        // It has that Cliché.
        if let Ok(&cliche) = character.cliche(0) {
            self.cliche = cliche;
        }
        self.destiny = character.destiny();
    }
}

/// Whether Up and Down can choose another Cliché, or another quick level.
pub(crate) fn can_choose(kept: &Kept) -> (bool, bool) {
    match acting_of(kept) {
        Some((acting, count)) => (acting.cliche > 0, acting.cliche + 1 < count),
        None => {
            let level = Actor::quick(kept).cliche.current().get();
            (level < kept.systems.rules().highest(), level > 1)
        }
    }
}

/// Up or Down: the sheet's next Cliché, or one more or less of the quick level.
///
/// # Errors
/// Why there is no further one.
pub(crate) fn choose(kept: &mut Kept, direction: Direction) -> Result<(), &'static str> {
    let words = kept.words();
    let (up, down) = can_choose(kept);
    let acting = acting_of(kept);
    match (direction, acting) {
        (Direction::Up, Some(_)) if !up => return Err(texts(words).first),
        (Direction::Down, Some(_)) if !down => return Err(texts(words).last),
        (Direction::Up, None) if !up => return Err(words.highest),
        (Direction::Down, None) if !down => return Err(words.lowest),
        // A list is read from its top: Up leads to the one before.
        (_, Some((acting, _))) => {
            let cliche = match direction {
                Direction::Up => acting.cliche - 1,
                Direction::Down => acting.cliche + 1,
            };
            // There is such a Cliché: see above.
            let _ = kept.sheets.act(Some(Acting { cliche, ..acting }));
        }
        (_, None) => {
            let level = Actor::quick(kept).cliche.current().get();
            if let Ok(level) = Force::new(direction.step(level)) {
                kept.action.level = level;
            }
        }
    }
    Ok(())
}

/// The characters that can act, the quick level first; and who acts.
pub(crate) fn who_acts(kept: &Kept) -> Choices {
    Choices {
        count: kept.sheets.all().len() as u8 + 1,
        chosen: kept.sheets.acting().map_or(0, |acting| acting.sheet + 1),
    }
}

/// The name of one of them.
pub(crate) fn name_of(choice: u8, kept: &Kept) -> Text {
    let sheet = choice
        .checked_sub(1)
        .and_then(|sheet| kept.sheets.get(sheet));
    match sheet {
        Some(sheet) => Text::Name(sheet.name),
        None => Text::Word(texts(kept.words()).quick),
    }
}

/// This one acts from now on, with the principal Cliché.
pub(crate) fn let_act(choice: u8, kept: &mut Kept) {
    let acting = choice
        .checked_sub(1)
        .map(|sheet| Acting { sheet, cliche: 0 });
    // It is one of the list.
    let _ = kept.sheets.act(acting);
}

/// RH-42: the points the game master has given. Whether that was possible.
pub(crate) fn turn_destiny(direction: Direction, kept: &mut Kept) -> bool {
    /// More points than a screen of them would be good for.
    const MOST: u8 = 9;
    let mut actor = Actor::of(kept);
    let most = MOST.max(actor.destiny.0);
    let changed = direction.step_within(&mut actor.destiny.0, 0, most);
    actor.put_back(kept);
    // RH-14: a point that is not there any more does not lie on the roll either.
    kept.action.stance.with_destiny &= actor.destiny.spend().is_ok();
    // What the game master gave or took by hand is not given back once more.
    if let Some(undo) = &mut kept.action.undo {
        undo.destiny = false;
    }
    kept.action.undo = kept.action.undo.filter(|undo| undo.power);
    changed
}

/// A Cliché with so much left of it.
fn worn(best: Cliche, level: Force) -> Cliche {
    best.worn(level).unwrap_or(best)
}

/// Whose turn it is, and how many Clichés the sheet has.
fn acting_of(kept: &Kept) -> Option<(Acting, u8)> {
    let acting = kept.sheets.acting()?;
    let sheet = kept.sheets.get(acting.sheet)?;
    Some((acting, sheet.character.cliches().len() as u8))
}
