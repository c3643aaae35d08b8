//! What is kept of a fight, and what is taken back.

use super::record::{self, MOST, Part, Pending, Who, put_state, sheet};
use super::{Foe, Record, Stance, journal, moves, open, plan, undo};
use crate::app::Kept;
use crate::app::part::Stored;
use crate::app::records::{RecordKey, Unreadable};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::games::simulacres::lists::arms::add;
use crate::games::simulacres::{Armed, TableName};
use crate::lang::Lang;
use crate::name::Name;
use crate::rules::simulacres::{Column, Condition, DamageCode, Options, Toll, Weapon, Zone};

/// The same faces over and over, and none after so many.
struct Faces(&'static [Face], usize, usize);

impl Dice for Faces {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        if self.1 == self.2 {
            return Err(NoDie(die));
        }
        self.1 += 1;
        Ok(self.0[(self.1 - 1) % self.0.len()])
    }
}

fn faces(faces: &'static [Face]) -> Faces {
    Faces(faces, 0, usize::MAX)
}

/// Four who fight, two against two.
fn four(table: TableName) -> Kept {
    let mut kept = Kept::new();
    kept.simulacres.table = table;
    kept.simulacres.options = Options {
        warrior_way: table == TableName::Warrior,
        ..Options::default()
    };
    for place in 0..MOST as u8 {
        add(Who::Foe(Foe::usual(place, Lang::En)), &mut kept).unwrap();
        kept.arms.one_mut(place).unwrap().side = place % 2;
    }
    kept
}

#[inline(never)]
fn play(kept: &mut Kept, dice: &mut Faces) -> bool {
    let question = match kept.simulacres.table {
        TableName::Warrior => crate::games::simulacres::warrior::ask(kept),
        _ => plan::ask(kept),
    };
    moves::roll(&question, kept, dice).is_ok()
}

#[test]
fn eight_steps_back_at_the_very_least() {
    for table in [TableName::Arms, TableName::Warrior] {
        let mut kept = four(table);
        let mut before = heapless::Vec::<_, 64>::new();
        for round in 0..40 {
            // Everybody loses a little of everything: as much as a step can change.
            let situation = record::situation(&kept);
            before.push(situation).unwrap();
            for place in 0..MOST as u8 {
                let mut own = sheet(place, &kept).unwrap();
                let mut body = own.localised(&Options::default()).unwrap();
                let zone = Zone::ALL[(round + usize::from(place)) % 6];
                let toll = Toll { life: 1, breath: 0 };
                if body.hurt(zone, toll).is_ok() {
                    own.state = own.state.after(&body);
                    put_state(place, own.state, &mut kept);
                }
            }
            kept.arms.course.margins = [Some(round as u8); MOST];
            kept.arms.course.waves = round as u8;
            record::made(&mut kept, &situation);
        }
        let mut back = 0;
        while record::can_undo(&kept) {
            undo(&mut kept);
            assert_eq!(record::situation(&kept), before.pop().unwrap());
            back += 1;
        }
        assert!(back >= 8, "{table:?}: {back} steps");
    }
}

#[test]
fn a_blow_is_taken_back_whatever_it_did() {
    for table in [TableName::Arms, TableName::Warrior] {
        let mut kept = four(table);
        let mut dice = faces(&[1, 2, 6, 6, 3, 4, 2, 2, 5]);
        let mut before = heapless::Vec::<_, 64>::new();
        for _ in 0..7 {
            let was = kept.arms.clone();
            if !play(&mut kept, &mut dice) {
                // One side has nobody left.
                break;
            }
            before.push(was).unwrap();
        }
        assert!(before.len() >= 3, "{table:?}: {} steps", before.len());
        assert_ne!(
            kept.arms.fighters, before[0].fighters,
            "{table:?}: nobody was hit"
        );
        while let Some(was) = before.pop() {
            assert!(record::can_undo(&kept), "{table:?}");
            undo(&mut kept);
            let (is, was) = (&kept.arms, &was);
            assert_eq!((&is.fighters, &is.course), (&was.fighters, &was.course));
        }
        assert!(!record::can_undo(&kept));
    }
}

