//! Somebody who has not read the manual: random keys, millions of them in a soak.
//!
//! Nothing panics, no text spills, every state is left with Back, no screen is unknown, and every one
//! is reached.

#[cfg(feature = "guide")]
mod guide;

#[path = "../support/mod.rs"]
mod support;

#[path = "../support/games.rs"]
mod games;
#[path = "../support/overlap.rs"]
mod overlap;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use declic::Lang;
use declic::app::{App, Event, Key, Millis, RecordKey, Start, State, View, draw};
use declic::dice::{Dice, Die, Face, NoDie};
use declic::entropy::{Credit, Failure, Health};
use declic::sound::Signals;
use declic::ui::Frame;
use declic_harness::script::Script;
use games::{Game, games};
#[cfg(feature = "guide")]
use guide::Shot;
use overlap::fault;
use support::{Words, below, hunt, words};

/// The gadget's own screens. Those of the games are found in their folders.
const SCREENS: &[&str] = &[
    "Language",
    "Lesson/Learnt",
    "Shelf/Picture",
    "List/Choosing",
    "List/Changing",
    "Refused",
    "Failed/False",
    "Failed/True",
    "Help/Picture",
    "Reset/Picture",
];

/// Pages of a game, which are no table.
const PAGES: &[&str] = &["Free/Locking", "Brouillard/Attributes"];

/// Screens of a table on which nothing was rolled: they need not say that a script rolls.
const UNMARKED: &[&str] = &["Brouillard/Sums", "Fight/Odds", "Fight/Over"];

/// From anywhere, this many times Back lead to a table, to the shelf or to the first question: a name
/// has twelve letters to erase, six levels down.
const DEEPEST: usize = 20;

/// The kind of a screen and of what it shows, from its own `Debug`.
fn name(view: &View) -> String {
    let debug = format!("{:?}", view.screen);
    let mut words = debug.split(|c: char| !c.is_alphanumeric() && c != '_');
    let first = words.next().unwrap_or_default().to_string();
    let second = match first.as_str() {
        "Refused" | "Language" => "",
        "Failed" if debug.contains("well_again: true") => "True",
        "Failed" => "False",
        _ if debug.contains("editing: true") => "Changing",
        _ if debug.contains("editing: false") => "Choosing",
        _ => words.find(|word| !word.is_empty()).unwrap_or_default(),
    };
    // A fight has screens of its own.
    let third = match second {
        "Arms" => words.find(|word| !word.is_empty()).unwrap_or_default(),
        _ => "",
    };
    [first.as_str(), second, third]
        .join("/")
        .trim_end_matches('/')
        .into()
}

/// Dice that give out now and then.
struct Moody<F>(Words<F>, u32);

impl<F: FnMut() -> u32> Dice for Moody<F> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        self.1 += 1;
        match self.1 % 500 {
            0 => Err(NoDie(die)),
            _ => self.0.roll(die),
        }
    }
}

/// Dice that give out after so many.
struct GivingOut<'a, D>(&'a mut D, u32);

impl<D: Dice> Dice for GivingOut<'_, D> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        self.1 = self.1.checked_sub(1).ok_or(NoDie(die))?;
        self.0.roll(die)
    }
}

/// How many dice fall before they give out: from none to most of a fight that is played to its end.
const GIVE_OUT_AFTER: [u32; 8] = [0, 1, 2, 3, 5, 8, 13, 34];

/// G-4: the same roll, refused after so many dice, changes nothing that is kept. At a table, what lay there is seen again once the
/// refusal was answered.
fn assert_untouched(app: &App, event: Event, now: u64, dice: &mut impl Dice, after: u32) {
    let mut refused = app.clone();
    refused.handle(event, Millis(now), &mut GivingOut(dice, after));
    if name(&refused.view()) != "Refused" {
        return;
    }
    let is_at_table = is_table(&name(&app.view()));
    if is_at_table && event == Event::Press(Key::Roll) {
        let mut answered = refused.clone();
        answered.handle(Event::Press(Key::Back), Millis(now), dice);
        let [before, after] = [app, &answered].map(|app| seen_in_the_end(app, now));
        assert!(
            before == after,
            "{event:?} was refused:\n{before}\n=>\n{after}"
        );
    }
    let (before, mut after) = (app.state().clone(), refused.state().clone());
    // A favourite, or a roll of the history, was laid out on its table and waits there: then all
    // that must be as it was is what was rolled before. So it is where a fight that plays itself is
    // stopped: what was played is played, and is a step.
    if !is_at_table || event == Event::Tick {
        after = State {
            history: after.history,
            tally: after.tally,
            ..before.clone()
        };
    }
    assert!(
        before == after,
        "{event:?} was refused and changed something: {}",
        difference(&format!("{before:#?}"), &format!("{after:#?}"))
    );
}

