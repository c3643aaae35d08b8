//! One step of a conflict: both sides' dice, who is ahead, and what comes next.

use super::{BESIDE, CAPTIONS, HALF, Ready, at_edge, middle};
use crate::dice::{Die, Face};
use crate::games::conflict::words::texts;
use crate::rules::risus::{Both, Seat};
use crate::ui::art::{AT_LEAST, FIGHT_D4_FUMBLE, GREATER, LESS, LEVEL};
use crate::ui::band::Band;
use crate::ui::dice::{self, Size, State};
use crate::ui::font::{BOLD, SCORE, TOTAL};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::pool_dice::{self, Area, DiceRow, Look};
use crate::ui::text::{Written, written};
use crate::ui::{Style, Words, decimal, small};
use declic_pixels::Frame;

/// A step on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// What was rolled with.
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
    /// RH-20, RH-29, YG-4, R2-3: dice to which something is added; whether it is the second time.
    Sums(Both<SumDice>, bool),
    /// RP-20: pools compared at this difficulty; those above were set aside.
    Pools {
        /// The dice.
        rows: Both<DiceRow>,
        /// What counts.
        difficulty: u8,
        /// RP-11: what counted first.
        normal: u8,
    },
    /// RH-20, RP-21: one bare D6 each.
    Bare(Both<Face>),
}

/// The dice of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SumDice {
    /// The D6, or the power die.
    pub first: (Die, Face),
    /// RH-7: it showed a 1 before.
    pub rerolled: bool,
    /// The die beside it.
    pub second: Option<Second>,
}

/// What a second die is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Second {
    /// RH-9, R2-1: it is added.
    Added(Die, Face),
    /// RH-13, RH-26: a D4 that decides whether a failure is critical.
    Fumble(Face),
}

/// What is said of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A tie that is not the end.
    Level(Then),
    /// It is over; nobody won a duel that ended level.
    Over {
        /// Who won.
        winner: Option<Seat>,
        /// Whose roll was critical: the winner's success, or the loser's failure.
        critical: Option<Seat>,
    },
}

/// What follows a tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// RH-20: both roll again.
    Again,
    /// RP-20: a lower difficulty.
    Lower(u8),
    /// RH-20, RP-21: a bare D6 each.
    RollOff,
}

const BAND: &Band = &Band::WHOLE;
/// The middle of each score: beside dice of sums, of pools, and of the roll-off.
const SUM: Both<i32> = Both { a: 37, b: 91 };
const POOL: Both<i32> = Both { a: 50, b: 78 };
const NARROW: Both<i32> = Both { a: 44, b: 84 };
const BARE: Both<i32> = Both { a: 42, b: 86 };
const SCORE_LINE: i32 = 40;
/// The tops of the dice of a sum, and the row on which what is added to them stands.
const TOPS: [i32; 2] = [1, 17];
const ADDED_LINE: i32 = 40;
/// Pictures of a D4 that falls after the other dice.
const D4_FALLS: u8 = 3;
/// Where a pool lies: its width, narrower beside a score of two digits.
const POOL_WIDTH: i32 = 41;
const NARROW_POOL: i32 = 27;

