//! A fight of several: everybody on the table, the attack, and the lists around it.

use declic::Name;
use declic::dice::Percent;
use declic::games::Screen;
use declic::games::fight::melee::words::{Words as Several, texts};
use declic::games::fight::picture::{Fighter, Melee, Part, Picture};
use declic::games::risus::System;
use declic::rules::risus::Both;
use declic::rules::risus::melee::{Camp, MOST_FIGHTERS};
use declic::ui::{Style, Text, Words};

use super::lists::scrolled;
use super::{Shot, chosen, line, own, table};

pub(super) fn shots() -> Vec<Shot> {
    let made = made().map(|(name, melee)| {
        let screen = Screen::Fight(Picture::Melee(melee));
        Shot::of(format!("fight-several-{name}"), screen)
    });
    let scripted = Shot::of(
        "fight-several-scripted",
        Screen::Fight(Picture::Melee(usual())),
    );
    let scripted = scripted.but(|view| declic::app::View {
        style: Style {
            scripted: true,
            ..view.style
        },
        ..view
    });
    let one_side = Shot::saying("fight-several-one-side", |words| {
        Screen::Fight(Picture::Melee(Melee {
            who: None,
            can_turn: false,
            chances: None,
            reckons: false,
            notice: Some(texts(words).one_side),
            ..usual()
        }))
    });
    [made.to_vec(), vec![scripted, one_side], played(), help()].concat()
}

fn fighter(name: &str, camp: u8, (nominal, current): (u8, u8)) -> Fighter {
    Fighter {
        name: Text::Name(Name::new(name)),
        camp: Camp::new(camp).unwrap(),
        part: Part {
            nominal,
            before: current,
            current,
        },
        is_out: current == 0,
    }
}

fn with(fighters: &[Fighter]) -> Melee {
    let mut all = [Fighter::NOBODY; MOST_FIGHTERS];
    all[..fighters.len()].copy_from_slice(fighters);
    Melee {
        system: System::Hack,
        number: 2,
        fighters: all,
        count: fighters.len() as u8,
        who: Some((0, 2)),
        can_turn: true,
        chances: Some(Both::new(Percent(57), Percent(31))),
        reckons: false,
        notice: None,
    }
}

fn usual() -> Melee {
    with(&[
        fighter("Grolfnar", 0, (4, 3)),
        fighter("Gaëlle", 0, (5, 5)),
        fighter("Ulfrid", 1, (3, 1)),
        fighter("Horde", 2, (7, 7)),
    ])
}

fn made() -> [(&'static str, Melee); 6] {
    const WIDE: &str = "WWWWWWWWWWWW";
    let crowd: Vec<Fighter> = (0..8)
        .map(|place| fighter(WIDE, place, (30, 30 - 4 * place)))
        .collect();
    let eight: Vec<Fighter> = (0..8)
        .map(|place| {
            let name = ["Grolfnar", "Gaëlle", "No 3", "Horde 4"][usize::from(place % 4)];
            fighter(name, place / 3, (1 + place, place))
        })
        .collect();
    [
        ("usual", usual()),
        (
            "two",
            Melee {
                who: Some((1, 0)),
                can_turn: false,
                chances: None,
                ..with(&[fighter("No 1", 0, (3, 3)), fighter("No 2", 1, (30, 17))])
            },
        ),
        ("eight", with(&eight)),
        (
            "crowd",
            Melee {
                system: System::Ygos,
                number: 1000,
                who: Some((7, 5)),
                chances: Some(Both::new(Percent(100), Percent(100))),
                ..with(&crowd)
            },
        ),
        (
            "wide",
            Melee {
                system: System::Pool,
                number: 1000,
                who: Some((3, 0)),
                chances: Some(Both::new(Percent(0), Percent(100))),
                ..with(&crowd[..4])
            },
        ),
        (
            "waits",
            Melee {
                chances: None,
                reckons: true,
                ..usual()
            },
        ),
    ]
}

fn words_of(words: &Words) -> &'static Several {
    texts(words)
}

/// The table of several.
fn several(words: &Words) -> String {
    table() + &line(words_of(words).name)
}

/// Somebody's lines, from the table.
fn somebody(words: &Words) -> String {
    let own = words_of(words);
    several(words) + &format!(" back [{} 2] roll", own.nameless)
}

fn more(words: &Words) -> String {
    somebody(words) + &chosen(words_of(words).more)
}

fn played() -> Vec<Shot> {
    let mut all = vec![
        Shot::played("fight-several-first", &[], several),
        Shot::played("fight-several-lines", &[], |words| several(words) + " back"),
        Shot::played("fight-several-rest", &[], |words| {
            several(words) + &format!(" back [{}]", words_of(words).add)
        }),
        Shot::played("fight-several-add", &[], |words| {
            several(words) + &line(words_of(words).add)
        }),
        Shot::played("fight-several-more", &[], more),
        Shot::played("fight-several-full", &[], |words| {
            more(words)
                + &(" [".to_owned() + words_of(words).nameless + " 3] roll")
                + &chosen(words_of(words).more)
        }),
        Shot::played("fight-several-attack", &[5, 2], |words| {
            more(words) + " back roll down"
        }),
        Shot::played("fight-several-after", &[5, 2], |words| {
            more(words) + " back roll down down"
        }),
        Shot::played("fight-several-undo", &[5, 2], |words| {
            more(words) + " back roll down back"
        }),
        Shot::played("fight-several-has-acted", &[5, 2], |words| {
            let own = words_of(words);
            let lines = several(words) + " roll down back";
            lines + &format!(" [{} 1] roll", own.nameless) + &chosen(own.attacks_next)
        }),
        Shot::played("fight-several-over", &[5, 2], |words| {
            let own = words_of(words);
            let lines = several(words) + " roll down back";
            lines + &format!(" [{} 2] roll", own.nameless) + &chosen(super::own(words).give_up)
        }),
        // RH-53.
        Shot::played("fight-several-from-a-team", super::lists::LOST, |words| {
            super::lists::leave(words) + " roll roll up"
        }),
        Shot::played("fight-several-singly", super::lists::LOST, |words| {
            super::lists::leave(words) + " roll roll up roll"
        }),
        Shot::played("fight-several-line", &[], |words| {
            table() + " back [" + words_of(words).name + "]"
        }),
        Shot::played("fight-side-in-a-fight", &[3, 4], |words| {
            super::fought() + &line(own(words).left_side)
        }),
    ];
    for page in 0..5 {
        all.push(scrolled(
            &format!("fight-several-fighter-{page}"),
            &[],
            somebody,
            page,
        ));
        all.push(scrolled(
            &format!("fight-several-fighting-{page}"),
            &[5, 2],
            |words| {
                let own = words_of(words);
                several(words) + " roll down back" + &format!(" [{} 2] roll", own.nameless)
            },
            page,
        ));
    }
    all
}

/// Every page of its help but those that all games share.
fn help() -> Vec<Shot> {
    (0..4)
        .map(|page| {
            Shot::played(&format!("help-several-{page}"), &[], move |words| {
                several(words) + &line(words.help) + &" down".repeat(page)
            })
        })
        .collect()
}
