//! Spell components (SM-55 to SM-59, SM-63).

use declic::rules::Error;
use declic::rules::simulacres::*;

use super::*;

fn alchemists() -> Options {
    Options {
        components_alt: true,
        ..Options::default()
    }
}

const fn ingredient(degree: Degree, used_up: bool) -> Ingredient {
    Ingredient { degree, used_up }
}

/// Of this level, with an Energy that suits.
const fn magic(level: u8) -> Magic {
    Magic { level, energy: 1 }
}

/// SM-55, SM-56, SM-59: degrees, levels, and what is left.
#[test]
fn casting() {
    use Degree::*;
    let usual = Options::default();
    let alchemy = alchemists();
    // Degree; spell level over the own one; options; bonus or error.
    let rows = [
        (None, 0, &usual, Ok(0)),
        (None, 1, &usual, Err(Error::Choice)),
        (Some(Generic), 0, &usual, Ok(1)),
        (Some(Generic), 1, &alchemy, Err(Error::Choice)),
        (Some(Specific), 0, &usual, Err(Error::Choice)),
        (Some(Specific), 0, &alchemy, Ok(2)),
        (Some(Specific), 1, &alchemy, Err(Error::Choice)),
        (Some(Symbolic), 0, &usual, Err(Error::Choice)),
        (Some(Symbolic), 0, &alchemy, Ok(4)),
        (Some(Symbolic), 1, &alchemy, Err(Error::Choice)),
        (Some(Alchemical(3)), 0, &usual, Err(Error::Choice)),
        (Some(Alchemical(0)), 0, &alchemy, Err(Error::Range)),
        (Some(Alchemical(1)), 0, &alchemy, Ok(1)),
        (Some(Alchemical(6)), 1, &alchemy, Ok(6)),
        (Some(Alchemical(7)), 1, &alchemy, Err(Error::Range)),
        (Some(Alchemical(6)), 2, &alchemy, Err(Error::Choice)),
    ];
    for (degree, above, options, bonus) in rows {
        let list: Vec<_> = degree
            .map(|degree| ingredient(degree, true))
            .into_iter()
            .collect();
        let casting = Casting::new(2, 2 + above, &list, options);
        assert_eq!(casting.map(|casting| casting.bonus()), bonus, "{degree:?}");
        if let Ok(casting) = casting {
            let time = if degree.is_some() { 20 } else { 10 };
            assert_eq!(casting.concentration(10), time, "SM-55: {degree:?}");
            assert_eq!(casting.left_over(), None, "SM-59");
        }
    }
    let kept = ingredient(Specific, false);
    let casting = Casting::new(2, 1, &[kept], &alchemy).unwrap();
    assert_eq!(casting.left_over(), Some(kept), "SM-59");
    let two = [kept, ingredient(Generic, true)];
    assert_eq!(
        Casting::new(2, 2, &two, &alchemy),
        Err(Error::Choice),
        "SM-61"
    );
    for (own, spell, fits) in [(9, 9, true), (10, 9, false), (9, 10, false), (1, 0, false)] {
        assert_eq!(Casting::new(own, spell, &[], &usual).is_ok(), fits);
    }
}

/// SM-57: inventing ingredients. SM-58: judging a substitute.
#[test]
fn alchemy() {
    use Talent::*;
    let options = alchemists();
    // Alchemy, own level, spell level; difficulty or error.
    let rows = [
        (Minus4, 2, 2, Ok(-2)),
        (Zero, 3, 1, Ok(-1)),
        (Plus3, 3, 3, Ok(-3)),
        (Plus1, 0, 1, Ok(-2)),
        (Zero, 0, 1, Err(Error::Unusable)),
        (Plus2, 1, 2, Ok(-4)),
        (Plus1, 1, 2, Err(Error::Unusable)),
        (Plus3, 2, 3, Ok(-6)),
        (Plus3, 1, 3, Err(Error::Choice)),
        (X, 3, 1, Err(Error::Unusable)),
        (Plus3, 10, 1, Err(Error::Range)),
        (Plus3, 1, 0, Err(Error::Range)),
    ];
    for (talent, own, spell, difficulty) in rows {
        let told = invention(talent, magic(own), spell, &options);
        assert_eq!(
            told.map(|test| test.difficulty),
            difficulty,
            "SM-57: {talent:?}"
        );
    }
    // Mind 6 + Desire 1 + Mechanical 2, Mind 6 + Perception 3 + Mechanical 2.
    let invented = invention(Plus1, magic(2), 2, &options).unwrap();
    let judged = substitution(Plus1, &options).unwrap();
    for (asked, t) in [(invented, 6 + 1 + 2 + 1 - 2), (judged, 6 + 3 + 2 + 1 - 2)] {
        let attempt = Attempt::plain(asked.check, asked.difficulty);
        let prepared = hero().awake().unwrap().prepare(&attempt, &options).unwrap();
        assert_eq!(prepared.test.value, value(t), "SM-57, SM-58");
        assert_eq!(asked.check.kind, Kind::Intellectual);
    }
    assert_eq!(substitution(X, &options), Err(Error::Unusable));
    let usual = Options::default();
    assert_eq!(invention(Plus1, magic(2), 2, &usual), Err(Error::Choice));
    assert_eq!(substitution(Plus1, &usual), Err(Error::Choice));
}

/// SM-63: no invention without the Energy of the spell's magic, within one's level and above it;
/// how much of it there is does not matter.
#[test]
fn energy_for_inventing() {
    use Talent::*;
    let options = alchemists();
    // Alchemy, own level, Energy, spell level; difficulty or error.
    let rows = [
        (Zero, 2, 0, 2, Err(Error::Unusable)),
        (Zero, 2, 1, 2, Ok(-2)),
        (Zero, 2, 3, 2, Ok(-2)),
        (Zero, 2, 4, 2, Err(Error::Range)),
        (Zero, 2, 255, 2, Err(Error::Range)),
        (Plus2, 1, 0, 2, Err(Error::Unusable)),
        (Plus2, 1, 1, 2, Ok(-4)),
        (Plus2, 1, 3, 2, Ok(-4)),
        // An Energy makes up for neither Alchemy nor level.
        (Plus1, 1, 3, 2, Err(Error::Unusable)),
        (Plus3, 1, 3, 3, Err(Error::Choice)),
        (X, 2, 3, 2, Err(Error::Unusable)),
    ];
    for (talent, level, energy, spell, difficulty) in rows {
        let told = invention(talent, Magic { level, energy }, spell, &options);
        let told = told.map(|test| test.difficulty);
        assert_eq!(told, difficulty, "SM-63: {talent:?} {level} {energy}");
    }
}
