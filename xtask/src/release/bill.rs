//! What a release is built from, for programs to read: CycloneDX 1.6 (<https://cyclonedx.org>). Nothing in it
//! depends on the machine or the day, so the same commit has the same bill.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use serde_json::{Value, json};

use crate::dependencies::{self, Dependencies, Package};
use crate::project::Project;

/// The text of the file, for these programs.
pub(super) fn cyclone_dx(
    project: &Project,
    graphs: &[Dependencies],
    programs: &[&str],
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
            let component = component(package, checksums.get(&key));
            components.insert(reference(package), component);
            let below = graph.needs(&package.id);
            let below = below.filter_map(|id| names.get(id.as_str()).cloned());
            needs.entry(reference(package)).or_default().extend(below);
        }
    }
    let version = project.version()?;
    let whole = format!("declic-firmware@{version}");
    let is_program = |package: &&Package| programs.contains(&package.name.as_str());
    let roots: BTreeSet<String> = graphs
        .iter()
        .flat_map(|graph| graph.packages.iter().filter(is_program).map(reference))
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

/// What others call it by.
fn reference(package: &Package) -> String {
    format!(
        "pkg:cargo/{}@{}",
        package.name,
        package.version.replace('+', "%2B")
    )
}

fn component(package: &Package, checksum: Option<&String>) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": reference(package),
        "name": package.name,
        "version": package.version,
        "purl": reference(package),
    });
    if let Some(terms) = &package.license {
        // What was once written for "or".
        let terms = terms.replace(" / ", "/").replace('/', " OR ");
        component["licenses"] = json!([{ "expression": terms }]);
    }
    if let Some(checksum) = checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    if let Some(repository) = &package.repository {
        component["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
    }
    component
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_is_named_with_its_hash_and_what_it_needs() -> Result<()> {
        let project = Project::find()?;
        let graph = Dependencies::find(&project, Some("thumbv6m-none-eabi"))?;
        let count = graph.under(&["declic-pico"]).len();
        let bill = cyclone_dx(&project, &[graph], &["declic-pico"])?;
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
        let whole = format!("declic-firmware@{}", project.version()?);
        let board = format!("pkg:cargo/declic-pico@{}", project.version()?);
        assert_eq!(
            find("dependencies", "ref", &whole)["dependsOn"],
            json!([board])
        );
        let below = find("dependencies", "ref", &board)["dependsOn"].to_string();
        assert!(below.contains("pkg:cargo/embassy-rp@0.10.0"), "{below}");
        assert!(!below.contains("proptest"));
        Ok(())
    }
}
