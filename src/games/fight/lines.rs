//! The lines of the table: who fights, how strong, what else there is to a side, and what can be
//! done with the fight as a whole.

use super::cliches::{ClicheLines, source};
use super::losses::RecoverLines;
use super::melee::{self, MeleeLines};
use super::question::{Coming, ask, side};
use super::record::{self, Order};
use super::setup::{self, SideKind};
use super::side::SideLines;
use super::team::TeamLines;
use super::who;
use super::words::texts;
use super::{options_title, reason, side_name, side_title, system};
use crate::app::list::{Act, Choices, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::games::Tile;
use crate::games::risus::{
    self, System, choose_system, system_choice, system_choices, system_line,
};
use crate::rules::risus::Seat;
use crate::rules::risus::fight::{Fight, Side};
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The lines of the table: of the fight of two, or of several.
pub(super) struct TheLines;

impl TheLines {
    fn of(kept: &Kept) -> &'static dyn Lines {
        match kept.risus.melee.open {
            true => &MeleeLines,
            false => &FightLines,
        }
    }
}

impl Lines for TheLines {
    fn head(&self, kept: &Kept) -> Head {
        Self::of(kept).head(kept)
    }

    fn count(&self, kept: &Kept) -> u8 {
        Self::of(kept).count(kept)
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        Self::of(kept).line(index, kept)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        Self::of(context.kept).act(index, context)
    }

    fn after(&self, index: u8, kept: &Kept) -> u8 {
        Self::of(kept).after(index, kept)
    }

    fn first(&self, kept: &Kept) -> Cursor {
        Self::of(kept).first(kept)
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        Self::of(kept).choices(index, kept)
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        Self::of(kept).choice(index, choice, kept)
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        Self::of(kept).choose(index, choice, kept)
    }
}

/// The lines of a fight of two.
struct FightLines;

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    /// Who it is, chosen before a fight.
    Side(Seat),
    /// The number that stands on the table, or the Cliché.
    Force(Seat),
    /// How it fights, and what it can do in a fight.
    Options(Seat),
    /// G-7.
    ToTheEnd,
    NewFight,
    /// RH-21.
    Recover(Seat),
    System,
    /// RP-22, RP-23: whether Efforts are made at this table.
    Effort,
    /// RH-50: the fight of several.
    Several,
}

const LINES: [Which; 13] = [
    Which::Side(Seat::A),
    Which::Side(Seat::B),
    Which::Options(Seat::A),
    Which::Options(Seat::B),
    Which::Force(Seat::A),
    Which::Force(Seat::B),
    Which::ToTheEnd,
    Which::NewFight,
    Which::Recover(Seat::A),
    Which::Recover(Seat::B),
    Which::System,
    Which::Effort,
    Which::Several,
];

fn which(index: u8) -> Option<Which> {
    LINES.get(usize::from(index)).copied()
}

/// Whether no fight goes on: then its sides can be chosen.
const fn is_before(kept: &Kept) -> bool {
    kept.games.risus.fight.combat.is_none()
}

impl Lines for FightLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().name)
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let own = texts();
        let Some(which) = which(index) else {
            return Line::EMPTY;
        };
        match which {
            Which::Side(seat) => side_line(kept, seat),
            Which::Force(seat) => force_line(kept, seat),
            Which::Options(seat) => {
                let label = options_title(seat);
                Line::open(label, SideLines(seat)).only_if(!has_ended(kept), own.has_ended)
            }
            Which::ToTheEnd => {
                let line = Line {
                    act: Act::Roll(shared().roll),
                    ..Line::doing(own.to_the_end, Word::NONE)
                };
                match ask(kept).coming {
                    Coming::Round => line,
                    Coming::End => line.not(own.has_ended),
                    Coming::Victim | Coming::FormUp => line.not(own.team_decides),
                    Coming::Preparation(_) | Coming::OtherCliche(_) => line.not(own.being_prepared),
                    Coming::Refused(error) => line.not(reason(error)),
                }
            }
            Which::NewFight => {
                Line::doing(own.new_fight, shared().confirm).only_if(!is_before(kept), own.no_fight)
            }
            Which::Recover(seat) => {
                let name = match &kept.risus.fight.combat {
                    Some(combat) => who::name(combat.fighters.of(seat), seat),
                    None => Text::Word(side_name(seat)),
                };
                Line::open(own.recover, RecoverLines(seat))
                    .with(Value::Text(name))
                    .only_if(has_ended(kept), own.after_the_fight)
            }
            Which::Several => Line::doing(melee::words::texts().name, shared().open),
            Which::System => {
                system_line(system(kept)).only_if(is_before(kept), own.new_fight_first)
            }
            Which::Effort => {
                let value = own.efforts.get(usize::from(effort(kept).chosen));
                Line::choice(own.effort, Text::Word(value.copied().unwrap_or_default()))
                    .only_if(
                        system(kept) == System::Pool,
                        risus::texts().not_in_this_system,
                    )
                    .only_if(is_before(kept), own.new_fight_first)
            }
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        if which(index) == Some(Which::Several) {
            melee::open(context.kept);
            return Ok(Go::Table);
        }
        let record = &mut context.kept.risus.fight;
        Ok(match which(index) {
            Some(Which::Force(seat)) => {
                record.mark = seat;
                Go::Table
            }
            Some(Which::NewFight) => {
                record::leave(context.kept);
                Go::Table
            }
            Some(Which::ToTheEnd) => {
                record.order = Order::ToTheEnd;
                Go::RollAt(Tile::Fight)
            }
            _ => Go::Stay,
        })
    }

    /// After the left side comes the right one.
    fn after(&self, index: u8, _: &Kept) -> u8 {
        match which(index) {
            Some(Which::Side(Seat::A)) => index + 1,
            _ => index,
        }
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        match which(index) {
            Some(Which::Side(seat)) => who::side_choices(kept, seat),
            Some(Which::System) => system_choices(kept),
            Some(Which::Effort) => effort(kept),
            _ => Choices::default(),
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        match which(index) {
            Some(Which::Side(_)) => who::side_choice(choice, kept),
            Some(Which::System) => system_choice(choice),
            _ => {
                let value = texts().efforts.get(usize::from(choice));
                Text::Word(value.copied().unwrap_or_default())
            }
        }
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        match which(index) {
            Some(Which::Side(seat)) => {
                who::choose_side(kept, seat, choice)?;
                kept.risus.fight.mark = seat;
            }
            // It stands on the table.
            Some(Which::System) => {
                choose_system(choice, kept);
                return Ok(Go::Table);
            }
            Some(Which::Effort) => {
                // RP-23: there is no Double Effort without Effort.
                let pool = &mut kept.risus.systems.pool;
                (pool.effort, pool.double_effort) = (choice > 0, choice > 1);
            }
            _ => {}
        }
        Ok(Go::Stay)
    }
}

