//! Monte Carlo tree search of falling boards, where the end of the game is too far away.

use super::layout::FallingLayout;
use super::position::{FallingBoard, OpenPosition, Settled};
use super::score::FallingScore;
use super::word::Word;
use crate::base::control::{Control, Halt};
use crate::base::rng::SeededRng;
use crate::geometry::Cell;
use crate::play::Position;
use crate::search::Verdict;
use std::ops::Range;

/// The value of an open line that lacks one mark.
const LINE_VALUE: f32 = 128.0;
/// The factor by which each further mark that it lacks divides the value of a line.
const LINE_STEP: f32 = 4.0;
/// The maximum number of marks that a line with a value lacks.
const MAX_LACKING: usize = 4;
/// The value of a column in which the lowest cell that completes a line does so for one player alone:
/// the other one cannot play below it.
const COLUMN_VALUE: f32 = 512.0;
/// The difference of values at which the expected result is tanh 1.
const EXPECTATION_SCALE: f32 = 400.0;
/// The difference of values that makes a move e times as likely to be tried.
const PRIOR_SCALE: f32 = 200.0;
/// The weight of moves that were tried little, as in PUCT.
const EXPLORATION: f32 = 0.7;
/// The share of the playout in the value of a new position; the rest is the expectation by lines.
const PLAYOUT_SHARE: f32 = 0.7;
/// The maximum number of positions of a search for threats in a new position.
const MAX_THREAT_POSITIONS: u32 = 100;
/// The number of playouts from one result to the next.
const PLAYOUTS_PER_RESULT: u32 = 100;
/// The maximum number of moves in the tree, of 32 bytes each; the node that reaches it is added whole.
const MAX_EDGES: usize = 1 << 20;
/// The estimate of a line that lacks one mark, on the scale of other searches.
const LINE_ESTIMATE: f32 = 65_536.0;

/// The result of a tree search so far.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// The best move.
    pub(crate) best: Cell,
    /// Its value for the player to move: an estimate, unless the tree reaches the end of the game.
    pub(crate) verdict: Verdict,
    /// The number of moves of the line that was tried most, without forced replies.
    pub(crate) depth: u32,
}

/// A tree search of one position.
pub(crate) trait TreeSearch {
    /// Makes some more playouts, until they have at least `max` positions; `None` once the result of the
    /// game is certain.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it; the tree keeps the playouts made so far.
    fn extend(&mut self, max: u64, control: &mut dyn Control<()>) -> Result<Option<Outlook>, Halt>;
}

/// Prepares a tree search of a position of a falling board, of all moves that do not hand over a line;
/// of equal ones the first in `order`, which lists all cells, is chosen. `None` if the board does not fit,
/// or the game is over.
pub(crate) fn tree_search(
    position: &Position,
    order: &[Cell],
    seed: u64,
) -> Option<Box<dyn TreeSearch>> {
    fn with_words<W: Word>(
        layout: FallingLayout<W>,
        position: &Position,
        order: &[Cell],
        seed: u64,
    ) -> Option<Box<dyn TreeSearch>> {
        let board = FallingBoard::new(&layout, position);
        let sensible = board.sensible_moves(&layout);
        let marks = order.iter().map(|cell| layout.set_of(cell));
        let moves: Vec<W> = marks.filter(|mark| sensible.meets(*mark)).collect();
        if moves.is_empty() {
            return None;
        }
        let mut tree = FallingTree::new(layout, board, seed);
        tree.add_node(&board, moves);
        Some(Box::new(tree))
    }
    match FallingLayout::<u64>::new(position.rules()) {
        Some(layout) => with_words(layout, position, order, seed),
        None => with_words(FallingLayout::<u128>::new(position.rules())?, position, order, seed),
    }
}

