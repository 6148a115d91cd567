//! Every list of lines that the command line gives, against plain enumeration on fifty random boards.

use crate::support::words;

use fastrand::Rng;
use serde_json::Value;
use std::collections::BTreeSet;
use words::{json, output};

type Coords = Vec<u16>;
/// The cells of a line.
type CellSet = BTreeSet<Coords>;

/// A line by plain enumeration: its cells in order, and the direction of each axis.
#[derive(Clone)]
struct PlainLine {
    cells: Vec<Coords>,
    steps: Vec<i32>,
}

impl PlainLine {
    fn set(&self) -> CellSet {
        self.cells.iter().cloned().collect()
    }

    fn span(&self) -> usize {
        self.steps.iter().filter(|step| **step != 0).count()
    }
}

struct Board {
    sides: Vec<u16>,
    run: u16,
}

impl Board {
    /// One to four axes of at most 200 cells together; some sides are shorter than a line.
    fn random(rng: &mut Rng) -> Self {
        loop {
            let dims = rng.usize(1..=4);
            let sides: Vec<u16> = (0..dims).map(|_| rng.u16(1..=6)).collect();
            let cells: usize = sides.iter().map(|side| usize::from(*side)).product();
            let longest = *sides.iter().max().expect("an axis");
            let run = rng.u16(1..=longest);
            if cells <= 200 {
                return Self { sides, run };
            }
        }
    }

    fn cells(&self) -> Vec<Coords> {
        let mut cells = vec![Vec::new()];
        for side in &self.sides {
            cells = cells
                .iter()
                .flat_map(|cell| (0..*side).map(move |value| [&cell[..], &[value]].concat()))
                .collect();
        }
        cells
    }

    fn contains(&self, cell: &[i32]) -> bool {
        cell.iter().zip(&self.sides).all(|(value, side)| (0..i32::from(*side)).contains(value))
    }

    /// All lines: from every cell in every direction whose first step rises.
    fn lines(&self) -> Vec<PlainLine> {
        let dims = self.sides.len();
        if self.run == 1 {
            let single = |cell: Coords| PlainLine { cells: vec![cell], steps: vec![0; dims] };
            return self.cells().into_iter().map(single).collect();
        }
        let mut lines = Vec::new();
        for code in 1..3usize.pow(dims as u32) {
            let steps: Vec<i32> =
                (0..dims).map(|axis| [0, 1, -1][code / 3usize.pow(axis as u32) % 3]).collect();
            if steps.iter().find(|step| **step != 0) != Some(&1) {
                continue;
            }
            for start in self.cells() {
                let at = |t: i32| -> Vec<i32> {
                    start
                        .iter()
                        .zip(&steps)
                        .map(|(value, step)| i32::from(*value) + t * step)
                        .collect()
                };
                let path: Vec<Vec<i32>> = (0..i32::from(self.run)).map(at).collect();
                if path.iter().all(|cell| self.contains(cell)) {
                    let cells = path.iter().map(|cell| cell.iter().map(|v| *v as u16).collect());
                    lines.push(PlainLine { cells: cells.collect(), steps: steps.clone() });
                }
            }
        }
        lines
    }

    fn words(&self) -> String {
        let sides: Vec<String> = self.sides.iter().map(u16::to_string).collect();
        format!("lines --sides {} --run {} --list", sides.join(","), self.run)
    }
}

fn random_cell(board: &Board, rng: &mut Rng) -> Coords {
    board.sides.iter().map(|side| rng.u16(..*side)).collect()
}

fn text(cell: &[u16]) -> String {
    cell.iter().map(u16::to_string).collect::<Vec<_>>().join(",")
}

/// The cells of each line of a report.
fn listed(report: &Value) -> Vec<CellSet> {
    let cells =
        |line: &Value| -> CellSet { serde_json::from_value(line["cells"].clone()).expect("cells") };
    report["list"].as_array().expect("a list").iter().map(cells).collect()
}