#[test]
fn what_was_changed_elsewhere_is_not_undone() {
    let mut kept = four(TableName::Arms);
    assert!(play(&mut kept, &mut faces(&[6])));
    assert!(record::can_undo(&kept));
    let mut own = sheet(0, &kept).unwrap();
    let mut body = own.localised(&Options::default()).unwrap();
    body.hurt(Zone::Head, Toll { life: 1, breath: 0 }).unwrap();
    own.state = own.state.after(&body);
    put_state(0, own.state, &mut kept);
    assert!(!record::can_undo(&kept));
    let situation = record::situation(&kept);
    undo(&mut kept);
    assert_eq!(record::situation(&kept), situation);
}

#[test]
fn refused_is_untouched() {
    for table in [TableName::Arms, TableName::Warrior] {
        for most in 0..12 {
            let mut kept = four(table);
            let before = kept.clone();
            if !play(&mut kept, &mut Faces(&[1, 2, 6, 6, 3, 4], 0, most)) {
                assert!(kept == before, "{table:?}, {most} dice");
            }
        }
    }
}

#[test]
fn the_longest_record_fits_and_is_read_again() {
    let mut kept = four(TableName::Warrior);
    for one in &mut kept.arms.fighters {
        if let Who::Foe(foe) = &mut one.who {
            foe.name = Name::new("Maximilienne");
            foe.armed = Armed::Own(Weapon {
                life: Some(DamageCode::with(Column::A, -300)),
                breath: Some(DamageCode::with(Column::K, -300)),
                hits_every_zone: true,
            });
        }
    }
    let situation = record::situation(&kept);
    let mut changed = situation;
    for byte in &mut changed {
        *byte ^= 0xff;
    }
    for _ in 0..4 {
        kept.arms.journal.add(&situation, &changed);
    }
    assert!(kept.arms.journal.len() >= 1);
    let mut room = [0; RecordKey::MOST_BYTES];
    let length = kept.write(RecordKey::at(0x08), &mut room).unwrap();
    let mut again = Kept::new();
    let number = RecordKey::at(0x08).number();
    assert_eq!(again.read(number, &room[..length]), Ok(()));
    assert_eq!(again.arms, kept.arms);
    // A foe of a kind that there is not, and a blow at nobody, are refused.
    let mut damaged = kept.clone();
    if let Some(Who::Foe(foe)) = damaged.arms.one_mut(0).map(|one| &mut one.who) {
        foe.kind = u8::MAX;
    }
    let length = damaged.write(RecordKey::at(0x08), &mut room).unwrap();
    let read = again.read(number, &room[..length]);
    assert_eq!(read, Err(Unreadable::Damaged));
    assert_eq!(again.arms, kept.arms);
}

/// Everything of a blow at somebody may be inflicted.
fn part(whom: u8, zone: Zone, life: u8) -> Part {
    Part {
        whom,
        zone: Some(zone),
        whole: (life, 0),
        part: (life, 0),
    }
}

/// SM-14, SM-53.
#[test]
fn blows_that_were_held_back_in_a_wave_outlive_a_power_cut() {
    let mut kept = four(TableName::Warrior);
    let mut room = [0; RecordKey::MOST_BYTES];
    kept.arms.course.pending = Pending::Part(part(1, Zone::Head, 1));
    let length = kept.write(RecordKey::at(0x08), &mut room).unwrap();
    let mut again = Kept::new();
    let number = RecordKey::at(0x08).number();
    assert_eq!(again.read(number, &room[..length]), Ok(()));
    assert_eq!(again.arms, kept.arms);
    // The first version ended before the blows that wait.
    room[0] = 1;
    let mut first = Kept::new();
    assert_eq!(first.read(number, &room[..length - 1]), Ok(()));
    assert_eq!(first.arms, kept.arms);
    kept.arms.waiting = [part(0, Zone::Trunk, 2), part(1, Zone::LeftLeg, 3)]
        .into_iter()
        .collect();
    let length = kept.write(RecordKey::at(0x08), &mut room).unwrap();
    assert_eq!(again.read(number, &room[..length]), Ok(()));
    assert_eq!(again.arms, kept.arms);
    // What says that there is more is not read without it, nor is a blow at nobody.
    assert!(again.read(number, &room[..length - 1]).is_err());
    kept.arms.waiting[0].whom = MOST as u8;
    let length = kept.write(RecordKey::at(0x08), &mut room).unwrap();
    let read = again.read(number, &room[..length]);
    assert_eq!(read, Err(Unreadable::Damaged));
}

