//! Who acts: a sheet's Cliché, or the quick level without any sheet.

use super::{System, texts};
use crate::app::list::Choices;
use crate::app::{Direction, Kept};
use crate::games::risus::Acting;
use crate::games::risus::Sheet;
use crate::name::Name;
use crate::rules::risus::{Character, Cliche, Destiny, Force, Kind, Preparation, RuleSet};
use crate::ui::{Text, shared};
use crate::word::Word;

/// A Cliché with a name, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))] // Handed on at every press: by words rather than bytes.
pub struct Who {
    /// The Cliché.
    pub cliche: Name,
    /// The sheet.
    pub sheet: Name,
}

/// A Professional, the middle of what a new character can have (RH-1, RH-2): the first quick level.
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
    pub(crate) fn of(kept: &Kept) -> Actor {
        Actor::at(kept.acting(), kept)
    }

    /// That of a sheet, or the quick level of whoever plays without one.
    pub(crate) fn at(acting: Option<Acting>, kept: &Kept) -> Actor {
        let of_sheet = acting.and_then(|acting| Actor::of_sheet(acting, kept));
        of_sheet.unwrap_or_else(|| {
            let setup = &kept.risus.action;
            Actor::quick(setup.level, setup.preparation, setup.destiny, kept)
        })
    }

    /// That of a sheet, if it is there.
    pub(crate) fn of_sheet(acting: Acting, kept: &Kept) -> Option<Actor> {
        let character = &kept.shared.roster.get::<Sheet>(acting.sheet)?.character;
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
        kept: &Kept,
    ) -> Actor {
        // What the pool game cannot roll is not offered there.
        let most = Force::new(kept.risus.systems.rules().highest()).unwrap_or(Force::MAX);
        let best = Cliche::new(Kind::Special(preparation), most);
        Actor {
            cliche: best.worn(level).unwrap_or(best),
            destiny,
        }
    }

    /// What became of it goes back to where it is kept.
    pub(crate) fn put_back(self, kept: &mut Kept) {
        self.put_back_at(kept.acting(), kept);
    }

    /// See [`Actor::at`].
    pub(crate) fn put_back_at(self, acting: Option<Acting>, kept: &mut Kept) {
        let Some(acting) = acting else {
            let setup = &mut kept.risus.action;
            setup.level = self.cliche.current();
            setup.destiny = self.destiny;
            if let Kind::Special(preparation) = self.cliche.kind() {
                setup.preparation = preparation;
            }
            return;
        };
        if let Some(sheet) = kept.shared.roster.get_mut::<Sheet>(acting.sheet) {
            // Whoever acted has that Cliché.
            let _ = sheet
                .character
                .put(acting.cliche, self.cliche, self.destiny);
        }
    }

    /// Its names; none for a quick level.
    pub(crate) fn who(kept: &Kept) -> Option<Who> {
        Who::at(kept.acting()?, kept)
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

    /// Gives back what a roll cost.
    pub(crate) fn refund(&mut self, cost: Cost, rules: &RuleSet) {
        let mut character = self.character();
        // A point that was spent has room.
        if cost.destiny && character.reward().is_err() {
            return;
        }
        if cost.power {
            let _ = character.recover(0, 1);
        }
        self.take_over(&character);
        if cost.power {
            // It may be prepared again already.
            self.prepare(rules);
        }
    }
}

impl Who {
    /// The names of a sheet and its Cliché, if they are there.
    pub(crate) fn at(acting: Acting, kept: &Kept) -> Option<Who> {
        let sheet = kept.shared.roster.get::<Sheet>(acting.sheet)?;
        let cliche = sheet.names.get(usize::from(acting.cliche)).copied()?;
        Some(Who {
            cliche,
            sheet: sheet.name,
        })
    }
}

/// What a roll cost somebody, as long as it can be taken back: whoever paid is paid back, even if
/// it is somebody else's turn by then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// Who paid.
    pub acting: Option<Acting>,
    /// RH-14: a Destiny point.
    pub destiny: bool,
    /// RH-28: a level, and the preparation.
    pub power: bool,
}

impl Cost {
    /// The cost of a roll, if it had any.
    pub(crate) fn of(acting: Option<Acting>, destiny: bool, power: bool) -> Option<Cost> {
        (destiny || power).then_some(Cost {
            acting,
            destiny,
            power,
        })
    }

    /// The same without a point of Destiny.
    pub(crate) fn without_destiny(self) -> Option<Cost> {
        Cost::of(self.acting, false, self.power)
    }

    /// What it was, in a word.
    pub(crate) const fn word(self) -> Word {
        match self.power {
            true => texts().level,
            false => shared().destiny,
        }
    }
}

