//! A combatant of a bout: its manner, and the profile from its sheet.

use super::{Manner, Refusal};
use crate::dice::Dice;
use crate::rules::Error;
use crate::rules::simulacres::{
    Aim, Arm, Armour, Attempt, Blast, Blow, Body, Character, CharacterState, Check, Condition,
    Life, Options, Prepared, Sheet, ShieldSize, Struck, Talent, Vitality as _, Weapon, WeaponKind,
    Wounds, Zone, ZoneState, Zones,
};

/// A fighter in a bout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combatant {
    /// The side: all of one side are allies.
    pub side: u8,
    /// How it fights.
    pub manner: Manner,
    /// What its sheet says; none if that is gone, and then it takes no part.
    pub profile: Option<Profile>,
}

/// The part of a sheet that a bout needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The scores.
    pub scores: Sheet,
    /// SM-13, SM-32: what is worn.
    pub armour: Armour,
    /// What is in hand.
    pub weapon: Wielded,
    /// SM-36: the shield that parries.
    pub shield: Option<ShieldSize>,
    /// SM-36: the talent that it is used with.
    pub shield_talent: Talent,
    /// SM-49: has the Warrior trade, or is a seasoned fighter among extras.
    pub warrior: bool,
    /// What changes in play.
    pub state: CharacterState,
}

/// The weapon in a fighter's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wielded {
    /// What it does.
    pub arm: Arm<'static>,
    /// SM-51: how heavy it is.
    pub kind: WeaponKind,
    /// How well it is used.
    pub talent: Talent,
    /// SM-37: it is a weapon that is carried, not the bare hand of one who carries none.
    pub is_carried: bool,
}

impl Wielded {
    /// SM-8: its columns; none for one with a table of its own.
    pub const fn listed(&self) -> Option<Weapon> {
        match self.arm {
            Arm::Listed(weapon) => Some(weapon),
            Arm::Special(_) => None,
        }
    }

    /// SM-21: whether it hits every zone.
    pub(super) fn blasts(&self, options: &Options) -> bool {
        let listed = self.listed();
        options.localised_pv && listed.is_some_and(|weapon| weapon.hits_every_zone)
    }
}

impl Combatant {
    /// Whether it can act.
    pub(super) fn condition(&self, options: &Options) -> Condition {
        let profile = self.profile.as_ref();
        let condition = profile.and_then(|profile| profile.state.condition(options).ok());
        condition.unwrap_or(Condition::Dead)
    }

    /// True if the fighter is out of this bout. A fainted fighter is not out (SM-22).
    pub(super) fn is_out(&self, options: &Options) -> bool {
        let has_only_fainted = |profile: &Profile| {
            let state = &profile.state;
            options.localised_pv && state.wounds.has_only_fainted() && state.reserve.breath() > 0
        };
        match self.condition(options) {
            Condition::Awake => false,
            Condition::Unconscious => !self.profile.as_ref().is_some_and(has_only_fainted),
            Condition::Dead => true,
        }
    }
}

impl Profile {
    /// What it tries when it strikes or shoots, but for what others add.
    pub fn attack(&self, manner: &Manner, options: &Options) -> Attempt {
        let Wielded { kind, talent, .. } = self.weapon;
        let check = match manner.distance() {
            None => Check::contact(talent, kind == WeaponKind::Hands),
            Some(_) => Check::distance(talent),
        };
        // SM-22: the weapon arm is the right one; two hands take both.
        let mut uses = Zones::NONE.with(Zone::RightArm);
        if kind == WeaponKind::Heavy {
            uses = uses.with(Zone::LeftArm);
        }
        Attempt {
            difficulty: manner.modifiers()
                + manner.aim_malus(options)
                + manner.range_modifier()
                + manner.held(),
            uses,
            spending: manner.spending(),
            ..Attempt::plain(check, 0)
        }
    }

    /// SM-36: what it tries when it only parries: with the shield, on the left arm.
    ///
    /// # Errors
    /// [`Refusal::NoShield`].
    pub fn parry(&self, manner: &Manner) -> Result<Attempt, Refusal> {
        self.shield.ok_or(Refusal::NoShield)?;
        Ok(Attempt {
            difficulty: manner.modifiers(),
            uses: Zones::NONE.with(Zone::LeftArm),
            spending: manner.spending(),
            ..Attempt::plain(Check::parry(self.shield_talent), 0)
        })
    }

