//! What can be set up for the next conflict, in the order of use.

use super::setup::{can_cast, cliche, question, sheet};
use super::texts;
use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::characters::{Acting, Sheet};
use crate::games::risus::actor::{self, Actor, Who};
use crate::games::risus::stance::{RATINGS, StanceLine, Used, rate};
use crate::games::risus::{
    self, System, choose_system, system_choice, system_choices, system_line,
};
use crate::rules::risus::Seat;
use crate::ui::Text;
use crate::ui::list::Head;

/// The lines of a conflict.
pub(super) struct ConflictLines;

/// A line.
#[derive(Clone, Copy)]
enum Which {
    /// The number of a side, which stands on the table.
    Number(Seat),
    /// RH-14, RP-15: a point on this roll.
    WithDestiny(Seat),
    /// Who stands there.
    Who(Seat),
    /// RH-29.
    Caster,
    System,
    Stance(StanceLine),
    /// RH-42: the points the game master has given.
    Destiny,
}

const LINES: [Which; 14] = [
    Which::Number(Seat::B),
    Which::WithDestiny(Seat::A),
    Which::Number(Seat::A),
    Which::Who(Seat::B),
    Which::Who(Seat::A),
    Which::System,
    Which::WithDestiny(Seat::B),
    Which::Caster,
    Which::Stance(StanceLine::Suitability),
    Which::Stance(StanceLine::MissingItem),
    Which::Stance(StanceLine::ItemBonus),
    Which::Stance(StanceLine::RerollOnes),
    Which::Stance(StanceLine::MatchFoe),
    Which::Destiny,
];

/// RH-29: nobody casts a power, or one of the two does.
const CASTERS: [Option<Seat>; 3] = [None, Some(Seat::A), Some(Seat::B)];

fn which(index: u8) -> Option<Which> {
    LINES.get(usize::from(index)).copied()
}