/// What Up and Down turn on the table: a sheet's Cliché, or a quick level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Means {
    Cliche(Acting),
    Level(Force),
}

impl Means {
    /// What whoever's turn it is acts with.
    pub(crate) fn of(kept: &Kept) -> Means {
        match kept.acting() {
            Some(acting) => Means::Cliche(acting),
            None => Means::Level(Actor::of(kept).cliche.current()),
        }
    }

    /// The next one up or down.
    ///
    /// # Errors
    /// Why there is none.
    pub(crate) fn turned(self, direction: Direction, kept: &Kept) -> Result<Means, Word> {
        match self {
            // A list is read from its top: Up leads to the one before.
            Means::Cliche(at) => {
                let (cliche, end) = match direction {
                    Direction::Up => (at.cliche.checked_sub(1), texts().first),
                    Direction::Down => (at.cliche.checked_add(1), texts().last),
                };
                let next = cliche.map(|cliche| Acting { cliche, ..at });
                next.filter(|&next| Actor::of_sheet(next, kept).is_some())
                    .map(Means::Cliche)
                    .ok_or(end)
            }
            Means::Level(level) => {
                let end = match direction {
                    Direction::Up => shared().highest,
                    Direction::Down => shared().lowest,
                };
                match direction.step(level.get()) {
                    next if (1..=kept.risus.systems.rules().highest()).contains(&next) => {
                        Force::new(next).map(Means::Level).map_err(|_| end)
                    }
                    _ => Err(end),
                }
            }
        }
    }

    /// Whether there is one up, and one down.
    pub(crate) fn can_turn(self, kept: &Kept) -> (bool, bool) {
        (
            self.turned(Direction::Up, kept).is_ok(),
            self.turned(Direction::Down, kept).is_ok(),
        )
    }
}

/// Whether Up and Down can choose another Cliché, or another quick level.
pub(crate) fn can_choose(kept: &Kept) -> (bool, bool) {
    Means::of(kept).can_turn(kept)
}

/// Up or Down: the sheet's next Cliché, or one more or less of the quick level.
///
/// # Errors
/// Why there is no further one.
pub(crate) fn choose(kept: &mut Kept, direction: Direction) -> Result<(), Word> {
    match Means::of(kept).turned(direction, kept)? {
        Means::Cliche(acting) => {
            // There is such a Cliché: see above.
            let _ = kept.act(Some(acting));
        }
        Means::Level(level) => kept.risus.action.level = level,
    }
    Ok(())
}

/// The characters that can act, the quick level first; and who acts.
pub(crate) fn who_acts(kept: &Kept) -> Choices {
    Choices {
        count: kept.characters() + 1,
        chosen: kept.choice_of(kept.acting()),
    }
}

/// The name of one of them.
pub(crate) fn name_of(choice: u8, kept: &Kept) -> Text {
    let at = kept.chosen(choice);
    match at.and_then(|at| kept.shared.roster.get::<Sheet>(at.sheet)) {
        Some(sheet) => Text::Name(sheet.name),
        None => Text::Word(texts().quick),
    }
}

/// This one acts from now on, with the principal Cliché.
pub(crate) fn let_act(choice: u8, kept: &mut Kept) {
    // It is one of the list.
    let _ = kept.act(kept.chosen(choice));
}

/// This system, and the turn of this sheet or of a quick level if it is gone; then the rest of what
/// an action or a conflict is made of.
///
/// # Errors
/// Why the rest cannot be set up: then nothing has changed.
pub(crate) fn set_up(
    (system, acting, level): (System, Option<Acting>, Force),
    kept: &mut Kept,
    rest: impl FnOnce(&mut Kept) -> Result<(), Word>,
) -> Result<(), Word> {
    let turn = kept.acting();
    let before = (
        kept.risus.systems.system,
        kept.risus.action,
        kept.risus.conflict,
    );
    kept.risus.systems.system = system;
    if kept.act(acting).is_err() {
        // Nobody's turn is always possible.
        let _ = kept.act(None);
    }
    if kept.acting().is_none() {
        kept.risus.action.level = level;
    }
    let done = rest(kept);
    if done.is_err() {
        (
            kept.risus.systems.system,
            kept.risus.action,
            kept.risus.conflict,
        ) = before;
        // It was somebody's turn before.
        let _ = kept.act(turn);
    }
    done
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
    kept.risus.action.stance.with_destiny &= actor.destiny.spend().is_ok();
    // What the game master gave or took by hand is not given back once more.
    kept.risus.action.undo = kept.risus.action.undo.and_then(Cost::without_destiny);
    kept.risus.conflict.undo.a = kept.risus.conflict.undo.a.and_then(Cost::without_destiny);
    changed
}
