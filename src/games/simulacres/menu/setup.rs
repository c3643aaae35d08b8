//! Rows for the parts of a test: scores, difficulties to tick, Energies, zones.

use super::super::picture::AllParts;
use super::super::question;
use super::super::setup::{Mark, Setup, TICKS, Use};
use super::super::talents::{level, level_text};
use super::super::{body, put_state};
use super::{add_sheet, add_who, price, signed};
use crate::games::simulacres::prelude::*;

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
    fn setup(self, record: &Record) -> &Setup {
        match self {
            Of::Test => &record.test,
            Of::Care => &record.care,
            Of::Cast => &record.cast,
        }
    }

    fn setup_mut(self, record: &mut Record) -> &mut Setup {
        match self {
            Of::Test => &mut record.test,
            Of::Care => &mut record.care,
            Of::Cast => &mut record.cast,
        }
    }

    /// Whose Energies are used.
    fn sheet(self, game: GameRef<'_>) -> Option<(SheetId, &Sheet)> {
        match self {
            Of::Care => body::carer(game).or_else(|| body::patient(game)),
            Of::Test | Of::Cast => who(game),
        }
    }
}

/// What a test of anything is made of.
pub(super) struct TestMenu;

impl Menu for TestMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().test)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = texts();
        add_score(rows, Of::Test, Mark::Means);
        add_talent(rows, Of::Test);
        add_difficulties(rows, Of::Test);
        add_score(rows, Of::Test, Mark::Component);
        add_score(rows, Of::Test, Mark::Realm);
        add_energies(rows, Of::Test);
        add_who(rows);
        let has_sheet = who(rows.game()).is_some();
        rows.add(
            Row::on_table(own.value, i16::from(rows.game().value), &|game| {
                game.test.mark = Mark::Component;
                TABLE
            })
            .unless(has_sheet, own.sheet_says),
        );
        let kind = match rows.game().test.kind {
            Kind::Physical => own.physical,
            Kind::Intellectual => own.intellectual,
        };
        rows.add(
            Row::act(own.kind, kit_texts().change, &|game| {
                game.test.kind = match game.test.kind {
                    Kind::Physical => Kind::Intellectual,
                    Kind::Intellectual => Kind::Physical,
                };
                STAY
            })
            .saying(kind)
            .unless(!has_sheet, own.needs_sheet),
        );
        add_zones(rows, Of::Test);
        add_parts(rows);
        add_sheet(rows);
    }
}

/// Adds the row of a score that stands on the table.
pub(super) fn add_score(rows: &mut Rows<'_>, of: Of, mark: Mark) {
    let own = texts();
    let setup = of.setup(rows.game().record);
    let (label, word) = match mark {
        Mark::Component => (own.component, own.component(setup.component)),
        Mark::Means => (own.a_means, own.means(setup.means)),
        _ => (own.realm, own.realm(setup.realm)),
    };
    let has_sheet = of.sheet(rows.game()).is_some();
    rows.add(
        Row::on_table(label, word, &|game| {
            of.setup_mut(game).mark = mark;
            TABLE
        })
        .unless(!has_sheet, own.needs_sheet),
    );
}

/// Adds the row of the talent. SM-5: a quick value has a level, and no talent of its own.
pub(super) fn add_talent(rows: &mut Rows<'_>, of: Of) {
    let own = texts();
    let game = rows.game();
    let Some((_, sheet)) = of.sheet(game) else {
        return rows.add(match of {
            Of::Test => Row::one_of(own.talent, game.skill, &|game, place| {
                game.skill = OneOf::at(place);
                TABLE
            }),
            _ => *Row::info(own.talent, Value::word(own.none)).not(own.needs_sheet),
        });
    };
    let talent = of.setup(game.record).talent;
    let name = talent.map_or(Text::Id(own.none), |talent| sheet.talent_name(talent));
    let all = core::iter::once(None).chain(sheet.talents_learned_first().map(Some));
    rows.add(Row::among(
        own.talent,
        name,
        &Among::<Record, _> {
            all: &all.collect::<heapless::Vec<_, { 1 + talents::MOST }>>(),
            chosen: talent,
            text: &|game, talent| talent_text(of, talent, game),
            take: &|game, talent| {
                let setup = of.setup_mut(game);
                (setup.talent, setup.mark) = (talent, Mark::Talent);
                TABLE
            },
        },
    ));
}

/// A talent of the choice, with its level.
fn talent_text(of: Of, talent: Option<u8>, game: GameRef<'_>) -> Text {
    let Some((place, (_, sheet))) = talent.zip(of.sheet(game)) else {
        return Text::Id(texts().none);
    };
    let level = level(sheet.talent(Some(place)));
    match sheet.talent_name(place) {
        Text::Id(name) => Text::Between([name, level], Name::new(" ")),
        name => {
            let name = Name::written(format_args!("{} ", name.of(game.lang())));
            Text::Between([TextId::NONE, level], name)
        }
    }
}

