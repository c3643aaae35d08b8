//! Every line of every list, and every value turned to both of its ends.

use std::collections::BTreeSet;

use declic::Lang;
use declic::app::{App, Event, Key, Millis, State};
use declic::games::{Screen, Tile};
use declic::ui::list::List;

use crate::extremes::faults::Faults;
use crate::extremes::states::{mutate, switched_on, with_sheets};
use crate::support::{Words, hunt, words};

/// How many states in `cargo test`, and in a soak.
const DAILY: u64 = 6;
const HUNT: u64 = 100;
/// No value has more steps than this between its ends.
const STEPS: u32 = 300;

struct Crawl<'a> {
    faults: &'a mut Faults,
    dice: Words<Box<dyn FnMut() -> u32>>,
    seen: BTreeSet<String>,
    waiting: Vec<(App, usize)>,
    deepest: usize,
}

fn list(app: &App) -> Option<List> {
    match app.view().screen {
        Screen::List(list) => Some(list),
        _ => None,
    }
}

impl Crawl<'_> {
    fn press(&mut self, app: &mut App, key: Key) {
        app.handle(Event::Press(key), Millis(0), &mut self.dice);
        self.faults.look_at(app);
    }

    /// Goes through the lines of a list; what they lead to waits for its turn.
    fn go_through(&mut self, mut app: App, depth: usize) {
        let Some(first) = list(&app) else {
            return;
        };
        let mut lines = Vec::new();
        let mut opened = String::new();
        for _ in 0..first.count {
            let Some(now) = list(&app) else {
                return;
            };
            let line = now.lines[usize::from(now.chosen - now.top)];
            opened = format!("{opened}|{:?}", line.label);
            lines.push(app.clone());
            self.press(&mut app, Key::Down);
        }
        if !self.seen.insert(format!("{:?}{opened}", first.head.title)) {
            return;
        }
        for line in lines {
            self.open(line, depth);
        }
    }

    /// Presses Roll on a line, and looks at what comes.
    fn open(&mut self, mut app: App, depth: usize) {
        self.press(&mut app, Key::Roll);
        match list(&app) {
            Some(now) if now.editing => {
                for key in [Key::Up, Key::Down] {
                    self.turn(app.clone(), key);
                }
            }
            Some(_) if depth < self.deepest => self.waiting.push((app, depth + 1)),
            Some(_) => {}
            None => {
                for key in [Key::Up, Key::Down, Key::Down, Key::Roll, Key::Roll] {
                    self.press(&mut app, key);
                }
            }
        }
    }

    /// Turns a value to its end, and keeps it there.
    fn turn(&mut self, mut app: App, key: Key) {
        for _ in 0..STEPS {
            let before = app.view();
            self.press(&mut app, key);
            if app.view() == before {
                break;
            }
        }
        self.press(&mut app, Key::Roll);
    }

    fn run(&mut self, app: App) {
        self.waiting.push((app, 0));
        while let Some((app, depth)) = self.waiting.pop() {
            self.go_through(app, depth);
        }
    }
}

/// All lists of all games, from this state.
fn crawl(kept: &State, lang: Lang, deepest: usize, faults: &mut Faults) {
    let mut crawl = Crawl {
        faults,
        dice: Words(Box::new(words(1))),
        seen: BTreeSet::new(),
        waiting: Vec::new(),
        deepest,
    };
    for tile in Tile::ALL {
        let mut app = switched_on(kept, lang, *tile, false);
        crawl.faults.look_at(&app);
        if list(&app).is_none() {
            crawl.press(&mut app, Key::Back);
        }
        crawl.run(app);
    }
}

#[test]
fn every_list_of_a_gadget_with_sheets() {
    let mut faults = Faults::new();
    for lang in Lang::ALL {
        crawl(&with_sheets(lang), lang, 6, &mut faults);
    }
    faults.assert_none();
}

#[test]
fn soak() {
    let mut faults = Faults::new();
    for round in 0..hunt(DAILY, HUNT) {
        for lang in Lang::ALL {
            let mut kept = with_sheets(lang);
            mutate(&mut kept, None, &mut words(round));
            crawl(&kept, lang, 3, &mut faults);
        }
    }
    faults.assert_none();
}
