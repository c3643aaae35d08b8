//! What helps to hide and what makes it harder to notice, to be ticked (BH-8, BH-12).

use super::record::{SkillSetup, Task};
use super::words::{texts, word};
use crate::app::list::{Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::name::Name;
use crate::rules::brouillard::{Cover, Crowd, Light, Weather};
use crate::ui::list::{Aside, Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The modifiers of stealth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ModifierLines;

/// One that can be ticked; one of a kind applies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Cover(Cover),
    Weather(Weather),
    Light(Light),
    Crowd(Crowd),
}

const LINES: [Which; 11] = [
    Which::Cover(Cover::OpenGround),
    Which::Cover(Cover::OverHalf),
    Which::Cover(Cover::OverFourFifths),
    Which::Cover(Cover::Invisible),
    Which::Weather(Weather::Light),
    Which::Weather(Weather::Strong),
    Which::Weather(Weather::Violent),
    Which::Light(Light::Dim),
    Which::Light(Light::Dark),
    Which::Crowd(Crowd::Loose),
    Which::Crowd(Crowd::Dense),
];

impl Which {
    const fn modifier(self) -> i16 {
        match self {
            Which::Cover(cover) => cover.modifier(),
            Which::Weather(weather) => weather.modifier(),
            Which::Light(light) => light.modifier(),
            Which::Crowd(crowd) => crowd.modifier(),
        }
    }

    /// The first of each kind changes nothing, and has no line.
    fn word(self) -> Word {
        let texts = texts();
        let (words, place): (&[Word], u8) = match self {
            Which::Cover(cover) => (&texts.covers, cover.place()),
            Which::Weather(weather) => (&texts.weathers, weather.place()),
            Which::Light(light) => (&texts.lights, light.place()),
            Which::Crowd(crowd) => (&texts.crowds, crowd.place()),
        };
        let place = place.checked_sub(1);
        place.map_or(Word::NONE, |place| word(words, place))
    }

    fn is_on(self, setup: &SkillSetup) -> bool {
        match self {
            Which::Cover(cover) => setup.cover == cover,
            Which::Weather(weather) => setup.weather == weather,
            Which::Light(light) => setup.light == light,
            Which::Crowd(crowd) => setup.crowd == crowd,
        }
    }

    /// On, or off again.
    fn tick(self, setup: &mut SkillSetup) {
        let was_on = self.is_on(setup);
        match self {
            Which::Cover(cover) => setup.cover = if was_on { Cover::Partial } else { cover },
            Which::Weather(weather) => {
                setup.weather = if was_on { Weather::Clear } else { weather }
            }
            Which::Light(light) => setup.light = if was_on { Light::Bright } else { light },
            Which::Crowd(crowd) => setup.crowd = if was_on { Crowd::None } else { crowd },
        }
    }
}

/// BH-8 counts where it is about being seen.
fn is_about_sight(setup: &SkillSetup) -> bool {
    match setup.task() {
        Task::Unheard => false,
        Task::Detection => !setup.by_ear,
        _ => true,
    }
}

/// Both sums: of whoever hides, and of whoever watches.
pub(super) fn sums(setup: &SkillSetup) -> Name {
    let hides = match is_about_sight(setup) {
        true => setup.cover.modifier(),
        false => 0,
    };
    let watches = setup.environment().modifier();
    Name::written(format_args!("{hides:+} / {watches:+}"))
}

impl Lines for ModifierLines {
    fn head(&self, kept: &Kept) -> Head {
        Head {
            title: Text::Word(texts().modifiers),
            aside: Aside::Text(Text::Name(sums(&kept.brouillard.skill))),
        }
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let setup = &kept.brouillard.skill;
        let Some(which) = LINES.get(usize::from(index)) else {
            return Line::EMPTY;
        };
        let number = Name::written(format_args!("{:+}", which.modifier()));
        let line = Line {
            marked: which.is_on(setup),
            ..Line::doing(which.word(), shared().change)
        };
        let applies = !matches!(which, Which::Cover(_)) || is_about_sight(setup);
        line.with(Value::Text(Text::Name(number)))
            .only_if(applies, texts().sight_only)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        if let Some(which) = LINES.get(usize::from(index)) {
            which.tick(&mut context.kept.brouillard.skill);
        }
        Ok(Go::Stay)
    }
}
