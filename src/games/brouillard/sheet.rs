//! A combatant of Le Brouillard du Hasard: a character on a sheet, or a foe with a few quick numbers.
//!
//! Both are the same plain data. The rules check its values when a character, a fighter or a remedy is made
//! from it.

use super::sheet_menu::{Group, SheetMenu};
use crate::games::brouillard::prelude::*;
use crate::games::characters;
use crate::rules::brouillard::Size;

/// A character, or a foe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Sheet {
    /// Whose it is; a foe may have none.
    pub name: Name,
    /// BH-2: whose dice the attributes were rolled with.
    pub race: Race,
    /// BH-3; none for a foe, whose numbers are free.
    pub class: Option<Class>,
    /// BH-4.
    pub specialisation: Option<Specialisation>,
    /// BH-4.
    pub level: Level,
    /// BH-29: a character's is that of the race.
    pub size: Size,
    /// BH-20: arms and legs are zones of their own.
    pub biped: bool,
    /// BH-1, in table order. Magic counts for Moon Elves only.
    #[coded(shape = &Shape::Each(Attribute::SHAPE.names(), Score::SHAPE, 8))]
    pub scores: [Score; 8],
    /// BH-5: the dice in each skill, in the order of all.
    #[coded(shape = &Shape::Each(Skill::SHAPE.names(), SkillDice::SHAPE, 7))]
    pub dice: [SkillDice; 7],
    /// What is left of Endurance.
    pub endurance: i16,
    /// BH-30: a coup de grâce leaves nothing to raise.
    pub mangled: bool,
    /// BH-21.
    pub weapon: Weapon,
    /// BH-28: on head, torso, arms and legs.
    #[coded(shape = &Shape::Each(Zone::SHAPE.names(), Option::<ArmourPiece>::SHAPE, 4))]
    pub armour: [Option<ArmourPiece>; 4],
    /// BH-18, BH-19.
    pub missile: MissileWeapon,
    /// BH-14: single items of the first two, charges in the others.
    #[coded(shape = &Shape::Each(Remedy::SHAPE.names(), u8::SHAPE, 4))]
    pub stock: [u8; 4],
}

checked!(Sheet, |sheet| sheet.is_sound());

/// What a sheet begins with: a Human Warrior whose dice all showed 3 or 4.
const fn score(score: u8) -> Score {
    match Score::new(score) {
        Ok(score) => score,
        Err(_) => Score::MIN,
    }
}

/// The damage of a weapon.
pub(super) const fn amount(code: u8) -> Amount {
    match Amount::of_code(code) {
        Ok(amount) => amount,
        Err(_) => Amount::ONE,
    }
}

impl Sheet {
    /// BH-28: where armour can be worn.
    pub(super) const ARMOURED: [Zone; 4] = [Zone::Head, Zone::Torso, Zone::Arms, Zone::Legs];

    /// More than a quiver holds.
    pub(crate) const MOST_AMMUNITION: u8 = 99;

    /// Quick combatant without a sheet, with default numbers.
    pub(crate) const QUICK: Sheet = Sheet {
        name: Name::EMPTY,
        race: Race::Human,
        class: None,
        specialisation: None,
        level: Level::MIN,
        size: Size::Medium,
        biped: true,
        scores: [
            score(10),
            score(8),
            score(8),
            score(7),
            score(6),
            score(6),
            score(6),
            score(1),
        ],
        dice: [SkillDice::NONE; 7],
        endurance: 10,
        mangled: false,
        weapon: Weapon::ShortSword,
        armour: [None; 4],
        missile: MissileWeapon {
            kind: MissileKind::ShortBow,
            damage: amount(3),
            ammunition: 12,
        },
        stock: [0, 0, 10, 0],
    };

    /// A new character, to be rolled or set.
    pub(crate) const NEW: Sheet = Sheet {
        class: Some(Class::Warrior),
        ..Sheet::QUICK
    };

    /// Whether nothing is in it that the rules forbid.
    fn is_sound(&self) -> bool {
        let fits = |remedy: Remedy| self.stock(remedy) <= Self::most(remedy);
        let worn = |(zone, piece): (&Zone, &Option<ArmourPiece>)| {
            piece.is_none_or(|piece| piece.kind.figures().zone == *zone)
        };
        self.health().is_ok()
            && self.missile.ammunition <= Self::MOST_AMMUNITION
            && (self.class.is_none() || self.character().is_ok())
            && Remedy::ALL.into_iter().all(fits)
            && Self::ARMOURED.iter().zip(&self.armour).all(worn)
    }

    /// One attribute.
    pub(crate) const fn score(&self, attribute: Attribute) -> Score {
        self.scores[attribute as usize]
    }

    /// BH-6: the dice in a skill.
    pub(crate) const fn skill(&self, skill: Skill) -> SkillDice {
        self.dice[skill as usize]
    }

    /// BH-4: what the class may be together with.
    pub(crate) fn calling(&self) -> Result<Calling, Error> {
        let class = self.class.ok_or(Error::Choice)?;
        Calling::new(class, self.specialisation, self.level)
    }

    /// The character of a sheet, with the dice in its skills (BH-5).
    #[inline(never)] // Several callers, one copy.
    pub(crate) fn character(&self) -> Result<Character, Error> {
        let attributes = Attributes::of(self.race, self.scores);
        let mut character = Character::new(self.race, self.calling()?, attributes)?;
        for (skill, dice) in Skill::ALL.into_iter().zip(self.dice) {
            if dice > SkillDice::NONE {
                character.train(skill, dice)?;
            }
        }
        Ok(character)
    }

