//! Updates of the lesson editor.

use super::{document, print, save};
use crate::action::{Effect, LessonEditAction, LessonFieldEdit};
use crate::i18n::{self, Message, ToMessage};
use crate::lesson::file::{MAX_LABEL_CHARS, MAX_TEXT_CHARS, board_fits_lesson};
use crate::lesson::{
    Lesson, LessonBoard, LessonDraft, MissingPart, StepDraft, omitted_text, share_text,
};
use crate::state::{
    AfterDiscard, Dialog, DraftField, FileFingerprint, FileRef, LearnPage, LessonEditor,
    LessonFile, Mode, PreviewPurpose, PrintableDocument, SaveSubject, Session, SessionContext,
    State, ToastAction, ToastKind,
};
use crate::update::save_dialog;
use hypertoe_core::Shape;
use std::sync::Arc;

/// Carries out an action and stores the draft.
pub fn update(state: &mut State, action: LessonEditAction, out: &mut Vec<Effect>) {
    match action {
        LessonEditAction::Capture => capture(state),
        LessonEditAction::OpenEditor => open_editor(state),
        LessonEditAction::ConfirmThen(instead) => replace_lesson(state, instead, out),
        LessonEditAction::SaveThen(instead) => {
            close_discard_dialog(state);
            if save_to_file(state, out) {
                state.learn.set_after_save(instead);
            }
        }
        LessonEditAction::DiscardThen(instead) => {
            close_discard_dialog(state);
            replace_now(state, instead, out);
        }
        LessonEditAction::EditCurrentLesson => edit_running(state, out),
        LessonEditAction::Preview => preview(state, false),
        LessonEditAction::Present => preview(state, true),
        LessonEditAction::CopyText => copy_text(state, out),
        LessonEditAction::Save => _ = save_to_file(state, out),
        LessonEditAction::SaveAs => _ = save(state, None, out),
        LessonEditAction::ExportHandout => print_lesson(state),
        LessonEditAction::ExportWebPage => export_web_page(state, out),
        LessonEditAction::StoreView => capture_view(state),
        LessonEditAction::SelectStep(step) => {
            edit(state, |editor, look| editor.select_step(step, look));
        }
        LessonEditAction::SelectNext(by) => edit(state, |editor, look| {
            let step = editor.selected_index().checked_add_signed(by.into());
            step.into_iter().for_each(|step| editor.select_step(step, look));
        }),
        LessonEditAction::MoveStep(by) => edit(state, |editor, look| editor.move_step(by, look)),
        LessonEditAction::Add => insert_step(state, |editor, look| {
            let shape = editor.selected_step().board.shape.clone();
            editor.insert_after_selected(StepDraft::new(LessonBoard::new(shape)), look)
        }),
        LessonEditAction::Duplicate => insert_step(state, LessonEditor::duplicate_step),
        LessonEditAction::Delete => edit(state, LessonEditor::delete_step),
        LessonEditAction::Undo => edit(state, |editor, look| editor.undo_or_redo(false, look)),
        LessonEditAction::Redo => edit(state, |editor, look| editor.undo_or_redo(true, look)),
        LessonEditAction::SetQuestion(question) => {
            edit(state, |editor, _| editor.set_question(*question));
        }
        LessonEditAction::SetBoard(shape) if board_fits_lesson(&shape) => {
            edit(state, |editor, look| editor.set_board_shape(shape, look));
        }
        LessonEditAction::SetBoard(_) => {}
        LessonEditAction::SetHypercube(cube) => {
            edit(state, |editor, look| editor.set_hypercube(cube.map(|cube| *cube), look));
        }
        LessonEditAction::SetColoring(coloring) => {
            edit(state, |editor, look| editor.set_coloring(coloring, look));
        }
        LessonEditAction::SetCellLabel(index, text) => edit(state, |editor, look| {
            editor.set_cell_label(index, text.chars().take(MAX_LABEL_CHARS).collect(), look.0);
        }),
        LessonEditAction::ClearMarks => edit(state, |editor, look| editor.clear_marks(look.0)),
        LessonEditAction::SelectTool(tool) => edit(state, |editor, _| editor.tool = tool),
        LessonEditAction::RestoreView => edit(state, LessonEditor::show_board),
        LessonEditAction::SetField(edit) => set_field(state, edit),
    }
    store_draft(state);
}