impl Lines for ConflictLines {
    fn head(&self, kept: &Kept) -> Head {
        Head::title(texts(kept.words()).name)
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (words, rules, setup) = (kept.words(), kept.systems.rules(), &kept.conflict);
        let (own, family) = (texts(words), risus::texts(words));
        match which(index) {
            None => Line::EMPTY,
            Some(Which::Number(seat)) => number(seat, kept),
            Some(Which::WithDestiny(seat)) => {
                let (label, is_on) = match seat {
                    Seat::A => (words.spend_destiny, setup.stance.with_destiny),
                    Seat::B => (own.their_destiny, setup.their_destiny),
                };
                Line::switch(label, is_on, words)
                    .only_if(rules.has_destiny(), family.not_in_this_system)
            }
            Some(Which::Who(seat)) => {
                let label = match seat {
                    Seat::A => family.who,
                    Seat::B => own.rival,
                };
                Line::choice(label, actor::name_of(who(seat, kept), kept))
                    .only_if(!kept.sheets.all().is_empty(), family.no_character)
            }
            Some(Which::Caster) => Line::choice(own.caster, caster(setup.caster, kept))
                .only_if(rules.has_powers(), family.not_in_this_system),
            Some(Which::System) => system_line(kept),
            Some(Which::Stance(line)) => {
                let used = Used {
                    stance: &setup.stance,
                    rules: &rules,
                    level: cliche(Seat::A, kept).current(),
                };
                let casts = question(kept).seen.sides.a.power.is_some();
                used.line(line, words)
                    .only_if(!casts, family.not_with_a_power)
            }
            Some(Which::Destiny) => {
                let points = Actor::of(kept).destiny.0;
                Line::number(family.destiny_points, points.into())
                    .only_if(rules.has_destiny(), family.not_in_this_system)
            }
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, &'static str> {
        let kept = &mut *context.kept;
        match which(index) {
            Some(Which::Number(seat)) => {
                kept.conflict.mark = seat;
                Ok(Go::Table)
            }
            // RH-14: it can be taken back until the dice are rolled; it is seen on the table.
            Some(Which::WithDestiny(seat)) => {
                let points = question(kept).seen.sides.of(seat).destiny;
                let words = kept.words();
                let with_destiny = match seat {
                    Seat::A => &mut kept.conflict.stance.with_destiny,
                    Seat::B => &mut kept.conflict.their_destiny,
                };
                if !*with_destiny && points == Some(0) {
                    return Err(words.no_destiny);
                }
                *with_destiny = !*with_destiny;
                Ok(Go::Table)
            }
            Some(Which::Stance(line)) => {
                line.flip(&mut kept.conflict.stance);
                Ok(Go::Stay)
            }
            _ => Ok(Go::Stay),
        }
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match which(index) {
            Some(Which::Stance(line)) => {
                let (rules, level) = (kept.systems.rules(), cliche(Seat::A, kept).current());
                line.turn(direction, &mut kept.conflict.stance, &rules, level)
            }
            Some(Which::Destiny) => actor::turn_destiny(direction, kept),
            _ => false,
        }
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        let setup = &kept.conflict;
        let (count, chosen) = match which(index) {
            Some(Which::System) => return system_choices(kept),
            Some(Which::Who(seat)) => (kept.sheets.all().len() + 1, who(seat, kept)),
            Some(Which::Number(_)) => match rival(kept) {
                Some((sheet, at)) => (sheet.character.cliches().len(), at.cliche),
                None => (0, 0),
            },
            Some(Which::Caster) => (CASTERS.len(), place(&CASTERS, setup.caster)),
            _ => (RATINGS.len(), place(&RATINGS, setup.stance.suitability)),
        };
        Choices {
            count: count as u8,
            chosen,
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        let words = kept.words();
        match which(index) {
            Some(Which::System) => system_choice(choice, words),
            Some(Which::Who(_)) => actor::name_of(choice, kept),
            Some(Which::Number(_)) => match rival(kept) {
                Some((sheet, _)) => Text::Name(sheet.cliche_name(choice)),
                None => Text::Word(""),
            },
            Some(Which::Caster) => {
                let seat = CASTERS.get(usize::from(choice)).copied().flatten();
                caster(seat, kept)
            }
            _ => {
                let rating = risus::texts(words).suited.get(usize::from(choice));
                Text::Word(rating.copied().unwrap_or_default())
            }
        }
    }

    /// All but the suitability stands on the table.
    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, &'static str> {
        let words = kept.words();
        match which(index) {
            Some(Which::System) => choose_system(choice, kept),
            Some(Which::Who(Seat::A)) => actor::let_act(choice, kept),
            Some(Which::Who(Seat::B)) => {
                if choice > 0 && choice == who(Seat::A, kept) {
                    return Err(texts(words).acts_already);
                }
                let sheet = choice.checked_sub(1);
                kept.conflict.rival = sheet.map(|sheet| Acting { sheet, cliche: 0 });
                kept.conflict.mark = Seat::B;
            }
            Some(Which::Number(_)) => {
                let rival = sheet(Seat::B, kept);
                kept.conflict.rival = rival.map(|at| Acting {
                    cliche: choice,
                    ..at
                });
                kept.conflict.mark = Seat::B;
            }
            Some(Which::Caster) => {
                let seat = CASTERS.get(usize::from(choice)).copied().flatten();
                if seat.is_some_and(|seat| !can_cast(seat, kept)) {
                    return Err(risus::texts(words).no_power);
                }
                kept.conflict.caster = seat;
            }
            Some(Which::Stance(_)) => {
                rate(&mut kept.conflict.stance, choice);
                return Ok(Go::Stay);
            }
            _ => {}
        }
        Ok(Go::Table)
    }
}

/// A level or my Cliché is turned on the table; the rival's Cliché is chosen in a list.
fn number(seat: Seat, kept: &Kept) -> Line {
    let words = kept.words();
    let (own, system) = (texts(words), kept.systems.system);
    let name = sheet(seat, kept).and_then(|at| Who::at(at, kept));
    let label = match (seat, system, name) {
        (Seat::A, _, Some(_)) => risus::texts(words).cliche,
        (Seat::A, system, None) => system.noun(words),
        (Seat::B, System::Hack, None) => own.their_force,
        (Seat::B, System::Pool, None) => own.their_dice,
        (Seat::B, ..) => own.their_cliche,
    };
    match (seat, name) {
        (Seat::B, Some(who)) => Line::choice(label, Text::Name(who.cliche)),
        (_, Some(who)) => Line::on_table(label, Text::Name(who.cliche), words),
        (_, None) => {
            let level = cliche(seat, kept).current().get();
            Line::on_table(label, Text::Number(level.into()), words)
        }
    }
}

/// The sheet of a side in the list of all, in which the quick level comes first.
fn who(seat: Seat, kept: &Kept) -> u8 {
    sheet(seat, kept).map_or(0, |at| at.sheet + 1)
}

/// The rival's sheet, and where its Cliché is.
fn rival(kept: &Kept) -> Option<(&Sheet, Acting)> {
    let at = sheet(Seat::B, kept)?;
    Some((kept.sheets.get(at.sheet)?, at))
}

fn caster(seat: Option<Seat>, kept: &Kept) -> Text {
    let texts = texts(kept.words());
    Text::Word(seat.map_or(texts.nobody, |seat| texts.side(seat)))
}

/// Where a value stands among those to choose from.
fn place<T: PartialEq>(all: &[T], value: T) -> u8 {
    let place = all.iter().position(|one| *one == value);
    place.unwrap_or(0) as u8
}