    /// BH-2 to BH-5: changes race, class, specialisation or level, with what they add to the
    /// attributes. What does not go with them is given up: a specialisation of another class, dice in
    /// skills that are not open any more.
    pub(crate) fn recast(&mut self, change: &dyn Fn(&mut Sheet)) {
        let before = *self;
        change(self);
        let class = self.class;
        let may_be = |wanted: &Specialisation| {
            class.is_none_or(|class| class.specialisations().contains(wanted))
        };
        self.specialisation = self.specialisation.filter(may_be);
        if let Ok(calling) = self.calling() {
            self.size = self.race.size();
            for (skill, dice) in Skill::ALL.into_iter().zip(&mut self.dice) {
                if !calling.opens(skill) {
                    *dice = SkillDice::NONE;
                }
            }
            if self.character().is_err() {
                self.dice = [SkillDice::NONE; 7];
            }
        }
        let bonuses = before.bonuses().into_iter().zip(self.bonuses());
        for (score, (before, after)) in self.scores.iter_mut().zip(bonuses) {
            *score = Score::nearest(score.value() + i16::from(after) - i16::from(before));
        }
        self.rested_by(before.wound());
    }

    /// BH-2: what class and specialisation add to each attribute.
    fn bonuses(&self) -> [u8; 8] {
        self.calling().map_or([0; 8], Calling::attribute_bonuses)
    }

    /// BH-2: the attributes as they were just rolled; all wounds are gone.
    pub(crate) fn rolled(&mut self, creation: &Creation) {
        self.scores = creation.rolls.map(|roll| roll.score());
        self.rested_by(0);
    }

    /// Another score. A wound stays as deep as it is.
    pub(crate) fn set_score(&mut self, attribute: Attribute, score: Score) {
        let wound = self.wound();
        if let Some(place) = self.scores.get_mut(usize::from(attribute.place())) {
            *place = score;
        }
        self.rested_by(wound);
    }

    /// BH-13: how much is missing.
    pub(crate) const fn wound(&self) -> i16 {
        let score = self.score(Attribute::Endurance).value();
        score.saturating_sub(self.endurance)
    }

    const fn rested_by(&mut self, wound: i16) {
        let score = self.score(Attribute::Endurance).value();
        self.endurance = score.saturating_sub(wound);
    }

    /// Endurance as the rules see it.
    pub(crate) fn health(&self) -> Result<Health, Error> {
        Health::with_current(self.score(Attribute::Endurance), self.endurance)
    }

    /// BH-26.
    pub(crate) const fn is_dead(&self) -> bool {
        self.endurance <= 0
    }

    /// BH-20.
    pub(crate) const fn body(&self) -> BodyPlan {
        either(self.biped, BodyPlan::Biped, BodyPlan::Other)
    }

    /// What a fight needs to know, armed and armoured.
    ///
    /// # Errors
    /// [`Error::Choice`] for a weapon that is not in the book, or armour of the wrong size, where
    /// those count; [`Error::Over`] if dead.
    #[inline(never)] // Several callers, one copy.
    pub(crate) fn fighter(&self, options: &Options) -> Result<Fighter, Error> {
        let profile = Profile {
            health: self.health()?,
            strength: self.score(Attribute::Strength),
            agility: self.score(Attribute::Agility),
            courage: self.score(Attribute::Courage),
            size: self.size,
            body: self.body(),
            footman: self.specialisation == Some(Specialisation::Footman),
            shooting: self.skill(Skill::Shooting),
        };
        let mut fighter = Fighter::new(profile, self.weapon, options)?;
        for (zone, piece) in Self::ARMOURED.into_iter().zip(self.armour) {
            if let Some(piece) = piece {
                fighter.wear(zone, piece, options)?;
            }
        }
        Ok(fighter)
    }

    /// BH-14: how much there is of a remedy.
    pub(crate) const fn stock(&self, remedy: Remedy) -> u8 {
        self.stock[remedy as usize]
    }

    /// How much there can be: of what is used up at once, a handful.
    pub(crate) const fn most(remedy: Remedy) -> u8 {
        match remedy.charges() {
            1 => 9,
            charges => charges,
        }
    }

    /// BH-14: the item that is used next.
    pub(crate) fn item(&self, remedy: Remedy) -> Result<RemedyItem, Error> {
        RemedyItem::with_charges(remedy, self.stock(remedy).min(remedy.charges()))
    }

    /// BH-13: one item or charge less.
    pub(crate) fn use_up(&mut self, remedy: Remedy) {
        if let Some(stock) = self.stock.get_mut(usize::from(remedy.place())) {
            *stock = stock.saturating_sub(1);
        }
    }

    /// BH-25, BH-30: what a blow or a shot leaves of Endurance and body.
    pub(crate) const fn hurt(&mut self, wound: &Wound) {
        self.endurance = wound.health_after.current();
        self.mangled |= wound.coup_de_grace();
    }
}

impl IsSheet for Sheet {
    of_book!(Brouillard);

    fn book() -> TextId {
        texts().name
    }

    fn new(lang: Lang) -> Sheet {
        Sheet {
            name: Name::new(texts().new_sheet.of(lang)),
            ..Sheet::NEW
        }
    }

    /// What the character has learned to be.
    fn aside(&self, _: Lang) -> Text {
        let texts = texts();
        Text::Id(match (self.specialisation, self.class) {
            (Some(one), _) => word(&texts.specialisations, one.place()),
            (None, Some(class)) => word(&texts.classes, class.place()),
            (None, None) => TextId::NONE,
        })
    }

    fn open(id: SheetId) -> Navigate {
        Navigate::Open(SheetMenu(Who::Sheet(id), Group::Main).into())
    }

    fn open_at_name(id: SheetId) -> Navigate {
        let menu = SheetMenu(Who::Sheet(id), Group::Main);
        Navigate::Return(At::row(menu, characters::texts().own_name))
    }
}
