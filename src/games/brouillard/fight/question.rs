//! The next pass of arms as a question to the rules: both fighters, their zones, the opening.

use super::super::picture::{Attacker, Chances, Duel};
use super::super::{figure, unfit};
use crate::games::brouillard::prelude::*;

/// What stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(super) who: Both<Who>,
    pub(super) figures: Both<Figure>,
    pub(super) aims: Both<Zone>,
    pub(super) options: Options,
    pub(super) mark: Seat,
    /// How many passes were fought.
    pub(super) passes: u8,
    /// The fight and what each brings, or why there is none.
    pub(super) melee: Result<(Melee, Both<Attack>), TextId>,
    /// BH-26: who is dead.
    pub(super) dead: Option<Seat>,
    /// It was laid out elsewhere: what lies on the table has nothing to do with it.
    laid_out: bool,
}

/// What the next pass asks.
pub(super) fn question(game: GameRef<'_>) -> Question {
    let (record, texts) = (game.record, texts());
    let setup = &record.fight;
    let who = record.sides;
    let sheets = who.each(|_, &who| find(game, who));
    // BH-20: a zone that the target's body lacks cannot be aimed at.
    let aims = setup.aims.each(|of, &aim| {
        let target = sheets.of(of.other());
        target.map_or(aim, |sheet| on(sheet.body(), aim))
    });
    let dead = Seat::BOTH
        .into_iter()
        .find(|side| sheets.of(*side).is_some_and(|sheet| sheet.is_dead()));
    let melee = || {
        if who.a == who.b {
            return Err(texts.himself);
        }
        if dead.is_some() {
            return Err(texts.target_dead);
        }
        let fighters = sheets.try_each(|_, sheet| {
            let sheet = sheet.ok_or(texts.gone)?;
            let fighter = sheet.fighter(&record.options);
            fighter.map_err(|error| unfit(sheet, error, &record.options))
        })?;
        // BH-30, BH-31: what the opening adds counts in the first pass.
        let opening = match setup.passes {
            0 => Opening {
                distance: Metres(setup.metres.into()),
                charges: setup.charges,
                weapon_stuck: setup.stuck,
            },
            _ => Opening::FACE_TO_FACE,
        };
        let melee = Melee::start(fighters, opening).map_err(|_| texts.too_near)?;
        let attacks = melee.attacks(aims).map_err(|_| texts.lacks_zone)?;
        Ok((melee, attacks))
    };
    Question {
        figures: Both {
            a: figure(game, who.a, aims.b),
            b: figure(game, who.b, aims.a),
        },
        who,
        aims,
        options: record.options,
        mark: either(setup.turns_other, Seat::B, Seat::A),
        passes: setup.passes,
        melee: melee(),
        dead,
        laid_out: record.laid_out,
    }
}

impl Question {
    /// The chance to win the pass, and to kill with it, of both.
    pub(super) fn chances(&self) -> Option<Chances> {
        let (melee, attacks) = self.melee.as_ref().ok()?;
        let odds = attacks.odds();
        let (a, b) = match self.options.tie_reroll {
            true => {
                let win = odds.win_with_rerolls();
                let loss = crate::dice::Odds {
                    wins: odds.losses,
                    cases: win.cases,
                };
                (win, loss)
            }
            false => (odds.win(), odds.loss()),
        };
        let kill = melee.kill_odds(self.aims, &self.options).ok()?;
        Some(Chances {
            win: Both::new(a.percent(), b.percent()),
            kill: kill.each(|_, odds| odds.percent()),
        })
    }

    /// What is seen before the pass.
    pub(super) fn picture(&self, chances: Option<Chances>, notice: Option<TextId>) -> Duel {
        let texts = texts();
        let attackers = Both::by(|side| {
            let attack = self
                .melee
                .as_ref()
                .ok()
                .map(|(_, attacks)| attacks.of(side));
            Attacker {
                dice: attack.map_or(0, |attack| attack.attack_dice.count()),
                net: attack.map_or(0, |attack| attack.modifiers.net()),
                rolled: None,
            }
        });
        let zone = *self.aims.of(self.mark);
        let win = chances.map_or(Percent(0), |chances| chances.win.a);
        Duel {
            figures: self.figures,
            attackers,
            chances,
            mark: self.mark,
            pass: self.passes.saturating_add(1),
            stage: Stage::Ready(self.melee.map(|_| win)),
            footer: Footer {
                change: texts.zones[usize::from(zone.place())],
                roll: match (&self.melee, self.dead) {
                    (Ok(_), _) => texts.strike,
                    (Err(_), Some(_)) => texts.next,
                    (Err(_), None) => TextId::NONE,
                },
                notice,
            },
        }
    }
}
