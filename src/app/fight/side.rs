//! A side, line by line: who it is, how it fights the next round, and what else it can do.

use heapless::Vec;

use super::bouts::{self, Page};
use super::corner::{self, Corner, Make};
use super::rows::{doing, done, open};
use super::{deeds, seen, step_within};
use crate::app::stop::{Act, Desk, Direction, Rows};
use crate::app::{Acting, Kept};
use crate::rules::risus::fight::{Fight, MOST_MEMBERS, Side};
use crate::rules::risus::{
    Cliche, Effort, Game, Items, KeyItem, Kind, MOST_CLICHES, Preparation, Seat, Suitability,
};
use crate::ui::{Line, Text, Words};

/// The lines of one side.
pub(super) struct SideRows(pub(super) Seat);

/// The lines of one member of its team.
pub(super) struct MemberRows(pub(super) Seat, pub(super) u8);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Make,
    Level,
    Who,
    Cliche,
    /// RH-23.
    Power,
    /// RP-23.
    Bracketed,
    Members,
    Member(u8),
    Leader,
    /// RH-27.
    Prepare(u8),
    Cast,
    Suits,
    /// RH-35.
    AllUnsuited,
    SpendDestiny,
    Destiny,
    Effort,
    DoubleEffort,
    MissingItem,
    ItemBonus,
    RerollOnes,
    MatchFoe,
    /// RH-17.
    CriticalCosts,
    Dissolve,
    Leave,
    GiveUp,
}

type List = Vec<Row, 32>;

impl SideRows {
    fn rows(&self, kept: &Kept) -> List {
        let mut rows = List::new();
        let mut add = |row| {
            let _ = rows.push(row); // Fewer than 32 in any case.
        };
        let seat = self.0;
        let corner = kept.fight.corners.of(seat);
        let bout = &kept.fight.bout;
        let side = bout.as_ref().map(|bout| bout.fight.arena().sides.of(seat));
        let running = bout
            .as_ref()
            .is_none_or(|bout| matches!(bout.fight, Fight::Running(_)));
        let game = game(kept);
        match side {
            None => who(kept, seat, &game).into_iter().for_each(&mut add),
            Some(Side::Alone(character)) if running && character.cliches().len() > 1 => {
                add(Row::Cliche);
            }
            Some(_) => {}
        }
        if running && has_powers(&game) {
            powers(kept, seat).into_iter().for_each(&mut add);
        }
        if !running {
            add(Row::GiveUp);
            return rows;
        }
        if let Game::Pool(options) = &game {
            if options.effort {
                add(Row::Effort);
            }
            if options.double_effort {
                add(Row::DoubleEffort);
            }
        }
        if has_destiny(&game) {
            add(Row::SpendDestiny);
            let nameless = corner.make == Make::One && corner::sheet(kept, seat).is_none();
            if side.is_none() && (nameless || corner.make == Make::Team) {
                add(Row::Destiny);
            }
        }
        add(Row::Suits);
        let team = match side {
            Some(side) => matches!(side, Side::Team(_)),
            None => corner.make == Make::Team,
        };
        if team && corner.stance.suitability == Suitability::Unsuited {
            add(Row::AllUnsuited);
        }
        if team && side.is_some() {
            add(Row::Dissolve);
            add(Row::Leave);
        }
        for row in [
            Row::MissingItem,
            Row::ItemBonus,
            Row::RerollOnes,
            Row::MatchFoe,
        ] {
            add(row);
        }
        if costs_extra(&game) {
            add(Row::CriticalCosts);
        }
        if side.is_some() {
            add(Row::GiveUp);
        }
        rows
    }

    fn row(&self, index: u8, kept: &Kept) -> Option<Row> {
        self.rows(kept).get(usize::from(index)).copied()
    }
}

/// Before a fight: who the side is.
fn who(kept: &Kept, seat: Seat, game: &Game) -> Vec<Row, 16> {
    let corner = kept.fight.corners.of(seat);
    let mut rows = Vec::new();
    let mut add = |row| {
        let _ = rows.push(row); // A team has eight members.
    };
    add(Row::Make);
    match corner.make {
        Make::One if corner::sheet(kept, seat).is_some() => {
            add(Row::Who);
            add(Row::Cliche);
        }
        Make::One => {
            add(Row::Level);
            match game {
                Game::Hack(options) if options.powers => add(Row::Power),
                Game::Pool(options) if options.double_effort => add(Row::Bracketed),
                _ => {}
            }
        }
        Make::Horde => add(Row::Level),
        Make::Team => {
            add(Row::Members);
            (0..corner.count).for_each(|member| add(Row::Member(member)));
            if ties(kept, corner) {
                add(Row::Leader);
            }
        }
    }
    rows
}

