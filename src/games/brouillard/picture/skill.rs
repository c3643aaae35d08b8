//! The Skill table: the roll, its target, and its result.

use super::{CAPTIONS, small_die};
use crate::games::brouillard::prelude::*;
use crate::ui::sides;

/// Something that is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tried {
    /// Who tries it.
    pub who: Name,
    /// Which task it is, by its place in the list of all.
    pub task: u8,
    /// What is rolled for it.
    pub hand: Hand,
    /// What it must beat.
    pub against: Against,
    /// What it is tried on, or with.
    pub about: TextId,
    /// How far away, or how many charges there are.
    pub number: Option<u8>,
    /// How far it is.
    pub stage: Stage,
    /// What the keys do.
    pub footer: Footer,
}

/// BH-6: a skill roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// The dice in the skill.
    pub dice: u8,
    /// What is added.
    pub modifier: i16,
    /// What fell.
    pub rolled: Option<Rolled>,
}

/// A skill roll that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rolled {
    /// The base die.
    pub base: Face,
    /// The best of the others.
    pub best: Option<Face>,
    /// With what is added.
    pub total: i16,
}

/// What a roll must beat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// Another roll: only more will do.
    Hand(Name, Hand),
    /// Only more than this will do.
    Over(i16),
    /// This, or more.
    AtLeast(i16),
}

/// The dice, and what stands below and beside them.
const TOP: i32 = 9;
const BEST_TOP: i32 = 25;
const LINE: i32 = 32;
/// The sign of what is added.
const ADDED: Signs = Signs::minus((7, 8), (5, 1))
    .plus((7, 10), &art::PLUS)
    .aligned();

impl Tried {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let falling = self.stage.falling();
        match self.against {
            Against::Hand(name, _) => CAPTIONS.cut(frame, style, [&self.who, &name]),
            _ => CAPTIONS.cut(frame, style, [&self.who, &self.task().of(lang)]),
        };
        self.hand.draw(frame, false, falling);
        match self.against {
            Against::Hand(_, hand) => hand.draw(frame, true, falling),
            Against::Over(number) => self.number(frame, &art::GREATER, number),
            Against::AtLeast(number) => self.number(frame, &art::AT_LEAST, number),
        }
        if let Against::Hand(_, theirs) = self.against {
            let theirs = theirs.rolled.map_or(0, |rolled| rolled.total);
            match (self.hand.rolled, falling) {
                (None, _) => bar::dashes(frame, 10, 6),
                (Some(mine), None) => sides::compare(frame, (61, 17), (mine.total, theirs), 1),
                (Some(_), Some(_)) => {}
            }
        }
        let (stage, about) = (self.stage, self.about(lang));
        stage.band(frame, lang, Frame::WIDTH as i32, &about, &self.footer);
        stage.keys(frame, lang, &self.footer);
    }

    fn number(&self, frame: &mut Frame, sign: &Sprite<'_>, number: i16) {
        sign.draw(frame, 70, 17);
        NUMBER.center(frame, &written!("{number}"), (100, LINE));
    }

    fn task(&self) -> TextId {
        word(&texts().tasks, self.task)
    }

    /// What it is about: the task where two names stand over it, and what it is tried on.
    fn about(&self, lang: Lang) -> Written {
        let (task, about) = (self.task().of(lang), self.about.of(lang));
        match (self.against, self.number) {
            (Against::Hand(..), Some(metres)) => written!("{task}, {metres} m"),
            (_, Some(left)) => written!("{about}, {left}"),
            _ => written!("{about}"),
        }
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let about = self.about(lang);
        if let Stage::Falling(_) = self.stage {
            return write!(f, "> {} D6", self.hand.dice + 1);
        }
        write!(f, "{}", self.who)?;
        if !matches!(self.against, Against::Hand(..)) {
            write!(f, ", {}", self.task().of(lang))?;
        }
        write!(f, ", {about}: ")?;
        self.hand.say(f)?;
        match self.against {
            Against::Hand(name, hand) => {
                write!(f, " {} {name} ", kit_texts().against.of(lang))?;
                hand.say(f)?;
            }
            Against::Over(number) => write!(f, " > {number}")?,
            Against::AtLeast(number) => write!(f, " >= {number}")?,
        }
        self.stage.say(f, lang)?;
        self.footer.say(f, lang)
    }
}

impl Hand {
    /// At the left, or mirrored at the right: the base die over the best one, and what they come to or
    /// what is added.
    #[inline(never)] // Both sides are drawn by it: one copy.
    fn draw(&self, frame: &mut Frame, mirrored: bool, falling: Option<u8>) {
        let (edge, middle) = match mirrored {
            false => (0, 36),
            true => (113, 92),
        };
        let rolled = self.rolled.filter(|_| falling.is_none());
        let base = rolled.map(|rolled| rolled.base);
        small_die(frame, (edge, TOP), base, falling);
        if self.dice > 0 {
            let best = rolled.and_then(|rolled| rolled.best);
            small_die(frame, (edge, BEST_TOP), best, falling);
        }
        let below = |frame: &mut Frame, text: &str| small::center(frame, text, (middle, 40));
        match rolled {
            Some(rolled) => {
                super::total(frame, &NUMBER, rolled.total, (middle, LINE));
                if self.modifier != 0 {
                    below(frame, &signed(self.modifier));
                }
            }
            None if self.dice > 1 => below(frame, &written!("1/{}", self.dice)),
            None => {}
        }
        if rolled.is_none() && self.modifier != 0 {
            let (modifier, at) = (self.modifier.into(), (middle, 28));
            number::draw(frame, &STRENGTH, modifier, at, Align::Center, &ADDED);
        }
    }

    /// Such as `D6 + best of 3D6 + 10` as `1+3D6 +10`, or `3 + 4 + 10 = 17`.
    fn say(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.rolled {
            Some(Rolled { base, best, total }) => {
                write!(f, "{base}")?;
                if let Some(best) = best {
                    write!(f, " + {best}")?;
                }
                if self.modifier != 0 {
                    write!(f, " {:+}", self.modifier)?;
                }
                write!(f, " = {total}")
            }
            None => {
                write!(f, "D6")?;
                if self.dice > 0 {
                    write!(f, " + 1/{}", self.dice)?;
                }
                match self.modifier {
                    0 => Ok(()),
                    modifier => write!(f, " {modifier:+}"),
                }
            }
        }
    }
}
