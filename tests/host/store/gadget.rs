//! The gadget itself, on its flash: whatever is pressed and whenever it is cut, it comes back to
//! where it was.

use declic::app::{App, Event, Key, Millis, RecordKey, Start, State, View};
use declic::dice::Dice;
use declic::games::Tile;
use declic::sound::Signals;
use declic::store::{Error, Source, Store};

use crate::store::cuts::WHOLE;
use crate::store::flash::{Cut, Flash};
use crate::support::{below, words};

/// A gadget with a flash and somebody who presses its keys.
pub struct Played {
    pub app: Box<App>,
    pub flash: Flash,
    pub store: Store<Flash>,
    now: u64,
}

type Save = fn(&mut App, &mut Store<Flash>) -> Result<bool, Error<Cut>>;

pub struct Words<F>(pub F);

impl<F: FnMut() -> u32> Dice for Words<F> {
    fn roll(&mut self, die: declic::dice::Die) -> Result<declic::dice::Face, declic::dice::NoDie> {
        Ok(1 + below(&mut self.0, die.sides().into()) as u8)
    }
}

pub const START: Start = Start {
    lang: None,
    scripted: false,
    board: "a test",
    image: declic::fingerprint::Image::NONE,
    signals: Signals::None,
    has_three_keys: false,
    detects_display: true,
    has_voltmeter: true,
};

impl Played {
    pub fn new(seed: u64) -> Played {
        let flash = Flash::new(WHOLE, seed);
        Played::on(flash)
    }

    /// Switched on, with what is on this flash.
    pub fn on(flash: Flash) -> Played {
        let mut store = Store::open(flash.clone(), flash.region()).unwrap();
        let mut app = Box::new(App::off());
        let mut lost = |key, why| panic!("{key:#x}: {why:?}");
        app.remember(&mut store, &mut [0; App::ROOM], START, &mut lost)
            .unwrap();
        Played {
            app,
            flash,
            store,
            now: 0,
        }
    }

    /// Presses, and keeps what came of it.
    pub fn press(&mut self, event: Event, dice: &mut dyn Dice) {
        self.handle(event, dice);
        self.keep();
        // A press leaves one step to be done where that is urgent.
        if self.store.is_housekeeping_urgent() {
            self.store.housekeep().unwrap();
        }
    }

    /// Presses, and keeps nothing yet.
    pub fn handle(&mut self, event: Event, dice: &mut dyn Dice) {
        self.now += 50;
        let mut effects = self.app.handle(event, Millis(self.now), dice);
        // What is rolled in pieces is kept when it is whole.
        while effects.goes_on {
            effects = self.app.handle(Event::Tick, Millis(self.now), dice);
        }
        if effects.forget {
            self.store.empty().unwrap();
        }
    }

    /// Keeps what has changed but for where the player is.
    pub fn keep(&mut self) {
        self.save(|app, store| app.save_news(store, &mut [0; App::ROOM]));
    }

    /// Nobody presses a key for a moment.
    pub fn rest(&mut self) {
        self.save(|app, store| app.save(store, &mut [0; App::ROOM]));
    }

    /// Saves; where there is no room yet, after the steps that make some.
    fn save(&mut self, save: Save) {
        while let Err(error) = save(&mut self.app, &mut self.store) {
            assert_eq!(error, Error::NoRoomYet);
            self.store.housekeep().unwrap();
        }
    }

    /// Lets dice fall and odds be reckoned.
    pub fn wait(&mut self, dice: &mut dyn Dice) {
        for _ in 0..4 {
            self.now += 3_000;
            let effects = self.app.handle(Event::Tick, Millis(self.now), dice);
            if let Some(computed) = effects.odds_computed() {
                self.app.handle(computed, Millis(self.now), dice);
            }
        }
    }

    pub fn records(&self) -> Vec<(u8, Vec<u8>)> {
        let mut room = [0; RecordKey::MOST_BYTES];
        let kept = self.app.state();
        kept.records()
            .map(|key| {
                let length = kept.write(key, &mut room).unwrap();
                (key.number(), room[..length].to_vec())
            })
            .collect()
    }

    pub fn seen(&mut self) -> View {
        self.wait(&mut Words(words(0)));
        self.app.view()
    }
}

pub fn event(next: &mut impl FnMut() -> u32) -> Event {
    match below(next, 24) {
        0 => Event::Hold,
        1..4 => Event::Press(Key::Back),
        4..7 => Event::Press(Key::Up),
        7..13 => Event::Press(Key::Down),
        13 => Event::Repeat(Key::Down),
        _ => Event::Press(Key::Roll),
    }
}

/// A roll takes the place of the one before it, whose presses are not known any more.
#[test]
fn a_new_roll_forgets_the_ones_before_it() {
    for tile in [Tile::Action, Tile::Free, Tile::Simulacres] {
        let mut kept = State::new();
        kept.visits.tile = tile;
        let mut played = Played::new(1);
        *played.app = App::resume(kept, START);
        let mut dice = Words(words(2));
        let mut presses = Vec::new();
        for _ in 0..8 {
            played.press(Event::Press(Key::Roll), &mut dice);
            played.wait(&mut dice);
            played.rest();
            let length = Source::record(&*played.app, 0x30, &mut [0; App::ROOM]);
            presses.push(length.unwrap());
        }
        assert!(
            presses.iter().all(|length| *length < 20),
            "{tile:?}: {presses:?}"
        );
    }
}

/// Somebody presses keys at random; now and then the gadget is off and on again.
#[test]
fn it_comes_back_to_the_same_screen() {
    let (mut same, mut other) = (0, Vec::new());
    for seed in 0..24 {
        let mut next = words(seed);
        let mut dice = Words(words(seed + 1_000));
        let mut played = Played::new(seed);
        for press in 0..400 {
            let event = event(&mut next);
            played.press(event, &mut dice);
            if below(&mut next, 3) > 0 {
                played.wait(&mut dice);
            }
            if below(&mut next, 8) == 0 {
                played.rest();
                let mut again = Played::on(played.flash.fork());
                assert!(
                    again.records() == played.records(),
                    "seed {seed}, press {press}"
                );
                let (before, after) = (played.seen(), again.seen());
                // How far a test of dice was by itself is not kept, and a start is a start.
                let said = before.to_string();
                let counts = [" ±", "since start", "depuis"];
                let counts_anew = counts.iter().any(|count| said.contains(count));
                match before == after || counts_anew {
                    true => same += 1,
                    false => other.push(format!("{seed}, {press}:\n{before}\n{after}")),
                }
            }
            if below(&mut next, 100) == 0 {
                played.rest();
                played = Played::on(played.flash.fork());
            }
        }
    }
    println!("{same} the same, {} not", other.len());
    for screens in other.iter().take(3) {
        println!("{screens}\n");
    }
    assert!(other.is_empty(), "{} of {same}", other.len());
}