/// Stores the draft in the settings.
pub fn store_draft(state: &mut State) {
    let editor = state.learn.editor().filter(|editor| !editor.is_untouched());
    state.settings.lesson_draft = editor.map_or_else(String::new, LessonEditor::to_stored_draft);
}

type Look = (u64, (crate::board::CellStyle, crate::projection::FieldsOfView));

/// Returns a serial number for the next board, and the style of the cells in the space view.
fn new_board(state: &mut State) -> Look {
    let look = (state.view.space.cell_style, state.view.space.fields_of_view);
    (state.allocate_serial(), look)
}

/// Changes the lesson, whose board may be a new one afterwards.
fn edit(state: &mut State, change: impl FnOnce(&mut LessonEditor, Look)) {
    let look = new_board(state);
    if let Some(editor) = state.learn.editor_mut() {
        change(editor, look);
    }
}

/// Inserts a step, if there is room for one more.
fn insert_step(state: &mut State, insert: impl FnOnce(&mut LessonEditor, Look) -> bool) {
    let look = new_board(state);
    if let Some(editor) = state.learn.editor_mut() {
        let inserted = insert(editor, look);
        toast_if_full(state, inserted);
    }
}

/// Sets a text or number of the lesson or of the selected step.
fn set_field(state: &mut State, edit: LessonFieldEdit) {
    let Some(editor) = state.learn.editor_mut() else { return };
    match edit {
        LessonFieldEdit::Title(text) => {
            editor.edit_field(DraftField::Title, |lesson, _| lesson.title = shortened(text));
        }
        LessonFieldEdit::Language(tag) => {
            editor.edit_field(DraftField::Language, |lesson, _| lesson.language = shortened(tag));
        }
        LessonFieldEdit::Goal(text) => {
            editor.edit_field(DraftField::Goal, |lesson, _| lesson.goal = shortened(text));
        }
        LessonFieldEdit::Audience(text) => {
            editor.edit_field(DraftField::Audience, |lesson, _| lesson.audience = shortened(text));
        }
        LessonFieldEdit::Materials(text) => {
            editor
                .edit_field(DraftField::Materials, |lesson, _| lesson.materials = shortened(text));
        }
        LessonFieldEdit::Minutes(minutes) => {
            editor.edit_field(DraftField::Minutes, |lesson, _| lesson.minutes = minutes);
        }
        LessonFieldEdit::Notes(text) => {
            editor.edit_field(DraftField::Notes, |lesson, _| lesson.notes = shortened(text));
        }
        LessonFieldEdit::Text(text) => editor.edit_field(DraftField::Text, |lesson, step| {
            lesson.steps[step].text = shortened(text);
        }),
        LessonFieldEdit::StepNotes(text) => {
            editor.edit_field(DraftField::StepNotes, |lesson, step| {
                lesson.steps[step].notes = shortened(text);
            });
        }
        LessonFieldEdit::StepMinutes(minutes) => {
            editor.edit_field(DraftField::StepMinutes, |lesson, step| {
                lesson.steps[step].minutes = minutes;
            });
        }
    }
}

/// Shortens a text to what a lesson may contain.
fn shortened(text: String) -> String {
    text.chars().take(MAX_TEXT_CHARS).collect()
}

fn toast_if_full(state: &mut State, added: bool) {
    if !added {
        let text = i18n::lesson_fault_steps(crate::state::MAX_STEPS);
        state.overlays.toast(ToastKind::Problem, i18n::not_captured(text));
    }
}

/// Captures the screen as a step after the selected one.
fn capture(state: &mut State) {
    let figure = match state.learn_board() {
        Some(stage) => stage.figure_at_rest(),
        None => state.figure_at_rest(),
    };
    let (board, left) = match LessonBoard::capture(&figure, state.chosen_views()) {
        Ok(taken) => taken,
        Err(refusal) => {
            let text = i18n::not_captured(refusal.message());
            return state.overlays.toast(ToastKind::Problem, text);
        }
    };
    let look = new_board(state);
    if state.learn.editor().is_none() {
        state.learn.set_editor(Some(LessonEditor::blank(board.shape.clone())));
    }
    let Some(editor) = state.learn.editor_mut() else { return };
    if editor.is_untouched() {
        editor.fill_empty_lesson(StepDraft::new(board), look);
    } else {
        let added = editor.insert_after_selected(StepDraft::new(board), look);
        if !added {
            return toast_if_full(state, added);
        }
    }
    let (number, title) = (editor.selected_index() + 1, title_or_placeholder(editor.draft()));
    let added = i18n::step_captured(number, title);
    let text = match omitted_text(&left) {
        Some(left) => i18n::step_captured_without(added, left),
        None => added,
    };
    match state.visible_editor().is_some() {
        true => state.overlays.toast(ToastKind::Done, text),
        false => state.overlays.toast_with_action(text, ToastAction::OpenEditor),
    }
}

