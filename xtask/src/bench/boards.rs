//! Bench of each board with its own display: size of the image, and response times.

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::firmware::{self, Sizes};
use crate::process;
use crate::project::Project;

/// Milliseconds: the worst of some rolls, and the time of all of them.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Times {
    reset_to_first_frame_ms: f64,
    press_to_first_byte_ms: f64,
    press_to_total_ms: f64,
    press_to_complete_ms: f64,
    all_rolls_ms: f64,
}

/// Results of one board with one display.
#[derive(Clone, Debug, Deserialize)]
struct Answers {
    board: String,
    display: String,
    /// Cost of a flash cache miss, in core cycles.
    miss_cycles: u32,
    without_misses: Times,
    with_misses: Times,
}

impl Answers {
    /// Each time of a roll, without and with misses.
    fn pairs(&self) -> [(&'static str, f64, f64); 3] {
        let (without, with) = (&self.without_misses, &self.with_misses);
        [
            (
                "first byte",
                without.press_to_first_byte_ms,
                with.press_to_first_byte_ms,
            ),
            ("total", without.press_to_total_ms, with.press_to_total_ms),
            (
                "complete",
                without.press_to_complete_ms,
                with.press_to_complete_ms,
            ),
        ]
    }
}

/// A board and the results of each display; no results for a chip without an emulator.
pub(super) struct Measured {
    name: String,
    sizes: Sizes,
    answers: Vec<Answers>,
}

/// Longest time with an SH1106, relative to an SSD1306: it takes the picture page by page.
const MOST_OF_OTHER: f64 = 1.1;

/// Longest time of a roll with misses: a factor, or this many milliseconds more.
const MOST_WITH_MISSES: f64 = 1.3;
const MOST_MS_OF_MISSES: f64 = 1.5;

/// Builds all boards for release and measures them.
pub(super) fn measure(project: &Project) -> Result<Vec<Measured>> {
    let mut built = Vec::new();
    for board in &project.boards {
        built.push((board, firmware::build(project, board)?));
    }
    let emulated = built.iter().filter(|(board, _)| board.is_emulated());
    let mut node = project.in_emulator("node");
    node.arg("bench-boards.mjs");
    node.args(emulated.map(|(board, _)| board.name.as_str()));
    let answers: Vec<Answers> = serde_json::from_str(&process::read(node)?)
        .context("bench-boards.mjs did not print one JSON array")?;
    let of = |name: &str| -> Vec<Answers> {
        let mine = answers.iter().filter(|it| it.board == name);
        mine.cloned().collect()
    };
    Ok(built
        .into_iter()
        .map(|(board, sizes)| Measured {
            name: board.name.clone(),
            sizes,
            answers: of(&board.name),
        })
        .collect())
}

/// True if each board with two displays is about as fast with both, and no roll waits too long for flash.
pub(super) fn are_kept(boards: &[Measured]) -> bool {
    let displays_are_alike = |board: &Measured| match board.answers.as_slice() {
        [one, other] => {
            let most = MOST_OF_OTHER * one.without_misses.all_rolls_ms;
            other.without_misses.all_rolls_ms <= most
        }
        _ => true,
    };
    boards.iter().all(displays_are_alike) && too_slow(boards).is_empty()
}

fn is_quick(without: f64, with: f64) -> bool {
    with <= MOST_WITH_MISSES * without || with <= without + MOST_MS_OF_MISSES
}

/// The rolls that wait too long for flash.
fn too_slow(boards: &[Measured]) -> Vec<String> {
    let mut slow = Vec::new();
    for it in boards.iter().flat_map(|board| &board.answers) {
        for (what, without, with) in it.pairs() {
            if !is_quick(without, with) {
                let (board, display) = (&it.board, &it.display);
                slow.push(format!(
                    "{board}, {display}: {what} {with:.2} ms with misses, {without:.2} ms without: over\n"
                ));
            }
        }
    }
    slow
}

/// One row per board and display.
pub(super) fn render(boards: &[Measured]) -> String {
    let mut table = row([
        "board",
        "display",
        "flash",
        "RAM",
        "code in RAM",
        "a miss",
        "first picture",
        "first byte",
        "total",
        "complete",
    ]);
    for Measured {
        name,
        sizes,
        answers,
    } in boards
    {
        let kb = |bytes: u32| format!("{:.1} KB", f64::from(bytes) / 1024.0);
        let flash = format!("{:.1} KB", sizes.flash as f64 / 1024.0);
        let [ram, code] = [sizes.static_ram, sizes.ram_code].map(kb);
        if answers.is_empty() {
            table += &row([
                name,
                "not emulated",
                &flash,
                &ram,
                &code,
                "-",
                "-",
                "-",
                "-",
                "-",
            ]);
        }
        for it in answers {
            let ms = |without: f64, with: f64| format!("{without:.1} / {with:.1} ms");
            let [first, total, complete] = it.pairs().map(|(_, without, with)| ms(without, with));
            let frames = [it.without_misses, it.with_misses].map(|it| it.reset_to_first_frame_ms);
            table += &row([
                name,
                &it.display,
                &flash,
                &ram,
                &code,
                &format!("{} cycles", it.miss_cycles),
                &ms(frames[0], frames[1]),
                &first,
                &total,
                &complete,
            ]);
        }
    }
    for board in boards {
        if let [one, other] = board.answers.as_slice() {
            let [one_ms, other_ms] = [one, other].map(|it| it.without_misses.all_rolls_ms);
            let more = 100.0 * (other_ms / one_ms - 1.0);
            let (name, most) = (&board.name, 100.0 * (MOST_OF_OTHER - 1.0));
            let displays = format!("{} against {}", other.display, one.display);
            table +=
                &format!("{name}: {displays}: {more:.1} % more time a roll, {most:.0} % allowed\n");
        }
    }
    table += &too_slow(boards).concat();
    table += &format!(
        "times without / with misses of the flash's cache; {MOST_WITH_MISSES} times as long or {MOST_MS_OF_MISSES} ms more are allowed after a press\n"
    );
    table + "from reset; from the edge of Roll, where Roll is Back, too, from its release\n"
}

fn row(cells: [&str; 10]) -> String {
    let [
        board,
        display,
        flash,
        ram,
        code,
        miss,
        frame,
        first,
        total,
        complete,
    ] = cells;
    format!(
        "{board:<18}{display:<14}{flash:>9}{ram:>9}{code:>13}{miss:>12}{frame:>17}{first:>15}{total:>15}{complete:>17}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMES: Times = Times {
        reset_to_first_frame_ms: 36.21,
        press_to_first_byte_ms: 2.3,
        press_to_total_ms: 4.4,
        press_to_complete_ms: 15.2,
        all_rolls_ms: 100.0,
    };

    fn measured(answers: &[[Times; 2]]) -> Measured {
        let answers = answers
            .iter()
            .map(|&[without_misses, with_misses]| Answers {
                board: "pico".into(),
                display: "ssd1306".into(),
                miss_cycles: 60,
                without_misses,
                with_misses,
            });
        Measured {
            name: "pico".into(),
            sizes: Sizes {
                flash: 1024,
                static_ram: 2048,
                ram_code: 4096,
            },
            answers: answers.collect(),
        }
    }

    fn in_all(all_rolls_ms: f64) -> [Times; 2] {
        [Times {
            all_rolls_ms,
            ..TIMES
        }; 2]
    }

    #[test]
    fn the_other_display_may_take_a_tenth_more() {
        assert!(are_kept(&[
            measured(&[in_all(100.0), in_all(110.0)]),
            measured(&[in_all(5.0)]),
            measured(&[])
        ]));
        assert!(!are_kept(&[measured(&[in_all(100.0), in_all(110.5)])]));
    }

    #[test]
    fn misses_may_take_three_tenths_more_or_a_millisecond_and_a_half() {
        let with = |press_to_total_ms, press_to_complete_ms| Times {
            press_to_total_ms,
            press_to_complete_ms,
            ..TIMES
        };
        assert!(are_kept(&[measured(&[[TIMES, with(5.9, 19.75)]])]));
        for slow in [with(5.91, 15.2), with(4.4, 19.77)] {
            let boards = [measured(&[[TIMES, slow]])];
            assert!(!are_kept(&boards));
            assert!(render(&boards).contains("over"));
        }
    }

    #[test]
    fn a_line_a_board_and_display() {
        let table = render(&[measured(&[in_all(100.0), in_all(104.0)]), measured(&[])]);
        assert_eq!(table.lines().count(), 1 + 2 + 1 + 1 + 2);
        assert!(table.contains("36.2 / 36.2 ms") && table.contains("4.0 % more"));
        assert!(table.contains("not emulated"));
    }
}
