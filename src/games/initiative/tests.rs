//! Tests of the stored encounter, and of cases that no scenario plays.

use super::Roll;
use super::fighter::name;
use super::foes::{self, WEAPON_COUNT};
use super::record::{Fight, change_fight};
use super::sheet::Sheet;
use crate::app::RecordKey;
use crate::coded::{Writer, decode, encode};
use crate::games::initiative::prelude::*;

const LONE: Who = Who::Lone;

/// One against so many foes.
fn against(members: usize) -> State {
    let mut state = State::new();
    add(&mut state, members - 1);
    state
}

fn add(state: &mut State, more: usize) {
    change(state, |fight| {
        fight
            .members
            .extend(core::iter::repeat_n(Combatant::FOE, more));
    })
    .unwrap();
}

fn change(state: &mut State, change: impl Fn(&mut Fight)) -> Result<(), TextId> {
    change_fight(&mut state.games.initiative, &mut |fight| {
        change(fight);
        Ok(())
    })
}

fn call(state: &mut State, who: Who, name: &str) -> Result<(), TextId> {
    let mut one = state.game::<Record>().one(who);
    one.name = Name::new(name);
    change(state, |fight| fight.set(who, one).unwrap())
}

fn make(state: &mut State, made: Move) -> Result<Outcome, Error> {
    state.games.initiative.make(made, &state.shared.roster)
}

fn skirmish(state: &State) -> Result<Skirmish, Error> {
    state.game::<Record>().skirmish()
}

/// What a gadget has that was switched off and on.
fn switched_off(state: &State) -> State {
    let mut again = State::new();
    let mut room = [0; RecordKey::MOST_BYTES];
    for key in state.records() {
        let length = state.write(key, &mut room).unwrap();
        again.read(key.number(), &room[..length]).unwrap();
    }
    again
}

#[test]
fn a_fight_goes_on_after_the_gadget_was_off() {
    let mut state = against(3);
    let moves = [
        Move::Rolled(2, 20),
        Move::Struck(LONE, Answer::Dodge),
        Move::Rolled(0, 1),
        Move::Left(Who::Member(1)),
    ];
    for made in moves {
        make(&mut state, made).unwrap();
        let again = switched_off(&state);
        assert_eq!(again.initiative, state.initiative, "{made:?}");
        assert_eq!(skirmish(&again), skirmish(&state));
    }
}

/// The log of a fight as version 1 stored it: with earlier rounds.
#[derive(Coded)]
struct LogV1 {
    start: Start,
    moves: heapless::Vec<Move, 64>,
}

#[test]
fn a_fight_of_version_1_goes_on_in_its_last_round() {
    let rounds = [
        Move::Rolled(1, 20),
        Move::Struck(LONE, Answer::Dodge),
        Move::Rolled(0, 20),
        Move::Struck(LONE, Answer::Nothing),
        Move::Felled(Who::Member(0)),
        Move::NextRound,
    ];
    for rolled in [None, Some(Move::Rolled(1, 3))] {
        let mut state = against(2);
        for made in rounds.into_iter().chain(rolled) {
            make(&mut state, made).unwrap();
        }
        let fight = state.initiative.fight.clone();
        let mut moves: heapless::Vec<_, 64> = rounds.into_iter().collect();
        moves.extend(rolled);
        let start = Start::FIRST;
        let log = LogV1 { start, moves };
        let mut room = [0; RecordKey::MOST_BYTES];
        let mut to = Writer::new(&mut room);
        to.u8(1);
        fight.lone.write(&mut to);
        fight.members.write(&mut to);
        fight.options.write(&mut to);
        fight.by_chance.write(&mut to);
        fight.engagement.write(&mut to);
        log.write(&mut to);
        let length = to.written().unwrap();
        let mut again = State::new();
        again.read(0x16, &room[..length]).unwrap();
        assert_eq!(again.initiative, state.initiative);
        assert_eq!(again.initiative.fight.log.moves(), rolled.as_slice());
        assert_eq!(skirmish(&again).unwrap().number(), 2);
    }
}