/// RH-27: what can be prepared, and whether something can be cast.
fn powers(kept: &Kept, seat: Seat) -> Vec<Row, MOST_CLICHES> {
    let mut rows = Vec::new();
    let Ok(bout) = bouts::current(kept) else {
        return rows;
    };
    let Side::Alone(character) = bout.fight.arena().sides.of(seat) else {
        return rows;
    };
    for (place, cliche) in (0..).zip(character.cliches()) {
        let row = match cliche.kind() {
            Kind::Special(Preparation::Idle) => Row::Prepare(place),
            Kind::Special(_) if !rows.contains(&Row::Cast) => Row::Cast,
            _ => continue,
        };
        let _ = rows.push(row); // No more than there are Clichés.
    }
    rows
}

/// The game of the fight that goes on, or of the next.
fn game(kept: &Kept) -> Game {
    match &kept.fight.bout {
        Some(bout) => bout.fight.arena().game,
        None => kept.systems.game(),
    }
}

const fn has_destiny(game: &Game) -> bool {
    match game {
        Game::Hack(options) => options.destiny,
        Game::Ygos(options) => options.destiny,
        Game::TwoDice(options) => options.destiny,
        Game::Pool(_) => true,
    }
}

const fn has_powers(game: &Game) -> bool {
    matches!(game, Game::Hack(options) if options.powers)
}

/// RH-17, R2-5.
const fn costs_extra(game: &Game) -> bool {
    match game {
        Game::Hack(_) => true,
        Game::TwoDice(options) => options.criticals,
        Game::Ygos(_) | Game::Pool(_) => false,
    }
}

