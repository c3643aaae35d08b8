//! A test: at the left T falls apart, at the right what must be rolled below it, and what was.

use core::fmt::{self, Formatter};

use super::{Asked, Chances, Mark};
use crate::dice::{Die, Percent};
use crate::games::simulacres::spells;
use crate::games::simulacres::words::texts;
use crate::lang::Lang;
use crate::rules::simulacres::{Tested, Verdict};
use crate::ui::art::LESS;
use crate::ui::band::Band;
use crate::ui::dice::{self, Size, State};
use crate::ui::font::{Align, BOLD, Font, NUMBER, SCORE, SMALL};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{cut, written};
use crate::ui::{DiceRow, Frame, Ink, Style, Text, pool_dice, shared, small};
use crate::word::Word;

/// The rows of the parts, and how wide they are.
const ROWS: [i32; 6] = [7, 16, 25, 34, 43, 52];
const WIDTH: i32 = 58;
/// Where the right side begins.
const LEFT: i32 = 63;
const RIGHT: i32 = Frame::WIDTH as i32;
/// The row on which T and the margin stand, and those of what is small below them.
const NUMBER_LINE: i32 = 33;
const NOTE_LINE: i32 = 42;
const SIGN_LINE: i32 = 41;
/// The dice, and those that come to them.
const DICE: [(i32, i32); 2] = [(LEFT, 9), (LEFT + 17, 9)];
/// Where they lie before a quick test, which leaves the left side empty.
const TO_ROLL: [(i32, i32); 2] = [(3, 24), (31, 24)];
const PARTS_OVER_DICE: usize = 2;
const MORE_TOPS: [i32; 2] = [26, 34];
const BAND: Band = Band {
    left: LEFT - 1,
    top: 42,
    width: RIGHT - LEFT + 1,
    height: 12,
    line: 51,
};
const ODDS: Band = Band {
    left: LEFT,
    width: 38,
    ..Band::WHOLE
};

/// How many pictures the fall of its dice has: those that come to the first two fall after them.
pub(in super::super) fn pictures(tested: &Tested) -> u8 {
    let more = tested.bonus.faces().count() + tested.power.faces().count();
    DiceRow::FALL + more.min(4) as u8
}

/// Before it.
#[inline(never)]
pub(super) fn ready(
    frame: &mut Frame,
    style: &Style,
    asked: &Asked,
    chances: Option<Chances>,
    notice: Option<Word>,
) {
    let (lang, own) = (style.lang, texts());
    parts(frame, lang, asked);
    heading(frame, style, asked, None);
    let has_room = asked.parts.all().len() <= PARTS_OVER_DICE;
    if asked.who.is_empty() && asked.test.is_ok() && has_room {
        for (x, y) in TO_ROLL {
            dice::d6_to_roll(frame, x, y);
        }
    }
    if let Ok(test) = asked.test {
        let value = test.value.get();
        number(frame, &NUMBER, value, NUMBER_LINE);
        LESS.draw(frame, LEFT + 20, 18);
        if asked.options.criticals {
            let threshold = test.critical_threshold();
            let text = written(format_args!("{} {threshold}", own.critical_to.of(lang)));
            small::left(frame, &text, (LEFT, NOTE_LINE));
        }
        if test.power > 0 {
            // SM-41.
            let text = written(format_args!("+{}D6", test.power));
            small::right(frame, &text, (RIGHT, NOTE_LINE));
        }
        price(frame, asked);
        if let Some(Chances { success, .. }) = chances.filter(|_| notice.is_none()) {
            ODDS.bar(frame, Some(success));
            ODDS.percent(frame, success);
        }
    }
    if let Some(reason) = notice.or(asked.test.err()) {
        reasons(frame, reason.of(lang));
    }
    keys(frame, lang, asked);
}

/// SM-40: what it costs, beside T.
fn price(frame: &mut Frame, asked: &Asked) {
    let prices = [(asked.price.breath, "PS"), (asked.price.balance, "EP")];
    let paid = prices.into_iter().filter(|(points, _)| *points > 0);
    for ((points, name), line) in paid.zip([18, 27]) {
        let text = written(format_args!("-{points}{name}"));
        small::left(frame, &text, (LEFT, line));
    }
}

/// Why nothing is rolled: in two lines, where one is too narrow.
pub(super) fn reasons(frame: &mut Frame, reason: &str) {
    let room = RIGHT - LEFT;
    let fits = |text: &str| small::width(text) <= room;
    if fits(reason) {
        return small::left(frame, reason, (LEFT, 51));
    }
    // At the last space whose words before it fit.
    let mut spaces = reason.match_indices(' ').map(|(at, _)| at);
    let at = spaces.rfind(|&at| reason.get(..at).is_some_and(fits));
    let halves = at.and_then(|at| reason.split_at_checked(at));
    let (first, second) = halves.unwrap_or((reason, ""));
    small::left(frame, first, (LEFT, NOTE_LINE));
    small::left(frame, second.trim_start_matches(' '), (LEFT, 51));
}

