//! `hypertoe lines`, through the library.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::{ran, words};

use ran::{good, run};
use serde_json::Value;
use words::{output, refused};

fn json(words: &str) -> Value {
    serde_json::from_str(&output(words)).unwrap()
}

const TESSERACT: &str = r#"{"schema":"lines/1","sides":[3,3,3,3],"run":3,"cells":81,"lines":272,"by_span":{"1":108,"2":108,"3":48,"4":8}"#;
const CENTER: &str =
    r#""cell":{"coords":[1,1,1,1],"lines":40,"by_span":{"1":4,"2":12,"3":16,"4":8}}"#;

#[test]
fn lines_of_the_tesseract() {
    assert_eq!(output("lines --side 3 --dims 4 --json"), format!("{TESSERACT}}}\n"));
    assert_eq!(
        output("lines --side 3 --dims 4 --cell 1,1,1,1 --json"),
        format!("{TESSERACT},{CENTER}}}\n")
    );
    let nth = r#""nth":{"number":40,"board_number":272,"span":4,"pattern":"x+ y- z- w-","cells":[[0,2,2,2],[1,1,1,1],[2,0,0,0]]}"#;
    assert_eq!(
        output("lines --side 3 --dims 4 --cell 1111 --nth 39 --json"),
        format!("{TESSERACT},{CENTER},{nth}}}\n")
    );
}

/// Each number is counted by hand: two axes that vary in given directions leave three values and two
/// directions to each of the other two; a plane of side 3 has eight lines.
#[test]
fn lines_are_selected() {
    let board = "lines --side 3 --dims 4 --json";
    let count = |options: &str| json(&format!("{board} {options}"))["selected"]["lines"].clone();
    assert_eq!(count("--span 3"), 48);
    assert_eq!(count("--axes x+,w-"), 25);
    assert_eq!(count("--axes x,w"), 50);
    assert_eq!(count("--axes y=,z=,w="), 27);
    assert_eq!(count("--slice z=1,w=0"), 8);
    assert_eq!(count("--through 1,1,1,1"), 40);
    assert_eq!(count("--through 1,1,1,1 --through 0,0,0,0"), 1);
    assert_eq!(count("--cell 1,1,1,1 --through 0,0,0,0 --span 3"), 0);
    assert_eq!(count("--through 0,0,0,0 --through 0,1,2,0"), 0);
    assert!(refused("lines --side 3 --dims 4 --axes v+").contains("v+"));
    assert!(refused("lines --side 3 --dims 4 --slice z=3").contains("z must be 0 to 2, not 3"));
    assert!(refused("lines --side 30 --dims 6 --span 2").contains("--through"));
    // 2^50 − 1 lines run through a corner, one of them through the opposite one.
    let (near, far) = (["0"; 50].join(","), ["999"; 50].join(","));
    let pair =
        format!("lines --side 1000 --dims 50 --through {near} --through {far} --json --list");
    assert_eq!(json(&pair)["selected"]["lines"], 1);
    assert_eq!(json(&pair)["list"][0]["cells"].as_array().unwrap().len(), 1_000);
    let table = output("lines --side 3 --dims 2 --cell 0,0 --csv");
    // The table names its board, rules and program, as those of the window do.
    let (comment, rows) = table.split_once('\n').unwrap();
    assert!(comment.starts_with("# Lines through (0, 0). 3×3"), "{comment}");
    assert!(comment.contains("the first line wins") && comment.contains("Hypertoe"), "{comment}");
    assert_eq!(
        rows,
        "number,board_number,span,pattern,cells\n1,1,1,x+ y0,0 0;1 0;2 0\n\
         2,4,1,x0 y+,0 0;0 1;0 2\n3,7,2,x+ y+,0 0;1 1;2 2\n"
    );
}

