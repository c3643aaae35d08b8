//! The picture of a test: T with its parts on the left; the target and the roll on the right.

use super::{Chances, Mark, Question, margin, more, pair};
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::spells;
use crate::ui::{Keys, Scene, Staged};

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
/// The minus of either.
const SIGNS: Signs = Signs::minus((9, 12), (7, 3));
/// The dice, and those that come to them.
const DICE: (i32, i32) = (LEFT, 9);
const MORE: (i32, i32) = (LEFT, 26);
/// Where they lie before a quick test, which leaves the left side empty.
const TO_ROLL: [(i32, i32); 2] = [(3, 24), (31, 24)];
const PARTS_OVER_DICE: usize = 2;
const BAND: Band = Band::at((LEFT - 1, 42), (RIGHT - LEFT + 1, 12), 51);
const ODDS: Band = Band {
    left: LEFT,
    width: 38,
    ..Band::WHOLE
};

/// How many pictures the fall of its dice has: those that come to the first two fall after them.
pub(in super::super) fn pictures(tested: &Tested) -> u8 {
    DiceRow::FALL + more(tested).count().min(4) as u8
}

/// What is seen of a test: what is asked, the falling dice, the result.
pub type TestPicture = Staged<Question, Chances, (Question, Tested)>;

impl Scene for TestPicture {
    /// Where the margin stands.
    const TOTALS: Option<Window> = Some(Window::of((62, 127), (1, 4)));

    fn draw_inside(&self, frame: &mut Frame, style: &Style) {
        match self {
            Staged::Ready(asked, chances, notice) => ready(frame, style, asked, *chances, *notice),
            Staged::Falling((asked, tested), step) => {
                rolled(frame, style, asked, tested, Some(*step));
            }
            Staged::Result((asked, tested)) => rolled(frame, style, asked, tested, None),
        }
    }

    fn keys(&self) -> Keys {
        let (Staged::Ready(asked, ..)
        | Staged::Falling((asked, _), _)
        | Staged::Result((asked, _))) = self;
        let own = texts();
        let change = match asked.mark {
            None => TextId::NONE,
            Some(Mark::Component) if asked.who.is_empty() => own.value,
            Some(Mark::Component) => own.component,
            Some(Mark::Means) => own.a_means,
            Some(Mark::Realm) => own.realm,
            Some(Mark::Talent) => own.talent,
            Some(Mark::Difficulty) => own.difficulty,
        };
        Keys::of(change, kit_texts().roll.when(asked.test.is_ok()))
    }

    fn say_inside(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        match self {
            Staged::Ready(asked, chances, _) => say(f, lang, asked, *chances),
            Staged::Falling(..) => write!(f, "> D6 D6"),
            Staged::Result((asked, tested)) => say_result(f, lang, asked, tested),
        }
    }
}

/// Before it.
#[inline(never)] // One kind of picture is not on the stack of another.
fn ready(
    frame: &mut Frame,
    style: &Style,
    asked: &Question,
    chances: Option<Chances>,
    notice: Option<TextId>,
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
        number(frame, &NUMBER, test.value.get());
        art::LESS.draw(frame, LEFT + 20, 18);
        if asked.options.criticals {
            let threshold = test.critical_threshold();
            let text = written!("{} {threshold}", own.critical_to.of(lang));
            small::left(frame, &text, (LEFT, NOTE_LINE));
        }
        if test.power > 0 {
            // SM-41.
            let text = written!("+{}D6", test.power);
            small::right(frame, &text, (RIGHT, NOTE_LINE));
        }
        for ((points, name), line) in prices(asked).zip([18, 27]) {
            small::left(frame, &written!("-{points}{name}"), (LEFT, line));
        }
        if let Some(Chances { success, .. }) = chances.filter(|_| notice.is_none()) {
            ODDS.bar(frame, success);
            ODDS.chance(frame, Some(success));
        }
    }
    if let Some(reason) = notice.or(asked.test.err()) {
        reasons(frame, reason.of(lang));
    }
}