/// A move in the tree.
#[derive(Clone, Copy, Debug)]
struct Edge {
    /// The bit of the cell.
    cell: u32,
    /// The node it leads to, if there is one yet; the root is no such node.
    child: u32,
    /// 1 if the move is known to win, −1 if it loses, 0 if it draws.
    known: Option<i8>,
    visits: u32,
    /// The sum of the results of its visits, for the player who makes it.
    sum: f64,
    /// The result expected from the lines alone.
    expected: f32,
    /// The share of visits that its lines suggest.
    prior: f32,
}

impl Edge {
    /// Returns the mean result of its visits; the expected one before the first.
    fn mean(&self) -> f32 {
        if self.visits == 0 { self.expected } else { (self.sum / f64::from(self.visits)) as f32 }
    }
}

/// A position of the tree.
#[derive(Clone, Debug)]
struct Node {
    edges: Range<usize>,
    visits: u32,
}

/// The result of a visit, for the player to move.
#[derive(Clone, Copy, Debug)]
struct Visit {
    value: f32,
    known: Option<i8>,
}

struct FallingTree<W> {
    layout: FallingLayout<W>,
    /// The value of a line with marks of one player alone, by their number.
    line_values: Vec<f32>,
    root: FallingBoard<W>,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    random: SeededRng,
    /// The number of positions looked at since the last check-in.
    steps: u64,
}

impl<W: Word> TreeSearch for FallingTree<W> {
    fn extend(&mut self, max: u64, control: &mut dyn Control<()>) -> Result<Option<Outlook>, Halt> {
        if self.known_result(0).is_some() && self.nodes[0].visits > 0 {
            return Ok(None);
        }
        let (root, mut done) = (self.root, 0);
        // There is a first result soon.
        let playouts = if self.nodes[0].visits == 0 { 1 } else { PLAYOUTS_PER_RESULT };
        for _ in 0..playouts {
            let visit = self.visit(0, &root);
            let steps = std::mem::take(&mut self.steps);
            control.check_in(steps, &|| ())?;
            done += steps;
            if visit.known.is_some() || done >= max {
                break;
            }
        }
        Ok(Some(self.outlook()))
    }
}

impl<W: Word> FallingTree<W> {
    fn new(layout: FallingLayout<W>, root: FallingBoard<W>, seed: u64) -> Self {
        let random = SeededRng::new(seed);
        let length = layout.line_length as usize;
        let mut line_values = vec![0.0; length + 1];
        for lacking in (1..length).take(MAX_LACKING) {
            line_values[length - lacking] = LINE_VALUE / LINE_STEP.powi(lacking as i32 - 1);
        }
        Self { layout, line_values, root, nodes: Vec::new(), edges: Vec::new(), random, steps: 0 }
    }

    /// Adds the node of a position with these moves, at least one, and returns its number.
    fn add_node(&mut self, board: &FallingBoard<W>, moves: impl IntoIterator<Item = W>) -> usize {
        let begin = self.edges.len();
        let mut values = Vec::new();
        let lines: f32 = self
            .layout
            .lines
            .iter()
            .map(|line| self.line_value(*line, board.own, board.other))
            .sum();
        for mark in moves {
            self.steps += 1;
            // A move whose result is known needs no prior: it is visited only if all are known.
            let (value, known) = match board.after(&self.layout, mark).settled(&self.layout) {
                _ if board.own_completing.meets(mark) => (f32::MIN, Some(1)),
                Settled::Over(score) => (f32::MIN, Some(-score.signum() as i8)),
                Settled::Open { position, is_turned } => {
                    let settled = if is_turned { position.board } else { position.board.turned() };
                    let columns = self.column_value(&settled);
                    (lines + self.gained_value(board, &settled) + columns, None)
                }
            };
            values.push(value);
            let expected = (value / EXPECTATION_SCALE).tanh();
            let edge = Edge {
                cell: mark.first(),
                child: 0,
                known,
                visits: 0,
                sum: 0.0,
                expected,
                prior: 0.0,
            };
            self.edges.push(edge);
        }
        let most = values.iter().copied().fold(f32::MIN, f32::max);
        let weights = values.iter().map(|value| ((value - most) / PRIOR_SCALE).exp());
        let total = weights.clone().sum::<f32>();
        for (edge, weight) in self.edges[begin..].iter_mut().zip(weights) {
            edge.prior = weight / total;
        }
        self.nodes.push(Node { edges: begin..self.edges.len(), visits: 0 });
        self.nodes.len() - 1
    }

