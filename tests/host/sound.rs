//! What the gadget says, and how long that sounds: over all scenarios, which play all games.

use declic::app::settings::{Sound, Volume};
use declic::app::{Cue, Key, Millis, Start};
use declic::rules::Verdict;
use declic::sound::{Note, Score, Signals, TICKS_MS};
use declic_harness::player::Player;
use declic_harness::scenario::Scenario;
use declic_harness::script::Script;
use declic_harness::snapshots::Snapshots;

/// How long each picture of falling dice stays, and how many the shortest fall has.
const PICTURE_MS: u64 = 60;
const SHORTEST_FALL_MS: u64 = 5 * PICTURE_MS;

fn notes(said: Cue) -> Vec<Note> {
    Score::new(said, false).collect()
}

fn length(said: Cue) -> u64 {
    notes(said).iter().map(|note| u64::from(note.ms)).sum()
}

fn all_results() -> impl Iterator<Item = Cue> {
    Verdict::ALL
        .into_iter()
        .map(|outcome| Cue::Result(outcome, 7))
}

#[test]
fn no_motif_is_longer_than_the_fall_that_it_follows() {
    let others = [Cue::Key, Cue::Roll, Cue::Burst, Cue::Refused];
    for said in all_results().chain(others) {
        let length = length(said);
        assert!(length <= SHORTEST_FALL_MS, "{said:?}: {length} ms");
    }
    // A conflict has three pictures between a burst and its verdict.
    assert!(length(Cue::Burst) <= 3 * PICTURE_MS);
    for dice in 0..=u8::MAX {
        assert!(length(Cue::Landing(dice)) <= TICKS_MS.into(), "{dice} dice");
    }
}

#[test]
fn every_die_is_a_tick_as_long_as_one_can_tell_them_apart() {
    let ticks = |dice| {
        let notes = notes(Cue::Landing(dice)).into_iter();
        notes.filter(|note| note.hertz > 0).count()
    };
    for (dice, expected) in [(0, 0), (1, 1), (2, 2), (5, 5), (8, 8), (9, 8), (40, 8)] {
        assert_eq!(ticks(dice), expected, "{dice} dice");
    }
}

/// One hears how it ended: no two motifs are the same, and all that is good rises.
#[test]
fn every_verdict_has_a_motif_of_its_own() {
    let motifs: Vec<_> = all_results().map(notes).collect();
    for (place, motif) in motifs.iter().enumerate() {
        assert!(!motifs[..place].contains(motif), "{motif:?}");
    }
    for (outcome, is_good) in [
        (Verdict::PartialSuccess, true),
        (Verdict::Success, true),
        (Verdict::CriticalSuccess, true),
        (Verdict::Won, true),
        (Verdict::Failure, false),
        (Verdict::CriticalFailure, false),
        (Verdict::Lost, false),
    ] {
        let heard = notes(Cue::Result(outcome, 0)).into_iter();
        let tones: Vec<_> = heard
            .map(|note| note.hertz)
            .filter(|hertz| *hertz > 0)
            .collect();
        assert_eq!(tones[0] < tones[tones.len() - 1], is_good, "{outcome:?}");
    }
}

/// The lamp glows for success alone, and flashes for a burst.
#[test]
fn the_lamp_glows_for_success_and_flashes_for_a_burst() {
    let lights = |said| {
        notes(said)
            .iter()
            .map(|note| note.light)
            .collect::<Vec<_>>()
    };
    assert_eq!(lights(Cue::Burst), [255, 0, 255, 0, 255]);
    for outcome in [Verdict::Success, Verdict::CriticalSuccess, Verdict::Won] {
        let lights = lights(Cue::Result(outcome, 0));
        assert!(
            lights[0] == 255 && lights.is_sorted_by(|a, b| a >= b),
            "{outcome:?}: {lights:?}"
        );
    }
    // Half a success glows half as bright.
    let partial = lights(Cue::Result(Verdict::PartialSuccess, 0));
    assert!(
        partial[0] == 120 && partial.is_sorted_by(|a, b| a >= b),
        "{partial:?}"
    );
    let dark = [
        Verdict::Failure,
        Verdict::CriticalFailure,
        Verdict::Lost,
        Verdict::Tie,
    ];
    let dark = dark.map(|outcome| Cue::Result(outcome, 0));
    for said in dark
        .into_iter()
        .chain([Cue::Key, Cue::Roll, Cue::Refused, Cue::Landing(3)])
    {
        assert!(lights(said).iter().all(|light| *light == 0), "{said:?}");
    }
}

/// The total in beeps: `B` buzzes, `H` is a hundred, `T` a ten, `u` a unit; a pause is a space.
fn beeped(total: i16) -> String {
    let motif = notes(Cue::Result(Verdict::Success, total)).len();
    let score = Score::new(Cue::Result(Verdict::Success, total), true);
    let text = score.skip(motif).map(|note| match (note.hertz, note.ms) {
        (0, 350..) => " ",
        (0, _) => "",
        (..200, _) => "B",
        (_, 500..) => "H",
        (_, 200..) => "T",
        _ => "u",
    });
    text.collect()
}

