//! What is answered to a word, line by line.

use core::fmt::{self, Write as _};

use super::line::{Line, shown};
use super::{Piece, toml};
use crate::app::offer::{Header, Offer, Sort};
use crate::app::{App, Entry, History, Kept, draw};
use crate::dice::Die;
use crate::rules::Ending;
use crate::ui::Frame;
use crate::{COMMIT, VERSION};

/// The words, and what each is for.
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

/// What the columns of a roll are.
const COLUMNS: &str = "roll,game,who,what,dice,total,ending\r\n";

/// An answer, and how far it is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answer {
    Nothing,
    Help(u8),
    /// Which table, and which line of it.
    Told(Header, u8, u8),
    History(u8),
    Stats(u8),
    Screen(u8),
    Version,
    TooLong,
    /// The word that is none, as far as it is shown.
    Unknown([u8; 12], u8),
}

impl Answer {
    /// The answer to a line.
    pub(super) fn to(line: &Line) -> Answer {
        if line.is_too_long() {
            return Answer::TooLong;
        }
        let word = line.letters();
        if word.is_empty() {
            return Answer::Nothing;
        }
        let known = WORDS
            .iter()
            .find(|(known, ..)| word.eq_ignore_ascii_case(known.as_bytes()));
        known.map_or_else(
            || {
                let mut shown = [0; 12];
                let letters = shown.iter_mut().zip(word);
                let count = letters.map(|(place, letter)| *place = *letter).count();
                Answer::Unknown(shown, count as u8)
            },
            |(_, _, answer)| *answer,
        )
    }

    /// Writes the next line of it; whether there is one. Writing never fails: what does not fit into
    /// a line is left out.
    pub(super) fn next(&mut self, app: &App, piece: &mut Piece) -> bool {
        let kept = app.kept();
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
                match piece.is_empty() {
                    false => *line = line.saturating_add(1),
                    true => {
                        (*place, *line) = (*place + 1, 0);
                        let _ = piece.push_str("\r\n");
                    }
                }
            }
            Answer::History(line) => {
                let rolls = History::MOST as u8;
                let place = *line;
                *line += 1;
                let Some(place) = place.checked_sub(1) else {
                    let _ = piece.push_str(COLUMNS);
                    return true;
                };
                // Nothing is written where the ring has a gap.
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
                let _ = piece.push_str("\r\n");
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
                let board = kept.board;
                let _ = write!(piece, "Déclic {VERSION} ({COMMIT}), {board}\r\n");
                return !self.end();
            }
            Answer::TooLong => {
                let most = Line::MOST;
                let _ = write!(
                    piece,
                    "a line has at most {most} letters; 'help' lists the words\r\n"
                );
                return !self.end();
            }
            Answer::Unknown(word, length) => {
                let word = word.get(..usize::from(*length)).unwrap_or(&[]);
                let _ = piece.push('\'');
                for letter in word {
                    let _ = piece.push(shown(*letter));
                }
                let _ = piece.push_str("' is no word; the words are");
                for (place, (known, ..)) in WORDS.iter().enumerate() {
                    let before = if place == 0 { " " } else { ", " };
                    let _ = write!(piece, "{before}{known}");
                }
                let _ = piece.push_str("\r\n");
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

/// A line of a table, which begins with its header and, where there are several, its book; an empty one
/// behind its last. Whether there is such a table; a comment ends the last.
fn told(header: Header, place: u8, line: u8, kept: &Kept, piece: &mut Piece) -> bool {
    let Some(offer) = Offer::of(header, place, kept) else {
        let is_end = line == 0;
        if is_end {
            let _ = piece.push_str("# end\r\n");
        }
        return is_end;
    };
    let line = u16::from(line);
    let lines = match header {
        Header::Character => 2,
        Header::Favourite => 1,
    };
    match (header, line) {
        (Header::Character, 0) => {
            let _ = piece.push_str("[[character]]\r\n");
        }
        (Header::Favourite, 0) => {
            let _ = piece.push_str("[[favourite]]\r\n");
        }
        (_, line) if line < lines => {
            toml::line(Sort::Somebody.root(), &offer.sort.book(), 0, piece);
        }
        (_, line) => {
            toml::line(offer.sort.root(), &offer.bytes, line - lines, piece);
        }
    }
    true
}

/// A roll as a line of CSV.
pub(super) fn roll(piece: &mut Piece, number: u32, entry: &Entry, app: &App) {
    let kept = app.kept();
    let (words, game) = (kept.settings.lang.words(), entry.roll.tile());
    let _ = write!(piece, "{},", u64::from(number) + 1);
    field(piece, format_args!("{}", game.name(words)));
    let _ = piece.push(',');
    field(piece, format_args!("{}", entry.who));
    let _ = piece.push(',');
    field(piece, format_args!("{}", entry.roll.details(kept)));
    let _ = piece.push(',');
    for (place, (die, face)) in entry.dice.shown().iter().enumerate() {
        let before = if place == 0 { "" } else { " " };
        let _ = write!(piece, "{before}D{}={face}", die.sides());
    }
    if entry.dice.more() > 0 {
        let _ = write!(piece, " +{}", entry.dice.more());
    }
    let ending = match entry.ending {
        None => "",
        Some(Ending::CriticalSuccess) => "critical success",
        Some(Ending::Success) if entry.roll.is_contest() => "won",
        Some(Ending::Success) => "success",
        Some(Ending::Failure) if entry.roll.is_contest() => "lost",
        Some(Ending::Failure) => "failure",
        Some(Ending::CriticalFailure) => "critical failure",
        Some(Ending::Tie) => "tie",
    };
    let _ = write!(piece, ",{},{ending}\r\n", entry.score);
}

/// A field of CSV: between quotes if it has a comma or a quote in it, which is doubled then.
fn field(piece: &mut Piece, text: fmt::Arguments<'_>) {
    let mut written = crate::ui::text::Written::new();
    let _ = fmt::write(&mut written, text);
    if !written.contains([',', '"', '\r', '\n']) {
        let _ = piece.push_str(&written);
        return;
    }
    let _ = piece.push('"');
    for letter in written.chars() {
        if letter == '"' {
            let _ = piece.push('"');
        }
        let _ = piece.push(if letter.is_control() { ' ' } else { letter });
    }
    let _ = piece.push('"');
}

/// Two rows of pixels as a line of text; what is dark at its end is left out.
fn half_blocks(piece: &mut Piece, frame: &Frame, row: u8) {
    let y = 2 * usize::from(row);
    for x in 0..Frame::WIDTH {
        let _ = piece.push(match (frame.is_lit(x, y), frame.is_lit(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        });
    }
    let length = piece.trim_end_matches(' ').len();
    piece.truncate(length);
    let _ = piece.push_str("\r\n");
}
