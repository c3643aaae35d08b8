//! What a test is made of, line by line: scores, difficulties to tick, Energies, zones.

use super::super::asked;
use super::super::picture::AllParts;
use super::super::setup::{Mark, Setup, TICKS, Use};
use super::super::talents::{level, level_text};
use super::super::test::SKILLS;
use super::super::undo::{Deed, remember};
use super::super::words::texts;
use super::super::{Sheet, TableName, body, who};
use super::{Entry, List, among, nth, signed};
use crate::app::SheetId;
use crate::app::list::{Act, Choices, Line};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::name::Name;
use crate::rules::Error;
use crate::rules::simulacres::{Energy, Kind, Skill, Zone};
use crate::ui::list::Value;
use crate::ui::{Text, shared};
use crate::word::Word;

/// Whose test it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Of {
    /// The one of the first table.
    Test,
    /// A carer's.
    Care,
    /// A caster's.
    Cast,
}

impl Of {
    pub(super) const fn setup(self, kept: &Kept) -> &Setup {
        let record = &kept.games.simulacres;
        match self {
            Of::Test => &record.test,
            Of::Care => &record.care,
            Of::Cast => &record.cast,
        }
    }

    fn setup_mut(self, kept: &mut Kept) -> &mut Setup {
        let record = &mut kept.simulacres;
        match self {
            Of::Test => &mut record.test,
            Of::Care => &mut record.care,
            Of::Cast => &mut record.cast,
        }
    }

    /// Whose Energies are used.
    fn sheet(self, kept: &Kept) -> Option<(SheetId, &Sheet)> {
        match self {
            Of::Care => body::carer(kept).or_else(|| body::patient(kept)),
            Of::Test | Of::Cast => who(kept),
        }
    }
}

/// What a line of it is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SetupItem {
    Component,
    Means,
    Realm,
    Talent,
    /// A quick value.
    Value,
    Kind,
    Difficulties,
    /// SM-2: a word to tick.
    Tick(u8),
    Free,
    Zones,
    Zone(u8),
    Energies,
    Points(u8),
    OverAnHour,
    Sustain,
    ActionEnds,
    Parts,
    Part(u8),
}

/// A line of somebody's test.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct SetupLine(pub(super) Of, pub(super) SetupItem);

/// SM-2: the words, then any other modifier.
pub(super) fn difficulty(of: Of, index: u8) -> Option<SetupLine> {
    let item = match usize::from(index) {
        place if place < TICKS.len() => SetupItem::Tick(index),
        place if place == TICKS.len() => SetupItem::Free,
        _ => return None,
    };
    Some(SetupLine(of, item))
}

/// SM-11, SM-40: each use, how it is paid, and what lasts.
pub(super) fn energy(of: Of, index: u8) -> Option<SetupLine> {
    let uses = Use::ALL.len() as u8;
    let item = match index {
        index if index < uses => SetupItem::Points(index),
        index if index == uses => SetupItem::OverAnHour,
        index if index == uses + 1 => SetupItem::Sustain,
        index if index == uses + 2 => SetupItem::ActionEnds,
        _ => return None,
    };
    Some(SetupLine(of, item))
}

/// SM-40: what is put into the next roll.
pub(super) fn price(of: Of, kept: &Kept) -> Text {
    let paid = of.setup(kept).spending().paid;
    Text::Name(match (paid.breath, paid.balance) {
        (0, 0) => Name::new("0"),
        (breath, 0) => Name::written(format_args!("{breath} PS")),
        (0, balance) => Name::written(format_args!("{balance} EP")),
        (breath, balance) => Name::written(format_args!("{breath} PS {balance} EP")),
    })
}

/// SM-60: the parts of what stands on the table.
pub(super) fn parts(kept: &Kept) -> AllParts {
    match kept.simulacres.table {
        TableName::Body => body::value(kept)
            .map(|(_, parts, _)| parts)
            .unwrap_or_default(),
        _ => asked::ask(kept).parts,
    }
}

