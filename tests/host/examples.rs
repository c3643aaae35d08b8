//! The examples say what they promise, and answer wrong arguments in one sentence.

#[allow(dead_code)] // Its `main` is for the command line.
#[path = "../../examples/duel.rs"]
mod duel;
#[allow(dead_code)] // Its `main` is for the command line.
#[path = "../../examples/odds.rs"]
mod odds;
#[allow(dead_code)] // Its `main` is for the command line.
#[path = "../../examples/own_dice.rs"]
mod own_dice;

use declic::dice::Die;
use declic::rules::Error;

#[test]
fn odds_and_a_roll() {
    let told = "50 % to reach 8 with a Force of 4; 13 is a CriticalSuccess";
    assert_eq!(odds::roll().as_deref(), Ok(told));
}

#[test]
fn a_duel_with_given_dice() {
    let told = "A rolls D6: 6\nA rolls D4: 1\nB rolls D6: 4\nA wins; the odds were 35 % for A, 65 % for B\n";
    let said = duel::duel(&["4", "5", "--dice", "6,1,4"]);
    assert_eq!(said.as_deref(), Ok(told));
}

#[test]
fn a_seed_repeats_its_duel() {
    let fight = |seed| duel::duel(&["4", "5", "--seed", seed]).unwrap();
    assert_eq!(fight("7"), fight("7"));
    let others = ["8", "9", "10", "11", "12"];
    assert!(others.into_iter().any(|seed| fight(seed) != fight("7")));
}

#[test]
fn a_wrong_argument_is_answered_in_one_sentence() {
    let table: [(&[&str], &str); 7] = [
        (&[], "two Forces"),
        (&["0", "5", "--seed", "7"], "from 1 to 30, not '0'"),
        (&["4", "31", "--seed", "7"], "from 1 to 30, not '31'"),
        (&["4", "5", "--seed", "x"], "a seed is"),
        (&["4", "5", "--dice", "6;1"], "not '6;1'"),
        (&["4", "5", "--dice", "6,5"], "the next die is a D4"),
        (&["4", "5", "--force", "7"], "'--force' is unknown"),
    ];
    for (arguments, part) in table {
        let sentence = duel::duel(arguments).unwrap_err();
        assert!(sentence.contains(part), "{arguments:?}: {sentence}");
        assert_eq!(sentence.lines().count(), 1, "{sentence}");
    }
}

#[test]
fn faces_are_typed_as_the_rules_ask_for_them() {
    let play = |typed: &str| {
        let mut asked = Vec::new();
        let mut table = own_dice::Table {
            typed: typed.as_bytes(),
            asked: &mut asked,
        };
        let told = own_dice::play(&mut table);
        (told, String::from_utf8(asked).unwrap())
    };
    let told = |told: &str| Ok(told.to_owned());
    let (said, asked) = play("7\nsix\n6\n4\n");
    assert_eq!(said, told("13: CriticalSuccess"));
    assert_eq!(asked, "D6? D6? D6? D4? ");
    assert_eq!(play("4\n").0, told("7: Success"));
    assert_eq!(play("6\n").0, Err(Error::NoDie(Die::D4)));
}
