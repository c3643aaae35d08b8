//! Pictures made of their data: everything that takes luck, time or a sheet to be seen.

use declic::Name;
use declic::dice::Die;
use declic::games::Screen;
use declic::games::fight::picture::{
    Bar, Chances, Hand, Happened, Next, Odds, Over, Part, Picture, Ready, Round, Side,
    SideStrength, Step, Turn, Unit, Why,
};
use declic::games::fight::words::texts;
use declic::games::risus::System;
use declic::rules::risus::odds::{FightOdds, Rounds};
use declic::rules::risus::{Both, Seat, Strength, Suitability};
use declic::ui::TextId;
use declic::ui::{Style, Text};

use super::Shot;

pub(super) fn shots() -> Vec<Shot> {
    let pictures = [ready(), rounds(), falling(), happened(), odds(), over()].concat();
    let made = |(name, picture)| Shot::of(format!("fight-{name}"), Screen::Fight(picture));
    let never = Shot::saying("fight-ready-never", |_| {
        Screen::Fight(Picture::Ready(Ready {
            chances: Chances::Never,
            next: Next::Nothing,
            notice: Some(texts().no_force),
            ..usual()
        }))
    });
    let scripted = |picture, name| {
        Shot::of(name, Screen::Fight(picture)).but(|view| declic::app::View {
            style: Style {
                scripted: true,
                ..view.style
            },
            ..view
        })
    };
    let last = [
        never,
        scripted(Picture::Ready(usual()), "fight-ready-scripted"),
        scripted(Picture::Round(round()), "fight-round-scripted"),
    ];
    pictures.into_iter().map(made).chain(last).collect()
}

type Named = (String, Picture);

const WIDE: &str = "WWWWWWWWWWWW";

