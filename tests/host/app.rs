//! The state machine, where a scenario cannot reach: news of the random source, long tests of the
//! dice, and a gadget that was used before.

use chacha20::ChaCha20Rng;
use declic::Lang;
use declic::app::{App, Event, Key, Millis, Start, State};
use declic::dice::{Dice, Die, Face, Fair, NoDie};
use declic::entropy::{Credit, Failure, Health, Pace, Progress, Slow};
use declic::fingerprint::Image;
use declic::games::tools::Picture as Tools;
use declic::games::tools::fairness::picture::{Bars, Picture};
use declic::games::{AnySheet, Book, Screen, Tile};
use declic::rules::odds_request::OddsRequest;
use declic_harness::script::Script;
use rand_core::SeedableRng;

/// A gadget at the ready screen, with a clock of its own.
struct Bench<D> {
    app: App,
    dice: D,
    now: u64,
    wake: Option<Millis>,
}

impl<D: Dice> Bench<D> {
    fn new(dice: D) -> Self {
        let start = Start {
            lang: Some(Lang::En),
            ..Start::default()
        };
        Bench {
            app: App::new(start),
            dice,
            now: 0,
            wake: None,
        }
    }

    fn send(&mut self, event: Event) -> bool {
        let now = Millis(self.now);
        let mut effects = self.app.handle(event, now, &mut self.dice);
        if let Some(computed) = effects.odds_computed() {
            effects = self.app.handle(computed, now, &mut self.dice);
        }
        self.wake = effects.wake;
        effects.show
    }

    fn press(&mut self, keys: &[Key]) {
        for &key in keys {
            self.now += 1_000;
            self.send(Event::Press(key));
        }
    }

    /// Lets the next tick come, if there is one.
    fn tick(&mut self) -> bool {
        let Some(Millis(at)) = self.wake else {
            return false;
        };
        self.now = self.now.max(at);
        self.send(Event::Tick);
        true
    }

    fn says(&self) -> String {
        self.app.view().to_string()
    }

    fn hold(&mut self) {
        self.press(&[Key::Back]);
        self.send(Event::Hold);
    }

    /// Down to the line or the tile that begins like this.
    fn choose(&mut self, line: &str) {
        for _ in 0..50 {
            if self.says().contains(&format!("*{line}")) {
                return;
            }
            self.press(&[Key::Down]);
        }
        panic!("no line leads to {line}: {}", self.says());
    }

    fn open_tool(&mut self, tool: &str) {
        self.hold();
        self.choose("Tools");
        self.press(&[Key::Roll]);
        self.choose(tool);
        self.press(&[Key::Roll]);
    }

    /// To a page of the fairness screens, so many after the first.
    fn open_fairness(&mut self, page: usize) {
        self.open_tool("Fairness");
        self.press(&vec![Key::Down; page]);
    }

    fn bars(&self) -> Bars {
        match self.app.view().screen {
            Screen::Tools(Tools::Fairness(Picture::Die(bars))) => bars,
            screen => panic!("{screen:?}"),
        }
    }
}

fn fair(seed: u64) -> Fair<ChaCha20Rng> {
    Fair(ChaCha20Rng::seed_from_u64(seed))
}

/// Dice that count what they gave.
struct Counting<D>(D, u32);

impl<D: Dice> Dice for Counting<D> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        self.1 += 1;
        self.0.roll(die)
    }
}

/// The page of the D6, which is rolled most; the one of the source; the one of the D4.
const D6: usize = 0;
const SOURCE: usize = 1;
const D4: usize = 4;

#[test]
fn ten_thousand_rolls_are_tested_and_do_not_count() {
    let mut bench = Bench::new(Counting(fair(1), 0));
    bench.open_fairness(D6);
    assert_eq!((bench.bars().die, bench.bars().count), (Die::D6, 0));
    bench.press(&[Key::Roll]);
    let mut counts = vec![];
    while bench.app.wants_dice(Event::Tick) {
        counts.push(bench.bars().count);
        assert!(bench.tick());
    }
    assert!(counts.is_sorted() && counts.len() >= 20, "{counts:?}");
    let done = bench.bars();
    assert_eq!((done.count, done.percent_done), (10_000, Some(100)));
    assert_eq!(bench.dice.1, 10_000);
    assert!(bench.says().contains("Looks fair"), "{}", bench.says());
    // It stays until the player moves on, and the statistics know nothing of it.
    assert!(!bench.tick());
    bench.press(&[Key::Back]);
    assert_eq!((bench.bars().count, bench.bars().percent_done), (0, None));
}

