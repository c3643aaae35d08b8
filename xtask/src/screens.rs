//! `cargo xtask screens`: makes a page with the committed pictures of all screens, by game, English next to
//! French.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::project::Project;

const PICTURES: &str = "tests/snapshots";

/// Pictures by game and screen: the languages, or an empty string for a picture of a scenario.
type Games = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

pub(crate) fn run(project: &Project) -> Result<ExitCode> {
    let folder = project.target.join("screens");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let games = copy(&project.top.join(PICTURES), &folder)?;
    let page = folder.join("index.html");
    fs::write(&page, html(&games)).with_context(|| page.display().to_string())?;
    println!("written: {}", page.display());
    Ok(ExitCode::SUCCESS)
}

/// Copies all pictures next to the page, so that the folder can be moved or published.
fn copy(from: &Path, to: &Path) -> Result<Games> {
    let mut games = Games::new();
    for game in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let game = game?;
        let title = game.file_name().to_string_lossy().into_owned();
        fs::create_dir_all(to.join(&title))?;
        for picture in fs::read_dir(game.path())? {
            let picture = picture?;
            let file = picture.file_name().to_string_lossy().into_owned();
            let Some(name) = file.strip_suffix(".png") else {
                continue;
            };
            fs::copy(picture.path(), to.join(&title).join(&file))?;
            let (name, language) = name.split_once('.').unwrap_or((name, ""));
            let screens = games.entry(title.clone()).or_default();
            let languages = screens.entry(name.to_owned()).or_default();
            languages.insert(language.to_owned());
        }
    }
    Ok(games)
}

const HEAD: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>Déclic: all screens</title>
<style>
  body { font: 14px system-ui, sans-serif; background: #23262d; color: #dde; margin: 2em; }
  a { color: #bfe6ff; }
  main { display: flex; flex-wrap: wrap; gap: 1.5em; }
  figure { margin: 0; }
  figcaption { padding-top: .3em; }
  img { width: 384px; height: 192px; image-rendering: pixelated; background: #05070b; }
</style>
";

fn html(games: &Games) -> String {
    let mut page = HEAD.to_owned();
    let links = games
        .keys()
        .map(|game| format!("<a href=\"#{game}\">{game}</a>"));
    let _ = writeln!(page, "<nav>{}</nav>", links.collect::<Vec<_>>().join(" · "));
    for (game, screens) in games {
        let _ = writeln!(page, "<h2 id=\"{game}\">{game}</h2>\n<main>");
        for (name, languages) in screens {
            page.push_str("<figure>");
            for language in languages {
                let dot = if language.is_empty() { "" } else { "." };
                let file = format!("{game}/{name}{dot}{language}.png");
                let _ = write!(
                    page,
                    "<img loading=\"lazy\" src=\"{file}\" alt=\"{language}\"> "
                );
            }
            let _ = writeln!(page, "<figcaption>{name}</figcaption></figure>");
        }
        page.push_str("</main>\n");
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_of_a_screen_stand_side_by_side() -> Result<()> {
        let (from, to) = (tempfile::tempdir()?, tempfile::tempdir()?);
        fs::create_dir(from.path().join("fight"))?;
        for name in ["odds.fr", "odds.en", "lost"] {
            fs::write(from.path().join(format!("fight/{name}.png")), name)?;
        }
        let page = html(&copy(from.path(), to.path())?);
        let figures: Vec<&str> = page.split("<figure>").skip(1).collect();
        let [lost, odds] = figures[..] else {
            anyhow::bail!("{figures:?}");
        };
        assert!(lost.contains("src=\"fight/lost.png\""), "{lost}");
        let (en, fr) = (
            odds.find("fight/odds.en.png"),
            odds.find("fight/odds.fr.png"),
        );
        assert!(en.is_some() && en < fr, "{odds}");
        assert_eq!(
            fs::read_to_string(to.path().join("fight/odds.fr.png"))?,
            "odds.fr"
        );
        assert!(!page.contains("//"), "the page needs no network");
        Ok(())
    }
}
