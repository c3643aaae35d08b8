//! A gadget that saves, and somebody who knows what it must still know after the power was cut.

use std::collections::BTreeMap;

use declic::store::{Careful, Checkpoint, Error, Precautions, Source, Store};

use crate::store::flash::{Cut, Flash, Moments};
use crate::support::{below, words};

/// Records by their keys.
pub type Records = BTreeMap<u8, Vec<u8>>;

/// The keys that are played with, not one behind the other.
pub const KEYS: [u8; 12] = [0, 1, 2, 17, 18, 64, 65, 127, 128, 200, 254, 255];

/// The longest record; it takes four pages.
pub const LONGEST: usize = 800;

/// What is to be kept, and when that rests.
pub struct Wanted<'a>(pub &'a Records, pub Checkpoint);

impl Source for Wanted<'_> {
    fn record(&self, key: u8, room: &mut [u8]) -> Option<usize> {
        let bytes = self.0.get(&key).map_or(&[][..], Vec::as_slice);
        room[..bytes.len()].copy_from_slice(bytes);
        KEYS.contains(&key).then_some(bytes.len())
    }

    fn checkpoint(&self) -> Checkpoint {
        self.1
    }
}

/// What is kept now, and what was at the last rest.
type Truth = (Records, Records);

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// These records are others now; without bytes they are gone. When it rests.
    Save(Records, Checkpoint),
    /// The same, as somebody saves who does not pause: what is refused is tried again with the next
    /// press, and where it is urgent one step of the housekeeping follows.
    Press(Records, Checkpoint),
    /// Nobody plays for a moment.
    Housekeep,
    /// The gadget is switched off and on.
    OffAndOn,
    /// Everything is forgotten.
    Empty,
}

pub type Rng<'a> = &'a mut dyn FnMut() -> u32;

/// A record of some length; with four pages on average for all keys.
fn record(next: Rng<'_>) -> Vec<u8> {
    let length = match below(&mut &mut *next, 40) {
        0..28 => 1 + below(&mut &mut *next, 60),
        28..39 => 60 + below(&mut &mut *next, 240),
        _ => 300 + below(&mut &mut *next, LONGEST as u32 - 300),
    };
    (0..length).map(|_| next() as u8).collect()
}

/// A story of some deeds.
pub fn story(deeds: usize, seed: u64) -> Vec<Deed> {
    let mut next = words(seed);
    let next: Rng<'_> = &mut next;
    (0..deeds)
        .map(|_| match below(&mut &mut *next, 24) {
            0..15 => {
                let count = 1 + below(&mut &mut *next, 3);
                let changed = (0..count).map(|_| {
                    let key = KEYS[below(&mut &mut *next, KEYS.len() as u32) as usize];
                    let is_gone = below(&mut &mut *next, 8) == 0;
                    (key, if is_gone { Vec::new() } else { record(next) })
                });
                let changed = changed.collect();
                let checkpoint = [Checkpoint::Never, Checkpoint::Before, Checkpoint::Now];
                Deed::Save(changed, checkpoint[below(&mut &mut *next, 3) as usize])
            }
            15..22 => Deed::Housekeep,
            22 => Deed::OffAndOn,
            _ if below(&mut &mut *next, 4) == 0 => Deed::Empty,
            _ => Deed::Housekeep,
        })
        .collect()
}

/// A story of presses without a pause.
pub fn storm(deeds: usize, seed: u64) -> Vec<Deed> {
    let pressed = story(4 * deeds, seed)
        .into_iter()
        .filter_map(|deed| match deed {
            Deed::Save(changed, checkpoint) => Some(Deed::Press(changed, checkpoint)),
            _ => None,
        });
    pressed.take(deeds).collect()
}

/// What went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// What was acknowledged is not there, or what never was is.
    pub losses: u64,
    /// The store gave up.
    pub failures: u64,
    /// Programs over what was not erased.
    pub illegal: u64,
}

impl Faults {
    pub const NONE: Faults = Faults {
        losses: 0,
        failures: 0,
        illegal: 0,
    };

    pub fn add(&mut self, other: Faults) {
        self.losses += other.losses;
        self.failures += other.failures;
        self.illegal += other.illegal;
    }
}

type Read<P> = fn(&mut Store<Flash, P>, u8, &mut [u8]) -> Result<Option<usize>, Error<Cut>>;

/// A gadget, its flash, and what it must know.
pub struct World<P = Careful> {
    pub flash: Flash,
    store: Option<Store<Flash, P>>,
    /// What was acknowledged; and, if the power was cut, what was just being written.
    truth: Vec<Truth>,
    /// What was pressed and refused.
    unkept: Records,
    /// How many presses were refused.
    pub refused: u64,
    losses: u64,
    failures: u64,
}

impl<P: Precautions> World<P> {
    /// A gadget on its first day.
    pub fn new(flash: Flash) -> World<P> {
        let mut world = World {
            flash,
            store: None,
            truth: vec![Truth::default()],
            unkept: Records::new(),
            refused: 0,
            losses: 0,
            failures: 0,
        };
        world.power_on().unwrap();
        world
    }

    pub fn store(&mut self) -> &mut Store<Flash, P> {
        self.store.as_mut().unwrap()
    }

    /// The same, on another chip.
    pub fn fork(&self) -> World<P>
    where
        Store<Flash, P>: Clone,
    {
        let flash = self.flash.fork();
        let mut store = self.store.clone();
        if let Some(store) = &mut store {
            *store.flash() = flash.clone();
        }
        World {
            flash,
            store,
            truth: self.truth.clone(),
            unkept: self.unkept.clone(),
            ..*self
        }
    }

