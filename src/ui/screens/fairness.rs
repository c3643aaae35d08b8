//! placeholder
use super::Frame;
use crate::ui::view::View;
use crate::ui::words::Words;
use core::fmt;
/// x
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture;
impl super::Picture for Picture {
    fn draw(&self, _: &mut Frame, _: &View) {}
    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{}", words.fairness)
    }
}
