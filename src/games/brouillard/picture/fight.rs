//! The Fight table: two bodies facing each other, each with the zone that the opponent aims at.

use super::CAPTIONS;
use super::body::WIDTH;
use crate::games::brouillard::prelude::*;
use crate::ui::sides;

/// A pass of arms, before or after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duel {
    /// Both bodies, each marked with the zone that the opponent aims at.
    pub figures: Both<Figure>,
    /// What each brings.
    pub attackers: Both<Attacker>,
    /// The chances, once both can fight.
    pub chances: Option<Chances>,
    /// Whose aim Up and Down turn.
    pub mark: Seat,
    /// Which pass it is; 1 is the first.
    pub pass: u8,
    /// How far it is.
    pub stage: Stage,
    /// What the keys do.
    pub footer: Footer,
}

/// What one side brings to a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attacker {
    /// BH-23.
    pub dice: u8,
    /// BH-24: all that is added and taken off.
    pub net: i16,
    /// The dice and the total, once they fell.
    pub rolled: Option<(Handful<3>, i16)>,
}

/// The chances of a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// To win it.
    pub win: Both<Percent>,
    /// To kill with it.
    pub kill: Both<Percent>,
}

/// The middle of each side's column.
const MIDDLES: Both<i32> = Both { a: 44, b: 86 };
/// How wide the bars are.
const BAR: i32 = 26;
/// Where the verdict stands, between the bodies.
const VERDICT: Band = Band::at((WIDTH + 2, 42), (128 - 2 * WIDTH - 4, 12), 52);

