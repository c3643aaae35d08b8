//! Tests of the stored fight, and of undo.

use super::moves::{line_up, new_fight, play};
use super::record::{Who, put_state, sheet};
use super::words::texts;
use super::{ArmsTable, Fighter, Foe, PARTS, Part, Record, Stance, open, question};
use crate::app::context::TestDevice;
use crate::app::history::Entry;
use crate::app::journal::At;
use crate::app::records::{RecordKey, Unreadable};
use crate::app::table::Play as _;
use crate::coded::Writer;
use crate::dice::{Dice, NoDice, NoDie, Thrower};
use crate::games::simulacres::menu::arms::add_one;
use crate::games::simulacres::prelude::*;
use crate::rules::Verdict;
use crate::rules::simulacres::bout::{Move, NextStep};

/// A dice source that repeats a fixed list of faces.
struct Faces(&'static [Face], usize);

impl Dice for Faces {
    fn roll(&mut self, _: Die) -> Result<Face, NoDie> {
        self.1 += 1;
        Ok(self.0[(self.1 - 1) % self.0.len()])
    }
}

fn no(number: u8) -> FighterNo {
    FighterNo::new(number)
}

/// Four who fight, two against two.
fn four(table: TableName) -> State {
    let mut state = State::new();
    state.simulacres.table = table;
    state.simulacres.options = Options {
        warrior_way: table == TableName::Warrior,
        ..Options::default()
    };
    for number in 0..Bout::MOST as u8 {
        let (arms, shared) = (&mut state.games.simulacres.arms, &mut state.shared);
        add_one(Who::Foe(Foe::usual(number, Lang::En)), arms, shared).unwrap();
        arms.begin();
        state.simulacres.arms.one_mut(no(number)).unwrap().side = number % 2;
    }
    state
}

/// Does something as a step.
fn step<T>(state: &mut State, act: impl FnOnce(&mut Context<'_>) -> T) -> T {
    let (mut device, mut dice) = (TestDevice::new(), NoDice);
    let mut context = device.context(state, &mut dice);
    context.begin_step(PARTS);
    let done = act(&mut context);
    context.end_step(STEPS, texts().undo[0].into());
    done
}

const STEPS: At = At::Table(Tile::Simulacres);

/// Whether there is a step to take back.
fn can_undo(state: &State) -> bool {
    state.shared.journal.newest(STEPS).is_some()
}

/// Takes the last step back; whether that could be.
fn undo(state: &mut State) -> bool {
    let step = state.shared.journal.newest(STEPS).unwrap();
    state.take_back(&step).is_ok()
}

fn roll(state: &mut State, dice: &mut Faces) -> bool {
    step(state, |context| {
        let State { games, shared, .. } = &mut *context.state;
        play(&mut games.simulacres, shared, |bout| {
            bout.play(Move::Roll, dice)
        })
        .is_ok()
    })
}

/// Takes life points from a zone of a fighter.
fn hurt(number: u8, zone: Zone, life: i16, state: &mut State) {
    let mut own = sheet(no(number), state.game()).unwrap();
    let mut body = own.localised(&Options::default()).unwrap();
    if body.hurt(zone, Toll { life, breath: 0 }).is_ok() {
        own.state = own.state.after(&body);
        let State { games, shared, .. } = state;
        let (arms, roster) = (&mut games.simulacres.arms, &mut shared.roster);
        put_state(no(number), own.state, arms, roster);
    }
}

/// Damage to a fighter of which any part may be inflicted.
fn part(whom: u8, zone: Zone, life: u8) -> Part {
    Part {
        whom: no(whom),
        zone: Some(zone),
        whole: (life, 0),
        spared: (0, 0),
    }
}

#[test]
fn eight_steps_back_at_the_very_least() {
    for table in [TableName::Arms, TableName::Warrior] {
        let mut state = four(table);
        let mut before = heapless::Vec::<_, 64>::new();
        for round in 0..40_u8 {
            before.push(state.simulacres.arms.clone()).unwrap();
            // Everybody loses a little of everything: as much as a step can change.
            step(&mut state, |context| {
                for number in 0..Bout::MOST as u8 {
                    let zone = Zone::ALL[usize::from(round + number) % 6];
                    hurt(number, zone, 1, context.state);
                }
                let arms = &mut context.state.simulacres.arms;
                arms.course.margins = [Some(round); Bout::MOST];
                arms.course.waves = round;
                arms.parts = (0..4).map(|whom| part(whom, Zone::Head, round)).collect();
            });
        }
        let mut back = 0;
        while can_undo(&state) {
            assert!(undo(&mut state));
            assert_eq!(state.simulacres.arms, before.pop().unwrap());
            back += 1;
        }
        assert!(back >= 8, "{table:?}: {back} steps");
    }
}

#[test]
fn a_blow_is_taken_back_whatever_it_did() {
    for table in [TableName::Arms, TableName::Warrior] {
        let mut state = four(table);
        state.simulacres.arms.one_mut(no(0)).unwrap().manner.points[0] = 1;
        let mut dice = Faces(&[1, 2, 6, 6, 3, 4, 2, 2, 5], 0);
        let mut before = heapless::Vec::<_, 8>::new();
        for _ in 0..7 {
            let was = state.simulacres.arms.clone();
            // The roll is refused once one side has no fighter left.
            if !roll(&mut state, &mut dice) {
                break;
            }
            before.push(was).unwrap();
        }
        assert!(before.len() >= 3, "{table:?}: {} steps", before.len());
        assert_ne!(state.simulacres.arms.fighters, before[0].fighters);
        while let Some(was) = before.pop() {
            assert!(undo(&mut state));
            assert_eq!(state.simulacres.arms, was, "{table:?}");
        }
        assert!(!can_undo(&state));
    }
}

#[test]
fn a_new_fight_is_taken_back() {
    let mut state = four(TableName::Arms);
    hurt(1, Zone::Head, 1, &mut state);
    let before = state.simulacres.arms.clone();
    step(&mut state, |context| {
        new_fight(&mut context.state.simulacres.arms)
    });
    assert_ne!(state.simulacres.arms, before);
    assert!(undo(&mut state));
    assert_eq!(state.simulacres.arms, before);
}

#[test]
fn what_was_changed_since_stays() {
    let mut state = four(TableName::Arms);
    assert!(roll(
        &mut state,
        &mut Faces(&[1, 1, 1, 6, 6, 3, 2, 6, 6], 0)
    ));
    let hurt_now = |state: &State| {
        let wounds = sheet(no(1), state.game()).unwrap().state.wounds;
        Zone::ALL
            .into_iter()
            .find(|&zone| wounds.zone(zone).loss() > 0)
    };
    let zone = hurt_now(&state).unwrap();
    hurt(1, zone, 1, &mut state);
    let arms = state.simulacres.arms.clone();
    assert!(!undo(&mut state));
    assert_eq!(state.simulacres.arms, arms);
}

/// SM-14: what is spared is no part of the roll.
#[test]
fn a_part_that_was_turned_is_taken_back_with_its_roll() {
    let mut state = four(TableName::Arms);
    state
        .simulacres
        .arms
        .one_mut(no(0))
        .unwrap()
        .manner
        .holds_back = true;
    let before = state.simulacres.arms.clone();
    assert!(roll(&mut state, &mut Faces(&[1, 1, 1, 6, 6, 3, 6, 6], 0)));
    let NextStep::Part(whole) = question::ask(state.game()).question.asks else {
        panic!("{:?}", question::ask(state.game()));
    };
    let less = whole.stepped(false).unwrap();
    state.simulacres.arms.parts[0] = less;
    let turned = state.simulacres.arms.clone();
    let (life, breath) = less.inflicted();
    step(&mut state, |context| {
        let State { games, shared, .. } = &mut *context.state;
        let made = Move::Inflict(life, breath);
        play(&mut games.simulacres, shared, |bout| {
            bout.play_without_dice(made)
        })
        .unwrap()
    });
    assert!(undo(&mut state));
    assert_eq!(state.simulacres.arms, turned);
    assert!(undo(&mut state));
    assert_eq!(state.simulacres.arms, before);
}

#[test]
fn one_who_leaves_comes_back_before_the_blow() {
    let mut state = four(TableName::Arms);
    let before = state.simulacres.arms.clone();
    assert!(roll(&mut state, &mut Faces(&[6], 0)));
    let rolled = state.simulacres.arms.clone();
    step(&mut state, |context| {
        context.state.simulacres.arms.remove(no(0));
    });
    assert!(undo(&mut state));
    assert_eq!(state.simulacres.arms, rolled);
    assert!(undo(&mut state));
    assert_eq!(state.simulacres.arms, before);
}

#[test]
fn one_who_leaves_is_meant_by_nobody() {
    let mut state = four(TableName::Warrior);
    let arms = &mut state.simulacres.arms;
    let manner = &mut arms.one_mut(no(3)).unwrap().manner;
    manner.target = no(2);
    manner.attacks = [
        no(0),
        no(1),
        no(2),
        FighterNo::NOBODY,
        FighterNo::FIRST_OPPONENT,
    ];
    manner.ignores.add(no(0));
    manner.ignores.add(no(2));
    arms.remove(no(1));
    let Fighter { manner, .. } = arms.one(no(2)).unwrap();
    let first = FighterNo::FIRST_OPPONENT;
    assert_eq!(manner.target, no(1));
    assert_eq!(
        manner.attacks,
        [no(0), first, no(1), FighterNo::NOBODY, first]
    );
    let ignored = [0, 1, 2].map(|number| manner.ignores.has(no(number)));
    assert_eq!(ignored, [true, true, false]);
}

fn written(state: &State, room: &mut [u8; RecordKey::MOST_BYTES]) -> usize {
    state.write(RecordKey::at(0x08), room).unwrap()
}

fn read(state: &mut State, bytes: &[u8]) -> Result<(), Unreadable> {
    state.read(RecordKey::at(0x08).number(), bytes)
}

#[test]
fn the_longest_record_fits_and_is_read_again() {
    let mut state = four(TableName::Warrior);
    for one in &mut state.simulacres.arms.fighters {
        if let Who::Foe(foe) = &mut one.who {
            foe.name = Name::new("Maximilienne");
            foe.armed = Armed::Own(Weapon {
                life: Some(DamageCode::with(Column::A, -300)),
                breath: Some(DamageCode::with(Column::K, -300)),
                hits_every_zone: true,
            });
        }
    }
    state.simulacres.arms.parts = (0..4).map(|whom| part(whom, Zone::Head, 9)).collect();
    state.simulacres.arms.looked_at = no(2);
    let mut room = [0; RecordKey::MOST_BYTES];
    let length = written(&state, &mut room);
    let mut again = State::new();
    assert_eq!(read(&mut again, &room[..length]), Ok(()));
    assert_eq!(again.simulacres.arms, state.simulacres.arms);
    // A foe of an unknown kind and a blow at a missing fighter are refused.
    let mut damaged = state.clone();
    damaged.simulacres.arms.parts[0].whom = no(4);
    let length = written(&damaged, &mut room);
    assert_eq!(read(&mut again, &room[..length]), Err(Unreadable::Damaged));
    let mut damaged = state.clone();
    if let Some(Who::Foe(foe)) = damaged
        .simulacres
        .arms
        .one_mut(no(0))
        .map(|one| &mut one.who)
    {
        foe.kind = u8::MAX;
    }
    let length = written(&damaged, &mut room);
    assert_eq!(read(&mut again, &room[..length]), Err(Unreadable::Damaged));
    assert_eq!(again.simulacres.arms, state.simulacres.arms);
}

/// Versions 1 and 2 had the steps that could be taken back behind the bomb, and told what is inflicted of a
/// blow that was held back instead of what is spared; the first such blow was in the course. Version 1 ended
/// with the steps, version 2 with the other blows, the last one first.
#[test]
fn a_fight_of_every_version_comes_back() {
    let mut state = four(TableName::Warrior);
    let held = [(1, Zone::Head), (1, Zone::LeftLeg), (0, Zone::Trunk)];
    let held = held.map(|(whom, zone)| Part {
        spared: (2, 0),
        ..part(whom, zone, 3)
    });
    let told = held.map(|part| Part {
        spared: part.inflicted(),
        ..part
    });
    let riposte = (no(2), no(1));
    for (version, steps, count) in [(1, 0, 0), (1, 400, 1), (2, 0, 0), (2, 400, 1), (2, 9, 3)] {
        let arms = &mut state.simulacres.arms;
        arms.parts = held.into_iter().take(count).collect();
        arms.course.riposte = (count == 0).then_some(riposte);
        arms.course.margins[2] = Some(3);
        arms.course.hastened.add(no(3));
        let (arms, course) = (&state.simulacres.arms, &state.simulacres.arms.course);
        let mut room = [0; RecordKey::MOST_BYTES];
        room[0] = version;
        let mut to = Writer::new(&mut room[1..]);
        arms.fighters.write(&mut to);
        course.pass.write(&mut to);
        course.acted.write(&mut to);
        course.broken.write(&mut to);
        // Nothing, a part, a riposte.
        match count {
            0 => {
                to.u8(2);
                riposte.write(&mut to);
            }
            _ => {
                to.u8(1);
                told[0].write(&mut to);
            }
        }
        course.fallen_heads.write(&mut to);
        course.waves.write(&mut to);
        course.margins.write(&mut to);
        course.hastened.write(&mut to);
        arms.bomb.write(&mut to);
        let bytes: heapless::Vec<u8, 400> = (0..steps).map(|byte: u16| byte as u8).collect();
        bytes.write(&mut to);
        0x1234_u16.write(&mut to);
        if version == 2 {
            let waiting = told.into_iter().take(count).skip(1).rev();
            let waiting: heapless::Vec<Part, { Bout::MOST }> = waiting.collect();
            waiting.write(&mut to);
        }
        let length = 1 + to.written().unwrap();
        let mut again = State::new();
        assert_eq!(
            read(&mut again, &room[..length]),
            Ok(()),
            "version {version}"
        );
        assert_eq!(again.simulacres.arms, *arms, "version {version}");
        assert!(read(&mut again, &room[..length - 1]).is_err());
    }
}

#[test]
fn nobody_fights_yet() {
    let mut state = State::new();
    assert!(Stored::is_new(&state.simulacres.arms));
    step(&mut state, |context| open(&mut context.game()));
    let open_again = state.simulacres.arms.clone();
    step(&mut state, |context| open(&mut context.game()));
    let arms = &state.simulacres.arms;
    assert_eq!((arms.fighters.len(), arms), (2, &open_again));
    state.simulacres.arms = Record::new();
    assert!(matches!(
        question::ask(state.game()).question.asks,
        NextStep::Refused(_)
    ));
}

/// Any change of a fighter changes the question.
#[test]
fn whatever_changes_asks_another_question() {
    let mut state = four(TableName::Arms);
    let asked = question::ask(state.game());
    assert_eq!(asked, question::ask(state.game()));
    hurt(3, Zone::LeftLeg, 1, &mut state);
    assert_ne!(asked, question::ask(state.game()));
    assert_eq!(
        asked.question.asks,
        question::ask(state.game()).question.asks
    );
    assert_eq!(line_up(state.game()).all().count(), 4);
}

/// SM-53: a margin that no byte can tell from another by a sum makes another question, too.
#[test]
fn no_two_courses_ask_the_same() {
    let mut state = four(TableName::Arms);
    let [first, second] = [0, u8::MAX].map(|margin| {
        state.simulacres.arms.course.margins[0] = Some(margin);
        question::ask(state.game())
    });
    assert_ne!(first, second);
}

/// Rolls what is asked at the table, and gives what is remembered of it.
fn remembered(state: &mut State, faces: &'static [Face]) -> Entry {
    let (mut device, mut dice) = (TestDevice::new(), Faces(faces, 0));
    let mut context = device.context(state, &mut dice);
    let mut game = context.game::<crate::games::simulacres::Record>();
    let mut table = ArmsTable::new(game.read());
    let standing = table.ask(game.read());
    table.roll(&standing, &mut game).unwrap();
    state.history.back(0).unwrap().clone()
}

/// SM-53: a wave is remembered as one side against the other, each with its hits and its dice.
#[test]
fn a_wave_is_remembered_with_both_sides() {
    for (looked_at, who, against) in [(0, "Thug", "Bandit"), (1, "Bandit", "Thug")] {
        let mut state = four(TableName::Warrior);
        state.simulacres.arms.looked_at = no(looked_at);
        // Only the first one succeeds.
        let entry = remembered(&mut state, &[2, 3, 6, 6, 6, 6, 6, 6, 3, 3, 4]);
        assert_eq!(
            (entry.who, entry.against),
            (Name::new(who), Name::new(against))
        );
        let (hits, verdict) = match looked_at {
            0 => ((1, Some(0)), Verdict::Won),
            _ => ((0, Some(1)), Verdict::Lost),
        };
        assert_eq!((entry.total, entry.their_total), hits);
        assert_eq!(entry.marks.verdict(), verdict);
        let all = entry.dice.shown().count();
        let second = entry.dice.of(Thrower::Second).count();
        assert_eq!(second, if looked_at == 0 { 4 } else { all - 4 });
    }
}

/// SM-36: a blow that was parried has not hit.
#[test]
fn a_parried_blow_is_lost() {
    let mut state = four(TableName::Arms);
    state.simulacres.arms.fighters.truncate(2);
    let one = state.simulacres.arms.one_mut(no(1)).unwrap();
    one.manner.stance = Stance::Parries;
    if let Who::Foe(foe) = &mut one.who {
        foe.shield = Some(ShieldSize::Small);
    }
    let entry = remembered(&mut state, &[6, 6, 2, 3]);
    assert_eq!(entry.marks.verdict(), Verdict::Lost);
}

/// SM-21: a blast is remembered with the one it hits.
#[test]
fn a_blast_is_remembered_with_whom_it_hits() {
    let mut state = four(TableName::Arms);
    state.simulacres.arms.bomb = Some(super::record::Bomb {
        weapon: WeaponName::GrenadeImpact as u8,
        margin: 0,
        whom: no(1),
    });
    let entry = remembered(&mut state, &[6]);
    assert_eq!(
        (entry.who, entry.against),
        (Name::EMPTY, Name::new("Bandit"))
    );
    assert_eq!(entry.marks.verdict(), Verdict::Success);
}
