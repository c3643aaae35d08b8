//! The history: its list and its pages.

use declic::Name;
use declic::app::Drawn;
use declic::dice::{Die, Face, Thrower};
use declic::games::Screen;
use declic::games::tools::Picture as Tools;
use declic::games::tools::history::picture::{Details, Picture};
use declic::games::tools::history::words::texts;
use declic::rules::Verdict;
use declic::ui::list::{Head, Line, List, Value};
use declic::ui::{Lang, Pages, Text};
use declic::ui::{TextId, kit_texts};

use crate::{Shot, tools};

/// Nine rolls, one of each sort among them: 12, 7, 5, 4, 4, ...
const NINE: &[u8] = &[6, 3, 4, 2, 1, 1, 1, 3, 5, 6, 2, 3, 4];

fn history(lang: Lang) -> String {
    format!("{} [{}] roll", tools(lang), texts().name.of(lang))
}

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = vec![
        Shot::played("history-nothing", &[], history),
        Shot::played("history-one", &[6, 3], |lang| {
            format!("roll up {}", history(lang))
        }),
        Shot::played("history-nine", NINE, |lang| {
            let rolls = "roll up ".repeat(9);
            format!("{rolls}{} down down down down", history(lang))
        }),
        Shot::played("history-page", &[6, 3], |lang| {
            format!("roll up {} roll", history(lang))
        }),
        Shot::played("history-page-failure", NINE, |lang| {
            let rolls = "roll up ".repeat(9);
            format!("{rolls}{} roll down down down", history(lang))
        }),
        Shot::saying("history-hundred", |_| Screen::List(hundred())),
        Shot::saying("history-undone", |_| Screen::List(undone())),
    ];
    for (place, (name, _)) in pages().into_iter().enumerate() {
        all.push(Shot::saying(format!("history-page-{name}"), move |_| {
            let (_, page) = pages()[place];
            Screen::Tools(Tools::History(page))
        }));
    }
    all
}

/// The end of a full list; the longest names, and every mark.
fn hundred() -> List {
    let line = |who: &str, score, verdict| Line {
        label: Text::Name(Name::new(who)),
        value: Value::Score {
            score,
            verdict,
            is_undone: false,
        },
        verb: kit_texts().open,
        marked: false,
    };
    List {
        head: Head::title(texts().name),
        lines: [
            line("Grolfnar", 128, Verdict::Unjudged),
            line("WWWWWWWWWWWW", -12, Verdict::Tie),
            line("Éléonore", 3, Verdict::CriticalFailure),
            line("WWWWWWWWWWWW", 1000, Verdict::CriticalSuccess),
        ],
        top: 96,
        count: 100,
        chosen: 98,
        editing: false,
        notice: None,
        hint: TextId::NONE,
        back: kit_texts().back,
    }
}

/// A partial success, rolls that were undone, and the same beside them.
fn undone() -> List {
    let mut list = hundred();
    let rows = [
        (Verdict::PartialSuccess, false),
        (Verdict::PartialSuccess, true),
        (Verdict::Unjudged, true),
        (Verdict::Success, false),
    ];
    for (line, (verdict, is_undone)) in list.lines.iter_mut().zip(rows) {
        line.value = Value::Score {
            score: 8,
            verdict,
            is_undone,
        };
    }
    list
}

fn pages() -> Vec<(&'static str, Picture)> {
    let page = |who: &str, details: &str, dice: &[(Die, Face)], score, verdict| {
        let mut drawn = Drawn::NONE;
        dice.iter()
            .for_each(|&(die, face)| drawn.push(die, face, Thrower::First));
        Picture {
            pages: Pages {
                page: 98,
                count: 100,
            },
            who: Name::new(who),
            game: kit_texts().action,
            details: Details::new(details),
            dice: drawn,
            score,
            verdict,
            is_undone: false,
            notice: None,
        }
    };
    let pool: Vec<_> = (0..30).map(|i| (Die::D6, i % 6 + 1)).collect();
    let percent = [(Die::D100, 100); 21];
    let bag: Vec<_> = declic::dice::fairness::Tally::DICE
        .into_iter()
        .map(|die| (die, die.sides()))
        .collect();
    let widest = "WWWWWWWWWWWW";
    vec![
        (
            "round",
            page("Grolfnar", "9 - 8", &pool[..9], 3, Verdict::Won),
        ),
        ("pool", page("Grolfnar", "20", &pool, 10, Verdict::Success)),
        (
            "critical",
            page(
                widest,
                "gggggggggggggggggggggggggggggggggggggggg",
                &pool[..20],
                0,
                Verdict::CriticalFailure,
            ),
        ),
        (
            "critical-of-many",
            page(widest, "ÉÉÉÉÉÉÉÉÉÉ", &pool, 30, Verdict::CriticalSuccess),
        ),
        ("bag", page("", "9D", &bag, 165, Verdict::Unjudged)),
        (
            "percent",
            page("", "40D100+999", &percent, 4999, Verdict::Success),
        ),
        (
            "negative",
            page("", "1D20-13", &[(Die::D20, 1)], -12, Verdict::Tie),
        ),
        (
            "partial",
            page(
                "Grolfnar",
                "2D6+1",
                &[(Die::D6, 3), (Die::D6, 4)],
                8,
                Verdict::PartialSuccess,
            ),
        ),
        (
            "partial-of-many",
            page(widest, "20", &pool, 10, Verdict::PartialSuccess),
        ),
        (
            "undone",
            Picture {
                is_undone: true,
                ..page(
                    "Grolfnar",
                    "Viking 5 against 6, x2, item +1, unsuited",
                    &pool[..9],
                    3,
                    Verdict::Won,
                )
            },
        ),
        (
            "negative-of-many",
            page("", "40D6-999", &pool, -959, Verdict::Unjudged),
        ),
    ]
}