/// RH-33: how strong a member of a team to be is.
fn strength(kept: &Kept, corner: &Corner, member: u8) -> u8 {
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

/// RH-33: the strongest members.
fn strongest(kept: &Kept, corner: &Corner) -> impl Iterator<Item = u8> + Clone {
    let highest = (0..corner.count)
        .map(|member| strength(kept, corner, member))
        .max();
    let mut best = Vec::<u8, MOST_MEMBERS>::new();
    best.extend((0..corner.count).filter(|m| Some(strength(kept, corner, *m)) == highest));
    best.into_iter()
}

fn ties(kept: &Kept, corner: &Corner) -> bool {
    strongest(kept, corner).count() > 1
}

/// RH-33: who will lead.
fn leader(kept: &Kept, corner: &Corner) -> u8 {
    let mut best = strongest(kept, corner);
    let first = best.clone().next().unwrap_or(0);
    best.find(|m| *m == corner.leader).unwrap_or(first)
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
        (None, Kind::Special(_)) => Text::Word(words.fight.power),
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
fn used(kept: &Kept, seat: Seat) -> Option<(u8, Cliche)> {
    let place = bouts::stances(kept).of(seat).cliche;
    let bout = bouts::current(kept).ok()?;
    let cliche = match bout.fight.arena().sides.of(seat) {
        Side::Alone(character) => *character.cliche(place).ok()?,
        Side::Team(team) => team.member(team.leader())?.cliche,
    };
    Some((place, cliche))
}

pub(super) fn suits(suitability: Suitability, words: &Words) -> &'static str {
    match suitability {
        Suitability::Suited => words.fight.suited,
        Suitability::Partly => words.fight.partly,
        Suitability::Poorly => words.fight.poorly,
        Suitability::Unsuited => words.fight.unsuited,
    }
}

impl Rows for SideRows {
    fn count(&self, kept: &Kept) -> u8 {
        self.rows(kept).len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (words, seat) = (kept.words(), self.0);
        let fight = &words.fight;
        let corner = kept.fight.corners.of(seat);
        let stance = &corner.stance;
        match self.row(index, kept) {
            None => Line::EMPTY,
            Some(Row::Make) => Line::word(fight.kind, make_name(kept, seat)),
            Some(Row::Level) => Line::number(words.force, level(corner)),
            Some(Row::Who) => {
                let sheet = source(kept, seat).and_then(|at| kept.sheets.get(at.sheet));
                valued(fight.who_fights, sheet.map(|sheet| Text::Name(sheet.name)))
            }
            Some(Row::Cliche) => {
                let name = used(kept, seat).map(|(place, cliche)| {
                    cliche_name(kept, source(kept, seat), place, cliche.kind())
                });
                valued(fight.cliche, name)
            }
            Some(Row::Power) => Line::number(fight.power, corner.power),
            Some(Row::Bracketed) => Line::switch(fight.bracketed, corner.bracketed, words),
            Some(Row::Members) => Line::number(fight.members, corner.count),
            Some(Row::Member(member)) => Line {
                label: named_member(kept, corner, member),
                value: Text::Number(strength(kept, corner, member).into()),
                ..Line::opening("")
            },
            Some(Row::Leader) => {
                let leader = leader(kept, corner);
                valued(fight.leader, Some(named_member(kept, corner, leader)))
            }
            Some(Row::Prepare(place)) => Line {
                value: cliche_name(
                    kept,
                    source(kept, seat),
                    place,
                    Kind::Special(Preparation::Idle),
                ),
                ..doing(fight.prepare)
            },
            Some(Row::Cast) => Line::opening(fight.cast),
            Some(Row::Suits) => Line::word(fight.suits, suits(stance.suitability, words)),
            Some(Row::AllUnsuited) => {
                Line::switch(fight.all_unsuited, stance.others_unsuited, words)
            }
            Some(Row::SpendDestiny) => {
                Line::switch(words.spend_destiny, stance.with_destiny, words)
            }
            Some(Row::Destiny) => Line::number(words.destiny_points, corner.destiny.0),
            Some(Row::Effort) => Line::number(fight.effort, effort(stance.effort, false)),
            Some(Row::DoubleEffort) => {
                Line::number(fight.double_effort, effort(stance.effort, true))
            }
            Some(Row::MissingItem) => {
                let missing = stance.key_item != KeyItem::AtHand;
                Line::switch(fight.missing_item, missing, words)
            }
            Some(Row::ItemBonus) => Line::number(fight.item_bonus, stance.items.bonus),
            Some(Row::RerollOnes) => {
                Line::switch(fight.reroll_ones, stance.items.reroll_ones, words)
            }
            Some(Row::MatchFoe) => {
                Line::switch(fight.match_foe, stance.items.match_opponent, words)
            }
            Some(Row::CriticalCosts) => {
                Line::number(fight.critical_costs, stance.extra_loss.unwrap_or(1))
            }
            Some(Row::Dissolve) => doing(fight.dissolve),
            Some(Row::Leave) => Line::opening(fight.leave),
            Some(Row::GiveUp) => doing(fight.give_up),
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let seat = self.0;
        let kept = &mut *desk.kept;
        let Some(row) = self.row(index, kept) else {
            return Act::Done;
        };
        let words = kept.words();
        let points = seen::destiny(kept, seat);
        let corner = kept.fight.corners.of_mut(seat);
        let stance = &mut corner.stance;
        match row {
            Row::Make => next_make(kept, seat),
            Row::Bracketed => corner.bracketed = !corner.bracketed,
            Row::AllUnsuited => stance.others_unsuited = !stance.others_unsuited,
            Row::RerollOnes => stance.items.reroll_ones = !stance.items.reroll_ones,
            Row::MatchFoe => stance.items.match_opponent = !stance.items.match_opponent,
            Row::MissingItem => {
                stance.key_item = match stance.key_item {
                    KeyItem::AtHand => KeyItem::Missing,
                    _ => KeyItem::AtHand,
                };
            }
            Row::SpendDestiny if !stance.with_destiny && points.spend().is_err() => {
                return Act::No(words.no_destiny);
            }
            Row::SpendDestiny => stance.with_destiny = !stance.with_destiny,
            // RP-23.
            Row::DoubleEffort
                if used(kept, seat).is_none_or(|(_, c)| c.kind() != Kind::DoubleEffort) =>
            {
                return Act::No(words.fight.not_bracketed);
            }
            Row::Member(member) => return open(kept, Page::Member(seat, member)),
            Row::Leave => return open(kept, Page::Leave(seat)),
            Row::Cast => return open(kept, Page::Cast(seat)),
            Row::Prepare(cliche) => {
                let prepared = deeds::prepare(kept, seat, cliche);
                return done(kept, prepared, Page::Round);
            }
            Row::Dissolve => {
                let dissolved = deeds::dissolve(kept, seat);
                return done(kept, dissolved, Page::Round);
            }
            Row::GiveUp => {
                let conceded = deeds::concede(kept, seat);
                return done(kept, conceded, Page::Round);
            }
            _ => return Act::Edit,
        }
        Act::Done
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let seat = self.0;
        let Some(row) = self.row(index, kept) else {
            return false;
        };
        let highest = kept.systems.game().highest();
        let force = used(kept, seat).map_or(0, |(_, cliche)| cliche.current().get());
        if row == Row::Who {
            return next_sheet(kept, seat, direction);
        }
        if row == Row::Cliche {
            return next_cliche(kept, seat, direction);
        }
        if row == Row::Leader {
            let corner = kept.fight.corners.of(seat);
            let now = leader(kept, corner);
            let next = match direction {
                Direction::Up => strongest(kept, corner).take_while(|m| *m < now).last(),
                Direction::Down => strongest(kept, corner).find(|m| *m > now),
            };
            let Some(next) = next else { return false };
            kept.fight.corners.of_mut(seat).leader = next;
            return true;
        }
        let corner = kept.fight.corners.of_mut(seat);
        let stance = &mut corner.stance;
        match row {
            Row::Level => match corner.make {
                Make::Horde => step_within(&mut corner.horde, direction, highest),
                _ => step_within(&mut corner.one.level, direction, highest),
            },
            Row::Power => step_number(&mut corner.power, direction, 0, highest),
            Row::Members => step_number(&mut corner.count, direction, 2, MOST_MEMBERS as u8),
            Row::Destiny => {
                let changed = step_number(&mut corner.destiny.0, direction, 0, 9);
                // RH-14: a point that is not there does not lie on the roll either.
                stance.with_destiny &= corner.destiny.spend().is_ok();
                changed
            }
            Row::Suits => {
                let now = stance.suitability as usize;
                let next = match direction {
                    Direction::Up => now.checked_sub(1),
                    Direction::Down => Some(now + 1),
                };
                match next.and_then(|next| seen::RATINGS.get(next)) {
                    Some(rating) => {
                        stance.suitability = *rating;
                        true
                    }
                    None => false,
                }
            }
            Row::ItemBonus => {
                step_number(&mut stance.items.bonus, direction, 0, Items::HIGHEST_BONUS)
            }
            Row::CriticalCosts => {
                let mut loss = stance.extra_loss.unwrap_or(1);
                let changed = step_number(&mut loss, direction, 1, (force / 2).max(1));
                stance.extra_loss = Some(loss);
                changed
            }
            Row::Effort => {
                let mut dice = effort(stance.effort, false);
                let changed = step_number(&mut dice, direction, 0, force.saturating_sub(1));
                stance.effort = (dice > 0).then_some(Effort::Plain(dice));
                changed
            }
            Row::DoubleEffort => {
                let mut dice = effort(stance.effort, true);
                let most = force.saturating_sub(1).saturating_mul(2);
                let changed = step_number(&mut dice, direction, 0, most);
                stance.effort = (dice > 0).then_some(Effort::Double(dice));
                changed
            }
            _ => false,
        }
    }
}

impl Rows for MemberRows {
    fn count(&self, kept: &Kept) -> u8 {
        let has_sheet = self.sheet(kept).is_some();
        if has_sheet { 3 } else { 2 }
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let words = kept.words();
        let fight = &words.fight;
        let at = self.sheet(kept);
        let sheet = at.and_then(|at| kept.sheets.get(at.sheet));
        match (index, at, sheet) {
            (0, None, _) => Line::word(fight.kind, fight.level),
            (0, Some(_), _) => Line::word(fight.kind, fight.character),
            (1, None, _) => {
                let corner = kept.fight.corners.of(self.0);
                Line::number(words.force, strength(kept, corner, self.1))
            }
            (1, _, Some(sheet)) => valued(fight.who_fights, Some(Text::Name(sheet.name))),
            (2, Some(at), Some(sheet)) => {
                let kind = sheet
                    .character
                    .cliche(at.cliche)
                    .map_or(Kind::Normal, Cliche::kind);
                let name = cliche_name(kept, Some(at), at.cliche, kind);
                valued(fight.cliche, Some(name))
            }
            _ => Line::EMPTY,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        if index > 0 {
            return Act::Edit;
        }
        let words = desk.kept.words();
        let has_sheets = !desk.kept.sheets.all().is_empty();
        let Some(fighter) = self.fighter(desk.kept) else {
            return Act::Done;
        };
        fighter.sheet = match (fighter.sheet, has_sheets) {
            (Some(_), _) => None,
            (None, true) => Some(Acting {
                sheet: 0,
                cliche: 0,
            }),
            (None, false) => return Act::No(words.fight.no_character),
        };
        Act::Done
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let highest = kept.systems.game().highest();
        let at = self.sheet(kept);
        let next = match (index, at) {
            (1, Some(at)) => neighbour(kept, at, direction),
            (2, Some(at)) => sibling(kept, at, direction),
            _ => None,
        };
        let Some(fighter) = self.fighter(kept) else {
            return false;
        };
        match (at, next) {
            (None, _) => step_within(&mut fighter.level, direction, highest),
            (Some(_), Some(next)) => {
                fighter.sheet = Some(next);
                true
            }
            (Some(_), None) => false,
        }
    }
}

impl MemberRows {
    fn sheet(&self, kept: &Kept) -> Option<Acting> {
        let corner = kept.fight.corners.of(self.0);
        let fighter = corner.members.get(usize::from(self.1))?;
        fighter
            .sheet
            .filter(|at| kept.sheets.get(at.sheet).is_some())
    }

    fn fighter<'a>(&self, kept: &'a mut Kept) -> Option<&'a mut corner::Fighter> {
        let corner = kept.fight.corners.of_mut(self.0);
        corner.members.get_mut(usize::from(self.1))
    }
}

/// A line with a text that can be changed.
fn valued(label: &'static str, value: Option<Text>) -> Line {
    Line {
        value: value.unwrap_or(Text::Word("")),
        ..Line::word(label, "")
    }
}

const fn effort(effort: Option<Effort>, double: bool) -> u8 {
    match (effort, double) {
        (Some(Effort::Plain(dice)), false) | (Some(Effort::Double(dice)), true) => dice,
        _ => 0,
    }
}

const fn level(corner: &Corner) -> u8 {
    match corner.make {
        Make::Horde => corner.horde.get(),
        _ => corner.one.level.get(),
    }
}

fn named_member(kept: &Kept, corner: &Corner, member: u8) -> Text {
    let fighter = corner.members.get(usize::from(member));
    let sheet = fighter.and_then(|fighter| kept.sheets.get(fighter.sheet?.sheet));
    match sheet {
        Some(sheet) => Text::Name(sheet.name),
        None => seen::nameless(member, kept.words()),
    }
}

fn make_name(kept: &Kept, seat: Seat) -> &'static str {
    let fight = &kept.words().fight;
    match kept.fight.corners.of(seat).make {
        Make::One if corner::sheet(kept, seat).is_some() => fight.character,
        Make::One => fight.level,
        Make::Horde => fight.horde,
        Make::Team => fight.team,
    }
}

