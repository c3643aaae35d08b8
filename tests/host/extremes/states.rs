//! Anything that a store can hold. Every record is plain data with a [`Shape`], so each of its parts can
//! be replaced by any other value of the same shape: an end of its range, a list that is empty or full,
//! the widest name. What the gadget would refuse to read is left out.

use declic::app::{App, RecordKey, Start, State};
use declic::games::Tile;
use declic::games::brouillard;
use declic::games::characters::Belongings;
use declic::games::risus::{End, Sheet};
use declic::games::simulacres::arms::{Fighter, FighterNo, Manner, Who};
use declic::games::{AnySheet, Book};
use declic::rules::brouillard::{ArmourKind, ArmourPiece};
use declic::rules::risus::{Character, Cliche, Destiny, Force, Kind, MOST_CLICHES, Preparation};
use declic::rules::simulacres::{Protection, Zone};
use declic::sound::Signals;
use declic::{Lang, Name};

use crate::shapes::{field, is_read, make, parts, shaped};
use crate::support::below;

/// A gadget with sheets of every book, all in armour, of which two of SimulacreS fight each other.
pub(crate) fn with_sheets(lang: Lang) -> State {
    let mut kept = State::new();
    kept.settings_mut().lang = lang;
    for name in ["Wilhelmina", "Élie"] {
        kept.shared.roster.add(sheet(name)).expect("room for two");
    }
    for book in Book::ALL[1..].iter().chain(&Book::ALL[1..]) {
        let mut sheet = AnySheet::new(*book, lang);
        match &mut sheet {
            AnySheet::Simulacres(sheet) => {
                for zone in Zone::ALL {
                    *sheet.pieces.get_mut(zone) = Protection::MAX;
                }
            }
            AnySheet::Brouillard(sheet) => wears_mail(sheet),
            AnySheet::Risus(_) | AnySheet::Initiative(_) => {}
        }
        let added = kept.shared.roster.add(sheet);
        added.expect("room for two of each");
    }
    let foes = kept.games.brouillard.foes.iter_mut();
    foes.flatten().for_each(wears_mail);
    let sheets = kept.shared.roster.sheets();
    let simulacres = sheets.filter(|(_, sheet)| matches!(sheet, AnySheet::Simulacres(_)));
    for (side, (place, _)) in (0..2).zip(simulacres) {
        let manner = Manner {
            target: FighterNo::new(1 - side),
            ..Manner::default()
        };
        let who = Who::Sheet(place);
        let fighter = Fighter { who, side, manner };
        kept.games
            .simulacres
            .arms
            .fighters
            .push(fighter)
            .expect("room for two");
    }
    kept
}

/// Puts a mail shirt on: its name is the longest.
fn wears_mail(sheet: &mut brouillard::Sheet) {
    let (kind, size) = (ArmourKind::MailShirt, sheet.size);
    let torso = usize::from(kind.figures().zone.place());
    sheet.armour[torso] = Some(ArmourPiece { kind, size });
}

/// A sheet of the Risus family, with a Cliché of each kind.
fn sheet(name: &str) -> Sheet {
    let kinds = [
        Kind::Normal,
        Kind::Special(Preparation::Ready),
        Kind::DoubleEffort,
    ];
    let force = Force::new(4).expect("a Force");
    let cliches = kinds.map(|kind| Cliche::new(kind, force));
    Sheet {
        name: Name::new(name),
        names: [Name::new("Mousquetaire"); MOST_CLICHES],
        character: Character::new(&cliches, Destiny(1)).expect("three Clichés"),
        end: End::default(),
        belongings: Belongings::NONE,
    }
}

/// A gadget that is switched on with this in its store, in this language, at the table of a game.
pub(crate) fn switched_on(kept: &State, lang: Lang, tile: Tile, scripted: bool) -> App {
    let mut kept = kept.clone();
    kept.settings_mut().lang = lang;
    kept.visits.tile = tile;
    let start = Start {
        lang: Some(lang),
        scripted,
        board: "extremes",
        signals: Signals::Tones,
        ..Start::default()
    };
    App::resume(kept, start)
}

/// Which records are of the gadget itself: where the player is, the counts of faces, what is known of
/// the cells and of the journal. All others are settings, sheets and what games store.
const OF_THE_GADGET: [u8; 9] = [0x02, 0x04, 0x05, 0x07, 0x09, 0x0a, 0x0b, 0x0c, 0x0d];

/// The keys of what is mutated.
fn keys() -> impl Iterator<Item = RecordKey> {
    RecordKey::all().filter(|key| !OF_THE_GADGET.contains(&key.number()))
}

/// Replaces parts of a third of the records, and of that of this game.
pub(crate) fn mutate(kept: &mut State, tile: Option<Tile>, next: &mut impl FnMut() -> u32) {
    for key in keys() {
        let Some((shape, mut bytes)) = shaped(kept, key) else {
            continue;
        };
        let is_played = tile.is_some_and(|tile| is_of(key, tile));
        if !is_played && below(next, 3) > 0 {
            continue;
        }
        for _ in 0..=below(next, 40) {
            let parts = parts(shape, &bytes);
            let (part, from, to) = parts[below(next, parts.len() as u32) as usize];
            let mut other = Vec::new();
            make(part, &mut other, next);
            let mut changed = bytes.clone();
            changed.splice(from..to, other);
            if is_read(kept, key, &changed) {
                bytes = changed;
            }
        }
    }
}

/// Whether a game stores something under this key. Those of a family store it together: at 0x10 and
/// the number of the tile.
fn is_of(key: RecordKey, tile: Tile) -> bool {
    let number = key.number();
    tile.parts().contains(&number) || number == 0x10 + tile.key()
}

/// How many tables a game has: as many as its record has places for `table`, or one.
pub(crate) fn places(tile: Tile) -> u8 {
    let mut kept = State::new();
    let places = (0..u8::MAX).take_while(|&place| place == 0 || sit_down(&mut kept, tile, place));
    places.count() as u8
}

/// The player is at this table of a game that has several; whether there is one.
pub(crate) fn sit_down(kept: &mut State, tile: Tile, place: u8) -> bool {
    keys().filter(|key| is_of(*key, tile)).any(|key| {
        let Some((shape, mut bytes)) = shaped(kept, key) else {
            return false;
        };
        let table = field(shape, &bytes, "table");
        table.is_some_and(|at| {
            bytes[at] = place;
            is_read(kept, key, &bytes)
        })
    })
}
