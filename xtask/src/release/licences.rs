//! Licences of everything in a release: the declared terms of each crate and package, and their licence texts,
//! each distinct text once.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use spdx::{Expression, ParseMode};

use crate::dependencies::{Dependencies, Package};
use crate::paths;

const HEAD: &str =
    "Déclic itself is under the MIT licence or the Apache licence 2.0: LICENSE-MIT, LICENSE-APACHE.
It is built from these crates, and the page from these packages beside them; the texts that came with them are below,
each under its number.
";

/// Content of the file, for the programs of the boards and for the page.
pub(super) fn text(
    graphs: &[Dependencies],
    programs: &[&str],
    in_the_page: &[Package],
) -> Result<String> {
    let mut packages: Vec<&Package> = graphs
        .iter()
        .flat_map(|graph| graph.under(programs))
        .chain(in_the_page)
        .collect();
    packages.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    packages.dedup_by(|a, b| a.id == b.id);
    packages.retain(|package| package.source.is_some());

    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut texts = Vec::new();
    let mut file = HEAD.to_string();
    for package in packages {
        let terms = package.license.as_deref().unwrap_or("as its file says");
        write!(file, "\n{}: {terms}", package.title())?;
        if !package.authors.is_empty() {
            write!(file, "; by {}", package.authors.join(", "))?;
        }
        if let Some(repository) = &package.repository {
            write!(file, "; {repository}")?;
        }
        for text in texts_of(package)? {
            let number = *numbers.entry(text.clone()).or_insert_with(|| {
                texts.push(text);
                texts.len()
            });
            write!(file, " [{number}]")?;
        }
    }
    file.push('\n');
    for (place, text) in texts.iter().enumerate() {
        write!(file, "\n\n[{}] {}\n\n{text}\n", place + 1, "=".repeat(72))?;
    }
    Ok(file)
}

/// Licence texts of a package, or the standard texts of its declared licences if it has no file.
fn texts_of(package: &Package) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for path in files(package)? {
        let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
        let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
        texts.push(text.trim().to_string());
    }
    if let (true, Some(terms)) = (texts.is_empty(), &package.license) {
        let terms = Expression::parse_mode(terms, ParseMode::LAX)
            .with_context(|| format!("the licence of {}", package.title()))?;
        let named = terms.requirements().filter_map(|one| one.req.license.id());
        texts.extend(named.map(|licence| licence.text().trim().to_string()));
    }
    ensure!(!texts.is_empty(), "{} names no licence", package.title());
    Ok(texts)
}

/// Licence files of a package.
fn files(package: &Package) -> Result<Vec<PathBuf>> {
    let folder = package.folder().context("a crate is in a folder")?;
    let mut files = Vec::new();
    // A release installs the packages of the page; a test of this code runs without Node.
    if !folder.exists() {
        return Ok(files);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() && paths::is_licence(&path) {
            files.push(path);
        }
    }
    if let Some(named) = &package.license_file {
        let named = folder.join(named);
        if named.is_file() && !files.contains(&named) {
            files.push(named);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::npm;
    use crate::project::Project;

    #[test]
    fn every_crate_has_its_line_and_no_path_of_a_machine_is_there() -> Result<()> {
        let project = Project::find()?;
        let graph = Dependencies::find(&project, Some("thumbv6m-none-eabi"))?;
        let crates: Vec<String> = graph
            .under(&["declic-pico"])
            .into_iter()
            .filter(|package| package.source.is_some())
            .map(Package::title)
            .collect();
        let text = text(&[graph], &["declic-pico"], &npm::in_the_page(&project)?)?;
        for title in crates {
            let mut lines = text.lines();
            let line = lines.find(|line| line.starts_with(&format!("{title}: ")));
            // Ends with the number of at least one text.
            assert!(line.is_some_and(|line| line.ends_with(']')), "{title}");
        }
        assert!(text.contains("\nembassy-rp 0.10.0: MIT OR Apache-2.0; https://"));
        assert!(text.contains("\nrp2040js 1.4.1: MIT"));
        assert!(text.contains("Permission is hereby granted, free of charge"));
        assert!(!text.contains(&project.top.display().to_string()));
        Ok(())
    }
}
