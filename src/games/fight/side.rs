//! What else there is to a side: how it fights the next round, and what it can do in a fight.

use super::List;
use super::done;
use super::losses::LeaveLines;
use super::moves;
use super::options_title;
use super::powers::PowerLines;
use super::question::{Question, ask, listed};
use super::round_lines::{Fighting, RoundLine, allows_double_effort};
use super::setup::{self, SideKind};
use super::words::texts;
use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::AnyList;
use crate::games::risus;
use crate::games::risus::stance::{StanceLine, rate, rating_choice, rating_choices};
use crate::rules::risus::fight::Side;
use crate::rules::risus::{Kind, Seat, Suitability};
use crate::ui::list::Head;
use crate::ui::{Text, shared};
use crate::word::Word;

/// The lines of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SideLines(pub(super) Seat);

impl From<SideLines> for AnyList {
    fn from(lines: SideLines) -> AnyList {
        List::Side(lines).into()
    }
}

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    /// RH-14, RP-15.
    SpendDestiny,
    /// RH-25 to RH-31.
    Powers,
    Round(RoundLine),
    /// RH-35.
    AllUnsuited,
    /// RH-38.
    Dissolve,
    /// RH-39.
    Leave,
    /// RH-17.
    GiveUp,
    /// RH-42: of fighters without a sheet.
    Destiny,
    /// RH-23: of a fighter without a sheet.
    QuickPower,
    /// RP-23: of a fighter without a sheet.
    Bracketed,
}

const LINES: [Which; 17] = [
    Which::SpendDestiny,
    Which::Powers,
    Which::Round(RoundLine::Effort),
    Which::Round(RoundLine::DoubleEffort),
    Which::Round(RoundLine::Stance(StanceLine::Suitability)),
    Which::AllUnsuited,
    Which::Round(RoundLine::Stance(StanceLine::MissingItem)),
    Which::Round(RoundLine::Stance(StanceLine::ItemBonus)),
    Which::Round(RoundLine::Stance(StanceLine::RerollOnes)),
    Which::Round(RoundLine::Stance(StanceLine::MatchFoe)),
    Which::Round(RoundLine::ExtraLoss),
    Which::Dissolve,
    Which::Leave,
    Which::GiveUp,
    Which::Destiny,
    Which::QuickPower,
    Which::Bracketed,
];

fn which(index: u8) -> Option<Which> {
    LINES.get(usize::from(index)).copied()
}

/// What the lines are about: the side as it stands, or as it would begin.
struct Standing {
    question: Question,
    fighting: Fighting,
}

impl Standing {
    fn of(kept: &Kept, seat: Seat) -> Standing {
        let question = ask(kept);
        let used = question.stances.of(seat).cliche;
        let (rules, cliche, listed) = match &question.combat {
            Ok(combat) => {
                let arena = combat.fight.arena();
                let cliche = arena.sides.of(seat).in_use(used);
                (
                    arena.rules,
                    cliche.copied(),
                    listed(combat, seat, used, kept),
                )
            }
            Err(_) => (kept.risus.systems.rules(), None, None),
        };
        Standing {
            question,
            fighting: Fighting {
                rules,
                cliche,
                listed,
            },
        }
    }

    fn side(&self, seat: Seat) -> Option<&Side> {
        let combat = self.question.combat.as_ref().ok()?;
        Some(combat.fight.arena().sides.of(seat))
    }

    fn is_team(&self, seat: Seat) -> bool {
        matches!(self.side(seat), Some(Side::Team(_)))
    }

    /// RH-14: whether there is a point to spend.
    fn can_spend(&self, seat: Seat) -> bool {
        let side = self.side(seat);
        side.is_some_and(|side| side.destiny().spend().is_ok())
    }
}

