//! A walk at random through everything that a fight can be.

use super::*;
use crate::app::{Entry, Place};
use crate::ui::{Frame, draw};

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

/// Whatever is pressed, in whichever game: nothing panics, and Back leads out of every page.
#[test]
fn back_leads_out_of_every_page() {
    let mage = ("Mage", Kind::Special(Preparation::Idle), 3);
    let ulfrid = sheet("Ulfrid", &[mage, ("Scribe", Kind::DoubleEffort, 2)]);
    let Table { mut app, .. } = Table::new(&[], |kept| {
        against(ulfrid)(kept);
        kept.systems.pool.effort = true;
        kept.systems.pool.double_effort = true;
        kept.systems.hack.suitability_malus = true;
    });
    let (mut keys, mut dice) = (Chance(1), Chance(2));
    let mut seen = [0_u32; 11];
    for press in 0..300_000_u64 {
        let key = Key::ALL[[0, 1, 1, 2, 2, 2, 3][keys.below(7) as usize]];
        app.handle(Event::Press(key), Millis(press * 80), &mut dice);
        if let Place::Fight(fighting) = &app.place {
            seen[place_of(fighting.page)] += 1;
        } else if press % 7 == 0 {
            // Other games have their own tests.
            app.go(Go::To(Entry::Fight));
        }
        if press % 100 == 0 {
            let mut left = app.clone();
            for _ in 0..4 {
                left.handle(Event::Press(Key::Back), Millis(press * 80), &mut dice);
                if matches!(left.place, Place::Menu(_)) {
                    break;
                }
            }
            let out = matches!(left.place, Place::Menu(_));
            assert!(out, "{}", left.view());
            let mut frame = Frame::new();
            draw(&app.view(), &mut frame);
            assert!(!frame.has_spilled(), "{}", app.view());
        }
    }
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}

fn place_of(page: Page) -> usize {
    match page {
        Page::Ready => 0,
        Page::Round => 1,
        Page::Odds => 2,
        Page::Over => 3,
        Page::Victim => 4,
        Page::FormUp => 5,
        Page::Side(_) => 6,
        Page::Member(..) => 7,
        Page::Leave(_) => 8,
        Page::Cast(_) => 9,
        Page::Recover(_) => 10,
    }
}
