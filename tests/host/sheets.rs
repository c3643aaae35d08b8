//! The sheets: who acts, what is undone, who is in the making, and the names that fit them.

use std::collections::BTreeSet;

use declic::app::{Roster, SheetId, Slot, State};
use declic::games::characters::{Belongings, Called, Draft, Drafts, Sort, Wanted, ready_made};
use declic::games::risus::{Acting, End, Sheet, Systems};
use declic::games::{AnySheet, Book};
use declic::rules::Error;
use declic::rules::risus::{
    Character, Cliche, Destiny, Force, KeyItem, Kind, MOST_CLICHES, Preparation, RuleSet, Wish,
    most_listed, pool,
};
use declic::{Lang, Name};

use crate::known::known;

fn sheet(name: &str) -> Sheet {
    let cliche = Cliche::new(Kind::Normal, Force::new(4).unwrap());
    let worn = cliche.worn(Force::new(2).unwrap()).unwrap();
    Sheet {
        name: Name::new(name),
        names: [Name::EMPTY; MOST_CLICHES],
        character: Character::new(&[worn, cliche], Destiny(1)).unwrap(),
        end: End::default(),
        belongings: Belongings::NONE,
    }
}

fn gadget(names: &[&str]) -> State {
    let mut state = State::new();
    for name in names {
        state.shared.roster.add(sheet(name)).unwrap();
    }
    state
}

fn acting(sheet: u16, cliche: u8) -> Option<Acting> {
    Some(Acting {
        sheet: known(sheet),
        cliche,
    })
}

#[test]
fn there_is_room_for_sixteen() {
    let mut roster = gadget(&["A"; Roster::MOST]).shared.roster;
    assert_eq!(roster.add(sheet("B")), Err(Error::Range));
    roster.remove(Slot::of(3).unwrap());
    let other = AnySheet::new(Book::Brouillard, Lang::En);
    assert_eq!(roster.add(other.clone()), Ok(known(16)));
    assert_eq!(roster.at(Slot::of(3).unwrap()), Some(&other));
    assert_eq!(roster.add(sheet("B")), Err(Error::Range));
    assert_eq!(roster.count(), Roster::MOST);
}

/// A sheet keeps its slot and what it is known by, whoever else is deleted; and nobody ever gets what
/// another one was known by, so that a fight or a favourite does not meet somebody else.
#[test]
fn sheets_keep_what_they_are_known_by() {
    let mut roster = Roster::new();
    let ids: Vec<SheetId> = (0..40)
        .map(|number| {
            if !roster.has_room() {
                roster.remove(Slot::of(number % 16).unwrap());
            }
            roster.add(sheet("A")).unwrap()
        })
        .collect();
    let different: BTreeSet<SheetId> = ids.iter().copied().collect();
    assert_eq!(different.len(), ids.len());
    let before: Vec<SheetId> = roster.sheets().map(|(id, _)| id).collect();
    assert!(before.is_sorted(), "in the order in which they were made");
    let (gone, left) = before.split_first().unwrap();
    let slot = roster.slots().next().unwrap();
    roster.remove(slot);
    assert!(roster.sheets().map(|(id, _)| id).eq(left.iter().copied()));
    assert!(roster.sheets().all(|(id, _)| id != *gone));
}

#[test]
fn only_a_character_who_is_there_can_act() {
    let mut state = gadget(&["A"]);
    assert_eq!(state.act(acting(1, 0)), Err(Error::Choice));
    assert_eq!(state.act(acting(0, 2)), Err(Error::Choice));
    assert_eq!(state.act(acting(0, 1)), Ok(()));
    assert_eq!(state.acting(), acting(0, 1));
    state.shared.roster.remove(Slot::of(0).unwrap());
    assert_eq!(state.acting(), None);
    assert_eq!(state.act(None), Ok(()));
}

fn draft(wishes: &[(Kind, u8)]) -> Draft {
    let mut draft = Draft::NEW;
    for (kind, force) in wishes.iter().copied() {
        let wanted = Wanted {
            name: Name::new("Viking"),
            wish: Wish { kind, force },
        };
        draft.cliches.push(wanted).unwrap();
    }
    draft
}

const SPECIAL: Kind = Kind::Special(Preparation::Idle);
const HACK: RuleSet = Systems::NEW.rules();