#[test]
fn a_test_can_be_stopped_and_repeated() {
    let mut bench = Bench::new(Counting(fair(2), 0));
    bench.open_fairness(D6);
    bench.press(&[Key::Roll]);
    for _ in 0..5 {
        bench.tick();
    }
    // Other keys do not disturb it.
    bench.press(&[Key::Up, Key::Down, Key::Roll]);
    assert_eq!(bench.bars().percent_done, Some(5));
    bench.press(&[Key::Back]);
    let rolled = bench.dice.1;
    assert_eq!(bench.bars().percent_done, None);
    assert!(!bench.tick() && bench.dice.1 == rolled);
    bench.press(&[Key::Roll]);
    assert_eq!(bench.bars().percent_done, Some(0));
    while bench.tick() {}
    bench.press(&[Key::Roll]);
    assert_eq!(bench.bars().percent_done, Some(0));
}

/// Nobody saw it grow, so nobody has to believe it.
#[test]
fn a_test_that_was_looked_away_from_is_void() {
    let mut bench = Bench::new(fair(2));
    bench.open_fairness(D6);
    bench.press(&[Key::Roll]);
    bench.tick();
    bench.send(Event::Source(Health::Failed(Failure::Stuck)));
    bench.tick();
    bench.send(Event::Source(Health::Well(Credit::NONE)));
    bench.press(&[Key::Roll]);
    assert_eq!(bench.bars().percent_done, None);
    assert_eq!(bench.wake, None);
}

/// The press that becomes a hold has no consequences, wherever it is.
#[test]
fn a_held_back_opens_the_games_and_once_more_the_favourites() {
    let places: [&[Key]; 4] = [
        &[],
        &[Key::Back],
        &[Key::Back, Key::Roll],
        &[Key::Roll, Key::Up],
    ];
    for keys in places {
        let mut bench = Bench::new(fair(3));
        bench.press(keys);
        bench.hold();
        assert!(bench.says().contains("Games: *Action"), "{}", bench.says());
        bench.hold();
        assert!(bench.says().contains("Favourites"), "{}", bench.says());
    }
    // From a game that is all lists: Back leads to the last table, Roll where one came from.
    let mut bench = Bench::new(fair(3));
    bench.open_tool("Settings");
    bench.hold();
    assert!(bench.says().contains("Games: *Action"), "{}", bench.says());
    bench.press(&[Key::Back]);
    assert!(bench.says().contains("Difficulty"), "{}", bench.says());
    bench.hold();
    assert!(bench.says().contains("*Tools"), "{}", bench.says());
    bench.press(&[Key::Roll]);
    assert!(bench.says().contains("*Settings"), "{}", bench.says());
}

/// Dice that always show their highest face are found out.
#[test]
fn loaded_dice_look_uneven() {
    struct Loaded(Fair<ChaCha20Rng>);
    impl Dice for Loaded {
        fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
            // One roll in ten is a 6 whatever the die says.
            match self.0.roll(Die::D10)? {
                10 => Ok(die.sides()),
                _ => self.0.roll(die),
            }
        }
    }
    let mut bench = Bench::new(Loaded(fair(3)));
    bench.open_fairness(D6);
    bench.press(&[Key::Roll]);
    while bench.tick() {}
    assert!(bench.says().contains("Uneven"), "{}", bench.says());
}

#[test]
fn a_returning_player_rolls_with_one_press() {
    let mut bench = Bench::new(Script::new([5]));
    bench.send(Event::Source(Health::Well(Credit::NONE)));
    bench.press(&[Key::Roll]);
    while bench.tick() {}
    assert!(
        bench.says().contains("5 + 3 = 8 against 6: Success"),
        "{}",
        bench.says()
    );
}

#[test]
fn every_die_of_a_roll_counts_once() {
    // A 6 that bursts, then a roll that the dice break off: that one counts nothing.
    let mut bench = Bench::new(Script::new([6, 3, 6]));
    bench.press(&[Key::Roll, Key::Up]);
    bench.press(&[Key::Roll]);
    assert!(bench.says().contains("No roll"), "{}", bench.says());
    bench.press(&[Key::Back]);
    bench.open_fairness(SOURCE);
    assert!(bench.says().contains("since start 2,"), "{}", bench.says());
    // Two dice were rolled as often as each other: the larger is seen first.
    bench.press(&[Key::Up]);
    assert_eq!((bench.bars().die, bench.bars().count), (Die::D6, 1));
    bench.press(&[Key::Down; D4]);
    assert_eq!((bench.bars().die, bench.bars().count), (Die::D4, 1));
}

