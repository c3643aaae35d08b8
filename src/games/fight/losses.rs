//! The decisions about losses: the victim of a loss, a new team, a member who leaves, recovery.

use super::cliches::source;
use super::question::side;
use super::who::{Leaders, member_name};
use super::{BOTH, done, melee, moves, reason};
use crate::games::fight::prelude::*;
use crate::rules::risus::fight::{Side, Team, Victim};

/// RH-36: who takes the loss: each is named, or steps forward and loses twice as much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct VictimMenu;

/// RH-38, RH-40: which survivors form up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FormUpMenu;

/// RH-39: who leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LeaveMenu(pub(super) Seat);

/// RH-21: whose Force comes back, a point at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RecoverMenu(pub(super) Seat);

fn team(game: GameRef<'_>, seat: Seat) -> Option<&Team> {
    match side(game, seat)? {
        Side::Team(team) => Some(team),
        Side::Alone(_) => None,
    }
}

fn name(game: GameRef<'_>, seat: Seat, member: u8) -> Text {
    match &game.fight.combat {
        Some(combat) => member_name(combat.fighters.of(seat), member, game.lang()),
        None => Text::Id(TextId::NONE),
    }
}

/// Two numbers with something between them, and perhaps something before.
fn numbers(before: &str, from: u8, between: &str, to: u8) -> Text {
    Text::Name(Name::written(format_args!("{before}{from} {between} {to}")))
}

/// Those who stand in a team, and the Force left to each.
fn standing(game: GameRef<'_>, seat: Seat) -> Vec<(u8, u8), MOST_MEMBERS> {
    let standing = team(game, seat).into_iter().flat_map(Team::standing);
    let forces = standing.map(|(member, one)| (member, one.cliche.current().get()));
    forces.collect()
}

/// The team that was hit, and what it loses.
fn hit(game: GameRef<'_>) -> Option<(Seat, u8)> {
    match &game.fight.combat.as_ref()?.fight {
        Fight::Hit(hit) => Some((hit.seat(), hit.loss())),
        _ => None,
    }
}

impl Menu for VictimMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        let loss = hit(game).map_or(0, |(_, loss)| loss);
        Head {
            title: Text::Id(texts().who_takes_it),
            aside: Aside::Text(Text::Number(-i16::from(loss))),
        }
    }

    /// RH-36, RH-37: rows to name a victim, then rows to volunteer.
    fn rows(&self, rows: &mut Rows<'_>) {
        let own = texts();
        let Some((seat, loss)) = hit(rows.game()) else {
            return;
        };
        let standing = standing(rows.game(), seat);
        let twice = loss.saturating_mul(2);
        let ways: [fn(u8) -> Victim; 2] = [Victim::Named, Victim::Volunteer];
        for victim in ways {
            for &(member, force) in &standing {
                let name = name(rows.game(), seat, member);
                let victim = victim(member);
                let (verb, step, hint, times, loss) = match victim {
                    Victim::Named(_) => {
                        (own.name_victim, own.take_the_blow, own.named_hint, "", loss)
                    }
                    Victim::Volunteer(_) => (
                        own.volunteer,
                        own.volunteer,
                        own.volunteers_hint,
                        "x2 ",
                        twice,
                    ),
                };
                rows.add(
                    Row::act(name, verb, &|game| done(moves::take(game, victim)))
                        .saying(numbers(times, force, ">", force.saturating_sub(loss)))
                        .hint(hint)
                        .step(step)
                        .step_of(DUEL),
                );
            }
        }
    }
}

/// Those who are left of a team that broke up.
struct Survivors {
    seat: Seat,
    /// Who is left, and whether each of them forms up.
    all: Vec<(u8, bool), MOST_MEMBERS>,
    /// Those who form up, as far as they may lead.
    leaders: Leaders,
}