/// T itself.
pub(super) fn total(kept: &Kept) -> Text {
    let test = match kept.simulacres.table {
        TableName::Body => body::value(kept).map(|(_, _, test)| test),
        _ => asked::ask(kept).test.ok(),
    };
    Text::Name(match test {
        Some(test) => Name::written(format_args!("T {}", test.value.get())),
        None => Name::new("-"),
    })
}

/// What a talent is called at the table of the body: that of the carer.
fn talent(kept: &Kept) -> Text {
    match kept.simulacres.table {
        TableName::Body => Text::Word(body::talent_name(kept)),
        _ => asked::ask(kept).talent,
    }
}

/// SM-40: an Energy's score bounds what is put into a use of it.
const fn energy_of(place: u8) -> Option<Energy> {
    match place {
        0 | 3 => Some(Energy::Power),
        1 | 5 => Some(Energy::Speed),
        2 | 4 => Some(Energy::Precision),
        _ => None,
    }
}

impl Entry for SetupLine {
    fn line(&self, kept: &Kept) -> Line {
        let SetupLine(of, item) = *self;
        let (own, setup, record) = (texts(), of.setup(kept), &kept.simulacres);
        let sheet = of.sheet(kept).map(|(_, sheet)| sheet);
        let scored = |label, word| {
            Line::on_table(label, Text::Word(word)).only_if(sheet.is_some(), own.needs_sheet)
        };
        match item {
            SetupItem::Component => scored(own.component, own.component(setup.component)),
            SetupItem::Means => scored(own.a_means, own.means(setup.means)),
            SetupItem::Realm => scored(own.realm, own.realm(setup.realm)),
            SetupItem::Talent => {
                let name = match (setup.talent, sheet) {
                    (Some(place), Some(sheet)) => sheet.talent_name(place),
                    _ => Text::Word(own.none),
                };
                match (sheet, of) {
                    // SM-5: a quick value has a level, and no talent of its own.
                    (None, Of::Test) => Line::choice(own.talent, skill(record.skill)),
                    (Some(_), _) => Line::choice(own.talent, name),
                    (None, _) => Line::choice(own.talent, name).not(own.needs_sheet),
                }
            }
            SetupItem::Value => Line::on_table(own.value, Text::Number(record.value.into()))
                .only_if(sheet.is_none(), own.sheet_says),
            SetupItem::Kind => Line::doing(own.kind, shared().change)
                .with(Value::word(match setup.kind {
                    Kind::Physical => own.physical,
                    Kind::Intellectual => own.intellectual,
                }))
                .only_if(sheet.is_some(), own.needs_sheet),
            SetupItem::Difficulties => Line::open(own.difficulty, List::Difficulties(of))
                .with(Value::Text(signed(setup.difficulty()))),
            SetupItem::Tick(place) => {
                let word = nth(&TICKS, place);
                let label = word.map_or(Word::NONE, |word| own.difficulties[word as usize]);
                let number = word.map_or(0, |word| word.modifier());
                Line {
                    marked: setup.is_ticked(place),
                    ..Line::doing(label, shared().change).with(Value::Text(signed(number)))
                }
            }
            SetupItem::Free => Line {
                value: Value::Text(signed(setup.free.into())),
                ..Line::number(own.other_modifier, 0)
            },
            SetupItem::Zones => {
                let count = setup.uses.count_ones() as i16;
                Line::open(own.takes, List::Zones(of)).with(Value::number(count))
            }
            SetupItem::Zone(place) => {
                let zone = nth(&Zone::ALL, place);
                let label = zone.map_or(Word::NONE, |zone| own.zone(zone));
                Line {
                    marked: zone.is_some_and(|zone| setup.takes(zone)),
                    ..Line::doing(label, shared().change)
                }
            }
            SetupItem::Energies => Line::open(own.sections[3], List::Energies(of))
                .with(Value::Text(price(of, kept)))
                .only_if(sheet.is_some(), own.needs_sheet),
            SetupItem::Points(place) => points(place, setup, kept),
            SetupItem::OverAnHour => Line::switch(own.over_an_hour, setup.over_an_hour),
            SetupItem::Sustain => {
                let lasting = sheet.map_or(0, |sheet| sheet.state.sustained.points().total());
                Line::doing(own.sustain, shared().confirm)
                    .with(Value::number(lasting.into()))
                    .only_if(setup.raise().total() > 0, own.nothing_to_sustain)
            }
            SetupItem::ActionEnds => Line::doing(own.action_ends, shared().confirm),
            SetupItem::Parts => Line::open(own.parts, List::Parts)
                .with(Value::Text(total(kept)))
                .only_if(!parts(kept).all().is_empty(), own.no_test),
            SetupItem::Part(place) => match nth(parts(kept).all(), place) {
                Some((part, number)) => Line {
                    label: part.label(number, talent(kept)),
                    value: Value::Text(Text::Name(part.number(number))),
                    act: Act::Nothing,
                    ..Line::EMPTY
                },
                None => Line::EMPTY,
            },
        }
    }

