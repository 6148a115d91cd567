//! The number of full boards without a line.
//!
//! The cells get their owners one after the other. Boards on which the lines begun have the same
//! state (all cells of one player so far, or of several) can go on in the same ways, so they are
//! counted together. Boards up to symmetry are counted by Burnside's lemma: as the mean, over the
//! symmetries, of the numbers of boards that a symmetry leaves as they are.

use super::{DrawQuestion, DrawQuestionError, legal_counts};
use crate::base::control::{Control, EarlyExit, Halt, ProgressReporter, StepMeter};
use crate::geometry::Cell;
use crate::search::{LineIndex, LineLimits};
use crate::symmetry::{BoardGroup, Symmetries, SymmetryCount};
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The maximum number of cells of a board whose full boards without a line are counted.
pub const MAX_COUNTED_CELLS: u64 = 120;
/// The maximum number of states of the lines begun that are told apart at once.
pub const MAX_LINE_STATES: usize = 1_000_000;
/// The maximum number of symmetries for a count up to symmetry.
pub const MAX_BURNSIDE_SYMMETRIES: usize = 4_000;

/// The state of a line whose cells belong to several players.
const MIXED: u8 = u8::MAX;

/// The number of full boards without a line of any player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DrawnBoardCount {
    /// The number of all such boards.
    pub total: BigUint,
    /// The number of them up to the automorphisms of the board that map closed cells to closed cells;
    /// where these are more than [`MAX_BURNSIDE_SYMMETRIES`], up to those that [`Symmetries::list`]
    /// lists. Players are not exchanged. `None` if there are too many symmetries, or too many states for
    /// one of them.
    pub distinct: Option<BigUint>,
    /// The number of these symmetries; those that differ only on closed cells count each. `None` if
    /// too many.
    pub symmetry_count: Option<usize>,
}

/// The reason why full boards without a line cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum DrawnBoardCountError {
    /// A question that cannot be answered.
    #[error(transparent)]
    Question(#[from] DrawQuestionError),
    /// Too many boards to count in 128 bits.
    #[error("too large: {cells} cells for {players} players can be filled in too many ways")]
    TooManyBoards { cells: usize, players: u8 },
    /// Too many states of the lines begun.
    #[error("too large: at most {MAX_LINE_STATES} states of lines can be told apart")]
    TooManyStates,
}

/// The progress of a count of full boards without a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DrawnBoardCountProgress {
    /// Number of symmetries done; the first is the identity, which gives the total.
    pub symmetries_done: u64,
    /// Number of symmetries in all; 0 before they are listed.
    pub symmetries: u64,
    /// Number of cells, alike under the present symmetry, that have their owners.
    pub cells: u64,
}

/// A count of the full boards without a line.
#[derive(Clone, Debug)]
#[must_use = "nothing is done until it runs"]
pub struct DrawnBoardCounter {
    question: DrawQuestion,
    lines: LineIndex,
}

impl DrawnBoardCounter {
    /// Prepares the count of the boards that would answer this question.
    ///
    /// # Errors
    /// [`DrawQuestionError::Players`], [`DrawQuestionError::ClosedOutside`], and
    /// [`DrawQuestionError::TooLarge`] beyond 120 cells, as [`DrawnBoardCountError::Question`];
    /// [`DrawnBoardCountError::TooManyBoards`].
    pub fn new(question: DrawQuestion) -> Result<Self, DrawnBoardCountError> {
        const LIMITS: LineLimits = LineLimits { cells: MAX_COUNTED_CELLS, ..LineLimits::SEARCH };
        question.check()?;
        let lines = LineIndex::with_limits(LIMITS, &question.shape, &question.closed)
            .map_err(DrawQuestionError::from)?;
        let (cells, players) = (lines.open_cells().count(), question.players);
        if u128::from(players).checked_pow(cells as u32).is_none() {
            return Err(DrawnBoardCountError::TooManyBoards { cells, players });
        }
        Ok(Self { question, lines })
    }

