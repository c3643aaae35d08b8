//! Writes what the emulator tests expect of the firmware:
//! `cargo run --example expectations -- TESTS OUT.json`.
//!
//! A program rather than a part of `cargo xtask`, which must start even if the library does not
//! compile. As an example it is built with what the tests are built with, so that the library is
//! compiled once for both.

use std::env;
use std::path::Path;
use std::process::ExitCode;

use declic_harness::expect;

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let (status, sentence) = match &arguments[..] {
        [tests, out] => match expect::write(Path::new(tests), Path::new(out)) {
            Ok(()) => return ExitCode::SUCCESS,
            Err(sentence) => (1, sentence),
        },
        _ => (
            2,
            "two arguments are needed: the folder of the tests and the file to write".into(),
        ),
    };
    eprintln!("expectations: {sentence}");
    status.into()
}
