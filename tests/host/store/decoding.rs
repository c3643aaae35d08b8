//! Bytes that nobody has written: nothing panics, and what is refused has changed nothing.

use declic::app::{App, State, Unwritten};
use declic::store::{Checkpoint, Error, PAGE, Store};

use crate::store::flash::{Flash, SECTOR};
use crate::store::gadget::{Played, START, Words, event};
use crate::store::pages::Written;
use crate::store::world::{KEYS, Records, Wanted};
use crate::support::{below, hunt, soaking, words};

/// The records of somebody who has played.
fn played(seed: u64) -> Vec<(u8, Vec<u8>)> {
    let (mut next, mut dice) = (words(seed), Words(words(seed + 1)));
    let mut played = Played::new(seed);
    for _ in 0..300 {
        let event = event(&mut next);
        played.app.handle(event, declic::app::Millis(0), &mut dice);
    }
    played.records()
}

/// A record that is wrong in some bytes, cut off, grown, another one's, or no record at all.
fn wrong(records: &[(u8, Vec<u8>)], next: &mut impl FnMut() -> u32) -> (u8, Vec<u8>) {
    let (key, mut bytes) = records[below(next, records.len() as u32) as usize].clone();
    let place = |bytes: &[u8], next: &mut dyn FnMut() -> u32| {
        below(&mut &mut *next, bytes.len().max(1) as u32) as usize
    };
    match below(next, 8) {
        0 => bytes.truncate(place(&bytes, next)),
        1 => bytes.push(next() as u8),
        2 => return (next() as u8, bytes),
        3 => bytes = (0..below(next, 60)).map(|_| next() as u8).collect(),
        4 => {
            // The right version, and noise.
            for byte in bytes.iter_mut().skip(1) {
                *byte = next() as u8;
            }
        }
        _ => {
            for _ in 0..=below(next, 4) {
                let place = place(&bytes, next);
                bytes[place] = match below(next, 3) {
                    0 => bytes[place] ^ (1 << below(next, 8)),
                    1 => bytes[place].wrapping_add(1),
                    _ => next() as u8,
                };
            }
        }
    }
    (key, bytes)
}

fn decode(inputs: u64) {
    let mut next = words(5);
    let (mut read, mut refused) = (0_u64, 0_u64);
    let mut kept = State::new();
    let mut records = Vec::new();
    for input in 0..inputs {
        if input % 20_000 == 0 {
            records = played(input);
            kept = State::new();
            for (key, bytes) in &records {
                kept.read(*key, bytes).unwrap();
            }
        }
        let (key, bytes) = wrong(&records, &mut next);
        let before = kept.clone();
        match kept.read(key, &bytes) {
            Err(_) => {
                assert!(kept == before, "{key:#x} {bytes:x?}");
                refused += 1;
            }
            Ok(()) => {
                // What was read can be written, and read again.
                let mut room = [0; App::ROOM];
                let known = declic::app::RecordKey::of(key).unwrap();
                match kept.write(known, &mut room) {
                    Ok(length) => {
                        assert_eq!(kept.clone().read(key, &room[..length]), Ok(()), "{key:#x}");
                    }
                    // It says what is so without it.
                    Err(Unwritten::Nothing) => {}
                    Err(Unwritten::NoRoom) => panic!("{key:#x} {bytes:x?}"),
                }
                kept = before;
                read += 1;
            }
        }
    }
    println!("{inputs} records: {read} legal, {refused} refused");
}

/// Flashes full of pages that are sound, and say anything at all.
fn open(inputs: u64) {
    let mut next = words(9);
    for input in 0..inputs {
        let mut bytes = vec![0xff; 2 * SECTOR];
        let generation = if below(&mut next, 4) == 0 { next() } else { 1 };
        for place in 0..below(&mut next, 20) as u16 {
            let noise: Vec<u8> = (0..240)
                .map(|_| if below(&mut next, 2) == 0 { below(&mut next, 6) } else { next() } as u8)
                .collect();
            let written = Written {
                format: 1,
                marks: if below(&mut next, 2) == 0 {
                    3
                } else {
                    next() as u8
                },
                part: below(&mut next, 3) as u8 * below(&mut next, 2) as u8,
                used: if below(&mut next, 4) == 0 {
                    next() as u8
                } else {
                    below(&mut next, 241) as u8
                },
                generation: generation.wrapping_add(u32::from(place / 16)),
                session: if below(&mut next, 8) == 0 {
                    next() as u16
                } else {
                    0
                },
                number: if below(&mut next, 8) == 0 {
                    next() as u16
                } else {
                    place
                },
            };
            let place_in_flash = usize::from(place) * PAGE;
            bytes[place_in_flash..][..PAGE].copy_from_slice(&written.page(place, &noise));
        }
        let flash = Flash::with(bytes, input);
        let mut store: Store<Flash> = Store::open(flash.clone(), flash.region()).unwrap();
        if input % 16 == 0 {
            let mut app = Box::new(App::off());
            app.remember(&mut store, &mut [0; App::ROOM], START, &mut |_, _| {})
                .unwrap();
        }
        // Whatever it was, it is another one now.
        let wanted: Records = KEYS.map(|key| (key, vec![key; 9])).into();
        let saved = loop {
            let saved = store.save(&Wanted(&wanted, Checkpoint::Now), &mut [0; 64]);
            if saved != Err(Error::NoRoomYet) {
                break saved;
            }
            if let Err(error) = store.housekeep() {
                break Err(error);
            }
        };
        match saved {
            // What is kept under other keys stays, and may leave no room.
            Err(Error::Full) => continue,
            saved => drop(saved.unwrap()),
        }
        for (key, bytes) in &wanted {
            let mut room = [0; 9];
            assert_eq!(store.read(*key, &mut room), Ok(Some(9)), "input {input}");
            assert_eq!(&room[..], &bytes[..], "input {input}");
        }
    }
    println!("{inputs} flashes");
}

#[test]
fn a_hundred_thousand_wrong_inputs() {
    decode(95_000);
    open(5_000);
}

#[test]
fn soak() {
    if soaking() {
        decode(hunt(95_000, 9_500_000));
        open(hunt(5_000, 500_000));
    }
}
