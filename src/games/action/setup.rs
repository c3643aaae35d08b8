//! The stored settings of the next action. Its rules are in `rules::risus`.

use super::picture::{Difficulty, Question, Throw, Verb};
use crate::games::risus::actor::{Actor, FIRST_LEVEL, Means, set_up};
use crate::games::risus::prelude::*;
use crate::games::risus::stance::{Listed, Used};
use crate::games::risus::{Systems, texts};
use crate::rules::risus;

/// What a player has set up: it stays until it is changed, but for Destiny, which is for one roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Setup {
    /// Level of the quick character, which acts without a sheet; 0 once its powers have used it up.
    pub level: Force,
    /// RH-3: the Destiny points of the quick level.
    pub destiny: Destiny,
    /// RH-27: how far a power of the quick level is.
    pub preparation: Preparation,
    /// The difficulty in each game.
    pub difficulties: Difficulties,
    /// RH-4, RH-6, RH-7, RH-14: how the Cliché is used.
    pub stance: Stance,
    /// RH-31: a power is cast, where the Cliché has some.
    pub power: bool,
    /// Which number Up and Down turn on the table.
    pub mark: Mark,
}

/// A number that stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Mark {
    /// The level, or the Cliché of a sheet.
    Level,
    /// What is to be reached.
    Difficulty,
}

/// The difficulty in each game: their scales differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Difficulties {
    /// RH-10.
    pub hack: risus::Difficulty,
    /// YG-2.
    pub ygos: ygos::Difficulty,
    /// R2-2.
    pub two_dice: two_dice::Difficulty,
    /// RP-8; none is the normal difficulty of the table, whatever it is (RP-11).
    pub pool: Option<pool::Difficulty>,
}

/// An action as it was asked for: enough to ask for it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Attempt {
    /// Which game.
    pub system: System,
    /// Who, and with which Cliché.
    pub acting: Option<Acting>,
    /// The level that was used.
    pub level: Force,
    /// Against what.
    pub difficulty: Difficulty,
    /// How.
    pub stance: Stance,
    /// RH-31: it was a power.
    pub power: bool,
}

checked!(Attempt, |attempt| attempt.level >= Force::MIN);

impl Stored for Setup {}

impl Setup {
    /// A quick level against the usual difficulties.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Setup {
        Setup {
            level: FIRST_LEVEL,
            destiny: Destiny::DEFAULT,
            preparation: Preparation::Idle,
            difficulties: Difficulties {
                hack: risus::Difficulty::DEFAULT,
                ygos: ygos::Difficulty::DEFAULT,
                two_dice: two_dice::Difficulty::DEFAULT,
                pool: None,
            },
            stance: Stance::PLAIN,
            power: false,
            mark: Mark::Level,
        }
    }
}

/// The difficulty of the next action.
pub(super) fn difficulty(family: &Family) -> Difficulty {
    let difficulties = &family.action.difficulties;
    match family.systems.system {
        System::Hack => Difficulty::Hack(difficulties.hack),
        System::Ygos => Difficulty::Ygos(difficulties.ygos),
        System::TwoDice => Difficulty::TwoDice(difficulties.two_dice),
        System::Pool => {
            let normal = family.systems.pool.normal.difficulty();
            Difficulty::Pool(difficulties.pool.unwrap_or(normal))
        }
    }
}

/// Sets the difficulty of its game.
pub(super) fn set_difficulty(family: &mut Family, difficulty: Difficulty) {
    let normal = family.systems.pool.normal.difficulty();
    let difficulties = &mut family.action.difficulties;
    match difficulty {
        Difficulty::Hack(difficulty) => difficulties.hack = difficulty,
        Difficulty::Ygos(difficulty) => difficulties.ygos = difficulty,
        Difficulty::TwoDice(difficulty) => difficulties.two_dice = difficulty,
        Difficulty::Pool(difficulty) => {
            difficulties.pool = Some(difficulty).filter(|&difficulty| difficulty != normal);
        }
    }
}

/// RH-23: may the acting Cliché cast at all? A quick level is a special one.
pub(super) fn has_powers(game: GameRef<'_>) -> bool {
    game.systems.rules().has_powers() && Actor::of(game).cliche.is_special()
}

/// RH-31: is a power to be cast?
pub(super) fn casts(game: GameRef<'_>) -> bool {
    game.action.power && has_powers(game)
}

/// Which dice the system that is played throws.
const fn throw(systems: &Systems) -> Throw {
    match systems.system {
        System::Hack => Throw::Exploding,
        System::Ygos => Throw::Single,
        System::TwoDice => Throw::Pair {
            criticals: systems.two_dice.criticals,
        },
        System::Pool => Throw::Pool,
    }
}