#[test]
fn a_record_that_tells_no_fight_is_refused() {
    let mut state = against(2);
    make(&mut state, Move::Rolled(0, 20)).unwrap();
    let key = RecordKey::at(0x16);
    let mut room = [0; RecordKey::MOST_BYTES];
    let length = state.write(key, &mut room).unwrap();
    // Behind the face of the only test there is nothing but that no target was taken.
    room[length - 2] = 21;
    let mut again = State::new();
    assert!(again.read(key.number(), &room[..length]).is_err());
    assert_eq!(again.initiative, Record::new());
}

#[test]
fn the_longest_record_fits() {
    let mut state = against(8);
    let named = |one: &mut Combatant| {
        one.name = Name::new("WWWWWWWWWWWW");
        one.uses = 4;
        one.sheet = Some((SheetId::after(15), 3));
    };
    change(&mut state, |fight| {
        fight.members.iter_mut().for_each(named);
        named(&mut fight.lone);
    })
    .unwrap();
    for member in 0..8 {
        make(&mut state, Move::Rolled(member, 20)).unwrap();
        for _ in 0..4 {
            make(&mut state, Move::Struck(LONE, Answer::Nothing)).unwrap();
        }
    }
    let mut room = [0; RecordKey::MOST_BYTES];
    let length = state.write(RecordKey::at(0x16), &mut room).unwrap();
    assert!(length <= 400, "{length}");
    assert_eq!(switched_off(&state).initiative, state.initiative);
}

#[test]
fn nobody_changes_in_the_middle_of_a_round() {
    let mut state = against(2);
    make(&mut state, Move::Rolled(0, 20)).unwrap();
    let before = state.clone();
    assert!(change(&mut state, |_| ()).is_err());
    assert!(call(&mut state, LONE, "Ada").is_err());
    assert_eq!(state, before);
    // When it is over, the next round begins with the change; its number stays.
    for made in [
        Move::Struck(LONE, Answer::Nothing),
        Move::Rolled(1, 20),
        Move::Struck(LONE, Answer::Nothing),
        Move::Struck(Who::Member(0), Answer::Nothing),
    ] {
        make(&mut state, made).unwrap();
    }
    add(&mut state, 1);
    let now = skirmish(&state).unwrap();
    assert_eq!((now.number(), now.standing().count()), (2, 3));
    assert!(state.initiative.fight.log.moves().is_empty());
}

#[test]
fn a_sheet_counts_from_the_next_round_on() {
    let mut state = State::new();
    let mut sheet = Sheet::new(Lang::En);
    sheet.weapons.push((0, 3)).unwrap();
    let place = state.shared.roster.add(sheet).unwrap();
    let of = |state: &State| state.shared.roster.get::<Sheet>(place).unwrap().clone();
    let lone = of(&state).combatant(place, 0);
    change(&mut state, |fight| fight.lone = lone).unwrap();
    let factor = |state: &State| {
        let skirmish = skirmish(state).unwrap();
        skirmish.round().encounter().parts(0).unwrap().own.get()
    };
    let train = |state: &mut State| {
        let trained = state
            .shared
            .roster
            .change::<Sheet, _>(place, |sheet: &mut Sheet| {
                sheet.weapons[0].1 += 1;
                Ok(())
            });
        trained.unwrap();
    };
    assert_eq!(factor(&state), 8);
    train(&mut state);
    assert_eq!(factor(&state), 9, "nothing was done yet");
    make(&mut state, Move::Rolled(0, 9)).unwrap();
    train(&mut state);
    assert_eq!(factor(&state), 9, "the test was rolled with it");
    for target in [Who::Member(0), LONE] {
        make(&mut state, Move::Struck(target, Answer::Nothing)).unwrap();
    }
    make(&mut state, Move::NextRound).unwrap();
    assert_eq!(factor(&state), 10);
    // A combatant whose sheet was deleted keeps fighting with the same numbers.
    let slot = state.shared.roster.slot_of::<Sheet>(place).unwrap();
    state.shared.roster.remove(slot);
    assert_eq!(factor(&state), 9);
    make(&mut state, Move::Rolled(0, 9)).unwrap();
    assert!(skirmish(&state).is_ok());
}

