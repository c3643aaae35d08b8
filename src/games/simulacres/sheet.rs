//! The sheet of the book: scores, talents, weapons, armour, and the condition of the character.
//!
//! A sheet is plain data. It is converted for the rules under the options in play: [`Sheet::acting`] gives a
//! character who tests, [`Sheet::localised`] a body with zones, [`Sheet::whole`] a body without zones.

use super::menu::sheet::SheetMenu;
use super::weapons::Carried;
use crate::coded::Names;
use crate::games::characters;
use crate::games::simulacres::prelude::*;
use crate::rules::simulacres::Sheet as Scores;

/// The sheet of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Sheet {
    /// Whose it is.
    pub name: Name,
    /// SM-61: four Components, four Means, five Realms, three Energies, each in their order.
    #[coded(shape = SCORES)]
    pub scores: [u8; 16],
    /// The level of each talent of the [list](talents).
    #[coded(shape = &Shape::Each(TALENTS, Talent::SHAPE, talents::MOST as u8))]
    pub talents: [Talent; talents::MOST],
    /// What the last two of them are called.
    pub own: [Name; 2],
    /// SM-10: what is carried; the first one is at hand.
    #[coded(shape = &Shape::Each(Names::Listed("first,second,third"), CARRIED, 3))]
    pub weapons: [Option<Carried>; Sheet::WEAPONS],
    /// SM-32: the protection of each zone.
    pub pieces: PerZone<Protection>,
    /// SM-13: armour as a whole, where it is not localised.
    pub suit: SuitOf,
    /// SM-13: what magic absorbs.
    #[coded(shape = &Shape::byte(0, Suit::MOST_ABSORPTION))]
    pub absorbs: u8,
    /// SM-35.
    pub shield: Option<ShieldSize>,
    /// SM-49: has the Warrior trade, or is a seasoned fighter among extras.
    pub warrior: bool,
    /// SM-57, SM-63: the level of spells, and the Energy of that magic.
    pub magic: Magic,
    /// What changes in play.
    #[coded(flat)]
    pub state: CharacterState,
}

checked!(Sheet, |sheet| sheet.is_sound());

const CARRIED: &Shape = Option::<Carried>::SHAPE;

/// The names of the talents in text.
pub(super) const TALENTS: Names = Names::Told(talents::in_text);

/// What each score is called in text, and its limits.
const SCORES: &Shape = {
    const C: &Shape = &limits(0);
    const M: &Shape = &limits(1);
    const R: &Shape = &limits(2);
    const E: &Shape = &limits(3);
    &Shape::Parts(
        "body,instincts,heart,mind,perception,action,desire,resistance,\
         mineral,vegetal,animal,human,mechanical,power,speed,precision",
        &[C, C, C, C, M, M, M, M, R, R, R, R, R, E, E, E],
    )
};

const fn limits(kind: usize) -> Shape {
    Shape::byte(LIMITS[kind].0, LIMITS[kind].1)
}

/// SM-13: armour as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum SuitOf {
    /// None.
    None,
    /// 1/0.
    Light,
    /// 2/1.
    Heavy,
}

impl SuitOf {
    /// What armour with this protection of the trunk is as a whole.
    pub(super) const fn of(protection: u8) -> SuitOf {
        match protection {
            0..=1 => SuitOf::None,
            2..=3 => SuitOf::Light,
            _ => SuitOf::Heavy,
        }
    }
}

/// Where each kind of score begins in the list, and behind the last.
pub(super) const SECTIONS: [u8; 5] = [0, 4, 8, 13, 16];

/// SM-61: the lowest and the highest score of each kind.
pub(super) const LIMITS: [(u8, u8); 4] = [(1, 7), (0, 5), (0, 3), (0, 3)];

/// The scores of a new character: nothing stands out.
const BEGINNER: [u8; 16] = [4, 4, 4, 4, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1];

/// Armour in pieces: on the head, the trunk, either arm and either leg.
pub(super) const fn pieces([head, trunk, arm, leg]: [Protection; 4]) -> PerZone<Protection> {
    let ((left_arm, right_arm), (left_leg, right_leg)) = ((arm, arm), (leg, leg));
    PerZone {
        head,
        trunk,
        left_arm,
        right_arm,
        left_leg,
        right_leg,
    }
}

impl Sheet {
    /// How many weapons there is room for.
    pub const WEAPONS: usize = 3;

    /// A sheet with these scores, which are within their limits, and nothing else.
    pub(super) const fn with(name: Name, scores: [u8; 16]) -> Sheet {
        let build = match Build::of(scores[0] + scores[7]) {
            Ok(build) => build,
            Err(_) => Build::Weak,
        };
        Sheet {
            name,
            scores,
            talents: talents::BASE,
            own: [Name::EMPTY; 2],
            weapons: [None; Sheet::WEAPONS],
            pieces: pieces([Protection::NONE; 4]),
            suit: SuitOf::None,
            absorbs: 0,
            shield: None,
            warrior: false,
            magic: Magic {
                level: 0,
                energy: 0,
            },
            state: CharacterState::new(build, Reserve::NEW),
        }
    }

