//! The space view: which axes span the space, which lie side by side, how the
//! board is turned and looked at.

mod fit;
mod lattice;
mod moves;

pub use lattice::Lattice;

use super::form::Form;
use super::motion::Motion;
use super::pose::Pose;
use super::tiles::MAX_TILES;
use crate::projection::{Lens, MAX_DIMS, Orbit, Rotation};
use hypertoe_core::{Cell, Shape};
use std::collections::BTreeMap;

/// What an axis is in the space view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// It spans the space, and the board can be turned along it.
    Space,
    /// Its values lie side by side as slices.
    Slices,
    /// One value at a time is on show.
    Flip,
}

/// What is done with the axes beyond the third, all at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrangement {
    /// Slices side by side.
    Slices,
    /// In perspective: farther along w is smaller.
    Perspective,
    /// One slice at a time.
    Flip,
}

impl Arrangement {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Slices, Self::Perspective, Self::Flip];

    fn role(self) -> Role {
        match self {
            Self::Slices => Role::Slices,
            Self::Perspective => Role::Space,
            Self::Flip => Role::Flip,
        }
    }
}

/// How a slice is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Veil {
    /// Faintly, and not to be clicked.
    Ghost,
    /// Not at all.
    Hidden,
}

/// Ways to look at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StandardView {
    /// x right, y up.
    Front,
    /// x right, z down.
    Top,
    /// Three sides at once.
    Corner,
    /// The last axis of the space comes towards the eye.
    LastTowards,
}

impl StandardView {
    /// All of them, the usual one first.
    pub const ALL: [Self; 4] = [Self::Corner, Self::Front, Self::Top, Self::LastTowards];
}

/// How a board lies in space.
#[derive(Clone, PartialEq)]
pub struct Space {
    shape: Shape,
    roles: Vec<Role>,
    /// The arrangement that was asked for and still holds.
    asked: Option<Arrangement>,
    /// From where the board is looked at, and how it is turned.
    pose: Pose,
    /// How far each plane has been turned since the last reset, in radians.
    dials: BTreeMap<(usize, usize), f64>,
    /// Fields of view.
    pub lens: Lens,
    /// How cells look.
    pub form: Form,
    veils: BTreeMap<(usize, u16), Veil>,
    /// Whether only cells on lines that matter are shown.
    pub only_threats: bool,
    /// What moves by itself.
    motion: Option<Motion>,
    /// The size that is kept while it turns; otherwise as large as it fits.
    held: Option<f64>,
}

/// The most cells that are drawn one by one. On larger boards empty cells are
/// left out.
pub const MOST_CELLS: u64 = 20_000;
/// The most cells that a board shows when it is first looked at.
const COMFORTABLE_CELLS: u64 = 8_192;
/// The most slices when a board is first looked at.
const COMFORTABLE_TILES: u64 = 256;
/// Slices along one axis when a board is first looked at.
const COMFORTABLE_SIDE: u16 = 16;
/// The most axes that span a space in perspective when that is asked for.
const MOST_IN_PERSPECTIVE: usize = 7;

impl Space {
    /// A board when it is first shown.
    pub fn new(shape: &Shape, form: Form, lens: Lens) -> Self {
        let mut state = Self {
            shape: shape.clone(),
            roles: vec![Role::Flip; shape.dims()],
            asked: None,
            pose: Pose {
                rotation: Rotation::identity(0),
                orbit: Orbit::FRONT,
                zoom: 1.0,
                pan: (0.0, 0.0),
            },
            dials: BTreeMap::new(),
            lens,
            form,
            veils: BTreeMap::new(),
            only_threats: false,
            motion: None,
            held: None,
        };
        state.arrange(Arrangement::Slices);
        state
    }

    /// The shape of the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// What an axis is.
    pub fn role(&self, axis: usize) -> Role {
        self.roles[axis]
    }

