//! The sides of a fight: chosen by the player, and turned into the sides of the rules at the start.

use super::who::Leaders;
use crate::games::fight::prelude::*;
use crate::rules::risus::fight::{Member, Side, Team};

/// One side of the next fight, and how it fights its next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct SideSetup {
    /// What it consists of.
    pub kind: SideKind,
    /// Who fights alone. On the left the acting sheet fights, if there is one.
    pub one: Fighter,
    /// RH-32: how strong a horde is.
    pub horde: Force,
    /// RH-33: the members of a team.
    pub members: [Fighter; MOST_MEMBERS],
    /// RH-33: how many of them there are.
    pub count: u8,
    /// RH-33: who leads, where several are equally strong.
    pub leader: u8,
    /// RH-23: the special Cliché of a fighter without a sheet; 0 if there is none.
    pub power: u8,
    /// RP-23: a fighter without a sheet has a bracketed Cliché.
    pub bracketed: bool,
    /// RH-3: the points of fighters without a sheet.
    pub destiny: Destiny,
    /// How it fights the next round.
    pub stance: Stance,
}

checked!(SideSetup, |side| side.is_sound());

/// What a side consists of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum SideKind {
    /// One fighter.
    One,
    /// RH-32.
    Horde,
    /// RH-33.
    Team,
}

/// A fighter: a character, or just a Force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Fighter {
    /// How strong, without a sheet.
    pub level: Force,
    /// Which sheet, and which of its Clichés.
    pub sheet: Option<Acting>,
}

checked!(Fighter, |fighter| fighter.level >= Force::MIN);

/// Who fights on one side, by name, and where what they lose is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Fighters {
    /// What the side consists of.
    pub kind: SideKind,
    /// The sheets, by the places of the members; a lone fighter has the first.
    pub from: [Option<Acting>; MOST_MEMBERS],
    /// Their names.
    pub names: [Name; MOST_MEMBERS],
}

impl Fighters {
    /// A fighter without a sheet.
    pub(super) const NOBODY: Fighters = Fighters {
        kind: SideKind::One,
        from: [None; MOST_MEMBERS],
        names: [Name::EMPTY; MOST_MEMBERS],
    };
}

impl Fighter {
    const fn at(level: u8) -> Fighter {
        Fighter {
            level: match Force::new(level) {
                Ok(level) => level,
                Err(_) => Force::MIN,
            },
            sheet: None,
        }
    }
}

impl SideSetup {
    /// A Professional alone, a horde of 7 (RH-32), a team of an Expert and a Professional.
    pub(super) const NEW: SideSetup = SideSetup {
        kind: SideKind::One,
        one: Fighter::at(3),
        horde: Fighter::at(7).level,
        members: {
            let mut members = [Fighter::at(2); MOST_MEMBERS];
            members[0] = Fighter::at(4);
            members[1] = Fighter::at(3);
            members
        },
        count: 3,
        leader: 0,
        power: 0,
        bracketed: false,
        destiny: Destiny::DEFAULT,
        stance: Stance::PLAIN,
    };

    /// RH-33: a team has at least two members; RH-46: a horde is never at 0.
    fn is_sound(&self) -> bool {
        let most = MOST_MEMBERS as u8;
        (2..=most).contains(&self.count)
            && self.leader < most
            && self.horde >= Force::MIN
            && self.power <= Force::MAX.get()
    }

    /// The members of its team.
    pub(super) fn team(&self) -> &[Fighter] {
        let count = usize::from(self.count).min(MOST_MEMBERS);
        &self.members[..count]
    }

    /// The number that Up and Down turn: of a horde, or of a fighter without a sheet.
    pub(super) const fn level_mut(&mut self) -> &mut Force {
        match self.kind {
            SideKind::Horde => &mut self.horde,
            SideKind::One | SideKind::Team => &mut self.one.level,
        }
    }

    /// A fighter without a sheet.
    fn nobody(&self, rules: &RuleSet) -> Result<Character, Error> {
        let kind = match rules {
            RuleSet::Pool(options) if options.double_effort && self.bracketed => Kind::DoubleEffort,
            _ => Kind::Normal,
        };
        let level = Cliche::new(kind, within(self.one.level, rules));
        match (rules, Force::new(self.power)) {
            (RuleSet::Hack(options), Ok(power)) if options.powers && power >= Force::MIN => {
                let special = Cliche::new(Kind::Special(Preparation::Idle), power);
                Character::new(&[level, special], self.destiny)
            }
            _ => Character::new(&[level], self.destiny),
        }
    }
}

/// The sheet of the one who fights alone on this side.
pub(super) fn sheet(game: GameRef<'_>, seat: Seat) -> Option<Acting> {
    let side = game.fight.sides.of(seat);
    member_sheet(game, seat, 0).filter(|_| side.kind == SideKind::One)
}

/// The sheet of a member, or of who fights alone. A character is only one: it is the first one's,
/// and the left side comes before the right.
pub(super) fn member_sheet(game: GameRef<'_>, seat: Seat, member: u8) -> Option<Acting> {
    let at = given(game, seat, member)?;
    game.shared.roster.get::<Sheet>(at.sheet)?;
    let all = Seat::BOTH.into_iter().flat_map(|seat| {
        let members = 0..MOST_MEMBERS as u8;
        members.map(move |member| (seat, member))
    });
    let mut before = all.take_while(|one| *one != (seat, member));
    let is_it = |(seat, member)| given(game, seat, member).is_some_and(|one| one.sheet == at.sheet);
    (!before.any(is_it)).then_some(at)
}