#[test]
fn names_are_told_apart() {
    let mut state = against(3);
    let called = |state: &State, member| name(Who::Member(member), state.game());
    assert_eq!(
        [0, 1, 2].map(|it| called(&state, it)),
        ["Foe 1", "Foe 2", "Foe 3"].map(Name::new)
    );
    call(&mut state, Who::Member(1), "Gnouf-Gnouf!").unwrap();
    assert_eq!(
        [0, 1, 2].map(|it| called(&state, it)),
        ["Foe 1", "Gnouf-Gnouf!", "Foe 2"].map(Name::new)
    );
    call(&mut state, Who::Member(2), "Gnouf-Gnouf!").unwrap();
    assert_eq!(
        [0, 1, 2].map(|it| called(&state, it)),
        ["Foe", "Gnouf-Gnou 1", "Gnouf-Gnou 2"].map(Name::new)
    );
}

#[test]
fn usual_foes_can_fight() {
    for lang in Lang::ALL {
        for place in 0..foes::COUNT {
            let foe = foes::foe(place, lang).unwrap();
            let factor = foe.ability.factor().unwrap().get();
            assert!((3..=14).contains(&factor), "{:?}: {factor}", foe.name);
            let name = foes::name(place).of(lang);
            assert_eq!(foe.name.len(), name.chars().count(), "{name} fits");
        }
        for weapon in 0..WEAPON_COUNT {
            assert!(!foes::weapon_name(weapon).of(lang).is_empty());
        }
        assert!(foes::foe(foes::COUNT, lang).is_none());
        assert!(foes::weapon_name(WEAPON_COUNT).is_empty());
    }
}

/// RD-2, RD-7: a roll from the history sets up the same target again, with either side as the roller.
#[test]
fn a_test_is_set_up_again() {
    for (lone, member) in [(1, 20), (20, 1), (10, 11), (7, 7)] {
        for group in [1, 2, 8] {
            for lone_rolls in [true, false] {
                let mut state = State::new();
                let (own, rival) = match lone_rolls {
                    true => (lone, member),
                    false => (member, lone),
                };
                let roll = Roll {
                    own,
                    rival,
                    group,
                    lone_rolls,
                };
                state.lay_out(crate::games::Roll::Initiative(roll)).unwrap();
                let question = super::ask(state.game());
                let super::Coming::Test(trial) = question.coming else {
                    panic!("{question:?}");
                };
                assert_eq!(Roll::of(&trial), roll);
                let bonus = if group > 1 { group as i8 } else { 0 };
                let bonus = if lone_rolls { -bonus } else { bonus };
                let target = own as i8 + 10 - rival as i8 + bonus;
                assert_eq!(trial.parts.target.get(), target);
            }
        }
    }
    let mut state = State::new();
    make(&mut state, Move::Rolled(0, 1)).unwrap();
    let roll = Roll {
        own: 3,
        rival: 4,
        group: 1,
        lone_rolls: true,
    };
    let before = state.clone();
    let again = state.lay_out(crate::games::Roll::Initiative(roll));
    assert!(again.is_err(), "a fight goes on");
    assert_eq!(state, before);
}

