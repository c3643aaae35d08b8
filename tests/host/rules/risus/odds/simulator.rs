//! Fights of the Risus family played with a seeded generator, written down as the rules say it.

use declic::rules::risus::Suitability;
use declic::rules::risus::odds::attrition;
use declic::rules::risus::odds::pool::Rules;
use declic::rules::risus::odds::pool_fight::{self, Effort};
use declic::rules::risus::odds::totals::Mode;
use declic::rules::risus::pool::SixRule;
use declic::rules::risus::pool::SuitabilityRule;

/// How a fight ended, and after how many rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Won(u32),
    Lost(u32),
    Undecided,
}

pub(crate) struct Tray(u64);

impl Tray {
    pub(crate) fn new(seed: u64) -> Tray {
        Tray(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// xorshift64*; the bias of the multiplication is one in 2³².
    fn die(&mut self, sides: u8) -> u8 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let word = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((word * u64::from(sides)) >> 32) as u8 + 1
    }

    fn d6(&mut self, rerolls_ones: bool) -> u8 {
        match self.die(6) {
            1 if rerolls_ones => self.die(6),
            face => face,
        }
    }

    fn sixes(&mut self, dice: u8) -> u16 {
        (0..dice).map(|_| u16::from(self.die(6) == 6)).sum()
    }
}

/// Who stands on a side: helpers in the order in which they are hit, the leader last (RH-36).
struct Standing(Vec<u8>);

impl Standing {
    fn new(helpers: [u8; 7], leader: u8) -> Standing {
        let helpers = helpers.into_iter().filter(|points| *points > 0);
        Standing(helpers.chain([leader]).collect())
    }

    fn leader(&self) -> u8 {
        *self.0.last().unwrap()
    }

    fn helpers(&self) -> &[u8] {
        &self.0[..self.0.len() - 1]
    }

    /// RH-6: the malus of each of them; the first of them fell first.
    fn maluses(&self, helpers: [u8; 7], missing: [u8; 7]) -> Vec<u8> {
        let all = helpers.into_iter().zip(missing);
        let all: Vec<u8> = all
            .filter(|(points, _)| *points > 0)
            .map(|(_, malus)| malus)
            .collect();
        all[all.len() - self.helpers().len()..].to_vec()
    }

    fn hit(&mut self, loss: u8) {
        self.0[0] = self.0[0].saturating_sub(loss);
        if self.0[0] == 0 && self.0.len() > 1 {
            self.0.remove(0);
        }
    }

