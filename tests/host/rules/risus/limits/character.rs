//! A character and what it carries (RH-1 to RH-7).

use declic::rules::Error;
use declic::rules::risus::*;

use super::{attempt, fight_in, hack, rolled};
use crate::rules::risus::fixtures::*;
use crate::support::Script;

#[test]
fn the_options_start_as_the_rulebook_says() {
    assert_eq!(RuleSet::Hack(Options::default()), HACK);
}

fn create(points: CreationPoints, wishes: &[(Kind, u8)], destiny: u8) -> Result<Character, Error> {
    create_in(&HACK, points, wishes, destiny)
}

fn create_in(
    rules: &RuleSet,
    points: CreationPoints,
    wishes: &[(Kind, u8)],
    destiny: u8,
) -> Result<Character, Error> {
    let wish = |(kind, force): &(Kind, u8)| Wish {
        kind: *kind,
        force: *force,
    };
    let wishes: Vec<Wish> = wishes.iter().map(wish).collect();
    Character::create(rules, points, &wishes, Destiny(destiny))
}

#[test]
fn creation_points_must_add_up() {
    // RH-2
    let ten = CreationPoints::default();
    let eleven = CreationPoints {
        disadvantage: true,
        background: false,
    };
    let also_eleven = CreationPoints {
        disadvantage: false,
        background: true,
    };
    let twelve = CreationPoints {
        disadvantage: true,
        background: true,
    };
    let normal = |forces: &[u8]| -> Vec<(Kind, u8)> {
        forces.iter().map(|force| (Kind::Normal, *force)).collect()
    };
    for (points, forces, expected) in [
        (ten, &[1; 10][..], Ok(10)),
        (ten, &[1; 11], Err(Error::Budget)),
        (ten, &[1; 17], Err(Error::Budget)),
        (ten, &[4, 4, 1], Err(Error::Budget)),
        (ten, &[4, 4, 3], Err(Error::Budget)),
        (ten, &[4, 4, 2], Ok(3)),
        (eleven, &[4, 4, 3], Ok(3)),
        (also_eleven, &[4, 4, 3], Ok(3)),
        (twelve, &[1; 12], Ok(12)),
        (twelve, &[4, 4, 3], Err(Error::Budget)),
        (ten, &[], Err(Error::Budget)),
        // Range comes first: 5 and 0 cannot be had, whatever the sum.
        (ten, &[5, 5], Err(Error::Range)),
        (ten, &[4, 4, 2, 0], Err(Error::Range)),
    ] {
        let created = create(points, &normal(forces), 1);
        assert_eq!(
            created.map(|hero| hero.cliches().len()),
            expected,
            "{forces:?}"
        );
    }
    // the cap is on Force: a special 4 costs 8.
    let special = create(ten, &[(IDLE, 4), (Kind::Normal, 2)], 1).unwrap();
    assert_eq!(special.cliches()[0].powers(), 4); // RH-23
    assert_eq!(special.cliches()[1].powers(), 0);
    assert_eq!(create(ten, &[(IDLE, 5)], 1).map(|_| ()), Err(Error::Range));
    // What a game or a table does not have.
    let doubled = [(Kind::DoubleEffort, 4), (Kind::Normal, 2)];
    assert_eq!(create(ten, &doubled, 1).unwrap_err(), Error::Choice);
    let without = hack(|options| options.powers = false);
    let wishes = [(IDLE, 4), (Kind::Normal, 2)];
    assert_eq!(
        create_in(&without, ten, &wishes, 1).unwrap_err(),
        Error::Conflict
    );
    // A power that is wished for is not prepared.
    let ready = create(ten, &[(READY, 4), (Kind::Normal, 2)], 1).unwrap();
    assert_eq!(ready.cliches()[0].kind(), IDLE);
}