/// SM-14, SM-53: where life points are not localised, so that a blow can kill.
#[test]
fn one_who_dies_in_a_wave_feels_no_more_of_it() {
    let mut kept = four(TableName::Warrior);
    kept.simulacres.options.localised_pv = false;
    kept.simulacres.options.localised_armour = false;
    let blow = |whom| Part {
        zone: None,
        ..part(whom, Zone::Head, 9)
    };
    kept.arms.course.pending = Pending::Part(blow(1));
    kept.arms.waiting = [blow(2), blow(1)].into_iter().collect();
    moves::inflict(&mut kept).unwrap();
    assert_eq!(plan::condition(1, &kept), Condition::Dead);
    assert_eq!(kept.arms.course.pending, Pending::Part(blow(2)));
    moves::inflict(&mut kept).unwrap();
    assert_eq!(kept.arms.course.pending, Pending::Nothing);
}

/// A step that was kept before blows could wait knows the sum of all other bytes.
#[test]
fn without_blows_that_wait_the_sum_is_as_ever() {
    let mut kept = four(TableName::Warrior);
    let fletcher = |bytes: &[u8]| {
        let (mut low, mut high) = (0u16, 0u16);
        for byte in bytes {
            low = (low + u16::from(*byte)) % 255;
            high = (high + low) % 255;
        }
        high << 8 | low
    };
    let situation = record::situation(&kept);
    assert_eq!(journal::sum(&situation), fletcher(&situation[..120]));
    kept.arms.waiting.push(part(1, Zone::Head, 1)).unwrap();
    assert_ne!(
        journal::sum(&record::situation(&kept)),
        fletcher(&situation[..120])
    );
}

/// SM-14, SM-53: as many steps as ever, however much of them waits.
#[test]
fn eight_steps_back_where_all_hold_back() {
    let mut kept = four(TableName::Warrior);
    let mut before = heapless::Vec::<_, 64>::new();
    for one in &mut kept.arms.fighters {
        one.manner.holds_back = true;
        one.manner.stance = Stance::Strikes;
    }
    for round in 0..6 {
        for nth in 0..MOST as u8 {
            before.push(record::situation(&kept)).unwrap();
            let situation = record::situation(&kept);
            if nth == 0 {
                kept.arms.waiting = (0..MOST as u8)
                    .map(|whom| part(whom, Zone::ALL[usize::from(round + whom) % 6], 1))
                    .collect();
                kept.arms.course.margins = [Some(round + 1); MOST];
                kept.arms.course.waves = round;
                moves::next_part(&mut kept);
                record::made(&mut kept, &situation);
            } else {
                moves::inflict(&mut kept).unwrap();
            }
        }
    }
    let mut back = 0;
    while record::can_undo(&kept) {
        undo(&mut kept);
        assert_eq!(record::situation(&kept), before.pop().unwrap());
        back += 1;
    }
    assert!(back >= 8, "{back} steps");
}

#[test]
fn nobody_fights_yet() {
    let mut kept = Kept::new();
    assert!(Stored::is_new(&kept.arms));
    open(&mut kept);
    let open_again = kept.arms.clone();
    open(&mut kept);
    assert_eq!((kept.arms.fighters.len(), &kept.arms), (2, &open_again));
    kept.arms = Record::new();
    assert!(matches!(plan::ask(&kept).asks, plan::Asks::Refused(_)));
}

#[test]
fn who_acts_is_who_the_table_asks_for() {
    let mut kept = four(TableName::Arms);
    let mut dice = faces(&[1, 2, 6, 6, 3, 4, 2, 2, 5]);
    let mut acted = heapless::Vec::<_, 8>::new();
    for _ in 0..8 {
        let question = plan::ask(&kept);
        if matches!(question.asks, plan::Asks::Over(_)) {
            break;
        }
        assert_eq!(plan::acts(&kept), Some(question.who.0));
        acted.push(question.who.0).unwrap();
        assert!(play(&mut kept, &mut dice));
    }
    assert!(acted.iter().any(|who| *who != acted[0]), "{acted:?}");
    // SM-22: one whose arm has just come to 0 comes before everybody else.
    let mut kept = four(TableName::Arms);
    let mut own = sheet(2, &kept).unwrap();
    let mut body = own.localised(&Options::default()).unwrap();
    let toll = Toll { life: 3, breath: 0 };
    body.hurt(Zone::LeftArm, toll).unwrap();
    own.state = own.state.after(&body);
    put_state(2, own.state, &mut kept);
    assert!(matches!(
        plan::ask(&kept).asks,
        plan::Asks::Bodily(plan::Bodily {
            need: plan::Need::Faint,
            ..
        })
    ));
    assert_eq!(plan::acts(&kept), Some(2));
}