impl Step {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        self.draw_captions(frame, style);
        self.draw_dice(frame);
        self.draw_scores(frame);
        let won = matches!(self.verdict, Verdict::Over { winner, .. } if winner == Some(Seat::A));
        BAND.verdict(frame, &BOLD, &self.text(words), won);
        match self.verdict {
            Verdict::Over { .. } => self.asked.keys(frame, words),
            Verdict::Level(_) => {
                let keys = Keys {
                    arrows: Arrows::BOTH,
                    change: texts(words).end,
                    roll: texts(words).next,
                    back: words.menu,
                };
                footer::draw(frame, &keys);
            }
        }
    }

    #[inline(never)]
    pub(super) fn draw_falling(&self, frame: &mut Frame, style: &Style, picture: u8) {
        self.draw_captions(frame, style);
        let _ = BAND.draw(frame, false);
        for seat in Seat::BOTH {
            match &self.thrown {
                Thrown::Sums(sums, _) => {
                    sums.of(seat).draw_falling(frame, edge(seat), picture);
                    self.draw_added(frame, seat);
                }
                Thrown::Pools { rows, .. } => {
                    let area = pool_area(seat, self.pool_width());
                    pool_dice::falling(frame, area, rows.of(seat), picture, &self.look());
                }
                Thrown::Bare(_) => dice::d6_falling(frame, bare(seat), 16, picture),
            }
        }
    }

    /// Whose dice they are; in the middle, which roll it is.
    #[inline(never)]
    fn draw_captions(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        let between = match self.thrown {
            Thrown::Sums(_, false) => "",
            Thrown::Sums(_, true) => texts(words).second,
            Thrown::Pools { .. } => "    ",
            Thrown::Bare(_) => "D6",
        };
        let end = match between.is_empty() && !style.scripted {
            true => HALF,
            false => BESIDE,
        };
        for seat in Seat::BOTH {
            // The dice of a sum stand beside the name.
            let inset = match self.thrown {
                Thrown::Sums(..) => 18,
                _ => 1,
            };
            let name = self.asked.sides.of(seat).name(words, seat, end - inset);
            at_edge(frame, seat, &name, (inset, CAPTIONS[0]));
        }
        middle(frame, style, between);
        if let Thrown::Pools { difficulty, .. } = self.thrown
            && !style.scripted
        {
            AT_LEAST.draw(frame, 57, 0);
            small::left(frame, &decimal(difficulty), (66, CAPTIONS[0]));
        }
    }

    #[inline(never)]
    fn draw_dice(&self, frame: &mut Frame) {
        for seat in Seat::BOTH {
            match &self.thrown {
                Thrown::Sums(sums, _) => {
                    sums.of(seat).draw(frame, edge(seat));
                    self.draw_added(frame, seat);
                }
                Thrown::Pools { rows, .. } => {
                    let area = pool_area(seat, self.pool_width());
                    pool_dice::draw(frame, area, rows.of(seat), &self.look());
                }
                Thrown::Bare(faces) => dice::d6(frame, bare(seat), 16, *faces.of(seat)),
            }
        }
    }

    /// What is added to the dice, below them.
    fn draw_added(&self, frame: &mut Frame, seat: Seat) {
        let added = written(format_args!("+{}", self.asked.sides.of(seat).number));
        at_edge(frame, seat, &added, (1, ADDED_LINE));
    }

    fn pool_width(&self) -> i32 {
        match self.scores.a.max(self.scores.b) {
            0..=9 => POOL_WIDTH,
            10.. => NARROW_POOL,
        }
    }

    /// RP-20: what counts at this step, what was set aside before, and what is left.
    fn look(&self) -> impl Fn(Face) -> Look + use<> {
        let (step, normal) = match self.thrown {
            Thrown::Pools {
                difficulty, normal, ..
            } => (difficulty, normal),
            _ => (0, 0),
        };
        move |face| match face {
            _ if face < step => Look::Hollow,
            _ if face == step || step == normal => Look::Solid,
            _ => Look::Aside,
        }
    }

    #[inline(never)]
    fn draw_scores(&self, frame: &mut Frame) {
        let narrow = self.pool_width() < POOL_WIDTH;
        let (font, places) = match self.thrown {
            Thrown::Sums(..) => (&TOTAL, SUM),
            Thrown::Pools { .. } if narrow => (&SCORE, NARROW),
            Thrown::Pools { .. } => (&TOTAL, POOL),
            Thrown::Bare(_) => (&TOTAL, BARE),
        };
        for seat in Seat::BOTH {
            let score = decimal(*self.scores.of(seat));
            font.center(frame, &score, (*places.of(seat), SCORE_LINE));
        }
        let (sign, y) = match Seat::ahead(self.scores.a, self.scores.b) {
            Some(Seat::A) => (&GREATER, 20),
            Some(Seat::B) => (&LESS, 20),
            None => (&LEVEL, 22),
        };
        sign.draw(frame, 61, y);
    }

    /// What is said of it.
    pub(super) fn text(&self, words: &Words) -> Written {
        let texts = texts(words);
        let margin = Some(self.scores.a.abs_diff(self.scores.b));
        let (text, number) = match self.verdict {
            Verdict::Level(Then::Again) => (texts.both_again, None),
            Verdict::Level(Then::RollOff) => (texts.roll_off, None),
            Verdict::Level(Then::Lower(difficulty)) => (texts.lower, Some(difficulty)),
            Verdict::Over { winner: None, .. } => (texts.tie, None),
            Verdict::Over {
                winner: Some(winner),
                critical: Some(whose),
            } => match winner == whose {
                true => (*texts.critical_success.of(whose), None),
                false => (*texts.critical_failure.of(whose), None),
            },
            Verdict::Over {
                winner: Some(winner),
                critical: None,
            } => match (self.asked.caster(), winner) {
                (Some(caster), winner) if caster == winner => (texts.works, None),
                (Some(_), _) => (texts.resisted, None),
                (None, Seat::A) => (texts.won_by, margin),
                (None, Seat::B) => (texts.lost_by, margin),
            },
        };
        match number {
            Some(number) => written(format_args!("{text} {number}")),
            None => written(format_args!("{text}")),
        }
    }
}

