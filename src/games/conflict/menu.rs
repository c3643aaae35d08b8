//! The menu rows that set up the next conflict, in the order of use.

use super::setup::{cliche, question, sheet};
use super::texts;
use crate::games::risus::actor::{self, Who};
use crate::games::risus::actor_rows::{add_destiny, add_stance, add_who, add_with_destiny};
use crate::games::risus::prelude::*;
use crate::games::risus::stance_rows::StanceOf;

/// The numbers of both sides first, then who they are, then how.
pub(super) struct ConflictMenu;

const STANCE: StanceOf<'static> = &|family| Some(&mut family.conflict.stance);

impl Menu for ConflictMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().name)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, family) = (texts(), risus::texts());
        let asked = question(rows.game());
        let (rules, setup) = (asked.rules, rows.game().conflict);
        add_number(Seat::B, rows);
        add_with_destiny(rows, &setup.stance, STANCE);
        add_number(Seat::A, rows);
        add_rival(rows);
        add_who(rows);
        // RH-14, RP-15: a point of the rival's.
        let has_no_point = !setup.their_destiny && asked.seen.sides.b.destiny == Some(0);
        rows.add(
            Row::switch(own.their_destiny, setup.their_destiny, &|game| {
                if has_no_point {
                    return Err(kit_texts().no_destiny);
                }
                game.conflict.their_destiny ^= true;
                TABLE
            })
            .unless(!rules.has_destiny(), family.off_in_settings),
        );
        // RH-29.
        rows.add(
            Row::one_of(own.caster, setup.caster, &|game, place| {
                let caster = <Option<Seat>>::at(place);
                if caster.is_some_and(|seat| !cliche(seat, game.read()).is_special()) {
                    return Err(family.no_power);
                }
                game.conflict.caster = caster;
                TABLE
            })
            .unless(!rules.has_powers(), family.no_powers(&rules)),
        );
        let casts = asked.seen.caster() == Some(Seat::A);
        add_stance(rows, &setup.stance, STANCE, casts, true);
        add_destiny(rows);
    }
}

/// The number of a side. A level or my Cliché is turned on the table; the rival's Cliché is chosen in
/// a list.
fn add_number(seat: Seat, rows: &mut Rows<'_>) {
    let (own, game) = (texts(), rows.game());
    let at = sheet(seat, game);
    let who = at.and_then(|at| Who::at(at, &game.shared.roster));
    let label = match (seat, game.systems.system, who) {
        (Seat::A, _, Some(_)) => risus::texts().cliche,
        (Seat::A, system, None) => system.noun(),
        (Seat::B, System::Hack, None) => own.their_force,
        (Seat::B, System::Pool, None) => own.their_dice,
        (Seat::B, ..) => own.their_cliche,
    };
    let value = match who {
        Some(who) => Text::Name(who.cliche),
        None => Text::Number(cliche(seat, game).current().get().into()),
    };
    let (Seat::B, Some(at)) = (seat, at) else {
        return rows.add(Row::on_table(label, value, &|game| mark(seat, game)));
    };
    let sheet = game.shared.roster.get::<Sheet>(at.sheet);
    let count = sheet.map_or(0, |sheet| sheet.character.cliches().len() as u8);
    let name = |game: GameRef<'_>, cliche| {
        let who = Who::at(Acting { cliche, ..at }, &game.shared.roster);
        Text::Name(who.map(|who| who.cliche).unwrap_or_default())
    };
    let values = Among::<Family, _> {
        all: below(count),
        chosen: at.cliche,
        text: &name,
        take: &|game, cliche| {
            game.conflict.rival = Some(Acting { cliche, ..at });
            mark(Seat::B, game)
        },
    };
    rows.add(Row::among(label, value, &values));
}

/// Who the rival is, the quick level first.
fn add_rival(rows: &mut Rows<'_>) {
    let game = rows.game();
    let [acts, chosen] = [game.acting(), sheet(Seat::B, game)].map(|at| at.map(|at| at.sheet));
    let values = Among::<Family, _> {
        all: &game.everybody(),
        chosen,
        text: &actor::name_of,
        take: &|game, id| {
            if id.is_some() && id == acts {
                return Err(texts().acts_already);
            }
            game.conflict.rival = id.map(Acting::principal);
            mark(Seat::B, game)
        },
    };
    rows.add(
        Row::among(texts().rival, actor::name_of(game, chosen), &values)
            .unless(game.characters() == 0, risus::texts().no_character),
    );
}

/// The number of this side is turned on the table.
fn mark(seat: Seat, game: &mut GameMut<'_>) -> Done {
    game.conflict.mark = seat;
    TABLE
}

/// RH-29: the side that casts a power, or `None`.
impl OneOf for Option<Seat> {
    const ALL: &'static [Option<Seat>] = &[None, Some(Seat::A), Some(Seat::B)];

    fn text(self) -> Text {
        Text::Id(self.map_or(texts().nobody, |seat| texts().side(seat)))
    }
}
