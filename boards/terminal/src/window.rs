//! Draws the picture in the terminal: composes lines, and writes those that changed.

use std::fmt::Write as _;
use std::io::{self, Write};

use crossterm::Command;
use crossterm::cursor::MoveTo;
use crossterm::style::{Color, ResetColor, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use declic::ui::{Frame, Lang};

use crate::layout::{Layout, Size};

/// Style of a piece of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    /// The terminal's default.
    Plain,
    /// Light pixels on black, independent of the terminal's colours.
    Glass,
    Bezel,
}

impl Look {
    const GLOW: Color = Color::AnsiValue(153);
    const GLASS: Color = Color::AnsiValue(16);
    const FRAME: Color = Color::AnsiValue(241);
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    column: u16,
    row: u16,
    pieces: Vec<(Look, String)>,
}

/// Content around the picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surroundings {
    /// Language of the caption; the gadget's own language is set on its screen.
    pub lang: Lang,
    /// The title in the bezel.
    pub title: String,
}

impl Surroundings {
    /// Caption with the keyboard shortcuts.
    fn keys(&self) -> &'static str {
        match self.lang {
            Lang::En => "↑ ↓ change · space roll · esc back · tab hold back · q quit",
            Lang::Fr => "↑ ↓ changer · espace lancer · échap retour, tab long · q quitter",
        }
    }

    fn too_small(&self, here: Size) -> String {
        let needed = Layout::NEEDED;
        match self.lang {
            Lang::En => format!("{needed} needed, {here} here"),
            Lang::Fr => format!("il faut {needed}, ici {here}"),
        }
    }
}

/// All lines, from top to bottom.
fn compose(frame: &Frame, around: &Surroundings, terminal: Size) -> Vec<Line> {
    let Some(layout) = Layout::choose(terminal) else {
        return vec![Line {
            column: 0,
            row: terminal.rows / 2,
            pieces: vec![(
                Look::Plain,
                cut(&around.too_small(terminal), terminal.columns),
            )],
        }];
    };
    let (left, top) = layout.picture;
    let (width, height) = layout.cells.size();
    let border = u16::from(layout.bezel);
    let line = |row, pieces| Line {
        column: left - border,
        row,
        pieces,
    };
    let edge = |start: char, title: &str, end: char| {
        let bar = "─".repeat(usize::from(width) - title.chars().count());
        vec![(Look::Bezel, format!("{start}{title}{bar}{end}"))]
    };
    let mut lines = Vec::new();
    if layout.bezel {
        let title = cut(&format!("─ {} ", around.title), width);
        lines.push(line(top - 1, edge('╭', &title, '╮')));
    }
    for (row, pixels) in (top..).zip(layout.cells.lines(frame)) {
        let picture = (Look::Glass, pixels);
        lines.push(line(
            row,
            match layout.bezel {
                true => vec![side(), picture, side()],
                false => vec![picture],
            },
        ));
    }
    if layout.bezel {
        lines.push(line(top + height, edge('╰', "", '╯')));
    }
    let keys = around.keys();
    let length = keys.chars().count() as u16;
    lines.push(Line {
        column: (left + width / 2).saturating_sub(length / 2),
        row: layout.caption,
        pieces: vec![(Look::Plain, keys.into())],
    });
    lines
}

fn side() -> (Look, String) {
    (Look::Bezel, "│".into())
}

/// Cuts a text to a number of columns.
fn cut(text: &str, columns: u16) -> String {
    text.chars().take(usize::from(columns)).collect()
}

/// The picture in the terminal.
#[derive(Debug)]
pub struct Window {
    around: Surroundings,
    colours: bool,
    shown: Option<(Size, Vec<Line>)>,
}

impl Window {
    /// Starts without a picture.
    pub const fn new(around: Surroundings, colours: bool) -> Window {
        Window {
            around,
            colours,
            shown: None,
        }
    }