    /// Returns the result of a node as far as its moves tell: one wins, or all are known.
    fn known_result(&self, node: usize) -> Option<i8> {
        let edges = &self.edges[self.nodes[node].edges.clone()];
        if edges.iter().any(|edge| edge.known == Some(1)) {
            return Some(1);
        }
        edges.iter().try_fold(-1, |most, edge| Some(edge.known?.max(most)))
    }

    /// Returns whether one of the moves of a node is known to draw.
    fn has_draw(&self, node: usize) -> bool {
        self.edges[self.nodes[node].edges.clone()].iter().any(|edge| edge.known == Some(0))
    }

    /// Descends from a node to a position that is new, plays from there to the end of the game, and
    /// counts the result on the way.
    fn visit(&mut self, node: usize, board: &FallingBoard<W>) -> Visit {
        let chosen = self.edge_to_visit(node);
        let visit = match self.edges[chosen].known {
            Some(result) => Visit { value: result.into(), known: Some(result) },
            None => self.visit_child(chosen, board),
        };
        let edge = &mut self.edges[chosen];
        edge.visits += 1;
        edge.sum += f64::from(visit.value);
        edge.known = visit.known;
        self.nodes[node].visits += 1;
        match self.known_result(node) {
            Some(result) => Visit { value: result.into(), known: Some(result) },
            // A draw that is known is better than a loss.
            None if self.has_draw(node) => Visit { value: visit.value.max(0.0), known: None },
            None => Visit { known: None, ..visit },
        }
    }

    /// Chooses, among moves whose result is not known, the one with the greatest sum of its mean result
    /// and its share of what is tried (PUCT: Rosin 2011, in the form of Silver et al. 2017).
    fn edge_to_visit(&self, node: usize) -> usize {
        let Node { edges, visits } = &self.nodes[node];
        let exploration = EXPLORATION * (*visits as f32 + 1.0).sqrt();
        let rank =
            |edge: &Edge| edge.mean() + exploration * edge.prior / (1.0 + edge.visits as f32);
        let is_open = |at: &usize| self.edges[*at].known.is_none();
        let mut best = (f32::MIN, edges.start);
        for at in edges.clone().filter(is_open) {
            let rank = rank(&self.edges[at]);
            if rank > best.0 {
                best = (rank, at);
            }
        }
        best.1
    }

    /// Visits the position after a move whose result is not known, for the player who makes it.
    fn visit_child(&mut self, edge: usize, board: &FallingBoard<W>) -> Visit {
        let Edge { cell, child, visits, expected, .. } = self.edges[edge];
        let after = board.after(&self.layout, W::of_cell(cell)).settled(&self.layout);
        let Settled::Open { position, is_turned } = after else {
            unreachable!("the result of a move that ends the game is known")
        };
        let sign = if is_turned { 1.0 } else { -1.0 };
        let is_full = child == 0 && self.edges.len() >= MAX_EDGES;
        let mut left = MAX_THREAT_POSITIONS;
        if visits == 0 && self.wins_by_threats(&position, &mut left) {
            return Visit { value: sign, known: Some(sign as i8) };
        }
        if visits == 0 || is_full {
            let played = sign * f32::from(self.playout(position));
            let value = PLAYOUT_SHARE * played + (1.0 - PLAYOUT_SHARE) * expected;
            return Visit { value, known: None };
        }
        let mut child = child as usize;
        if child == 0 {
            child = self.add_node(&position.board, position.moves.singles());
            self.edges[edge].child = child as u32;
        }
        let Visit { value, known } = self.visit(child, &position.board);
        Visit { value: sign * value, known: known.map(|result| result * sign as i8) }
    }

