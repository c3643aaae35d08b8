//! Starts other programs, with their output shown or captured.

use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::spent;

/// Result of a program.
pub(crate) struct Finished {
    pub(crate) success: bool,
    /// Standard output and standard error, in the order written.
    pub(crate) output: String,
}

impl Finished {
    /// Success without output.
    pub(crate) fn silent() -> Self {
        Self {
            success: true,
            output: String::new(),
        }
    }
}

/// Runs a program and captures its output.
pub(crate) fn capture(mut command: Command) -> Result<Finished> {
    let words = words(&command);
    let (mut reader, writer) = io::pipe()?;
    command
        // Without colours, which would disturb the counting of tests.
        .env_remove("FORCE_COLOR")
        .env_remove("CARGO_TERM_COLOR")
        .stdin(Stdio::null())
        .stdout(writer.try_clone()?)
        .stderr(writer);
    let mut child = command.spawn().with_context(|| not_started(&words))?;
    // `command` holds our writing ends of the pipe, so reading would never end.
    drop(command);
    let mut output = Vec::new();
    reader.read_to_end(&mut output)?;
    spent::count(child.id());
    Ok(Finished {
        success: child.wait()?.success(),
        output: String::from_utf8_lossy(&output).into_owned(),
    })
}

/// Runs a program that must succeed, with its output shown.
pub(crate) fn show(mut command: Command) -> Result<()> {
    let words = words(&command);
    let status = command.status().with_context(|| not_started(&words))?;
    if !status.success() {
        bail!("`{words}` failed");
    }
    Ok(())
}

/// Runs a program that must succeed, and returns its standard output; its errors are shown.
pub(crate) fn read(mut command: Command) -> Result<String> {
    let words = words(&command);
    command.stdin(Stdio::null()).stderr(Stdio::inherit());
    let finished = command.output().with_context(|| not_started(&words))?;
    if !finished.status.success() {
        bail!("`{words}` failed");
    }
    Ok(String::from_utf8(finished.stdout)?)
}

fn words(command: &Command) -> String {
    let arguments = command.get_args().map(|word| word.to_string_lossy());
    // The program's name without its folder.
    let path = Path::new(command.get_program());
    let program = path.file_name().unwrap_or(path.as_os_str());
    std::iter::once(program.to_string_lossy())
        .chain(arguments)
        .collect::<Vec<_>>()
        .join(" ")
}

fn not_started(words: &str) -> String {
    format!("`{words}` did not start")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rustc(argument: &str) -> Command {
        let mut command = Command::new("rustc");
        command.arg(argument);
        command
    }

    #[test]
    fn both_streams_and_the_status_are_kept() -> Result<()> {
        let good = capture(rustc("--version"))?;
        assert!(good.success && good.output.starts_with("rustc "));
        let bad = capture(rustc("--no-such-flag"))?;
        assert!(!bad.success && bad.output.contains("no-such-flag"));
        Ok(())
    }

    #[test]
    fn a_failure_names_the_command() {
        let message = |result: Result<String>| result.err().map(|error| error.to_string());
        assert_eq!(
            message(read(rustc("--print=nothing"))).as_deref(),
            Some("`rustc --print=nothing` failed")
        );
        assert_eq!(
            message(read(Command::new("no-such-program"))).as_deref(),
            Some("`no-such-program` did not start")
        );
    }
}