    fn pay(&mut self, cost: u8) {
        *self.0.last_mut().unwrap() -= cost;
    }
}

/// RH-4.
fn suited(suitability: Suitability, force: u8) -> u8 {
    match suitability {
        Suitability::Suited => force,
        Suitability::Partly => force.min(1).max(force.saturating_sub(1)),
        Suitability::Poorly => force.min(1).max(force.saturating_sub(2)),
        Suitability::Unsuited => force.saturating_sub(3),
    }
}

/// RH-6, RP-6: half at most, and at least one.
fn without(strength: u8, malus: u8) -> u8 {
    strength.saturating_sub(malus.min((strength / 2).max(1)))
}

/// RH-4, then RH-6: what is left for rolling.
fn force_left(fighter: &attrition::Fighter, standing: &Standing) -> u8 {
    without(
        suited(fighter.suitability, standing.leader()),
        fighter.missing_item,
    )
}

struct Thrown {
    total: u16,
    double_one: bool,
    double_six: bool,
    natural_one: bool,
}

/// RH-8, RH-9, RH-34, YG-1, R2-1.
fn throw(
    tray: &mut Tray,
    mode: Mode,
    fighter: &attrition::Fighter,
    standing: &Standing,
    force: u8,
) -> Thrown {
    let first = tray.d6(fighter.rerolls_ones);
    let second = match mode {
        Mode::RisusHack { .. } if first == 6 => tray.die(4),
        Mode::TwoDice { .. } => tray.d6(fighter.rerolls_ones),
        _ => 0,
    };
    let maluses = standing.maluses(fighter.helpers, fighter.helpers_missing_items);
    let helping = standing.helpers().iter().zip(maluses);
    let helping = helping
        .filter(|(force, malus)| without(suited(fighter.helpers_suitability, **force), *malus) > 0);
    let criticals = mode == Mode::TwoDice { criticals: true };
    Thrown {
        total: u16::from(force + first + second) + tray.sixes(helping.count() as u8),
        double_one: criticals && (first, second) == (1, 1),
        double_six: criticals && (first, second) == (6, 6),
        natural_one: first == 1,
    }
}

/// 1 if the first wins, −1 if the second does (RH-15, R2-5).
fn winner(a: &Thrown, b: &Thrown) -> i8 {
    if a.double_one || b.double_one {
        return i8::from(b.double_one) - i8::from(a.double_one);
    }
    if a.double_six != b.double_six {
        return if a.double_six { 1 } else { -1 };
    }
    i8::from(a.total > b.total) - i8::from(a.total < b.total)
}

pub(crate) fn fight(
    tray: &mut Tray,
    mode: Mode,
    a: &attrition::Fighter,
    b: &attrition::Fighter,
) -> End {
    let mut standing_a = Standing::new(a.helpers, a.force);
    let mut standing_b = Standing::new(b.helpers, b.force);
    for round in 1..=1000 {
        let mut rolled_a = force_left(a, &standing_a) + a.item_bonus;
        let mut rolled_b = force_left(b, &standing_b) + b.item_bonus;
        if round == 1 && a.doubled_at_first {
            rolled_a *= 2;
        }
        if round == 1 && b.doubled_at_first {
            rolled_b *= 2;
        }
        let (before_a, before_b) = (rolled_a, rolled_b);
        if a.matches_opponent {
            rolled_a = rolled_a.max(before_b);
        }
        if b.matches_opponent {
            rolled_b = rolled_b.max(before_a);
        }
        let thrown_a = throw(tray, mode, a, &standing_a, rolled_a);
        let thrown_b = throw(tray, mode, b, &standing_b, rolled_b);
        let won = winner(&thrown_a, &thrown_b);
        if won == 0 {
            continue;
        }
        let hard = |winner: &attrition::Fighter, standing: &Standing| {
            winner.unsuited && (standing.helpers().is_empty() || winner.helpers_unsuited)
        };
        let (hard_a, hard_b) = (hard(a, &standing_a), hard(b, &standing_b));
        let (loser, thrown, standing, hard) = match won {
            1 => (b, thrown_b, &mut standing_b, hard_a),
            _ => (a, thrown_a, &mut standing_a, hard_b),
        };
        // RH-13, RH-17, R2-5: more points, but never more than half.
        let critical = match mode {
            Mode::RisusHack { critical_failures } => {
                critical_failures && thrown.natural_one && tray.die(4) == 1
            }
            _ => thrown.double_one,
        };
        let extra = loser.extra_loss.min((standing.leader() / 2).max(1));
        standing.hit(1 + u8::from(hard) + if critical { extra } else { 0 });
        if force_left(loser, standing) == 0 {
            return match won {
                1 => End::Won(round),
                _ => End::Lost(round),
            };
        }
    }
    End::Undecided
}

/// RP-4.
fn suited_dice(fighter: &pool_fight::Fighter, suitability: Suitability, dice: u8) -> u8 {
    match (suitability, fighter.variant) {
        (Suitability::Suited, _) | (_, SuitabilityRule::Off) => dice,
        (Suitability::Partly, SuitabilityRule::Subtract) => dice.min(1).max(dice.saturating_sub(1)),
        (Suitability::Poorly, SuitabilityRule::Subtract) => dice.min(1).max(dice.saturating_sub(2)),
        (Suitability::Partly, SuitabilityRule::Cap) => dice.min(3),
        (Suitability::Poorly, SuitabilityRule::Cap) => dice.min(2),
        (Suitability::Unsuited, _) => dice.min(1),
    }
}

/// RP-4, then RP-6: the dice left for rolling.
fn dice_left(fighter: &pool_fight::Fighter, standing: &Standing) -> u8 {
    let dice = suited_dice(fighter, fighter.suitability, standing.leader());
    without(dice, fighter.missing_item)
}

/// The faces that a pool shows, exploded ones included, and the helpers' sixes.
fn cast(
    tray: &mut Tray,
    fighter: &pool_fight::Fighter,
    standing: &Standing,
    dice: u8,
    rules: Rules,
) -> (Vec<u8>, u16) {
    let mut faces = Vec::new();
    for _ in 0..dice {
        faces.push(tray.d6(fighter.rerolls_ones));
        while rules.sixes == SixRule::Explode && faces.last() == Some(&6) {
            faces.push(tray.d6(fighter.rerolls_ones));
        }
    }
    let maluses = standing.maluses(fighter.helpers, fighter.helpers_missing_items);
    let helping = standing.helpers().iter().zip(maluses);
    let helping = helping.map(|(dice, malus)| {
        without(
            suited_dice(fighter, fighter.helpers_suitability, *dice),
            malus,
        )
    });
    (faces, tray.sixes(helping.sum()))
}

/// RP-20, RP-21.
fn variable_difficulty(tray: &mut Tray, a: (Vec<u8>, u16), b: (Vec<u8>, u16), rules: Rules) -> i8 {
    let count = |cast: &(Vec<u8>, u16), least: u8, most: u8| -> u16 {
        let helpers = if most == 6 { cast.1 } else { 0 };
        let faces = cast.0.iter().filter(|&&face| least <= face && face <= most);
        let double = rules.sixes == SixRule::Double;
        helpers
            + faces
                .map(|&face| if face == 6 && double { 2 } else { 1 })
                .sum::<u16>()
    };
    let mut most = 6;
    for difficulty in (2..=rules.difficulty).rev() {
        let (mine, theirs) = (count(&a, difficulty, most), count(&b, difficulty, most));
        if mine != theirs {
            return if mine > theirs { 1 } else { -1 };
        }
        most = difficulty - 1;
    }
    loop {
        let (mine, theirs) = (tray.die(6), tray.die(6));
        if mine != theirs {
            return if mine > theirs { 1 } else { -1 };
        }
    }
}

pub(crate) fn pool_fight(
    tray: &mut Tray,
    rules: Rules,
    a: &pool_fight::Fighter,
    b: &pool_fight::Fighter,
) -> End {
    let none = Effort::None;
    let mut standing_a = Standing::new(a.helpers, a.dice);
    let mut standing_b = Standing::new(b.helpers, b.dice);
    for round in 1..=1000 {
        let (effort_a, effort_b) = match round {
            1 => (a.effort_at_first, b.effort_at_first),
            _ => (none, none),
        };
        // The dice it adds, and what it costs.
        let parts = |effort| match effort {
            Effort::None => (0, 0),
            Effort::Single(bonus) => (bonus, bonus),
            Effort::Double(bonus) => (bonus, bonus / 2 + bonus % 2),
        };
        let ((bonus_a, cost_a), (bonus_b, cost_b)) = (parts(effort_a), parts(effort_b));
        let number = |fighter: &pool_fight::Fighter, standing, bonus| {
            let dice = dice_left(fighter, standing) + fighter.item_dice;
            dice * if round == 1 && fighter.doubled_at_first {
                2
            } else {
                1
            } + bonus
        };
        let (own_a, own_b) = (
            number(a, &standing_a, bonus_a),
            number(b, &standing_b, bonus_b),
        );
        let rolled_a = if a.matches_opponent {
            own_a.max(own_b)
        } else {
            own_a
        };
        let rolled_b = if b.matches_opponent {
            own_b.max(own_a)
        } else {
            own_b
        };
        let cast_a = cast(tray, a, &standing_a, rolled_a, rules);
        let cast_b = cast(tray, b, &standing_b, rolled_b, rules);
        let won = if (effort_a, effort_b) != (none, none) {
            variable_difficulty(tray, cast_a, cast_b, rules)
        } else {
            // RP-16: whoever alone succeeds.
            let succeeds = |(faces, sixes): (Vec<u8>, u16)| {
                sixes > 0 || faces.iter().any(|&face| face >= rules.difficulty)
            };
            i8::from(succeeds(cast_a)) - i8::from(succeeds(cast_b))
        };
        let blow = |winner: &pool_fight::Fighter, standing: &Standing| {
            let alone = standing.helpers().is_empty();
            match winner.unsuited_triple && (alone || winner.helpers_unsuited) {
                true => 3,
                false => 1,
            }
        };
        let (blow_a, blow_b) = (blow(a, &standing_a), blow(b, &standing_b));
        standing_a.pay(cost_a);
        standing_b.pay(cost_b);
        if won == 1 {
            standing_b.hit(bonus_a + blow_a);
        } else if won == -1 {
            standing_a.hit(bonus_b + blow_b);
        }
        // The loser of the round first: an Effort may leave its maker dice of no use.
        let (out_a, out_b) = (
            dice_left(a, &standing_a) == 0,
            dice_left(b, &standing_b) == 0,
        );
        if out_b && (won == 1 || !out_a) {
            return End::Won(round);
        }
        if out_a {
            return End::Lost(round);
        }
    }
    End::Undecided
}
