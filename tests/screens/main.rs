//! Every screen × state × language compared with a committed picture, and every scenario played:
//! a test each, so that a failure names its story.
//!
//! `cargo xtask snapshots` records the pictures anew, and the sheet of some of them, `docs/screens.png`; the
//! difference of a changed one is drawn in `target/snapshot-differences`.

mod about;
mod action;
mod brouillard;
mod characters;
mod conflict;
mod fairness;
mod favourites;
mod fight;
mod free;
mod help;
mod history;
mod initiative;
mod lists;
mod manual;
mod notices;
#[path = "../support/overlap.rs"]
mod overlap;
mod progress;
mod sheet;
mod simulacres;
mod simulacres_arms;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use declic::Lang;
use declic::app::{Battery, View, draw, draw_first, first_to_send};
use declic::games::Screen;
use declic::ui::{Frame, Look, Style, TextId, kit_texts};
use declic_harness::scenario::{self, Scenario};
use declic_harness::snapshots::Snapshots;
use declic_harness::{device, files_below};
use libtest_mimic::{Arguments, Failed, Trial};
use overlap::fault;

const SCENARIOS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");
const SNAPSHOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");
const DIFFERENCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/target/snapshot-differences");
const DRAWING: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/declic.svg");

/// All of them, each with the folder of its game; `gadget` is that of what all games share.
fn shots() -> Vec<Shot> {
    let all = [
        ("action", action::shots()),
        ("brouillard", brouillard::shots()),
        ("characters", characters::shots()),
        ("characters", progress::shots()),
        ("conflict", conflict::shots()),
        ("favourites", favourites::shots()),
        ("fight", fight::shots()),
        ("free", free::shots()),
        ("gadget", help::shots()),
        ("gadget", history::shots()),
        ("gadget", notices::shots()),
        ("initiative", initiative::shots()),
        ("simulacres", simulacres::shots()),
        ("simulacres", simulacres_arms::shots()),
        ("tools", about::shots()),
        ("tools", fairness::shots()),
        ("tools", lists::shots()),
    ];
    let placed = all.into_iter().flat_map(|(folder, shots)| {
        let place = |shot: Shot| shot.within(folder);
        shots.into_iter().map(place).collect::<Vec<_>>()
    });
    placed.collect()
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for shot in shots() {
        for lang in Lang::ALL {
            let (name, shot) = (shot.file(lang), shot.clone());
            trials.push(Trial::test(format!("screen {name}"), move || {
                looks_as_committed(&shot, lang)
            }));
        }
    }
    for name in files_below(Path::new(SCENARIOS), ".toml").expect("the folder of scenarios") {
        trials.push(Trial::test(format!("scenario {name}"), move || {
            let scenario = Scenario::load(&Path::new(SCENARIOS).join(format!("{name}.toml")))?;
            Ok(scenario.play(&mut snapshots(), |_, _| ())?)
        }));
    }
    trials.extend([
        Trial::test("no picture is left over", no_picture_is_left_over),
        Trial::test(
            "the first part of a picture is the same as in the whole",
            first_parts,
        ),
        Trial::test("every option fits", lists::every_option_fits),
        Trial::test("the sheet of screens is up to date", sheet::is_up_to_date),
        Trial::test("the drawing of the gadget is up to date", the_drawing),
    ]);
    trials.extend(manual::trials());
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn snapshots() -> Snapshots {
    Snapshots::new(Path::new(SNAPSHOTS), Path::new(DIFFERENCES))
}

fn looks_as_committed(shot: &Shot, lang: Lang) -> Result<(), Failed> {
    let frame = shot.frame(lang);
    if let Some(fault) = fault(&frame) {
        return Err(fault.into());
    }
    Ok(snapshots().check(&shot.file(lang), &frame)?)
}

/// Every committed picture is one of a screen or of a scenario.
fn no_picture_is_left_over() -> Result<(), Failed> {
    let mut used = BTreeSet::new();
    for shot in shots() {
        for lang in Lang::ALL {
            if !used.insert(shot.file(lang)) {
                return Err(format!("two pictures are called {}", shot.file(lang)).into());
            }
        }
    }
    for (_, scenario) in Scenario::load_all(Path::new(SCENARIOS))? {
        used.extend(scenario.snapshots().map(str::to_owned));
    }
    let records = snapshots().records();
    for name in files_below(Path::new(SNAPSHOTS), ".png")? {
        if used.contains(&name) {
            continue;
        }
        if !records {
            return Err(format!("{name}: no screen makes this picture").into());
        }
        fs::remove_file(Path::new(SNAPSHOTS).join(format!("{name}.png")))?;
    }
    Ok(())
}

/// What is drawn and sent first is what stays, whatever was shown before.
fn first_parts() -> Result<(), Failed> {
    let mut drawn_first = 0;
    for shot in shots() {
        let view = (shot.view)(Lang::Fr);
        let mut early = Frame::new();
        early.bytes_mut().fill(0xa5);
        if !draw_first(&view, &mut early) {
            continue;
        }
        drawn_first += 1;
        let whole = shot.frame(Lang::Fr);
        let area = first_to_send(&view).ok_or("nothing to send first")?;
        for page in area.top..=area.bottom {
            let row = area.row(page);
            if early.bytes()[row.clone()] != whole.bytes()[row] {
                return Err(format!("{} differs in page {page}", shot.name).into());
            }
        }
    }
    match drawn_first {
        11.. => Ok(()),
        few => Err(format!("only {few}").into()),
    }
}

/// The drawing in the manuals shows a screen that exists.
fn the_drawing() -> Result<(), Failed> {
    let mut frame = Frame::new();
    draw(&action::critical_success(Lang::En), &mut frame);
    let drawing = device::drawing(&frame);
    if snapshots().records() {
        return Ok(fs::write(DRAWING, drawing)?);
    }
    match fs::read_to_string(DRAWING)? == drawing {
        true => Ok(()),
        false => Err(format!("`cargo xtask snapshots` draws {DRAWING} anew").into()),
    }
}

/// The keys to the list of the tools, from the table of the action.
fn tools(lang: Lang) -> String {
    format!("hold:back [{}] roll", kit_texts().tools.of(lang))
}

/// A screen in one state.
#[derive(Clone)]
struct Shot {
    name: String,
    view: Arc<dyn Fn(Lang) -> View + Send + Sync>,
}

/// The word that says this, in either language.
fn word(text: &str) -> TextId {
    TextId::saying(text).unwrap_or_else(|| panic!("no word says {text}"))
}

impl Shot {
    /// A screen made of its data.
    fn of(name: impl Into<String>, screen: Screen) -> Shot {
        Shot::saying(name, move |_| screen)
    }

    /// A screen made of data that holds words.
    fn saying(
        name: impl Into<String>,
        screen: impl Fn(Lang) -> Screen + Send + Sync + 'static,
    ) -> Shot {
        let view = move |lang: Lang| View {
            style: Style {
                lang,
                scripted: false,
            },
            waiting: None,
            look: Look::DEFAULT,
            screen: screen(lang),
        };
        Shot {
            name: name.into(),
            view: Arc::new(view),
        }
    }

    /// A screen that keys lead to, from the ready screen; the dice show these faces.
    fn played(
        name: &str,
        dice: &'static [u8],
        keys: impl Fn(Lang) -> String + Send + Sync + 'static,
    ) -> Shot {
        let view = move |lang: Lang| {
            let path = keys(lang);
            let played = scenario::shown(lang, dice, &path);
            played.unwrap_or_else(|error| panic!("{path}: {error}"))
        };
        Shot {
            name: name.into(),
            view: Arc::new(view),
        }
    }

    /// A screen that keys lead to on a gadget that has measured its battery.
    fn measured(
        name: &str,
        millivolts: u16,
        keys: impl Fn(Lang) -> String + Send + Sync + 'static,
    ) -> Shot {
        let battery = Battery {
            millivolts,
            on_usb: false,
        };
        let view = move |lang: Lang| {
            let path = keys(lang);
            let played = scenario::shown_on(lang, Some(battery), &[], &path);
            played.unwrap_or_else(|error| panic!("{path}: {error}"))
        };
        Shot {
            name: name.into(),
            view: Arc::new(view),
        }
    }

    /// The same with something changed.
    fn but(self, change: impl Fn(View) -> View + Send + Sync + 'static) -> Shot {
        let view = self.view;
        Shot {
            name: self.name,
            view: Arc::new(move |lang| change(view(lang))),
        }
    }

    /// The same in the folder of a game, whose name its own need not repeat.
    fn within(self, folder: &str) -> Shot {
        let name = self.name.strip_prefix(&format!("{folder}-"));
        Shot {
            name: format!("{folder}/{}", name.unwrap_or(&self.name)),
            view: self.view,
        }
    }

    /// The name of its picture.
    fn file(&self, lang: Lang) -> String {
        format!("{}.{}", self.name, format!("{lang:?}").to_lowercase())
    }

    fn frame(&self, lang: Lang) -> Frame {
        let mut frame = Frame::new();
        draw(&(self.view)(lang), &mut frame);
        frame
    }
}
