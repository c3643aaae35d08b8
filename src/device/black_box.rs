//! What the program knows of how it ended the last times: kept in a piece of memory that a reset
//! leaves as it is.
//!
//! At power-on such a piece holds anything: it is believed by its checksum. The clock begins anew at
//! each start, so what is kept of time is how long the program ran until each mishap.

use core::fmt;

use heapless::String;
use serde::{Deserialize, Serialize};

use crate::app::{Mishap, Millis, Way};
use crate::lang::Lang;
use crate::store::crc32;

/// So many mishaps in a row, each soon after the one before, start the safe mode: one more than
/// there are gaps between them.
const GAPS: usize = 2;
/// Together they are no longer than this.
const SOON_MS: u32 = 60_000;

/// The longest message that is kept, in bytes.
const LONGEST: usize = 128;

/// What is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlackBox {
    /// How the program is to start.
    pub way: Way,
    /// How it speaks, if nothing that is stored can say so.
    pub manner: Manner,
    /// How it has ended, if nobody knows that yet.
    news: Option<Mishap>,
    /// The words for it.
    message: Message,
    /// There was a mishap since power-on, or since somebody chose how to go on.
    has_failed: bool,
    /// How long after the one before the last mishaps came, the newest last.
    gaps: [u32; GAPS],
}

/// How a gadget speaks to its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Manner {
    /// The language.
    pub lang: Lang,
    /// It is held the other way round.
    pub turned: bool,
}

/// How the program is to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    /// As usual, and this is told.
    Usual(Option<Mishap>),
    /// In the safe mode: this was only the last of several.
    Safe(Mishap),
}

/// Where it is kept: a checksum and what it is of.
pub type Bytes = [u8; BlackBox::BYTES];

impl BlackBox {
    /// How many bytes it takes at most.
    pub const BYTES: usize = 192;

    /// Nothing is known.
    pub const NEW: BlackBox = BlackBox {
        way: Way::Usual,
        manner: Manner {
            lang: Lang::En,
            turned: false,
        },
        news: None,
        message: Message(String::new()),
        has_failed: false,
        gaps: [u32::MAX; GAPS],
    };

    /// What is kept there, if it is anything.
    pub fn read(bytes: &Bytes) -> Option<BlackBox> {
        let (sum, kept) = bytes.split_first_chunk()?;
        let is_sound = crc32(MAGIC, kept) == u32::from_le_bytes(*sum);
        is_sound.then(|| postcard::from_bytes(kept).ok())?
    }

    /// Keeps it there.
    pub fn write(&self, bytes: &mut Bytes) {
        bytes.fill(0);
        if let Some((sum, kept)) = bytes.split_first_chunk_mut() {
            // There is room for the longest message.
            let _ = postcard::to_slice(self, kept);
            *sum = crc32(MAGIC, kept).to_le_bytes();
        }
    }

    /// The program ends, so long after it has started.
    pub fn note(&mut self, mishap: Mishap, message: Message, uptime: Millis) {
        let gap = match self.has_failed {
            true => u32::try_from(uptime.0).unwrap_or(u32::MAX),
            false => u32::MAX,
        };
        let [_, before] = self.gaps;
        self.gaps = [before, gap];
        self.has_failed = true;
        self.news = Some(mishap);
        self.message = message;
    }

    /// Whether nobody knows yet how the program has ended.
    pub const fn has_news(&self) -> bool {
        self.news.is_some()
    }

    /// The words for how it has ended last.
    pub fn message(&self) -> &str {
        &self.message.0
    }

    /// The program starts: how it is to begin. What is told now is not told again.
    pub fn begin(&mut self) -> Begin {
        let news = self.news.take();
        let [one, other] = self.gaps;
        match news {
            Some(mishap) if one.saturating_add(other) <= SOON_MS => Begin::Safe(mishap),
            news => Begin::Usual(news),
        }
    }

    /// The player has chosen how to go on: what was before does not count any more.
    pub fn choose(&mut self, way: Way) {
        *self = BlackBox {
            way,
            manner: self.manner,
            ..BlackBox::NEW
        };
    }
}