/// Somebody without another Cliché.
fn side(name: &str, parts: &[(u8, u8, u8)]) -> Side {
    Side {
        name: Text::Name(Name::new(name)),
        cliche: Text::Id(TextId::NONE),
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

/// The same with the Cliché that fights.
fn with(cliche: &str, side: Side) -> Side {
    Side {
        cliche: Text::Name(Name::new(cliche)),
        ..side
    }
}

fn plain(effective: u8) -> Strength {
    Strength {
        effective,
        number: effective,
        power: None,
        doubled: false,
        effort: 0,
        helpers: 0,
    }
}

fn strong(strength: Strength, suitability: Suitability) -> SideStrength {
    SideStrength {
        strength: Some(strength),
        suitability,
    }
}

fn strength(effective: u8) -> SideStrength {
    strong(plain(effective), Suitability::Suited)
}

fn chances(win: u32, undecided: u32, hundredths: u32) -> Chances {
    let percent = FightOdds::WHOLE / 100;
    Chances::Known(FightOdds {
        win: win * percent,
        lose: (100 - win - undecided) * percent,
        undecided: undecided * percent,
        rounds: Rounds { hundredths },
    })
}

fn usual() -> Ready {
    Ready {
        system: System::Hack,
        sides: sides(),
        strengths: Both::new(strength(3), strength(4)),
        chances: chances(31, 0, 712),
        turn: Turn::LastRound,
        next: Next::Round,
        notice: None,
    }
}

fn ready() -> Vec<Named> {
    let usual = usual();
    let level = |of| Turn::Level {
        of,
        up: true,
        down: true,
    };
    let highest = Both::new(side(WIDE, &[(30, 30, 30)]), side(WIDE, &[(30, 17, 17)]));
    let wide = Both::new(
        with(WIDE, side(WIDE, &[(12, 12, 12)])),
        side(WIDE, &[(4, 4, 4), (3, 3, 1), (2, 2, 2), (1, 1, 0)]),
    );
    let named = Both::new(
        with("Viking", side("Grolfnar", &[(4, 4, 4)])),
        with("Épéiste", side("Gaëlle", &[(5, 5, 3)])),
    );
    let crowd = [(30, 30, 30); 8];
    let many = Both::new(side("A", &crowd), side("B", &[(4, 2, 2); 8]));
    let effort = Strength {
        number: 10,
        doubled: true,
        effort: 2,
        ..plain(4)
    };
    let most = Strength {
        number: 35,
        doubled: true,
        effort: 11,
        ..plain(12)
    };
    let helped = Strength {
        number: 60,
        doubled: true,
        helpers: 7,
        ..plain(30)
    };
    let crowded = Strength {
        number: 24,
        doubled: true,
        helpers: 84,
        ..plain(12)
    };
    // RH-48: a power die, doubled, at its widest.
    let power = Strength {
        number: 60,
        power: Some(Die::D20),
        doubled: true,
        ..plain(30)
    };
    // RP-7: as many dice as the other has.
    let matched = Strength {
        number: 10,
        ..plain(4)
    };
    let (partly, poorly) = (Suitability::Partly, Suitability::Poorly);
    let dice = Ready {
        system: System::Pool,
        ..usual
    };
    [
        ("ready-odds", usual),
        (
            "ready-level",
            Ready {
                turn: level(Seat::A),
                ..usual
            },
        ),
        (
            "ready-character",
            Ready {
                sides: named,
                turn: Turn::Cliche(Seat::B),
                ..usual
            },
        ),
        (
            "ready-certain",
            Ready {
                chances: chances(100, 0, 100),
                turn: Turn::Nothing,
                ..usual
            },
        ),
        (
            "ready-endless",
            Ready {
                chances: chances(0, 100, 100_000),
                turn: Turn::Odds,
                ..dice
            },
        ),
        (
            "ready-waiting",
            Ready {
                chances: Chances::Wait,
                system: System::TwoDice,
                ..usual
            },
        ),
        (
            "ready-highest",
            Ready {
                sides: highest,
                strengths: Both::new(strength(30), strength(30)),
                turn: level(Seat::B),
                ..usual
            },
        ),
        (
            "ready-doubled",
            Ready {
                sides: wide,
                strengths: Both::new(strong(effort, partly), strong(helped, poorly)),
                ..dice
            },
        ),
        (
            "ready-crowd",
            Ready {
                sides: many,
                strengths: Both::new(
                    strong(helped, Suitability::Unsuited),
                    strong(most, Suitability::Suited),
                ),
                turn: Turn::Nothing,
                system: System::Ygos,
                ..usual
            },
        ),
        // RP-25: two teams of eight, twelve dice each.
        (
            "ready-crowds-of-pools",
            Ready {
                sides: Both::new(side("A", &[(12, 12, 12); 8]), side("B", &[(12, 12, 12); 8])),
                strengths: Both::new(
                    strong(crowded, Suitability::Unsuited),
                    strong(crowded, Suitability::Suited),
                ),
                turn: Turn::Nothing,
                ..dice
            },
        ),
        (
            "ready-matched",
            Ready {
                strengths: Both::new(strong(matched, Suitability::Suited), strength(10)),
                ..dice
            },
        ),
        (
            "ready-magicians",
            Ready {
                sides: named,
                strengths: Both::new(
                    strong(power, Suitability::Suited),
                    strong(power, Suitability::Poorly),
                ),
                ..usual
            },
        ),
        (
            "ready-preparing",
            Ready {
                sides: named,
                strengths: Both::new(
                    SideStrength {
                        strength: None,
                        suitability: Suitability::Suited,
                    },
                    strength(3),
                ),
                chances: Chances::Never,
                next: Next::Blow,
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

/// RH-9: a 6 and its D4.
fn burst(bonus: u8) -> Hand {
    Hand::Sum {
        first: 6,
        second: None,
        explosion: Some(4),
        fumble: None,
        bonus,
        helpers: 0,
        sixes: 0,
    }
}

fn pair(bonus: u8) -> Hand {
    Hand::Sum {
        first: 6,
        second: Some(6),
        explosion: None,
        fumble: None,
        bonus,
        helpers: 0,
        sixes: 0,
    }
}

fn power(face: u8, explosion: Option<u8>, fumble: Option<u8>) -> Hand {
    Hand::Power {
        die: declic::dice::Die::D20,
        face,
        explosion,
        fumble,
        bonus: 20,
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
        system: System::Hack,
        number: 3,
        sides: sides(),
        hands: Both::new(die(5, 3), die(2, 4)),
        scores: Both::new(8, 6),
        doubled: Both::new(false, false),
        winner: Some(Seat::A),
        who: Text::Name(Name::new("Wulf")),
        other: Text::Name(Name::new("Grolfnar")),
        happened: Happened::Loses(1, Why::Plain),
        unit: Unit::Force,
        next: Next::Round,
        step: None,
    }
}

fn rounds() -> Vec<Named> {
    let usual = round();
    let wide = Round {
        sides: Both::new(side(WIDE, &[(30, 30, 28)]), side(WIDE, &[(30, 21, 21)])),
        number: 1000,
        who: Text::Name(Name::new(WIDE)),
        other: Text::Name(Name::new(WIDE)),
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
            "round-wide-ygos",
            Round {
                system: System::Ygos,
                doubled: Both::new(true, true),
                ..wide
            },
        ),
        (
            "round-wide-two-dice",
            Round {
                system: System::TwoDice,
                ..wide
            },
        ),
        (
            "round-wide-pool",
            Round {
                system: System::Pool,
                number: 12,
                ..wide
            },
        ),
        (
            "round-attack",
            Round {
                next: Next::Attack(Text::Name(Name::new(WIDE)), Text::Name(Name::new(WIDE))),
                ..wide
            },
        ),
        (
            "round-wide-critical",
            Round {
                happened: Happened::Loses(2, Why::CriticalFailure),
                ..wide
            },
        ),
        (
            "round-cliches",
            Round {
                sides: Both::new(
                    with("Viking", side("Grolfnar", &[(4, 3, 3)])),
                    with(WIDE, side("Wulf", &[(5, 5, 4)])),
                ),
                doubled: Both::new(false, true),
                ..usual
            },
        ),
        (
            "round-critical",
            Round {
                hands: Both::new(burst(30), die(1, 30)),
                scores: Both::new(40, 31),
                happened: Happened::Loses(1, Why::CriticalSuccess),
                ..usual
            },
        ),
        (
            "round-two-dice",
            Round {
                hands: Both::new(pair(60), pair(60)),
                scores: Both::new(72, 72),
                winner: None,
                happened: Happened::Tie,
                ..usual
            },
        ),
        (
            "round-powers",
            Round {
                hands: Both::new(power(20, Some(4), None), power(1, None, Some(1))),
                scores: Both::new(44, 21),
                happened: Happened::Backfires,
                ..usual
            },
        ),
        (
            "round-power-alone",
            Round {
                hands: Both::new(power(13, None, None), Hand::Difficulty(60)),
                scores: Both::new(27, 60),
                winner: Some(Seat::B),
                happened: Happened::Resisted,
                ..usual
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
                happened: Happened::Fumbles,
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
    // RH-9: a burst is an event.
    let steps = [
        Step::Flash(0),
        Step::Flash(1),
        Step::Breath,
        Step::Counting(3),
        Step::Landed,
    ];
    for (number, step) in steps.into_iter().enumerate() {
        let bursting = Round {
            hands: Both::new(burst(3), power(20, Some(2), None)),
            scores: Both::new(13, 42),
            winner: Some(Seat::B),
            step: Some(step),
            ..round()
        };
        all.push((format!("bursting-{number}"), Picture::Round(bursting)));
    }
    all
}

/// Whatever is said must fit, whoever it is said of.
fn happened() -> Vec<Named> {
    let all_that_happens = [
        ("both-fail", Happened::BothFail),
        ("fumbles", Happened::Fumbles),
        ("loses-dice", Happened::Loses(2, Why::Plain)),
        ("critical-success", Happened::Loses(1, Why::CriticalSuccess)),
        ("unsuited", Happened::Loses(3, Why::Unsuited)),
        ("decided", Happened::Loses(3, Why::DecidedAt(4))),
        ("roll-off", Happened::Loses(1, Why::RollOff)),
        ("hit-preparing", Happened::Loses(2, Why::Prepared)),
        ("takes", Happened::Takes(12)),
        ("volunteers", Happened::Volunteers(12)),
        ("dissolves", Happened::Dissolves),
        ("leaves", Happened::Leaves),
        ("leader-lost", Happened::LeaderLost),
        ("forms-up", Happened::FormsUp),
        ("avenges", Happened::Avenges),
        ("prepares", Happened::Prepares),
        ("both-prepare", Happened::BothPrepare),
        ("works", Happened::Works(0)),
        ("works-and-costs", Happened::Works(9)),
        ("resisted", Happened::Resisted),
        ("backfires", Happened::Backfires),
        ("played-on", Happened::PlayedOn(1000)),
        ("gives-up", Happened::GivesUp),
        ("recovers", Happened::Recovers(1)),
        ("undone", Happened::Undone),
    ];
    let nexts = [
        Next::Round,
        Next::Victim,
        Next::FormUp,
        Next::End,
        Next::Cliche,
        Next::Preparation,
        Next::Blow,
    ];
    let mut all = Vec::new();
    for ((name, happened), next) in all_that_happens.into_iter().zip(nexts.into_iter().cycle()) {
        let told = Round {
            who: Text::Name(Name::new(WIDE)),
            other: Text::Name(Name::new(WIDE)),
            happened,
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
        numbers: Both::new(3, 4),
        chances: chances(31, 0, 712),
        shares_losses: false,
        next: Next::Round,
    };
    let wide = Odds {
        sides: Both::new(side(WIDE, &[(30, 30, 30)]), side(WIDE, &[(30, 30, 30)])),
        numbers: Both::new(60, 60),
        chances: chances(40, 20, 89_150),
        shares_losses: true,
        next: Next::Round,
    };
    let certain = Odds {
        chances: chances(100, 0, 100),
        ..usual
    };
    let waiting = Odds {
        chances: Chances::Wait,
        ..usual
    };
    let never = Odds {
        chances: Chances::Never,
        next: Next::Cliche,
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
        spares: false,
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
    let mercy = Over {
        spares: true,
        ..wide
    };
    [
        ("over", usual),
        ("over-wide", wide),
        ("over-one", short),
        ("over-mercy", mercy),
    ]
    .map(|(name, over)| (name.to_string(), Picture::Over(over)))
    .to_vec()
}
