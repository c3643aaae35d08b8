//! Menus that choose the acting combatant, the opponent and the patient: each combatant, then a row to add
//! one.

use super::foes;
use super::record::everybody;
use super::set_up;
use super::usual::UsualMenu;
use crate::games::brouillard::prelude::*;

/// All who can be wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SideMenu(pub(super) Wanted);

/// What a character or a foe is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// To act, or to stand opposite.
    Side(Seat),
    /// BH-13: to be treated.
    Patient,
}

/// What is left of Endurance, as a bar.
#[inline(never)] // Several pictures call it: one copy.
pub(super) fn endurance_bar(game: GameRef<'_>, who: Who) -> Value {
    let sheet = find(game, who).unwrap_or(&Sheet::QUICK);
    Value::Bar {
        current: u8::try_from(sheet.endurance.max(0)).unwrap_or(u8::MAX),
        nominal: sheet.score(Attribute::Endurance).get(),
        text: match sheet.is_dead() {
            true => Text::Id(texts().dead),
            false => Text::Number(sheet.endurance),
        },
    }
}

/// Brings a character or a foe to a side: a fight begins anew, and a weapon that is stuck stays so
/// (BH-30).
pub(super) fn take(record: &mut Record, at: Seat, who: Who) {
    if record.side(at) == who {
        return;
    }
    // Who stands on one side leaves the other to the one who stood here.
    if record.side(at.other()) == who {
        *record.sides.of_mut(at.other()) = record.side(at);
        let stuck = record.fight.stuck;
        record.fight.stuck.a = stuck.b;
        record.fight.stuck.b = stuck.a;
    } else {
        *record.fight.stuck.of_mut(at) = false;
    }
    *record.sides.of_mut(at) = who;
    record.fight.anew();
}

/// The parts that change as a step when others come to a side: a fight that goes on would be lost.
pub(super) fn step_of_coming(game: GameRef<'_>) -> &'static [u8] {
    let stuck = game.fight.stuck;
    match game.fight.goes_on() || stuck.a || stuck.b {
        true => Record::KEYS,
        false => set_up(game),
    }
}

impl Wanted {
    pub(super) fn text(self) -> TextId {
        match self {
            Wanted::Side(Seat::A) => texts().sides[0],
            Wanted::Side(Seat::B) => texts().sides[1],
            Wanted::Patient => texts().patient,
        }
    }

    fn chosen(self, record: &Record) -> Who {
        match self {
            Wanted::Side(at) => record.side(at),
            Wanted::Patient => record.skill.patient.unwrap_or(record.side(Seat::A)),
        }
    }

    fn choose(self, record: &mut Record, who: Who) {
        match self {
            Wanted::Side(at) => take(record, at, who),
            Wanted::Patient => {
                let is_oneself = who == record.side(Seat::A);
                record.skill.patient = (!is_oneself).then_some(who);
            }
        }
    }
}

impl Menu for SideMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(self.0.text())
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, wanted) = (texts(), self.0);
        let chosen = wanted.chosen(rows.game().record);
        let parts = match wanted {
            Wanted::Side(_) => step_of_coming(rows.game()),
            Wanted::Patient => &[],
        };
        for who in everybody(rows.game()) {
            let game = rows.game();
            let (name, bar) = (name_of(game, who), endurance_bar(game, who));
            rows.add(
                Row::act(name, kit_texts().take, &|game| {
                    wanted.choose(game.record, who);
                    TABLE
                })
                .with(bar)
                .marked(who == chosen)
                .always_first(who == chosen)
                .step(wanted.text())
                .step_of(parts),
            );
        }
        // A patient is always an existing character: no foe is added for treatment.
        let Wanted::Side(side) = wanted else {
            return;
        };
        rows.add(Row::open(own.add_foe, UsualMenu(side)));
        // They stand above these rows, which stay under the thumb.
        foes::add_copies(rows, chosen, |label| {
            Navigate::Return(At::row(*self, label))
        });
    }
}
