//! The round as a list: each attack with its target, and the target's remaining defences.

use super::Panel;
use crate::games::initiative::prelude::*;

/// Everybody in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// Its number.
    pub number: u16,
    /// RD-7: how many the group had at its start.
    pub group: u8,
    /// Who strikes, in order.
    pub rows: [Row; Round::MOST],
    /// How many of them there are.
    pub count: u8,
    /// Whose turn it is.
    pub at: Option<u8>,
    /// What there is to do.
    pub panel: Panel,
    /// Instead of how many there are: why the last key did nothing, or a warning.
    pub notice: Option<TextId>,
}

/// A combatant in the list of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Who it is.
    pub name: Name,
    /// When it strikes.
    pub place: Place,
}

/// State of a combatant's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// As the list says.
    Waits,
    /// Its turn is over.
    Done,
    /// That is not known yet.
    Untested,
    /// Never: it is out of action.
    Out,
}

impl Row {
    /// Placeholder for an unused row.
    pub const NOBODY: Row = Row {
        name: Name::EMPTY,
        place: Place::Out,
    };
}

/// The row of the head, and the line below it.
const HEAD: i32 = 7;
const RULE: i32 = 9;
/// How many lines are in sight, where the first begins, how high each is.
pub(super) const SEEN: u8 = 4;
pub(super) const TOP: i32 = 10;
pub(super) const PITCH: i32 = 11;
/// In a line: where the letters stand, the name begins, and the list ends.
pub(super) const BASELINE: i32 = 8;
const NAME: i32 = 10;
const LIST: i32 = 74;
/// Right end of the list when names stand beside it.
const SHORT_LIST: i32 = 58;
pub(super) const RIGHT: i32 = Frame::WIDTH as i32;

/// The row that a line's letters stand on.
pub(super) const fn baseline(row: u8) -> i32 {
    TOP + PITCH * row as i32 + BASELINE
}

impl Round {
    /// The lone fighter and the largest group.
    pub const MOST: usize = 9;

    /// A round without rows.
    pub(in crate::games::initiative) const fn new(
        number: u16,
        group: u8,
        panel: Panel,
        notice: Option<TextId>,
    ) -> Round {
        let rows = [Row::NOBODY; Round::MOST];
        Round {
            number,
            group,
            rows,
            count: 0,
            at: None,
            panel,
            notice,
        }
    }

    fn all(&self) -> impl Iterator<Item = (u8, &Row)> {
        (0..self.count).zip(&self.rows)
    }

    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        self.draw_head(frame, style);
        // The one whose turn it is has neighbours.
        let top = match self.at {
            Some(at) => at.saturating_sub(1),
            None => self.count,
        };
        let top = top.min(self.count.saturating_sub(SEEN));
        for (row, seen) in self.all().skip(top.into()).take(SEEN.into()) {
            let end = match self.panel {
                Panel::Whom { .. } => SHORT_LIST,
                _ => LIST,
            };
            seen.draw(frame, (row - top, end), row, self.at == Some(row));
        }
        self.panel.draw(frame, lang);
        self.draw_keys(frame, lang);
    }

    /// Which round it is, and one against how many.
    fn draw_head(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let round = written!("{} {}", texts().round.of(lang), self.number);
        small::left(frame, &round, (1, HEAD));
        small::right(frame, &self.aside(lang), (RIGHT, HEAD));
        if self.notice.is_none() {
            scripted(frame, style, (63, Align::Center));
        }
        frame.light(0, RULE, RIGHT, 1);
    }

    fn aside(&self, lang: Lang) -> Written {
        match self.notice {
            Some(notice) => written!("{}", notice.of(lang)),
            None => {
                let against = kit_texts().against.of(lang);
                written!("1 {against} {}", self.group)
            }
        }
    }

    fn draw_keys(&self, frame: &mut Frame, lang: Lang) {
        let own = texts();
        let change = match self.panel {
            Panel::Attack { answer, .. } => own.answer_at(answer),
            Panel::Whom { count, .. } => own.other.when(count > 1),
            _ => TextId::NONE,
        };
        let roll = match self.panel {
            Panel::Order => own.draw,
            Panel::Whom { .. } if self.panel.feints() => own.feint_at,
            Panel::Whom { .. } => kit_texts().take,
            Panel::Fought(_) => own.new_fight,
            Panel::Refused => TextId::NONE,
            _ => own.next,
        };
        footer::table(frame, lang, change, roll);
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let (round, against) = (texts().round.of(lang), kit_texts().against.of(lang));
        let (number, group) = (self.number, self.group);
        write!(f, "{round} {number}, 1 {against} {group}: ")?;
        for (row, seen) in self.all() {
            let before = if row == 0 { "" } else { ", " };
            let (open, close) = either(self.at == Some(row), ("<", ">"), ("", ""));
            let place = seen.place.sign(row);
            write!(f, "{before}{open}{place} {}{close}", seen.name)?;
            if seen.place == Place::Done {
                write!(f, " -")?;
            }
        }
        write!(f, "; ")?;
        self.panel.say(f, lang)?;
        say_notice(f, lang, self.notice)
    }
}

impl Place {
    fn sign(self, row: u8) -> Written {
        match self {
            Place::Waits | Place::Done => decimal(row + 1),
            Place::Untested => written!("?"),
            Place::Out => written!("x"),
        }
    }
}

impl Row {
    /// A number and a name; what is over is struck out, whose turn it is inverted.
    #[inline(never)] // A row is not on the stack of the page.
    fn draw(&self, frame: &mut Frame, (line, end): (u8, i32), row: u8, is_at: bool) {
        let y = baseline(line);
        small::left(frame, &self.place.sign(row), (2, y));
        let name = small::cut(&self.name, end - NAME - 2);
        small::left(frame, &name, (NAME, y));
        if matches!(self.place, Place::Done | Place::Out) {
            frame.light(NAME - 1, y - 3, small::width(&name) + 1, 1);
        }
        if is_at {
            frame.invert(0, y - BASELINE, end, PITCH);
        }
    }
}
