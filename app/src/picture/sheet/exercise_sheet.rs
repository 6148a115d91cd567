//! The sheet of exercises, followed by the same pages with the answers.

use super::block::BlockFigure;
use super::board_sheet::{board_summary, cell_notation_pattern, cells_too_small};
use super::error::SheetError;
use super::paper::{
    self, ANSWER_INK, HeaderAndFooter, INK, MM, PROGRAM_NAME, PageFlow, PageFormat, Paper,
    draw_answer_line, with_no_break_spaces,
};
use super::print_board::{
    CellLabelColors, PlacedBoard, PrintBoard, TILE_GAP, TileConstraints, TileGrid, TileSize,
};
use crate::i18n;
use crate::lesson::{AnswerOptions, LessonBoard, PresentedQuestion, option_letter, present};
use crate::picture::PrintPage;
use crate::picture::lesson_figure::still_figure;
use crate::picture::limits::MAX_EXERCISES;
use crate::scene::{Pen, Scene, text_width};
use crate::view_model::{Annotations, HighlightKind, VisibleViews};
use crate::views::grid::draw_mark;
use egui::{Align2, Pos2, Rect, lerp, pos2, vec2};
use hypertoe_core::exercise::{AnswerForm, Exercise, ExerciseFilter, ExerciseKind, Exercises};
use hypertoe_core::{Cell, Mark, Shape};

/// Widths of a cell: the least, one that is easy to write in, and the greatest.
const MIN_CELL: f32 = 2.0 * MM;
const COMFORTABLE_CELL: f32 = 2.6 * MM;
const MAX_CELL: f32 = 7.5 * MM;
/// The numbers of exercises per page that are tried if each has a board.
const COUNTS_ALL_WITH_BOARD: [usize; 2] = [8, 6];
/// The numbers of boards per page that are tried if exercises that need none have none.
const COUNTS_SOME_WITH_BOARD: [usize; 4] = [4, 3, 2, 1];
/// The number of exercises without boards on such a page.
const COUNT_WITHOUT_BOARD: usize = 6;
/// The maximum number of exercises side by side.
const MAX_COLUMNS: usize = 2;
/// The maximum number of exercises on one page, if no number is requested.
const FULL_PAGE: usize = 10;

const TEXT: f32 = 9.5;
const NUMBER: f32 = 12.0;
/// Indent of the question from its number.
const INDENT: f32 = 20.0;
/// Gap between question, board and answer.
const ITEM_GAP: f32 = 5.0;
/// Room to write an answer.
const ANSWER_HEIGHT: f32 = 24.0;
/// The greatest extra gap between rows, if the page has room left.
const MAX_EXTRA_ROW_GAP: f32 = 30.0;

/// An exercise as it is laid out.
struct ExerciseTile {
    number: usize,
    exercise: PrintedExercise,
    question: Vec<String>,
    answer: Vec<String>,
    /// The width without the number.
    width: f32,
    height: f32,
}

#[derive(Clone, Copy)]
struct ExerciseLayout<'a> {
    board: &'a PrintBoard,
    grid: TileGrid,
    all_have_boards: bool,
}

/// Lays out the exercise pages, then the answer pages.
pub(super) fn pages(
    shape: &Shape,
    paper: Paper,
    (filter, views): (&ExerciseFilter, VisibleViews),
    (count, seed): (Option<u32>, u64),
) -> Result<Vec<PrintPage>, SheetError> {
    if let Some(asked) = count.filter(|count| !(1..=MAX_EXERCISES).contains(count)) {
        return Err(SheetError::InvalidExerciseCount { asked });
    }
    let board = PrintBoard::new(shape, None);
    let laid = ExerciseLayout::new(paper, &board)
        .ok_or_else(|| cells_too_small(shape, paper, MIN_CELL))?;
    let many = count.map_or(FULL_PAGE, |count| count as usize);
    let mut drawn: Vec<Exercise> = Exercises::new(shape, filter, seed)?.take(many).collect();
    let mut tiles = laid.tiles(&drawn, views);
    // One page has as many of the first exercises as it has room for, whatever their kinds.
    while count.is_none() && drawn.len() > 1 && laid.paginate(&tiles).len() > 1 {
        drawn.pop();
        tiles = laid.tiles(&drawn, views);
    }
    let laid = laid.with_largest_cells(&drawn, views);
    let tiles = laid.tiles(&drawn, views);
    let sides = laid.paginate(&tiles);
    let mut flow = PageFlow::new(laid.grid.format, head(shape, seed, false));
    for is_answer in [false, true] {
        for (i, rows) in sides.iter().enumerate() {
            match (i, is_answer) {
                (0, false) => {}
                (0, true) => flow.next_page_with_header(head(shape, seed, true)),
                _ => flow.next_page(),
            }
            laid.draw_page(&mut flow, rows, is_answer);
        }
    }
    Ok(flow.finish())
}

