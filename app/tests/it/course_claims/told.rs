//! A lesson, and what follows from its steps by brute force.

use crate::course_claims::board::{
    AXES, Board, Motion, axis, board, first_broken, motion, span, values,
};
use crate::course_claims::exercises;
use crate::course_claims::grid;
use crate::course_claims::marks::Marks;
use crate::course_claims::written::join;
use hypertoe::lesson::{
    ExerciseSet, GradedQuestion, Lesson, LessonStep, TaskQuestions, built_in_lessons,
};
use hypertoe_core::Cell;
use hypertoe_core::exercise::{Exercise, ExerciseAnswer, ExerciseQuestion};

/// A lesson that comes with the program. Steps are counted from 1.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    /// Its name.
    pub name: &'static str,
    /// The lesson.
    pub lesson: &'static Lesson,
}

impl Told {
    /// The lesson with this name, if there is one.
    pub fn find(name: &str) -> Option<Self> {
        let own = built_in_lessons().iter().find(|own| own.name == name)?;
        Some(Self { name: own.name, lesson: &own.lesson })
    }

    /// The lesson with this name.
    pub fn of(name: &str) -> Self {
        Self::find(name).unwrap_or_else(|| panic!("there is no lesson {name}"))
    }

    /// All lessons.
    pub fn all() -> Vec<Self> {
        built_in_lessons().iter().map(|own| Self::of(own.name)).collect()
    }