impl Survivors {
    fn of(game: GameRef<'_>) -> Option<Survivors> {
        let Fight::Scattered(scattered) = &game.fight.combat.as_ref()?.fight else {
            return None;
        };
        let seat = scattered.seat();
        let (mut all, mut leaders) = (Vec::new(), Leaders::default());
        let members = (0..).zip(team(game, seat)?.members());
        for (member, one) in members.filter(|(_, one)| one.cliche.is_usable()) {
            let forms_up = game.fight.survivors & 1 << member != 0;
            if forms_up {
                leaders.add(member, one.cliche.current().get());
            }
            let _ = all.push((member, forms_up)); // No more than there is room for.
        }
        Some(Survivors { seat, all, leaders })
    }
}

impl Menu for FormUpMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().who_forms_up)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, several) = (texts(), melee::words::texts());
        let Some(Survivors { seat, all, leaders }) = Survivors::of(rows.game()) else {
            return;
        };
        let wanted = rows.game().fight.sides.of(seat).leader;
        let leader = leaders.leader(wanted);
        rows.add(
            Row::act(own.form_up, kit_texts().confirm, &|game| {
                let form_up = all.iter().filter(|(_, forms_up)| *forms_up);
                let chosen: Vec<u8, MOST_MEMBERS> = form_up.map(|(member, _)| *member).collect();
                if chosen.is_empty() {
                    return Err(own.nobody_forms_up);
                }
                done(moves::form_up(game, &chosen, leader))
            })
            .step_of(DUEL),
        );
        let leads = name(rows.game(), seat, leader);
        let values = Among::<Family, _> {
            all: &leaders.strongest(),
            chosen: leader,
            text: &|game, member| name(game, seat, member),
            take: &|game, member| {
                game.fight.sides.of_mut(seat).leader = member;
                STAY
            },
        };
        let mut row = Row::among(own.leader, leads, &values);
        rows.add(row.unless(!leaders.ties(), own.strongest_leads));
        for &(member, forms_up) in &all {
            let name = name(rows.game(), seat, member);
            rows.add(Row::switch(name, forms_up, &|game| {
                game.fight.survivors ^= 1 << member;
                STAY
            }));
        }
        // RH-53: everybody fights on alone.
        let goes_on = rows.game().melee.is_going_on();
        let mut each_alone =
            Row::act(
                several.each_alone,
                kit_texts().confirm,
                &|game| match melee::fight_on(game) {
                    Ok(()) => TABLE,
                    Err(Error::Range) => Err(melee::words::texts().eight),
                    Err(error) => Err(reason(error)),
                },
            );
        rows.add(each_alone.step_of(BOTH).unless(goes_on, own.goes_on));
    }
}

impl Menu for LeaveMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().who_leaves)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        for (member, force) in standing(rows.game(), self.0) {
            let name = name(rows.game(), self.0, member);
            let leave = |game: &mut GameMut<'_>| done(moves::leave(game, self.0, member));
            rows.add(
                Row::act(name, kit_texts().confirm, &leave)
                    .saying(numbers("", force, ">", 0))
                    .step(texts().leave)
                    .step_of(DUEL),
            );
        }
    }
}

impl Menu for RecoverMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().recover)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, seat) = (texts(), self.0);
        for place in 0.. {
            let game = rows.game();
            let Some((side, cliche)) =
                side(game, seat).and_then(|side| Some((side, *side.cliche(place)?)))
            else {
                return;
            };
            let label = match side {
                Side::Team(_) => name(game, seat, place),
                Side::Alone(_) => cliche_name(game, source(game, seat), place, cliche.kind()),
            };
            let (current, nominal) = (cliche.current(), cliche.nominal());
            rows.add(
                Row::act(label, own.one_more, &|game| {
                    match done(moves::recover(game, seat, place)) {
                        // Another point may follow.
                        Ok(Navigate::Table) => STAY,
                        done => done,
                    }
                })
                .saying(numbers("", current.get(), "/", nominal.get()))
                .step(own.recover)
                .step_of(DUEL)
                .unless(current == nominal, own.nothing_lost),
            );
        }
    }
}
