//! The progress after an adventure.

use declic::Name;
use declic::games::Screen;
use declic::games::characters::Picture as Page;
use declic::games::characters::progress::picture::{Faces, Picture, Stage, Subject};
use declic::games::characters::progress::words::texts;
use declic::rules::risus::{Destiny, Force, ProgressRoll};
use declic::ui::Lang;
use declic::ui::Pages;

use crate::Shot;
use crate::characters::hugo;

pub(crate) fn shots() -> Vec<Shot> {
    let mut all = played();
    let faces = |count: u8| (0..count).map(|die| die % 6 + 1).collect::<Faces>();
    for count in [5, 6, 7, 8, 20, 30] {
        let stages = [
            ("ready", Stage::Ready),
            ("falling", Stage::Falling(1)),
            ("rolled", Stage::Rolled(faces(count), false)),
        ];
        for (name, stage) in stages {
            let name = format!("progress-{count}-{name}");
            all.push(Shot::of(name, cliche("Viking", count, stage)));
        }
    }
    for step in 0..5 {
        let name = format!("progress-falling-{step}");
        all.push(Shot::of(name, cliche("Viking", 3, Stage::Falling(step))));
    }
    let wide = cliche("WWWWWWWWWWWW", 4, Stage::Ready);
    all.push(Shot::of("progress-wide", wide));
    let most = cliche("Viking", 30, Stage::Raised);
    all.push(Shot::of("progress-raised-30", most));
    let destiny = Subject::Destiny {
        given: 1,
        points: Destiny(255),
    };
    all.push(Shot::of("progress-destiny-255", page(destiny, None)));
    all
}

fn page(subject: Subject, odds: Option<declic::dice::Percent>) -> Screen {
    Screen::Characters(Page::Progress(Picture {
        who: Name::new("WWWWWWWWWWWW"),
        pages: Pages { page: 1, count: 17 },
        subject,
        odds,
        notice: None,
    }))
}

fn cliche(name: &str, force: u8, stage: Stage) -> Screen {
    let nominal = Force::new(force).unwrap();
    let subject = Subject::Cliche {
        name: Name::new(name),
        nominal,
        stage,
    };
    page(subject, Some(ProgressRoll::odds(nominal).percent()))
}

/// From the ready screen to the progress of a new character.
fn progress(lang: Lang) -> String {
    format!("{} [{}] roll", hugo(lang), texts().name.of(lang))
}

fn played() -> Vec<Shot> {
    vec![
        Shot::played("progress-ready", &[], progress),
        Shot::played("progress-candidate", &[2, 4, 6, 2], |lang| {
            format!("{} roll up", progress(lang))
        }),
        Shot::played("progress-no-candidate", &[2, 4, 1, 2], |lang| {
            format!("{} roll up", progress(lang))
        }),
        Shot::played("progress-judged", &[2, 4, 1, 2], |lang| {
            format!("{} roll up down up", progress(lang))
        }),
        Shot::played("progress-judged-candidate", &[2, 4, 6, 2], |lang| {
            format!("{} roll up down up", progress(lang))
        }),
        Shot::played("progress-raised", &[2, 4, 6, 2], |lang| {
            format!("{} roll up roll", progress(lang))
        }),
        Shot::played("progress-second", &[2, 4, 6, 2, 6, 6, 6], |lang| {
            format!("{} roll up roll down roll up roll", progress(lang))
        }),
        Shot::played("progress-twice", &[1, 4, 6, 2], |lang| {
            format!("{} roll up roll", progress(lang))
        }),
        Shot::played("progress-destiny", &[], |lang| {
            format!("{} down down down down", progress(lang))
        }),
        Shot::played("progress-destiny-given", &[], |lang| {
            format!("{} down down down down roll roll", progress(lang))
        }),
        Shot::played("progress-destiny-full", &[], |lang| {
            let keys = progress(lang);
            format!("{keys} down down down down roll roll roll roll")
        }),
    ]
}
