//! Answers of the serial console, line by line.

use core::fmt::{self, Write as _};

use super::line::{Line, shown};
use super::{Piece, push, push_letter, toml};
use crate::app::offer::{Header, ImportKind, Offer};
use crate::app::{App, Entry, History, Nth, State, draw};
use crate::dice::{Die, Face, Thrower};
use crate::rules::Verdict;
use crate::ui::Frame;
use crate::{COMMIT, VERSION};

/// The commands, with their help texts.
const WORDS: [(&str, &str, Answer); 7] = [
    ("help", "these words", Answer::Help(0)),
    (
        "characters",
        "all characters as TOML, which can be typed or pasted back",
        Answer::Told(Header::Character, 0, 0),
    ),
    (
        "favourites",
        "all favourites, likewise",
        Answer::Told(Header::Favourite, 0, 0),
    ),
    (
        "history",
        "the last hundred rolls as CSV, the oldest first",
        Answer::History(0),
    ),
    (
        "stats",
        "how often each face of each die came",
        Answer::Stats(0),
    ),
    ("screen", "what the panel shows", Answer::Screen(0)),
    ("version", "what this gadget is", Answer::Version),
];

/// Letters of an unknown command that the error message repeats.
const SHOWN: usize = 12;

/// CSV header of rolls.
const COLUMNS: &str =
    "roll,game,who,what,dice,total,ending,against,their dice,their total,mark\r\n";

/// An answer, and the position in it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answer {
    Nothing,
    Help(u8),
    /// Kind of table, index of the table, and line within the table.
    Told(Header, u8, u8),
    History(u8),
    Stats(u8),
    Screen(u8),
    Version,
}

impl Answer {
    /// Answer to an input line. Reports an unknown command at once.
    pub(super) fn to(line: &Line, piece: &mut Piece) -> Answer {
        let word = line.letters();
        if line.is_too_long() {
            let most = Line::MOST;
            let _ = write!(
                piece,
                "a line has at most {most} letters; 'help' lists the words\r\n"
            );
        } else if !word.is_empty() {
            for (known, _, answer) in &WORDS {
                if word.eq_ignore_ascii_case(known.as_bytes()) {
                    return *answer;
                }
            }
            push(piece, "'");
            for letter in word.iter().take(SHOWN) {
                push_letter(piece, shown(*letter));
            }
            push(piece, "' is no word; the words are");
            let mut before = " ";
            for (known, ..) in &WORDS {
                push(piece, before);
                push(piece, known);
                before = ", ";
            }
            push(piece, "\r\n");
        }
        Answer::Nothing
    }

    /// Writes the next line. Returns false at the end. Writing never fails: text that exceeds a line is cut.
    pub(super) fn next(&mut self, app: &App, piece: &mut Piece) -> bool {
        let kept = app.state();
        match self {
            Answer::Nothing => return false,
            Answer::Help(line) => {
                let Some((word, what, _)) = WORDS.get(usize::from(*line)) else {
                    return self.end();
                };
                let _ = write!(piece, "{word}: {what}\r\n");
                *line += 1;
            }
            Answer::Told(header, place, line) => {
                if !told(*header, *place, *line, kept, piece) {
                    return self.end();
                }
                match (piece.is_empty(), line.checked_add(1)) {
                    (false, Some(next)) => *line = next,
                    // The table is complete, or has more lines than any real table.
                    _ => {
                        (*place, *line) = (place.saturating_add(1), 0);
                        push(piece, "\r\n");
                    }
                }
            }
            Answer::History(line) => {
                let rolls = History::MOST as u8;
                let place = *line;
                *line += 1;
                let Some(place) = place.checked_sub(1) else {
                    push(piece, COLUMNS);
                    return true;
                };
                // Empty slots of the ring write nothing.
                let Some(back) = rolls.checked_sub(place + 1) else {
                    return self.end();
                };
                let number = kept.history.before(back.into());
                if let Some(entry) = kept.history.get(number) {
                    roll(piece, number, entry, app);
                }
            }
            Answer::Stats(sides) => {
                let from = (*sides).max(*Die::SIDES.start());
                let mut dice = (from..=*Die::SIDES.end()).filter_map(Die::new);
                let Some(die) = dice.find(|die| kept.tally.faces(*die).iter().any(|n| *n > 0))
                else {
                    return self.end();
                };
                *sides = die.sides() + 1;
                let _ = write!(piece, "D{}", die.sides());
                for (face, count) in (1_u8..).zip(kept.tally.faces(die)) {
                    let _ = write!(piece, ",{face}:{count}");
                }
                push(piece, "\r\n");
            }
            Answer::Screen(row) => {
                if usize::from(*row) >= Frame::HEIGHT / 2 {
                    return self.end();
                }
                let mut frame = Frame::new();
                draw(&app.view(), &mut frame);
                half_blocks(piece, &frame, *row);
                *row += 1;
            }
            Answer::Version => {
                let board = app.device().board;
                let _ = write!(piece, "Déclic {VERSION} ({COMMIT}), {board}\r\n");
                return !self.end();
            }
        }
        true
    }

