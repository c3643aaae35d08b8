//! What was found: each kind of fault once, with what stood on the panel.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use declic::app::{App, View, draw};
use declic::games::Screen;
use declic::ui::Frame;
use declic_harness::picture;

use crate::overlap::fault;

/// Where the first picture of each kind of fault is drawn.
const PICTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/target/extremes");

/// The faults of all pictures that were looked at.
pub(crate) struct Faults {
    frame: Frame,
    found: BTreeMap<String, String>,
    pictures: u64,
}

impl Faults {
    pub(crate) fn new() -> Faults {
        Faults {
            frame: Frame::new(),
            found: BTreeMap::new(),
            pictures: 0,
        }
    }

    /// Draws what the gadget shows, and looks at it.
    pub(crate) fn look_at(&mut self, app: &App) -> View {
        let view = app.view();
        self.pictures += 1;
        draw(&view, &mut self.frame);
        if let Some(fault) = fault(&self.frame) {
            let place = kind(&view);
            let said = view.to_string();
            self.save(&place);
            self.found
                .entry(place)
                .or_insert(format!("{said}\n    {fault}"));
        }
        view
    }

    /// Draws the first picture of a kind of fault enlarged, for a person to look at.
    fn save(&self, place: &str) {
        if !self.found.contains_key(place) {
            let name: String = place
                .chars()
                .map(|c| if c.is_alphanumeric() { c } else { '-' })
                .collect();
            // Without a picture the sentence is all there is.
            let _ = fs::create_dir_all(PICTURES);
            let _ = picture::save(
                &self.frame,
                4,
                &Path::new(PICTURES).join(format!("{name}.png")),
            );
        }
    }

    /// Fails if there was any.
    #[track_caller]
    pub(crate) fn assert_none(&self) {
        println!("{} pictures", self.pictures);
        let found: String = self
            .found
            .iter()
            .map(|(place, fault)| format!("\n{place}: {fault}"))
            .collect();
        assert!(found.is_empty(), "{found}");
    }
}

/// Which picture of which game it is, in which language: the first words of its `Debug`, and of a
/// list how many lines it has.
fn kind(view: &View) -> String {
    let debug = format!("{:?}", view.screen);
    let words = debug
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let words: Vec<_> = words.take(3).collect();
    let lines = match view.screen {
        Screen::List(list) => list.count,
        _ => 0,
    };
    format!("{:?} {} {lines}", view.style.lang, words.join("/"))
}
