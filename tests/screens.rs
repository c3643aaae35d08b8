//! Every screen × state × language, compared with a committed picture.
//!
//! `cargo xtask snapshots` records them anew, and draws them all on `docs/screens.png`; the difference of a changed one is drawn in
//! `target/snapshot-differences`.

use std::path::Path;

use declic::app::{Row, Settings};
use declic::dice::{Die, Face};
use declic::rules::risus::{
    Action, Attempt, CriticalSuccess, Destiny, Difficulty, Force, Options, Verdict,
};
use declic::ui::{Focus, Frame, Lang, Notice, Ready, Screen, Step, View, draw};
use declic_terminal::scenario::Scenario;
use declic_terminal::script::Script;
use declic_terminal::snapshots::Snapshots;
use declic_terminal::{device, picture};

const SCENARIOS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");
const SNAPSHOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");
const DIFFERENCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/target/snapshot-differences");
const SHEET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/screens.png");
const DRAWING: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/declic.svg");

#[test]
fn every_screen_looks_as_committed() {
    let mut snapshots = Snapshots::new(Path::new(SNAPSHOTS), Path::new(DIFFERENCES));
    let mut sheet = Vec::new();
    for (name, screen, scripted) in gallery() {
        for lang in Lang::ALL {
            let view = View {
                lang,
                scripted,
                waiting: false,
                screen,
            };
            let mut frame = Frame::new();
            draw(&view, &mut frame);
            sheet.push(frame.clone());
            let suffix = format!("{lang:?}").to_lowercase();
            let _ = snapshots.check(&format!("{name}.{suffix}"), &frame);
        }
    }
    for path in std::fs::read_dir(SCENARIOS).unwrap() {
        let path = path.unwrap().path();
        let played = Scenario::load(&path).and_then(|s| s.play(&mut snapshots, |_, _| ()));
        assert_eq!(played, Ok(()), "{}", path.display());
    }
    if snapshots.records() {
        picture::save_sheet(&sheet, 6, Path::new(SHEET)).unwrap();
    }
    match snapshots.finish() {
        Ok(pictures) => println!("{pictures} pictures"),
        Err(faults) => panic!("{faults}"),
    }
}

/// The picture at the top of the README shows a screen that exists.
#[test]
fn the_drawing_of_the_gadget_is_up_to_date() {
    let attempt = attempt(4, 8, false);
    let action = action(attempt, &[6, 3]);
    let view = View {
        lang: Lang::En,
        scripted: false,
        waiting: false,
        screen: Screen::Result(ready(attempt, Focus::Force), action),
    };
    let mut frame = Frame::new();
    draw(&view, &mut frame);
    let drawing = device::drawing(&frame);
    if Snapshots::new(Path::new(SNAPSHOTS), Path::new(DIFFERENCES)).records() {
        std::fs::write(DRAWING, drawing).unwrap();
    } else {
        let committed = std::fs::read_to_string(DRAWING).unwrap();
        assert!(
            committed == drawing,
            "`cargo xtask snapshots` draws {DRAWING} anew"
        );
    }
}

fn attempt(force: u8, difficulty: u8, with_destiny: bool) -> Attempt {
    Attempt {
        force: Force::new(force).unwrap(),
        difficulty: Difficulty::new(difficulty).unwrap(),
        with_destiny,
    }
}

fn ready(attempt: Attempt, focus: Focus) -> Ready {
    Ready {
        attempt,
        destiny: Destiny(1),
        focus,
        notice: None,
    }
}

fn action(attempt: Attempt, dice: &[Face]) -> Action {
    let mut script = Script::new(dice.iter().copied());
    let action = attempt.roll(Destiny(1), &Options::default(), &mut script);
    assert_eq!(script.left(), 0, "dice left over");
    action.unwrap()
}

