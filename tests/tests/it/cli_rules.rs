//! The commands about a whole board take rules, or say why they cannot.

use crate::support::{ran, words};

use ran::{good, run, sentence};
use serde_json::json;
use words::{json, output, refused};

/// The numbers of games of Connect Four by length, as published by several counters.
#[test]
fn sequences_of_moves_are_counted_with_gravity() {
    let report = json("perft --sides 7,6 --run 4 --gravity y --depth 8");
    let counts: Vec<u64> = report["perft"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["sequences"].as_u64().unwrap())
        .collect();
    let known = [7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234];
    assert_eq!(counts, known);
    assert_eq!(report["rules"], json!("Two players; the first line wins; marks fall along y"));
}

#[test]
fn first_moves_are_classed_by_what_the_rules_keep() {
    let orbits = |words: &str| -> Vec<(String, u64)> {
        let report = json(words);
        let row =
            |row: &serde_json::Value| (row["cell"].to_string(), row["size"].as_u64().unwrap());
        report["orbits"].as_array().unwrap().iter().map(row).collect()
    };
    // Columns 1 to 3 have a mirror image, the middle one has none.
    let columns = orbits("symmetries --sides 7,6 --run 4 --gravity y");
    let sizes: Vec<u64> = columns.iter().map(|(_, size)| *size).collect();
    assert_eq!(sizes, [2, 2, 2, 1]);
    // Without its centre a cube has corners, edges and faces.
    assert_eq!(orbits("symmetries --side 3 --dims 3 --closed-center").len(), 3);
    assert_eq!(orbits("symmetries --side 3 --dims 3").len(), 4);
}

#[test]
fn the_census_counts_other_games() {
    // Whoever completes a line loses: the same positions as ever, won by the other player.
    let (plain, misere) =
        (json("census --side 3 --dims 2"), json("census --side 3 --dims 2 --misere"));
    assert_eq!(plain["positions"], misere["positions"]);
    assert_eq!(
        (&plain["first_wins"], &plain["second_wins"]),
        (&misere["second_wins"], &misere["first_wins"])
    );
    // On 3^2 without its centre four lines are left, and one cell less.
    let closed = json("census --side 3 --dims 2 --closed-center");
    assert_eq!(closed["by_marks"][1]["positions"], json!(8));
}

#[test]
fn rules_that_change_nothing_or_break_the_argument_are_refused() {
    for (words, why) in [
        ("pairing --sides 7,6 --run 4 --gravity y", "out of reach"),
        ("pairing --side 5 --dims 2 --players 3", "one reply is not enough"),
        ("draw --sides 7,6 --run 4 --gravity y", "no order of moves"),
        ("census --sides 7,6 --run 4 --gravity y", "where marks fall"),
        ("gallery --side 3 --dims 2 --players 3", "players"),
    ] {
        let said = refused(words);
        assert!(said.to_lowercase().contains(why), "{words}: {said}");
    }
}

#[test]
fn closed_cells_change_pairings_and_full_boards() {
    // 5^2 has a pairing; without its centre too, since lines through it need none.
    assert_eq!(json("pairing --side 5 --dims 2 --closed-center")["exists"], json!(true));
    // 3^3 has no full board without a line; with its centre closed there is one.
    assert_eq!(json("draw --side 3 --dims 3")["exists"], json!(false));
    assert_eq!(json("draw --side 3 --dims 3 --closed-center")["exists"], json!(true));
}

/// All automorphisms that keep the closed cells are counted, not only mirrored and swapped axes; the numbers
/// were found by trying every permutation that keeps the lines.
#[test]
fn symmetries_that_keep_closed_cells_are_all_counted() {
    for (board, kept, first_moves) in [
        ("3x3x2, 3; closed 1 1 0", 64, 5),
        ("3x3x2, 3; closed 0 0 0", 16, 8),
        ("3x3x2, 3; closed 1 1 0, 1 1 1", 128, 2),
        ("3x2, 2; closed 0 0", 4, 3),
        ("2^3; closed 0 0 0", 5_040, 1),
    ] {
        let args = ["symmetries", "--board", board, "--json"];
        let report: serde_json::Value = serde_json::from_str(&good(run(args))).unwrap();
        assert_eq!(report["kept_by_rules"], kept, "{board}");
        assert_eq!(report["first_moves"], first_moves, "{board}");
        assert_eq!(
            (&report["kept_exact"], &report["first_moves_exact"]),
            (&json!(true), &json!(true))
        );
    }
}

