//! What the next action is made of.

use serde::{Deserialize, Serialize};

use super::Actor;
use super::actor::can_choose;
use crate::app::{Acting, Entry, Kept, System, Systems};
use crate::rules::Error;
use crate::rules::risus::{
    self, Destiny, Force, Items, KeyItem, Kind, Preparation, RuleSet, Stance, pool, two_dice, ygos,
};
use crate::ui::action::{Deed, Difficulty, Question, Throw};

/// What a player has set up: it stays until it is changed, but for Destiny, which is for one roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// What the last roll cost, as long as it can be taken back.
    #[serde(skip)]
    pub undo: Option<Undo>,
}

/// The difficulty in each game: their scales differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

/// What a roll cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    /// Who paid.
    pub acting: Option<Acting>,
    /// RH-14: a Destiny point.
    pub destiny: bool,
    /// RH-28: a level, and the preparation.
    pub power: bool,
}

/// An action as it was asked for: enough to ask for it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
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

impl Setup {
    pub(in crate::app) const NEW: Setup = Setup {
        level: FIRST_LEVEL,
        destiny: Destiny::DEFAULT,
        preparation: Preparation::Idle,
        difficulties: Difficulties {
            hack: risus::Difficulty::DEFAULT,
            ygos: ygos::Difficulty::DEFAULT,
            two_dice: two_dice::Difficulty::DEFAULT,
            pool: None,
        },
        stance: PLAIN,
        power: false,
        undo: None,
    };
}

/// A Professional, the middle of what a new character can have (RH-1, RH-2).
const FIRST_LEVEL: Force = match Force::new(3) {
    Ok(force) => force,
    Err(_) => Force::MIN,
};

/// The default of a stance, for constants.
pub(in crate::app) const PLAIN: Stance = Stance {
    cliche: 0,
    suitability: risus::Suitability::Suited,
    others_unsuited: false,
    key_item: KeyItem::AtHand,
    items: Items {
        bonus: 0,
        reroll_ones: false,
        match_opponent: false,
    },
    with_destiny: false,
    extra_loss: None,
    effort: None,
};

/// The difficulty of the next action.
pub(super) fn difficulty(kept: &Kept) -> Difficulty {
    let difficulties = &kept.action.difficulties;
    match kept.systems.system {
        System::Hack => Difficulty::Hack(difficulties.hack),
        System::Ygos => Difficulty::Ygos(difficulties.ygos),
        System::TwoDice => Difficulty::TwoDice(difficulties.two_dice),
        System::Pool => {
            let normal = kept.systems.pool.normal.difficulty();
            Difficulty::Pool(difficulties.pool.unwrap_or(normal))
        }
    }
}

/// Sets the difficulty of its game.
pub(super) fn set_difficulty(kept: &mut Kept, difficulty: Difficulty) {
    let normal = kept.systems.pool.normal.difficulty();
    let difficulties = &mut kept.action.difficulties;
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
    kept.systems.rules().has_powers()
        && kept
            .sheets
            .actor()
            .is_none_or(|(_, cliche)| matches!(cliche.kind(), Kind::Special(_)))
}

/// RH-31: is a power to be cast?
pub(super) fn casts(kept: &Kept) -> bool {
    kept.game == Entry::Action && kept.action.power && has_powers(kept)
}

/// RH-6, A-14: the malus that the game master chose, or the highest where that is less now.
pub(in crate::app) fn key_item(rules: &RuleSet, stance: &Stance, level: Force) -> KeyItem {
    match stance.key_item {
        KeyItem::MissingFor(malus) if malus >= highest_malus(rules, stance, level) => {
            KeyItem::Missing
        }
        key_item => key_item,
    }
}

/// RH-6: the highest malus for a missing item.
pub(in crate::app) fn highest_malus(rules: &RuleSet, stance: &Stance, level: Force) -> u8 {
    let with_item = Stance {
        suitability: stance.suitability,
        ..PLAIN
    };
    KeyItem::highest_malus(with_item.effective(rules, level).unwrap_or(0))
}