/// Returns the title of a lesson, or the name of an untitled one.
pub fn title_or_placeholder(draft: &LessonDraft) -> Message {
    match draft.title.trim() {
        "" => i18n::editor_untitled(),
        title => i18n::as_written(title),
    }
}

fn open_editor(state: &mut State) {
    if state.learn.editor().is_none() {
        let cube = Shape::hypercube(3, 3);
        let cube = cube.unwrap_or_else(|error| unreachable!("3^3 is within the limits: {error}"));
        state.learn.set_editor(Some(LessonEditor::blank(cube)));
    }
    let look = new_board(state);
    state.overlays.remove_action_toasts();
    state.screen.set_mode(Mode::Learn);
    state.learn.show_page(LearnPage::Editor);
    if let Some(editor) = state.learn.editor_mut() {
        editor.show_board(look);
    }
}

/// Replaces the lesson in the editor; asks first if it has unsaved changes.
fn replace_lesson(state: &mut State, after: AfterDiscard, out: &mut Vec<Effect>) {
    let editor = state.learn.editor();
    match editor.is_some_and(|editor| editor.is_unsaved() && !editor.is_untouched()) {
        true => state.overlays.open_dialog(Dialog::LeaveLesson(after)),
        false => replace_now(state, after, out),
    }
}

fn close_discard_dialog(state: &mut State) {
    state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::LeaveLesson(_)));
}

/// Replaces the lesson in the editor.
fn replace_now(state: &mut State, after: AfterDiscard, out: &mut Vec<Effect>) {
    match after {
        AfterDiscard::New => {
            state.learn.set_editor(None);
            open_editor(state);
        }
        AfterDiscard::ChooseFile => {
            state.learn.opens_in_editor = true;
            document::pick_open(state, out);
        }
        AfterDiscard::Edit(lesson, file) => {
            state
                .learn
                .set_editor(Some(LessonEditor::new(LessonDraft::from_lesson(&lesson), file)));
            open_editor(state);
        }
        AfterDiscard::Close => {
            state.learn.set_editor(None);
            state.learn.show_page(LearnPage::Contents);
        }
    }
}

/// Opens a lesson that was read from a file in the editor.
pub fn open_lesson(
    state: &mut State,
    lesson: Lesson,
    file: Option<LessonFile>,
    out: &mut Vec<Effect>,
) {
    state.overlays.close_all_but_messages();
    state.screen.show_welcome(false);
    replace_now(state, AfterDiscard::Edit(Arc::new(lesson), file), out);
    store_draft(state);
}

fn edit_running(state: &mut State, out: &mut Vec<Effect>) {
    let Some((lesson, file)) = state.learn.running_lesson() else { return };
    let after = match file {
        Some(file) => AfterDiscard::Edit(Arc::clone(lesson), Some(file.clone())),
        None => {
            // A copy of a lesson of the program has a title of its own.
            let title =
                lesson.with_own_language(|| i18n::lesson_copy_title(&lesson.title).to_string());
            AfterDiscard::Edit(Arc::new(Lesson { title, ..Lesson::clone(lesson) }), None)
        }
    };
    if state.learn.is_preview() {
        return state.learn.show_page(LearnPage::Editor);
    }
    replace_lesson(state, after, out);
}

/// Shows what the lesson lacks and selects the step that lacks it.
fn show_gap(state: &mut State, (step, gap): (Option<usize>, MissingPart)) {
    let text = match step {
        Some(step) => i18n::missing_at_step(step + 1, gap.message()),
        None => gap.message(),
    };
    let look = new_board(state);
    if let Some(editor) = state.learn.editor_mut()
        && let Some(step) = step
    {
        editor.select_step(step, look);
    }
    state.overlays.toast(ToastKind::Problem, text);
}