#[test]
fn a_failure_is_told_at_once_where_the_player_waits_to_roll() {
    let mut bench = Bench::new(Counting(fair(4), 0));
    assert!(bench.send(Event::Source(Health::Failed(Failure::Stuck))));
    let said = bench.says();
    for words in ["Rolling stopped", "source", "failed", "real dice", "stuck"] {
        assert!(said.contains(words), "{words} in {said}");
    }
    // Each further test that fails is seen.
    bench.send(Event::Source(Health::Failed(Failure::Repeating(7))));
    assert!(
        bench.says().contains("2: bits repeat (7)"),
        "{}",
        bench.says()
    );
    bench.send(Event::Source(Health::Well(Credit::NONE)));
    assert!(bench.says().contains("Well again"), "{}", bench.says());
    assert_eq!(bench.dice.1, 0);
    // Roll leads back to the table; it does not roll by accident.
    bench.press(&[Key::Roll]);
    assert!(bench.says().contains("Force 3") && bench.dice.1 == 0);
    bench.press(&[Key::Roll]);
    assert_eq!(bench.dice.1.min(1), 1);
    // What failed last is not forgotten.
    bench.press(&[Key::Up]);
    bench.open_fairness(SOURCE);
    let said = bench.says();
    assert!(
        said.contains("passes its tests, Last failure bits repeat"),
        "{said}"
    );
}

/// At the table of every game, also once its odds are reckoned.
#[test]
fn a_failure_is_told_at_once_at_every_table() {
    for &game in Tile::ALL {
        for ticks in [0, 50] {
            let mut kept = State::new();
            kept.visits.tile = game;
            let mut bench = Bench::new(fair(1));
            bench.app = App::resume(kept, Start::default());
            if let Screen::List(_) = bench.app.view().screen {
                // It has no table.
                continue;
            }
            bench.send(Event::Source(Health::Well(Credit::NONE)));
            for _ in 0..ticks {
                bench.tick();
            }
            bench.send(Event::Source(Health::Failed(Failure::Stuck)));
            let screen = bench.app.view().screen;
            let told = matches!(screen, Screen::Failed(_));
            assert!(told, "{game:?} after {ticks} ticks: {}", bench.says());
        }
    }
}

#[test]
fn a_failure_takes_no_result_away_but_stops_the_next_roll() {
    let mut bench = Bench::new(Counting(fair(5), 0));
    bench.press(&[Key::Roll, Key::Up]);
    let (result, rolled) = (bench.says(), bench.dice.1);
    assert!(!bench.send(Event::Source(Health::Failed(Failure::Repeating(7)))));
    assert_eq!(bench.says(), result);
    bench.press(&[Key::Roll]);
    assert!(bench.says().contains("bits repeat"), "{}", bench.says());
    assert_eq!(bench.dice.1, rolled);
    // Past it to the games, while it fails, and back at the table: the result still lies there (G-4). The next roll is refused
    // again.
    bench.press(&[Key::Back]);
    assert!(bench.says().contains("Games"), "{}", bench.says());
    bench.press(&[Key::Back]);
    assert_eq!(bench.says(), result);
    bench.send(Event::Source(Health::Failed(Failure::Stuck)));
    assert_eq!(bench.says(), result);
    bench.press(&[Key::Roll]);
    assert!(bench.says().contains("bits stuck"), "{}", bench.says());
    assert_eq!(bench.dice.1, rolled);
    // A thumb that goes on rolling never sees the result before it, which would be taken for that of the refused roll.
    for _ in 0..20 {
        bench.now += 900;
        bench.send(Event::Press(Key::Roll));
        assert!(bench.says().contains("bits stuck"), "{}", bench.says());
    }
    bench.now += 1_000;
    bench.send(Event::Press(Key::Roll));
    assert_eq!(bench.says(), result);
}

