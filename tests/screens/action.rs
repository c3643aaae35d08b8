//! The table of an action.

use declic::app::View;
use declic::dice::Face;
use declic::entropy::{Progress, Slow};
use declic::games::Screen;
use declic::games::action::Mark;
use declic::games::action::picture::{
    Answer, D4, Dice, Difficulty, Picture, Question, Step, Throw, Verb, Verdict,
};
use declic::games::risus::words::texts;
use declic::games::risus::{System, Who};
use declic::rules::Error;
use declic::rules::risus::pool::{self, SixRule};
use declic::rules::risus::{
    Character, Cliche, D6, Destiny, Difficulty as Hack, Force, Kind, Options, Preparation, RuleSet,
    Test, Verdict as Plain, two_dice, ygos,
};
use declic::ui::{DiceRow, Style};
use declic::ui::{TextId, kit_texts};
use declic::{Lang, Name};
use declic_harness::script::Script;

use crate::Shot;

pub(crate) fn shots() -> Vec<Shot> {
    let pictures = [
        questions(),
        other_games(),
        sheets(),
        falling_dice(),
        results(),
        other_results(),
    ];
    let mut all: Vec<Shot> = pictures
        .concat()
        .into_iter()
        .map(|(name, picture)| Shot::of(name, Screen::Action(picture)))
        .collect();
    all.extend(notices());
    let question = Screen::Action(ready(hack(3, 6, false)));
    let scripted = |view: View| View {
        style: Style {
            scripted: true,
            ..view.style
        },
        ..view
    };
    all.push(Shot::of("ready-scripted", question).but(scripted));
    for (name, percent, slow) in [
        ("ready-waiting", 34, None),
        ("ready-waiting-weak", 99, Some(Slow::Weak)),
        ("ready-waiting-silent", 99, Some(Slow::Silent)),
    ] {
        let waiting = Some(Progress {
            percent,
            slow,
            ..Progress::default()
        });
        all.push(Shot::of(name, question).but(move |view: View| View { waiting, ..view }));
    }
    let (name, picture) = results().swap_remove(0);
    all.push(Shot::of(name + "-scripted", Screen::Action(picture)).but(scripted));
    let longest = Question {
        malus: 15,
        bonus: 9,
        ..hack(30, 60, false)
    };
    let picture = result(longest, answer(&longest, &[6, 4]));
    all.push(Shot::of("result-items-scripted", Screen::Action(picture)).but(scripted));
    all
}

/// The one that the README shows.
pub(crate) fn critical_success(lang: Lang) -> View {
    let asked = hack(4, 8, false);
    let picture = result(asked, answer(&asked, &[6, 3]));
    (Shot::of("", Screen::Action(picture)).view)(lang)
}

fn ready(question: Question) -> Picture {
    Picture::Ready(question, question.odds(), None)
}

fn result(question: Question, answer: Answer) -> Picture {
    Picture::Result(question, question.odds(), answer)
}

fn rolling(question: Question, answer: Answer, step: Step) -> Picture {
    Picture::Rolling(question, question.odds(), answer, step)
}

/// A quick level of Risus Hack.
fn hack(force: u8, difficulty: u8, with_destiny: bool) -> Question {
    Question {
        who: None,
        system: System::Hack,
        throw: Throw::Exploding,
        level: force,
        malus: 0,
        bonus: 0,
        with_destiny,
        rerolls_ones: false,
        difficulty: Difficulty::Hack(Hack::new(difficulty).unwrap()),
        destiny: Some(1),
        verb: Ok(Verb::Roll),
        mark: Mark::Level,
        can_turn: (force < 30, force > 1),
    }
}

fn of_ygos(level: u8, difficulty: u8) -> Question {
    Question {
        system: System::Ygos,
        throw: Throw::Single,
        difficulty: Difficulty::Ygos(ygos::Difficulty::new(difficulty).unwrap()),
        ..hack(level, 6, false)
    }
}

fn of_two_dice(level: u8, difficulty: u8) -> Question {
    Question {
        system: System::TwoDice,
        throw: Throw::Pair { criticals: true },
        difficulty: Difficulty::TwoDice(two_dice::Difficulty::new(difficulty).unwrap()),
        ..hack(level, 6, false)
    }
}

