//! The state of the space view: the roles of the axes, the pose of the board,
//! and its animation.

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

/// The role of an axis in the space view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// It spans the space, and the board can be rotated along it.
    Space,
    /// Its values lie side by side as slices.
    Slices,
    /// One value at a time is shown.
    Flip,
}

/// The common treatment of the axes beyond the third.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrangement {
    /// Slices side by side.
    Slices,
    /// In perspective: the farther along w, the smaller.
    Perspective,
    /// One slice at a time.
    Flip,
}

impl Arrangement {
    pub const ALL: [Self; 3] = [Self::Slices, Self::Perspective, Self::Flip];

    fn role(self) -> Role {
        match self {
            Self::Slices => Role::Slices,
            Self::Perspective => Role::Space,
            Self::Flip => Role::Flip,
        }
    }
}

/// The display style of a slice that is not shown in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Veil {
    /// Faintly, and not clickable.
    Ghost,
    Hidden,
}

/// A predefined pose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StandardView {
    /// x right, y up.
    Front,
    /// x right, z down.
    Top,
    /// Three sides at once.
    Corner,
    /// The last axis of the space points towards the camera.
    LastTowards,
}

impl StandardView {
    /// All of them, the default first.
    pub const ALL: [Self; 4] = [Self::Corner, Self::Front, Self::Top, Self::LastTowards];
}

/// The state of the space view of a board.
#[derive(Clone, PartialEq)]
pub struct Space {
    shape: Shape,
    roles: Vec<Role>,
    /// The requested arrangement, as long as no axis has been given another role.
    asked: Option<Arrangement>,
    pose: Pose,
    /// The angle by which each plane has been rotated since the last reset, in radians.
    dials: BTreeMap<(usize, usize), f64>,
    pub lens: Lens,
    pub form: Form,
    veils: BTreeMap<(usize, u16), Veil>,
    /// Whether only cells on lines that matter are shown.
    pub only_threats: bool,
    motion: Option<Motion>,
    /// The magnification held while the board rotates; otherwise it is as large as fits.
    held: Option<f64>,
}

/// The most cells that are drawn one by one. On larger boards empty cells are
/// left out.
pub const MOST_CELLS: u64 = 20_000;
/// The most cells that are shown by default.
const COMFORTABLE_CELLS: u64 = 8_192;
/// The most slices by default.
const COMFORTABLE_TILES: u64 = 256;
/// The most slices along one axis by default.
const COMFORTABLE_SIDE: u16 = 16;
/// The most axes in perspective when perspective is requested for all.
const MOST_IN_PERSPECTIVE: usize = 7;

impl Space {
    /// Creates the default view of a board.
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

    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    pub fn role(&self, axis: usize) -> Role {
        self.roles[axis]
    }

    fn with_role(&self, role: Role) -> impl Iterator<Item = usize> + '_ {
        (0..self.roles.len()).filter(move |axis| self.roles[*axis] == role)
    }

    /// Returns the axes that span the space, ascending.
    pub fn axes(&self) -> Vec<usize> {
        self.with_role(Role::Space).collect()
    }

    /// Returns the axes whose values lie side by side.
    pub fn slice_axes(&self) -> Vec<usize> {
        self.with_role(Role::Slices).collect()
    }

    /// Returns the axes of which one value is shown.
    pub fn flip_axes(&self) -> Vec<usize> {
        self.with_role(Role::Flip).collect()
    }

    /// Returns the number of cells of the visible slices.
    pub fn cells(&self) -> u64 {
        self.product(|role| role != Role::Flip)
    }

    /// Returns the number of slices side by side.
    pub fn tiles(&self) -> u64 {
        self.product(|role| role == Role::Slices)
    }

    fn product(&self, wanted: impl Fn(Role) -> bool) -> u64 {
        let sides = self.shape.sides().iter().zip(&self.roles);
        let sides = sides.filter(|(_, role)| wanted(**role)).map(|(side, _)| u64::from(*side));
        sides.fold(1, u64::saturating_mul)
    }

    /// Returns whether each cell is drawn; otherwise only marks and lines are.
    pub fn draws_all(&self) -> bool {
        self.cells() <= MOST_CELLS
    }

    /// Arranges the axes beyond the third, as many as fit; of the others one value at a time is
    /// shown.
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
                // An axis that cannot be in perspective may lie side by side.
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

    /// Returns the arrangement that was requested, even if there was not room for all
    /// axes; otherwise the one that all axes beyond the third have.
    pub fn arrangement(&self) -> Option<Arrangement> {
        self.asked.or_else(|| self.common_arrangement())
    }

    /// Returns the arrangement that all axes beyond the third have, if there is one.
    pub fn common_arrangement(&self) -> Option<Arrangement> {
        let beyond = self.roles.get(3..).filter(|roles| !roles.is_empty())?;
        let all = |role| beyond.iter().all(|other| *other == role);
        Arrangement::ALL.into_iter().find(|arrangement| all(arrangement.role()))
    }

    /// Gives an axis another role. Returns `false`, and changes nothing, if there
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

    /// Returns the style of the slice at a value of an axis; `None` is in full.
    pub fn veil(&self, axis: usize, value: u16) -> Option<Veil> {
        self.veils.get(&(axis, value)).copied()
    }

    /// Sets the style of a slice.
    pub fn set_veil(&mut self, axis: usize, value: u16, veil: Option<Veil>) {
        match veil {
            Some(veil) => self.veils.insert((axis, value), veil),
            None => self.veils.remove(&(axis, value)),
        };
    }

    /// Removes the styles of axes shown one slice at a time: there would be nothing to see, and
    /// no control to restore it.
    fn forget_flipped_veils(&mut self) {
        let roles = &self.roles;
        self.veils.retain(|(axis, _), _| roles[*axis] != Role::Flip);
    }

    /// Shows all slices in full.
    pub fn clear_veils(&mut self) {
        self.veils.clear();
    }

    /// Returns whether any slice is faded or hidden.
    pub fn has_veils(&self) -> bool {
        !self.veils.is_empty()
    }

    /// Returns the style of a cell: the strongest of its slices.
    pub fn veil_of(&self, cell: &Cell) -> Option<Veil> {
        if self.veils.is_empty() {
            return None;
        }
        let veils = cell.coords().iter().enumerate().filter_map(|(axis, c)| self.veil(axis, *c));
        veils.max_by_key(|veil| *veil == Veil::Hidden)
    }
}