/// G-4 at the table of every game: the source fails at the press, and the result of the roll before is seen again afterwards.
#[test]
fn a_refused_roll_leaves_the_result_at_every_table() {
    let mut tested = 0;
    for &game in Tile::ALL {
        let mut kept = State::new();
        kept.visits.tile = game;
        let mut bench = Bench::new(Counting(fair(8), 0));
        bench.app = App::resume(kept, Start::default());
        bench.send(Event::Source(Health::Well(Credit::NONE)));
        let roll = Event::Press(Key::Roll);
        while bench.dice.1 == 0 && tested < 100 && bench.app.wants_dice(roll) {
            bench.press(&[Key::Roll]);
            while bench.tick() {}
        }
        if !bench.app.wants_dice(roll) {
            // It has no table, or what comes next needs no dice.
            continue;
        }
        let (result, before, rolled) = (bench.says(), bench.app.state().clone(), bench.dice.1);
        bench.send(Event::Source(Health::Failed(Failure::Stuck)));
        bench.press(&[Key::Roll]);
        assert!(bench.says().contains("bits stuck"), "{}", bench.says());
        bench.press(&[Key::Back, Key::Back]);
        assert_eq!(bench.says(), result, "{game:?}");
        assert_eq!(bench.dice.1, rolled, "{game:?}");
        let after = bench.app.state();
        assert!(after.history == before.history && after.free == before.free);
        tested += 1;
    }
    assert!(tested >= 5, "{tested} tables");
}

/// It was well again before anybody noticed: the player is told nevertheless.
#[test]
fn a_failure_that_passed_unseen_is_told_at_the_next_roll() {
    let mut bench = Bench::new(Counting(fair(6), 0));
    bench.press(&[Key::Roll, Key::Up]);
    let rolled = bench.dice.1;
    bench.send(Event::Source(Health::Failed(Failure::Stuck)));
    bench.send(Event::Source(Health::Well(Credit::NONE)));
    bench.press(&[Key::Roll]);
    assert!(bench.says().contains("Well again"), "{}", bench.says());
    assert_eq!(bench.dice.1, rolled);
}

#[test]
fn a_failure_ends_a_test_of_the_dice() {
    let mut bench = Bench::new(fair(7));
    bench.open_fairness(D6);
    bench.press(&[Key::Roll]);
    bench.tick();
    bench.send(Event::Source(Health::Failed(Failure::Clock)));
    bench.tick();
    assert!(bench.says().contains("Rolling stopped"), "{}", bench.says());
    assert_eq!(bench.wake, None);
}

#[test]
fn a_roll_that_must_wait_says_so() {
    let mut bench = Bench::new(Script::new([4]));
    assert!(bench.app.wants_dice(Event::Press(Key::Roll)));
    for (percent, slow, said) in [
        (0, None, "[mixing the dice... 0\u{a0}%] Force 3"),
        (99, None, "[mixing the dice... 99\u{a0}%] Force 3"),
        (
            34,
            Some(Slow::Weak),
            "[little randomness... 34\u{a0}%] Force 3",
        ),
        (
            12,
            Some(Slow::Silent),
            "[seeking randomness... 12\u{a0}%] Force 3",
        ),
    ] {
        let progress = Progress {
            percent,
            slow,
            credit: Credit::NONE,
        };
        assert!(bench.send(Event::Waiting(progress)));
        assert!(bench.says().starts_with(said), "{}", bench.says());
    }
    bench.press(&[Key::Roll, Key::Up]);
    assert!(bench.says().starts_with("4 + 3 = 7"), "{}", bench.says());
}

#[test]
fn about_tells_what_was_built_and_what_it_runs_on() {
    let mut bench = Bench::new(Script::new([]));
    let start = Start {
        lang: Some(Lang::En),
        board: "Pico",
        ..Start::default()
    };
    bench.app = App::new(start);
    bench.open_tool("About");
    let (version, commit) = (declic::VERSION, declic::COMMIT);
    let expected = format!("Déclic: Version {version}, Commit {commit}, Board Pico");
    assert!(bench.says().ends_with(&expected), "{}", bench.says());
    assert!(commit == "unknown" || commit.len() >= 8, "{commit}");
    assert!(commit == "unknown" || commit.chars().all(|c| c.is_ascii_hexdigit()));
}

