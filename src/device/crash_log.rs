//! Crash log: how the program ended the last times, kept in RAM that a reset does not clear.
//!
//! At power-on this RAM holds random content, so a checksum decides whether the log is valid. The clock
//! restarts at each start, so the log stores how long the program ran before each mishap.

use core::fmt;

use heapless::Vec;

use crate::app::crash::{Cause, Code};
use crate::app::{BootMode, Crash, Millis};
use crate::lang::Lang;
use crate::store::crc32;

/// Number of gaps between the mishaps that start the safe mode, which is one less than the number of mishaps.
const GAPS: usize = 2;
/// Longest sum of these gaps that starts the safe mode.
const SOON_MS: u32 = 60_000;

/// Longest message kept, in bytes.
const LONGEST: usize = 128;

/// The content of the crash log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrashLog {
    /// How the program is to start.
    pub boot_mode: BootMode,
    /// User-interface settings to use if the store has none.
    pub ui_prefs: UiPrefs,
    /// The last mishap, until the next start reports it.
    news: Option<Crash>,
    /// Text of the last mishap.
    message: Message,
    /// There was a mishap since power-on, or since the player last chose how to start.
    has_failed: bool,
    /// Uptime before each of the last mishaps, the newest last; `u32::MAX` if no mishap came before.
    gaps: [u32; GAPS],
}

/// Language and orientation of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UiPrefs {
    /// The language.
    pub lang: Lang,
    /// True if the picture is upside down.
    pub turned: bool,
}

/// What the next start does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    /// Starts normally and reports this mishap.
    Usual(Option<Crash>),
    /// Starts in the safe mode, because this was the last of several mishaps.
    Safe(Crash),
}

/// Number of 32-bit values before the message.
const NUMBERS: usize = 9;

/// Encoded form: a checksum, nine 32-bit values, and the message.
pub type Bytes = [u8; CrashLog::BYTES];

impl CrashLog {
    /// Size of the encoded form, in bytes.
    pub const BYTES: usize = 4 + 4 * NUMBERS + LONGEST;

    /// An empty log.
    pub const NEW: CrashLog = CrashLog {
        boot_mode: BootMode::Usual,
        ui_prefs: UiPrefs {
            lang: Lang::En,
            turned: false,
        },
        news: None,
        message: Message(Vec::new()),
        has_failed: false,
        gaps: [u32::MAX; GAPS],
    };

    /// Decodes a log. `None` if the checksum is wrong.
    pub fn read(bytes: &Bytes) -> Option<CrashLog> {
        let (sum, kept) = bytes.split_first_chunk()?;
        if crc32(MAGIC.iter().chain(kept), []) != u32::from_le_bytes(*sum) {
            return None;
        }
        let (numbers, message) = kept.split_first_chunk::<{ 4 * NUMBERS }>()?;
        let (numbers, _) = numbers.as_chunks();
        let number = |place: usize| numbers.get(place).copied().map_or(0, u32::from_le_bytes);
        let place = |number: u32| number as usize;
        let cause = number(3).checked_sub(1);
        let code = Code::new(number(4));
        let crash = |cause| {
            let cause = *Cause::ALL.get(place(cause))?;
            Some(Crash { cause, code })
        };
        let message = message.get(..place(number(8)))?;
        Some(CrashLog {
            boot_mode: *BootMode::ALL.get(place(number(0)))?,
            ui_prefs: UiPrefs {
                lang: *Lang::ALL.get(place(number(1)))?,
                turned: number(2) != 0,
            },
            news: cause.and_then(crash),
            message: Message(Vec::from_slice(message).unwrap_or_default()),
            has_failed: number(5) != 0,
            gaps: [number(6), number(7)],
        })
    }

    /// Encodes the log.
    pub fn write(&self, bytes: &mut Bytes) {
        let message = self.message();
        let (cause, code) = match self.news {
            Some(Crash { cause, code }) => (cause as u32 + 1, code.number()),
            None => (0, 0),
        };
        let [before, last] = self.gaps;
        let numbers: [u32; NUMBERS] = [
            self.boot_mode as u32,
            self.ui_prefs.lang as u32,
            self.ui_prefs.turned.into(),
            cause,
            code,
            self.has_failed.into(),
            before,
            last,
            message.len() as u32,
        ];
        let numbers = numbers.iter().flat_map(|number| number.to_le_bytes());
        let all = numbers.chain(message.iter().copied());
        let padded = all.chain(core::iter::repeat(0));
        if let Some((sum, kept)) = bytes.split_first_chunk_mut() {
            for (byte, kept) in padded.zip(kept.iter_mut()) {
                *kept = byte;
            }
            *sum = crc32(MAGIC.iter().chain(&*kept), []).to_le_bytes();
        }
    }

    /// Records that the program ended `uptime` after its start.
    pub fn note(&mut self, crash: Crash, message: Message, uptime: Millis) {
        let gap = match self.has_failed {
            true => u32::try_from(uptime.0).unwrap_or(u32::MAX),
            false => u32::MAX,
        };
        let [_, before] = self.gaps;
        self.gaps = [before, gap];
        self.has_failed = true;
        self.news = Some(crash);
        self.message = message;
    }

    /// True if the last mishap has not been reported yet.
    pub const fn has_news(&self) -> bool {
        self.news.is_some()
    }

    /// Text of the last mishap, cut after 128 bytes.
    pub fn message(&self) -> &[u8] {
        &self.message.0
    }

