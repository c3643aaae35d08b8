//! A sheet, line by line.

mod choices;
mod items;
pub(crate) mod words;

pub(super) use items::{SheetItem, SheetLine, armour, counter, main, score, talent, weapon};

use super::super::sheet::{LIMITS, SECTIONS};
use super::super::talents::{self, LEVELS, level_text};
use super::super::weapons::{Armed, code};
use super::super::words::texts;
use super::super::{Sheet, TableName, sheet};
use super::{Entry, List, among, back_to, nth};
use crate::app::SheetId;
use crate::app::list::{Act, Choices, Line};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::Tile;
use crate::games::characters::{Named, deleting_line, named_line, renaming_line};
use crate::name::Name;
use crate::rules::Error;
use crate::rules::simulacres::{Counter, Harness, Kind, MOST_LEVEL, ShieldSize, Suit, Zone};
use crate::ui::list::{Aside, Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;
use words::own_texts;

/// SM-34: what protects by so much.
pub(super) fn material(protection: u8) -> Word {
    nth(&own_texts().materials, protection).unwrap_or(Word::NONE)
}

/// What stands over the lines of a sheet: for the armour what it weighs (SM-33).
pub(super) fn head(list: &List, at: SheetId, kept: &Kept) -> Head {
    let (own, common) = (own_texts(), texts());
    let Some(sheet) = sheet(at, kept) else {
        return Head::title(Word::NONE);
    };
    let title = match *list {
        List::Scores(_, section) => nth(&common.sections, section).unwrap_or(Word::NONE),
        List::Talents(_) => own.talents,
        List::Weapon(_, which) => nth(&own.weapons, which).unwrap_or(Word::NONE),
        List::Armour(_) => {
            return Head {
                title: Text::Word(own.armour),
                aside: Aside::Text(weight(sheet, kept)),
            };
        }
        List::Counters(_) => own.counters,
        _ => return Head::name(Text::Name(sheet.name)),
    };
    Head::title(title)
}

/// SM-33, SM-13: what the armour comes to, and how much it hinders.
fn weight(sheet: &Sheet, kept: &Kept) -> Text {
    let options = &kept.simulacres.options;
    let armour = sheet.armour(options);
    let hindrance = armour.hindrance(Kind::Physical);
    Text::Name(match options.localised_armour {
        true => {
            let harness = Harness {
                pieces: sheet.pieces,
                shield: sheet.shield(),
            };
            let total = harness.total();
            match armour.hindrance(Kind::Intellectual) {
                0 => Name::written(format_args!("Pr {total}: {hindrance}")),
                mind => Name::written(format_args!("Pr {total}: {hindrance}/{mind}")),
            }
        }
        false => {
            let protects = armour.opponent_malus(0, false).unsigned_abs();
            Name::written(format_args!("{protects}/{}", hindrance.unsigned_abs()))
        }
    })
}

impl SheetLine {
    fn sheet(self, kept: &Kept) -> Option<&Sheet> {
        sheet(self.0, kept)
    }

    /// Changes the sheet; that can be undone there.
    fn change(
        self,
        kept: &mut Kept,
        change: impl FnOnce(&mut Sheet) -> Result<(), Error>,
    ) -> Result<(), Error> {
        kept.shared.roster.change::<Sheet, ()>(self.0, change)
    }
}

const SHIELDS: [Option<ShieldSize>; 3] = [None, Some(ShieldSize::Small), Some(ShieldSize::Large)];

impl Entry for SheetLine {
    #[inline(never)]
    fn line(&self, kept: &Kept) -> Line {
        let SheetLine(at, item) = *self;
        let (own, common) = (own_texts(), texts());
        let Some(sheet) = self.sheet(kept) else {
            return Line::EMPTY;
        };
        let told = |label, text| Line {
            value: Value::Text(text),
            act: Act::Nothing,
            ..Line::doing(label, Word::NONE)
        };
        let weapon_name = |which: u8| {
            let carried = sheet.carried(which);
            carried.map_or(Text::Word(own.none), |one| one.armed.name())
        };
        match item {
            SheetItem::Undo => {
                let step = kept.step_of_sheet::<Sheet>(at);
                Line::doing(shared().undo, shared().confirm)
                    .with(step.map_or(Value::None, |step| Value::Text(step.text())))
                    .only_if(step.is_some(), shared().nothing_to_undo)
            }
            SheetItem::Name => renaming_line::<Sheet>(at, kept),
            SheetItem::Play => Line {
                marked: kept.simulacres.who == Some(at),
                ..Line::doing(own.play, shared().confirm)
            },
            SheetItem::Section(section) => {
                let label = nth(&common.sections, section).unwrap_or(Word::NONE);
                let [from, to] = [section, section + 1].map(|at| nth(&SECTIONS, at).unwrap_or(0));
                let scores = sheet.scores.get(usize::from(from)..usize::from(to));
                let mut text = Name::EMPTY;
                for score in scores.unwrap_or(&[]) {
                    // Five digits and their spaces fit.
                    let _ = core::fmt::Write::write_fmt(&mut text, format_args!("{score} "));
                }
                text.pop();
                Line::open(label, List::Scores(at, section)).with(Value::Text(Text::Name(text)))
            }
            SheetItem::Score(place) => {
                let score = nth(&sheet.scores, place).unwrap_or(0);
                Line::number(score_name(place), score.into())
            }
            SheetItem::Talents => Line::open(own.talents, List::Talents(at)),
            SheetItem::Talent(place) => Line {
                label: sheet.talent_name(place),
                value: Value::Text(level_text(sheet.talent(Some(place)))),
                act: Act::Edit,
                marked: sheet.talent(Some(place))
                    != nth(&talents::BASE, place).unwrap_or(LEVELS[0]),
            },
            SheetItem::OwnTalent(which) => {
                let label = own.own_talents[usize::from(which & 1)];
                named_line(label, Named::Talent(at, which), kept)
            }
            SheetItem::Weapon(which) => {
                let label = nth(&own.weapons, which).unwrap_or(Word::NONE);
                Line::open(label, List::Weapon(at, which)).with(Value::Text(weapon_name(which)))
            }
            SheetItem::WeaponIs(which) => Line::choice(own.weapon, weapon_name(which)),
            SheetItem::WeaponTalent(which) => {
                let carried = sheet.carried(which);
                let name = carried.map_or(Text::Word(shared().dash), |one| {
                    sheet.talent_name(one.talent)
                });
                Line::choice(common.talent, name).only_if(carried.is_some(), own.none)
            }
            SheetItem::WeaponColumn(which, column) => {
                let carried = sheet.carried(which);
                let weapon = carried.and_then(|one| one.armed.weapon());
                let is_own = carried.is_some_and(|one| matches!(one.armed, Armed::Own(_)));
                let columns = weapon.map_or([None; 2], |weapon| [weapon.life, weapon.breath]);
                let label = own.columns[usize::from(column & 1)];
                let code = code(columns[usize::from(column & 1)]);
                Line::choice(label, Text::Name(code)).only_if(is_own, own.not_own)
            }
            SheetItem::Armour => {
                Line::open(own.armour, List::Armour(at)).with(Value::Text(weight(sheet, kept)))
            }
            SheetItem::Piece(place) => {
                let zone = nth(&Zone::ALL, place).unwrap_or(Zone::Head);
                let points = sheet.pieces.get(zone).get();
                Line::choice(common.zone(zone), Text::Number(points.into()))
            }
            SheetItem::Suit => Line::choice(own.suit, Text::Word(own.suits[sheet.suit as usize])),
            SheetItem::Absorbs => Line::number(own.absorbs, sheet.absorbs.into()),
            SheetItem::Shield => {
                let place = among(&SHIELDS, &sheet.shield).chosen;
                Line::choice(own.shield, Text::Word(own.shields[usize::from(place)]))
            }
            SheetItem::Counters => {
                let reserve = &sheet.state.reserve;
                let text =
                    Name::written(format_args!("{} / {}", reserve.breath(), reserve.balance()));
                Line::open(own.counters, List::Counters(at)).with(Value::Text(Text::Name(text)))
            }
            SheetItem::Reserve(which) => {
                let reserve = &sheet.state.reserve;
                let [now, most] = match which {
                    0 => [reserve.breath(), reserve.breath_max()],
                    _ => [reserve.balance(), reserve.balance_max()],
                };
                Line {
                    value: Value::Bar {
                        current: now,
                        nominal: most,
                        text: Text::Name(Name::written(format_args!("{now}/{most}"))),
                    },
                    act: Act::Edit,
                    ..Line::doing(own.reserve[usize::from(which & 1)], Word::NONE)
                }
            }
            SheetItem::Adventure => {
                let points = sheet.state.adventure_points.get();
                Line::number(own.adventure, points as i16)
            }
            SheetItem::Buy(which) => Line::doing(own.buy[usize::from(which & 1)], shared().confirm),
            SheetItem::Build => {
                let build = sheet.state.wounds.build();
                told(own.build, Text::Word(own.builds[build as usize]))
            }
            SheetItem::Warrior => Line::switch(own.warrior, sheet.warrior),
            SheetItem::MagicLevel => Line::number(own.magic_level, sheet.magic.level.into()),
            SheetItem::MagicEnergy => Line::number(own.magic_energy, sheet.magic.energy.into()),
            SheetItem::Creation => {
                let may = sheet.rules().is_ok_and(|scores| scores.may_begin());
                told(own.creation, Text::Word(own.may_begin[usize::from(may)]))
            }
            SheetItem::UsualFoe => Line::choice(own.usual_foe, Text::Word(Word::NONE)),
            SheetItem::Copy => Line::doing(own.copy, shared().confirm)
                .only_if(kept.shared.roster.has_room(), own.full),
            SheetItem::Delete => deleting_line::<Sheet>(at, kept),
        }
    }

    #[inline(never)]
    fn act(&self, context: &mut Context<'_>) -> Result<Go, Word> {
        let SheetLine(at, item) = *self;
        let kept = &mut *context.kept;
        let own = own_texts();
        match item {
            SheetItem::Undo => {
                kept.undo_sheet::<Sheet>(at)?;
                return Ok(back_to(List::Sheet(at), List::NAME_LINE + 1));
            }
            SheetItem::Play => {
                kept.simulacres.who = Some(at);
                if kept.simulacres.table == TableName::Body {
                    super::super::body::look_at_urgent(kept);
                }
                return Ok(Go::To(Tile::Simulacres));
            }
            SheetItem::Warrior => {
                // It is there: its line is.
                let _ = self.change(kept, |sheet| {
                    sheet.warrior ^= true;
                    Ok(())
                });
            }
            SheetItem::Buy(which) => {
                let counter = match which {
                    0 => Counter::Breath,
                    _ => Counter::Balance,
                };
                let options = kept.simulacres.options;
                let bought = self.change(kept, |sheet| {
                    let mut character = sheet.acting(&options)?;
                    let _ = character.buy_box(counter)?;
                    sheet.state = sheet.state.paid(&character);
                    Ok(())
                });
                return bought.map(|()| Go::Stay).map_err(|error| match error {
                    Error::NoPoint => own.too_few,
                    Error::Range => own.most_boxes,
                    _ => texts().unconscious,
                });
            }
            SheetItem::Copy => {
                let copied = self.sheet(kept).copied().ok_or(own.full)?;
                let place = kept.shared.roster.add(copied).map_err(|_| own.full)?;
                return Ok(back_to(List::Sheet(place), List::NAME_LINE));
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn turn(&self, direction: Direction, kept: &mut Kept) -> bool {
        let item = self.1;
        let step =
            |value: &mut u8, lowest, highest| match direction.step_within(value, lowest, highest) {
                true => Ok(()),
                false => Err(Error::Range),
            };
        let turned = self.change(kept, |sheet| match item {
            SheetItem::Score(place) => {
                let mut score = nth(&sheet.scores, place).unwrap_or(0);
                let section = SECTIONS
                    .iter()
                    .rposition(|from| *from <= place)
                    .unwrap_or(0);
                let (lowest, highest) = nth(&LIMITS, section as u8).unwrap_or((0, 3));
                step(&mut score, lowest, highest)?;
                sheet.set_score(place, score)
            }
            SheetItem::Talent(place) => {
                let mut level = among(&LEVELS, &sheet.talent(Some(place))).chosen;
                step(&mut level, 0, LEVELS.len() as u8 - 1)?;
                let talent = sheet
                    .talents
                    .get_mut(usize::from(place))
                    .ok_or(Error::Range)?;
                *talent = nth(&LEVELS, level).unwrap_or(*talent);
                Ok(())
            }
            SheetItem::Absorbs => step(&mut sheet.absorbs, 0, Suit::MOST_ABSORPTION),
            SheetItem::MagicLevel => step(&mut sheet.magic.level, 0, MOST_LEVEL),
            SheetItem::MagicEnergy => step(&mut sheet.magic.energy, 0, LIMITS[3].1),
            SheetItem::Adventure => {
                let points = &mut sheet.state.adventure_points;
                *points = points.changed_by(match direction {
                    Direction::Up => 1,
                    Direction::Down => -1,
                })?;
                Ok(())
            }
            SheetItem::Reserve(which) => {
                let counter = match which {
                    0 => Counter::Breath,
                    _ => Counter::Balance,
                };
                let up = direction == Direction::Up;
                sheet.state.reserve = sheet.state.reserve.changed_by(counter, up)?;
                Ok(())
            }
            _ => Err(Error::Choice),
        });
        turned.is_ok()
    }

    fn choices(&self, kept: &Kept) -> Choices {
        choices::choices(*self, kept)
    }

    fn choice(&self, choice: u8, kept: &Kept) -> Text {
        choices::choice(*self, choice, kept)
    }

    fn choose(&self, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        choices::choose(*self, choice, kept)
    }
}

/// What a score is called, by its place.
fn score_name(place: u8) -> Word {
    let own = texts();
    let names = own.components.iter().chain(&own.means);
    let names = names.chain(own.realms.iter().take(5)).chain(&own.energies);
    names.copied().nth(place.into()).unwrap_or(Word::NONE)
}