/// Worked out when About is opened, whichever page is looked at, and once.
#[test]
fn about_shows_the_fingerprint_of_the_image() {
    static IMAGE: &[u8] = b"abc";
    let mut app = App::new(Start {
        lang: Some(Lang::En),
        image: Image(IMAGE),
        ..Start::default()
    });
    let press = |app: &mut App, key| app.handle(Event::Press(key), Millis(0), &mut Script::new([]));
    app.handle(Event::Hold, Millis(0), &mut Script::new([]));
    // The tools are the last tile, About their last line.
    press(&mut app, Key::Up);
    press(&mut app, Key::Roll);
    assert_eq!(
        press(&mut app, Key::Up).odds_request,
        None,
        "not before it is opened"
    );
    let asked = press(&mut app, Key::Roll).odds_request;
    assert_eq!(asked, Some(OddsRequest::Fingerprint(Image(IMAGE))));
    press(&mut app, Key::Down);
    let says = |app: &App| app.view().to_string();
    assert_eq!(says(&app), "About 2/8, Fingerprint: working out...");
    let other = OddsRequest::Fingerprint(Image(&[1]));
    app.handle(
        Event::OddsComputed(other, other.answer_now()),
        Millis(0),
        &mut Script::new([]),
    );
    assert_eq!(
        says(&app),
        "About 2/8, Fingerprint: working out...",
        "another answer"
    );
    let asked = asked.unwrap();
    let answer = Event::OddsComputed(asked, asked.answer_now());
    let effects = app.handle(answer, Millis(0), &mut Script::new([]));
    assert!(effects.show && effects.odds_request.is_none());
    let sha256 = "ba78 16bf 8f01 cfea 4141 40de 5dae 2223 b003 61a3 9617 7a9c b410 ff61 f200 15ad";
    assert_eq!(
        says(&app),
        format!("About 2/8, Fingerprint: SHA-256 {sha256}")
    );
    press(&mut app, Key::Down);
    assert_eq!(press(&mut app, Key::Up).odds_request, None, "it is known");
    assert!(says(&app).ends_with(sha256));
}

/// One press from the page that opens: what arrives is seen as it is measured, and only there is it
/// measured for somebody to look at.
#[test]
fn the_randomness_that_arrives_is_seen_live() {
    let mut bench = Bench::new(fair(1));
    bench.open_fairness(D6);
    assert!(!bench.app.watches_source());
    bench.press(&[Key::Up]);
    assert!(bench.app.watches_source());
    for (health, said) in [
        (
            Health::Gathering(Progress {
                percent: 34,
                slow: Some(Slow::Weak),
                credit: Credit::new(40, Pace::Micros10),
            }),
            "Measured 0.032 bit/read, Counted: half 16 bits/10\u{a0}ms, little randomness... 34\u{a0}%",
        ),
        (
            Health::Well(Credit::new(230, Pace::Micros10)),
            "Measured 0.304 bit/read, Counted: half 152 bits/10\u{a0}ms, enough for the dice",
        ),
        (
            Health::Well(Credit::new(230, Pace::Micros41)),
            "Measured 0.304 bit/read, Counted: half 37 bits/10\u{a0}ms, enough for the dice",
        ),
        (
            Health::Failed(Failure::Repeating(7)),
            "Measured 0.000 bit/read, Counted: half 0 bits/10\u{a0}ms, bits repeat",
        ),
    ] {
        assert!(bench.send(Event::Source(health)), "it is drawn anew");
        assert!(bench.says().contains(said), "{}", bench.says());
    }
    bench.press(&[Key::Down]);
    assert!(!bench.app.watches_source());
}

/// A gadget whose only character's first score is under the cursor.
fn at_a_score() -> Bench<Fair<ChaCha20Rng>> {
    let mut kept = State::new();
    let sheet = AnySheet::new(Book::Simulacres, Lang::En);
    kept.shared.roster.add(sheet).unwrap();
    kept.visits.tile = Tile::Characters;
    let mut bench = Bench::new(fair(1));
    bench.app = App::resume(kept, Start::default());
    bench.choose("Somebody");
    bench.press(&[Key::Roll]);
    bench.choose("Components");
    bench.press(&[Key::Roll]);
    bench
}

/// Back goes down before it is held, and takes an edit back that is then kept: that is one step.
#[test]
fn an_edit_that_a_held_back_keeps_is_undone_at_once() {
    let mut bench = at_a_score();
    let before = bench.app.state().shared.roster.clone();
    bench.press(&[Key::Roll, Key::Up, Key::Up]);
    assert!(bench.app.state().shared.roster != before);
    bench.hold();
    assert!(
        bench.app.state().shared.roster != before,
        "what was turned is kept"
    );
    bench.choose("Characters");
    bench.press(&[Key::Roll, Key::Up, Key::Up, Key::Up]);
    bench.choose("Undo");
    bench.press(&[Key::Roll]);
    let after = &bench.app.state().shared.roster;
    assert!(after.sheets().eq(before.sheets()), "{}", bench.says());
}
