//! Help: the keys, the signs; every game shows the rest of its own.

use declic::games::Screen;
use declic::games::tools::Picture as Tools;
use declic::games::tools::help::picture::{Picture, Text};
use declic::ui::{Pages, Words};

use crate::{Shot, tools};

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = vec![
        Shot::played("help", &[], |words| format!("back [{}] roll", words.help)),
        Shot::played("help-last", &[], |words| {
            format!("back [{}] roll up", words.help)
        }),
    ];
    for (page, name) in ["keys", "signs-0", "signs-1", "signs-2"].iter().enumerate() {
        all.push(Shot::played(
            &format!("help-gadget-{name}"),
            &[],
            match page {
                0 => |words| gadget(words, 0),
                1 => |words| gadget(words, 1),
                2 => |words| gadget(words, 2),
                _ => |words| gadget(words, 3),
            },
        ));
    }
    all
}

/// A page of the gadget's own help.
fn gadget(words: &Words, page: usize) -> String {
    format!(
        "{} [{}] roll{}",
        tools(words),
        words.help,
        " down".repeat(page)
    )
}

/// A page of the help of a game.
#[allow(dead_code)]
pub(crate) fn page(game: &'static str, system: &'static str, page: u8, text: Text) -> Screen {
    Screen::Tools(Tools::Help(Picture {
        game,
        system,
        pages: Pages { page, count: 3 },
        text,
    }))
}