/// RH-2, RH-23, T-RH-7, T-RH-8: a draft becomes a sheet when it adds up.
#[test]
fn a_draft_must_add_up() {
    use Kind::Normal;
    for (wishes, refused) in [
        (
            &[(Normal, 4), (Normal, 3), (Normal, 2), (Normal, 1)][..],
            None,
        ),
        (&[(SPECIAL, 3), (Normal, 2), (Normal, 2)], None),
        (&[(Normal, 4), (Normal, 3)], Some(Error::Budget)),
        (&[(SPECIAL, 4), (Normal, 3)], Some(Error::Budget)),
        (&[(Normal, 5), (Normal, 5)], Some(Error::Range)),
        (&[], Some(Error::Budget)),
    ] {
        assert_eq!(draft(wishes).finish(&HACK).err(), refused, "{wishes:?}");
    }
    let mut granted = draft(&[(Normal, 4), (Normal, 4), (Normal, 4)]);
    granted.points.disadvantage = true;
    granted.points.background = true;
    assert!(granted.finish(&HACK).is_ok());
}

/// A foe is as it is; without a Cliché there is nobody.
#[test]
fn a_foe_needs_no_budget() {
    let mut foe = draft(&[(Kind::Normal, 30), (SPECIAL, 9)]);
    foe.free = true;
    let sheet = foe.finish(&HACK).unwrap();
    assert_eq!(sheet.name, Name::new("Viking"));
    assert_eq!(sheet.character.cliches()[1].powers(), 9);
    foe.cliches.clear();
    assert_eq!(foe.finish(&HACK), Err(Error::Choice));
}

/// Whoever is begun stays what it was begun as, beside whoever is begun next.
#[test]
fn drafts_stay_what_they_were_begun_as() {
    let mut drafts = Drafts::new();
    let hero = drafts.begin(false).unwrap();
    drafts.get_mut(hero).unwrap().name = Name::new("Hugo");
    let foe = drafts.begin(true).unwrap();
    drafts.get_mut(foe).unwrap().name = Name::new("Robot");
    let begun: Vec<_> = drafts
        .begun()
        .map(|(_, draft)| (draft.name, draft.free))
        .collect();
    assert_eq!(
        begun,
        [(Name::new("Hugo"), false), (Name::new("Robot"), true)]
    );
}

/// Nothing is lost with a blank draft: it makes room, and is nobody's line.
#[test]
fn a_blank_draft_makes_room() {
    let mut drafts = Drafts::new();
    let blank = drafts.begin(false);
    assert_eq!(drafts.begin(true), blank);
    assert_eq!(drafts.begun().count(), 0);
    for _ in 0..Drafts::MOST {
        let place = drafts.begin(false).unwrap();
        drafts.get_mut(place).unwrap().name = Name::new("Hugo");
    }
    assert_eq!(drafts.begin(false), Err(Error::Range));
    drafts.remove(1);
    assert_eq!(drafts.begin(true), Ok(3));
}

/// RP-2, RP-3: in the pool game Double Effort costs double, and Destiny is 3.
#[test]
fn the_pool_game_has_its_own_kind() {
    let rules = RuleSet::Pool(pool::Options {
        effort: true,
        double_effort: true,
        ..pool::Options::DEFAULT
    });
    let wishes = [(Kind::DoubleEffort, 3), (Kind::Normal, 4)];
    let sheet = draft(&wishes).finish(&rules).unwrap();
    assert_eq!(sheet.character.destiny(), Destiny(3));
    assert_eq!(draft(&wishes).finish(&HACK), Err(Error::Choice));
}

/// Some forty archetypes and thirty first names a language, in the order of the alphabet, each short
/// enough for a name.
#[test]
fn archetypes_fit_a_name() {
    /// The base letters by which French and English are sorted.
    fn plain(name: &str) -> String {
        let base = |letter: char| match letter {
            'à' | 'â' => 'a',
            'É' | 'é' | 'è' | 'ê' | 'ë' => 'e',
            'î' | 'ï' => 'i',
            'ô' => 'o',
            letter => letter.to_ascii_lowercase(),
        };
        name.chars().map(base).collect()
    }
    for lang in Lang::ALL {
        let words = ready_made();
        for (names, least) in [(&words.cliches[..], 40), (&words.names, 30)] {
            assert!(names.len() >= least);
            let names: Vec<&str> = names.iter().map(|name| name.of(lang)).collect();
            let plain: Vec<String> = names.iter().map(|name| plain(name)).collect();
            assert!(plain.is_sorted(), "{lang:?}: {plain:?}");
            assert_eq!(plain.iter().collect::<BTreeSet<_>>().len(), names.len());
            for name in names {
                assert_eq!(Name::new(name).to_string(), name, "{lang:?}");
            }
        }
    }
}

