//! What can be set up for the next conflict, in the order of use.

use super::setup::{can_cast, cliche, question, sheet};
use super::texts;
use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::risus::Acting;
use crate::games::risus::Sheet;
use crate::games::risus::actor::{self, Who};
use crate::games::risus::actor_lines::{ActorLine, OfGame};
use crate::games::risus::stance::StanceLine;
use crate::games::risus::{self, System};
use crate::rules::risus::Seat;
use crate::ui::list::Head;
use crate::ui::{Text, shared};
use crate::word::Word;

/// The lines of a conflict.
pub(super) struct ConflictLines;

/// A line.
#[derive(Clone, Copy)]
enum Which {
    /// The number of a side, which stands on the table.
    Number(Seat),
    /// Who the rival is.
    Rival,
    /// RH-14, RP-15: a point of the rival's.
    TheirDestiny,
    /// RH-29.
    Caster,
    Actor(ActorLine),
}

const LINES: [Which; 14] = [
    Which::Number(Seat::B),
    Which::Actor(ActorLine::WithDestiny),
    Which::Number(Seat::A),
    Which::Rival,
    Which::Actor(ActorLine::Who),
    Which::Actor(ActorLine::System),
    Which::TheirDestiny,
    Which::Caster,
    Which::Actor(ActorLine::Stance(StanceLine::Suitability)),
    Which::Actor(ActorLine::Stance(StanceLine::MissingItem)),
    Which::Actor(ActorLine::Stance(StanceLine::ItemBonus)),
    Which::Actor(ActorLine::Stance(StanceLine::RerollOnes)),
    Which::Actor(ActorLine::Stance(StanceLine::MatchFoe)),
    Which::Actor(ActorLine::Destiny),
];

const STANCE: OfGame = |kept| &mut kept.risus.conflict.stance;

/// RH-29: nobody casts a power, or one of the two does.
const CASTERS: [Option<Seat>; 3] = [None, Some(Seat::A), Some(Seat::B)];

fn which(index: u8) -> Option<Which> {
    LINES.get(usize::from(index)).copied()
}

impl Lines for ConflictLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().name)
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (rules, setup) = (kept.risus.systems.rules(), &kept.risus.conflict);
        let (own, family) = (texts(), risus::texts());
        match which(index) {
            None => Line::EMPTY,
            Some(Which::Number(seat)) => number(seat, kept),
            Some(Which::Rival) => Line::choice(own.rival, actor::name_of(rival(kept), kept))
                .only_if(kept.characters() > 0, family.no_character),
            Some(Which::TheirDestiny) => Line::switch(own.their_destiny, setup.their_destiny)
                .only_if(rules.has_destiny(), family.off_in_settings),
            Some(Which::Caster) => Line::choice(own.caster, caster(setup.caster))
                .only_if(rules.has_powers(), family.no_powers(&rules)),
            Some(Which::Actor(line)) => {
                let casts = question(kept).seen.caster() == Some(Seat::A);
                line.line(&setup.stance, casts, kept)
            }
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        match which(index) {
            Some(Which::Actor(line)) => return line.act(STANCE, kept),
            Some(Which::Number(seat)) => kept.risus.conflict.mark = seat,
            Some(Which::TheirDestiny) => {
                let points = question(kept).seen.sides.b.destiny;
                if !kept.risus.conflict.their_destiny && points == Some(0) {
                    return Err(shared().no_destiny);
                }
                kept.risus.conflict.their_destiny ^= true;
            }
            _ => return Ok(Go::Stay),
        }
        Ok(Go::Table)
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match which(index) {
            Some(Which::Actor(line)) => line.turn(direction, STANCE, kept),
            _ => false,
        }
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        let (count, chosen) = match which(index) {
            Some(Which::Actor(line)) => return line.choices(&kept.risus.conflict.stance, kept),
            Some(Which::Rival) => (usize::from(kept.characters()) + 1, rival(kept)),
            Some(Which::Number(_)) => match sheet(Seat::B, kept) {
                Some(at) => {
                    let sheet = kept.shared.roster.get::<Sheet>(at.sheet);
                    let count = sheet.map_or(0, |sheet| sheet.character.cliches().len());
                    (count, at.cliche)
                }
                None => (0, 0),
            },
            _ => {
                let chosen = CASTERS
                    .iter()
                    .position(|seat| *seat == kept.risus.conflict.caster);
                (CASTERS.len(), chosen.unwrap_or(0) as u8)
            }
        };
        Choices {
            count: count as u8,
            chosen,
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        match which(index) {
            Some(Which::Actor(line)) => line.choice(choice, kept),
            Some(Which::Rival) => actor::name_of(choice, kept),
            Some(Which::Number(_)) => match rival_with(choice, kept) {
                Some(who) => Text::Name(who.cliche),
                None => Text::Word(Word::NONE),
            },
            _ => caster(CASTERS.get(usize::from(choice)).copied().flatten()),
        }
    }

    /// What is chosen stands on the table.
    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        match which(index) {
            Some(Which::Actor(line)) => return Ok(line.choose(choice, STANCE, kept)),
            Some(Which::Rival) => {
                if choice > 0 && choice == actor::who_acts(kept).chosen {
                    return Err(texts().acts_already);
                }
                kept.risus.conflict.rival = kept.chosen(choice);
                kept.risus.conflict.mark = Seat::B;
            }
            Some(Which::Number(_)) => {
                let rival = sheet(Seat::B, kept);
                kept.risus.conflict.rival = rival.map(|at| Acting {
                    cliche: choice,
                    ..at
                });
                kept.risus.conflict.mark = Seat::B;
            }
            _ => {
                let seat = CASTERS.get(usize::from(choice)).copied().flatten();
                if seat.is_some_and(|seat| !can_cast(seat, kept)) {
                    return Err(risus::texts().no_power);
                }
                kept.risus.conflict.caster = seat;
            }
        }
        Ok(Go::Table)
    }
}

/// A level or my Cliché is turned on the table; the rival's Cliché is chosen in a list.
fn number(seat: Seat, kept: &Kept) -> Line {
    let system = kept.risus.systems.system;
    let own = texts();
    let who = sheet(seat, kept).and_then(|at| Who::at(at, kept));
    let label = match (seat, system, who) {
        (Seat::A, _, Some(_)) => risus::texts().cliche,
        (Seat::A, system, None) => system.noun(),
        (Seat::B, System::Hack, None) => own.their_force,
        (Seat::B, System::Pool, None) => own.their_dice,
        (Seat::B, ..) => own.their_cliche,
    };
    match (seat, who) {
        (Seat::B, Some(who)) => Line::choice(label, Text::Name(who.cliche)),
        (_, Some(who)) => Line::on_table(label, Text::Name(who.cliche)),
        (_, None) => {
            let level = cliche(seat, kept).current().get();
            Line::on_table(label, Text::Number(level.into()))
        }
    }
}

/// The rival in the list of all, in which the quick level comes first.
fn rival(kept: &Kept) -> u8 {
    kept.choice_of(sheet(Seat::B, kept))
}

/// The rival with another Cliché.
fn rival_with(cliche: u8, kept: &Kept) -> Option<Who> {
    Who::at(
        Acting {
            cliche,
            ..sheet(Seat::B, kept)?
        },
        kept,
    )
}

fn caster(seat: Option<Seat>) -> Text {
    let texts = texts();
    Text::Word(seat.map_or(texts.nobody, |seat| texts.side(seat)))
}
