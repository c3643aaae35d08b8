//! Every table, from any state, with dice that go all one way.

use declic::Lang;
use declic::app::{App, Event, Key, Millis};
use declic::dice::{Dice, Die, Face, NoDie};
use declic::games::Tile;

use crate::extremes::faults::Faults;
use crate::extremes::states::{mutate, places, sit_down, switched_on, with_sheets};
use crate::support::{below, hunt, words};

/// How dice fall.
#[derive(Clone, Copy)]
enum Mood {
    /// Nearly always the lowest face.
    Lowest,
    /// Mostly the highest face; dice that explode would never end otherwise.
    Highest,
    /// The lower of two.
    Low,
    Fair,
}

const MOODS: [Mood; 4] = [Mood::Lowest, Mood::Highest, Mood::Low, Mood::Fair];

struct Moody<F>(F, Mood);

impl<F: FnMut() -> u32> Dice for Moody<F> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let Moody(next, mood) = self;
        let sides = u32::from(die.sides());
        let mut by_chance = || below(next, sides) as Face + 1;
        let face = by_chance();
        Ok(match mood {
            Mood::Low => face.min(by_chance()),
            Mood::Lowest if below(next, 8) > 0 => 1,
            Mood::Highest if below(next, 4) > 0 => die.sides(),
            _ => face,
        })
    }
}

/// Mostly Roll, which plays on; Back opens the menu, and a tick ends what falls.
fn event(next: &mut impl FnMut() -> u32) -> Event {
    match below(next, 20) {
        0..9 => Event::Press(Key::Roll),
        9..12 => Event::Press(Key::Down),
        12..15 => Event::Press(Key::Up),
        15 | 16 => Event::Press(Key::Back),
        _ => Event::Tick,
    }
}

fn press(app: &mut App, event: Event, now: Millis, dice: &mut impl Dice, faults: &mut Faults) {
    let effects = app.handle(event, now, dice);
    if let Some(computed) = effects.odds_computed() {
        app.handle(computed, now, dice);
    }
    faults.look_at(app);
}

/// Every table there is: its game, and its place where a game has several.
fn tables() -> Vec<(Tile, u8)> {
    let all = Tile::ALL.iter();
    all.flat_map(|tile| (0..places(*tile)).map(|place| (*tile, place)))
        .collect()
}

#[test]
fn every_table_of_a_game_is_counted() {
    let of = |tile| tables().iter().filter(|(other, _)| *other == tile).count();
    assert_eq!(
        [Tile::Action, Tile::Brouillard, Tile::Simulacres].map(of),
        [1, 3, 5]
    );
}

/// How many states in `cargo test`, and in a soak.
const DAILY: u64 = 2_000;
const HUNT: u64 = 20_000;
/// How many events each of them gets, in either language.
const EVENTS: u64 = 60;

#[test]
fn soak() {
    let mut faults = Faults::new();
    let mut next = words(20_261_118);
    let tables = tables();
    for round in 0..hunt(DAILY, HUNT) {
        let (tile, place) = tables[round as usize % tables.len()];
        let mut kept = with_sheets(Lang::ALL[below(&mut next, 2) as usize]);
        mutate(&mut kept, Some(tile), &mut next);
        sit_down(&mut kept, tile, place);
        let scripted = below(&mut next, 4) == 0;
        let mood = MOODS[below(&mut next, 4) as usize];
        // The same keys and dice in either language.
        for lang in Lang::ALL {
            let (mut keys, mut dice) = (words(round), Moody(words(round + 1), mood));
            let mut app = switched_on(&kept, lang, tile, scripted);
            faults.look_at(&app);
            for number in 0..EVENTS {
                let (event, now) = (event(&mut keys), Millis(number * 700));
                press(&mut app, event, now, &mut dice, &mut faults);
            }
        }
    }
    faults.assert_none();
}