/// Both languages have a word at each place, short enough for a name and none twice.
#[test]
fn ready_made_words_fit_a_name() {
    for (sort, least) in [(Sort::Items, 40), (Sort::Spells, 30)] {
        let words = ready_made().of(sort);
        assert!(words.len() >= least);
        for lang in Lang::ALL {
            let texts: BTreeSet<&str> = words.iter().map(|word| word.of(lang)).collect();
            assert_eq!(texts.len(), words.len());
            for text in texts {
                assert_eq!(Name::new(text).to_string(), text, "{lang:?}");
            }
        }
    }
}

/// A sheet keeps the places of words, for good: new ones come last.
#[test]
fn words_keep_their_places() {
    for (sort, place, english, french) in [
        (Sort::Items, 0, "Sword", "Épée"),
        (Sort::Items, 11, "Shield", "Bouclier"),
        (Sort::Items, 49, "Statue", "Statue"),
        (Sort::Spells, 0, "Fireball", "Boule de feu"),
        (Sort::Spells, 15, "Sleep", "Sommeil"),
        (Sort::Spells, 29, "Curse", "Malédiction"),
    ] {
        let word = Called::Word(place);
        assert_eq!(word.name(sort, Lang::En), Name::new(english));
        assert_eq!(word.name(sort, Lang::Fr), Name::new(french));
    }
    assert_eq!(
        Called::Word(u8::MAX).name(Sort::Items, Lang::En),
        Name::new("?")
    );
}

/// RH-6, RP-6: one malus, however many are missing; a Cliché that lists nothing says nothing, and
/// neither do spells.
#[test]
fn what_is_missing_costs_one_malus() {
    let mut hugo = sheet("Hugo");
    let (sword, shield) = (Called::Word(0), Called::Word(11));
    assert_eq!(hugo.key_item(0), None);
    hugo.belongings.add(0, sword).unwrap();
    hugo.belongings.add(1, shield).unwrap();
    hugo.belongings.add(0, shield).unwrap();
    assert_eq!(hugo.key_item(0), Some(KeyItem::AtHand));
    for missing in [1, 2] {
        hugo.belongings.tick(0, missing - 1).unwrap();
        assert_eq!(hugo.belongings.missing(0), missing);
        assert_eq!(hugo.key_item(0), Some(KeyItem::Missing));
    }
    assert_eq!(hugo.key_item(1), Some(KeyItem::AtHand));
    for _ in 0..2 {
        hugo.belongings.remove(0, 0).unwrap();
    }
    assert_eq!(hugo.key_item(0), None);
    assert_eq!(hugo.belongings.count(1), 1);
    assert_eq!(hugo.belongings.tick(0, 0), Err(Error::Choice));

    let mage = Cliche::new(SPECIAL, Force::new(3).unwrap());
    hugo.character = Character::new(&[mage, mage], Destiny(1)).unwrap();
    hugo.belongings.tick(1, 0).unwrap();
    assert_eq!(hugo.key_item(1), None);
}

/// Sixteen belong to a character, whoever of its Clichés lists them.
#[test]
fn there_is_room_for_sixteen_belongings() {
    let mut belongings = Belongings::NONE;
    for place in 0..Belongings::MOST {
        assert!(belongings.has_room());
        belongings.add(place as u8 % 3, Called::Word(0)).unwrap();
    }
    let full = belongings.clone();
    assert_eq!(belongings.add(0, Called::Word(0)), Err(Error::Range));
    assert_eq!(belongings, full);
}

/// RH-5, RP-5, RH-23: as many items as the rules say, where they say it; a spell a level everywhere.
#[test]
fn a_cliche_lists_no_more_than_the_rules_say() {
    let three = Force::new(3).unwrap();
    let (normal, special) = (
        Cliche::new(Kind::Normal, three),
        Cliche::new(SPECIAL, three).worn(Force::MIN).unwrap(),
    );
    let pool = RuleSet::Pool(pool::Options::DEFAULT);
    for (rules, items) in [(HACK, None), (pool, Some(3))] {
        assert_eq!(most_listed(&rules, &normal), items);
        assert_eq!(most_listed(&rules, &special), Some(3));
    }
}
