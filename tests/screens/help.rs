//! Help: the keys, and every rule in short.

use declic::ui::help::{Picture, Text};
use declic::ui::{Lang, Pages, Screen, Words};

use crate::Shot;

type Rule = fn(&Words) -> &'static [&'static str];
type System = fn(&Words) -> &'static str;

/// Every rule, with the system whose name stands beside it.
const RULES: [(&str, Rule, System); 11] = [
    ("hack", |words| words.help.rules.hack, |_| "Risus Hack"),
    ("ygos", |words| words.help.rules.ygos, |_| "YGOS"),
    (
        "two-dice",
        |words| words.help.rules.two_dice,
        |words| words.two_dice,
    ),
    ("pool", |words| words.help.rules.pool, |words| words.pool),
    ("fight", |words| words.help.rules.fight, |_| "Risus Hack"),
    (
        "pool-fight",
        |words| words.help.rules.pool_fight,
        |words| words.pool,
    ),
    (
        "conflict",
        |words| words.help.rules.conflict,
        |_| "Risus Hack",
    ),
    (
        "pool-conflict",
        |words| words.help.rules.pool_conflict,
        |words| words.pool,
    ),
    ("free", |words| words.help.rules.free, |_| ""),
    (
        "progress",
        |words| words.help.rules.progress,
        |_| "Risus Hack",
    ),
    (
        "pool-progress",
        |words| words.help.rules.pool_progress,
        |words| words.pool,
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
                    page(game, system(words), number + 1, text)
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
