//! The actor: the acting Cliché of a sheet, or the quick level without a sheet.

use super::{Turn, texts};
use crate::games::risus::prelude::*;

/// A Cliché with a name, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))] // Handed on at every press: by words rather than bytes.
pub struct Who {
    /// The Cliché.
    pub cliche: Name,
    /// The sheet.
    pub sheet: Name,
}

/// A Professional, the middle of what a new character can have (RH-1, RH-2, RP-1): the first quick level.
pub(crate) const FIRST_LEVEL: Force = match Force::new(3) {
    Ok(force) => force,
    Err(_) => Force::MIN,
};

/// A Cliché and the Destiny behind it, wherever both are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Actor {
    pub(crate) cliche: Cliche,
    pub(crate) destiny: Destiny,
}

impl Actor {
    /// The one whose turn it is.
    pub(crate) fn of(game: GameRef<'_>) -> Actor {
        Actor::at(game.acting(), game)
    }

    /// The actor of a sheet, or the quick level if there is none.
    pub(crate) fn at(acting: Option<Acting>, game: GameRef<'_>) -> Actor {
        let of_sheet = acting.and_then(|acting| Actor::of_sheet(acting, &game.shared.roster));
        of_sheet.unwrap_or_else(|| {
            let setup = &game.action;
            Actor::quick(setup.level, setup.preparation, setup.destiny, game.record)
        })
    }

    /// That of a sheet, if it is there.
    pub(crate) fn of_sheet(acting: Acting, roster: &Roster) -> Option<Actor> {
        let character = &roster.get::<Sheet>(acting.sheet)?.character;
        Some(Actor {
            cliche: *character.cliche(acting.cliche).ok()?,
            destiny: character.destiny(),
        })
    }

    /// A level without a sheet. It may be a special one.
    pub(crate) fn quick(
        level: Force,
        preparation: Preparation,
        destiny: Destiny,
        family: &Family,
    ) -> Actor {
        // What the pool game cannot roll is not offered there.
        let most = Force::new(family.systems.rules().highest()).unwrap_or(Force::MAX);
        let best = Cliche::new(Kind::Special(preparation), most);
        Actor {
            cliche: best.worn(level).unwrap_or(best),
            destiny,
        }
    }

    /// Stores what became of it where it was read from: see [`Actor::at`].
    pub(crate) fn put_back(self, at: Option<Acting>, family: &mut Family, roster: &mut Roster) {
        let Some(acting) = at else {
            let setup = &mut family.action;
            setup.level = self.cliche.current();
            setup.destiny = self.destiny;
            if let Kind::Special(preparation) = self.cliche.kind() {
                setup.preparation = preparation;
            }
            return;
        };
        if let Some(sheet) = roster.get_mut::<Sheet>(acting.sheet) {
            // The acting Cliché came from this sheet, so its place is valid.
            let _ = sheet
                .character
                .put(acting.cliche, self.cliche, self.destiny);
        }
    }

    /// Its names; none for a quick level.
    pub(crate) fn who(game: GameRef<'_>) -> Option<Who> {
        Who::at(game.acting()?, &game.shared.roster)
    }

    /// Whose name the history notes.
    pub(crate) fn name(game: GameRef<'_>) -> Name {
        Who::name(game.acting(), &game.shared.roster)
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

    /// RH-27: a round passes while a power is prepared; nothing else happens in it.
    pub(crate) fn prepare(&mut self, rules: &RuleSet) {
        let mut character = self.character();
        // What was begun in a fight is begun anew.
        character.stop_preparing();
        if character.prepare(rules, 0).is_ok() {
            character.end_round();
            self.take_over(&character);
        }
    }
}

impl Who {
    /// The names of a sheet and its Cliché, if they are there.
    pub(crate) fn at(acting: Acting, roster: &Roster) -> Option<Who> {
        let sheet = roster.get::<Sheet>(acting.sheet)?;
        let cliche = sheet.names.get(usize::from(acting.cliche)).copied()?;
        Some(Who {
            cliche,
            sheet: sheet.name,
        })
    }

    /// The name of a sheet, empty without one.
    pub(crate) fn name(acting: Option<Acting>, roster: &Roster) -> Name {
        let who = acting.and_then(|acting| Who::at(acting, roster));
        who.map_or(Name::EMPTY, |who| who.sheet)
    }
}

/// What Up and Down turn on the table: a sheet's Cliché, or a quick level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Means {
    Cliche(Acting),
    Level(Force),
}

