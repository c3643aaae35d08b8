//! Input line of the serial console.

/// Effect of an input byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    /// No visible effect.
    Nothing,
    /// The letter was added.
    Letter(char),
    /// The last letter was deleted.
    Rubbed,
    /// The line is complete.
    End,
    /// Ctrl-C: the line was discarded.
    GivenUp,
}

/// The line so far, in ISO-8859-1 like stored names. The input is UTF-8.
#[derive(Clone, Debug)]
pub(super) struct Line {
    letters: heapless::Vec<u8, { Line::MOST }>,
    is_too_long: bool,
    /// The last byte was CR, so a following LF belongs to the same line end.
    was_return: bool,
    /// First byte of a two-byte UTF-8 sequence.
    lead: Option<u8>,
}

const BACKSPACE: u8 = 0x08;
const DELETE: u8 = 0x7f;
const INTERRUPT: u8 = 0x03;

impl Line {
    /// Most letters of a line. No line that the console writes is longer.
    pub(super) const MOST: usize = 96;

    /// Replaces letters that are not in ISO-8859-1.
    const UNKNOWN: u8 = 0x1a;

    pub(super) const EMPTY: Line = Line {
        letters: heapless::Vec::new(),
        is_too_long: false,
        was_return: false,
        lead: None,
    };

    /// The letters without leading and trailing spaces.
    pub(super) fn letters(&self) -> &[u8] {
        self.letters.trim_ascii()
    }

    pub(super) const fn is_too_long(&self) -> bool {
        self.is_too_long
    }

    /// The letters as typed.
    pub(super) fn chars(&self) -> impl Iterator<Item = char> {
        self.letters.iter().map(|letter| shown(*letter))
    }

    pub(super) fn clear(&mut self) {
        self.letters.clear();
        self.is_too_long = false;
    }

    pub(super) fn type_in(&mut self, byte: u8) -> Typed {
        let after_return = core::mem::take(&mut self.was_return);
        let lead = self.lead.take();
        match (byte, lead) {
            (b'\n', _) if after_return => Typed::Nothing,
            (b'\r' | b'\n', _) => {
                self.was_return = byte == b'\r';
                Typed::End
            }
            (BACKSPACE | DELETE, _) => match self.letters.pop() {
                Some(_) => Typed::Rubbed,
                None => Typed::Nothing,
            },
            (INTERRUPT, _) => {
                self.clear();
                Typed::GivenUp
            }
            (b'\t', _) => self.letter(b' '),
            (b' '..=b'~', _) => self.letter(byte),
            // Second byte of a letter in ISO-8859-1.
            (0xa0..=0xbf, Some(0xc2)) => self.letter(byte),
            (0x80..=0xbf, Some(0xc3)) => self.letter(byte | 0x40),
            (0x80..=0xbf, Some(_)) => self.letter(Self::UNKNOWN),
            (0xc2..=0xf4, _) => {
                self.lead = Some(byte);
                Typed::Nothing
            }
            // Further bytes of a longer sequence, and invalid bytes.
            _ => Typed::Nothing,
        }
    }

    fn letter(&mut self, letter: u8) -> Typed {
        match self.letters.push(letter) {
            Ok(()) => Typed::Letter(shown(letter)),
            Err(_) => {
                self.is_too_long = true;
                Typed::Nothing
            }
        }
    }
}

/// The letter to echo.
pub(super) fn shown(letter: u8) -> char {
    match letter {
        Line::UNKNOWN => '?',
        letter => letter.into(),
    }
}
