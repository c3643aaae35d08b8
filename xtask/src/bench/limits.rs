//! Limits of the firmware's figures, and the figures of similar gadgets in C and MicroPython.

use super::Figures;

/// Highest allowed value of a figure, and its value in two other implementations.
pub(super) struct Limit {
    pub(super) figure: &'static str,
    pub(super) most: f64,
    pub(super) c: &'static str,
    pub(super) micropython: &'static str,
}

/// Bytes in a KB.
pub(super) const KB: f64 = 1024.0;

/// Prefix of figures measured with the cost of flash cache misses.
pub(super) const WITH_MISSES: &str = "xip_";

#[rustfmt::skip]
pub(super) const LIMITS: [Limit; 28] = [
    Limit { figure: "press_to_first_byte_ms",                       most: 4.0,        c: "-",          micropython: "-" },
    Limit { figure: "xip_press_to_first_byte_ms",                   most: 2.8,        c: "-",          micropython: "-" },
    Limit { figure: "press_to_total_ms",                            most: 5.6,        c: "24.0",       micropython: "27.3" },
    Limit { figure: "xip_press_to_total_ms",                        most: 5.0,        c: "-",          micropython: "-" },
    Limit { figure: "press_to_complete_ms",                         most: 16.8,       c: "24.0",       micropython: "27.3" },
    Limit { figure: "xip_press_to_complete_ms",                     most: 16.0,       c: "-",          micropython: "-" },
    Limit { figure: "i2c_bytes_per_roll",                           most: 610.0,      c: "1044",       micropython: "1044" },
    Limit { figure: "instructions_per_roll",                        most: 108_000.0,  c: "1310000",    micropython: "2070000" },
    Limit { figure: "idle_instructions_per_s",                      most: 3_000.0,    c: "0 at best",  micropython: "213000" },
    Limit { figure: "reset_to_first_frame_ms",                      most: 48.0,       c: "27.4",       micropython: "171" },
    Limit { figure: "xip_reset_to_first_frame_ms",                  most: 56.0,       c: "-",          micropython: "-" },
    Limit { figure: "reset_to_ready_ms",                            most: 500.0,      c: "-",          micropython: "-" },
    Limit { figure: "menu_press_to_complete_ms",                    most: 16.0,       c: "-",          micropython: "-" },
    Limit { figure: "worst_turn_press_to_complete_ms",              most: 20.0,       c: "-",          micropython: "-" },
    Limit { figure: "worst_open_press_to_complete_ms",              most: 27.5,       c: "-",          micropython: "-" },
    Limit { figure: "boot_with_full_store_to_first_frame_ms",       most: 68.0,       c: "-",          micropython: "-" },
    Limit { figure: "xip_boot_with_full_store_to_first_frame_ms",   most: 76.0,       c: "-",          micropython: "-" },
    Limit { figure: "boot_with_full_store_to_same_picture_ms",      most: 400.0,      c: "-",          micropython: "-" },
    Limit { figure: "store_write_ms",                               most: 8.0,        c: "-",          micropython: "-" },
    Limit { figure: "press_during_write_to_first_byte_ms",          most: 8.0,        c: "-",          micropython: "-" },
    Limit { figure: "press_during_odds_to_first_byte_ms",           most: 4.0,        c: "-",          micropython: "-" },
    Limit { figure: "max_stack_bytes",                              most: 16.0 * KB,  c: "-",          micropython: "-" },
    Limit { figure: "flash_bytes",                                  most: 768.0 * KB, c: "22-27 KB",   micropython: "340 KB" },
    Limit { figure: "static_ram_bytes",                             most: 64.0 * KB,  c: "3.5-5.5 KB", micropython: "262 KB" },
    Limit { figure: "ram_code_bytes",                               most: 96.0 * KB,  c: "-",          micropython: "-" },
    Limit { figure: "fight_6v6_odds_ms",                            most: 40.0,       c: "-",          micropython: "-" },
    Limit { figure: "fight_10v10_odds_ms",                          most: 150.0,      c: "-",          micropython: "-" },
    Limit { figure: "fight_odds_stack_bytes",                       most: 4.0 * KB,   c: "-",          micropython: "-" },
];

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Verdict {
    Ok,
    Over,
    /// Not measured; counts as a failure.
    Missing,
}

impl Limit {
    /// The measured value.
    pub(super) fn value(&self, figures: &Figures) -> Option<f64> {
        figures.get(self.figure)?.as_f64()
    }

    /// The value measured with misses, if there is one.
    pub(super) fn value_with_misses(&self, figures: &Figures) -> Option<f64> {
        figures
            .get(&format!("{WITH_MISSES}{}", self.figure))?
            .as_f64()
    }

    pub(super) fn verdict(&self, figures: &Figures) -> Verdict {
        match self.value(figures) {
            None => Verdict::Missing,
            Some(value) if value <= self.most => Verdict::Ok,
            Some(_) => Verdict::Over,
        }
    }
}

pub(super) fn are_kept(figures: &Figures) -> bool {
    LIMITS
        .iter()
        .all(|limit| limit.verdict(figures) == Verdict::Ok)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All figures exactly at their limits.
    fn at_limits() -> Figures {
        let pairs = LIMITS.iter();
        pairs
            .map(|limit| (limit.figure.to_string(), limit.most.into()))
            .collect()
    }

    #[test]
    fn a_limit_is_the_last_value_that_is_good() {
        assert!(are_kept(&at_limits()));
        for limit in &LIMITS {
            let mut figures = at_limits();
            figures.insert(limit.figure.into(), (limit.most + 0.1).into());
            assert_eq!(limit.verdict(&figures), Verdict::Over);
            assert!(!are_kept(&figures), "{}", limit.figure);
        }
    }

    #[test]
    fn what_was_not_measured_is_not_kept() {
        for limit in &LIMITS {
            let mut figures = at_limits();
            figures.remove(limit.figure);
            assert_eq!(limit.verdict(&figures), Verdict::Missing);
            figures.insert(limit.figure.into(), "fast".into());
            assert!(!are_kept(&figures), "{}", limit.figure);
        }
    }
}
