//! What went wrong in the program itself: in words for the player, with a code for whoever mends it.

use core::fmt;

use crate::store::crc32;

/// How the program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It found that it was wrong, and stopped.
    Panic,
    /// It did what the processor cannot do.
    Fault,
    /// It did not get on, and the watchdog has bitten.
    Stuck,
}

impl Cause {
    /// All of them.
    pub const ALL: [Cause; 3] = [Cause::Panic, Cause::Fault, Cause::Stuck];
}

/// A code of four letters and digits: the same mishap at the same place has the same one, and the
/// log has it beside the whole message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code(u32);

/// Those that nobody takes for another one.
const SIGNS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

impl Code {
    /// The code with this number, of which the lowest twenty bits count.
    pub const fn new(number: u32) -> Code {
        Code(number & 0xf_ffff)
    }

    /// Its number.
    pub const fn number(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in [15, 10, 5, 0] {
            let sign = SIGNS[(self.0 >> place & 31) as usize];
            write!(f, "{}", char::from(sign))?;
        }
        Ok(())
    }
}

/// Something that went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crash {
    /// How the program ended.
    pub cause: Cause,
    /// What it is looked up by.
    pub code: Code,
}

impl Crash {
    /// In this line of this file. Where on the machine that built it the file was does not count.
    pub fn in_line(file: &str, line: u32) -> Crash {
        let mut folders = file.rmatch_indices(['/', '\\']).skip(2);
        let from = folders.next().map_or(0, |(place, _)| place + 1);
        let name = file.get(from..).unwrap_or(file);
        Crash::of(Cause::Panic, name.as_bytes(), line)
    }

    /// At this address of the program.
    pub fn at_address(cause: Cause, address: u32) -> Crash {
        Crash::of(cause, &[], address)
    }

    fn of(cause: Cause, name: &[u8], number: u32) -> Crash {
        let [a, b, c, d] = number.to_le_bytes();
        let code = Code::new(crc32([cause as u8, a, b, c, d].iter().chain(name), []));
        Crash { cause, code }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // A test may stop.
mod tests {
    use core::fmt::Write as _;

    use super::*;

    #[test]
    fn a_place_has_one_code_wherever_it_was_built() {
        let here = Crash::in_line("/home/me/.cargo/crate-1.0/src/i2c.rs", 7);
        let elsewhere = Crash::in_line("/elsewhere/crate-1.0/src/i2c.rs", 7);
        assert_eq!(here, elsewhere);
        for (file, line) in [
            ("/home/me/.cargo/crate-1.0/src/i2c.rs", 8),
            ("/home/me/.cargo/crate-1.0/src/dma.rs", 7),
            ("/home/me/.cargo/other-1.0/src/i2c.rs", 7),
            ("i2c.rs", 7),
        ] {
            assert_ne!(here, Crash::in_line(file, line), "{file}:{line}");
        }
        let mut code: heapless::String<8> = heapless::String::new();
        write!(code, "{}", here.code).unwrap();
        assert!(code.len() == 4 && code.bytes().all(|sign| SIGNS.contains(&sign)));
    }

    #[test]
    fn causes_at_one_address_differ() {
        let fault = Crash::at_address(Cause::Fault, 0x1000_0400);
        let stuck = Crash::at_address(Cause::Stuck, 0x1000_0400);
        assert_ne!(fault.code, stuck.code);
    }
}
