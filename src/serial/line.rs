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
}

/// The line so far. Words are plain letters: whatever else comes is left out.
#[derive(Clone, Debug)]
pub(super) struct Line {
    text: heapless::String<{ Line::MOST }>,
    is_too_long: bool,
    /// The last byte was a return: a line feed after it is the same key.
    was_return: bool,
}

const BACKSPACE: u8 = 0x08;
const DELETE: u8 = 0x7f;
const INTERRUPT: u8 = 0x03;

impl Line {
    /// So many letters are kept.
    pub(super) const MOST: usize = 40;

    pub(super) const EMPTY: Line = Line {
        text: heapless::String::new(),
        is_too_long: false,
        was_return: false,
    };

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) const fn is_too_long(&self) -> bool {
        self.is_too_long
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// A new line.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.is_too_long = false;
    }

    pub(super) fn type_in(&mut self, byte: u8) -> Typed {
        let after_return = core::mem::take(&mut self.was_return);
        match byte {
            b'\n' if after_return => Typed::Nothing,
            b'\r' | b'\n' => {
                self.was_return = byte == b'\r';
                Typed::End
            }
            BACKSPACE | DELETE => match self.text.pop() {
                Some(_) => Typed::Rubbed,
                None => Typed::Nothing,
            },
            // Whoever gives up gets a new line.
            INTERRUPT => {
                self.clear();
                Typed::End
            }
            b' '..=b'~' => match self.text.push(byte.into()) {
                Ok(()) => Typed::Letter(byte.into()),
                Err(_) => {
                    self.is_too_long = true;
                    Typed::Nothing
                }
            },
            _ => Typed::Nothing,
        }
    }
}
