//! The picture of a new character's attributes as they are rolled (BH-2).

use crate::games::brouillard::prelude::*;

/// The attributes, before and after they are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attributes {
    /// Whose they are.
    pub name: Name,
    /// In table order.
    pub rows: [AttributeRow; 8],
    /// Which half of them is seen.
    pub page: u8,
    /// The dice fall: which picture of it.
    pub falling: Option<u8>,
    /// What the keys do.
    pub footer: Footer,
}

/// One attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttributeRow {
    /// x of x D6 + y.
    pub dice: u8,
    /// y.
    pub bonus: u8,
    /// What fell; nothing yet.
    pub rolled: Handful<3>,
    /// The score.
    pub score: u8,
}

impl Attributes {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        // Beside the first dice, which begin where it ends.
        if scripted(frame, style, (2, Align::Left)) == 0 {
            small::left(frame, &small::cut(&self.name, 50), (0, 7));
        }
        for (place, row) in self.seen() {
            let top = 7 + 12 * (place as i32 % 4);
            let name = texts().attributes[place].of(lang);
            small::left(frame, name, (0, top + 9));
            row.draw(frame, top, self.falling);
        }
        match self.falling {
            Some(_) => footer::any_key_skips(frame, lang),
            None => {
                let keys = [self.footer.change, self.footer.roll, kit_texts().back];
                footer::draw(frame, lang, Arrows::BOTH, keys);
            }
        }
    }

    /// The four of a page.
    fn seen(&self) -> impl Iterator<Item = (usize, &AttributeRow)> {
        let page = usize::from(self.page.min(1));
        self.rows.iter().enumerate().skip(4 * page).take(4)
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}", self.name)?;
        if self.falling.is_some() {
            return write!(f, " > D6");
        }
        for (place, row) in self.seen() {
            let name = texts().attributes[place].of(lang);
            write!(f, ", {name} {}", row.made_of())?;
        }
        self.footer.say(f, lang)
    }
}

impl AttributeRow {
    #[inline(never)] // A row is not on the stack of the page.
    fn draw(&self, frame: &mut Frame, top: i32, falling: Option<u8>) {
        let line = top + 9;
        let mut x = 56;
        let mut faces = self.rolled.faces();
        let has_fallen = self.rolled != Handful::EMPTY;
        if has_fallen || falling.is_some() {
            for die in 0..self.dice {
                let any = |picture| dice::any_face(Die::D6, picture, 2 * die + top as u8);
                let face = faces.next().filter(|_| falling.is_none());
                let face = face.unwrap_or_else(|| any(falling.unwrap_or(0)));
                dice::draw(frame, (x, top), Size::Tiny, Die::D6, DieState::Rest(face));
                x += 12;
            }
            if self.bonus > 0 {
                small::left(frame, &written!("+{}", self.bonus), (x + 1, line));
            }
        } else {
            small::left(frame, &self.formula(), (x, line));
        }
        if falling.is_none() {
            small::right(frame, &decimal(self.score), (128, line));
        }
    }

    /// x D6 + y.
    fn formula(&self) -> Written {
        match (self.dice, self.bonus) {
            (0, _) => written!("-"),
            (dice, 0) => written!("{dice}D6"),
            (dice, bonus) => written!("{dice}D6+{bonus}"),
        }
    }

    /// Such as `2D6+2 8`, or `3 + 3 +2 = 8`.
    fn made_of(&self) -> Written {
        match self.rolled.sum() {
            0 => written!("{} {}", self.formula(), self.score),
            sum => written!("{sum}+{} = {}", self.bonus, self.score),
        }
    }
}