/// The help that is named is that of the command.
#[test]
fn an_unknown_option_points_to_the_right_help() {
    let said = refused("lines --nonsense");
    assert!(said.trim_end().ends_with("see hypertoe lines --help"), "{said}");
    let said = refused("puzzles make --nonsense");
    assert!(said.trim_end().ends_with("see hypertoe puzzles make --help"), "{said}");
    let said = refused("--nonsense");
    assert!(said.trim_end().ends_with("see hypertoe --help"), "{said}");
}

/// OEIS A003142: the most cells of 3^D without a complete line are 2, 6, 16, 43.
#[test]
fn the_fewest_cells_that_block_are_found() {
    for (dims, free) in [(1, 2), (2, 6), (3, 16), (4, 43)] {
        let report = json(&format!("blocking --side 3 --dims {dims}"));
        assert_eq!((&report["line_free"], &report["minimum"]), (&json!(free), &json!(true)));
        let cells = 3usize.pow(dims) - free;
        assert_eq!(report["blocking"].as_array().unwrap().len(), cells);
    }
}

#[test]
fn full_boards_are_counted_and_symmetries_are_exact() {
    let report = json("draw --side 3 --dims 2 --legal-counts --count");
    assert_eq!((&report["count"]["total"], &report["count"]["distinct"]), (&json!(16), &json!(3)));
    let report = json("symmetries --sides 3,3,2 --run 3");
    assert_eq!((&report["automorphisms"], &report["exact"]), (&json!(128), &json!(true)));
}

/// The window's own names of boards are read, with the rules after a semicolon.
#[test]
fn boards_are_named_as_in_the_window() {
    let named = output("perft --board 7x6,4 --gravity y --depth 2 --json");
    let by_name = good(run(["perft", "--board", "7x6, 4; gravity y", "--depth", "2", "--json"]));
    let without_time = |text: &str| text.split("\"effort\"").next().unwrap().to_owned();
    assert_eq!(without_time(&named), without_time(&by_name));
    let lines = good(run(["lines", "--board", "7×6, 4; gravity y", "--json"]));
    assert!(lines.contains("\"lines\":69"), "{lines}");
    // Options add to the rules of the name; what is wrong in it is told.
    let both = good(run(["census", "--board", "3^2; misere", "--closed-center", "--json"]));
    assert!(both.contains("loses") && both.contains("closed"), "{both}");
    let wrong = sentence(run(["census", "--board", "3^2; chess"]), 2);
    assert!(wrong.contains("chess"), "{wrong}");
}

/// Without draws on full boards no random game is drawn: `census` and `random-games` say the same.
#[test]
fn draws_that_are_ruled_out_are_said_to_be() {
    let text = output("random-games --board 3^3 --games 100");
    assert!(text.contains("proved: every full board has a line"), "{text}");
    assert!(!text.contains("none met"), "{text}");
    assert_eq!(json("random-games --board 3^3 --games 100")["no_draws"], true);
    // On 3×3 games are drawn.
    assert_eq!(json("random-games --board 3^2 --games 100")["no_draws"], false);
}

/// Classes beyond the 26th have names, too, and numbers of lines show that no more are alike.
#[test]
fn every_class_of_first_moves_has_a_name() {
    let text = good(run(["symmetries", "--board", "15x12, 4"]));
    let rows: Vec<&str> = text.lines().skip_while(|line| !line.contains("cells")).skip(1).collect();
    assert_eq!(rows.len(), 48, "{text}");
    let names = rows.iter().map(|row| row.split_whitespace().next().unwrap());
    let names: Vec<&str> = names.collect();
    assert_eq!((names[25], names[26], names[47]), ("z", "aa", "av"));
    let text = good(run(["symmetries", "--board", "3x3x2, 3"]));
    assert!(text.contains("Distinct first moves: 3\n"), "{text}");
    // Values at the ends and those beside them can be exchanged, on both long axes together.
    let text = good(run(["symmetries", "--board", "5x5x2, 5"]));
    assert!(text.contains("Distinct first moves: 4\n"), "{text}");
}
