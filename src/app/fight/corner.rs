//! Who stands on each side: chosen before a fight, and made into the rules' own sides at its start.

use serde::{Deserialize, Serialize};

use crate::app::{Acting, Kept, Sheet};
use crate::rules::Error;
use crate::rules::risus::fight::{MOST_MEMBERS, Member, Side, Team};
use crate::rules::risus::{
    Character, Cliche, Destiny, Force, Game, Kind, Preparation, Seat, Stance,
};
use crate::ui::Name;

/// One side of the next fight, and how it fights its next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Corner {
    /// What it consists of.
    pub make: Make,
    /// Who fights alone. On the left that is whoever acts (`Sheets::acting`), if anybody does.
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

checked!(Corner, |corner| corner.is_sound());

/// What a side consists of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Make {
    /// One fighter.
    One,
    /// RH-32.
    Horde,
    /// RH-33.
    Team,
}

/// Somebody who fights: a character, or just a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Fighter {
    /// How strong, without a sheet.
    pub level: Force,
    /// Which sheet, and which of its Clichés.
    pub sheet: Option<Acting>,
}

checked!(Fighter, |fighter| fighter.level >= Force::MIN);

/// Who fights on one side, by name, and where what they lose is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Crew {
    /// What the side consists of.
    pub make: Make,
    /// The sheets, by the places of the members; a lone fighter has the first.
    pub from: [Option<Acting>; MOST_MEMBERS],
    /// Their names.
    pub names: [Name; MOST_MEMBERS],
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

impl Corner {
    /// A Professional alone, a horde of 7 (RH-32), a team of an Expert and a Professional.
    pub(super) const NEW: Corner = Corner {
        make: Make::One,
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
        stance: Stance {
            cliche: 0,
            suitability: crate::rules::risus::Suitability::Suited,
            others_unsuited: false,
            key_item: crate::rules::risus::KeyItem::AtHand,
            items: crate::rules::risus::Items {
                bonus: 0,
                reroll_ones: false,
                match_opponent: false,
            },
            with_destiny: false,
            extra_loss: None,
            effort: None,
        },
    };

    /// RH-33: two at least; RH-46: nobody at 0.
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
}

/// The sheet of the one who fights alone on this side: on the left whoever acts.
pub(super) fn sheet(kept: &Kept, seat: Seat) -> Option<Acting> {
    match seat {
        Seat::A => kept.sheets.acting(),
        Seat::B => kept.fight.corners.b.one.sheet,
    }
    .filter(|at| kept.sheets.get(at.sheet).is_some())
}

/// The rules' side, and who that is.
pub(super) fn enter(kept: &Kept, seat: Seat) -> Result<(Side, Crew), Error> {
    let game = kept.systems.game();
    let corner = kept.fight.corners.of(seat);
    let mut crew = Crew {
        make: corner.make,
        from: [None; MOST_MEMBERS],
        names: [Name::default(); MOST_MEMBERS],
    };
    let side = match corner.make {
        Make::Horde => Side::Alone(Character::horde(within(corner.horde, &game))),
        Make::One => Side::Alone(match sheet(kept, seat) {
            Some(at) => {
                let sheet = kept.sheets.get(at.sheet).ok_or(Error::Choice)?;
                crew.from[0] = Some(at);
                crew.names[0] = sheet.name;
                sheet.character.clone()
            }
            None => corner.nobody(&game)?,
        }),
        Make::Team => {
            let mut members = heapless::Vec::<Member, MOST_MEMBERS>::new();
            for (place, fighter) in corner.team().iter().enumerate() {
                let sheet = fighter.sheet.and_then(|at| kept.sheets.get(at.sheet));
                let member = match (sheet, fighter.sheet) {
                    (Some(sheet), Some(at)) => {
                        crew.from[place] = Some(at);
                        crew.names[place] = sheet.name;
                        Member {
                            cliche: *sheet.character.cliche(at.cliche)?,
                            destiny: sheet.character.destiny(),
                        }
                    }
                    _ => Member {
                        cliche: Cliche::new(Kind::Normal, within(fighter.level, &game)),
                        destiny: corner.destiny,
                    },
                };
                let _ = members.push(member); // No more than there is room for.
            }
            let leader = leader(&members, corner.leader);
            Side::Team(Team::form(&members, Some(leader))?)
        }
    };
    Ok((side, crew))
}

/// RH-33: the strongest; `wanted` if several are.
fn leader(members: &[Member], wanted: u8) -> u8 {
    let strength = |member: &Member| member.cliche.current();
    let highest = members.iter().map(strength).max();
    let mut best = (0_u8..)
        .zip(members)
        .filter(|(_, member)| Some(strength(member)) == highest)
        .map(|(place, _)| place);
    let first = best.clone().next().unwrap_or(0);
    best.find(|place| *place == wanted).unwrap_or(first)
}

impl Corner {
    /// A fighter without a sheet.
    fn nobody(&self, game: &Game) -> Result<Character, Error> {
        let kind = match game {
            Game::Pool(options) if options.double_effort && self.bracketed => Kind::DoubleEffort,
            _ => Kind::Normal,
        };
        let level = Cliche::new(kind, within(self.one.level, game));
        match (game, Force::new(self.power)) {
            (Game::Hack(options), Ok(power)) if options.powers && power >= Force::MIN => {
                let special = Cliche::new(Kind::Special(Preparation::Idle), power);
                Character::new(&[level, special], self.destiny)
            }
            _ => Character::new(&[level], self.destiny),
        }
    }
}

/// RP: there are fewer dice in a pool than points of Force elsewhere.
fn within(level: Force, game: &Game) -> Force {
    match Force::new(game.highest()) {
        Ok(highest) => level.min(highest),
        Err(_) => level,
    }
}

/// Writes down in the sheets what became of those who have one.
pub(super) fn write_back(kept: &mut Kept, crew: &Crew, side: &Side) {
    for (place, (at, name)) in (0_u8..).zip(crew.from.iter().zip(crew.names)) {
        let Some(at) = at else { continue };
        // It may have moved or been put away while the fight waited.
        let Some(sheet) = find(kept, at.sheet, name) else {
            continue;
        };
        match side {
            Side::Alone(character) => {
                if nominals(character).eq(nominals(&sheet.character)) {
                    sheet.character = character.clone();
                }
            }
            Side::Team(team) => {
                let Some(member) = team.member(place) else {
                    continue;
                };
                let mut cliches =
                    heapless::Vec::<Cliche, { crate::rules::risus::MOST_CLICHES }>::new();
                cliches.extend(sheet.character.cliches().iter().copied());
                if let Some(cliche) = cliches.get_mut(usize::from(at.cliche))
                    && cliche.nominal() == member.cliche.nominal()
                {
                    *cliche = member.cliche;
                    if let Ok(character) = Character::new(&cliches, member.destiny) {
                        sheet.character = character;
                    }
                }
            }
        }
    }
}

/// The sheet of this name, if possible at this place.
fn find(kept: &mut Kept, place: u8, name: Name) -> Option<&mut Sheet> {
    let is_it = |sheet: &Sheet| sheet.name == name;
    let place = match kept.sheets.get(place).is_some_and(is_it) {
        true => place,
        false => kept.sheets.all().iter().position(is_it)? as u8,
    };
    kept.sheets.get_mut(place)
}

fn nominals(character: &Character) -> impl Iterator<Item = Force> + '_ {
    character.cliches().iter().map(Cliche::nominal)
}