    /// Returns whether the player to move wins by marks that each threaten to complete a line, so that
    /// the replies are forced; false if `left` positions, which are counted down, do not suffice to see.
    fn wins_by_threats(&mut self, position: &OpenPosition<W>, left: &mut u32) -> bool {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        self.steps += 1;
        let OpenPosition { board, moves } = position;
        moves.singles().any(|mark| {
            let after = board.after(&self.layout, mark);
            if !after.other_completing.meets(after.playable(&self.layout)) {
                return false;
            }
            match after.settled(&self.layout) {
                Settled::Over(score) => score < 0,
                Settled::Open { position, is_turned } => {
                    is_turned && self.wins_by_threats(&position, left)
                }
            }
        })
    }

    /// Plays at random to the end of the game: 1 if the player to move wins, −1 if it loses, 0 for a
    /// draw. Forced replies are made; nobody hands over a line, nor, if there is another move, gives
    /// away the cell above that would complete an own one.
    fn playout(&mut self, mut position: OpenPosition<W>) -> i8 {
        let mut sign = 1;
        loop {
            self.steps += 1;
            let OpenPosition { board, moves } = position;
            let kept = moves & !((board.own_completing & !self.layout.bottom) >> 1);
            let moves = if kept.is_empty() { moves } else { kept };
            let at = self.random.below(moves.len() as usize);
            let mark = moves.singles().nth(at).expect("there are as many moves");
            match board.after(&self.layout, mark).settled(&self.layout) {
                Settled::Over(score) => return -sign * score.signum() as i8,
                Settled::Open { position: next, is_turned } => {
                    position = next;
                    sign = if is_turned { sign } else { -sign };
                }
            }
        }
    }

    /// Returns the value of a line for the owner of the first of these marks, less that for the other.
    #[inline]
    fn line_value(&self, line: W, own: W, other: W) -> f32 {
        match ((line & own).len() as usize, (line & other).len() as usize) {
            (own, 0) => self.line_values[own],
            (0, other) => -self.line_values[other],
            _ => 0.0,
        }
    }

    /// Returns how much the value of lines grows from a position to a later one with the same player to
    /// move.
    fn gained_value(&self, before: &FallingBoard<W>, after: &FallingBoard<W>) -> f32 {
        let FallingBoard { mut own, mut other, .. } = *before;
        let mut gained = 0.0;
        for mark in ((after.own | after.other) & !(own | other)).singles() {
            let lines = self.layout.lines_through(mark);
            let sum = |own, other| -> f32 {
                lines.iter().map(|line| self.line_value(*line, own, other)).sum()
            };
            gained -= sum(own, other);
            if after.own.meets(mark) {
                own |= mark;
            } else {
                other |= mark;
            }
            gained += sum(own, other);
        }
        gained
    }

    /// Returns the value of the columns of a position for the player to move.
    fn column_value(&self, board: &FallingBoard<W>) -> f32 {
        let empty = board.empty_cells(&self.layout);
        let (own, other) = (board.own_completing & empty, board.other_completing & empty);
        let lowest = self.layout.lowest_of_columns(own | other);
        COLUMN_VALUE * ((lowest & !other).len() as f32 - (lowest & !own).len() as f32)
    }

    /// Returns the best move of a node: one that is known to win, otherwise the one tried most, unless
    /// that seems to lose and another one is known to draw.
    fn best_edge(&self, node: usize) -> usize {
        let edges = || self.nodes[node].edges.clone();
        let known_to = |result: i8| edges().find(|at| self.edges[*at].known == Some(result));
        // Of equal ones the first.
        let visits = |at: &usize| (self.edges[*at].visits, std::cmp::Reverse(*at));
        let open = edges().filter(|at| self.edges[*at].known.is_none()).max_by_key(visits);
        let tried = open.or_else(|| edges().max_by_key(visits)).expect("a node has moves");
        let seems_lost = open.is_none_or(|at| self.edges[at].mean() < 0.0);
        known_to(1).or_else(|| known_to(0).filter(|_| seems_lost)).unwrap_or(tried)
    }

