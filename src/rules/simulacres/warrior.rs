//! The Warrior's Way: the targets, the number of attacks, and the modifiers of the tests (SM-51, SM-52,
//! SM-54). The waves are fought in [`Pass`](super::Pass).

use heapless::Vec;

use super::crowd::MOST_DEFENDED;
use super::{Options, Skill, Talent, Test, masters_weapon};
use crate::rules::Error;

/// The most fighters the gadget keeps in one pass of arms.
pub const MOST_FIGHTERS: usize = 8;

/// The place of a fighter in the list, from 0.
pub type FighterId = u8;

/// A list of fighters.
pub type Fighters = Vec<FighterId, MOST_FIGHTERS>;

/// SM-51: what one fights with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeaponKind {
    /// Brawling and martial arts.
    Hands,
    /// Light, normal and missile weapons.
    Fast,
    /// Two-handed weapons.
    Heavy,
}

impl WeaponKind {
    /// SM-51: attacks in each pass of arms.
    pub const fn attacks(self, talent: Talent) -> u8 {
        use Talent::{Plus1, Plus2, Plus3};
        match (self, talent) {
            (WeaponKind::Hands, Plus1) => 2,
            (WeaponKind::Hands, Plus2) => 3,
            (WeaponKind::Hands, Plus3) => 4,
            (WeaponKind::Fast, Plus2) => 2,
            (WeaponKind::Fast, Plus3) => 3,
            (WeaponKind::Heavy, Plus3) => 2,
            (_, _) => 1,
        }
    }
}

/// What a fighter announces for a pass of arms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// Which side it is on; all of one party are allies.
    pub party: u8,
    /// Its test before the modifiers of SM-52.
    pub test: Test,
    /// SM-13, SM-35: modifier that the armour and the shield give to attacks on this fighter.
    pub guard: i16,
    /// What it fights with.
    pub weapon: WeaponKind,
    /// SM-49: whether it has the Warrior trade, or is a seasoned fighter among extras.
    pub warrior: bool,
    /// SM-54: whether a point of Speed buys one more attack.
    pub extra_attack: bool,
    /// The target of each attack, in order.
    pub attacks: Fighters,
    /// The opponents that it defends against.
    pub defends_against: Fighters,
}

impl Fighter {
    const fn talent(&self) -> Talent {
        match self.test.skill {
            Skill::Level(talent) => talent,
            // The base rules have no levels and no second attack.
            Skill::Learned | Skill::Trade | Skill::Genius => Talent::Zero,
        }
    }

    /// SM-49.
    pub(super) const fn masters(&self) -> bool {
        masters_weapon(self.talent(), self.warrior)
    }

    /// SM-51, SM-54: how many attacks it may make; one more for Speed, never two.
    ///
    /// # Errors
    /// [`Error::Choice`] for an extra attack with a talent below +2.
    pub fn allowed_attacks(&self) -> Result<u8, Error> {
        let talent = self.talent();
        let attacks = self.weapon.attacks(talent);
        match (self.extra_attack, talent) {
            (false, _) => Ok(attacks),
            (true, Talent::Plus2 | Talent::Plus3) => Ok(attacks + 1),
            (true, _) => Err(Error::Choice),
        }
    }

    /// SM-52: what its own attacks, and its defences, add to all its tests of the pass. A-91: only
    /// opponents beyond the first count.
    fn own_modifiers(&self) -> [i16; 2] {
        let beyond_first = |count: usize| i16::try_from(count.saturating_sub(1)).unwrap_or(0);
        [
            -beyond_first(self.attacks.len()),
            -beyond_first(self.defends_against.len()),
        ]
    }
}

/// SM-52: what is added to the test of a fighter for an attack on a target, or for defence alone.
pub fn modifier(fighters: &[Fighter], fighter: &Fighter, target: Option<FighterId>) -> i16 {
    modifiers(fighters, fighter, target).iter().sum()
}

/// SM-52: the same part by part: for more attacks than one, for more opponents than one to defend
/// against, for the other attacks at the same target.
pub fn modifiers(fighters: &[Fighter], fighter: &Fighter, target: Option<FighterId>) -> [i16; 3] {
    let [attacks, defences] = fighter.own_modifiers();
    let Some(target) = target else {
        return [attacks, defences, 0];
    };
    let aimed_at_target = fighters
        .iter()
        .filter(|ally| ally.party == fighter.party)
        .flat_map(|ally| &ally.attacks)
        .filter(|&&aimed| aimed == target)
        .count();
    let others = i16::try_from(aimed_at_target.saturating_sub(1)).unwrap_or(0);
    [attacks, defences, others.min(3)]
}

/// SM-52 and SM-35: the same with what the armour and the shield of the target add.
pub(super) fn against(fighters: &[Fighter], fighter: &Fighter, target: Option<FighterId>) -> i16 {
    let guard = target
        .and_then(|target| fighters.get(usize::from(target)))
        .map_or(0, |target| target.guard);
    modifier(fighters, fighter, target).saturating_add(guard)
}

/// Whether these announcements are possible.
///
/// # Errors
/// [`Error::Choice`] for more attacks than SM-51 allows, a fourth opponent to defend against, an
/// opponent who does not attack, a target that is not there or an ally, points for a tie;
/// [`Error::Range`] for fewer than two or more than eight fighters, or a test value out of its
/// limits; the errors of [`Test::check`].
pub(super) fn check(fighters: &[Fighter], options: &Options) -> Result<(), Error> {
    options.check()?;
    if !options.warrior_way {
        return Err(Error::Choice);
    }
    if !(2..=MOST_FIGHTERS).contains(&fighters.len()) {
        return Err(Error::Range);
    }
    for (id, fighter) in (0..).zip(fighters) {
        fighter.test.check(options)?;
        check_attacks(fighters, fighter)?;
        check_defence(fighters, id, fighter)?;
    }
    Ok(())
}

fn check_attacks(fighters: &[Fighter], fighter: &Fighter) -> Result<(), Error> {
    if fighter.attacks.len() > usize::from(fighter.allowed_attacks()?) {
        return Err(Error::Choice);
    }
    for &target in &fighter.attacks {
        match fighters.get(usize::from(target)) {
            Some(opponent) if opponent.party != fighter.party => {}
            _ => return Err(Error::Choice),
        }
        fighter
            .test
            .changed_by(against(fighters, fighter, Some(target)))?;
    }
    fighter.test.changed_by(modifier(fighters, fighter, None))?;
    Ok(())
}

fn check_defence(fighters: &[Fighter], id: FighterId, fighter: &Fighter) -> Result<(), Error> {
    let defended = &fighter.defends_against;
    if defended.len() > usize::from(MOST_DEFENDED) {
        return Err(Error::Choice);
    }
    for (place, opponent) in defended.iter().enumerate() {
        let attacks_me = fighters
            .get(usize::from(*opponent))
            .is_some_and(|opponent| opponent.attacks.contains(&id));
        let named_before = defended.iter().take(place).any(|other| other == opponent);
        if !attacks_me || named_before {
            return Err(Error::Choice);
        }
    }
    Ok(())
}