/// Returns the lesson on show: the running one or, if it is complete, the one in the editor.
fn current_lesson(state: &mut State) -> Option<Arc<Lesson>> {
    if let Some((lesson, _)) = state.learn.running_lesson() {
        return Some(Arc::clone(lesson));
    }
    match state.learn.editor()?.draft().finish() {
        Ok(lesson) => Some(Arc::new(lesson)),
        Err(gap) => {
            show_gap(state, gap);
            None
        }
    }
}

/// Previews the lesson from the selected step.
fn preview(state: &mut State, presented: bool) {
    let Some(editor) = state.learn.editor() else { return };
    let (step, title) = (editor.selected_index(), title_or_placeholder(editor.draft()).to_string());
    let lesson = match editor.draft().finish_with_title(title) {
        Ok(lesson) => Arc::new(lesson),
        Err(gap) => return show_gap(state, gap),
    };
    let (serial, look) = new_board(state);
    let seed = state.rng.next_u64();
    let mut session =
        Session::start_lesson(lesson, None, &SessionContext { serial, cell_style: look, seed });
    session.go_to_step(step, state.allocate_serial());
    session.set_presenting(presented);
    let purpose = if presented { PreviewPurpose::Present } else { PreviewPurpose::TryOut };
    state.learn.start_preview(session, purpose);
}

fn copy_text(state: &mut State, out: &mut Vec<Effect>) {
    let Some(lesson) = current_lesson(state) else { return };
    let text = share_text::encode(&lesson);
    let size = text.len();
    out.push(Effect::CopyText(text));
    state.overlays.toast(ToastKind::Done, i18n::lesson_copied(size));
}

/// Saves the lesson to its file, or asks for a path if it has none.
fn save_to_file(state: &mut State, out: &mut Vec<Effect>) -> bool {
    let file = state.learn.editor().and_then(|editor| editor.file().cloned());
    save(state, file, out)
}

/// Saves the lesson, or asks for a path. Returns `false` if the lesson is incomplete.
fn save(state: &mut State, file: Option<FileRef>, out: &mut Vec<Effect>) -> bool {
    let Some(editor) = state.learn.editor() else { return false };
    if let Err(gap) = editor.draft().finish() {
        show_gap(state, gap);
        return false;
    }
    if let Some(editor) = state.learn.editor_mut() {
        editor.begin_write();
    }
    match file {
        Some(file) => save::save_again(state, SaveSubject::Lesson, file, out),
        None => save_dialog::ask_path(state, SaveSubject::Lesson, out),
    }
    true
}

/// Handles the result of saving the lesson; `None` for a failure.
pub fn on_saved(
    state: &mut State,
    written: Option<(FileRef, FileFingerprint)>,
    out: &mut Vec<Effect>,
) {
    let then = state.learn.take_after_save();
    let Some((file, stamp)) = written else { return };
    let saved = state.learn.editor().and_then(LessonEditor::being_saved);
    if let Some(lesson) = saved.and_then(|draft| draft.finish().ok()) {
        let text = crate::lesson::file::write(&lesson);
        state.settings.add_own_lesson(&file, &lesson.title, state.now, &text);
        state.learn.missing_files.remove(&file);
    }
    if let Some(editor) = state.learn.editor_mut() {
        editor.mark_saved(file, stamp);
    }
    store_draft(state);
    if let Some(after) = then {
        replace_now(state, after, out);
        store_draft(state);
    }
}

fn print_lesson(state: &mut State) {
    if let Some(lesson) = current_lesson(state) {
        print::open_dialog(state, PrintableDocument::Lesson(lesson));
    }
}

fn export_web_page(state: &mut State, out: &mut Vec<Effect>) {
    if let Some(lesson) = current_lesson(state) {
        let options = state.settings.handout_options;
        state.learn.set_document_to_print(PrintableDocument::Lesson(lesson), options);
        save_dialog::ask_path(state, SaveSubject::WebPage, out);
    }
}

fn capture_view(state: &mut State) {
    let Some(editor) = state.learn.editor_mut() else { return };
    let text = match editor.capture_view() {
        Ok(omitted) => omitted_text(&omitted).unwrap_or_else(i18n::editor_view_taken),
        Err(refusal) => {
            let text = i18n::not_captured(refusal.message());
            return state.overlays.toast(ToastKind::Problem, text);
        }
    };
    state.overlays.toast(ToastKind::Done, text);
}