    fn with_role(&self, role: Role) -> impl Iterator<Item = usize> + '_ {
        (0..self.roles.len()).filter(move |axis| self.roles[*axis] == role)
    }

    /// The axes that span the space, in their order.
    pub fn axes(&self) -> Vec<usize> {
        self.with_role(Role::Space).collect()
    }

    /// The axes whose values lie side by side.
    pub fn slice_axes(&self) -> Vec<usize> {
        self.with_role(Role::Slices).collect()
    }

    /// The axes of which one value is on show.
    pub fn flip_axes(&self) -> Vec<usize> {
        self.with_role(Role::Flip).collect()
    }

    /// Number of cells of the slices on show.
    pub fn cells(&self) -> u64 {
        self.product(|role| role != Role::Flip)
    }

    /// Number of slices side by side.
    pub fn tiles(&self) -> u64 {
        self.product(|role| role == Role::Slices)
    }

    fn product(&self, wanted: impl Fn(Role) -> bool) -> u64 {
        let sides = self.shape.sides().iter().zip(&self.roles);
        let sides = sides.filter(|(_, role)| wanted(**role)).map(|(side, _)| u64::from(*side));
        sides.fold(1, u64::saturating_mul)
    }

    /// Whether each cell is drawn; otherwise only marks and lines are.
    pub fn draws_all(&self) -> bool {
        self.cells() <= MOST_CELLS
    }

    /// Arranges the axes beyond the third, as many as can be; the rest is
    /// flipped through.
    pub fn arrange(&mut self, arrangement: Arrangement) {
        let dims = self.shape.dims();
        self.asked = (dims > 3).then_some(arrangement);
        self.roles =
            (0..dims).map(|axis| if axis < 3 { Role::Space } else { Role::Flip }).collect();
        let role = arrangement.role();
        for axis in 3..dims {
            self.roles[axis] = role;
            let comfortable = match role {
                Role::Space => axis < MOST_IN_PERSPECTIVE && self.cells() <= COMFORTABLE_CELLS,
                Role::Slices => {
                    let side = self.shape.side(axis) <= COMFORTABLE_SIDE;
                    side && self.tiles() <= COMFORTABLE_TILES && self.cells() <= COMFORTABLE_CELLS
                }
                Role::Flip => true,
            };
            if !comfortable {
                // What cannot be in perspective may lie side by side.
                self.roles[axis] = Role::Slices;
                let few = self.tiles() <= COMFORTABLE_TILES && self.cells() <= COMFORTABLE_CELLS;
                if role != Role::Space || !few {
                    self.roles[axis] = Role::Flip;
                }
            }
        }
        self.forget_flipped_veils();
        self.reset();
    }

    /// The arrangement that was asked for, even if there was not room for all
    /// axes; otherwise the one that all axes beyond the third have.
    pub fn arrangement(&self) -> Option<Arrangement> {
        self.asked.or_else(|| self.common_arrangement())
    }

    /// The arrangement that all axes beyond the third have, if there is one.
    pub fn common_arrangement(&self) -> Option<Arrangement> {
        let beyond = self.roles.get(3..).filter(|roles| !roles.is_empty())?;
        let all = |role| beyond.iter().all(|other| *other == role);
        Arrangement::ALL.into_iter().find(|arrangement| all(arrangement.role()))
    }

    /// Gives an axis another role. `false`, and nothing changed, where there
    /// would be too many slices, or too many or no axes in the space.
    pub fn set_role(&mut self, axis: usize, role: Role) -> bool {
        let before = std::mem::replace(&mut self.roles[axis], role);
        let space = self.axes().len();
        if self.tiles() > MAX_TILES || space > MAX_DIMS || space == 0 {
            self.roles[axis] = before;
            return false;
        }
        if before != role {
            self.asked = None;
            self.forget_flipped_veils();
            (self.motion, self.held) = (None, None);
            let at = self.axes().iter().take_while(|other| **other < axis).count();
            let rotation = &self.pose.rotation;
            let kept = match (before, role) {
                (_, Role::Space) => Some(rotation.with_dimension(at)),
                (Role::Space, _) => rotation.without_dimension(at),
                _ => Some(rotation.clone()),
            };
            match kept {
                Some(rotation) => self.pose.rotation = rotation,
                None => self.reset(),
            }
            self.dials
                .retain(|(a, b), _| self.roles[*a] == Role::Space && self.roles[*b] == Role::Space);
        }
        true
    }

    /// How the slice at a value of an axis is shown; fully for `None`.
    pub fn veil(&self, axis: usize, value: u16) -> Option<Veil> {
        self.veils.get(&(axis, value)).copied()
    }

    /// Shows a slice otherwise.
    pub fn set_veil(&mut self, axis: usize, value: u16, veil: Option<Veil>) {
        match veil {
            Some(veil) => self.veils.insert((axis, value), veil),
            None => self.veils.remove(&(axis, value)),
        };
    }

    /// One slice at a time is never veiled: there would be nothing to see, and
    /// nothing to unveil it with.
    fn forget_flipped_veils(&mut self) {
        let roles = &self.roles;
        self.veils.retain(|(axis, _), _| roles[*axis] != Role::Flip);
    }

    /// Shows all slices fully.
    pub fn clear_veils(&mut self) {
        self.veils.clear();
    }

    /// Whether any slice is not fully shown.
    pub fn has_veils(&self) -> bool {
        !self.veils.is_empty()
    }

    /// How a cell is shown: as its most veiled slice.
    pub fn veil_of(&self, cell: &Cell) -> Option<Veil> {
        if self.veils.is_empty() {
            return None;
        }
        let veils = cell.coords().iter().enumerate().filter_map(|(axis, c)| self.veil(axis, *c));
        veils.max_by_key(|veil| *veil == Veil::Hidden)
    }
}
