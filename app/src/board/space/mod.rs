//! The state of the space view: the roles of the axes, the pose of the board,
//! and its animation.

mod lattice;
mod pose;
mod pose_control;
pub mod slice_layout;

pub use lattice::CellLattice;
pub use pose::{FULL_ROTATION_SECONDS, SpacePose, StandardView};

use super::nested_grid::with_moving_axes;
use crate::projection::{FieldsOfView, MAX_PROJECTED_DIMS, OrbitAngles, Rotation};
use egui::{Pos2, Rect, Vec2};
use hypertoe_core::geometry::axis_name;
use hypertoe_core::{Cell, Shape};
use pose::SpaceAnimation;
use serde::{Deserialize, Serialize};
use slice_layout::{MAX_SLICES, SliceTiles};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AxisRole {
    /// The axis spans the space, and the board can be rotated along it.
    Space,
    /// The values of the axis lie side by side as slices.
    Slices,
    /// One value of the axis at a time is shown.
    OneSlice,
}

enum_with_all! {
    /// The common treatment of the axes beyond the third.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(not(target_arch = "wasm32"), derive(clap::ValueEnum))]
    pub enum HigherAxes {
        /// Slices side by side.
        Slices,
        /// In perspective: the farther along w, the smaller.
        Perspective,
        /// One slice at a time.
        #[cfg_attr(not(target_arch = "wasm32"), value(name = "flip"))]
        OneSlice,
    }
}

impl HigherAxes {
    fn role(self) -> AxisRole {
        match self {
            Self::Slices => AxisRole::Slices,
            Self::Perspective => AxisRole::Space,
            Self::OneSlice => AxisRole::OneSlice,
        }
    }
}

/// The way in which the space view shows a slice that was faded or hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SliceStyle {
    /// Faintly, and not clickable.
    Faded,
    Hidden,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct SpaceState {
    shape: Shape,
    /// The axis that points up in the standard views, because marks fall along it; otherwise y does.
    #[serde(default)]
    upright_axis: Option<usize>,
    roles: Vec<AxisRole>,
    /// The requested arrangement, as long as no axis has been given another role.
    requested_arrangement: Option<HigherAxes>,
    /// True while the program arranges the axes as the pane has room, and the user has not.
    #[serde(default)]
    is_automatic: bool,
    /// The three axes that span the space in every arrangement, if they are not the usual ones: those
    /// along which a line moves that would be a dot.
    #[serde(default)]
    moving_base: Option<Vec<usize>>,
    pose: SpacePose,
    /// The angle by which each plane has been rotated since the last reset, in radians.
    plane_angles: BTreeMap<(usize, usize), f64>,
    pub fields_of_view: FieldsOfView,
    pub cell_style: CellStyle,
    slice_styles: BTreeMap<(usize, u16), SliceStyle>,
    /// Whether only cells on lines that matter are shown.
    pub shows_only_threats: bool,
    animation: Option<SpaceAnimation>,
    /// The magnification held while the board rotates; otherwise it is as large as fits.
    held_magnification: Option<f64>,
}

/// The most cells that are drawn one by one. On larger boards empty cells are
/// left out.
pub const MAX_DRAWN_CELLS: u64 = 20_000;
/// The most cells that are shown by default.
const COMFORTABLE_CELLS: u64 = 8_192;
/// The most slices by default.
const COMFORTABLE_TILES: u64 = 256;
/// The most slices along one axis by default.
const COMFORTABLE_SIDE: u16 = 16;
/// The shorter side of a small pane, such as that of a phone, and the smallest side of a slice in
/// it, in points.
const SMALL_PANE: f32 = 480.0;
const MIN_SLICE_SIDE: f32 = 96.0;
/// The smallest side of a slice in a larger pane, in points for each cell along it, and at least.
const MIN_SIDE_PER_CELL: f32 = 12.0;
const LEAST_SLICE_SIDE: f32 = 56.0;
/// The most axes in perspective when perspective is requested for all.
const MOST_IN_PERSPECTIVE: usize = 7;

impl SpaceState {
    /// Creates the default view of a board.
    pub fn new(shape: &Shape, form: CellStyle, lens: FieldsOfView) -> Self {
        Self::with_upright_axis(shape, None, form, lens)
    }

