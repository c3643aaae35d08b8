//! Help: the keys, and every rule in short.

use declic::ui::help::{Picture, Text};
use declic::ui::{Lang, Pages, Screen, Words};

use crate::Shot;

type Rule = fn(&Words) -> &'static [&'static str];

/// Every rule, with the system whose name stands beside it.
const RULES: [(&str, Rule, &str); 11] = [
    ("hack", |words| words.help.rules.hack, "Risus Hack"),
    ("ygos", |words| words.help.rules.ygos, "YGOS"),
    ("two-dice", |words| words.help.rules.two_dice, "Deux dés"),
    ("pool", |words| words.help.rules.pool, "Réserve"),
    ("fight", |words| words.help.rules.fight, "Risus Hack"),
    ("pool-fight", |words| words.help.rules.pool_fight, "Réserve"),
    ("conflict", |words| words.help.rules.conflict, "Risus Hack"),
    (
        "pool-conflict",
        |words| words.help.rules.pool_conflict,
        "Réserve",
    ),
    ("free", |words| words.help.rules.free, ""),
    ("progress", |words| words.help.rules.progress, "Risus Hack"),
    (
        "pool-progress",
        |words| words.help.rules.pool_progress,
        "Réserve",
    ),
];

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = vec![
        Shot::played("help", &[], |words| {
            format!("back [{}] roll", words.help.name)
        }),
        Shot::played("help-last", &[], |words| {
            format!("back [{}] roll down down down", words.help.name)
        }),
        Shot::saying("help-keys", |words| {
            let keys = Text::Keys(words.help.keys);
            page(words.conflict.name, "Risus Hack", 0, keys)
        }),
        Shot::saying("help-fight-keys", |words| {
            let keys = Text::Keys(words.help.fight_keys);
            page(words.fight.name, "Risus Hack", 0, keys)
        }),
        Shot::saying("help-conflict-keys", |words| {
            let keys = Text::Keys(words.help.conflict_keys);
            page(words.conflict.name, "Risus Hack", 0, keys)
        }),
        Shot::saying("help-free-keys", |words| {
            let keys = Text::Keys(words.help.free_keys);
            page(words.free.name, "", 0, keys)
        }),
        Shot::saying("help-progress-keys", |words| {
            let keys = Text::Keys(words.help.progress_keys);
            page(words.progress.name, "Risus Hack", 0, keys)
        }),
    ];
    for (name, rule, system) in RULES {
        for number in 0..2 {
            all.push(Shot::saying(
                format!("help-{name}-{number}"),
                move |words| {
                    let game = match name {
                        "fight" | "pool-fight" => words.fight.name,
                        "conflict" | "pool-conflict" => words.conflict.name,
                        "free" => words.free.name,
                        "progress" | "pool-progress" => words.progress.name,
                        _ => words.action,
                    };
                    let text = Text::Rule(rule(words)[usize::from(number)]);
                    page(game, system, number + 1, text)
                },
            ));
        }
    }
    all
}

fn page(game: &'static str, system: &'static str, page: u8, text: Text) -> Screen {
    Screen::Help(Picture {
        game,
        system,
        pages: Pages { page, count: 3 },
        text,
    })
}

/// The keys and the rule are three short screens at most.
#[test]
fn help_is_short() {
    for (name, rule, _) in RULES {
        for lang in Lang::ALL {
            assert_eq!(rule(lang.words()).len(), 2, "{name}");
        }
    }
}
