//! Table of the steps of `cargo xtask test`: a new step is a line and a function.

use std::fs;
use std::process::Command;

use Lane::{Beside, Chip, Emulator, Host};
use anyhow::{Result, ensure};

use super::count;
use super::report::Report;
use crate::boards::Board;
use crate::firmware::Build;
use crate::process::{self, Finished};
use crate::project::Project;
use crate::{changelog as log, deny, expectations, firmware, rules, tools, web};

/// Steps of a lane run in sequence, lanes in parallel. Each lane has its own part of the `target` folder, so
/// that no cargo waits for another's lock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Lane {
    /// Builds for the chip.
    Chip,
    /// Builds for the host.
    Host,
    /// Emulator tests, which compile nothing: starts as soon as there is firmware.
    Emulator,
    /// A second emulator process in parallel, because each uses a single core.
    Beside,
}

impl Lane {
    pub(super) const ALL: [Self; 4] = [Chip, Host, Emulator, Beside];
}

pub(super) struct Step {
    pub(super) name: &'static str,
    pub(super) lane: Lane,
    /// Earlier steps of any lane without which this one would fail or test outdated files.
    pub(super) needs: &'static [&'static str],
    pub(super) run: fn(&Project) -> Result<Report>,
}

#[rustfmt::skip]
pub(super) const STEPS: &[Step] = &[
    Step { name: "npm packages",   lane: Emulator, needs: &[],                                               run: npm_packages },
    Step { name: "expectations",   lane: Host,     needs: &[],                                               run: expectations },
    Step { name: "format",         lane: Host,     needs: &[],                                               run: format },
    Step { name: "rule table",     lane: Host,     needs: &[],                                               run: rule_table },
    Step { name: "changelog",      lane: Host,     needs: &[],                                               run: changelog },
    Step { name: "dependencies",   lane: Host,     needs: &[],                                               run: dependencies },
    Step { name: "clippy host",    lane: Host,     needs: &[],                                               run: clippy_host },
    Step { name: "rustdoc",        lane: Host,     needs: &[],                                               run: rustdoc },
    Step { name: "host tests",     lane: Host,     needs: &[],                                               run: host_tests },
    Step { name: "the guide",      lane: Host,     needs: &[],                                               run: guide },
    Step { name: "thumb target",   lane: Chip,     needs: &[],                                               run: thumb_target },
    Step { name: "firmware",       lane: Chip,     needs: &["thumb target"],                                 run: firmware },
    Step { name: "other boards",   lane: Chip,     needs: &["thumb target"],                                 run: other_boards },
    Step { name: "clippy thumb",   lane: Chip,     needs: &["thumb target"],                                 run: clippy_thumb },
    Step { name: "emulator tests", lane: Emulator, needs: &["npm packages", "firmware", "expectations"],     run: emulator_tests },
    Step { name: "other display",  lane: Emulator, needs: &["npm packages", "firmware", "expectations"],     run: other_display },
    Step { name: "both displays",  lane: Beside,   needs: &["npm packages", "firmware", "expectations"],     run: both_displays },
    Step { name: "board tests",    lane: Beside,   needs: &["npm packages", "other boards", "expectations"], run: board_tests },
    Step { name: "page",           lane: Emulator, needs: &["npm packages", "firmware"],                     run: page },
    Step { name: "page tests",     lane: Emulator, needs: &["page"],                                         run: page_tests },
];

const DENY_WARNINGS: [&str; 3] = ["--", "-D", "warnings"];

fn thumb_target(project: &Project) -> Result<Report> {
    for target in project.targets() {
        tools::add_target(project, target)?;
    }
    Ok(Report::check(Finished::silent()))
}

fn npm_packages(project: &Project) -> Result<Report> {
    tools::add_packages(project)?;
    Ok(Report::check(Finished::silent()))
}

fn format(project: &Project) -> Result<Report> {
    tools::add_component(project, "rustfmt", "fmt")?;
    let mut command = project.cargo();
    command.args(["fmt", "--all", "--check"]);
    checks([command])
}

fn clippy_host(project: &Project) -> Result<Report> {
    tools::add_component(project, "clippy", "clippy")?;
    let mut command = project.cargo();
    command.args(["clippy", "--quiet", "--all-targets"]);
    command.args(DENY_WARNINGS);
    checks([command])
}