/// After it, or while its dice fall.
#[inline(never)]
pub(super) fn rolled(
    frame: &mut Frame,
    style: &Style,
    asked: &Asked,
    tested: &Tested,
    falling: Option<u8>,
) {
    let (lang, own) = (style.lang, texts());
    parts(frame, lang, asked);
    // SM-59: what becomes of a component is told with the result.
    let left = asked.used_up.filter(|_| falling.is_none());
    heading(frame, style, asked, left);
    let first = falling.filter(|step| *step < DiceRow::FALL);
    pair(frame, DICE, tested.pair, first);
    if first.is_none() {
        more(frame, tested);
    }
    if falling.is_some() {
        let _ = BAND.draw(frame, false);
        return small::center(frame, shared().any_key_skips.of(lang), (64, 62));
    }
    let (margin, sign, critical, won) = match tested.verdict {
        Verdict::Success { margin, critical } => (margin, "MR", critical, true),
        Verdict::Failure { margin, critical } => (margin, "ME", critical, false),
    };
    number(frame, &SCORE, margin, NUMBER_LINE);
    small::right(frame, sign, (RIGHT, SIGN_LINE));
    if critical {
        small::right(frame, own.critical.of(lang), (RIGHT - 14, SIGN_LINE));
    }
    let word = own.quality(tested.verdict.quality()).of(lang);
    let font = match BOLD.width(word) <= BAND.width - 2 {
        true => &BOLD,
        false => &SMALL,
    };
    BAND.verdict(frame, font, word, won);
    keys(frame, lang, asked);
}

/// Two dice, or what is seen of them while they fall.
pub(super) fn pair(
    frame: &mut Frame,
    places: [(i32, i32); 2],
    faces: [u8; 2],
    falling: Option<u8>,
) {
    for ((place, (x, y)), face) in places.into_iter().enumerate().zip(faces) {
        let (face, state) = match falling {
            Some(step) => ((5 * step + 2 + place as u8) % 6 + 1, State::Dropped),
            None => (face, State::Rest),
        };
        dice::draw(frame, x, y, Size::Small, Die::D6, face, state);
    }
}

/// SM-5, SM-41: the dice that come to the two.
fn more(frame: &mut Frame, tested: &Tested) {
    let faces = tested.bonus.faces().chain(tested.power.faces());
    for (place, face) in (0..).zip(faces) {
        let (row, column) = (place / 4, place % 4);
        let y = MORE_TOPS.get(row as usize).copied().unwrap_or(MORE_TOPS[1]);
        pool_dice::tiny(frame, (LEFT + 8 * column, y), face);
    }
}

/// A large number at the right edge; what is below 0 has its sign.
fn number(frame: &mut Frame, font: &Font, number: i16, line: i32) {
    let text = written(format_args!("{}", number.unsigned_abs()));
    font.right(frame, &text, (RIGHT, line));
    if number < 0 {
        frame.light(RIGHT - font.width(&text) - 9, line - 12, 7, 3);
    }
}

/// Who tries it, or what it is.
fn heading(frame: &mut Frame, style: &Style, asked: &Asked, used_up: Option<bool>) {
    let lang = style.lang;
    let mut right = RIGHT;
    if style.scripted {
        let text = shared().scripted.of(lang);
        let width = small::width(text);
        small::right(frame, text, (right, 7));
        frame.invert(right - width - 2, 0, width + 2, 8);
        right -= width + 5;
    }
    let room = right - LEFT;
    let name = match used_up {
        Some(used_up) => left_over(used_up),
        None => asked.what.name(),
    };
    match name.of(lang) {
        "" if asked.who.is_empty() => {}
        "" => Text::Name(asked.who).draw_within(frame, lang, (right, 7), Align::Right, room),
        name if room >= small::width(name) => small::right(frame, name, (right, 7)),
        _ => {}
    }
}

/// SM-59: what became of the component.
fn left_over(used_up: bool) -> Word {
    let own = spells::own_texts();
    match used_up {
        true => own.is_used_up,
        false => own.is_left,
    }
}

/// T and its parts; those that do not fit are one.
#[inline(never)]
fn parts(frame: &mut Frame, lang: Lang, asked: &Asked) {
    let all = asked.parts.all();
    let most = match all.len() {
        0..=6 => 6,
        _ => 5,
    };
    for (&(part, number), line) in all.iter().take(most).zip(ROWS) {
        let is_marked = part.is(asked.mark);
        let label = part.label(number, asked.talent);
        let number = written(format_args!("{}", part.number(number)));
        row(frame, lang, label, &number, line, is_marked);
    }
    if let Some(rest) = all.get(most..).filter(|rest| !rest.is_empty()) {
        let sum: i16 = rest.iter().map(|&(_, number)| i16::from(number)).sum();
        let label = written(format_args!("{} {}", rest.len(), texts().more.of(lang)));
        small::left(frame, &label, (2, ROWS[5]));
        let sum = written(format_args!("{sum:+}"));
        small::right(frame, &sum, (WIDTH, ROWS[5]));
    }
}

