//! What is kept of an encounter, and what no story shows.

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
fn against(members: usize) -> Kept {
    let mut kept = Kept::new();
    add(&mut kept, members - 1);
    kept
}

fn add(kept: &mut Kept, more: usize) {
    change(kept, |fight| {
        fight
            .members
            .extend(core::iter::repeat_n(Combatant::FOE, more));
    })
    .unwrap();
}

fn change(kept: &mut Kept, change: impl Fn(&mut Fight)) -> Result<(), Word> {
    change_fight(&mut kept.games.initiative, &mut |fight| {
        change(fight);
        Ok(())
    })
}

fn call(kept: &mut Kept, who: Who, name: &str) -> Result<(), Word> {
    let mut one = kept.game::<Record>().one(who);
    one.name = Name::new(name);
    change(kept, |fight| fight.set(who, one).unwrap())
}

fn make(kept: &mut Kept, made: Move) -> Result<Outcome, Error> {
    kept.games.initiative.make(made, &kept.shared.roster)
}

fn skirmish(kept: &Kept) -> Result<Skirmish, Error> {
    kept.game::<Record>().skirmish()
}

/// What a gadget has that was switched off and on.
fn switched_off(kept: &Kept) -> Kept {
    let mut again = Kept::new();
    let mut room = [0; RecordKey::MOST_BYTES];
    for key in kept.records() {
        let length = kept.write(key, &mut room).unwrap();
        again.read(key.number(), &room[..length]).unwrap();
    }
    again
}

#[test]
fn a_fight_goes_on_after_the_gadget_was_off() {
    let mut kept = against(3);
    let moves = [
        Move::Rolled(2, 20),
        Move::Struck(LONE, Answer::Dodge),
        Move::Rolled(0, 1),
        Move::Left(Who::Member(1)),
    ];
    for made in moves {
        make(&mut kept, made).unwrap();
        let again = switched_off(&kept);
        assert_eq!(again.initiative, kept.initiative, "{made:?}");
        assert_eq!(skirmish(&again), skirmish(&kept));
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
        let mut kept = against(2);
        for made in rounds.into_iter().chain(rolled) {
            make(&mut kept, made).unwrap();
        }
        let fight = kept.initiative.fight.clone();
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
        let mut again = Kept::new();
        again.read(0x16, &room[..length]).unwrap();
        assert_eq!(again.initiative, kept.initiative);
        assert_eq!(again.initiative.fight.log.moves(), rolled.as_slice());
        assert_eq!(skirmish(&again).unwrap().number(), 2);
    }
}

#[test]
fn a_record_that_tells_no_fight_is_refused() {
    let mut kept = against(2);
    make(&mut kept, Move::Rolled(0, 20)).unwrap();
    let key = RecordKey::at(0x16);
    let mut room = [0; RecordKey::MOST_BYTES];
    let length = kept.write(key, &mut room).unwrap();
    // Behind the face of the only test there is nothing but that no target was taken.
    room[length - 2] = 21;
    let mut again = Kept::new();
    assert!(again.read(key.number(), &room[..length]).is_err());
    assert_eq!(again.initiative, Record::new());
}

#[test]
fn the_longest_record_fits() {
    let mut kept = against(8);
    let named = |one: &mut Combatant| {
        one.name = Name::new("WWWWWWWWWWWW");
        one.uses = 4;
        one.sheet = Some((SheetId::after(15), 3));
    };
    change(&mut kept, |fight| {
        fight.members.iter_mut().for_each(named);
        named(&mut fight.lone);
    })
    .unwrap();
    for member in 0..8 {
        make(&mut kept, Move::Rolled(member, 20)).unwrap();
        for _ in 0..4 {
            make(&mut kept, Move::Struck(LONE, Answer::Nothing)).unwrap();
        }
    }
    let mut room = [0; RecordKey::MOST_BYTES];
    let length = kept.write(RecordKey::at(0x16), &mut room).unwrap();
    assert!(length <= 400, "{length}");
    assert_eq!(switched_off(&kept).initiative, kept.initiative);
}

#[test]
fn nobody_changes_in_the_middle_of_a_round() {
    let mut kept = against(2);
    make(&mut kept, Move::Rolled(0, 20)).unwrap();
    let before = kept.clone();
    assert!(change(&mut kept, |_| ()).is_err());
    assert!(call(&mut kept, LONE, "Ada").is_err());
    assert_eq!(kept, before);
    // When it is over, the next round begins with the change; its number stays.
    for made in [
        Move::Struck(LONE, Answer::Nothing),
        Move::Rolled(1, 20),
        Move::Struck(LONE, Answer::Nothing),
        Move::Struck(Who::Member(0), Answer::Nothing),
    ] {
        make(&mut kept, made).unwrap();
    }
    add(&mut kept, 1);
    let now = skirmish(&kept).unwrap();
    assert_eq!((now.number(), now.standing().count()), (2, 3));
    assert!(kept.initiative.fight.log.moves().is_empty());
}

