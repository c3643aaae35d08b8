//! The gadget without hardware and without a clock: keys are pressed in simulated time.
//!
//! The contacts, the app and the pictures are the library's own; only the loops that wait for
//! them are replaced by a clock that jumps from one deadline to the next. So a scenario of
//! minutes takes no time, and ends the same way every time.

use declic::app::{App, Battery, Cue, Event, Key, Millis, Start, State, View, draw};
use declic::device::keys::{Contact, Stroke};
use declic::dice::Dice;
use declic::entropy::{Credit, Health};
use declic::ui::Frame;

/// How long the gadget is left alone after power-on.
pub const POWER_ON_MS: u64 = 100;
/// How long a key is down, and how long it is left alone after a press.
pub const DOWN_MS: u64 = 40;
/// See [`DOWN_MS`].
pub const UP_MS: u64 = 40;
/// How long a key is down that is held: long enough for any gadget to notice.
pub const HOLD_MS: u64 = 600;

/// A gadget whose keys are pressed by a program.
#[derive(Debug)]
pub struct Player<D> {
    /// Where its dice come from.
    pub dice: D,
    /// What could be heard, and when.
    pub heard: Vec<(Millis, Cue)>,
    app: App,
    contacts: [(Contact, bool); 4],
    wake: Option<Millis>,
    now: u64,
}

impl<D: Dice> Player<D> {
    /// A gadget just switched on.
    pub fn new(start: Start, dice: D) -> Self {
        let mut player = Player {
            dice,
            heard: Vec::new(),
            app: App::new(start),
            contacts: Key::ALL.map(|key| (Contact::new(key), false)),
            wake: None,
            now: POWER_ON_MS * 1000,
        };
        // These dice need no source that has to be waited for.
        player.send(Event::Source(Health::Well(Credit::NONE)));
        player
    }

    /// Presses a key and lets it go.
    pub fn press(&mut self, key: Key) {
        self.hold(key, DOWN_MS);
    }

    /// Holds a key down for a while.
    pub fn hold(&mut self, key: Key, ms: u64) {
        self.set(key, true);
        self.wait(ms);
        self.set(key, false);
        self.wait(UP_MS);
    }

    /// Lets time pass.
    pub fn wait(&mut self, ms: u64) {
        let end = self.now + ms * 1000;
        while let Some(next) = self.next_deadline().filter(|&next| next <= end) {
            self.now = self.now.max(next);
            self.attend();
        }
        self.now = end;
    }

    /// The gadget measures its battery.
    pub fn measure(&mut self, battery: Battery) {
        self.send(Event::Battery(battery));
    }

    /// What the gadget shows.
    pub fn view(&self) -> View {
        self.app.view()
    }

    /// All that a player would want back.
    pub fn state(&self) -> &State {
        self.app.state()
    }

    /// What the gadget shows, drawn: upside down for somebody who does not turn it round.
    pub fn frame(&self) -> Frame {
        let (view, mut frame) = (self.view(), Frame::new());
        draw(&view, &mut frame);
        if view.look.turned {
            turn(&mut frame);
        }
        frame
    }

    fn set(&mut self, key: Key, closed: bool) {
        self.contacts[key as usize].1 = closed;
        self.attend();
    }

    fn next_deadline(&self) -> Option<u64> {
        let contacts = self.contacts.iter().filter_map(|(c, _)| c.deadline());
        contacts.chain(self.wake.map(|Millis(ms)| ms * 1000)).min()
    }

    /// Does what is due now.
    fn attend(&mut self) {
        for key in Key::ALL {
            let (contact, closed) = &mut self.contacts[key as usize];
            match contact.update(*closed, self.now) {
                Some(Stroke::Press) => self.send(Event::Press(key)),
                Some(Stroke::Repeat) => self.send(Event::Repeat(key)),
                Some(Stroke::Hold) => self.send(Event::Hold),
                None => {}
            }
        }
        if self.wake.is_some_and(|wake| wake <= self.millis()) {
            self.send(Event::Tick);
        }
    }

    fn send(&mut self, event: Event) {
        let now = self.millis();
        let mut effects = self.app.handle(event, now, &mut self.dice);
        self.heard.extend(effects.cue.map(|said| (now, said)));
        // A host reckons in no time.
        if let Some(event) = effects.odds_computed() {
            effects = self.app.handle(event, now, &mut self.dice);
        }
        self.wake = effects.wake;
    }

    fn millis(&self) -> Millis {
        Millis(self.now / 1000)
    }
}

/// Turns a picture by 180°.
pub fn turn(frame: &mut Frame) {
    let bytes = frame.bytes_mut();
    bytes.reverse();
    bytes
        .iter_mut()
        .for_each(|byte| *byte = byte.reverse_bits());
}