fn row(frame: &mut Frame, lang: Lang, label: Text, number: &str, line: i32, is_marked: bool) {
    small::right(frame, number, (WIDTH, line));
    let room = WIDTH - small::width(number) - 6;
    let label = cut(&SMALL, format_args!("{}", label.of(lang)), room);
    SMALL.draw(frame, &label, (2, line), Align::Left, Ink::On);
    if is_marked {
        frame.invert(0, line - 7, WIDTH + 1, 9);
    }
}

fn keys(frame: &mut Frame, lang: Lang, asked: &Asked) {
    let own = texts();
    let (arrows, change) = match asked.mark {
        None => (Arrows::NONE, Word::NONE),
        Some(Mark::Component) if asked.who.is_empty() => (Arrows::BOTH, own.value),
        Some(Mark::Component) => (Arrows::BOTH, own.component),
        Some(Mark::Means) => (Arrows::BOTH, own.a_means),
        Some(Mark::Realm) => (Arrows::BOTH, own.realm),
        Some(Mark::Talent) => (Arrows::BOTH, own.talent),
        Some(Mark::Difficulty) => (Arrows::BOTH, own.difficulty),
    };
    footer::draw(
        frame,
        lang,
        &Keys {
            arrows,
            change,
            roll: if asked.test.is_ok() {
                shared().roll
            } else {
                Word::NONE
            },
            back: shared().menu,
        },
    );
}

/// A test, such as `Arthus: Body 5, Action 3, Mechanical 1, Sword +2, hard -2 = T 9: 72 %, crit. to 4`.
pub(super) fn say(
    f: &mut Formatter<'_>,
    lang: Lang,
    asked: &Asked,
    chances: Option<Chances>,
) -> fmt::Result {
    say_parts(f, lang, asked)?;
    match (asked.test, chances) {
        (Err(reason), _) => write!(f, ": {}", reason.of(lang))?,
        (
            Ok(test),
            Some(Chances {
                success: Percent(percent),
                ..
            }),
        ) => {
            write!(f, ": {percent} %")?;
            if asked.options.criticals {
                let threshold = test.critical_threshold();
                write!(f, ", {} {threshold}", texts().critical_to.of(lang))?;
            }
            if test.power > 0 {
                write!(f, ", MR +{}D6", test.power)?;
            }
        }
        (Ok(_), None) => write!(f, ": ...")?,
    }
    for (points, name) in [(asked.price.breath, "PS"), (asked.price.balance, "EP")] {
        if points > 0 {
            write!(f, ", {} {points} {name}", texts().costs.of(lang))?;
        }
    }
    Ok(())
}

fn say_parts(f: &mut Formatter<'_>, lang: Lang, asked: &Asked) -> fmt::Result {
    match asked.what.name() {
        Word::NONE => {}
        name => write!(f, "{}, ", name.of(lang))?,
    }
    if !asked.who.is_empty() {
        write!(f, "{}: ", asked.who)?;
    }
    for (place, &(part, number)) in asked.parts.all().iter().enumerate() {
        let separator = if place == 0 { "" } else { ", " };
        let mark = if part.is(asked.mark) { "*" } else { "" };
        let label = part.label(number, asked.talent);
        let number = part.number(number);
        write!(f, "{separator}{mark}{} {number}", label.of(lang))?;
    }
    match asked.test {
        Ok(test) => write!(f, " = T {}", test.value.get()),
        Err(_) => Ok(()),
    }
}

/// What was rolled, such as `... = T 9: 2 + 4 = 6, MR 3: Good`.
pub(super) fn say_result(
    f: &mut Formatter<'_>,
    lang: Lang,
    asked: &Asked,
    tested: &Tested,
) -> fmt::Result {
    say_parts(f, lang, asked)?;
    write!(f, ": ")?;
    say_tested(f, lang, tested)?;
    match asked.used_up {
        Some(used_up) => write!(f, ", {}", left_over(used_up).of(lang)),
        None => Ok(()),
    }
}

/// The dice of a test, and what they come to.
pub(super) fn say_tested(f: &mut Formatter<'_>, lang: Lang, tested: &Tested) -> fmt::Result {
    let own = texts();
    let [first, second] = tested.pair;
    write!(f, "{first} + {second} = {}", tested.sum())?;
    for face in tested.bonus.faces().chain(tested.power.faces()) {
        write!(f, " +{face}")?;
    }
    let (sign, margin, critical) = match tested.verdict {
        Verdict::Success { margin, critical } => ("MR", margin, critical),
        Verdict::Failure { margin, critical } => ("ME", margin, critical),
    };
    write!(f, ", {sign} {margin}: ")?;
    if critical {
        write!(f, "{} ", own.critical.of(lang))?;
    }
    write!(f, "{}", own.quality(tested.verdict.quality()).of(lang))
}