#[test]
fn lines_that_a_player_can_still_complete_are_selected() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pgn");
    std::fs::write(&file, "[Shape \"3^2\"]\n\n1. 11 2. 00").unwrap();
    let file = file.to_str().unwrap();
    let count = |player: &str| {
        let words = ["lines", "--side", "3", "--dims", "2", "--open-for", player, file, "--json"];
        let report: Value = serde_json::from_str(&good(run(words))).unwrap();
        assert_eq!(report["lines"], 8, "of the board, whatever is selected");
        report["selected"]["lines"].clone()
    };
    // O has a corner, which three lines go through; X the centre, which four do not go through.
    assert_eq!((count("X"), count("2")), (5.into(), 4.into()));
    // The board is that of the file; another one is refused.
    let of_file = good(run(["lines", "--open-for", "X", file, "--csv"]));
    assert_eq!(of_file.lines().count(), 7);
    // Those that lack the fewest marks come first: one through the centre, then those without a mark.
    let centre = of_file.lines().skip(2).map(|row| row.contains("1 1")).collect::<Vec<_>>();
    assert!(centre.is_sorted_by(|a, b| a >= b) && centre[0], "{of_file}");
    let other = refused(&format!("lines --board 4^2 --open-for X {file}"));
    assert!(other.contains("3×3"), "{other}");
}

/// A line has the same number whichever lines are selected, and is found by it.
#[test]
fn lines_keep_their_numbers_in_selections() {
    let all = json("lines --board 3^3 --cell 1,1,1 --list --json")["list"].clone();
    for words in ["--cell 1,1,1 --span 3", "--through 1,1,1 --axes x,z", "--through 1,1,1"] {
        let some = json(&format!("lines --board 3^3 {words} --list --json"))["list"].clone();
        for line in some.as_array().unwrap() {
            let number = line["number"].as_u64().unwrap();
            assert_eq!(all[number as usize - 1], *line, "{words}");
            let one = json(&format!("lines --board 3^3 --through 1,1,1 --line {number} --json"));
            assert_eq!(one["line"], *line);
            let number = line["board_number"].as_u64().unwrap();
            let of_board = json(&format!("lines --board 3^3 --line {number} --json"));
            assert_eq!(of_board["line"]["cells"], line["cells"]);
        }
    }
}

#[test]
fn lines_are_listed_and_numbered() {
    assert_eq!(
        output("lines --side 2 --dims 2 --json --list --cell 0,1"),
        "{\"schema\":\"lines/1\",\"sides\":[2,2],\"run\":2,\"cells\":4,\"lines\":6,\
         \"by_span\":{\"1\":4,\"2\":2},\
         \"cell\":{\"coords\":[0,1],\"lines\":3,\"by_span\":{\"1\":2,\"2\":1}},\
         \"list\":[{\"number\":1,\"board_number\":2,\"span\":1,\"pattern\":\"x+ y1\",\"cells\":[[0,1],[1,1]]},\
         {\"number\":2,\"board_number\":3,\"span\":1,\"pattern\":\"x0 y+\",\"cells\":[[0,0],[0,1]]},\
         {\"number\":3,\"board_number\":6,\"span\":2,\"pattern\":\"x+ y-\",\"cells\":[[0,1],[1,0]]}]}\n"
    );
    // A line is found by its number from 1 and by its place from 0, with or without a cell.
    for (cell, lines) in [("", 8), ("--cell 1,0", 2)] {
        let list = json(&format!("lines --side 3 --dims 2 {cell} --list --json"))["list"].clone();
        assert_eq!(list.as_array().unwrap().len(), lines);
        for (k, line) in list.as_array().unwrap().iter().enumerate() {
            let one = json(&format!("lines --side 3 --dims 2 {cell} --nth {k} --list --json"));
            assert_eq!((&one["nth"], one.get("list"), one.get("line")), (line, None, None));
            let number = k + 1;
            let one = json(&format!("lines --side 3 --dims 2 {cell} --line {number} --json"));
            assert_eq!((&one["line"], one.get("nth")), (line, None));
        }
    }
}

#[test]
fn lines_as_text() {
    let text = output("lines --side 3 --dims 2 --cell 1,1 --list");
    let expected = "\
3×3: 9 cells, 8 lines
  span  lines
     1      6
     2      2

Through (1, 1): 4 lines
  span  lines
     1      2
     2      2

       1  x+ y1  (0, 1) (1, 1) (2, 1)
       2  x1 y+  (1, 0) (1, 1) (1, 2)
       3  x+ y+  (0, 0) (1, 1) (2, 2)
       4  x+ y-  (0, 2) (1, 1) (2, 0)
";
    assert_eq!(text, expected);
    let long = output("lines --side 100 --dims 1 --nth 000");
    assert!(long.starts_with("100^1: 100 cells, 1 line\n"), "{long}");
    assert!(long.contains("       1  x+"), "{long}");
    for asked in ["--line 4", "--nth 3"] {
        let text = output(&format!("lines --side 3 --dims 2 --cell 1,1 {asked}"));
        assert!(text.ends_with("       4  x+ y-  (0, 2) (1, 1) (2, 0)\n"), "{text}");
    }
    assert!(long.ends_with(" (0) (1) … (99)\n"), "{long}");
}

