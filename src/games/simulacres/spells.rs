//! Components of spells (SM-55 to SM-59, SM-63): their bonus to a casting, and the tests that invent or
//! replace them. At the table each is a test.

use super::picture::{Part, What};
use super::question::{Asking, Question};
use crate::games::simulacres::prelude::*;

/// The spell, and what helps to cast it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct SpellSetup {
    /// What is tried.
    pub(super) mode: Mode,
    /// SM-56: the level of the spell.
    pub(super) level: u8,
    /// SM-55: the degrees that are laid out, a bit each.
    pub(super) degrees: u8,
    /// SM-55: what alchemical components add.
    pub(super) alchemical: u8,
    /// SM-59: drunk, burnt or torn.
    pub(super) used_up: bool,
    /// SM-55: the time of concentration, in any unit.
    pub(super) time: u8,
}

/// What is tried with components.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub(super) enum Mode {
    /// A spell is cast with them.
    Cast,
    /// SM-57: they are invented.
    Invent,
    /// SM-58: tests for a replacement of the components.
    Replace,
}

impl SpellSetup {
    pub(super) const NEW: SpellSetup = SpellSetup {
        mode: Mode::Cast,
        level: 1,
        degrees: 0,
        alchemical: 1,
        used_up: false,
        time: 1,
    };

    /// SM-55: the most that alchemical components add.
    pub(super) const MOST_ALCHEMICAL: u8 = 6;

    /// SM-55: the degrees, in their order.
    pub(super) const fn degree(&self, place: u8) -> Degree {
        match place {
            0 => Degree::Generic,
            1 => Degree::Specific,
            2 => Degree::Symbolic,
            _ => Degree::Alchemical(self.alchemical),
        }
    }

    /// The spell about to be cast by a character of this level.
    pub(super) fn casting(&self, own_level: u8, options: &Options) -> Result<Casting, Error> {
        let mut laid_out = heapless::Vec::<Ingredient, 4>::new();
        for place in (0..4).filter(|place| self.degrees >> place & 1 == 1) {
            // There is room for all four.
            let _ = laid_out.push(Ingredient {
                degree: self.degree(place),
                used_up: self.used_up,
            });
        }
        Casting::new(own_level, self.level, &laid_out, options)
    }
}

/// What is asked at the table.
pub(super) fn ask(game: GameRef<'_>) -> Question {
    let (record, own) = (game.record, spell_texts());
    let (spell, options) = (&record.spell, &record.options);
    let nothing = |reason| Question {
        what: What::of(spell.mode),
        who: who(game).map_or(Name::EMPTY, |(_, sheet)| sheet.name),
        talent: Text::Id(TextId::NONE),
        parts: Default::default(),
        mark: None,
        test: Err(reason),
        price: Price::default(),
        used_up: None,
        attempt: None,
        options: *options,
    };
    let Some((_, sheet)) = who(game) else {
        return nothing(texts().needs_sheet);
    };
    let alchemy = sheet.talent(Some(talents::ALCHEMY));
    let asked = |test: AlchemyTest, part: Part| {
        let attempt = record.cast.attempt_of(test.check);
        Asking {
            what: What::of(spell.mode),
            setup: &record.cast,
            attempt: attempt.changed_by(test.difficulty),
            talent: Some(talents::ALCHEMY),
            extra: Some((part, test.difficulty)),
        }
        .of_sheet(sheet, game)
    };
    match spell.mode {
        Mode::Cast => match spell.casting(sheet.magic.level, options) {
            Ok(casting) => {
                let bonus = casting.bonus();
                let is_laid_out = spell.degrees != 0;
                let asked = Asking {
                    what: What::Cast,
                    setup: &record.cast,
                    attempt: record.cast.attempt(sheet).changed_by(bonus),
                    talent: record.cast.talent,
                    extra: is_laid_out.then_some((
                        Part::Ingredient(spell.degrees.trailing_zeros() as u8),
                        bonus,
                    )),
                };
                Question {
                    used_up: is_laid_out.then(|| casting.left_over().is_none()),
                    ..asked.of_sheet(sheet, game)
                }
            }
            // SM-55, SM-56, SM-61.
            Err(_) if spell.degrees.count_ones() > 1 => nothing(own.one_degree),
            Err(_) if spell.degrees > 1 && !options.components_alt => {
                nothing(texts().off_in_options)
            }
            Err(_) => nothing(own.too_high),
        },
        Mode::Invent => match invention(alchemy, sheet.magic, spell.level, options) {
            Ok(test) => asked(test, Part::SpellLevel),
            Err(_) if !options.components_alt => nothing(texts().off_in_options),
            Err(Error::Unusable) if alchemy.level().is_err() => nothing(own.no_alchemy),
            Err(Error::Unusable) if sheet.magic.energy == 0 => nothing(own.no_energy),
            Err(Error::Unusable) => nothing(own.alchemy_too_low),
            Err(_) => nothing(own.too_high),
        },
        Mode::Replace => match substitution(alchemy, options) {
            Ok(test) => asked(test, Part::Substitute),
            Err(Error::Unusable) => nothing(own.no_alchemy),
            Err(_) => nothing(texts().off_in_options),
        },
    }
}

impl What {
    const fn of(mode: Mode) -> What {
        match mode {
            Mode::Cast => What::Cast,
            Mode::Invent => What::Invent,
            Mode::Replace => What::Replace,
        }
    }
}

words! {
    /// The texts of this table.
    pub(super) struct Own = Simulacres 4, pub(super) spell_texts;

    mode: "Try to", "Essayer de";
    modes[3]: ["Cast", "Invent", "Replace"], ["Lancer", "Inventer", "Remplacer"];
    level: "Spell level", "Niveau du sort";
    /// A shorter word for the level of a spell.
    short_level: "Level", "Niveau";
    components: "Components", "Composantes";
    degrees[4]: ["Generic", "Specific", "Symbolic", "Alchemical"],
        ["Générique", "Spécifique", "Symbolique", "Alchimique"];
    alchemical: "Alchemical bonus", "Bonus alchimique";
    used_up: "Used up by it", "Consommée";
    concentration: "Concentration", "Concentration";
    /// SM-59: what became of the component.
    is_used_up: "used up", "consommée";
    is_left: "left over", "reste";
    one_degree: "one degree a cast", "un degré par sort";
    too_high: "the spell is too high", "sort de niveau trop haut";
    no_alchemy: "needs Alchemy", "il faut Alchimie";
    no_energy: "needs that magic's Energy", "il faut cette Énergie";
    alchemy_too_low: "Alchemy is below its level", "Alchimie sous son niveau";
    keys[3]: ["change what is marked", "rolls two dice against T", "menu: degree, level..."],
        ["changer ce qui est marqué", "deux dés contre T", "menu\u{a0}: degré, niveau..."];
    pages[2]: [
        "One degree a cast: generic +1, specific +2, symbolic +4, alchemical to +6 and a level higher. Time doubles.",
        "Invent: with Desire, less the spell's level; twice it above one's own. Replace: with Perception, at -2.",
    ], [
        "Un degré par sort\u{a0}: générique +1, spécifique +2, symbolique +4, alchimique jusqu'à +6 et un niveau de plus.",
        "Inventer\u{a0}: Esprit + Désir + Mécanique + Alchimie - niveau, double au-dessus du sien. Remplacer\u{a0}: Perception, -2.",
    ];
}