/// Adds the row that leads to the difficulties.
pub(super) fn add_difficulties(rows: &mut Rows<'_>, of: Of) {
    let sum = signed(of.setup(rows.game().record).difficulty());
    rows.add(Row::open(texts().difficulty, DifficultyMenu(of)).saying(sum));
}

/// Adds the row that leads to the Energies.
pub(super) fn add_energies(rows: &mut Rows<'_>, of: Of) {
    let own = texts();
    let price = price(of.setup(rows.game().record).spending().paid);
    let has_sheet = of.sheet(rows.game()).is_some();
    rows.add(
        Row::open(own.sections[3], EnergyMenu(of))
            .saying(price)
            .unless(!has_sheet, own.needs_sheet),
    );
}

/// Adds the row that leads to the zones that are taken.
pub(super) fn add_zones(rows: &mut Rows<'_>, of: Of) {
    let count = of.setup(rows.game().record).uses.count_ones() as u8;
    rows.add(Row::open(texts().takes, ZoneMenu(of)).saying(count));
}

/// Adds the row that leads to T and its parts.
pub(super) fn add_parts(rows: &mut Rows<'_>) {
    let own = texts();
    let is_empty = parts(rows.game()).all().is_empty();
    rows.add(
        Row::open(own.parts, PartMenu)
            .saying(total(rows.game()))
            .unless(is_empty, own.no_test),
    );
}

/// SM-2: the words that can be ticked, then any other modifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DifficultyMenu(Of);

impl Menu for DifficultyMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head {
            title: Text::Id(texts().difficulty),
            aside: Aside::Text(signed(self.0.setup(game.record).difficulty())),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, of) = (texts(), self.0);
        for (place, word) in (0..).zip(TICKS) {
            let is_ticked = of.setup(rows.game().record).is_ticked(place);
            rows.add(
                Row::tick(own.difficulties[word as usize], is_ticked, &|game| {
                    of.setup_mut(game).ticks ^= 1 << place;
                    STAY
                })
                .saying(signed(word.modifier())),
            );
        }
        let free = signed(of.setup(rows.game().record).free.into());
        rows.add(Row::number(own.other_modifier, free, &|game, direction| {
            of.setup_mut(game).turn_free(direction)
        }));
    }
}

/// SM-22: the zones that a test takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ZoneMenu(Of);

impl Menu for ZoneMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().takes)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let of = self.0;
        for zone in Zone::ALL {
            let is_ticked = of.setup(rows.game().record).takes(zone);
            rows.add(Row::tick(texts().zone(zone), is_ticked, &|game| {
                of.setup_mut(game).uses ^= 1 << zone as u8;
                STAY
            }));
        }
    }
}

/// SM-11, SM-40: points of Energies by their use, how they are paid, and what lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EnergyMenu(Of);

impl Menu for EnergyMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head {
            title: Text::Id(texts().sections[3]),
            aside: Aside::Text(price(self.0.setup(game.record).spending().paid)),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, of) = (texts(), self.0);
        for used in Use::ALL {
            add_points(rows, of, used);
        }
        let setup = of.setup(rows.game().record);
        let (over_an_hour, raises) = (setup.over_an_hour, setup.raise().total() > 0);
        rows.add(Row::switch(own.over_an_hour, over_an_hour, &|game| {
            of.setup_mut(game).over_an_hour ^= true;
            STAY
        }));
        let lasting = of.sheet(rows.game());
        let lasting = lasting.map_or(0, |(_, sheet)| sheet.state.sustained.points().total());
        rows.add(
            Row::act(own.sustain, kit_texts().confirm, &|game| sustain(of, game))
                .saying(lasting)
                .step_of(&[])
                .step(own.energy)
                .unless(!raises, own.nothing_to_sustain),
        );
        rows.add(
            Row::act(own.action_ends, kit_texts().confirm, &|game| {
                // SM-11, SM-42: with the action ends what lasted as long.
                if let Some((id, sheet)) = of.sheet(game.read()) {
                    let mut state = sheet.state;
                    state.sustained = Default::default();
                    put_state(game.shared, id, state);
                }
                TABLE
            })
            .step_of(&[])
            .step(own.energy),
        );
    }
}

