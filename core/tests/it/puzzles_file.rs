//! The file of puzzles: written, read, refused where it is broken; and no position twice.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use hypertoe_core::base::checksummed::{FileKindError, FileLineError};
use hypertoe_core::base::control::{Halt, StepLimit, run_to_end};
use hypertoe_core::base::read_budget::{BudgetError, ReadBudget, Resource};
use hypertoe_core::puzzle::{
    KnownPositions, Puzzle, PuzzleChecker, PuzzleError, PuzzleFeatures, PuzzleFile,
    PuzzleFileError, PuzzleFlaw, PuzzleLineError, PuzzleMaker, PuzzleRequest, PuzzleTheme,
};
use hypertoe_core::symmetry::Symmetries;
use hypertoe_core::{Goal, Rules, Shape};
use proptest::prelude::*;
use std::sync::{Arc, LazyLock};

fn games() -> Vec<Arc<Rules>> {
    let cube = |side, dims| Rules::new(Shape::hypercube(side, dims).unwrap(), 2).unwrap();
    let games = [
        cube(3, 3),
        cube(4, 3),
        cube(3, 4),
        cube(4, 3).with_gravity(Some(2)).unwrap(),
        cube(3, 3).with_goal(Goal::FirstTo(2)).unwrap(),
    ];
    games.into_iter().map(Arc::new).collect()
}

/// Some puzzles by each of the rules.
static MADE: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let mut made = Vec::new();
    for rules in games() {
        let mut maker = PuzzleMaker::new(rules).unwrap();
        for (theme, wins_in) in [
            (PuzzleTheme::WinIn, (1, 3)),
            (PuzzleTheme::Fork, (2, 2)),
            (PuzzleTheme::Block, (2, 4)),
        ] {
            let order = PuzzleRequest { theme, count: 5, wins_in, games: u64::MAX, seed: 8 };
            let mut known = KnownPositions::new();
            made.extend(run_to_end(|control| maker.make(order, &mut known, control)).0);
        }
    }
    made
});

fn read(text: &str) -> Result<PuzzleFile, PuzzleFileError> {
    PuzzleFile::read(text.as_bytes(), &mut ReadBudget::without_control())
}

#[test]
fn what_is_written_is_read_again() {
    let file = PuzzleFile::new(MADE.iter().cloned());
    assert_eq!(file.puzzles(), &MADE[..], "each game comes once");
    let (text, packed) = (file.to_text(), file.to_bytes().unwrap());
    assert_eq!(read(&text).as_ref(), Ok(&file));
    assert_eq!(PuzzleFile::read(&packed, &mut ReadBudget::without_control()).as_ref(), Ok(&file));
    assert_eq!(file.to_bytes().unwrap(), packed);
    // Mixed, they are brought together, and none is lost.
    let mut mixed = MADE.clone();
    mixed.rotate_left(7);
    let mixed = PuzzleFile::new(mixed);
    assert_eq!(mixed.to_text().matches("\nrules ").count(), games().len());
    assert_eq!(mixed.puzzles().len(), MADE.len());
    let none = PuzzleFile::default();
    assert_eq!(read(&none.to_text()), Ok(none));
}

/// The file with a line changed, without its sum.
fn changed(line: usize, to: &str) -> PuzzleFileError {
    let text = PuzzleFile::new(MADE.iter().cloned()).to_text();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[line - 1] = to;
    read(&(lines.join("\n") + "\n")).unwrap_err()
}

