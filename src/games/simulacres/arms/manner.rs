//! How somebody fights: with what, from how far, at what, and what is put into it.

use crate::coded::Coded;
use crate::games::simulacres::setup::TICKS;
use crate::games::simulacres::{Armed, Carried, Sheet, talents};
use crate::rules::Error;
use crate::rules::simulacres::{
    Aim, Attempt, Blow, BroadZone, Check, Distance, Energies, Fight, HOLDING_BACK, MissileReach,
    Options, PlainAim, Price, Spending, Talent, WeaponKind, WeaponName, Zone, Zones,
};

/// How somebody fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Manner {
    /// Which of the weapons on the sheet.
    pub weapon: u8,
    /// SM-7: in contact (0), or from how far, from point blank on.
    pub range: u8,
    /// SM-9: columns to the right, or to the left.
    pub columns: i8,
    /// SM-19: what it aims at, by its place among [`AIMS`].
    pub aim: u8,
    /// How it meets an attack.
    pub stance: Stance,
    /// Whom it attacks.
    pub target: u8,
    /// SM-14.
    pub holds_back: bool,
    /// SM-2: the words that are ticked, a bit each.
    pub ticks: u8,
    /// Any other bonus or malus.
    pub free: i8,
    /// Points of Energies for the next roll, by their [use](USES), then how many of them are paid in
    /// EP.
    pub points: [u8; USES],
    /// SM-53: whom it attacks with each of its attacks; nobody with `u8::MAX`.
    pub attacks: [u8; MOST_ATTACKS],
    /// SM-53: against whom it does not defend, a bit each.
    pub ignores: u8,
}

/// SM-51, SM-54: four attacks with bare hands, and one more.
pub(crate) const MOST_ATTACKS: usize = 5;

/// How somebody meets an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Stance {
    /// SM-6: strikes back.
    Strikes,
    /// SM-36: only parries.
    Parries,
    /// SM-12: does not defend, and does not attack.
    Waits,
}

