//! The tables of Le Brouillard du Hasard, its lists, and the way to its results.

use declic::Name;
use declic::app::View;
use declic::dice::{Face, Percent};
use declic::games::Screen;
use declic::games::brouillard::picture::{Against, Figure, Hand, Picture};
use declic::games::brouillard::words::{self, texts};
use declic::ui::Style;
use declic::ui::{Lang, kit_texts};

use crate::Shot;

/// The way to the Skill table.
fn skill(lang: Lang) -> String {
    format!("hold:back [{}] roll", texts().name.of(lang))
}

/// The way to one of the others.
fn table(lang: Lang, table: usize) -> String {
    format!(
        "{} back [{}] roll",
        skill(lang),
        texts().tables[table].of(lang)
    )
}

fn shot(lang: Lang) -> String {
    table(lang, 1)
}

fn fight(lang: Lang) -> String {
    table(lang, 2)
}

/// A task of the Skill table.
fn task(lang: Lang, task: usize) -> String {
    let own = texts();
    format!(
        "{} back [{}] roll [{}] roll",
        skill(lang),
        own.task.of(lang),
        own.tasks[task].of(lang)
    )
}

/// The same, with something from its lines.
fn lines(way: String, keys: &[&str]) -> String {
    let keys: Vec<_> = keys.iter().map(|line| format!("[{line}] roll")).collect();
    format!("{way} back {}", keys.join(" "))
}

/// A usual foe comes to the other side.
fn against(lang: Lang, way: String, foe: usize) -> String {
    let own = texts();
    lines(
        way,
        &[
            own.sides[1].of(lang),
            own.add_foe.of(lang),
            own.foes[foe].of(lang),
        ],
    )
}

/// Somebody's own numbers.
fn foe_lines(lang: Lang, keys: &[&str]) -> String {
    let own = texts();
    let keys = [&[own.foe_list.of(lang), own.nameless[0].of(lang)], keys].concat();
    lines(skill(lang), &keys)
}

/// A new sheet of the book.
fn sheet(lang: Lang) -> String {
    let own = texts();
    let book = match lang {
        declic::Lang::En => "Other book",
        declic::Lang::Fr => "Autre livre",
    };
    let characters = declic::games::Tile::Characters.name();
    format!(
        "hold:back [{characters}] roll [{book}] roll [{}] roll",
        own.name.of(lang),
        characters = characters.of(lang)
    )
}

type Keys = fn(Lang) -> String;