#[test]
fn a_broken_file_is_refused_with_the_line_and_the_reason() {
    let at = |line, what: FileLineError<PuzzleLineError>| PuzzleFileError::InLine {
        line,
        column: None,
        what,
    };
    let no_file = |why| PuzzleFileError::UnknownFile(why);
    assert_eq!(read(""), Err(no_file(FileKindError::Empty)));
    assert_eq!(
        changed(1, "hypertoe proof 1"),
        no_file(FileKindError::FirstLine("hypertoe puzzles"))
    );
    assert_eq!(changed(1, "hypertoe puzzles 2"), PuzzleFileError::Version("2".into()));
    let binary = PuzzleFile::read(&[0xff, 0xfe], &mut ReadBudget::without_control());
    assert_eq!(binary, Err(no_file(FileKindError::Binary)));
    let packed = PuzzleFile::new(MADE.iter().cloned()).to_bytes().unwrap();
    let half = PuzzleFile::read(&packed[..packed.len() / 2], &mut ReadBudget::without_control());
    assert!(
        matches!(half, Err(PuzzleFileError::Damaged(FileKindError::DamagedGzip(_)))),
        "{half:?}"
    );
    assert_eq!(read("hypertoe puzzles 1\n"), Err(at(2, FileLineError::UnexpectedEnd)));
    assert_eq!(changed(2, "win 1 / 0 / 1 / 0 0 0 0"), at(2, FileLineError::Expected("rules")));
    let misread = changed(2, "rules {\"board\":3}");
    assert!(matches!(
        misread,
        PuzzleFileError::InLine { line: 2, column: Some(16), what: FileLineError::Rules(_) }
    ));
    let three = "rules {\"board\":{\"sides\":[3,3],\"run\":3},\"players\":3}";
    assert!(changed(2, three).to_string().starts_with("line 2: puzzles are for two players"));
    for (line, what) in [
        ("win 1 / 0 / 1", PuzzleLineError::Format),
        ("win / 0 / 1 / 0 0 0 0", PuzzleLineError::Format),
        ("win 1 / 0 / 1 / 0 0 0 0 / 5", PuzzleLineError::Format),
        ("win 1 / 0 / 1 / 0 4 0 0", PuzzleLineError::Puzzle(PuzzleError::Features)),
        ("win 1 / 0,27 / 1 / 0 0 0 0", PuzzleLineError::Puzzle(PuzzleError::Move(2))),
        ("win 1 / 0,5,0 / 1 / 0 0 0 0", PuzzleLineError::Puzzle(PuzzleError::Move(3))),
        ("win 1 / 0,9,1,10,2 / 5 / 0 0 0 0", PuzzleLineError::Puzzle(PuzzleError::GameOver)),
        ("win 0 / 0 / 1 / 0 0 0 0", PuzzleLineError::Puzzle(PuzzleError::WinsIn(0))),
        ("fork 3 / 0 / 1 / 0 0 0 0", PuzzleLineError::Puzzle(PuzzleError::WinsIn(3))),
        ("win - / 0 / 1 / 0 0 0 0", PuzzleLineError::Puzzle(PuzzleError::NoWin)),
        ("win 1 / 0 / 0 / 0 0 0 0", PuzzleLineError::Puzzle(PuzzleError::RightMoves)),
        ("win 1 / 0 / 2,1 / 0 0 0 0", PuzzleLineError::Puzzle(PuzzleError::RightMoves)),
        ("win 1 / 0 / 1,2,3,4 / 0 0 0 0", PuzzleLineError::Puzzle(PuzzleError::RightMoves)),
    ] {
        assert_eq!(changed(4, line), at(4, what.into()), "{line}");
    }
    for (text, column, what) in [
        ("lose 1 / 0 / 1 / 0 0 0 0", 1, PuzzleLineError::Theme("lose".into())),
        ("win x / 0 / 1 / 0 0 0 0", 5, PuzzleLineError::WinsIn),
        ("win 1 / 0,x / 1 / 0 0 0 0", 11, PuzzleLineError::Cells),
        ("win 1 / 0 / -1 / 0 0 0 0", 13, PuzzleLineError::Cells),
        ("win 1 / 0 / 1 / 0 0 0", 17, PuzzleLineError::Features),
        ("win 1 / 0 / 1 / 0 0 0 0 0", 17, PuzzleLineError::Features),
    ] {
        let (column, what) = (Some(column), what.into());
        let error = PuzzleFileError::InLine { line: 4, column, what };
        assert_eq!(changed(4, text), error, "{text}");
    }
    let text = PuzzleFile::new(MADE.iter().cloned()).to_text();
    let last = text.lines().count();
    assert_eq!(read(&format!("{text}more\n")), Err(at(last + 1, FileLineError::TrailingText)));
    // Another puzzle that can be: only the sum tells.
    let other = changed(3, "win 1 / 0 / 1 / 0 0 0 0");
    assert!(matches!(other, PuzzleFileError::ChecksumMismatch { .. }), "{other:?}");
}

#[test]
fn reading_is_counted_and_can_be_stopped() {
    let text = PuzzleFile::new(MADE.iter().cloned()).to_text();
    let mut budget = ReadBudget::without_control();
    PuzzleFile::read(text.as_bytes(), &mut budget).unwrap();
    assert_eq!(budget.spent(Resource::Bytes), text.len() as u64);
    let marks: usize = MADE.iter().map(|puzzle| puzzle.prior_moves().len()).sum();
    assert!(budget.spent(Resource::CheckNanos) >= 500 * marks as u64);
    let mut some = StepLimit::up_to(1, Halt::Cancel);
    let stopped = PuzzleFile::read(text.as_bytes(), &mut ReadBudget::new(&mut some));
    let halted = FileLineError::Budget(BudgetError::Halted(Halt::Cancel));
    let at = matches!(stopped, Err(PuzzleFileError::InLine { what, .. }) if what == halted);
    assert!(at, "the checks of moves are counted and cost more than the bytes");
}