    /// Creates the default view of a board in which an axis points up, with its value 0 at the bottom:
    /// that along which marks fall, if there is one.
    pub fn with_upright_axis(
        shape: &Shape,
        upright_axis: Option<usize>,
        form: CellStyle,
        lens: FieldsOfView,
    ) -> Self {
        let mut state = Self {
            shape: shape.clone(),
            upright_axis,
            roles: vec![AxisRole::OneSlice; shape.dims()],
            requested_arrangement: None,
            is_automatic: true,
            moving_base: None,
            pose: SpacePose {
                rotation: Rotation::identity(0),
                orbit: OrbitAngles::FRONT,
                zoom: 1.0,
                pan: (0.0, 0.0),
            },
            plane_angles: BTreeMap::new(),
            fields_of_view: lens,
            cell_style: form,
            slice_styles: BTreeMap::new(),
            shows_only_threats: false,
            animation: None,
            held_magnification: None,
        };
        state.arrange(HigherAxes::Slices);
        state
    }

    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    pub fn role(&self, axis: usize) -> AxisRole {
        self.roles[axis]
    }

    /// Returns whether an axis spans the space in every arrangement.
    fn is_base_axis(&self, axis: usize) -> bool {
        match &self.moving_base {
            Some(base) => base.contains(&axis),
            None => self.usual_base().contains(&axis),
        }
    }

    /// Returns the axes that usually span the space: the first three, or that which points up, in place
    /// of the third.
    fn usual_base(&self) -> Vec<usize> {
        match self.upright_axis {
            Some(upright) if upright >= 3 => vec![0, 1, upright],
            _ => (0..self.shape.dims().min(3)).collect(),
        }
    }

    /// Lets axes along which a line moves span the space, if all of them show one slice at a time and
    /// nobody has arranged the axes: the line would be a dot. They take the places of the usual ones, as
    /// many as there are.
    pub fn span_moving_axes(&mut self, moving: &[usize]) {
        let is_hidden = |axis: &usize| self.roles[*axis] == AxisRole::OneSlice;
        if !self.is_automatic || moving.is_empty() || !moving.iter().all(is_hidden) {
            return;
        }
        let usual = self.usual_base();
        let base = with_moving_axes(&usual, moving);
        let (pose, arrangement) = (self.pose.clone(), HigherAxes::Slices);
        self.moving_base = Some(base).filter(|base| *base != usual);
        self.plane_angles.clear();
        self.arrange(arrangement);
        if self.pose.rotation.dims() == pose.rotation.dims() {
            self.pose = pose;
        }
    }