/// Where a side's pool lies.
const fn pool_area(seat: Seat, width: i32) -> Area {
    match seat {
        Seat::A => Area::From(0, width),
        Seat::B => Area::AtRight(width),
    }
}

/// Where the dice of a sum stand.
const fn edge(seat: Seat) -> i32 {
    match seat {
        Seat::A => 0,
        Seat::B => 113,
    }
}

const fn bare(seat: Seat) -> i32 {
    match seat {
        Seat::A => 4,
        Seat::B => 101,
    }
}

impl SumDice {
    /// One above the other.
    fn draw(&self, frame: &mut Frame, x: i32) {
        let ((die, face), [first, second]) = (self.first, TOPS);
        dice::draw(frame, x, first, Size::Small, die, face, State::Rest);
        match self.second {
            Some(Second::Added(die, face)) => {
                dice::draw(frame, x, second, Size::Small, die, face, State::Rest);
            }
            Some(Second::Fumble(face)) => {
                FIGHT_D4_FUMBLE.draw(frame, x + (15 - FIGHT_D4_FUMBLE.width()) / 2, second);
                small::center(frame, &decimal(face), (x + 7, second + 9));
            }
            None if self.rerolled => pool_dice::tiny(frame, (x + 4, second), 1),
            None => {}
        }
    }

    /// Where they will lie. What still rolls means nothing; a D4 comes last.
    fn draw_falling(&self, frame: &mut Frame, x: i32, picture: u8) {
        let mut roll = |die: Die, y| {
            let any = (5 * picture + 3) % die.sides() + 1;
            dice::draw(frame, x, y, Size::Small, die, any, State::Dropped);
        };
        let ((die, face), [first, second]) = (self.first, TOPS);
        match (self.second, picture < DiceRow::FALL) {
            (Some(Second::Added(Die::D6, _)), true) => {
                roll(die, first);
                roll(Die::D6, second);
            }
            (_, true) => roll(die, first),
            (beside, false) => {
                if beside.is_some() {
                    roll(Die::D4, second);
                }
                dice::draw(frame, x, first, Size::Small, die, face, State::Rest);
            }
        }
    }
}

impl Thrown {
    /// How many pictures their fall has.
    pub(in crate::games::conflict) fn pictures(&self) -> u8 {
        let brings_d4 = |dice: &SumDice| {
            matches!(
                dice.second,
                Some(Second::Fumble(_) | Second::Added(Die::D4, _))
            )
        };
        match self {
            Thrown::Sums(sums, _) if brings_d4(&sums.a) || brings_d4(&sums.b) => {
                DiceRow::FALL + D4_FALLS
            }
            // RP-20: a lower difficulty looks at the dice that lie there.
            Thrown::Pools {
                difficulty, normal, ..
            } if difficulty < normal => 0,
            _ => DiceRow::FALL,
        }
    }
}
