//! What the device needs from the build: fonts and art in the panel's own byte format, the credits,
//! and the game of the guide.
//!
//! The panel takes pictures as pages of columns of eight pixels. Text and art that are stored that way are
//! drawn by copying bytes, which is what makes a roll fast; so the fonts of `u8g2-fonts` and the
//! ASCII pictures in `src/ui/art` are laid out here, once, and not on the chip at every frame.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use u8g2_fonts::{Font, FontRenderer, fonts, types::FontColor, types::VerticalPosition};

use crate::{commit, credits, guide};

const ART: &str = "src/ui/art";

/// ISO-8859-1 without its control characters: enough for English and French.
const LATIN_1: [std::ops::RangeInclusive<u8>; 2] = [0x20..=0x7e, 0xa0..=0xff];

/// What of it beyond ASCII the words of both languages and the letter wheel use; the tests find a
/// text that needs more.
const BEYOND_ASCII: &str = "\u{a0}®±ÀÂÄÆÇÈÉÊËÎÏÑÔÖÙÛÜàâäæçèéêëîïñôöùûü";

/// Writes what the device includes into `out`.
pub(super) fn write(out: &Path) {
    println!("cargo:rerun-if-changed={ART}");
    println!("cargo:rerun-if-changed={}", guide::GUIDE);
    println!("cargo:rustc-env=DECLIC_COMMIT={}", commit::commit());

    let mut fonts = String::new();
    latin_font::<fonts::u8g2_font_NokiaSmallPlain_tf>(&mut fonts, "SMALL", "Text and key hints.");
    latin_font::<fonts::u8g2_font_helvB08_tf>(&mut fonts, "BOLD", "Verdicts and titles.");
    latin_font::<fonts::u8g2_font_helvB12_tf>(&mut fonts, "LARGE", "Names.");
    digits::<fonts::u8g2_font_logisoso16_tn>(
        &mut fonts,
        "STRENGTH",
        "Two numbers with their captions.",
    );
    digits::<fonts::u8g2_font_logisoso22_tn>(&mut fonts, "NUMBER", "Numbers to change.");
    digits::<fonts::u8g2_font_logisoso24_tn>(&mut fonts, "SCORE", "Two numbers side by side.");
    digits::<fonts::u8g2_font_logisoso30_tn>(&mut fonts, "TOTAL", "The number that counts.");
    fs::write(out.join("fonts.rs"), fonts).expect("write fonts.rs");

    let mut art = String::new();
    let mut files: Vec<_> = fs::read_dir(ART)
        .expect("the art folder")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|e| e == "txt"))
        .collect();
    files.sort();
    for file in files {
        let text = fs::read_to_string(&file).expect("read a picture");
        sprite(&mut art, &file, &text);
    }
    fs::write(out.join("art.rs"), art).expect("write art.rs");

    fs::write(out.join("credits.rs"), credits::table()).expect("write credits.rs");
    guided(out);
}

/// The game of the guide, for the tests.
fn guided(out: &Path) {
    let page = fs::read_to_string(guide::GUIDE).expect("read the guide");
    let files = guide::files(&page);
    let mut art = String::new();
    for (path, text) in files.iter().filter(|(path, _)| path.starts_with(ART)) {
        sprite(&mut art, Path::new(path), text);
    }
    let [rules, screens] = ["host/rules", "screens"].map(|folder| {
        let path = format!("tests/{folder}/coin.rs");
        let name = folder.trim_start_matches("host/");
        format!("mod {name} {{\n{}}}\n", guide::module(&files, &path))
    });
    let tests = rules + &screens;
    let scenario = &files["tests/scenarios/coin/is-tossed.toml"];
    for (name, text) in [
        ("guide_art.rs", &art),
        (
            "guide_rules.rs",
            &guide::module(&files, "src/rules/coin.rs"),
        ),
        (
            "guide_games.rs",
            &guide::module(&files, "src/games/coin/mod.rs"),
        ),
        ("guide_scenario.toml", scenario),
        ("guide_tests.rs", &tests),
    ] {
        fs::write(out.join(name), text).expect("write the guide's game");
    }
}

fn latin_font<F: Font>(out: &mut String, name: &str, doc: &str) {
    let chars = LATIN_1.into_iter().flatten().map(char::from);
    let is_used = |character: char| character.is_ascii() || BEYOND_ASCII.contains(character);
    let mut glyphs: Vec<Glyph> = chars.clone().map(render::<F>).collect();
    // What a font lacks is taken from another one that is as small, pressed into the same rows.
    let rows = ink(&glyphs);
    let (top, bottom) = (rows & rows.wrapping_neg(), rows & !(rows >> 1));
    let press = |column: u64| {
        let above = u64::from(column & (top - 1) != 0) * top;
        let below = u64::from(column > u64::MAX >> rows.leading_zeros()) * bottom;
        column & rows | above | below
    };
    for (glyph, character) in glyphs.iter_mut().zip(chars) {
        if glyph.advance == 0 {
            *glyph = render::<fonts::u8g2_font_helvR08_tf>(character);
            glyph.columns.iter_mut().for_each(|c| *c = press(*c));
        }
    }
    // Its place stays, its pixels go.
    for (glyph, character) in glyphs.iter_mut().zip(LATIN_1.into_iter().flatten()) {
        if !is_used(character.into()) {
            *glyph = Glyph {
                left: 0,
                columns: Vec::new(),
                advance: 0,
            };
        }
    }
    font(out, name, doc, "latin_1", glyphs);
}

