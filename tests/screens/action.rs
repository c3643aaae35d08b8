//! The table of an action.

use declic::dice::Face;
use declic::rules::risus::{Action, Attempt, Destiny, Difficulty, Force, Options, Verdict};
use declic::ui::action::{Picture, Ready, Step};
use declic::ui::{Lang, Screen, View};
use declic_terminal::script::Script;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let pictures = [questions(), falling_dice(), results()].concat();
    let mut all: Vec<Shot> = pictures
        .into_iter()
        .map(|(name, picture)| Shot::of(name, Screen::Action(picture)))
        .collect();
    let question = Screen::Action(Picture::Ready(ready(attempt(3, 6, false))));
    let scripted = |view| View {
        scripted: true,
        ..view
    };
    all.push(Shot::of("ready-scripted", question).but(scripted));
    let waiting = |view| View {
        waiting: true,
        ..view
    };
    all.push(Shot::of("ready-waiting", question).but(waiting));
    let (name, picture) = results().swap_remove(0);
    all.push(Shot::of(name + "-scripted", Screen::Action(picture)).but(scripted));
    all
}

/// The one that the README shows.
pub(crate) fn critical_success(lang: Lang) -> View {
    let attempt = attempt(4, 8, false);
    let picture = Picture::Result(ready(attempt), action(attempt, &[6, 3]));
    (Shot::of("", Screen::Action(picture)).view)(lang)
}

fn attempt(force: u8, difficulty: u8, with_destiny: bool) -> Attempt {
    Attempt {
        force: Force::new(force).unwrap(),
        difficulty: Difficulty::new(difficulty).unwrap(),
        with_destiny,
    }
}

fn ready(attempt: Attempt) -> Ready {
    Ready {
        attempt,
        destiny: Destiny(1),
    }
}

fn action(attempt: Attempt, dice: &[Face]) -> Action {
    let mut script = Script::new(dice.iter().copied());
    let action = attempt.roll(Destiny(1), &Options::default(), &mut script);
    assert_eq!(script.left(), 0, "dice left over");
    action.unwrap()
}

fn questions() -> Vec<(String, Picture)> {
    let mut all = vec![("ready-usual".to_string(), ready(attempt(4, 8, false)))];
    for (name, force, difficulty) in [
        ("lowest", 1, 2),
        ("very-easy", 1, 5),
        ("easy", 3, 6),
        ("medium", 3, 7),
        ("very-difficult", 3, 11),
        ("highest", 30, 60),
        ("certain", 30, 20),
    ] {
        let name = format!("ready-{name}");
        all.push((name, ready(attempt(force, difficulty, false))));
    }
    all.push(("ready-doubled".into(), ready(attempt(30, 60, true))));
    let spent = Ready {
        destiny: Destiny(0),
        ..ready(attempt(4, 8, false))
    };
    all.push(("ready-no-destiny".into(), spent));
    all.into_iter()
        .map(|(name, ready)| (name, Picture::Ready(ready)))
        .collect()
}

fn falling_dice() -> Vec<(String, Picture)> {
    let attempt = attempt(4, 8, false);
    let ready = ready(attempt);
    let (burst, threat) = (action(attempt, &[6, 3]), action(attempt, &[1, 2]));
    let mut all = Vec::new();
    for step in 0..5 {
        let screen = Picture::Rolling(ready, burst, Step::Six(step));
        all.push((format!("rolling-d6-{step}"), screen));
    }
    for step in 0..3 {
        let screen = Picture::Rolling(ready, burst, Step::Four(step));
        all.push((format!("rolling-d4-{step}"), screen));
    }
    let screen = Picture::Rolling(ready, threat, Step::Four(1));
    all.push(("rolling-d4-of-a-one".into(), screen));
    for (name, action) in [("burst", burst), ("threat", threat)] {
        let screen = Picture::Rolling(ready, action, Step::Landed);
        all.push((format!("rolling-{name}"), screen));
    }
    all
}

fn results() -> Vec<(String, Picture)> {
    let mut all = Vec::new();
    let mut add = |name: &str, attempt: Attempt, dice: &[Face], verdict: Verdict| {
        let action = action(attempt, dice);
        assert_eq!(action.verdict, verdict, "{name}");
        let ready = Ready {
            destiny: action.destiny_after,
            ..ready(attempt)
        };
        all.push((format!("result-{name}"), Picture::Result(ready, action)));
    };
    let usual = attempt(4, 8, false);
    add(
        "6-critical-success",
        usual,
        &[6, 3],
        Verdict::CriticalSuccess,
    );
    add("5-success", usual, &[5], Verdict::Success);
    add("4-success", usual, &[4], Verdict::Success);
    add("3-failure", usual, &[3], Verdict::Failure);
    add("2-failure", usual, &[2], Verdict::Failure);
    add(
        "1-critical-failure",
        usual,
        &[1, 1],
        Verdict::CriticalFailure,
    );
    for d4 in 2..=4 {
        let name = format!("1-failure-d4-{d4}");
        add(&name, usual, &[1, d4], Verdict::Failure);
    }
    for d4 in [1, 2, 4] {
        let name = format!("6-d4-{d4}");
        add(&name, usual, &[6, d4], Verdict::CriticalSuccess);
    }
    let (easy, out_of_reach) = (attempt(4, 5, false), attempt(1, 60, false));
    add("1-success", easy, &[1], Verdict::Success);
    add("6-failure", out_of_reach, &[6, 1], Verdict::Failure);
    let doubled = attempt(4, 11, true);
    add("doubled", doubled, &[3], Verdict::Success);
    let highest = attempt(30, 60, true);
    add("highest", highest, &[6, 4], Verdict::CriticalSuccess);
    all
}
