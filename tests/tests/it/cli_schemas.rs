//! JSON of commands is valid by its schema, and each of several games gets a line.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::ran;

use hypertoe::cli::CliOutcome;
use ran::{Ran, good, run};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn schema_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/schemas")
}

/// The schemas by name, as the program prints them.
fn schemas() -> BTreeMap<String, Value> {
    let names = good(run(["schema"]));
    let schema = |name: &str| serde_json::from_str(&good(run(["schema", name]))).unwrap();
    names.lines().map(|name| (name.to_owned(), schema(name))).collect()
}

/// Asserts that every line is valid by the schema that it names, and returns that name.
fn validated(schemas: &BTreeMap<String, Value>, out: &str) -> String {
    let mut name = String::new();
    assert!(!out.is_empty());
    for line in out.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        let tag = value["schema"].as_str().unwrap_or_else(|| panic!("{line}"));
        name = tag.split_once('/').unwrap().0.to_owned();
        let validator = jsonschema::draft202012::new(&schemas[&name]).unwrap();
        if let Err(error) = validator.validate(&value) {
            panic!("{name}: {error}: {line}");
        }
    }
    name
}

/// Whatever a command writes is described, and nothing is described that no command writes.
#[test]
fn reports_are_valid_by_their_schemas() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("a.pgn"), "[Shape \"3^2\"]\n\n1. 11 2. 10 3. 00 *\n").unwrap();
    fs::write(path("b.moves"), "garbage").unwrap();
    let (game, bad, proof, puzzles) =
        (path("a.pgn"), path("b.moves"), path("my.proof"), path("my.puzzles"));
    fs::write(path("c.pgn"), "[Shape \"3^3\"]\n[Opening \"no centre\"]\n\n1. 000 *\n").unwrap();
    let other = path("c.pgn");
    let commands = [
        "lines --side 3 --dims 3 --cell 1,1,1 --list".to_owned(),
        "lines --side 1000 --dims 50 --line 10^15".to_owned(),
        "lines --side 1000 --dims 50 --nth 7".to_owned(),
        "lines --side 3 --dims 3 --span 2 --list".to_owned(),
        format!("lines {game} {other} {bad}"),
        format!("show {game}"),
        format!("show {game} {other} {bad}"),
        "perft --side 3 --dims 2 --depth 9".to_owned(),
        "census --side 3 --dims 2 --distinct".to_owned(),
        "census --side 4 --dims 2 --max-positions 100 --samples 100".to_owned(),
        "gallery --side 3 --dims 2 --count 3".to_owned(),
        "gallery --side 3 --dims 2 --count 2 --winner draw".to_owned(),
        "random-games --side 3 --dims 2 --games 100".to_owned(),
        "draw --side 4 --dims 2 --count".to_owned(),
        "draw --side 3 --dims 3".to_owned(),
        "draw --side 2 --dims 10".to_owned(),
        "draw --side 1 --dims 1".to_owned(),
        "pairing --side 5 --dims 2".to_owned(),
        "pairing --side 3 --dims 2".to_owned(),
        "blocking --side 3 --dims 3".to_owned(),
        "match --side 3 --dims 2 --a random --b careless --games 4".to_owned(),
        "match --side 3 --dims 3 --a random --b random --games 2 --players 3".to_owned(),
        "solve --side 3 --dims 2 --all".to_owned(),
        format!("solve --side 3 --dims 3 --proof {proof}"),
        format!("solve {game} {bad}"),
        "atlas --board 3^3".to_owned(),
        format!("verify {proof}"),
        format!("verify {game}"),
        "symmetries --side 3 --dims 3".to_owned(),
        "symmetries --side 3 --dims 2 --gravity y".to_owned(),
        "symmetries --side 3 --dims 2 --closed-center".to_owned(),
        format!("puzzles make --side 3 --dims 3 --theme win --count 2 --out {puzzles}"),
        format!("puzzles check {puzzles}"),
        format!("puzzles list {puzzles}"),
    ];
    let schemas = schemas();
    let mut seen: Vec<String> = Vec::new();
    for command in commands {
        let words = command.split_whitespace().chain(["--json"]);
        let Ran { out, err, .. } = run(words);
        assert!(!out.is_empty(), "{command}: {err}");
        seen.push(validated(&schemas, &out));
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen, schemas.keys().cloned().collect::<Vec<_>>());
}

/// A field that is renamed or removed must raise the version, and be told in the changelog: the published
/// schemas show it. `hypertoe schema --out assets/schemas` writes them.
#[test]
fn the_published_schemas_are_those_of_the_program() {
    for (name, schema) in schemas() {
        let path = schema_folder().join(&name).with_extension("json");
        let published: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(published, schema, "{name}: hypertoe schema --out assets/schemas writes it");
    }
}