/// What the next action asks. Everything that the table shows of it, its odds and its roll come
/// from here.
pub(super) fn question(game: GameRef<'_>) -> Question {
    let (rules, setup, actor) = (game.systems.rules(), &game.action, Actor::of(game));
    let current = actor.cliche.current();
    let casts = casts(game);
    let throw = match casts {
        true => Throw::Power,
        false => throw(&game.systems),
    };
    let used = Used::by((game.acting(), game), &setup.stance, &rules, current);
    let stance = Stance {
        key_item: used.key_item(),
        ..setup.stance
    };
    // RH-25: a power has its own dice, and no item or malus.
    let (effective, bonus) = match casts {
        true => (usable(current.get()), 0),
        false => (stance.effective(&rules, current), stance.items.bonus),
    };
    let left = effective.map_or(0, |number| number - bonus);
    let has_destiny = rules.has_destiny();
    let mut question = Question {
        who: Actor::who(game),
        system: game.systems.system,
        throw,
        level: current.get(),
        malus: current.get().saturating_sub(left),
        bonus,
        with_destiny: has_destiny && stance.with_destiny && actor.destiny.spend().is_ok(),
        rerolls_ones: stance.items.reroll_ones && !casts,
        difficulty: difficulty(game.record),
        destiny: has_destiny.then_some(actor.destiny.0),
        verb: Ok(Verb::Roll),
        mark: setup.mark,
        can_turn: can_turn(game),
    };
    question.verb = effective.and_then(|_| verb(&question, actor.cliche.kind()));
    question
}

/// Whether Up and Down can turn the number that is marked.
fn can_turn(game: GameRef<'_>) -> (bool, bool) {
    match game.action.mark {
        Mark::Level => Means::of(game).can_turn(game),
        Mark::Difficulty => {
            let now = difficulty(game.record);
            let can = |number: u8| now.with(number).is_ok();
            (
                can(now.get().saturating_add(1)),
                can(now.get().saturating_sub(1)),
            )
        }
    }
}

fn usable(level: u8) -> Result<u8, Error> {
    match level {
        0 => Err(Error::Unusable),
        level => Ok(level),
    }
}

/// What Roll does with a Cliché that can be used.
fn verb(question: &Question, kind: Kind) -> Result<Verb, Error> {
    match (question.throw, kind) {
        (Throw::Power, Kind::Special(Preparation::Ready)) => Ok(Verb::Cast),
        (Throw::Power, _) => Ok(Verb::Prepare),
        (Throw::Pool, _) if question.level > pool::MOST_CLICHE_DICE => Err(Error::Range),
        (Throw::Pool, _) if question.doubled() > pool::MOST_DICE => Err(Error::Range),
        (Throw::Pool, _) => Ok(Verb::Roll),
        _ => Ok(match question.difficulty {
            // YG-2: no die is rolled.
            Difficulty::Ygos(difficulty) if difficulty.is_automatic() => Verb::Succeed,
            _ => Verb::Roll,
        }),
    }
}

impl Attempt {
    /// What the next action is, to be remembered.
    pub(super) fn of(game: GameRef<'_>) -> Attempt {
        Attempt {
            system: game.systems.system,
            acting: game.acting(),
            level: Actor::of(game).cliche.current(),
            difficulty: difficulty(game.record),
            stance: Listed::told(&game.action.stance, game),
            power: casts(game),
        }
    }
}

impl Repeat for Attempt {
    type Record = Family;

    /// By the same sheet, or as a quick level if it is gone.
    fn set_up(&self, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let who = (self.system, self.acting, self.level);
        set_up(who, game, |record, shared| {
            set_difficulty(record, self.difficulty);
            record.action.stance = Listed::untold(&self.stance, GameRef { record, shared });
            record.action.power = self.power;
            let asked = question(GameRef { record, shared });
            match asked.verb {
                Err(error) => Err(reason(error)),
                // RH-14: without its point it would be another roll.
                Ok(_) if self.stance.with_destiny && asked.destiny == Some(0) => {
                    Err(ui::kit_texts().no_destiny)
                }
                Ok(_) => Ok(()),
            }
        })
    }

    /// `Archer 6+`, or `1D6+4, 6+` without a sheet.
    fn label(&self, game: GameRef<'_>) -> Text {
        let mut name = Name::EMPTY;
        let difficulty = self.difficulty.get();
        // A name takes what fits.
        let _ = match cliche_name(self.acting, game) {
            Some(cliche) => write!(name, "{} {difficulty}+", cliche.cut(8)),
            None => {
                let level = self.level.get();
                match (self.power, self.system) {
                    (true, _) => write!(name, "{} {level}, ", texts().level.of(game.lang())),
                    (_, System::Hack | System::Ygos) => write!(name, "1D6+{level}, "),
                    (_, System::TwoDice) => write!(name, "2D6+{level}, "),
                    (_, System::Pool) => write!(name, "{level}D6, "),
                }
                .and_then(|()| write!(name, "{difficulty}+"))
            }
        };
        Text::Name(name)
    }

    fn details(&self, game: GameRef<'_>) -> Written {
        let lang = game.lang();
        let noun = match self.power {
            true => texts().level,
            false => self.system.noun(),
        };
        let (noun, against) = (noun.of(lang), ui::kit_texts().against.of(lang));
        let (level, difficulty) = (self.level.get(), self.difficulty.get());
        let mut text = written(format_args!("{noun} {level} {against} {difficulty}"));
        // RH-25: a power has no item or malus.
        if !self.power {
            Used::tell_again(&self.stance, (self.system, self.level), game, &mut text);
        }
        text
    }
}

/// The name of a sheet's Cliché.
fn cliche_name(acting: Option<Acting>, game: GameRef<'_>) -> Option<Name> {
    let acting = acting?;
    let sheet = game.shared.roster.get::<Sheet>(acting.sheet)?;
    Some(sheet.cliche_name(acting.cliche)).filter(|name| !name.is_empty())
}
