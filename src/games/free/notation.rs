//! The notation of a roll as players write it, such as `3D8+5`.

use crate::games::free::prelude::*;

/// `4D6 k3+2`: so many dice, what is kept (`k`, `kl`) or dropped (`d`, `dh`), `!` for a chain of
/// explosions and `!1` for one, `r1` for ones rolled again, `5+` for successes.
pub(super) struct Notation<'a>(pub(super) &'a FreeRoll);

impl fmt::Display for Notation<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let roll = self.0;
        match roll.reading {
            Reading::D66 => return write!(f, "D66"),
            Reading::Fate => write!(f, "{}DF", roll.count)?,
            Reading::Sum | Reading::Successes(_) => write!(f, "{}{}", roll.count, roll.die)?,
        }
        let (explosion, extra) = match roll.explode {
            Explode::Never => ("", ExtraDie::Same),
            Explode::Once(extra) => ("!1", extra),
            Explode::Chain(extra) => ("!", extra),
        };
        f.write_str(explosion)?;
        if let ExtraDie::Other(die) = extra {
            write!(f, "{die}")?;
        }
        match roll.keep {
            Keep::All => {}
            Keep::Highest(n) => write!(f, " k{n}")?,
            Keep::Lowest(n) => write!(f, " kl{n}")?,
            Keep::DropHighest(n) => write!(f, " dh{n}")?,
            Keep::DropLowest(n) => write!(f, " d{n}")?,
        }
        if roll.reroll_ones {
            write!(f, " r1")?;
        }
        if let Reading::Successes(least) = roll.reading {
            write!(f, " {least}+")?;
        }
        match roll.modifier {
            0 => Ok(()),
            modifier => write!(f, "{modifier:+}"),
        }
    }
}

/// What a roll does beyond adding up its dice, in words; empty if nothing.
pub(super) struct Details<'a>(pub(super) &'a FreeRoll, pub(super) Lang);

impl fmt::Display for Details<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (roll, lang, own) = (self.0, self.1, texts());
        let mut separator = "";
        let mut part = |f: &mut Formatter<'_>, text: fmt::Arguments<'_>| {
            let before = core::mem::replace(&mut separator, ", ");
            write!(f, "{before}{text}")
        };
        let kept = match roll.keep {
            Keep::All => None,
            Keep::Highest(n) => Some((0, n)),
            Keep::Lowest(n) => Some((1, n)),
            Keep::DropHighest(n) => Some((2, n)),
            Keep::DropLowest(n) => Some((3, n)),
        };
        if let Some((kind, number)) = kept {
            part(f, format_args!("{}{number}", own.kept[kind].of(lang)))?;
        }
        let (explosion, extra) = match roll.explode {
            Explode::Never => (TextId::NONE, ExtraDie::Same),
            Explode::Once(extra) => (own.exploding_once, extra),
            Explode::Chain(extra) => (own.exploding, extra),
        };
        match extra {
            _ if explosion.is_empty() => {}
            ExtraDie::Same => part(f, format_args!("{}", explosion.of(lang)))?,
            ExtraDie::Other(die) => part(f, format_args!("{} +{die}", explosion.of(lang)))?,
        }
        if roll.reroll_ones {
            part(f, format_args!("{}", own.ones_again.of(lang)))?;
        }
        match roll.reading {
            Reading::Sum => Ok(()),
            Reading::Successes(least) => {
                part(f, format_args!("{}{least}", own.succeeding.of(lang)))
            }
            Reading::D66 => part(f, format_args!("{}", own.tens_and_units.of(lang))),
            Reading::Fate if kept.is_some() => Ok(()),
            Reading::Fate => part(f, format_args!("{}", own.minus_to_plus.of(lang))),
        }
    }
}