    pub(super) fn is_sound(&self) -> bool {
        let build = Scores::of(self.scores).and_then(|scores| Build::of_sheet(&scores));
        let listed = |carried: &Carried| usize::from(carried.talent) < talents::MOST;
        build == Ok(self.state.wounds.build())
            && build.map(Build::life) == Ok(self.state.life.maximum())
            && self.weapons.iter().flatten().all(listed)
            && self.absorbs <= Suit::MOST_ABSORPTION
            && self.magic.level <= MOST_LEVEL
            && self.magic.energy <= LIMITS[3].1
    }

    /// The scores, as the rules see them.
    ///
    /// # Errors
    /// None, for a sheet that was made here or kept.
    pub fn rules(&self) -> Result<Scores, Error> {
        Scores::of(self.scores)
    }

    /// The level of a talent; one that needs none has 0.
    pub fn talent(&self, place: Option<u8>) -> Talent {
        place.map_or(Talent::Zero, |place| {
            let level = self.talents.get(usize::from(place));
            level.copied().unwrap_or(Talent::Zero)
        })
    }

    /// What a talent is called.
    pub(crate) fn talent_name(&self, place: u8) -> Text {
        match talents::name(place) {
            Some(name) => Text::Id(name),
            None => {
                let own = self.own.get(usize::from(place - talents::OWN));
                match own.filter(|name| !name.is_empty()) {
                    Some(name) => Text::Name(*name),
                    None => Text::Id(kit_texts().dash),
                }
            }
        }
    }

    /// The places of all talents, those that were learned first: what is asked for is among them.
    pub(crate) fn talents_learned_first(&self) -> impl Iterator<Item = u8> + '_ {
        let learned = |place: &u8| {
            let place = usize::from(*place);
            self.talents.get(place) != talents::BASE.get(place)
        };
        let all = 0..talents::MOST as u8;
        let named = move |place: &u8| learned(place) || *place < talents::OWN;
        all.clone()
            .filter(learned)
            .chain(all.filter(move |place| named(place) && !learned(place)))
    }

    /// SM-10: one of the weapons, if there is one.
    #[inline(never)] // Several callers, one copy.
    pub(crate) fn carried(&self, which: u8) -> Option<Carried> {
        self.weapons.get(usize::from(which)).copied().flatten()
    }

    /// SM-36, SM-38, SM-39: the shield; without the talent it only serves for parries.
    pub fn shield(&self) -> Option<Shield> {
        let talent = self.talent(Some(talents::SHIELD));
        self.shield.map(|size| {
            Shield::for_protection(size, talent).unwrap_or_else(|_| Shield::for_parry(size))
        })
    }

    /// SM-13, SM-32: what is worn, by zone or as a whole.
    pub fn armour(&self, options: &Options) -> Armour {
        if options.localised_armour {
            return Armour::Harness(Harness {
                pieces: self.pieces,
                shield: self.shield(),
            });
        }
        let suit = match self.suit {
            SuitOf::None => Suit::NONE,
            SuitOf::Light => Suit::LIGHT,
            SuitOf::Heavy => Suit::HEAVY,
        };
        Armour::Outfit(Outfit {
            // A sheet never absorbs more than there can be.
            suit: suit.enchanted(self.absorbs).unwrap_or(suit),
            shield: self.shield(),
        })
    }

    /// The character, about to try something, whichever way life points are counted.
    ///
    /// # Errors
    /// [`Error::Conflict`] from the options.
    pub fn acting(&self, options: &Options) -> Result<Character<Body>, Error> {
        let state = &self.state;
        state.acting(self.rules()?, self.armour(options), options)
    }

    /// A body with zones.
    ///
    /// # Errors
    /// [`Error::Choice`] if the options leave that out, [`Error::Conflict`] from the options.
    pub fn localised(&self, options: &Options) -> Result<Character<Wounds>, Error> {
        let state = &self.state;
        state.localised(self.rules()?, self.armour(options), options)
    }

    /// A body without zones (SM-14).
    ///
    /// # Errors
    /// As [`Sheet::rules`].
    pub fn whole(&self, options: &Options) -> Result<Character<Life>, Error> {
        Ok(self.state.whole(self.rules()?, self.armour(options)))
    }

    /// Another score; the body follows it (SM-15).
    ///
    /// # Errors
    /// [`Error::Range`] outside its limits, [`Error::Choice`] if a wound is in the way.
    pub(super) fn set_score(&mut self, place: u8, score: u8) -> Result<(), Error> {
        let mut scores = self.scores;
        *scores.get_mut(usize::from(place)).ok_or(Error::Range)? = score;
        self.state = self.state.rebuilt(&Scores::of(scores)?)?;
        self.scores = scores;
        Ok(())
    }
}

impl IsSheet for Sheet {
    of_book!(Simulacres);

    fn book() -> TextId {
        kit_texts().simulacres
    }

    fn new(lang: Lang) -> Sheet {
        Sheet::with(Name::new(texts().somebody.of(lang)), BEGINNER)
    }

    /// How its owner is doing, or the build.
    fn aside(&self, _: Lang) -> Text {
        Text::Id(texts().build(self.state.wounds.build()))
    }

    fn open(id: SheetId) -> Navigate {
        Navigate::Open(SheetMenu(id).into())
    }

    fn open_at_name(id: SheetId) -> Navigate {
        Navigate::Return(At::row(SheetMenu(id), characters::texts().own_name))
    }

    /// The body follows the scores (SM-15), unless a wound is in the way.
    fn settle(&mut self) {
        let state = self.rules().and_then(|scores| self.state.rebuilt(&scores));
        self.state = state.unwrap_or(self.state);
    }
}
