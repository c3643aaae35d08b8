//! Tests of the model against its datasheet, and of the display loop against the model.

use super::*;
use std::sync::atomic::{AtomicUsize, Ordering};

use declic::Lang;
use declic::app::{App, Start, View, draw};
use declic::device::Channels;
use declic::device::display::{self, OnI2c};
use declic::ui::Light;
use declic_harness::player::turn;
use embassy_futures::block_on;
use embassy_futures::select::select;
use embassy_time::{Duration, Instant, Timer};

fn write(panel: &mut Panel, bytes: &[u8]) {
    assert_eq!(block_on(panel.write(ADDRESS, bytes)), Ok(()));
}

/// Display on, upright, horizontal addressing.
fn lit_panel() -> Panel {
    let mut panel = Panel::new();
    write(
        &mut panel,
        &[0x00, 0x8d, 0x14, 0xa1, 0xc8, 0x20, 0x00, 0xaf],
    );
    panel
}

fn lit_bytes(panel: &Panel) -> Vec<(usize, u8)> {
    let frame = panel.frame();
    let bytes = frame.bytes().iter().copied().enumerate();
    bytes.filter(|&(_, byte)| byte != 0).collect()
}

#[test]
fn a_window_is_filled_row_by_row() {
    let mut panel = lit_panel();
    write(&mut panel, &[0x00, 0x21, 10, 11, 0x22, 2, 3]);
    write(&mut panel, &[0x40, 1, 2, 3, 4, 5]);
    let expected = [(266, 5), (267, 2), (394, 3), (395, 4)];
    assert_eq!(lit_bytes(&panel), expected);
}

#[test]
fn vertical_addressing_goes_down_first() {
    let mut panel = lit_panel();
    write(&mut panel, &[0x00, 0x20, 0x01, 0x21, 10, 11, 0x22, 2, 3]);
    write(&mut panel, &[0x40, 1, 2, 3, 4]);
    let expected = [(266, 1), (267, 3), (394, 2), (395, 4)];
    assert_eq!(lit_bytes(&panel), expected);
}

#[test]
fn page_addressing_stays_on_its_page() {
    let mut panel = lit_panel();
    write(&mut panel, &[0x00, 0x20, 0x02, 0xb1, 0x0f, 0x17]);
    write(&mut panel, &[0x40, 7, 9]);
    assert_eq!(lit_bytes(&panel), [(128, 9), (255, 7)]);
}

#[test]
fn a_control_byte_with_co_stands_before_every_byte() {
    let mut panel = lit_panel();
    let bytes = [0x80, 0x21, 0x80, 5, 0x80, 6, 0xc0, 0xaa, 0x40, 0xbb];
    write(&mut panel, &bytes);
    assert_eq!(lit_bytes(&panel), [(5, 0xaa), (6, 0xbb)]);
}

#[test]
fn pieces_of_one_transaction_are_one_transfer() {
    let mut panel = lit_panel();
    let before = panel.transferred();
    let mut pieces = [
        Operation::Write(&[0x40]),
        Operation::Write(&[1, 2]),
        Operation::Write(&[3]),
    ];
    assert_eq!(block_on(panel.transaction(ADDRESS, &mut pieces)), Ok(()));
    assert_eq!(lit_bytes(&panel), [(0, 1), (1, 2), (2, 3)]);
    // One address, one control byte, three pixel bytes.
    assert_eq!(panel.transferred() - before, 5);
}

#[test]
fn it_shows_nothing_without_display_on_and_charge_pump() {
    let mut panel = lit_panel();
    write(&mut panel, &[0x40, 0xff]);
    assert!(panel.is_on());
    write(&mut panel, &[0x00, 0x8d, 0x10]);
    assert_eq!((panel.is_on(), lit_bytes(&panel)), (false, vec![]));
    write(&mut panel, &[0x00, 0x8d, 0x14, 0xae]);
    assert_eq!(lit_bytes(&panel), []);
    write(&mut panel, &[0x00, 0xaf]);
    assert_eq!(lit_bytes(&panel), [(0, 0xff)]);
}

#[test]
fn a_panel_that_was_not_turned_shows_the_picture_upside_down() {
    let mut panel = Panel::new();
    write(&mut panel, &[0x00, 0x8d, 0x14, 0x20, 0x00, 0xaf]);
    write(&mut panel, &[0x40, 0x01]);
    assert_eq!(lit_bytes(&panel), [(Frame::BYTES - 1, 0x80)]);
}

