//! What the emulator tests expect of the firmware, worked out on the host and written as JSON.

use std::fs;
use std::path::Path;

use declic::Lang;
use declic::app::crash::{Cause, Code};
use declic::app::picture::battery::Low;
use declic::app::picture::cells::Picture as WhichCells;
use declic::app::picture::failed::Failed;
use declic::app::safe::Safe;
use declic::app::{Battery, Cells, Crash, Key, View, draw, first_to_send};
use declic::dice::Die;
use declic::entropy::{Failure, Progress, Slow};
use declic::fingerprint::Fingerprint;
use declic::games::tools::Picture as Tools;
use declic::games::tools::about::picture::{Page, Picture as About, Print};
use declic::games::{Screen, Tile};
use declic::ui::{Frame, Pages, Window};
use serde_json::{Value, json};

use crate::player::{DOWN_MS, Player, UP_MS};
use crate::scenario::{Deed, PICO, Scenario, perform};
use crate::script::Script;
use crate::snapshots::Snapshots;
use crate::task::Task;

/// Writes everything that the emulator tests need to know, from the scenarios in a folder.
///
/// # Errors
/// A sentence, if a scenario cannot be read or does not hold, or the file cannot be written.
pub fn write(tests: &Path, path: &Path) -> Result<(), String> {
    let scenarios = Scenario::load_all(&tests.join("scenarios"))?;
    let mut json = everything(&scenarios, &tests.join("snapshots"))?;
    json["tasks"] = tasks(&tests.join("tasks"))?;
    json["tiles"] = Tile::ALL.iter().map(|tile| format!("{tile:?}")).collect();
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)
            .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    }
    fs::write(path, json.to_string())
        .map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

/// The keys of all common tasks, whatever their dice.
fn tasks(folder: &Path) -> Result<Value, String> {
    let files = fs::read_dir(folder)
        .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    let mut paths: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.sort();
    let task = |path: &Path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let keys = Task::load(path)?.keys();
        let keys = keys.map_err(|error| format!("{name}: {error}"))?;
        let [before, press] = keys.map(|deeds| deeds.into_iter().map(deed).collect::<Vec<_>>());
        Ok(json!({ "name": name, "before": before, "press": press }))
    };
    paths.iter().map(|path| task(path)).collect()
}

/// Everything: all scenarios without dice, the keys of all of them, and all outcomes of one roll.
///
/// # Errors
/// If a scenario does not hold.
fn everything(scenarios: &[(String, Scenario)], snapshots: &Path) -> Result<Value, String> {
    let without_dice: Result<Vec<Value>, String> = scenarios
        .iter()
        .filter(|(_, scenario)| scenario.dice.is_empty())
        .map(|(name, scenario)| self::scenario(name, scenario, snapshots))
        .collect();
    let stories: Result<Vec<Value>, String> = scenarios
        .iter()
        .map(|(name, scenario)| story(name, scenario, snapshots))
        .collect();
    let harder = "back [Difficulty] roll up up back [Force] roll";
    // From the tools Back leads to the shelf, where the game played before is marked.
    let tools = "roll roll hold:back [Tools] roll";
    let animation_off = format!("{tools} [Settings] roll [Animation] roll back back roll {harder}");
    Ok(json!({
        "scenarios": without_dice?,
        "stories": stories?,
        "roll": roll(&animation_off, 0)?,
        "animated_roll": roll(&format!("roll roll {harder}"), 1_200)?,
        "battery": battery(),
        "fingerprint": fingerprint(&format!("{tools} [About] roll down"))?,
        "mishap": crash(),
        "sleepless": page(&format!("{tools} {SLEEPLESS}"))?,
        "chosen_display": {
            "ssd1306": page(&format!("{tools} {DISPLAY} [SSD1306] roll"))?,
            "sh1106": page(&format!("{tools} {DISPLAY} [SH1106] roll"))?,
            "detected": page(&format!("{tools} {DISPLAY} [SH1106] roll roll [auto-detected] roll"))?,
        },
        "chosen_cells": {
            "two": page(&format!("{tools} {CELLS} [2 x AA/AAA] roll {BACK_TO_TABLE}"))?,
            "three": page(&format!("{tools} {CELLS} [3 x AA/AAA] roll {BACK_TO_TABLE}"))?,
            "lithium": page(&format!("{tools} {CELLS} [lithium] roll {BACK_TO_TABLE}"))?,
        },
        "loud": page(&format!("{tools} {LOUD}"))?,
        "lit": page(&format!("{tools} {LIT}"))?,
        "test_of_dice": page(&format!("{tools} [Fairness] roll"))?,
        "source": source(),
    }))
}

