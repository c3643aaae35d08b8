//! Pictures made of their data: everything that takes luck, time or a sheet to be seen.

use declic::rules::risus::odds::{FightOdds, Rounds};
use declic::rules::risus::{Both, Seat, Suitability};
use declic::ui::fight::{
    Bar, Deed, Hand, Next, Odds, Over, Part, Picture, Ready, Reckoned, Round, Side, Step, Strength,
    Turn, Unit, Why,
};
use declic::ui::{Name, Screen, Text};

use super::Shot;

pub(super) fn shots() -> Vec<Shot> {
    let pictures = [ready(), rounds(), falling(), deeds(), odds(), over()].concat();
    let made = |(name, picture)| Shot::of(format!("fight-{name}"), Screen::Fight(picture));
    let never = Shot::saying("fight-ready-never", |words| {
        Screen::Fight(Picture::Ready(Ready {
            odds: Reckoned::Never,
            notice: Some(words.fight.no_force),
            ..usual()
        }))
    });
    pictures.into_iter().map(made).chain([never]).collect()
}

type Named = (String, Picture);

const WIDE: &str = "WWWWWWWWWWWW";

fn side(name: &str, parts: &[(u8, u8, u8)]) -> Side {
    Side {
        name: Text::Name(Name::new(name)),
        bar: Bar::new(parts.iter().map(|&(nominal, before, current)| Part {
            nominal,
            before,
            current,
        })),
    }
}

fn sides() -> Both<Side> {
    let wulf = side("Wulf", &[(5, 5, 4)]);
    Both::new(side("Grolfnar", &[(4, 3, 3)]), wulf)
}

fn strength(effective: u8) -> Strength {
    Strength {
        effective,
        doubled: false,
        effort: 0,
        helpers: 0,
        suitability: Suitability::Suited,
    }
}

fn chances(win: u32, undecided: u32, hundredths: u32) -> Reckoned {
    let percent = FightOdds::WHOLE / 100;
    Reckoned::Odds(FightOdds {
        win: win * percent,
        lose: (100 - win - undecided) * percent,
        undecided: undecided * percent,
        rounds: Rounds { hundredths },
    })
}

fn usual() -> Ready {
    Ready {
        sides: sides(),
        strengths: Both::new(strength(3), strength(4)),
        odds: chances(31, 0, 712),
        turn: Turn::LastRound,
        notice: None,
    }
}

fn ready() -> Vec<Named> {
    let usual = usual();
    let level = Turn::Level {
        up: true,
        down: true,
    };
    let highest = Both::new(side(WIDE, &[(30, 30, 30)]), side(WIDE, &[(30, 17, 17)]));
    let wide = Both::new(
        side(WIDE, &[(12, 12, 12)]),
        side(WIDE, &[(4, 4, 4), (3, 3, 1), (2, 2, 2), (1, 1, 0)]),
    );
    let crowd = [(30, 30, 30); 8];
    let many = Both::new(side("A", &crowd), side("B", &[(4, 2, 2); 8]));
    let doubled = Strength {
        doubled: true,
        effort: 2,
        suitability: Suitability::Partly,
        ..strength(4)
    };
    let unsuited = Strength {
        helpers: 7,
        suitability: Suitability::Unsuited,
        ..strength(1)
    };
    [
        ("ready-odds", usual),
        (
            "ready-level",
            Ready {
                turn: level,
                ..usual
            },
        ),
        (
            "ready-character",
            Ready {
                turn: Turn::Cliche,
                ..usual
            },
        ),
        (
            "ready-certain",
            Ready {
                odds: chances(100, 0, 100),
                turn: Turn::Nothing,
                ..usual
            },
        ),
        (
            "ready-endless",
            Ready {
                odds: chances(0, 100, 100_000),
                ..usual
            },
        ),
        (
            "ready-highest",
            Ready {
                sides: highest,
                strengths: Both::new(strength(30), strength(30)),
                turn: level,
                ..usual
            },
        ),
        (
            "ready-doubled",
            Ready {
                sides: wide,
                strengths: Both::new(doubled, unsuited),
                ..usual
            },
        ),
        (
            "ready-crowd",
            Ready {
                sides: many,
                strengths: Both::new(unsuited, doubled),
                ..usual
            },
        ),
    ]
    .map(|(name, ready)| (name.to_string(), Picture::Ready(ready)))
    .to_vec()
}

