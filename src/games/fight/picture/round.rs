//! A round: both sides' dice side by side, who won, and what it costs.

use super::hand::Burst;
use super::happened::{Happened, Rest, Why};
use super::{Hand, NAME_LINE, SCORE_LINE, Side, Unit, points, say_sides, scripted};
use crate::games::fight::prelude::*;

/// A round that was fought, or what happened since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// The system that is played.
    pub system: System,
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
    /// The other side.
    pub other: Text,
    /// What it says.
    pub happened: Happened,
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
    /// RH-27: a round passes while both prepare a power.
    Preparation,
    /// RH-27: a round passes while one does, and is hit.
    Blow,
    /// RH-27: another Cliché must be chosen.
    Cliche,
    /// RH-36: who takes the loss?
    Victim,
    /// RH-40: who forms up?
    FormUp,
    /// RH-51: in a fight of several, this one attacks that one.
    Attack(Text, Text),
    /// The end of the fight.
    End,
    /// Nothing.
    Nothing,
}

impl Next {
    /// As the footer says it.
    pub(super) const fn verb(self) -> TextId {
        let own = texts();
        match self {
            Next::Round => own.go_on,
            Next::Preparation => risus::texts().prepare,
            Next::Blow => own.take_the_blow,
            Next::Cliche => own.choose_cliche,
            Next::Victim => own.choose_victim,
            Next::FormUp => own.form_up,
            Next::Attack(..) => own.go_on,
            Next::End => own.end,
            Next::Nothing => TextId::NONE,
        }
    }
}

/// How far the dice have fallen. It shows a result that was fixed at the press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// In the air.
    Falling(u8),
    /// RH-9: a highest face bursts: a flash, bright and dark in turn.
    Flash(u8),
    /// Everybody holds their breath.
    Breath,
    /// The D4 lies there, and the total counts up: so much is still to come.
    Counting(u8),
    /// The dice lie on the table; the loss is not shown yet.
    Landed,
}

/// Where the scores stand: what a player looks for first.
pub(super) const SCORES: Window = Window::of((30, 97), (2, 4));

/// Where a score begins, from the middle of the picture.
const SCORE_FROM_MIDDLE: i32 = 5;
/// What a name has room for, and one beside the sign of a doubled strength.
const NAME_ROOM: i32 = 43;
const SIGN: i32 = 9;
/// What each name has room for beside the Roll key.
const ATTACK_ROOM: i32 = 32;
/// What stays dark beside the system and the number of the round.
const BESIDE: i32 = 3;

