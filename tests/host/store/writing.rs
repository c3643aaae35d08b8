//! The flashes of this firmware, as text for `old/`: `cargo test --test host writes_flashes -- --ignored`
//! plays the stories below and writes `old/COMMIT.txt`; with `STORIES`, names with blanks between them,
//! those stories. Commit first: the file is named after what was built.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use declic::app::{Event, Key, State};
use declic::device::keys::Contact;
use declic::store::PAGE;
use declic_harness::scenario::{Deed, Scenario};
use declic_harness::snapshots::Snapshots;

use crate::store::flash::Flash;
use crate::store::gadget::Played;
use crate::store::old::{SIZE, recorded, shown};

/// Together they write every record that there is.
const STORIES: &str = "\
    characters/a-character-is-made-and-acts characters/a-deleted-sheet-leaves-the-others-in-peace \
    characters/a-draft-stays-what-it-was-begun-as action/a-power-can-turn-on-its-caster characters/a-sheet-is-rewarded-and-undone \
    brouillard/a-pass-of-arms brouillard/a-sheet brouillard/foes conflict/against-a-sheet \
    conflict/of-ygos-is-rolled-again tools/display-and-battery-are-chosen favourites/are-kept-from-a-result \
    fight/of-several-sides fight/sides-come-from-sheets fight/team-of-pools \
    free/dice-are-locked-and-the-rest-rolled initiative/against-two initiative/in-french \
    initiative/player-against-player initiative/rapid-fighter \
    initiative/what-is-marked-outlasts-another-table characters/items-are-renamed-removed-and-undone \
    simulacres/a-sheet-is-filled-in simulacres/a-sorcerer-casts simulacres/ailments-are-found-out \
    simulacres/arms-energies-that-last simulacres/arms-several-opponents \
    simulacres/warriors-way-holding-back tools/sleep-is-set-in-steps tools/sound-is-chosen";

#[test]
#[ignore = "writes a file"]
fn writes_flashes() {
    let stories = env::var("STORIES").unwrap_or_else(|_| STORIES.into());
    let new = shown(&State::new());
    let mut text = String::new();
    for name in stories.split_whitespace() {
        let mut played = play(name);
        let saw = played.seen().to_string().replace('\n', " ");
        let mut knew = shown(&recorded(&played.flash));
        knew.retain(|word| !new.contains(word) && !word.contains("Undo") && !word.contains('|'));
        let knew: Vec<_> = knew.into_iter().collect();
        writeln!(text, "= {name}\nsaw: {saw}\nknew: {}", knew.join(" | ")).unwrap();
        for (number, page) in played.flash.bytes().chunks(PAGE).enumerate() {
            let used = page.iter().rposition(|byte| *byte != 0xff);
            if let Some(last) = used {
                writeln!(text, "{number}: {}", hex(&page[..=last])).unwrap();
            }
        }
    }
    let file = format!("tests/host/store/old/{}.txt", declic::COMMIT);
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::write(top.join(&file), text).unwrap();
    println!("{file}");
}

/// Plays a story to its end, on a flash as it comes from the factory.
fn play(name: &str) -> Played {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let scenario = Scenario::load(&tests.join(format!("scenarios/{name}.toml"))).unwrap();
    let mut pictures = Snapshots::new(&tests.join("snapshots"), &env::temp_dir());
    let mut deeds = Vec::new();
    scenario
        .play(&mut pictures, |done, _| deeds.extend_from_slice(done))
        .unwrap();
    let mut played = Played::on(Flash::blank(SIZE / 4096, 1));
    let dice = &mut scenario.player().dice;
    for deed in deeds {
        match deed {
            Deed::Key(key, ms) => {
                for event in strokes(key, ms * 1_000) {
                    played.press(event, dice);
                }
            }
            Deed::Wait(_) => {
                played.wait(dice);
                played.rest();
            }
        }
    }
    played.rest();
    played
}

/// What a key does that is down for so many microseconds.
fn strokes(key: Key, down: u64) -> Vec<Event> {
    let mut contact = Contact::new(key);
    let mut now = 0;
    let mut strokes = Vec::new();
    loop {
        let stroke = contact.update(true, now);
        strokes.extend(stroke.map(|stroke| stroke.of(key)));
        match contact.deadline() {
            Some(next) if next <= down => now = next,
            _ => return strokes,
        }
    }
}

/// Bytes as text, with `(9)` for nine zeros.
fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for run in bytes.chunk_by(|one, next| one == next) {
        match run {
            [0, _, _, _, ..] => write!(text, "({})", run.len()).unwrap(),
            _ => run
                .iter()
                .for_each(|byte| write!(text, "{byte:02x}").unwrap()),
        }
    }
    text
}
