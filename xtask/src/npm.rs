//! npm packages in the page, from lock files and installed manifests. Packages that only build or test the page
//! do not count: `boards/web/build.mjs` keeps them out.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::Value;

use crate::dependencies::{Package, Registry};
use crate::project::Project;

#[derive(Deserialize)]
struct Lock {
    /// Keyed by installation folder; the project itself has an empty key.
    packages: BTreeMap<String, Locked>,
}

#[derive(Deserialize)]
struct Locked {
    version: Option<String>,
    license: Option<String>,
    integrity: Option<String>,
    #[serde(default)]
    dev: bool,
}

/// Manifest of an installed package, or defaults.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Manifest {
    author: Value,
    repository: Value,
}

/// Packages in the page, sorted by name and version. Licences are known even if no package is installed.
pub(crate) fn in_the_page(project: &Project) -> Result<Vec<Package>> {
    let mut packages = Vec::new();
    for folder in [project.emulator(), project.web()] {
        let path = folder.join("package-lock.json");
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        packages.extend(shipped(&folder, &text).with_context(|| path.display().to_string())?);
    }
    packages.sort_by(|a, b| a.id.cmp(&b.id));
    packages.dedup_by(|a, b| a.id == b.id);
    Ok(packages)
}

fn shipped(folder: &Path, lock: &str) -> Result<Vec<Package>> {
    let lock: Lock = serde_json::from_str(lock)?;
    let mut packages = Vec::new();
    for (place, locked) in lock.packages {
        if let (Some((_, name)), false) = (place.rsplit_once("node_modules/"), locked.dev) {
            let version = locked.version.context("a package without a version")?;
            let manifest_path = folder.join(&place).join("package.json");
            let manifest = manifest(&manifest_path)?;
            packages.push(Package {
                id: format!("npm {name} {version}"),
                name: name.into(),
                version,
                license: locked.license,
                license_file: None,
                source: Some("npm".into()),
                repository: text(&manifest.repository, "url"),
                authors: text(&manifest.author, "name").into_iter().collect(),
                manifest_path,
                dependencies: Vec::new(),
                registry: Registry::Npm {
                    integrity: locked.integrity,
                },
            });
        }
    }
    Ok(packages)
}

fn manifest(path: &Path) -> Result<Manifest> {
    match path.exists() {
        true => Ok(serde_json::from_str(&fs::read_to_string(path)?)?),
        false => Ok(Manifest::default()),
    }
}

/// npm allows a person or a repository as a string or as an object.
fn text(value: &Value, key: &str) -> Option<String> {
    let text = value.as_str().or(value[key].as_str())?;
    let text = text.strip_prefix("git+").unwrap_or(text);
    Some(text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_builds_the_page_is_not_in_it() -> Result<()> {
        let lock = r#"{ "packages": {
            "": { "license": "MIT OR Apache-2.0", "dependencies": { "a": "1.0.0" } },
            "node_modules/a": { "version": "1.0.0", "license": "MIT", "integrity": "sha512-YWI=" },
            "node_modules/a/node_modules/@b/c": { "version": "2.0.0", "license": "ISC" },
            "node_modules/esbuild": { "version": "3.0.0", "license": "MIT", "dev": true }
        } }"#;
        let packages = shipped(Path::new("/nowhere"), lock)?;
        let titles: Vec<String> = packages.iter().map(Package::title).collect();
        assert_eq!(titles, ["a 1.0.0", "@b/c 2.0.0"]);
        assert_eq!(packages[0].license.as_deref(), Some("MIT"));
        Ok(())
    }

    #[test]
    fn the_emulator_is_in_the_page() -> Result<()> {
        let packages = in_the_page(&Project::find()?)?;
        let names: Vec<&str> = packages.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["rp2040js"]);
        Ok(())
    }
}
