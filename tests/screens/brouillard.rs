//! The tables of Le Brouillard du Hasard, its lists, and the way to its results.

use declic::Name;
use declic::app::View;
use declic::dice::{Face, Percent};
use declic::games::Screen;
use declic::games::brouillard::picture::{Against, Figure, Hand, Picture};
use declic::games::brouillard::words::{self, texts};
use declic::ui::{Style, Words};

use crate::Shot;

/// The way to the Skill table.
fn skill(words: &Words) -> String {
    format!("hold:back [{}] roll", texts(words).name)
}

/// The way to one of the others.
fn table(words: &Words, table: usize) -> String {
    format!(
        "{} back [{}] roll",
        skill(words),
        texts(words).tables[table]
    )
}

fn shot(words: &Words) -> String {
    table(words, 1)
}

fn fight(words: &Words) -> String {
    table(words, 2)
}

/// A task of the Skill table.
fn task(words: &Words, task: usize) -> String {
    let own = texts(words);
    format!(
        "{} back [{}] roll [{}] roll",
        skill(words),
        own.task,
        own.tasks[task]
    )
}

/// The same, with something from its lines.
fn lines(way: String, keys: &[&str]) -> String {
    let keys: Vec<_> = keys.iter().map(|line| format!("[{line}] roll")).collect();
    format!("{way} back {}", keys.join(" "))
}

/// A usual foe comes to the other side.
fn against(words: &Words, way: String, foe: usize) -> String {
    let own = texts(words);
    lines(way, &[own.sides[1], own.add_foe, own.foes[foe]])
}

/// Somebody's own numbers.
fn foe_lines(words: &Words, keys: &[&str]) -> String {
    let own = texts(words);
    let keys = [&[own.foe_list, own.nameless[0]], keys].concat();
    lines(skill(words), &keys)
}

/// A new sheet of the book.
fn sheet(words: &Words) -> String {
    let own = texts(words);
    let book = match words.lang {
        declic::Lang::En => "Other book",
        declic::Lang::Fr => "Autre livre",
    };
    let characters = declic::games::Tile::Characters.name(words);
    format!(
        "hold:back [{characters}] roll [{book}] roll [{}] roll",
        own.name
    )
}

type Keys = fn(&Words) -> String;

