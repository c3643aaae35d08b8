//! What is kept comes back as it was, or not at all.

use std::panic::{AssertUnwindSafe, catch_unwind};

use chacha20::ChaCha20Rng;
use declic::app::{
    Acting, App, Attempt, Bout, Challenge, ConflictSetup, Crew, Drawn, End, Event, FightRoll, Kept,
    Key, Last, Make, Millis, Record, Said, Setup, Sheet, Spell, Start, System, Wanted, What,
};
use declic::dice::fairness::Tally;
use declic::dice::{Dice, Die, Fair};
use declic::entropy::Failure;
use declic::rules::free::{Explode, ExtraDie, FreeRoll, Keep};
use declic::rules::risus::fight::{Fight, MOST_MEMBERS, Member, Side, Team};
use declic::rules::risus::{
    self, Both, Character, Cliche, Destiny, Force, Items, KeyItem, Kind, MOST_CLICHES, Preparation,
    Stance, Suitability, Wish, pool, two_dice, ygos,
};
use declic::ui::action::Difficulty;
use declic::ui::{Brightness, Frame, Lang, Name, draw};
use proptest::prelude::*;
use rand_core::SeedableRng;

/// What fits the flash that a board keeps for it.
const MOST_BYTES: usize = 16 * 1024;

type Random = Fair<ChaCha20Rng>;

fn random(seed: u64) -> Random {
    Fair(ChaCha20Rng::seed_from_u64(seed))
}

/// 1 to `most`.
fn up_to(most: u8, dice: &mut Random) -> u8 {
    match Die::new(most) {
        Some(die) => dice.roll(die).unwrap(),
        None => 1,
    }
}

fn flip(dice: &mut Random) -> bool {
    up_to(2, dice) == 1
}

fn name(dice: &mut Random) -> Name {
    let letters = ["É", "W", "a", " ", "ÿ", "~", "-"];
    let text: String = (1..up_to(14, dice))
        .map(|_| letters[usize::from(up_to(7, dice)) - 1])
        .collect();
    Name::new(&text)
}

fn force(dice: &mut Random) -> Force {
    Force::new(up_to(30, dice)).unwrap()
}

fn cliche(dice: &mut Random) -> Cliche {
    let kind = match up_to(3, dice) {
        1 => Kind::Normal,
        2 => Kind::Special(Preparation::Ready),
        _ => Kind::DoubleEffort,
    };
    let nominal = force(dice);
    let current = nominal.less(up_to(30, dice) - 1);
    Cliche::new(kind, nominal).worn(current).unwrap()
}

fn sheet(dice: &mut Random, cliches: u8) -> Sheet {
    let cliches: Vec<Cliche> = (0..cliches).map(|_| cliche(dice)).collect();
    Sheet {
        name: name(dice),
        names: core::array::from_fn(|_| name(dice)),
        character: Character::new(&cliches, Destiny(up_to(100, dice))).unwrap(),
        end: End {
            raised: flip(dice).then_some(3),
            destiny: up_to(4, dice) - 1,
            ..End::default()
        },
    }
}

fn stance(dice: &mut Random) -> Stance {
    Stance {
        suitability: match up_to(4, dice) {
            1 => Suitability::Suited,
            2 => Suitability::Partly,
            3 => Suitability::Poorly,
            _ => Suitability::Unsuited,
        },
        key_item: match up_to(3, dice) {
            1 => KeyItem::AtHand,
            2 => KeyItem::Missing,
            _ => KeyItem::MissingFor(up_to(3, dice)),
        },
        items: Items {
            bonus: up_to(10, dice) - 1,
            reroll_ones: flip(dice),
            match_opponent: flip(dice),
        },
        with_destiny: flip(dice),
        ..Stance::default()
    }
}

fn acting(dice: &mut Random) -> Option<Acting> {
    flip(dice).then(|| Acting {
        sheet: up_to(12, dice) - 1,
        cliche: up_to(16, dice) - 1,
    })
}

fn system(dice: &mut Random) -> System {
    System::ALL[usize::from(up_to(4, dice)) - 1]
}

/// A free roll with all that it can have.
fn free_roll(dice: &mut Random) -> FreeRoll {
    let mut roll = FreeRoll::new(up_to(40, dice), up_to(99, dice) + 1, 999).unwrap();
    roll.explode = Explode::Chain(ExtraDie::Other(Die::D100));
    roll.keep = Keep::Highest(1);
    roll.check().unwrap();
    roll
}

