//! Sentences that define a line, in lessons, guide and catalogues, are held against the lines of
//! small boards: what a sentence says becomes a rule, and the rule is tried on every row of cells.

#![expect(clippy::disallowed_methods, reason = "tests read files")]

use hypertoe::i18n::{Language, with_language};
use hypertoe::lesson::{LessonStep, built_in_lessons};
use hypertoe_core::geometry::BoardLines;
use hypertoe_core::{Cell, Shape};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Words for all axes, by which a sentence is about every line instead of one that is shown.
const EVERY_AXIS: [&str; 7] = [
    "each axis",
    "every axis",
    "an axis",
    "each coordinate",
    "jede achse",
    "eine achse",
    "jede koordinate",
];
/// The three things that an axis can do, each in English, in German, and as a formula.
const MOTIONS: [[&str; 3]; 3] =
    [["stay", "rise", "fall"], ["bleib", "steig", "fäll"], ["onstant", "or t", "s−1−t"]];
const MOTIONS_OF_FORMULA: [&str; 3] = ["onstant", "oder t", "s−1−t"];
/// Words for an axis that does the same from each cell to the next.
const SAME_EVERY_TIME: [&str; 6] = [
    "the same every time",
    "the same at every step",
    "jedes mal dasselbe",
    "bei jedem schritt dasselbe",
    // All cells of one line are given by one formula.
    "for t = 0 … s−1",
    "für t = 0 … s−1",
];
/// Words that exclude a row of one cell repeated.
const ONE_MOVES: [&str; 4] = [
    "at least one axis moves",
    "mindestens eine achse ändert sich",
    "not all constant",
    "nicht alle sind konstant",
];
/// Words of a statement about every line that is no definition: other rows may be like it.
const OF_EVERY_LINE: [&str; 2] = ["along a line ", "in einer reihe "];
/// Sentences with the same words that say something else.
const OTHERS: [&str; 6] = [
    // They count lines: some axes stay, and the others vary.
    "f of the D axes stay fixed",
    "f der D Achsen bleiben fest",
    "or rises or falls from one of",
    "oder sie steigt oder fällt von einem",
    // The key to the letters below a picture.
    "x- falls by one",
    "x- fällt um eins",
];

/// The places from which sentences come, and the sentences.
type Sentences = Vec<(String, String)>;

/// The conditions that a sentence sets for the cells of a line, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rule {
    /// True if every axis does the same from each cell to the next.
    is_same_every_time: bool,
    /// True if an axis moves.
    has_moving_axis: bool,
    /// True if it only says how every line is.
    is_of_every_line: bool,
}

impl Rule {
    /// Returns what a sentence says; `None` if it is not about all lines.
    fn of(sentence: &str) -> Option<Self> {
        let text = sentence.to_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
        let all = |words: &[&str; 3]| words.iter().all(|word| text.contains(word));
        let names_motions = MOTIONS.iter().any(all) || all(&MOTIONS_OF_FORMULA);
        // In a cell of the shell around a board, the place says what an axis does.
        let is_of_shell = says(&["shell", "schale"]);
        let is_other = OTHERS.iter().any(|other| sentence.contains(other));
        (names_motions && says(&EVERY_AXIS) && !is_of_shell && !is_other).then(|| Self {
            is_same_every_time: says(&SAME_EVERY_TIME),
            has_moving_axis: says(&ONE_MOVES),
            is_of_every_line: says(&OF_EVERY_LINE),
        })
    }

    /// Returns whether it takes these cells for a line.
    fn accepts(self, row: &[&Cell]) -> bool {
        let does =
            |axis: usize, two: &[&Cell]| i32::from(two[1].get(axis)) - i32::from(two[0].get(axis));
        let axes = 0..row[0].dims();
        let steps = |axis: usize| row.windows(2).map(move |two| does(axis, two));
        let is_in_words = axes.clone().all(|axis| steps(axis).all(|step| step.abs() <= 1));
        let is_same = |axis: usize| steps(axis).all(|step| Some(step) == steps(axis).next());
        let moves = |axis: usize| steps(axis).any(|step| step != 0);
        is_in_words
            && (!self.is_same_every_time || axes.clone().all(is_same))
            && (!self.has_moving_axis || axes.clone().any(moves))
    }

    /// Returns a row that it takes for a line, or not, against what is one on the board.
    fn counterexample(self, shape: &Shape) -> Option<String> {
        let lines: BTreeSet<Vec<Cell>> = BoardLines::new(shape)
            .iter()
            .flat_map(|line| {
                let row: Vec<Cell> = line.cells().collect();
                let back: Vec<Cell> = row.iter().rev().cloned().collect();
                [row, back]
            })
            .collect();
        let cells: Vec<Cell> = shape.iter_cells().collect();
        let length = u32::from(shape.line_length());
        (0..cells.len().pow(length)).find_map(|number| {
            let place = |at: u32| number / cells.len().pow(at) % cells.len();
            let row: Vec<&Cell> = (0..length).map(|at| &cells[place(at)]).collect();
            let is_line = lines.contains(&row.iter().copied().cloned().collect::<Vec<Cell>>());
            let is_one_cell = row.iter().all(|cell| *cell == row[0]);
            // Of a single cell it need not speak.
            let is_exempt = self.is_of_every_line && is_one_cell && !is_line;
            let differs = self.accepts(&row) != is_line && !is_exempt;
            differs.then(|| format!("{row:?} on {shape}, where a line is {is_line}"))
        })
    }