fn of_pool(dice: u8, difficulty: u8) -> Question {
    Question {
        system: System::Pool,
        throw: Throw::Pool,
        difficulty: Difficulty::Pool(pool::Difficulty::new(difficulty).unwrap()),
        ..hack(dice, 6, false)
    }
}

fn of_power(level: u8, difficulty: u8, verb: Verb) -> Question {
    Question {
        throw: Throw::Power,
        verb: Ok(verb),
        ..hack(level, difficulty, false)
    }
}

fn by(sheet: &str, cliche: &str, question: Question) -> Question {
    let who = Who {
        cliche: Name::new(cliche),
        sheet: Name::new(sheet),
    };
    Question {
        who: Some(who),
        ..question
    }
}

/// What Risus Hack makes of these dice.
fn answer(asked: &Question, dice: &[Face]) -> Answer {
    assert!(
        matches!(asked.difficulty, Difficulty::Hack(_)),
        "not Risus Hack"
    );
    let test = Test {
        strength: asked.number(),
        difficulty: asked.difficulty.get(),
        with_destiny: asked.with_destiny,
        rerolls_ones: asked.rerolls_ones,
    };
    let mut script = Script::new(dice.iter().copied());
    let rules = RuleSet::Hack(Options::DEFAULT);
    let tested = rules.test(test, Destiny(1), &mut script).unwrap();
    assert_eq!(script.left(), 0, "dice left over");
    Answer {
        dice: Dice::One(
            tested.roll.first,
            D4::of(tested.roll.explosion, tested.fumble),
        ),
        total: tested.roll.total(),
        verdict: Verdict::Plain(tested.verdict),
        level_after: None,
    }
}

/// What the pool game makes of them.
fn pool_answer(asked: &Question, options: pool::Options, dice: &[Face]) -> Answer {
    let Difficulty::Pool(difficulty) = asked.difficulty else {
        panic!("not the pool game");
    };
    let attempt = pool::Attempt {
        dice: asked.number(),
        difficulty,
        with_destiny: asked.with_destiny,
        reroll_ones: asked.rerolls_ones,
    };
    let mut script = Script::new(dice.iter().copied());
    let action = attempt.roll(Destiny(1), &options, &mut script).unwrap();
    assert_eq!(script.left(), 0, "dice left over");
    Answer {
        dice: Dice::Pool(DiceRow::of(&action.roll)),
        total: action.successes as u8,
        verdict: Verdict::of_pool(&action),
        level_after: None,
    }
}

/// RH-31.
fn power_answer(asked: &Question, dice: &[Face]) -> Answer {
    let Difficulty::Hack(difficulty) = asked.difficulty else {
        panic!("not Risus Hack");
    };
    let kind = Kind::Special(Preparation::Ready);
    let cliche = Cliche::new(kind, Force::new(asked.level).unwrap());
    let mut caster = Character::new(&[cliche], Destiny(1)).unwrap();
    let game = RuleSet::Hack(Options::default());
    let mut script = Script::new(dice.iter().copied());
    let cast = caster.cast(&game, 0, difficulty, asked.with_destiny, &mut script);
    let cast = cast.unwrap();
    assert_eq!(script.left(), 0, "dice left over");
    let (power, works) = (&cast.test.power, cast.test.works);
    Answer {
        dice: Dice::Power(
            power.die,
            power.face,
            D4::of(power.explosion, cast.test.fumble),
        ),
        total: power.total(),
        verdict: Verdict::Plain(if works {
            Plain::Success
        } else {
            Plain::Failure
        }),
        level_after: Some(cast.level.after.get()),
    }
}