#[test]
fn damaged_numbers_are_refused() {
    let mut room = [0; 64];
    let mut is_read = |sheet: &Sheet| {
        let length = encode(sheet, &mut room).unwrap();
        decode::<Sheet>(&room[..length]).is_some()
    };
    let sound = Sheet::new(Lang::En);
    assert!(is_read(&sound));
    for stat in [0, 31] {
        let damaged = Sheet {
            stats: [10, stat, 10],
            ..sound.clone()
        };
        assert!(!is_read(&damaged), "a characteristic of {stat}");
    }
    for weapon in [(WEAPON_COUNT, 0), (0, 16), (0, -12)] {
        let mut damaged = sound.clone();
        damaged.weapons.push(weapon).unwrap();
        assert!(!is_read(&damaged), "{weapon:?}");
    }
    let often = Combatant {
        uses: 5,
        ..Combatant::FOE
    };
    let length = encode(&often, &mut room).unwrap();
    assert!(decode::<Combatant>(&room[..length]).is_none());
}

/// RD-18: a factor out of its limits is told, and nothing can be done.
#[test]
fn a_factor_has_limits() {
    let mut state = State::new();
    change(&mut state, |fight| {
        fight.lone.ability = Ability::Skill(2, -1)
    })
    .unwrap();
    assert_eq!(
        state.initiative.fight.lone.ability.factor(),
        Err(crate::rules::Error::Range)
    );
    assert!(make(&mut state, Move::Rolled(0, 1)).is_err());
    assert_eq!(state.initiative.fight.log, Log::NEW);
    assert_eq!(switched_off(&state).initiative, state.initiative);
    assert!(Factor::new(21).is_err());
}

/// What every line-up promises, tried on one that is soon full.
mod line_up {
    use crate::app::State;
    use crate::app::context::{NoDice, TestDevice};
    use crate::app::menu::TableMenu;
    use crate::games::initiative::{Record, Sheet};
    use crate::games::lineup::{Change, LineUp, Mut, Rank, Recruit, Recruits, Ref, enlist_all};
    use crate::games::{AnyMenu, Tile};
    use crate::name::Name;
    use crate::text_id::TextId;
    use crate::ui::kit_texts;

    /// Combatants whose base names leave no room for a number.
    struct Full;

    impl Recruits for Full {
        type Record = Record;
        type Sheet = Sheet;
        const USUAL: u8 = 0;

        fn usual(_: u8) -> TextId {
            TextId::NONE
        }
    }

    impl LineUp for Full {
        const TILE: Tile = Tile::Initiative;
        const PARTS: &'static [u8] = &[0x16];
        const MOST: u8 = 8;
        const FULL: TextId = TextId::NONE;

        fn count(game: Ref<'_, Self>) -> u8 {
            game.fight.members.len() as u8
        }

        fn who(_: Ref<'_, Self>, _: Rank) -> Recruit {
            Recruit::Usual(0)
        }

        fn own_name(_: Ref<'_, Self>, _: Rank) -> Name {
            Name::EMPTY
        }

        fn nameless(_: Ref<'_, Self>, _: Rank) -> crate::games::lineup::LineUpName {
            crate::games::lineup::LineUpName::Name(Name::EMPTY)
        }

        fn menu(_: Ref<'_, Self>, _: Rank) -> AnyMenu {
            AnyMenu::Table(TableMenu(Self::TILE))
        }

        fn refusal(_: Ref<'_, Self>, _: Option<Rank>) -> Option<TextId> {
            None
        }

        fn change(game: &mut Mut<'_, Self>, _: Change) -> Result<(), TextId> {
            let lone = game.fight.lone;
            match game.fight.members.len() {
                2.. => Err(kit_texts().one_of_a_kind),
                _ => game.fight.members.push(lone).map_err(|_| TextId::NONE),
            }
        }
    }

    /// Three more are as many as can join; what is refused has changed nothing.
    #[test]
    fn what_is_refused_has_changed_nothing() {
        let mut state = State::new();
        for (done, count) in [(true, 2), (false, 2)] {
            let (mut device, mut dice) = (TestDevice::new(), NoDice);
            let mut context = device.context(&mut state, &mut dice);
            let joined = enlist_all::<Full>(&mut context.game(), Recruit::Usual(0), 3);
            assert_eq!(joined.is_ok(), done);
            assert_eq!(state.games.initiative.fight.members.len(), count);
        }
    }
}
