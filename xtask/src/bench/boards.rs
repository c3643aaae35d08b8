//! Each board with its own display: how large its image is, and how fast it answers.

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::firmware::{self, Sizes};
use crate::process;
use crate::project::Project;

/// What the emulator measures of a board with one display, in milliseconds; of some rolls the worst, and
/// how long all of them took.
#[derive(Clone, Debug, Deserialize)]
struct Answers {
    board: String,
    display: String,
    reset_to_first_frame_ms: f64,
    press_to_total_ms: f64,
    press_to_complete_ms: f64,
    all_rolls_ms: f64,
}

/// A board, and what it does with each of its displays; nothing, if the emulator does not have its chip.
pub(super) struct Measured {
    name: String,
    sizes: Sizes,
    answers: Vec<Answers>,
}

/// How much longer a picture may take on an SH1106, which takes it page by page.
const MOST_OF_OTHER: f64 = 1.1;

/// Builds all boards as they are flashed, and measures them.
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

/// Whether each board with two displays is about as fast with the one as with the other.
pub(super) fn are_kept(boards: &[Measured]) -> bool {
    boards.iter().all(|board| match board.answers.as_slice() {
        [one, other] => other.all_rolls_ms <= MOST_OF_OTHER * one.all_rolls_ms,
        _ => true,
    })
}

/// One line a board and display.
pub(super) fn render(boards: &[Measured]) -> String {
    let mut table = row([
        "board",
        "display",
        "flash",
        "RAM",
        "first picture",
        "total",
        "complete",
    ]);
    for Measured {
        name,
        sizes,
        answers,
    } in boards
    {
        let flash = format!("{:.1} KB", sizes.flash as f64 / 1024.0);
        let ram = format!("{:.1} KB", f64::from(sizes.static_ram) / 1024.0);
        if answers.is_empty() {
            table += &row([name, "not emulated", &flash, &ram, "-", "-", "-"]);
        }
        for it in answers {
            let ms = |figure: f64| format!("{figure:.1} ms");
            table += &row([
                name,
                &it.display,
                &flash,
                &ram,
                &ms(it.reset_to_first_frame_ms),
                &ms(it.press_to_total_ms),
                &ms(it.press_to_complete_ms),
            ]);
        }
    }
    for board in boards {
        if let [one, other] = board.answers.as_slice() {
            let more = 100.0 * (other.all_rolls_ms / one.all_rolls_ms - 1.0);
            let (name, most) = (&board.name, 100.0 * (MOST_OF_OTHER - 1.0));
            let displays = format!("{} against {}", other.display, one.display);
            table +=
                &format!("{name}: {displays}: {more:.1} % more time a roll, {most:.0} % allowed\n");
        }
    }
    table + "from reset; from the edge of Roll, where Roll is Back, too, from its release\n"
}

fn row(cells: [&str; 7]) -> String {
    let [board, display, flash, ram, first, total, complete] = cells;
    format!("{board:<18}{display:<14}{flash:>10}{ram:>10}{first:>15}{total:>10}{complete:>10}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(all_rolls: &[f64]) -> Measured {
        let answers = all_rolls.iter().map(|&all_rolls_ms| Answers {
            board: "pico".into(),
            display: "ssd1306".into(),
            reset_to_first_frame_ms: 36.21,
            press_to_total_ms: 4.4,
            press_to_complete_ms: 15.2,
            all_rolls_ms,
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

    #[test]
    fn the_other_display_may_take_a_tenth_more() {
        assert!(are_kept(&[
            measured(&[100.0, 110.0]),
            measured(&[5.0]),
            measured(&[])
        ]));
        assert!(!are_kept(&[measured(&[100.0, 110.5])]));
    }

    #[test]
    fn a_line_a_board_and_display() {
        let table = render(&[measured(&[100.0, 104.0]), measured(&[])]);
        assert_eq!(table.lines().count(), 1 + 2 + 1 + 1 + 1);
        assert!(table.contains("36.2 ms") && table.contains("4.0 % more"));
        assert!(table.contains("not emulated"));
    }
}
