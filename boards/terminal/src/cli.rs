//! The command line: definition of the options, and the commands.

use std::fmt::Display;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum};
use declic::app::Start;
use declic::device::randomness::Source;
use declic::dice::{Die, Face};
use declic::ui::Lang;
use declic_harness::picture;
use declic_harness::player::Player;
use declic_harness::scenario::{Deed, Scenario, key, perform, press};
use declic_harness::snapshots::Snapshots;
use embassy_futures::block_on;
use sentence::{ending, number};

use crate::memory;
use crate::play::{BOARD, play};
use crate::rolls::{self, MOST, Stream};
use crate::source::{TerminalDice, Wanted};

/// Déclic, a pocket dice gadget, in the terminal.
#[derive(Parser, Clone, PartialEq, Eq, Debug)]
#[command(name = "declic", version, args_conflicts_with_subcommands = true)]
#[command(disable_help_subcommand = true)]
pub struct CommandLine {
    #[command(subcommand)]
    task: Option<Task>,
    #[command(flatten)]
    gadget: Gadget,
    #[command(flatten)]
    memory: Memory,
    /// Ring the terminal's bell for a burst, a critical roll and what is refused
    #[arg(long)]
    bell: bool,
}

/// Options for saved state. With scripted or seeded dice nothing is saved unless a file is named.
#[derive(Args, Clone, PartialEq, Eq, Debug)]
struct Memory {
    /// The file that stores the gadget's state; without it, a file in the system's folder for
    /// application state; with --dice or --seed state is stored only in a named file
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Erase the state file first, and start as a new gadget
    #[arg(long)]
    fresh: bool,
}

impl Memory {
    fn wanted(&self, dice: &Wanted) -> Option<memory::Wanted> {
        let keeps = *dice == Wanted::Real || self.state.is_some();
        keeps.then(|| memory::Wanted {
            file: self.state.clone(),
            fresh: self.fresh,
        })
    }
}

/// The gadget's language and dice.
#[derive(Args, Clone, PartialEq, Eq, Debug)]
struct Gadget {
    /// The language; without it the window asks first, and a picture is in English
    #[arg(long, value_name = "LANG", value_enum)]
    lang: Option<Language>,
    /// The faces that the dice show one after the other, each 1 to 100, such as 6,2,4
    #[arg(long, value_name = "LIST", value_parser = faces, allow_negative_numbers = true, conflicts_with = "seed")]
    dice: Option<Faces>,
    /// A whole number from 0; the same seed gives the same dice
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
}

#[derive(Subcommand, Clone, PartialEq, Eq, Debug)]
enum Task {
    /// Press keys without a window and write the picture
    Shot {
        /// What to press: up, down, roll, back; hold:back holds a key; wait:600 and hold:up:900
        /// are in milliseconds
        #[arg(long, value_name = "KEYS", value_parser = deeds, default_value = "", hide_default_value = true)]
        keys: Deeds,
        #[command(flatten)]
        gadget: Gadget,
        /// Begin with the question for the language
        #[arg(long, conflicts_with = "lang")]
        first_start: bool,
        /// Side of a pixel in the picture, 1 to 32
        #[arg(long, value_name = "N", value_parser = number(1..=32_usize), allow_negative_numbers = true, default_value = "4")]
        scale: usize,
        /// The picture to write, such as out.png
        #[arg(value_name = "OUT.png", value_parser = ending("png"))]
        out: PathBuf,
    },
    /// Play scenario files and print the result of each
    Scenario {
        /// The scenario files, .toml
        #[arg(value_name = "FILE", value_parser = ending("toml"), required = true)]
        files: Vec<PathBuf>,
    },
    /// Write rolls to a file or a program, a byte each, made as for presses on the gadget
    Rolls {
        /// The die's number of sides, 2 to 100: each byte is a face; or take --raw
        #[arg(long, value_name = "SIDES", value_parser = number(Die::SIDES), allow_negative_numbers = true, required_unless_present = "raw", conflicts_with = "raw")]
        die: Option<u8>,
        /// Instead of faces, the generator's bytes that faces are made of
        #[arg(long)]
        raw: bool,
        /// How many faces or bytes, 1 to 10000000000
        #[arg(long, value_name = "N", value_parser = number(1..=MOST), allow_negative_numbers = true)]
        count: u64,
        /// A whole number from 0; the same seed gives the same rolls, directly from a generator;
        /// without it they come from bits of the operating system, processed as on a board
        #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), allow_negative_numbers = true)]
        seed: Option<u64>,
    },
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Language {
    En,
    Fr,
}

/// A list that `clap` treats as one value.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Faces(Vec<Face>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Deeds(Vec<Deed>);

impl Gadget {
    fn lang(&self) -> Option<Lang> {
        self.lang.map(|language| match language {
            Language::En => Lang::En,
            Language::Fr => Lang::Fr,
        })
    }

