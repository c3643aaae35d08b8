//! Makes and takes back random steps, across power cuts, damage and firmware changes.

extern crate std;

use std::string::String;
use std::vec::Vec as List;

use super::*;
use crate::app::context::TestDevice;
use crate::app::settings::Brightness;
use crate::app::{RecordKey, State};
use crate::dice::NoDice;
use crate::games::{AnySheet, Book};
use crate::lang::Lang;
use crate::name::Name;
use crate::ui::kit_texts;

const SETTINGS: u8 = 0x01;
const VISITS: u8 = 0x02;

/// A repeatable random number generator.
struct Random(u32);

impl Random {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % limit
    }
}

/// All steps, wherever they can be taken back, newest first.
fn all_steps(journal: &Journal) -> impl Iterator<Item = Step> {
    let newest = journal.before(journal.ends.end);
    core::iter::successors(newest, |step| journal.before(step.begin))
}

fn step(state: &mut State, at: At, change: impl FnOnce(&mut State)) {
    let (mut device, mut dice) = (TestDevice::new(), NoDice);
    let mut context = device.context(state, &mut dice);
    context.begin_step(&[SETTINGS, VISITS]);
    change(context.state);
    context.end_step(at, kit_texts().roll.into());
}

/// Makes up to three random changes.
fn change(state: &mut State, random: &mut Random) {
    for _ in 0..random.below(4) {
        match random.below(5) {
            0 => {
                let brightness = Brightness::new(1 + random.below(5) as u8);
                state.shared.settings.brightness = brightness.unwrap();
            }
            1 => state.shared.settings.lang = Lang::ALL[random.below(2) as usize],
            2 => state.visits.tile = Tile::ALL[random.below(9) as usize],
            3 => {
                let slot = Slot::of(random.below(6) as u8).unwrap();
                let letters: List<_> = (0..random.below(13))
                    .map(|_| char::from(b'a' + random.below(26) as u8))
                    .collect();
                let name: String = letters.into_iter().collect();
                state.shared.roster.rename(slot, Name::new(&name));
            }
            _ => state
                .shared
                .roster
                .remove(Slot::of(random.below(6) as u8).unwrap()),
        }
    }
}

fn with_sheets() -> State {
    let mut state = State::new();
    for place in 0..6 {
        let book = Book::ALL[place % Book::ALL.len()];
        let sheet = AnySheet::new(book, Lang::En);
        state.shared.roster.add(sheet).unwrap();
    }
    state
}

/// Stored records: key and bytes.
type Records = List<(u8, List<u8>)>;

/// All stored records except the journal's.
fn stored(state: &State) -> Records {
    let (all, _) = all_stored(state);
    all
}

/// All stored records: the others, then the journal's.
fn all_stored(state: &State) -> (Records, Records) {
    let bytes = |key: RecordKey| {
        let mut room = [0; RecordKey::MOST_BYTES];
        let length = state.write(key, &mut room).unwrap();
        (key.number(), room[..length].to_vec())
    };
    let is_journal = |(number, _): &(u8, List<u8>)| matches!(number, 0x0d | 0x60..=0x7f);
    let (journal, others) = state.records().map(bytes).partition(is_journal);
    (others, journal)
}

/// The gadget after a power cut.
fn restarted(others: &[(u8, List<u8>)], journal: &[(u8, List<u8>)]) -> State {
    let mut state = State::nothing();
    for (number, bytes) in others.iter().chain(journal) {
        assert_eq!(state.read(*number, bytes), Ok(()), "{number:#x}");
    }
    state.shared.journal.settle();
    state
}

fn newest(state: &State) -> Option<Step> {
    all_steps(&state.shared.journal).next()
}

#[test]
fn steps_are_taken_back_one_by_one_also_after_a_cut() {
    let mut least = u32::MAX;
    for seed in 0..40 {
        let random = &mut Random(seed);
        let mut state = with_sheets();
        let mut before = List::new();
        for _ in 0..random.below(400) {
            let was = stored(&state);
            let at = match random.below(2) {
                0 => At::Roster,
                _ => At::Table(Tile::FIRST),
            };
            step(&mut state, at, |state| change(state, random));
            if stored(&state) != was {
                before.push(was);
            }
            if random.below(20) == 0 {
                let (others, journal) = all_stored(&state);
                let again = restarted(&others, &journal);
                assert_eq!(again.shared.journal, state.shared.journal);
                state = again;
            }
            while random.below(4) == 0
                && let Some(step) = newest(&state)
            {
                assert_eq!(state.take_back(&step), Ok(()));
                assert_eq!(Some(stored(&state)), before.pop());
            }
        }
        let count = all_steps(&state.shared.journal).count();
        let oldest = state.shared.journal.ends.start;
        assert!(
            count == before.len() || oldest > 0,
            "none is missing but for want of room"
        );
        least = least.min(oldest);
        while let Some(step) = newest(&state) {
            assert_eq!(state.take_back(&step), Ok(()));
            assert_eq!(Some(stored(&state)), before.pop());
        }
    }
    assert_eq!(least, 0, "some journals are not full");
}

