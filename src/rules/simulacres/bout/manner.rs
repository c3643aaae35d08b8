//! The manner of a fighter: distance, aim, the answer to an attack, and Energies.

use super::{FighterNo, FighterSet, Refusal};
use crate::coded::Coded;
use crate::rules::simulacres::{
    Aim, BroadZone, Difficulty, Distance, Energies, Fight, HOLDING_BACK, MissileReach, Options,
    PlainAim, Price, Reserve, Spending, Test, Zone,
};

/// A fighter's settings for the next test and pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Manner {
    /// Which of the weapons that are carried is in hand.
    pub weapon: u8,
    /// SM-7: in contact (0), or from how far, from point blank on.
    pub range: u8,
    /// SM-9: columns to the right, or to the left.
    pub columns: i8,
    /// SM-19: what it aims at, by its place among [`Manner::AIMS`].
    pub aim: u8,
    /// How it meets an attack.
    pub stance: Stance,
    /// Whom it attacks.
    pub target: FighterNo,
    /// SM-14: whether a part only of its damage may be inflicted.
    pub holds_back: bool,
    /// SM-2: the words that are ticked, a bit each.
    pub ticks: u8,
    /// Any other bonus or malus.
    pub free: i8,
    /// Points of Energies for the next roll, by their [`Use`].
    pub points: [u8; Manner::USES],
    /// SM-53: whom it attacks with each of its attacks.
    pub attacks: [FighterNo; Manner::MOST_ATTACKS],
    /// SM-53: against whom it does not defend.
    pub ignores: FighterSet,
}

/// How a fighter meets an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Stance {
    /// SM-6: strikes back.
    Strikes,
    /// SM-36: only parries.
    Parries,
    /// SM-12: does not defend, and does not attack.
    Waits,
}

/// What points of Energies are put into for the next roll, and how many of them are paid in EP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// SM-11: T.
    RaisePower,
    /// SM-11: T.
    RaiseSpeed,
    /// SM-11: T.
    RaisePrecision,
    /// SM-41.
    Margin,
    /// SM-43: the critical threshold.
    Critical,
    /// SM-44.
    Tie,
    /// SM-54.
    ExtraAttack,
    /// SM-40: so many of all these.
    InBalance,
}

impl Use {
    /// All uses, in the order of their points.
    pub const ALL: [Use; Manner::USES] = [
        Use::RaisePower,
        Use::RaiseSpeed,
        Use::RaisePrecision,
        Use::Margin,
        Use::Critical,
        Use::Tie,
        Use::ExtraAttack,
        Use::InBalance,
    ];

    /// How many points can be put into it at most.
    pub const fn most(self) -> u8 {
        match self {
            Use::ExtraAttack => 1,
            Use::InBalance => Reserve::MAX,
            _ => Test::MOST_POINTS,
        }
    }

    /// Whether the options know it.
    ///
    /// # Errors
    /// [`Refusal::LeftOut`] or [`Refusal::NoWaves`].
    pub const fn check(self, options: &Options) -> Result<(), Refusal> {
        match self {
            Use::Margin | Use::Critical | Use::Tie if !options.energy_alt => Err(Refusal::LeftOut),
            Use::ExtraAttack if !options.warrior_way => Err(Refusal::NoWaves),
            _ => Ok(()),
        }
    }
}

/// SM-9: how far a missile flies, by how far the target is (SM-7).
const fn reach(distance: Distance) -> MissileReach {
    match distance {
        Distance::PointBlank => MissileReach::PointBlank,
        Distance::Near | Distance::Normal => MissileReach::Normal,
        Distance::Far => MissileReach::Medium,
        Distance::VeryFar => MissileReach::Long,
    }
}

impl Default for Manner {
    fn default() -> Manner {
        Manner::NEW
    }
}

impl Manner {
    /// Nothing in particular, at the first opponent.
    pub const NEW: Manner = Manner {
        weapon: 0,
        range: 0,
        columns: 0,
        aim: 0,
        stance: Stance::Strikes,
        target: FighterNo::FIRST_OPPONENT,
        holds_back: false,
        ticks: 0,
        free: 0,
        points: [0; Self::USES],
        attacks: [FighterNo::FIRST_OPPONENT; Self::MOST_ATTACKS],
        ignores: FighterSet::NONE,
    };