/// A schema refuses what is not a report of its command.
#[test]
fn schemas_refuse_other_values() {
    let schemas = schemas();
    for (name, schema) in &schemas {
        let validator = jsonschema::draft202012::new(schema).unwrap();
        for wrong in [json!({}), json!([]), json!({ "schema": format!("{name}/1") })] {
            assert!(!validator.is_valid(&wrong), "{name} takes {wrong}");
        }
    }
}

#[test]
fn each_of_several_games_gets_a_line_and_a_broken_one_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let games = "[Shape \"3^2\"]\n\n1. 11 2. 10 *\n\n[Shape \"4^3\"]\n\n1. 999 *\n\n\
                 [Shape \"3^4\"]\n\n1. 1111 2. 0000 *\n";
    fs::write(&file, games).unwrap();
    let file = file.to_str().unwrap();
    for (command, key, expected) in [
        ("show", "moves", [json!([[1, 1], [1, 0]]), json!([[1, 1, 1, 1], [0, 0, 0, 0]])]),
        ("lines", "lines", [json!(8), json!(272)]),
        ("solve", "sides", [json!([3, 3]), json!([3, 3, 3, 3])]),
    ] {
        let ran = run([command, file, "--json"]);
        assert_eq!(ran.start, CliOutcome::Exit(ExitCode::from(1)), "{command}");
        let lines: Vec<Value> =
            ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let [first, second, third] = &lines[..] else { panic!("{}", ran.out) };
        assert_eq!([&first[key], &third[key]], [&expected[0], &expected[1]], "{command}");
        assert!(second["error"].as_str().unwrap().contains("9"), "{second}");
        let numbers = lines.iter().map(|line| line["game"].as_u64().unwrap());
        assert_eq!(numbers.collect::<Vec<_>>(), [1, 2, 3]);
        // One of them alone.
        let last = good(run([command, file, "--game", "3", "--json"]));
        let last: Value = serde_json::from_str(&last).unwrap();
        assert_eq!((&last[key], &last["game"]), (&expected[1], &json!(3)));
    }
    // A table names the file and the game in each row.
    let ran = run(["lines", file, "--csv"]);
    let rows: Vec<&str> = ran.out.lines().skip(2).collect();
    assert_eq!(rows.len(), 8 + 272);
    assert!(rows[0].starts_with(file) && rows[0].contains(",1,1,") && rows[8].contains(",3,1,"));
    // One that is alone and broken has a line, too.
    let ran = run(["show", file, "--game", "2", "--json"]);
    let line: Value = serde_json::from_str(&ran.out).unwrap();
    assert!(line["error"].is_string() && line["game"] == 2 && !ran.err.is_empty(), "{ran:?}");
    // As a text, too, with the file and the number of the game above each.
    let ran = run(["show", file]);
    assert!(ran.out.contains("games.pgn, game 1") && ran.out.contains("games.pgn, game 3"));
    assert!(!ran.out.contains("game 2"), "{}", ran.out);
    assert!(ran.err.contains("games.pgn cannot be opened") && ran.err.ends_with("1 of 3\n"));
}

/// Every field says what it is.
#[test]
fn every_property_is_described() {
    fn check(schema: &Value, name: &str, definitions: &Value) {
        match schema {
            Value::Object(object) => {
                for (key, property) in
                    object.get("properties").and_then(Value::as_object).into_iter().flatten()
                {
                    let text = property.to_string();
                    let target = property["$ref"].as_str().and_then(|it| it.rsplit('/').next());
                    let target = target.map_or(&Value::Null, |it| &definitions[it]);
                    let is_described = property.get("description").is_some()
                        || property.get("const").is_some()
                        || target.get("description").is_some()
                        || text.contains("$defs/WholeNumber");
                    assert!(is_described, "{name}: {key}: {text}");
                }
                object.values().for_each(|value| check(value, name, definitions));
            }
            Value::Array(values) => values.iter().for_each(|value| check(value, name, definitions)),
            _ => {}
        }
    }
    for (name, schema) in schemas() {
        check(&schema, &name, &schema["$defs"]);
        for ending in ["Json\"", "Report\""] {
            assert!(!schema.to_string().contains(ending), "{name}");
        }
    }
}

