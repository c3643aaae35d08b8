//! Life points by zone: the points and the state of each zone (SM-16, SM-20, SM-22).
//!
//! The malaise is not stored but counted from the zones and the ailments (SM-62), so that it always
//! agrees with them.

use super::ailment::Ailments;
use super::{
    Ailment, Build, Character, Condition, Course, Malaise, Means, Options, PerZone, Reserve, Sheet,
    Vitality, Zone, Zones,
};
use crate::coded::Coded;
use crate::rules::Error;

/// SM-27: the time that a zone at 0 or below has left before a survival test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum TimeLimit {
    /// So many units are left; see [`TimeUnit::of`].
    Left(u8),
    /// None: a survival test is due.
    RunOut,
}

/// SM-27: in what the time limit of a zone is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeUnit {
    /// Passes of arms, for the head.
    Passes,
    /// Minutes, for the trunk.
    Minutes,
    /// Hours, for a limb.
    Hours,
}

impl TimeUnit {
    /// SM-27: the unit of a zone.
    pub const fn of(zone: Zone) -> TimeUnit {
        match zone {
            Zone::Head => TimeUnit::Passes,
            Zone::Trunk => TimeUnit::Minutes,
            Zone::LeftArm | Zone::RightArm | Zone::LeftLeg | Zone::RightLeg => TimeUnit::Hours,
        }
    }
}

/// How a zone is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum ZoneState {
    /// At 1 or more: it can be used.
    Usable {
        /// What has been done about its last wound.
        dressing: Dressing,
    },
    /// At 0 or below, and not treated yet (SM-27, SM-29).
    Critical {
        /// How long it can wait.
        limit: TimeLimit,
        /// SM-22: a limb came to exactly 0, and its test against fainting is still to be made.
        faint_test_due: bool,
    },
    /// At 0 or below after care: it regains 1 a day (SM-31).
    Mending,
    /// Lost for good (SM-28).
    Lost {
        /// Whether the loss still counts as malaise: the handicap is not mastered.
        handicap: bool,
    },
}

/// What has been done about a wound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Dressing {
    /// Nothing yet.
    None,
    /// Care was tried and failed; not to be repeated on the same wound (SM-24).
    Failed,
    /// It is dressed.
    Dressed,
}

/// One zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct ZoneLife {
    /// Life points left; may be below 0 (SM-20).
    pub score: i16,
    /// How many it can have; lasting harm lowers it (SM-31).
    pub maximum: i16,
    /// How it is.
    pub state: ZoneState,
    /// SM-31: a scar remains.
    pub scar: bool,
}

impl ZoneLife {
    const fn whole(boxes: i16) -> ZoneLife {
        ZoneLife {
            score: boxes,
            maximum: boxes,
            state: ZoneState::Usable {
                dressing: Dressing::None,
            },
            scar: false,
        }
    }

    /// What it has lost.
    pub const fn loss(&self) -> i16 {
        self.maximum.saturating_sub(self.score)
    }

    /// SM-22: whether it can be used: at 1 or more, and still there.
    pub const fn is_usable(&self) -> bool {
        matches!(self.state, ZoneState::Usable { .. })
    }

    /// SM-20, SM-26: a box for a loss of 2 or more; SM-28: one on top for a limb lost, and none of
    /// either once the handicap is mastered.
    const fn ticks(&self) -> u8 {
        let wound = (self.loss() >= 2) as u8;
        match self.state {
            ZoneState::Lost { handicap: true } => wound + 1,
            ZoneState::Lost { handicap: false } => 0,
            ZoneState::Usable { .. } | ZoneState::Critical { .. } | ZoneState::Mending => wound,
        }
    }
}

/// Life points by zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Wounds {
    build: Build,
    #[coded(flat)]
    pub(super) zones: PerZone<ZoneLife>,
    pub(super) ailments: Ailments,
    /// SM-22: passes of arms still to end before the character comes round.
    pub(super) fainted: u8,
}

checked!(Wounds, |wounds| wounds.is_sound());

impl Wounds {
    /// A body without a scratch (SM-16).
    pub const fn none(build: Build) -> Wounds {
        let boxes = build.boxes();
        Wounds {
            build,
            zones: PerZone {
                head: ZoneLife::whole(boxes.head),
                trunk: ZoneLife::whole(boxes.trunk),
                left_arm: ZoneLife::whole(boxes.left_arm),
                right_arm: ZoneLife::whole(boxes.right_arm),
                left_leg: ZoneLife::whole(boxes.left_leg),
                right_leg: ZoneLife::whole(boxes.right_leg),
            },
            ailments: Ailments::NONE,
            fainted: 0,
        }
    }

    /// Whether nothing but the rules can have made it.
    pub(super) fn is_sound(&self) -> bool {
        let boxes = self.build.boxes();
        self.zones.iter().all(|(zone, life)| {
            let scores = match life.state {
                ZoneState::Usable { .. } => 1..=life.maximum,
                ZoneState::Critical { .. } | ZoneState::Mending => i16::MIN..=0,
                ZoneState::Lost { .. } => i16::MIN..=life.maximum,
            };
            (1..=*boxes.get(zone)).contains(&life.maximum) && scores.contains(&life.score)
        })
    }

    /// SM-15, SM-16: the same wounds on a body of this build. What lasting harm has taken from a
    /// zone stays taken.
    ///
    /// # Errors
    /// [`Error::Choice`] if a zone of another size is out of use, or would be.
    pub(super) fn rebuilt(mut self, build: Build) -> Result<Wounds, Error> {
        let (before, after) = (self.build.boxes(), build.boxes());
        for zone in Zone::ALL {
            let more = after.get(zone) - before.get(zone);
            let life = self.zones.get_mut(zone);
            life.maximum += more;
            life.score = life.score.saturating_add(more);
            if more != 0 && (!life.is_usable() || life.score < 1) {
                return Err(Error::Choice);
            }
        }
        self.build = build;
        Ok(self)
    }

