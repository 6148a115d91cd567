//! The description of a picture, and its composition from views and legends.

use super::drawing::{Drawing, drawing_extent, pixels_per_point};
use super::format::SvgText;
use super::limits::{PictureError, check_not_empty};
use super::table_scene::draw_table;
use super::{legend, render, svg};
use crate::board::{NestedGrid, SpaceState};
use crate::scene::SceneLayer;
use crate::table::PlainTable;
use crate::theme::{Palette, PictureTheme};
use crate::view_model::{BoardSnapshot, BoardViewModel, ViewKind, ViewPanes, VisibleViews};
use crate::views::{DrawingOptions, SPLIT_SHARES, best_split, hypercube, view_drawing};
use egui::{Pos2, Rect, Vec2};
use hypertoe_core::{Cell, CellLines, LineFilter};
use serde::{Deserialize, Serialize};

/// The content of a picture besides the board, and its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PictureOptions {
    /// Whether axis names and coordinates stand along the edges.
    pub coordinates: bool,
    /// Whether board, players with marks and scores, and the axes are described around the board.
    pub header_and_axes: bool,
    /// Whether the rules are written above the board.
    pub rules: bool,
    /// Adds a key to the colours of cells and lines, if they have a meaning. Beside a cube
    /// of up to four dimensions there is the table of its counts.
    pub color_key: bool,
    /// Whether each mark has the number of its move.
    pub move_numbers: bool,
    pub style: PictureTheme,
    /// Whether the background is left transparent.
    pub transparent: bool,
    /// Whether the whole board is shown, not only the part on the screen.
    pub whole_board: bool,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            coordinates: true,
            header_and_axes: false,
            rules: false,
            color_key: true,
            move_numbers: false,
            style: PictureTheme::Light,
            transparent: false,
            whole_board: true,
        }
    }
}

/// Margin around everything, in points.
const MARGIN: f32 = 14.0;

/// The description of a picture to draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PictureRequest {
    pub views: VisibleViews,
    pub options: PictureOptions,
    /// Width and height in pixels, at scale 1.
    pub size: [u32; 2],
    /// Pixels of the file per pixel of `size`, from 1 to 4.
    pub scale: f32,
    /// The factor on the default text size, which also scales pens.
    pub text_scale: f32,
    /// The cell whose lines are all drawn over the board.
    pub lines_through: Option<Cell>,
    /// True if the number of the line that is traced, and how its coordinates change, stand below it.
    pub has_line_caption: bool,
    /// The table that stands beside the board.
    #[serde(default)]
    pub table: Option<PlainTable>,
}

impl PictureRequest {
    /// Returns the default size in pixels of a still picture or an animation, whose file grows with it.
    pub fn default_size(is_animation: bool) -> [u32; 2] {
        if is_animation { [800, 600] } else { [1600, 1200] }
    }

    /// Creates a picture of the whole grid with its coordinates.
    pub fn new(size: [u32; 2]) -> Self {
        Self {
            views: VisibleViews::Grid,
            options: PictureOptions::default(),
            size,
            scale: 1.0,
            text_scale: 1.0,
            lines_through: None,
            has_line_caption: false,
            table: None,
        }
    }

    /// Arranges the axes of a figure in space as the picture has room for them, unless somebody has.
    pub fn fit_axes(&self, figure: &mut BoardSnapshot) {
        let (grid, space) = (&figure.view.grid, &figure.view.space);
        for (view, pane) in split_views(self.views, grid, space, self.margin_rect()) {
            if view == ViewKind::Space
                && let Some(roles) = figure.view.space.roles_for_pane(pane.size())
            {
                figure.view.space.set_automatic_roles(roles);
            }
        }
    }

    /// Returns width and height of the drawing in points.
    fn extent(&self) -> Vec2 {
        drawing_extent(self.size, self.text_scale)
    }

    pub fn palette(&self) -> Palette {
        self.options.style.palette()
    }

    /// Draws the picture, without pointer and keyboard focus.
    pub fn draw(&self, view_model: &BoardViewModel<'_>) -> Result<Drawing, PictureError> {
        check_not_empty(self.size)?;
        let view_model = &BoardViewModel { shows_pointer: false, ..view_model.clone() };
        let palette = self.palette();
        let background = (!self.options.transparent).then_some(palette.canvas);
        if let Some(figure) = view_model.hypercube {
            let scene =
                hypercube::scene(figure, &palette, self.margin_rect(), self.options.color_key);
            let layers = vec![SceneLayer { clip: None, scene }];
            return Ok(Drawing { extent: self.extent(), background, layers });
        }
        let (mut layers, room) = self.draw_surroundings(view_model, &palette);
        if let Some(open) = view_model.straightening {
            layers.extend(legend::straightened_line_layers(view_model, open, &palette, room));
            return Ok(Drawing { extent: self.extent(), background, layers });
        }
        let space = &self.shown_space(view_model.space);
        let view_model = &BoardViewModel { space, ..view_model.clone() };
        let options = DrawingOptions {
            palette: &palette,
            whole_board: self.options.whole_board,
            coordinates: self.options.coordinates,
            move_numbers: self.options.move_numbers,
            lines_through: self.lines_through.as_ref(),
            pixels_per_point: pixels_per_point(self.size, self.text_scale) * self.scale,
        };
        for (view, room) in split_views(self.views, view_model.grid, space, room) {
            layers.extend((view_drawing(view).layers)(view_model, room, &options));
        }
        Ok(Drawing { extent: self.extent(), background, layers })
    }

    /// Returns the rectangle of the picture within its margin.
    fn margin_rect(&self) -> Rect {
        let extent = self.extent();
        let all = Rect::from_min_size(Pos2::ZERO, extent);
        all.shrink(MARGIN.min(extent.min_elem() / 20.0))
    }

