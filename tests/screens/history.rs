//! The history: its list and its pages.

use declic::app::{Drawn, Said};
use declic::dice::{Die, Face};
use declic::ui::history::{Line, List, Page, Picture};
use declic::ui::{Lang, Name, Screen, Text, Words};

use crate::Shot;

/// Nine rolls, one of each sort among them: 12, 7, 5, 4, 4, ...
const NINE: &[u8] = &[6, 3, 4, 2, 1, 1, 1, 3, 5, 6, 2, 3, 4];

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = vec![
        Shot::played("history-nothing", &[], |words| {
            format!("back [{}] roll", words.history.name)
        }),
        Shot::played("history-one", &[6, 3], |words| {
            format!("roll up back [{}] roll", words.history.name)
        }),
        Shot::played("history-nine", NINE, |words| {
            let rolls = "roll up ".repeat(9);
            format!(
                "{rolls}back [{}] roll down down down down",
                words.history.name
            )
        }),
        Shot::played("history-page", &[6, 3], |words| {
            format!("roll up back [{}] roll roll", words.history.name)
        }),
        Shot::played("history-page-failure", NINE, |words| {
            let rolls = "roll up ".repeat(9);
            format!(
                "{rolls}back [{}] roll roll down down down",
                words.history.name
            )
        }),
        Shot::of("history-hundred", Screen::History(Picture::List(hundred()))),
    ];
    for (place, (name, _)) in pages(Lang::En.words()).into_iter().enumerate() {
        all.push(Shot::saying(format!("history-page-{name}"), move |words| {
            let (_, page) = pages(words)[place];
            Screen::History(Picture::Page(page))
        }));
    }
    all
}

/// The end of a full list; the longest names, and every mark.
fn hundred() -> List {
    let line = |who: &str, score, said| {
        Some(Line {
            label: Text::Name(Name::new(who)),
            score,
            said,
            ending: "",
        })
    };
    List {
        lines: [
            line("Grolfnar", 128, Said::Total),
            line("WWWWWWWWWWWW", -12, Said::Tie),
            line("Éléonore", 3, Said::CriticalFailure),
            line("WWWWWWWWWWWW", 1000, Said::CriticalSuccess),
        ],
        top: 96,
        count: 100,
        chosen: 98,
    }
}

fn pages(words: &Words) -> Vec<(&'static str, Page)> {
    let page = |who: &str, dice: &[(Die, Face)], score, said, ending| {
        let mut drawn = Drawn::NONE;
        dice.iter().for_each(|&(die, face)| drawn.push(die, face));
        Page {
            place: 98,
            count: 100,
            who: Name::new(who),
            what: words.free.name,
            dice: drawn,
            score,
            said,
            ending,
        }
    };
    let pool: Vec<_> = (0..30).map(|i| (Die::D6, i % 6 + 1)).collect();
    let percent = [(Die::D100, 100); 21];
    let bag: Vec<_> = declic::dice::fairness::Tally::DICE
        .into_iter()
        .map(|die| (die, die.sides()))
        .collect();
    vec![
        (
            "round",
            page("Grolfnar", &pool[..9], 3, Said::Success, words.history.won),
        ),
        (
            "pool",
            page("Grolfnar", &pool, 10, Said::Success, words.success),
        ),
        (
            "critical",
            page(
                "WWWWWWWWWWWW",
                &pool[..20],
                0,
                Said::CriticalFailure,
                words.critical_failure,
            ),
        ),
        ("bag", page("", &bag, 165, Said::Total, "")),
        ("percent", page("", &percent, 2100, Said::Total, "")),
        (
            "negative",
            page("", &[(Die::D20, 1)], -12, Said::Tie, words.history.tie),
        ),
    ]
}
