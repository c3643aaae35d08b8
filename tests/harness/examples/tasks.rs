//! Plays the tasks of a folder and prints how many presses each took, as one JSON object:
//! `cargo run --example tasks -- FOLDER`.

use std::env;
use std::path::Path;
use std::process::ExitCode;

use declic_harness::task::Task;
use serde_json::{Map, Value, json};

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let (status, sentence) = match &arguments[..] {
        [folder] => match count(Path::new(folder)) {
            Ok(counted) => {
                println!("{}", Value::Object(counted));
                return ExitCode::SUCCESS;
            }
            Err(sentence) => (1, sentence),
        },
        _ => (2, "one argument is needed: the folder of the tasks".into()),
    };
    eprintln!("tasks: {sentence}");
    status.into()
}

/// For each task: how many presses it took, and how many it may take.
fn count(folder: &Path) -> Result<Map<String, Value>, String> {
    let files = folder
        .read_dir()
        .map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    let mut paths: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.sort();
    let mut counted = Map::new();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let task = Task::load(&path)?;
        let presses = task.play().map_err(|error| format!("{name}: {error}"))?;
        let entry = json!({ "presses": presses, "limit": task.limit });
        counted.insert(name.into_owned(), entry);
    }
    Ok(counted)
}
