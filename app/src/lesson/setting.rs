//! The board that a step of a lesson shows.

use crate::board::ruler::Ruler;
use crate::board::{Arrangement, Form, Pose, Space, StandardView};
use crate::projection::Lens;
use crate::show::{Annotations, Bundle, Figure, Lines, Lit, Pointed, Rainbow, Viewpoint, Views};
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::play::setup::{Setup, SetupFault};
use hypertoe_core::{Cell, Game, Line, Rules, Shape};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The colouring in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourOf {
    /// By the values along an axis.
    Axis(usize),
    /// By the number of lines through each cell.
    Lines,
}

/// A line that is played with its bead.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk {
    pub line: Line,
    /// The index of the bead's cell.
    pub stop: u16,
    pub plays: bool,
    /// Whether the visible slice follows the bead.
    pub follows: bool,
}

/// All lines through a cell, with an optional highlight.
#[derive(Clone, Debug, PartialEq)]
pub struct Through {
    pub cell: Cell,
    /// Highlights the lines of this span.
    pub span: Option<usize>,
    /// Highlights this line.
    pub one: Option<Line>,
}

/// The board that a step of a lesson shows, with its views and everything on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    pub shape: Shape,
    /// The marks of the first player and of the second.
    pub marks: [Vec<Cell>; 2],
    pub views: Views,
    /// The arrangement of the axes beyond the third in space.
    pub arrangement: Arrangement,
    /// The axes stacked in the grid, innermost first; `None` for the default.
    pub nesting: Option<Vec<usize>>,
    /// Whether the last of an odd number of stacked axes goes up instead of right.
    pub upright: bool,
    /// The values of axes of which one value is shown.
    pub pinned: BTreeMap<usize, u16>,
    /// The standard view of the space.
    pub look: StandardView,
    /// Rotations of the standard view: planes, and degrees.
    pub turns: Vec<((usize, usize), f64)>,
    /// The exact pose, in place of the standard view and its rotations.
    pub pose: Option<Pose>,
    pub walk: Option<Walk>,
    pub through: Option<Through>,
    pub colour: Option<ColourOf>,
    /// A highlighted slice: an axis and a value.
    pub light: Option<(usize, u16)>,
    /// The two ends of the ruler.
    pub ruler: Option<[Cell; 2]>,
    /// Highlighted cells, with labels.
    pub points: Vec<(Cell, String)>,
    /// Cells joined in their order, which need not be a line.
    pub joined: Vec<Vec<Cell>>,
}

impl Setting {
    /// Creates a plain board.
    pub fn new(shape: Shape) -> Self {
        Self {
            views: if shape.dims() > 2 { Views::Both } else { Views::Grid },
            shape,
            marks: [Vec::new(), Vec::new()],
            arrangement: Arrangement::Slices,
            nesting: None,
            upright: false,
            pinned: BTreeMap::new(),
            look: StandardView::Corner,
            turns: Vec::new(),
            pose: None,
            walk: None,
            through: None,
            colour: None,
            light: None,
            ruler: None,
            points: Vec::new(),
            joined: Vec::new(),
        }
    }

    /// Returns the number of axes that span the space in this arrangement.
    pub fn axes_in_space(&self) -> usize {
        let mut space = Space::new(&self.shape, Form::default(), Lens::default());
        space.arrange(self.arrangement);
        space.axes().len()
    }

    /// Returns a game with these marks; `None` if no game leads to them.
    pub fn game(&self) -> Option<Game> {
        let rules = Arc::new(Rules::new(self.shape.clone(), 2).ok()?);
        let setup = Setup::of_cells(rules, self.marks.iter().cloned());
        let position = setup.position().or_else(|error| error.ignore(SetupFault::can_be_ignored));
        Some(Game::from_start(&position.ok()?))
    }

    /// Returns the board as a figure.
    pub fn figure(&self, form: Form, lens: Lens) -> Figure {
        let rules = || Rules::new(self.shape.clone(), 2);
        let plain = || Game::new(Arc::new(rules().unwrap_or_else(|e| unreachable!("two: {e}"))));
        let mut figure = Figure::new(self.game().unwrap_or_else(plain));
        figure.view = self.view(form, lens);
        figure.colouring = match self.colour {
            Some(ColourOf::Axis(axis)) => Some(Arc::new(Rainbow(axis))),
            Some(ColourOf::Lines) => Some(Arc::new(Lines)),
            None => None,
        };
        self.lines(&mut figure);
        figure.annotations = self.annotations();
        figure
    }

    /// Returns the state of the board views.
    pub fn view(&self, form: Form, lens: Lens) -> Viewpoint {
        let mut view = Viewpoint::new(&self.shape, form, lens);
        view.lit = self.light;
        if let Some(nesting) = &self.nesting {
            view.grid.set_stacked(nesting.clone());
        }
        // "Left" and "right" in a lesson's text must hold in every window.
        view.grid.settle(self.upright);
        for (axis, value) in &self.pinned {
            view.grid.flip(*axis, *value);
        }
        view.space.arrange(self.arrangement);
        view.space.show_standard(self.look);
        for (plane, degrees) in &self.turns {
            view.space.turn(*plane, degrees.to_radians());
        }
        if let Some(pose) = &self.pose {
            view.space.show_pose(pose.clone());
        }
        view
    }

    fn lines(&self, figure: &mut Figure) {
        if let Some(walk) = &self.walk {
            figure.follow(&walk.line, walk.line.start().clone());
            figure.tour.go_to_stop(walk.stop);
            figure.tour.follow(walk.follows);
            // The text is about this line, so do not go on to the next one.
            if walk.plays {
                figure.tour.play_once();
            }
        }
        if let Some(through) = &self.through {
            let mut bundle = Bundle::new(&self.shape, &through.cell);
            let one = through.one.clone().map(Lit::Line);
            bundle.chosen = one.or(through.span.map(Lit::Span));
            figure.bundle = Some(bundle);
        }
        if let Some([from, to]) = &self.ruler {
            let layout = figure.view.grid.layout();
            figure.ruler = Some(Ruler::laid(&self.shape, layout, from.clone(), to.clone()));
        }
    }

    fn annotations(&self) -> Annotations {
        let mut annotations = Annotations::default();
        for (cell, name) in &self.points {
            annotations.point(cell.clone(), Pointed::Given, name.clone());
        }
        for cells in &self.joined {
            match whole_line(&self.shape, cells) {
                Some(line) => annotations.lines.push(line),
                None => annotations.crooked.push(cells.clone()),
            }
        }
        annotations
    }
}

/// Returns the line with exactly these cells, if there is one.
pub(in crate::lesson) fn whole_line(shape: &Shape, cells: &[Cell]) -> Option<Line> {
    let [first, .., last] = cells else { return None };
    let is_it = |line: &Line| {
        usize::from(line.run()) == cells.len()
            && cells.iter().all(|cell| line.place_of(cell).is_some())
    };
    through_both(shape, first, last).into_iter().find(is_it)
}