fn head(shape: &Shape, seed: u64, is_answer: bool) -> HeaderAndFooter {
    let title = if is_answer {
        i18n::sheet_answers_title(shape)
    } else {
        i18n::sheet_exercises_title(shape)
    };
    let written = match shape.is_hypercube() {
        true => i18n::sheet_cells_range(
            cell_notation_pattern(shape),
            (shape.line_length() - 1).to_string(),
        ),
        false => i18n::sheet_cells(cell_notation_pattern(shape)),
    };
    HeaderAndFooter {
        title: title.to_string(),
        subtitle: format!("{}. {written}", board_summary(shape)),
        has_name_line: !is_answer,
        footer: Some(i18n::sheet_foot(PROGRAM_NAME, seed.to_string()).to_string()),
    }
}

/// Tiles side by side.
type TileRow<'a> = &'a [ExerciseTile];

impl<'a> ExerciseLayout<'a> {
    /// Chooses the layout with the most exercises whose cells are large enough.
    fn new(paper: Paper, board: &'a PrintBoard) -> Option<Self> {
        let words = paper::rows_height(3, TEXT) + 2.0 * ITEM_GAP + ANSWER_HEIGHT;
        let fixed = board.coordinate_margins().size() + vec2(INDENT, words);
        let tile = TileSize { size_without_board: fixed, cells: board.size_in_cells() };
        let formats = PageFormat::orientations(paper);
        let try_all = |formats: &[PageFormat], counts: &[usize], taken: f32, least: f32| {
            let room =
                TileConstraints { formats, max_columns: MAX_COLUMNS, reserved_height: taken };
            let mut laid = counts.iter().filter_map(|count| room.best_grid(*count, tile, MAX_CELL));
            laid.find(|laid| laid.cell >= least)
        };
        let upright = &formats[..1];
        if let Some(arrangement) = try_all(upright, &COUNTS_ALL_WITH_BOARD, 0.0, COMFORTABLE_CELL) {
            return Some(Self { board, grid: arrangement, all_have_boards: true });
        }
        let taken = (words + TILE_GAP.y) * COUNT_WITHOUT_BOARD.div_ceil(MAX_COLUMNS) as f32;
        let found = try_all(upright, &COUNTS_SOME_WITH_BOARD, taken, COMFORTABLE_CELL)
            .or_else(|| try_all(upright, &[1], taken, MIN_CELL))
            .or_else(|| try_all(&formats, &[1], 0.0, MIN_CELL));
        found.map(|arrangement| Self { board, grid: arrangement, all_have_boards: false })
    }

    /// Enlarges the cells as far as the exercises keep to their pages.
    fn with_largest_cells(self, drawn: &[Exercise], views: VisibleViews) -> Self {
        const STEPS: u8 = 24;
        let page_count = |laid: &Self| laid.paginate(&laid.tiles(drawn, views)).len();
        let page_height = self.grid.format.body_rect().height();
        let fits =
            |laid: &Self| laid.tiles(drawn, views).iter().all(|tile| tile.height <= page_height);
        let most = page_count(&self);
        let beside = INDENT + self.board.coordinate_margins().size().x;
        let room = self.columns_and_width(true).1 - beside;
        let range = (room / self.board.size_in_cells().x).min(MAX_CELL)..=self.grid.cell;
        let sizes = (0..STEPS).map(|step| lerp(range.clone(), f32::from(step) / f32::from(STEPS)));
        let larger = sizes.filter(|cell| *cell > self.grid.cell);
        let with_cell = |cell| Self { grid: TileGrid { cell, ..self.grid }, ..self };
        larger.map(with_cell).find(|laid| fits(laid) && page_count(laid) <= most).unwrap_or(self)
    }