/// What is seen when all odds are known, without why the last key did nothing: any key takes that away.
fn seen_in_the_end(app: &App, now: u64) -> String {
    const NOTICE: &str = "Some(TextId(";
    let (mut app, later) = (app.clone(), Millis(now + 1_000));
    let mut dice = Script::new([]);
    let effects = app.handle(Event::Tick, later, &mut dice);
    if let Some(computed) = effects.odds_computed() {
        app.handle(computed, later, &mut dice);
    }
    let mut seen = format!("{:?}", app.view().screen);
    while let Some(at) = seen.find(NOTICE) {
        let end = seen[at..].find("))").unwrap();
        seen.replace_range(at..at + end + 2, "None");
    }
    seen
}

/// The first lines that differ.
fn difference(before: &str, after: &str) -> String {
    let [before, after]: [Vec<_>; 2] = [before, after].map(|text| text.lines().collect());
    let pairs = before.iter().zip(&after);
    let above = pairs.take_while(|(one, other)| one == other).count();
    let pairs = before[above..]
        .iter()
        .rev()
        .zip(after[above..].iter().rev());
    let below = pairs.take_while(|(one, other)| one == other).count();
    let [before, after] = [before, after].map(|lines| {
        let differing = &lines[above..lines.len() - below];
        differing[..differing.len().min(20)].join("\n")
    });
    format!("\n{before}\n=>\n{after}")
}

/// A key at random, and often the same one several times: that is how lists are gone through.
struct Finger {
    key: Key,
    times: u32,
}

impl Finger {
    fn press(&mut self, next: &mut impl FnMut() -> u32) -> Key {
        if self.times == 0 {
            self.key = Key::ALL[below(next, 4) as usize];
            self.times = match (self.key, below(next, 3)) {
                (Key::Up | Key::Down, 0) => 1 + below(next, 20),
                _ => 1,
            };
        }
        self.times -= 1;
        self.key
    }
}

fn event(finger: &mut Finger, next: &mut impl FnMut() -> u32) -> Event {
    match below(next, 200) {
        0..170 => Event::Press(finger.press(next)),
        170..180 => Event::Repeat([Key::Up, Key::Down][below(next, 2) as usize]),
        180..197 => Event::Tick,
        197 => Event::Hold,
        198 => Event::Source(Health::Well(Credit::NONE)),
        _ => Event::Source(Health::Failed(Failure::Stuck)),
    }
}

/// Whether this is the screen of a game's table.
fn is_table(name: &str) -> bool {
    static TABLES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let tables = games().into_iter().filter(Game::has_table);
        tables.map(|game| game.tile).collect()
    });
    let game = name.split('/').next().unwrap_or_default();
    TABLES.iter().any(|table| table == game) && !PAGES.contains(&name)
}

/// Back, again and again, leads to a table, to the shelf, or to the first question; and Back held
/// leads to the shelf from everywhere.
fn assert_leaves(app: &App, dice: &mut impl Dice, now: u64) {
    let is_out = |name: &str| is_table(name) || name.starts_with("Shelf") || name == "Language";
    let mut held = app.clone();
    held.handle(Event::Press(Key::Back), Millis(now), dice);
    held.handle(Event::Hold, Millis(now + 400), dice);
    let shelf = name(&held.view());
    let is_new = ["Language", "Lesson/Learnt"].contains(&shelf.as_str());
    let said = held.view().to_string();
    let is_favourites = said.trim_start_matches("[script] ").starts_with("Favo");
    let is_shelf = shelf == "Shelf/Picture" || is_favourites;
    assert!(
        is_new || is_shelf,
        "no shelf from {}: {}",
        app.view(),
        held.view()
    );
    let mut app = app.clone();
    let from = app.view();
    for _ in 0..DEEPEST {
        if is_out(&name(&app.view())) {
            return;
        }
        app.handle(Event::Press(Key::Back), Millis(now), dice);
    }
    panic!("Back does not lead out of {from}, only to {}", app.view());
}

