//! Which lines the page of a side has: those that mean something in this game and this state.

use heapless::Vec;

use super::bouts;
use super::corner::{self, Make};
use super::side::{Row, SideRows};
use super::who::Leaders;
use crate::app::Kept;
use crate::rules::risus::fight::{Fight, Side};
use crate::rules::risus::{Kind, Preparation, RuleSet, Seat, Suitability};

type List = Vec<Row, 32>;

#[inline(never)]
fn add(rows: &mut List, row: Row) {
    let _ = rows.push(row); // Fewer than 32 in any case.
}

impl SideRows {
    pub(super) fn rows(&self, kept: &Kept) -> List {
        let mut list = List::new();
        let rows = &mut list;
        let seat = self.0;
        let corner = kept.fight.corners.of(seat);
        let bout = &kept.fight.bout;
        let side = bout.as_ref().map(|bout| bout.fight.arena().sides.of(seat));
        let running = bout
            .as_ref()
            .is_none_or(|bout| matches!(bout.fight, Fight::Running(_)));
        let rules = rules(kept);
        match side {
            None => who(kept, seat, &rules, rows),
            Some(Side::Alone(character)) if running && character.cliches().len() > 1 => {
                add(rows, Row::Cliche);
            }
            Some(_) => {}
        }
        if running && rules.has_powers() {
            powers(kept, seat, rows);
        }
        if !running {
            add(rows, Row::GiveUp);
            return list;
        }
        if let RuleSet::Pool(options) = &rules {
            if options.effort {
                add(rows, Row::Effort);
            }
            if options.double_effort {
                add(rows, Row::DoubleEffort);
            }
        }
        if rules.has_destiny() {
            add(rows, Row::SpendDestiny);
            let nameless = corner.make == Make::One && corner::sheet(kept, seat).is_none();
            if side.is_none() && (nameless || corner.make == Make::Team) {
                add(rows, Row::Destiny);
            }
        }
        add(rows, Row::Suits);
        let team = match side {
            Some(side) => matches!(side, Side::Team(_)),
            None => corner.make == Make::Team,
        };
        if team && corner.stance.suitability == Suitability::Unsuited {
            add(rows, Row::AllUnsuited);
        }
        if team && side.is_some() {
            add(rows, Row::Dissolve);
            add(rows, Row::Leave);
        }
        for row in [
            Row::MissingItem,
            Row::ItemBonus,
            Row::RerollOnes,
            Row::MatchFoe,
        ] {
            add(rows, row);
        }
        if rules.has_fumbles() {
            add(rows, Row::CriticalCosts);
        }
        if side.is_some() {
            add(rows, Row::GiveUp);
        }
        list
    }

    pub(super) fn row(&self, index: u8, kept: &Kept) -> Option<Row> {
        self.rows(kept).get(usize::from(index)).copied()
    }
}

/// Before a fight: who the side is.
fn who(kept: &Kept, seat: Seat, rules: &RuleSet, rows: &mut List) {
    let corner = kept.fight.corners.of(seat);
    add(rows, Row::Make);
    match corner.make {
        Make::One if corner::sheet(kept, seat).is_some() => {
            add(rows, Row::Who);
            add(rows, Row::Cliche);
        }
        Make::One => {
            add(rows, Row::Level);
            match rules {
                RuleSet::Hack(options) if options.powers => add(rows, Row::Power),
                RuleSet::Pool(options) if options.double_effort => add(rows, Row::Bracketed),
                _ => {}
            }
        }
        Make::Horde => add(rows, Row::Level),
        Make::Team => {
            add(rows, Row::Members);
            (0..corner.count).for_each(|member| add(rows, Row::Member(member)));
            if Leaders::of(kept, corner).ties() {
                add(rows, Row::Leader);
            }
        }
    }
}

/// RH-27: what can be prepared, and whether something can be cast.
fn powers(kept: &Kept, seat: Seat, rows: &mut List) {
    let mut room = None;
    let Ok(bout) = bouts::current(kept, &mut room) else {
        return;
    };
    let Side::Alone(character) = bout.fight.arena().sides.of(seat) else {
        return;
    };
    let mut castable = false;
    for (place, cliche) in (0..).zip(character.cliches()) {
        match cliche.kind() {
            Kind::Special(Preparation::Idle) => add(rows, Row::Prepare(place)),
            Kind::Special(_) if !castable => {
                add(rows, Row::Cast);
                castable = true;
            }
            _ => {}
        }
    }
}

/// The game of the fight that goes on, or of the next.
fn rules(kept: &Kept) -> RuleSet {
    match &kept.fight.bout {
        Some(bout) => bout.fight.arena().rules,
        None => kept.systems.rules(),
    }
}
