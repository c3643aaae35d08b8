//! What the store does while nothing goes wrong, and on a flash that is damaged, worn or of a
//! gadget that knows more.

use declic::store::{Checkpoint, Error, PAGE, Store};

use crate::store::cuts::{SMALL, WHOLE};
use crate::store::flash::{Cut, Flash, SECTOR};
use crate::store::pages::Written;
use crate::store::world::{KEYS, Records, Wanted};

type Opened = Store<Flash>;

fn open(flash: &Flash) -> Opened {
    Store::open(flash.clone(), flash.region()).unwrap()
}

/// Saves; where there is no room yet, after the steps that make some.
fn save(store: &mut Opened, records: &Records) -> Result<bool, Error<Cut>> {
    loop {
        match store.save(&Wanted(records, Checkpoint::Now), &mut [0; 4096]) {
            Err(Error::NoRoomYet) => store.housekeep().map(drop)?,
            saved => return saved,
        }
    }
}

fn all(store: &mut Opened) -> Records {
    let mut room = [0; 4096];
    (0..=u8::MAX)
        .filter_map(|key| {
            let length = store.read(key, &mut room).unwrap()?;
            Some((key, room[..length].to_vec()))
        })
        .collect()
}

/// Every key with as many bytes.
fn records(length: usize) -> Records {
    KEYS.map(|key| (key, vec![key; length])).into()
}

#[test]
fn what_has_not_changed_is_not_written() {
    let flash = Flash::new(SMALL, 1);
    let mut store = open(&flash);
    let mut wanted = records(30);
    assert_eq!(save(&mut store, &wanted), Ok(true));
    let programs = flash.chip().programs;
    assert_eq!(save(&mut store, &wanted), Ok(false));
    assert_eq!(flash.chip().programs, programs);
    wanted.insert(17, vec![1]);
    assert_eq!(save(&mut store, &wanted), Ok(true));
    assert_eq!(
        flash.chip().programs,
        programs + 1,
        "one page for one record"
    );
    wanted.remove(&17);
    assert_eq!(save(&mut store, &wanted), Ok(true));
    assert_eq!(save(&mut store, &wanted), Ok(false), "it is gone already");
    assert_eq!(all(&mut store), wanted);
    assert_eq!(all(&mut open(&flash)), wanted);
}

/// On the first day, and when a bank is full, somebody has time before anybody waits.
#[test]
fn a_save_never_erases_if_there_was_time_before() {
    let flash = Flash::new(WHOLE, 1);
    let mut store = open(&flash);
    while store.housekeep().unwrap() {}
    let (mut saves, mut most) = (0_u32, 0);
    for round in 0..3_000_u32 {
        let mut wanted = records(20);
        wanted.insert(1, round.to_le_bytes().repeat(100));
        let (before, programs) = (erases(&flash), flash.chip().programs);
        let saved = store.save(&Wanted(&wanted, Checkpoint::Now), &mut [0; 4096]);
        assert_eq!(saved, Ok(true));
        assert_eq!(erases(&flash), before, "a save erased");
        most = most.max(flash.chip().programs - programs);
        saves += 1;
        // Somebody rests now and then, for a moment: for a step each time.
        if store.is_housekeeping_due() {
            let erased = erases(&flash);
            store.housekeep().unwrap();
            assert!(erases(&flash) <= erased + 1, "a sector a step");
        }
    }
    let changes = erases(&flash) / 32;
    println!("{saves} saves of up to {most} pages, {changes} banks erased");
    assert!(changes > 10);
    assert_eq!(flash.chip().illegal, 0);
}

fn erases(flash: &Flash) -> u32 {
    flash.chip().erases.iter().sum()
}

