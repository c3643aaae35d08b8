//! Position of the picture in a terminal of a given size.

use crate::cells::Cells;

/// Size in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Width.
    pub columns: u16,
    /// Height.
    pub rows: u16,
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}×{}", self.columns, self.rows)
    }
}

/// Positions of all parts; columns and rows count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// How pixels are drawn.
    pub cells: Cells,
    /// True if there is room for a bezel around the picture.
    pub bezel: bool,
    /// The top left character of the picture.
    pub picture: (u16, u16),
    /// Row of the key caption.
    pub caption: u16,
}

impl Layout {
    /// Smallest usable size: braille dots and the key caption.
    pub const NEEDED: Size = Layout::room(Cells::Braille, false);

    /// The largest layout that fits, or `None` if the terminal is too small.
    pub fn choose(terminal: Size) -> Option<Layout> {
        [Cells::HalfBlocks, Cells::Braille]
            .into_iter()
            .flat_map(|cells| [(cells, true), (cells, false)])
            .find(|&(cells, bezel)| {
                let room = Layout::room(cells, bezel);
                room.columns <= terminal.columns && room.rows <= terminal.rows
            })
            .map(|(cells, bezel)| Layout::centred(cells, bezel, terminal))
    }

    /// Size of the picture, its bezel if any, and the key caption.
    const fn room(cells: Cells, bezel: bool) -> Size {
        let (columns, rows) = cells.size();
        let border = 2 * bezel as u16;
        Size {
            columns: columns + border,
            rows: rows + border + 1,
        }
    }

    fn centred(cells: Cells, bezel: bool, terminal: Size) -> Layout {
        let room = Layout::room(cells, bezel);
        let left = (terminal.columns - room.columns) / 2;
        let spare = terminal.rows - room.rows;
        // One empty row between picture and caption, if there is room.
        let gap = spare.min(1);
        let top = (spare - gap) / 2;
        let border = u16::from(bezel);
        Layout {
            cells,
            bezel,
            picture: (left + border, top + border),
            caption: top + room.rows - 1 + gap,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(columns: u16, rows: u16) -> Option<(Cells, bool)> {
        Layout::choose(Size { columns, rows }).map(|layout| (layout.cells, layout.bezel))
    }

    #[test]
    fn the_largest_that_fits_is_chosen() {
        use Cells::{Braille, HalfBlocks};
        for (columns, rows, expected) in [
            (200, 60, Some((HalfBlocks, true))),
            (130, 35, Some((HalfBlocks, true))),
            (129, 35, Some((HalfBlocks, false))),
            (130, 34, Some((HalfBlocks, false))),
            (128, 33, Some((HalfBlocks, false))),
            (127, 33, Some((Braille, true))),
            (128, 32, Some((Braille, true))),
            (80, 24, Some((Braille, true))),
            (66, 19, Some((Braille, true))),
            (65, 19, Some((Braille, false))),
            (66, 18, Some((Braille, false))),
            (64, 17, Some((Braille, false))),
            (63, 17, None),
            (64, 16, None),
            (300, 5, None),
            (1, 1, None),
            (0, 0, None),
        ] {
            assert_eq!(chosen(columns, rows), expected, "{columns}×{rows}");
        }
        assert_eq!(Layout::NEEDED.to_string(), "64×17");
    }

    #[test]
    fn everything_lies_inside_the_terminal() {
        for columns in 60..220 {
            for rows in 10..70 {
                let Some(layout) = Layout::choose(Size { columns, rows }) else {
                    continue;
                };
                let (width, height) = layout.cells.size();
                let (left, top) = layout.picture;
                let border = u16::from(layout.bezel);
                assert!(left >= border && left + width + border <= columns);
                assert!(top >= border && top + height + border <= layout.caption);
                assert!(layout.caption < rows);
            }
        }
    }
}
