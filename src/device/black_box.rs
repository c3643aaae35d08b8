//! What the program knows of how it ended the last times: kept in a piece of memory that a reset
//! leaves as it is.
//!
//! At power-on such a piece holds anything: it is believed by its checksum. The clock begins anew at
//! each start, so what is kept of time is how long the program ran until each mishap.

use core::fmt;

use heapless::Vec;

use crate::app::mishap::{Cause, Code};
use crate::app::{Millis, Mishap, Way};
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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

/// How many numbers stand before the message.
const NUMBERS: usize = 9;

/// Where it is kept: a checksum, numbers of four bytes each, and the message.
pub type Bytes = [u8; BlackBox::BYTES];

impl BlackBox {
    /// How many bytes it takes.
    pub const BYTES: usize = 4 + 4 * NUMBERS + LONGEST;

    /// Nothing is known.
    pub const NEW: BlackBox = BlackBox {
        way: Way::Usual,
        manner: Manner {
            lang: Lang::En,
            turned: false,
        },
        news: None,
        message: Message(Vec::new()),
        has_failed: false,
        gaps: [u32::MAX; GAPS],
    };

    /// What is kept there, if it is anything.
    pub fn read(bytes: &Bytes) -> Option<BlackBox> {
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
        let mishap = |cause| {
            let cause = *Cause::ALL.get(place(cause))?;
            Some(Mishap { cause, code })
        };
        let message = message.get(..place(number(8)))?;
        Some(BlackBox {
            way: *Way::ALL.get(place(number(0)))?,
            manner: Manner {
                lang: *Lang::ALL.get(place(number(1)))?,
                turned: number(2) != 0,
            },
            news: cause.and_then(mishap),
            message: Message(Vec::from_slice(message).unwrap_or_default()),
            has_failed: number(5) != 0,
            gaps: [number(6), number(7)],
        })
    }

    /// Keeps it there.
    pub fn write(&self, bytes: &mut Bytes) {
        let message = self.message();
        let (cause, code) = match self.news {
            Some(Mishap { cause, code }) => (cause as u32 + 1, code.number()),
            None => (0, 0),
        };
        let [before, last] = self.gaps;
        let numbers: [u32; NUMBERS] = [
            self.way as u32,
            self.manner.lang as u32,
            self.manner.turned.into(),
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

    /// The words for how it has ended last, as far as there was room for them.
    pub fn message(&self) -> &[u8] {
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
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message(Vec<u8, LONGEST>);

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
        let room = LONGEST - self.0.len();
        self.0.extend(words.bytes().take(room));
        Ok(())
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
        let message = Message::new(format_args!("{:200}", "à l'envers"));
        assert_eq!(message.0.len(), LONGEST, "the rest is left out");
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
        longest.note(
            mishap(),
            Message::new(format_args!("{:200}", "")),
            Millis(7),
        );
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
        assert_eq!(kept.message(), b"no", "the log may repeat it");
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
