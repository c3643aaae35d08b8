//! What is kept comes back record by record; one that cannot be read loses itself and nothing else.

use std::panic::{AssertUnwindSafe, catch_unwind};

use chacha20::ChaCha20Rng;
use declic::app::Cells;
use declic::app::settings::{After, Brightness, Volume};
use declic::app::{
    App, Drawn, Entry, Event, Key, LastFailure, Marks, Millis, RecordKey, Roster, Slot, Start,
    State, Unreadable, Unwritten, draw,
};
use declic::coded::{Coded, Reader, Writer};
use declic::dice::fairness::Tally;
use declic::dice::{Dice, Die, Fair, NoDice, Thrower};
use declic::entropy::{Credit, Failure, Health};
use declic::games::characters::{Belongings, Called, Draft, Drafts, Wanted};
use declic::games::fight::melee::{Combatant, Who};
use declic::games::fight::{Combat, Fighter, Fighters, Last, RollKind, SideKind};
use declic::games::risus::System;
use declic::games::risus::{Acting, End, Sheet};
use declic::games::{AnySheet, Book};
use declic::games::{Roll, Tile, action, conflict, fight, free, simulacres};
use declic::rules::Verdict;
use declic::rules::free::{Explode, ExtraDie, FreeRoll, Keep};
use declic::rules::risus::fight::{Fight, MOST_MEMBERS, Member, Side, Team};
use declic::rules::risus::melee::{self as several, Camp, MOST_FIGHTERS};
use declic::rules::risus::{
    self, Both, Character, Cliche, Destiny, Force, Items, KeyItem, Kind, MOST_CLICHES, Melee,
    Preparation, Stance, Suitability, Wish, pool, two_dice, ygos,
};
use declic::ui::{Frame, Lang};
use declic::{Name, games};
use proptest::prelude::*;
use rand_core::SeedableRng;

use crate::known::known;
use crate::shapes::{fill, make, shaped};
use crate::support;

/// The key with this number.
fn key(number: u8) -> RecordKey {
    RecordKey::of(number).unwrap()
}

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

fn longest() -> Name {
    Name::new("ÿÿÿÿÿÿÿÿÿÿÿÿ")
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
        belongings: belongings(dice, cliches.len() as u8),
    }
}

/// The sheets of the Risus family.
fn characters(kept: &State) -> Vec<Sheet> {
    let sheets = kept.shared.roster.sheets();
    let risus = sheets.filter_map(|(_, sheet)| match sheet {
        AnySheet::Risus(sheet) => Some(sheet.clone()),
        _ => None,
    });
    risus.collect()
}

/// Items and spells of so many Clichés.
fn belongings(dice: &mut Random, cliches: u8) -> Belongings {
    let mut belongings = Belongings::NONE;
    for _ in 1..up_to(Belongings::MOST as u8 + 1, dice) {
        let cliche = up_to(cliches, dice) - 1;
        let called = match flip(dice) {
            true => Called::Word(up_to(30, dice) - 1),
            false => Called::Own(name(dice)),
        };
        belongings.add(cliche, called).unwrap();
        if flip(dice) {
            belongings.tick(cliche, 0).unwrap();
        }
    }
    belongings
}