#[test]
fn contrast_inversion_all_lit_and_start_line() {
    let mut panel = lit_panel();
    write(&mut panel, &[0x40, 0x02]);
    write(&mut panel, &[0x00, 0x81, 0x12, 0x41]);
    assert_eq!((panel.contrast(), lit_bytes(&panel)), (0x12, vec![(0, 1)]));
    write(&mut panel, &[0x00, 0x40, 0xa7]);
    assert_eq!(lit_bytes(&panel)[0], (0, 0xfd));
    write(&mut panel, &[0x00, 0xa6, 0xa5]);
    assert!(panel.frame().bytes().iter().all(|&byte| byte == 0xff));
}

#[test]
fn an_unknown_command_is_remembered() {
    let mut panel = lit_panel();
    write(&mut panel, &[0x00, 0xad, 0xaf]);
    assert_eq!(panel.misunderstood(), [0xad]);
}

#[test]
fn status_tells_whether_it_is_on() {
    let mut panel = Panel::new();
    let mut answer = [0];
    assert_eq!(block_on(panel.read(ADDRESS, &mut answer)), Ok(()));
    assert_eq!(answer, [0x46]);
}

#[test]
fn nobody_answers_at_another_address_or_without_a_panel() {
    let mut panel = lit_panel();
    let before = panel.transferred();
    assert_eq!(block_on(panel.write(0x3d, &[0x40, 1])), Err(NoAnswer));
    assert_eq!(panel.transferred() - before, 1);
    panel.unplug();
    assert_eq!(block_on(panel.write(ADDRESS, &[0x40, 1])), Err(NoAnswer));
    panel.plug_in();
    write(&mut panel, &[0x40, 1]);
    assert_eq!(lit_bytes(&panel), []);
    let mut other = Panel::at(0x3d);
    assert_eq!(block_on(other.write(0x3d, &[0x00, 0xe3])), Ok(()));
}

/// Waits up to five seconds for the panel to show a picture.
async fn seen(panel: &Panel, wanted: &Frame) -> bool {
    let late = Instant::now() + Duration::from_secs(5);
    while panel.frame() != *wanted && Instant::now() < late {
        Timer::after_millis(5).await;
    }
    panel.frame() == *wanted
}

/// The library's display loop against the model: shown, unplugged, restored, shown again.
#[test]
fn the_display_loop_brings_the_picture_and_brings_it_back() {
    for address in [0x3c, 0x3d] {
        let panel = Panel::at(address);
        let told = Arc::new(AtomicUsize::new(0));
        panel.on_change({
            let told = Arc::clone(&told);
            move || {
                told.fetch_add(1, Ordering::Relaxed);
            }
        });
        let view = |lang| {
            let start = Start {
                lang,
                ..Start::default()
            };
            App::new(start).view()
        };
        let frame = |lang| {
            let mut frame = Frame::new();
            draw(&view(lang), &mut frame);
            frame
        };
        let channels = Channels::new();
        let views = &channels.views;
        let story = async {
            views.signal(view(None));
            assert!(seen(&panel, &frame(None)).await);
            panel.unplug();
            assert!(seen(&panel, &Frame::new()).await);
            views.signal(view(Some(Lang::Fr)));
            Timer::after_millis(30).await;
            panel.plug_in();
            assert!(seen(&panel, &frame(Some(Lang::Fr))).await);
            views.signal(view(Some(Lang::En)));
            assert!(seen(&panel, &frame(Some(Lang::En))).await);
        };
        block_on(select(
            display::run(OnI2c::new(panel.clone()), &channels),
            story,
        ));
        assert!(panel.misunderstood().is_empty());
        assert!(told.load(Ordering::Relaxed) > 0);
    }
}

fn ready_view() -> View {
    let start = Start {
        lang: Some(Lang::En),
        ..Start::default()
    };
    App::new(start).view()
}

fn drawn(view: &View) -> Frame {
    let mut frame = Frame::new();
    draw(view, &mut frame);
    frame
}

