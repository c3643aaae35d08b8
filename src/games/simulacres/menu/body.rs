//! The menu of the body: the carer and the equipment, time, wounds, ailments.

use super::super::body::{BodySetup, Subject, With, body_texts, carer, moves, patient, subject};
use super::setup::{self, Of};
use super::{add_sheet, add_who, sheet_name};
use crate::app::menu::number;
use crate::games::lineup::nobody_or_each;
use crate::games::simulacres::prelude::*;

/// What is done for the patient.
pub(super) struct BodyMenu;

/// SM-20: what a wound takes, and the wound itself; where PV are not localised, what heals it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WoundMenu;

/// A wound takes no more than this at once.
const MOST_TOLL: u8 = 30;

impl Menu for BodyMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().body)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, common) = (body_texts(), texts());
        let is_nobody = patient(rows.game()).is_none();
        let carer =
            carer(rows.game()).map_or(Text::Id(own.oneself), |(_, sheet)| Text::Name(sheet.name));
        rows.add(
            Row::among(
                own.carer,
                carer,
                &Among::<Record, _> {
                    all: &nobody_or_each::<Sheet>(&rows.game().shared.roster),
                    chosen: rows.game().body.carer,
                    text: &|game, id| sheet_name(id, body_texts().oneself, game),
                    take: &|game, id| {
                        let patient = patient(game.read()).map(|(id, _)| id);
                        // One's own hands.
                        game.body.carer = id.filter(|id| Some(*id) != patient);
                        TABLE
                    },
                },
            )
            .unless(is_nobody, common.needs_sheet),
        );
        add_choice(rows, own.with, |setup| &mut setup.with);
        add_choice(rows, own.equipment, |setup| &mut setup.equipment);
        setup::add_difficulties(rows, Of::Care);
        rows.add(
            Row::one_of(own.time, rows.game().body.subject, &|game, place| {
                game.body.subject = OneOf::at(place);
                TABLE
            })
            .saying(TextId::NONE)
            .unless(is_nobody, common.needs_sheet),
        );
        rows.add(Row::open(own.wound, WoundMenu).unless(is_nobody, common.needs_sheet));
        add_who(rows);
        setup::add_energies(rows, Of::Care);
        setup::add_zones(rows, Of::Care);
        setup::add_parts(rows);
        for ailment in Ailment::ALL {
            let boxes = patient(rows.game())
                .map_or(0, |(_, sheet)| sheet.state.wounds.ailment(ailment).boxes);
            let is_localised = rows.game().options.localised_pv;
            rows.add(
                Row::number(common.ailment(ailment), boxes, &|game, direction| {
                    moves::sicken(game, ailment, direction == Direction::Up).is_ok()
                })
                .step_of(&[])
                .step(common.ailment)
                .unless(!is_localised, own.not_localised)
                .unless(is_nobody, common.needs_sheet),
            );
        }
        rows.add(
            Row::act(own.master, kit_texts().confirm, &|game| {
                let done = moves::master(game);
                told(done, body_texts().no_handicap, game)
            })
            .step_of(&[])
            .step(common.wound)
            .unless(is_nobody, common.needs_sheet),
        );
        add_sheet(rows);
    }
}

/// Adds the row of something that care is set up with.
fn add_choice<T: OneOf>(rows: &mut Rows<'_>, label: TextId, of: fn(&mut BodySetup) -> &mut T) {
    let mut setup = rows.game().body;
    let is_nobody = patient(rows.game()).is_none();
    rows.add(
        Row::one_of(label, *of(&mut setup), &|game, place| {
            *of(&mut game.body) = T::at(place);
            TABLE
        })
        .unless(is_nobody, texts().needs_sheet),
    );
}

impl Menu for WoundMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head {
            title: Text::Id(body_texts().wound),
            aside: Aside::None,
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, common) = (body_texts(), texts());
        let is_nobody = patient(rows.game()).is_none();
        for (place, label) in [own.loses_life, own.loses_breath].into_iter().enumerate() {
            rows.add(
                number!(rows, label, 0..=MOST_TOLL, body.toll[place])
                    .unless(is_nobody, common.needs_sheet),
            );
        }
        rows.add(
            Row::act(own.strike, kit_texts().confirm, &|game| {
                let done = moves::wound(game);
                told(done, body_texts().choose_zone, game)
            })
            .saying(subject(rows.game()).name())
            .step_of(&[])
            .step(common.wound)
            .unless(is_nobody, common.needs_sheet),
        );
        if !rows.game().options.localised_pv {
            rows.add(
                Row::act(own.heal, kit_texts().confirm, &|game| {
                    let done = moves::heal(game);
                    told(done, texts().dead, game)
                })
                .step_of(&[])
                .step(common.wound)
                .unless(is_nobody, common.needs_sheet),
            );
        }
    }
}

/// What was done is seen at the table; nothing can be done for the dead.
fn told(done: Result<(), Error>, refusal: TextId, game: &GameMut<'_>) -> Done {
    done.map_err(|_| match moves::is_dead(game.read()) {
        true => texts().dead,
        false => refusal,
    })?;
    TABLE
}

impl OneOf for With {
    const ALL: &'static [With] = &[With::Best, With::FirstAid, With::Medicine];

    fn text(self) -> Text {
        Text::Id(body_texts().withs[self as usize])
    }
}

impl OneOf for Equipment {
    const ALL: &'static [Equipment] = &[
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

    fn text(self) -> Text {
        Text::Id(body_texts().equipments[self as usize])
    }
}

/// What is chosen in the menu is how time goes by.
impl OneOf for Subject {
    const ALL: &'static [Subject] = &Subject::TIME;

    fn text(self) -> Text {
        Text::Id(self.name())
    }
}