/// As many of them as there can be, each with the longest name.
fn most_belongings() -> Belongings {
    let mut belongings = Belongings::NONE;
    while belongings.has_room() {
        let last = MOST_CLICHES as u8 - 1;
        belongings.add(last, Called::Own(longest())).unwrap();
    }
    belongings
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
        sheet: known(up_to(16, dice).into()),
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

fn hack_difficulty(dice: &mut Random) -> risus::Difficulty {
    risus::Difficulty::new(up_to(59, dice) + 1).unwrap()
}

fn roll(dice: &mut Random) -> Roll {
    match up_to(6, dice) {
        1 => Roll::Action(action::Roll {
            system: system(dice),
            acting: acting(dice),
            level: force(dice),
            difficulty: action::picture::Difficulty::Hack(hack_difficulty(dice)),
            stance: stance(dice),
            power: flip(dice),
        }),
        2 => Roll::Characters(games::characters::Roll {
            cliche: name(dice),
            nominal: force(dice),
        }),
        3 => Roll::Free(free::Roll {
            roll: free_roll(dice),
            target: flip(dice).then_some(-9999),
        }),
        4 => Roll::Fight(fight::Roll {
            system: system(dice),
            kind: RollKind::ToTheEnd,
            strengths: Both::new(30, 30),
        }),
        5 => roll_of_any_game(dice),
        _ => Roll::Conflict(conflict::Roll {
            system: system(dice),
            acting: acting(dice),
            level: force(dice),
            setup: conflict::Setup {
                stance: stance(dice),
                rival: acting(dice),
                level: force(dice),
                their_destiny: flip(dice),
                ..conflict::Setup::new()
            },
        }),
    }
}

/// A roll of any game, made of its shape: anything that the gadget reads.
fn roll_of_any_game(dice: &mut Random) -> Roll {
    let seed = (0..8).fold(0, |seed, _| seed << 7 | u64::from(up_to(100, dice)));
    let mut next = support::words(seed);
    loop {
        let mut bytes = Vec::new();
        make(Roll::SHAPE, &mut bytes, &mut next);
        if let Some(roll) = read(&bytes) {
            return roll;
        }
    }
}

/// A fight in the middle of it: somebody alone against a team.
fn combat(dice: &mut Random) -> Combat {
    let member = |dice: &mut Random| Member {
        cliche: Cliche::new(Kind::Normal, Force::new(up_to(12, dice)).unwrap()),
        destiny: Destiny(1),
        key_item: KeyItem::AtHand,
    };
    let members: Vec<Member> = (0..MOST_MEMBERS).map(|_| member(dice)).collect();
    let strongest = (0..)
        .zip(&members)
        .max_by_key(|(_, member)| member.cliche.current());
    let team = Team::form(&members, strongest.map(|(place, _)| place)).unwrap();
    let alone = Character::new(&[member(dice).cliche], Destiny(3)).unwrap();
    let rules = State::new().risus.systems.rules();
    let fight = Fight::start(rules, Side::Alone(alone), Side::Team(team)).unwrap();
    let fighters = |kind| Fighters {
        kind,
        from: [Some(Acting {
            sheet: known(11),
            cliche: 15,
        }); MOST_MEMBERS],
        names: [longest(); MOST_MEMBERS],
    };
    Combat {
        fight,
        fighters: Both::new(fighters(SideKind::One), fighters(SideKind::Team)),
        last: Last::default(),
        count: 400,
    }
}

/// A fight of eight in the middle of it.
fn melee(kept: &mut State, dice: &mut Random) {
    let mut fighters = Vec::new();
    for place in 0..MOST_FIGHTERS as u8 {
        let camp = Camp::new(place).unwrap();
        let combatant = Combatant {
            who: Who::Sheet(Acting {
                sheet: known(11),
                cliche: 15,
            }),
            name: longest(),
            camp,
            target: up_to(8, dice) - 1,
            stance: stance(dice),
            attacked: Some(up_to(8, dice) - 1),
        };
        kept.risus.melee.fighters.push(combatant).unwrap();
        fighters.push(several::Fighter {
            cliche: Cliche::new(Kind::Normal, Force::new(up_to(12, dice)).unwrap()),
            destiny: Destiny(up_to(9, dice)),
            camp,
        });
    }
    kept.risus.melee.melee = Some(Melee::start(kept.risus.systems.rules(), &fighters).unwrap());
    kept.risus.melee.called = Some(7);
    kept.risus.melee.open = flip(dice);
}

/// A fight of four of SimulacreS.
fn arms(kept: &mut State, dice: &mut Random) {
    use declic::rules::simulacres::{Build, CharacterState, Reserve, Talent, WeaponName};
    for place in 0..4 {
        let kind = up_to(14, dice) - 1;
        let who = match flip(dice) {
            true => simulacres::arms::Who::Sheet(known((up_to(16, dice) - 1).into())),
            false => simulacres::arms::Who::Foe(simulacres::arms::Foe {
                kind,
                name: longest(),
                scores: [4, 2, 3, 3],
                armed: simulacres::Armed::Listed(WeaponName::Foil),
                talent: Talent::Plus2,
                protection: None,
                shield: None,
                warrior: flip(dice),
                state: CharacterState::new(Build::Medium, Reserve::new(8, 8).unwrap()),
            }),
        };
        let fighter = simulacres::arms::Fighter {
            who,
            side: place % 2,
            manner: simulacres::arms::Manner::default(),
        };
        kept.simulacres.arms.fighters.push(fighter).unwrap();
    }
    kept.simulacres.arms.course.pass = up_to(255, dice);
}

fn entry(dice: &mut Random) -> Entry {
    let mut drawn = Drawn::NONE;
    for _ in 0..up_to(30, dice) {
        let die = Die::new(up_to(99, dice) + 1).unwrap();
        let face = up_to(die.sides(), dice);
        let thrower = [Thrower::First, Thrower::Second][usize::from(face % 2)];
        drawn.push(die, face, thrower);
    }
    let who = name(dice);
    let roll = roll(dice);
    let total = i16::from(up_to(100, dice)) * 300 - 15_000;
    let place = usize::from(up_to(6, dice));
    let mut marks = Marks::new(Verdict::ALL[place]);
    if total > 0 {
        marks = marks.undone();
    }
    if total % 200 == 0 {
        marks = marks.secret();
    }
    Entry {
        who,
        against: who.cut(place),
        roll,
        dice: drawn,
        total,
        their_total: (place > 3).then_some(-total),
        marks,
    }
}

/// Somebody half made.
fn draft(dice: &mut Random, cliches: usize) -> Draft {
    let mut draft = Draft {
        free: flip(dice),
        name: name(dice),
        ..Draft::NEW
    };
    for _ in 0..cliches {
        let (name, force) = (name(dice), up_to(30, dice));
        let kind = Kind::Normal;
        let wish = Wish { kind, force };
        draft.cliches.push(Wanted { name, wish }).unwrap();
    }
    draft
}

/// Something that could have been played, in every game; the last of it by pressing keys.
fn played(seed: u64) -> State {
    let dice = &mut random(seed);
    let mut kept = State::new();
    kept.settings_mut().lang = if flip(dice) { Lang::En } else { Lang::Fr };
    kept.settings_mut().brightness = Brightness::new(up_to(5, dice)).unwrap();
    kept.settings_mut().left_handed = flip(dice);
    kept.sleep.dims = After::ALL[usize::from(up_to(9, dice)) - 1];
    kept.sound.volume = Volume::ALL[(seed & 3) as usize];
    kept.sound.light = seed & 4 > 0;
    kept.sound.aloud = seed & 8 > 0;
    kept.visits.tile = Tile::ALL[usize::from(up_to(Tile::ALL.len() as u8, dice)) - 1];
    kept.visits.before = flip(dice).then_some(Tile::Free);
    kept.risus.systems.system = system(dice);
    kept.risus.systems.pool.effort = true;
    kept.risus.systems.pool.double_effort = flip(dice);
    for _ in 1..up_to(13, dice) {
        let cliches = up_to(MOST_CLICHES as u8, dice);
        let sheet = sheet(dice, cliches);
        kept.shared.roster.add(sheet).unwrap();
    }
    if !characters(&kept).is_empty() && flip(dice) {
        let sheet = up_to(characters(&kept).len() as u8, dice) - 1;
        let sheet = known(sheet.into());
        let acting = Acting { sheet, cliche: 0 };
        kept.act(Some(acting)).unwrap();
        // One of each other book takes the place of one of these.
        for (slot, book) in (0..).zip(Book::ALL) {
            kept.shared.roster.remove(Slot::of(slot).unwrap());
            let sheet = AnySheet::new(*book, Lang::Fr);
            kept.shared.roster.add(sheet).unwrap();
        }
    }
    kept.risus.action.level = force(dice);
    kept.risus.action.difficulties.hack = hack_difficulty(dice);
    kept.risus.action.stance = stance(dice);
    kept.risus.action.power = flip(dice);
    kept.risus.conflict.rival = acting(dice);
    kept.risus.conflict.level = force(dice);
    kept.games.free.roll = free_roll(dice);
    kept.games.free.target = flip(dice).then_some(9999);
    kept.risus.fight.combat = flip(dice).then(|| combat(dice));
    if flip(dice) {
        melee(&mut kept, dice);
    }
    if flip(dice) {
        arms(&mut kept, dice);
    }
    kept.risus.fight.spell.effect = fight::Spell::FALL;
    kept.risus.fight.sides.b.stance = stance(dice);
    let cliches = up_to(15, dice).into();
    let place = kept.risus.drafts.begin(false).unwrap();
    *kept.risus.drafts.get_mut(place).unwrap() = draft(dice, cliches);
    for _ in 1..up_to(100, dice) {
        kept.history.add(entry(dice));
    }
    for _ in 0..u16::from(up_to(100, dice)) * 10 {
        let die = Tally::DICE[usize::from(up_to(9, dice)) - 1];
        let face = up_to(die.sides(), dice);
        kept.tally.record(die, face);
    }
    kept.last_failure =
        LastFailure(flip(dice).then_some(Failure::Repeating(up_to(64, dice).into())));
    let mut app = App::resume(kept, Start::default());
    press_at_random(&mut app, dice, 200);
    app.state().clone()
}

fn press_at_random(app: &mut App, dice: &mut Random, presses: u64) {
    for press in 0..presses {
        let event = match up_to(9, dice) {
            1 => Event::Hold,
            2 => Event::Press(Key::Back),
            3 => Event::Press(Key::Up),
            4 | 5 => Event::Press(Key::Down),
            _ => Event::Press(Key::Roll),
        };
        app.handle(event, Millis(700 * press), dice);
    }
}

/// As much as there can be of everything.
fn fullest() -> State {
    let dice = &mut random(0);
    let mut kept = played(0);
    kept.visits.tile = Tile::Characters;
    kept.visits.before = Some(Tile::Tools);
    kept.sound.volume = Volume::Loud;
    kept.hardware.cells = Some(Cells::Three);
    kept.cells.highest = 90;
    kept.shared.roster = State::new().shared.roster;
    while kept
        .shared
        .roster
        .add(Sheet {
            name: longest(),
            names: [longest(); MOST_CLICHES],
            belongings: most_belongings(),
            ..sheet(dice, MOST_CLICHES as u8)
        })
        .is_ok()
    {}
    let acting = Acting {
        sheet: known(15),
        cliche: MOST_CLICHES as u8 - 1,
    };
    kept.act(Some(acting)).unwrap();
    let size = |roll: &Roll| bytes(roll).len();
    let mut rolls: Vec<Roll> = (0..2000).map(|_| roll(dice)).collect();
    rolls.sort_by_key(|roll| std::cmp::Reverse(size(roll)));
    rolls.dedup();
    let mut drawn = Drawn::NONE;
    for _ in 0..u16::MAX {
        drawn.push(Die::D100, 100, Thrower::Second);
    }
    for _ in 0..150 {
        kept.history.add(Entry {
            who: longest(),
            against: longest(),
            dice: drawn,
            total: i16::MIN,
            their_total: Some(i16::MIN),
            roll: rolls[0],
            ..entry(dice)
        });
    }
    kept.games.favourites = longest_favourites(&rolls);
    kept.risus.drafts = Drafts::new();
    for place in 0..Drafts::MOST {
        let begun = kept.risus.drafts.begin(true).unwrap();
        assert_eq!(usize::from(begun), place);
        let full = Draft {
            name: longest(),
            ..draft(dice, MOST_CLICHES)
        };
        *kept.risus.drafts.get_mut(begun).unwrap() = full;
        for wanted in &mut kept.risus.drafts.get_mut(begun).unwrap().cliches {
            wanted.name = longest();
        }
    }
    kept.tally = Tally::from_counts(u32::MAX, [u32::MAX; Tally::FACES]);
    let sides = &mut kept.risus.fight.sides;
    for side in [&mut sides.a, &mut sides.b] {
        side.kind = SideKind::Team;
        side.count = MOST_MEMBERS as u8;
        side.members = [Fighter {
            level: Force::MAX,
            sheet: Some(acting),
        }; MOST_MEMBERS];
    }
    kept.risus.fight.combat = Some(combat(dice));
    kept.risus.melee.melee = None;
    kept.risus.melee.fighters.clear();
    melee(&mut kept, dice);
    kept.simulacres.arms.fighters.clear();
    arms(&mut kept, dice);
    kept.games.initiative.mark = games::initiative::Mark(u8::MAX);
    kept.last_failure = LastFailure(Some(Failure::Repeating(256)));
    // A journal that is full: all 2,048 bytes of its ring lie in 32 pieces.
    let full_ring = [1, 0, 0, 0x80, 0x10];
    assert_eq!(kept.read(0x0d, &full_ring), Ok(()));
    for piece in 0x60..0x80 {
        assert_eq!(kept.read(piece, &[0; 64]), Ok(()));
    }
    // What is still as in a new gadget is made of its shape: a game that nothing here knows.
    for key in RecordKey::all()
        .filter(|key| is_new(&kept, *key))
        .collect::<Vec<_>>()
    {
        fill(&mut kept, key);
    }
    kept
}

/// Whether a record says what a new gadget says.
fn is_new(kept: &State, key: RecordKey) -> bool {
    shaped(kept, key)
        .is_some_and(|it| it.1 == shaped(&State::new(), key).map_or(Vec::new(), |it| it.1))
}

/// As many favourites as there can be, each with the longest name.
fn longest_favourites(rolls: &[Roll]) -> games::favourites::Record {
    let favourite = |roll: &Roll| games::favourites::Favourite {
        name: longest(),
        roll: *roll,
    };
    let ranked = |slot: usize| rolls.get(slot).map(|roll| (i16::MAX, favourite(roll)));
    let slots: [_; games::favourites::Record::MOST] = std::array::from_fn(ranked);
    // As it is written: the favourites with their ranks, and the slot of the one rolled last.
    let bytes = bytes(&(slots, 15_u8));
    read(&bytes).unwrap()
}

/// A thing as it is written.
fn bytes(value: &impl Coded) -> Vec<u8> {
    let mut room = [0; RecordKey::MOST_BYTES];
    let mut to = Writer::new(&mut room);
    value.write(&mut to);
    let length = to.written().unwrap();
    room[..length].to_vec()
}

/// What is written there, if it is whole.
fn read<T: Coded>(bytes: &[u8]) -> Option<T> {
    let mut from = Reader::new(bytes);
    let value = T::read(&mut from);
    from.is_done().then_some(value)
}

/// The records of a state, as a store would keep them.
fn records(kept: &State) -> Vec<(u8, Vec<u8>)> {
    kept.records()
        .map(|key| (key.number(), record(kept, key).unwrap()))
        .collect()
}

fn record(kept: &State, key: RecordKey) -> Result<Vec<u8>, Unwritten> {
    let mut room = [0; RecordKey::MOST_BYTES];
    let length = kept.write(key, &mut room)?;
    Ok(room[..length].to_vec())
}

/// A new gadget that finds these records.
fn found(records: &[(u8, Vec<u8>)]) -> State {
    let mut kept = State::new();
    for (number, bytes) in records {
        assert_eq!(kept.read(*number, bytes), Ok(()), "{number:#x}");
    }
    kept
}

/// All records but those of a key are the same. Without the record that says where the steps of the
/// journal lie, its pieces are of no use.
fn assert_others(kept: &State, others: &[(u8, Vec<u8>)], number: u8) {
    let goes_too = |other: u8| number == 0x0d && (0x60..0x80).contains(&other);
    let others = others
        .iter()
        .filter(|(other, _)| *other != number && !goes_too(*other));
    for (other, bytes) in others {
        let key = RecordKey::of(*other).unwrap();
        assert_eq!(record(kept, key).as_ref(), Ok(bytes), "{key:?}");
    }
}

/// Everything that was kept can be looked at and played with.
fn assert_playable(kept: State) {
    for (number, bytes) in records(&kept) {
        let read = State::new().read(number, &bytes);
        assert_eq!(read, Ok(()), "what was read can be written: {number:#x}");
    }
    for sheet in characters(&kept) {
        let cliches = sheet.character.cliches();
        assert!(!cliches.is_empty());
        let listed = (0..cliches.len()).map(|cliche| sheet.belongings.count(cliche as u8));
        assert!(usize::from(listed.sum::<u8>()) <= Belongings::MOST);
        for cliche in cliches {
            assert!(cliche.current() <= cliche.nominal() && cliche.nominal() <= Force::MAX);
        }
    }
    if let Some(acting) = kept.acting() {
        assert!(kept.clone().act(Some(acting)).is_ok());
    }
    for back in 0..kept.history.len() {
        let entry = kept.history.back(back).unwrap();
        for (die, face) in entry.dice.shown() {
            assert!((1..=die.sides()).contains(&face) && Die::SIDES.contains(&die.sides()));
        }
    }
    assert!(kept.risus.systems.pool.check().is_ok());

    let dice = &mut random(1);
    let mut app = App::resume(kept, Start::default());
    let mut frame = Frame::new();
    let mut now = 0;
    let mut press = |app: &mut App, event: Event| {
        now += 700;
        app.handle(event, Millis(now), dice);
        draw(&app.view(), &mut frame);
    };
    // To every game: its table, and the first lines of its list, each opened on the way.
    for tile in 0..Tile::ALL.len() {
        for line in 0..6 {
            press(&mut app, Event::Hold);
            for _ in 0..=tile {
                press(&mut app, Event::Press(Key::Down));
            }
            let table = [Key::Roll, Key::Roll, Key::Down, Key::Back];
            let to_line = std::iter::repeat_n(Key::Down, line);
            let look_around = [Key::Roll, Key::Down, Key::Roll, Key::Up, Key::Back];
            for key in table.into_iter().chain(to_line).chain(look_around) {
                press(&mut app, Event::Press(key));
            }
        }
    }
}

#[test]
fn the_fullest_state_comes_back_record_by_record() {
    let kept = fullest();
    let written = records(&kept);
    let bytes: usize = written.iter().map(|(_, bytes)| bytes.len()).sum();
    let (longest, most) = written
        .iter()
        .map(|(number, bytes)| (RecordKey::of(*number).unwrap(), bytes.len()))
        .max_by_key(|(_, length)| *length)
        .unwrap();
    println!(
        "{} records, {bytes} bytes; {longest:?} has {most}",
        written.len()
    );
    for key in [
        key(0x06),
        key(0x08),
        key(0x12),
        key(0x15),
        key(0x19),
        RecordKey::slot(11),
        RecordKey::rolled(99),
    ] {
        println!("{key:?}: {} bytes", record(&kept, key).unwrap().len());
    }
    let new: Vec<_> = RecordKey::all().filter(|key| is_new(&kept, *key)).collect();
    assert_eq!(
        new,
        [],
        "nothing is stored of these but what a new gadget has"
    );
    let all = RecordKey::all().count() - Roster::MOST;
    assert_eq!(all, written.len(), "all there can be, but for sheets");
    assert!(most <= RecordKey::MOST_BYTES, "{longest:?}: {most} bytes");
    let again = found(&written);
    assert_eq!(records(&again), written);
    assert_eq!(characters(&again), characters(&kept));
    assert_eq!(again.acting(), kept.acting());
    assert_eq!(again.history, kept.history);
    assert_eq!(again.tally, kept.tally);
    assert_playable(again);
}

#[test]
fn a_new_state_is_small() {
    let written = records(&State::new());
    let bytes: usize = written.iter().map(|(_, bytes)| bytes.len()).sum();
    println!("{} records, {bytes} bytes", written.len());
    assert!(bytes < 1024, "{bytes} bytes");
    assert_eq!(found(&written), State::new());
}

/// Keys are for good, whatever the order of the shelf: a gadget that was used finds its records.
#[test]
fn keys_stay() {
    let mut numbers: Vec<u8> = RecordKey::all().map(RecordKey::number).collect();
    let parts = (0x01..=0x0e).chain(0x11..=0x1a);
    let known: Vec<u8> = parts.chain(0x40..=0x7f).chain(0x80..=0xe3).collect();
    // A game that came later has keys of its own.
    numbers.retain(|number| {
        known.contains(number) || !Tile::ALL.iter().any(|tile| tile.parts().contains(number))
    });
    assert_eq!(numbers, known);
}

/// What a gadget of the first version has written is still read.
#[test]
fn the_first_version_is_read() {
    let mut kept = State::new();
    let french = [1, 1, 0, 5, 1];
    assert_eq!(kept.read(0x01, &french), Ok(()));
    assert_eq!(kept.settings().lang, Lang::Fr);
    assert_eq!(kept.settings().brightness, Brightness::MAX);
    assert!(!kept.settings().animation && kept.settings().left_handed);
    // The fight, and the tools before it, by the numbers of their tiles.
    assert_eq!(kept.read(0x02, &[1, 2, 1, 10]), Ok(()));
    assert_eq!(
        (kept.visits.tile, kept.visits.before),
        (Tile::Fight, Some(Tile::Tools))
    );
    // The hundred and third roll: a Cliché of 3 that progressed, one die.
    let rolled = [1, 102, 1, b'A', 9, 1, b'B', 3, 1, 6, 4, 0, 8, 1, 1];
    assert_eq!(kept.read(0x82, &rolled), Ok(()));
    let entry = kept.history.back(0).unwrap();
    assert_eq!((entry.who, entry.total), (Name::new("A"), 4));
    assert_eq!(entry.roll.tile(), Tile::Characters);
    assert!(entry.dice.shown().eq([(Die::D6, 4)]));
    assert!(entry.dice.of(Thrower::First).eq([(Die::D6, 4)]));
    assert_eq!(entry.marks, Marks::new(Verdict::Success));
    assert_eq!((entry.against, entry.their_total), (Name::EMPTY, None));
    // It is stored in today's version: nobody on the other side, nothing undone, nothing secret.
    let stored = [2, 102, 1, b'A', 0, 9, 1, b'B', 3, 1, 6, 4, 0, 8, 0, 2];
    assert_eq!(record(&kept, RecordKey::rolled(2)), Ok(stored.to_vec()));
}

#[test]
fn what_the_gadget_knows_by_itself_is_not_kept() {
    let start = Start {
        board: "terminal",
        ..Start::default()
    };
    let mut app = App::resume(State::new(), start);
    app.handle(
        Event::Source(Health::Well(Credit::NONE)),
        Millis(0),
        &mut NoDice,
    );
    assert_eq!(app.device().board, "terminal");
    assert_eq!(app.device().health, Health::Well(Credit::NONE));
    assert_eq!(records(app.state()), records(&State::new()));
}

/// One more roll is one record more, or another one in the place of the oldest.
#[test]
fn a_roll_changes_one_record_of_the_history() {
    let dice = &mut random(3);
    let mut kept = State::new();
    for number in 0..250 {
        let before = records(&kept);
        kept.history.add(entry(dice));
        let after = records(&kept);
        let changed = after.iter().filter(|record| !before.contains(record));
        let numbers: Vec<u8> = changed.map(|(number, _)| *number).collect();
        assert_eq!(numbers, [0x80 + (number % 100) as u8]);
        assert_eq!(found(&after).history, kept.history, "after {number} rolls");
    }
}

#[test]
fn what_is_not_there_is_not_written() {
    let (kept, room) = (State::new(), &mut [0; RecordKey::MOST_BYTES]);
    for key in [RecordKey::slot(0), key(0x50), RecordKey::rolled(0)] {
        assert_eq!(kept.write(key, room), Err(Unwritten::Nothing));
    }
    for length in 0..5 {
        let written = kept.write(key(0x01), &mut room[..length]);
        assert_eq!(written, Err(Unwritten::NoRoom));
    }
    assert_eq!(kept.write(key(0x01), &mut room[..5]), Ok(5));
}

/// The keys of the journal's pieces.
const PIECES: core::ops::RangeInclusive<u8> = 0x60..=0x7f;

/// A record of a game that this gadget does not have, of a later version, or with bytes too many.
#[test]
fn what_cannot_be_read_is_reported_and_changes_nothing() {
    let before = played(5);
    let mut kept = before.clone();
    // Favourites on a gadget without that game; the tools keep nothing.
    for number in [0x00, 0x0f, 0x10, 0x1b, 0x1f, 0x3f, 0xe4, 0xff] {
        assert_eq!(
            kept.read(number, &[1, 0, 0]),
            Err(Unreadable::Key),
            "{number:#x}"
        );
    }
    // A piece of the journal has no version and is as long as its steps, so only more than a piece is wrong.
    assert_eq!(kept.read(0x60, &[0; 65]), Err(Unreadable::Damaged));
    let others = records(&before).into_iter();
    for (number, bytes) in others.filter(|(number, _)| !PIECES.contains(number)) {
        let (version, rest) = bytes.split_first().unwrap();
        for other in [0, version.wrapping_add(1), 255] {
            let bytes = [&[other], rest].concat();
            let read = kept.read(number, &bytes);
            assert_eq!(read, Err(Unreadable::Version(other)), "{number:#x}");
        }
        let too_long = [&bytes[..], &[0]].concat();
        assert_eq!(kept.read(number, &too_long), Err(Unreadable::Damaged));
        assert_eq!(kept.read(number, &[]), Err(Unreadable::Damaged));
    }
    // A tile that this shelf does not have; a roll at another place of the ring.
    assert_eq!(kept.read(0x02, &[1, 11, 0]), Err(Unreadable::Damaged));
    let mut rolled = State::new();
    rolled.history.add(entry(&mut random(1)));
    let bytes = record(&rolled, RecordKey::rolled(0)).unwrap();
    assert_eq!(kept.read(0x81, &bytes), Err(Unreadable::Damaged));
    assert_eq!(kept, before);
}

/// Each record in turn is lost: everything else is as it was, by name and by place. Of the journal's
/// pieces that is told by [`a_damaged_record_loses_itself_and_nothing_else`]: any bytes are a piece.
#[test]
fn a_lost_record_loses_itself_and_nothing_else() {
    let whole = records(&fullest());
    for (lost, _) in whole.iter().filter(|(lost, _)| !PIECES.contains(lost)) {
        let mut kept = State::new();
        for (number, bytes) in &whole {
            let read = kept.read(*number, if number == lost { &[1] } else { bytes });
            let expected = match number == lost {
                true => Err(Unreadable::Damaged),
                false => Ok(()),
            };
            assert_eq!(read, expected, "{number:#x}");
        }
        assert_others(&kept, &whole, *lost);
        assert_playable(kept);
    }
}

/// Every byte of every record, wrong in one bit and in all; every prefix.
#[test]
fn a_damaged_record_loses_itself_and_nothing_else() {
    let whole = records(&fullest());
    let kept = found(&whole);
    let mut legal = 0;
    // Characters and rolls are all alike.
    let alike = |number: u8| (0x41..0x4b).contains(&number) || (0x81..0xe3).contains(&number);
    for (number, bytes) in whole.iter().filter(|(number, _)| !alike(*number)) {
        let lengths = match PIECES.contains(number) {
            true => 0..0,
            false => 0..bytes.len(),
        };
        for length in lengths {
            let mut other = kept.clone();
            let read = other.read(*number, &bytes[..length]);
            assert_eq!(read, Err(Unreadable::Damaged), "{number:#x} up to {length}");
            assert!(other == kept);
        }
        let flips = |place: usize| [1 << (place % 8), 0xff].map(|flip| (place, flip));
        for (place, flip) in (0..bytes.len()).flat_map(flips) {
            let mut damaged = bytes.clone();
            damaged[place] ^= flip;
            let mut other = kept.clone();
            match other.read(*number, &damaged) {
                Err(_) => assert!(other == kept, "{number:#x} at {place}"),
                Ok(()) => {
                    assert_others(&other, &whole, *number);
                    legal += 1;
                    if legal % 101 == 0 {
                        assert_playable(other);
                    }
                }
            }
        }
    }
    println!("{legal} were legal");
}

/// What is kept alike is the same roll, however long it is, and nothing else is.
#[test]
fn rolls_are_the_same_if_they_are_kept_alike() {
    let dice = &mut random(7);
    let rolls: Vec<Roll> = (0..300).map(|_| roll(dice)).collect();
    for a in &rolls {
        assert!(bytes(a).len() <= Roll::MOST_BYTES);
        for b in &rolls {
            assert_eq!(a == b, bytes(a) == bytes(b), "{a:?} {b:?}");
        }
    }
}

/// One wrong number, and the record is refused.
#[test]
fn illegal_values_are_refused() {
    // The language, the brightness.
    for (place, values) in [(1, 2..=255), (3, 0..=0), (3, 6..=255)] {
        for value in values {
            let mut bytes = record(&State::new(), key(0x01)).unwrap();
            bytes[place] = value;
            assert_eq!(State::new().read(0x01, &bytes), Err(Unreadable::Damaged));
        }
    }
    fn reads<T: Coded>(bytes: &[u8]) -> bool {
        read::<T>(bytes).is_some()
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
    // The other side's D6; no die has one side.
    assert!(reads::<Drawn>(&[1, 6 | 0x80, 6, 0]) && !reads::<Drawn>(&[1, 1, 1, 0]));
    // Two D6 and a D4; a D4 that shows 5.
    assert!(reads::<Drawn>(&[3, 6, 6, 5 | 0x80, 4, 4, 0]));
    assert!(!reads::<Drawn>(&[3, 6, 6, 5 | 0x80, 4, 5, 0]));
    assert!(reads::<Marks>(&[0x38]) && !reads::<Marks>(&[9]) && !reads::<Marks>(&[0x40]));
    assert!(reads::<ygos::Difficulty>(&[1]) && !reads::<ygos::Difficulty>(&[0]));
    assert!(reads::<two_dice::Difficulty>(&[3]) && !reads::<two_dice::Difficulty>(&[2]));
    assert!(reads::<pool::Difficulty>(&[6]) && !reads::<pool::Difficulty>(&[7]));
    assert!(reads::<Items>(&[9, 0, 0]) && !reads::<Items>(&[10, 0, 0]));
    assert!(reads::<Wish>(&[0, 30]) && !reads::<Wish>(&[0, 31]) && !reads::<Wish>(&[0, 0]));
    // Double Effort with and without Effort.
    assert!(reads::<pool::Options>(&[1, 0, 0, 0, 1, 1, 1, 0, 0]));
    assert!(!reads::<pool::Options>(&[1, 0, 0, 0, 0, 1, 1, 0, 0]));
    let mut roll = FreeRoll::new(3, 6, 0).unwrap();
    assert!(reads::<FreeRoll>(&bytes(&roll)));
    roll.keep = Keep::Highest(4);
    assert!(!reads::<FreeRoll>(&bytes(&roll)));
    let mut bytes = bytes(&action::Setup::new());
    assert!(reads::<action::Setup>(&bytes));
    bytes[0] = 0;
    assert!(
        reads::<action::Setup>(&bytes),
        "a quick level that powers have used up"
    );
    bytes[0] = 31;
    assert!(!reads::<action::Setup>(&bytes), "a quick level of 31");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_state_comes_back_as_it_was(seed: u64) {
        let kept = played(seed);
        let written = records(&kept);
        let again = found(&written);
        prop_assert_eq!(records(&again), written);
        prop_assert_eq!(characters(&again), characters(&kept));
        assert_playable(again);
    }

    /// What is read in spite of flipped bits is something that can be played.
    #[test]
    fn a_damaged_state_is_refused_or_legal(
        seed: u64,
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u32>()), 1..9),
    ) {
        let mut written = records(&played(seed));
        for (record, bit) in flips {
            let record = record.index(written.len());
            let (_, bytes) = &mut written[record];
            let place = (bit / 8) as usize % bytes.len();
            bytes[place] ^= 1 << (bit % 8);
        }
        let mut kept = State::new();
        for (number, bytes) in written {
            let read = catch_unwind(AssertUnwindSafe(|| kept.read(number, &bytes)));
            let _ = read.expect("reading never panics");
        }
        assert_playable(kept);
    }

    #[test]
    fn noise_is_refused_or_legal(
        noise in prop::collection::vec(
            (any::<u8>(), prop::collection::vec(any::<u8>(), 0..64)),
            0..256,
        ),
    ) {
        let mut kept = State::new();
        for (number, bytes) in noise {
            // The version is not left to chance.
            let _ = kept.read(number, &[&[1], &bytes[..]].concat());
        }
        assert_playable(kept);
    }
}

