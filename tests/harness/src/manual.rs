//! The manuals: worked examples that are played by keys, and pictures of the screens they lead to.
//!
//! ```toml
//! # What the example shows.
//! dice = [6, 3]              # left out where no die is rolled
//! fresh = true               # from the first power-on; left out: from the first table
//!
//! [[step]]
//! wait = 600                 # milliseconds after the keys
//! en.press = "up roll"       # keys as in a scenario: `[Settings]` moves to that line of a list
//! en.see = "6 + 3 + 4 = 13"  # the screen in words contains this
//! en.say = "What the reader is told."
//! fr.press = "up roll"
//! fr.see = "6 + 3 + 4 = 13"
//! fr.say = "Ce que lit le joueur."
//! ```
//!
//! A manual asks for an example by a line `<!-- example NAME -->`, and for a committed picture of
//! `tests/snapshots` by linking `pictures/GAME/NAME.png`. Everything up to `<!-- end -->` is written from
//! the example: its keys, its words and the links of its pictures, whose alternative texts are what
//! the gadget itself says of its screen. So neither can disagree with the gadget.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use declic::Lang;
use declic::app::{Key, Start};
use declic::ui::Frame;
use serde::Deserialize;

use crate::player::{DOWN_MS, HOLD_MS, Player};
use crate::scenario::{Deed, Order, carry_out, presses};
use crate::script::Script;
use crate::{files_below, picture};

/// The manuals, below the top of the project, and their languages.
pub const MANUALS: [(&str, Lang); 2] = [("docs/manual.md", Lang::En), ("docs/manuel.md", Lang::Fr)];
/// Where their pictures are.
pub const PICTURES: &str = "docs/pictures";
/// Where the examples are.
pub const EXAMPLES: &str = "tests/manual";
const SNAPSHOTS: &str = "tests/snapshots";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    #[serde(default)]
    dice: Vec<u8>,
    #[serde(default)]
    fresh: bool,
    #[serde(rename = "step")]
    steps: Vec<Step>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(default)]
    wait: u64,
    en: Told,
    fr: Told,
}

/// A step in one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    press: String,
    see: String,
    say: String,
}

impl Step {
    fn told(&self, lang: Lang) -> &Told {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// What the manuals and their pictures have to be.
#[derive(Debug, Default)]
pub struct Manuals {
    /// The text of each manual, by its path below the top.
    pub texts: BTreeMap<&'static str, String>,
    /// The frame on each picture, by the name of its file.
    pub pictures: BTreeMap<String, Frame>,
}

impl Manuals {
    /// Plays all examples that the manuals ask for.
    ///
    /// # Errors
    /// A sentence for each thing that did not hold, with the name of the manual or the example.
    pub fn make(top: &Path) -> Result<Manuals, String> {
        let (mut made, mut faults) = (Manuals::default(), Vec::new());
        for (path, lang) in MANUALS {
            let text = made.filled(top, &read(&top.join(path))?, lang, &mut faults);
            let text = text.map_err(|error| format!("{path}: {error}"))?;
            faults.extend(made.add_snapshots(top, &text));
            made.texts.insert(path, text);
        }
        match faults.is_empty() {
            true => Ok(made),
            false => Err(faults.join("\n")),
        }
    }

    /// What is out of date, one sentence each.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn faults(&self, top: &Path) -> Result<Vec<String>, String> {
        let mut faults = Vec::new();
        for (path, text) in &self.texts {
            if read(&top.join(path))? != *text {
                faults.push(format!(
                    "{path} tells an example otherwise than it is played"
                ));
            }
        }
        let folder = top.join(PICTURES);
        for (name, frame) in &self.pictures {
            if picture::load_framed(&folder.join(name)).ok().as_ref() != Some(frame) {
                faults.push(format!(
                    "{PICTURES}/{name} is not what the gadget shows now"
                ));
            }
        }
        let left = picture_files(&folder)?.into_iter();
        faults.extend(
            left.filter(|name| !self.pictures.contains_key(name))
                .map(|name| format!("{PICTURES}/{name}: no manual shows it")),
        );
        Ok(faults)
    }

    /// Writes the manuals and their pictures, and removes pictures that none of them shows.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn write(&self, top: &Path) -> Result<(), String> {
        let folder = top.join(PICTURES);
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        for name in picture_files(&folder)? {
            if !self.pictures.contains_key(&name) {
                fs::remove_file(folder.join(&name)).map_err(|error| error.to_string())?;
            }
        }
        for (name, frame) in &self.pictures {
            picture::save_framed(frame, &folder.join(name))
                .map_err(|error| format!("{name} cannot be written: {error}"))?;
        }
        for (path, text) in &self.texts {
            fs::write(top.join(path), text)
                .map_err(|error| format!("{path} cannot be written: {error}"))?;
        }
        Ok(())
    }