    /// Decides how the program starts, and marks the last mishap as reported.
    pub fn begin(&mut self) -> Begin {
        let news = self.news.take();
        let [one, other] = self.gaps;
        match news {
            Some(crash) if one.saturating_add(other) <= SOON_MS => Begin::Safe(crash),
            news => Begin::Usual(news),
        }
    }

    /// Clears the log and stores the start that the player chose.
    pub fn choose(&mut self, boot_mode: BootMode) {
        *self = CrashLog {
            boot_mode,
            ui_prefs: self.ui_prefs,
            ..CrashLog::NEW
        };
    }
}

/// Prefix of the checksummed data, so that other checksummed memory is not taken for a log.
const MAGIC: &[u8] = b"declic mishaps 1";

/// Text of a mishap, cut after 128 bytes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message(Vec<u8, LONGEST>);

impl Message {
    /// Formats a message.
    pub fn new(words: fmt::Arguments<'_>) -> Message {
        let mut message = Message::default();
        // Writing never fails: what does not fit is dropped.
        let _ = fmt::Write::write_fmt(&mut message, words);
        message
    }
}

impl fmt::Write for Message {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        let room = LONGEST - self.0.len();
        self.0.extend(words.bytes().take(room));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crash() -> Crash {
        Crash::in_line("src/app/mod.rs", 42)
    }

    fn full() -> CrashLog {
        let mut full = CrashLog::NEW;
        let message = Message::new(format_args!("{:200}", "à l'envers"));
        assert_eq!(message.0.len(), LONGEST, "longer messages are cut");
        full.note(crash(), message, Millis(u64::MAX));
        full.note(crash(), full.message.clone(), Millis(u64::MAX));
        full.choose(BootMode::Forget);
        full.ui_prefs = UiPrefs {
            lang: Lang::Fr,
            turned: true,
        };
        full
    }

    #[test]
    fn it_is_read_as_it_was_written_even_when_it_is_full() {
        let mut longest = full();
        longest.note(crash(), Message::new(format_args!("{:200}", "")), Millis(7));
        longest.gaps = [u32::MAX - 1; 2];
        for kept in [CrashLog::NEW, full(), longest] {
            let mut bytes = [0xa5; _];
            kept.write(&mut bytes);
            assert_eq!(CrashLog::read(&bytes), Some(kept));
        }
    }

    #[test]
    fn memory_at_power_on_is_not_believed() {
        let mut bytes = [0; CrashLog::BYTES];
        for pattern in [0x00, 0xff, 0xa5, 0x55] {
            bytes.fill(pattern);
            assert_eq!(CrashLog::read(&bytes), None);
        }
        let mut word = 1_u32;
        for _ in 0..10_000 {
            for byte in &mut bytes {
                word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                *byte = word.to_le_bytes()[3];
            }
            assert_eq!(CrashLog::read(&bytes), None);
        }
        full().write(&mut bytes);
        for place in 0..bytes.len() {
            for bit in 0..8 {
                bytes[place] ^= 1 << bit;
                assert_eq!(CrashLog::read(&bytes), None, "bit {bit} of byte {place}");
                bytes[place] ^= 1 << bit;
            }
        }
        assert!(CrashLog::read(&bytes).is_some());
    }

    /// True if the last of several mishaps starts the safe mode; `uptimes` are in milliseconds.
    fn is_safe(uptimes: &[u64]) -> bool {
        let mut kept = CrashLog::NEW;
        let mut begin = kept.begin();
        for uptime in uptimes {
            kept.note(crash(), Message::default(), Millis(*uptime));
            begin = kept.begin();
        }
        matches!(begin, Begin::Safe(_))
    }

    #[test]
    fn three_within_a_minute_start_the_safe_mode() {
        for (uptimes, safe) in [
            (&[][..], false),
            (&[5], false),
            (&[5, 5], false),
            (&[5, 5, 5], true),
            // Counted from the first mishap to the third; the uptime before the first does not count.
            (&[9_000_000, 30_000, 30_000], true),
            (&[5, 30_000, 30_001], false),
            (&[5, 30_000, 30_001, 29_999], true),
            (&[5, 1, 60_000], false),
            (&[5, 1, 60_000, 1], false),
            (&[5, 1, 60_000, 1, 1], true),
            (&[5, u64::MAX, u64::MAX], false),
        ] {
            assert_eq!(is_safe(uptimes), safe, "{uptimes:?}");
        }
    }

    #[test]
    fn it_is_told_once() {
        let mut kept = CrashLog::NEW;
        assert_eq!(kept.begin(), Begin::Usual(None));
        kept.note(crash(), Message::new(format_args!("no")), Millis(5));
        assert!(kept.has_news());
        assert_eq!(kept.begin(), Begin::Usual(Some(crash())));
        assert_eq!(kept.message(), b"no", "the text stays for the log");
        assert_eq!(
            kept.begin(),
            Begin::Usual(None),
            "the next reset reports nothing"
        );
    }

    #[test]
    fn after_a_choice_three_more_are_needed() {
        let mut kept = CrashLog::NEW;
        for boot_mode in [BootMode::Usual, BootMode::WithoutMemory, BootMode::Forget] {
            for number in 1..=3 {
                kept.note(crash(), Message::default(), Millis(5));
                let is_safe = matches!(kept.begin(), Begin::Safe(_));
                assert_eq!(is_safe, number == 3, "{boot_mode:?}, {number}");
            }
            kept.choose(boot_mode);
            assert_eq!(
                (kept.boot_mode, kept.begin()),
                (boot_mode, Begin::Usual(None))
            );
        }
    }
}