fn questions() -> Vec<(String, Picture)> {
    let mut all = vec![("ready-usual".to_string(), hack(4, 8, false))];
    for (name, force, difficulty) in [
        ("lowest", 1, 2),
        ("very-easy", 1, 5),
        ("easy", 3, 6),
        ("medium", 3, 7),
        ("very-difficult", 3, 11),
        ("highest", 30, 60),
        ("certain", 30, 20),
    ] {
        let name = format!("ready-{name}");
        all.push((name, hack(force, difficulty, false)));
    }
    all.push(("ready-doubled".into(), hack(30, 60, true)));
    let spent = Question {
        destiny: Some(0),
        ..hack(4, 8, false)
    };
    all.push(("ready-no-destiny".into(), spent));
    let without = Question {
        destiny: None,
        ..hack(4, 8, false)
    };
    all.push(("ready-without-destiny".into(), without));
    let weaker = Question {
        malus: 2,
        ..hack(4, 8, false)
    };
    all.push(("ready-missing-item".into(), weaker));
    let level_again = Question { bonus: 2, ..weaker };
    all.push(("ready-item-for-item".into(), level_again));
    let longest = Question {
        malus: 15,
        bonus: 9,
        ..hack(30, 60, false)
    };
    all.push(("ready-items-longest".into(), longest));
    let stronger = Question {
        bonus: 9,
        rerolls_ones: true,
        ..hack(4, 8, false)
    };
    all.push(("ready-item".into(), stronger));
    let unusable = Question {
        malus: 2,
        verb: Err(Error::Unusable),
        ..hack(2, 8, false)
    };
    all.push(("ready-unusable".into(), unusable));
    let beyond = Question {
        bonus: 9,
        verb: Err(Error::Range),
        ..hack(30, 60, false)
    };
    all.push(("ready-beyond".into(), beyond));
    let marked = |question| Question {
        mark: Mark::Difficulty,
        ..question
    };
    all.push(("ready-turns-difficulty".into(), marked(hack(4, 8, false))));
    all.push(("ready-turns-highest".into(), marked(hack(30, 60, true))));
    all.into_iter()
        .map(|(name, question)| (name, ready(question)))
        .collect()
}

/// Why the last key did nothing, in the words of the picture.
fn notices() -> Vec<Shot> {
    let viking = by("Grolfnar", "Viking", hack(4, 8, false));
    let (highest, lowest) = (hack(30, 6, false), hack(1, 6, false));
    let notices: [(&str, Question, TextId); 4] = [
        ("ready-no-highest", highest, kit_texts().highest),
        ("ready-no-lowest", lowest, kit_texts().lowest),
        ("sheet-ready-first", viking, texts().first),
        ("sheet-ready-last", viking, texts().last),
    ];
    let shots = notices.map(|(name, asked, notice)| {
        Shot::saying(name, move |_| {
            Screen::Action(Picture::Ready(asked, asked.odds(), Some(notice)))
        })
    });
    shots.into()
}

fn other_games() -> Vec<(String, Picture)> {
    let mut all = Vec::new();
    for difficulty in 1..=11 {
        let name = format!("ygos-ready-{difficulty}");
        all.push((name, of_ygos(4, difficulty)));
    }
    all.push(("two-dice-ready".into(), of_two_dice(4, 12)));
    for difficulty in 2..=6 {
        let name = format!("pool-ready-{difficulty}");
        all.push((name, of_pool(4, difficulty)));
    }
    let doubled = Question {
        with_destiny: true,
        ..of_pool(12, 5)
    };
    all.push(("pool-ready-doubled".into(), doubled));
    let too_many = Question {
        verb: Err(Error::Range),
        bonus: 9,
        with_destiny: true,
        ..of_pool(12, 5)
    };
    all.push(("pool-ready-too-many".into(), too_many));
    for (name, level, verb) in [
        ("unprepared", 3, Verb::Prepare),
        ("prepared", 3, Verb::Cast),
        ("prepared-7", 7, Verb::Cast),
    ] {
        let name = format!("power-ready-{name}");
        all.push((name, of_power(level, 8, verb)));
    }
    let pictures = all.into_iter();
    pictures
        .map(|(name, question)| (name, ready(question)))
        .collect()
}

fn sheets() -> Vec<(String, Picture)> {
    let viking = by("Grolfnar", "Viking", hack(4, 8, false));
    let wide = by("WWWWWWWWWWWW", "MMMMMMMMMMMM", hack(4, 8, false));
    let weaker = Question { malus: 2, ..viking };
    let doubled = Question {
        with_destiny: true,
        ..viking
    };
    let caster = by("Ulfrid", "Sorcier", of_power(3, 8, Verb::Prepare));
    let pool = by("Grolfnar", "Viking", of_pool(4, 5));
    let pool_result = pool_answer(&pool, pool::Options::DEFAULT, &[6, 5, 2, 1]);
    let cast = Question {
        verb: Ok(Verb::Prepare),
        ..by("Ulfrid", "Sorcier", of_power(3, 8, Verb::Cast))
    };
    vec![
        ("sheet-ready".into(), ready(viking)),
        ("sheet-ready-wide".into(), ready(wide)),
        ("sheet-ready-weaker".into(), ready(weaker)),
        ("sheet-ready-doubled".into(), ready(doubled)),
        ("sheet-ready-power".into(), ready(caster)),
        ("sheet-result".into(), result(viking, answer(&viking, &[5]))),
        (
            "sheet-result-wide".into(),
            result(wide, answer(&wide, &[6, 3])),
        ),
        ("sheet-result-pool".into(), result(pool, pool_result)),
        (
            "sheet-result-power".into(),
            result(cast, power_answer(&cast, &[9])),
        ),
    ]
}

