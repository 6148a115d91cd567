//! LIMITS.md has a row for each limit in the code, with its value.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
#![expect(clippy::disallowed_methods, reason = "the test reads the source")]

use std::collections::BTreeMap;
use std::path::Path;

/// The limits that are not named `MAX_…` or `MOST_…`: sets of limits.
const SETS: [(&str, &str); 2] = [("search::line_index", "SEARCH"), ("search::line_index", "LARGE")];

/// Name with its module, and value as it is written.
type Limits = BTreeMap<String, String>;

fn read_code(folder: &Path, module: &str, limits: &mut Limits) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let inside = match (module, stem) {
            (module, "mod" | "lib") => module.to_owned(),
            ("", stem) => stem.to_owned(),
            (module, stem) => format!("{module}::{stem}"),
        };
        if path.is_dir() {
            read_code(&path, &inside, limits);
            continue;
        }
        for line in std::fs::read_to_string(&path).unwrap().lines() {
            let Some((before, after)) = line.split_once("const ") else { continue };
            let Some((name, rest)) = after.split_once(": ") else { continue };
            let is_item = matches!(before.trim(), "" | "pub" | "pub(crate)" | "pub(super)");
            let is_limit = name.starts_with("MAX_") || name.starts_with("MOST_") || name == "MOST";
            let is_set = SETS.contains(&(inside.as_str(), name));
            if !is_item || !(is_limit || is_set) {
                continue;
            }
            let (_, value) = rest.split_once(" = ").unwrap();
            let value = value.trim_end_matches(';');
            let value = value.trim_start_matches("Self { ").trim_end_matches(" }");
            limits.insert(format!("{inside}::{name}"), value.to_owned());
        }
    }
}

fn read_table() -> Limits {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/LIMITS.md")).unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    let cell = |text: &str| text.trim().trim_matches('`').to_owned();
    let mut table = Limits::new();
    for row in rows {
        let mut cells = row.trim_matches('|').split('|');
        let (name, value) = (cell(cells.next().unwrap()), cell(cells.next().unwrap()));
        assert!(!table.contains_key(&name), "{name} has two rows");
        table.insert(name, value);
    }
    table
}

#[test]
fn every_limit_has_a_row() {
    let mut code = Limits::new();
    read_code(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "", &mut code);
    assert!(code.len() > 40, "only {} limits were found", code.len());
    let table = read_table();
    let missing = |from: &Limits, other: &Limits| -> Vec<String> {
        let rows = from.iter().filter(|(name, value)| other.get(*name) != Some(*value));
        rows.map(|(name, value)| format!("{name} = {value}")).collect()
    };
    let (in_table, in_code) = (missing(&table, &code), missing(&code, &table));
    assert!(in_table.is_empty(), "LIMITS.md says, and the code does not: {in_table:#?}");
    assert!(in_code.is_empty(), "the code says, and LIMITS.md does not: {in_code:#?}");
}
