//! Who acts: a sheet's Cliché, or the quick level without any sheet.

use crate::app::stop::Direction;
use crate::app::{Acting, Kept};
use crate::rules::risus::{Character, Cliche, Destiny, Force, Kind};
use crate::ui::Name;
use crate::ui::action::{Notice, Who};

/// A Cliché and the Destiny behind it, wherever both are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) struct Actor {
    pub(in crate::app) cliche: Cliche,
    pub(in crate::app) destiny: Destiny,
}

impl Actor {
    /// The one whose turn it is.
    pub(in crate::app) fn of(kept: &Kept) -> Actor {
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
    pub(in crate::app) fn put_back(self, kept: &mut Kept) {
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
    pub(in crate::app) fn who(kept: &Kept) -> Option<Who> {
        let acting = kept.sheets.acting()?;
        let sheet = kept.sheets.get(acting.sheet)?;
        let cliche = sheet.names.get(usize::from(acting.cliche)).copied()?;
        Some(Who {
            cliche,
            sheet: sheet.name,
        })
    }

    /// Whose name the history notes.
    pub(in crate::app) fn name(kept: &Kept) -> Name {
        Self::who(kept).map_or(Name::default(), |who| who.sheet)
    }

    /// RH-27, RH-28: a character with this Cliché alone.
    pub(super) fn character(self) -> Character {
        Character::of(self.cliche, self.destiny)
    }

    /// What became of that character is what became of this one.
    pub(super) fn take_over(&mut self, character: &Character) {
        // It has that Cliché.
        if let Ok(&cliche) = character.cliche(0) {
            self.cliche = cliche;
        }
        self.destiny = character.destiny();
    }
}

/// Whether Up and Down can choose another Cliché, or another quick level.
pub(in crate::app) fn can_choose(kept: &Kept) -> (bool, bool) {
    match acting_of(kept) {
        Some((acting, count)) => (acting.cliche > 0, acting.cliche + 1 < count),
        None => {
            let level = Actor::quick(kept).cliche.current().get();
            (level < kept.systems.rules().highest(), level > 1)
        }
    }
}

/// Up or Down: the sheet's next Cliché, or one more or less of the quick level.
pub(in crate::app) fn choose(kept: &mut Kept, direction: Direction) -> Option<Notice> {
    let (up, down) = can_choose(kept);
    let acting = acting_of(kept);
    match (direction, acting) {
        (Direction::Up, Some(_)) if !up => return Some(Notice::First),
        (Direction::Down, Some(_)) if !down => return Some(Notice::Last),
        (Direction::Up, None) if !up => return Some(Notice::Highest),
        (Direction::Down, None) if !down => return Some(Notice::Lowest),
        _ => {}
    }
    match acting {
        // A list is read from its top: Up leads to the one before.
        Some((acting, _)) => {
            let cliche = match direction {
                Direction::Up => acting.cliche - 1,
                Direction::Down => acting.cliche + 1,
            };
            // There is such a Cliché: see above.
            let _ = kept.sheets.act(Some(Acting { cliche, ..acting }));
        }
        None => {
            let level = Actor::quick(kept).cliche.current().get();
            if let Ok(level) = Force::new(direction.step(level)) {
                kept.action.level = level;
            }
        }
    }
    None
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