    /// How many uses of Energies there are.
    pub const USES: usize = 8;
    /// SM-51, SM-54: four attacks with bare hands, and one more.
    pub const MOST_ATTACKS: usize = 5;
    /// SM-18, SM-19: what can be aimed at.
    pub const AIMS: [Aim; 9] = [
        Aim::Anywhere,
        Aim::Broad(BroadZone::TrunkAndArms),
        Aim::Broad(BroadZone::Legs),
        Aim::Precise(Zone::Head),
        Aim::Precise(Zone::Trunk),
        Aim::Precise(Zone::LeftArm),
        Aim::Precise(Zone::RightArm),
        Aim::Precise(Zone::LeftLeg),
        Aim::Precise(Zone::RightLeg),
    ];
    /// SM-14: what can be aimed at where life points are not localised.
    pub const PLAIN_AIMS: [PlainAim; 3] = [PlainAim::Anywhere, PlainAim::Broad, PlainAim::Narrow];
    /// SM-7: from how far.
    pub const RANGES: [Distance; 5] = [
        Distance::PointBlank,
        Distance::Near,
        Distance::Normal,
        Distance::Far,
        Distance::VeryFar,
    ];
    /// The highest other modifier, and the lowest below 0.
    pub const MOST_FREE: i8 = 12;
    /// The most columns to either side that can be set.
    pub const MOST_COLUMNS: i8 = 4;

    /// SM-7: how far the target is; none in contact.
    pub fn distance(&self) -> Option<Distance> {
        let place = self.range.checked_sub(1)?;
        Self::RANGES.get(usize::from(place)).copied()
    }

    /// SM-18: how it is struck.
    pub fn fight(&self) -> Fight {
        match self.distance() {
            None => Fight::Contact,
            Some(_) => Fight::Distance,
        }
    }

    /// SM-19: what it aims at.
    pub fn aim(&self) -> Aim {
        let aim = Self::AIMS.get(usize::from(self.aim));
        aim.copied().unwrap_or(Aim::Anywhere)
    }

    /// SM-14: what it aims at where life points are not localised.
    pub fn plain_aim(&self) -> PlainAim {
        match self.aim() {
            Aim::Anywhere => PlainAim::Anywhere,
            Aim::Broad(_) => PlainAim::Broad,
            Aim::Precise(_) => PlainAim::Narrow,
        }
    }

    /// Aims at one of these, or of those where life points are not localised.
    pub fn set_aim(&mut self, nth: u8, localised: bool) {
        self.aim = match (localised, nth) {
            (true, nth) => nth,
            // SM-14: any broad zone is broad, any other one narrow.
            (false, 0 | 1) => nth,
            (false, _) => 3,
        };
    }

    /// SM-14, SM-19: what aiming adds to the test.
    pub fn aim_malus(&self, options: &Options) -> i16 {
        match options.localised_pv {
            true => self.aim().malus(self.fight()),
            false => self.plain_aim().malus(),
        }
    }

    /// SM-7: what the distance adds to the test.
    pub fn range_modifier(&self) -> i16 {
        self.distance().map_or(0, Distance::modifier)
    }

    /// SM-14: what holding back adds to the test.
    pub const fn held(&self) -> i16 {
        match self.holds_back {
            true => HOLDING_BACK,
            false => 0,
        }
    }

    /// SM-2: difficulties add up.
    pub fn modifiers(&self) -> i16 {
        let ticked = (0..)
            .zip(Difficulty::WORDS)
            .filter(|&(place, _)| self.is_ticked(place));
        let words: i16 = ticked.map(|(_, word)| word.modifier()).sum();
        words + i16::from(self.free)
    }

    /// SM-2: whether a word is ticked.
    pub const fn is_ticked(&self, place: u8) -> bool {
        self.ticks >> place & 1 == 1
    }

    /// SM-40: what is spent, and how it is paid: in PS but for what is said.
    pub fn spending(&self) -> Spending {
        let [
            power,
            speed,
            precision,
            margin_power,
            critical_precision,
            tie_speed,
            extra_attack,
            in_balance,
        ] = self.points;
        let mut spending = Spending {
            raise: Energies {
                power,
                speed,
                precision,
            },
            margin_power,
            critical_precision,
            tie_speed,
            extra_attack: extra_attack > 0,
            ..Spending::NONE
        };
        let all = spending.points().total();
        let balance = in_balance.min(all);
        spending.paid = Price {
            breath: all - balance,
            balance,
        };
        spending
    }

    /// SM-9: by how many columns its blows are shifted.
    pub fn shift(&self) -> i8 {
        let flight = self.distance().map_or(0, |far| reach(far).columns());
        self.columns.saturating_add(flight)
    }

    /// The roll was made: what was put into it is spent.
    pub(super) fn spent(&mut self) {
        self.points = [0; Self::USES];
    }
}
