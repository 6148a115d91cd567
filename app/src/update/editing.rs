//! Updates of the lesson editor.

use super::{load, save};
use crate::action::{EditAction, Effect};
use crate::lesson::file::{MAX_NAME, can_hold};
use crate::lesson::{Gap, Lesson, Manuscript, Planned, Setting, left_out_text, link};
use crate::state::{
    Dialog, Editor, FileRef, Instead, LearnPage, LessonFile, Means, Mode, Printed, Remedy, Run,
    SavePurpose, Stamp, State, ToastKind, WrittenField as Field,
};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::Shape;
use std::sync::Arc;

/// Carries out an action and stores the draft.
pub fn update(state: &mut State, action: EditAction, out: &mut Vec<Effect>) {
    match action {
        EditAction::Capture => capture(state),
        EditAction::Show => show(state),
        EditAction::Ask(instead) => ask(state, instead, out),
        EditAction::SaveThen(instead) => {
            close_question(state);
            let file = state.learn.editor().and_then(|editor| editor.file().cloned());
            if save(state, file, out) {
                state.learn.after_save(instead);
            }
        }
        EditAction::DiscardThen(instead) => {
            close_question(state);
            go_on(state, instead, out);
        }
        EditAction::EditRunning => edit_running(state, out),
        EditAction::Preview => run(state, false),
        EditAction::Present => run(state, true),
        EditAction::CopyText => copy_text(state, out),
        EditAction::Save => {
            let file = state.learn.editor().and_then(|editor| editor.file().cloned());
            save(state, file, out);
        }
        EditAction::SaveAs => _ = save(state, None, out),
        EditAction::Handout => handout(state, out),
        EditAction::TakeView => take_view(state),
        action => edit(state, action),
    }
    remember(state);
}

/// Stores the draft in the settings.
pub fn remember(state: &mut State) {
    let editor = state.learn.editor().filter(|editor| !editor.is_blank());
    state.settings.draft = editor.map_or_else(String::new, Editor::remember);
}

type Look = (u64, (crate::board::Form, crate::projection::Lens));

/// Returns a serial number for the next board, and the style of the cells in the space view.
fn look(state: &mut State) -> Look {
    let look = (state.view.space.form, state.view.space.lens);
    (state.next_serial(), look)
}

/// Applies an action to the lesson.
fn edit(state: &mut State, action: EditAction) {
    let look = look(state);
    let Some(editor) = state.learn.editor_mut() else { return };
    match action {
        EditAction::Choose(step) => editor.choose(step, look),
        EditAction::Step(by) => {
            let to = editor.chosen().checked_add_signed(by.into());
            to.into_iter().for_each(|to| editor.choose(to, look));
        }
        EditAction::Shift(by) => editor.shift(by, look),
        EditAction::Add => {
            let shape = editor.step().setting.shape.clone();
            let added = editor.insert(Planned::new(Setting::new(shape)), look);
            full_unless(state, added);
        }
        EditAction::Duplicate => {
            let added = editor.duplicate(look);
            full_unless(state, added);
        }
        EditAction::Delete => editor.delete(look),
        EditAction::Undo => editor.go_back(false, look),
        EditAction::Redo => editor.go_back(true, look),
        EditAction::Query(query) => editor.ask(*query),
        EditAction::Board(shape) => {
            if can_hold(&shape) {
                editor.change_board(shape, look);
            }
        }
        EditAction::Colour(colour) => editor.colour(colour, look),
        EditAction::Name(point, text) => {
            editor.name(point, text.chars().take(MAX_NAME).collect(), look.0);
        }
        EditAction::Clear => editor.clear(look.0),
        EditAction::Hand(hand) => editor.hand = hand,
        EditAction::ShowStep => editor.show(look),
        action => write(editor, action),
    }
}