/// Compares a list with the lines that it should have: none more, none less, none twice.
fn compare(words: &str, expected: impl Iterator<Item = PlainLine>) {
    let report = json(words);
    let found = listed(&report);
    let expected: Vec<PlainLine> = expected.collect();
    let distinct: BTreeSet<&CellSet> = found.iter().collect();
    assert_eq!(distinct.len(), found.len(), "{words}: a line stands there twice");
    let sets: Vec<CellSet> = expected.iter().map(PlainLine::set).collect();
    assert_eq!(distinct, sets.iter().collect::<BTreeSet<_>>(), "{words}");
    // The counts by span, of the selection or of the whole board.
    let selected = report.get("selected").or(Some(&report).filter(|it| it.get("cell").is_none()));
    if let Some(counted) = selected {
        for (span, count) in counted["by_span"].as_object().expect("counts") {
            let right = expected.iter().filter(|line| line.span().to_string() == *span).count();
            assert_eq!(count.as_u64(), Some(right as u64), "{words}: span {span}");
        }
    }
    // The table has the same lines in the same order.
    if words.contains("--through") || words.contains("--span") {
        let table = output(&format!("{} --csv", words.replace(" --list", "")));
        assert_eq!(table.lines().count(), found.len() + 2, "{words}");
    }
}

#[test]
fn lists_and_filters_agree_with_plain_enumeration() {
    let mut rng = Rng::with_seed(37);
    for _ in 0..50 {
        let board = Board::random(&mut rng);
        let (words, all) = (board.words(), board.lines());
        compare(&words, all.iter().cloned());
        let [one, other] = [random_cell(&board, &mut rng), random_cell(&board, &mut rng)];
        let through = |cell: &Coords| {
            let cell = cell.clone();
            move |line: &&PlainLine| line.cells.contains(&cell)
        };
        compare(
            &format!("{words} --cell {}", text(&one)),
            all.iter().filter(through(&one)).cloned(),
        );
        compare(
            &format!("{words} --through {} --through {}", text(&one), text(&other)),
            all.iter().filter(through(&one)).filter(through(&other)).cloned(),
        );
        let span = rng.usize(1..=board.sides.len());
        compare(
            &format!("{words} --span {span} --through {}", text(&one)),
            all.iter().filter(|line| line.span() == span).filter(through(&one)).cloned(),
        );
        let axis = rng.usize(..board.sides.len());
        let name = ["x", "y", "z", "w"][axis];
        let value = one[axis];
        compare(
            &format!("{words} --slice {name}={value}"),
            all.iter()
                .filter(|line| line.steps[axis] == 0 && line.cells[0][axis] == value)
                .cloned(),
        );
        compare(
            &format!("{words} --axes {name}"),
            all.iter().filter(|line| line.steps[axis] != 0).cloned(),
        );
        if board.sides.len() > 1 {
            let second = (axis + 1) % board.sides.len();
            let opposite = ["x", "y", "z", "w"][second];
            compare(
                &format!("{words} --axes {name}+,{opposite}-"),
                all.iter().filter(|line| line.steps[axis] * line.steps[second] == -1).cloned(),
            );
        }
    }
}

/// Lines that a player can still complete, in random positions.
#[test]
fn open_lines_agree_with_plain_enumeration() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.moves");
    let mut rng = Rng::with_seed(41);
    for _ in 0..25 {
        let board = Board::random(&mut rng);
        let mut free = board.cells();
        // With one in a row the first mark ends the game.
        let marks = if board.run == 1 { 0 } else { rng.usize(..=free.len() / 2) };
        let (mut x, mut o) = (Vec::new(), Vec::new());
        let all = board.lines();
        let wins = |cells: &[Coords]| {
            all.iter().any(|line| line.cells.iter().all(|cell| cells.contains(cell)))
        };
        for number in 0..marks {
            if wins(&x) || wins(&o) {
                break;
            }
            let cell = free.swap_remove(rng.usize(..free.len()));
            if number % 2 == 0 { x.push(cell) } else { o.push(cell) }
        }
        let sides: Vec<String> = board.sides.iter().map(u16::to_string).collect();
        let mut game = format!("shape: {}, {} in a row\n", sides.join("x"), board.run);
        for number in 0..x.len() + o.len() {
            let cell = if number % 2 == 0 { &x[number / 2] } else { &o[number / 2] };
            game.push_str(&format!("{}. {}\n", number + 1, text(cell).replace(',', " ")));
        }
        std::fs::write(&path, game).expect("written");
        for (player, own, others) in [("1", &x, &o), ("2", &o, &x)] {
            let words = format!("{} --open-for {player} {}", board.words(), path.display());
            let is_open = |line: &&PlainLine| {
                !line.cells.iter().any(|cell| others.contains(cell))
                    && !line.cells.iter().all(|cell| own.contains(cell))
            };
            compare(&words, all.iter().filter(is_open).cloned());
        }
    }
}
