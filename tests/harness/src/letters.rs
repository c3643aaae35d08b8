//! The letter wheel: a letter is found by its group.

use declic::app::Key;
use declic::dice::Dice;
use declic::games::Screen;
use declic::games::characters::Picture;
use declic::games::characters::picture::Spelling;

use crate::player::Player;

/// The wheel of groups that is shown, if one is.
fn wheel<D: Dice>(player: &Player<D>) -> Option<Spelling> {
    match player.view().screen {
        Screen::Characters(Picture::Spelling(wheel)) => Some(wheel),
        _ => None,
    }
    .filter(|wheel| wheel.letter.is_none())
}

/// Opens the group that holds this letter, if a wheel of groups is shown and it is one; answers
/// with the keys that were pressed.
pub(crate) fn open_group<D: Dice>(player: &mut Player<D>, letter: &str) -> Vec<Key> {
    let letter = letter.to_lowercase();
    let mut keys = Vec::new();
    let holds = |wheel: &Spelling| {
        let mut groups = wheel.groups.iter();
        let group = groups.position(|group| group.letters.contains(&letter));
        group.filter(|_| letter.chars().count() == 1)
    };
    while let Some(wheel) = wheel(player)
        && let Some(group) = holds(&wheel)
    {
        let key = match wheel.group == Some(group as u8) {
            true => Key::Roll,
            false => Key::Down,
        };
        player.press(key);
        keys.push(key);
    }
    keys
}
