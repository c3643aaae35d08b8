//! Every screen × state × language, compared with a committed picture.
//!
//! `cargo xtask snapshots` records them anew, and draws them all on `docs/screens.png`; the difference of a changed one is drawn in
//! `target/snapshot-differences`.

mod about;
mod action;
mod characters;
mod conflict;
mod fairness;
mod fight;
mod free;
mod help;
mod history;
mod lists;
mod notices;
mod progress;

use std::path::Path;
use std::rc::Rc;

use declic::ui::{Frame, Lang, Look, Screen, View, Words, draw, draw_first, first_to_send};
use declic_terminal::scenario::{self, Scenario};
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
    for shot in shots() {
        for lang in Lang::ALL {
            let mut frame = Frame::new();
            draw(&(shot.view)(lang), &mut frame);
            assert!(
                !frame.has_spilled(),
                "a text of {} does not fit ({lang:?})",
                shot.name
            );
            sheet.push(frame.clone());
            let suffix = format!("{lang:?}").to_lowercase();
            let _ = snapshots.check(&format!("{}.{suffix}", shot.name), &frame);
        }
    }
    let mut broken = Vec::new();
    for path in std::fs::read_dir(SCENARIOS).unwrap() {
        let path = path.unwrap().path();
        let played = Scenario::load(&path).and_then(|s| s.play(&mut snapshots, |_, _| ()));
        broken.extend(
            played
                .err()
                .map(|error| format!("{}: {error}", path.display())),
        );
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    if snapshots.records() {
        picture::save_sheet(&sheet, 6, Path::new(SHEET)).unwrap();
    }
    match snapshots.finish() {
        Ok(pictures) => println!("{pictures} pictures"),
        Err(faults) => panic!("{faults}"),
    }
}

/// All of them.
fn shots() -> Vec<Shot> {
    [
        about::shots(),
        action::shots(),
        fight::shots(),
        conflict::shots(),
        free::shots(),
        characters::shots(),
        progress::shots(),
        fairness::shots(),
        help::shots(),
        history::shots(),
        lists::shots(),
        notices::shots(),
    ]
    .concat()
}

/// What is drawn and sent first is what stays, whatever was shown before.
#[test]
fn the_first_part_of_a_picture_is_the_same_as_in_the_whole() {
    let mut drawn_first = 0;
    for shot in shots() {
        let view = (shot.view)(Lang::Fr);
        let mut early = Frame::new();
        early.bytes_mut().fill(0xa5);
        if !draw_first(&view, &mut early) {
            continue;
        }
        drawn_first += 1;
        let mut whole = Frame::new();
        draw(&view, &mut whole);
        let area = first_to_send(&view).unwrap();
        for page in area.top..=area.bottom {
            let row = area.row(page);
            let same = early.bytes()[row.clone()] == whole.bytes()[row];
            assert!(same, "{} differs in page {page}", shot.name);
        }
    }
    assert!(drawn_first > 10, "only {drawn_first}");
}

/// The picture at the top of the README shows a screen that exists.
#[test]
fn the_drawing_of_the_gadget_is_up_to_date() {
    let view = action::critical_success(Lang::En);
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

/// A screen in one state.
#[derive(Clone)]
struct Shot {
    name: String,
    view: Rc<dyn Fn(Lang) -> View>,
}

impl Shot {
    /// A screen made of its data.
    fn of(name: impl Into<String>, screen: Screen) -> Shot {
        Shot::saying(name, move |_| screen)
    }

    /// A screen made of data that holds words.
    fn saying(name: impl Into<String>, screen: impl Fn(&Words) -> Screen + 'static) -> Shot {
        let view = move |lang: Lang| View {
            lang,
            scripted: false,
            waiting: None,
            look: Look::DEFAULT,
            screen: screen(lang.words()),
        };
        Shot {
            name: name.into(),
            view: Rc::new(view),
        }
    }

    /// A screen that keys lead to, from the ready screen; the dice show these faces.
    fn played(name: &str, dice: &'static [u8], keys: fn(&Words) -> String) -> Shot {
        let view = move |lang: Lang| {
            let path = keys(lang.words());
            let played = scenario::shown(lang, dice, &path);
            played.unwrap_or_else(|error| panic!("{path}: {error}"))
        };
        Shot {
            name: name.into(),
            view: Rc::new(view),
        }
    }

    /// The same with something changed.
    fn but(self, change: impl Fn(View) -> View + 'static) -> Shot {
        let view = self.view;
        Shot {
            name: self.name,
            view: Rc::new(move |lang| change(view(lang))),
        }
    }
}