fn what(dice: &mut Random) -> What {
    match up_to(5, dice) {
        5 => What::Fight(system(dice), FightRoll::Round(Both::new(30, 30))),
        1 => What::Action(Attempt {
            system: system(dice),
            acting: acting(dice),
            level: force(dice),
            difficulty: Difficulty::Hack(hack_difficulty(dice)),
            stance: stance(dice),
            power: flip(dice),
        }),
        2 => What::Progress(force(dice)),
        3 => What::Free(free_roll(dice)),
        _ => What::Conflict(Challenge {
            system: system(dice),
            acting: acting(dice),
            level: force(dice),
            stance: stance(dice),
            setup: ConflictSetup {
                opponent: force(dice),
                their_destiny: flip(dice),
            },
        }),
    }
}

/// A fight in the middle of it: somebody alone against a team.
fn bout(dice: &mut Random) -> Bout {
    let member = |dice: &mut Random| Member {
        cliche: Cliche::new(Kind::Normal, Force::new(up_to(12, dice)).unwrap()),
        destiny: Destiny(1),
    };
    let members: Vec<Member> = (0..MOST_MEMBERS).map(|_| member(dice)).collect();
    let strongest = (0..)
        .zip(&members)
        .max_by_key(|(_, member)| member.cliche.current());
    let team = Team::form(&members, strongest.map(|(place, _)| place)).unwrap();
    let alone = Character::new(&[member(dice).cliche], Destiny(3)).unwrap();
    let game = Kept::new().systems.rules();
    let fight = Fight::start(game, Side::Alone(alone), Side::Team(team)).unwrap();
    let crew = |make| Crew {
        make,
        from: [Some(Acting {
            sheet: 11,
            cliche: 15,
        }); MOST_MEMBERS],
        names: [Name::new("ÿÿÿÿÿÿÿÿÿÿÿÿ"); MOST_MEMBERS],
    };
    Bout {
        fight,
        crews: Both::new(crew(Make::One), crew(Make::Team)),
        last: Last::default(),
    }
}

fn hack_difficulty(dice: &mut Random) -> risus::Difficulty {
    risus::Difficulty::new(up_to(59, dice) + 1).unwrap()
}

fn record(dice: &mut Random) -> Record {
    let mut drawn = Drawn::NONE;
    for _ in 0..up_to(30, dice) {
        let die = Die::new(up_to(99, dice) + 1).unwrap();
        drawn.push(die, up_to(die.sides(), dice));
    }
    Record {
        who: name(dice),
        what: what(dice),
        dice: drawn,
        score: i16::from(up_to(100, dice)) * 300 - 15_000,
        said: match up_to(6, dice) {
            1 => Said::Total,
            2 => Said::CriticalSuccess,
            3 => Said::Success,
            4 => Said::Failure,
            5 => Said::CriticalFailure,
            _ => Said::Tie,
        },
    }
}

/// Something that could have been played.
fn played(seed: u64) -> Kept {
    let dice = &mut random(seed);
    let mut kept = Kept::new();
    kept.settings.lang = if flip(dice) { Lang::En } else { Lang::Fr };
    kept.settings.brightness = Brightness::new(up_to(5, dice)).unwrap();
    kept.settings.left_handed = flip(dice);
    kept.systems.system = system(dice);
    kept.systems.pool.effort = true;
    kept.systems.pool.double_effort = flip(dice);
    for _ in 1..up_to(13, dice) {
        let cliches = up_to(MOST_CLICHES as u8, dice);
        let sheet = sheet(dice, cliches);
        kept.sheets.add(sheet).unwrap();
    }
    if !kept.sheets.all().is_empty() && flip(dice) {
        let sheet = up_to(kept.sheets.all().len() as u8, dice) - 1;
        let acting = Acting { sheet, cliche: 0 };
        kept.sheets.act(Some(acting)).unwrap();
    }
    kept.action.level = force(dice);
    kept.action.difficulties.hack = hack_difficulty(dice);
    kept.action.stance = stance(dice);
    kept.action.power = flip(dice);
    kept.conflict.opponent = force(dice);
    kept.free.roll = free_roll(dice);
    kept.free.target = flip(dice).then_some(9999);
    kept.progress = up_to(20, dice);
    kept.fight.bout = flip(dice).then(|| bout(dice));
    kept.fight.spell.effect = Spell::FALL;
    kept.fight.corners.b.stance = stance(dice);
    for _ in 1..up_to(16, dice) {
        let name = name(dice);
        let wish = Wish {
            kind: Kind::Normal,
            force: up_to(30, dice),
        };
        kept.draft.cliches.push(Wanted { name, wish }).unwrap();
    }
    for _ in 1..up_to(100, dice) {
        kept.history.add(record(dice));
    }
    for _ in 0..u16::from(up_to(100, dice)) * 10 {
        let die = Tally::DICE[usize::from(up_to(9, dice)) - 1];
        let face = up_to(die.sides(), dice);
        kept.tally.record(die, face);
    }
    kept.rolls_before = kept.tally.rolls() / 2;
    kept.source.last_failure = flip(dice).then_some(Failure::Repeating(up_to(64, dice).into()));
    kept
}