/// Documents what runs on a host, private items included: a link in a comment that leads nowhere fails.
fn rustdoc(project: &Project) -> Result<Report> {
    let mut command = project.cargo();
    command.args(["doc", "--quiet", "--no-deps", "--document-private-items"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    checks([command])
}

/// Checks all boards of a target in one run, with the library as built for a chip, in the release profile,
/// whose build scripts and macros are compiled already. The Pico enables all features and the Pico 2, alone on
/// its target, none, so both variants are checked.
fn clippy_thumb(project: &Project) -> Result<Report> {
    tools::add_component(project, "clippy", "clippy")?;
    let mut commands = Vec::new();
    for target in project.targets() {
        let mut command = project.cargo();
        command.args(["clippy", "--quiet", "--release", "--target", target]);
        for board in project.boards.iter().filter(|board| board.target == target) {
            command.args(["--package", project.package(board)?]);
        }
        command.args(DENY_WARNINGS);
        commands.push(command);
    }
    checks(commands)
}

fn rule_table(project: &Project) -> Result<Report> {
    let faults = rules::faults(project)?;
    Ok(Report::check(Finished {
        success: faults.is_empty(),
        output: faults.join("\n"),
    }))
}

/// Checks that the version in `Cargo.toml` is the newest in the changelog.
fn changelog(project: &Project) -> Result<Report> {
    log::check(project)?;
    Ok(Report::check(Finished::silent()))
}

/// Checks licences, bans and sources, and advisories where they were fetched.
fn dependencies(project: &Project) -> Result<Report> {
    let (finished, note) = deny::check(project)?;
    Ok(Report::check(finished).noting(note))
}

fn host_tests(project: &Project) -> Result<Report> {
    let mut command = project.cargo();
    command.args(["test", "--no-fail-fast"]);
    Ok(Report::tests(process::capture(command)?, count::cargo))
}

/// Tests with the guide's game: its scenario, and the random walk over all screens.
fn guide(project: &Project) -> Result<Report> {
    let mut command = project.cargo();
    command.args(["test", "--no-fail-fast", "--package", "declic"]);
    command.args(["--features", "guide", "--test", "walk"]);
    Ok(Report::tests(process::capture(command)?, count::cargo))
}

/// Builds the reference board as flashed, which most tests use.
fn firmware(project: &Project) -> Result<Report> {
    build(project, |board| board.name == Board::REFERENCE)
}

/// Builds the other boards quickly.
fn other_boards(project: &Project) -> Result<Report> {
    build(project, |board| board.name != Board::REFERENCE)
}

fn build(project: &Project, is_meant: fn(&Board) -> bool) -> Result<Report> {
    let boards = || project.boards.iter().filter(|board| is_meant(board));
    let commands: Result<Vec<Command>> = boards()
        .map(|board| {
            let mut command = firmware::compile(project, board, Build::for_tests(board))?;
            command.env("CARGO_TERM_QUIET", "true");
            Ok(command)
        })
        .collect();
    let compiled = checks(commands?)?;
    if compiled.is_good() {
        for board in boards() {
            let sizes = firmware::write(project, board, Build::for_tests(board))?;
            println!("{}: {sizes}", board.name);
        }
    }
    Ok(compiled)
}

fn expectations(project: &Project) -> Result<Report> {
    Ok(Report::check(expectations::write(project)?))
}

/// Tests that use both displays themselves.
fn both_displays(project: &Project) -> Result<Report> {
    run_node(project, "ssd1306", &WITH_BOTH_DISPLAYS.map(String::from))
}

/// All other tests, with the default display, and tests without a display.
fn emulator_tests(project: &Project) -> Result<Report> {
    let is_meant =
        |file: &str| !OF_OTHER_BOARDS.contains(&file) && !WITH_BOTH_DISPLAYS.contains(&file);
    run_node(project, "ssd1306", &emulator_files(project, is_meant)?)
}

/// The same tests with an SH1106.
fn other_display(project: &Project) -> Result<Report> {
    let run_once = [&OF_OTHER_BOARDS[..], &WITH_BOTH_DISPLAYS, &WITHOUT_DISPLAY].concat();
    let files = emulator_files(project, |file| !run_once.contains(&file))?;
    run_node(project, "sh1106", &files)
}

fn board_tests(project: &Project) -> Result<Report> {
    run_node(project, "ssd1306", &OF_OTHER_BOARDS.map(String::from))
}

/// Tests one board: the reference board with all its tests, another one with the start-up and wiring tests.
/// Builds the reference board, too, because other boards are compared with it.
pub(super) fn one_board(project: &Project, board: &Board) -> Result<()> {
    tools::add_packages(project)?;
    let is_reference = board.name == Board::REFERENCE;
    let reference = project.board(Board::REFERENCE)?;
    for each in [reference, board]
        .into_iter()
        .take(if is_reference { 1 } else { 2 })
    {
        tools::add_target(project, &each.target)?;
        process::show(firmware::compile(project, each, Build::for_tests(each))?)?;
        let sizes = firmware::write(project, each, Build::for_tests(each))?;
        println!("{}: {sizes}", each.name);
    }
    let expected = expectations::write(project)?;
    ensure!(expected.success, "{}", expected.output);
    let files = match is_reference {
        true => emulator_files(project, |file| !OF_OTHER_BOARDS.contains(&file))?,
        false => OF_ONE_BOARD.map(String::from).to_vec(),
    };
    let mut command = node(project, "ssd1306", &files);
    command.env("DECLIC_BOARD", &board.name);
    process::show(command)
}

/// Tests of every board in `boards.mjs`, or of the one in DECLIC_BOARD.
const OF_ONE_BOARD: [&str; 3] = ["boards.test.mjs", "boot2.test.mjs", "wiring.test.mjs"];

/// Tests that need the images of other boards, which may have other displays.
const OF_OTHER_BOARDS: [&str; 4] = [
    "boards.test.mjs",
    "boot2.test.mjs",
    "silence.test.mjs",
    "usb-bus.test.mjs",
];

/// Tests that do not depend on the display. `tests/emulator/README.md` has the reason for each.
const WITHOUT_DISPLAY: [&str; 14] = [
    "apng.test.mjs",
    "core.test.mjs",
    "dma.test.mjs",
    "i2c.test.mjs",
    "picotool.test.mjs",
    "pulses.test.mjs",
    "readable.test.mjs",
    "refusals.test.mjs",
    "sh1106.test.mjs",
    "ssd1306.test.mjs",
    "statistics.test.mjs",
    "usb-identity.test.mjs",
    "wiring.test.mjs",
    "xip.test.mjs",
];

/// Tests that run once because they use both displays, or alternate between them.
const WITH_BOTH_DISPLAYS: [&str; 6] = [
    "controllers.test.mjs",
    "entropy-dying.test.mjs",
    "entropy-ring.test.mjs",
    "random-presses.test.mjs",
    "rolls.test.mjs",
    "scenarios.test.mjs",
];

/// Names of the selected test files, sorted.
fn emulator_files(project: &Project, is_meant: impl Fn(&str) -> bool) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(project.emulator())? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".test.mjs") && is_meant(&name) {
            files.push(name);
        }
    }
    files.sort();
    Ok(files)
}

