//! Who is who before and in a fight: sheets, Clichés, members and leaders, and the way from one to
//! the next.

use super::bouts;
use super::corner::{self, Corner, Make};
use super::seen;
use crate::app::stop::Direction;
use crate::app::{Acting, Kept};
use crate::rules::risus::fight::{MOST_MEMBERS, Side};
use crate::rules::risus::{Cliche, Kind, Seat};
use crate::ui::Text;

/// RH-33: how strong a member of a team to be is.
pub(super) fn strength(kept: &Kept, corner: &Corner, member: u8) -> u8 {
    let Some(fighter) = corner.members.get(usize::from(member)) else {
        return 0;
    };
    match sheet_cliche(kept, fighter.sheet) {
        Some(cliche) => cliche.current().get(),
        None => fighter.level.get(),
    }
}

fn sheet_cliche(kept: &Kept, at: Option<Acting>) -> Option<Cliche> {
    let at = at?;
    let sheet = kept.sheets.get(at.sheet)?;
    sheet.character.cliche(at.cliche).ok().copied()
}

/// RH-33: how strong everybody is who may lead, by place.
#[derive(Default)]
pub(super) struct Leaders([Option<u8>; MOST_MEMBERS]);

impl Leaders {
    /// The members of a team to be.
    pub(super) fn of(kept: &Kept, corner: &Corner) -> Leaders {
        let mut leaders = Leaders::default();
        for member in 0..corner.count {
            leaders.add(member, strength(kept, corner, member));
        }
        leaders
    }

    /// This one may lead.
    pub(super) fn add(&mut self, member: u8, strength: u8) {
        if let Some(place) = self.0.get_mut(usize::from(member)) {
            *place = Some(strength);
        }
    }

    fn is_strongest(&self, member: u8) -> bool {
        let strength = self.0.get(usize::from(member)).copied().flatten();
        strength.is_some() && self.0.iter().all(|other| *other <= strength)
    }

    fn strongest(&self) -> impl DoubleEndedIterator<Item = u8> + '_ {
        (0..MOST_MEMBERS as u8).filter(|member| self.is_strongest(*member))
    }

    /// Whether there is a choice.
    pub(super) fn ties(&self) -> bool {
        self.strongest().count() > 1
    }

    /// The strongest; `wanted` if several are.
    pub(super) fn leader(&self, wanted: u8) -> u8 {
        match self.is_strongest(wanted) {
            true => wanted,
            false => self.strongest().next().unwrap_or(0),
        }
    }

    /// Makes the one before or after the leader the wanted one, if there is one.
    pub(super) fn turn(&self, wanted: &mut u8, direction: Direction) -> bool {
        let now = self.leader(*wanted);
        let next = match direction {
            Direction::Up => self.strongest().rev().find(|member| *member < now),
            Direction::Down => self.strongest().find(|member| *member > now),
        };
        *wanted = next.unwrap_or(*wanted);
        next.is_some()
    }
}

/// What a Cliché is called: by its sheet, or by what it is.
pub(super) fn cliche_name(kept: &Kept, sheet: Option<Acting>, place: u8, kind: Kind) -> Text {
    let words = kept.words();
    let named = sheet
        .and_then(|at| kept.sheets.get(at.sheet))
        .and_then(|sheet| sheet.names.get(usize::from(place)))
        .filter(|name| !name.is_empty());
    match (named, kind) {
        (Some(name), _) => Text::Name(*name),
        (None, Kind::Special(_)) => Text::Word(texts(words).power),
        (None, _) => Text::Word(words.force),
    }
}

/// The sheet that a side of the fight, or of the next one, comes from.
pub(super) fn source(kept: &Kept, seat: Seat) -> Option<Acting> {
    match &kept.fight.bout {
        Some(bout) => bout.crews.of(seat).from[0],
        None => corner::sheet(kept, seat),
    }
}

/// The Cliché that a side will use.
pub(super) fn used(kept: &Kept, seat: Seat) -> Option<(u8, Cliche)> {
    let place = bouts::cliche(kept, seat);
    let mut room = None;
    let bout = bouts::current(kept, &mut room).ok()?;
    let cliche = bout.fight.arena().sides.of(seat).in_use(place)?;
    Some((place, *cliche))
}