    /// Counts the boards. Boards that cannot be counted are the inner `Err`. If the control asks to
    /// finish early after the total is known, only that is given.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it before.
    pub fn run(
        self,
        control: &mut dyn Control<DrawnBoardCountProgress>,
    ) -> Result<Result<DrawnBoardCount, DrawnBoardCountError>, Halt> {
        let mut reporter = ProgressReporter::new(control, DrawnBoardCountProgress::default());
        let images = self.symmetry_images(&mut reporter)?;
        reporter.report.symmetries = images.as_ref().map_or(1, |images| images.len() as u64);
        let identity: Vec<u32> = self.lines.all_cell_numbers().collect();
        let total = match self.invariant_boards(&identity, &mut reporter) {
            Ok(total) => total,
            Err(EarlyExit::Halted(halt)) => return Err(halt),
            Err(EarlyExit::Other(TooManyStates)) => {
                return Ok(Err(DrawnBoardCountError::TooManyStates));
            }
        };
        let distinct = match &images {
            Some(images) => match self.mean_of_invariant(images, total, &mut reporter) {
                Ok(mean) => Some(mean),
                Err(EarlyExit::Halted(Halt::Cancel)) => return Err(Halt::Cancel),
                Err(EarlyExit::Halted(Halt::FinishEarly) | EarlyExit::Other(TooManyStates)) => None,
            },
            None => None,
        };
        let symmetry_count = images.map(|images| images.len());
        Ok(Ok(DrawnBoardCount { total: total.into(), distinct, symmetry_count }))
    }

    /// Returns the images of all cells under each symmetry that keeps the closed cells, the identity
    /// first; `None` if there are too many.
    fn symmetry_images(
        &self,
        reporter: &mut ProgressReporter<'_, DrawnBoardCountProgress>,
    ) -> Result<Option<Vec<Vec<u32>>>, Halt> {
        let DrawQuestion { shape, closed, .. } = &self.question;
        if let Some(images) = self.images_under_group(reporter)? {
            return Ok(Some(images));
        }
        let Some(all) = Symmetries::new(shape).list(MAX_BURNSIDE_SYMMETRIES) else {
            return Ok(None);
        };
        let mut images = Vec::new();
        for symmetry in all.iter().filter(|symmetry| symmetry.preserves_cells(shape, closed)) {
            reporter.count_steps(1 + self.lines.cell_count() as u64 / 5)?;
            let image = |cell| symmetry.apply(shape, &self.lines.cell(cell));
            let images_of_cells = self.lines.all_cell_numbers().map(image);
            images.push(images_of_cells.map(|cell| self.lines.cell_number(&cell)).collect());
        }
        Ok(Some(images))
    }

    /// Returns the images of all cells under each automorphism that keeps the closed cells, where there
    /// may be more than [`Symmetries::list`] lists; `None` where there are not, or too many.
    fn images_under_group(
        &self,
        reporter: &mut ProgressReporter<'_, DrawnBoardCountProgress>,
    ) -> Result<Option<Vec<Vec<u32>>>, Halt> {
        let DrawQuestion { shape, closed, .. } = &self.question;
        let symmetries = Symmetries::new(shape);
        let lists_all = matches!(symmetries.count(), SymmetryCount::Exactly(_));
        if lists_all && !symmetries.is_every_permutation() {
            return Ok(None);
        }
        let mut silent = |steps: u64, _: &dyn Fn()| reporter.count_steps(steps);
        let Ok(group) = BoardGroup::search_silently(shape, &[closed], &mut silent)? else {
            return Ok(None);
        };
        let mut meter = StepMeter::new(&mut silent);
        let Some(images) = group.image_table(MAX_BURNSIDE_SYMMETRIES, &mut meter)? else {
            return Ok(None);
        };
        let cells: Vec<Cell> = shape.iter_cells().collect();
        let image = |row: &[u16]| {
            let number = |cell: u32| shape.cell_index(&self.lines.cell(cell));
            let to = self.lines.all_cell_numbers().map(|cell| usize::from(row[number(cell)]));
            to.map(|to| self.lines.cell_number(&cells[to])).collect()
        };
        Ok(Some(images.chunks_exact(cells.len()).map(image).collect()))
    }

    /// Returns the mean of the numbers of boards that each symmetry leaves as they are. The first
    /// symmetry is the identity, which leaves all as they are: `total`.
    fn mean_of_invariant(
        &self,
        images: &[Vec<u32>],
        total: u128,
        reporter: &mut ProgressReporter<'_, DrawnBoardCountProgress>,
    ) -> Result<BigUint, EarlyExit<TooManyStates>> {
        let mut sum = BigUint::from(total);
        for (done, image) in (1..).zip(&images[1..]) {
            reporter.report.symmetries_done = done;
            sum += self.invariant_boards(image, reporter)?;
        }
        Ok(sum / images.len())
    }

