//! The Shot table: the target's body, its distance, and the result of the roll.

use super::body::WIDTH;
use super::{CAPTIONS, small_die};
use crate::games::brouillard::prelude::*;

/// A shot, before or after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aimed {
    /// Who shoots.
    pub who: Name,
    /// At whom.
    pub target: Figure,
    /// With what.
    pub weapon: TextId,
    /// Rounds left.
    pub ammunition: u8,
    /// How far the target is.
    pub metres: u8,
    /// BH-18; none where the weapon does not reach.
    pub range: Option<ShootingRange>,
    /// The dice in Shooting.
    pub dice: u8,
    /// The chance to kill with it.
    pub kill: Option<Percent>,
    /// What fell.
    pub arrow: Option<Arrow>,
    /// How far it is.
    pub stage: Stage,
    /// What the keys do.
    pub footer: Footer,
}

/// BH-17: what fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// The base die.
    pub base: Face,
    /// The best of the others.
    pub best: Option<Face>,
    /// The distance roll.
    pub distance: Handful<3>,
    /// What is left of the roll.
    pub margin: i16,
}

/// How wide everything beside the body is.
const BESIDE: i32 = 128 - WIDTH - 3;

impl Aimed {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let target = written!("{} {}", self.target.name, self.target.endurance);
        CAPTIONS.cut(frame, style, [&self.who, &target]);
        self.target.bar(frame, (102, 9, 26), true);
        self.target.draw(frame, 128 - WIDTH, true);
        let falling = self.stage.falling();
        match (self.arrow, falling) {
            (Some(arrow), None) => self.fallen(frame, &arrow),
            _ => self.before_shot(frame, lang, falling),
        }
        let (stage, about) = (self.stage, self.about(lang));
        stage.band(frame, lang, BESIDE, &about, &self.footer);
        stage.keys(frame, lang, &self.footer);
    }

    /// The band's words: the range and the dice it takes off, or how much there is to shoot.
    fn about(&self, lang: Lang) -> Written {
        match self.range {
            Some(range) => {
                let word = texts().ranges[usize::from(range.dice() - 1)].of(lang);
                written!("{word} -{}D6", range.dice())
            }
            None => Written::new(),
        }
    }

    /// Before: the weapon, the distance, large, and the dice.
    fn before_shot(&self, frame: &mut Frame, lang: Lang, falling: Option<u8>) {
        let weapon = small::cut(
            &format_args!("{} x{}", self.weapon.of(lang), self.ammunition),
            70,
        );
        small::left(frame, &weapon, (0, 16));
        let metres = written!("{}", self.metres);
        NUMBER.left(frame, &metres, (0, 40));
        small::left(frame, "m", (NUMBER.width(&metres) + 2, 40));
        let top = if falling.is_some() { 14 } else { 17 };
        small_die(frame, (58, top), None, falling);
        if self.dice > 0 {
            small_die(frame, (75, top), None, falling);
        }
        if self.dice > 1 && falling.is_none() {
            let count = written!("1/{}", self.dice);
            small::left(frame, &count, (91, 28));
        }
        if let (None, Some(Percent(kill))) = (falling, self.kill) {
            art::SKULL.draw(frame, 58, 33);
            small::left(frame, &written!("{kill}\u{a0}%"), (68, 40));
        }
        if let (Some(picture), Some(range)) = (falling, self.range) {
            let faces = (0..range.dice()).map(|die| dice::any_face(Die::D6, picture, 2 * die));
            tiny(frame, faces);
        }
    }

    /// After: the margin, large, and the dice.
    fn fallen(&self, frame: &mut Frame, arrow: &Arrow) {
        super::total(frame, &SCORE, arrow.margin, (24, 36));
        small_die(frame, (58, 14), Some(arrow.base), None);
        if arrow.best.is_some() {
            small_die(frame, (75, 14), arrow.best, None);
        }
        tiny(frame, arrow.distance.faces());
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        if let Stage::Falling(_) = self.stage {
            return write!(f, "> {} D6", self.dice + 1);
        }
        let zone = self.target.aimed;
        let named = texts().zones[usize::from(zone.place())].of(lang);
        let weapon = self.weapon.of(lang);
        write!(f, "{}, {weapon} x{}: ", self.who, self.ammunition)?;
        self.target.say(f)?;
        write!(f, ", {named}, {} m {}: ", self.metres, self.about(lang))?;
        match self.arrow {
            Some(Arrow {
                base,
                best,
                distance,
                margin,
            }) => {
                write!(f, "{base}")?;
                if let Some(best) = best {
                    write!(f, " + {best}")?;
                }
                write!(f, " -{} -{} = {margin}", zone.difficulty(), distance.sum())?;
            }
            None => {
                write!(f, "D6")?;
                if self.dice > 0 {
                    write!(f, " + 1/{}", self.dice)?;
                }
                write!(f, " -{}", zone.difficulty())?;
            }
        }
        self.stage.say(f, lang)?;
        if let (Stage::Ready(Ok(_)), Some(Percent(kill))) = (self.stage, self.kill) {
            write!(f, " ({kill} %)")?;
        }
        self.footer.say(f, lang)
    }
}

/// The dice of the distance, which are taken off.
fn tiny(frame: &mut Frame, faces: impl Iterator<Item = Face>) {
    frame.light(52, 34, 4, 1);
    dice::row(frame, (58, 30), 12, Size::Tiny, faces.map(DieState::Rest));
}
