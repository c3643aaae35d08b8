//! The Fight table: passes of arms between two combatants, until one of them is dead.

mod passed;
mod question;

use super::picture::{Chances, Picture};
use super::remembered::{Kind, note};
use super::sides::{SideMenu, Wanted};
use super::sums_picture;
use crate::app::one_roll::Seen;
use crate::games::brouillard::prelude::*;
use passed::Passed;
use question::{Question, question};

/// The Fight table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct FightTable;

/// The last pass, and which page of it is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    passed: Passed,
    page: u8,
}

/// BH-20: the zones of a body, from its top down.
fn zones(body: crate::rules::brouillard::BodyPlan) -> impl Iterator<Item = Zone> {
    Zone::ALL.into_iter().filter(move |zone| body.has(*zone))
}

/// The next zone of the one at the other side.
pub(super) fn turn_zone(zone: &mut Zone, target: &super::Sheet, direction: Direction) {
    let body = target.body();
    let (now, count) = (on(body, *zone), zones(body).count() as u8);
    let place = zones(body).position(|zone| zone == now).unwrap_or(0) as u8;
    let to = direction.around(place, count);
    *zone = zones(body).nth(to.into()).unwrap_or(now);
}

impl OneRoll for FightTable {
    type Scope = Record;
    type Question = Question;
    type Odds = Chances;
    type Outcome = Done;

    const TILE: Tile = Tile::Brouillard;
    const PARTS: &'static [u8] = Record::KEYS;

    fn ask(&self, game: GameRef<'_>) -> Question {
        question(game)
    }

    /// After a pass the chances of the next are seen first; after a death, who comes next.
    fn verb(question: &Question, done: Option<&Done>) -> Verb {
        match (done, &question.melee, question.dead) {
            (Some(_), ..) | (None, Err(_), Some(_)) => Verb::Act,
            (None, Ok(_), _) => Verb::Roll,
            (None, Err(_), None) => Verb::Nothing,
        }
    }

    fn roll(&mut self, question: &Question, game: &mut GameMut<'_>) -> Result<Done, Error> {
        let Ok((melee, _)) = question.melee else {
            return Err(Error::Over);
        };
        let passed = game.roll(
            |record, shared, dice| {
                let (pass, fight) = melee.pass(question.aims, &question.options, dice)?;
                let passed = Passed::new(question, &pass);
                if let (Some(winner), Some(wound)) = (passed.winner, &passed.wound) {
                    let loser = *question.who.of(winner.other());
                    if let Some(loser) = find_mut(record, shared, loser) {
                        loser.hurt(wound);
                    }
                }
                let setup = &mut record.fight;
                setup.passes = setup.passes.saturating_add(1);
                setup.charges = Both { a: false, b: false };
                setup.stuck = setup.charges;
                // BH-30: the winner's weapon is stuck if another fight follows at once.
                if let Fight::Ended(ended) = fight {
                    *setup.stuck.of_mut(ended.winner) = ended.coup_de_grace;
                }
                Ok(passed)
            },
            |game, passed| {
                let kind = Kind::Fight(question.aims, question.charges());
                note(question.figures.a.name, kind, game.record)
                    .against(question.figures.b.name)
                    .total(passed.totals().a)
                    .their_total(passed.totals().b)
                    .ended(passed.ending())
            },
        );
        passed.map(|passed| Done { passed, page: 0 })
    }

    fn act(
        &mut self,
        question: &Question,
        done: &mut Option<Done>,
        game: &mut GameMut<'_>,
    ) -> Result<Next, TextId> {
        Self::clear(game);
        match (done.take(), question.dead) {
            (None, Some(side)) => {
                let who_comes = SideMenu(Wanted::Side(side));
                Ok(Next::Go(Navigate::Open(who_comes.into())))
            }
            _ => Ok(Next::Stay),
        }
    }

    /// The way to the result, page by page.
    fn tell(&mut self, done: &mut Done) -> Told {
        done.page = match done.passed.sums(done.page + 1) {
            Some(_) => done.page + 1,
            None => 0,
        };
        Told::More
    }

    /// The marked aim.
    fn turn(&mut self, turn: Turn, asked: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let mark = asked.mark;
        let target = find(game.read(), game.side(mark.other())).copied();
        if let Some(target) = target {
            let aim = game.fight.aims.of_mut(mark);
            turn_zone(aim, &target, turn.direction);
        }
        Ok(())
    }

    fn odds(question: &Question) -> OddsState<Chances> {
        question.chances().into()
    }

    fn clear(game: &mut GameMut<'_>) {
        game.laid_out = false;
    }

    fn screen(&self, seen: &Seen<'_, Self>) -> Screen {
        let texts = texts();
        let footer = Footer::new(texts.sum, texts.next, seen.notice);
        Screen::Brouillard(match seen.stage.lying() {
            None => Picture::Fight(seen.question.picture(seen.odds.known(), seen.notice)),
            Some(Done { passed, page }) => match passed.sums(*page) {
                Some(sums) => Picture::Sums(sums_picture(sums, 1, footer)),
                None => Picture::Fight(passed.picture(seen.stage.falling(), footer)),
            },
        })
    }

    fn step(_: &Question) -> TextId {
        table_name(2)
    }

    fn reason(error: Error) -> TextId {
        texts().reason(error)
    }
}

impl Question {
    /// BH-31: who charged, as the history remembers it.
    fn charges(&self) -> Both<bool> {
        let melee = self.melee.as_ref();
        melee.map_or(Both::default(), |(_, attacks)| {
            attacks.each(|_, attack| attack.modifiers.charge > 0)
        })
    }
}
