//! The lesson editor: the draft, its undo history, and the board of one step.

use super::board::LearnBoard;
use super::draft_history::{DraftField, DraftHistory};
use crate::board::CellStyle;
use crate::board::hypercube::HypercubeFigure;
use crate::lesson::{
    CaptureError, Lesson, LessonBoard, LessonColoring, LessonDraft, MissingPart, OmittedFeature,
    QuestionDraft, QuestionKind, StepDraft,
};
use crate::projection::FieldsOfView;
use crate::state::file_ref::LessonFile;
use crate::state::{FileFingerprint, FileRef};
use crate::view_model::{Annotations, HighlightKind};
use hypertoe_core::{Cell, Shape};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub const MAX_STEPS: usize = crate::lesson::file::MAX_STEPS;

/// The tool that a click on the board applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EditorTool {
    /// Adds or removes a mark of the first player.
    #[default]
    X,
    /// Adds or removes a mark of the second player.
    O,
    Highlight,
    Question,
}

#[derive(Debug)]
pub struct LessonEditor {
    history: DraftHistory,
    pub tool: EditorTool,
    /// Whether it has ever been changed or saved.
    was_modified: bool,
    file: Option<LessonFile>,
    /// The draft as saved last.
    saved: Option<LessonDraft>,
    being_saved: Option<LessonDraft>,
    /// The board of the selected step, while it is shown.
    stage: Option<LearnBoard>,
    /// The missing parts of each step, with the step they were determined for.
    gaps: Vec<(StepDraft, Option<MissingPart>)>,
}

#[derive(Serialize, Deserialize)]
struct StoredDraft {
    text: String,
    chosen: usize,
    file: Option<FileRef>,
    #[serde(default)]
    stamp: Option<FileFingerprint>,
    saved: bool,
}

/// The action to take in place of the lesson in the editor, once that is saved or discarded.
#[derive(Clone, Debug, PartialEq)]
pub enum AfterDiscard {
    New,
    ChooseFile,
    /// Edit this lesson, which belongs to this file.
    Edit(Arc<Lesson>, Option<LessonFile>),
    Close,
}

/// The values that a new board in the editor takes from the state: its serial number, and the style
/// of cells and fields of view of the space view.
pub type NewBoardParams = (u64, (CellStyle, FieldsOfView));

impl LessonEditor {
    /// Opens a lesson, which counts as unchanged.
    pub fn new(draft: LessonDraft, file: Option<LessonFile>) -> Self {
        let mut editor = Self {
            saved: Some(draft.clone()),
            history: DraftHistory::new(draft),
            tool: EditorTool::default(),
            was_modified: file.is_some(),
            file,
            being_saved: None,
            stage: None,
            gaps: Vec::new(),
        };
        editor.update_gaps();
        editor
    }

    /// Creates the editor of a new lesson, which has one empty step on this board.
    pub fn blank(shape: Shape) -> Self {
        Self::new(LessonDraft::new(LessonBoard::new(shape)), None)
    }

    /// Restores the editor from the text of [`to_stored_draft`](Self::to_stored_draft); `None` if
    /// the text is invalid.
    pub fn from_stored_draft(text: &str) -> Option<Self> {
        let remembered: StoredDraft = serde_json::from_str(text).ok()?;
        let draft = LessonDraft::from_json(&remembered.text)?;
        let file = remembered.file.map(|file| LessonFile { file, fingerprint: remembered.stamp });
        let mut editor = Self::new(draft, file);
        editor.history.select(remembered.chosen);
        editor.was_modified = true;
        if !remembered.saved {
            editor.saved = None;
        }
        Some(editor)
    }

    /// Serialises the lesson, with the state of the editor, to be stored in the settings.
    pub fn to_stored_draft(&self) -> String {
        let remembered = StoredDraft {
            text: self.draft().to_json(),
            chosen: self.selected_index(),
            file: self.file().cloned().filter(FileRef::is_utf8),
            stamp: self.file_fingerprint(),
            saved: !self.is_unsaved(),
        };
        serde_json::to_string(&remembered).unwrap_or_default()
    }

    pub fn draft(&self) -> &LessonDraft {
        self.history.draft()
    }

    pub fn history(&self) -> &DraftHistory {
        &self.history
    }

    pub fn selected_index(&self) -> usize {
        self.history.selected_index()
    }

    pub fn selected_step(&self) -> &StepDraft {
        &self.draft().steps[self.selected_index()]
    }