/// Version 1 of the source's record knew bits that were uneven, which nobody refuses any more.
#[test]
fn why_the_source_was_not_trusted_is_read_from_the_version_before() {
    let number = key(0x05).number();
    for (bytes, failure) in [
        (&[1, 0][..], None),
        (&[1, 1, 0], Some(Failure::Stuck)),
        (&[1, 1, 1], None),
        (&[1, 1, 2, 64], Some(Failure::Repeating(64))),
        (&[1, 1, 3], Some(Failure::Clock)),
    ] {
        let mut kept = State::new();
        assert_eq!(kept.read(number, bytes), Ok(()), "{bytes:?}");
        assert_eq!(kept.last_failure.0, failure, "{bytes:?}");
        let now = record(&kept, key(0x05)).unwrap();
        assert_eq!(now.first(), Some(&2));
        let mut again = State::new();
        assert_eq!(again.read(number, &now), Ok(()));
        assert_eq!(again.last_failure.0, failure);
    }
    let mut kept = State::new();
    let damaged = kept.read(number, &[1, 1, 4]);
    assert_eq!(damaged, Err(Unreadable::Damaged));
}

/// Version 1 of a character's record ended before its items and spells: Hugo, a worn Viking and a
/// special Mage, who acts.
#[test]
#[rustfmt::skip] // As the bytes belong together.
fn a_character_is_read_from_the_version_before() {
    const HUGO: [u8; 78] = [
        1, 4, b'H', b'u', b'g', b'o', // The version, and whose it is.
        6, b'V', b'i', b'k', b'i', b'n', b'g', 4, b'M', b'a', b'g', b'e', // What the Clichés are.
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, // Those that are not there have no name.
        2, 4, 2, 0, 3, 3, 1, 0, // Two of them: 2 of 4, and a special 3.
        2, // Destiny.
        0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, // The second one was rolled for,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, // none may rise,
        0, 0, 1, // none has, and a point was given.
        1, 1, // The second one acts.
    ];
    let number = RecordKey::slot(0).number();
    let mut kept = State::new();
    assert_eq!(kept.read(number, &HUGO), Ok(()));
    let (sheet, mage) = kept.actor().unwrap();
    assert_eq!(
        (sheet.name, sheet.cliche_name(1)),
        (Name::new("Hugo"), Name::new("Mage"))
    );
    assert_eq!(sheet.character.cliches()[0].current().get(), 2);
    assert_eq!((mage.powers(), sheet.character.destiny()), (3, Destiny(2)));
    assert!(sheet.end.progress.was_rolled(1) && sheet.end.destiny == 1);
    assert_eq!(sheet.belongings, Belongings::NONE);
    // It is written as all sheets are now, and whose turn it is stands elsewhere.
    let mut again = found(&records(&kept));
    assert_eq!(again, kept);
    let too_long = [&HUGO[..], &[0]].concat();
    assert_eq!(again.read(number, &too_long), Err(Unreadable::Damaged));
    assert_eq!(again.shared.roster, kept.shared.roster);
}

/// What is carried belongs to a Cliché that is there.
#[test]
fn nothing_belongs_to_nobody() {
    let mut kept = State::new();
    kept.shared.roster.add(sheet(&mut random(1), 2)).unwrap();
    let key = RecordKey::slot(0);
    for (cliche, read) in [(1, Ok(())), (2, Err(Unreadable::Damaged))] {
        let AnySheet::Risus(sheet) = kept.shared.roster.at_mut(Slot::of(0).unwrap()).unwrap()
        else {
            panic!("another book");
        };
        sheet.belongings = Belongings::NONE;
        sheet.belongings.add(cliche, Called::Word(0)).unwrap();
        let bytes = record(&kept, key).unwrap();
        assert_eq!(State::new().read(key.number(), &bytes), read);
    }
}