impl Duel {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let falling = self.stage.falling();
        self.names(frame, style);
        let Both { a, b } = &self.figures;
        a.bar(frame, (0, 9, BAR), false);
        b.bar(frame, (128 - BAR, 9, BAR), true);
        a.draw(frame, 0, false);
        b.draw(frame, 128 - WIDTH, true);
        match self.stage {
            Stage::Done(_) => self.totals(frame),
            _ => self.before_roll(frame, falling),
        }
        match (self.stage, self.footer.notice, self.chances) {
            (Stage::Done(verdict), ..) => {
                VERDICT.verdict(frame, &BOLD, &verdict.said(lang), verdict.good);
            }
            (Stage::Falling(_), ..) => {}
            (Stage::Ready(Err(reason)), notice, _) => {
                tell_between(frame, lang, notice.unwrap_or(reason));
            }
            (Stage::Ready(Ok(_)), Some(notice), _) => tell_between(frame, lang, notice),
            (Stage::Ready(Ok(_)), None, Some(chances)) => chances.draw(frame),
            _ => {}
        }
        self.stage.keys(frame, lang, &self.footer);
    }

    /// Both names, each with what is left; inverted where the keys act.
    fn names(&self, frame: &mut Frame, style: &Style) {
        let name = |figure: &Figure| {
            let room = if style.scripted { 46 } else { 60 };
            small::cut_before(&figure.name, &written!(" {}", figure.endurance), room)
        };
        let (a, b) = (name(&self.figures.a), name(&self.figures.b));
        CAPTIONS.cut(frame, style, [&a, &b]);
        if matches!(self.stage, Stage::Ready(_)) {
            let width = small::width(Both { a, b }.of(self.mark));
            frame.invert(Edge::from(self.mark).column(0, width), 0, width, 8);
        }
    }

    /// Before the roll: the dice of each, and what is added.
    fn before_roll(&self, frame: &mut Frame, falling: Option<u8>) {
        for side in Seat::BOTH {
            let (attacker, middle) = (self.attackers.of(side), *MIDDLES.of(side));
            // Three stand closer together, clear of the bars.
            let pitch = if attacker.dice < 3 { 12 } else { 11 };
            let x = middle - (pitch * i32::from(attacker.dice) + 1) / 2;
            let states = (0..attacker.dice).map(|die| {
                let rolling = |picture| DieState::Rest(dice::any_face(Die::D6, picture, 2 * die));
                falling.map_or(DieState::ToRoll, rolling)
            });
            dice::row(frame, (x, 11), pitch, Size::Tiny, states);
            if falling.is_none() && attacker.dice > 0 {
                BOLD.center(frame, &signed(attacker.net), (middle, 33));
            }
        }
    }

    /// After it: the totals, large, and what they are made of.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn totals(&self, frame: &mut Frame) {
        let mut totals = [0; 2];
        for (side, total) in Seat::BOTH.into_iter().zip(&mut totals) {
            let (attacker, middle) = (self.attackers.of(side), *MIDDLES.of(side));
            let Some((rolled, sum)) = attacker.rolled else {
                continue;
            };
            *total = sum;
            super::total(frame, &SCORE, sum, (middle, 33));
            let parts = written!("{}{:+}", rolled.sum(), attacker.net);
            small::center(frame, &parts, (middle, 41));
        }
        sides::compare(frame, (60, 17), (totals[0], totals[1]), 1);
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let texts = texts();
        if let Stage::Falling(_) = self.stage {
            return write!(
                f,
                "> {}D6 - {}D6",
                self.attackers.a.dice, self.attackers.b.dice
            );
        }
        write!(f, "{} {}: ", texts.pass.of(lang), self.pass)?;
        for (side, between) in [(Seat::A, ""), (Seat::B, " - ")] {
            let (figure, attacker) = (self.figures.of(side), self.attackers.of(side));
            let zone = self.figures.of(side.other()).aimed.place();
            f.write_str(between)?;
            figure.say(f)?;
            match attacker.rolled {
                Some((rolled, total)) => {
                    write!(f, " {}{:+} = {total}", rolled.sum(), attacker.net)?
                }
                None => write!(f, " {}D6{:+}", attacker.dice, attacker.net)?,
            }
            write!(f, " ({})", texts.zones[usize::from(zone)].of(lang))?;
        }
        match (self.stage, self.chances) {
            (Stage::Done(verdict), _) => write!(f, ": {}", verdict.said(lang))?,
            (Stage::Ready(Err(reason)), _) => write!(f, ": {}", reason.of(lang))?,
            (_, Some(chances)) => {
                let Chances { win, kill } = chances;
                write!(f, ": {} % ({} %)", win.a.0, kill.a.0)?;
                write!(f, ", {} % ({} %)", win.b.0, kill.b.0)?;
            }
            _ => {}
        }
        self.footer.say(f, lang)
    }
}

/// A few words between the bodies, on two lines if need be.
fn tell_between(frame: &mut Frame, lang: Lang, word: TextId) {
    let (text, room) = (word.of(lang), VERDICT.width);
    if small::width(text) <= room {
        return small::center(frame, text, (64, 51));
    }
    // At the space next to the middle, or the last one before it.
    let half = text.len().div_ceil(2) + 2;
    let before = text.bytes().take(half);
    let middle = before.zip(0..).filter(|(byte, _)| *byte == b' ').last();
    let middle = middle.map_or(0, |(_, at)| at);
    let (first, second) = text.split_at_checked(middle).unwrap_or((text, ""));
    let second = second.strip_prefix(' ').unwrap_or(second);
    for (line, baseline) in [(first, 43), (second, 52)] {
        small::expect_fit(frame, line, room);
        small::center(frame, line, (64, baseline));
    }
}

impl Chances {
    /// To win the pass; below it, to kill with it.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw(&self, frame: &mut Frame) {
        for side in Seat::BOTH {
            let middle = *MIDDLES.of(side);
            let (win, kill) = (self.win.of(side).0, self.kill.of(side).0);
            let kill = written!("{kill}\u{a0}%");
            BOLD.center(frame, &written!("{win}\u{a0}%"), (middle, 43));
            let left = middle - (small::width(&kill) + 9) / 2;
            art::SKULL.draw(frame, left, 45);
            small::left(frame, &kill, (left + 9, 52));
        }
    }
}
