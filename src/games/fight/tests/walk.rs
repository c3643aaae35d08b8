//! Random keys through every state of a fight.

use super::*;
use crate::app::draw;
use crate::ui::Frame;

/// Numbers that look random and are the same every time.
struct Chance(u32);

impl Chance {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((self.0 >> 8) * limit) >> 24
    }
}

impl Dice for Chance {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Ok(self.below(die.sides().into()) as Face + 1)
    }
}

/// What every place of a fight says first.
const PLACES: [&str; 20] = [
    "Fight (",
    "Round ",
    "Odds of winning",
    " wins, ",
    "Fight: ",
    "Left side: ",
    "Left team: ",
    "Member 1: ",
    "Powers: ",
    "Who takes the loss?",
    "Who forms up?",
    "Who leaves?",
    "Recover: ",
    "Fight with which Cliché?",
    "choose another Cliché: ",
    "System: ",
    "Several sides (",
    "Several sides: ",
    "Side B",
    "Add a fighter: ",
];

/// How many keys are pressed, and at most until every place was found.
const PRESSES: u64 = 400_000;
const MOST_PRESSES: u64 = 5 * PRESSES;

/// Whatever is pressed, in whichever system: nothing panics, every text fits, every place is found,
/// and Back leads out of it.
#[test]
fn every_place_is_found_and_left() {
    let ulfrid = sheet("Ulfrid", &[MAGE, ("Scribe", Kind::DoubleEffort, 2)]);
    let Gadget { mut app, .. } = Gadget::new(&[], |state| {
        against(ulfrid)(state);
        state.risus.systems.pool.effort = true;
        state.risus.systems.pool.double_effort = true;
        state.risus.systems.hack.suitability_malus = true;
    });
    // Half of the time with several sides on the table.
    let two = app.state().clone();
    let mut several = two.clone();
    melee::open(&mut several.games.risus, &several.shared);
    let starts = [two, several];
    let (mut keys, mut dice) = (Chance(4), Chance(2));
    let mut seen = [0_u32; PLACES.len()];
    for press in 0..MOST_PRESSES {
        // The rarest places take longest to be found.
        if press >= PRESSES && seen.iter().all(|times| *times > 0) {
            break;
        }
        let now = Millis(press * 80);
        let key = Key::ALL[[0, 1, 1, 2, 2, 2, 3][keys.below(7) as usize]];
        app.handle(Event::Press(key), now, &mut dice);
        // Other games have their own tests; and who is worn down does not fight for ever.
        let start = &starts[(press / 2000 % 2) as usize];
        let elsewhere = app.state().risus.melee.open != start.risus.melee.open;
        if app.state().visits.tile != Tile::Fight || elsewhere || press % 2000 == 0 {
            app = App::resume(start.clone(), Start::default());
        }
        let mut said = Said::new();
        write!(said, "{}", app.view()).unwrap();
        for (times, place) in seen.iter_mut().zip(PLACES) {
            *times += u32::from(said.contains(place));
        }
        if press % 20 == 0 {
            let mut frame = Frame::new();
            draw(&app.view(), &mut frame);
            assert_eq!(frame.spill(), None, "{said}");
        }
    }
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}
