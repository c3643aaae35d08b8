//! Rows for a fighter's next round: Effort, suitability, items, the cost of a critical failure. Used for a
//! side of a fight and for a combatant in a fight of several.

use crate::games::fight::prelude::*;
use crate::games::risus::stance::Used;
use crate::games::risus::stance_rows::{StanceOf, StanceRows};

/// The rows about the next round of a fighter.
pub(super) struct RoundRows<'a> {
    /// The stance as it is set now.
    pub(super) set: &'a Stance,
    pub(super) fighting: &'a Fighting,
    /// Where the stance is changed.
    pub(super) stance: StanceOf<'a>,
    /// The parts of the record that an Effort changes, if that is a step of its own.
    pub(super) parts: &'static [u8],
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

impl RoundRows<'_> {
    /// RP-22, RP-23: both kinds of Effort.
    pub(super) fn add_efforts(&self, rows: &mut Rows<'_>) {
        let (own, rules) = (texts(), &self.fighting.rules);
        let kind = self.fighting.cliche.map(|cliche| cliche.kind());
        let why_not = match (allows_double_effort(rules), kind) {
            (false, _) => Some(own.no_effort),
            (true, Some(Kind::DoubleEffort)) => None,
            (true, _) => Some(own.not_bracketed),
        };
        let no_effort = (!allows_effort(rules)).then_some(own.no_effort);
        self.add_effort(rows, own.effort, false, no_effort);
        self.add_effort(rows, own.double_effort, true, why_not);
    }

    fn add_effort(
        &self,
        rows: &mut Rows<'_>,
        label: TextId,
        is_double: bool,
        why_not: Option<TextId>,
    ) {
        let spare = self.fighting.force().get().saturating_sub(1);
        let (most, make): (_, fn(u8) -> Effort) = match is_double {
            true => (spare.saturating_mul(2), Effort::Double),
            false => (spare, Effort::Plain),
        };
        let turn = |game: &mut GameMut<'_>, direction: Direction| {
            (self.stance)(game).is_some_and(|stance| {
                let mut dice = effort(stance.effort, is_double);
                let changed = direction.step_within(&mut dice, 0, most);
                stance.effort = (dice > 0).then_some(make(dice));
                changed
            })
        };
        let mut row = Row::number(label, effort(self.set.effort, is_double), &turn);
        rows.add(row.step_of(self.parts).refused(why_not));
    }

    /// The rows of the stance, where those of a fight do not stand between them.
    pub(super) fn stance(&self) -> StanceRows<'_> {
        StanceRows {
            used: Used {
                stance: self.set,
                rules: &self.fighting.rules,
                level: self.fighting.force(),
                listed: self.fighting.listed,
            },
            stance: self.stance,
            refusal: None,
        }
    }

    /// RH-4, RP-4. RH-16: in a fight it also says how hard a blow is.
    pub(super) fn add_suitability(&self, rows: &mut Rows<'_>) {
        let rules = &self.fighting.rules;
        let matters = rules.weakens_the_unsuited() || rules.blow(true) > 1;
        self.stance().add_suitability(rows, matters);
    }

    /// RH-6, RH-7, RH-17: what is carried, and what a critical failure costs.
    pub(super) fn add_rest(&self, rows: &mut Rows<'_>) {
        let stance = self.stance();
        stance.add_missing_item(rows);
        stance.add_items(rows);
        stance.add_match_foe(rows);
        let rules = &self.fighting.rules;
        let loss = self.fighting.fitted(*self.set).extra_loss.unwrap_or(1);
        let most = most_extra_loss(self.fighting.force().get());
        let turn = |game: &mut GameMut<'_>, direction: Direction| {
            (self.stance)(game).is_some_and(|stance| {
                let mut loss = stance.extra_loss.unwrap_or(1).min(most);
                let changed = direction.step_within(&mut loss, 1, most);
                stance.extra_loss = Some(loss);
                changed
            })
        };
        let mut row = Row::number(texts().extra_loss, -i16::from(loss), &turn);
        rows.add(row.unless(!rules.has_fumbles(), risus::texts().no_fumbles(rules)));
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
