//! The lines of the body: who cares and with what, time, wounds, what ails somebody.

use super::super::Sheet;
use super::super::body::{Subject, With, carer, own_texts, patient, subject, treat};
use super::super::words::texts;
use super::{Entry, List, among, nth};
use crate::app::list::{Choices, Line};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::rules::simulacres::{Ailment, Equipment};
use crate::ui::list::Value;
use crate::ui::{Text, shared};
use crate::word::Word;

/// What a line is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BodyItem {
    Carer,
    With,
    Equipment,
    Time,
    Wound,
    /// PV, PS.
    Toll(u8),
    Strike,
    Heal,
    Ailment(u8),
    Master,
}

/// SM-20: what a wound takes, and the wound itself; where PV are not localised, what heals it.
pub(super) fn wound(index: u8, kept: &Kept) -> Option<BodyItem> {
    match index {
        0 | 1 => Some(BodyItem::Toll(index)),
        2 => Some(BodyItem::Strike),
        3 if !kept.simulacres.options.localised_pv => Some(BodyItem::Heal),
        _ => None,
    }
}

const EQUIPMENT: [Equipment; 10] = [
    Equipment::RagsAndWater,
    Equipment::BasicModernKit,
    Equipment::FullMedievalKit,
    Equipment::FullModernKit,
    Equipment::MedievalHospital,
    Equipment::Ambulance,
    Equipment::IntensiveCare,
    Equipment::PortableRobodoc,
    Equipment::LargeRobodoc,
    Equipment::RegenerationTank,
];

/// A wound takes no more than this at once.
const MOST_TOLL: u8 = 30;

impl Entry for BodyItem {
    fn line(&self, kept: &Kept) -> Line {
        let setup = &kept.simulacres.body;
        let (own, common) = (own_texts(), texts());
        let has_patient = patient(kept).is_some();
        let line = match *self {
            BodyItem::Carer => {
                let name = carer(kept)
                    .map_or(Text::Word(own.oneself), |(_, sheet)| Text::Name(sheet.name));
                Line::choice(own.carer, name)
            }
            BodyItem::With => Line::choice(own.with, Text::Word(own.withs[setup.with as usize])),
            BodyItem::Equipment => Line::choice(
                own.equipment,
                Text::Word(own.equipments[setup.equipment as usize]),
            ),
            BodyItem::Time => Line::choice(own.time, Text::Word(Word::NONE)),
            BodyItem::Wound => Line::open(own.wound, List::Wound),
            BodyItem::Toll(place) => {
                let label = [own.loses_life, own.loses_breath][usize::from(place & 1)];
                Line::number(label, setup.toll[usize::from(place & 1)].into())
            }
            BodyItem::Strike => Line::doing(own.strike, shared().confirm)
                .with(Value::Text(Text::Word(subject(kept).name()))),
            BodyItem::Heal => Line::doing(own.heal, shared().confirm),
            BodyItem::Ailment(place) => {
                let ailment = nth(&Ailment::ALL, place).unwrap_or(Ailment::Illness);
                let boxes =
                    patient(kept).map_or(0, |(_, sheet)| sheet.state.wounds.ailment(ailment).boxes);
                Line::number(common.ailment(ailment), boxes.into())
                    .only_if(kept.simulacres.options.localised_pv, own.not_localised)
            }
            BodyItem::Master => Line::doing(own.master, shared().confirm),
        };
        line.only_if(has_patient, common.needs_sheet)
    }

    fn act(&self, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let (own, dead) = (own_texts(), texts().dead);
        let is_dead = treat::is_dead(kept);
        let (done, refusal) = match *self {
            BodyItem::Strike => (treat::wound(kept), own.choose_zone),
            BodyItem::Heal => (treat::heal(kept), dead),
            BodyItem::Master => (treat::master(kept), own.no_handicap),
            _ => return Ok(Go::Stay),
        };
        match done {
            Ok(()) => Ok(Go::Table),
            Err(_) if is_dead => Err(dead),
            Err(_) => Err(refusal),
        }
    }

    fn turn(&self, direction: Direction, kept: &mut Kept) -> bool {
        match *self {
            BodyItem::Toll(place) => {
                let toll = &mut kept.simulacres.body.toll;
                direction.step_within(&mut toll[usize::from(place & 1)], 0, MOST_TOLL)
            }
            BodyItem::Ailment(place) => {
                let ailment = nth(&Ailment::ALL, place).unwrap_or(Ailment::Illness);
                treat::sicken(kept, ailment, direction == Direction::Up).is_ok()
            }
            _ => false,
        }
    }

    fn choices(&self, kept: &Kept) -> Choices {
        let setup = &kept.simulacres.body;
        match *self {
            BodyItem::Carer => {
                let mut sheets = kept.shared.roster.each::<Sheet>();
                let chosen = sheets.position(|(place, _)| setup.carer == Some(place));
                Choices {
                    count: kept.shared.roster.each::<Sheet>().count() as u8 + 1,
                    chosen: chosen.map_or(0, |chosen| chosen as u8 + 1),
                }
            }
            BodyItem::With => among(&With::ALL, &setup.with),
            BodyItem::Equipment => among(&EQUIPMENT, &setup.equipment),
            _ => among(&Subject::TIME, &setup.subject),
        }
    }

    fn choice(&self, choice: u8, kept: &Kept) -> Text {
        let own = own_texts();
        Text::Word(match *self {
            BodyItem::Carer => match super::nth_sheet(choice, kept) {
                Some((_, sheet)) => return Text::Name(sheet.name),
                None => own.oneself,
            },
            BodyItem::With => nth(&own.withs, choice).unwrap_or(Word::NONE),
            BodyItem::Equipment => nth(&own.equipments, choice).unwrap_or(Word::NONE),
            _ => nth(&own.times, choice).unwrap_or(Word::NONE),
        })
    }

    fn choose(&self, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        match *self {
            BodyItem::Carer => {
                let place = super::nth_sheet(choice, kept).map(|(place, _)| place);
                let patient = patient(kept).map(|(place, _)| place);
                // One's own hands.
                kept.simulacres.body.carer = place.filter(|place| Some(*place) != patient);
            }
            BodyItem::With => {
                let setup = &mut kept.simulacres.body;
                setup.with = nth(&With::ALL, choice).unwrap_or(setup.with);
            }
            BodyItem::Equipment => {
                let setup = &mut kept.simulacres.body;
                setup.equipment = nth(&EQUIPMENT, choice).unwrap_or(setup.equipment);
            }
            _ => {
                let setup = &mut kept.simulacres.body;
                setup.subject = nth(&Subject::TIME, choice).unwrap_or(setup.subject);
            }
        }
        Ok(Go::Table)
    }
}
