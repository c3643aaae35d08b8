//! A conflict, as the history and the favourites store it.

use super::setup::{Setup, cliche, question, sheet};
use crate::games::risus::actor::{Who, set_up};
use crate::games::risus::prelude::*;
use crate::games::risus::stance::{Listed, Used};
use crate::rules::risus::power::power_die;

/// Enough to ask for it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Challenge {
    /// Which system.
    pub system: System,
    /// Who, and with which Cliché.
    pub acting: Option<Acting>,
    /// The level that was used.
    pub level: Force,
    /// Against whom, and how.
    pub setup: Setup,
}

impl Challenge {
    /// What the next conflict is, to be remembered.
    pub(super) fn of(game: GameRef<'_>) -> Challenge {
        Challenge {
            system: game.systems.system,
            acting: game.acting(),
            level: cliche(Seat::A, game).current(),
            setup: Setup {
                stance: Listed::told(&game.conflict.stance, game),
                rival: sheet(Seat::B, game),
                level: cliche(Seat::B, game).current(),
                caster: question(game).seen.caster(),
                ..game.conflict
            },
        }
    }

    /// What a side rolled with, such as `Viking`, `5` or `D12`.
    fn means(&self, seat: Seat, game: GameRef<'_>) -> Name {
        let (sheet, level) = match seat {
            Seat::A => (self.acting, self.level),
            Seat::B => (self.setup.rival, self.setup.level),
        };
        let mut name = Name::EMPTY;
        // A name takes what fits.
        let _ = match (
            power_die(level),
            sheet.and_then(|at| Who::at(at, &game.shared.roster)),
        ) {
            (Ok(die), _) if self.setup.caster == Some(seat) => write!(name, "{die}"),
            (_, Some(who)) => write!(name, "{}", who.cliche),
            (_, None) => write!(name, "{}", level.get()),
        };
        name
    }
}

impl Repeat for Challenge {
    type Record = Family;

    /// By the same sheets, or as quick levels where they are gone.
    fn set_up(&self, game: &mut GameMut<'_>) -> Result<(), TextId> {
        let who = (self.system, self.acting, self.level);
        set_up(who, game, |record, shared| {
            let stance = Listed::untold(&self.setup.stance, GameRef { record, shared });
            record.conflict = Setup {
                stance,
                ..self.setup
            };
            let asked = question(GameRef { record, shared });
            // RH-14: without its points it would be another roll.
            let lacks = |seat, spends| spends && !asked.who.of(seat).stance.with_destiny;
            match asked.seen.verb {
                Err(error) => Err(reason(error)),
                Ok(_)
                    if lacks(Seat::A, self.setup.stance.with_destiny)
                        || lacks(Seat::B, self.setup.their_destiny) =>
                {
                    Err(ui::kit_texts().no_destiny)
                }
                Ok(_) => Ok(()),
            }
        })
    }

    /// `Viking v 5`, or `4 v D12` against a power.
    fn label(&self, game: GameRef<'_>) -> Text {
        let Both { a, b } = Both::by(|seat| self.means(seat, game));
        let (b, versus) = (b.cut(5), risus::texts().versus.of(game.lang()));
        let a = a.cut(Name::LENGTH - 2 - versus.len() - b.len());
        let mut name = Name::EMPTY;
        let _ = write!(name, "{a} {versus} {b}");
        Text::Name(name)
    }

    fn details(&self, game: GameRef<'_>) -> Written {
        let (lang, setup) = (game.lang(), &self.setup);
        let (noun, against) = (
            self.system.noun().of(lang),
            ui::kit_texts().against.of(lang),
        );
        let (mine, theirs) = (self.level.get(), setup.level.get());
        let mut text = written(format_args!("{noun} {mine} {against} {theirs}"));
        if setup.their_destiny {
            // What does not fit is left out: no line has room for it.
            let _ = text.push_str(" x2");
        }
        Used::tell_again(&setup.stance, (self.system, self.level), game, &mut text);
        text
    }

    fn is_contest(&self) -> bool {
        true
    }
}