    /// Returns the best move at the root, and what it leads to.
    fn outlook(&self) -> Outlook {
        let best = self.best_edge(0);
        let (mut depth, mut edge) = (1, &self.edges[best]);
        while edge.child != 0 {
            edge = &self.edges[self.best_edge(edge.child as usize)];
            depth += 1;
        }
        let edge = &self.edges[best];
        let unknown = FallingScore::unknown(self.root.empty);
        let verdict = match self.known_result(0) {
            Some(1) => FallingScore { least: 1, ..unknown }.verdict(self.root.empty),
            Some(-1) => FallingScore { most: -1, ..unknown }.verdict(self.root.empty),
            Some(_) => FallingScore::exact(0).verdict(self.root.empty),
            None => {
                let mean = edge.known.map_or(edge.mean(), f32::from).clamp(-0.999, 0.999);
                let value = mean.atanh() * EXPECTATION_SCALE / LINE_VALUE * LINE_ESTIMATE;
                Verdict::Estimate(value as i64)
            }
        };
        Outlook { best: self.layout.cell(edge.cell), verdict, depth }
    }
}

#[cfg(test)]
mod tests {
    use super::super::position::tests::random_boards;
    use super::*;
    use crate::base::control::{NeverHalt, SingleThread};
    use crate::geometry::Shape;
    use crate::play::Rules;
    use crate::search::{FallingLimits, FallingSolver};
    use std::sync::Arc;

    /// Plays columns, numbered along the axes across the fall, of an empty board on which marks fall
    /// along the last axis.
    fn played(sides: &[u16], length: u16, columns: &str) -> Position {
        let shape = Shape::new(sides, length).expect("a board");
        let axis = sides.len() - 1;
        let rules = Rules::new(shape, 2).expect("two players").with_gravity(Some(axis));
        let mut position = Position::new(Arc::new(rules.expect("an axis")));
        for column in columns.bytes() {
            let column = u64::from(column - b'0');
            let cell = position.shape().lowest_cell_of_column(axis, column).expect("a column");
            let cell = position.landing(&cell).expect("room");
            position.play_cell(&cell).expect("a legal move");
        }
        assert!(!position.outcome().is_over(), "{columns}");
        position
    }

    fn tree(position: &Position) -> Box<dyn TreeSearch> {
        let cells: Vec<Cell> = position.shape().iter_cells().collect();
        tree_search(position, &cells, 1).expect("there are moves")
    }

    #[test]
    fn a_certain_result_is_the_one_of_the_full_search() {
        let limits = FallingLimits { nodes: u64::MAX, helpers: 0 };
        let plane: (&[u16], _) = (&[4, 4], ["0", "11", "120", "3310", "01230", "2213", "00121"]);
        let space: (&[u16], _) =
            (&[2, 3, 3], ["0142", "0551", "34123", "012354", "504121", "33221", "151423"]);
        for (sides, games) in [plane, space] {
            for columns in games {
                let mut position = played(sides, 3, columns);
                let solver = FallingSolver::new(position.rules(), 1 << 20).expect("marks fall");
                let score = |position: &Position| {
                    let found =
                        solver.search(position, limits, &SingleThread).score(&mut NeverHalt);
                    found.expect("nobody halts it").least
                };
                let (mut tree, mut last) = (tree(&position), None);
                for _ in 0..1_000 {
                    let outlook = tree.extend(u64::MAX, &mut NeverHalt).expect("nobody halts it");
                    let Some(outlook) = outlook else { break };
                    last = Some(outlook);
                }
                let last = last.expect("there are moves to make");
                let truth = score(&position).signum();
                assert_eq!(last.verdict.sign().map(i32::from), Some(truth), "{columns}: {last:?}");
                position.play_cell(&last.best).expect("a legal move");
                if !position.outcome().is_over() {
                    assert_eq!(-score(&position).signum(), truth, "{columns}");
                }
            }
        }
    }