    /// Returns the first part that a step still lacks; `None` if the step is complete.
    pub fn missing_part(&self, step: usize) -> Option<&MissingPart> {
        self.gaps.get(step).and_then(|(_, gap)| gap.as_ref())
    }

    /// Returns whether the lesson is new: never changed or saved, nor read from a file or restored.
    pub fn is_untouched(&self) -> bool {
        !self.was_modified && !self.history.can_undo()
    }

    pub fn is_unsaved(&self) -> bool {
        self.saved.as_ref() != Some(self.draft())
    }

    pub fn file(&self) -> Option<&FileRef> {
        self.file.as_ref().map(|known| &known.file)
    }

    /// Returns the fingerprint of the file when it was last read or written.
    pub fn file_fingerprint(&self) -> Option<FileFingerprint> {
        self.file.as_ref()?.fingerprint
    }

    /// Records that the current draft is being saved.
    pub fn begin_write(&mut self) {
        self.being_saved = Some(self.draft().clone());
    }

    /// Returns the draft that is being written to a file; `None` if no save is under way.
    pub fn being_saved(&self) -> Option<&LessonDraft> {
        self.being_saved.as_ref()
    }

    /// Records that the save to this file has succeeded.
    pub fn mark_saved(&mut self, file: FileRef, stamp: FileFingerprint) {
        if let Some(written) = self.being_saved.take() {
            self.saved = Some(written);
            self.file = Some(LessonFile { file, fingerprint: Some(stamp) });
        }
    }

    /// Returns the board of the selected step while it is shown.
    pub fn board(&self) -> Option<&LearnBoard> {
        self.stage.as_ref()
    }

    pub fn board_mut(&mut self) -> Option<&mut LearnBoard> {
        self.stage.as_mut()
    }

    /// Shows the board of the selected step on the screen, with the highlights of its question.
    pub fn show_board(&mut self, (serial, look): NewBoardParams) {
        let setting = self.selected_step().board.with_legal_marks();
        match &mut self.stage {
            Some(board) => board.show_lesson_board(&setting, serial),
            None => self.stage = Some(LearnBoard::new(&setting, look, serial)),
        }
        self.highlight_question();
    }

    /// Stops showing the board; the step keeps it.
    pub fn hide_board(&mut self) {
        self.stage = None;
    }

    /// Updates marks and highlights of the board on show and keeps its view.
    fn update_board(&mut self, serial: u64) {
        let setting = self.selected_step().board.with_legal_marks();
        if let Some(board) = &mut self.stage {
            board.replace_game_and_annotations(&setting, serial);
        }
        self.highlight_question();
    }

    fn highlight_question(&mut self) {
        let (query, shape) = (&self.selected_step().question, &self.selected_step().board.shape);
        let mut chosen = Annotations::default();
        if query.kind.max_cells(shape).is_some() {
            for (cell, number) in query.cells.iter().zip(1u32..) {
                let name = if query.kind == QuestionKind::IsLine {
                    number.to_string()
                } else {
                    String::new()
                };
                chosen.highlight_cell(cell.clone(), HighlightKind::Chosen, name);
            }
        }
        if let Some(board) = &mut self.stage {
            board.set_extra_annotations(&chosen);
        }
    }

    pub fn select_step(&mut self, step: usize, params: NewBoardParams) {
        if self.history.select(step) {
            self.update_tool();
            self.show_board(params);
        }
    }

    /// Inserts a step after the selected one and selects it. Returns `false`, with nothing changed,
    /// if the lesson already has the maximum number of steps.
    pub fn insert_after_selected(&mut self, step: StepDraft, params: NewBoardParams) -> bool {
        let has_room = self.draft().steps.len() < MAX_STEPS;
        if has_room {
            self.history.edit(None, |draft, chosen| {
                *chosen += 1;
                draft.steps.insert(*chosen, step);
            });
            self.after_change(params);
        }
        has_room
    }

    /// Replaces the empty step of a new lesson by a first step.
    pub fn fill_empty_lesson(&mut self, step: StepDraft, params: NewBoardParams) {
        (self.was_modified, self.saved) = (true, None);
        self.history.edit(None, |draft, _| draft.steps = vec![step]);
        self.after_change(params);
    }

