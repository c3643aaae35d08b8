//! Checks licences, bans and sources of dependencies against `deny.toml`.
//!
//! That file belongs to cargo-deny, which is used where it is installed, with advisories where they were
//! fetched. A fresh machine without network has neither, so the checks that need no list are repeated here,
//! from cargo's metadata. Licences of the page's npm packages, which cargo-deny does not know, are checked from
//! npm's lock files.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::dependencies::{Dependencies, Package};
use crate::process::{self, Finished};
use crate::project::Project;
use crate::{npm, tools};

/// The part of `deny.toml` that is checked here.
#[derive(Deserialize)]
struct Rules {
    licenses: Licences,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
    #[serde(default)]
    clarify: Vec<Clarified>,
}

#[derive(Deserialize)]
struct Clarified {
    #[serde(rename = "crate")]
    name: String,
    expression: String,
}

#[derive(Deserialize)]
struct Bans {
    wildcards: String,
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

/// Result of the check, and a note on what was checked.
pub(crate) fn check(project: &Project) -> Result<(Finished, &'static str)> {
    let path = project.top.join(".cargo/deny.toml");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let rules: Rules = toml::from_str(&text).context("deny.toml")?;
    let host = tools::host(project)?;
    let mut packages = BTreeMap::new();
    for target in project.targets().into_iter().chain([host.as_str()]) {
        let dependencies = Dependencies::find(project, Some(target))?;
        let found = dependencies.packages.into_iter();
        packages.extend(found.map(|package| (package.id.clone(), package)));
    }
    let of_crates = packages.values().flat_map(|one| rules.faults(one));
    // The page's packages are not flashed, but they are distributed.
    let in_the_page = npm::in_the_page(project)?;
    let of_terms = in_the_page
        .iter()
        .filter_map(|one| rules.fault_of_terms(one));
    let faults: Vec<String> = of_crates.chain(of_terms).collect();
    if !faults.is_empty() {
        let output = faults.join("\n");
        let success = false;
        return Ok((Finished { success, output }, ""));
    }
    cargo_deny(project)
}

/// Runs cargo-deny if it is installed.
fn cargo_deny(project: &Project) -> Result<(Finished, &'static str)> {
    let mut version = project.cargo();
    version.args(["deny", "--version"]);
    if !process::capture(version)?.success {
        let note = "licences, bans, sources; no advisories: cargo-deny is not installed";
        return Ok((Finished::silent(), note));
    }
    let lists = advisories().and_then(|folder| fs::read_dir(folder).ok());
    let has_list = lists.is_some_and(|mut lists| lists.next().is_some());
    let mut command = project.cargo();
    command.args(["deny", "--offline", "check", "--hide-inclusion-graph"]);
    command.args(["licenses", "bans", "sources"]);
    if has_list {
        command.arg("advisories");
    }
    let note = match has_list {
        true => "by cargo-deny; advisories as they were last fetched",
        false => "by cargo-deny; no advisories: `cargo deny fetch` was never run",
    };
    Ok((process::capture(command)?, note))
}

/// Folder of the advisory lists that cargo-deny has fetched.
fn advisories() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    Some(home?.join("advisory-dbs"))
}

impl Rules {
    /// Violations of a crate, one sentence each.
    fn faults(&self, package: &Package) -> Vec<String> {
        let title = package.title();
        let mut faults = Vec::from_iter(self.fault_of_terms(package));
        if let Some(banned) = self.bans.deny.iter().find(|ban| ban.name == package.name) {
            faults.push(format!("{title} is banned: {}", banned.reason));
        }
        if self.bans.wildcards == "deny" && package.source.is_none() {
            let wildcards = package.wildcards();
            faults.extend(wildcards.map(|one| format!("{title} takes any {} at all", one.name)));
        }
        if let Some(source) = &package.source {
            let registry = source.strip_prefix("registry+");
            let is_known = |known: &String| registry == Some(known);
            if !self.sources.allow_registry.iter().any(is_known) {
                faults.push(format!(
                    "{title} comes from {source}, which deny.toml does not allow"
                ));
            }
        }
        faults
    }

