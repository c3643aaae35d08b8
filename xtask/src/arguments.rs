//! Command line of `cargo xtask`, and its error messages.

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use sentence::{Reply, number};

/// Works on Déclic: tests, firmware, measurements.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug, PartialEq)]
pub(crate) enum Task {
    /// Install what is missing, then run all checks and tests
    Test,
    /// Build the .uf2, .elf and .bin files of the boards
    Firmware {
        /// Only this board
        #[arg(long, value_name = "NAME")]
        board: Option<String>,
    },
    /// Build and copy the firmware onto a board in BOOTSEL mode
    Flash {
        /// The board that is plugged in
        #[arg(long, value_name = "NAME", default_value = "pico")]
        board: String,
    },
    /// Build one board and test it in the emulator
    Emulator {
        /// The board to test
        #[arg(long, value_name = "NAME")]
        board: String,
    },
    /// Measure the firmware in the emulator and compare with the limits
    Bench,
    /// Profile the common tasks and place their hottest functions in RAM
    Hot,
    /// Build the page that runs the gadget into target/web
    Web {
        /// Record the committed pictures of the page again, with a Chromium
        #[arg(long)]
        pictures: bool,
    },
    /// Create a game with this name from the blocks of docs/adding-a-game.md
    NewGame {
        /// Name of its folder: lower-case letters
        name: String,
    },
    /// Show the pictures of all screens on one page, target/screens/index.html
    Screens,
    /// Record the committed pictures of the screens again
    Snapshots,
    /// Play the examples of the manuals, and draw their pictures and the key card again
    Manual,
    /// Film the firmware in the emulator for the README
    Film,
    /// Check the printable case and draw its picture
    Case,
    /// List the code that implements each rule and the tests that cite it
    Rules,
    /// Make all published files from this commit
    Release {
        /// Build again in another folder and compare
        #[arg(long)]
        check: bool,
    },
    /// Play millions of random operations in every game
    Soak {
        /// Number of operations in each game, from 1
        #[arg(long, value_name = "N", default_value_t = crate::soak::OPERATIONS, value_parser = number(1..=u64::MAX), allow_negative_numbers = true)]
        operations: u64,
    },
}

/// Parses the command line; `boards` are the valid names of boards.
pub(crate) fn parse(
    line: impl IntoIterator<Item = OsString>,
    boards: &[&str],
) -> Result<Task, Reply> {
    let line: Vec<OsString> = line.into_iter().collect();
    let command = command(boards);
    let parsed = command.clone().try_get_matches_from(&line);
    parsed
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .map(|arguments| arguments.task)
        .map_err(|error| match error.kind() {
            ErrorKind::DisplayHelp => Reply::Text(error.to_string()),
            _ => Reply::Wrong(sentence::of(&error, &command, &line)),
        })
}

/// Adds the names of boards, which are known only at run time from the folders in `boards/`.
fn command(boards: &[&str]) -> Command {
    let names: Vec<String> = boards.iter().map(ToString::to_string).collect();
    let known = PossibleValuesParser::new(names);
    Arguments::command().mut_subcommands(|task| {
        task.mut_args(|argument| match argument.get_id().as_str() {
            "board" => argument.value_parser(known.clone()),
            _ => argument,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARDS: [&str; 2] = ["pico", "xiao-rp2040"];

    fn parsed(line: &str) -> Result<Task, Reply> {
        parse(line.split(' ').map(OsString::from), &BOARDS)
    }

    /// The error message for a wrong command line; empty for a valid one.
    fn refusal(line: &str) -> String {
        match parsed(line) {
            Err(Reply::Wrong(why)) => why,
            Err(Reply::Text(_)) | Ok(_) => String::new(),
        }
    }

    #[test]
    fn every_task_has_its_words() {
        let pico = || "pico".to_string();
        let xiao = || "xiao-rp2040".to_string();
        let (all, only) = (None, Some(pico()));
        let table = [
            ("xtask test", Task::Test),
            ("xtask firmware", Task::Firmware { board: all }),
            (
                "xtask firmware --board pico",
                Task::Firmware { board: only },
            ),
            ("xtask flash", Task::Flash { board: pico() }),
            (
                "xtask flash --board xiao-rp2040",
                Task::Flash { board: xiao() },
            ),
            (
                "xtask emulator --board xiao-rp2040",
                Task::Emulator { board: xiao() },
            ),
            ("xtask bench", Task::Bench),
            ("xtask hot", Task::Hot),
            ("xtask screens", Task::Screens),
            ("xtask snapshots", Task::Snapshots),
            ("xtask manual", Task::Manual),
            ("xtask film", Task::Film),
            ("xtask case", Task::Case),
            ("xtask web", Task::Web { pictures: false }),
            ("xtask web --pictures", Task::Web { pictures: true }),
            ("xtask release", Task::Release { check: false }),
            ("xtask release --check", Task::Release { check: true }),
        ];
        for (line, task) in table {
            assert_eq!(parsed(line), Ok(task), "{line}");
        }
    }

    #[test]
    fn anything_else_gets_a_sentence_with_what_is_wrong_and_what_is_right() {
        let table = [
            ("xtask", "a command is missing", "snapshots"),
            ("xtask tset", "tset", "test"),
            ("xtask test --fast", "--fast", "nothing is allowed"),
            ("xtask flash --board", "--board", "pico"),
            ("xtask flash --board pica", "pica", "xiao-rp2040"),
            ("xtask emulator", "--board", "missing"),
            ("xtask emulator --board xiao", "xiao", "xiao-rp2040"),
            ("xtask bench pico", "pico", "nothing is allowed"),
            ("xtask web --picture", "--picture", "--pictures"),
            ("xtask release --chek", "--chek", "--check"),
            ("xtask release 1.0", "1.0", "--check"),
            ("xtask soak --operations 0", "0", "from 1 to"),
            ("xtask soak --operations -1", "-1", "from 1 to"),
            ("xtask soak --operations ten", "ten", "from 1 to"),
        ];
        for (line, wrong, right) in table {
            let text = refusal(line);
            assert!(
                text.contains(wrong) && text.contains(right),
                "{line}: {text}"
            );
            assert!(!text.contains('\n'), "{line}: {text}");
        }
    }

    #[test]
    fn help_is_not_a_mistake() {
        assert!(matches!(parsed("xtask --help"), Err(Reply::Text(_))));
    }
}
