//! Tests that links and paths in the documents lead to existing files and headings.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// First folders of this project's paths.
const FOLDERS: [&str; 9] = [
    ".cargo", ".ci", "boards", "build", "crates", "docs", "src", "tests", "xtask",
];

/// Text and inline code of a page, and its headings.
struct Page {
    text: String,
    code: Vec<String>,
    headings: Vec<String>,
}

impl Page {
    fn read(path: &Path) -> io::Result<Self> {
        let (mut text, mut code, mut headings) = (String::new(), Vec::new(), Vec::new());
        let mut in_block = false;
        for line in fs::read_to_string(path)?.lines() {
            if line.starts_with("```") {
                in_block = !in_block;
                continue;
            }
            if in_block {
                continue;
            }
            if line.starts_with('#') {
                headings.push(anchor(line.trim_start_matches('#')));
            }
            // Odd parts between backticks are code.
            for (place, part) in line.split('`').enumerate() {
                match place % 2 {
                    0 => text.push_str(part),
                    _ => code.push(part.to_string()),
                }
            }
            text.push('\n');
        }
        Ok(Self {
            text,
            code,
            headings,
        })
    }

    /// Targets of `[words](target)`, without external links.
    fn links(&self) -> impl Iterator<Item = &str> {
        let after = self.text.split("](").skip(1);
        let links = after.filter_map(|rest| Some(rest.split_once(')')?.0));
        links.filter(|link| !link.contains(':'))
    }

    /// Inline code that looks like a path of this project.
    fn paths(&self) -> impl Iterator<Item = &str> {
        let is_path = |word: &&str| {
            let folder = word.split_once('/').map(|(folder, _)| folder);
            folder.is_some_and(|folder| FOLDERS.contains(&folder))
                && !word.contains([' ', '*', '…'])
        };
        self.code.iter().map(String::as_str).filter(is_path)
    }
}

/// Anchor of a heading: lower case, hyphens for spaces, no other punctuation.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().to_lowercase().replace(' ', "-");
    letters
        .chars()
        .filter(|letter| letter.is_alphanumeric() || "-_".contains(*letter))
        .collect()
}

/// All pages below a folder, except third-party ones.
fn pages(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        if path.is_dir()
            && !["target", "node_modules", ".git"]
                .iter()
                .any(|it| name == *it)
        {
            pages(&path, found)?;
        } else if path.extension().is_some_and(|end| end == "md") {
            found.push(path);
        }
    }
    Ok(())
}

/// Error of a link on the page `from`.
fn fault(from: &Path, link: &str) -> io::Result<Option<&'static str>> {
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let path = match file {
        "" => from.to_path_buf(),
        file => from.with_file_name(file),
    };
    if !path.exists() {
        return Ok(Some("no such file"));
    }
    let is_there = heading.is_empty() || Page::read(&path)?.headings.iter().any(|it| it == heading);
    Ok((!is_there).then_some("no such heading"))
}

#[test]
fn every_link_and_every_path_leads_somewhere() -> io::Result<()> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    pages(&top, &mut found)?;
    let (mut links, mut faults) = (0, Vec::new());
    for path in found {
        let page = Page::read(&path)?;
        let mut wrong = |what: &str, why| faults.push(format!("{}: {what}: {why}", path.display()));
        for link in page.links() {
            links += 1;
            if let Some(why) = fault(&path, link)? {
                wrong(link, why);
            }
        }
        // The guides name files that do not exist yet.
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("adding-a-") {
            continue;
        }
        for named in page.paths() {
            if !top.join(named).exists() && !path.with_file_name(named).exists() {
                wrong(named, "no such path");
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(links > 300, "only {links} links were found");
    Ok(())
}
