//! Déclic in the terminal: `cargo run` plays it, `cargo run -- --help` lists its commands.

use std::env;
use std::io::{Write as _, stdout};
use std::process::ExitCode;

use declic_terminal::cli::CommandLine;
use sentence::{Reply, parse};

/// Exit statuses: the command failed; the command line is wrong.
const FAILED: u8 = 1;
const WRONG: u8 = 2;

fn main() -> ExitCode {
    let (status, sentence) = match parse::<CommandLine>(env::args_os()) {
        Err(Reply::Text(text)) => {
            // A closed pipe means that the reader has enough.
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
