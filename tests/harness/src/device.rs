//! The gadget as a drawing: a case, the panel with a real frame on it, four keys.

use std::fmt::Write as _;

use declic::ui::Frame;

/// An SVG of the gadget showing a frame.
pub fn drawing(frame: &Frame) -> String {
    const PIXEL: usize = 4;
    const PANEL: (usize, usize) = (44, 44);
    let keys = [
        (640, 92, "M-12 8L0 -12L12 8z", "Up"),
        (640, 212, "M-12 -8L0 12L12 -8z", "Down"),
        (
            752,
            92,
            "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z",
            "Roll",
        ),
        (
            752,
            212,
            "M-14 -4L-2 -13V-7H3A10 10 0 0 1 3 13H-6V8H3A5 5 0 0 0 3 -2H-2V5z",
            "Back",
        ),
    ];
    let mut svg = String::from(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 344" role="img" aria-label="The Déclic gadget">
<rect x="4" y="4" width="832" height="336" rx="34" fill="#23262d" stroke="#3b404b" stroke-width="4"/>
<rect x="30" y="30" width="540" height="284" rx="12" fill="#05070b" stroke="#3b404b" stroke-width="2"/>
"##,
    );
    let mut path = String::new();
    for y in 0..Frame::HEIGHT {
        let mut x = 0;
        while x < Frame::WIDTH {
            let run = (x..Frame::WIDTH)
                .take_while(|&x| frame.is_lit(x, y))
                .count();
            if run > 0 {
                let (left, top) = (PANEL.0 + x * PIXEL, PANEL.1 + y * PIXEL);
                let _ = write!(
                    path,
                    "M{left} {top}h{}v{PIXEL}h-{}z",
                    run * PIXEL,
                    run * PIXEL
                );
            }
            x += run.max(1);
        }
    }
    let _ = writeln!(
        svg,
        r##"<path fill="#bfe6ff" shape-rendering="crispEdges" d="{path}"/>"##
    );
    for (x, y, sign, name) in keys {
        let _ = writeln!(
            svg,
            r##"<g font-family="sans-serif" text-anchor="middle"><circle cx="{x}" cy="{y}" r="38" fill="#e9e4d8" stroke="#15171b" stroke-width="4"/><path transform="translate({x} {y})" fill="#23262d" d="{sign}"/><text x="{x}" y="{}" font-size="17" fill="#9aa1ad">{name}</text></g>"##,
            y + 62,
        );
    }
    svg.push_str("</svg>\n");
    svg
}