fn run_node(project: &Project, display: &str, files: &[String]) -> Result<Report> {
    let command = node(project, display, files);
    Ok(Report::tests(process::capture(command)?, count::node))
}

fn node(project: &Project, display: &str, files: &[String]) -> Command {
    let mut command = project.in_emulator("node");
    command.args(["--test-reporter=spec", "together.mjs"]);
    command.args(files);
    command.env("DECLIC_DISPLAY", display);
    command.env("DECLIC_BOARDS", project.quick_folder());
    command
}

/// Builds the page and tests its parts; needs Node only.
fn page(project: &Project) -> Result<Report> {
    let built = process::capture(web::build(project))?;
    if !built.success {
        return Ok(Report::check(built));
    }
    print!("{}", built.output);
    let tested = process::capture(web::test_parts(project))?;
    Ok(Report::tests(tested, count::node))
}

/// Runs last, on a quiet machine, because it measures how well the page keeps real time.
fn page_tests(project: &Project) -> Result<Report> {
    if !web::has_chromium(project)? {
        return Ok(Report::skipped("no Chromium was found"));
    }
    let tested = web::test_page(project)?;
    for line in tested.output.lines() {
        if let Some(figure) = line
            .trim_start_matches(['ℹ', ' '])
            .strip_prefix("real time")
        {
            println!("real time{figure}");
        }
    }
    Ok(Report::tests(tested, count::node))
}

/// Runs several commands as one check, which is good if all succeed.
fn checks(commands: impl IntoIterator<Item = Command>) -> Result<Report> {
    let mut all = Finished::silent();
    for command in commands {
        let finished = process::capture(command)?;
        if !finished.success {
            all.success = false;
            all.output.push_str(&finished.output);
        }
    }
    Ok(Report::check(all))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A renamed file would run twice, or with the wrong firmware.
    #[test]
    fn the_files_that_are_named_are_there() -> Result<()> {
        let project = Project::find()?;
        let all = emulator_files(&project, |_| true)?;
        let named = [
            &OF_OTHER_BOARDS[..],
            &WITH_BOTH_DISPLAYS,
            &WITHOUT_DISPLAY,
            &OF_ONE_BOARD,
        ]
        .concat();
        for file in named {
            assert!(all.iter().any(|name| name == file), "{file}");
        }
        Ok(())
    }
}