impl Lines for SideLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(options_title(self.0))
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        match which(index) {
            Some(which) => line(kept, self.0, which),
            None => Line::EMPTY,
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let (kept, seat) = (&mut *context.kept, self.0);
        let setup = kept.risus.fight.sides.of_mut(seat);
        match which(index) {
            Some(Which::SpendDestiny) => {
                let on = setup.stance.with_destiny;
                if !on && !Standing::of(kept, seat).can_spend(seat) {
                    return Err(shared().no_destiny);
                }
                kept.risus.fight.sides.of_mut(seat).stance.with_destiny = !on;
                // It is seen on the table.
                return Ok(Go::Table);
            }
            Some(Which::Round(line)) => line.flip(&mut setup.stance),
            Some(Which::AllUnsuited) => setup.stance.others_unsuited ^= true,
            Some(Which::Bracketed) => setup.bracketed ^= true,
            Some(Which::Dissolve) => {
                let dissolved = moves::dissolve(kept, seat);
                return done(dissolved);
            }
            Some(Which::GiveUp) => {
                let conceded = moves::concede(kept, seat);
                return done(conceded);
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let seat = self.0;
        let standing = Standing::of(kept, seat);
        let highest = standing.fighting.rules.highest();
        let setup = kept.risus.fight.sides.of_mut(seat);
        let stance = &mut setup.stance;
        match which(index) {
            Some(Which::Round(line)) => line.turn(direction, stance, &standing.fighting),
            Some(Which::Destiny) => {
                let changed = direction.step_within(&mut setup.destiny.0, 0, MOST_DESTINY);
                // RH-14: a point that is not there does not lie on the roll either.
                stance.with_destiny &= setup.destiny.spend().is_ok();
                changed
            }
            Some(Which::QuickPower) => direction.step_within(&mut setup.power, 0, highest),
            _ => false,
        }
    }

    fn choices(&self, _: u8, kept: &Kept) -> Choices {
        let stance = &kept.risus.fight.sides.of(self.0).stance;
        rating_choices(stance, &Standing::of(kept, self.0).fighting.rules)
    }

    fn choice(&self, _: u8, choice: u8, kept: &Kept) -> Text {
        rating_choice(choice, &Standing::of(kept, self.0).fighting.rules)
    }

    fn choose(&self, _: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let rules = Standing::of(kept, self.0).fighting.rules;
        rate(
            &mut kept.risus.fight.sides.of_mut(self.0).stance,
            &rules,
            choice,
        );
        Ok(Go::Stay)
    }
}

/// More points than a screen of them would be good for.
const MOST_DESTINY: u8 = 9;

fn line(kept: &Kept, seat: Seat, which: Which) -> Line {
    let (own, family) = (texts(), risus::texts());
    let setup = kept.risus.fight.sides.of(seat);
    let stance = &setup.stance;
    let standing = Standing::of(kept, seat);
    let rules = &standing.fighting.rules;
    let in_fight = kept.risus.fight.combat.is_some();
    let fights_in_a_team = in_fight && standing.is_team(seat);
    let no_sheet = setup.kind != SideKind::One || setup::sheet(kept, seat).is_none();
    match which {
        Which::SpendDestiny => Line::switch(shared().spend_destiny, stance.with_destiny)
            .only_if(rules.has_destiny(), family.off_in_settings),
        Which::Powers => Line::open(own.powers, PowerLines(seat))
            .only_if(has_powers(&standing, seat), family.no_power)
            .only_if(rules.has_powers(), family.no_powers(rules)),
        Which::Round(line) => line.line(stance, &standing.fighting),
        Which::AllUnsuited => Line::switch(own.all_unsuited, stance.others_unsuited)
            .only_if(
                stance.suitability == Suitability::Unsuited,
                own.leader_is_suited,
            )
            .only_if(standing.is_team(seat), own.no_team),
        Which::Dissolve => Line::doing(own.dissolve, shared().confirm)
            .only_if(fights_in_a_team, own.no_team_fights),
        Which::Leave => {
            Line::open(own.leave, LeaveLines(seat)).only_if(fights_in_a_team, own.no_team_fights)
        }
        Which::GiveUp => Line::doing(own.give_up, shared().confirm).only_if(in_fight, own.no_fight),
        Which::Destiny => Line::number(family.destiny_points, setup.destiny.0.into())
            .only_if(no_sheet && setup.kind != SideKind::Horde, own.on_its_sheet)
            .only_if(!in_fight, own.new_fight_first)
            .only_if(rules.has_destiny(), family.off_in_settings),
        Which::QuickPower => Line::number(own.quick_power, setup.power.into())
            .only_if(no_sheet && setup.kind == SideKind::One, own.on_its_sheet)
            .only_if(!in_fight, own.new_fight_first)
            .only_if(rules.has_powers(), family.no_powers(rules)),
        Which::Bracketed => Line::switch(own.bracketed, setup.bracketed)
            .only_if(no_sheet && setup.kind == SideKind::One, own.on_its_sheet)
            .only_if(!in_fight, own.new_fight_first)
            .only_if(allows_double_effort(rules), own.no_effort),
    }
}

/// RH-23: whether somebody here has a special Cliché.
fn has_powers(standing: &Standing, seat: Seat) -> bool {
    match standing.side(seat) {
        Some(Side::Alone(character)) => character
            .cliches()
            .iter()
            .any(|cliche| matches!(cliche.kind(), Kind::Special(_))),
        _ => false,
    }
}
