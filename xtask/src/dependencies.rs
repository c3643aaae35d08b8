//! Dependencies of the project, from `cargo metadata` and the lock file.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::process;
use crate::project::Project;

/// Metadata of a crate or of an npm package.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Package {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) license: Option<String>,
    pub(crate) license_file: Option<PathBuf>,
    /// Registry or repository; `None` for this project's own crates.
    pub(crate) source: Option<String>,
    pub(crate) manifest_path: PathBuf,
    pub(crate) repository: Option<String>,
    #[serde(default)]
    pub(crate) authors: Vec<String>,
    pub(crate) dependencies: Vec<Wanted>,
    #[serde(skip)]
    pub(crate) registry: Registry,
}

/// Registry of a package.
#[derive(Clone, Debug, Default)]
pub(crate) enum Registry {
    #[default]
    Cargo,
    /// With the hash from the lock file.
    Npm { integrity: Option<String> },
}

/// A dependency as declared in a manifest.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Wanted {
    pub(crate) name: String,
    pub(crate) req: String,
    pub(crate) path: Option<PathBuf>,
}

impl Package {
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.manifest_path.parent()
    }

    /// Name and version for messages.
    pub(crate) fn title(&self) -> String {
        format!("{} {}", self.name, self.version)
    }

    /// External dependencies with the version requirement `*`.
    pub(crate) fn wildcards(&self) -> impl Iterator<Item = &Wanted> {
        let wanted = self.dependencies.iter();
        wanted.filter(|one| one.path.is_none() && one.req == "*")
    }
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

#[derive(Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct Kind {
    kind: Option<String>,
}

/// All crates of the workspace and their dependencies, with the dependency graph.
pub(crate) struct Dependencies {
    /// Sorted by name and version.
    pub(crate) packages: Vec<Package>,
    /// Dependencies of each package, without dev-dependencies.
    edges: BTreeMap<String, BTreeSet<String>>,
}

impl Dependencies {
    /// Dependencies for one target, or for all targets.
    pub(crate) fn find(project: &Project, target: Option<&str>) -> Result<Self> {
        let mut command = project.cargo();
        command.args(["metadata", "--format-version=1", "--locked", "--quiet"]);
        if let Some(target) = target {
            command.args(["--filter-platform", target]);
        }
        let metadata: Metadata = serde_json::from_str(&process::read(command)?)?;
        let mut packages = metadata.packages;
        packages.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
        let is_built = |edge: &&Edge| {
            let mut kinds = edge.dep_kinds.iter();
            kinds.any(|kind| kind.kind.as_deref() != Some("dev"))
        };
        let nodes = metadata.resolve.nodes.into_iter();
        let edges = nodes
            .map(|node| {
                let needs = node.deps.iter().filter(is_built);
                (node.id, needs.map(|edge| edge.pkg.clone()).collect())
            })
            .collect();
        Ok(Self { packages, edges })
    }

    /// Direct dependencies of a package.
    pub(crate) fn needs(&self, id: &str) -> impl Iterator<Item = &String> {
        self.edges.get(id).into_iter().flatten()
    }

    /// The named packages and all their dependencies.
    pub(crate) fn under(&self, names: &[&str]) -> Vec<&Package> {
        let is_named = |package: &&Package| names.contains(&package.name.as_str());
        let mut open: Vec<&str> = self
            .packages
            .iter()
            .filter(is_named)
            .map(|one| &*one.id)
            .collect();
        let mut seen = BTreeSet::new();
        while let Some(id) = open.pop() {
            if seen.insert(id) {
                open.extend(self.needs(id).map(String::as_str));
            }
        }
        let packages = self.packages.iter();
        packages
            .filter(|one| seen.contains(one.id.as_str()))
            .collect()
    }
}

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: String,
    checksum: Option<String>,
}

/// SHA-256 of each crate's file in the lock file, by name and version.
pub(crate) fn checksums(project: &Project) -> Result<BTreeMap<(String, String), String>> {
    let path = project.top.join("Cargo.lock");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let lock: Lock = toml::from_str(&text).context("Cargo.lock")?;
    let packages = lock.package.into_iter();
    Ok(packages
        .filter_map(|one| Some(((one.name, one.version), one.checksum?)))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_built_from_what_it_names_and_what_that_names() -> Result<()> {
        let project = Project::find()?;
        let dependencies = Dependencies::find(&project, Some("thumbv6m-none-eabi"))?;
        let under = dependencies.under(&["declic-pico"]);
        let names: Vec<_> = under.iter().map(|package| package.name.as_str()).collect();
        // The board, the library, a crate of the chip, and the fonts, a build dependency.
        for name in ["declic-pico", "declic", "embassy-rp", "u8g2-fonts"] {
            assert!(names.contains(&name), "{name} is missing");
        }
        // Dependencies of host programs and of tests.
        for name in ["crossterm", "proptest"] {
            assert!(!names.contains(&name), "{name} must not be listed");
        }
        let checksums = checksums(&project)?;
        for package in under.iter().filter(|package| package.source.is_some()) {
            let key = (package.name.clone(), package.version.clone());
            assert_eq!(checksums[&key].len(), 64, "{}", package.title());
        }
        Ok(())
    }
}
