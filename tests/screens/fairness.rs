//! How fair the dice look.

use declic::dice::fairness::{Histogram, Verdict};
use declic::dice::{Die, Fair};
use declic::entropy::{Credit, Failure, Health, Pace, Progress, Slow};
use declic::games::Screen;
use declic::games::tools::Picture as Tools;
use declic::games::tools::fairness::picture::{Arriving, Bars, Overview, Picture};
use declic::games::tools::fairness::words::texts;

use crate::{Shot, tools};

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = vec![
        Shot::played("fairness-no-rolls", &[], |lang| {
            format!("{} [{}] roll", tools(lang), texts().name.of(lang))
        }),
        Shot::played("fairness-new", &[], |lang| {
            format!("{} [{}] roll down", tools(lang), texts().name.of(lang))
        }),
    ];
    let overviews = [
        ("well", 128, 5_032, Health::Well(Credit::NONE), None),
        (
            "gathering",
            0,
            5_032,
            Health::Gathering(Progress {
                percent: 99,
                ..Progress::default()
            }),
            Some(Failure::Stuck),
        ),
        (
            "failed",
            128,
            u32::MAX,
            Health::Failed(Failure::Clock),
            Some(Failure::Clock),
        ),
        (
            "recovered",
            0,
            0,
            Health::Well(Credit::NONE),
            Some(Failure::Repeating(3)),
        ),
    ];
    for (name, since_start, ever, health, last_failure) in overviews {
        let overview = Picture::Overview(Overview {
            since_start,
            ever,
            health,
            last_failure,
        });
        all.push(Shot::of(
            format!("fairness-{name}"),
            Screen::Tools(Tools::Fairness(overview)),
        ));
    }
    let gathering = |percent, slow, wrong| {
        Health::Gathering(Progress {
            percent,
            slow,
            credit: Credit::new(wrong, Pace::Micros10),
        })
    };
    for (name, health) in [
        ("starting", gathering(8, None, 230)),
        ("weak", gathering(99, Some(Slow::Weak), 12)),
        ("silent", gathering(99, Some(Slow::Silent), 0)),
        ("well", Health::Well(Credit::new(230, Pace::Micros10))),
        ("best", Health::Well(Credit::new(512, Pace::Micros10))),
        ("failed", Health::Failed(Failure::Clock)),
    ] {
        let arriving = Picture::Arriving(Arriving(health));
        all.push(Shot::of(
            format!("randomness-{name}"),
            Screen::Tools(Tools::Fairness(arriving)),
        ));
    }
    for sides in [2, 3, 4, 6, 8, 10, 12, 20, 100] {
        let die = Die::new(sides).unwrap();
        let name = format!("fairness-{die}").to_lowercase();
        all.push(Shot::of(name, bars(die, 10_000, None)));
    }
    for (name, rolls, percent) in [("few", 12, None), ("running", 3_400, Some(34))] {
        let name = format!("fairness-d6-{name}");
        all.push(Shot::of(name, bars(Die::D6, rolls, percent)));
    }
    all.push(Shot::of(
        "fairness-d20-done",
        bars(Die::D20, 10_000, Some(100)),
    ));
    let uneven = bars(Die::D6, 10_000, None);
    let Screen::Tools(Tools::Fairness(Picture::Die(mut worst))) = uneven else {
        unreachable!();
    };
    worst.heights[5] = Bars::HIGHEST;
    worst.verdict = Some(Verdict::Uneven { in_1000: 10 });
    worst.count = u32::MAX;
    all.push(Shot::of(
        "fairness-d6-uneven",
        Screen::Tools(Tools::Fairness(Picture::Die(worst))),
    ));
    all
}

/// So many rolls of a die with a known seed.
fn bars(die: Die, rolls: u32, percent_done: Option<u8>) -> Screen {
    use declic::dice::Dice as _;
    use rand_core::SeedableRng as _;
    let mut dice = Fair(chacha20::ChaCha20Rng::seed_from_u64(die.sides().into()));
    let mut faces = vec![0; die.sides().into()];
    for _ in 0..rolls {
        faces[usize::from(dice.roll(die).unwrap()) - 1] += 1;
    }
    let mut heights = [0; Bars::MOST];
    for (height, face) in heights.iter_mut().zip(&faces) {
        let share = f64::from(*face) * f64::from(die.sides()) / f64::from(rolls);
        *height = (share * f64::from(Bars::SHARE))
            .round()
            .min(Bars::HIGHEST.into()) as u8;
    }
    let histogram = Histogram::new(&faces);
    Screen::Tools(Tools::Fairness(Picture::Die(Bars {
        die,
        count: rolls,
        heights,
        verdict: histogram.map(Histogram::verdict),
        sees_percent: histogram.and_then(Histogram::sees_percent),
        percent_done,
    })))
}