    /// The manual with every example written anew.
    fn filled(
        &mut self,
        top: &Path,
        text: &str,
        lang: Lang,
        faults: &mut Vec<String>,
    ) -> Result<String, String> {
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("<!-- example ") {
            let (name, after) = after
                .split_once(" -->")
                .ok_or("a line of an example lacks its '-->'")?;
            let (_, after) = after
                .split_once("<!-- end -->")
                .ok_or_else(|| format!("the example {name} lacks its '<!-- end -->'"))?;
            let mut found = Vec::new();
            let told = self
                .example(top, name, lang, &mut found)
                .unwrap_or_else(|error| {
                    found.push(error);
                    String::new()
                });
            let found = found.into_iter();
            faults.extend(found.map(|fault| format!("{EXAMPLES}/{name}.toml: {fault}")));
            let _ = write!(
                filled,
                "{before}<!-- example {name} -->\n\n{told}\n<!-- end -->"
            );
            rest = after;
        }
        filled.push_str(rest);
        Ok(filled)
    }

    /// Plays an example: its table, and its pictures among the others.
    fn example(
        &mut self,
        top: &Path,
        name: &str,
        lang: Lang,
        faults: &mut Vec<String>,
    ) -> Result<String, String> {
        let path = top.join(EXAMPLES).join(format!("{name}.toml"));
        let example: Example =
            toml::from_str(&read(&path)?).map_err(|error| error.message().to_owned())?;
        let start = Start {
            lang: (!example.fresh).then_some(lang),
            ..Start::default()
        };
        let mut player = Player::new(start, Script::new(example.dice.iter().copied()));
        let mut table = match lang {
            Lang::En => "| press | the screen | what happens |\n|---|---|---|\n",
            Lang::Fr => "| touches | l'écran | ce qui se passe |\n|---|---|---|\n",
        }
        .to_owned();
        for (number, step) in example.steps.iter().enumerate() {
            let told = step.told(lang);
            let at = |what: String| format!("step {}, {lang:?}: {what}", number + 1);
            let orders = presses(&told.press).map_err(at)?;
            let keys = in_words(&orders, lang);
            carry_out(&mut player, orders).map_err(at)?;
            player.wait(step.wait);
            if let Some(missing) = player.dice.missing() {
                return Err(at(missing.to_string()));
            }
            let said = player.view().to_string();
            if told.see.is_empty() || !said.contains(&told.see) {
                faults.push(at(format!("'{}' is not in '{said}'", told.see)));
            }
            let picture = format!("{name}-{}.{}.png", number + 1, suffix(lang));
            let _ = writeln!(
                table,
                "| {keys} | ![{}](pictures/{picture}) | {} |",
                alternative(&said),
                told.say
            );
            self.pictures.insert(picture, player.frame());
        }
        match player.dice.left() {
            0 => Ok(table),
            left => Err(format!("{left} scripted dice were never rolled")),
        }
    }

    /// Pictures that a manual links and no example makes are those of screens.
    fn add_snapshots(&mut self, top: &Path, text: &str) -> Vec<String> {
        let mut faults = Vec::new();
        for part in text.split("](pictures/").skip(1) {
            let name = part.split(')').next().unwrap_or_default();
            if self.pictures.contains_key(name) {
                continue;
            }
            match picture::load(&top.join(SNAPSHOTS).join(name)) {
                Ok(frame) => drop(self.pictures.insert(name.to_owned(), frame)),
                Err(_) => faults.push(format!("no example and no screen makes pictures/{name}")),
            }
        }
        faults
    }
}

fn suffix(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Fr => "fr",
    }
}

/// What a reader who does not see the picture is told; a table and a link end at other signs.
fn alternative(said: &str) -> String {
    let signs = [
        ('|', "/"),
        ('[', "("),
        (']', ")"),
        ('<', "‹"),
        ('>', "›"),
        ('*', ""),
    ];
    signs.iter().fold(said.to_owned(), |text, (sign, instead)| {
        text.replace(*sign, instead)
    })
}

