//! One sentence for every wrong command line: it names the argument and says what is allowed.
//!
//! For programs that use `clap`: [`parse`] instead of `Parser::parse`, and [`number`] and
//! [`ending`] as value parsers, whose errors say what would have been right.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error, Parser};

/// Why there is nothing to be done with a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Help or version was asked for: to be printed, and all is well.
    Text(String),
    /// It is wrong, and this is why; without the name of the program.
    Wrong(String),
}

/// Reads a command line, the program's name first.
///
/// # Errors
/// What to say instead of running.
pub fn parse<P: Parser>(line: impl IntoIterator<Item = OsString>) -> Result<P, Reply> {
    let line: Vec<OsString> = line.into_iter().collect();
    P::try_parse_from(&line).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Reply::Text(error.to_string()),
        _ => Reply::Wrong(of(&error, &P::command(), &line)),
    })
}

/// The sentence for an error of `clap`, given the whole command and the line it did not take. It is one line, whatever
/// was typed.
pub fn of(error: &Error, command: &Command, line: &[OsString]) -> String {
    sentence(error, command, line).replace(char::is_control, " ")
}

fn sentence(error: &Error, command: &Command, line: &[OsString]) -> String {
    let mut command = command.clone();
    command.build();
    let command = meant(&command, line);
    let text = |kind| context(error, kind).into_iter().next();
    let argument = text(ContextKind::InvalidArg).unwrap_or_default();
    let name = bare(&argument);
    let value = text(ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => needs_value(command, &argument),
        ErrorKind::InvalidValue => {
            let allowed = context(error, ContextKind::ValidValue);
            format!(
                "'{}' is not allowed: choose {}",
                given(&argument, &value),
                list(&allowed, "or")
            )
        }
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error)
                .map_or_else(String::new, |source| format!(": {source}"));
            format!("'{}' is not allowed{why}", given(&argument, &value))
        }
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => {
            let unknown = text(ContextKind::InvalidSubcommand).unwrap_or(argument);
            unknown_argument(command, &unknown)
        }
        ErrorKind::ArgumentConflict => {
            let others = context(error, ContextKind::PriorArg);
            match (name, loose(command, line)) {
                // An option of the program in front of a word that is no command.
                ("", Some(word)) if command.has_subcommands() => unknown_argument(command, &word),
                _ => conflict(command, &argument, &others),
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let names = context(error, ContextKind::InvalidArg);
            missing(command, &names)
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            format!("a command is missing: {}", allowed(command))
        }
        ErrorKind::TooManyValues => {
            format!("'{value}' is too much: '{name}' takes no value")
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => needs_value(command, &argument),
        ErrorKind::NoEquals => format!("'{name}' takes its value after '='"),
        ErrorKind::InvalidUtf8 => {
            let mut words = line.iter().filter(|word| word.to_str().is_none());
            let word = words.next().map(|word| word.to_string_lossy());
            format!("'{}' is not valid UTF-8", word.unwrap_or_default())
        }
        _ => first_line(&error.to_string()),
    }
}

/// The subcommand that the line is about, as far as it can be told.
fn meant<'a>(command: &'a Command, line: &[OsString]) -> &'a Command {
    line.iter().skip(1).fold(command, |command, word| {
        command.find_subcommand(word).unwrap_or(command)
    })
}

/// The first word that is neither an option nor the value of one.
fn loose(command: &Command, line: &[OsString]) -> Option<String> {
    let mut words = line.iter().skip(1).map(|word| word.to_string_lossy());
    while let Some(word) = words.next() {
        let option = find(command, &word).filter(|_| word.starts_with('-'));
        match option {
            Some(option) if option.get_action().takes_values() && !word.contains('=') => {
                words.next();
            }
            _ if word.starts_with('-') => {}
            _ => return Some(word.into_owned()),
        }
    }
    None
}

fn context(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => vec![],
    }
}

/// `--lang <LANG>` without what follows the name; a positional argument stays as it is.
fn bare(argument: &str) -> &str {
    match argument.starts_with('-') {
        true => argument.split([' ', '=']).next().unwrap_or(argument),
        false => argument,
    }
}