/// SM-18, SM-19: what can be aimed at.
pub(crate) const AIMS: [Aim; 9] = [
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

/// SM-14: the same where life points are not localised.
pub(crate) const PLAIN_AIMS: [PlainAim; 3] =
    [PlainAim::Anywhere, PlainAim::Broad, PlainAim::Narrow];

/// SM-7: from how far.
pub(crate) const RANGES: [Distance; 5] = [
    Distance::PointBlank,
    Distance::Near,
    Distance::Normal,
    Distance::Far,
    Distance::VeryFar,
];

/// What points of Energies can be put into: T with each of them (SM-11), the margin (SM-41), the
/// critical threshold (SM-43), a tie (SM-44), one more attack (SM-54); then how many are paid in EP.
pub(crate) const USES: usize = 8;
pub(crate) const EXTRA_ATTACK: usize = 6;
pub(crate) const IN_BALANCE: usize = 7;

/// What one fights with who carries nothing.
pub(crate) const BARE: Carried = Carried {
    armed: Armed::Listed(WeaponName::FistOfAmateur),
    talent: talents::BRAWL,
};

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
    pub(crate) const NEW: Manner = Manner {
        weapon: 0,
        range: 0,
        columns: 0,
        aim: 0,
        stance: Stance::Strikes,
        target: u8::MAX,
        holds_back: false,
        ticks: 0,
        free: 0,
        points: [0; USES],
        attacks: [u8::MAX; MOST_ATTACKS],
        ignores: 0,
    };

    /// An attack at nobody.
    pub(crate) const NOBODY: u8 = u8::MAX - 1;
    /// The highest other modifier, and the lowest below 0.
    pub(crate) const MOST_FREE: i8 = 12;
    /// The most columns to either side that can be set.
    pub(crate) const MOST_COLUMNS: i8 = 4;

    /// The manner that goes with what somebody carries.
    pub(crate) fn usual(sheet: &Sheet) -> Manner {
        let mut manner = Manner::NEW;
        manner.take(0, sheet);
        manner
    }

    /// Takes one of the weapons: shot or thrown from the normal distance, or else in contact.
    pub(crate) fn take(&mut self, weapon: u8, sheet: &Sheet) {
        self.weapon = weapon;
        let distant = self.carried(sheet).armed.handling().distant;
        // Normal is the third.
        self.range = if distant { 3 } else { 0 };
    }

    /// What it fights with.
    pub(crate) fn carried(&self, sheet: &Sheet) -> Carried {
        sheet.carried(self.weapon).unwrap_or(BARE)
    }

    /// SM-7: how far the target is; none in contact.
    pub(crate) fn distance(&self) -> Option<Distance> {
        let place = self.range.checked_sub(1)?;
        RANGES.get(usize::from(place)).copied()
    }

    /// SM-18: how it is struck.
    pub(crate) fn fight(&self) -> Fight {
        match self.distance() {
            None => Fight::Contact,
            Some(_) => Fight::Distance,
        }
    }

    /// SM-19.
    pub(crate) fn aim(&self) -> Aim {
        let aim = AIMS.get(usize::from(self.aim));
        aim.copied().unwrap_or(Aim::Anywhere)
    }

    /// SM-14: the same where life points are not localised.
    pub(crate) fn plain_aim(&self) -> PlainAim {
        match self.aim() {
            Aim::Anywhere => PlainAim::Anywhere,
            Aim::Broad(_) => PlainAim::Broad,
            Aim::Precise(_) => PlainAim::Narrow,
        }
    }

    /// Aims at one of these, or of those where life points are not localised.
    pub(crate) fn set_aim(&mut self, nth: u8, localised: bool) {
        self.aim = match (localised, nth) {
            (true, nth) => nth,
            // SM-14: any broad zone is broad, any other one narrow.
            (false, 0 | 1) => nth,
            (false, _) => 3,
        };
    }

    /// SM-14, SM-19: what aiming adds to the test.
    pub(crate) fn aim_malus(&self, options: &Options) -> i16 {
        match options.localised_pv {
            true => self.aim().malus(self.fight()),
            false => self.plain_aim().malus(),
        }
    }

    /// SM-7: what the distance adds to the test.
    pub(crate) fn range_modifier(&self) -> i16 {
        self.distance().map_or(0, Distance::modifier)
    }

    /// SM-14: what holding back adds to the test.
    pub(crate) const fn held(&self) -> i16 {
        match self.holds_back {
            true => HOLDING_BACK,
            false => 0,
        }
    }

    /// SM-2: difficulties add up.
    pub(crate) fn modifiers(&self) -> i16 {
        let ticked = (0..).zip(TICKS).filter(|&(place, _)| self.is_ticked(place));
        let words: i16 = ticked.map(|(_, word)| word.modifier()).sum();
        words + i16::from(self.free)
    }

    /// SM-2: whether a word is ticked.
    pub(crate) const fn is_ticked(&self, place: u8) -> bool {
        self.ticks >> place & 1 == 1
    }

    /// SM-40: what is spent, and how it is paid: in PS but for what is said.
    pub(crate) fn spending(&self) -> Spending {
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

    /// What it tries when it strikes or shoots, but for what others add.
    #[inline(never)]
    pub(crate) fn attack(&self, sheet: &Sheet, options: &Options) -> Attempt {
        let carried = self.carried(sheet);
        let talent = sheet.talent(Some(carried.talent));
        let kind = carried.armed.handling().kind;
        let check = match self.distance() {
            None => Check::contact(talent, kind == WeaponKind::Hands),
            Some(_) => Check::distance(talent),
        };
        // SM-22: the weapon arm is the right one; two hands take both.
        let mut uses = Zones::NONE.with(Zone::RightArm);
        if kind == WeaponKind::Heavy {
            uses = uses.with(Zone::LeftArm);
        }
        Attempt {
            difficulty: self.modifiers()
                + self.aim_malus(options)
                + self.range_modifier()
                + self.held(),
            uses,
            spending: self.spending(),
            ..Attempt::plain(check, 0)
        }
    }

    /// SM-36: what it tries when it only parries: with the shield, on the left arm.
    ///
    /// # Errors
    /// [`Error::Choice`] without a shield.
    #[inline(never)]
    pub(crate) fn parry(&self, sheet: &Sheet) -> Result<Attempt, Error> {
        sheet.shield.ok_or(Error::Choice)?;
        let talent = sheet.talent(Some(talents::SHIELD));
        Ok(Attempt {
            difficulty: self.modifiers(),
            uses: Zones::NONE.with(Zone::LeftArm),
            spending: self.spending(),
            ..Attempt::plain(Check::parry(talent), 0)
        })
    }

    /// SM-8, SM-9, SM-42: what it strikes with, if it hits by this margin.
    pub(crate) fn blow(&self, sheet: &Sheet, margin: i16) -> Blow<'static> {
        let arm = self.carried(sheet).armed;
        let flight = self.distance().map_or(0, |far| reach(far).columns());
        let columns = match arm.weapon() {
            Some(_) => self.columns + flight,
            // SM-47: a table of its own has no columns.
            None => 0,
        };
        Blow {
            arm: arm.arm(),
            margin,
            damage_power: sheet.state.sustained.damage_power,
            columns,
            held_back: self.holds_back,
        }
    }

    /// SM-49: the talent that it strikes with.
    pub(crate) fn talent(&self, sheet: &Sheet) -> Talent {
        sheet.talent(Some(self.carried(sheet).talent))
    }

    /// The roll was made: what was put into it is spent.
    pub(crate) fn spent(&mut self) {
        self.points = [0; USES];
    }
}