/// What distinguishes it from any other memory with a checksum.
const MAGIC: &[u8] = b"declic mishaps 1";

/// What a program has to say when it ends; the end of a longer one is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Message(String<LONGEST>);

impl Message {
    /// Writes it.
    pub fn new(words: fmt::Arguments<'_>) -> Message {
        let mut message = Message::default();
        // It takes what there is room for.
        let _ = fmt::Write::write_fmt(&mut message, words);
        message
    }
}

impl fmt::Write for Message {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        let mut end = words.len().min(LONGEST - self.0.len());
        while !words.is_char_boundary(end) {
            end -= 1;
        }
        let fitting = words.get(..end).unwrap_or_default();
        self.0.push_str(fitting).map_err(|_| fmt::Error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mishap() -> Mishap {
        Mishap::in_line("src/app/mod.rs", 42)
    }

    fn full() -> BlackBox {
        let mut full = BlackBox::NEW;
        let mut message = Message::default();
        for _ in 0..LONGEST {
            message = Message::new(format_args!("{}é", message.0));
        }
        full.note(mishap(), message, Millis(u64::MAX));
        full.note(mishap(), full.message.clone(), Millis(u64::MAX));
        full.choose(Way::Forget);
        full.manner = Manner {
            lang: Lang::Fr,
            turned: true,
        };
        full
    }

    #[test]
    fn it_is_read_as_it_was_written_even_when_it_is_full() {
        let mut longest = full();
        longest.note(mishap(), Message::new(format_args!("{:200}", "")), Millis(7));
        longest.gaps = [u32::MAX - 1; 2];
        for kept in [BlackBox::NEW, full(), longest] {
            let mut bytes = [0xa5; _];
            kept.write(&mut bytes);
            assert_eq!(BlackBox::read(&bytes), Some(kept));
        }
    }

    #[test]
    fn memory_at_power_on_is_not_believed() {
        let mut bytes = [0; BlackBox::BYTES];
        for pattern in [0x00, 0xff, 0xa5, 0x55] {
            bytes.fill(pattern);
            assert_eq!(BlackBox::read(&bytes), None);
        }
        let mut word = 1_u32;
        for _ in 0..10_000 {
            for byte in &mut bytes {
                word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                *byte = word.to_le_bytes()[3];
            }
            assert_eq!(BlackBox::read(&bytes), None);
        }
        full().write(&mut bytes);
        for place in 0..bytes.len() {
            for bit in 0..8 {
                bytes[place] ^= 1 << bit;
                assert_eq!(BlackBox::read(&bytes), None, "bit {bit} of byte {place}");
                bytes[place] ^= 1 << bit;
            }
        }
        assert!(BlackBox::read(&bytes).is_some());
    }

    /// Mishaps after so many milliseconds each: whether the last of them starts the safe mode.
    fn is_safe(uptimes: &[u64]) -> bool {
        let mut kept = BlackBox::NEW;
        let mut begin = kept.begin();
        for uptime in uptimes {
            kept.note(mishap(), Message::default(), Millis(*uptime));
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
            // From the first to the third; how long all went well before does not count.
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
        let mut kept = BlackBox::NEW;
        assert_eq!(kept.begin(), Begin::Usual(None));
        kept.note(mishap(), Message::new(format_args!("no")), Millis(5));
        assert!(kept.has_news());
        assert_eq!(kept.begin(), Begin::Usual(Some(mishap())));
        assert_eq!(kept.message(), "no", "the log may repeat it");
        assert_eq!(kept.begin(), Begin::Usual(None), "another reset");
    }

    #[test]
    fn after_a_choice_three_more_are_needed() {
        let mut kept = BlackBox::NEW;
        for way in [Way::Usual, Way::WithoutMemory, Way::Forget] {
            for number in 1..=3 {
                kept.note(mishap(), Message::default(), Millis(5));
                let is_safe = matches!(kept.begin(), Begin::Safe(_));
                assert_eq!(is_safe, number == 3, "{way:?}, {number}");
            }
            kept.choose(way);
            assert_eq!((kept.way, kept.begin()), (way, Begin::Usual(None)));
        }
    }
}
