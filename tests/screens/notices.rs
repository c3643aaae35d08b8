//! What is shown first, and what is shown instead of a result.

use declic::Name;
use declic::app::Key::{self, Back, Down, Roll, Up};
use declic::app::crash::{Cause, Code};
use declic::app::offer::ImportKind;
use declic::app::picture::failed::Failed;
use declic::app::picture::language::Language;
use declic::app::picture::lesson::Learnt;
use declic::app::picture::offer::Picture;
use declic::app::picture::recall::Recall;
use declic::app::picture::refused::Refused;
use declic::app::safe::Safe;
use declic::app::{Crash, View};
use declic::dice::Die;
use declic::entropy::Failure;
use declic::games::Book;
use declic::games::Screen;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = vec![
        Shot::of("language", Screen::Language(Language)),
        Shot::of("lesson", Screen::Lesson(Learnt::default())),
        Shot::of(
            "lesson-up",
            Screen::Lesson(Learnt {
                up: true,
                ..Learnt::default()
            }),
        ),
        Shot::of(
            "lesson-learnt",
            Screen::Lesson(Learnt {
                up: true,
                down: true,
                back: true,
                hold: true,
                of_three: false,
            }),
        ),
        Shot::of(
            "lesson-of-three",
            Screen::Lesson(Learnt {
                of_three: true,
                ..Learnt::default()
            }),
        ),
    ];
    let offers = [
        (
            "new",
            Name::new("Ingrid"),
            ImportKind::Sheet(Book::Risus),
            true,
        ),
        (
            "replaces",
            Name::new("WWWWWWWWWWWW"),
            ImportKind::Sheet(Book::Simulacres),
            false,
        ),
    ];
    for (what, name, kind, is_new) in offers {
        let offer = Picture { name, kind, is_new };
        all.push(Shot::of(format!("offer-{what}"), Screen::Offer(offer)));
    }
    for die in [Die::D6, Die::new(100).unwrap()] {
        let name = format!("refused-{die}").to_lowercase();
        all.push(Shot::of(name, Screen::Refused(Refused(die))));
    }
    let failures = [
        ("stuck", Failure::Stuck, 0),
        ("repeating", Failure::Repeating(256), 99),
        ("clock", Failure::Clock, 9999),
    ];
    for (name, failure, tests) in failures {
        let screen = Screen::Failed(Failed {
            failure,
            tests,
            well_again: false,
        });
        all.push(Shot::of(format!("failed-{name}"), screen));
    }
    let screen = Screen::Failed(Failed {
        failure: Failure::Stuck,
        tests: 3,
        well_again: true,
    });
    all.push(Shot::of("failed-well-again", screen));
    for (name, cause, code) in [
        (
            "panic",
            Cause::Panic,
            Crash::in_line("src/app/mod.rs", 42).code,
        ),
        ("fault", Cause::Fault, WIDEST),
        ("stuck", Cause::Stuck, NARROWEST),
    ] {
        let screen = Screen::Crash(Crash { cause, code });
        all.push(Shot::of(format!("mishap-{name}"), screen));
    }
    all.push(Shot::of("recall", Screen::Recall(Recall)));
    let ways: [(&str, &[Key]); 6] = [
        ("usual", &[]),
        ("without-memory", &[Down]),
        ("forget", &[Up]),
        ("without-memory-asks", &[Down, Roll]),
        ("forget-asks", &[Up, Roll]),
        ("forget-answered", &[Up, Roll, Down]),
    ];
    for (name, keys) in ways {
        all.push(safe(name, keys));
    }
    all
}

/// The codes that take most and least room.
const WIDEST: Code = Code::new(0xf_ffff / 31 * 28);
const NARROWEST: Code = Code::new(0xf_ffff / 31 * 16);

/// What keys lead to in the safe mode.
fn safe(name: &str, keys: &'static [Key]) -> Shot {
    let view = move |lang| {
        let cause = Cause::Panic;
        let mut safe = Safe::new(
            Crash {
                cause,
                code: WIDEST,
            },
            lang,
            false,
        );
        // There and back again: the language is the one that it began with.
        for key in [Back, Back].iter().chain(keys) {
            assert_eq!(safe.press(*key), None, "{keys:?}");
        }
        safe.view()
    };
    Shot::of(format!("safe-{name}"), Screen::Language(Language))
        .but(move |View { style, .. }| view(style.lang))
}