/// The sheet that was chosen for a member; the acting sheet fights alone on the left.
fn given(game: GameRef<'_>, seat: Seat, member: u8) -> Option<Acting> {
    let side = game.fight.sides.of(seat);
    match (side.kind, seat) {
        (SideKind::Team, _) => side.team().get(usize::from(member))?.sheet,
        (SideKind::One, Seat::A) if member == 0 => game.acting(),
        (SideKind::One, Seat::B) if member == 0 => side.one.sheet,
        _ => None,
    }
}

/// The rules' side, and who that is.
pub(super) fn enter(game: GameRef<'_>, seat: Seat) -> Result<(Side, Fighters), Error> {
    let (setup, rules) = (game.fight.sides.of(seat), game.systems.rules());
    let mut fighters = Fighters {
        kind: setup.kind,
        ..Fighters::NOBODY
    };
    let side = match setup.kind {
        SideKind::Team => Side::Team(team(game, seat, &mut fighters)?),
        SideKind::Horde => Side::Alone(Character::horde(within(setup.horde, &rules))),
        SideKind::One => Side::Alone(match sheet(game, seat) {
            Some(at) => fighters.sign(game, 0, at)?.character.clone(),
            None => setup.nobody(&rules)?,
        }),
    };
    Ok((side, fighters))
}

fn team(game: GameRef<'_>, seat: Seat, fighters: &mut Fighters) -> Result<Team, Error> {
    let setup = game.fight.sides.of(seat);
    let mut members = heapless::Vec::<Member, MOST_MEMBERS>::new();
    let mut leaders = Leaders::default();
    for (place, fighter) in setup.team().iter().enumerate() {
        let member = match member_sheet(game, seat, place as u8) {
            Some(at) => {
                let character = &fighters.sign(game, place, at)?.character;
                Member {
                    cliche: *character.cliche(at.cliche)?,
                    destiny: character.destiny(),
                    key_item: KeyItem::AtHand,
                }
            }
            None => Member {
                cliche: Cliche::new(Kind::Normal, within(fighter.level, &game.systems.rules())),
                destiny: setup.destiny,
                key_item: KeyItem::AtHand,
            },
        };
        leaders.add(place as u8, member.cliche.current().get());
        let _ = members.push(member); // No more than there is room for.
    }
    Team::form(&members, Some(leaders.leader(setup.leader)))
}

impl Fighters {
    /// The sheet of this member, unless it was put away while a fight waited.
    pub(super) fn source(&self, member: u8, sheets: &Roster) -> Option<Acting> {
        let at = self.from.get(usize::from(member)).copied().flatten();
        at.filter(|at| sheets.get::<Sheet>(at.sheet).is_some())
    }

    /// Enters the name of a sheet for this member, and where its losses are written down.
    fn sign<'a>(
        &mut self,
        game: GameRef<'a>,
        place: usize,
        at: Acting,
    ) -> Result<&'a Sheet, Error> {
        let sheet = game
            .shared
            .roster
            .get::<Sheet>(at.sheet)
            .ok_or(Error::Choice)?;
        if let (Some(from), Some(name)) = (self.from.get_mut(place), self.names.get_mut(place)) {
            (*from, *name) = (Some(at), sheet.name);
        }
        Ok(sheet)
    }
}

/// RP: there are fewer dice in a pool than points of Force elsewhere.
pub(super) fn within(level: Force, rules: &RuleSet) -> Force {
    match Force::new(rules.highest()) {
        Ok(highest) => level.min(highest),
        Err(_) => level,
    }
}

/// Writes the state of the fighters back to their sheets. An unchanged sheet is skipped: an undo step has
/// room for only a few changed sheets.
pub(super) fn write_back(sheets: &mut Roster, fighters: &Fighters, side: &Side) {
    for place in 0..MOST_MEMBERS as u8 {
        let at = fighters.source(place, sheets);
        let Some((at, sheet)) = at.and_then(|at| Some((at, sheets.get::<Sheet>(at.sheet)?))) else {
            continue;
        };
        let mut after = sheet.character.clone();
        match side {
            Side::Alone(character) if nominals(character).eq(nominals(&after)) => {
                after = character.clone();
            }
            Side::Alone(_) => {}
            Side::Team(team) => {
                if let Some(member) = team.member(place) {
                    after.fought(at.cliche, member.cliche, member.destiny);
                }
            }
        }
        put(sheets, at.sheet, after);
    }
}

/// A character as a fight has left it, where that has changed it.
pub(super) fn put(sheets: &mut Roster, id: SheetId, after: Character) {
    let is_new = |sheet: &Sheet| sheet.character != after;
    if sheets.get::<Sheet>(id).is_some_and(is_new)
        && let Some(sheet) = sheets.get_mut::<Sheet>(id)
    {
        sheet.character = after;
    }
}

/// RH-27: characters with a sheet abandon their powers in preparation when they leave the fight.
pub(super) fn stop_preparing(sheets: &mut Roster, fighters: &Fighters) {
    for place in 0..MOST_MEMBERS as u8 {
        let at = fighters.source(place, sheets);
        if let Some((at, sheet)) = at.and_then(|at| Some((at, sheets.get::<Sheet>(at.sheet)?))) {
            let mut after = sheet.character.clone();
            after.stop_preparing();
            put(sheets, at.sheet, after);
        }
    }
}

fn nominals(character: &Character) -> impl Iterator<Item = Force> + '_ {
    character.cliches().iter().map(Cliche::nominal)
}
