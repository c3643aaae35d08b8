//! The shelf: two rows of tiles, the highlighted one inverted, its name in the title. The rows scroll if
//! there are more.

use core::fmt;

use super::words::texts;
use crate::games::Tile;
use crate::ui::art::BATTERY_LOW;
use crate::ui::{self, Align, Arrows, Frame, Lang, Style, Text, footer, kit_texts, prose};

/// The shelf with its highlighted tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The tile that Roll opens.
    pub marked: Tile,
    /// What is in progress there, such as the round of a fight.
    pub goes_on: Option<Text>,
    /// True if the low-battery sign is shown.
    pub is_low: bool,
}

/// Tiles per row, their pitch in pixels, and the tops of the rows.
const COLUMNS: usize = 5;
const PITCH: i32 = 25;
const ROWS: [i32; 2] = [14, 35];
/// Size of the highlight in pixels.
const WIDTH: i32 = 25;
const HEIGHT: i32 = 19;

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        prose::heading(frame, self.marked.name().of(lang), "");
        let mut right = Frame::WIDTH as i32;
        let mut room = 60;
        if self.is_low {
            let width = BATTERY_LOW.width();
            BATTERY_LOW.draw(frame, right - width, 2);
            (right, room) = (right - width - 3, room - width - 3);
        }
        if let Some(text) = self.goes_on {
            text.draw_within(frame, lang, (right, 9), Align::Right, room);
        }
        let left = (Frame::WIDTH as i32 - COLUMNS as i32 * PITCH) / 2;
        let top = (self.marked as usize / COLUMNS).saturating_sub(ROWS.len() - 1);
        let seen = Tile::ALL.chunks(COLUMNS).skip(top).zip(ROWS);
        for ((place, tile), y) in seen.flat_map(|(row, y)| (0..).zip(row).map(move |at| (at, y))) {
            let x = left + place * PITCH;
            let sprite = tile.picture();
            let (dx, dy) = (
                (WIDTH - sprite.width()) / 2,
                (HEIGHT - i32::from(sprite.height)) / 2,
            );
            sprite.draw(frame, x + dx, y + dy);
            if *tile == self.marked {
                frame.invert(x, y, WIDTH, HEIGHT);
            }
        }
        footer::draw(
            frame,
            lang,
            Arrows::BOTH,
            [kit_texts().game, kit_texts().open, kit_texts().table],
        );
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}", kit_texts().games.of(lang))?;
        for (place, tile) in Tile::ALL.iter().enumerate() {
            let separator = if place == 0 { ": " } else { ", " };
            let mark = if *tile == self.marked { "*" } else { "" };
            write!(f, "{separator}{mark}{}", tile.name().of(lang))?;
        }
        if let Some(text) = self.goes_on {
            write!(f, " ({})", text.of(lang))?;
        }
        match self.is_low {
            true => write!(f, " [{}]", texts().battery_low.of(lang)),
            false => Ok(()),
        }
    }
}
