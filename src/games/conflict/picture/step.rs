//! One step of a conflict: both sides' dice, the side that is ahead, and the next step.

use super::{BESIDE, CAPTIONS, HALF, Ready, at_edge};
use crate::games::conflict::words::texts;
use crate::games::risus::prelude::*;
use crate::ui::sides;

/// A step on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// What was rolled with, and what the keys do.
    pub asked: Ready,
    /// The dice.
    pub thrown: Thrown,
    /// Totals, or what counts of a pool.
    pub scores: Both<u8>,
    /// What is said of it.
    pub verdict: Verdict,
}

/// The dice of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thrown {
    /// A die each, and what comes to it.
    Dice(Both<SideDice>),
    /// RP-20: pools compared at this difficulty; those above were set aside.
    Pools {
        /// The dice.
        rows: Both<DiceRow>,
        /// What counts.
        difficulty: u8,
        /// RP-11: what counted first.
        normal: u8,
    },
}

/// The dice of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideDice {
    /// The D6, or the power die.
    pub first: (Die, Face),
    /// The die beside it.
    pub second: Option<Second>,
    /// What is added to them; nothing in a roll-off.
    pub added: Option<u8>,
}

/// What a second die is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Second {
    /// RH-9, R2-1: it is added.
    Added(Die, Face),
    /// RH-13, RH-26: a D4 that decides whether a failure is critical.
    Fumble(Face),
    /// RH-7: a 1 that was rolled again.
    Again,
}

/// What is said of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// RH-20: a tie, and both roll again.
    Again,
    /// RP-20: a tie, and a lower difficulty.
    Lower(u8),
    /// RH-20, RP-21: a tie, and a bare D6 each.
    RollOff,
    /// YG-4, R2-3: the conflict ends in a tie.
    Tie,
    /// The side that won, and the side with a critical roll: a success of the winner or a failure of the
    /// loser.
    Won(Seat, Option<Seat>),
}

/// The captions beside small dice, and beside the number between pools.
const BESIDE_SMALL: Captions = Captions::new([18, 17], [HALF - 18, BESIDE - 18]);
const BESIDE_NUMBER: Captions = Captions::new([1, 0], [BESIDE - 1, BESIDE - 1]);
const BAND: &Band = &Band::WHOLE;
/// The middle of each score, beside dice and beside pools; SCORE_LINE is the row they stand on.
const BESIDE_DICE: Both<i32> = Both { a: 37, b: 91 };
const BESIDE_POOL: Both<i32> = Both { a: 50, b: 78 };
const BESIDE_NARROW: Both<i32> = Both { a: 44, b: 84 };
const SCORE_LINE: i32 = 40;
/// How wide a pool lies, and beside a score of two digits.
const POOL: i32 = 41;
const NARROW_POOL: i32 = 27;
/// The columns and rows of the dice of a side, and the row on which stands what is added to them.
const EDGES: Both<i32> = Both { a: 0, b: 113 };
const TOPS: [i32; 2] = [1, 17];
const ADDED_LINE: i32 = 40;
/// Pictures of a D4 that falls after the other dice.
const D4_FALLS: u8 = 3;

impl Step {
    /// The picture, or one of the fall of its dice.
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let lang = style.lang;
        self.draw_captions(frame, style);
        for seat in Seat::BOTH {
            self.draw_dice(frame, seat, falling);
        }
        if falling.is_some() {
            let _ = BAND.draw(frame, false);
            return footer::any_key_skips(frame, lang);
        }
        self.draw_scores(frame);
        let won = matches!(self.verdict, Verdict::Won(Seat::A, _));
        BAND.verdict(frame, &BOLD, &self.text(lang), won);
        match self.verdict {
            Verdict::Tie | Verdict::Won(..) => self.asked.draw_keys(frame, lang),
            _ => {
                footer::table(frame, lang, texts().end, texts().next);
            }
        }
    }

    /// Whose dice they are; between them what counts of a pool.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_captions(&self, frame: &mut Frame, style: &Style) {
        let (captions, difficulty) = match self.thrown {
            // They stand beside the name.
            Thrown::Dice(_) => (BESIDE_SMALL, None),
            Thrown::Pools { difficulty, .. } => (BESIDE_NUMBER, Some(difficulty)),
        };
        let room = captions.room(style);
        let sides = &self.asked.sides;
        let names = Seat::BOTH.map(|seat| sides.of(seat).name(style.lang, seat, room));
        captions.draw(frame, style, names.each_ref().map(|name| name.as_str()));
        if let Some(difficulty) = difficulty.filter(|_| !style.scripted) {
            art::AT_LEAST.draw(frame, 57, 0);
            small::left(frame, &decimal(difficulty), (66, CAPTIONS[0]));
        }
    }

    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_dice(&self, frame: &mut Frame, seat: Seat, falling: Option<u8>) {
        match &self.thrown {
            Thrown::Dice(dice) => dice.of(seat).draw(frame, seat, falling),
            Thrown::Pools {
                rows,
                difficulty,
                normal,
            } => {
                let width = self.pool_width();
                let area = (Edge::from(seat), 0, width);
                // RP-20: what counts at this step, what was set aside before, and what is left.
                let look = |face| match face {
                    _ if face < *difficulty => DieState::Dropped(face),
                    _ if face == *difficulty || difficulty == normal => DieState::Rest(face),
                    _ => DieState::Falling,
                };
                match falling {
                    Some(picture) => {
                        pool_dice::falling(frame, area, rows.of(seat), picture, &look);
                    }
                    None => pool_dice::draw(frame, area, rows.of(seat), &look),
                }
            }
        }
    }

    fn pool_width(&self) -> i32 {
        match self.scores.a.max(self.scores.b) {
            0..=9 => POOL,
            10.. => NARROW_POOL,
        }
    }

    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_scores(&self, frame: &mut Frame) {
        let (font, places) = match (self.thrown, self.pool_width()) {
            (Thrown::Dice(_), _) => (&TOTAL, BESIDE_DICE),
            (Thrown::Pools { .. }, POOL) => (&TOTAL, BESIDE_POOL),
            (Thrown::Pools { .. }, _) => (&SCORE, BESIDE_NARROW),
        };
        for seat in Seat::BOTH {
            let score = decimal(*self.scores.of(seat));
            font.center(frame, &score, (*places.of(seat), SCORE_LINE));
        }
        let scores = (self.scores.a.into(), self.scores.b.into());
        sides::compare(frame, (61, 20), scores, 2);
    }

    /// What is said of it.
    pub(super) fn text(&self, lang: Lang) -> Written {
        let texts = texts();
        let margin = Some(self.scores.a.abs_diff(self.scores.b));
        let (text, number) = match (self.verdict, self.asked.caster()) {
            (Verdict::Again, _) => (texts.both_again, None),
            (Verdict::RollOff, _) => (texts.roll_off, None),
            (Verdict::Lower(difficulty), _) => (texts.lower, Some(difficulty)),
            (Verdict::Tie, _) => (texts.tie, None),
            (Verdict::Won(winner, Some(whose)), _) => {
                let critical = [texts.critical_failure, texts.critical_success];
                (critical[usize::from(winner == whose)][whose as usize], None)
            }
            (Verdict::Won(winner, None), Some(caster)) => {
                (either(winner == caster, texts.works, texts.resisted), None)
            }
            (Verdict::Won(Seat::A, None), None) => (texts.won_by, margin),
            (Verdict::Won(Seat::B, None), None) => (texts.lost_by, margin),
        };
        let text = text.of(lang);
        match number {
            Some(number) => written!("{text} {number}"),
            None => written!("{text}"),
        }
    }
}