    fn with_role(&self, role: AxisRole) -> impl Iterator<Item = usize> + '_ {
        (0..self.roles.len()).filter(move |axis| self.roles[*axis] == role)
    }

    /// Returns the axes that span the space, ascending.
    pub fn space_axes(&self) -> Vec<usize> {
        self.with_role(AxisRole::Space).collect()
    }

    /// Returns the axes with the role [`AxisRole::Slices`]: all their slices are shown side by
    /// side.
    pub fn slice_axes(&self) -> Vec<usize> {
        self.with_role(AxisRole::Slices).collect()
    }

    /// Returns the axes of which only one slice is shown at a time.
    pub fn one_slice_axes(&self) -> Vec<usize> {
        self.with_role(AxisRole::OneSlice).collect()
    }

    /// Returns the number of cells of the visible slices.
    pub fn visible_cell_count(&self) -> u64 {
        self.product_of_sides(|role| role != AxisRole::OneSlice)
    }

    /// Returns the number of slices side by side.
    pub fn tile_count(&self) -> u64 {
        self.product_of_sides(|role| role == AxisRole::Slices)
    }

    fn product_of_sides(&self, wanted: impl Fn(AxisRole) -> bool) -> u64 {
        let sides = self.shape.sides().iter().zip(&self.roles);
        let sides = sides.filter(|(_, role)| wanted(**role)).map(|(side, _)| u64::from(*side));
        sides.fold(1, u64::saturating_mul)
    }

    /// Returns whether each cell is drawn; otherwise only marks and lines are.
    pub fn draws_every_cell(&self) -> bool {
        self.visible_cell_count() <= MAX_DRAWN_CELLS
    }

    /// Gives as many axes beyond the third as fit the same arrangement; each remaining axis shows
    /// one slice at a time.
    pub fn arrange_higher_axes(&mut self, arrangement: HigherAxes) {
        self.is_automatic = false;
        self.arrange(arrangement);
    }

    /// Returns the roles of the axes as a pane of this size, in points, has room for them, if they are
    /// others than now and the user has arranged nothing: axes whose slices would be tiny side by side
    /// show one slice at a time.
    pub fn roles_for_pane(&self, pane: Vec2) -> Option<Vec<AxisRole>> {
        let roles = self.arranged_for_pane(pane)?.roles;
        (roles != self.roles).then_some(roles)
    }

    /// Returns the axes whose slices lie side by side in a pane of this size, in points, whatever pane
    /// they are arranged for now.
    pub fn slice_axes_in_pane(&self, pane: Vec2) -> Vec<usize> {
        self.arranged_for_pane(pane).as_ref().unwrap_or(self).slice_axes()
    }

    /// Returns the axes arranged for a pane; `None` if the user has arranged them.
    fn arranged_for_pane(&self, pane: Vec2) -> Option<Self> {
        if !self.is_automatic {
            return None;
        }
        let mut usual = self.clone();
        usual.arrange(HigherAxes::Slices);
        let view = Rect::from_min_size(Pos2::ZERO, pane);
        let cells = self.space_axes().iter().map(|axis| self.shape.side(*axis)).max().unwrap_or(1);
        let least = match pane.min_elem() < SMALL_PANE {
            true => MIN_SLICE_SIDE,
            false => (MIN_SIDE_PER_CELL * f32::from(cells)).clamp(LEAST_SLICE_SIDE, MIN_SLICE_SIDE),
        };
        let is_tiny = |axes: &[usize]| {
            let side = SliceTiles::new(&self.shape, axes, view).side();
            side < least || side < least_name_width(axes)
        };
        while let Some(last) = usual.slice_axes().last()
            && is_tiny(&usual.slice_axes())
        {
            usual.roles[*last] = AxisRole::OneSlice;
        }
        Some(usual)
    }

    /// Gives the axes these roles, without a choice of the user.
    ///
    /// # Panics
    /// If other axes span the space than now.
    pub fn set_automatic_roles(&mut self, roles: Vec<AxisRole>) {
        let before = self.space_axes();
        self.roles = roles;
        assert_eq!(before, self.space_axes(), "the same axes span the space");
        let has_slices = !self.slice_axes().is_empty();
        let shape = &self.shape;
        self.requested_arrangement = (shape.dims() > 3 && has_slices).then_some(HigherAxes::Slices);
        self.clear_one_slice_styles();
        (self.animation, self.held_magnification) = (None, None);
    }

    fn arrange(&mut self, arrangement: HigherAxes) {
        let dims = self.shape.dims();
        self.requested_arrangement = (dims > 3).then_some(arrangement);
        self.roles = (0..dims)
            .map(|axis| match self.is_base_axis(axis) {
                true => AxisRole::Space,
                false => AxisRole::OneSlice,
            })
            .collect();
        let role = arrangement.role();
        for axis in (0..dims).filter(|axis| !self.is_base_axis(*axis)).collect::<Vec<_>>() {
            self.roles[axis] = role;
            let comfortable = match role {
                AxisRole::Space => {
                    self.space_axes().len() <= MOST_IN_PERSPECTIVE
                        && self.visible_cell_count() <= COMFORTABLE_CELLS
                }
                AxisRole::Slices => {
                    let side = self.shape.side(axis) <= COMFORTABLE_SIDE;
                    side && self.tile_count() <= COMFORTABLE_TILES
                        && self.visible_cell_count() <= COMFORTABLE_CELLS
                }
                AxisRole::OneSlice => true,
            };
            if !comfortable {
                // An axis that cannot be in perspective may lie side by side.
                self.roles[axis] = AxisRole::Slices;
                let few = self.tile_count() <= COMFORTABLE_TILES
                    && self.visible_cell_count() <= COMFORTABLE_CELLS;
                if role != AxisRole::Space || !few {
                    self.roles[axis] = AxisRole::OneSlice;
                }
            }
        }
        self.clear_one_slice_styles();
        self.reset_pose();
    }

    /// Returns the arrangement that the user requested for the axes beyond the third, even if there
    /// was no room to apply it to all of them. Without a request, returns the arrangement that
    /// these axes share; `None` if they differ or there are none.
    pub fn chosen_arrangement(&self) -> Option<HigherAxes> {
        self.requested_arrangement.or_else(|| self.common_arrangement())
    }

    /// Returns the arrangement that all axes beyond the third have, if there is one.
    pub fn common_arrangement(&self) -> Option<HigherAxes> {
        let roles = self.roles.iter().enumerate();
        let mut beyond = roles.filter(|(axis, _)| !self.is_base_axis(*axis)).map(|(_, role)| *role);
        let first = beyond.next()?;
        let arrangement = HigherAxes::ALL.into_iter().find(|one| one.role() == first)?;
        beyond.all(|role| role == first).then_some(arrangement)
    }

    /// Gives an axis another role. Returns `false`, and changes nothing, if there
    /// would be too many slices, or too many or no axes in the space.
    pub fn set_role(&mut self, axis: usize, role: AxisRole) -> bool {
        let before = std::mem::replace(&mut self.roles[axis], role);
        let space = self.space_axes().len();
        if self.tile_count() > MAX_SLICES || space > MAX_PROJECTED_DIMS || space == 0 {
            self.roles[axis] = before;
            return false;
        }
        if before != role {
            self.is_automatic = false;
            self.requested_arrangement = None;
            self.clear_one_slice_styles();
            (self.animation, self.held_magnification) = (None, None);
            let at = self.space_axes().iter().take_while(|other| **other < axis).count();
            let rotation = &self.pose.rotation;
            let kept = match (before, role) {
                (_, AxisRole::Space) => Some(rotation.insert_dimension(at)),
                (AxisRole::Space, _) => rotation.without_dimension(at),
                _ => Some(rotation.clone()),
            };
            match kept {
                Some(rotation) => self.pose.rotation = rotation,
                None => self.reset_pose(),
            }
            self.plane_angles.retain(|(a, b), _| {
                self.roles[*a] == AxisRole::Space && self.roles[*b] == AxisRole::Space
            });
        }
        true
    }

    /// Returns the style of the slice at a value of an axis; `None` if the slice is shown in full.
    pub fn slice_style(&self, axis: usize, value: u16) -> Option<SliceStyle> {
        self.slice_styles.get(&(axis, value)).copied()
    }

    pub fn set_slice_style(&mut self, axis: usize, value: u16, style: Option<SliceStyle>) {
        match style {
            Some(style) => self.slice_styles.insert((axis, value), style),
            None => self.slice_styles.remove(&(axis, value)),
        };
    }

    /// Removes the styles of axes shown one slice at a time: there would be nothing to see, and
    /// no control to restore it.
    fn clear_one_slice_styles(&mut self) {
        let roles = &self.roles;
        self.slice_styles.retain(|(axis, _), _| roles[*axis] != AxisRole::OneSlice);
    }

    /// Shows all slices in full.
    pub fn clear_slice_styles(&mut self) {
        self.slice_styles.clear();
    }

    /// Returns whether at least one slice is faded or hidden.
    pub fn has_slice_styles(&self) -> bool {
        !self.slice_styles.is_empty()
    }

    /// Returns the style of a cell: the strongest of its slices' styles; `None` if it is shown in
    /// full.
    pub fn style_of_cell(&self, cell: &Cell) -> Option<SliceStyle> {
        if self.slice_styles.is_empty() {
            return None;
        }
        let veils =
            cell.coords().iter().enumerate().filter_map(|(axis, c)| self.slice_style(axis, *c));
        veils.max_by_key(|style| *style == SliceStyle::Hidden)
    }
}