#[test]
fn destiny_at_creation_and_after() {
    // RH-3
    let wishes = [(Kind::Normal, 4), (Kind::Normal, 4), (Kind::Normal, 2)];
    let of = |points| create(CreationPoints::default(), &wishes, points).map(|h| h.destiny());
    assert_eq!(of(0), Err(Error::Range));
    assert_eq!(of(1), Ok(Destiny(1)));
    assert_eq!(of(3), Ok(Destiny(3)));
    assert_eq!(of(4), Err(Error::Range));
    assert_eq!(Destiny::DEFAULT, Destiny(1));

    // RH-42
    let mut hero = create(CreationPoints::default(), &wishes, 1).unwrap();
    assert_eq!(hero.reward(), Ok(Destiny(2)));
    assert_eq!(hero.end_adventure(3), Ok(Destiny(5)));
    assert_eq!(hero.end_adventure(1), Ok(Destiny(6)));
    assert_eq!(hero.end_adventure(0), Err(Error::Range));
    assert_eq!(hero.end_adventure(4), Err(Error::Range));
    assert_eq!(hero.destiny(), Destiny(6));
    let mut full = Character::new(&[normal(1)], Destiny(254)).unwrap();
    assert_eq!(full.end_adventure(2), Err(Error::Range));
    assert_eq!(full.reward(), Ok(Destiny(255)));
    assert_eq!(full.reward(), Err(Error::Range));
}

#[test]
fn an_ill_suited_cliche_is_weaker_if_the_table_plays_so() {
    // RH-4, A-13
    use Suitability::{Partly, Poorly, Suited, Unsuited};
    let malus = hack(|options| options.suitability_malus = true);
    let of = |rules: &RuleSet, f, suitability| {
        Stance {
            suitability,
            ..PLAIN
        }
        .effective(rules, force(f))
    };
    for (f, expected) in [
        (0, [Err(Error::Unusable); 4]),
        (1, [Ok(1), Ok(1), Ok(1), Err(Error::Unusable)]),
        (2, [Ok(2), Ok(1), Ok(1), Err(Error::Unusable)]),
        (3, [Ok(3), Ok(2), Ok(1), Err(Error::Unusable)]),
        (4, [Ok(4), Ok(3), Ok(2), Ok(1)]),
        (5, [Ok(5), Ok(4), Ok(3), Ok(2)]),
    ] {
        let ratings = [Suited, Partly, Poorly, Unsuited];
        assert_eq!(ratings.map(|rating| of(&malus, f, rating)), expected);
        // The option is off by default.
        let off = [expected[0]; 4];
        assert_eq!(ratings.map(|rating| of(&HACK, f, rating)), off);
    }
    // A round with the malus: the stored Force does not change.
    let mut fight = fight_in(malus, alone(&[normal(4)]), alone(&[normal(4)]));
    let stances = stance_a(Stance {
        suitability: Poorly,
        ..PLAIN
    });
    let round = rolled(&mut fight, &stances, &[3, 1]);
    assert_eq!(describe(&round), "5 v 5: A 4→4, B 4→4");
    assert_eq!(round.sides.a.effective, 2);
}

#[test]
fn equipment_is_counted_if_the_table_plays_so() {
    // RH-5
    let limit = hack(|options| options.equipment_limit = true);
    assert_eq!(most_items(&limit, force(3)), Some(3));
    assert_eq!(most_items(&HACK, force(3)), None);
    for rules in [
        RuleSet::Ygos(ygos::Options::default()),
        RuleSet::TwoDice(two_dice::Options::default()),
    ] {
        assert_eq!(most_items(&rules, force(3)), None);
    }
}

/// RH-6; G-9: the malus is the game master's, with a range and a default.
#[test]
fn a_missing_item_costs_up_to_half() {
    // RH-6, A-14
    let of = |f, key_item| Stance { key_item, ..PLAIN }.effective(&HACK, force(f));
    use KeyItem::{AtHand, Missing, MissingFor};
    assert_eq!(of(5, AtHand), Ok(5));
    assert_eq!(of(5, Missing), Ok(3));
    assert_eq!(of(5, MissingFor(1)), Ok(4));
    assert_eq!(of(5, MissingFor(2)), Ok(3));
    assert_eq!(of(5, MissingFor(3)), Err(Error::Range));
    assert_eq!(of(5, MissingFor(0)), Err(Error::Range));
    assert_eq!(of(2, Missing), Ok(1));
    assert_eq!(of(1, Missing), Err(Error::Unusable));
    assert_eq!(of(1, MissingFor(1)), Err(Error::Unusable));
    assert_eq!(of(1, MissingFor(2)), Err(Error::Range));
    assert_eq!(KeyItem::highest_malus(4), 2);
    assert_eq!(KeyItem::highest_malus(1), 1);
    // The malus is half of what suitability leaves: 8 unsuited is 5, half of that 2.
    let malus = hack(|options| options.suitability_malus = true);
    let stance = Stance {
        suitability: Suitability::Unsuited,
        key_item: Missing,
        ..PLAIN
    };
    assert_eq!(stance.effective(&malus, force(8)), Ok(3));
}

