//! Checks the changelog: one heading per version, the newest first and equal to the version in `Cargo.toml`.

use std::fs;

use anyhow::{Context, Result, bail, ensure};

use crate::project::Project;

/// Three numbers of a semantic version, without suffixes.
type Version = [u32; 3];

/// Replaces the date of an unreleased version.
const NO_DAY: &str = "unreleased";

/// Date of the current version; `None` if unreleased.
pub(crate) fn check(project: &Project) -> Result<Option<String>> {
    let path = project.top.join("CHANGELOG.md");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    day(&text, project.version()?)
}

fn day(changelog: &str, built: &str) -> Result<Option<String>> {
    let headings = changelog
        .lines()
        .filter_map(|line| line.strip_prefix("## "));
    let versions = headings.map(heading).collect::<Result<Vec<_>>>()?;
    let Some((newest, day)) = versions.first() else {
        bail!("CHANGELOG.md names no version");
    };
    let numbers = version(built).with_context(|| format!("Cargo.toml has version {built}"))?;
    ensure!(
        *newest == numbers,
        "Cargo.toml has version {built}, and CHANGELOG.md begins with {}",
        newest.map(|number| number.to_string()).join(".")
    );
    for pair in versions.windows(2) {
        let [(later, _), (earlier, day)] = pair else {
            continue;
        };
        ensure!(
            later > earlier,
            "in CHANGELOG.md {earlier:?} stands below {later:?}"
        );
        ensure!(*day != NO_DAY, "in CHANGELOG.md {earlier:?} has no day");
    }
    Ok((*day != NO_DAY).then(|| day.to_string()))
}

/// Parses `[1.2.3] - 2026-11-17` or `[1.2.3] - unreleased`.
fn heading(text: &str) -> Result<(Version, &str)> {
    let parts = text
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("] - "));
    parts
        .and_then(|(numbers, day)| Some((version(numbers)?, day)))
        .filter(|(_, day)| *day == NO_DAY || is_day(day))
        .with_context(|| {
            format!("the heading {text:?} of CHANGELOG.md is not like [1.2.3] - 2026-11-17")
        })
}

fn version(text: &str) -> Option<Version> {
    let numbers: Vec<u32> = text
        .split('.')
        .map(|part| part.parse().ok())
        .collect::<Option<_>>()?;
    numbers.try_into().ok()
}

/// True for a date in ISO 8601 form.
fn is_day(text: &str) -> bool {
    let widths = text.split('-').map(str::len);
    let digits = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'-');
    digits && widths.eq([4, 2, 2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_is_the_one_that_is_built() -> Result<()> {
        let log = "# Changelog\n\n## [0.2.0] - unreleased\n\n- a\n\n## [0.1.0] - 2026-11-17\n\n### Added\n";
        assert_eq!(day(log, "0.2.0")?, None);
        let dated = log.replace(NO_DAY, "2026-12-01");
        assert_eq!(day(&dated, "0.2.0")?.as_deref(), Some("2026-12-01"));
        for (log, built, why) in [
            (
                log,
                "0.1.0",
                "Cargo.toml has version 0.1.0, and CHANGELOG.md begins with 0.2.0",
            ),
            ("# Changelog\n", "0.1.0", "names no version"),
            ("## [Unreleased]\n", "0.1.0", "[Unreleased]"),
            ("## [0.1] - 2026-11-17\n", "0.1.0", "[0.1]"),
            ("## [0.1.0] - 17.11.2026\n", "0.1.0", "17.11.2026"),
            (
                "## [0.1.0] - 2026-11-17\n## [0.2.0] - 2026-11-16\n",
                "0.1.0",
                "below",
            ),
            (
                "## [0.2.0] - 2026-11-17\n## [0.1.0] - unreleased\n",
                "0.2.0",
                "no day",
            ),
        ] {
            let error = day(log, built).err().map(|error| format!("{error:#}"));
            assert!(
                error.as_ref().is_some_and(|text| text.contains(why)),
                "{error:?}"
            );
        }
        Ok(())
    }

    #[test]
    fn this_project_keeps_one() -> Result<()> {
        check(&Project::find()?).map(drop)
    }
}