/// Keys for a thumb: equal ones are counted, a line is named.
fn in_words(orders: &[Order], lang: Lang) -> String {
    if orders.is_empty() {
        let nothing = match lang {
            Lang::En => "plug it in",
            Lang::Fr => "le brancher",
        };
        return nothing.to_owned();
    }
    let mut words: Vec<(String, usize)> = Vec::new();
    for order in orders {
        let word = in_word(order, lang);
        match words.last_mut() {
            Some((last, count)) if *last == word => *count += 1,
            _ => words.push((word, 1)),
        }
    }
    let counted = words.into_iter().map(|(word, count)| match count {
        1 => word,
        count => format!("{word} ×{count}"),
    });
    counted.collect::<Vec<_>>().join(", ")
}

fn in_word(order: &Order, lang: Lang) -> String {
    let (to, hold, wait) = match lang {
        Lang::En => ("to", "hold", "wait"),
        Lang::Fr => ("aller à", "tenir", "attendre"),
    };
    match order {
        Order::Choose(line) => format!("{to} *{line}*"),
        Order::Do(Deed::Wait(ms)) => format!("{wait} {ms} ms"),
        Order::Do(Deed::Key(key, DOWN_MS)) => format!("**{}**", name(*key, lang)),
        Order::Do(Deed::Key(key, HOLD_MS)) => format!("{hold} **{}**", name(*key, lang)),
        Order::Do(Deed::Key(key, ms)) => {
            let (key, seconds, tenths) = (name(*key, lang), ms / 1000, ms % 1000 / 100);
            format!("{hold} **{key}** {seconds}.{tenths} s")
        }
    }
}

/// What a key is called.
pub fn name(key: Key, lang: Lang) -> &'static str {
    match (key, lang) {
        (Key::Up, Lang::En) => "Up",
        (Key::Up, Lang::Fr) => "Haut",
        (Key::Down, Lang::En) => "Down",
        (Key::Down, Lang::Fr) => "Bas",
        (Key::Roll, Lang::En) => "Roll",
        (Key::Roll, Lang::Fr) => "Lancer",
        (Key::Back, Lang::En) => "Back",
        (Key::Back, Lang::Fr) => "Retour",
    }
}

/// Links of a text that lead to a file, or to a heading of itself, which is not there.
///
/// # Errors
/// If the text cannot be read.
pub fn dead_links(path: &Path) -> Result<Vec<String>, String> {
    let text = read(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let headings: Vec<_> = text
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(anchor)
        .collect();
    let targets = text.split("](").skip(1);
    let targets = targets.filter_map(|part| part.split(')').next());
    let is_dead = |target: &&str| match target.split_once('#') {
        Some(("", heading)) => !headings.iter().any(|there| there == heading),
        Some((file, _)) => !folder.join(file).exists(),
        None => !folder.join(target).exists(),
    };
    Ok(targets
        .filter(|target| !target.contains("://"))
        .filter(is_dead)
        .map(|target| format!("{} links {target}, which is not there", path.display()))
        .collect())
}

/// What a heading is linked by.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = heading.chars().filter_map(|c| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
        _ => None,
    });
    kept.collect()
}

fn picture_files(folder: &Path) -> Result<Vec<String>, String> {
    let names = files_below(folder, ".png").map_err(|error| error.to_string())?;
    Ok(names.iter().map(|name| format!("{name}.png")).collect())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_counted_held_and_named() -> Result<(), String> {
        let orders = presses("up up hold:back [Settings] roll hold:up:1500")?;
        assert_eq!(
            in_words(&orders, Lang::En),
            "**Up** ×2, hold **Back**, to *Settings*, **Roll**, hold **Up** 1.5 s"
        );
        assert_eq!(
            in_words(&presses("down hold:back")?, Lang::Fr),
            "**Bas**, tenir **Retour**"
        );
        Ok(())
    }

    #[test]
    fn headings_are_linked_as_on_a_page() {
        assert_eq!(anchor("### Câbler un Pico"), "câbler-un-pico");
        assert_eq!(anchor("## What's next?"), "whats-next");
    }

    #[test]
    fn what_is_said_of_a_picture_ends_no_table_and_no_link() {
        assert_eq!(alternative("*a | [b] <c>"), "a / (b) ‹c›");
    }
}
