//! Idle times after which the gadget saves power.

use crate::coded::Coded;

/// When the gadget dims, darkens and sleeps, each counted from the last key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Sleep {
    /// Time until the panel is dimmed.
    pub dims: After,
    /// Time until the panel is switched off.
    pub darkens: After,
    /// Time until the processor sleeps.
    pub sleeps: After,
}

impl Sleep {
    /// The settings of a new gadget.
    pub const NEW: Sleep = Sleep {
        dims: After::HalfMinute,
        darkens: After::TwoMinutes,
        sleeps: After::TenMinutes,
    };
}

/// Time since the last key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[allow(missing_docs)] // The names say the duration.
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
    /// All times, the shortest first.
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

    /// The time in seconds; `None` for never.
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
