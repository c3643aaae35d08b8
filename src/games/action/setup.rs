//! What the next action is made of.

use core::fmt::Write as _;

use super::picture::{Difficulty, Question, Throw, Verb};
use crate::app::Kept;
use crate::app::part::Stored;
use crate::coded::Coded;
use crate::games::Repeat;
use crate::games::risus::Acting;
use crate::games::risus::Sheet;
use crate::games::risus::actor::{Actor, Cost, FIRST_LEVEL, can_choose, set_up};
use crate::games::risus::stance::{Listed, Used};
use crate::games::risus::{System, Systems, reason};
use crate::name::Name;
use crate::rules::Error;
use crate::rules::risus::{self, Destiny, Force, Kind, Preparation, Stance, pool, two_dice, ygos};
use crate::ui::text::{Written, written};
use crate::ui::{Text, shared};
use crate::word::Word;

/// What a player has set up: it stays until it is changed, but for Destiny, which is for one roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Setup {
    /// The quick level, for whoever plays without a sheet; 0 once its powers have used it up.
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
    /// What the last roll cost, as long as it can be taken back.
    #[coded(skip)]
    pub undo: Option<Cost>,
}

/// A number that stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
            undo: None,
        }
    }
}

/// The difficulty of the next action.
pub(super) fn difficulty(kept: &Kept) -> Difficulty {
    let difficulties = &kept.risus.action.difficulties;
    match kept.risus.systems.system {
        System::Hack => Difficulty::Hack(difficulties.hack),
        System::Ygos => Difficulty::Ygos(difficulties.ygos),
        System::TwoDice => Difficulty::TwoDice(difficulties.two_dice),
        System::Pool => {
            let normal = kept.risus.systems.pool.normal.difficulty();
            Difficulty::Pool(difficulties.pool.unwrap_or(normal))
        }
    }
}

/// Sets the difficulty of its game.
pub(super) fn set_difficulty(kept: &mut Kept, difficulty: Difficulty) {
    let normal = kept.risus.systems.pool.normal.difficulty();
    let difficulties = &mut kept.risus.action.difficulties;
    match difficulty {
        Difficulty::Hack(difficulty) => difficulties.hack = difficulty,
        Difficulty::Ygos(difficulty) => difficulties.ygos = difficulty,
        Difficulty::TwoDice(difficulty) => difficulties.two_dice = difficulty,
        Difficulty::Pool(difficulty) => {
            difficulties.pool = Some(difficulty).filter(|&difficulty| difficulty != normal);
        }
    }
}

/// RH-23: may the acting Cliché cast at all? A quick level may be a special one.
pub(super) fn has_powers(kept: &Kept) -> bool {
    kept.risus.systems.rules().has_powers()
        && kept
            .actor()
            .is_none_or(|(_, cliche)| matches!(cliche.kind(), Kind::Special(_)))
}

/// RH-31: is a power to be cast?
pub(super) fn casts(kept: &Kept) -> bool {
    kept.risus.action.power && has_powers(kept)
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
pub(super) fn question(kept: &Kept) -> Question {
    let (rules, setup, actor) = (
        kept.risus.systems.rules(),
        &kept.risus.action,
        Actor::of(kept),
    );
    let current = actor.cliche.current();
    let casts = casts(kept);
    let throw = match casts {
        true => Throw::Power,
        false => throw(&kept.risus.systems),
    };
    let used = Used {
        stance: &setup.stance,
        rules: &rules,
        level: current,
        listed: Listed::of(kept.acting(), kept),
    };
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
        who: Actor::who(kept),
        system: kept.risus.systems.system,
        throw,
        level: current.get(),
        malus: current.get().saturating_sub(left),
        bonus,
        with_destiny: has_destiny && stance.with_destiny && actor.destiny.spend().is_ok(),
        rerolls_ones: stance.items.reroll_ones && !casts,
        difficulty: difficulty(kept),
        destiny: has_destiny.then_some(actor.destiny.0),
        verb: Ok(Verb::Roll),
        mark: setup.mark,
        can_turn: can_turn(kept),
    };
    question.verb = effective.and_then(|_| verb(&question, actor.cliche.kind()));
    question
}

/// Whether Up and Down can turn the number that is marked.
fn can_turn(kept: &Kept) -> (bool, bool) {
    match kept.risus.action.mark {
        Mark::Level => can_choose(kept),
        Mark::Difficulty => {
            let now = difficulty(kept);
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
    pub(super) fn of(kept: &Kept) -> Attempt {
        Attempt {
            system: kept.risus.systems.system,
            acting: kept.acting(),
            level: Actor::of(kept).cliche.current(),
            difficulty: difficulty(kept),
            stance: Listed::told(&kept.risus.action.stance, kept),
            power: casts(kept),
        }
    }
}

impl Repeat for Attempt {
    /// By the same sheet, or as a quick level if it is gone.
    fn set_up(&self, kept: &mut Kept) -> Result<(), Word> {
        set_up((self.system, self.acting, self.level), kept, |kept| {
            set_difficulty(kept, self.difficulty);
            kept.risus.action.stance = Listed::untold(&self.stance, kept);
            kept.risus.action.power = self.power;
            let asked = question(kept);
            match asked.verb {
                Err(error) => Err(reason(error)),
                // RH-14: without its point it would be another roll.
                Ok(_) if self.stance.with_destiny && asked.destiny == Some(0) => {
                    Err(shared().no_destiny)
                }
                Ok(_) => Ok(()),
            }
        })
    }

    /// `Archer 6+`, or `1D6+4, 6+` without a sheet.
    fn label(&self, kept: &Kept) -> Text {
        let mut name = Name::EMPTY;
        let difficulty = self.difficulty.get();
        // A name takes what fits.
        let _ = match cliche_name(self.acting, kept) {
            Some(cliche) => write!(name, "{} {difficulty}+", cliche.cut(8)),
            None => {
                let level = self.level.get();
                match (self.power, self.system) {
                    (true, _) => write!(
                        name,
                        "{} {level}, ",
                        crate::games::risus::texts()
                            .level
                            .of(kept.shared.settings.lang)
                    ),
                    (_, System::Hack | System::Ygos) => write!(name, "1D6+{level}, "),
                    (_, System::TwoDice) => write!(name, "2D6+{level}, "),
                    (_, System::Pool) => write!(name, "{level}D6, "),
                }
                .and_then(|()| write!(name, "{difficulty}+"))
            }
        };
        Text::Name(name)
    }

    fn details(&self, kept: &Kept) -> Written {
        let lang = kept.shared.settings.lang;
        let noun = match self.power {
            true => crate::games::risus::texts().level,
            false => self.system.noun(),
        };
        let (noun, against) = (noun.of(lang), shared().against.of(lang));
        let (level, difficulty) = (self.level.get(), self.difficulty.get());
        let mut text = written(format_args!("{noun} {level} {against} {difficulty}"));
        // RH-25: a power has no item or malus.
        if !self.power {
            let systems = Systems {
                system: self.system,
                ..kept.risus.systems
            };
            let used = Used {
                stance: &self.stance,
                rules: &systems.rules(),
                level: self.level,
                listed: None,
            };
            used.tell(&mut text, lang);
        }
        text
    }
}

/// The name of a sheet's Cliché.
fn cliche_name(acting: Option<Acting>, kept: &Kept) -> Option<Name> {
    let acting = acting?;
    let sheet = kept.shared.roster.get::<Sheet>(acting.sheet)?;
    Some(sheet.cliche_name(acting.cliche)).filter(|name| !name.is_empty())
}