    /// Draws a frame: writes all changes at once.
    ///
    /// # Errors
    /// The terminal cannot be written to.
    pub fn show(&mut self, out: &mut impl Write, frame: &Frame, terminal: Size) -> io::Result<()> {
        let lines = compose(frame, &self.around, terminal);
        let text = self.changes(&lines, terminal);
        self.shown = Some((terminal, lines));
        if text.is_empty() {
            return Ok(());
        }
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    /// Makes the next frame be drawn as a whole.
    pub fn forget(&mut self) {
        self.shown = None;
    }

    fn changes(&self, lines: &[Line], terminal: Size) -> String {
        let old = match &self.shown {
            Some((size, old)) if *size == terminal => Some(old),
            _ => None,
        };
        let mut text = String::new();
        if old.is_none() {
            put(&mut text, ResetColor);
            put(&mut text, Clear(ClearType::All));
        }
        for line in lines {
            if old.is_some_and(|old| old.contains(line)) {
                continue;
            }
            put(&mut text, MoveTo(line.column, line.row));
            for (look, piece) in &line.pieces {
                self.piece(&mut text, *look, piece);
            }
        }
        if text.is_empty() {
            return text;
        }
        let mut whole = String::new();
        put(&mut whole, BeginSynchronizedUpdate);
        whole.push_str(&text);
        put(&mut whole, EndSynchronizedUpdate);
        whole
    }

    fn piece(&self, text: &mut String, look: Look, piece: &str) {
        if !self.colours || look == Look::Plain {
            text.push_str(piece);
            return;
        }
        match look {
            Look::Plain => {}
            Look::Bezel => put(text, SetForegroundColor(Look::FRAME)),
            Look::Glass => {
                put(text, SetForegroundColor(Look::GLOW));
                put(text, SetBackgroundColor(Look::GLASS));
            }
        }
        text.push_str(piece);
        put(text, ResetColor);
    }
}

/// Appends a command. Writing to a `String` cannot fail.
fn put(text: &mut String, command: impl Command) {
    let _ = write!(text, "{}", Ansi(command));
}

struct Ansi<C>(C);

impl<C: Command> std::fmt::Display for Ansi<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.write_ansi(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Size = Size {
        columns: 80,
        rows: 24,
    };

    fn around(lang: Lang) -> Surroundings {
        Surroundings {
            lang,
            title: "Déclic".into(),
        }
    }

    fn plain(line: &Line) -> String {
        line.pieces.iter().map(|(_, text)| text.as_str()).collect()
    }

    fn shown(window: &mut Window, frame: &Frame, size: Size) -> String {
        let mut out = Vec::new();
        assert!(window.show(&mut out, frame, size).is_ok());
        String::from_utf8(out).unwrap_or_default()
    }

    #[test]
    fn a_plain_terminal_gets_braille_with_a_bezel_and_the_keys() {
        let lines = compose(&Frame::new(), &around(Lang::En), SMALL);
        assert_eq!(lines.len(), 1 + 16 + 1 + 1);
        assert!(plain(&lines[0]).starts_with("╭─ Déclic ──"));
        assert!(plain(&lines[1]).starts_with("│ "));
        assert!(plain(&lines[17]).starts_with("╰──"));
        for line in &lines[..18] {
            assert_eq!((line.column, plain(line).chars().count()), (7, 66));
        }
        assert!(plain(&lines[18]).contains("q quit"));
    }

    #[test]
    fn the_line_of_keys_fits_the_smallest_picture() {
        for lang in Lang::ALL {
            let keys = around(lang).keys().chars().count();
            assert!(keys <= usize::from(Layout::NEEDED.columns), "{keys}");
        }
    }

    #[test]
    fn too_small_is_said_in_one_line_that_is_never_wrapped() {
        for (columns, rows) in [(63, 17), (200, 3), (10, 2), (1, 1)] {
            let lines = compose(&Frame::new(), &around(Lang::En), Size { columns, rows });
            assert_eq!(lines.len(), 1);
            assert!(plain(&lines[0]).chars().count() <= usize::from(columns));
            assert!(lines[0].row < rows);
        }
        let here = Size {
            columns: 40,
            rows: 10,
        };
        let lines = compose(&Frame::new(), &around(Lang::Fr), here);
        assert_eq!(plain(&lines[0]), "il faut 64×17, ici 40×10");
    }

    #[test]
    fn only_what_changed_is_written() {
        let mut window = Window::new(around(Lang::En), true);
        let mut frame = Frame::new();
        assert!(shown(&mut window, &frame, SMALL).contains("Déclic"));
        assert_eq!(shown(&mut window, &frame, SMALL), "");
        frame.bytes_mut()[0] = 1;
        let changed = shown(&mut window, &frame, SMALL);
        assert!(changed.contains('⠁') && !changed.contains("Déclic"));
        assert_eq!(changed.matches('│').count(), 2);
        let larger = Size {
            columns: 81,
            rows: 24,
        };
        assert!(shown(&mut window, &frame, larger).contains("Déclic"));
        window.forget();
        assert!(shown(&mut window, &frame, larger).contains("Déclic"));
    }

    #[test]
    fn without_colours_none_is_set() {
        let mut plain = Window::new(around(Lang::En), false);
        let mut coloured = Window::new(around(Lang::En), true);
        assert!(!shown(&mut plain, &Frame::new(), SMALL).contains("38;5;"));
        assert!(shown(&mut coloured, &Frame::new(), SMALL).contains("38;5;153"));
    }
}