    /// Violation of the licence rules by a crate or a package.
    fn fault_of_terms(&self, package: &Package) -> Option<String> {
        let title = package.title();
        match self.licence(package) {
            None => Some(format!("{title} names no licence")),
            Some(terms) if self.is_allowed(&terms) => None,
            Some(terms) => Some(format!(
                "{title} is under {terms}, which deny.toml does not allow"
            )),
        }
    }

    /// Licence expression of a package, after the clarifications of `deny.toml`.
    fn licence(&self, package: &Package) -> Option<String> {
        let mut clarified = self.licenses.clarify.iter();
        let clarified = clarified.find(|clarified| clarified.name == package.name);
        clarified
            .map(|clarified| clarified.expression.clone())
            .or_else(|| package.license.clone())
    }

    fn is_allowed(&self, terms: &str) -> bool {
        let allowed: Vec<Licensee> = self
            .licenses
            .allow
            .iter()
            .filter_map(|name| Licensee::parse(name).ok())
            .collect();
        Expression::parse_mode(terms, ParseMode::LAX).is_ok_and(|terms| {
            terms.evaluate(|wanted| allowed.iter().any(|allowed| allowed.satisfies(wanted)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = r#"
        [licenses]
        allow = ["MIT", "Apache-2.0"]
        clarify = [{ crate = "odd", expression = "MIT" }]
        [bans]
        wildcards = "deny"
        deny = [{ crate = "cyw43", reason = "no radio" }]
        [sources]
        allow-registry = ["https://github.com/rust-lang/crates.io-index"]
    "#;
    const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

    fn package(name: &str, license: Option<&str>, source: Option<&str>) -> Result<Package> {
        Ok(serde_json::from_value(serde_json::json!({
            "id": name, "name": name, "version": "1.0.0", "license": license,
            "source": source, "manifest_path": "/x/Cargo.toml",
            "dependencies": [{ "name": "any", "req": "*" }],
        }))?)
    }

    #[test]
    fn what_is_not_allowed_is_told_in_a_sentence() -> Result<()> {
        let rules: Rules = toml::from_str(RULES)?;
        let table = [
            ("good", Some("MIT"), REGISTRY, None),
            ("old", Some("MIT/Apache-2.0"), REGISTRY, None),
            ("choice", Some("GPL-3.0-only OR MIT"), REGISTRY, None),
            ("odd", None, REGISTRY, None),
            (
                "both",
                Some("MIT AND GPL-3.0-only"),
                REGISTRY,
                Some("is under MIT AND GPL-3.0-only"),
            ),
            ("none", None, REGISTRY, Some("names no licence")),
            ("own", Some("My own"), REGISTRY, Some("is under My own")),
            ("cyw43", Some("MIT"), REGISTRY, Some("is banned: no radio")),
            (
                "git",
                Some("MIT"),
                "git+https://example.org/git",
                Some("comes from git+"),
            ),
        ];
        for (name, license, source, expected) in table {
            let faults = rules.faults(&package(name, license, Some(source))?);
            match expected {
                None => assert!(faults.is_empty(), "{faults:?}"),
                Some(words) => {
                    assert!(faults.len() == 1 && faults[0].contains(words), "{faults:?}")
                }
            }
        }
        let own = rules.faults(&package("ours", Some("MIT"), None)?);
        assert_eq!(own, ["ours 1.0.0 takes any any at all"]);
        Ok(())
    }

    #[test]
    fn this_project_holds_to_its_own_rules() -> Result<()> {
        let (finished, note) = check(&Project::find()?)?;
        assert!(finished.success, "{}", finished.output);
        assert!(note.contains("advisories"), "{note}");
        Ok(())
    }
}
