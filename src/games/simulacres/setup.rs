//! The player's settings for a test: scores, difficulties, the zones that it needs, Energies.

use crate::games::simulacres::prelude::*;

/// Which number Up and Down turn on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[allow(missing_docs)] // The names say it.
pub enum Mark {
    Component,
    Means,
    Realm,
    Talent,
    Difficulty,
}

/// What a test is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Setup {
    /// The Component.
    pub component: Component,
    /// The Means.
    pub means: Means,
    /// The Realm.
    pub realm: Realm,
    /// The talent by its place, if it takes one.
    pub talent: Option<u8>,
    /// SM-33: what armour hinders.
    pub kind: Kind,
    /// SM-2: the words that are ticked, a bit each.
    pub ticks: u8,
    /// Any other bonus or malus.
    pub free: i8,
    /// SM-22: the zones that it takes, a bit each.
    pub uses: u8,
    /// Points of Energies by their use, for the next roll.
    pub points: [u8; Use::ALL.len()],
    /// SM-11.
    pub over_an_hour: bool,
    /// What is turned on the table.
    pub mark: Mark,
}

/// What points of an Energy are put into, and how many of them are paid in EP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    /// SM-11.
    RaisePower,
    /// SM-11.
    RaiseSpeed,
    /// SM-11.
    RaisePrecision,
    /// SM-41.
    Margin,
    /// SM-43.
    Critical,
    /// SM-45.
    Haste,
    /// SM-40: so many of all these.
    InBalance,
}

impl Use {
    pub(crate) const ALL: [Use; 7] = [
        Use::RaisePower,
        Use::RaiseSpeed,
        Use::RaisePrecision,
        Use::Margin,
        Use::Critical,
        Use::Haste,
        Use::InBalance,
    ];
}

/// SM-2: the words that can be ticked; a normal difficulty is none.
pub(crate) const TICKS: [Difficulty; 6] = Difficulty::WORDS;

impl Setup {
    pub(super) const NEW: Setup = Setup {
        component: Component::Body,
        means: Means::Action,
        realm: Realm::Mechanical,
        talent: None,
        kind: Kind::Physical,
        ticks: 0,
        free: 0,
        uses: 0,
        points: [0; Use::ALL.len()],
        over_an_hour: false,
        mark: Mark::Means,
    };

    /// The highest other modifier, and the lowest below 0.
    pub(crate) const MOST_FREE: i8 = 12;

    /// SM-2: whether a word is ticked.
    pub(crate) const fn is_ticked(&self, place: u8) -> bool {
        self.ticks >> place & 1 == 1
    }

    /// SM-2: difficulties add up.
    pub(crate) fn difficulty(&self) -> i16 {
        let ticked = (0..).zip(TICKS).filter(|&(place, _)| self.is_ticked(place));
        let words: i16 = ticked.map(|(_, word)| word.modifier()).sum();
        words + i16::from(self.free)
    }

    /// SM-22: whether it takes a zone.
    pub(crate) const fn takes(&self, zone: Zone) -> bool {
        self.uses >> zone as u8 & 1 == 1
    }

    /// SM-22: the zones that it takes.
    pub(crate) fn zones(&self) -> Zones {
        let taken = Zone::ALL.into_iter().filter(|&zone| self.takes(zone));
        taken.fold(Zones::NONE, Zones::with)
    }

    /// SM-11: the points that raise T.
    pub(crate) const fn raise(&self) -> Energies {
        let [power, speed, precision, ..] = self.points;
        Energies {
            power,
            speed,
            precision,
        }
    }

    /// SM-40: what is spent, and how it is paid: in PS but for what is said.
    pub(crate) fn spending(&self) -> Spending {
        let [
            ..,
            margin_power,
            critical_precision,
            haste_speed,
            in_balance,
        ] = self.points;
        let mut spending = Spending {
            raise: self.raise(),
            margin_power,
            critical_precision,
            haste_speed,
            ..Spending::NONE
        };
        let all = spending.points().total();
        let balance = in_balance.min(all);
        spending.paid = Price {
            breath: all - balance,
            balance,
        };
        spending
    }

    /// SM-11: the Energy points that last beyond the test.
    pub(crate) fn lasting(&self) -> Sustained {
        Sustained {
            raise: self.raise(),
            ..Sustained::default()
        }
    }

    /// What the owner of a sheet tries.
    pub(crate) fn attempt(&self, sheet: &Sheet) -> Attempt {
        self.attempt_of(Check {
            component: self.component,
            means: self.means,
            realm: self.realm,
            talent: sheet.talent(self.talent),
            kind: self.kind,
        })
    }

    /// What is tried with these scores.
    pub(crate) fn attempt_of(&self, check: Check) -> Attempt {
        Attempt {
            check,
            difficulty: self.difficulty(),
            uses: self.zones(),
            spending: self.spending(),
            over_an_hour: self.over_an_hour,
        }
    }

    /// Up or Down: the next of what is marked. Whether there is one.
    pub(crate) fn turn(&mut self, direction: Direction, sheet: &Sheet) -> bool {
        match self.mark {
            Mark::Component => {
                self.component = around(direction, &COMPONENTS, self.component);
                self.kind = kind_of(self.component);
            }
            Mark::Means => self.means = around(direction, &MEANS, self.means),
            Mark::Realm => self.realm = around(direction, &REALMS, self.realm),
            Mark::Talent => {
                let places = || sheet.talents_learned_first();
                let now = places().position(|place| Some(place) == self.talent);
                let count = places().count() as u8 + 1;
                let next = direction.around(now.map_or(0, |now| now as u8 + 1), count);
                self.talent = next
                    .checked_sub(1)
                    .and_then(|next| places().nth(next.into()));
            }
            Mark::Difficulty => return self.turn_free(direction),
        }
        true
    }

    /// One more or less of the other modifier.
    pub(crate) fn turn_free(&mut self, direction: Direction) -> bool {
        turn_signed(&mut self.free, direction, Self::MOST_FREE)
    }
}

/// One more or less of a number that is at most so far from 0. Whether that is possible.
pub(super) fn turn_signed(number: &mut i8, direction: Direction, most: i8) -> bool {
    let next = match direction {
        Direction::Up => number.saturating_add(1),
        Direction::Down => number.saturating_sub(1),
    };
    let is_possible = (-most..=most).contains(&next);
    if is_possible {
        *number = next;
    }
    is_possible
}

/// SM-33: what is usually done with such a Component; the player may say otherwise.
const fn kind_of(component: Component) -> Kind {
    match component {
        Component::Body | Component::Instincts => Kind::Physical,
        Component::Heart | Component::Mind => Kind::Intellectual,
    }
}

pub(crate) const COMPONENTS: [Component; 4] = [
    Component::Body,
    Component::Instincts,
    Component::Heart,
    Component::Mind,
];
pub(crate) const MEANS: [Means; 4] = [
    Means::Perception,
    Means::Action,
    Means::Desire,
    Means::Resistance,
];
pub(crate) const REALMS: [Realm; 6] = [
    Realm::Mineral,
    Realm::Vegetal,
    Realm::Animal,
    Realm::Human,
    Realm::Mechanical,
    Realm::Void,
];

fn around<T: Copy + PartialEq>(direction: Direction, all: &[T], now: T) -> T {
    let place = all.iter().position(|one| *one == now).unwrap_or(0);
    let next = direction.around(place as u8, all.len() as u8);
    all.get(usize::from(next)).copied().unwrap_or(now)
}