    fn act(&self, context: &mut Context<'_>) -> Result<Go, Word> {
        let SetupLine(of, item) = *self;
        let kept = &mut *context.kept;
        let setup = of.setup_mut(kept);
        match item {
            SetupItem::Component | SetupItem::Value => setup.mark = Mark::Component,
            SetupItem::Means => setup.mark = Mark::Means,
            SetupItem::Realm => setup.mark = Mark::Realm,
            SetupItem::Kind => {
                setup.kind = match setup.kind {
                    Kind::Physical => Kind::Intellectual,
                    Kind::Intellectual => Kind::Physical,
                };
                return Ok(Go::Stay);
            }
            SetupItem::Tick(place) => {
                setup.ticks ^= 1 << place;
                return Ok(Go::Stay);
            }
            SetupItem::Zone(place) => {
                setup.uses ^= 1 << place;
                return Ok(Go::Stay);
            }
            SetupItem::OverAnHour => {
                setup.over_an_hour ^= true;
                return Ok(Go::Stay);
            }
            SetupItem::Sustain => sustain(of, kept)?,
            SetupItem::ActionEnds => action_ends(of, kept),
            _ => return Ok(Go::Stay),
        }
        Ok(Go::Table)
    }

    fn turn(&self, direction: Direction, kept: &mut Kept) -> bool {
        let SetupLine(of, item) = *self;
        let limit = match item {
            SetupItem::Points(place) => limit(of, place, kept),
            _ => 0,
        };
        let setup = of.setup_mut(kept);
        match item {
            SetupItem::Free => setup.turn_free(direction),
            SetupItem::Points(place) => match setup.points.get_mut(usize::from(place)) {
                Some(points) => direction.step_within(points, 0, limit),
                None => false,
            },
            _ => false,
        }
    }

    fn choices(&self, kept: &Kept) -> Choices {
        let SetupLine(of, item) = *self;
        match (item, of.sheet(kept)) {
            (SetupItem::Talent, Some((_, sheet))) => {
                let talent = of.setup(kept).talent;
                let mut places = sheet.talents_learned_first();
                let chosen = places.position(|place| Some(place) == talent);
                Choices {
                    count: sheet.talents_learned_first().count() as u8 + 1,
                    chosen: chosen.map_or(0, |chosen| chosen as u8 + 1),
                }
            }
            _ => among(&SKILLS, &kept.simulacres.skill),
        }
    }

    fn choice(&self, choice: u8, kept: &Kept) -> Text {
        let SetupLine(of, _) = *self;
        match of.sheet(kept) {
            Some((_, sheet)) => {
                let place = choice.checked_sub(1);
                let mut places = sheet.talents_learned_first();
                match place.and_then(|place| places.nth(place.into())) {
                    None => Text::Word(texts().none),
                    Some(place) => {
                        let level = level(sheet.talent(Some(place)));
                        match sheet.talent_name(place) {
                            Text::Word(name) => Text::Between([name, level], Name::new(" ")),
                            name => {
                                let name = name.of(kept.shared.settings.lang);
                                let name = Name::written(format_args!("{name} "));
                                Text::Between([Word::NONE, level], name)
                            }
                        }
                    }
                }
            }
            None => nth(&SKILLS, choice).map_or(Text::Word(Word::NONE), skill),
        }
    }

