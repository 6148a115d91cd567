//! A game: its moves as a tree of variations, and the current move in it.

mod branches;
#[cfg(feature = "serde")]
mod data;
pub(crate) mod drawing;
mod main_line;
mod match_state;
mod node_drawings;
mod replay;

pub use branches::DeletedBranch;
pub use drawing::{BoardDrawing, DrawingColor, DrawingError, MAX_DRAWINGS};
pub use replay::RelabelMovesError;

use crate::base::control::{Progress, Stage};
use crate::base::read_budget::{BudgetError, ReadBudget, Resource};
use crate::geometry::Cell;
use crate::play::{
    Blindfold, EarlyEnd, Move, PlayError, Player, PlayerInfo, Position, Rules, SeriesScore,
    StartOrder, TimeControl,
};
use std::sync::Arc;

/// A node in the tree of moves; [`NodeId::START`] is before the first move.
///
/// Valid in the game that returned it while the node keeps its index: until it is deleted, or a
/// branch before it is deleted, restored or promoted. An old id never names another move: methods
/// panic on it, and [`Game::contains`] is `false`. The start is valid in every game.
///
/// ```
/// use hypertoe_core::prelude::*;
///
/// let mut game = Game::new(Rules::new("3^2".parse()?, 2)?);
/// let first = game.play_cell(&[1, 1].into())?;
/// game.delete_branch(first);
/// let other = game.play_cell(&[0, 0].into())?;
/// assert_eq!(other.index(), first.index());
/// assert!(game.contains(other) && !game.contains(first));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NodeId {
    index: usize,
    /// The number of moves that were added to the game before it; 0 for the start.
    serial: u32,
}

impl NodeId {
    /// The root: the node before the first move.
    pub const START: Self = Self { index: 0, serial: 0 };

    /// Returns the node as an index: 0 for the start, then in the order in which the moves were
    /// first played, until branches are deleted, restored or promoted.
    pub fn index(self) -> usize {
        self.index
    }
}

#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Node {
    /// See [`NodeId`].
    serial: u32,
    parent: usize,
    mv: Option<Move>,
    /// Number of marks on the board after this move.
    #[cfg_attr(feature = "serde", serde(skip))]
    marks: usize,
    #[cfg_attr(feature = "serde", serde(skip))]
    children: Vec<usize>,
    /// The child that redo goes to.
    redo_child: Option<usize>,
    #[cfg_attr(feature = "serde", serde(skip))]
    depth: usize,
    comment: String,
    /// Highlighted cells first, then arrows.
    #[cfg_attr(feature = "serde", serde(default))]
    drawings: Vec<BoardDrawing>,
    /// The end of the game here, if its marks leave it undecided.
    early_end: Option<EarlyEnd>,
    /// Milliseconds that the move took.
    time_used: u32,
    /// Milliseconds of thought here about a move that was not made yet.
    thinking_time: u32,
    /// Milliseconds that each player, by original seat, has used for moves that were taken back to
    /// this node; empty if there are none.
    taken_back: Vec<u32>,
}

/// A game: rules, players, every move ever played in it, and the current position.
///
/// A move played from an earlier node starts a variation; moves are only removed by
/// [`delete_branch`](Self::delete_branch).
#[derive(Clone, Debug)]
pub struct Game {
    /// In order of play, by original seats.
    players: Vec<PlayerInfo>,
    /// The player of each mark now: after a swap not the original one.
    seated_players: Vec<PlayerInfo>,
    /// Whether that is after a swap.
    seats_swapped: bool,
    series: SeriesScore,
    blindfold: Blindfold,
    time_control: TimeControl,
    nodes: Vec<Node>,
    /// The serial number of the move that was added last.
    last_serial: u32,
    current: usize,
    /// The last move of the main line. On the way there every move is the first of its siblings.
    main_end: usize,
    position: Position,
    comment: String,
    revision: u64,
}