    /// SM-8, SM-9, SM-42: what it strikes with, if it hits by this margin.
    fn blow(&self, manner: &Manner, margin: i16) -> Blow<'static> {
        Blow {
            arm: self.weapon.arm,
            margin,
            damage_power: self.state.sustained.damage_power,
            // SM-47: a table of its own has no columns.
            columns: self.weapon.listed().map_or(0, |_| manner.shift()),
            held_back: manner.holds_back,
        }
    }

    /// Everything that a test of it takes.
    ///
    /// # Errors
    /// As [`Awake::prepare`](crate::rules::simulacres::Awake::prepare), [`Error::Over`] if it cannot act.
    #[inline(never)] // Several callers, one copy.
    pub fn prepare(&self, attempt: &Attempt, options: &Options) -> Result<Prepared, Refusal> {
        Ok(self.acting(options)?.awake()?.prepare(attempt, options)?)
    }

    pub(super) fn acting(&self, options: &Options) -> Result<Character<Body>, Error> {
        self.state.acting(self.scores, self.armour, options)
    }

    pub(super) fn localised(&self, options: &Options) -> Result<Character<Wounds>, Error> {
        self.state.localised(self.scores, self.armour, options)
    }

    pub(super) fn whole(&self) -> Character<Life> {
        self.state.whole(self.scores, self.armour)
    }

    /// SM-22: whether an arm that this takes is out of use.
    pub(super) fn is_disarmed(&self, attempt: &Attempt, options: &Options) -> bool {
        options.localised_pv && self.state.wounds.can_use(attempt.uses).is_err()
    }

    /// SM-37: whether the hand without a shield holds a weapon, and can use it.
    pub(super) fn is_armed(&self, manner: &Manner, options: &Options) -> bool {
        self.weapon.is_carried
            && self.weapon.kind != WeaponKind::Heavy
            && !self.is_disarmed(&self.attack(manner, options), options)
    }

    /// Checks that a blow at the fighter `theirs` could be rolled, if it hit.
    ///
    /// # Errors
    /// [`Refusal::LeftOut`] for a weapon or an Energy, [`Refusal::ZoneLost`] for an aim;
    /// [`Error::Range`] for columns outside their limits.
    pub(super) fn can_strike(
        &self,
        manner: &Manner,
        theirs: &Profile,
        options: &Options,
    ) -> Result<(), Refusal> {
        let blow = self.blow(manner, 0);
        blow.check(options)?;
        match manner.aim() {
            Aim::Precise(zone)
                if options.localised_pv
                    && !self.weapon.blasts(options)
                    && matches!(theirs.state.wounds.zone(zone).state, ZoneState::Lost { .. }) =>
            {
                Err(Refusal::ZoneLost)
            }
            _ => Ok(()),
        }
    }

    /// Rolls the effect of a blow at the fighter `theirs`, without applying it.
    ///
    /// # Errors
    /// As [`Profile::can_strike`]: no die is drawn. [`Error::NoDie`] if the source gives out.
    #[inline(never)] // What a blow takes is off the stack when it is suffered.
    pub(super) fn struck(
        &self,
        manner: &Manner,
        theirs: &Profile,
        margin: i16,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Struck, Error> {
        let blow = self.blow(manner, margin);
        match options.localised_pv {
            true => {
                let body = theirs.localised(options)?;
                body.struck(&blow, manner.fight(), manner.aim(), options, dice)
            }
            false => theirs
                .whole()
                .struck(&blow, manner.plain_aim(), options, dice),
        }
    }

    /// SM-21: is hit in every zone.
    ///
    /// # Errors
    /// Those of [`Character::blast`].
    #[inline(never)] // What a blast takes is not on the stack of a blow.
    pub(super) fn blasted(
        &mut self,
        weapon: Weapon,
        margin: i16,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Blast, Error> {
        let mut body = self.localised(options)?;
        let blast = body.blast(weapon, margin, options, dice)?;
        self.state = self.state.after(&body);
        Ok(blast)
    }
}