/// Adds the row of the points of a use.
fn add_points(rows: &mut Rows<'_>, of: Of, used: Use) {
    let (own, game) = (texts(), rows.game());
    let number = of.setup(game.record).points[used as usize];
    let options = &game.options;
    let (label, is_alt) = match used {
        Use::RaisePower => (own.raise[0], false),
        Use::RaiseSpeed => (own.raise[1], false),
        Use::RaisePrecision => (own.raise[2], false),
        Use::Margin => (own.margin, true),
        Use::Critical => (own.critical_use, true),
        Use::Haste => (own.haste, number == 0),
        Use::InBalance => (own.in_balance, false),
    };
    // SM-45: what the points of Speed divide the time by.
    let divisor = match used {
        Use::Haste if number > 0 => options.haste.divisor(number).ok(),
        _ => None,
    };
    let value = divisor.map_or(number.into(), |divisor| {
        Text::Name(Name::written(format_args!("{number} (/{divisor})")))
    });
    let is_off = is_alt && !options.energy_alt;
    rows.add(
        Row::number(label, value, &|game, direction| {
            let limit = limit(of, used, game.read());
            let points = &mut of.setup_mut(game).points[used as usize];
            direction.step_within(points, 0, limit)
        })
        .unless(is_off, own.off_in_options),
    );
}

/// SM-40: how far a use can be turned: to what the other uses of its Energy leave of its score.
fn limit(of: Of, used: Use, game: GameRef<'_>) -> u8 {
    let setup = of.setup(game.record);
    let energy = match used {
        Use::RaisePower | Use::Margin => Energy::Power,
        Use::RaiseSpeed | Use::Haste => Energy::Speed,
        Use::RaisePrecision | Use::Critical => Energy::Precision,
        Use::InBalance => return setup.spending().points().total(),
    };
    let Some((_, sheet)) = of.sheet(game) else {
        return 0;
    };
    let score = sheet
        .rules()
        .map_or(0, |scores| scores.energies().of(energy));
    let lasting = sheet.state.sustained.points().of(energy);
    let others = setup.spending().points().of(energy);
    score
        .saturating_sub(lasting)
        .saturating_sub(others.saturating_sub(setup.points[used as usize]))
}

/// SM-11: the points that raise T are paid in EP and last.
fn sustain(of: Of, game: &mut GameMut<'_>) -> Done {
    let (own, options) = (texts(), game.options);
    let lasting = of.setup(game).lasting();
    let (id, sheet) = of.sheet(game.read()).ok_or(own.needs_sheet)?;
    let sustained = sheet.acting(&options).and_then(|mut character| {
        character.awake()?.sustain(&lasting, &options)?;
        Ok(sheet.state.paid(&character))
    });
    let state = sustained.map_err(|error| match error {
        Error::NoPoint => own.no_points,
        Error::Over => own.unconscious,
        Error::Range => own.too_many_points,
        _ => own.off_in_options,
    })?;
    put_state(game.shared, id, state);
    let [power, speed, precision, ..] = &mut of.setup_mut(game).points;
    (*power, *speed, *precision) = (0, 0, 0);
    TABLE
}

/// SM-60: T of what stands on the table, and its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PartMenu;

impl Menu for PartMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head {
            title: Text::Id(texts().parts),
            aside: Aside::Text(total(game)),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let game = rows.game();
        // At the table of the body the talent is the carer's.
        let talent = match game.table {
            TableName::Body => Text::Id(body::talent_name(game)),
            _ => question::ask(game).talent,
        };
        for (part, number) in parts(game).all() {
            let value = Value::Text(Text::Name(part.number(*number)));
            rows.add(Row::info(part.label(*number, talent), value));
        }
    }
}

/// SM-60: the parts of what stands on the table.
fn parts(game: GameRef<'_>) -> AllParts {
    match game.table {
        TableName::Body => body::value(game)
            .map(|(_, parts, _)| parts)
            .unwrap_or_default(),
        _ => question::ask(game).parts,
    }
}

/// SM-60: T itself.
fn total(game: GameRef<'_>) -> Text {
    let test = match game.table {
        TableName::Body => body::value(game).map(|(_, _, test)| test),
        _ => question::ask(game).test.ok(),
    };
    Text::Name(match test {
        Some(test) => Name::written(format_args!("T {}", test.value.get())),
        None => Name::new("-"),
    })
}

/// SM-5: what a quick test can be rolled with: every level, and the base rules' own words.
impl OneOf for Skill {
    const ALL: &'static [Skill] = &[
        Skill::Level(Talent::Minus4),
        Skill::Level(Talent::Minus2),
        Skill::Level(Talent::Zero),
        Skill::Level(Talent::Plus1),
        Skill::Level(Talent::Plus2),
        Skill::Level(Talent::Plus3),
        Skill::Learned,
        Skill::Trade,
        Skill::Genius,
    ];

    fn text(self) -> Text {
        let own = texts();
        match self {
            Skill::Level(talent) => level_text(talent),
            Skill::Learned => Text::Id(own.skills[0]),
            Skill::Trade => Text::Id(own.skills[1]),
            Skill::Genius => Text::Id(own.skills[2]),
        }
    }
}