    fn choose(&self, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let SetupLine(of, _) = *self;
        if of.sheet(kept).is_none() {
            kept.simulacres.skill = nth(&SKILLS, choice).unwrap_or(kept.simulacres.skill);
            return Ok(Go::Table);
        }
        let place = choice.checked_sub(1);
        let talent = of.sheet(kept).and_then(|(_, sheet)| {
            let mut places = sheet.talents_learned_first();
            places.nth(place?.into())
        });
        let setup = of.setup_mut(kept);
        setup.talent = talent;
        setup.mark = Mark::Talent;
        Ok(Go::Table)
    }
}

/// SM-5: a level, or the base rules' word.
fn skill(skill: Skill) -> Text {
    let own = texts();
    match skill {
        Skill::Level(talent) => level_text(talent),
        Skill::Learned => Text::Word(own.skills[0]),
        Skill::Trade => Text::Word(own.skills[1]),
        Skill::Genius => Text::Word(own.skills[2]),
    }
}

/// The points of a use.
fn points(place: u8, setup: &Setup, kept: &Kept) -> Line {
    let (own, options) = (texts(), &kept.simulacres.options);
    let number = nth(&setup.points, place).unwrap_or(0);
    let label = match place {
        0..=2 => own.raise[usize::from(place)],
        3 => own.margin,
        4 => own.critical_use,
        5 => own.haste,
        _ => own.in_balance,
    };
    let line = Line::number(label, number.into());
    match place {
        // SM-45: what that divides the time by.
        5 if number > 0 => match options.haste.divisor(number) {
            Ok(divisor) => Line {
                value: Value::Text(Text::Name(Name::written(format_args!(
                    "{number} (/{divisor})"
                )))),
                ..line
            },
            Err(_) => line,
        },
        3..=5 => line.only_if(options.energy_alt, own.off_in_options),
        _ => line,
    }
}

/// SM-40: how far a use can be turned: to what the other uses of its Energy leave of its score.
fn limit(of: Of, place: u8, kept: &Kept) -> u8 {
    let setup = of.setup(kept);
    let Some(energy) = energy_of(place) else {
        return setup.spending().points().total();
    };
    let Some((_, sheet)) = of.sheet(kept) else {
        return 0;
    };
    let score = sheet
        .rules()
        .map_or(0, |scores| scores.energies().of(energy));
    let lasting = sheet.state.sustained.points().of(energy);
    let others = setup.spending().points().of(energy);
    let own = nth(&setup.points, place).unwrap_or(0);
    score
        .saturating_sub(lasting)
        .saturating_sub(others.saturating_sub(own))
}

/// SM-11: the points that raise T are paid in EP and last.
fn sustain(of: Of, kept: &mut Kept) -> Result<(), Word> {
    let (own, options) = (texts(), kept.simulacres.options);
    let lasting = of.setup(kept).lasting();
    let Some((place, sheet)) = of.sheet(kept) else {
        return Err(own.needs_sheet);
    };
    let state = sheet.state;
    let sustained = sheet.acting(&options).and_then(|mut character| {
        character.awake()?.sustain(&lasting, &options)?;
        Ok(state.paid(&character))
    });
    let state = sustained.map_err(|error| match error {
        Error::NoPoint => own.no_points,
        Error::Over => own.unconscious,
        Error::Range => own.too_many_points,
        _ => own.off_in_options,
    })?;
    remember(kept, Deed::Energy, place, None);
    if let Some(sheet) = kept.shared.roster.get_mut::<Sheet>(place) {
        sheet.state = state;
    }
    let setup = of.setup_mut(kept);
    let [power, speed, precision, ..] = &mut setup.points;
    (*power, *speed, *precision) = (0, 0, 0);
    Ok(())
}

/// SM-11, SM-42: the action is over, and with it what lasted as long.
fn action_ends(of: Of, kept: &mut Kept) {
    let place = of.sheet(kept).map(|(place, _)| place);
    if let Some(place) = place {
        remember(kept, Deed::Energy, place, None);
        if let Some(sheet) = kept.shared.roster.get_mut::<Sheet>(place) {
            sheet.state.sustained = Default::default();
        }
    }
}