    /// Returns the number of tiles side by side, and their width.
    fn columns_and_width(&self, has_board: bool) -> (usize, f32) {
        let columns = if has_board { self.grid.columns } else { MAX_COLUMNS };
        let width = self.grid.format.body_rect().width();
        (columns, (width - TILE_GAP.x * (columns - 1) as f32) / columns as f32)
    }

    /// Lays out exercises. Those without a board come first: between the others they would leave
    /// holes.
    fn tiles(&self, drawn: &[Exercise], views: VisibleViews) -> Vec<ExerciseTile> {
        let each = drawn.iter().map(|it| prepare_exercise(it, self.all_have_boards, views));
        let (mut all, with_board): (Vec<PrintedExercise>, Vec<PrintedExercise>) =
            each.partition(|asked| !asked.has_board);
        all.extend(with_board);
        all.into_iter().zip(1..).map(|(asked, number)| self.lay_out_tile(number, asked)).collect()
    }

    fn lay_out_tile(&self, number: usize, asked: PrintedExercise) -> ExerciseTile {
        let width = self.columns_and_width(asked.has_board).1 - INDENT;
        let mut question = paper::wrap_text(&asked.question, TEXT, width);
        if !asked.context.is_empty() {
            question.extend(paper::wrap_text(&asked.context, TEXT, width));
        }
        let answer = paper::wrap_text(&asked.answer, TEXT, width);
        let mut height = paper::rows_height(question.len(), TEXT) + ITEM_GAP;
        if asked.has_board {
            let cell = self.grid.cell;
            height += self.board.size_in_cells().y * cell
                + self.board.coordinate_margins().size().y
                + ITEM_GAP;
        }
        height += ANSWER_HEIGHT.max(paper::rows_height(answer.len(), TEXT));
        ExerciseTile { number, exercise: asked, question, answer, width, height }
    }

    /// Groups tiles into rows, and rows into pages.
    fn paginate<'t>(&self, tiles: &'t [ExerciseTile]) -> Vec<Vec<TileRow<'t>>> {
        let room = self.grid.format.body_rect().height();
        let (mut pages, mut used): (Vec<Vec<TileRow<'t>>>, f32) = (vec![Vec::new()], 0.0);
        let groups = tiles.chunk_by(|a, b| a.exercise.has_board == b.exercise.has_board);
        for row in groups
            .flat_map(|group| group.chunks(self.columns_and_width(group[0].exercise.has_board).0))
        {
            let height = row_height(row);
            if used > 0.0 && used + TILE_GAP.y + height > room + 0.1 {
                pages.push(Vec::new());
                used = 0.0;
            }
            used += height + if used > 0.0 { TILE_GAP.y } else { 0.0 };
            if let Some(page) = pages.last_mut() {
                page.push(row);
            }
        }
        pages
    }

    fn draw_page(&self, flow: &mut PageFlow, rows: &[TileRow<'_>], is_answer: bool) {
        let heights: f32 = rows.iter().map(|row| row_height(row)).sum();
        let free = flow.body_rect().height() - heights;
        let apart =
            (free / (rows.len().max(2) - 1) as f32).clamp(0.0, TILE_GAP.y + MAX_EXTRA_ROW_GAP);
        for (i, row) in rows.iter().enumerate() {
            if i > 0 {
                flow.reserve(apart);
            }
            let area = flow.reserve(row_height(row));
            let mut x = area.left();
            for tile in *row {
                self.draw_tile(&mut flow.scene, pos2(x, area.top()), tile, is_answer);
                x += tile.width + INDENT + TILE_GAP.x;
            }
        }
    }

    fn draw_tile(&self, scene: &mut Scene, corner: Pos2, tile: &ExerciseTile, is_answer: bool) {
        let number = tile.number.to_string();
        scene.text(corner - vec2(0.0, 2.5), Align2::LEFT_TOP, NUMBER, INK, number);
        let mut at = corner + vec2(INDENT, 0.0);
        at.y += paper::write_rows(scene, at, TEXT, INK, &tile.question) + ITEM_GAP;
        if tile.exercise.has_board {
            let edges = self.board.coordinate_margins();
            let cell = self.grid.cell;
            let placed = self.board.place_at(at + vec2(edges.left, edges.top), cell);
            let height = edges.size().y + placed.rect.height();
            if let Some(figures) = &tile.exercise.figures {
                let place = Rect::from_min_size(at, vec2(tile.width, height));
                figures[usize::from(is_answer)].draw(scene, place);
            } else {
                placed.draw(scene);
                tile.exercise.marks.draw(scene, &placed, is_answer);
                placed.draw_coordinates(scene);
            }
            at.y += height + ITEM_GAP;
        }
        if is_answer {
            paper::write_rows(scene, at, TEXT, ANSWER_INK, &tile.answer);
        } else {
            draw_prompts(scene, at, tile);
        }
    }
}