/// The puzzle whose board is turned or mirrored by a symmetry of its rules.
fn image(puzzle: &Puzzle, seed: u64) -> Puzzle {
    let (rules, shape) = (puzzle.rules(), puzzle.rules().shape());
    let all = Symmetries::new(shape);
    let keeps =
        (seed..).map(|seed| all.random(seed)).find(|symmetry| symmetry.preserves_rules(rules));
    let symmetry = keeps.unwrap();
    let to = |number: &u32| {
        let cell = symmetry.apply(shape, &shape.cell_with_number(&(*number).into()).unwrap());
        shape.cell_number_u64(&cell).unwrap() as u32
    };
    let moves = puzzle.prior_moves().iter().map(to).collect();
    let mut right: Vec<u32> = puzzle.right_moves().iter().map(to).collect();
    right.sort_unstable();
    let found = (puzzle.wins_in(), right);
    Puzzle::new(Arc::clone(rules), moves, puzzle.theme(), found, puzzle.features()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// An image is the same puzzle: it is solved alike, and known already.
    #[test]
    fn images_are_twins(which in 0usize..75, seed in any::<u32>(), turns in 0usize..9) {
        let puzzle = &MADE[which % MADE.len()];
        let mut image = image(puzzle, seed.into());
        let checked = run_to_end(|control| PuzzleChecker::new().check(&image, control));
        // Among defences of the same length the first one counts, which another may be there.
        let alike = matches!(checked, Ok(()) | Err(PuzzleFlaw::Features { .. }));
        prop_assert!(alike, "{:?}", checked);
        let mut known = KnownPositions::new();
        prop_assert!(known.insert(puzzle));
        prop_assert!(!known.insert(&image));
        // The order in which the marks came does not matter, but for whose they are.
        if puzzle.rules().gravity_axis().is_none() && image.prior_moves().len() >= 4 {
            let mut moves = image.prior_moves().to_vec();
            let places = moves.len() / 2 * 2;
            moves.swap(turns * 2 % places, (turns * 2 + 2) % places);
            let found = (image.wins_in(), image.right_moves().to_vec());
            let rules = Arc::clone(image.rules());
            // Under another order the game may have been over before.
            if let Ok(other) = Puzzle::new(rules, moves, image.theme(), found, image.features()) {
                image = other;
            }
            prop_assert!(!known.insert(&image));
        }
        // One mark elsewhere is another position.
        let mut moves = puzzle.prior_moves().to_vec();
        moves.pop();
        let fewer = puzzle.prior_moves().len() - 1;
        prop_assume!(fewer > 0 && puzzle.rules().gravity_axis().is_none());
        let free = *puzzle.right_moves().first().unwrap();
        let found = (Some(2), vec![free]);
        let other = Puzzle::new(Arc::clone(puzzle.rules()), moves, PuzzleTheme::Fork, found, PuzzleFeatures::default());
        prop_assert!(other.map_or(true, |other| known.insert(&other)));
    }
}

#[test]
fn a_puzzle_that_is_not_as_it_says_is_told_from_one_that_is() {
    let mut checker = PuzzleChecker::new();
    let mut check = |puzzle: &Puzzle| run_to_end(|control| checker.check(puzzle, control));
    let with = |puzzle: &Puzzle, theme, wins_in, right, features| {
        Puzzle::new(
            Arc::clone(puzzle.rules()),
            puzzle.prior_moves().to_vec(),
            theme,
            (wins_in, right),
            features,
        )
        .unwrap()
    };
    for puzzle in MADE.iter() {
        assert_eq!(check(puzzle), Ok(()), "{puzzle:?}");
        let (theme, wins_in, right) =
            (puzzle.theme(), puzzle.wins_in(), puzzle.right_moves().to_vec());
        let features = puzzle.features();
        let more = PuzzleFeatures { tempting_moves: features.tempting_moves + 1, ..features };
        let other = with(puzzle, theme, wins_in, right.clone(), more);
        assert_eq!(check(&other), Err(PuzzleFlaw::Features { stated: more, found: features }));
        if theme != PuzzleTheme::Fork {
            let later = wins_in.map(|moves| moves + 1);
            let other = with(puzzle, theme, later, right.clone(), features);
            assert_eq!(check(&other), Err(PuzzleFlaw::WinsIn { stated: later, found: wins_in }));
        }
        let position = puzzle.position();
        let free = (0..).find(|number: &u32| {
            let cell = position.shape().cell_with_number(&(*number).into()).unwrap();
            position.check_cell(&cell).is_ok() && !right.contains(number)
        });
        let told = vec![free.unwrap()];
        let other = with(puzzle, theme, wins_in, told.clone(), features);
        assert_eq!(
            check(&other),
            Err(PuzzleFlaw::RightMoves { stated: told, found: right.clone() })
        );
        let theme =
            if theme == PuzzleTheme::Block { PuzzleTheme::WinIn } else { PuzzleTheme::Block };
        if wins_in > Some(1) {
            let other = with(puzzle, theme, wins_in, right, features);
            assert_eq!(check(&other), Err(PuzzleFlaw::Theme(theme)));
        }
    }
}