/// Sets a text or number of the lesson or of the selected step.
fn write(editor: &mut Editor, action: EditAction) {
    let most = crate::lesson::file::MAX_TEXT;
    let cut = |text: String| -> String { text.chars().take(most).collect() };
    match action {
        EditAction::Title(text) => editor.write(Field::Title, |it, _| it.title = cut(text)),
        EditAction::Goal(text) => editor.write(Field::Goal, |it, _| it.goal = cut(text)),
        EditAction::Minutes(count) => editor.write(Field::Minutes, |it, _| it.minutes = count),
        EditAction::Notes(text) => editor.write(Field::Notes, |it, _| it.notes = cut(text)),
        EditAction::Text(text) => {
            editor.write(Field::Text, |it, step| it.steps[step].text = cut(text));
        }
        EditAction::StepNotes(text) => {
            editor.write(Field::StepNotes, |it, step| it.steps[step].notes = cut(text));
        }
        _ => {}
    }
}

fn full_unless(state: &mut State, added: bool) {
    if !added {
        let text = words::lesson_fault_steps(crate::state::MOST_STEPS);
        state.front.toast(ToastKind::Problem, words::not_captured(text));
    }
}

/// Captures the screen as a step after the selected one.
fn capture(state: &mut State) {
    let figure = match state.stage() {
        Some(stage) => stage.plain(),
        None => state.figure(),
    };
    let (setting, left) = match Setting::of(&figure, state.views()) {
        Ok(taken) => taken,
        Err(refusal) => {
            let text = words::not_captured(refusal.message());
            return state.front.toast(ToastKind::Problem, text);
        }
    };
    let look = look(state);
    if state.learn.editor().is_none() {
        state.learn.edit(Some(Editor::blank(setting.shape.clone())));
    }
    let Some(editor) = state.learn.editor_mut() else { return };
    if editor.is_blank() {
        editor.begin(Planned::new(setting), look);
    } else {
        let added = editor.insert(Planned::new(setting), look);
        if !added {
            return full_unless(state, added);
        }
    }
    let (number, title) = (editor.chosen() + 1, title(editor.manuscript()));
    let added = words::step_captured(number, title);
    let text = match left_out_text(&left) {
        Some(left) => words::step_captured_without(added, left),
        None => added,
    };
    match state.edited().is_some() {
        true => state.front.toast(ToastKind::Done, text),
        false => state.front.offer(text, Remedy::OpenEditor),
    }
}

/// Returns the title of a lesson, or the name of an untitled one.
pub fn title(manuscript: &Manuscript) -> Message {
    match manuscript.title.trim() {
        "" => words::editor_untitled(),
        title => words::as_written(title),
    }
}

fn show(state: &mut State) {
    if state.learn.editor().is_none() {
        let cube = Shape::hypercube(3, 3);
        let cube = cube.unwrap_or_else(|error| unreachable!("3^3 is within the limits: {error}"));
        state.learn.edit(Some(Editor::blank(cube)));
    }
    let look = look(state);
    state.front.take_back_offers();
    state.screen.go(Mode::Learn);
    state.learn.show_page(LearnPage::Editor);
    if let Some(editor) = state.learn.editor_mut() {
        editor.show(look);
    }
}

/// Replaces the lesson in the editor; asks first if it has unsaved changes.
fn ask(state: &mut State, instead: Instead, out: &mut Vec<Effect>) {
    let editor = state.learn.editor();
    match editor.is_some_and(|editor| editor.is_unsaved() && !editor.is_blank()) {
        true => state.front.ask(Dialog::LeaveLesson(instead)),
        false => go_on(state, instead, out),
    }
}

fn close_question(state: &mut State) {
    state.front.close_if(|dialog| matches!(dialog, Dialog::LeaveLesson(_)));
}

/// Replaces the lesson in the editor.
fn go_on(state: &mut State, instead: Instead, out: &mut Vec<Effect>) {
    match instead {
        Instead::New => {
            state.learn.edit(None);
            show(state);
        }
        Instead::Open => {
            state.learn.opens_to_edit = true;
            load::pick_open(state, out);
        }
        Instead::Edit(lesson, file) => {
            state.learn.edit(Some(Editor::new(Manuscript::of(&lesson), file)));
            show(state);
        }
        Instead::Nothing => {
            state.learn.edit(None);
            state.learn.show_page(LearnPage::Contents);
        }
    }
}

/// Opens a lesson that was read from a file in the editor.
pub fn take(state: &mut State, lesson: Lesson, file: Option<LessonFile>, out: &mut Vec<Effect>) {
    state.front.clear();
    state.screen.welcome(false);
    go_on(state, Instead::Edit(Arc::new(lesson), file), out);
    remember(state);
}

