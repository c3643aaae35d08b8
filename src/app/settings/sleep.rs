//! How long the gadget waits for a key before it spares its battery.

use crate::coded::Coded;

/// When the gadget dims, goes dark and sleeps, each counted from the last key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Sleep {
    /// The panel is dimmed.
    pub dims: After,
    /// The panel is switched off.
    pub darkens: After,
    /// Everything stops.
    pub sleeps: After,
}

impl Sleep {
    /// What a new gadget has.
    pub const NEW: Sleep = Sleep {
        dims: After::HalfMinute,
        darkens: After::TwoMinutes,
        sleeps: After::TenMinutes,
    };
}

/// How long after the last key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[allow(missing_docs)] // Each says how long.
pub enum After {
    QuarterMinute,
    HalfMinute,
    Minute,
    TwoMinutes,
    FiveMinutes,
    TenMinutes,
    HalfHour,
    Hour,
    Never,
}

impl After {
    /// All of them, the shortest first.
    pub const ALL: [After; 9] = [
        After::QuarterMinute,
        After::HalfMinute,
        After::Minute,
        After::TwoMinutes,
        After::FiveMinutes,
        After::TenMinutes,
        After::HalfHour,
        After::Hour,
        After::Never,
    ];

    /// In seconds, if that time ever comes.
    pub const fn seconds(self) -> Option<u16> {
        match self {
            After::QuarterMinute => Some(15),
            After::HalfMinute => Some(30),
            After::Minute => Some(60),
            After::TwoMinutes => Some(120),
            After::FiveMinutes => Some(300),
            After::TenMinutes => Some(600),
            After::HalfHour => Some(1_800),
            After::Hour => Some(3_600),
            After::Never => None,
        }
    }
}