    #[test]
    fn a_line_is_completed_and_prevented() {
        // Three in a row of the player to move, and of the other one.
        for columns in ["071727", "07172"] {
            let outlook = tree(&played(&[8, 8], 4, columns)).extend(u64::MAX, &mut NeverHalt);
            let outlook = outlook.expect("nobody halts it").expect("a move");
            assert_eq!(outlook.best, Cell::from([3, 0]), "{columns}");
        }
    }

    #[test]
    fn a_move_takes_as_much_memory_as_its_limit_says() {
        assert_eq!(size_of::<Edge>(), 32);
    }

    #[test]
    fn a_win_by_threats_is_one() {
        let limits = FallingLimits { nodes: 200_000, helpers: 0 };
        let mut wins = 0;
        let boards: [(&[u16], u16); 3] = [(&[6, 5], 4), (&[3, 3, 3], 3), (&[4, 4, 4], 4)];
        for (sides, length) in boards {
            let (layout, steps) = random_boards::<u64>(sides, length, &[]);
            let mut tree = FallingTree::new(layout, steps[0].0, 1);
            for (board, position) in steps.into_iter().step_by(3) {
                if position.outcome().is_over() {
                    continue;
                }
                let open = match board.settled(&tree.layout) {
                    Settled::Open { position, is_turned: false } => position,
                    _ => continue,
                };
                if tree.wins_by_threats(&open, &mut 1_000) {
                    let solver = FallingSolver::new(position.rules(), 1 << 20).expect("marks fall");
                    let found =
                        solver.search(&position, limits, &SingleThread).score(&mut NeverHalt);
                    let found = found.expect("nobody halts it");
                    assert!(found.most > 0, "{:?}", position.marks());
                    wins += usize::from(found.least > 0);
                }
            }
        }
        assert!(wins >= 20, "{wins}");
    }

    #[test]
    fn lines_gain_what_they_are_worth_in_the_end() {
        let (layout, steps) = random_boards::<u128>(&[4, 4, 4], 4, &[]);
        let tree = FallingTree::new(layout, steps[0].0, 1);
        let worth = |board: &FallingBoard<u128>| -> f32 {
            let lines = tree.layout.lines.iter();
            lines.map(|line| tree.line_value(*line, board.own, board.other)).sum()
        };
        let mut gains = [0; 2];
        for (before, _) in steps {
            for mark in before.sensible_moves(&tree.layout).singles() {
                let after = before.after(&tree.layout, mark).settled(&tree.layout);
                let Settled::Open { position, is_turned } = after else { continue };
                let board = if is_turned { position.board } else { position.board.turned() };
                let gained = tree.gained_value(&before, &board);
                assert_eq!(gained, worth(&board) - worth(&before));
                gains[usize::from(is_turned)] += usize::from(gained != 0.0);
            }
        }
        assert!(gains.iter().all(|count| *count > 20), "{gains:?}");
    }

    #[test]
    fn a_search_that_is_ended_at_once_has_a_move() {
        let position = played(&[5, 5, 5], 5, "0123");
        let mut calls = 0;
        let mut ends = |_: u64, _: &dyn Fn()| {
            calls += 1;
            if calls > 1 { Err(Halt::FinishEarly) } else { Ok(()) }
        };
        let outlook = tree(&position).extend(u64::MAX, &mut ends).expect("not halted yet");
        assert!(
            position
                .legal_moves()
                .expect("a small board")
                .any(|mv| { mv.cell() == outlook.as_ref().map(|outlook| &outlook.best) })
        );
    }
}
