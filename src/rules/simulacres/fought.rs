//! What a fight changes of a character, in so few bytes that many steps of it can be kept and taken
//! back.

use super::{Dressing, Energies, Life, Reserve, State, Sustained, TimeLimit, Zone, ZoneState};
use crate::rules::Error;

/// What a fight has changed of a character: zones, breath and balance, Energies that last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Fought(pub [u8; Fought::BYTES]);

/// SM-27: no limit is longer than the highest Resistance, which is 5.
const RUN_OUT: u8 = 7;
const CRITICAL: u8 = 0x10;
const FAINT_TEST_DUE: u8 = 0x08;
const MENDING: u8 = 0x20;
const LOST: u8 = 0x30;

impl Fought {
    /// How long it is: three bytes a zone, and six more.
    pub const BYTES: usize = 24;

    /// Nobody's.
    pub const NOBODY: Fought = Fought([0; Fought::BYTES]);
}

const fn coded(state: ZoneState) -> u8 {
    match state {
        ZoneState::Usable { dressing } => dressing as u8,
        ZoneState::Critical {
            limit,
            faint_test_due,
        } => {
            let left = match limit {
                TimeLimit::Left(left) => left,
                TimeLimit::RunOut => RUN_OUT,
            };
            CRITICAL | left | if faint_test_due { FAINT_TEST_DUE } else { 0 }
        }
        ZoneState::Mending => MENDING,
        ZoneState::Lost { handicap } => LOST | handicap as u8,
    }
}

const fn decoded(code: u8) -> Option<ZoneState> {
    Some(match code {
        0 => ZoneState::Usable {
            dressing: Dressing::None,
        },
        1 => ZoneState::Usable {
            dressing: Dressing::Failed,
        },
        2 => ZoneState::Usable {
            dressing: Dressing::Dressed,
        },
        CRITICAL..MENDING => ZoneState::Critical {
            limit: match code & RUN_OUT {
                RUN_OUT => TimeLimit::RunOut,
                left => TimeLimit::Left(left),
            },
            faint_test_due: code & FAINT_TEST_DUE != 0,
        },
        MENDING => ZoneState::Mending,
        LOST => ZoneState::Lost { handicap: false },
        0x31 => ZoneState::Lost { handicap: true },
        _ => return None,
    })
}

impl State {
    /// What a fight changes of it.
    pub fn fought(&self) -> Fought {
        let mut fought = Fought::NOBODY;
        let (zones, rest) = fought.0.split_at_mut(3 * Zone::ALL.len());
        for (bytes, (_, life)) in zones.chunks_exact_mut(3).zip(self.wounds.zones.iter()) {
            let [high, low] = life.score.to_be_bytes();
            bytes.copy_from_slice(&[high, low, coded(life.state)]);
        }
        let Sustained {
            raise,
            damage_power,
            extra_attack,
        } = self.sustained;
        let lasting = raise.power | raise.speed << 2 | raise.precision << 4 | damage_power << 6;
        rest.copy_from_slice(&[
            self.wounds.fainted,
            self.life.points() as u8,
            self.reserve.breath(),
            self.reserve.balance(),
            lasting,
            extra_attack as u8,
        ]);
        fought
    }

    /// The same before that fight; what else has changed stays as it is.
    ///
    /// # Errors
    /// [`Error::Range`] if it was never that of this character.
    pub fn with_fought(mut self, fought: &Fought) -> Result<State, Error> {
        let (zones, rest) = fought.0.split_at(3 * Zone::ALL.len());
        for (bytes, zone) in zones.chunks_exact(3).zip(Zone::ALL) {
            let life = self.wounds.zones.get_mut(zone);
            if let &[high, low, code] = bytes {
                life.score = i16::from_be_bytes([high, low]);
                life.state = decoded(code).ok_or(Error::Range)?;
            }
        }
        let &[fainted, life, breath, balance, lasting, extra] = rest else {
            return Err(Error::Range);
        };
        self.wounds.fainted = fainted;
        self.life = Life::with_points(self.life, life.into());
        self.reserve = Reserve::left(self.reserve, breath, balance);
        self.sustained = Sustained {
            raise: Energies {
                power: lasting & 3,
                speed: lasting >> 2 & 3,
                precision: lasting >> 4 & 3,
            },
            damage_power: lasting >> 6,
            extra_attack: extra != 0,
        };
        let is_sound = self.wounds.is_sound() && self.life.is_sound() && self.reserve.is_sound();
        is_sound.then_some(self).ok_or(Error::Range)
    }
}