#[test]
fn tens_are_long_and_units_short() {
    for (total, expected) in [
        (1, " u"),
        (7, " uuuuuuu"),
        (10, " T"),
        (23, " TT uuu"),
        (0, " B"),
        (-12, " B T uu"),
        (105, " H uuuuu"),
        (230, " HH TTT"),
    ] {
        assert_eq!(beeped(total), expected, "{total}");
    }
    for total in [i16::MIN, i16::MAX] {
        assert!(beeped(total).len() > 200);
    }
}

/// Only results are read aloud, after their motif.
#[test]
fn nothing_but_a_result_is_read_aloud() {
    for said in [
        Cue::Key,
        Cue::Roll,
        Cue::Burst,
        Cue::Refused,
        Cue::Landing(3),
    ] {
        assert!(Score::new(said, true).eq(notes(said)), "{said:?}");
    }
    for said in all_results() {
        let motif = notes(said);
        let aloud: Vec<_> = Score::new(said, true).collect();
        assert!(aloud.starts_with(&motif) && aloud.len() > motif.len());
    }
}

/// In every game and in every story: what is heard of falling dice is over when the next thing is
/// said, and a result is what the history tells of it.
#[test]
fn in_all_games_a_result_is_what_the_history_tells_and_nothing_outlasts_the_fall() {
    let top = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let differences = top.join("target/sound-differences");
    let mut results = [0_usize; Verdict::ALL.len()];
    for (name, scenario) in Scenario::load_all(&top.join("tests/scenarios")).unwrap() {
        let mut snapshots = Snapshots::new(&top.join("tests/snapshots"), &differences);
        let played = scenario.play(&mut snapshots, |_, player| {
            assert_fits(&name, player);
            let mut results_of_step = player.heard.iter().filter_map(|(_, said)| match said {
                Cue::Result(outcome, total) => Some((*outcome, *total)),
                _ => None,
            });
            for (outcome, _) in results_of_step.clone() {
                let place = Verdict::ALL.iter().position(|one| *one == outcome);
                results[place.unwrap()] += 1;
            }
            if let Some((_, total)) = results_of_step.next_back() {
                let newest = player.state().history.back(0);
                assert_eq!(newest.map(|entry| entry.total), Some(total), "{name}");
            }
        });
        assert_eq!(played, Ok(()), "{name}");
    }
    for (verdict, count) in Verdict::ALL.into_iter().zip(results) {
        // No book of these games has one.
        let is_of_a_book = verdict != Verdict::PartialSuccess;
        assert!(count > 5 || !is_of_a_book, "{verdict:?}: {count}");
    }
}

/// Ticks and bursts are over when the fall goes on to the next thing; a key may come at any time.
fn assert_fits(name: &str, player: &Player<Script>) {
    for pair in player.heard.windows(2) {
        let [(Millis(at), said), (Millis(next), then)] = *pair else {
            continue;
        };
        let is_of_fall = matches!(said, Cue::Landing(_) | Cue::Burst);
        let is_by_itself = (next - at).is_multiple_of(PICTURE_MS);
        if is_of_fall && is_by_itself && !matches!(then, Cue::Key | Cue::Roll) {
            let most = next - at;
            assert!(
                length(said) <= most,
                "{name}: {said:?}, {most} ms before {then:?}"
            );
        }
    }
}

/// Plays these keys with an action's dice; what was heard after the language was chosen.
fn heard(dice: &[u8], deeds: impl FnOnce(&mut Player<Script>)) -> Vec<(u64, Cue)> {
    let start = Start {
        lang: Some(declic::Lang::En),
        signals: Signals::Tones,
        ..Start::default()
    };
    let mut player = Player::new(start, Script::new(dice.iter().copied()));
    deeds(&mut player);
    let Some(&(Millis(first), _)) = player.heard.first() else {
        return vec![];
    };
    let heard = player.heard.iter();
    heard
        .map(|&(Millis(at), said)| (at - first, said))
        .collect()
}

/// The moments of a burst: the die is heard as it comes to rest, the burst as it flashes, the D4
/// after the breath, the verdict when the total stands there.
#[test]
fn a_burst_is_heard_when_it_is_seen() {
    let expected = [
        (0, Cue::Roll),
        (3 * PICTURE_MS, Cue::Landing(1)),
        (5 * PICTURE_MS, Cue::Burst),
        (11 * PICTURE_MS, Cue::Landing(1)),
        (16 * PICTURE_MS, Cue::Result(Verdict::CriticalSuccess, 12)),
    ];
    let said = heard(&[6, 3], |player| {
        player.press(Key::Roll);
        player.wait(2_000);
    });
    assert_eq!(said, expected);
}

/// A key that skips the fall brings the verdict, and nothing that was skipped is heard later.
#[test]
fn a_key_that_skips_the_fall_brings_the_verdict() {
    let said = heard(&[6, 3], |player| {
        player.press(Key::Roll);
        player.press(Key::Up);
        player.wait(2_000);
    });
    let said: Vec<_> = said.into_iter().map(|(_, said)| said).collect();
    assert_eq!(said, [Cue::Roll, Cue::Result(Verdict::CriticalSuccess, 12)]);
}

/// Off at first, and no choice of old gadgets turns it on.
#[test]
fn a_new_gadget_is_silent() {
    let player = Player::new(Start::default(), Script::default());
    assert_eq!(player.state().sound, Sound::NEW);
    assert!(!Sound::NEW.is_on() && Sound::NEW.volume == Volume::Off);
}
