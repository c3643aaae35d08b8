//! Tests of free dice: changing, choosing, rolling and storing a roll.

use super::options::Choice;
use super::picture::Step;
use super::*;
use crate::app::State;
use crate::app::context::TestDevice;
use crate::app::menu::TableMenu;
use crate::app::menu::tests::refused;
use crate::app::roll_table::RollTable;
use crate::dice::{Dice, NoDie};
use crate::games::free::prelude::*;

/// Dice that show these faces, and then give out.
struct Faces(&'static [Face]);

impl Dice for Faces {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let (&face, rest) = self.0.split_first().ok_or(NoDie(die))?;
        self.0 = rest;
        Ok(face)
    }
}

fn state(roll: FreeRoll) -> State {
    let mut state = State::new();
    state.free.roll = roll;
    state
}

fn press_roll(state: &mut State, faces: &'static [Face]) -> Navigate {
    let mut table = Root::new(state.gadget());
    let mut dice = Faces(faces);
    let mut device = TestDevice::new();
    let mut context = device.context(state, &mut dice);
    RollTable::on(&mut table, Input::Press(Key::Roll), &mut context)
}

const CHAIN: FreeRoll = FreeRoll {
    explode: Explode::Chain(ExtraDie::Same),
    ..FreeRoll::of(2, Die::D6)
};

/// G-4.
#[test]
fn a_roll_that_the_dice_refuse_changes_nothing() {
    let mut state = state(CHAIN);
    let before = state.clone();
    assert_eq!(press_roll(&mut state, &[6, 2]), Navigate::Refused(Die::D6));
    assert_eq!(state, before);
}

#[test]
fn a_roll_is_remembered_with_its_target_and_set_up_again() {
    let mut state = state(CHAIN);
    state.free.target = Some(9);
    press_roll(&mut state, &[6, 2, 1]);
    let entry = state.history.newest_of(Tile::Free).unwrap();
    assert_eq!(
        (entry.total, entry.marks.verdict()),
        (9, crate::rules::Verdict::Success)
    );
    let (roll, asked) = (entry.roll, state.free.question());

    state.free.roll = FreeRoll::FATE;
    state.free.target = None;
    state.lay_out(roll).unwrap();
    assert_eq!(state.free.question(), asked);
    assert_eq!(
        state.free.lying(),
        None,
        "the dice were those of another roll"
    );
}

#[test]
fn dice_that_are_locked_stay() {
    let mut state = state(FreeRoll::of(3, Die::D6));
    press_roll(&mut state, &[6, 2, 6]);
    state.free.locks = Locks::NONE.toggle(0).unwrap();
    press_roll(&mut state, &[1, 3]);
    let faces = state.free.lying().unwrap().thrown().iter();
    assert!(faces.map(|die| die.last).eq([6, 1, 3]));
}

#[test]
fn a_held_key_counts_in_tens() {
    let mut setup = Record {
        mark: Mark::Modifier,
        ..Record::new()
    };
    for (direction, repeats, modifier) in [
        (Direction::Up, 0, 1),
        (Direction::Up, 10, 2),
        (Direction::Up, 11, 10),
        (Direction::Up, 12, 20),
        (Direction::Down, 0, 19),
        (Direction::Down, 11, 10),
        (Direction::Down, 12, 0),
        (Direction::Down, 13, -10),
    ] {
        setup.turn(Turn { direction, repeats }).unwrap();
        assert_eq!(setup.roll.modifier, modifier);
    }
}

#[test]
fn what_makes_no_sense_is_not_turned() {
    let mut setup = Record {
        roll: FreeRoll {
            keep: Keep::Highest(2),
            ..FreeRoll::of(2, Die::D6)
        },
        mark: Mark::Number,
        ..Record::new()
    };
    let before = setup;
    let turn = Turn {
        direction: Direction::Down,
        repeats: 0,
    };
    assert_eq!(setup.turn(turn), Err(texts().keeps_more));
    assert_eq!(setup, before);
}

/// Taking a choice makes it the one that is marked.
#[test]
fn what_is_chosen_is_marked() {
    for choice in [Choice::Keep, Choice::Explode, Choice::Adds, Choice::Reading] {
        let roll = FreeRoll {
            explode: Explode::Once(ExtraDie::Same),
            ..FreeRoll::of(4, Die::D6)
        };
        for (place, taken) in choice.rolls(&roll).iter().enumerate() {
            let has_name = |other: &FreeRoll| choice.name(other) == choice.name(taken);
            let marked = choice.rolls(taken).iter().position(has_name);
            assert_eq!(marked, Some(place), "{choice:?}");
            assert_eq!(taken.check(), Ok(()), "{choice:?} {place}");
        }
    }
}