/// A save into a full bank is refused until the other one is erased: what was kept is there, and nothing
/// is erased by saves.
#[test]
fn a_full_bank_refuses_until_the_other_one_is_erased() {
    let flash = Flash::new(WHOLE, 1);
    let mut store = open(&flash);
    while store.housekeep().unwrap() {}
    let mut kept = records(1);
    let refused = (0..2_000_u32).find(|round| {
        let mut wanted = records(20);
        wanted.insert(1, round.to_le_bytes().repeat(100));
        let saved = store.save(&Wanted(&wanted, Checkpoint::Now), &mut [0; 4096]);
        if saved == Ok(true) {
            kept = wanted;
            return false;
        }
        assert_eq!(saved, Err(Error::NoRoomYet));
        true
    });
    assert!(refused > Some(150));
    let (mut steps, mut wanted) = (0, kept.clone());
    wanted.insert(1, vec![7; 300]);
    while store.is_refused() {
        let saved = store.save(&Wanted(&wanted, Checkpoint::Now), &mut [0; 4096]);
        assert_eq!(saved, Err(Error::NoRoomYet), "step {steps}");
        assert_eq!(all(&mut store), kept);
        assert_eq!(all(&mut open(&flash.fork())), kept, "step {steps}");
        // The last ones only copy: a save does that by itself.
        steps += 1;
        let before = erases(&flash);
        store.housekeep().unwrap();
        assert!(erases(&flash) <= before + 1);
        if steps == 33 {
            break;
        }
    }
    let before = erases(&flash);
    assert_eq!(
        store.save(&Wanted(&wanted, Checkpoint::Now), &mut [0; 4096]),
        Ok(true)
    );
    assert_eq!(erases(&flash), before, "a save erased");
    assert_eq!(all(&mut open(&flash)), wanted);
}

/// A power-on writes pages: there is room for some of them in a bank that takes no more saves.
#[test]
fn a_full_bank_has_room_for_a_power_on() {
    let flash = Flash::new(WHOLE, 1);
    let mut store = open(&flash);
    while store.housekeep().unwrap() {}
    for round in 0..600_u32 {
        let wanted = Records::from([(1, vec![round as u8; 30])]);
        let _ = store.save(&Wanted(&wanted, Checkpoint::Now), &mut [0; 4096]);
    }
    assert!(store.is_refused());
    let before = erases(&flash);
    for _ in 0..2 {
        drop(open(&flash));
    }
    assert_eq!(erases(&flash), before, "a power-on erased");
}

#[test]
fn a_full_bank_makes_room_with_the_steps_that_are_missing() {
    let flash = Flash::new(SMALL, 1);
    let mut store = open(&flash);
    for round in 0..200 {
        let wanted = records(1 + round % 100);
        assert_eq!(save(&mut store, &wanted), Ok(true));
        assert_eq!(all(&mut store), wanted);
    }
    assert_eq!(flash.chip().illegal, 0);
}

#[test]
fn what_has_no_room_is_refused_and_the_rest_is_there() {
    let flash = Flash::new(SMALL, 1);
    let mut store = open(&flash);
    let wanted = records(100);
    assert_eq!(save(&mut store, &wanted), Ok(true));
    for _ in 0..3 {
        assert_eq!(save(&mut store, &records(800)), Err(Error::Full));
        assert_eq!(all(&mut store), wanted);
    }
    assert_eq!(save(&mut store, &records(90)), Ok(true));
    assert_eq!(all(&mut open(&flash)), records(90));
}

#[test]
fn a_record_that_is_too_long_to_read_says_so() {
    let flash = Flash::new(SMALL, 1);
    let mut store = open(&flash);
    assert_eq!(save(&mut store, &records(100)), Ok(true));
    assert_eq!(store.read(17, &mut [0; 99]), Err(Error::TooLong(100)));
    assert_eq!(store.read(17, &mut [0; 100]), Ok(Some(100)));
    assert_eq!(store.read(3, &mut [0; 100]), Ok(None));
}

#[test]
fn worn_pages_are_passed_over() {
    let flash = Flash::new(SMALL, 1);
    flash.chip().worn = [0, 1, 5, 9, 10, 32, 37, 38, 50].into();
    let mut store = open(&flash);
    for round in 0..100 {
        let wanted = records(1 + round % 120);
        assert_eq!(save(&mut store, &wanted), Ok(true));
        if round % 7 == 0 {
            store = open(&flash);
            assert_eq!(store.lost(), 0);
        }
        assert_eq!(all(&mut store), wanted);
    }
    // Not one of them holds anything any more.
    let before = all(&mut store);
    flash.chip().worn = (0..64).collect();
    assert_eq!(save(&mut store, &records(7)), Err(Error::Full));
    assert!(all(&mut store) == before);
}