pub(crate) fn shots() -> Vec<Shot> {
    let mut all: Vec<Shot> = Vec::new();
    #[rustfmt::skip] // A table.
    let shots: [(&str, &'static [Face], Keys); 68] = [
        // The Skill table.
        ("skill-table", &[], skill),
        ("skill-menu", &[], |lang| skill(lang) + " back"),
        ("skill-tasks", &[], |lang| lines(skill(lang), &[texts().task.of(lang)])),
        ("skill-falls", &[4], |lang| skill(lang) + " roll"),
        ("skill-reached", &[6], |lang| skill(lang) + " down roll up"),
        ("skill-not-reached", &[4], |lang| skill(lang) + " roll up"),
        ("skill-sum", &[4], |lang| skill(lang) + " roll up down"),
        ("skill-highest", &[], |lang| skill(lang) + " hold:up:2000"),
        ("skill-lowest", &[], |lang| skill(lang) + " hold:down:2000"),
        ("unseen", &[], |lang| against(lang, task(lang, 1), 1)),
        ("unseen-falls", &[3, 5, 1], |lang| against(lang, task(lang, 1), 1) + " roll"),
        ("unseen-seen", &[3, 5, 1], |lang| against(lang, task(lang, 1), 1) + " roll up"),
        ("unseen-sum", &[3, 5, 1], |lang| against(lang, task(lang, 1), 1) + " roll up down"),
        ("unheard", &[], |lang| task(lang, 2)),
        ("unheard-not", &[6, 2], |lang| task(lang, 2) + " roll up"),
        ("unheard-far", &[], |lang| task(lang, 2) + " hold:up:6000"),
        ("modifiers", &[], |lang| lines(task(lang, 1), &[texts().modifiers.of(lang)])),
        ("modifiers-ticked", &[], |lang| ticked(lang, 1)),
        ("modifiers-of-hearing", &[], |lang| lines(task(lang, 2), &[texts().modifiers.of(lang), texts().covers[0].of(lang)])),
        ("unseen-in-the-worst", &[], |lang| ticked(lang, 1) + " back back"),
        ("unseen-long-sum", &[3, 5, 2], |lang| ticked(lang, 1) + " back back roll up down"),
        ("lock", &[], |lang| task(lang, 3)),
        ("lock-opens", &[6], |lang| task(lang, 3) + " down roll up"),
        ("lock-stays-shut", &[1], |lang| task(lang, 3) + " up up roll up"),
        ("lock-sum", &[6], |lang| task(lang, 3) + " roll up down"),
        ("lock-tools", &[], |lang| lines(task(lang, 3), &[texts().tool.of(lang)])),
        ("lock-locks", &[], |lang| lines(task(lang, 3), &[texts().lock.of(lang)])),
        ("lock-tool-broke", &[1], |lang| improvised(lang) + " roll up"),
        ("lock-no-tool", &[1], |lang| improvised(lang) + " roll up down up"),
        ("detection", &[], |lang| task(lang, 4)),
        ("detection-noticed", &[2, 6], |lang| task(lang, 4) + " roll up"),
        ("detection-menu", &[], |lang| lines(task(lang, 4), &[texts().sense.of(lang)])),
        ("traps", &[], |lang| task(lang, 5)),
        ("aid-unhurt", &[], |lang| task(lang, 6)),
        ("aid", &[], |lang| wounded(lang) + " back back back"),
        ("aid-works", &[3], |lang| wounded(lang) + " back back back roll up"),
        ("aid-sum", &[3], |lang| wounded(lang) + " back back back roll up down"),
        ("aid-too-deep", &[1], |lang| wounded(lang) + " back back back roll up"),
        ("aid-patients", &[], |lang| wounded(lang) + &format!(" back back [{}] roll", texts().patient.of(lang))),
        ("aid-nothing-left", &[], |lang| wounded(lang) + " back back back up"),
        // The Shot table.
        ("shot", &[], shot),
        ("shot-menu", &[], |lang| shot(lang) + " back"),
        ("shot-falls", &[6, 2], |lang| shot(lang) + " roll"),
        ("shot-hits", &[6, 2, 3], |lang| lines(shot(lang), &[texts().zone.of(lang)]) + " down roll up"),
        ("shot-misses", &[2, 6], |lang| shot(lang) + " roll up"),
        ("shot-sum", &[6, 2, 3], |lang| lines(shot(lang), &[texts().zone.of(lang)]) + " down roll up down"),
        ("shot-armour-sum", &[6, 1, 3], |lang| against(lang, shot(lang), 1) + " roll up down"),
        ("shot-out-of-range", &[], |lang| shot(lang) + " hold:up:6000"),
        ("shot-at-a-beast", &[], |lang| against(lang, shot(lang), 8)),
        ("shot-zone", &[], |lang| lines(shot(lang), &[texts().zone.of(lang)]) + " up"),
        // The Fight table.
        ("fight", &[], fight),
        ("fight-menu", &[], |lang| fight(lang) + " back"),
        ("fight-falls", &[5, 2], |lang| fight(lang) + " roll"),
        ("fight-hit", &[5, 2], |lang| fight(lang) + " roll up"),
        ("fight-sum", &[5, 2], |lang| fight(lang) + " roll up down"),
        ("fight-damage", &[5, 2], |lang| fight(lang) + " roll up down down"),
        ("fight-tie", &[4, 4], |lang| fight(lang) + " roll up"),
        ("fight-lost", &[1, 6], |lang| fight(lang) + " roll up"),
        ("fight-head", &[], |lang| fight(lang) + " up"),
        ("fight-dead", &[6, 1], |lang| fight(lang) + " up roll up"),
        ("fight-over", &[6, 1], |lang| fight(lang) + " up roll up roll"),
        ("fight-next", &[6, 1], |lang| fight(lang) + " up roll up roll roll"),
        ("fight-troll", &[], |lang| against(lang, fight(lang), 11)),
        ("fight-knight", &[], |lang| against(lang, fight(lang), 4)),
        ("fight-wolf", &[], |lang| against(lang, fight(lang), 8)),
        ("fight-moon-elves", &[], |lang| against(lang, fight(lang), 7) + &format!(" back [{}] roll [{}] roll [{}] roll", texts().sides[0].of(lang), texts().add_foe.of(lang), texts().foes[7].of(lang))),
        ("fight-armour-hit", &[5, 1, 1], |lang| against(lang, fight(lang), 4) + " roll up"),
        ("fight-armour-sum", &[5, 1, 1], |lang| against(lang, fight(lang), 4) + " roll up down down"),
    ];
    #[rustfmt::skip] // A table.
    let lists: [(&str, Keys); 32] = [
        ("foe-dead", |lang| foe_lines(lang, &["Endurance"]) + " hold:down:9000"),
        ("fight-too-near", |lang| lines(fight(lang), &[texts().distance.of(lang)]) + &format!(" up up up up roll [{}] roll back [{}] roll down roll back", texts().charges[0].of(lang), texts().distance.of(lang))),
        ("fight-not-in-the-book", |lang| lines(fight(lang), &[texts().weapon_list.of(lang), texts().weapon.of(lang), texts().weapons[7].of(lang)]) + &format!(" back [{}] roll [{}] roll back back", texts().options.of(lang), texts().option_names[2].of(lang))),
        ("foe-plate", |lang| foe_lines(lang, &[texts().armour_list.of(lang), texts().zones[1].of(lang), &format!("{} {}", texts().armour[1].of(lang), texts().size_signs[1].of(lang))])),
        ("foe-halberd", |lang| foe_lines(lang, &[texts().weapon_list.of(lang), texts().weapon.of(lang), &format!("{} 2D6 / 9", texts().weapons[8].of(lang))])),
        ("skill-silent", |lang| lines(skill(lang), &[texts().skill.of(lang), texts().skills[1].of(lang)]) + " back"),
        ("lock-lines", |lang| lines(task(lang, 3), &[texts().tool.of(lang), texts().tools[1].of(lang)]) + &format!(" back [{}]", texts().tool.of(lang))),
        ("foes", |lang| lines(skill(lang), &[texts().foe_list.of(lang)])),
        ("foes-usual", |lang| lines(skill(lang), &[texts().foe_list.of(lang), texts().add_foe.of(lang)])),
        ("foe", |lang| foe_lines(lang, &[])),
        ("foe-bottom", |lang| foe_lines(lang, &[]) + " up"),
        ("foe-attributes", |lang| foe_lines(lang, &[texts().attribute_list.of(lang)])),
        ("foe-skills", |lang| foe_lines(lang, &[texts().skill_list.of(lang)])),
        ("foe-weapons", |lang| foe_lines(lang, &[texts().weapon_list.of(lang)])),
        ("foe-weapon-list", |lang| foe_lines(lang, &[texts().weapon_list.of(lang), texts().weapon.of(lang)])),
        ("foe-weapon-list-end", |lang| foe_lines(lang, &[texts().weapon_list.of(lang), texts().weapon.of(lang)]) + " up up"),
        ("foe-armour", |lang| foe_lines(lang, &[texts().armour_list.of(lang)])),
        ("foe-armour-list", |lang| foe_lines(lang, &[texts().armour_list.of(lang), texts().zones[1].of(lang)])),
        ("foe-armour-too-large", |lang| foe_lines(lang, &[texts().armour_list.of(lang), texts().zones[1].of(lang)]) + " down down down roll"),
        ("foe-care", |lang| foe_lines(lang, &[texts().care_list.of(lang)])),
        ("options", |lang| lines(skill(lang), &[texts().options.of(lang)])),
        ("sides", |lang| lines(fight(lang), &[texts().sides[1].of(lang)])),
        ("sides-end", |lang| lines(fight(lang), &[texts().sides[1].of(lang)]) + " up up"),
        ("fight-menu-opening", |lang| lines(fight(lang), &[texts().charges[0].of(lang)])),
        ("sheet", sheet),
        ("sheet-middle", |lang| sheet(lang) + &format!(" [{}]", texts().race.of(lang))),
        ("sheet-bottom", |lang| sheet(lang) + " up up"),
        ("sheet-skills", |lang| sheet(lang) + &format!(" [{}] roll [{}] roll", texts().skill_list.of(lang), texts().skills[0].of(lang))),
        ("sheet-specialisations", |lang| sheet(lang) + &format!(" [{}] roll", texts().specialisation.of(lang))),
        ("sheet-attributes", |lang| sheet(lang) + &format!(" [{}] roll", texts().attribute_list.of(lang))),
        ("sheet-to-roll", |lang| sheet(lang) + &format!(" [{}] roll", texts().roll_attributes.of(lang))),
        ("sheet-weapons", |lang| sheet(lang) + &format!(" [{}] roll", texts().weapon_list.of(lang))),
    ];
    for (table, name) in ["skill", "shot", "fight"].into_iter().enumerate() {
        for page in 0..3 {
            let keys = move |lang: Lang| {
                let way = match table {
                    0 => skill(lang),
                    _ => self::table(lang, table),
                };
                lines(way, &[kit_texts().help.of(lang)]) + &" down".repeat(page)
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
        let keys = move |lang: Lang| {
            format!(
                "{} [{}] roll{then}",
                sheet(lang),
                texts().roll_attributes.of(lang)
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
fn ticked(lang: Lang, number: usize) -> String {
    let words::Words {
        modifiers,
        covers,
        weathers,
        lights,
        crowds,
        ..
    } = texts();
    let ticks = [modifiers, &covers[3], &weathers[2], &lights[1], &crowds[1]];
    lines(task(lang, number), &ticks.map(|line| line.of(lang)))
}

/// A lock, and a wire to open it with.
fn improvised(lang: Lang) -> String {
    lines(
        task(lang, 3),
        &[texts().tool.of(lang), texts().tools[0].of(lang)],
    )
}

/// Somebody who has lost two points.
fn wounded(lang: Lang) -> String {
    let own = texts();
    let keys = [own.foe_list, own.nameless[1], own.attributes[0]].map(|word| word.of(lang));
    lines(task(lang, 6), &keys) + " down down roll"
}