/// Instead of a line: Roll, where the way has led to.
const ROLL: &str = "";

/// What a player has come to can be kept, and is read again: no game writes what it does not take back.
fn assert_kept(app: &App) {
    let (kept, mut again) = (app.state(), State::new());
    let mut room = [0; RecordKey::MOST_BYTES];
    for key in kept.records() {
        // What a game stores, or a sheet.
        if let 0x11..0x30 | 0x50..0x60 = key.number() {
            let length = kept.write(key, &mut room);
            let length = length.unwrap_or_else(|error| panic!("{key:?}: {error:?}"));
            let read = again.read(key.number(), &room[..length]);
            assert_eq!(read, Ok(()), "{key:?} of {}", app.view());
        }
    }
}

/// Goes from the shelf by lines, with Roll on each; counts the screens behind them.
fn follow(app: &mut App, dice: &mut impl Dice, lines: &[&str], seen: &mut BTreeMap<String, u64>) {
    let mut press = |app: &mut App, event| {
        let before = app.view();
        app.handle(event, Millis(0), dice);
        app.view() != before
    };
    press(app, Event::Hold);
    for line in lines {
        if *line == ROLL {
            press(app, Event::Press(Key::Roll));
            *seen.entry(name(&app.view())).or_default() += 1;
            continue;
        }
        // A Cliché just added is being changed: Roll takes it as it is.
        if *line == "Done" {
            press(app, Event::Press(Key::Roll));
        }
        // From a table to its lines; what plays itself is stopped by the first key.
        for _ in 0..2 {
            if is_table(&name(&app.view())) {
                press(app, Event::Press(Key::Back));
            }
        }
        let mut lines = 0;
        while !app.view().to_string().contains(&format!("*{line}")) {
            lines += 1;
            let moved = press(app, Event::Press(Key::Down));
            assert!(moved && lines < 100, "no {line} in {}", app.view());
        }
        press(app, Event::Press(Key::Roll));
    }
}

/// Ways from the shelf to what random keys find rarely; two of them one after the other.
const WAYS: &[&[&str]] = &[
    &["Characters", "Other book", "Brouillard", "Roll attributes"],
    &["Brouillard", "Fight", "Opposite", "Add", "Wolf"],
    &[
        "Characters",
        "Ninja",
        "Ninja",
        "Act",
        "Games",
        "Tools",
        "Settings",
        "Reset",
    ],
    &[
        "Characters",
        "Ninja",
        "Ninja",
        "Items",
        "Add an",
        "Sword",
        "Add an",
        "Rope",
        "Sword",
    ],
    &["Characters", "Ninja", "Progress"],
    &[
        "Characters",
        "Ninja",
        "Ninja",
        "Items",
        "Add an",
        "Mask",
        "Rename",
        "Mask",
        "Spell",
    ],
    &["Characters", "New character", "Name", "Spell"],
    &["Fight", "To the end", "Games", "Tools", "History", "Fight"],
    &[
        "Characters",
        "Other book",
        "SimulacreS",
        "A usual foe",
        "Soldier",
        "Play",
        "Body",
        "A wound",
        "Give",
        ROLL,
    ],
    &[
        "Characters",
        "Other book",
        "SimulacreS",
        "Play",
        "Spells",
        "Body",
        "Time",
        "Active",
        ROLL,
    ],
    &[
        "SimulacreS",
        "Pass of arms",
        "Soldier",
        "Holds back",
        "Modifiers",
        "very simple",
        "simple",
    ],
    // The blow and what it did, each told and come to rest; then which part of it is inflicted.
    &["SimulacreS", ROLL, ROLL, ROLL, ROLL, ROLL],
    // One blast after the other, until a zone is at 0 and its test is due.
    &[
        "SimulacreS",
        "Pass of arms",
        "Blast on",
        "Grenade, hit",
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
        ROLL,
    ],
    &["Fight", "Several sides"],
    &["Initiative", "Add a foe", "Guard", "Guard", "Three more"],
    &["Characters", "Other book", "Initiative"],
];

/// Somebody to play with, made by keys: a foe with one Cliché.
fn make_a_foe(app: &mut App, dice: &mut impl Dice) {
    let foe = ["Characters", "New foe", "Add a", "Ninja", "Done"];
    follow(app, dice, &foe, &mut BTreeMap::new());
    assert!(app.view().to_string().contains("Ninja"), "{}", app.view());
}