    /// Inserts a copy of the selected step after it. Returns `false` if the lesson has as many
    /// steps as it may have.
    pub fn duplicate_step(&mut self, params: NewBoardParams) -> bool {
        self.insert_after_selected(self.selected_step().clone(), params)
    }

    /// Deletes the selected step unless it is the only one.
    pub fn delete_step(&mut self, params: NewBoardParams) {
        if self.draft().steps.len() > 1 {
            self.history.edit(None, |draft, chosen| {
                draft.steps.remove(*chosen);
                *chosen = (*chosen).min(draft.steps.len() - 1);
            });
            self.after_change(params);
        }
    }

    /// Moves the selected step down (1) or up (−1).
    pub fn move_step(&mut self, by: i8, params: NewBoardParams) {
        let count = self.draft().steps.len();
        let to = self.selected_index().checked_add_signed(by.into()).filter(|to| *to < count);
        if let Some(to) = to {
            self.history.edit(None, |draft, chosen| {
                draft.steps.swap(*chosen, to);
                *chosen = to;
            });
            self.after_change(params);
        }
    }

    /// Undoes the last change or, with `again`, redoes the one undone last.
    pub fn undo_or_redo(&mut self, again: bool, params: NewBoardParams) {
        let done = if again { self.history.redo() } else { self.history.undo() };
        if done {
            self.after_change(params);
        }
    }

    /// Changes a text or number of the lesson or of the selected step.
    pub fn edit_field(&mut self, field: DraftField, change: impl FnOnce(&mut LessonDraft, usize)) {
        self.history.edit(Some(field), |draft, chosen| change(draft, *chosen));
        self.update_gaps();
    }

    /// Changes the question of the selected step.
    pub fn set_question(&mut self, query: QuestionDraft) {
        let before = &self.selected_step().question;
        let other = before.kind != query.kind;
        // A choice is a change of its own; consecutive typing is one change.
        let typed = before.differs_only_in_text(&query).then_some(DraftField::Question);
        self.history.edit(typed, |draft, chosen| draft.steps[*chosen].question = query);
        self.update_gaps();
        if other {
            self.update_tool();
        }
        self.highlight_question();
    }

    /// Switches to the question tool if the question is about cells, otherwise away from it.
    fn update_tool(&mut self) {
        let step = self.selected_step();
        let asks = step.question.kind.max_cells(&step.board.shape).is_some();
        self.tool = match (asks, self.tool) {
            (true, _) => EditorTool::Question,
            (false, EditorTool::Question) => EditorTool::X,
            (false, hand) => hand,
        };
    }

    /// Gives the selected step an empty board of this shape, unless its board has this shape
    /// already.
    pub fn set_board_shape(&mut self, shape: Shape, params: NewBoardParams) {
        if self.selected_step().board.shape != shape {
            self.history.edit(None, |draft, chosen| draft.steps[*chosen].change_board(shape));
            self.after_change(params);
        }
    }

    /// Shows a sweep, a net or a slice in the selected step in place of its board, or again a board.
    pub fn set_hypercube(&mut self, cube: Option<HypercubeFigure>, params: NewBoardParams) {
        let own = &self.selected_step().board;
        if own.hypercube == cube {
            return;
        }
        let board = match cube {
            Some(cube) => LessonBoard::of_hypercube(cube),
            None => {
                let usual = Shape::hypercube(3, own.shape.dims());
                LessonBoard::new(usual.unwrap_or_else(|_| own.shape.clone()))
            }
        };
        self.history.edit(None, |draft, chosen| draft.steps[*chosen].replace_board(board));
        self.after_change(params);
    }

    /// Applies the current tool to a cell; the board gets this serial number.
    pub fn apply_tool(&mut self, cell: &Cell, serial: u64) {
        let hand = self.tool;
        let shape = self.selected_step().board.shape.clone();
        if !shape.contains(cell) || self.selected_step().board.hypercube.is_some() {
            return;
        }
        self.history.edit(None, |draft, chosen| {
            let planned = &mut draft.steps[*chosen];
            match hand {
                EditorTool::X => planned.board.toggle_mark(0, cell),
                EditorTool::O => planned.board.toggle_mark(1, cell),
                EditorTool::Highlight => planned.board.toggle_highlight(cell),
                EditorTool::Question => planned.question.toggle_cell(cell, &shape),
            }
        });
        self.update_gaps();
        self.update_board(serial);
    }