/// SM-40: what it costs.
fn prices(asked: &Question) -> impl Iterator<Item = (u8, &'static str)> {
    let prices = [(asked.price.breath, "PS"), (asked.price.balance, "EP")];
    prices.into_iter().filter(|(points, _)| *points > 0)
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
#[inline(never)] // Several pictures call it: one copy.
fn rolled(
    frame: &mut Frame,
    style: &Style,
    asked: &Question,
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
        pool_dice::tiny_rows(frame, MORE, 4, &mut more(tested).take(8));
    }
    if falling.is_some() {
        let _ = BAND.draw(frame, false);
        return;
    }
    let (sign, margin) = margin(tested);
    number(frame, &SCORE, margin);
    small::right(frame, sign, (RIGHT, SIGN_LINE));
    let critical = own.critical.when(is_critical(tested));
    small::right(frame, critical.of(lang), (RIGHT - 14, SIGN_LINE));
    let word = own.quality(tested.verdict.quality()).of(lang);
    let won = tested.verdict.success().is_some();
    BAND.verdict(frame, BAND.font(word), word, won);
}

/// SM-4, SM-5.
const fn is_critical(tested: &Tested) -> bool {
    let (Verdict::Success { critical, .. } | Verdict::Failure { critical, .. }) = tested.verdict;
    critical
}

/// A large number at the right edge.
fn number(frame: &mut Frame, font: &Font, number: i16) {
    let (number, at) = (number.into(), (RIGHT, NUMBER_LINE));
    number::draw(frame, font, number, at, Align::Right, &SIGNS);
}

/// Who tries it, or what it is.
fn heading(frame: &mut Frame, style: &Style, asked: &Question, used_up: Option<bool>) {
    let lang = style.lang;
    let right = match scripted(frame, style, (RIGHT, Align::Right)) {
        0 => RIGHT,
        mark => RIGHT - mark - 2,
    };
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
fn left_over(used_up: bool) -> TextId {
    let own = spells::spell_texts();
    if used_up { own.is_used_up } else { own.is_left }
}

/// T and its parts; those that do not fit are one.
#[inline(never)] // Several pictures call it: one copy.
fn parts(frame: &mut Frame, lang: Lang, asked: &Question) {
    let all = asked.parts.all();
    let most = match all.len() {
        0..=6 => 6,
        _ => 5,
    };
    for (&(part, number), line) in all.iter().take(most).zip(ROWS) {
        let is_marked = part.is(asked.mark);
        let label = part.label(number, asked.talent);
        let number = written!("{}", part.number(number));
        row(frame, lang, label, &number, line, is_marked);
    }
    if let Some(rest) = all.get(most..).filter(|rest| !rest.is_empty()) {
        let sum: i16 = rest.iter().map(|&(_, number)| i16::from(number)).sum();
        let label = written!("{} {}", rest.len(), texts().more.of(lang));
        small::left(frame, &label, (2, ROWS[5]));
        small::right(frame, &signed(sum), (WIDTH, ROWS[5]));
    }
}

fn row(frame: &mut Frame, lang: Lang, label: Text, number: &str, line: i32, is_marked: bool) {
    small::right(frame, number, (WIDTH, line));
    let room = WIDTH - small::width(number) - 6;
    let label = small::cut(&label.of(lang), room);
    small::left(frame, &label, (2, line));
    if is_marked {
        frame.invert(0, line - 7, WIDTH + 1, 9);
    }
}

/// A test, such as `Arthus: Body 5, Action 3, Mechanical 1, Sword +2, hard -2 = T 9: 72 %, crit. to 4`.
fn say(
    f: &mut Formatter<'_>,
    lang: Lang,
    asked: &Question,
    chances: Option<Chances>,
) -> fmt::Result {
    say_parts(f, lang, asked)?;
    match (asked.test, chances) {
        (Err(reason), _) => write!(f, ": {}", reason.of(lang))?,
        (Ok(test), Some(chances)) => {
            write!(f, ": {} %", chances.success.0)?;
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
    prices(asked)
        .try_for_each(|(points, name)| write!(f, ", {} {points} {name}", texts().costs.of(lang)))
}

fn say_parts(f: &mut Formatter<'_>, lang: Lang, asked: &Question) -> fmt::Result {
    match asked.what.name() {
        TextId::NONE => {}
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
fn say_result(f: &mut Formatter<'_>, lang: Lang, asked: &Question, tested: &Tested) -> fmt::Result {
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
    more(tested).try_for_each(|face| write!(f, " +{face}"))?;
    let (sign, margin) = margin(tested);
    write!(f, ", {sign} {margin}: ")?;
    if is_critical(tested) {
        write!(f, "{} ", own.critical.of(lang))?;
    }
    write!(f, "{}", own.quality(tested.verdict.quality()).of(lang))
}