#[test]
fn odds_that_take_long_come_later() {
    let odds_of = |roll| {
        let mut setup = state(roll).free;
        setup.aim();
        Free::odds(&setup.question())
    };
    let few = FreeRoll::of(1, Die::D6);
    assert_eq!(odds_of(few), OddsState::Known(Percent(50)));
    let many = match odds_of(FreeRoll::of(40, Die::D6)) {
        OddsState::Later(many) => Free::answered(&many.answer_now()),
        _ => None,
    };
    assert_eq!(many, Some(Percent(52)));
    let uncountable = FreeRoll {
        keep: Keep::Highest(3),
        ..CHAIN
    };
    assert_eq!(odds_of(uncountable), OddsState::Never);
}

#[test]
fn without_a_target_there_are_no_odds() {
    let question = state(FreeRoll::of(1, Die::D6)).free.question();
    assert_eq!(Free::odds(&question), OddsState::Never);
}

#[test]
fn a_roll_names_itself() {
    let eight = |modifier| FreeRoll {
        modifier,
        ..FreeRoll::of(3, Die::D8)
    };
    let longest = FreeRoll {
        modifier: -999,
        keep: Keep::DropHighest(39),
        explode: Explode::Once(ExtraDie::Other(FreeRoll::PERCENTILE.die)),
        reroll_ones: true,
        ..FreeRoll::of(40, FreeRoll::PERCENTILE.die)
    };
    let mut state = State::new();
    for (roll, target, en, fr, details) in [
        (USUAL[0], None, "D20", "D20", "1D20"),
        (USUAL[4], None, "Ability score", "Attribut", "4D6 k3"),
        (USUAL[6], None, "Dice Pool", "Réserve", "5D6 5+"),
        (
            USUAL[4],
            Some(12),
            "4D6 k3 / 12",
            "4D6 k3 / 12",
            "4D6 k3 / 12",
        ),
        (eight(5), None, "3D8+5", "3D8+5", "3D8+5"),
        (eight(-5), Some(8), "3D8-5 / 8", "3D8-5 / 8", "3D8-5 / 8"),
        (
            longest,
            Some(-9999),
            "40D1 / -9999",
            "40D1 / -9999",
            "40D100!1D100 dh39 r1-999 / -9999",
        ),
    ] {
        let attempt = Attempt { roll, target };
        for (lang, name) in [(Lang::En, en), (Lang::Fr, fr)] {
            state.settings_mut().lang = lang;
            assert_eq!(
                written(format_args!("{}", attempt.label(state.game()).of(lang))),
                name
            );
        }
        assert_eq!(attempt.details(state.game()), details);
    }
}

/// A burst takes 1.2 s: a flash, a breath, what it adds, and the total counting up.
#[test]
fn a_burst_is_an_event() {
    let pictures = |roll: FreeRoll, faces| fall::pictures(&roll.roll(&mut Faces(faces)).unwrap());
    assert_eq!(pictures(CHAIN, &[5, 2]), 5);
    assert_eq!(pictures(CHAIN, &[6, 2, 1]), 20);
    let steps = [0, 4, 5, 8, 9, 11, 12, 14, 15, 19].map(fall::step);
    assert_eq!(
        steps,
        [
            Step::Falling(0),
            Step::Falling(4),
            Step::Flash(0),
            Step::Flash(3),
            Step::Breath,
            Step::Breath,
            Step::Extra(0),
            Step::Extra(2),
            Step::Counting(0),
            Step::Counting(4),
        ]
    );
}

/// A chain that was locked has burst before.
#[test]
fn a_locked_die_does_not_burst_again() {
    let thrown = CHAIN.roll(&mut Faces(&[6, 2, 1])).unwrap();
    let locks = Locks::NONE.toggle(0).unwrap();
    let again = thrown.roll_unlocked(locks, &mut Faces(&[3])).unwrap();
    assert_eq!(fall::pictures(&again), 5);
}

/// The reading that D66 and FATE dice have is theirs: no line changes it.
#[test]
fn dice_of_their_own_have_no_options() {
    for roll in [FreeRoll::D66, FreeRoll::FATE] {
        let state = state(roll);
        let reason = match roll.reading {
            Reading::D66 => texts().d66_alone,
            _ => texts().fate_alone,
        };
        let refused = refused(AnyMenu::Table(TableMenu(Tile::Free)), reason, &state);
        let expected = if roll == FreeRoll::D66 { 8 } else { 6 };
        assert_eq!(refused, expected, "{roll:?}");
    }
}
