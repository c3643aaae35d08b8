//! Tests of history entries: sides, verdict, and the "undone" flag.

extern crate std;

use std::string::String;
use std::vec::Vec as List;

use super::*;
use crate::app::context::TestDevice;
use crate::app::journal::At;
use crate::app::{App, Note, RecordKey, Start, State};
use crate::dice::{Dice, Die, Face, NoDie, Thrower};
use crate::games::{Tile, coin};
use crate::lang::Lang;
use crate::rules::coin::Call;
use crate::serial::{Console, Next, Piece};
use crate::ui::kit_texts;

/// Dice that always show their highest face.
struct Highest;

impl Dice for Highest {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Ok(die.sides())
    }
}

/// Rolls a D6 against a D4 and a D6, with a history entry.
fn roll(state: &mut State, ending: Ending) -> Option<(Verdict, i16)> {
    const SETTINGS: &[u8] = &[0x01];
    let (mut device, mut dice) = (TestDevice::new(), Highest);
    let mut context = device.context(state, &mut dice);
    context.begin_step(SETTINGS);
    // The change that the step makes.
    let lang = &mut context.state.shared.settings.lang;
    *lang = match *lang {
        Lang::En => Lang::Fr,
        Lang::Fr => Lang::En,
    };
    let mut game = context.game::<coin::Record>();
    let rolled = game.roll(
        |_, _, dice| {
            dice.roll(Die::D6)?;
            dice.pass_to(Thrower::Second);
            dice.roll(Die::D4)?;
            dice.pass_to(Thrower::First);
            Ok(dice.roll(Die::D6)?)
        },
        |_, _| {
            let call = Call::Heads;
            Note::new(Name::new("A"), Roll::Coin(coin::Roll { call, stake: 1 }))
                .against(Name::new("B"))
                .total(12)
                .their_total(4)
                .ended(ending)
        },
    );
    rolled.unwrap();
    let result = context.cues.result;
    context.end_step(At::Table(Tile::Coin), kit_texts().roll.into());
    result
}

fn record(state: &State, place: u8) -> List<u8> {
    let mut room = [0; RecordKey::MOST_BYTES];
    let length = state.write(RecordKey::rolled(place), &mut room).unwrap();
    room[..length].to_vec()
}

/// The log line that the console writes for the roll.
fn told(console: &mut Console, app: &App) -> String {
    let (mut all, mut piece) = (String::new(), Piece::new());
    while console.next(app, &mut piece) != Next::Nothing {
        all.push_str(&piece);
        piece.clear();
    }
    all
}

#[test]
fn both_sides_and_a_partial_success_are_remembered_told_and_stored() {
    let mut state = State::new();
    let cues = roll(&mut state, Ending::PartialSuccess);
    assert_eq!(cues, Some((Verdict::PartialSuccess, 12)));
    let entry = state.history.back(0).unwrap();
    assert_eq!(entry.marks, Marks::new(Verdict::PartialSuccess));
    assert!(
        entry
            .dice
            .of(Thrower::First)
            .eq([(Die::D6, 6), (Die::D6, 6)])
    );
    assert!(entry.dice.of(Thrower::Second).eq([(Die::D4, 4)]));
    let mut again = State::nothing();
    assert_eq!(
        again.read(RecordKey::rolled(0).number(), &record(&state, 0)),
        Ok(())
    );
    assert_eq!(again.history, state.history);

    for (lang, word) in [
        (Lang::En, "Partial success"),
        (Lang::Fr, "Réussite partielle"),
    ] {
        assert_eq!(kit_texts().ended(Verdict::PartialSuccess).of(lang), word);
    }
    state.shared.settings.lang = Lang::En;
    let app = App::resume(state, Start::default());
    let mut console = Console::new();
    assert_eq!(
        told(&mut console, &app),
        "1,Heads or Tails,A,\"Heads, Stake 1\",D6=6 D6=6,12,partial success,B,D4=4,4,\r\n"
    );
}

/// Taken-back steps keep their rolls in the history, marked as undone.
#[test]
fn an_undone_roll_says_so() {
    let mut state = State::new();
    roll(&mut state, Ending::Success);
    roll(&mut state, Ending::Failure);
    let (mut app, mut console) = (App::resume(state, Start::default()), Console::new());
    assert_eq!(told(&mut console, &app).lines().count(), 2);

    for number in [2, 1] {
        let state = &mut app.core.state;
        let step = state.shared.journal.newest(At::Table(Tile::Coin)).unwrap();
        let before = record(state, number - 1);
        state.take_back(&step).unwrap();
        assert!(state.history.is_rewritten);
        assert_ne!(record(state, number - 1), before);
        let told = told(&mut console, &app);
        assert!(told.starts_with(&std::format!("{number},")), "{told}");
        assert!(told.ends_with(",undone\r\n"), "{told}");
    }
    let all = (0..2).map(|back| app.core.state.history.back(back).unwrap().marks);
    assert!(all.eq([Verdict::Failure, Verdict::Success].map(|it| Marks::new(it).undone())));
    for (lang, word) in [(Lang::En, "undone"), (Lang::Fr, "annulé")] {
        assert_eq!(kit_texts().undone.of(lang), word);
    }
}