pub(crate) fn shots() -> Vec<Shot> {
    let mut all: Vec<Shot> = Vec::new();
    #[rustfmt::skip] // A table.
    let shots: [(&str, &'static [Face], Keys); 67] = [
        // The Skill table.
        ("skill-table", &[], skill),
        ("skill-menu", &[], |words| skill(words) + " back"),
        ("skill-tasks", &[], |words| lines(skill(words), &[texts(words).task])),
        ("skill-falls", &[4], |words| skill(words) + " roll"),
        ("skill-reached", &[6], |words| skill(words) + " down roll up"),
        ("skill-not-reached", &[4], |words| skill(words) + " roll up"),
        ("skill-sum", &[4], |words| skill(words) + " roll up down"),
        ("skill-highest", &[], |words| skill(words) + " hold:up:2000"),
        ("skill-lowest", &[], |words| skill(words) + " hold:down:2000"),
        ("unseen", &[], |words| against(words, task(words, 1), 1)),
        ("unseen-falls", &[3, 5, 1], |words| against(words, task(words, 1), 1) + " roll"),
        ("unseen-seen", &[3, 5, 1], |words| against(words, task(words, 1), 1) + " roll up"),
        ("unseen-sum", &[3, 5, 1], |words| against(words, task(words, 1), 1) + " roll up down"),
        ("unheard", &[], |words| task(words, 2)),
        ("unheard-not", &[6, 2], |words| task(words, 2) + " roll up"),
        ("unheard-far", &[], |words| task(words, 2) + " hold:up:6000"),
        ("modifiers", &[], |words| lines(task(words, 1), &[texts(words).modifiers])),
        ("modifiers-ticked", &[], |words| ticked(words, 1)),
        ("modifiers-of-hearing", &[], |words| lines(task(words, 2), &[texts(words).modifiers, texts(words).covers[0]])),
        ("unseen-in-the-worst", &[], |words| ticked(words, 1) + " back back"),
        ("unseen-long-sum", &[3, 5, 2], |words| ticked(words, 1) + " back back roll up down"),
        ("lock", &[], |words| task(words, 3)),
        ("lock-opens", &[6], |words| task(words, 3) + " down roll up"),
        ("lock-stays-shut", &[1], |words| task(words, 3) + " up up roll up"),
        ("lock-sum", &[6], |words| task(words, 3) + " roll up down"),
        ("lock-tools", &[], |words| lines(task(words, 3), &[texts(words).tool])),
        ("lock-locks", &[], |words| lines(task(words, 3), &[texts(words).lock])),
        ("lock-tool-broke", &[1], |words| improvised(words) + " roll up"),
        ("lock-no-tool", &[1], |words| improvised(words) + " roll up down up"),
        ("detection", &[], |words| task(words, 4)),
        ("detection-noticed", &[2, 6], |words| task(words, 4) + " roll up"),
        ("detection-menu", &[], |words| lines(task(words, 4), &[texts(words).sense])),
        ("traps", &[], |words| task(words, 5)),
        ("aid-unhurt", &[], |words| task(words, 6)),
        ("aid", &[], |words| wounded(words) + " back back back"),
        ("aid-works", &[3], |words| wounded(words) + " back back back roll up"),
        ("aid-sum", &[3], |words| wounded(words) + " back back back roll up down"),
        ("aid-too-deep", &[1], |words| wounded(words) + " back back back roll up"),
        ("aid-patients", &[], |words| wounded(words) + &format!(" back back [{}] roll", texts(words).patient)),
        ("aid-nothing-left", &[], |words| wounded(words) + " back back back up"),
        // The Shot table.
        ("shot", &[], shot),
        ("shot-menu", &[], |words| shot(words) + " back"),
        ("shot-falls", &[6, 2], |words| shot(words) + " roll"),
        ("shot-hits", &[6, 2, 3], |words| lines(shot(words), &[texts(words).zone]) + " down roll up"),
        ("shot-misses", &[2, 6], |words| shot(words) + " roll up"),
        ("shot-sum", &[6, 2, 3], |words| lines(shot(words), &[texts(words).zone]) + " down roll up down"),
        ("shot-out-of-range", &[], |words| shot(words) + " hold:up:6000"),
        ("shot-at-a-beast", &[], |words| against(words, shot(words), 8)),
        ("shot-zone", &[], |words| lines(shot(words), &[texts(words).zone]) + " up"),
        // The Fight table.
        ("fight", &[], fight),
        ("fight-menu", &[], |words| fight(words) + " back"),
        ("fight-falls", &[5, 2], |words| fight(words) + " roll"),
        ("fight-hit", &[5, 2], |words| fight(words) + " roll up"),
        ("fight-sum", &[5, 2], |words| fight(words) + " roll up down"),
        ("fight-damage", &[5, 2], |words| fight(words) + " roll up down down"),
        ("fight-tie", &[4, 4], |words| fight(words) + " roll up"),
        ("fight-lost", &[1, 6], |words| fight(words) + " roll up"),
        ("fight-head", &[], |words| fight(words) + " up"),
        ("fight-dead", &[6, 1], |words| fight(words) + " up roll up"),
        ("fight-over", &[6, 1], |words| fight(words) + " up roll up roll"),
        ("fight-next", &[6, 1], |words| fight(words) + " up roll up roll roll"),
        ("fight-troll", &[], |words| against(words, fight(words), 11)),
        ("fight-knight", &[], |words| against(words, fight(words), 4)),
        ("fight-wolf", &[], |words| against(words, fight(words), 8)),
        ("fight-moon-elves", &[], |words| against(words, fight(words), 7) + &format!(" back [{}] roll [{}] roll [{}] roll", texts(words).sides[0], texts(words).add_foe, texts(words).foes[7])),
        ("fight-armour-hit", &[5, 1, 1], |words| against(words, fight(words), 4) + " roll up"),
        ("fight-armour-sum", &[5, 1, 1], |words| against(words, fight(words), 4) + " roll up down down"),
    ];
    #[rustfmt::skip] // A table.
    let lists: [(&str, Keys); 31] = [
        ("fight-too-near", |words| lines(fight(words), &[texts(words).distance]) + &format!(" up up up up roll [{}] roll back [{}] roll down roll back", texts(words).charges[0], texts(words).distance)),
        ("fight-not-in-the-book", |words| lines(fight(words), &[texts(words).weapon_list, texts(words).weapon, texts(words).weapons[7]]) + &format!(" back [{}] roll [{}] roll back back", texts(words).options, texts(words).option_names[2])),
        ("foe-plate", |words| foe_lines(words, &[texts(words).armour_list, texts(words).zones[1], &format!("{} {}", texts(words).armour[1], texts(words).size_signs[1])])),
        ("foe-halberd", |words| foe_lines(words, &[texts(words).weapon_list, texts(words).weapon, &format!("{} 2D6 / 9", texts(words).weapons[8])])),
        ("skill-silent", |words| lines(skill(words), &[texts(words).skill, texts(words).skills[1]]) + " back"),
        ("lock-lines", |words| lines(task(words, 3), &[texts(words).tool, texts(words).tools[1]]) + &format!(" back [{}]", texts(words).tool)),
        ("foes", |words| lines(skill(words), &[texts(words).foe_list])),
        ("foes-usual", |words| lines(skill(words), &[texts(words).foe_list, texts(words).add_foe])),
        ("foe", |words| foe_lines(words, &[])),
        ("foe-bottom", |words| foe_lines(words, &[]) + " up"),
        ("foe-attributes", |words| foe_lines(words, &[texts(words).attribute_list])),
        ("foe-skills", |words| foe_lines(words, &[texts(words).skill_list])),
        ("foe-weapons", |words| foe_lines(words, &[texts(words).weapon_list])),
        ("foe-weapon-list", |words| foe_lines(words, &[texts(words).weapon_list, texts(words).weapon])),
        ("foe-weapon-list-end", |words| foe_lines(words, &[texts(words).weapon_list, texts(words).weapon]) + " up up"),
        ("foe-armour", |words| foe_lines(words, &[texts(words).armour_list])),
        ("foe-armour-list", |words| foe_lines(words, &[texts(words).armour_list, texts(words).zones[1]])),
        ("foe-armour-too-large", |words| foe_lines(words, &[texts(words).armour_list, texts(words).zones[1]]) + " down down down roll"),
        ("foe-care", |words| foe_lines(words, &[texts(words).care_list])),
        ("options", |words| lines(skill(words), &[texts(words).options])),
        ("sides", |words| lines(fight(words), &[texts(words).sides[1]])),
        ("sides-end", |words| lines(fight(words), &[texts(words).sides[1]]) + " up up"),
        ("fight-menu-opening", |words| lines(fight(words), &[texts(words).charges[0]])),
        ("sheet", sheet),
        ("sheet-middle", |words| sheet(words) + &format!(" [{}]", texts(words).race)),
        ("sheet-bottom", |words| sheet(words) + " up up"),
        ("sheet-skills", |words| sheet(words) + &format!(" [{}] roll [{}] roll", texts(words).skill_list, texts(words).skills[0])),
        ("sheet-specialisations", |words| sheet(words) + &format!(" [{}] roll", texts(words).specialisation)),
        ("sheet-attributes", |words| sheet(words) + &format!(" [{}] roll", texts(words).attribute_list)),
        ("sheet-to-roll", |words| sheet(words) + &format!(" [{}] roll", texts(words).roll_attributes)),
        ("sheet-weapons", |words| sheet(words) + &format!(" [{}] roll", texts(words).weapon_list)),
    ];
    for (table, name) in ["skill", "shot", "fight"].into_iter().enumerate() {
        for page in 0..3 {
            let keys = move |words: &Words| {
                let way = match table {
                    0 => skill(words),
                    _ => self::table(words, table),
                };
                lines(way, &[words.help]) + &" down".repeat(page)
            };
            let name = format!("brouillard-help-{name}-{}", page + 1);
            all.push(Shot::played(&name, &[], keys));
        }
    }
    const DICE: &[Face] = &[3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5];
    let rolled: [(&str, &str); 3] = [
        ("sheet-rolls", " roll"),
        ("sheet-rolled", " roll up"),
        ("sheet-rolled-rest", " roll up down"),
    ];
    for (name, dice, keys) in shots {
        all.push(Shot::played(&format!("brouillard-{name}"), dice, keys));
    }
    for (name, keys) in lists {
        all.push(Shot::played(&format!("brouillard-{name}"), &[], keys));
    }
    let extremes = [
        ("skill-table", "skill-wide"),
        ("skill-reached", "skill-reached-wide"),
        ("unseen", "unseen-wide"),
        ("unseen-seen", "unseen-seen-wide"),
        ("lock-opens", "lock-opens-wide"),
        ("shot", "shot-wide"),
        ("shot-hits", "shot-hits-wide"),
        ("fight", "fight-wide"),
        ("fight-hit", "fight-hit-wide"),
    ];
    for (like, name) in extremes {
        let like = format!("brouillard-{like}");
        let shot = all.iter().find(|shot| shot.name == like).cloned();
        let shot = wide(shot.unwrap(), name);
        all.push(scripted(&shot));
        all.push(shot);
    }
    for (name, then) in rolled {
        let keys = move |words: &Words| {
            format!(
                "{} [{}] roll{then}",
                sheet(words),
                texts(words).roll_attributes
            )
        };
        let shot = Shot::played(&format!("brouillard-{name}"), DICE, keys);
        all.push(scripted(&shot));
        all.push(shot);
    }
    all
}

/// The longest names, the widest numbers, both ends of the bars.
fn wide(shot: Shot, name: &str) -> Shot {
    let longest = Name::new("Mmmmmmmmmmmm");
    let worn = move |figure: &mut Figure, endurance: i16, before: i16| {
        figure.name = longest;
        figure.maximum = 99;
        (figure.endurance, figure.before) = (endurance, before);
        figure.armoured = [true; 4];
    };
    let change = move |view: View| {
        let Screen::Brouillard(mut picture) = view.screen else {
            panic!("no picture of the book");
        };
        match &mut picture {
            Picture::Skill(tried) => {
                tried.who = longest;
                tried.number = tried.number.map(|_| 200);
                let stretch = |hand: &mut Hand, total| {
                    hand.dice = 6;
                    hand.modifier = total;
                    if let Some(rolled) = &mut hand.rolled {
                        rolled.best = Some(6);
                        rolled.total = total;
                    }
                };
                stretch(&mut tried.hand, 88);
                if let Against::Hand(name, hand) = &mut tried.against {
                    *name = longest;
                    stretch(hand, -10);
                }
            }
            Picture::Shot(aimed) => {
                aimed.who = longest;
                (aimed.ammunition, aimed.metres, aimed.dice) = (99, 128, 6);
                aimed.kill = aimed.kill.map(|_| Percent(100));
                worn(&mut aimed.target, 1, 99);
                if let Some(arrow) = &mut aimed.arrow {
                    arrow.best = Some(6);
                    arrow.margin = -21;
                }
            }
            Picture::Fight(duel) => {
                worn(&mut duel.figures.a, 99, 99);
                worn(&mut duel.figures.b, -300, 50);
                for attacker in [&mut duel.attackers.a, &mut duel.attackers.b] {
                    attacker.dice = 3;
                    attacker.net = -98;
                }
                if let Some((_, total)) = &mut duel.attackers.a.rolled {
                    *total = 118;
                }
                if let Some((_, total)) = &mut duel.attackers.b.rolled {
                    *total = -97;
                }
                if let Some(chances) = &mut duel.chances {
                    chances.win.a = Percent(100);
                    chances.kill.a = Percent(100);
                    chances.win.b = Percent(0);
                }
            }
            Picture::Sums(_) | Picture::Attributes(_) => {}
        }
        View {
            screen: Screen::Brouillard(picture),
            ..view
        }
    };
    Shot {
        name: format!("brouillard-{name}"),
        ..shot.but(change)
    }
}

/// A roll that follows a script must not pass for a real one.
fn scripted(shot: &Shot) -> Shot {
    let name = shot.name.clone() + "-scripted";
    let shot = shot.clone().but(|view| View {
        style: Style {
            scripted: true,
            ..view.style
        },
        ..view
    });
    Shot { name, ..shot }
}

/// Somebody invisible in the dark, in violent rain, in a dense crowd.
fn ticked(words: &Words, number: usize) -> String {
    let words::Words {
        modifiers,
        covers,
        weathers,
        lights,
        crowds,
        ..
    } = texts(words);
    let ticks = [modifiers, &covers[3], &weathers[2], &lights[1], &crowds[1]];
    lines(task(words, number), &ticks.map(|line| *line))
}

/// A lock, and a wire to open it with.
fn improvised(words: &Words) -> String {
    lines(task(words, 3), &[texts(words).tool, texts(words).tools[0]])
}

/// Somebody who has lost two points.
fn wounded(words: &Words) -> String {
    let own = texts(words);
    let keys = [own.foe_list, own.nameless[1], own.attributes[0]];
    lines(task(words, 6), &keys) + " down down roll"
}
