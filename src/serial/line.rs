//! The line that somebody types.

/// What a byte has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    /// Nothing.
    Nothing,
    /// A letter stands there.
    Letter(char),
    /// The last one is gone.
    Rubbed,
    /// The line is whole.
    End,
    /// Whoever typed it gives up.
    GivenUp,
}

/// The line so far, in letters of ISO-8859-1, which is what names hold; what comes is UTF-8.
#[derive(Clone, Debug)]
pub(super) struct Line {
    letters: heapless::Vec<u8, { Line::MOST }>,
    is_too_long: bool,
    /// The last byte was a return: a line feed after it is the same key.
    was_return: bool,
    /// The first byte of a letter that has two.
    lead: Option<u8>,
}

const BACKSPACE: u8 = 0x08;
const DELETE: u8 = 0x7f;
const INTERRUPT: u8 = 0x03;

impl Line {
    /// So many letters are kept: nothing that is read out has a longer line.
    pub(super) const MOST: usize = 96;

    /// What stands for a letter that names cannot hold.
    const UNKNOWN: u8 = 0x1a;

    pub(super) const EMPTY: Line = Line {
        letters: heapless::Vec::new(),
        is_too_long: false,
        was_return: false,
        lead: None,
    };

    /// The letters, without spaces around them.
    pub(super) fn letters(&self) -> &[u8] {
        self.letters.trim_ascii()
    }

    pub(super) const fn is_too_long(&self) -> bool {
        self.is_too_long
    }

    /// The line as it was typed.
    pub(super) fn chars(&self) -> impl Iterator<Item = char> {
        self.letters.iter().map(|letter| shown(*letter))
    }

    /// A new line.
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
            // The two halves of a letter of ISO-8859-1.
            (0xa0..=0xbf, Some(0xc2)) => self.letter(byte),
            (0x80..=0xbf, Some(0xc3)) => self.letter(byte | 0x40),
            (0x80..=0xbf, Some(_)) => self.letter(Self::UNKNOWN),
            (0xc2..=0xf4, _) => {
                self.lead = Some(byte);
                Typed::Nothing
            }
            // More of a letter that names cannot hold, or nothing of a text.
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

/// A letter as it is shown to whoever types it.
pub(super) fn shown(letter: u8) -> char {
    match letter {
        Line::UNKNOWN => '?',
        letter => letter.into(),
    }
}