/// As much as there can be of everything.
fn fullest() -> Kept {
    let dice = &mut random(0);
    let longest = Name::new("ÿÿÿÿÿÿÿÿÿÿÿÿ");
    let mut kept = played(0);
    kept.sheets = Kept::new().sheets;
    while let Ok(()) = kept.sheets.add(Sheet {
        name: longest,
        names: [longest; MOST_CLICHES],
        ..sheet(dice, MOST_CLICHES as u8)
    }) {}
    let acting = Acting {
        sheet: 11,
        cliche: MOST_CLICHES as u8 - 1,
    };
    kept.sheets.act(Some(acting)).unwrap();
    let mut drawn = Drawn::NONE;
    for _ in 0..u16::MAX {
        drawn.push(Die::D100, 100);
    }
    let longest_what = (0..1000)
        .map(|_| what(dice))
        .max_by_key(|what| postcard::to_stdvec(what).unwrap().len())
        .unwrap();
    for _ in 0..150 {
        kept.history.add(Record {
            who: longest,
            dice: drawn,
            score: i16::MIN,
            what: longest_what,
            ..record(dice)
        });
    }
    kept.tally = Tally::from_counts(u32::MAX, [u32::MAX; Tally::FACES]);
    kept.rolls_before = u32::MAX;
    kept.fight.bout = Some(bout(dice));
    kept.source.last_failure = Some(Failure::Repeating(256));
    kept
}

fn encoded(kept: &Kept) -> Vec<u8> {
    postcard::to_stdvec(kept).unwrap()
}

fn decoded(bytes: &[u8]) -> Option<Kept> {
    postcard::from_bytes(bytes).ok()
}

/// Everything that was kept can be looked at and played with.
fn assert_playable(kept: Kept) {
    let again = decoded(&encoded(&kept)).expect("what was read can be written");
    assert_eq!(again, kept);
    for sheet in kept.sheets.all() {
        let cliches = sheet.character.cliches();
        assert!(!cliches.is_empty());
        for cliche in cliches {
            assert!(cliche.current() <= cliche.nominal() && cliche.nominal() <= Force::MAX);
        }
    }
    if let Some(acting) = kept.sheets.acting() {
        assert!(kept.sheets.clone().act(Some(acting)).is_ok());
    }
    for back in 0..kept.history.len() {
        let record = kept.history.back(back).unwrap();
        for (die, face) in record.dice.shown() {
            assert!((1..=die.sides()).contains(face) && Die::SIDES.contains(&die.sides()));
        }
    }
    assert!(kept.game.is_game());
    assert!(kept.systems.pool.check().is_ok());

    let dice = &mut random(1);
    let mut app = App::resume(kept, Start::default());
    let mut frame = Frame::new();
    // To the end of the menu, opening each of its lines on the way.
    let mut now = 0;
    for line in 0..30 {
        let to_line = std::iter::repeat_n(Key::Down, line);
        let look_around = [
            Key::Roll,
            Key::Down,
            Key::Up,
            Key::Roll,
            Key::Back,
            Key::Back,
        ];
        let home = [Key::Back, Key::Back, Key::Back];
        for key in [Key::Roll, Key::Back]
            .into_iter()
            .chain(to_line)
            .chain(look_around)
            .chain(home)
        {
            now += 700;
            app.handle(Event::Press(key), Millis(now), dice);
            draw(&app.view(), &mut frame);
        }
    }
}

#[test]
fn the_fullest_state_has_a_limit() {
    let kept = fullest();
    let bytes = encoded(&kept);
    println!("at most {} bytes", bytes.len());
    assert!(bytes.len() <= MOST_BYTES, "{} bytes", bytes.len());
    assert_eq!(decoded(&bytes), Some(kept));
}

#[test]
fn a_new_state_is_small() {
    let bytes = encoded(&Kept::new());
    println!("{} bytes", bytes.len());
    assert!(bytes.len() < 512, "{} bytes", bytes.len());
    assert_eq!(decoded(&bytes), Some(Kept::new()));
}

#[test]
fn what_the_gadget_knows_by_itself_is_not_kept() {
    let mut kept = Kept::new();
    kept.board = "Pico";
    assert_eq!(encoded(&kept), encoded(&Kept::new()));
    let start = Start {
        board: "terminal",
        ..Start::default()
    };
    assert_eq!(App::resume(kept, start).kept().board, "terminal");
}

