//! Menus of modifiers to tick: what helps to hide, and what makes noticing harder (BH-8, BH-12).

use crate::games::brouillard::prelude::*;

/// The modifiers of stealth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ModifierMenu;

/// BH-8 counts where it is about being seen.
fn is_about_sight(setup: &SkillSetup) -> bool {
    match setup.task {
        Task::Unheard => false,
        Task::Detection => !setup.by_ear,
        _ => true,
    }
}

/// Both sums: of the one who hides, and of the one who watches.
pub(super) fn sums(setup: &SkillSetup) -> Name {
    let hides = match is_about_sight(setup) {
        true => setup.cover.modifier(),
        false => 0,
    };
    let watches = setup.environment().modifier();
    Name::written(format_args!("{hides:+} / {watches:+}"))
}

/// One kind of modifier, of which one applies.
struct Kind<T: 'static> {
    /// All of the kind; the first one changes nothing.
    all: &'static [T],
    /// The others.
    words: &'static [TextId],
    modifier: fn(T) -> i16,
    field: fn(&mut SkillSetup) -> &mut T,
}

impl<T: Copy + PartialEq> Kind<T> {
    /// Adds a row for each that changes something. A tick that is taken away leaves the first one.
    fn add(&self, rows: &mut Rows<'_>, applies: bool) {
        let Some((none, others)) = self.all.split_first() else {
            return;
        };
        let mut setup = rows.game().skill;
        let chosen = *(self.field)(&mut setup);
        for (one, word) in others.iter().zip(self.words) {
            let is_on = chosen == *one;
            let number = Name::written(format_args!("{:+}", (self.modifier)(*one)));
            rows.add(
                Row::tick(*word, is_on, &|game| {
                    *(self.field)(&mut game.skill) = if is_on { *none } else { *one };
                    STAY
                })
                .saying(number)
                .unless(!applies, texts().sight_only),
            );
        }
    }
}

impl Menu for ModifierMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head {
            title: Text::Id(texts().modifiers),
            aside: Aside::Text(Text::Name(sums(&game.skill))),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, is_about_sight) = (texts(), is_about_sight(&rows.game().skill));
        Kind {
            all: &Cover::ALL,
            words: &own.covers,
            modifier: Cover::modifier,
            field: |setup| &mut setup.cover,
        }
        .add(rows, is_about_sight);
        Kind {
            all: &Weather::ALL,
            words: &own.weathers,
            modifier: Weather::modifier,
            field: |setup| &mut setup.weather,
        }
        .add(rows, true);
        Kind {
            all: &Light::ALL,
            words: &own.lights,
            modifier: Light::modifier,
            field: |setup| &mut setup.light,
        }
        .add(rows, true);
        Kind {
            all: &Crowd::ALL,
            words: &own.crowds,
            modifier: Crowd::modifier,
            field: |setup| &mut setup.crowd,
        }
        .add(rows, true);
    }
}