fn falling_dice() -> Vec<(String, Picture)> {
    let asked = hack(4, 8, false);
    let (burst, threat) = (answer(&asked, &[6, 3]), answer(&asked, &[1, 2]));
    let mut all = Vec::new();
    for step in 0..5 {
        let screen = rolling(asked, burst, Step::Six(step));
        all.push((format!("rolling-d6-{step}"), screen));
    }
    for step in 0..3 {
        let screen = rolling(asked, burst, Step::Four(step));
        all.push((format!("rolling-d4-{step}"), screen));
    }
    for step in 0..3 {
        let screen = rolling(asked, burst, Step::Flash(step));
        all.push((format!("rolling-flash-{step}"), screen));
    }
    for to_come in [3, 1] {
        let screen = rolling(asked, burst, Step::Counting(to_come));
        all.push((format!("rolling-counting-{to_come}"), screen));
    }
    let screen = rolling(asked, threat, Step::Four(1));
    all.push(("rolling-d4-of-a-one".into(), screen));
    for (name, answer) in [("burst", burst), ("threat", threat)] {
        let screen = rolling(asked, answer, Step::Landed);
        all.push((format!("rolling-{name}"), screen));
    }
    let two = of_two_dice(4, 12);
    let pool = of_pool(7, 5);
    let pool_rolled = pool_answer(&pool, pool::Options::DEFAULT, &[6, 5, 2, 1, 3, 4, 6]);
    let power = of_power(3, 8, Verb::Cast);
    for step in 0..5 {
        let screen = rolling(two, pair(&two, [6, 2], Plain::Success), Step::Six(step));
        all.push((format!("rolling-two-{step}"), screen));
        let screen = rolling(pool, pool_rolled, Step::Six(step));
        all.push((format!("rolling-pool-{step}"), screen));
        let screen = rolling(power, power_answer(&power, &[9]), Step::Six(step));
        all.push((format!("rolling-power-{step}"), screen));
    }
    all
}

fn results() -> Vec<(String, Picture)> {
    let mut all = Vec::new();
    let mut add = |name: &str, asked: Question, dice: &[Face], verdict: Plain| {
        let answer = answer(&asked, dice);
        assert_eq!(answer.verdict, Verdict::Plain(verdict), "{name}");
        let asked = Question {
            destiny: Some(u8::from(!asked.with_destiny)),
            ..asked
        };
        all.push((format!("result-{name}"), result(asked, answer)));
    };
    let usual = hack(4, 8, false);
    add("6-critical-success", usual, &[6, 3], Plain::CriticalSuccess);
    add("5-success", usual, &[5], Plain::Success);
    add("4-success", usual, &[4], Plain::Success);
    add("3-failure", usual, &[3], Plain::Failure);
    add("2-failure", usual, &[2], Plain::Failure);
    add("1-critical-failure", usual, &[1, 1], Plain::CriticalFailure);
    for d4 in 2..=4 {
        let name = format!("1-failure-d4-{d4}");
        add(&name, usual, &[1, d4], Plain::Failure);
    }
    for d4 in [1, 2, 4] {
        let name = format!("6-d4-{d4}");
        add(&name, usual, &[6, d4], Plain::CriticalSuccess);
    }
    let (easy, out_of_reach) = (hack(4, 5, false), hack(1, 60, false));
    add("1-success", easy, &[1], Plain::Success);
    add("6-failure", out_of_reach, &[6, 1], Plain::Failure);
    add("doubled", hack(4, 11, true), &[3], Plain::Success);
    add(
        "highest",
        hack(30, 60, true),
        &[6, 4],
        Plain::CriticalSuccess,
    );
    let again = Question {
        rerolls_ones: true,
        ..usual
    };
    add("rolled-again", again, &[1, 5], Plain::Success);
    add("rolled-again-6", again, &[1, 6, 2], Plain::CriticalSuccess);
    let marked = Question {
        mark: Mark::Difficulty,
        ..hack(30, 60, true)
    };
    add("turns-difficulty", marked, &[6, 4], Plain::CriticalSuccess);
    all
}