#[test]
fn the_display_loop_turns_the_picture_and_sets_its_brightness() {
    let panel = Panel::new();
    let upright = ready_view();
    let mut turned = upright;
    turned.look.turned = true;
    turned.look.brightness = 5;
    let mut upside_down = drawn(&upright);
    turn(&mut upside_down);
    let channels = Channels::new();
    let views = &channels.views;
    let story = async {
        views.signal(upright);
        assert!(seen(&panel, &drawn(&upright)).await);
        let usual = panel.contrast();
        views.signal(turned);
        assert!(seen(&panel, &upside_down).await);
        assert!(panel.contrast() > usual);
        // A panel that comes back is set up again with the same orientation and brightness.
        panel.unplug();
        Timer::after_millis(30).await;
        panel.plug_in();
        // A dark panel is found again only when a new view comes, for example after a key.
        views.signal(turned);
        assert!(seen(&panel, &upside_down).await);
        Timer::after_millis(1000).await;
        assert!(panel.frame() == upside_down && panel.contrast() == 0xff);
        views.signal(upright);
        assert!(seen(&panel, &drawn(&upright)).await);
        assert_eq!(panel.contrast(), usual);
    };
    block_on(select(
        display::run(OnI2c::new(panel.clone()), &channels),
        story,
    ));
    assert!(panel.misunderstood().is_empty());
}

/// Five steps, each at least as bright as the one before.
#[test]
fn the_display_loop_carries_every_brightness_out() {
    let panel = Panel::new();
    let channels = Channels::new();
    let story = async {
        for (step, contrast) in (1..).zip([0x00, 0x2f, 0x5f, 0x9f, 0xff]) {
            let mut view = ready_view();
            view.look.brightness = step;
            channels.views.signal(view);
            let late = Instant::now() + Duration::from_secs(5);
            while panel.contrast() != contrast && Instant::now() < late {
                Timer::after_millis(5).await;
            }
            assert_eq!(panel.contrast(), contrast);
        }
    };
    block_on(select(
        display::run(OnI2c::new(panel.clone()), &channels),
        story,
    ));
}

/// A dimmed panel is legible; a dark one gets no transfers; the picture comes back complete.
#[test]
fn the_display_loop_dims_and_darkens_and_brings_the_picture_back() {
    let panel = Panel::new();
    let channels = Channels::new();
    let lit = |light| {
        let mut view = ready_view();
        view.look.light = light;
        view
    };
    let until = |is_so: fn(&Panel) -> bool| {
        let panel = panel.clone();
        async move {
            let late = Instant::now() + Duration::from_secs(5);
            while !is_so(&panel) && Instant::now() < late {
                Timer::after_millis(5).await;
            }
            is_so(&panel)
        }
    };
    let picture = drawn(&ready_view());
    let story = async {
        channels.views.signal(lit(Light::Lit));
        assert!(seen(&panel, &picture).await);
        channels.views.signal(lit(Light::Dim));
        assert!(until(|panel| panel.contrast() == 0).await);
        assert!(panel.frame() == picture, "still legible");
        channels.views.signal(lit(Light::Off));
        assert!(until(|panel| !panel.is_on()).await);
        let sent = panel.transferred();
        Timer::after_millis(1000).await;
        assert_eq!(panel.transferred(), sent, "a dark panel gets no transfers");
        panel.unplug();
        panel.plug_in();
        channels.views.signal(lit(Light::Lit));
        assert!(seen(&panel, &picture).await);
        assert_eq!(panel.contrast(), 0x5f);
    };
    let still = Duration::from_millis(40);
    let run = display::run_restless(OnI2c::new(panel.clone()), &channels, still);
    block_on(select(run, story));
    assert!(panel.misunderstood().is_empty());
}

#[test]
fn a_picture_that_stands_still_is_moved_and_moved_back() {
    let panel = Panel::new();
    let view = ready_view();
    let channels = Channels::new();
    let story = async {
        channels.views.signal(view);
        assert!(seen(&panel, &drawn(&view)).await);
        for (right, down) in [(true, false), (true, true), (false, true), (false, false)] {
            let mut moved = drawn(&view);
            moved.nudge(right, down);
            assert!(seen(&panel, &moved).await, "{right} {down}");
        }
        let mut other = view;
        other.style.lang = Lang::Fr;
        channels.views.signal(other);
        assert!(seen(&panel, &drawn(&other)).await);
    };
    let still = Duration::from_millis(40);
    let run = display::run_restless(OnI2c::new(panel.clone()), &channels, still);
    block_on(select(run, story));
}
