//! Branches of the tree of moves: deleting, restoring, promoting.

use super::{Game, Node, NodeId};
use crate::play::Move;

/// A move with all that followed it, deleted from its game by [`Game::delete_branch`].
#[derive(Clone, Debug)]
pub struct DeletedBranch {
    /// The moves from the start to its parent.
    path: Vec<Move>,
    /// The index of the move among its siblings.
    place: usize,
    /// Its nodes, the first move first; their links are indices among them.
    nodes: Vec<Node>,
    /// The index of the current node, if it was one of them.
    current: Option<usize>,
    /// Whether redo from the parent led to it.
    was_redo_target: bool,
    /// The index of the end of the main line, if it was one of them, and the moves to its end after
    /// the deletion.
    main_end: Option<(usize, Vec<Move>)>,
}

impl DeletedBranch {
    /// Returns the number of moves in the branch.
    pub fn move_count(&self) -> usize {
        self.nodes.len()
    }
}

impl Game {
    /// Deletes a move with all that follows it. If the current node is among them, the parent of
    /// the move becomes the current one. The [`NodeId`]s of later moves become invalid, as nodes
    /// are renumbered. `None` for the start, which cannot be deleted.
    ///
    /// ```
    /// use hypertoe_core::prelude::*;
    ///
    /// let mut game = Game::new(Rules::new(Shape::hypercube(3, 2)?, 2)?);
    /// let first = game.play_cell(&[1, 1].into())?;
    /// game.play_cell(&[0, 0].into())?;
    /// let branch = game.delete_branch(first).expect("it is a move");
    /// assert_eq!((branch.move_count(), game.tree_move_count()), (2, 0));
    /// game.restore_branch(branch).expect("the start is still there");
    /// assert_eq!(game.position().marks().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn delete_branch(&mut self, node: NodeId) -> Option<DeletedBranch> {
        if node == NodeId::START {
            return None;
        }
        let parent = self.parent(node);
        let inside = self.subtree_mask(node.index);
        let taken: Vec<usize> = (0..inside.len()).filter(|at| inside[*at]).collect();
        let current = taken.binary_search(&self.current).ok();
        if current.is_some() {
            self.go_to(parent);
        }
        let (path, parent) = (self.moves_to(parent), parent.index);
        let main_end = taken.binary_search(&self.main_end).ok();
        if main_end.is_some() {
            self.set_main_line_end(parent);
        }
        let mut branch = DeletedBranch {
            path,
            place: self.nodes[parent].children.iter().position(|child| *child == node.index)?,
            nodes: renumbered(&self.nodes, &taken),
            current,
            was_redo_target: self.nodes[parent].redo_child == Some(node.index),
            main_end: None,
        };
        let kept: Vec<usize> = (0..inside.len()).filter(|at| !inside[*at]).collect();
        self.arrange(&kept);
        if let Some(end) = main_end {
            // What was a variation beside it is the main line now.
            self.set_main_line_end(self.first_line_end(self.main_end));
            branch.main_end = Some((end, self.moves_to(self.main_line_end())));
        }
        self.revision += 1;
        Some(branch)
    }

    /// Puts a deleted branch back where it was, and returns its first node. If its parent is the
    /// current node and a move of the branch was the current one when it was deleted, that move
    /// becomes the current node again. Moves played again meanwhile are not duplicated. The
    /// [`NodeId`]s of later nodes become invalid, as nodes are renumbered. `None` if the parent
    /// of the branch is no longer part of the game.
    pub fn restore_branch(&mut self, branch: DeletedBranch) -> Option<NodeId> {
        let parent = self.find_node(&branch.path)?.index;
        let sibling = self.nodes[parent].children.get(branch.place).copied();
        let here = self.current == parent;
        let mut places: Vec<usize> = Vec::with_capacity(branch.nodes.len());
        let before = self.nodes.len();
        for node in &branch.nodes {
            let under = if places.is_empty() { parent } else { places[node.parent] };
            places.push(self.restore_node(under, node));
        }
        let root = *places.first()?;
        for (node, &at) in branch.nodes.iter().zip(&places) {
            if at >= before || self.nodes[at].redo_child.is_none() {
                self.nodes[at].redo_child = node.redo_child.map(|next| places[next]);
            }
        }
        if branch.was_redo_target || self.nodes[parent].redo_child.is_none() {
            self.nodes[parent].redo_child = Some(root);
        }
        if let Some(current) = branch.current.filter(|_| here) {
            self.go_to(self.id(places[current]));
        }
        self.revision += 1;
        let main_end =
            branch.main_end.filter(|(_, way)| self.moves_to(self.main_line_end()) == *way);
        if let Some((end, _)) = main_end {
            self.set_main_line_end(places[end]);
        }
        let root = match sibling.filter(|sibling| root >= before && *sibling != root) {
            Some(sibling) => self.move_subtree_before(root, sibling),
            None => root,
        };
        Some(self.id(root))
    }

    /// Restores a move, or finds that it was played again.
    fn restore_node(&mut self, parent: usize, node: &Node) -> usize {
        let known = node.mv.as_ref().and_then(|mv| self.find_child(parent, mv));
        let Some(mv) = node.mv.clone().filter(|_| known.is_none()) else {
            let at = known.unwrap_or(parent);
            if self.nodes[at].comment.is_empty() {
                self.nodes[at].comment.clone_from(&node.comment);
            }
            if self.nodes[at].drawings.is_empty() {
                self.nodes[at].drawings.clone_from(&node.drawings);
            }
            return at;
        };
        let at = self.add_child(parent, mv);
        self.nodes[at].comment.clone_from(&node.comment);
        self.nodes[at].drawings.clone_from(&node.drawings);
        self.nodes[at].early_end = node.early_end;
        (self.nodes[at].time_used, self.nodes[at].thinking_time) =
            (node.time_used, node.thinking_time);
        self.nodes[at].taken_back.clone_from(&node.taken_back);
        at
    }

    /// Returns the variation that [`promote`](Self::promote) would put first: the last move on the
    /// path to a node that is not the first of its siblings.
    pub fn promotable_variation(&self, node: NodeId) -> Option<NodeId> {
        let way = self.path_to(node);
        way.into_iter().rev().find(|at| self.children(self.parent(*at)).next() != Some(*at))
    }

    /// Puts the variation that contains a node before its siblings, one level up the tree, and
    /// renumbers the nodes. If the main line passes there, it follows the variation from now on.
    /// Returns `false` if the node is on the main line.
    pub fn promote(&mut self, node: NodeId) -> bool {
        let Some(variation) = self.promotable_variation(node) else { return false };
        let siblings = &self.nodes[self.nodes[variation.index].parent].children;
        let Some(&first) = siblings.first() else { return false };
        let Some(&lowest) = siblings.iter().min() else { return false };
        let was_main = self.subtree_mask(first)[self.main_end];
        let mut place = variation.index;
        if lowest != place {
            place = self.move_subtree_before(place, lowest);
        }
        if was_main {
            self.set_main_line_end(self.first_line_end(place));
        }
        self.revision += 1;
        true
    }

    /// Returns the moves from the start to a node.
    pub fn moves_to(&self, node: NodeId) -> Vec<Move> {
        self.path_to(node).into_iter().filter_map(|at| self.move_of(at).cloned()).collect()
    }

    /// Returns the node to which these moves lead from the start, if all of them were played.
    pub fn find_node(&self, way: &[Move]) -> Option<NodeId> {
        way.iter().try_fold(0, |at, turn| self.find_child(at, turn)).map(|at| self.id(at))
    }

    /// Returns, for each node, whether it is this one or follows it.
    fn subtree_mask(&self, node: usize) -> Vec<bool> {
        let mut inside = vec![false; self.nodes.len()];
        // A node comes after its parent.
        for at in node..inside.len() {
            inside[at] = at == node || inside[self.nodes[at].parent];
        }
        inside
    }

    /// Moves a node and all that follows it just before another one. Returns its new number.
    fn move_subtree_before(&mut self, node: usize, other: usize) -> usize {
        let inside = self.subtree_mask(node);
        let all = 0..inside.len();
        let (moved, mut order): (Vec<usize>, Vec<usize>) = all.partition(|at| inside[*at]);
        let at = order.iter().position(|at| *at == other).unwrap_or(order.len());
        order.splice(at..at, moved);
        self.arrange(&order);
        at
    }

    /// Keeps only these nodes, the parent of each before it, and renumbers them in this order.
    /// Children are in the order of their numbers, except on the main line.
    fn arrange(&mut self, order: &[usize]) {
        let place = |node: usize| order.iter().position(|at| *at == node).unwrap_or(0);
        (self.current, self.main_end) = (place(self.current), place(self.main_end));
        self.nodes = renumbered(&self.nodes, order);
        self.put_main_line_first();
    }
}

/// Returns these nodes in this order, without links to other nodes.
fn renumbered(nodes: &[Node], order: &[usize]) -> Vec<Node> {
    let mut places = vec![None; nodes.len()];
    order.iter().enumerate().for_each(|(new, old)| places[*old] = Some(new));
    let renumber = |old: &usize| {
        let mut node = nodes[*old].clone();
        node.parent = places[node.parent].unwrap_or(0);
        node.children = node.children.iter().filter_map(|child| places[*child]).collect();
        node.children.sort_unstable();
        let first = node.children.first().copied();
        node.redo_child = node.redo_child.and_then(|next| places[next].or(first));
        node
    };
    order.iter().map(renumber).collect()
}
