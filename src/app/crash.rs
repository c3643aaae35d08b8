//! A crash of the program: a cause for the player, and a code for the developer.

use core::fmt;

use crate::store::crc32;

/// The cause of a crash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A panic.
    Panic,
    /// A hardware fault of the processor.
    Fault,
    /// The watchdog fired, because a task made no progress.
    Stuck,
}

impl Cause {
    /// All causes.
    pub const ALL: [Cause; 3] = [Cause::Panic, Cause::Fault, Cause::Stuck];
}

/// A code of four letters and digits. The same crash at the same place always has the same code; the log has
/// the code beside the full message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code(u32);

/// Letters and digits without lookalikes: no 0, 1, I and O.
const SIGNS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

impl Code {
    /// The code with this number; only the low 20 bits are used.
    pub const fn new(number: u32) -> Code {
        Code(number & 0xf_ffff)
    }

    /// The number of the code, 20 bits.
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

/// A crash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crash {
    /// The cause.
    pub cause: Cause,
    /// The code by which to look it up.
    pub code: Code,
}

impl Crash {
    /// A panic in this source line. Only the last two folders and the file name count, so that the code does
    /// not depend on the build machine.
    pub fn in_line(file: &str, line: u32) -> Crash {
        let mut folders = file.rmatch_indices(['/', '\\']).skip(2);
        let from = folders.next().map_or(0, |(place, _)| place + 1);
        let name = file.get(from..).unwrap_or(file);
        Crash::of(Cause::Panic, name.as_bytes(), line)
    }

    /// A crash at this program address.
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
