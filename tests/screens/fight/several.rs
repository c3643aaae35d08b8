//! A fight of several: everybody on the table, the attack, and the lists around it.

use declic::Name;
use declic::dice::Percent;
use declic::games::Screen;
use declic::games::fight::melee::words::texts;
use declic::games::fight::picture::{Fighter, Melee, Part, Picture};
use declic::games::fight::words::texts as fight_texts;
use declic::games::risus::System;
use declic::rules::risus::Both;
use declic::rules::risus::melee::{Camp, MOST_FIGHTERS};
use declic::ui::{Lang, Style, Text, kit_texts};

use super::lists::scrolled;
use super::{Shot, chosen, line, table};

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
    let one_side = Shot::saying("fight-several-one-side", |_| {
        Screen::Fight(Picture::Melee(Melee {
            who: None,
            can_turn: false,
            chances: None,
            odds_request: false,
            notice: Some(texts().one_side),
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
        odds_request: false,
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
                odds_request: true,
                ..usual()
            },
        ),
    ]
}

/// The table of several.
fn several(lang: Lang) -> String {
    table() + &line(texts().name.of(lang))
}

/// Somebody's lines, from the table.
fn somebody(lang: Lang) -> String {
    let own = texts();
    several(lang) + &format!(" back [{} 2] roll", own.nameless.of(lang))
}

fn more(lang: Lang) -> String {
    somebody(lang) + &chosen(kit_texts().three_more.of(lang))
}

fn played() -> Vec<Shot> {
    let mut all = vec![
        Shot::played("fight-several-first", &[], several),
        Shot::played("fight-several-lines", &[], |lang| several(lang) + " back"),
        Shot::played("fight-several-rest", &[], |lang| {
            several(lang) + &format!(" back [{}]", texts().add.of(lang))
        }),
        Shot::played("fight-several-add", &[], |lang| {
            several(lang) + &line(texts().add.of(lang))
        }),
        Shot::played("fight-several-more", &[], more),
        Shot::played("fight-several-full", &[], |lang| {
            more(lang)
                + &(" [".to_owned() + texts().nameless.of(lang) + " 3] roll")
                + &chosen(kit_texts().three_more.of(lang))
        }),
        Shot::played("fight-several-attack", &[5, 2], |lang| {
            more(lang) + " back roll down"
        }),
        Shot::played("fight-several-after", &[5, 2], |lang| {
            more(lang) + " back roll down down"
        }),
        Shot::played("fight-several-undo", &[5, 2], |lang| {
            more(lang) + " back roll down back"
        }),
        Shot::played("fight-several-has-acted", &[5, 2], |lang| {
            let own = texts();
            let lines = several(lang) + " roll down back";
            lines
                + &format!(" [{} 1] roll", own.nameless.of(lang))
                + &chosen(own.attacks_next.of(lang))
        }),
        Shot::played("fight-several-over", &[5, 2], |lang| {
            let own = texts();
            let lines = several(lang) + " roll down back";
            lines
                + &format!(" [{} 2] roll", own.nameless.of(lang))
                + &chosen(fight_texts().give_up.of(lang))
        }),
        // RH-53.
        Shot::played("fight-several-from-a-team", super::lists::LOST, |lang| {
            super::lists::leave(lang) + " roll roll up"
        }),
        Shot::played("fight-several-singly", super::lists::LOST, |lang| {
            super::lists::leave(lang) + " roll roll up roll"
        }),
        Shot::played("fight-several-line", &[], |lang| {
            table() + " back [" + texts().name.of(lang) + "]"
        }),
        Shot::played("fight-side-in-a-fight", &[3, 4], |lang| {
            super::fought() + &line(fight_texts().side_titles[0].of(lang))
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
            |lang| {
                let own = texts();
                several(lang) + " roll down back" + &format!(" [{} 2] roll", own.nameless.of(lang))
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
            Shot::played(&format!("help-several-{page}"), &[], move |lang| {
                several(lang) + &line(kit_texts().help.of(lang)) + &" down".repeat(page)
            })
        })
        .collect()
}