impl Means {
    /// Means of the acting character.
    pub(crate) fn of(game: GameRef<'_>) -> Means {
        match game.acting() {
            Some(acting) => Means::Cliche(acting),
            None => Means::Level(Actor::of(game).cliche.current()),
        }
    }

    /// The next one up or down.
    ///
    /// # Errors
    /// Why there is none.
    pub(crate) fn turned(self, direction: Direction, game: GameRef<'_>) -> Result<Means, TextId> {
        match self {
            // A list is read from its top: Up leads to the one before.
            Means::Cliche(at) => {
                let (cliche, end) = match direction {
                    Direction::Up => (at.cliche.checked_sub(1), texts().first),
                    Direction::Down => (at.cliche.checked_add(1), texts().last),
                };
                let next = cliche.map(|cliche| Acting { cliche, ..at });
                next.filter(|&next| Actor::of_sheet(next, &game.shared.roster).is_some())
                    .map(Means::Cliche)
                    .ok_or(end)
            }
            Means::Level(level) => {
                let end = direction.limit();
                match direction.step(level.get()) {
                    next if (1..=game.systems.rules().highest()).contains(&next) => {
                        Force::new(next).map(Means::Level).map_err(|_| end)
                    }
                    _ => Err(end),
                }
            }
        }
    }

    /// Whether there is one up, and one down.
    pub(crate) fn can_turn(self, game: GameRef<'_>) -> (bool, bool) {
        (
            self.turned(Direction::Up, game).is_ok(),
            self.turned(Direction::Down, game).is_ok(),
        )
    }
}

/// Up or Down: the sheet's next Cliché, or one more or less of the quick level.
///
/// # Errors
/// Why there is no further one.
pub(crate) fn choose(direction: Direction, game: &mut GameMut<'_>) -> Result<(), TextId> {
    match Means::of(game.read()).turned(direction, game.read())? {
        Means::Cliche(acting) => {
            // There is such a Cliché: see above.
            let _ = game.act(Some(acting));
        }
        Means::Level(level) => game.action.level = level,
    }
    Ok(())
}

/// The name of a character that can act, or of the quick level.
pub(crate) fn name_of(game: GameRef<'_>, id: Option<SheetId>) -> Text {
    match id.and_then(|id| game.shared.roster.get::<Sheet>(id)) {
        Some(sheet) => Text::Name(sheet.name),
        None => Text::Id(texts().quick),
    }
}

/// This system, and the turn of this sheet or of a quick level if it is gone; then the rest of what
/// an action or a conflict is made of.
///
/// # Errors
/// Why the rest cannot be set up: then nothing has changed.
pub(crate) fn set_up(
    (system, acting, level): (System, Option<Acting>, Force),
    game: &mut GameMut<'_>,
    rest: impl FnOnce(&mut Family, &Shared) -> Result<(), TextId>,
) -> Result<(), TextId> {
    let GameMut { record, shared, .. } = game;
    let family = &mut **record;
    let (systems, turn) = (family.systems, family.turn);
    let (action, conflict) = (family.action, family.conflict);
    family.systems.system = system;
    if acting.is_none() || family.act(acting, &shared.roster).is_err() {
        family.turn = Turn(None);
        family.action.level = level;
    }
    let done = rest(family, shared);
    if done.is_err() {
        (family.systems, family.turn) = (systems, turn);
        (family.action, family.conflict) = (action, conflict);
    }
    done
}

/// RH-42: the points the game master has given. Whether that was possible.
pub(crate) fn turn_destiny(direction: Direction, game: &mut GameMut<'_>) -> bool {
    /// More points than a screen of them would be good for.
    const MOST: u8 = 9;
    let acting = game.read().acting();
    let mut actor = Actor::at(acting, game.read());
    let most = MOST.max(actor.destiny.0);
    let changed = direction.step_within(&mut actor.destiny.0, 0, most);
    actor.put_back(acting, game.record, &mut game.shared.roster);
    // RH-14: a point that is not there any more does not lie on the roll either.
    game.action.stance.with_destiny &= actor.destiny.spend().is_ok();
    changed
}