    /// Sets the colouring of the cells in the selected step.
    pub fn set_coloring(&mut self, color: Option<LessonColoring>, params: NewBoardParams) {
        self.history.edit(None, |draft, step| draft.steps[*step].board.coloring = color);
        self.after_change(params);
    }

    /// Removes all marks and highlights of the selected step; the board gets this serial number.
    pub fn clear_marks(&mut self, serial: u64) {
        self.history.edit(None, |draft, chosen| {
            let board = &mut draft.steps[*chosen].board;
            board.marks = [Vec::new(), Vec::new()];
            board.highlights.clear();
        });
        self.update_gaps();
        self.update_board(serial);
    }

    /// Sets the label of a highlighted cell of the selected step, given by its index.
    pub fn set_cell_label(&mut self, point: usize, name: String, serial: u64) {
        self.edit_field(DraftField::CellName(point), |draft, chosen| {
            if let Some((_, known)) = draft.steps[chosen].board.highlights.get_mut(point) {
                *known = name;
            }
        });
        self.update_board(serial);
    }

    /// Stores the view of the board on show in the selected step. Returns the features that are
    /// left out because a lesson cannot contain them.
    ///
    /// # Errors
    /// If a lesson cannot show this view at all.
    pub fn capture_view(&mut self) -> Result<Vec<OmittedFeature>, CaptureError> {
        let Some(board) = &self.stage else { return Ok(Vec::new()) };
        let (taken, omitted) = LessonBoard::capture(&board.figure_at_rest(), board.views)?;
        let own = &self.selected_step().board;
        if let (Some(mut cube), Some(known)) = (taken.hypercube.clone(), &own.hypercube) {
            // A film that has played to its end meanwhile shall still play in the lesson.
            if known.film.is_playing() {
                cube.film = known.film;
            }
            let taken = LessonBoard::of_hypercube(cube);
            self.history.edit(None, |draft, chosen| draft.steps[*chosen].board = taken);
            self.update_gaps();
            return Ok(omitted);
        }
        // These are changed by clicks; the view may show only some of them.
        let (marks, points) = (own.marks.clone(), own.highlights.clone());
        let joined = own.joined_cells.clone();
        // A bead that has reached the end of its line meanwhile shall still move in the lesson.
        let line =
            |setting: &LessonBoard| setting.traced_line.as_ref().map(|walk| walk.line.clone());
        let walk = if line(&taken) == line(own) {
            own.traced_line.clone()
        } else {
            taken.traced_line.clone()
        };
        let taken = LessonBoard {
            marks,
            highlights: points,
            joined_cells: joined,
            traced_line: walk,
            ..taken
        };
        self.history.edit(None, |draft, chosen| draft.steps[*chosen].board = taken);
        self.update_gaps();
        Ok(omitted)
    }

    /// Returns whether the view of the board on show differs from that of the step.
    pub fn is_view_changed(&self) -> bool {
        let Some(board) = &self.stage else { return false };
        if let (Some(now), Some(usual)) =
            (&board.figure.hypercube, &self.selected_step().board.hypercube)
        {
            let is_elsewhere =
                !usual.film.is_playing() && now.film.position() != usual.film.position();
            return is_elsewhere || now.orbit != usual.orbit || now.rotation() != usual.rotation();
        }
        let (now, usual) = (&board.figure.view, &self.selected_step().board);
        let there = usual.view_state(now.space.cell_style, now.space.fields_of_view);
        let same = board.views == usual.views
            && (now.space.pose().is_close_to(there.space.pose()) || now.space.is_in_transition())
            && (0..usual.shape.dims()).all(|it| now.space.role(it) == there.space.role(it))
            && now.grid.stacked_axes() == there.grid.stacked_axes()
            && now
                .grid
                .pinned_axes()
                .all(|it| now.grid.slice().get(it) == there.grid.slice().get(it))
            && now.highlighted_slice == there.highlighted_slice;
        !same
    }

    fn after_change(&mut self, params: NewBoardParams) {
        self.update_tool();
        self.update_gaps();
        if self.stage.is_some() {
            self.show_board(params);
        }
    }

    /// Updates what the changed steps lack.
    fn update_gaps(&mut self) {
        let mut before = std::mem::take(&mut self.gaps);
        for planned in &self.history.draft().steps {
            let known = before.iter().position(|(known, _)| known == planned);
            self.gaps.push(match known {
                Some(at) => before.swap_remove(at),
                None => (planned.clone(), planned.finish().err()),
            });
        }
    }
}
