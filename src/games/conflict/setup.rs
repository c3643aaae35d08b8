//! Who stands against whom.

use serde::{Deserialize, Serialize};

use crate::app::action::{Actor, PLAIN, key_item, lay_out, throw};
use crate::app::stop::Direction;
use crate::app::{Acting, Kept, System};
use crate::rules::Error;
use crate::rules::risus::{Both, Cliche, Contender, Destiny, Force, Kind, Stance, odds::ThreeWay};
use crate::ui::action::Notice;
use crate::ui::conflict::{Chances, Ready, Side};

/// The other side of a conflict. My own is whoever acts, as they would in an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Setup {
    /// Its Force or dice, maluses and items included.
    pub opponent: Force,
    /// RH-14: it spends a Destiny point, which is counted elsewhere.
    pub their_destiny: bool,
}

checked!(Setup, |setup| setup.opponent >= Force::MIN);

/// A conflict as it was asked for: enough to ask for it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Challenge {
    /// Which game.
    pub system: System,
    /// Who, and with which Cliché.
    pub acting: Option<Acting>,
    /// The level that was used.
    pub level: Force,
    /// How.
    pub stance: Stance,
    /// Against whom.
    pub setup: Setup,
}

checked!(Challenge, |challenge| challenge.level >= Force::MIN);

impl Setup {
    pub(crate) const NEW: Setup = Setup {
        opponent: match Force::new(3) {
            Ok(force) => force,
            Err(_) => Force::MIN,
        },
        their_destiny: false,
    };
}

impl Challenge {
    /// What the next conflict is, to be remembered.
    pub(super) fn of(kept: &Kept) -> Challenge {
        Challenge {
            system: kept.systems.system,
            acting: kept.sheets.acting(),
            level: Actor::of(kept).cliche.current(),
            stance: kept.action.stance,
            setup: kept.conflict,
        }
    }

    /// Sets the same conflict up again: by the same sheet, or as a quick level if it is gone.
    pub fn lay_out(self, kept: &mut Kept) {
        lay_out(self.system, self.acting, self.level, kept);
        kept.action.stance = self.stance;
        kept.conflict = self.setup;
    }
}

/// The other side's level in the game that is played.
fn opponent(kept: &Kept) -> Force {
    let highest = Force::new(kept.systems.rules().highest()).unwrap_or(Force::MAX);
    kept.conflict.opponent.min(highest)
}

/// Both sides, mine first.
pub(super) fn contenders(kept: &Kept) -> Both<Contender> {
    let (rules, actor) = (kept.systems.rules(), Actor::of(kept));
    let may_spend = rules.has_destiny();
    let laid = &kept.action.stance;
    let mine = Stance {
        key_item: key_item(&rules, laid, actor.cliche.current()),
        with_destiny: may_spend && laid.with_destiny && actor.destiny.spend().is_ok(),
        ..*laid
    };
    let theirs = Stance {
        with_destiny: may_spend && kept.conflict.their_destiny,
        ..PLAIN
    };
    Both {
        a: Contender {
            cliche: actor.cliche,
            destiny: actor.destiny,
            stance: mine,
        },
        b: Contender {
            cliche: Cliche::new(Kind::Normal, opponent(kept)),
            destiny: Destiny(u8::from(theirs.with_destiny)),
            stance: theirs,
        },
    }
}

/// Both sides as they are seen.
pub(super) fn sides(kept: &Kept, who: &Both<Contender>) -> Both<Side> {
    let rules = kept.systems.rules();
    let numbers = rules.numbers(who);
    let own = Actor::who(kept).map(|who| who.sheet);
    who.each(|seat, who| {
        let level = who.cliche.current().get();
        Side {
            name: own.filter(|_| seat == crate::rules::risus::Seat::A),
            level,
            number: numbers.map_or(level, |numbers| *numbers.of(seat)),
        }
    })
}

/// What is seen before the dice are thrown.
pub(super) fn ready(
    kept: &Kept,
    chances: Result<Option<Chances>, Error>,
    notice: Option<Notice>,
) -> Ready {
    let (rules, who) = (kept.systems.rules(), contenders(kept));
    let (up, down) = can_change(kept);
    Ready {
        sides: sides(kept, &who),
        cliche: Actor::who(kept).map(|who| who.cliche),
        throw: throw(&kept.systems),
        destiny: rules.has_destiny().then_some(who.a.destiny.0),
        chances,
        notice,
        up,
        down,
    }
}

/// YG-4, R2-3: these two report one roll each; the others settle a tie.
pub(super) const fn is_duel(system: System) -> bool {
    matches!(system, System::Ygos | System::TwoDice)
}

/// Whether it can be rolled at all.
///
/// # Errors
/// What the rules refuse it with.
pub(super) fn check(kept: &Kept) -> Result<(), Error> {
    let rules = kept.systems.rules();
    rules.numbers(&contenders(kept)).map(|_| ())
}

/// Who may win.
///
/// # Errors
/// As [`check`].
pub(super) fn reckon(kept: &Kept) -> Result<Chances, Error> {
    let (rules, who) = (kept.systems.rules(), contenders(kept));
    let is_duel = is_duel(kept.systems.system);
    let odds: ThreeWay = match is_duel {
        true => rules.odds_of_duel(&who)?,
        false => rules.odds_of_conflict(&who)?,
    };
    Ok(Chances {
        win: odds.win_percent(),
        tie: is_duel.then(|| odds.tie_percent()),
        lose: odds.lose_percent(),
    })
}

/// Whether Up and Down can change the other side's level.
pub(super) fn can_change(kept: &Kept) -> (bool, bool) {
    let level = opponent(kept).get();
    (level < kept.systems.rules().highest(), level > 1)
}

/// Up or Down: one more or less for the other side.
pub(super) fn change(kept: &mut Kept, direction: Direction) -> Option<Notice> {
    match (direction, can_change(kept)) {
        (Direction::Up, (false, _)) => return Some(Notice::Highest),
        (Direction::Down, (_, false)) => return Some(Notice::Lowest),
        _ => {}
    }
    let level = direction.step(opponent(kept).get());
    if let Ok(level) = Force::new(level) {
        kept.conflict.opponent = level;
    }
    None
}