/// What is said of a battery, in English: that it is nearly empty, for each kind of cells, and the
/// question which cells it has. The voltages are those of `battery.test.mjs`.
fn battery() -> Value {
    let battery = |millivolts| Battery {
        millivolts,
        on_usb: false,
    };
    let drawn = |screen| {
        let mut frame = Frame::new();
        let view = View {
            screen,
            ..Player::new(PICO, Script::new([])).view()
        };
        draw(&view, &mut frame);
        pixels(&frame)
    };
    let question = |marked| {
        let battery = battery(3_200);
        drawn(Screen::WhichCells(WhichCells { battery, marked }))
    };
    json!({
        "two": drawn(Screen::Battery(Low(battery(1_950), Cells::Two))),
        "three": drawn(Screen::Battery(Low(battery(2_950), Cells::Three))),
        "lithium": drawn(Screen::Battery(Low(battery(3_280), Cells::Lithium))),
        "question": question(0),
        "question_lithium": question(2),
    })
}

/// How the fingerprint of an image is seen: the page of each digit alone, and which pixels belong to which of the 64.
fn fingerprint(way: &str) -> Result<Value, String> {
    let drawn = |print: Print| {
        let pages = Pages { page: 1, count: 8 };
        let page = Page::Fingerprint(print);
        let mut frame = Frame::new();
        let view = View {
            screen: Screen::Tools(Tools::About(About { pages, page })),
            ..Player::new(PICO, Script::new([])).view()
        };
        draw(&view, &mut frame);
        frame
    };
    let known = |bytes| drawn(Print::Known(Fingerprint(bytes)));
    let zeros = known([0; 32]);
    let digits = (0..16).map(|digit: u8| pixels(&known([digit << 4 | digit; 32])));
    let cells = (0..64).map(|place: usize| {
        let mut cell = [0; Frame::BYTES];
        for digit in 1..16 {
            let mut bytes = [0; 32];
            bytes[place / 2] = digit << (4 * (1 - place % 2));
            let other = known(bytes);
            let both = zeros.bytes().iter().zip(other.bytes());
            for (pixels, (zero, other)) in cell.iter_mut().zip(both) {
                *pixels |= zero ^ other;
            }
        }
        hex(&cell)
    });
    Ok(json!({
        "setup": page(way)?["setup"],
        "coming": pixels(&drawn(Print::Coming)),
        "digits": digits.collect::<Vec<_>>(),
        "cells": cells.collect::<Vec<_>>(),
    }))
}

/// Where the emulator lets the program panic.
const PANIC_AT: (&str, u32) = ("src/games/action/mod.rs", 42);

/// Where its code stands.
const CODE_PAGES: std::ops::Range<usize> = 5..7;

/// What is told of a program that has failed, and the safe mode after a panic, in English.
fn crash() -> Value {
    let (file, line) = PANIC_AT;
    let panic = Crash::in_line(file, line);
    let told = |crash| View {
        screen: Screen::Crash(crash),
        ..Player::new(PICO, Script::new([])).view()
    };
    // Where a program faults is told by its code alone, which is in the middle of its line.
    let fault = || {
        let (cause, code) = (Cause::Fault, Code::new(0));
        let mut pattern = in_common([told(Crash { cause, code })]);
        let line = CODE_PAGES.start * 2 * Frame::WIDTH..CODE_PAGES.end * 2 * Frame::WIDTH;
        let mut same = "ff".repeat(Frame::BYTES);
        same.replace_range(line.clone(), &"0".repeat(line.len()));
        pattern["same"] = same.into();
        pattern
    };
    let safe = |lang, keys: &[Key]| {
        let mut safe = Safe::new(panic, lang, false);
        for key in keys {
            assert_eq!(safe.press(*key), None, "it is still there");
        }
        in_common([safe.view()])
    };
    let (up, down, roll) = (Key::Up, Key::Down, Key::Roll);
    json!({
        "file": file,
        "line": line,
        "panic": in_common([told(panic)]),
        "fault": fault(),
        "stuck": in_common([told(Crash::at_address(Cause::Stuck, 0))]),
        "safe": safe(Lang::En, &[]),
        "safe_in_french": safe(Lang::Fr, &[]),
        "without_memory": safe(Lang::En, &[down, roll]),
        "erase": safe(Lang::En, &[up, roll, up]),
    })
}