/// Draws the prompts, each followed by a line to write on.
fn draw_prompts(scene: &mut Scene, at: Pos2, tile: &ExerciseTile) {
    let prompts = &tile.exercise.prompts;
    let words: f32 = prompts.iter().map(|(prompt, _)| text_width(prompt, TEXT) + 10.0).sum();
    let shares: f32 = prompts.iter().map(|(_, share)| share).sum();
    let (mut x, y) = (at.x, at.y + ANSWER_HEIGHT - 4.0);
    for (prompt, share) in prompts {
        scene.text(pos2(x, y + 2.0), Align2::LEFT_BOTTOM, TEXT, INK, prompt.clone());
        x += text_width(prompt, TEXT) + 4.0;
        let length = (tile.width - words) * share / shares;
        draw_answer_line(scene, x, x + length, y);
        x += length + 6.0;
    }
}

fn row_height(row: &[ExerciseTile]) -> f32 {
    row.iter().map(|tile| tile.height).fold(0.0, f32::max)
}

/// An exercise prepared for printing: its texts, the answer, and the marks on its board.
pub(super) struct PrintedExercise {
    pub question: String,
    /// The subject of the question in a row of its own; may be empty.
    pub context: String,
    /// The prompts before the lines to write on, each with its fraction of the width.
    pub prompts: Vec<(String, f32)>,
    pub answer: String,
    pub has_board: bool,
    pub marks: BoardMarks,
    /// The figures of the question and of its answer in space, in place of the flat board: if only
    /// the space view was chosen, or if the board turns.
    pub figures: Option<[BlockFigure; 2]>,
}

/// The marks and highlights on the board of an exercise, and those of its answer.
pub(super) struct BoardMarks {
    marks: [Vec<Cell>; 2],
    question: Annotations,
    answer: Annotations,
    /// The mark of the player whose move is the answer.
    answer_mark: Option<Mark>,
}

impl BoardMarks {
    /// Draws the marks and highlights on a board; those of the answer too if `is_answer`.
    pub fn draw(&self, scene: &mut Scene, board: &PlacedBoard<'_>, is_answer: bool) {
        if is_answer {
            for line in &self.answer.lines {
                board.draw_path(scene, line.cells());
            }
            for cells in &self.answer.non_lines {
                let ends = cells.windows(2).map(|two| [&two[0], &two[1]]);
                for pair in ends {
                    let pen = Pen::new(0.9, INK);
                    let points = pair.map(|cell| board.cell_rect(cell).center());
                    scene.polyline(points.to_vec(), pen);
                }
            }
            for (cell, spot) in self.answer.highlights() {
                board.draw_cell_label(scene, cell, &spot.label, CellLabelColors::Tinted);
                if let Some(mark) = self.answer_mark {
                    draw_mark(scene, mark, board.cell_rect(cell), INK);
                }
            }
        }
        for (mark, cells) in [Mark::Cross, Mark::Ring].into_iter().zip(&self.marks) {
            cells.iter().for_each(|cell| draw_mark(scene, mark, board.cell_rect(cell), INK));
        }
        for (cell, spot) in self.question.highlights() {
            // The answer writes something else in this cell.
            let replaced = is_answer && self.answer.get(cell).is_some();
            match (spot.kind, spot.label.is_empty()) {
                (HighlightKind::Subject, true) if !replaced => board.draw_dot(scene, cell),
                (_, false) => {
                    board.draw_cell_label(scene, cell, &spot.label, CellLabelColors::Plain)
                }
                _ => {}
            }
        }
    }
}