/// Every byte is erased, in both banks, whatever was there.
#[test]
fn emptied_means_every_byte() {
    let flash = Flash::new(WHOLE, 1);
    let mut store = open(&flash);
    for round in 1..40 {
        assert_eq!(save(&mut store, &records(round * 7)), Ok(true));
    }
    store.empty().unwrap();
    assert!(flash.bytes().iter().all(|byte| *byte == 0xff));
    assert!(all(&mut store).is_empty());
    assert_eq!(save(&mut store, &records(5)), Ok(true));
    assert_eq!(all(&mut open(&flash)), records(5));
    assert_eq!(flash.chip().illegal, 0);
}

/// One wrong bit anywhere: what is in other batches is there, and it is told that something is lost.
#[test]
fn a_damaged_page_loses_its_batch_and_nothing_else() {
    let flash = Flash::new(SMALL, 1);
    let mut store = open(&flash);
    while store.housekeep().unwrap() {}
    let mut batches = Vec::new();
    let mut wanted = Records::new();
    for (round, key) in KEYS.into_iter().enumerate() {
        wanted.insert(key, vec![key; 1 + round * 40]);
        let first = flash.chip().programs;
        assert_eq!(save(&mut store, &wanted), Ok(true));
        batches.push((key, flash.chip().programs - first));
    }
    drop(store);
    let whole = flash.bytes();
    // The first page makes the bank count; the last batch looks like one that was cut.
    let (mut page, mut told) = (1, 0);
    for (key, pages) in &batches[..batches.len() - 1] {
        for bit in (0..*pages as usize * PAGE * 8).step_by(41) {
            let mut bytes = whole.clone();
            bytes[page * PAGE + bit / 8] ^= 1 << (bit % 8);
            let mut store = open(&Flash::with(bytes, 1));
            let mut expected = wanted.clone();
            expected.remove(key);
            assert_eq!(all(&mut store), expected, "key {key}, bit {bit}");
            told += store.lost();
        }
        page += *pages as usize;
    }
    assert!(told > 100);
}

/// A flash with these pages, the rest of it erased.
fn with_pages(pages: &[[u8; PAGE]]) -> Flash {
    let mut bytes = pages.concat();
    bytes.resize(2 * SECTOR, 0xff);
    Flash::with(bytes, 1)
}

#[test]
fn a_newer_format_is_left_alone() {
    let newer = Written {
        format: 2,
        ..Written::BATCH
    };
    let flash = with_pages(&[newer.page(0, &[1, 2, 3])]);
    let before = flash.bytes();
    let opened = Store::<_>::open(flash.clone(), flash.region()).map(|_: Opened| ());
    assert_eq!(opened, Err(Error::Newer(2)));
    assert_eq!(flash.bytes(), before);
}

/// The description of the format is enough to write it.
#[test]
fn pages_made_by_hand_are_read() {
    let long = [vec![9, 44, 1], vec![7; 300]].concat();
    let first = Written {
        used: 240,
        marks: 2,
        ..Written::BATCH
    };
    let second = Written {
        used: 63,
        part: 1,
        ..Written::BATCH
    };
    let gone = Written {
        used: 7,
        number: 1,
        ..Written::BATCH
    };
    let flash = with_pages(&[
        first.page(0, &long[..240]),
        second.page(1, &long[240..]),
        gone.page(2, &[3, 1, 0, 5, 9, 0, 0]),
    ]);
    assert_eq!(all(&mut open(&flash)), Records::from([(3, vec![5])]));
    // Without its last page the second batch never was.
    let flash = with_pages(&[first.page(0, &long[..240]), second.page(1, &long[240..])]);
    assert_eq!(all(&mut open(&flash)), Records::from([(9, vec![7; 300])]));
}

#[test]
fn the_store_is_small() {
    let size = size_of::<Store<Flash>>();
    println!("{size} bytes of RAM, beside the room for the longest record");
    assert!(size <= 3_200, "{size} bytes");
}