pub(super) fn named_member(kept: &Kept, corner: &Corner, member: u8) -> Text {
    let fighter = corner.members.get(usize::from(member));
    let sheet = fighter.and_then(|fighter| kept.sheets.get(fighter.sheet?.sheet));
    match sheet {
        Some(sheet) => Text::Name(sheet.name),
        None => seen::nameless(member, kept.words()),
    }
}

pub(super) fn make_name(kept: &Kept, seat: Seat) -> &'static str {
    let fight = &kept.words().fight;
    match kept.fight.corners.of(seat).make {
        Make::One if corner::sheet(kept, seat).is_some() => fight.character,
        Make::One => fight.level,
        Make::Horde => fight.horde,
        Make::Team => fight.team,
    }
}

/// A level, a character if there is one, a horde, a team, and a level again.
pub(super) fn next_make(kept: &mut Kept, seat: Seat) {
    let first = Acting {
        sheet: 0,
        cliche: 0,
    };
    let has_sheet = corner::sheet(kept, seat).is_some();
    let has_sheets = !kept.sheets.all().is_empty();
    let corner = kept.fight.corners.of_mut(seat);
    match corner.make {
        Make::One if !has_sheet && has_sheets => set_sheet(kept, seat, Some(first)),
        Make::One => corner.make = Make::Horde,
        Make::Horde => corner.make = Make::Team,
        Make::Team => {
            corner.make = Make::One;
            set_sheet(kept, seat, None);
        }
    }
}

/// On the left it is whoever acts.
fn set_sheet(kept: &mut Kept, seat: Seat, at: Option<Acting>) {
    match seat {
        // What is set here exists.
        Seat::A => {
            let _ = kept.sheets.act(at);
        }
        Seat::B => kept.fight.corners.b.one.sheet = at,
    }
}

/// The sheet before or after this one, at its first Cliché.
pub(super) fn neighbour(kept: &Kept, at: Acting, direction: Direction) -> Option<Acting> {
    let sheet = match direction {
        Direction::Up => at.sheet.checked_sub(1)?,
        Direction::Down => at.sheet.checked_add(1)?,
    };
    kept.sheets.get(sheet)?;
    Some(Acting { sheet, cliche: 0 })
}

/// The Cliché before or after this one.
pub(super) fn sibling(kept: &Kept, at: Acting, direction: Direction) -> Option<Acting> {
    let cliche = match direction {
        Direction::Up => at.cliche.checked_sub(1)?,
        Direction::Down => at.cliche.checked_add(1)?,
    };
    kept.sheets.get(at.sheet)?.character.cliche(cliche).ok()?;
    Some(Acting { cliche, ..at })
}

/// Another sheet, or another Cliché of the same, if there is one.
fn move_on(
    kept: &mut Kept,
    seat: Seat,
    direction: Direction,
    next: fn(&Kept, Acting, Direction) -> Option<Acting>,
) -> bool {
    let next = corner::sheet(kept, seat).and_then(|at| next(kept, at, direction));
    if next.is_some() {
        set_sheet(kept, seat, next);
    }
    next.is_some()
}

pub(super) fn next_sheet(kept: &mut Kept, seat: Seat, direction: Direction) -> bool {
    move_on(kept, seat, direction, neighbour)
}

/// RH-19: before a fight the Cliché that begins it, in a fight the one of the next round.
pub(super) fn next_cliche(kept: &mut Kept, seat: Seat, direction: Direction) -> bool {
    let Some(bout) = &kept.fight.bout else {
        return move_on(kept, seat, direction, sibling);
    };
    let now = kept.fight.corners.of(seat).stance.cliche;
    let next = match direction {
        Direction::Up => now.checked_sub(1),
        Direction::Down => now.checked_add(1),
    };
    let Side::Alone(character) = bout.fight.arena().sides.of(seat) else {
        return false;
    };
    match next {
        Some(next) if character.cliche(next).is_ok() => {
            kept.fight.corners.of_mut(seat).stance.cliche = next;
            true
        }
        _ => false,
    }
}