    /// SM-22: whether nothing but having fainted keeps the character from acting.
    pub fn has_only_fainted(&self) -> bool {
        let come_round = Wounds {
            fainted: 0,
            ..*self
        };
        self.fainted > 0 && come_round.condition() == Condition::Awake
    }

    /// SM-22: whether the character has fainted, and for how many passes of arms still.
    pub const fn fainted(&self) -> u8 {
        self.fainted
    }

    /// The build.
    pub const fn build(&self) -> Build {
        self.build
    }

    /// A zone.
    pub const fn zone(&self, zone: Zone) -> &ZoneLife {
        self.zones.get(zone)
    }

    /// All zones.
    pub const fn zones(&self) -> &PerZone<ZoneLife> {
        &self.zones
    }

    /// SM-62: how far an ailment has come.
    pub const fn ailment(&self, ailment: Ailment) -> &Course {
        self.ailments.get(ailment)
    }

    /// The malaise boxes ticked (SM-20, SM-26, SM-28, SM-62).
    pub fn ticks(&self) -> u8 {
        // Asked many times a press: without the names of the zones it takes a third.
        let wounds: u8 = self.zones.values().iter().map(|zone| zone.ticks()).sum();
        wounds.saturating_add(self.ailments.boxes())
    }

    /// Whether every zone can be used.
    pub fn is_usable(&self) -> bool {
        self.zones.iter().all(|(_, zone)| zone.is_usable())
    }

    /// SM-17: the malaise.
    pub fn malaise(&self) -> Malaise {
        self.build.malaise(self.ticks())
    }

    /// SM-20, SM-22: takes points off a zone. A fresh wound is not dressed; a zone that comes to 0
    /// or below has as many units of time as the Resistance (SM-27). A lost zone feels nothing.
    pub(super) const fn lose(&mut self, zone: Zone, points: i16, resistance: u8) {
        let limb = zone.is_limb();
        let life = self.zones.get_mut(zone);
        if points <= 0 || matches!(life.state, ZoneState::Lost { .. }) {
            return;
        }
        life.score = life.score.saturating_sub(points);
        life.state = match life.state {
            _ if life.score > 0 => ZoneState::Usable {
                dressing: Dressing::None,
            },
            // It was at 0 or below, and is now further below: no faint test, the time runs on.
            ZoneState::Critical { limit, .. } => ZoneState::Critical {
                limit,
                faint_test_due: false,
            },
            _ => ZoneState::Critical {
                limit: TimeLimit::Left(resistance),
                faint_test_due: limb && life.score == 0,
            },
        };
    }

    /// Gives a zone a point back, up to its maximum; one that reaches 1 can be used again.
    pub(super) fn regain(&mut self, zone: Zone) {
        let life = self.zones.get_mut(zone);
        life.score = life.score.saturating_add(1).min(life.maximum);
        if life.score >= 1 {
            life.state = ZoneState::Usable {
                dressing: Dressing::Dressed,
            };
        }
    }

    /// SM-28: loses a zone for good. A limb costs a malaise box; a head or a trunk, life.
    pub(super) const fn lose_for_good(&mut self, zone: Zone) {
        self.zones.get_mut(zone).state = ZoneState::Lost {
            handicap: zone.is_limb(),
        };
    }

    /// Whether the head or the trunk fulfils this.
    fn vital(&self, is_so: fn(&ZoneLife) -> bool) -> bool {
        is_so(&self.zones.head) || is_so(&self.zones.trunk)
    }
}

impl Vitality for Wounds {
    fn condition(&self) -> Condition {
        // SM-28: without head or trunk, dead. SM-29, SM-31: with one of them below 0, or still
        // mending, in a coma.
        if self.vital(|zone| matches!(zone.state, ZoneState::Lost { .. })) {
            Condition::Dead
        } else if self.fainted > 0
            || self.malaise() == Malaise::Coma
            || self.vital(|zone| zone.score < 0 || matches!(zone.state, ZoneState::Mending))
        {
            Condition::Unconscious
        } else {
            Condition::Awake
        }
    }

    fn malaise(&self) -> i16 {
        Wounds::malaise(self).malus()
    }

    /// SM-22: nothing is done without head and trunk.
    fn can_use(&self, zones: Zones) -> Result<(), Error> {
        let needed = zones.with(Zone::Head).with(Zone::Trunk);
        let all_usable = self
            .zones
            .iter()
            .all(|(zone, life)| life.is_usable() || !needed.contains(zone));
        if all_usable {
            Ok(())
        } else {
            Err(Error::Unusable)
        }
    }
}

impl Character<Wounds> {
    /// A character whose life points are localised (SM-15, SM-16).
    ///
    /// # Errors
    /// [`Error::Choice`] if the options leave that out, [`Error::Range`] if Body + Resistance has
    /// no build.
    pub fn localised(
        sheet: Sheet,
        reserve: Reserve,
        options: &Options,
    ) -> Result<Character<Wounds>, Error> {
        options.check()?;
        if !options.localised_pv {
            return Err(Error::Choice);
        }
        let wounds = Wounds::none(Build::of_sheet(&sheet)?);
        Ok(Character::with(sheet, reserve, wounds))
    }

    /// SM-27: how many units of time a zone at 0 has.
    pub(super) const fn resistance(&self) -> u8 {
        self.sheet.means(Means::Resistance)
    }
}