/// A file is needed where results are added, and a page is no picture.
#[test]
fn standard_output_is_refused_where_it_cannot_be() {
    for command in [
        "solve --side 3 --dims 2 --out -",
        "solve --side 3 --dims 3 --proof -",
        "puzzles make --side 3 --dims 3 --theme win --out -",
        "man --out -",
        "schema --out -",
        "render --side 3 --dims 3 --out - --to html",
    ] {
        let ran = run(command.split_whitespace());
        assert_eq!(ran.start, CliOutcome::Exit(ExitCode::from(2)), "{command}: {}", ran.err);
        assert_eq!(ran.out, "");
    }
    assert!(!Path::new("-").exists());
}

/// A board by options and the board of a file contradict each other.
#[test]
fn a_board_is_given_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    fs::write(&file, "[Shape \"3^2\"]\n\n1. 11 *\n").unwrap();
    let file = file.to_str().unwrap();
    let ran = run(["lines", file, "--board", "5^3", "--json"]);
    assert_eq!((ran.start, ran.out.as_str()), (CliOutcome::Exit(ExitCode::from(2)), ""));
}

/// Splits a row of comma-separated values.
fn fields(row: &str) -> Vec<String> {
    let (mut fields, mut is_quoted) = (vec![String::new()], false);
    for c in row.chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            c => fields.last_mut().unwrap().push(c),
        }
    }
    fields
}

/// The rows of a table of comma-separated values, below its head.
fn table(command: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let out = good(run(command.split_whitespace()));
    let mut lines = out.lines();
    assert!(lines.next().unwrap().starts_with("# "), "{command}: {out}");
    let head = fields(lines.next().unwrap());
    let rows: Vec<Vec<String>> = lines.map(fields).collect();
    assert!(rows.iter().all(|row| row.len() == head.len()), "{command}: {out}");
    (head, rows)
}

#[test]
fn tables_are_printed_as_comma_separated_values() {
    let (head, rows) = table("census --side 3 --dims 2 --csv");
    assert_eq!(&head[..3], ["marks", "positions", "open"]);
    let sum =
        |column: usize| rows.iter().map(|row| row[column].parse::<u64>().unwrap()).sum::<u64>();
    assert_eq!((rows.len(), sum(1), sum(6)), (10, 5478, 255_168));

    let (head, rows) = table("perft --side 3 --dims 2 --depth 3 --csv");
    assert_eq!(head, ["depth", "sequences"]);
    assert_eq!(rows, [["1", "9"], ["2", "72"], ["3", "504"]]);

    let (_, rows) = table("symmetries --side 3 --dims 3 --csv");
    let cells = rows.iter().map(|row| row[1].parse::<u32>().unwrap()).sum::<u32>();
    assert_eq!((rows.len(), cells), (4, 27));

    let (_, rows) = table("random-games --side 3 --dims 2 --games 50 --csv");
    let counts: Vec<u32> = rows[0][..4].iter().map(|field| field.parse().unwrap()).collect();
    assert_eq!((counts[0], counts[1..].iter().sum::<u32>()), (50, 50));

    let (head, rows) = table("match --side 3 --dims 2 --a random --b random --games 2 --csv");
    assert_eq!((head[2].as_str(), rows[0][2].as_str()), ("games", "2"));

    let (_, rows) = table("pairing --side 5 --dims 2 --csv");
    assert_eq!(rows.len(), 12, "a pair for each line of 5×5");

    let (head, rows) = table("solve --side 3 --dims 2 --all --csv");
    assert_eq!(head[4..7], ["move", "class", "value"]);
    assert_eq!(rows.len(), 10, "the position and its nine moves");
    assert!(rows.iter().all(|row| row[6] == "draw"));

    let (_, rows) = table("puzzles list --theme fork --csv");
    assert!(!rows.is_empty() && rows.iter().all(|row| row[3] == "fork"));
}

#[test]
fn a_quiet_command_says_nothing_but_its_answer_and_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (input, out) = (path("a.pgn"), path("a.moves"));
    let names = "[Shape \"3^2\"]\n[Player1 \"Ada\"]\n[Player2 \"Bob\"]\n\n1. 11 2. 10 *\n";
    fs::write(&input, names).unwrap();
    let convert = ["convert", &input, &out, "--force"];
    assert!(run(convert).err.contains("names"));
    assert_eq!(run(convert.into_iter().chain(["--quiet"])).err, "");
    assert_eq!(run(convert.into_iter().chain(["-q"])).err, "");
    // Before the command, too.
    assert_eq!(run(["-q"].into_iter().chain(convert)).err, "");
    let refused = run(["show", "nowhere.pgn", "--quiet"]);
    assert!(refused.err.contains("nowhere.pgn"), "{}", refused.err);
}