/// A level, a character if there is one, a horde, a team, and a level again.
fn next_make(kept: &mut Kept, seat: Seat) {
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
fn neighbour(kept: &Kept, at: Acting, direction: Direction) -> Option<Acting> {
    let sheet = match direction {
        Direction::Up => at.sheet.checked_sub(1)?,
        Direction::Down => at.sheet.checked_add(1)?,
    };
    kept.sheets.get(sheet)?;
    Some(Acting { sheet, cliche: 0 })
}

/// The Cliché before or after this one.
fn sibling(kept: &Kept, at: Acting, direction: Direction) -> Option<Acting> {
    let cliche = match direction {
        Direction::Up => at.cliche.checked_sub(1)?,
        Direction::Down => at.cliche.checked_add(1)?,
    };
    kept.sheets.get(at.sheet)?.character.cliche(cliche).ok()?;
    Some(Acting { cliche, ..at })
}

fn next_sheet(kept: &mut Kept, seat: Seat, direction: Direction) -> bool {
    let next = corner::sheet(kept, seat).and_then(|at| neighbour(kept, at, direction));
    if next.is_some() {
        set_sheet(kept, seat, next);
    }
    next.is_some()
}

/// RH-19: before a fight the Cliché that begins it, in a fight the one of the next round.
fn next_cliche(kept: &mut Kept, seat: Seat, direction: Direction) -> bool {
    let Some(bout) = &kept.fight.bout else {
        let next = corner::sheet(kept, seat).and_then(|at| sibling(kept, at, direction));
        if next.is_some() {
            set_sheet(kept, seat, next);
        }
        return next.is_some();
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

fn step_number(number: &mut u8, direction: Direction, lowest: u8, highest: u8) -> bool {
    let next = direction.step(*number).clamp(lowest, highest.max(lowest));
    let changed = next != *number;
    *number = next;
    changed
}
