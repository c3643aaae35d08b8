//! The console at a port: what it tells the app goes the way of the keys.

use declic::Lang;
use declic::app::offer::OfferAnswer;
use declic::app::{App, Event, Key, Millis, Start};
use declic::device::keys::{KeyStroke, Stroke};
use declic::device::serial::{Port, Remote as _, Wired};
use declic::device::{Channels, News};
use declic::dice::NoDie;
use embassy_futures::{block_on, poll_once};
use embassy_time::Instant;

use crate::serial::tables::INGRID;

static PORT: Port = Port::new();

struct NoDice;

impl declic::dice::Dice for NoDice {
    fn roll(&mut self, die: declic::dice::Die) -> Result<declic::dice::Face, NoDie> {
        Err(NoDie(die))
    }
}

/// All that is told.
fn told() -> String {
    let (mut text, mut bytes) = (Vec::new(), [0; 64]);
    while let core::task::Poll::Ready(count) = poll_once(PORT.told(&mut bytes)) {
        text.extend_from_slice(&bytes[..count]);
    }
    String::from_utf8(text).unwrap()
}

/// Keys that were pressed before an offer come before it, however many there are.
#[test]
fn an_offer_waits_behind_the_keys() {
    let (channels, mut wired) = (Channels::new(), Wired::new(&PORT));
    let start = Start {
        lang: Some(Lang::En),
        ..Start::default()
    };
    let mut app = App::new(start);
    let key = News::Key(KeyStroke {
        key: Key::Up,
        stroke: Stroke::Press,
        down_since: Instant::MIN,
    });
    while channels.events.try_send(key).is_ok() {}
    PORT.open(true);
    let mut text = String::new();
    for byte in format!("{INGRID}end\n").bytes() {
        block_on(PORT.hear(&[byte]));
        wired.converse(&app, &channels);
        text += &told();
    }
    assert!(text.contains("the gadget asks whether"), "{text}");
    while let Ok(news) = channels.events.try_receive() {
        assert_eq!(news, key);
    }
    wired.converse(&app, &channels);
    let news = channels.events.try_receive().map(|news| news.event());
    assert_eq!(news, Ok(Event::Offered));
    assert!(channels.events.try_receive().is_err(), "it is told once");
    app.handle_beside(wired.offer(), Event::Offered, Millis(0), &mut NoDice);
    assert!(app.view().to_string().starts_with("From the computer"));
    let up = Event::Press(Key::Up);
    let effects = app.handle_beside(wired.offer(), up, Millis(2_000), &mut NoDice);
    assert_eq!(effects.answer, Some(OfferAnswer::Taken));
    wired.answered(OfferAnswer::Taken);
    wired.converse(&app, &channels);
    assert_eq!((told().as_str(), wired.offer()), ("taken\r\n", None));
    assert_eq!(app.state().shared.roster.count(), 1);
}
