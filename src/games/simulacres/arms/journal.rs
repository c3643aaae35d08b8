//! The steps of a fight that can be taken back: of each, the bytes that it has changed.

use heapless::Vec;

use super::record::{Situation, WAIT};
use crate::coded::Coded;

/// The last steps, the last one last. A step is how many bytes it has changed, each with its place and
/// what it was, and how many again: so it can be read from either end.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub(crate) struct Journal {
    bytes: Vec<u8, { Journal::ROOM }>,
    /// What all bytes together came to after the last step: if that is no longer so, something else
    /// has changed them since.
    sum: u16,
}

impl Journal {
    /// No step yet.
    pub(crate) const fn new() -> Journal {
        Journal {
            bytes: Vec::new(),
            sum: 0,
        }
    }

    /// Room for eight waves in which all four are hit.
    const ROOM: usize = 400;

    /// How many steps there are.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        let (mut rest, mut steps) = (self.bytes.as_slice(), 0);
        while let Some(&changed) = rest.first() {
            rest = rest.get(length(changed)..).unwrap_or(&[]);
            steps += 1;
        }
        steps
    }

    /// One more; the oldest ones make room for it.
    #[inline(never)]
    pub(crate) fn add(&mut self, before: &Situation, after: &Situation) {
        let changed = || {
            let both = before.iter().zip(after);
            let differ = (0u8..).zip(both).filter(|(_, (was, is))| was != is);
            differ.map(|(place, (was, _))| [place, *was])
        };
        // No situation has more bytes than a byte can count.
        let count = changed().count() as u8;
        while self.bytes.len() + length(count) > Self::ROOM {
            let Some(&oldest) = self.bytes.first() else {
                return;
            };
            let kept = self.bytes.get(length(oldest)..).unwrap_or(&[]);
            self.bytes = kept.iter().copied().collect();
        }
        let ends = core::iter::once(count);
        let step = ends.clone().chain(changed().flatten()).chain(ends);
        self.bytes.extend(step);
        self.sum = sum(after);
    }

    /// Whether there is a last step, and it led here.
    pub(crate) fn ends_with(&self, now: &Situation) -> bool {
        !self.bytes.is_empty() && self.sum == sum(now)
    }

    /// Makes what is now what was before the last step. Whether there was one.
    #[inline(never)]
    pub(crate) fn take_back(&mut self, now: &mut Situation) -> bool {
        let Some(&count) = self.bytes.last() else {
            return false;
        };
        let Some(start) = self.bytes.len().checked_sub(length(count)) else {
            return false;
        };
        for step in self.bytes.get(start + 1..).unwrap_or(&[]).chunks_exact(2) {
            if let &[place, was] = step
                && let Some(byte) = now.get_mut(usize::from(place))
            {
                *byte = was;
            }
        }
        self.bytes.truncate(start);
        self.sum = sum(now);
        true
    }
}

const fn length(count: u8) -> usize {
    2 * count as usize + 2
}

/// A sum that knows the order (Fletcher's). Zeros before all else leave it as it is: without blows that
/// wait it is what it was before any could.
pub(super) fn sum(bytes: &Situation) -> u16 {
    let (before, waiting) = bytes.split_at(WAIT);
    let bytes = waiting.iter().chain(before);
    // So few bytes are not too many for either sum.
    let (low, high) = bytes.fold((0u32, 0u32), |(low, high), &byte| {
        let low = low + u32::from(byte);
        (low, high + low)
    });
    (((high % 255) << 8) | (low % 255)) as u16
}