    pub fn faults(&self) -> Faults {
        Faults {
            losses: self.losses,
            failures: self.failures,
            illegal: self.flash.chip().illegal,
        }
    }

    fn judge<T>(&mut self, answer: Result<T, Error<Cut>>) -> Result<Option<T>, Cut> {
        match answer {
            Ok(answer) => Ok(Some(answer)),
            Err(Error::Flash(Cut)) => Err(Cut),
            Err(_) => {
                self.failures += 1;
                Ok(None)
            }
        }
    }

    /// Switches on what is off, and looks whether all is there.
    pub fn power_on(&mut self) -> Result<(), Cut> {
        self.store = None;
        self.unkept.clear();
        let opened = Store::open(self.flash.clone(), self.flash.region());
        self.store = match self.judge(opened)? {
            Some(store) => Some(store),
            None => return Ok(()),
        };
        let found = (self.read(Store::read)?, self.read(Store::read_checkpoint)?);
        if !self.truth.contains(&found) {
            self.losses += 1;
        }
        self.truth = vec![found];
        Ok(())
    }

    /// All that the store has.
    fn read(&mut self, read: Read<P>) -> Result<Records, Cut> {
        let mut found = Records::new();
        for key in 0..=u8::MAX {
            let mut room = [0; LONGEST];
            let answer = read(self.store(), key, &mut room);
            if let Some(Some(length)) = self.judge(answer)? {
                found.insert(key, room[..length].to_vec());
            }
        }
        Ok(found)
    }

    fn erases(&self) -> u32 {
        self.flash.chip().erases.iter().sum()
    }

    /// Saves; whether there was room.
    fn save(&mut self, changed: &Records, checkpoint: Checkpoint) -> Result<bool, Cut> {
        let (mut wanted, mut at_checkpoint) = self.truth[0].clone();
        wanted.extend(changed.clone());
        wanted.retain(|_, bytes| !bytes.is_empty());
        let is_new = wanted != self.truth[0].0;
        match checkpoint {
            Checkpoint::Before if is_new => at_checkpoint = self.truth[0].0.clone(),
            Checkpoint::Now => at_checkpoint = wanted.clone(),
            _ => {}
        }
        self.truth.push((wanted.clone(), at_checkpoint));
        let source = Wanted(&wanted, checkpoint);
        let saved = self.store().save(&source, &mut [0; LONGEST]);
        if saved == Err(Error::NoRoomYet) {
            self.truth.pop();
            return Ok(false);
        }
        if self.judge(saved)?.is_some() {
            self.truth.remove(0);
        }
        Ok(true)
    }

    pub fn perform(&mut self, deed: &Deed) -> Result<(), Cut> {
        if self.store.is_none() {
            return Ok(());
        }
        match deed {
            Deed::Save(changed, checkpoint) => {
                while !self.save(changed, *checkpoint)? {
                    let kept = self.store().housekeep();
                    self.judge(kept)?;
                }
            }
            Deed::Press(changed, checkpoint) => {
                let (erased, is_new) = (self.erases(), self.store().is_new());
                self.unkept.extend(changed.clone());
                let wanted = self.unkept.clone();
                match self.save(&wanted, *checkpoint)? {
                    true => self.unkept.clear(),
                    false => self.refused += 1,
                }
                let store = self.store();
                if store.is_refused() || store.is_housekeeping_urgent() {
                    let kept = store.housekeep();
                    self.judge(kept)?;
                }
                // On a first day a save does all that is left by itself.
                let is_too_many = self.erases() > erased + 1 && !is_new;
                self.failures += u64::from(is_too_many);
            }
            Deed::Housekeep => {
                let kept = self.store().housekeep();
                self.judge(kept)?;
            }
            Deed::OffAndOn => {
                self.flash.power_on();
                self.power_on()?;
            }
            Deed::Empty => {
                self.truth.push(Truth::default());
                let emptied = self.store().empty();
                if self.judge(emptied)?.is_some() {
                    self.truth.remove(0);
                    let is_empty = self.flash.bytes().iter().all(|byte| *byte == 0xff);
                    self.losses += u64::from(!is_empty);
                }
            }
        }
        Ok(())
    }

    /// Does this, and is cut at a moment; whether there was such a moment.
    pub fn cut_at(&mut self, moment: u64, deeds: &[Deed]) -> bool {
        self.flash.chip().cut_in = Some(moment);
        let was_cut = deeds.iter().any(|deed| self.perform(deed).is_err());
        self.flash.chip().cut_in = None;
        was_cut
    }

    /// How many moments there are in which something that is done could be cut.
    pub fn moments(&self, deeds: &[Deed]) -> u64
    where
        Store<Flash, P>: Clone,
    {
        let mut other = self.fork();
        let before = other.flash.chip().passed;
        for deed in deeds {
            other.perform(deed).unwrap();
        }
        other.flash.chip().passed - before
    }

    /// Is switched on after a cut, goes on with this, and is switched off and on again.
    pub fn go_on(&mut self, deeds: &[Deed]) {
        self.flash.power_on();
        self.power_on().unwrap();
        for deed in deeds.iter().chain([&Deed::OffAndOn]) {
            self.perform(deed).unwrap();
        }
    }

    pub fn with_moments(self, moments: Moments) -> World<P> {
        self.flash.chip().moments = moments;
        self
    }
}