/// From the tools: the gadget neither dims nor darkens nor sleeps any more.
const SLEEPLESS: &str = "[Settings] roll [Sleep] roll roll [never] roll \
    [Dark after] roll [never] roll [Sleeps after] roll [never] roll";

/// From the tools: the choice of the display's controller.
const DISPLAY: &str = "[Settings] roll [Display] roll";

/// From the tools: the choice of the battery's cells.
const CELLS: &str = "[Settings] roll [Battery] roll";

/// From wherever the player is: back to the table.
const BACK_TO_TABLE: &str = "hold:back roll";

/// From the tools: as loud as can be, with the lamp, and back to the table.
const LOUD: &str = "[Settings] roll [Sound] roll roll [loud] roll [Lamp] roll hold:back roll";

/// From the tools: with the lamp on a board that has nothing else, whose switch is where others have
/// the line for sound, and back to the table.
const LIT: &str = "[Settings] roll [Sound] roll hold:back roll";

/// What is seen of a random source, on a gadget whose language was just chosen.
fn source() -> Value {
    let mut player = Player::new(PICO, Script::new([]));
    // The language, then the lesson.
    player.press(Key::Roll);
    player.press(Key::Roll);
    let ready = player.view();
    let failed = |failure, tests, well_again| View {
        screen: Screen::Failed(Failed {
            failure,
            tests,
            well_again,
        }),
        ..ready
    };
    let repeating = (2..=256).map(Failure::Repeating);
    let every: Vec<Failure> = [Failure::Stuck, Failure::Clock]
        .into_iter()
        .chain(repeating.clone())
        .collect();
    // How many tests have failed by the time somebody looks is not told.
    let seen = |failures: &[Failure], well_again| {
        let views = failures.iter().flat_map(|&failure| {
            (0..=MOST_TESTS).map(move |tests| failed(failure, tests, well_again))
        });
        in_common(views)
    };
    let waiting = |why: &[Option<Slow>]| {
        let progress = why.iter().flat_map(|&slow| {
            (0..100).map(move |percent| Progress {
                percent,
                slow,
                ..Progress::default()
            })
        });
        let mut pattern = in_common(progress.map(|progress| View {
            waiting: Some(progress),
            ..ready
        }));
        pattern["same"] = last_rows(&pattern["same"]);
        pattern
    };
    json!({
        "ready": in_common([ready]),
        "waiting": waiting(&[None, Some(Slow::Weak), Some(Slow::Silent)]),
        "waiting_long": waiting(&[Some(Slow::Weak)]),
        "failed": {
            "stuck": seen(&[Failure::Stuck], false),
            "repeating": seen(&repeating.collect::<Vec<_>>(), false),
            "clock": seen(&[Failure::Clock], false),
        },
        "well_again": seen(&every, true),
    })
}

/// Only the pixels of a pattern that belong to the bar at the bottom, whatever is above it.
fn last_rows(same: &Value) -> Value {
    let bytes = same.as_str().unwrap_or_default().as_bytes();
    let bar = Frame::BYTES - Frame::WIDTH;
    let digits = bytes
        .iter()
        .enumerate()
        .map(|(place, &digit)| match place / 2 < bar {
            true => '0',
            false => digit.into(),
        });
    digits.collect::<String>().into()
}

/// More failed tests than any emulator test waits for.
const MOST_TESTS: u16 = 30;

/// A picture, and which of its pixels are the same in all of these views.
fn in_common(views: impl IntoIterator<Item = View>) -> Value {
    let mut frames = views.into_iter().map(|view| {
        let mut frame = Frame::new();
        draw(&view, &mut frame);
        frame
    });
    let first = frames.next().unwrap_or_default();
    let mut same = [0xff; Frame::BYTES];
    for frame in frames {
        let bytes = first.bytes().iter().zip(frame.bytes());
        for (same, (one, other)) in same.iter_mut().zip(bytes) {
            *same &= !(one ^ other);
        }
    }
    json!({ "pixels": pixels(&first), "same": hex(&same) })
}

fn scenario(name: &str, scenario: &Scenario, snapshots: &Path) -> Result<Value, String> {
    let mut snapshots = pictures(snapshots);
    let mut steps = Vec::new();
    scenario
        .play(&mut snapshots, |done, player| {
            steps.extend(done.iter().copied().map(deed));
            steps.push(json!({
                "kind": "frame",
                "says": player.view().to_string(),
                "pixels": pixels(&player.frame()),
            }));
        })
        .map_err(|error| format!("{name}: {error}"))?;
    Ok(json!({ "name": name, "steps": steps }))
}