fn pair(asked: &Question, faces: [Face; 2], verdict: Plain) -> Answer {
    let d6 = |face| D6 {
        face,
        rerolled: false,
    };
    Answer {
        dice: Dice::Pair(faces.map(d6)),
        total: faces[0] + faces[1] + asked.doubled(),
        verdict: Verdict::Plain(verdict),
        level_after: None,
    }
}

fn other_results() -> Vec<(String, Picture)> {
    let mut all = Vec::new();
    let mut add = |name: &str, asked: Question, answer: Answer| {
        all.push((name.to_string(), result(asked, answer)));
    };
    let automatic = Answer {
        dice: Dice::None,
        total: 0,
        verdict: Verdict::Plain(Plain::Success),
        level_after: None,
    };
    add("ygos-result-automatic", of_ygos(4, 1), automatic);
    let two = of_two_dice(4, 12);
    for (name, faces, verdict) in [
        ("success", [6, 2], Plain::Success),
        ("failure", [3, 4], Plain::Failure),
        ("double-6", [6, 6], Plain::CriticalSuccess),
        ("double-1", [1, 1], Plain::CriticalFailure),
    ] {
        let name = format!("two-dice-result-{name}");
        add(&name, two, pair(&two, faces, verdict));
    }
    let plain = pool::Options::DEFAULT;
    let explode = pool::Options {
        six_rule: SixRule::Explode,
        ..plain
    };
    let optional = pool::Options {
        criticals: true,
        margin_flavour: true,
        ..plain
    };
    let (two, three, four, twelve) = (of_pool(2, 5), of_pool(3, 5), of_pool(4, 5), of_pool(12, 5));
    let again = Question {
        rerolls_ones: true,
        ..four
    };
    let doubled = Question {
        with_destiny: true,
        ..twelve
    };
    let most = Question {
        bonus: 8,
        ..doubled
    };
    let many: Vec<Face> = (0..40).map(|die| die % 6 + 1).collect();
    for (name, asked, options, dice) in [
        ("failure", two, plain, &[1, 4][..]),
        ("success", two, plain, &[1, 5]),
        ("good", four, plain, &[6, 5, 2, 1]),
        ("very-good", four, plain, &[6, 5, 5, 1]),
        ("exploding", three, explode, &[6, 2, 6, 6, 1, 4]),
        ("again", again, plain, &[1, 5, 2, 1, 6, 3]),
        ("critical-success", four, optional, &[6, 6, 6, 2]),
        ("critical-failure", three, optional, &[1, 1, 3]),
        ("yes-but", four, optional, &[5, 1, 2, 3]),
        ("yes-and", four, optional, &[5, 6, 5, 3]),
        ("12", twelve, plain, &many[..12]),
        ("24", doubled, plain, &many[..24]),
        ("40", most, plain, &many[..]),
    ] {
        let name = format!("pool-result-{name}");
        add(&name, asked, pool_answer(&asked, options, dice));
    }
    let cast = |level, difficulty| Question {
        verb: Ok(Verb::Prepare),
        ..of_power(level, difficulty, Verb::Cast)
    };
    for (name, asked, dice) in [
        ("works", cast(3, 8), &[5][..]),
        ("bursts", cast(2, 8), &[10, 2]),
        ("fails", cast(4, 20), &[17, 20, 9]),
        ("threatens", cast(3, 8), &[1, 3]),
        ("highest", cast(7, 8), &[20, 4]),
    ] {
        let name = format!("power-result-{name}");
        add(&name, asked, power_answer(&asked, dice));
    }
    let marked = Question {
        mark: Mark::Difficulty,
        ..cast(3, 8)
    };
    let name = "power-result-turns-difficulty";
    add(name, marked, power_answer(&marked, &[5]));
    all
}