fn edit_running(state: &mut State, out: &mut Vec<Effect>) {
    let Some((lesson, file)) = state.learn.lesson() else { return };
    let instead = Instead::Edit(Arc::clone(lesson), file.cloned());
    if state.learn.is_preview() {
        return state.learn.show_page(LearnPage::Editor);
    }
    ask(state, instead, out);
}

/// Shows what the lesson lacks and selects the step that lacks it.
fn tell(state: &mut State, (step, gap): (Option<usize>, Gap)) {
    let text = match step {
        Some(step) => words::gap_at_step(step + 1, gap.message()),
        None => gap.message(),
    };
    let look = look(state);
    if let Some(editor) = state.learn.editor_mut()
        && let Some(step) = step
    {
        editor.choose(step, look);
    }
    state.front.toast(ToastKind::Problem, text);
}

/// Returns the lesson on show: the running one or, if it is complete, the one in the editor.
fn lesson(state: &mut State) -> Option<Arc<Lesson>> {
    if let Some((lesson, _)) = state.learn.lesson() {
        return Some(Arc::clone(lesson));
    }
    match state.learn.editor()?.manuscript().lesson() {
        Ok(lesson) => Some(Arc::new(lesson)),
        Err(gap) => {
            tell(state, gap);
            None
        }
    }
}

/// Previews the lesson from the selected step.
fn run(state: &mut State, presented: bool) {
    let Some(editor) = state.learn.editor() else { return };
    let (step, title) = (editor.chosen(), title(editor.manuscript()).to_string());
    let lesson = match editor.manuscript().untitled(title) {
        Ok(lesson) => Arc::new(lesson),
        Err(gap) => return tell(state, gap),
    };
    let (serial, look) = look(state);
    let seed = state.dice.seed();
    let mut run = Run::lesson(lesson, None, &Means { serial, look, seed });
    run.go_to(step, state.next_serial());
    if presented {
        run.set_present(true);
    }
    state.learn.preview(run);
}

fn copy_text(state: &mut State, out: &mut Vec<Effect>) {
    let Some(lesson) = lesson(state) else { return };
    let text = link::write(&lesson);
    let size = text.len();
    out.push(Effect::Copy(text));
    state.front.toast(ToastKind::Done, words::lesson_copied(size));
}

/// Saves the lesson, or asks for a path. Returns `false` if the lesson is incomplete.
fn save(state: &mut State, file: Option<FileRef>, out: &mut Vec<Effect>) -> bool {
    let Some(editor) = state.learn.editor() else { return false };
    if let Err(gap) = editor.manuscript().lesson() {
        tell(state, gap);
        return false;
    }
    if let Some(editor) = state.learn.editor_mut() {
        editor.begin_write();
    }
    match file {
        Some(file) => save::again(state, SavePurpose::Lesson, file, out),
        None => save::ask(state, SavePurpose::Lesson, out),
    }
    true
}

/// Handles the result of saving the lesson; `None` for a failure.
pub fn written(state: &mut State, written: Option<(FileRef, Stamp)>, out: &mut Vec<Effect>) {
    let then = state.learn.saved();
    let Some((file, stamp)) = written else { return };
    if let Some(editor) = state.learn.editor_mut() {
        editor.was_written(file, stamp);
    }
    remember(state);
    if let Some(instead) = then {
        go_on(state, instead, out);
        remember(state);
    }
}

fn handout(state: &mut State, out: &mut Vec<Effect>) {
    if state.takings.making().is_some() {
        return state.front.toast(ToastKind::Problem, words::making_busy());
    }
    if let Some(lesson) = lesson(state) {
        state.learn.print(Printed::Lesson(lesson));
        save::ask(state, SavePurpose::Handout, out);
    }
}

fn take_view(state: &mut State) {
    let Some(editor) = state.learn.editor_mut() else { return };
    let text = match editor.take_view() {
        Ok(left) => left_out_text(&left).unwrap_or_else(words::editor_view_taken),
        Err(refusal) => {
            let text = words::not_captured(refusal.message());
            return state.front.toast(ToastKind::Problem, text);
        }
    };
    state.front.toast(ToastKind::Done, text);
}