    /// Counts the boards that a symmetry leaves as they are: those on which the cells of a cycle
    /// have the same owner.
    fn invariant_boards(
        &self,
        image: &[u32],
        reporter: &mut ProgressReporter<'_, DrawnBoardCountProgress>,
    ) -> Result<u128, EarlyExit<TooManyStates>> {
        let mut class_of: Vec<Option<usize>> = vec![None; image.len()];
        let mut sizes = Vec::new();
        for first in self.cells_in_order() {
            let mut cell = first;
            while class_of[cell as usize].is_none() {
                class_of[cell as usize] = Some(sizes.len());
                cell = image[cell as usize];
                if cell == first {
                    sizes.push(0usize);
                }
            }
        }
        class_of.iter().flatten().for_each(|class| sizes[*class] += 1);
        let classes =
            |line| self.lines.cells_of(line).filter_map(|cell| class_of[cell as usize]).collect();
        let lines: BTreeSet<BTreeSet<usize>> = self.lines.all_line_ids().map(classes).collect();
        let players = self.question.players;
        let open = sizes.iter().sum();
        let limits = self.question.legal_counts.then(|| legal_counts(open, players).collect());
        LineStates { players, limits, sizes, lines: lines.into_iter().collect() }.count(reporter)
    }

    /// Returns the open cells in an order in which few lines are begun at once: the longest axis
    /// varies slowest.
    fn cells_in_order(&self) -> Vec<u32> {
        let shape = &self.question.shape;
        let mut axes: Vec<usize> = (0..shape.dims()).collect();
        axes.sort_by_key(|axis| std::cmp::Reverse(shape.side(*axis)));
        let key = |cell: &u32| -> Vec<u16> {
            let cell: Cell = self.lines.cell(*cell);
            axes.iter().map(|axis| cell.get(*axis)).collect()
        };
        let mut cells: Vec<u32> = self.lines.open_cells().collect();
        cells.sort_by_cached_key(key);
        cells
    }
}

/// There are too many states of the lines begun.
#[derive(Debug)]
struct TooManyStates;

/// The owners of classes of cells, given one class after the other.
struct LineStates {
    players: u8,
    /// The number of cells that each player must have, if that matters.
    limits: Option<Vec<usize>>,
    /// The number of cells of each class.
    sizes: Vec<usize>,
    /// The classes on each line.
    lines: Vec<BTreeSet<usize>>,
}

/// The effect of a class of cells on a line, in the order of the states after it.
#[derive(Clone, Copy)]
struct LineUpdate {
    /// The place of the line among the states before; `None` if it begins here.
    before: Option<usize>,
    has_class: bool,
    ends: bool,
}

/// The numbers of marks of the players if they matter, then the states of the lines begun: the owner
/// of all cells of a line so far, or [`MIXED`].
type State = Box<[u8]>;
type StateCounts = HashMap<State, u128, foldhash::fast::FixedState>;

impl LineStates {
    /// Counts the ways to give each class an owner so that no line has one owner.
    fn count(
        &self,
        reporter: &mut ProgressReporter<'_, DrawnBoardCountProgress>,
    ) -> Result<u128, EarlyExit<TooManyStates>> {
        let marks = if self.limits.is_some() { usize::from(self.players) } else { 0 };
        let mut states = StateCounts::default();
        states.insert(vec![0; marks].into(), 1);
        for (class, updates) in self.updates().into_iter().enumerate() {
            reporter.report.cells = class as u64;
            let mut next = StateCounts::default();
            for (state, count) in &states {
                for player in 0..self.players {
                    if let Some(after) = self.after(state, class, &updates, player) {
                        *next.entry(after).or_default() += count;
                    }
                }
                if next.len() > MAX_LINE_STATES {
                    return Err(EarlyExit::Other(TooManyStates));
                }
                reporter.count_steps(1 + updates.len() as u64 / 20)?;
            }
            states = next;
        }
        Ok(states.values().sum())
    }

    /// Returns the changes that each class makes.
    fn updates(&self) -> Vec<Vec<LineUpdate>> {
        let mut begun: BTreeMap<usize, usize> = BTreeMap::new();
        let update = |class: usize| {
            let begins = |line: &usize| self.lines[*line].first() == Some(&class);
            let lines =
                (0..self.lines.len()).filter(|line| begun.contains_key(line) || begins(line));
            let lines: Vec<usize> = lines.collect();
            let of_line = |line: &usize| LineUpdate {
                before: begun.get(line).copied(),
                has_class: self.lines[*line].contains(&class),
                ends: self.lines[*line].last() == Some(&class),
            };
            let updates: Vec<LineUpdate> = lines.iter().map(of_line).collect();
            let go_on = lines.iter().zip(&updates).filter(|(_, update)| !update.ends);
            begun = go_on.map(|(line, _)| *line).zip(0..).collect();
            updates
        };
        (0..self.sizes.len()).map(update).collect()
    }

