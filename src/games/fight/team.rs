//! The menus that set up a team (RH-33): its size, its leader, and each member as a Force or as a character
//! with the contributing Cliché.

use super::setup::{Fighter, member_sheet};
use super::who::{Leaders, free, member_strength, member_to_be, sheet_cliche, turn_force};
use crate::games::fight::prelude::*;
use crate::games::risus::actor::name_of;
use crate::games::risus::stance::Used;
use crate::games::risus::stance_rows::StanceRows;

/// The team of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TeamMenu(pub(super) Seat);

/// A member of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MemberMenu {
    side: Seat,
    member: u8,
}

impl Menu for TeamMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().team_of[self.0 as usize])
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, seat) = (texts(), self.0);
        let count = rows.game().fight.sides.of(seat).count;
        rows.add(Row::number(own.members, count, &|game, direction| {
            let count = &mut game.fight.sides.of_mut(seat).count;
            direction.step_within(count, 2, MOST_MEMBERS as u8)
        }));
        let game = rows.game();
        let (leaders, wanted) = (Leaders::of(game, seat), game.fight.sides.of(seat).leader);
        let leader = leaders.leader(wanted);
        let values = Among::<Family, _> {
            all: &leaders.strongest(),
            chosen: leader,
            text: &|game, member| member_to_be(game, seat, member),
            take: &|game, member| {
                game.fight.sides.of_mut(seat).leader = member;
                STAY
            },
        };
        rows.add(
            Row::among(own.leader, member_to_be(game, seat, leader), &values)
                .unless(!leaders.ties(), own.strongest_leads),
        );
        for member in 0..count {
            let game = rows.game();
            let name = member_to_be(game, seat, member);
            let strength = i16::from(member_strength(game, seat, member));
            let menu = MemberMenu { side: seat, member };
            rows.add(Row::open(name, menu).saying(strength));
        }
    }
}

impl MemberMenu {
    fn fighter_mut<'a>(self, game: &'a mut GameMut<'_>) -> Option<&'a mut Fighter> {
        let side = game.record.fight.sides.of_mut(self.side);
        side.members.get_mut(usize::from(self.member))
    }

    /// Sets the member: `None`, or a character that fights nowhere else.
    fn choose(self, game: &mut GameMut<'_>, id: Option<SheetId>) -> Done {
        let is_other = |seat, member| (seat, member) != (self.side, self.member);
        free(game.read(), id, is_other)?;
        self.put(game, id.map(Acting::principal));
        STAY
    }

    fn put(self, game: &mut GameMut<'_>, at: Option<Acting>) {
        if let Some(fighter) = self.fighter_mut(game) {
            fighter.sheet = at;
        }
    }
}

impl Menu for MemberMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head::name(member_to_be(game, self.side, self.member))
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, family, game) = (texts(), risus::texts(), rows.game());
        let MemberMenu { side, member } = *self;
        let at = member_sheet(game, side, member);
        let sheet = at.and_then(|at| game.shared.roster.get::<Sheet>(at.sheet));
        let count = sheet.map_or(0, |sheet| sheet.character.cliches().len() as u8);
        let rules = game.systems.rules();

        let chosen = at.map(|at| at.sheet);
        let values = Among::<Family, _> {
            all: &game.everybody(),
            chosen,
            text: &name_of,
            take: &|game, id| self.choose(game, id),
        };
        rows.add(
            Row::among(own.who, name_of(game, chosen), &values)
                .unless(game.characters() == 0, family.no_character),
        );
        let fighters = rows.game().fight.sides.of(side).members;
        let level = fighters
            .get(usize::from(member))
            .map_or(0, |fighter| fighter.level.get());
        rows.add(
            Row::number(kit_texts().force, level, &|game, direction| {
                let turn =
                    |one: &mut Fighter| turn_force(&mut one.level, direction, rules.highest());
                self.fighter_mut(game).is_some_and(turn)
            })
            .unless(at.is_some(), own.on_its_sheet),
        );
        let game = rows.game();
        let cliche = |game: GameRef<'_>, place| {
            let at = at.map(|at| Acting {
                cliche: place,
                ..at
            });
            let kind = sheet_cliche(game, at).map(|cliche| cliche.kind());
            cliche_name(game, at, place, kind.unwrap_or_default())
        };
        let values = Among::<Family, _> {
            all: below(count),
            chosen: at.map_or(0, |at| at.cliche),
            text: &cliche,
            take: &|game, cliche| {
                self.put(game, at.map(|at| Acting { cliche, ..at }));
                STAY
            },
        };
        let value = at.map_or(Text::default(), |at| cliche(game, at.cliche));
        rows.add(Row::among(family.cliche, value, &values).unless(at.is_none(), own.no_sheet));
        // RH-6, RP-6: as its sheet says it.
        let game = rows.game();
        let listed = Listed::of(at, &game.shared.roster);
        let cliche = sheet_cliche(game, at);
        let missing = StanceRows {
            used: Used {
                stance: &Stance::PLAIN,
                rules: &rules,
                level: cliche.map_or(Force::MIN, |cliche| cliche.current()),
                listed,
            },
            stance: &|_| None,
            refusal: match (at, listed) {
                (None, _) => Some(own.no_sheet),
                (_, None) => Some(own.nothing_listed),
                _ => None,
            },
        };
        missing.add_missing_item(rows);
    }
}
