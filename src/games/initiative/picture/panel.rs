//! The panel of a round: an attack with its answer, a choice, or a notice.

use super::round::{RIGHT, SEEN, baseline};
use crate::games::initiative::prelude::*;

/// What there is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// RD-11: an attack; the target's remaining shield parries, weapon parries and dodges, and which answer
    /// is chosen.
    Attack {
        /// Who is attacked.
        target: Name,
        /// What is left.
        left: [u8; 3],
        /// None, one of the three, or that it falls.
        answer: u8,
    },
    /// RD-8, RD-14: whom to attack, or to feint at.
    Whom {
        /// Those in sight, and how many there are.
        wanted: [Wanted; 3],
        /// How many there are.
        count: u8,
        /// Which of those in sight is chosen.
        chosen: u8,
    },
    /// RD-10: the order is to be drawn.
    Order,
    /// RD-10: these dice have drawn it.
    Drawn([Face; 7]),
    /// RD-11: the weapon was used to parry: the turn passes.
    Spent,
    /// No target is left: the turn passes.
    Nobody,
    /// The round is over.
    Over,
    /// The fight is over: name of the winner, or `None` if several members of the group stand.
    Fought(Option<Name>),
    /// The fight cannot start with these combatants.
    Refused,
}

/// A combatant who can be attacked or feinted at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Who.
    pub name: Name,
    /// RD-14.
    pub is_feint: bool,
}

impl Wanted {
    /// Placeholder without a target.
    pub const NOBODY: Wanted = Wanted {
        name: Name::EMPTY,
        is_feint: false,
    };
}

/// The left edge of the panel, the same where it holds names, and its boxes.
const PANEL: i32 = 78;
const NAMES: i32 = 62;
const BOX: i32 = 7;

impl Panel {
    /// RD-14: whether a feint is chosen.
    pub(super) fn feints(&self) -> bool {
        match self {
            Panel::Whom { wanted, chosen, .. } => {
                let one = wanted.get(usize::from(*chosen));
                one.is_some_and(|one| one.is_feint)
            }
            _ => false,
        }
    }

    /// The two lines that some of them are.
    fn two(&self) -> Option<[Text; 2]> {
        let own = texts();
        let lines = match self {
            Panel::Order => own.by_chance,
            Panel::Spent => own.spent,
            Panel::Nobody => own.nobody,
            Panel::Over => own.over,
            Panel::Fought(Some(name)) => return Some([Text::Name(*name), Text::Id(own.stands)]),
            Panel::Fought(None) => own.group_stands,
            _ => return None,
        };
        Some(lines.map(Text::Id))
    }

    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, lang: Lang) {
        let own = texts();
        match self {
            Panel::Attack {
                target,
                left,
                answer,
            } => draw_attack(frame, lang, (target, left, *answer)),
            Panel::Whom { wanted, chosen, .. } => {
                let head = if self.feints() { own.feint } else { own.whom };
                small::right(frame, head.of(lang), (RIGHT, baseline(0)));
                for (row, one) in (1..).zip(wanted) {
                    one.draw(frame, row, *chosen + 1 == row);
                }
            }
            Panel::Drawn(faces) => draw_dice(frame, faces),
            // In the middle of the panel.
            _ => {
                for (row, line) in (1..).zip(self.two().iter().flatten()) {
                    let at = (RIGHT, baseline(row));
                    line.draw_within(frame, lang, at, Align::Right, RIGHT - PANEL);
                }
            }
        }
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let own = texts();
        match self {
            Panel::Attack {
                target,
                left,
                answer,
            } => {
                write!(f, "> {target}")?;
                for (label, left) in own.defences().iter().zip(left) {
                    write!(f, ", {} {left}", label.of(lang))?;
                }
                write!(f, " ({})", own.answer_at(*answer).of(lang))
            }
            Panel::Whom { wanted, chosen, .. } => {
                let one = wanted.get(usize::from(*chosen));
                write!(f, "{}", own.whom.of(lang))?;
                match one {
                    Some(one) if one.is_feint => {
                        write!(f, " {} {}", own.feint_at.of(lang), one.name)
                    }
                    Some(one) => write!(f, " {}", one.name),
                    None => Ok(()),
                }
            }
            Panel::Drawn(faces) => {
                write!(f, "{}", own.drawn.of(lang))?;
                for (sides, face) in drawn(faces) {
                    write!(f, ", D{sides} {face}")?;
                }
                Ok(())
            }
            _ => match self.two() {
                Some([first, second]) => write!(f, "{} {}", first.of(lang), second.of(lang)),
                None => Ok(()),
            },
        }
    }
}

/// RD-11: what is left: a solid box for what can be used, a hollow one for what cannot; a number
/// where it is more than one.
#[inline(never)] // What this part of a picture takes is not on the stack in the next part.
fn draw_attack(frame: &mut Frame, lang: Lang, (target, left, answer): (&Name, &[u8; 3], u8)) {
    let name = small::cut(target, RIGHT - PANEL - 2);
    // It falls.
    at_right(frame, &name, (RIGHT - 1, baseline(0)), answer == 4);
    let labels = texts().defences();
    for ((row, label), left) in (1..).zip(labels).zip(left) {
        let (y, x, label) = (baseline(row), RIGHT - BOX, label.of(lang));
        at_right(frame, label, (x - 4, y), answer == row);
        bar::cell(frame, (x, y - BOX, BOX, BOX + 1), *left > 0);
        if *left > 1 {
            SMALL.draw(frame, &decimal(*left), (x + 2, y), Align::Left, Ink::Off);
        }
    }
}

/// A text that ends here, inverted where the keys act on it.
fn at_right(frame: &mut Frame, text: &str, at: (i32, i32), is_marked: bool) {
    small::caption(frame, text, at, Align::Right, (small::LINE, is_marked));
}

/// RD-10: what each die of a drawn order showed.
fn drawn(faces: &[Face; 7]) -> impl Iterator<Item = (u8, Face)> + '_ {
    let count = faces.iter().filter(|face| **face > 0).count() as u8;
    (2..=count + 1).rev().zip(faces.iter().copied())
}

#[inline(never)] // What this part of a picture takes is not on the stack in the next part.
fn draw_dice(frame: &mut Frame, faces: &[Face; 7]) {
    let has_two_columns = drawn(faces).count() > usize::from(SEEN);
    for (place, (sides, face)) in (0..).zip(drawn(faces)) {
        let text = written!("D{sides}\u{a0}{face}");
        let is_left = has_two_columns && place < SEEN;
        let right = if is_left { RIGHT - 25 } else { RIGHT };
        small::right(frame, &text, (right, baseline(place % SEEN)));
    }
}

impl Wanted {
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw(&self, frame: &mut Frame, row: u8, is_chosen: bool) {
        let y = baseline(row);
        // A feint has a sign of its own.
        let before = if self.is_feint { "* " } else { "" };
        let room = RIGHT - NAMES - 3 - small::width(before);
        let text = written!("{before}{}", small::cut(&self.name, room));
        if !text.is_empty() {
            at_right(frame, &text, (RIGHT - 1, y), is_chosen);
        }
    }
}
