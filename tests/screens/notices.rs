//! What is shown first, and what is shown instead of a result.

use declic::app::picture::lesson::Learnt;
use declic::dice::Die;
use declic::entropy::Failure;
use declic::games::Screen;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = vec![
        Shot::of("language", Screen::Language),
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
            }),
        ),
    ];
    for die in [Die::D6, Die::new(100).unwrap()] {
        let name = format!("refused-{die}").to_lowercase();
        all.push(Shot::of(name, Screen::Refused(die)));
    }
    let failures = [
        ("stuck", Failure::Stuck, 0),
        ("repeating", Failure::Repeating(256), 99),
        ("clock", Failure::Clock, 9999),
    ];
    for (name, failure, tests) in failures {
        let screen = Screen::Failed {
            failure,
            tests,
            well_again: false,
        };
        all.push(Shot::of(format!("failed-{name}"), screen));
    }
    let screen = Screen::Failed {
        failure: Failure::Stuck,
        tests: 3,
        well_again: true,
    };
    all.push(Shot::of("failed-well-again", screen));
    all
}
