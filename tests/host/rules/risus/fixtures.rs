//! Short words for building characters and fights of the Risus family in tests.

use declic::dice::Dice;
use declic::rules::Error;
use declic::rules::risus::fight::{
    AutoPlay, Cast, CastOutcome, CastRoll, Effect, Member, PlayOn, Resistance, Round, Side,
    Standing, Team,
};
use declic::rules::risus::odds::ThreeWay;
use declic::rules::risus::odds::pool::{self as pool_odds, Pool};
use declic::rules::risus::odds::totals::{self, Mode, Roll};
use declic::rules::risus::*;

pub const HACK: RuleSet = RuleSet::Hack(Options {
    critical_success: CriticalSuccess::OnSix,
    suitability_malus: false,
    equipment_limit: false,
    unsuited_double: true,
    destiny: true,
    powers: true,
});

pub const READY: Kind = Kind::Special(Preparation::Ready);
pub const IDLE: Kind = Kind::Special(Preparation::Idle);

pub fn force(force: u8) -> Force {
    Force::new(force).unwrap()
}

pub fn normal(f: u8) -> Cliche {
    Cliche::new(Kind::Normal, force(f))
}

pub fn alone(cliches: &[Cliche]) -> Side {
    Side::Alone(Character::new(cliches, Destiny(1)).unwrap())
}

pub fn team(forces: &[u8]) -> Team {
    let members: Vec<Member> = forces.iter().map(|f| member(*f)).collect();
    Team::form(&members, None).unwrap()
}

pub fn member(f: u8) -> Member {
    Member {
        cliche: normal(f),
        destiny: Destiny(1),
        key_item: KeyItem::AtHand,
    }
}

pub fn fight(a: Side, b: Side) -> Fight {
    Fight::start(HACK, a, b).unwrap()
}

/// A against B, each with one normal Cliché.
pub fn duel(a: u8, b: u8) -> Fight {
    fight(alone(&[normal(a)]), alone(&[normal(b)]))
}

pub fn plain() -> Both<Stance> {
    Both::default()
}

pub fn stance_a(stance: Stance) -> Both<Stance> {
    Both::new(stance, Stance::default())
}

pub fn stance_b(stance: Stance) -> Both<Stance> {
    Both::new(Stance::default(), stance)
}

pub fn attempt(f: u8, fd: u8) -> Test {
    Test {
        strength: f,
        difficulty: fd,
        with_destiny: false,
        rerolls_ones: false,
    }
}

/// The dice of a game, as its odds are counted.
fn mode(rules: &RuleSet) -> Mode {
    match rules {
        RuleSet::Hack(_) => Mode::RisusHack {
            critical_failures: true,
        },
        RuleSet::Ygos(_) => Mode::Ygos,
        RuleSet::TwoDice(options) => Mode::TwoDice {
            criticals: options.criticals,
        },
        RuleSet::Pool(_) => panic!("pools"),
    }
}

/// The chance of one roll each, with these numbers added to the dice, or with so many dice.
pub fn duel_odds(rules: &RuleSet, own: u8, opponent: u8) -> Result<ThreeWay, Error> {
    match rules {
        RuleSet::Pool(options) => {
            let difficulty = options.normal.difficulty().get();
            pool_odds::round(Pool::of(own), Pool::of(opponent), difficulty)
        }
        _ => totals::duel(mode(rules), Roll::of(own), Roll::of(opponent)),
    }
}

/// Plays on to the end; `watch` sees every round.
pub fn auto_play(
    fight: &mut Fight,
    stances: &Both<Stance>,
    dice: &mut impl Dice,
    mut watch: impl FnMut(&Round),
) -> Result<AutoPlay, Error> {
    let (mut played, mut on) = (fight.clone(), PlayOn::new(*stances));
    while !on.is_over() {
        on.round(&mut played, dice, &mut watch)?;
    }
    *fight = played;
    Ok(on.played())
}

pub fn describe(round: &Round) -> String {
    let mut words = format!(
        "{} v {}: A {}→{}, B {}→{}",
        round.exchange.score(Seat::A),
        round.exchange.score(Seat::B),
        round.sides.a.force.before.get(),
        round.sides.a.force.after.get(),
        round.sides.b.force.before.get(),
        round.sides.b.force.after.get(),
    );
    for seat in Seat::BOTH {
        if round.exchange.critical_success(seat) {
            words += &format!(", {seat:?} critical success");
        }
        if round.exchange.critical_failure(seat) {
            words += &format!(", {seat:?} critical failure");
        }
    }
    if round.standing != Standing::GoesOn {
        words += &format!(", {:?}", round.standing);
    }
    words
}

pub fn describe_cast(outcome: &CastOutcome) -> String {
    let totals = match &outcome.roll {
        CastRoll::Save(contest) => {
            format!("{} v {}", contest.power.total(), contest.save.total())
        }
        CastRoll::Difficulty(test) => format!("{}", test.power.total()),
    };
    format!(
        "{totals}: {}, level {}→{}, target {}→{}",
        if outcome.works() { "works" } else { "fails" },
        outcome.level.before.get(),
        outcome.level.after.get(),
        outcome.target.before.get(),
        outcome.target.after.get(),
    )
}

pub fn against_save() -> Cast {
    Cast {
        cliche: 0,
        with_destiny: false,
        resistance: Resistance::Save(Stance::default()),
        effect: Effect::Told,
    }
}

pub const SIX_THEN_FOUR: Options = Options {
    critical_success: CriticalSuccess::OnSixThenFour,
    suitability_malus: false,
    equipment_limit: false,
    unsuited_double: true,
    destiny: true,
    powers: true,
};

pub const PLAIN: Stance = Stance {
    cliche: 0,
    suitability: Suitability::Suited,
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

pub const UNSUITED: Stance = Stance {
    suitability: Suitability::Unsuited,
    ..PLAIN
};

pub const fn extra(loss: u8) -> Stance {
    Stance {
        extra_loss: Some(loss),
        ..PLAIN
    }
}

pub fn join(forces: &[Force]) -> String {
    let numbers: Vec<String> = forces.iter().map(|f| f.get().to_string()).collect();
    numbers.join(", ")
}

/// Exact counts of a duel.
pub fn three_way(win: u32, tie: u32, lose: u32) -> ThreeWay {
    ThreeWay {
        win: win.into(),
        tie: tie.into(),
        lose: lose.into(),
        exact: true,
    }
}