fn die(first: u8, bonus: u8) -> Hand {
    Hand::Sum {
        first,
        second: None,
        explosion: None,
        fumble: None,
        bonus,
        helpers: 0,
        sixes: 0,
    }
}

fn pool(faces: [u8; 6]) -> Hand {
    Hand::Pool {
        faces,
        helpers: 0,
        sixes: 0,
        difficulty: 5,
        fumble: None,
    }
}

fn round() -> Round {
    Round {
        number: 3,
        sides: sides(),
        hands: Both::new(die(5, 3), die(2, 4)),
        scores: Both::new(8, 6),
        doubled: Both::new(false, false),
        winner: Some(Seat::A),
        who: Text::Name(Name::new("Wulf")),
        deed: Deed::Loses(1, Why::Plain),
        unit: Unit::Force,
        next: Next::Round,
        step: None,
    }
}

fn rounds() -> Vec<Named> {
    let usual = round();
    let wide = Round {
        sides: Both::new(side(WIDE, &[(30, 30, 28)]), side(WIDE, &[(30, 21, 21)])),
        who: Text::Name(Name::new(WIDE)),
        ..usual
    };
    let team = Hand::Sum {
        first: 6,
        second: None,
        explosion: Some(4),
        fumble: None,
        bonus: 60,
        helpers: 7,
        sixes: 2,
    };
    let fallen = Hand::Sum {
        first: 1,
        second: None,
        explosion: None,
        fumble: Some(2),
        bonus: 4,
        helpers: 3,
        sixes: 1,
    };
    let helped = Hand::Pool {
        faces: [1, 1, 1, 1, 0, 0],
        helpers: 12,
        sixes: 3,
        difficulty: 5,
        fumble: None,
    };
    let fumbled = Hand::Pool {
        faces: [0, 1, 1, 1, 0, 0],
        helpers: 0,
        sixes: 0,
        difficulty: 5,
        fumble: Some(1),
    };
    let dice = Round {
        unit: Unit::Dice,
        ..usual
    };
    [
        ("round-usual", usual),
        (
            "round-doubled",
            Round {
                doubled: Both::new(true, true),
                scores: Both::new(11, 70),
                winner: Some(Seat::B),
                ..usual
            },
        ),
        ("round-wide", wide),
        (
            "round-wide-critical",
            Round {
                deed: Deed::Loses(2, Why::CriticalFailure),
                ..wide
            },
        ),
        (
            "round-teams",
            Round {
                sides: Both::new(
                    side("Équipe", &[(4, 4, 4), (3, 3, 3), (2, 2, 2)]),
                    side("Team", &[(4, 4, 2), (3, 1, 1), (2, 2, 2)]),
                ),
                hands: Both::new(team, fallen),
                scores: Both::new(72, 6),
                ..usual
            },
        ),
        (
            "round-pool-many",
            Round {
                hands: Both::new(pool([2, 3, 4, 2, 5, 6]), pool([2, 2, 2, 2, 1, 0])),
                scores: Both::new(11, 1),
                ..dice
            },
        ),
        (
            "round-pool-most",
            Round {
                hands: Both::new(pool([0, 0, 0, 0, 20, 20]), pool([40, 0, 0, 0, 0, 0])),
                scores: Both::new(40, 0),
                ..dice
            },
        ),
        (
            "round-pool-team",
            Round {
                hands: Both::new(helped, pool([1, 1, 1, 1, 1, 0])),
                scores: Both::new(3, 1),
                ..dice
            },
        ),
        (
            "round-pool-fumble",
            Round {
                hands: Both::new(fumbled, pool([1, 1, 0, 0, 0, 0])),
                scores: Both::new(0, 0),
                winner: None,
                deed: Deed::Fumbles,
                ..dice
            },
        ),
    ]
    .map(|(name, round)| (name.to_string(), Picture::Round(round)))
    .to_vec()
}

