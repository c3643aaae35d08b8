//! One press is one press: bounce, glitches, holding (`device::keys::Contact`).

use declic::app::Key;
use declic::device::keys::{BELIEVED, Contact, Stroke};
use proptest::prelude::*;

/// Plays level changes, given as (microseconds, closed), until `end`; tells what came when.
fn play(key: Key, levels: &[(u64, bool)], end: u64) -> Vec<(u64, Stroke)> {
    let mut contact = Contact::new(key);
    let mut closed = false;
    let mut strokes = Vec::new();
    let mut levels = levels.iter().copied().peekable();
    loop {
        let change = levels.peek().map(|&(at, _)| at);
        let next = [change, contact.deadline()].into_iter().flatten().min();
        let Some(now) = next.filter(|&now| now <= end) else {
            return strokes;
        };
        if change == Some(now) {
            closed = levels.next().unwrap().1;
        }
        strokes.extend(contact.update(closed, now).map(|stroke| (now, stroke)));
    }
}

fn presses(strokes: &[(u64, Stroke)]) -> usize {
    strokes.iter().filter(|(_, s)| *s == Stroke::Press).count()
}

const START: u64 = 1_000_000;

#[test]
fn a_clean_press_counts_one_millisecond_after_its_edge() {
    let strokes = play(
        Key::Roll,
        &[(START, true), (START + 80_000, false)],
        2 * START,
    );
    assert_eq!(strokes, [(START + BELIEVED, Stroke::Press)]);
}

#[test]
fn a_glitch_under_one_millisecond_is_ignored() {
    for width in [1, 50, 500, 999] {
        let strokes = play(
            Key::Roll,
            &[(START, true), (START + width, false)],
            2 * START,
        );
        assert_eq!(strokes, [], "{width} µs");
    }
    let strokes = play(
        Key::Roll,
        &[(START, true), (START + 1_000, false)],
        2 * START,
    );
    assert_eq!(presses(&strokes), 1, "a millisecond is a press");
}

/// Glitches far enough apart do not add up to a press.
#[test]
fn glitches_do_not_add_up() {
    let glitches: Vec<_> = (0..50)
        .flat_map(|n| [(START + n * 3_000, true), (START + n * 3_000 + 900, false)])
        .collect();
    assert_eq!(play(Key::Roll, &glitches, 2 * START), []);
}

/// A contact that bounces is believed as soon as it was closed for a millisecond in all.
#[test]
fn a_bouncing_press_counts_early() {
    // 300 µs closed, 200 µs open, and so on.
    let train: Vec<_> = (0..20)
        .flat_map(|n| [(START + n * 500, true), (START + n * 500 + 300, false)])
        .chain([(START + 10_000, true)])
        .collect();
    let strokes = play(Key::Roll, &train, 2 * START);
    assert_eq!(strokes, [(START + 1_600, Stroke::Press)]);
}

#[test]
fn a_key_released_for_longer_than_it_bounces_can_be_pressed_again() {
    let levels = [
        (START, true),
        (START + 50_000, false),
        (START + 63_000, true),
        (START + 100_000, false),
    ];
    assert_eq!(presses(&play(Key::Roll, &levels, 2 * START)), 2);
}

#[test]
fn up_and_down_repeat_and_gain_speed() {
    for key in [Key::Up, Key::Down] {
        let strokes = play(
            key,
            &[(START, true), (START + 3_000_000, false)],
            10 * START,
        );
        let times: Vec<u64> = strokes
            .iter()
            .map(|(at, _)| at - START - BELIEVED)
            .collect();
        assert_eq!(times[..4], [0, 400_000, 490_000, 580_000]);
        let (last, before) = (times[times.len() - 1], times[times.len() - 2]);
        assert_eq!(last - before, 40_000);
        assert_eq!(presses(&strokes), 1);
    }
}

#[test]
fn roll_does_not_repeat_and_back_is_held_once() {
    let strokes = play(Key::Roll, &[(START, true)], 100 * START);
    assert_eq!(strokes.len(), 1);
    let strokes = play(Key::Back, &[(START, true)], 100 * START);
    let [press, hold] = strokes[..] else {
        panic!("{strokes:?}");
    };
    assert_eq!(press.1, Stroke::Press);
    assert_eq!((hold.0 - press.0, hold.1), (400_000, Stroke::Hold));
}

/// Level changes at random within `length`, starting with `closed`, ending the same way.
fn train(length: u64, start: u64, closed: bool, cuts: &[u64]) -> Vec<(u64, bool)> {
    let mut at: Vec<u64> = cuts.iter().map(|cut| start + cut % length).collect();
    at.sort_unstable();
    at.dedup();
    at.truncate(at.len() / 2 * 2);
    let mut level = closed;
    let mut levels = vec![(start, closed)];
    for time in at.into_iter().filter(|&time| time > start) {
        level = !level;
        levels.push((time, level));
    }
    levels.push((start + length, closed));
    levels
}