    /// Returns the first counterexample on small boards.
    fn fault(self) -> Option<String> {
        let boards = ["3^2", "3^3", "4^2", "2^3", "4x3, 3 in a row"];
        boards.iter().find_map(|board| {
            let shape: Shape = board.parse().unwrap_or_else(|error| panic!("{board}: {error}"));
            self.counterexample(&shape)
        })
    }
}

/// Splits a text into sentences.
fn sentences(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for word in text.split_whitespace() {
        let sentence = found.last_mut().expect("there is one");
        sentence.push_str(word);
        sentence.push(' ');
        if word.ends_with(['.', '!', '?']) {
            found.push(String::new());
        }
    }
    found
}

fn with_place(place: &str, text: &str) -> Sentences {
    sentences(text).into_iter().map(|sentence| (place.to_owned(), sentence)).collect()
}

/// The sentences of the lessons in the language on show.
fn of_lessons(language: Language) -> Sentences {
    let texts = |step: &'static LessonStep| {
        let task = step.task.iter();
        let asked = task.flat_map(|task| task.prompt.iter().chain(&task.explanation));
        [&step.text, &step.notes].into_iter().chain(asked)
    };
    with_language(language, built_in_lessons)
        .iter()
        .flat_map(|own| {
            let lesson = &own.lesson;
            let steps = lesson.steps.iter().flat_map(texts);
            let all = [&lesson.goal, &lesson.notes].into_iter().chain(steps);
            let place = format!("{language:?} {}", own.name);
            all.flat_map(|text| with_place(&place, text)).collect::<Sentences>()
        })
        .collect()
}

/// The sentences of the guide and of README.
fn of_guide() -> Sentences {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let chapters = fs::read_dir(root.join("assets/guide")).expect("the guide");
    let chapters = chapters.map(|entry| entry.expect("a chapter").path());
    let all = chapters.chain([root.join("README.md"), root.join("assets/lessons/README.md")]);
    all.filter(|path| path.extension().is_some_and(|end| end == "md"))
        .flat_map(|path| {
            let text = fs::read_to_string(&path).expect("a chapter");
            let place = path.file_name().map(|name| name.to_string_lossy().into_owned());
            let paragraphs: Vec<&str> = text.split("\n\n").collect();
            let place = place.unwrap_or_default();
            paragraphs.iter().flat_map(|text| with_place(&place, text)).collect::<Sentences>()
        })
        .collect()
}

/// The sentences of the catalogues.
fn of_catalogues() -> Sentences {
    let catalogues = [
        ("en.ftl", include_str!("../../locales/en.ftl")),
        ("de.ftl", include_str!("../../locales/de.ftl")),
    ];
    catalogues
        .iter()
        .flat_map(|(name, text)| text.lines().flat_map(|line| with_place(name, line)))
        .collect()
}

/// The sentences that are about all lines, with their rules.
fn rules(from: Sentences) -> Vec<(String, String, Rule)> {
    let with_rule =
        |(place, text): (String, String)| Rule::of(&text).map(|rule| (place, text, rule));
    from.into_iter().filter_map(with_rule).collect()
}

#[test]
fn every_definition_of_a_line_takes_lines_for_lines_and_nothing_else() {
    let german = of_lessons(Language::German);
    let all = [of_lessons(Language::English), german, of_guide(), of_catalogues()];
    let all: Vec<(String, String, Rule)> = all.into_iter().flat_map(rules).collect();
    let faults: Vec<String> = all
        .iter()
        .filter_map(|(place, text, rule)| {
            let fault = rule.fault()?;
            Some(format!("{place}: “{text}” is wrong about {fault}"))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    for place in [
        "class-14-18",
        "class-undergraduates",
        "course/02-lines-of-a-square",
        "course/04-third-cell",
    ] {
        for language in [Language::English, Language::German] {
            let place = format!("{language:?} {place}");
            let has_it =
                |(from, _, rule): &(String, String, Rule)| *from == place && !rule.is_of_every_line;
            assert!(all.iter().any(has_it), "{place} defines no line");
        }
    }
    for place in ["rules.md", "en.ftl", "de.ftl"] {
        assert!(all.iter().any(|(from, ..)| from == place), "{place} says nothing of lines");
    }
}

#[test]
fn sentences_that_are_no_definition_are_there() {
    let all = of_catalogues();
    for other in OTHERS {
        assert!(all.iter().any(|(_, text)| text.contains(other)), "“{other}” is nowhere");
    }
}

#[test]
fn a_definition_that_lacks_a_part_is_refused() {
    let fault = |text: &str| Rule::of(text).unwrap_or_else(|| panic!("“{text}”: no rule")).fault();
    // It takes (0, 0, 0), (1, 1, 1), (2, 2, 1) for a line.
    let changes = "With each step every axis stays, rises by one or falls by one.";
    assert!(fault(changes).is_some());
    let row = [[0, 0, 0], [1, 1, 1], [2, 2, 1]].map(Cell::from);
    assert!(Rule::of(changes).expect("a rule").accepts(&row.each_ref()));
    // These take a cell three times for a line.
    assert!(fault("Each axis does the same every time: it stays, rises or falls.").is_some());
    assert!(fault("Jede Achse tut jedes Mal dasselbe: Sie bleibt, steigt oder fällt.").is_some());
    assert!(fault("Each axis stays, rises or falls, and at least one axis moves.").is_some());
    let whole = "Each axis does the same every time: it stays, rises by one or falls by one; and at \
                 least one axis moves.";
    assert_eq!(fault(whole), None);
    // This is about one line, and this about no line at all.
    assert_eq!(Rule::of("x and z rise, y stays, w falls."), None);
    assert_eq!(
        Rule::of("An axis below the shell must rise, one above it fall, others stay."),
        None
    );
}