impl Round {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        self.draw_first_line(frame, style);
        for seat in Seat::BOTH {
            // Nothing is lost before the dice lie there.
            self.sides
                .of(seat)
                .bar
                .draw(frame, seat, self.step.is_some());
        }
        if let Some(Step::Falling(step)) = self.step {
            self.hands.a.draw_falling(frame, Seat::A, step);
            self.hands.b.draw_falling(frame, Seat::B, step);
            return footer::any_key_skips(frame, lang);
        }
        for seat in Seat::BOTH {
            self.draw_hand(frame, seat);
        }
        match self.step {
            None | Some(Step::Landed) => self.draw_winner(frame),
            Some(_) => {}
        }
        if self.step.is_some() {
            return footer::any_key_skips(frame, lang);
        }
        self.draw_band(frame, lang);
        self.draw_keys(frame, lang);
    }

    /// Which Clichés fight, and between them the system and the round. A sheet with one Cliché fights
    /// in its own name.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_first_line(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let (sign, number) = (self.system.sign(), self.number);
        let mut middle = written!("{sign} {number}");
        let most = NAME_ROOM.min((Frame::WIDTH as i32 - small::width(&middle)) / 2 - BESIDE);
        let mut widest = 0;
        for seat in Seat::BOTH {
            let side = self.sides.of(seat);
            let sign = if *self.doubled.of(seat) { SIGN } else { 0 };
            let name = either(side.has_cliche(), &side.cliche, &side.name);
            let (edge, name) = (Edge::from(seat), small::cut(&name.of(lang), most - sign));
            edge.text(frame, &name, sign, NAME_LINE);
            widest = widest.max(sign + small::width(&name));
            if sign > 0 {
                art::DESTINY.draw(frame, edge.column(0, 7), 0);
            }
        }
        if scripted(frame, style, NAME_LINE, small::CAPTION) {
            return;
        }
        // In full where the names leave room for it.
        let round = texts().one_round.of(lang);
        let full = written!("{sign} {round} {number}");
        if small::width(&full) <= Frame::WIDTH as i32 - 2 * (widest + BESIDE) {
            middle = full;
        }
        line(frame, &middle, NAME_LINE);
    }

    /// The dice of a side, and what they come to so far.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_hand(&self, frame: &mut Frame, seat: Seat) {
        let hand = self.hands.of(seat);
        let burst = match self.step {
            Some(Step::Flash(step)) => Burst::Flash(step & 1 == 0),
            Some(Step::Breath) => Burst::Flash(true),
            _ => Burst::Over,
        };
        let to_come = match (self.step, hand.explosion()) {
            (_, None) => 0,
            (Some(Step::Flash(_) | Step::Breath), Some(face)) => face,
            (Some(Step::Counting(to_come)), Some(face)) => face.min(to_come),
            _ => 0,
        };
        let score = self.scores.of(seat).saturating_sub(to_come);
        hand.draw(frame, seat, score, burst);
        if matches!(hand, Hand::Empty) {
            return;
        }
        let (at, align) = match seat {
            Seat::A => (64 - SCORE_FROM_MIDDLE, Align::Right),
            Seat::B => (64 + SCORE_FROM_MIDDLE, Align::Left),
        };
        SCORE.draw(frame, &decimal(score), (at, SCORE_LINE), align, Ink::On);
    }

    /// Towards the loser.
    fn draw_winner(&self, frame: &mut Frame) {
        match self.winner {
            Some(Seat::A) => art::ARROW_RIGHT.draw(frame, 60, 21),
            Some(Seat::B) => art::ARROW_LEFT.draw(frame, 60, 21),
            None if matches!(self.hands.a, Hand::Empty) => {}
            None if self.scores.a == self.scores.b => art::EVEN.draw(frame, 60, 22),
            None => art::NEITHER.draw(frame, 60, 26),
        }
    }

    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_band(&self, frame: &mut Frame, lang: Lang) {
        let said = self.said(lang);
        let font = Band::WHOLE.font(&said);
        Band::WHOLE.verdict(frame, font, &said, self.happened.is_loss());
    }

    /// What the band says; where a name would be cut it says so in fewer words.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn said(&self, lang: Lang) -> Written {
        if let Happened::Loses(loss, why) = self.happened
            && why != Why::Plain
        {
            return self.special(lang, loss, why);
        }
        let all = self.rest().written(lang);
        if !self.happened.is_about_somebody() {
            return all;
        }
        let name = written!("{}", self.who.of(lang));
        let rest = if small::width(&name) <= room(&all) {
            all
        } else {
            let Rest(before, number, _) = self.rest();
            Rest(before, number, TextId::NONE).written(lang)
        };
        named(&self.who, &rest, lang)
    }

    /// A loss that has a special reason. A critical success is the winner's: the bar shows what it
    /// costs the other.
    fn special(&self, lang: Lang, loss: u8, why: Why) -> Written {
        let said = why.word().of(lang);
        let (who, rest) = match why {
            Why::CriticalSuccess => (&self.other, written!("{said}")),
            Why::DecidedAt(difficulty) => {
                let rest = written!("-{loss}, {said} {difficulty}");
                (&self.who, rest)
            }
            _ => (&self.who, written!("-{loss}, {said}")),
        };
        named(who, &rest, lang)
    }

    /// What follows the name.
    fn rest(&self) -> Rest {
        let own = texts();
        let text = match self.happened {
            Happened::Tie => own.tie,
            Happened::BothSucceed => own.both_succeed,
            Happened::BothFail => own.both_fail,
            Happened::Fumbles => own.fumbles,
            Happened::Loses(..) | Happened::Takes(_) | Happened::Works(1..) => own.loses,
            Happened::Volunteers(_) => own.volunteers,
            Happened::Dissolves => own.dissolves,
            Happened::Leaves => own.leaves,
            Happened::LeaderLost => own.leader_lost,
            Happened::FormsUp => own.forms_up,
            Happened::Avenges => own.avenges,
            Happened::Prepares => own.prepares,
            Happened::BothPrepare => own.both_prepare,
            Happened::Works(0) => own.works,
            Happened::Resisted => own.resisted,
            Happened::Backfires => own.backfires,
            Happened::PlayedOn(_) => own.played_on,
            Happened::GivesUp => own.gives_up,
            Happened::Recovers(_) => own.recovers,
            Happened::Undone => own.undone,
        };
        let (number, after) = match self.happened {
            Happened::Loses(number, _)
            | Happened::Takes(number)
            | Happened::Works(number @ 1..)
            | Happened::Recovers(number) => (Some(number.into()), points(self.unit, number)),
            Happened::Volunteers(number) => (Some(number.into()), TextId::NONE),
            Happened::PlayedOn(rounds) => (Some(rounds), own.rounds),
            _ => (None, TextId::NONE),
        };
        Rest(text, number, after)
    }

    fn draw_keys(&self, frame: &mut Frame, lang: Lang) {
        let own = texts();
        let (arrows, change) = match self.next {
            Next::Round | Next::Preparation | Next::Blow | Next::Cliche => (Arrows::DOWN, own.odds),
            Next::End => (Arrows::UP, own.end),
            Next::Attack(..) => (Arrows::BOTH, TextId::NONE),
            Next::Victim | Next::FormUp | Next::Nothing => (Arrows::NONE, TextId::NONE),
        };
        // The player sees who attacks whom before pressing Roll.
        let attack = match &self.next {
            Next::Attack(who, whom) => {
                let [who, whom] = [who, whom].map(|name| small::cut(&name.of(lang), ATTACK_ROOM));
                written!("{who} > {whom}")
            }
            next => written!("{}", next.verb().of(lang)),
        };
        let said = [change.of(lang), &attack, kit_texts().menu.of(lang)];
        footer::draw_said(frame, arrows, said);
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{} {}: ", texts().round.of(lang), self.number)?;
        match self.step {
            Some(Step::Landed) | None => {}
            Some(_) => return write!(f, "..."),
        }
        for seat in Seat::BOTH {
            let hand = self.hands.of(seat);
            if !matches!(hand, Hand::Empty) {
                write!(f, "{hand} = {}", self.scores.of(seat))?;
                write!(f, "{}", if seat == Seat::A { " - " } else { "; " })?;
            }
        }
        if self.step.is_none() {
            self.say_happened(f, lang)?;
            write!(f, "; ")?;
        }
        say_sides(f, lang, &self.sides)?;
        write!(f, ", {}", self.system.name().of(lang))?;
        match (&self.next, self.step) {
            (Next::Attack(who, whom), None) => {
                write!(f, "; {} > {}", who.of(lang), whom.of(lang))
            }
            _ => Ok(()),
        }
    }

    /// What happened, at length.
    fn say_happened(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        if self.happened.is_about_somebody() {
            write!(f, "{} ", self.who.of(lang))?;
        }
        write!(f, "{}", self.rest().written(lang))?;
        let Happened::Loses(_, why) = self.happened else {
            return Ok(());
        };
        let said = why.word().of(lang);
        match why {
            Why::Plain => Ok(()),
            Why::CriticalSuccess => write!(f, " ({} {said})", self.other.of(lang)),
            Why::DecidedAt(difficulty) => write!(f, " ({said} {difficulty})"),
            _ => write!(f, " ({said})"),
        }
    }
}

/// A name and these words behind it, as much of the name as the band has room for.
fn named(name: &Text, rest: &str, lang: Lang) -> Written {
    let name = small::cut(&name.of(lang), room(rest));
    written!("{name} {rest}")
}

/// What a name has room for beside these words in the band.
fn room(rest: &str) -> i32 {
    Frame::WIDTH as i32 - 7 - small::width(rest)
}