/// One wrong number, and the whole is refused.
#[test]
fn illegal_values_are_refused() {
    let refused = |bytes: &[u8], legal: bool| assert_eq!(decoded(bytes).is_some(), legal);
    let good = encoded(&Kept::new());
    refused(&good, true);
    // The language, the animation, the brightness.
    for (place, values) in [(0, 2..=255), (2, 0..=0), (2, 6..=255)] {
        for value in values {
            let mut bytes = good.clone();
            bytes[place] = value;
            refused(&bytes, false);
        }
    }
    refused(&good[..good.len() - 1], false);
    fn reads<T: for<'de> serde::Deserialize<'de>>(bytes: &[u8]) -> bool {
        postcard::from_bytes::<T>(bytes).is_ok()
    }
    assert!(reads::<Force>(&[30]) && !reads::<Force>(&[31]));
    assert!(reads::<risus::Difficulty>(&[2]) && !reads::<risus::Difficulty>(&[1]));
    assert!(reads::<risus::Difficulty>(&[60]) && !reads::<risus::Difficulty>(&[61]));
    assert!(reads::<Die>(&[2]) && !reads::<Die>(&[1]));
    assert!(reads::<Die>(&[100]) && !reads::<Die>(&[101]));
    let letters = |count: u8| [vec![count], vec![b'a'; count.into()]].concat();
    assert!(reads::<Name>(&letters(12)) && !reads::<Name>(&letters(13)));
    // Nominal 4: current 4, but not 5.
    assert!(reads::<Cliche>(&[4, 4, 0]) && !reads::<Cliche>(&[4, 5, 0]));
    assert!(reads::<Character>(&[1, 4, 4, 0, 1]) && !reads::<Character>(&[0, 1]));
    // A D6 that shows 6, or 7.
    assert!(reads::<Drawn>(&[1, 6, 6, 0]) && !reads::<Drawn>(&[1, 6, 7, 0]));
    assert!(reads::<ygos::Difficulty>(&[1]) && !reads::<ygos::Difficulty>(&[0]));
    assert!(reads::<two_dice::Difficulty>(&[3]) && !reads::<two_dice::Difficulty>(&[2]));
    assert!(reads::<pool::Difficulty>(&[6]) && !reads::<pool::Difficulty>(&[7]));
    assert!(reads::<Items>(&[9, 0, 0]) && !reads::<Items>(&[10, 0, 0]));
    assert!(reads::<Wish>(&[0, 30]) && !reads::<Wish>(&[0, 31]) && !reads::<Wish>(&[0, 0]));
    // A rival of 1, or of 0.
    assert!(reads::<ConflictSetup>(&[1, 0]) && !reads::<ConflictSetup>(&[0, 0]));
    // Double Effort with and without Effort.
    assert!(reads::<pool::Options>(&[1, 0, 0, 0, 1, 1, 1, 0, 0]));
    assert!(!reads::<pool::Options>(&[1, 0, 0, 0, 0, 1, 1, 0, 0]));
    let mut roll = FreeRoll::new(3, 6, 0).unwrap();
    assert!(reads::<FreeRoll>(&postcard::to_stdvec(&roll).unwrap()));
    roll.keep = Keep::Highest(4);
    assert!(!reads::<FreeRoll>(&postcard::to_stdvec(&roll).unwrap()));
    let new: Setup = Kept::new().action;
    let mut bytes = postcard::to_stdvec(&new).unwrap();
    assert!(reads::<Setup>(&bytes));
    bytes[0] = 0;
    assert!(
        reads::<Setup>(&bytes),
        "a quick level that powers have used up"
    );
    bytes[0] = 31;
    assert!(!reads::<Setup>(&bytes), "a quick level of 31");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_state_comes_back_as_it_was(seed: u64) {
        let kept = played(seed);
        let bytes = encoded(&kept);
        prop_assert!(bytes.len() <= MOST_BYTES);
        prop_assert_eq!(decoded(&bytes), Some(kept));
    }

    /// No prefix is taken for the whole.
    #[test]
    fn a_truncated_state_is_refused(seed: u64, part in 0.0..1.0_f64) {
        let bytes = encoded(&played(seed));
        let length = (bytes.len() as f64 * part) as usize;
        prop_assert_eq!(decoded(&bytes[..length]), None);
    }

    /// What is read in spite of flipped bits is something that can be played.
    #[test]
    fn a_damaged_state_is_refused_or_legal(
        seed: u64,
        flips in prop::collection::vec((0.0..1.0_f64, 0..8_u32), 1..4),
    ) {
        let mut bytes = encoded(&played(seed));
        for (part, bit) in flips {
            let place = (bytes.len() as f64 * part) as usize;
            bytes[place] ^= 1 << bit;
        }
        let read = catch_unwind(AssertUnwindSafe(|| decoded(&bytes)));
        if let Some(kept) = read.expect("reading never panics") {
            assert_playable(kept);
        }
    }

    #[test]
    fn noise_is_refused_or_legal(bytes in prop::collection::vec(any::<u8>(), 0..2048)) {
        if let Some(kept) = decoded(&bytes) {
            assert_playable(kept);
        }
    }
}
