//! Letters are compared with what the standard library makes of the same text.

extern crate std;

use std::format;
use std::string::String;

use super::Letters;

/// Decoding by hand takes what decoding by `chars` takes, for every character of two and three bytes
/// beside its neighbours; what was taken is written as it was.
#[test]
fn letters_are_those_of_iso_8859_1() {
    for character in '\0'..='\u{ffff}' {
        let text = format!("é{character}b");
        let of_the_font = |c: &char| (1..=0xff).contains(&u32::from(*c));
        let expected: String = text.chars().filter(of_the_font).collect();
        let letters = Letters::<12>::new(&text);
        assert_eq!(letters.chars().collect::<String>(), expected, "{text:?}");
        assert_eq!(format!("{letters}"), expected, "{text:?}");
    }
}

/// A text of more letters than a piece that is written at once.
#[test]
fn a_long_text_is_written_whole_and_cut_at_its_room() {
    let long = "éàüöâêîôûçïëÿ".repeat(3);
    let letters = Letters::<32>::new(&long);
    let expected: String = long.chars().take(32).collect();
    assert_eq!(format!("{letters}"), expected);
}