    /// Returns the state after a class is given to a player; `None` if that completes a line or
    /// exceeds the player's number of marks.
    fn after(
        &self,
        state: &[u8],
        class: usize,
        updates: &[LineUpdate],
        player: u8,
    ) -> Option<State> {
        let (marks, begun) = state.split_at(self.limits.as_ref().map_or(0, Vec::len));
        let mut after = Vec::with_capacity(marks.len() + updates.len());
        after.extend(marks);
        if let Some(limits) = &self.limits {
            let own = &mut after[usize::from(player)];
            let sum = usize::from(*own) + self.sizes[class];
            if sum > limits[usize::from(player)] {
                return None;
            }
            *own = sum as u8;
        }
        for update in updates {
            let state = match update.before.map(|place| begun[place]) {
                Some(state) if !update.has_class || state == player => state,
                Some(_) => MIXED,
                None => player,
            };
            match (update.ends, state) {
                (true, MIXED) => {}
                (true, _) => return None,
                (false, state) => after.push(state),
            }
        }
        Some(after.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::control::{StepLimit, run_to_end};
    use crate::geometry::{BoardLines, Shape};
    use proptest::prelude::*;

    fn board(sides: &[u16], run: u16) -> Shape {
        Shape::new(sides, run).unwrap()
    }

    fn counted(question: &DrawQuestion) -> DrawnBoardCount {
        let counter = DrawnBoardCounter::new(question.clone()).unwrap();
        run_to_end(|control| counter.run(control)).unwrap()
    }

    /// The numbers of boards, all and up to symmetry.
    fn numbers(shape: Shape, players: u8, legal_counts: bool) -> (BigUint, BigUint) {
        let question = DrawQuestion { legal_counts, ..DrawQuestion::new(shape, players) };
        let count = counted(&question);
        (count.total, count.distinct.unwrap())
    }

    fn pair(total: u64, distinct: u64) -> (BigUint, BigUint) {
        (total.into(), distinct.into())
    }

    #[test]
    fn known_numbers_of_drawn_boards() {
        assert_eq!(numbers(board(&[3, 3], 3), 2, true), pair(16, 3));
        assert_eq!(numbers(board(&[3, 3], 3), 2, false), pair(32, 6));
        assert_eq!(numbers(board(&[3, 3, 3], 3), 2, false), pair(0, 0));
        // Every two cells are a line, so that every permutation of the four is a symmetry.
        assert_eq!(numbers(board(&[2, 2], 2), 4, true), pair(24, 1));
        assert_eq!(numbers(board(&[3, 2], 1), 2, false), pair(0, 0));
        // One line; all but two of the boards are without it.
        assert_eq!(numbers(board(&[5], 5), 2, false).0, 30u32.into());
    }

    #[test]
    fn a_board_without_open_lines_can_be_filled_in_any_way() {
        let shape = board(&[3, 3], 3);
        let closed = (0..3).map(|t| Cell::from([t, t])).collect();
        let question = DrawQuestion { closed, ..DrawQuestion::new(shape, 2) };
        let count = counted(&question);
        // Reflections in both diagonals, and both together, keep the closed cells.
        assert_eq!((count.total, count.symmetry_count), (64u32.into(), Some(4)));
        // Of 2^6 boards the two reflections leave 2^3 and 2^4 as they are, the half turn 2^3.
        assert_eq!(count.distinct, Some(((64u32 + 8 + 16 + 8) / 4).into()));
    }

    #[test]
    fn what_is_too_large_is_refused_and_work_can_be_halted() {
        let error = |shape: Shape, players| {
            let counter = DrawnBoardCounter::new(DrawQuestion::new(shape, players));
            counter.map(|_| ()).unwrap_err()
        };
        let large = error(board(&[12, 12], 5), 2);
        assert!(matches!(large, DrawnBoardCountError::Question(DrawQuestionError::TooLarge(_))));
        let many = error(board(&[10, 10], 5), 3);
        assert_eq!(many, DrawnBoardCountError::TooManyBoards { cells: 100, players: 3 });
        let counter = || {
            DrawnBoardCounter::new(DrawQuestion::new(Shape::hypercube(4, 2).unwrap(), 2)).unwrap()
        };
        let cancelled = counter().run(&mut StepLimit::up_to(0, Halt::Cancel));
        assert_eq!(cancelled, Err(Halt::Cancel));
    }

    /// The full boards without a line by trying all, as the owners of all cells; closed cells have
    /// the number of players.
    fn by_trying(question: &DrawQuestion) -> BTreeSet<Vec<u8>> {
        let DrawQuestion { shape, players, closed, .. } = question;
        let lines: Vec<Vec<usize>> = BoardLines::new(shape)
            .iter()
            .map(|line| line.cells().map(|cell| shape.cell_index(&cell)).collect())
            .collect();
        let mut boards = vec![Vec::new()];
        for cell in shape.iter_cells() {
            let owners =
                if closed.contains(&cell) { *players..=*players } else { 0..=*players - 1 };
            boards = boards
                .iter()
                .flat_map(|board: &Vec<u8>| {
                    owners.clone().map(move |o| [&board[..], &[o]].concat())
                })
                .collect();
        }
        let open = boards[0].iter().filter(|owner| **owner != *players).count();
        boards.retain(|board| {
            let marks = |player| board.iter().filter(|owner| **owner == player).count();
            let is_legal = (0..*players).map(marks).eq(legal_counts(open, *players));
            let has_line = lines.iter().any(|line| {
                board[line[0]] != *players && line.iter().all(|cell| board[*cell] == board[line[0]])
            });
            !has_line && (is_legal || !question.legal_counts)
        });
        boards.into_iter().collect()
    }

    /// The number of classes of boards that symmetries map to each other.
    fn classes(question: &DrawQuestion, boards: &BTreeSet<Vec<u8>>) -> usize {
        let shape = &question.shape;
        let images: Vec<Vec<usize>> = run_to_end(|control| {
            let group = BoardGroup::search_silently(shape, &[&question.closed], control)?.unwrap();
            let whole = group.image_table(MAX_BURNSIDE_SYMMETRIES, &mut StepMeter::new(control))?;
            let cells = shape.iter_cells().count();
            Ok(whole.map(|rows| {
                let row = |row: &[u16]| row.iter().map(|cell| usize::from(*cell)).collect();
                rows.chunks_exact(cells).map(row).collect()
            }))
        })
        .unwrap_or_else(|| {
            let mut listed = Symmetries::new(shape).list(MAX_BURNSIDE_SYMMETRIES).unwrap();
            listed.retain(|symmetry| symmetry.preserves_cells(shape, &question.closed));
            let number = |cell: &Cell| shape.cell_index(cell);
            let row = |symmetry: &crate::symmetry::Automorphism| {
                shape.iter_cells().map(|cell| number(&symmetry.apply(shape, &cell))).collect()
            };
            listed.iter().map(row).collect()
        });
        let least = |board: &Vec<u8>| {
            let image = |row: &Vec<usize>| row.iter().map(|to| board[*to]).collect::<Vec<u8>>();
            images.iter().map(image).min().unwrap()
        };
        boards.iter().map(least).collect::<BTreeSet<_>>().len()
    }

    fn any_question() -> impl Strategy<Value = DrawQuestion> {
        let sides = prop::collection::vec(1u16..=4, 1..=3);
        let sides =
            sides.prop_filter("at most 12 cells", |sides| sides.iter().product::<u16>() <= 12);
        let closed = prop::collection::btree_set(0u32..12, 0..3);
        (sides, 1u16..=4, 2u8..=3, closed, any::<bool>()).prop_map(
            |(sides, run, players, closed, legal_counts)| {
                let shape = board(&sides, run.min(*sides.iter().max().unwrap()));
                let players = if sides.iter().product::<u16>() > 9 { 2 } else { players };
                let closed = closed.into_iter().filter_map(|n| shape.cell_with_number(&n.into()));
                let closed = closed.collect();
                DrawQuestion { shape, players, closed, legal_counts }
            },
        )
    }

    /// Layers that share no line have symmetries of their own: two of 3×3 have 1,024 boards in 21 classes,
    /// two of 4×3 have 105 classes, as pairs of 14.
    #[test]
    fn layers_are_counted_up_to_all_their_symmetries() {
        for (sides, run, distinct) in [(&[3u16, 3, 2][..], 3, 21u32), (&[4, 3, 2], 3, 105)] {
            let question =
                DrawQuestion { legal_counts: false, ..DrawQuestion::new(board(sides, run), 2) };
            assert_eq!(counted(&question).distinct, Some(distinct.into()), "{sides:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

        #[test]
        fn as_many_as_trying_all_boards_finds(question in any_question()) {
            let boards = by_trying(&question);
            let count = counted(&question);
            prop_assert_eq!(count.total, BigUint::from(boards.len()));
            prop_assert_eq!(count.distinct, Some(classes(&question, &boards).into()));
        }
    }
}