/// Which dice the game that is played throws.
pub(in crate::app) const fn throw(systems: &Systems) -> Throw {
    match systems.system {
        System::Hack => Throw::Exploding,
        System::Ygos => Throw::Single,
        System::TwoDice => Throw::Pair {
            criticals: systems.two_dice.criticals,
        },
        System::Pool => Throw::Pool,
    }
}

/// What the next action asks.
pub(super) fn question(kept: &Kept) -> Question {
    let (rules, setup, actor) = (kept.systems.rules(), &kept.action, Actor::of(kept));
    let current = actor.cliche.current();
    let casts = casts(kept);
    let throw = match casts {
        true => Throw::Power,
        false => throw(&kept.systems),
    };
    let stance = Stance {
        key_item: key_item(&rules, &setup.stance, current),
        ..setup.stance
    };
    let effective = match casts {
        // RH-25: a power has its own dice, and no item or malus.
        true => Ok(current.get()).and_then(usable),
        false => stance.effective(&rules, current),
    };
    let has_destiny = rules.has_destiny();
    let (up, down) = can_choose(kept);
    let mut question = Question {
        who: Actor::who(kept),
        throw,
        level: current.get(),
        number: effective.unwrap_or(0),
        with_destiny: has_destiny && stance.with_destiny && actor.destiny.spend().is_ok(),
        rerolls_ones: stance.items.reroll_ones && rerolls_ones(throw),
        difficulty: difficulty(kept),
        destiny: has_destiny.then_some(actor.destiny.0),
        deed: Ok(Deed::Roll),
        up,
        down,
    };
    question.deed = effective.and_then(|_| deed(&question, actor.cliche.kind()));
    question
}

/// RH-7, RP-7: which rolls know the item that rolls ones again.
pub(super) const fn rerolls_ones(throw: Throw) -> bool {
    matches!(throw, Throw::Exploding | Throw::Pool)
}

fn usable(level: u8) -> Result<u8, Error> {
    match level {
        0 => Err(Error::Unusable),
        level => Ok(level),
    }
}

/// What Roll does with a Cliché that can be used.
fn deed(question: &Question, kind: Kind) -> Result<Deed, Error> {
    match (question.throw, kind) {
        (Throw::Power, Kind::Special(Preparation::Ready)) => Ok(Deed::Cast),
        (Throw::Power, _) => Ok(Deed::Prepare),
        (Throw::Pool, _) if question.level > pool::MOST_CLICHE_DICE => Err(Error::Range),
        (Throw::Pool, _) if question.doubled() > pool::MOST_DICE => Err(Error::Range),
        (Throw::Pool, _) => Ok(Deed::Roll),
        // RH-46: no Force above 30, whatever an item adds.
        _ => Force::new(question.number).map(|_| Deed::Roll),
    }
}

impl Attempt {
    /// What the next action is, to be remembered.
    pub(super) fn of(kept: &Kept) -> Attempt {
        Attempt {
            system: kept.systems.system,
            acting: kept.sheets.acting(),
            level: Actor::of(kept).cliche.current(),
            difficulty: difficulty(kept),
            stance: kept.action.stance,
            power: casts(kept),
        }
    }

    /// Sets the same action up again: by the same sheet, or as a quick level if it is gone.
    pub fn lay_out(self, kept: &mut Kept) {
        lay_out(self.system, self.acting, self.level, kept);
        set_difficulty(kept, self.difficulty);
        kept.action.stance = self.stance;
        kept.action.power = self.power;
    }
}

/// This game, and the turn of this sheet, or of a quick level if it is gone.
pub(in crate::app) fn lay_out(
    system: System,
    acting: Option<Acting>,
    level: Force,
    kept: &mut Kept,
) {
    kept.systems.system = system;
    if kept.sheets.act(acting).is_err() {
        // Nobody's turn is always possible.
        let _ = kept.sheets.act(None);
    }
    if kept.sheets.acting().is_none() {
        kept.action.level = level;
    }
}