/// An argument as it was typed: an option with its value, or only the value.
fn given(argument: &str, value: &str) -> String {
    match argument.starts_with('-') {
        true => format!("{} {value}", bare(argument)),
        false => value.to_owned(),
    }
}

/// `<FILE>...` without the signs around the name.
fn place(argument: &str) -> &str {
    argument
        .trim_end_matches("...")
        .trim_matches(['<', '>', '[', ']'])
}

fn find<'a>(command: &'a Command, argument: &str) -> Option<&'a Arg> {
    let long = bare(argument).trim_start_matches('-');
    let place = place(argument);
    command.get_arguments().find(|arg| {
        arg.get_long() == Some(long)
            || arg
                .get_value_names()
                .is_some_and(|names| arg.is_positional() && names.iter().any(|name| name == place))
    })
}

/// What an argument means, from its line in the help, or the values it can have.
fn meaning(command: &Command, argument: &str) -> Option<String> {
    let arg = find(command, argument)?;
    let values = arg.get_possible_values();
    if !values.is_empty() && !arg.is_positional() {
        let names: Vec<String> = values.iter().map(|v| v.get_name().to_owned()).collect();
        return Some(list(&names, "or"));
    }
    Some(inside(&arg.get_help()?.to_string()))
}

/// A line of help inside a sentence: it begins small.
fn inside(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}

fn needs_value(command: &Command, argument: &str) -> String {
    let name = bare(argument);
    match meaning(command, argument) {
        Some(meaning) => format!("'{name}' needs a value: {meaning}"),
        None => format!("'{name}' needs a value"),
    }
}

fn missing(command: &Command, names: &[String]) -> String {
    let mut sentence = match names.len() {
        1 => String::from("an argument is missing: "),
        _ => String::from("arguments are missing: "),
    };
    for (index, name) in names.iter().enumerate() {
        let comma = if index == 0 { "" } else { "; " };
        let _ = write!(sentence, "{comma}{}", bare(place(name)));
        if let Some(meaning) = meaning(command, name) {
            let _ = write!(sentence, ", {meaning}");
        }
    }
    sentence
}

fn unknown_argument(command: &Command, argument: &str) -> String {
    let name = bare(argument);
    let kind = match (name.starts_with('-'), command.has_subcommands()) {
        (true, _) => "option",
        (false, true) => "command",
        (false, false) => {
            return format!("'{name}' is one argument too many: {}", allowed(command));
        }
    };
    format!("there is no {kind} '{name}': {}", allowed(command))
}

fn conflict(command: &Command, argument: &str, others: &[String]) -> String {
    let name = bare(argument);
    let other = others.first().map_or("", |other| bare(other));
    if name.is_empty() {
        // An option of the program in front of a command.
        let task = command.get_name();
        return format!(
            "'{other}' cannot stand before '{task}': {}",
            allowed(command)
        );
    }
    match name == other {
        true => format!("'{name}' is given twice: once is allowed"),
        false => format!("'{name}' and '{other}' exclude each other: one of them is allowed"),
    }
}

/// All that can be given to a command.
fn allowed(command: &Command) -> String {
    let visible =
        |arg: &&Arg| !arg.is_hide_set() && !["help", "version"].contains(&arg.get_id().as_str());
    let names: Vec<String> = command
        .get_arguments()
        .filter(visible)
        .map(|arg| match arg.get_long() {
            Some(long) => format!("--{long}"),
            None => arg.get_value_names().map_or_else(
                || arg.get_id().to_string(),
                |names| names.first().map(ToString::to_string).unwrap_or_default(),
            ),
        })
        .collect();
    let commands: Vec<String> = command
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .filter(|name| name != "help")
        .collect();
    if commands.is_empty() {
        return match &names[..] {
            [] => "nothing is allowed here".into(),
            [only] => format!("only {only} is allowed"),
            _ => format!("allowed are {}", list(&names, "and")),
        };
    }
    let commands = match commands.len() {
        1 => format!("the command {}", commands[0]),
        _ => format!("the commands {}", list(&commands, "and")),
    };
    if names.is_empty() {
        return format!("allowed are {commands}");
    }
    format!("allowed are {}, and {commands}", names.join(", "))
}

