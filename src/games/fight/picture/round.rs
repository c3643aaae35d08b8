//! A round: both sides' dice side by side, who won, and what it costs.

use super::footer::{self, Arrows, Keys};
use super::told::{Deed, Reason, Rest, Why};
use super::{
    Align, Both, Frame, Hand, Ink, NAME_LINE, SCORE_LINE, SMALL, Seat, Side, Text, Unit, View,
    Window, Words, cut_text, decimal, points, say_sides, sides,
};
use crate::ui::art::{ARROW_LEFT, ARROW_RIGHT, DESTINY, EVEN, NEITHER};
use crate::ui::font::{BOLD, SCORE};
use crate::ui::band::Band;
use crate::ui::line;
use crate::ui::small;
use crate::ui::text::{Written, written};
use core::fmt;

/// A round that was fought, or what happened since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// Its number.
    pub number: u16,
    /// Who fights, with what is left of them.
    pub sides: Both<Side>,
    /// What they rolled.
    pub hands: Both<Hand>,
    /// What that comes to.
    pub scores: Both<u8>,
    /// RH-14, RH-37: whose strength was doubled.
    pub doubled: Both<bool>,
    /// Who won the round.
    pub winner: Option<Seat>,
    /// Whom the band is about.
    pub who: Text,
    /// What it says.
    pub deed: Deed,
    /// What Clichés are counted in.
    pub unit: Unit,
    /// What Roll does next.
    pub next: Next,
    /// How far the dice have fallen.
    pub step: Option<Step>,
}

/// What Roll does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The next round.
    Round,
    /// RH-36: who takes the loss?
    Victim,
    /// RH-40: who forms up?
    FormUp,
    /// The end of the fight.
    End,
}

/// How far the dice have fallen. It shows a result that was fixed at the press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// In the air.
    Falling(u8),
    /// On the table; nobody has lost anything yet.
    Landed,
}

/// Where the scores stand: what a player looks for first.
pub(super) const SCORES: Window = Window {
    left: 30,
    right: 97,
    top: 2,
    bottom: 4,
};

/// Where a score ends towards the middle.
const LEFT_SCORE: i32 = 57;

const RIGHT_SCORE: i32 = 71;