/// How many keys in `cargo test`, and in a soak.
const DAILY: u64 = 200_000;
const HUNT: u64 = 2_500_000;

#[test]
fn soak() {
    let presses = hunt(DAILY, HUNT);
    let mut next = words(20_261_116);
    let mut seen = BTreeMap::<String, u64>::new();
    let mut faults = BTreeMap::<String, String>::new();
    let (mut frame, mut other) = (Frame::new(), Frame::new());
    let (mut marked, mut unmarked) = (BTreeSet::new(), BTreeSet::new());
    let mut ways = WAYS.iter().cycle();
    let (mut app, mut now) = (App::new(Start::default()), 0);
    let mut dice = Moody(Words(words(7)), 0);
    let mut finger = Finger {
        key: Key::Roll,
        times: 0,
    };
    for number in 0..presses {
        if number.is_multiple_of(5_000) {
            let lang = [None, Some(Lang::En), Some(Lang::Fr)][below(&mut next, 3) as usize];
            let scripted = below(&mut next, 2) == 0;
            app = App::new(Start {
                lang,
                scripted,
                board: "walk",
                signals: Signals::Tones,
                ..Start::default()
            });
            if lang == Some(Lang::En) {
                // Ways are found with dice that never refuse.
                let mut steady = Words(words(number));
                make_a_foe(&mut app, &mut steady);
                for way in ways.by_ref().take(2) {
                    follow(&mut app, &mut steady, way, &mut seen);
                    *seen.entry(name(&app.view())).or_default() += 1;
                }
            }
        }
        now += u64::from(below(&mut next, 400));
        let event = event(&mut finger, &mut next);
        let wants = app.wants_dice(event);
        if wants {
            let after = GIVE_OUT_AFTER[below(&mut next, 8) as usize];
            assert_untouched(&app, event, now, &mut Words(words(number)), after);
        }
        let before = dice.1;
        let mut effects = app.handle(event, Millis(now), &mut dice);
        let mut shown = effects.show;
        // Now and then odds that take long are still being reckoned.
        if let (0..3, Some(computed)) = (below(&mut next, 4), effects.odds_computed()) {
            effects = app.handle(computed, Millis(now), &mut dice);
            shown |= effects.show;
        }
        assert!(
            wants || dice.1 == before,
            "{event:?} rolled unannounced: {}",
            app.view()
        );
        if shown {
            let view = app.view();
            *seen.entry(name(&view)).or_default() += 1;
            draw(&view, &mut frame);
            if view.style.scripted && is_table(&name(&view)) {
                let mut plain = view;
                plain.style.scripted = false;
                draw(&plain, &mut other);
                let tables = match other.bytes() == frame.bytes() {
                    true => &mut unmarked,
                    false => &mut marked,
                };
                tables.insert(name(&view));
            }
            if let Some(fault) = fault(&frame) {
                let fault = format!("{}: {fault}", name(&view));
                faults.entry(fault).or_insert_with(|| format!("{view}"));
            }
        }
        if number.is_multiple_of(16) {
            assert_leaves(&app, &mut dice, now);
            assert_kept(&app);
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    println!("{} events, {} screens: {seen:#?}", presses, seen.len());
    let mut screens: BTreeSet<String> = SCREENS.iter().map(|name| (*name).to_owned()).collect();
    screens.extend(games().iter().flat_map(Game::screens));
    let seen: BTreeSet<String> = seen.into_keys().collect();
    let missed: Vec<_> = screens.difference(&seen).collect();
    assert!(
        missed.is_empty(),
        "never seen: {missed:?}; add a way that leads there to WAYS, or take the picture out"
    );
    let unmarked: Vec<_> = unmarked
        .difference(&marked)
        .filter(|name: &&String| !UNMARKED.contains(&name.as_str()))
        .collect();
    assert!(
        unmarked.is_empty(),
        "a script rolls its dice, and nothing says so on {unmarked:?}: draw `ui::scripted` there, or the \
         kit's captions, which do"
    );
    let unknown: Vec<_> = seen.difference(&screens).collect();
    assert!(
        unknown.is_empty(),
        "seen, and neither one of SCREENS nor a variant of a game's Picture: {unknown:?}"
    );
}