impl SideDice {
    /// One above the other, and below them what is added. What still rolls means nothing.
    fn draw(&self, frame: &mut Frame, seat: Seat, falling: Option<u8>) {
        let (&x, [top, below]) = (EDGES.of(seat), TOPS);
        let mut die = |y, (die, face): (Die, Face), falling: Option<u8>| {
            let state = DieState::of(die, Some(face), falling, 3);
            dice::draw(frame, (x, y), Size::Small, die, state);
        };
        let is_first = |picture: &u8| *picture < DiceRow::FALL;
        die(top, self.first, falling.filter(is_first));
        match (self.second, falling) {
            // A D4 comes last.
            (Some(Second::Added(Die::D4, _) | Second::Fumble(_)), Some(..DiceRow::FALL)) => {}
            (Some(Second::Fumble(_)), Some(_)) => die(below, (Die::D4, 1), falling),
            (Some(Second::Added(kind, face)), _) => die(below, (kind, face), falling),
            (Some(Second::Fumble(face)), None) => {
                let dx = (15 - art::FIGHT_D4_FUMBLE.width()) / 2;
                art::FIGHT_D4_FUMBLE.draw(frame, x + dx, below);
                small::center(frame, &decimal(face), (x + 7, below + 9));
            }
            (Some(Second::Again), None) => pool_dice::tiny(frame, (x + 4, below), 1),
            (Some(Second::Again), Some(_)) | (None, _) => {}
        }
        if let Some(added) = self.added {
            let added = written!("+{added}");
            at_edge(frame, seat, &added, (1, ADDED_LINE));
        }
    }

    const fn brings_d4(&self) -> bool {
        matches!(
            self.second,
            Some(Second::Fumble(_) | Second::Added(Die::D4, _))
        )
    }
}

impl Thrown {
    /// How many pictures their fall has.
    pub(in crate::games::conflict) fn pictures(&self) -> u8 {
        match self {
            Thrown::Dice(dice) if dice.a.brings_d4() || dice.b.brings_d4() => {
                DiceRow::FALL + D4_FALLS
            }
            // RP-20: a lower difficulty looks at the dice that lie there.
            Thrown::Pools {
                difficulty, normal, ..
            } if difficulty < normal => 0,
            _ => DiceRow::FALL,
        }
    }

    /// When they are heard.
    pub(in crate::games::conflict) fn landings(&self) -> Landings {
        let (mut dice, mut late, mut bursts) = (2, 0, false);
        match self {
            Thrown::Dice(sides) => {
                for side in [&sides.a, &sides.b] {
                    dice += u8::from(matches!(side.second, Some(Second::Added(Die::D6, _))));
                    late += u8::from(side.brings_d4());
                    bursts |= matches!(side.second, Some(Second::Added(Die::D4, _)));
                }
            }
            Thrown::Pools { rows, .. } => {
                dice = [&rows.a, &rows.b].map(DiceRow::dice).iter().sum();
            }
        }
        // A burst sounds while its D4 falls.
        let heard_late = if bursts { 0 } else { late };
        Landings {
            bursts,
            later: (heard_late, DiceRow::FALL + D4_FALLS),
            dice: Some(dice + heard_late),
            ..Landings::at(DiceRow::FALL)
        }
    }
}
