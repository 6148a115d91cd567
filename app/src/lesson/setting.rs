//! What a step of a lesson shows.

use crate::board::ruler::Ruler;
use crate::board::{Arrangement, Form, Pose, Space, StandardView};
use crate::projection::Lens;
use crate::show::{Annotations, Bundle, Figure, Lines, Lit, Pointed, Rainbow, Viewpoint, Views};
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::play::setup::{Setup, SetupFault};
use hypertoe_core::{Cell, Game, Line, Rules, Shape};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What cells are coloured by in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourOf {
    /// The values along an axis.
    Axis(usize),
    /// How many lines run through them.
    Lines,
}

/// A line that is played with its bead.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk {
    /// The line.
    pub line: Line,
    /// The stop at which the bead is, from 0.
    pub stop: u16,
    /// Whether the bead moves.
    pub plays: bool,
    /// Whether the slice on show goes with the bead.
    pub follows: bool,
}

/// All lines through a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Through {
    /// The cell.
    pub cell: Cell,
    /// Those of this span stand out.
    pub span: Option<usize>,
    /// This one stands out.
    pub one: Option<Line>,
}

/// What a step of a lesson shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The board.
    pub shape: Shape,
    /// The marks of the first player and of the second.
    pub marks: [Vec<Cell>; 2],
    /// Which views.
    pub views: Views,
    /// How axes beyond the third are shown in space.
    pub arrangement: Arrangement,
    /// The axes stacked in the grid, innermost first; all that there is room for if nothing is said.
    pub nesting: Option<Vec<usize>>,
    /// Of an odd number of stacked axes the last one goes up; otherwise right.
    pub upright: bool,
    /// The values of axes of which one is on show.
    pub pinned: BTreeMap<usize, u16>,
    /// From where the space is looked at.
    pub look: StandardView,
    /// Turns in space after that: planes, and degrees.
    pub turns: Vec<((usize, usize), f64)>,
    /// Exactly from where, in place of both.
    pub pose: Option<Pose>,
    /// A line with a bead.
    pub walk: Option<Walk>,
    /// All lines through a cell.
    pub through: Option<Through>,
    /// What cells are coloured by.
    pub colour: Option<ColourOf>,
    /// A slice that is lit: an axis and a value.
    pub light: Option<(usize, u16)>,
    /// The ruler, through two cells.
    pub ruler: Option<[Cell; 2]>,
    /// Cells that are pointed at, with their names.
    pub points: Vec<(Cell, String)>,
    /// Cells that are joined in their order, though they are no line.
    pub joined: Vec<Vec<Cell>>,
}

impl Setting {
    /// A plain board.
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

    /// How many axes span the space in this arrangement.
    pub fn axes_in_space(&self) -> usize {
        let mut space = Space::new(&self.shape, Form::default(), Lens::default());
        space.arrange(self.arrangement);
        space.axes().len()
    }

    /// The game whose marks are shown; `None` if they cannot stand there together.
    pub fn game(&self) -> Option<Game> {
        let rules = Arc::new(Rules::new(self.shape.clone(), 2).ok()?);
        let setup = Setup::of_cells(rules, self.marks.iter().cloned());
        let position = setup.position().or_else(|error| error.ignore(SetupFault::can_be_ignored));
        Some(Game::from_start(&position.ok()?))
    }

    /// It as a figure.
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

    /// How its board is looked at.
    pub fn view(&self, form: Form, lens: Lens) -> Viewpoint {
        let mut view = Viewpoint::new(&self.shape, form, lens);
        view.lit = self.light;
        if let Some(nesting) = &self.nesting {
            view.grid.set_stacked(nesting.clone());
        }
        // What a lesson says of left and right holds in every window.
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
            // What is said is about this line, not about others of its first cell.
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

/// The line of which these are the cells, if they are one.
pub(in crate::lesson) fn whole_line(shape: &Shape, cells: &[Cell]) -> Option<Line> {
    let [first, .., last] = cells else { return None };
    let is_it = |line: &Line| {
        usize::from(line.run()) == cells.len()
            && cells.iter().all(|cell| line.place_of(cell).is_some())
    };
    through_both(shape, first, last).into_iter().find(is_it)
}