    fn end(&mut self) -> bool {
        *self = Answer::Nothing;
        false
    }
}

/// Writes one line of a table: its header, then its book or roll, then its keys; nothing after the last one.
/// Returns false if there is no such table. A comment ends the last table.
fn told(header: Header, place: u8, line: u8, kept: &State, piece: &mut Piece) -> bool {
    let Some(offer) = Offer::of(header, Nth(place), kept) else {
        if line == 0 {
            push(piece, "# end\r\n");
        }
        return line == 0;
    };
    match (line, header) {
        (0, Header::Character) => push(piece, "[[character]]\r\n"),
        (0, Header::Favourite) => push(piece, "[[favourite]]\r\n"),
        (1, Header::Character) => {
            toml::line(ImportKind::Somebody.root(), &offer.kind.book(), 0, piece);
        }
        (1, Header::Favourite) => {
            if let Some(favourite) = kept.favourites().all().nth(place.into()) {
                let _ = write!(piece, "# {}\r\n", favourite.roll.details(kept));
            }
        }
        (line, _) => {
            toml::line(offer.kind.root(), &offer.bytes, u16::from(line) - 2, piece);
        }
    }
    true
}

/// Writes a roll as a line of CSV.
pub(super) fn roll(piece: &mut Piece, number: u32, entry: &Entry, app: &App) {
    let kept = app.state();
    let (lang, game) = (kept.shared.lang(), entry.roll.tile());
    let _ = write!(piece, "{},", u64::from(number) + 1);
    field(piece, format_args!("{}", game.name().of(lang)));
    push(piece, ",");
    field(piece, format_args!("{}", entry.who));
    push(piece, ",");
    field(piece, format_args!("{}", entry.roll.details(kept)));
    push(piece, ",");
    dice(piece, entry.dice.of(Thrower::First));
    if entry.dice.more() > 0 {
        let _ = write!(piece, " +{}", entry.dice.more());
    }
    let ending = match entry.marks.verdict() {
        Verdict::Unjudged => "",
        Verdict::CriticalSuccess => "critical success",
        Verdict::Success => "success",
        Verdict::PartialSuccess => "partial success",
        Verdict::Failure => "failure",
        Verdict::CriticalFailure => "critical failure",
        Verdict::Won => "won",
        Verdict::Lost => "lost",
        Verdict::Tie => "tie",
    };
    let _ = write!(piece, ",{},{ending},", entry.total);
    field(piece, format_args!("{}", entry.against));
    push(piece, ",");
    dice(piece, entry.dice.of(Thrower::Second));
    push(piece, ",");
    if let Some(total) = entry.their_total {
        let _ = write!(piece, "{total}");
    }
    let mark = match (entry.marks.is_undone(), entry.marks.is_secret()) {
        (false, false) => "",
        (true, false) => "undone",
        (false, true) => "secret",
        (true, true) => "undone secret",
    };
    let _ = write!(piece, ",{mark}\r\n");
}

/// Writes dice and faces as one field, for example `D6=4 D6=2`.
fn dice(piece: &mut Piece, dice: impl Iterator<Item = (Die, Face)>) {
    for (place, (die, face)) in dice.enumerate() {
        let before = if place == 0 { "" } else { " " };
        let _ = write!(piece, "{before}{die}={face}");
    }
}

/// Writes a CSV field. A field with a comma, a quote or a line break is quoted, and its quotes are doubled (RFC
/// 4180).
fn field(piece: &mut Piece, text: fmt::Arguments<'_>) {
    let mut written = crate::ui::text::Written::new();
    let _ = fmt::write(&mut written, text);
    if !written.contains([',', '"', '\r', '\n']) {
        push(piece, &written);
        return;
    }
    push(piece, "\"");
    for letter in written.chars() {
        if letter == '"' {
            push(piece, "\"");
        }
        push_letter(piece, if letter.is_control() { ' ' } else { letter });
    }
    push(piece, "\"");
}

/// Writes two rows of pixels as a line of half blocks, without trailing spaces.
fn half_blocks(piece: &mut Piece, frame: &Frame, row: u8) {
    let y = 2 * usize::from(row);
    for x in 0..Frame::WIDTH {
        let block = match (frame.is_lit(x, y), frame.is_lit(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        push_letter(piece, block);
    }
    let length = piece.trim_end_matches(' ').len();
    piece.truncate(length);
    push(piece, "\r\n");
}
