//! Rule by rule, at both sides of every limit.

mod adventures;
mod ailments;
mod armour;
mod bouts;
mod care;
mod damage;
mod energies;
mod spells;
mod state;
mod tests_and_duels;
mod warriors;
mod wounds;

use declic::dice::Face;
use declic::rules::simulacres::*;

use crate::rules::simulacres::ops::sheet;
use crate::support::Script;

fn value(value: i16) -> TestValue {
    TestValue::new(value).unwrap()
}

fn plain(t: i16, talent: Talent) -> Test {
    Test::plain(value(t), talent)
}

/// Body 5, Perception 3, Action 2, Mechanical 2, Human 1; Energies 3, 2, 2.
fn hero() -> Character<Wounds> {
    let sheet = sheet([5, 4, 3, 6], [3, 2, 1, 4], [1, 2, 3, 1, 2], [3, 2, 2]).unwrap();
    Character::localised(sheet, Reserve::new(6, 5).unwrap(), &Options::default()).unwrap()
}

fn rolled(test: Test, options: &Options, faces: &[Face]) -> Verdict {
    let mut script = Script::new(faces);
    let tested = test.roll(options, &mut script).unwrap();
    script.assert_told("test", tested.dice());
    tested.verdict
}

const fn success(margin: i16, critical: bool) -> Verdict {
    Verdict::Success { margin, critical }
}

const fn failure(margin: i16, critical: bool) -> Verdict {
    Verdict::Failure { margin, critical }
}

fn whole_armour() -> Options {
    Options {
        localised_armour: false,
        ..Options::default()
    }
}

fn protecting(size: ShieldSize) -> Option<Shield> {
    Some(Shield::for_protection(size, Talent::Zero).unwrap())
}

fn spend(raise: Energies, breath: u8, balance: u8) -> Spending {
    Spending {
        raise,
        paid: Price { breath, balance },
        ..Spending::NONE
    }
}

fn energies(power: u8, speed: u8, precision: u8) -> Energies {
    Energies {
        power,
        speed,
        precision,
    }
}

fn attempt_with(spending: Spending) -> Attempt {
    Attempt {
        spending,
        ..Attempt::plain(Check::contact(Talent::Zero, false), 0)
    }
}
