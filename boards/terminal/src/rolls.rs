//! Rolls by the million, for statistical tests.

use std::io::{self, BufWriter, ErrorKind, IsTerminal as _, Write, stdout};

use declic::device::randomness::Source;
use declic::dice::{Dice as _, Die};
use embassy_futures::block_on;
use embassy_time::Instant;

use crate::source::{TerminalDice, Wanted};

/// Kind of output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Faces of a die, one byte each.
    Faces(Die),
    /// Generator bytes that faces are made from.
    Bytes,
}

/// Most rolls of one command.
pub const MOST: u64 = 10_000_000_000;

/// Bytes drawn per simulated press, as for a handful of dice.
const BYTES_A_PRESS: u64 = 64;

/// Writes a stream to standard output.
///
/// # Errors
/// A sentence, if the rolls cannot be made or written. A closed pipe is no error.
pub fn print(stream: Stream, count: u64, dice: &Wanted) -> Result<(), String> {
    let out = stdout().lock();
    if out.is_terminal() {
        return Err(
            "rolls are bytes and no text for a terminal: send them to a file or a program, \
             such as '> faces.bin' or '| ent'"
                .into(),
        );
    }
    let mut dice = TerminalDice::new(dice)?;
    write(stream, count, &mut dice, out)
}

/// Writes a stream. Before each roll everything happens that a press on the gadget triggers.
fn write(
    stream: Stream,
    count: u64,
    dice: &mut TerminalDice,
    out: impl Write,
) -> Result<(), String> {
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let mut left = count;
    while left > 0 {
        block_on(press(dice))?;
        let taken = match stream {
            Stream::Faces(_) => 1,
            Stream::Bytes => left.min(BYTES_A_PRESS),
        };
        for _ in 0..taken {
            let byte = match stream {
                Stream::Faces(die) => dice.roll(die).ok(),
                Stream::Bytes => dice.byte(),
            };
            let byte = byte.ok_or("the random source failed")?;
            if let Some(end) = ended(out.write_all(&[byte])) {
                return end;
            }
        }
        dice.forget();
        left -= taken;
    }
    ended(out.flush()).unwrap_or(Ok(()))
}

async fn press(dice: &mut TerminalDice) -> Result<(), String> {
    dice.freshen(Instant::now()).await;
    dice.ready()
        .await
        .map_err(|failure| format!("the random source failed: {failure:?}"))
}

/// `None` to continue, otherwise the result of the command.
fn ended(answer: io::Result<()>) -> Option<Result<(), String>> {
    match answer {
        Ok(()) => None,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Some(Ok(())),
        Err(error) => Some(Err(format!("the rolls cannot be written: {error}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use declic::dice::face_of;

    fn written(stream: Stream, count: u64, wanted: &Wanted) -> Vec<u8> {
        let mut bytes = Vec::new();
        let answer = TerminalDice::new(wanted)
            .and_then(|mut dice| write(stream, count, &mut dice, &mut bytes));
        assert_eq!(answer, Ok(()));
        bytes
    }

    #[test]
    fn there_are_as_many_faces_as_asked_for_and_all_fit_the_die() {
        for wanted in [Wanted::Real, Wanted::Seed(7)] {
            let faces = written(Stream::Faces(Die::D6), 10_000, &wanted);
            assert_eq!(faces.len(), 10_000);
            assert!(faces.iter().all(|face| (1..=6).contains(face)));
            assert!((1..=6).all(|face| faces.iter().filter(|&&f| f == face).count() > 1000));
        }
    }

    #[test]
    fn raw_bytes_are_those_that_faces_are_made_of() {
        let wanted = Wanted::Seed(7);
        let bytes = written(Stream::Bytes, 1000, &wanted);
        let made: Vec<u8> = bytes
            .iter()
            .filter_map(|&byte| face_of(byte, Die::D20))
            .collect();
        let faces = written(Stream::Faces(Die::D20), made.len() as u64, &wanted);
        assert_eq!((bytes.len(), faces), (1000, made));
    }

    #[test]
    fn a_seed_gives_the_same_bytes_and_the_system_never_does() {
        let bytes = |wanted| written(Stream::Bytes, 100, &wanted);
        assert_eq!(bytes(Wanted::Seed(7)), bytes(Wanted::Seed(7)));
        assert_ne!(bytes(Wanted::Seed(7)), bytes(Wanted::Seed(8)));
        assert_ne!(bytes(Wanted::Real), bytes(Wanted::Real));
    }

    /// Accepts this many bytes, then fails with this error.
    struct Full(usize, ErrorKind);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(self.1)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_reader_may_leave_but_a_full_disk_is_told() {
        for count in [200_000, 10] {
            let to = |kind| {
                let mut dice = TerminalDice::new(&Wanted::Seed(7))?;
                write(Stream::Bytes, count, &mut dice, Full(0, kind))
            };
            assert_eq!(to(ErrorKind::BrokenPipe), Ok(()));
            assert_eq!(
                to(ErrorKind::StorageFull),
                Err("the rolls cannot be written: no storage space".into())
            );
        }
    }
}