    fn dice(&self) -> Wanted {
        match (&self.dice, self.seed) {
            (Some(Faces(faces)), _) => Wanted::Faces(faces.clone()),
            (None, Some(seed)) => Wanted::Seed(seed),
            (None, None) => Wanted::Real,
        }
    }
}

/// Parses `--dice`. Whether a face fits its die is checked when it is rolled.
fn faces(text: &str) -> Result<Faces, String> {
    let most = *Die::SIDES.end();
    let face = |item: &str| {
        number(1..=most)(item.trim())
            .map_err(|_| format!("'{}' is not a face, choose whole numbers from 1 to {most} with commas between them", item.trim()))
    };
    text.split(',')
        .map(face)
        .collect::<Result<_, _>>()
        .map(Faces)
}

/// Longest wait or hold: ten minutes of simulated time.
const LONGEST_MS: u64 = 600_000;

/// Parses `--keys`.
fn deeds(text: &str) -> Result<Deeds, String> {
    text.split_whitespace()
        .map(deed)
        .collect::<Result<_, _>>()
        .map(Deeds)
}

fn deed(word: &str) -> Result<Deed, String> {
    let ms = |text: &str| {
        number(1..=LONGEST_MS)(text)
            .map_err(|why| format!("in '{word}' the milliseconds are wrong, {why}"))
    };
    let unknown =
        |_| format!("'{word}' is none of up, down, roll, back, hold:KEY, wait:MS and hold:KEY:MS");
    match word.split(':').collect::<Vec<_>>()[..] {
        ["wait", time] => Ok(Deed::Wait(ms(time)?)),
        ["hold", name, time] => Ok(Deed::Key(key(name).map_err(unknown)?, ms(time)?)),
        _ => press(word).map_err(unknown),
    }
}

impl CommandLine {
    /// Runs the command. Returns the exit status.
    ///
    /// # Errors
    /// A sentence with the reason.
    pub fn run(&self) -> Result<u8, String> {
        match &self.task {
            None => {
                let dice = self.gadget.dice();
                let memory = self.memory.wanted(&dice);
                play(self.gadget.lang(), &dice, memory.as_ref(), self.bell)
            }
            Some(Task::Shot {
                keys,
                gadget,
                first_start,
                scale,
                out,
            }) => {
                let lang = gadget.lang().unwrap_or_default();
                let lang = (!first_start).then_some(lang);
                shot(keys, lang, &gadget.dice(), *scale, out)
            }
            Some(Task::Scenario { files }) => scenarios(files),
            Some(Task::Rolls {
                die,
                count,
                seed,
                raw: _,
            }) => {
                let stream = die.and_then(Die::new).map_or(Stream::Bytes, Stream::Faces);
                let dice = seed.map_or(Wanted::Real, Wanted::Seed);
                rolls::print(stream, *count, &dice).map(|()| 0)
            }
        }
    }
}

/// Longer than any dice animation.
const AT_REST_MS: u64 = 700;

/// Writes a picture of the screen after the dice have settled, or at once if the keys end with a wait. The
/// folder must exist, because creating it would hide a typing error in the path.
fn shot(
    Deeds(keys): &Deeds,
    lang: Option<Lang>,
    dice: &Wanted,
    scale: usize,
    out: &Path,
) -> Result<u8, String> {
    let unwritten = |why: &dyn Display| format!("'{}' cannot be written: {why}", out.display());
    let folder = out.parent().filter(|folder| *folder != Path::new(""));
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        let why = format!("there is no folder '{}'", folder.display());
        return Err(unwritten(&why));
    }
    let mut dice = TerminalDice::new(dice)?;
    block_on(dice.ready()).map_err(|failure| format!("the random source failed: {failure:?}"))?;
    let start = Start {
        lang,
        scripted: dice.scripted(),
        board: BOARD,
        ..Start::default()
    };
    let mut player = Player::new(start, dice);
    for &deed in keys {
        perform(&mut player, deed);
    }
    if !matches!(keys.last(), Some(Deed::Wait(_))) {
        player.wait(AT_REST_MS);
    }
    if let Some(missing) = player.dice.missing() {
        return Err(missing.to_string());
    }
    picture::save(&player.frame(), scale, out).map_err(|error| unwritten(&error))?;
    Ok(0)
}

/// Plays all files and prints a line with the result of each.
fn scenarios(files: &[PathBuf]) -> Result<u8, String> {
    let mut status = 0;
    for file in files {
        let line = match scenario(file) {
            Ok(()) => format!("{}: holds", file.display()),
            Err(why) => {
                status = 1;
                why
            }
        };
        writeln!(stdout(), "{line}").map_err(|error| format!("the answer is not read: {error}"))?;
    }
    Ok(status)
}

/// Plays one scenario. Its pictures are in the nearest folder `snapshots` above it.
fn scenario(file: &Path) -> Result<(), String> {
    let scenario = Scenario::load(file)?;
    let mut folders = file
        .ancestors()
        .skip(1)
        .map(|above| above.join("snapshots"));
    let folder = folders.find(|folder| folder.is_dir()).unwrap_or_default();
    let mut snapshots = Snapshots::new(&folder, Path::new("target/snapshot-differences"));
    scenario
        .play(&mut snapshots, |_, _| {})
        .map_err(|why| format!("{}: {why}", file.display()))
}

#[cfg(test)]
mod tests;
