//! The end of a fight: a laurel for the winner, who decides what becomes of the loser.

use super::{Side, say_sides};
use crate::games::fight::prelude::*;

/// The end of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Over {
    /// Who fought.
    pub sides: Both<Side>,
    /// Who won.
    pub winner: Seat,
    /// After how many rounds.
    pub rounds: u16,
    /// RH-7, RH-22: the winner fought with a sword of mercy: there is nothing to decide.
    pub spares: bool,
}

/// The laurel is two branches; the winner stands between them.
const LAUREL_TOP: i32 = 0;
const ROOM: i32 = 76;

impl Over {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let right = Frame::WIDTH as i32 - 1;
        art::LAUREL.draw(frame, 0, LAUREL_TOP);
        for column in 0..art::LAUREL.width {
            let bits: heapless::Vec<u8, { Frame::PAGES }> =
                art::LAUREL.column(column).take(Frame::PAGES).collect();
            let branch = Sprite {
                width: 1,
                bits: &bits,
                ..art::LAUREL
            };
            branch.draw(frame, right - i32::from(column), LAUREL_TOP);
        }
        let name: &Text = &self.sides.of(self.winner).name;
        let text = cut(&BOLD, &name.of(lang), ROOM);
        BOLD.center(frame, &text, (64, 14));
        line(frame, texts().wins.of(lang), 25);
        line(frame, &self.after(lang), 36);
        line(frame, self.fate().of(lang), 53);
        let keys = [texts().round, texts().again, kit_texts().menu];
        footer::draw(frame, lang, Arrows::DOWN, keys);
    }

    /// What becomes of the loser.
    const fn fate(&self) -> TextId {
        either(self.spares, texts().spared, texts().fate)
    }

    /// After how many rounds.
    fn after(&self, lang: Lang) -> Written {
        let noun = match self.rounds {
            1 => texts().one_round,
            _ => texts().rounds,
        };
        written!("{} {}", self.rounds, noun.of(lang))
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        let (name, wins) = (self.sides.of(self.winner).name, texts().wins.of(lang));
        write!(f, "{} {wins}, {}: ", name.of(lang), self.after(lang))?;
        write!(f, "{}; ", self.fate().of(lang))?;
        say_sides(f, lang, &self.sides)
    }
}