    /// A step.
    pub fn step(&self, step: usize) -> &'static LessonStep {
        let found = step.checked_sub(1).and_then(|at| self.lesson.steps.get(at));
        found.unwrap_or_else(|| panic!("{} has no step {step}", self.name))
    }

    /// The board of a step.
    pub fn board(&self, step: usize) -> &'static Board {
        board(&self.step(step).board.shape.to_string())
    }

    /// What a step asks, unless it draws its questions.
    pub fn quiz(&self, step: usize) -> Option<&'static GradedQuestion> {
        match &self.step(step).task.as_ref()?.content {
            TaskQuestions::Question(quiz) => Some(quiz),
            TaskQuestions::Exercises(_) => None,
        }
    }

    /// The exercise of a step.
    pub fn exercise(&self, step: usize) -> Option<&'static Exercise> {
        match self.quiz(step)? {
            GradedQuestion::Exercise(exercise) => Some(exercise),
            _ => None,
        }
    }

    /// The exercises that a step draws.
    pub fn drawn(&self, step: usize) -> Option<&'static ExerciseSet> {
        match &self.step(step).task.as_ref()?.content {
            TaskQuestions::Exercises(drawn) => Some(drawn),
            TaskQuestions::Question(_) => None,
        }
    }

    /// The texts of a question that can be chosen or put in order.
    pub fn options(&self, step: usize) -> &'static [String] {
        match self.quiz(step) {
            Some(GradedQuestion::Choose { options, .. }) => options,
            Some(GradedQuestion::Sort { items }) => items,
            _ => &[],
        }
    }

    /// The words of a question.
    pub fn prompt(&self, step: usize) -> &'static str {
        let task = self.step(step).task.as_ref();
        task.and_then(|task| task.prompt.as_deref()).unwrap_or_default()
    }

    /// All texts of a step except what can be chosen; those of the whole lesson at step 0.
    pub fn texts(&self, step: usize) -> Vec<&'static str> {
        let lesson = self.lesson;
        if step == 0 {
            let texts =
                [&lesson.title, &lesson.goal, &lesson.audience, &lesson.materials, &lesson.notes];
            return texts.map(String::as_str).into();
        }
        let step = self.step(step);
        let mut texts = vec![step.text.as_str(), step.notes.as_str()];
        if let Some(task) = &step.task {
            texts.extend(
                [&task.prompt, &task.explanation].into_iter().flatten().map(String::as_str),
            );
        }
        texts
    }

    /// How long the lesson takes.
    pub fn minutes(&self) -> usize {
        self.lesson.minutes.unwrap_or_default().into()
    }

    /// The cell with a name.
    pub fn named(&self, step: usize, name: &str) -> Cell {
        let mut points = self.step(step).board.highlights.iter();
        let found = points.find(|(_, other)| other == name);
        found.unwrap_or_else(|| panic!("{}, step {step}: no {name}", self.name)).0.clone()
    }

    /// The cells that a question shows.
    pub fn all_asked(&self, step: usize) -> Vec<Cell> {
        match self.exercise(step).map(|exercise| &exercise.question) {
            Some(
                ExerciseQuestion::FindCell { cell }
                | ExerciseQuestion::CountThrough { cell, .. }
                | ExerciseQuestion::Neighbour { cell, .. },
            ) => vec![cell.clone()],
            Some(
                ExerciseQuestion::Coordinates { cells }
                | ExerciseQuestion::OrderCells { cells }
                | ExerciseQuestion::IsLine { cells }
                | ExerciseQuestion::FirstBreak { cells },
            ) => cells.clone(),
            Some(ExerciseQuestion::CompleteLine { given, .. }) => given.to_vec(),
            Some(ExerciseQuestion::Bead { cells, .. }) => cells[..2].to_vec(),
            _ => panic!("{}, step {step}, asks about no cells", self.name),
        }
    }

    /// One of them.
    pub fn asked(&self, step: usize, place: usize) -> Cell {
        self.all_asked(step)[place].clone()
    }

    /// The cells of the answer, by brute force, in the order of their coordinates.
    pub fn answers(&self, step: usize) -> Vec<Cell> {
        match self.exercise(step).map(exercises::right) {
            Some(ExerciseAnswer::Cells(cells)) => cells.into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// The one cell of the answer.
    pub fn answer(&self, step: usize) -> Cell {
        match &self.answers(step)[..] {
            [cell] => cell.clone(),
            cells => panic!("{}, step {step}: the answers are {cells:?}", self.name),
        }
    }

    /// Rows of cells that a step is about, whether they are lines or not, in their order.
    pub fn rows(&self, step: usize) -> Vec<Vec<Cell>> {
        let (setting, on) = (&self.step(step).board, self.board(step));
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        if let Some(exercise) = self.exercise(step) {
            rows.extend(rows_asked(exercise));
        }
        if let Some(GradedQuestion::Cells { right, .. }) = self.quiz(step) {
            let cells: Vec<Cell> = right.iter().cloned().collect();
            rows.extend(Some(cells).filter(|cells| on.is_line(cells)));
        }
        rows.extend(
            setting.traced_line.iter().map(|walk| walk.line.cells().collect::<Vec<Cell>>()),
        );
        rows.extend(setting.joined_cells.iter().cloned());
        let ruler = setting.ruler.iter();
        rows.extend(ruler.flat_map(|ends| on.through(ends)).cloned());
        let mut points: Vec<&(Cell, String)> = setting.highlights.iter().collect();
        points.sort_by_key(|point| point.1.clone());
        if points.len() == usize::from(on.side) {
            rows.push(points.into_iter().map(|(cell, _)| cell.clone()).collect());
        }
        if setting.marks.iter().any(|marks| !marks.is_empty()) {
            let marks = Marks::of(setting);
            for row in marks.completed().into_iter().chain(marks.exchanged().completed()) {
                rows.push(row.iter().rev().cloned().collect());
                rows.push(row);
            }
        }
        rows
    }

    /// The row that a step is about.
    pub fn row(&self, step: usize) -> Vec<Cell> {
        match self.exercise(step).map(|exercise| &exercise.question) {
            Some(ExerciseQuestion::Threat { .. } | ExerciseQuestion::WinningCells { .. }) => {
                self.completed_by_x(step)
            }
            _ => self
                .rows(step)
                .into_iter()
                .next()
                .unwrap_or_else(|| panic!("{}, step {step}, is about no row", self.name)),
        }
    }

    /// The pattern of that row.
    pub fn pattern(&self, step: usize) -> String {
        self.board(step).pattern(&self.row(step))
    }

    /// The values of that row along an axis.
    pub fn values(&self, step: usize, along: &str) -> String {
        join(&values(&self.row(step), axis(along)), ", ")
    }

    /// How many different values they are.
    pub fn values_along(&self, step: usize, along: &str) -> usize {
        let mut values = values(&self.row(step), axis(along));
        values.sort_unstable();
        values.dedup();
        values.len()
    }

    /// How many axes vary along that row.
    pub fn span(&self, step: usize) -> usize {
        span(&self.row(step))
    }

    /// The cell of that row with a value along w.
    pub fn with_w(&self, step: usize, value: u16) -> Cell {
        let mut row = self.row(step).into_iter();
        let found = row.find(|cell| cell.get(3) == value);
        found.unwrap_or_else(|| panic!("{}, step {step}: no w = {value}", self.name))
    }

    /// The number of the stop of that row with a value along w, from 1.
    pub fn stop_with_w(&self, step: usize, value: u16) -> usize {
        let place = self.row(step).iter().position(|cell| cell.get(3) == value);
        place.unwrap_or_else(|| panic!("{}, step {step}: no w = {value}", self.name)) + 1
    }

    /// The number of the first axis that breaks that row.
    pub fn broken_axis(&self, step: usize) -> usize {
        first_broken(&self.row(step)).expect("an axis breaks it")
    }

    /// How many axes do not break that row.
    pub fn fine_axes(&self, step: usize) -> usize {
        let (row, dims) = (self.row(step), self.board(step).dims);
        (0..dims).filter(|axis| motion(&row, *axis) != Motion::Breaks).count()
    }

    /// How many axes break it.
    pub fn broken_axes(&self, step: usize) -> usize {
        self.board(step).dims - self.fine_axes(step)
    }

    /// How many of its cells stand at a border between small boards.
    pub fn at_borders(&self, step: usize) -> usize {
        let (row, name) = (self.row(step), self.step(step).board.shape.to_string());
        let column = |cell: &Cell| grid::column_of(&name, cell);
        2 * row.windows(2).filter(|two| column(&two[0]) != column(&two[1])).count()
    }

    /// The slice that is lit.
    pub fn light(&self, step: usize) -> String {
        let lit = self.step(step).board.highlighted_slice;
        let (axis, value) = lit.unwrap_or_else(|| panic!("{}, step {step}, is dark", self.name));
        crate::course_claims::written::slice(AXES[axis], value.into())
    }

    /// The cell of which all lines are shown.
    pub fn through_cell(&self, step: usize) -> Cell {
        let through = self.step(step).board.lines_through.as_ref();
        through.unwrap_or_else(|| panic!("{}, step {step}: no lines", self.name)).cell.clone()
    }

    /// The span of the lines that stand out among them, or that are counted.
    pub fn lit_span(&self, step: usize) -> usize {
        let shown = self.step(step).board.lines_through.as_ref().and_then(|through| through.span);
        let asked = self.exercise(step).and_then(|exercise| match &exercise.question {
            ExerciseQuestion::CountThrough { span, .. } => *span,
            _ => None,
        });
        shown.or(asked).unwrap_or_else(|| panic!("{}, step {step}: no span", self.name))
    }

    /// An end of the ruler.
    pub fn ruler(&self, step: usize, end: usize) -> Cell {
        let ruler = self.step(step).board.ruler.as_ref();
        ruler.unwrap_or_else(|| panic!("{}, step {step}: no ruler", self.name))[end].clone()
    }

    /// The values along an axis whose slices are drawn largest, smallest and in between.
    pub fn largest(&self, step: usize, along: &str) -> usize {
        grid::by_width(&self.step(step).board, along)[0]
    }

    /// See [`Told::largest`].
    pub fn between(&self, step: usize, along: &str) -> usize {
        grid::by_width(&self.step(step).board, along)[1]
    }

    /// See [`Told::largest`].
    pub fn smallest(&self, step: usize, along: &str) -> usize {
        let by_width = grid::by_width(&self.step(step).board, along);
        by_width[by_width.len() - 1]
    }

    /// How many cells of the line with a bead lie at an end of an axis.
    pub fn at_ends(&self, step: usize) -> usize {
        let on = self.board(step);
        let is_end = |value: &u16| *value == 0 || *value == on.top();
        self.row(step).iter().filter(|cell| cell.coords().iter().any(is_end)).count()
    }

    /// The cells that differ from one with a name along one axis only.
    pub fn differ_only(&self, step: usize, name: &str, along: &str) -> Vec<Cell> {
        let (from, along) = (self.named(step, name), axis(along));
        let only =
            |cell: &&Cell| **cell != from && (*cell).clone().with(along, from.get(along)) == from;
        self.board(step).cells.iter().filter(only).cloned().collect()
    }
}

/// The rows of an exercise.
fn rows_asked(exercise: &Exercise) -> Option<Vec<Cell>> {
    let on = board(&exercise.shape.to_string());
    match &exercise.question {
        ExerciseQuestion::CompleteLine { given, .. } => Some(on.line(given)),
        ExerciseQuestion::OrderCells { cells } => Some(on.line(cells)),
        ExerciseQuestion::IsLine { cells } | ExerciseQuestion::FirstBreak { cells } => {
            Some(cells.clone())
        }
        ExerciseQuestion::Axes { line } | ExerciseQuestion::Span { line } => {
            Some(line.cells().collect())
        }
        ExerciseQuestion::Pattern { options, right_index: right }
        | ExerciseQuestion::Picture { options, right_index: right } => {
            Some(options[*right].cells().collect())
        }
        ExerciseQuestion::Bead { cells, .. } => {
            let mut row = on.line(&cells[..2]);
            if row[0] != cells[0] {
                row.reverse();
            }
            Some(row)
        }
        ExerciseQuestion::Neighbour { cell, .. } => {
            let ExerciseAnswer::Cells(next) = exercises::right(exercise) else { return None };
            Some(std::iter::once(cell.clone()).chain(next).collect())
        }
        _ => None,
    }
}