/// The rows, from top to bottom, between the highest and the lowest pixel of all glyphs.
fn ink(glyphs: &[Glyph]) -> u64 {
    let columns = glyphs.iter().flat_map(|glyph| &glyph.columns);
    let all = columns.fold(0, |all, column| all | column);
    (u64::MAX >> all.leading_zeros()) & (u64::MAX << all.trailing_zeros())
}

fn digits<F: Font>(out: &mut String, name: &str, doc: &str) {
    let mut glyphs: Vec<Glyph> = ('0'..='9').map(render::<F>).collect();
    // Under the baseline stands nothing but a stray pixel of the 3.
    for column in glyphs.iter_mut().flat_map(|glyph| &mut glyph.columns) {
        *column &= (1 << Canvas::BASELINE) - 1;
    }
    font(out, name, doc, "digit", glyphs);
}

/// A glyph as rendered: where its ink starts, its columns from top to bottom, how far to move on.
struct Glyph {
    left: i32,
    columns: Vec<u64>,
    advance: i32,
}

fn font(out: &mut String, name: &str, doc: &str, index: &str, glyphs: Vec<Glyph>) {
    let ink = ink(&glyphs);
    let (top, rows) = (ink.trailing_zeros() as i32, ink.count_ones() as usize);

    let mut bytes: Vec<u8> = Vec::new();
    let mut table = String::new();
    for glyph in &glyphs {
        let start = bytes.len();
        for page in 0..rows.div_ceil(8) {
            let bits = |column: &u64| (column >> top).to_le_bytes()[page];
            bytes.extend(glyph.columns.iter().map(bits));
        }
        writeln!(
            table,
            "    Glyph {{ start: {start}, width: {}, left: {}, advance: {} }},",
            glyph.columns.len(),
            glyph.left,
            glyph.advance
        )
        .expect("write to a string");
    }
    writeln!(
        out,
        "/// {doc}\npub(crate) static {name}: Font = Font::new(\"{name}\", ({rows}, {}), {index}, \
         &[\n{table}], &{bytes:?});",
        Canvas::BASELINE - top
    )
    .expect("write to a string");
}

fn render<F: Font>(character: char) -> Glyph {
    let mut canvas = Canvas([0; 64]);
    let origin = Point::new(16, Canvas::BASELINE);
    let advance = FontRenderer::new::<F>()
        .render(
            character,
            origin,
            VerticalPosition::Baseline,
            FontColor::Transparent(BinaryColor::On),
            &mut canvas,
        )
        .map_or(0, |dimensions| dimensions.advance.x);
    let first = canvas.0.iter().position(|&c| c != 0).unwrap_or(0);
    let last = canvas.0.iter().rposition(|&c| c != 0);
    Glyph {
        left: last.map_or(0, |_| first as i32 - origin.x),
        columns: last.map_or(Vec::new(), |last| canvas.0[first..=last].to_vec()),
        advance,
    }
}

/// 64×64 pixels, one word a column.
struct Canvas([u64; 64]);

impl Canvas {
    const BASELINE: i32 = 44;
}

impl DrawTarget for Canvas {
    type Color = BinaryColor;
    type Error = std::convert::Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(at, color) in pixels {
            if color.is_on() {
                self.0[at.x as usize] |= 1 << at.y;
            }
        }
        Ok(())
    }
}

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        Size::new(64, 64)
    }
}

/// One picture of `#` and `.`; lines that start with `;` say what it is.
fn sprite(out: &mut String, file: &Path, text: &str) {
    let rows: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with(';') && !line.is_empty())
        .collect();
    let (width, height) = (rows[0].len(), rows.len());
    assert!(
        rows.iter()
            .all(|row| row.len() == width && row.chars().all(|c| c == '#' || c == '.')),
        "{}: every row must have {width} characters, each # or .",
        file.display()
    );
    let mut bytes = Vec::new();
    for page in rows.chunks(8) {
        for x in 0..width {
            let ink = |(bit, row): (usize, &&str)| u8::from(row.as_bytes()[x] == b'#') << bit;
            bytes.push(page.iter().enumerate().map(ink).sum::<u8>());
        }
    }
    let name = file.file_stem().expect("a name").to_string_lossy();
    writeln!(
        out,
        "pub(crate) static {}: Sprite<'static> = Sprite {{ width: {width}, height: {height}, bits: &{bytes:?} }};",
        name.to_uppercase().replace('-', "_")
    )
    .expect("write to a string");
}
