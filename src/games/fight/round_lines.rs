//! How somebody fights the next round, as lines: the Effort, what suits and what is carried, what a
//! critical failure costs. A side of a fight has them, and each fighter of several.

use super::words::texts;
use crate::app::Direction;
use crate::app::list::{Act, Line};
use crate::games::risus;
use crate::games::risus::stance::{Listed, StanceLine, Used};
use crate::rules::risus::{Cliche, Effort, Force, Kind, RuleSet, Stance};
use crate::ui::list::Value;

/// Such a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RoundLine {
    /// RP-22.
    Effort,
    /// RP-23.
    DoubleEffort,
    Stance(StanceLine),
    /// RH-17.
    ExtraLoss,
}

/// Who fights: the game, and the Cliché in use.
pub(super) struct Fighting {
    pub(super) rules: RuleSet,
    pub(super) cliche: Option<Cliche>,
    /// RH-6: what the sheet says of its key items.
    pub(super) listed: Option<Listed>,
}

impl Fighting {
    pub(super) fn force(&self) -> Force {
        self.cliche.map_or(Force::MIN, |cliche| cliche.current())
    }

    /// What a game master may ask for shrinks with the Force (RH-6, RH-17, RP-22): as much of it as
    /// this Cliché allows here.
    pub(super) fn fitted(&self, stance: Stance) -> Stance {
        let (rules, level) = (&self.rules, self.force());
        let seen = Used {
            stance: &stance,
            rules,
            level,
            listed: self.listed,
        };
        let spare = level.get().saturating_sub(1);
        Stance {
            suitability: seen.suitability(),
            key_item: seen.key_item(),
            extra_loss: stance
                .extra_loss
                .filter(|_| rules.has_fumbles())
                .map(|loss| loss.min(most_extra_loss(level.get()))),
            effort: match stance.effort {
                Some(Effort::Plain(dice)) if allows_effort(rules) => {
                    Some(Effort::Plain(dice.min(spare)))
                }
                Some(Effort::Double(dice)) if allows_double_effort(rules) => {
                    Some(Effort::Double(dice.min(spare.saturating_mul(2))))
                }
                _ => None,
            }
            .filter(|effort| !matches!(effort, Effort::Plain(0) | Effort::Double(0))),
            ..stance
        }
    }
}

impl RoundLine {
    /// The line as it is seen.
    pub(super) fn line(self, stance: &Stance, fighting: &Fighting) -> Line {
        let (own, rules) = (texts(), &fighting.rules);
        match self {
            RoundLine::Effort => Line::number(own.effort, effort(stance.effort, false).into())
                .only_if(allows_effort(rules), own.no_effort),
            RoundLine::DoubleEffort => {
                let kind = fighting.cliche.map(|cliche| cliche.kind());
                Line::number(own.double_effort, effort(stance.effort, true).into())
                    .only_if(kind == Some(Kind::DoubleEffort), own.not_bracketed)
                    .only_if(allows_double_effort(rules), own.no_effort)
            }
            RoundLine::Stance(line) => {
                let used = Used {
                    stance,
                    rules,
                    level: fighting.force(),
                    listed: fighting.listed,
                };
                match line {
                    // RH-16: in a fight it also says how hard a blow is.
                    StanceLine::Suitability if rules.blow(true) > 1 => Line {
                        act: Act::Choose,
                        ..used.line(line)
                    },
                    _ => used.line(line),
                }
            }
            RoundLine::ExtraLoss => {
                let loss = fighting.fitted(*stance).extra_loss.unwrap_or(1);
                Line::number(own.extra_loss, 0)
                    .with(Value::number(-i16::from(loss)))
                    .only_if(rules.has_fumbles(), risus::texts().no_fumbles(rules))
            }
        }
    }

    /// Up or Down was pressed on a line that is being changed. Whether that was possible.
    pub(super) fn turn(
        self,
        direction: Direction,
        stance: &mut Stance,
        fighting: &Fighting,
    ) -> bool {
        let force = fighting.force();
        let spare = force.get().saturating_sub(1);
        match self {
            RoundLine::Stance(line) => line.turn(direction, stance, &fighting.rules, force),
            RoundLine::ExtraLoss => {
                let most = most_extra_loss(force.get());
                let mut loss = stance.extra_loss.unwrap_or(1).min(most);
                let changed = direction.step_within(&mut loss, 1, most);
                stance.extra_loss = Some(loss);
                changed
            }
            RoundLine::Effort => {
                let mut dice = effort(stance.effort, false);
                let changed = direction.step_within(&mut dice, 0, spare);
                stance.effort = (dice > 0).then_some(Effort::Plain(dice));
                changed
            }
            RoundLine::DoubleEffort => {
                let mut dice = effort(stance.effort, true);
                let changed = direction.step_within(&mut dice, 0, spare.saturating_mul(2));
                stance.effort = (dice > 0).then_some(Effort::Double(dice));
                changed
            }
        }
    }

    /// Roll was pressed on a line that is on or off.
    pub(super) fn flip(self, stance: &mut Stance) {
        if let RoundLine::Stance(line) = self {
            line.flip(stance);
        }
    }
}

/// RH-17: the most that a critical failure may cost on top.
fn most_extra_loss(force: u8) -> u8 {
    (force / 2).max(1)
}

const fn allows_effort(rules: &RuleSet) -> bool {
    matches!(rules, RuleSet::Pool(options) if options.effort)
}

pub(super) const fn allows_double_effort(rules: &RuleSet) -> bool {
    matches!(rules, RuleSet::Pool(options) if options.double_effort)
}

const fn effort(effort: Option<Effort>, double: bool) -> u8 {
    match (effort, double) {
        (Some(Effort::Plain(dice)), false) | (Some(Effort::Double(dice)), true) => dice,
        _ => 0,
    }
}