proptest! {
    /// However a contact bounces for 10 ms after either edge, one press is one press.
    #[test]
    fn bounce_never_makes_a_second_press(
        closing in prop::collection::vec(0_u64..10_000, 0..40),
        opening in prop::collection::vec(0_u64..10_000, 0..40),
        held in 11_000_u64..390_000,
    ) {
        let mut levels = train(10_000, START, true, &closing);
        levels.extend(train(10_000, START + held, false, &opening));
        let strokes = play(Key::Up, &levels, START + 900_000);
        prop_assert_eq!(presses(&strokes), 1);
        prop_assert!(strokes[0].0 <= START + 11_000);
    }

    /// A single pulse is a press if it lasts a millisecond, and nothing otherwise.
    #[test]
    fn a_pulse_is_a_press_from_one_millisecond_on(width in 1_u64..50_000) {
        let strokes = play(Key::Back, &[(START, true), (START + width, false)], 2 * START);
        prop_assert_eq!(presses(&strokes), usize::from(width >= BELIEVED));
    }
}

/// Nobody looked for this long, at a key that was up before and is now: it has closed meanwhile.
fn unseen_tap(micros: u64) -> Vec<Stroke> {
    let mut contact = Contact::new(Key::Roll);
    let now = START + micros;
    let tap = contact.blind(START, true, false, now);
    let strokes = tap.into_iter().chain(contact.update(false, now));
    strokes.collect()
}

#[test]
fn a_tap_while_nobody_could_look_is_a_press() {
    for millis in [45, 400] {
        assert_eq!(unseen_tap(millis * 1_000), [Stroke::Press], "{millis} ms");
    }
    for millis in [0, 1, 3] {
        assert_eq!(unseen_tap(millis * 1_000), [], "{millis} ms: a glitch");
    }
    let mut contact = Contact::new(Key::Roll);
    assert_eq!(contact.blind(START, false, false, START + 400_000), None);
    assert!(contact.is_up());
}

/// What has bounced while nobody looked bounces on afterwards: that is no second press.
#[test]
fn an_unseen_tap_is_one_press() {
    let mut contact = Contact::new(Key::Roll);
    let now = START + 45_000;
    assert_eq!(contact.blind(START, true, false, now), Some(Stroke::Press));
    for (after, closed) in [
        (0, false),
        (900, true),
        (3_000, false),
        (9_000, true),
        (9_500, false),
    ] {
        assert_eq!(
            contact.update(closed, now + after),
            None,
            "{after} µs later"
        );
    }
    assert_eq!(contact.update(false, now + 25_000), None);
    assert!(contact.is_up());
}

/// A finger leaves the key as soon as the flash is written: the press is counted all the same, and once.
#[test]
fn a_tap_that_ends_just_after_nobody_could_look_is_a_press() {
    for open_after in [100, 900, 1_100, 5_000] {
        let mut contact = Contact::new(Key::Roll);
        let now = START + 45_000;
        let strokes = [
            contact.blind(START, true, true, now),
            contact.update(true, now),
            contact.update(false, now + open_after),
            contact.update(false, now + open_after + 20_000),
        ];
        let strokes: Vec<Stroke> = strokes.into_iter().flatten().collect();
        assert_eq!(strokes, [Stroke::Press], "{open_after} µs");
        assert!(contact.is_up(), "{open_after} µs");
    }
    // A page takes too little time for a tap to begin in it: what opens at once was a glitch.
    let mut contact = Contact::new(Key::Roll);
    let now = START + 3_000;
    assert_eq!(contact.blind(START, true, true, now), None);
    assert_eq!(contact.update(true, now), None);
    assert_eq!(contact.update(false, now + 500), None);
    assert_eq!(contact.update(false, now + 5_000), None);
    assert!(contact.is_up());
}

/// A key that is down all the time, however it chatters, is pressed once.
#[test]
fn a_held_key_that_chatters_unseen_is_no_second_press() {
    let mut contact = Contact::new(Key::Roll);
    contact.update(true, START);
    assert_eq!(contact.update(true, START + BELIEVED), Some(Stroke::Press));
    for time in 1..20 {
        let since = START + time * 50_000;
        assert_eq!(contact.blind(since, true, true, since + 45_000), None);
        assert_eq!(contact.update(true, since + 45_000), None);
    }
}

/// A glitch that begins just before a page is written is not held against the key.
#[test]
fn a_glitch_at_the_edge_of_what_is_seen_is_ignored() {
    let mut contact = Contact::new(Key::Roll);
    contact.update(true, START);
    let (since, now) = (START + 100, START + 3_100);
    assert_eq!(contact.blind(since, true, false, now), None);
    assert_eq!(contact.update(false, now), None);
    assert!(contact.is_up());
    // One that was long enough before counts.
    contact.update(true, 2 * START);
    let (since, now) = (2 * START + BELIEVED, 2 * START + 4_000);
    assert_eq!(contact.blind(since, true, false, now), Some(Stroke::Press));
}

#[test]
fn a_key_that_is_stuck_at_power_on_does_nothing_before_it_was_up() {
    for key in Key::ALL {
        let mut contact = Contact::stuck(key);
        for now in [0, 1_000, 500_000, 2_000_000] {
            assert_eq!(contact.update(true, now), None, "{key:?} at {now}");
        }
        assert_eq!(contact.deadline(), None);
        contact.update(false, 3_000_000);
        contact.update(false, 3_020_000);
        assert!(contact.is_up(), "{key:?}");
        contact.update(true, 4_000_000);
        assert_eq!(contact.update(true, 4_001_000), Some(Stroke::Press));
    }
}