/// `a, b and c`.
fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

fn first_line(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    line.trim_start_matches("error: ").to_owned()
}

/// A value parser for a whole number in a range.
pub fn number<N>(
    range: RangeInclusive<N>,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static
where
    N: FromStr + PartialOrd + std::fmt::Display + Clone + Send + Sync + 'static,
{
    move |text| {
        text.parse()
            .ok()
            .filter(|number| range.contains(number))
            .ok_or_else(|| {
                let (first, last) = (range.start(), range.end());
                format!("choose a whole number from {first} to {last}")
            })
    }
}

/// A value parser for the name of a file that ends in `.` and this.
pub fn ending(
    extension: &'static str,
) -> impl Fn(&str) -> Result<PathBuf, String> + Clone + Send + Sync + 'static {
    move |text| {
        let path = PathBuf::from(text);
        match path.extension() {
            Some(end) if end.eq_ignore_ascii_case(extension) => Ok(path),
            _ => Err(format!("the name of the file must end in .{extension}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Subcommand;

    /// As a build tool has it: a command is needed, some take nothing.
    #[derive(Parser, Debug, PartialEq)]
    #[command(name = "tool", version, subcommand_required = true)]
    struct Tool {
        #[command(subcommand)]
        task: Task,
    }

    #[derive(Subcommand, Debug, PartialEq)]
    enum Task {
        /// Runs the tests
        Test,
        /// Measures
        Bench {
            /// How often, 1 to 9
            #[arg(long, value_name = "TIMES", value_parser = number(1..=9_u8))]
            times: Option<u8>,
            /// The file to write, .csv
            #[arg(value_name = "OUT", value_parser = ending("csv"))]
            out: Option<PathBuf>,
        },
    }

    fn said(line: &str) -> String {
        let line = line.split(' ').map(OsString::from);
        match parse::<Tool>(line) {
            Err(Reply::Wrong(sentence)) => sentence,
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn every_wrong_line_is_named_and_told_what_is_allowed() {
        for (line, sentence) in [
            (
                "tool",
                "a command is missing: allowed are the commands test and bench",
            ),
            (
                "tool tset",
                "there is no command 'tset': allowed are the commands test and bench",
            ),
            (
                "tool --all",
                "there is no option '--all': allowed are the commands test and bench",
            ),
            (
                "tool test fast",
                "'fast' is one argument too many: nothing is allowed here",
            ),
            (
                "tool test --fast",
                "there is no option '--fast': nothing is allowed here",
            ),
            (
                "tool bench --time 3",
                "there is no option '--time': allowed are --times and OUT",
            ),
            (
                "tool bench --times 0",
                "'--times 0' is not allowed: choose a whole number from 1 to 9",
            ),
            (
                "tool bench --times=ten",
                "'--times ten' is not allowed: choose a whole number from 1 to 9",
            ),
            (
                "tool bench --times",
                "'--times' needs a value: how often, 1 to 9",
            ),
            (
                "tool bench --times 3 --times 4",
                "'--times' is given twice: once is allowed",
            ),
            (
                "tool bench out.txt",
                "'out.txt' is not allowed: the name of the file must end in .csv",
            ),
            (
                "tool bench a.csv b.csv",
                "'b.csv' is one argument too many: allowed are --times and OUT",
            ),
        ] {
            assert_eq!(said(line), sentence, "{line}");
        }
    }

    #[test]
    fn help_and_version_are_no_mistakes() {
        for (line, start) in [
            ("tool --version", "tool 0"),
            ("tool --help", "As a build tool has it"),
            ("tool bench --help", "Measures"),
        ] {
            let answer = parse::<Tool>(line.split(' ').map(OsString::from));
            let Err(Reply::Text(text)) = answer else {
                unreachable!("{line}: {answer:?}");
            };
            assert!(text.starts_with(start), "{text}");
        }
    }
}
