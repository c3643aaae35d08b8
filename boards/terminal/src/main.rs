//! Déclic in the terminal: `cargo run` plays it, `cargo run -- --help` says what else there is.

use std::env;
use std::io::{Write as _, stdout};
use std::process::ExitCode;

use declic_terminal::cli::CommandLine;
use sentence::{Reply, parse};

/// What could not be done, and what could not be understood.
const FAILED: u8 = 1;
const WRONG: u8 = 2;

fn main() -> ExitCode {
    let (status, sentence) = match parse::<CommandLine>(env::args_os()) {
        Err(Reply::Text(text)) => {
            // Whoever closes the pipe has read enough.
            let _ = write!(stdout(), "{text}");
            return ExitCode::SUCCESS;
        }
        Err(Reply::Wrong(sentence)) => (WRONG, sentence),
        Ok(line) => match line.run() {
            Ok(status) => return status.into(),
            Err(sentence) => (FAILED, sentence),
        },
    };
    eprintln!("declic: {sentence}");
    status.into()
}