fn gallery() -> Vec<(String, Screen, bool)> {
    let mut all = vec![("language".to_string(), Screen::Language, false)];
    for (name, screen) in questions().into_iter().chain(settings()) {
        all.push((name, screen, false));
    }
    for (name, screen) in falling_dice().into_iter().chain(results()) {
        all.push((name, screen, false));
    }
    for (name, screen) in results().into_iter().take(1) {
        all.push((format!("{name}-scripted"), screen, true));
    }
    let question = ready(attempt(3, 6, false), Focus::Force);
    all.push(("ready-scripted".into(), Screen::Ready(question), true));
    for die in [Die::D6, Die::new(100).unwrap()] {
        let name = format!("refused-{die}").to_lowercase();
        all.push((name, Screen::Refused(die), false));
    }
    all
}

fn questions() -> Vec<(String, Screen)> {
    let focuses = [
        ("force", Focus::Force),
        ("difficulty", Focus::Difficulty),
        ("destiny", Focus::Destiny),
    ];
    let mut all = Vec::new();
    for (name, focus) in focuses {
        let name = format!("ready-{name}");
        all.push((name, ready(attempt(4, 8, false), focus)));
    }
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
        all.push((name, ready(attempt(force, difficulty, false), Focus::Force)));
    }
    for (name, difficulty) in [("difficulty-lowest", 2), ("difficulty-highest", 60)] {
        let name = format!("ready-{name}");
        all.push((
            name,
            ready(attempt(4, difficulty, false), Focus::Difficulty),
        ));
    }
    let doubled = ready(attempt(30, 60, true), Focus::Destiny);
    all.push(("ready-doubled".into(), doubled));
    let refused = Ready {
        destiny: Destiny(0),
        notice: Some(Notice::NoDestiny),
        ..ready(attempt(4, 8, false), Focus::Destiny)
    };
    all.push(("ready-no-destiny".into(), refused));
    all.into_iter()
        .map(|(name, ready)| (name, Screen::Ready(ready)))
        .collect()
}

fn falling_dice() -> Vec<(String, Screen)> {
    let attempt = attempt(4, 8, false);
    let ready = ready(attempt, Focus::Force);
    let (burst, threat) = (action(attempt, &[6, 3]), action(attempt, &[1, 2]));
    let mut all = Vec::new();
    for step in 0..5 {
        let screen = Screen::Rolling(ready, burst, Step::Six(step));
        all.push((format!("rolling-d6-{step}"), screen));
    }
    for step in 0..3 {
        let screen = Screen::Rolling(ready, burst, Step::Four(step));
        all.push((format!("rolling-d4-{step}"), screen));
    }
    let screen = Screen::Rolling(ready, threat, Step::Four(1));
    all.push(("rolling-d4-of-a-one".into(), screen));
    for (name, action) in [("burst", burst), ("threat", threat)] {
        let screen = Screen::Rolling(ready, action, Step::Landed);
        all.push((format!("rolling-{name}"), screen));
    }
    all
}

fn results() -> Vec<(String, Screen)> {
    let mut all = Vec::new();
    let mut add = |name: &str, attempt: Attempt, dice: &[Face], verdict: Verdict| {
        let action = action(attempt, dice);
        assert_eq!(action.verdict, verdict, "{name}");
        let ready = Ready {
            destiny: action.destiny_after,
            ..ready(attempt, Focus::Force)
        };
        all.push((format!("result-{name}"), Screen::Result(ready, action)));
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

fn settings() -> Vec<(String, Screen)> {
    let mut all = Vec::new();
    let other = Settings {
        animation: false,
        destiny: Destiny(9),
        options: Options {
            critical_success: CriticalSuccess::OnSixThenFour,
            ..Options::default()
        },
        ..Settings::default()
    };
    for row in Row::ALL {
        for (editing, settings) in [(false, Settings::default()), (true, other)] {
            let state = if editing { "-editing" } else { "" };
            let name = format!("settings-{row:?}{state}").to_lowercase();
            let screen = Screen::Settings {
                row,
                editing,
                settings,
            };
            all.push((name, screen));
        }
    }
    all
}