impl Game {
    /// Creates a game before its first move on an empty board, with the default players.
    ///
    /// ```
    /// use hypertoe_core::prelude::*;
    ///
    /// let game = Game::new(Rules::new("4x4x4".parse()?, 2)?);
    /// assert_eq!(game.position().to_move(), Player(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(rules: impl Into<Arc<Rules>>) -> Self {
        Self::from_start(&Position::new(rules))
    }

    /// Creates a game before its first move, with the default players. It starts from
    /// the marks that were set up for a position, without the moves of that position.
    ///
    /// ```
    /// use hypertoe_core::prelude::*;
    ///
    /// let mut setup = Setup::new(Rules::new(Shape::hypercube(3, 2)?, 2)?);
    /// setup.marks.insert([1, 1].into(), Player(0));
    /// setup.marks.insert([0, 0].into(), Player(1));
    /// let mut game = Game::from_start(&setup.position()?);
    /// let third = game.play_cell(&[2, 0].into())?;
    /// assert_eq!((game.depth(third), game.move_number(third)), (1, 3));
    /// game.go_to(NodeId::START);
    /// assert_eq!(game.position().marks().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_start(position: &Position) -> Self {
        let position = position.start_position();
        let seats = usize::from(position.rules().player_count());
        let players: Vec<_> = (0..seats).map(PlayerInfo::default_for_seat).collect();
        let mut game = Self {
            seated_players: players.clone(),
            seats_swapped: false,
            series: SeriesScore::new(players.len(), StartOrder::Fixed),
            blindfold: Blindfold::default(),
            time_control: TimeControl::None,
            players,
            nodes: vec![Node { marks: position.marks().len(), ..Node::default() }],
            last_serial: 0,
            current: 0,
            main_end: 0,
            position,
            comment: String::new(),
            revision: 0,
        };
        game.refresh_seated_players();
        game
    }

    /// Returns the rules, the board included.
    pub fn rules(&self) -> &Arc<Rules> {
        self.position.rules()
    }

    /// Returns the position at the current node.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the current node.
    pub fn current(&self) -> NodeId {
        self.id(self.current)
    }

    /// Returns the id of the node with this index.
    fn id(&self, index: usize) -> NodeId {
        NodeId { index, serial: self.nodes[index].serial }
    }

    /// Returns the index of a node of this game.
    ///
    /// # Panics
    /// If the node is not one of this game any more.
    fn index(&self, node: NodeId) -> usize {
        assert!(self.contains(node), "this id is not one of the game’s moves any more");
        node.index
    }

    fn node(&self, node: NodeId) -> &Node {
        &self.nodes[self.index(node)]
    }

    /// Returns whether an id that this game has returned is still valid.
    pub fn contains(&self, node: NodeId) -> bool {
        self.nodes.get(node.index).is_some_and(|known| known.serial == node.serial)
    }

    /// Returns the number of moves in the tree, in all variations together.
    pub fn tree_move_count(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Iterates over all nodes, the start first, each after its parent: in the order in which they
    /// were first played, until a branch is deleted, restored or promoted.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = NodeId> + '_ {
        (0..self.nodes.len()).map(|index| self.id(index))
    }

    /// Returns a number that rises with every change worth saving. Going to another move is not
    /// such a change.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the comment on the whole game.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Sets the comment on the whole game.
    pub fn set_comment(&mut self, comment: String) {
        set_if_changed(&mut self.comment, comment, &mut self.revision);
    }

    /// Returns the move made at a node; `None` for the start.
    pub fn move_of(&self, node: NodeId) -> Option<&Move> {
        self.node(node).mv.as_ref()
    }

    /// Returns the cell of the move at a node; `None` for the start and for a swap.
    pub fn cell_of(&self, node: NodeId) -> Option<&Cell> {
        self.move_of(node).and_then(Move::cell)
    }

    /// Returns the number of moves from the start to a node.
    pub fn depth(&self, node: NodeId) -> usize {
        self.node(node).depth
    }

    /// Returns the number of the move at a node: its depth, plus the number of marks that were set
    /// up before the first move.
    pub fn move_number(&self, node: NodeId) -> usize {
        let before = self.position.turn_count() - self.nodes[self.current].depth;
        before + self.depth(node)
    }

    /// Returns the player who made the move at a node, by mark; `None` for the start.
    pub fn mover_of(&self, node: NodeId) -> Option<Player> {
        let node = self.node(node);
        let seats = usize::from(self.rules().player_count());
        let marks_before = self.nodes[node.parent].marks;
        (node.depth > 0).then(|| Player((marks_before % seats) as u8))
    }

    /// Returns the previous node; the start is its own parent.
    pub fn parent(&self, node: NodeId) -> NodeId {
        self.id(self.node(node).parent)
    }

    /// Iterates over the moves played from a node, the main one first.
    pub fn children(&self, node: NodeId) -> impl ExactSizeIterator<Item = NodeId> + '_ {
        self.node(node).children.iter().map(|child| self.id(*child))
    }

    /// Returns the child of a node to which [`redo`](Self::redo) would go: the one visited last.
    pub fn redo_target(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).redo_child.map(|child| self.id(child))
    }

    /// Returns the comment on a move, or on the start.
    pub fn node_comment(&self, node: NodeId) -> &str {
        &self.node(node).comment
    }

    /// Sets the comment on the move that leads to `node`, or on the start of the game.
    pub fn set_node_comment(&mut self, node: NodeId, comment: String) {
        let index = self.index(node);
        set_if_changed(&mut self.nodes[index].comment, comment, &mut self.revision);
    }

    /// Returns the nodes of the line of play: from the first move to the current node, and on to
    /// the last node that [`redo`](Self::redo) reaches.
    pub fn line_of_play(&self) -> Vec<NodeId> {
        let mut line = self.path_to(self.current());
        line.extend(std::iter::successors(self.redo_target(self.current()), |node| {
            self.redo_target(*node)
        }));
        line
    }

    /// Returns the nodes from the first move to this one.
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let back = std::iter::successors(Some(node), |node| Some(self.parent(*node)));
        let mut path: Vec<NodeId> = back.take(self.depth(node)).collect();
        path.reverse();
        path
    }

    /// Plays a cell from the current node, like [`play_move`](Self::play_move).
    ///
    /// # Errors
    /// [`PlayError`] if the move is illegal; the game is unchanged.
    pub fn play_cell(&mut self, cell: &Cell) -> Result<NodeId, PlayError> {
        self.play_move(&Move::Place(cell.clone()))
    }

    /// Makes a move from the current node. If the same move was made from there before, its node
    /// becomes the current one; otherwise it is added as a new variation. At the [end of the main
    /// line](Self::main_line_end) the move belongs to the game as it is played, and the [thinking
    /// time](Self::pending_thinking_time) there becomes the time of the move; elsewhere it is only
    /// tried and takes no time.
    ///
    /// # Errors
    /// [`PlayError`] if the move is illegal; the game is unchanged.
    pub fn play_move(&mut self, mv: &Move) -> Result<NodeId, PlayError> {
        let (parent, count) = (self.current, self.nodes.len());
        let child = self.play_untimed(mv)?;
        if parent == self.main_end {
            self.assign_thinking_time(parent, child.index);
            self.main_end = child.index;
            self.put_first(parent, child.index);
            // A new move counts as a change already.
            self.revision += u64::from(self.nodes.len() == count);
        }
        Ok(child)
    }

    fn play_untimed(&mut self, mv: &Move) -> Result<NodeId, PlayError> {
        self.position.play_move(mv)?;
        let known = self.find_child(self.current, mv);
        let child = known.unwrap_or_else(|| self.add_child(self.current, mv.clone()));
        self.nodes[self.current].redo_child = Some(child);
        self.set_current(child);
        Ok(self.id(child))
    }

    fn find_child(&self, parent: usize, mv: &Move) -> Option<usize> {
        let children = self.nodes[parent].children.iter().copied();
        children.into_iter().find(|child| self.nodes[*child].mv.as_ref() == Some(mv))
    }

    fn add_child(&mut self, parent: usize, turn: Move) -> usize {
        let child = self.nodes.len();
        let depth = self.nodes[parent].depth + 1;
        let marks = self.nodes[parent].marks + usize::from(turn.cell().is_some());
        self.last_serial += 1;
        let serial = self.last_serial;
        self.nodes.push(Node { serial, parent, mv: Some(turn), marks, depth, ..Node::default() });
        self.nodes[parent].children.push(child);
        self.revision += 1;
        child
    }

    fn set_current(&mut self, node: usize) {
        self.current = node;
        self.position.set_early_end(self.nodes[node].early_end);
        if self.position.is_swapped() != self.seats_swapped {
            self.refresh_seated_players();
        }
    }

    /// Goes one move back. Returns `false` at the start.
    pub fn undo(&mut self) -> bool {
        if self.position.undo().is_none() {
            return false;
        }
        self.set_current(self.nodes[self.current].parent);
        true
    }

    /// Goes one move on, to the child that was visited last. Returns `false` at the end.
    pub fn redo(&mut self) -> bool {
        self.nodes[self.current].redo_child.is_some_and(|next| self.go_to_child(next))
    }

    fn go_to_child(&mut self, child: usize) -> bool {
        let Some(mv) = self.nodes[child].mv.clone() else { return false };
        // A move may follow where a player resigned or a draw was agreed.
        self.position.set_early_end(None);
        self.play_untimed(&mv).is_ok()
    }

    /// Goes to any node. Plays only the moves between the current node and that one; finding
    /// the path costs O(depth) steps in the tree.
    pub fn go_to(&mut self, node: NodeId) {
        let path = self.path_to(node);
        let here = self.path_to(self.current());
        let shared = path.iter().zip(&here).take_while(|(a, b)| a == b).count();
        for _ in shared..here.len() {
            self.undo();
        }
        for step in &path[shared..] {
            self.go_to_child(step.index);
        }
    }

    /// Appends to the comment on a move; for the reader of a record.
    pub(crate) fn append_node_comment(&mut self, node: NodeId, more: &str) {
        let index = self.index(node);
        self.nodes[index].comment.push_str(more);
    }

    /// Adds a move without checking whether it is legal: the reader of a record does that by
    /// [`find_illegal_move`](Self::find_illegal_move).
    pub(crate) fn add_unchecked(&mut self, parent: NodeId, mv: Move) -> NodeId {
        let parent = self.index(parent);
        let child = self.add_child(parent, mv);
        self.nodes[parent].redo_child.get_or_insert(child);
        self.id(child)
    }

    /// Checks the moves of the whole tree by playing them. Returns the first node whose move is
    /// illegal, or at which the budget is exceeded, with the reason. If it returns `None`, the game
    /// is at `end`, and redo follows the moves that lead there. O(moves).
    pub(crate) fn find_illegal_move(
        &mut self,
        end: NodeId,
        budget: &mut ReadBudget<'_>,
    ) -> Option<(NodeId, ReplayError)> {
        let total = Some(self.tree_move_count() as u64);
        budget.progress = Progress { total, ..Progress::at_stage(Stage::CheckingMoves) };
        let mut check =
            MoveReplay { nodes: &self.nodes, position: self.position.start_position(), budget };
        let way: Vec<usize> = self.path_to(end).into_iter().map(NodeId::index).collect();
        let mut at = 0;
        // Variations beside the path come first, so that the position is that of `end` at last.
        for &next in &way {
            let checked = check.play_subtree(at, Some(next)).and_then(|()| check.play(next));
            if let Err(found) = checked {
                return Some((self.id(found.0), found.1));
            }
            at = next;
        }
        if let Err(found) = check.play_subtree(at, None) {
            return Some((self.id(found.0), found.1));
        }
        self.position = check.position;
        for node in way {
            let parent = self.nodes[node].parent;
            self.nodes[parent].redo_child = Some(node);
        }
        self.set_current(end.index);
        None
    }

    /// Resets the revision to 0: the game counts as unchanged so far.
    pub fn reset_revision(&mut self) {
        self.revision = 0;
    }
}

