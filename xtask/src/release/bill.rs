//! Software bill of materials in CycloneDX 1.6 (<https://cyclonedx.org>). It depends on neither machine nor
//! date, so the same commit has the same bill.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::dependencies::{self, Dependencies, Package, Registry};
use crate::project::Project;

const BASE_64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Content of the file, for the programs of the boards and for the page.
pub(super) fn cyclone_dx(
    project: &Project,
    graphs: &[Dependencies],
    programs: &[&str],
    in_the_page: &[Package],
) -> Result<String> {
    let checksums = dependencies::checksums(project)?;
    let mut components = BTreeMap::new();
    let mut needs: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for graph in graphs {
        let packages = graph.under(programs);
        let names: BTreeMap<&str, String> = packages
            .iter()
            .map(|package| (package.id.as_str(), reference(package)))
            .collect();
        for package in packages {
            let key = (package.name.clone(), package.version.clone());
            let component = component(package, checksums.get(&key).map(sha256));
            components.insert(reference(package), component);
            let below = graph.needs(&package.id);
            let below = below.filter_map(|id| names.get(id.as_str()).cloned());
            needs.entry(reference(package)).or_default().extend(below);
        }
    }
    for package in in_the_page {
        let component = component(package, sha512(package)?);
        components.insert(reference(package), component);
        needs.insert(reference(package), BTreeSet::new());
    }
    let version = project.version()?;
    let whole = format!("declic@{version}");
    let is_program = |package: &&Package| programs.contains(&package.name.as_str());
    let roots: BTreeSet<String> = graphs
        .iter()
        .flat_map(|graph| graph.packages.iter().filter(is_program).map(reference))
        .chain(in_the_page.iter().map(reference))
        .collect();
    needs.insert(whole.clone(), roots);
    let needs: Vec<Value> = needs
        .into_iter()
        .map(|(one, below)| json!({ "ref": one, "dependsOn": below }))
        .collect();
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": { "component": {
            "type": "firmware",
            "bom-ref": whole,
            "name": "declic",
            "version": version,
            "licenses": [{ "expression": "MIT OR Apache-2.0" }],
        } },
        "components": components.into_values().collect::<Vec<_>>(),
        "dependencies": needs,
    });
    Ok(serde_json::to_string_pretty(&bill)? + "\n")
}

/// Package URL.
fn reference(package: &Package) -> String {
    let registry = match package.registry {
        Registry::Cargo => "cargo",
        Registry::Npm { .. } => "npm",
    };
    format!(
        "pkg:{registry}/{}@{}",
        package.name.replace('@', "%40"),
        package.version.replace('+', "%2B")
    )
}

/// Hash of a crate in the lock file.
fn sha256(digits: &String) -> Value {
    json!({ "alg": "SHA-256", "content": digits })
}

/// Hash of an npm package, converted from base64 to hexadecimal: two letters are three digits.
fn sha512(package: &Package) -> Result<Option<Value>> {
    let Registry::Npm {
        integrity: Some(pin),
    } = &package.registry
    else {
        return Ok(None);
    };
    let wrong = || format!("what pins {} is no SHA-512", package.title());
    let letters = pin.strip_prefix("sha512-").with_context(wrong)?;
    let value = |letter: &u8| BASE_64.iter().position(|one| one == letter);
    let mut digits = String::new();
    for pair in letters.trim_end_matches('=').as_bytes().chunks_exact(2) {
        let (high, low) = (value(&pair[0]), value(&pair[1]));
        let (high, low) = high.zip(low).with_context(wrong)?;
        write!(digits, "{:03x}", high * 64 + low)?;
    }
    // The last two letters encode one surplus digit.
    ensure!(digits.len() == 129, wrong());
    digits.truncate(128);
    Ok(Some(json!({ "alg": "SHA-512", "content": digits })))
}

fn component(package: &Package, hash: Option<Value>) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": reference(package),
        "name": package.name,
        "version": package.version,
        "purl": reference(package),
    });
    if let Some(terms) = &package.license {
        // Old syntax: a slash means OR.
        let terms = terms.replace(" / ", "/").replace('/', " OR ");
        component["licenses"] = json!([{ "expression": terms }]);
    }
    if let Some(hash) = hash {
        component["hashes"] = json!([hash]);
    }
    if let Some(repository) = &package.repository {
        component["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
    }
    component
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::npm;

    #[test]
    fn every_crate_is_named_with_its_hash_and_what_it_needs() -> Result<()> {
        let project = Project::find()?;
        let graph = Dependencies::find(&project, Some("thumbv6m-none-eabi"))?;
        let count = graph.under(&["declic-pico"]).len();
        let in_the_page = npm::in_the_page(&project)?;
        let count = count + in_the_page.len();
        let bill = cyclone_dx(&project, &[graph], &["declic-pico"], &in_the_page)?;
        assert!(!bill.contains(&project.top.display().to_string()));
        let bill: Value = serde_json::from_str(&bill)?;
        let components = bill["components"].as_array().map_or(0, Vec::len);
        assert_eq!(
            (bill["specVersion"].as_str(), components),
            (Some("1.6"), count)
        );
        let find = |list: &str, key: &str, name: &str| {
            let mut entries = bill[list].as_array().into_iter().flatten();
            let found = entries.find(|one| one[key].as_str() == Some(name));
            found.cloned().unwrap_or_default()
        };
        let chip = find("components", "purl", "pkg:cargo/embassy-rp@0.10.0");
        assert_eq!(chip["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(
            chip["hashes"][0]["content"].as_str().map(str::len),
            Some(64)
        );
        let emulator = find("components", "purl", "pkg:npm/rp2040js@1.4.1");
        let hash = &emulator["hashes"][0];
        let digits = hash["content"].as_str().unwrap_or_default();
        assert_eq!((hash["alg"].as_str(), digits.len()), (Some("SHA-512"), 128));
        // `Yzr5` and `r56g` in base 64.
        assert!(
            digits.starts_with("633af9") && digits.ends_with("af9ea"),
            "{digits}"
        );
        let whole = format!("declic@{}", project.version()?);
        let board = format!("pkg:cargo/declic-pico@{}", project.version()?);
        assert_eq!(
            find("dependencies", "ref", &whole)["dependsOn"],
            json!([board, "pkg:npm/rp2040js@1.4.1"])
        );
        let below = find("dependencies", "ref", &board)["dependsOn"].to_string();
        assert!(below.contains("pkg:cargo/embassy-rp@0.10.0"), "{below}");
        assert!(!below.contains("proptest"));
        Ok(())
    }
}