    /// Draws what is written around the board, and returns the remaining room for it.
    fn draw_surroundings(
        &self,
        view_model: &BoardViewModel<'_>,
        palette: &Palette,
    ) -> (Vec<SceneLayer>, Rect) {
        let mut room = self.margin_rect();
        let PictureOptions { header_and_axes: legend, rules, color_key: key, .. } = self.options;
        let mut scenes = Vec::new();
        if legend || rules {
            scenes.push(legend::draw_header(view_model, legend, rules, palette, &mut room));
        }
        if key {
            let cell = self.lines_through.as_ref().or_else(|| unfiltered_bundle_cell(view_model));
            scenes.push(legend::draw_color_key(view_model, cell, palette, &mut room));
        }
        if self.has_line_caption {
            scenes.push(legend::draw_line_caption(view_model, palette, &mut room));
        }
        if let Some(table) = &self.table {
            scenes.push(draw_table(table, palette, &mut room));
        }
        if legend {
            scenes.push(legend::draw_axis_legend(view_model, self.views, palette, &mut room));
        }
        (scenes.into_iter().map(|scene| SceneLayer { clip: None, scene }).collect(), room)
    }

    /// Returns the space zoomed as on the screen, or to the whole board.
    fn shown_space(&self, space: &SpaceState) -> SpaceState {
        let mut space = space.clone();
        if self.options.whole_board {
            space.reset_zoom_and_pan();
        }
        space
    }

    /// Draws the picture as a PNG file.
    pub fn to_png(&self, view_model: &BoardViewModel<'_>) -> Result<Vec<u8>, PictureError> {
        render::rasterize_png(&self.draw(view_model)?, self.size, self.scale)
    }

    /// Draws the picture as pixels.
    pub fn to_pixel_image(
        &self,
        view_model: &BoardViewModel<'_>,
    ) -> Result<render::PixelImage, PictureError> {
        render::rasterize(&self.draw(view_model)?, self.size, self.scale)
    }

    /// Draws the picture as an SVG document.
    pub fn to_svg(
        &self,
        view_model: &BoardViewModel<'_>,
        text: SvgText,
    ) -> Result<String, PictureError> {
        let size = self.size.map(|n| n as f32 * self.scale);
        svg::document(&self.draw(view_model)?, size, text)
    }
}

/// Returns the cell whose lines are shown at once, unless they are filtered.
fn unfiltered_bundle_cell<'a>(view_model: &BoardViewModel<'a>) -> Option<&'a Cell> {
    let bundle = view_model.bundle?;
    let lines = CellLines::new(view_model.game.shape(), bundle.cell(), &LineFilter::default());
    (lines.count() == bundle.count()).then(|| bundle.cell())
}

enum_with_all! {
    /// The intended use of a picture.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(not(target_arch = "wasm32"), derive(clap::ValueEnum))]
    pub enum PicturePreset {
        /// A printed page: black on white, with enough pixels for a column of print.
        Paper,
        /// A slide: on white, which is the ground of most slides.
        Slide,
        /// A projector in a bright room: strong contrast, and text legible from the last row.
        Projector,
    }
}

impl PicturePreset {
    /// Returns the size in pixels of a still picture or an animation.
    fn size(self, moves: bool) -> [u32; 2] {
        match (self, moves) {
            (Self::Paper, false) => [2400, 1800],
            (Self::Paper, true) => [800, 600],
            (Self::Slide | Self::Projector, false) => [1920, 1080],
            (Self::Slide, true) => [960, 540],
            (Self::Projector, true) => [1280, 720],
        }
    }

    fn style(self) -> PictureTheme {
        match self {
            Self::Paper | Self::Slide => PictureTheme::Paper,
            Self::Projector => PictureTheme::Projector,
        }
    }

    fn text_scale(self) -> f32 {
        match self {
            Self::Paper => 1.0,
            Self::Slide => 1.2,
            Self::Projector => 1.35,
        }
    }

    /// Sets size, colours, text size and background of a picture to those of this preset; `moves`
    /// is whether it is for an animation.
    pub fn apply(self, picture: &mut PictureRequest, moves: bool) {
        picture.size = self.size(moves);
        (picture.scale, picture.text_scale) = (1.0, self.text_scale());
        picture.options.style = self.style();
        picture.options.transparent = false;
    }

    /// Returns the preset whose settings a picture has, if there is one.
    pub fn matching(picture: &PictureRequest, moves: bool) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| {
            let mut made = picture.clone();
            preset.apply(&mut made, moves);
            made == *picture
        })
    }
}

/// Divides a rectangle between the views, so that their cells are as large as possible: side by side, or
/// one above the other.
fn split_views(
    views: VisibleViews,
    grid: &NestedGrid,
    space: &SpaceState,
    room: Rect,
) -> Vec<(ViewKind, Rect)> {
    let (first, second) = match views.panes() {
        ViewPanes::One(view) => return vec![(view, room)],
        ViewPanes::Two(first, second) => (first, second),
    };
    let is_wide = room.width() >= room.height();
    let candidates = SPLIT_SHARES.into_iter().flat_map(|share| {
        [is_wide, !is_wide].map(|beside| match beside {
            true => room.split_left_right_at_fraction(share),
            false => room.split_top_bottom_at_fraction(share),
        })
    });
    let candidates = candidates.map(|panes| (panes, panes.into()));
    let best = best_split([first, second], (grid.layout(), space), candidates);
    let (panes, _) = best.expect("there are candidates");
    vec![(first, panes.0), (second, panes.1)]
}