/// Converts an exercise for printing: question, answer and answer options. The result has a board
/// if `is_roomy`, or if the question cannot be asked without one.
pub(super) fn prepare_exercise(
    exercise: &Exercise,
    is_roomy: bool,
    views: VisibleViews,
) -> PrintedExercise {
    let figures = figures_in_space(exercise, views);
    let PresentedQuestion {
        question,
        without_board: alone,
        marks,
        highlights: board,
        solution_highlights: solved,
        options,
        answer,
        on_paper,
        ..
    } = present(exercise);
    // A cube is counted without a board of cells beside it.
    let is_about_board = exercise.kind() != ExerciseKind::CubeFaces;
    let has_board = is_about_board && (is_roomy || alone.is_none());
    let (question, mut given) = match alone {
        Some((alone, given)) if !has_board => (alone, given),
        _ => (question, String::new()),
    };
    let (question, answer) = on_paper.unwrap_or((question, answer));
    if let AnswerOptions::Texts(texts) = &options {
        let each = texts
            .iter()
            .enumerate()
            .map(|(i, it)| with_no_break_spaces(&format!("{} {it}", option_letter(i))));
        given = each.collect::<Vec<String>>().join("   ");
    }
    let reply = match (marks[0].len(), marks[1].len()) {
        (0, 0) => None,
        (first, second) if first > second => Some(Mark::Ring),
        _ => Some(Mark::Cross),
    };
    PrintedExercise {
        question: question.to_string(),
        context: given,
        prompts: answer_prompts(exercise, has_board),
        answer: answer.to_string(),
        has_board,
        figures,
        marks: BoardMarks { marks, question: board, answer: solved, answer_mark: reply },
    }
}

/// Returns the figures of a question and of its answer in the space view; `None` if the flat board
/// shows both.
fn figures_in_space(exercise: &Exercise, views: VisibleViews) -> Option<[BlockFigure; 2]> {
    let asked = present(exercise);
    let only_space = !views.has_grid() && exercise.shape.dims() > 2;
    if !only_space && asked.rotation_plane.is_none() {
        return None;
    }
    let base =
        LessonBoard { views: VisibleViews::Space, ..LessonBoard::new(exercise.shape.clone()) };
    let board = base.for_exercise(exercise);
    let solved = asked.highlights.merged_with(&asked.solution_highlights);
    Some([&asked.highlights, &solved].map(|highlights| BlockFigure {
        figure: still_figure(&board, highlights),
        views: VisibleViews::Space,
    }))
}

/// Returns the prompts with lines to write on; none if the answer goes on the board.
fn answer_prompts(exercise: &Exercise, has_board: bool) -> Vec<(String, f32)> {
    match (exercise.kind(), exercise.answer_form()) {
        (ExerciseKind::Threat, _) => vec![(i18n::ask_threat_prompt().to_string(), 1.0)],
        (ExerciseKind::Picture, _) => Vec::new(),
        (_, AnswerForm::Coordinates { cells }) => {
            (0..cells).map(|i| (option_letter(i), 1.0)).collect()
        }
        (_, AnswerForm::Cells { .. } | AnswerForm::Order { .. }) if has_board => Vec::new(),
        (
            _,
            AnswerForm::Cells { .. }
            | AnswerForm::Order { .. }
            | AnswerForm::YesNo
            | AnswerForm::Axis
            | AnswerForm::Axes
            | AnswerForm::Number
            | AnswerForm::Option { .. },
        ) => vec![(i18n::ask_answer().to_string(), 1.0)],
    }
}