/// A replay of the moves of a record.
struct MoveReplay<'a, 'b> {
    nodes: &'a [Node],
    position: Position,
    budget: &'a mut ReadBudget<'b>,
}

impl MoveReplay<'_, '_> {
    /// Plays all that follows a node, except one of its children, and takes it back.
    fn play_subtree(
        &mut self,
        node: usize,
        but: Option<usize>,
    ) -> Result<(), (usize, ReplayError)> {
        // A node, and the index of its next child.
        let mut stack = vec![(node, 0usize)];
        while let Some((node, index)) = stack.last_mut() {
            let Some(&child) = self.nodes[*node].children.get(*index) else {
                stack.pop();
                if !stack.is_empty() {
                    self.position.undo();
                }
                continue;
            };
            *index += 1;
            if but != Some(child) {
                self.play(child)?;
                stack.push((child, 0));
            }
        }
        Ok(())
    }

    fn play(&mut self, node: usize) -> Result<(), (usize, ReplayError)> {
        let before = self.position.total_win_check_nanos();
        let turn = self.nodes[node].mv.as_ref();
        let played = turn.map_or(Ok(0), |mv| self.position.play_move(mv));
        played.map_err(|error| (node, error.into()))?;
        self.budget.progress.done += 1;
        let effort = self.position.total_win_check_nanos() - before;
        self.budget.spend(Resource::CheckNanos, effort).map_err(|spent| (node, spent.into()))
    }
}

/// Sets a value that is worth saving, and raises the revision if it differs.
fn set_if_changed<T: PartialEq>(old: &mut T, new: T, revision: &mut u64) {
    if *old != new {
        *old = new;
        *revision += 1;
    }
}

/// The reason why a move of a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// Checking the moves takes too long, or was halted.
    #[error(transparent)]
    Budget(#[from] BudgetError),
}