#[test]
fn a_step_that_changes_nothing_is_none() {
    let random = &mut Random(1);
    let mut state = with_sheets();
    while state.shared.journal.ends.start == 0 {
        step(&mut state, At::Roster, |state| change(state, random));
    }
    let (_, before) = all_stored(&state);
    step(&mut state, At::Roster, |_| ());
    assert!(all_stored(&state).1 == before, "not a byte of it");
}

#[test]
fn what_was_changed_since_is_not_taken_back() {
    let mut state = with_sheets();
    let bright = |state: &mut State, brightness| {
        state.shared.settings.brightness = Brightness::new(brightness).unwrap();
    };
    step(&mut state, At::Roster, |state| {
        bright(state, 5);
        state.visits.tile = Tile::ALL[4];
    });
    bright(&mut state, 2);
    let (step, before) = (newest(&state).unwrap(), state.clone());
    assert_eq!(state.take_back(&step), Err(kit_texts().changed_since));
    assert!(state == before, "nothing has changed");
    // Changes outside the step do not matter.
    bright(&mut state, 5);
    state.shared.settings.lang = Lang::Fr;
    assert_eq!(state.take_back(&step), Ok(()));
    let settings = &state.shared.settings;
    assert_eq!(
        (settings.brightness, settings.lang),
        (Brightness::DEFAULT, Lang::Fr)
    );
    assert_eq!(state.visits.tile, Tile::FIRST);
}

/// A different sheet in the slot that a step has changed, with the same bytes.
#[test]
fn a_step_of_a_deleted_sheet_is_not_taken_back_on_another() {
    let mut state = with_sheets();
    let slot = Slot::of(0).unwrap();
    step(&mut state, At::Table(Tile::FIRST), |state| {
        state.shared.roster.rename(slot, Name::new("Ada"));
    });
    let sheet = state.shared.roster.at(slot).unwrap().clone();
    state.shared.roster.remove(slot);
    state.shared.roster.add(sheet).unwrap();
    let (step, before) = (newest(&state).unwrap(), state.clone());
    assert_eq!(state.take_back(&step), Err(kit_texts().changed_since));
    assert!(state == before, "nothing has changed");
    assert_eq!(state.shared.sheet_before(&step, slot), None);
}

/// Bytes between two changed ones are not part of the step.
#[test]
fn what_a_step_has_left_alone_is_left_alone() {
    let mut state = with_sheets();
    let slot = Slot::of(0).unwrap();
    let call = |state: &mut State, name| state.shared.roster.rename(slot, Name::new(name));
    call(&mut state, "abc");
    step(&mut state, At::Roster, |state| call(state, "xbz"));
    call(&mut state, "x-z");
    let step = newest(&state).unwrap();
    assert_eq!(state.take_back(&step), Ok(()));
    let sheet = state.shared.roster.at(slot).unwrap();
    assert_eq!(sheet.name(), Name::new("a-c"));
}

/// Whichever piece is lost: the step is taken back, refused or unknown.
#[test]
fn a_lost_piece_harms_nothing() {
    let random = &mut Random(3);
    let mut state = with_sheets();
    for _ in 0..200 {
        step(&mut state, At::Roster, |state| change(state, random));
    }
    // The last step is longer than a piece.
    for _ in 0..6 {
        let _ = state
            .shared
            .roster
            .add(AnySheet::new(Book::ALL[0], Lang::En));
    }
    step(&mut state, At::Roster, |state| {
        for slot in (0..6).filter_map(Slot::of) {
            state.shared.roster.rename(slot, Name::new("Quetzalcoatl"));
        }
    });
    let (others, journal) = all_stored(&state);
    assert_eq!(journal.len(), 33, "it is full");
    let mut refused = 0;
    for lost in 0..journal.len() {
        let mut left = journal.clone();
        left.remove(lost);
        let mut state = restarted(&others, &left);
        let steps: List<_> = all_steps(&state.shared.journal).collect();
        for step in steps {
            let before = state.clone();
            if state.take_back(&step).is_err() {
                assert!(state == before, "{lost}: nothing has changed");
                refused += 1;
            }
        }
    }
    assert!(refused > 0);
}

#[test]
fn other_firmware_begins_a_new_journal() {
    let random = &mut Random(4);
    let mut state = with_sheets();
    for _ in 0..9 {
        step(&mut state, At::Roster, |state| change(state, random));
    }
    assert!(newest(&state).is_some());
    state.shared.journal.ends.build ^= 1;
    let (others, journal) = all_stored(&state);
    let again = restarted(&others, &journal);
    assert_eq!(newest(&again), None);
    assert_eq!(stored(&again), others);
}

/// A step with too many changes cannot be recorded. Earlier steps must go, too, since taking them back would
/// leave its changes in place.
#[test]
fn a_step_that_changes_all_sheets_empties_the_journal() {
    let mut state = with_sheets();
    let one = || AnySheet::new(Book::ALL[0], Lang::En);
    while state.shared.roster.add(one()).is_ok() {}
    let rename = |state: &mut State, slots: u8| {
        for slot in (0..slots).filter_map(Slot::of) {
            state.shared.roster.rename(slot, Name::new("Somebody"));
        }
    };
    step(&mut state, At::Roster, |state| rename(state, 1));
    assert!(newest(&state).is_some());
    step(&mut state, At::Roster, |state| rename(state, 16));
    assert_eq!(newest(&state), None);
}