/// What is done in a scenario, whatever its dice: on a chip they fall otherwise.
fn story(name: &str, scenario: &Scenario, snapshots: &Path) -> Result<Value, String> {
    let mut snapshots = pictures(snapshots);
    let done = deeds(scenario, &mut snapshots).map_err(|error| format!("{name}: {error}"))?;
    let steps: Vec<Value> = done.into_iter().map(deed).collect();
    Ok(json!({ "name": name, "steps": steps }))
}

/// What is done in a scenario.
fn deeds(scenario: &Scenario, snapshots: &mut Snapshots) -> Result<Vec<Deed>, String> {
    let mut deeds = Vec::new();
    scenario.play(snapshots, |done, _| deeds.extend_from_slice(done))?;
    Ok(deeds)
}

fn pictures(snapshots: &Path) -> Snapshots {
    Snapshots::new(snapshots, Path::new("target/snapshot-differences"))
}

fn deed(deed: Deed) -> Value {
    match deed {
        Deed::Wait(ms) => json!({ "kind": "wait", "ms": ms }),
        Deed::Key(key, ms) => json!({
            "kind": "key",
            "key": format!("{key:?}").to_lowercase(),
            "down_ms": ms,
            "up_ms": UP_MS,
        }),
    }
}

/// One roll from the ready screen that `setup` leads to: every picture it can end on.
fn roll(setup: &str, animation_ms: u64) -> Result<Value, String> {
    let setup = keys(setup)?;
    let press = |dice: &[u8]| {
        let start = PICO;
        let mut player = Player::new(start, Script::new(dice.iter().copied()));
        for &deed in &setup {
            perform(&mut player, deed);
        }
        let ready = player.frame();
        player.press(Key::Roll);
        player.wait(animation_ms);
        (player, ready)
    };
    let mut outcomes = Vec::new();
    explore(&mut Vec::new(), &mut |dice| {
        let (player, _) = press(dice);
        match player.dice.missing() {
            Some(missing) => Some(missing.die),
            None => {
                let weight: u32 = player
                    .dice
                    .used()
                    .iter()
                    .fold(CASES, |cases, (die, _)| cases / u32::from(die.sides()));
                outcomes.push(json!({
                    "says": player.view().to_string(),
                    "weight": weight,
                    "of": CASES,
                    "pixels": pixels(&player.frame()),
                }));
                None
            }
        }
    });
    let (player, ready) = press(&[3]);
    let total = first_to_send(&player.view()).unwrap_or(Window::ALL);
    // One more and one less of what is marked: ready again, as before.
    let again = [Key::Up, Key::Down].map(|key| deed(Deed::Key(key, DOWN_MS)));
    Ok(json!({
        "setup": setup.iter().copied().map(deed).collect::<Vec<_>>(),
        "ready": pixels(&ready),
        "again": again,
        "outcomes": outcomes,
        "total": {
            "x": total.left,
            "y": total.top * 8,
            "width": total.right - total.left + 1,
            "height": (total.bottom - total.top + 1) * 8,
        },
    }))
}

/// The picture that keys lead to, from power-on.
fn page(line: &str) -> Result<Value, String> {
    let setup = keys(line)?;
    let mut player = Player::new(PICO, Script::default());
    for &deed in &setup {
        perform(&mut player, deed);
    }
    Ok(json!({
        "setup": setup.into_iter().map(deed).collect::<Vec<_>>(),
        "picture": pixels(&player.frame()),
    }))
}

/// The keys that a line such as `back [Settings] roll` stands for, from power-on.
fn keys(line: &str) -> Result<Vec<Deed>, String> {
    let scenario = Scenario::parse(&format!("[[step]]\npress = \"{line}\""))?;
    deeds(&scenario, &mut Snapshots::new(Path::new(""), Path::new("")))
}

/// A D6 and a D4 have so many cases together.
const CASES: u32 = 24;

/// Walks through all sequences of dice: `next` plays one and says which die is still missing.
fn explore(dice: &mut Vec<u8>, next: &mut impl FnMut(&[u8]) -> Option<Die>) {
    let Some(die) = next(dice) else {
        return;
    };
    for face in 1..=die.sides() {
        dice.push(face);
        explore(dice, next);
        dice.pop();
    }
}

fn pixels(frame: &Frame) -> String {
    hex(frame.bytes())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