/// Returns the width of the shortest name of a slice, such as `w=0 v=0`, in small letters.
fn least_name_width(axes: &[usize]) -> f32 {
    const LETTER_WIDTH: f32 = 4.6;
    let letters = axes.iter().map(|axis| axis_name(*axis).len() + " =0".len());
    letters.sum::<usize>() as f32 * LETTER_WIDTH
}

/// Returns the shorter side of a view, in points; at least one.
pub fn shorter_side(view: Rect) -> f64 {
    f64::from(view.size().min_elem().max(1.0))
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct CellStyle {
    /// Edge length of a cell, as a fraction of the distance between neighbours.
    #[serde(rename = "cell")]
    pub edge: f64,
    /// Distance between neighbours, as a factor on the default.
    pub spacing: f64,
    /// Opacity of an empty cell, 0 … 1.
    pub opacity: f64,
    /// Density of the depth fog, 0 … 1.
    pub fog: f64,
    /// Whether thin lines join neighbours along the axes.
    #[serde(rename = "lattice")]
    pub shows_lattice: bool,
}

impl Default for CellStyle {
    fn default() -> Self {
        Self { edge: 0.46, spacing: 1.0, opacity: 0.4, fog: 0.55, shows_lattice: true }
    }
}

impl CellStyle {
    /// Returns the style clamped to what can be drawn, with the default for what is not finite.
    pub fn clamped(self) -> Self {
        let within = |value: f64, min: f64, max: f64, usual: f64| {
            if value.is_finite() { value.clamp(min, max) } else { usual }
        };
        Self {
            edge: within(self.edge, 0.1, 1.0, 0.46),
            spacing: within(self.spacing, 0.5, 3.0, 1.0),
            opacity: within(self.opacity, 0.0, 1.0, 0.4),
            fog: within(self.fog, 0.0, 1.0, 0.55),
            shows_lattice: self.shows_lattice,
        }
    }
}