fn items(items: Items) -> Stance {
    Stance { items, ..PLAIN }
}

#[test]
fn special_items_change_a_roll() {
    // RH-7 (a): more Force.
    let bonus = |bonus| {
        items(Items {
            bonus,
            ..Items::default()
        })
    };
    assert_eq!(bonus(9).effective(&HACK, force(2)), Ok(11));
    assert_eq!(bonus(10).effective(&HACK, force(2)), Err(Error::Range));
    let round = rolled(&mut duel(2, 4), &stance_a(bonus(3)), &[3, 3]);
    assert_eq!(describe(&round), "8 v 7: A 2→2, B 4→3");
    // A malus to 0 is not made good by an item.
    let both = Stance {
        key_item: KeyItem::Missing,
        ..bonus(3)
    };
    assert_eq!(both.effective(&HACK, force(1)), Err(Error::Unusable));

    // RH-7 (b): a 1 is rolled once more, before explosion and fumble are looked at.
    let reroll = items(Items {
        reroll_ones: true,
        ..Items::default()
    });
    let round = rolled(&mut duel(4, 4), &stance_a(reroll), &[1, 6, 2, 3]);
    assert_eq!(describe(&round), "12 v 7: A 4→4, B 4→3, A critical success");
    let round = rolled(&mut duel(4, 4), &stance_a(reroll), &[1, 1, 3, 1]);
    assert_eq!(describe(&round), "5 v 7: A 4→2, B 4→4, A critical failure");
    let round = rolled(&mut duel(4, 4), &stance_a(reroll), &[2, 2]);
    assert_eq!(describe(&round), "6 v 6: A 4→4, B 4→4");
    // The same in an unopposed action.
    let rolled_again = |fd, faces: &[u8]| {
        let again = Test {
            rerolls_ones: true,
            ..attempt(4, fd)
        };
        let mut dice = Script::new(faces);
        let tested = HACK.test(again, Destiny(0), &mut dice).unwrap();
        dice.assert_told("RH-7", tested.dice());
        (tested.roll.first.rerolled, tested.verdict)
    };
    assert_eq!(rolled_again(8, &[1, 1, 4]), (true, Verdict::Failure));
    assert_eq!(rolled_again(6, &[2]), (false, Verdict::Success));

    // RH-7 (c), A-27: at least what the opponent adds to the die, doubling and all.
    let matching = items(Items {
        match_opponent: true,
        ..Items::default()
    });
    let round = rolled(&mut duel(2, 5), &stance_a(matching), &[3, 3]);
    assert_eq!(describe(&round), "8 v 8: A 2→2, B 5→5");
    let round = rolled(&mut duel(5, 2), &stance_a(matching), &[3, 3]);
    assert_eq!(describe(&round), "8 v 5: A 5→5, B 2→1");
    let doubled = Both::new(
        Stance {
            with_destiny: true,
            ..matching
        },
        bonus(1),
    );
    let round = rolled(&mut duel(2, 5), &doubled, &[3, 3]);
    assert_eq!(describe(&round), "9 v 9: A 2→2, B 5→5");
    let round = rolled(&mut duel(4, 5), &doubled, &[3, 3]);
    assert_eq!(describe(&round), "11 v 9: A 4→4, B 5→4");
    let destiny = Stance {
        with_destiny: true,
        ..PLAIN
    };
    let round = rolled(&mut duel(2, 5), &Both::new(matching, destiny), &[3, 3]);
    assert_eq!(describe(&round), "13 v 13: A 2→2, B 5→5");
}