impl Round {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        let fallen = self.step.is_none();
        // Nothing is lost before the dice lie there.
        sides(frame, &self.sides, !fallen);
        let number = written(format_args!("{}", self.number));
        line(frame, &number, NAME_LINE);
        if let Some(Step::Falling(step)) = self.step {
            self.hands.a.draw_falling(frame, Seat::A, step);
            self.hands.b.draw_falling(frame, Seat::B, step);
            line(frame, words.any_key_skips, 62);
            return;
        }
        self.draw_dice(frame);
        if fallen {
            self.draw_band(frame, words);
            self.draw_keys(frame, words);
        } else {
            line(frame, words.any_key_skips, 62);
        }
    }

    #[inline(never)]
    fn draw_dice(&self, frame: &mut Frame) {
        for seat in Seat::BOTH {
            let score = *self.scores.of(seat);
            self.hands.of(seat).draw(frame, seat, score);
            if matches!(self.hands.of(seat), Hand::Empty) {
                continue;
            }
            let (at, align, star) = match seat {
                Seat::A => (LEFT_SCORE, Align::Right, 51),
                Seat::B => (RIGHT_SCORE, Align::Left, 70),
            };
            SCORE.draw(frame, &decimal(score), (at, SCORE_LINE), align, Ink::On);
            if *self.doubled.of(seat) {
                DESTINY.draw(frame, star, 0);
            }
        }
        // Towards the loser.
        match self.winner {
            Some(Seat::A) => ARROW_RIGHT.draw(frame, 60, 24),
            Some(Seat::B) => ARROW_LEFT.draw(frame, 60, 24),
            None if matches!(self.hands.a, Hand::Empty) => {}
            None if self.scores.a == self.scores.b => EVEN.draw(frame, 60, 25),
            None => NEITHER.draw(frame, 60, 29),
        }
    }

    #[inline(never)]
    fn draw_band(&self, frame: &mut Frame, words: &Words) {
        let right = Frame::WIDTH as i32;
        if let Some((loss, reason)) = self.special(words) {
            // The loss on the left, why on the right.
            let ink = Band::WHOLE.draw(frame, self.deed.is_loss());
            let reason = written(format_args!("{reason}"));
            let loss = written(format_args!(" -{loss}"));
            let room = right - 14 - small::width(&reason) - small::width(&loss);
            let name = cut_text(&self.who, room);
            SMALL.draw(frame, &name, (4, Band::WHOLE.line), Align::Left, ink);
            let after = (4 + small::width(&name), Band::WHOLE.line);
            SMALL.draw(frame, &loss, after, Align::Left, ink);
            let end = (right - 4, Band::WHOLE.line);
            SMALL.draw(frame, &reason, end, Align::Right, ink);
            return;
        }
        let said = self.said(words);
        let is_short = BOLD.width(&said) <= right - 4;
        let font = if is_short { &BOLD } else { &SMALL };
        Band::WHOLE.verdict(frame, font, &said, self.deed.is_loss());
    }

    /// What the band says; where the name would be cut it says so in fewer words.
    #[inline(never)]
    fn said(&self, words: &Words) -> Written {
        let all = written(format_args!("{}", self.rest(words)));
        if !self.deed.is_about_somebody() {
            return all;
        }
        let name = written(format_args!("{}", self.who));
        let room = |rest: &str| Frame::WIDTH as i32 - 8 - small::width(rest);
        let rest = if small::width(&name) <= room(&all) {
            all
        } else {
            let Rest(before, number, _) = self.rest(words);
            written(format_args!("{}", Rest(before, number, "")))
        };
        let name = cut_text(&self.who, room(&rest));
        written(format_args!("{name} {rest}"))
    }

    /// A loss that has a special reason.
    fn special(&self, words: &Words) -> Option<(u8, Reason)> {
        let Deed::Loses(loss, why) = self.deed else {
            return None;
        };
        let fight = texts(words);
        let reason = match why {
            Why::Plain => return None,
            Why::CriticalFailure => Reason(words.critical_failure, None),
            Why::CriticalSuccess => Reason(words.critical_success, None),
            Why::Unsuited => Reason(fight.unsuited_winner, None),
            Why::DecidedAt(difficulty) => Reason(fight.decided_at, Some(difficulty)),
            Why::RollOff => Reason(fight.roll_off, None),
        };
        Some((loss, reason))
    }

    /// What follows the name.
    fn rest<'a>(&self, words: &'a Words) -> Rest<'a> {
        let Words { fight, .. } = words;
        let text = match self.deed {
            Deed::Tie => &fight.tie,
            Deed::BothSucceed => &fight.both_succeed,
            Deed::BothFail => &fight.both_fail,
            Deed::Fumbles => &fight.fumbles,
            Deed::Loses(..) | Deed::Takes(_) | Deed::Works(1..) => &fight.loses,
            Deed::Volunteers(_) => &fight.volunteers,
            Deed::Dissolves => &fight.dissolves,
            Deed::Leaves => &fight.leaves,
            Deed::LeaderLost => &fight.leader_lost,
            Deed::FormsUp => &fight.forms_up,
            Deed::Avenges => &fight.avenges,
            Deed::Prepares => &fight.prepares,
            Deed::Works(0) => &fight.works,
            Deed::Resisted => &fight.resisted,
            Deed::Backfires => &fight.backfires,
            Deed::PlayedOn(_) => &fight.played_on,
            Deed::GivesUp => &fight.gives_up,
            Deed::Recovers(_) => &fight.recovers,
            Deed::Undone => &fight.undone,
        };
        let (number, after) = match self.deed {
            Deed::Loses(number, _)
            | Deed::Takes(number)
            | Deed::Works(number @ 1..)
            | Deed::Recovers(number) => (Some(number.into()), points(words, self.unit, number)),
            Deed::Volunteers(number) => (Some(number.into()), ""),
            Deed::PlayedOn(rounds) => (Some(rounds), fight.rounds),
            _ => (None, ""),
        };
        Rest(text, number, after)
    }

    fn draw_keys(&self, frame: &mut Frame, words: &Words) {
        let fight = texts(words);
        let goes_on = self.next == Next::Round;
        let keys = Keys {
            arrows: Arrows {
                up: false,
                down: goes_on,
            },
            change: if goes_on { fight.odds } else { "" },
            roll: match self.next {
                Next::Round => fight.go_on,
                Next::Victim => fight.who,
                Next::FormUp => fight.form_up,
                Next::End => fight.end,
            },
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{} {}: ", texts(words).round, self.number)?;
        match self.step {
            Some(Step::Falling(_)) => return write!(f, "..."),
            Some(Step::Landed) | None => {}
        }
        for seat in Seat::BOTH {
            let hand = self.hands.of(seat);
            if !matches!(hand, Hand::Empty) {
                write!(f, "{hand} = {}", self.scores.of(seat))?;
                write!(f, "{}", if seat == Seat::A { " - " } else { "; " })?;
            }
        }
        if self.step.is_none() {
            write!(f, "{}", self.said(words))?;
            if let Some((_, reason)) = self.special(words) {
                write!(f, " ({reason})")?;
            }
            write!(f, "; ")?;
        }
        say_sides(f, &self.sides)
    }
}