fn has_ended(kept: &Kept) -> bool {
    let fight = kept.risus.fight.combat.as_ref().map(|combat| &combat.fight);
    matches!(fight, Some(Fight::Over(_)))
}

/// RP-22, RP-23: none, Efforts, Double Efforts too.
const fn effort(kept: &Kept) -> Choices {
    let pool = &kept.games.risus.systems.pool;
    Choices {
        count: 3,
        chosen: match (pool.effort, pool.double_effort) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        },
    }
}

/// Who a side is: chosen before a fight.
fn side_line(kept: &Kept, seat: Seat) -> Line {
    let title = side_title(seat);
    match &kept.risus.fight.combat {
        None => Line::choice(title, who::summary(kept, seat)),
        Some(combat) => {
            let name = match (combat.fighters.of(seat).kind, source(kept, seat)) {
                (SideKind::One, None) => who::summary(kept, seat),
                _ => who::name(combat.fighters.of(seat), seat),
            };
            Line::doing(title, Word::NONE)
                .with(Value::Text(name))
                .not(texts().new_fight_first)
        }
    }
}

/// How strong a side is: turned on the table, or the team that says it; in a fight the Cliché.
fn force_line(kept: &Kept, seat: Seat) -> Line {
    let own = texts();
    let place = seat as usize;
    let label = match system(kept) {
        System::Hack => own.force_of[place],
        System::Ygos | System::TwoDice => own.cliche_of[place],
        System::Pool => own.dice_of[place],
    };
    match side(kept, seat) {
        None => force_to_be(kept, seat, label),
        Some(Side::Alone(character)) => {
            let place_in_use = record::cliche(kept, seat);
            let used = character.cliche(place_in_use);
            if character.cliches().len() == 1 {
                let force = used.map_or(0, |cliche| cliche.current().get());
                let value = Value::number(force.into());
                return Line::doing(label, Word::NONE)
                    .with(value)
                    .not(own.only_one_cliche);
            }
            let kind = used.map(|cliche| cliche.kind()).unwrap_or_default();
            let name = who::cliche_name(kept, source(kept, seat), place_in_use, kind);
            Line::open(own.cliche_of[place], ClicheLines(seat))
                .with(Value::Text(name))
                .only_if(!has_ended(kept), own.has_ended)
        }
        Some(Side::Team(_)) => Line::doing(label, Word::NONE).not(own.leader_fights),
    }
}

/// The same before a fight.
fn force_to_be(kept: &Kept, seat: Seat, label: Word) -> Line {
    let own = texts();
    let setup = kept.risus.fight.sides.of(seat);
    match (setup.kind, setup::sheet(kept, seat)) {
        (SideKind::Team, _) => Line::open(own.team_of[seat as usize], TeamLines(seat)),
        (SideKind::One, Some(at)) => {
            let kind = who::sheet_cliche(kept, Some(at)).map(|cliche| cliche.kind());
            let name = who::cliche_name(kept, Some(at), at.cliche, kind.unwrap_or_default());
            Line::on_table(own.cliche_of[seat as usize], name)
        }
        (SideKind::Horde, _) => Line::on_table(label, Text::Number(setup.horde.get().into())),
        (SideKind::One, None) => Line::on_table(label, Text::Number(setup.one.level.get().into())),
    }
}
