//! Prints the figures as a table.

use super::Figures;
use super::limits::{KB, LIMITS, Limit, Verdict};

const HEAD: [&str; 7] = [
    "figure",
    "value",
    "limit",
    "",
    "with misses",
    "C, pico-sdk",
    "MicroPython",
];

/// One row per limit.
pub(super) fn render(figures: &Figures) -> String {
    let mut table = row(HEAD.map(String::from));
    for limit in &LIMITS {
        table += &row(cells(limit, figures));
    }
    table
        + "1 KB = 1024 bytes; of many rolls the worst, in simulated time\n\
           with misses, and xip_: with a model of what misses of the flash's cache cost; the others without\n"
}

fn cells(limit: &Limit, figures: &Figures) -> [String; 7] {
    let value = limit.value(figures);
    let verdict = match limit.verdict(figures) {
        Verdict::Ok => "ok",
        Verdict::Over => "over",
        Verdict::Missing => "missing",
    };
    [
        limit.figure.into(),
        value.map_or("-".into(), |value| shown(limit, value)),
        shown(limit, limit.most),
        verdict.into(),
        limit
            .value_with_misses(figures)
            .map_or("-".into(), |value| shown(limit, value)),
        limit.c.into(),
        limit.micropython.into(),
    ]
}

/// Sizes are shown in KB; other figures have their unit in the name.
fn shown(limit: &Limit, value: f64) -> String {
    if limit.figure.ends_with("_bytes") {
        format!("{:.1} KB", value / KB)
    } else {
        value.to_string()
    }
}

fn row([figure, value, limit, verdict, misses, c, micropython]: [String; 7]) -> String {
    format!(
        "{figure:<43}{value:>10}{limit:>10}  {verdict:<8}{misses:>11}{c:>13}{micropython:>13}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_a_line_for_each_limit() {
        let mut figures = Figures::new();
        figures.insert("press_to_total_ms".into(), 4.25.into());
        figures.insert("xip_press_to_total_ms".into(), 4.75.into());
        figures.insert("idle_instructions_per_s".into(), 3012.into());
        figures.insert("flash_bytes".into(), 46_080.into());
        let table = render(&figures);
        let lines = [
            "figure                                          value     limit          with misses  C, pico-sdk  MicroPython",
            "press_to_first_byte_ms                              -         4  missing           -            -            -",
            "press_to_total_ms                                4.25       5.6  ok             4.75         24.0         27.3",
            "xip_press_to_total_ms                            4.75         5  ok                -            -            -",
            "idle_instructions_per_s                          3012      3000  over              -    0 at best       213000",
            "flash_bytes                                   45.0 KB  768.0 KB  ok                -     22-27 KB       340 KB",
        ];
        for line in lines {
            assert!(table.lines().any(|found| found == line), "{line}\n{table}");
        }
        assert_eq!(table.lines().count(), LIMITS.len() + 3);
    }
}
