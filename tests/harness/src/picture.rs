//! Frames as PNG files, and the picture of a difference.

use std::fs;
use std::io::{self, BufReader};
use std::path::Path;

use declic::ui::Frame;

/// Writes a frame as a black and white PNG, each pixel `scale` × `scale`.
///
/// # Errors
/// If the file cannot be written.
pub fn save(frame: &Frame, scale: usize, path: &Path) -> io::Result<()> {
    let (width, height) = (Frame::WIDTH * scale, Frame::HEIGHT * scale);
    let mut bits = vec![0_u8; width.div_ceil(8) * height];
    for y in 0..height {
        for x in (0..width).filter(|x| frame.is_lit(x / scale, y / scale)) {
            bits[y * width.div_ceil(8) + x / 8] |= 0x80 >> (x % 8);
        }
    }
    write(
        path,
        (width, height),
        (png::ColorType::Grayscale, png::BitDepth::One),
        &bits,
    )
}

/// Reads a frame that was written at scale 1.
///
/// # Errors
/// If there is no such file, or if it is not a picture of 128×64 black and white pixels.
pub fn load(path: &Path) -> io::Result<Frame> {
    let mut reader = png::Decoder::new(BufReader::new(fs::File::open(path)?)).read_info()?;
    let mut bits = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let info = reader.next_frame(&mut bits)?;
    let expected = (Frame::WIDTH as u32, Frame::HEIGHT as u32);
    if (info.width, info.height) != expected || info.bit_depth != png::BitDepth::One {
        let message = format!("{} is not a 128×64 picture of one bit", path.display());
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    let mut frame = Frame::new();
    for y in 0..Frame::HEIGHT {
        for x in 0..Frame::WIDTH {
            if bits[y * info.line_size + x / 8] & (0x80 >> (x % 8)) != 0 {
                frame.bytes_mut()[y / 8 * Frame::WIDTH + x] |= 1 << (y % 8);
            }
        }
    }
    Ok(frame)
}

/// Writes what was expected, what came, and where they differ, one above the other: lit only in
/// the first in red, lit only in the second in green.
///
/// # Errors
/// If the file cannot be written.
pub fn save_difference(expected: &Frame, actual: &Frame, path: &Path) -> io::Result<()> {
    const SCALE: usize = 4;
    const GAP: usize = 2;
    let rows = 3 * Frame::HEIGHT + 2 * GAP;
    let mut pixels = vec![0_u8; Frame::WIDTH * SCALE * rows * SCALE * 3];
    for (index, byte) in pixels.chunks_exact_mut(3).enumerate() {
        let (x, y) = (
            index % (Frame::WIDTH * SCALE),
            index / (Frame::WIDTH * SCALE),
        );
        let (x, y) = (x / SCALE, y / SCALE);
        let (part, y) = (y / (Frame::HEIGHT + GAP), y % (Frame::HEIGHT + GAP));
        let (old, new) = (expected.is_lit(x, y), actual.is_lit(x, y));
        byte.copy_from_slice(match (y >= Frame::HEIGHT, part, old, new) {
            (true, ..) => &[60, 60, 90],
            (_, 0, true, _) | (_, 1, _, true) => &[255; 3],
            (_, 2, true, true) => &[120; 3],
            (_, 2, true, false) => &[255, 60, 60],
            (_, 2, false, true) => &[60, 255, 60],
            _ => &[0; 3],
        });
    }
    let size = (Frame::WIDTH * SCALE, rows * SCALE);
    write(
        path,
        size,
        (png::ColorType::Rgb, png::BitDepth::Eight),
        &pixels,
    )
}

/// All frames on one sheet, `columns` wide, each twice as large.
///
/// # Errors
/// If the file cannot be written.
pub fn save_sheet(frames: &[Frame], columns: usize, path: &Path) -> io::Result<()> {
    const SCALE: usize = 2;
    const CELL: (usize, usize) = (Frame::WIDTH * SCALE + 8, Frame::HEIGHT * SCALE + 8);
    let width = CELL.0 * columns;
    let height = CELL.1 * frames.len().div_ceil(columns);
    let mut gray = vec![70_u8; width * height];
    for (index, frame) in frames.iter().enumerate() {
        let (left, top) = (index % columns * CELL.0 + 4, index / columns * CELL.1 + 4);
        for y in 0..Frame::HEIGHT * SCALE {
            for x in 0..Frame::WIDTH * SCALE {
                let lit = frame.is_lit(x / SCALE, y / SCALE);
                gray[(top + y) * width + left + x] = if lit { 255 } else { 0 };
            }
        }
    }
    write(
        path,
        (width, height),
        (png::ColorType::Grayscale, png::BitDepth::Eight),
        &gray,
    )
}

/// How large a pixel of a manual's picture is, and the case around the panel.
const FRAMED: (usize, usize) = (2, 8);
/// The colours of such a picture: around the case, the case, a dark pixel, a lit one.
const COLOURS: [[u8; 3]; 4] = [
    [0x23, 0x26, 0x2d],
    [0x23, 0x26, 0x2d],
    [5, 7, 11],
    [0xbf, 0xe6, 0xff],
];
const OPACITIES: [u8; 4] = [0, 255, 255, 255];

/// Writes a frame as a manual shows it: twice as large, within a piece of the case.
///
/// # Errors
/// If the file cannot be written.
pub fn save_framed(frame: &Frame, path: &Path) -> io::Result<()> {
    let (scale, edge) = FRAMED;
    let (width, height) = (
        Frame::WIDTH * scale + 2 * edge,
        Frame::HEIGHT * scale + 2 * edge,
    );
    let line = width.div_ceil(4);
    let mut bits = vec![0_u8; line * height];
    for y in 0..height {
        for x in 0..width {
            let colour = framed_colour(frame, (x, y), (width, height));
            bits[y * line + x / 4] |= colour << (6 - x % 4 * 2);
        }
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let file = io::BufWriter::new(fs::File::create(path)?);
    let mut encoder = png::Encoder::new(file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Two);
    encoder.set_compression(png::Compression::High);
    encoder.set_palette(COLOURS.concat());
    encoder.set_trns(OPACITIES.to_vec());
    encoder.write_header()?.write_image_data(&bits)?;
    Ok(())
}

fn framed_colour(frame: &Frame, (x, y): (usize, usize), (width, height): (usize, usize)) -> u8 {
    let (scale, edge) = FRAMED;
    // How far from the nearest edges; a corner is a quarter of a circle.
    let (left, top) = (x.min(width - 1 - x), y.min(height - 1 - y));
    let (across, down) = (edge.saturating_sub(left), edge.saturating_sub(top));
    match (across, down) {
        (0, 0) => match frame.is_lit((x - edge) / scale, (y - edge) / scale) {
            true => 3,
            false => 2,
        },
        _ if across * across + down * down > edge * edge => 0,
        _ => 1,
    }
}

/// Reads the frame of a picture that [`save_framed`] has written.
///
/// # Errors
/// If there is no such file, or if it is not such a picture.
pub fn load_framed(path: &Path) -> io::Result<Frame> {
    let (scale, edge) = FRAMED;
    let mut reader = png::Decoder::new(BufReader::new(fs::File::open(path)?)).read_info()?;
    let mut bits = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let info = reader.next_frame(&mut bits)?;
    let expected = (
        (Frame::WIDTH * scale + 2 * edge) as u32,
        (Frame::HEIGHT * scale + 2 * edge) as u32,
    );
    if (info.width, info.height) != expected || info.bit_depth != png::BitDepth::Two {
        let message = format!("{} is no framed picture", path.display());
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    let mut frame = Frame::new();
    for y in 0..Frame::HEIGHT {
        for x in 0..Frame::WIDTH {
            let (column, row) = (edge + x * scale, edge + y * scale);
            if bits[row * info.line_size + column / 4] >> (6 - column % 4 * 2) & 3 == 3 {
                frame.bytes_mut()[y / 8 * Frame::WIDTH + x] |= 1 << (y % 8);
            }
        }
    }
    Ok(frame)
}

fn write(
    path: &Path,
    (width, height): (usize, usize),
    (color, depth): (png::ColorType, png::BitDepth),
    bytes: &[u8],
) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let file = io::BufWriter::new(fs::File::create(path)?);
    let mut encoder = png::Encoder::new(file, width as u32, height as u32);
    encoder.set_color(color);
    encoder.set_depth(depth);
    encoder.write_header()?.write_image_data(bytes)?;
    Ok(())
}