fn falling() -> Vec<Named> {
    let mut all = Vec::new();
    for (name, hand) in [("", die(5, 3)), ("-pool", pool([1, 0, 1, 1, 0, 2]))] {
        let steps = (0..4).map(Step::Falling).chain([Step::Landed]);
        for (number, step) in steps.enumerate() {
            let round = Round {
                hands: Both::new(hand, hand),
                step: Some(step),
                ..round()
            };
            all.push((format!("falling{name}-{number}"), Picture::Round(round)));
        }
    }
    all
}

/// Whatever is said must fit, whoever it is said of.
fn deeds() -> Vec<Named> {
    let deeds = [
        ("both-fail", Deed::BothFail),
        ("fumbles", Deed::Fumbles),
        ("loses-dice", Deed::Loses(2, Why::Plain)),
        ("critical-success", Deed::Loses(1, Why::CriticalSuccess)),
        ("unsuited", Deed::Loses(3, Why::Unsuited)),
        ("decided", Deed::Loses(3, Why::DecidedAt(4))),
        ("roll-off", Deed::Loses(1, Why::RollOff)),
        ("takes", Deed::Takes(12)),
        ("volunteers", Deed::Volunteers(12)),
        ("dissolves", Deed::Dissolves),
        ("leaves", Deed::Leaves),
        ("leader-lost", Deed::LeaderLost),
        ("forms-up", Deed::FormsUp),
        ("avenges", Deed::Avenges),
        ("prepares", Deed::Prepares),
        ("works", Deed::Works(0)),
        ("works-and-costs", Deed::Works(9)),
        ("resisted", Deed::Resisted),
        ("backfires", Deed::Backfires),
        ("played-on", Deed::PlayedOn(1000)),
        ("gives-up", Deed::GivesUp),
        ("recovers", Deed::Recovers(1)),
        ("undone", Deed::Undone),
    ];
    let nexts = [Next::Round, Next::Victim, Next::FormUp, Next::End];
    let mut all = Vec::new();
    for ((name, deed), next) in deeds.into_iter().zip(nexts.into_iter().cycle()) {
        let told = Round {
            who: Text::Name(Name::new(WIDE)),
            deed,
            next,
            unit: if name.ends_with("dice") {
                Unit::Dice
            } else {
                Unit::Force
            },
            ..round()
        };
        all.push((format!("told-{name}"), Picture::Round(told)));
    }
    all
}

fn odds() -> Vec<Named> {
    let usual = Odds {
        sides: sides(),
        strengths: Both::new(3, 4),
        odds: chances(31, 0, 712),
    };
    let wide = Odds {
        sides: Both::new(side(WIDE, &[(30, 30, 30)]), side(WIDE, &[(30, 30, 30)])),
        strengths: Both::new(30, 30),
        odds: chances(40, 20, 89_150),
    };
    let certain = Odds {
        odds: chances(100, 0, 100),
        ..usual
    };
    let waiting = Odds {
        odds: Reckoned::Wait,
        ..usual
    };
    let never = Odds {
        odds: Reckoned::Never,
        ..usual
    };
    [
        ("odds", usual),
        ("odds-undecided", wide),
        ("odds-certain", certain),
        ("odds-waiting", waiting),
        ("odds-never", never),
    ]
    .map(|(name, odds)| (name.to_string(), Picture::Odds(odds)))
    .to_vec()
}

fn over() -> Vec<Named> {
    let usual = Over {
        sides: sides(),
        winner: Seat::A,
        rounds: 9,
    };
    let wide = Over {
        sides: Both::new(side(WIDE, &[(4, 4, 3)]), side(WIDE, &[(4, 1, 0)])),
        rounds: 1000,
        ..usual
    };
    let short = Over {
        rounds: 1,
        winner: Seat::B,
        ..usual
    };
    [("over", usual), ("over-wide", wide), ("over-one", short)]
        .map(|(name, over)| (name.to_string(), Picture::Over(over)))
        .to_vec()
}