#[test]
fn a_giant_board_has_lines_like_any_other() {
    let cell = ["7"; 50].join(",");
    let base = format!("lines --side 1000 --dims 50 --cell {cell} --json");
    let report = json(&format!("{base} --nth 1000000000000000"));
    assert_eq!(report["cells"], format!("1{}", "0".repeat(150)));
    assert_eq!(report["cell"]["lines"], 1_125_899_906_842_623u64);
    assert_eq!(report["cell"]["by_span"]["50"], 1);
    let cells = report["nth"]["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 1000);
    assert_eq!(cells[7], serde_json::json!(vec![7; 50]));
    let last = json(&format!("{base} --nth 1125899906842622"));
    assert_eq!(last["nth"]["pattern"].as_str().unwrap().matches('+').count(), 50);
    assert!(refused(&format!("{base} --nth 1125899906842623")).contains("1,125,899,906,842,623"));
    for typed in ["10^15", "1e15", "1,000,000,000,000,000", "10¹⁵"] {
        let line = json(&format!("{base} --line {typed}"));
        assert_eq!(line["line"], json(&format!("{base} --nth 999999999999999"))["nth"], "{typed}");
    }
    assert!(refused(&format!("{base} --list")).contains("--line"));
    // The whole board's lines have numbers of their own.
    let text = output("lines --side 10000 --dims 100 --nth 123456789012345678901234567890");
    assert!(text.contains("1.000 × 10^400 cells"), "{text}");
}

#[test]
fn uneven_sides_and_single_cells() {
    assert_eq!(
        output("lines --sides 7,6 --run 4 --json"),
        "{\"schema\":\"lines/1\",\"sides\":[7,6],\"run\":4,\"cells\":42,\"lines\":69,\
         \"by_span\":{\"1\":45,\"2\":24}}\n"
    );
    // The run defaults to the side only where there is one.
    assert_eq!(json("lines --sides 4,4,4 --json")["lines"], 76);
    assert!(refused("lines --sides 7,6").contains("--run"));
    assert_eq!(json("lines --side 5 --dims 2 --run 4 --json")["run"], 4);
    // Spans that do not occur are left out.
    assert_eq!(json("lines --sides 3,2 --run 3 --json")["by_span"], serde_json::json!({"1": 2}));
    assert_eq!(
        output("lines --side 1 --dims 3 --list --json"),
        "{\"schema\":\"lines/1\",\"sides\":[1,1,1],\"run\":1,\"cells\":1,\"lines\":1,\"by_span\":{\"0\":1},\
         \"list\":[{\"number\":1,\"board_number\":1,\"span\":0,\"pattern\":\"x0 y0 z0\",\"cells\":[[0,0,0]]}]}\n"
    );
    assert_eq!(json("lines --side 1 --dims 100 --json")["lines"], 1);
}

/// The same notation as in the window; lines keep their numbers in a selection.
#[test]
fn a_board_is_one_word_and_a_line_keeps_its_number() {
    assert_eq!(output("lines --board 3^4 --json"), output("lines --side 3 --dims 4 --json"));
    let uneven = good(run(["lines", "--board", "7x6, 4", "--json"]));
    assert_eq!(uneven, output("lines --sides 7,6 --run 4 --json"));
    let all = json("lines --board 3^2 --list --json");
    let diagonals = json("lines --board 3^2 --span 2 --list --json");
    let all = all["list"].as_array().unwrap();
    let diagonals = diagonals["list"].as_array().unwrap();
    assert_eq!(diagonals.len(), 2);
    for line in diagonals {
        let number = line["number"].as_u64().unwrap();
        assert_eq!(all[number as usize - 1], *line);
    }
}

#[test]
fn lines_that_no_board_has_are_refused() {
    for (words, why) in [
        ("--span 5", "--span must be a whole number from 1 to 4"),
        ("--span 0", "--span must be a whole number from 1 to 4"),
        ("--axes x-,x+", "x is given twice"),
        ("--slice x=3", "x must be 0 to 2, not 3"),
    ] {
        let said = refused(&format!("lines --board 3^4 {words}"));
        assert!(said.contains(why), "{words}: {said}");
    }
    assert!(refused("lines --board 3^").contains("is not a board"));
}