#[test]
fn a_sheet_counts_from_the_next_round_on() {
    let mut kept = Kept::new();
    let mut sheet = Sheet::new(Lang::En);
    sheet.weapons.push((0, 3)).unwrap();
    let place = kept.shared.roster.add(sheet).unwrap();
    let of = |kept: &Kept| kept.shared.roster.get::<Sheet>(place).unwrap().clone();
    let lone = of(&kept).combatant(place, 0);
    change(&mut kept, |fight| fight.lone = lone).unwrap();
    let factor = |kept: &Kept| {
        let skirmish = skirmish(kept).unwrap();
        skirmish.round().encounter().parts(0).unwrap().own.get()
    };
    let train = |kept: &mut Kept| {
        let trained = kept
            .shared
            .roster
            .change::<Sheet, _>(place, |sheet: &mut Sheet| {
                sheet.weapons[0].1 += 1;
                Ok(())
            });
        trained.unwrap();
    };
    assert_eq!(factor(&kept), 8);
    train(&mut kept);
    assert_eq!(factor(&kept), 9, "nothing was done yet");
    make(&mut kept, Move::Rolled(0, 9)).unwrap();
    train(&mut kept);
    assert_eq!(factor(&kept), 9, "the test was rolled with it");
    for target in [Who::Member(0), LONE] {
        make(&mut kept, Move::Struck(target, Answer::Nothing)).unwrap();
    }
    make(&mut kept, Move::NextRound).unwrap();
    assert_eq!(factor(&kept), 10);
    // Somebody whose sheet is gone fights as before.
    let slot = kept.shared.roster.slot_of::<Sheet>(place).unwrap();
    kept.shared.roster.remove(slot);
    assert_eq!(factor(&kept), 9);
    make(&mut kept, Move::Rolled(0, 9)).unwrap();
    assert!(skirmish(&kept).is_ok());
}

#[test]
fn names_are_told_apart() {
    let mut kept = against(3);
    let called = |kept: &Kept, member| name(Who::Member(member), kept.game());
    assert_eq!(
        [0, 1, 2].map(|it| called(&kept, it)),
        ["Foe 1", "Foe 2", "Foe 3"].map(Name::new)
    );
    call(&mut kept, Who::Member(1), "Gnouf-Gnouf!").unwrap();
    assert_eq!(
        [0, 1, 2].map(|it| called(&kept, it)),
        ["Foe 1", "Gnouf-Gnouf!", "Foe 2"].map(Name::new)
    );
    call(&mut kept, Who::Member(2), "Gnouf-Gnouf!").unwrap();
    assert_eq!(
        [0, 1, 2].map(|it| called(&kept, it)),
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

/// RD-2, RD-7: what the history keeps sets up the same target again, whoever rolled.
#[test]
fn a_test_is_set_up_again() {
    for (lone, member) in [(1, 20), (20, 1), (10, 11), (7, 7)] {
        for group in [1, 2, 8] {
            for lone_rolls in [true, false] {
                let mut kept = Kept::new();
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
                kept.lay_out(crate::games::Roll::Initiative(roll)).unwrap();
                let question = super::ask(kept.game());
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
    let mut kept = Kept::new();
    make(&mut kept, Move::Rolled(0, 1)).unwrap();
    let roll = Roll {
        own: 3,
        rival: 4,
        group: 1,
        lone_rolls: true,
    };
    let before = kept.clone();
    let again = kept.lay_out(crate::games::Roll::Initiative(roll));
    assert!(again.is_err(), "a fight goes on");
    assert_eq!(kept, before);
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
    let mut kept = Kept::new();
    change(&mut kept, |fight| {
        fight.lone.ability = Ability::Skill(2, -1)
    })
    .unwrap();
    assert_eq!(
        kept.initiative.fight.lone.ability.factor(),
        Err(crate::rules::Error::Range)
    );
    assert!(make(&mut kept, Move::Rolled(0, 1)).is_err());
    assert_eq!(kept.initiative.fight.log, Log::NEW);
    assert_eq!(switched_off(&kept).initiative, kept.initiative);
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
    use crate::ui::shared;
    use crate::word::Word;

    /// A line-up that has no room left before its number says so.
    struct Full;

    impl Recruits for Full {
        type Record = Record;
        type Sheet = Sheet;
        const USUAL: u8 = 0;

        fn usual(_: u8) -> Word {
            Word::NONE
        }
    }

    impl LineUp for Full {
        const TILE: Tile = Tile::Initiative;
        const PARTS: &'static [u8] = &[0x16];
        const MOST: u8 = 8;
        const FULL: Word = Word::NONE;

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

        fn refusal(_: Ref<'_, Self>, _: Option<Rank>) -> Option<Word> {
            None
        }

        fn change(game: &mut Mut<'_, Self>, _: Change) -> Result<(), Word> {
            let lone = game.fight.lone;
            match game.fight.members.len() {
                2.. => Err(shared().one_of_a_kind),
                _ => game.fight.members.push(lone).map_err(|_| Word::NONE),
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
