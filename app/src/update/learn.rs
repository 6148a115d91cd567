//! Updates of the Learn mode.

use super::{editing, making, puzzle, save};
use crate::action::{Effect, LearnAction};
use crate::lesson::{Lesson, Quiz, Setting, lesson_after, own_lessons};
use crate::state::{
    Asking, LearnPage, LessonFile, Mode, Practice, Printed, Progress, Run, Running, SavePurpose,
    State, ToastKind, Training,
};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::exercise::Form;
use hypertoe_core::{Cell, Shape};
use std::sync::Arc;

pub fn update(state: &mut State, action: LearnAction, out: &mut Vec<Effect>) {
    let Some(action) = puzzle::instead(state, action, out) else { return };
    match action {
        LearnAction::Present(presented) => {
            let Some(run) = state.learn.run_mut() else { return };
            run.set_present(presented);
            if !presented && state.learn.is_presented_preview() {
                state.learn.show_page(LearnPage::Editor);
            }
        }
        LearnAction::Page(page) => {
            out.push(Effect::AskTime);
            state.screen.go(Mode::Learn);
            state.learn.show_page(page);
        }
        LearnAction::Edit(action) => editing::update(state, action, out),
        LearnAction::Click(cell) if state.edited().is_some() => click(state, &cell),
        LearnAction::Begin(number) => begin(state, number),
        LearnAction::Choose(practice) => state.learn.practice = practice,
        LearnAction::Practise => practise(state, state.learn.practice.clone()),
        LearnAction::PrintPractice => print(state, out),
        LearnAction::ExportProgress => save::ask(state, SavePurpose::Progress, out),
        LearnAction::Review => {
            let due = state.settings.learned.due(state.now.seconds);
            let seed = state.dice.seed();
            practise(state, Practice::review(&due, seed));
        }
        LearnAction::Test(exam) => {
            let Ok(shape) = Shape::hypercube(3, 4) else { return };
            let (base, means) = (Setting::new(shape), state.means());
            go(state, Run::exam(exam, base, &means));
        }
        LearnAction::Notes(shown) => state.settings.notes_window = shown,
        LearnAction::AskToForget(asks) => state.learn.asks_to_forget = asks,
        LearnAction::Forget => {
            state.learn.asks_to_forget = false;
            state.settings.learned = Progress::default();
        }
        LearnAction::Enter => {
            let presented = state.learn.run_mut().filter(|run| run.present().is_some());
            if let Some(run) = presented {
                // The first key press reveals the solution, the next one goes on.
                let action = if run.tell() { None } else { Some(LearnAction::Next) };
                return action.into_iter().for_each(|action| running(state, action));
            }
            let run = state.learn.run().filter(|run| !run.has_ended());
            let open = run.and_then(Run::asking).is_some_and(|it| it.is_open());
            running(state, if open { LearnAction::Check } else { LearnAction::Next });
        }
        LearnAction::ClickFocused => {
            let view = state.viewpoint_mut();
            let seen = std::mem::replace(&mut view.cursor.focus_shown, true);
            let cell = view.cursor.focus.clone();
            if seen && state.edited().is_some() {
                click(state, &cell);
            } else if seen {
                running(state, LearnAction::Click(cell));
            }
        }
        action => running(state, action),
    }
}

/// Applies the editor's tool to a cell.
fn click(state: &mut State, cell: &Cell) {
    let serial = state.next_serial();
    if let Some(editor) = state.learn.editor_mut() {
        editor.click(cell, serial);
    }
    editing::remember(state);
}

fn go(state: &mut State, run: Run) {
    state.screen.go(Mode::Learn);
    state.learn.begin(run);
}

fn begin(state: &mut State, number: usize) {
    let Some(lesson) = own_lessons().get(number) else { return };
    let means = state.means();
    go(state, Run::lesson(Arc::clone(&lesson.lesson), Some(number), &means));
}

/// Starts a lesson from a file or a link.
pub fn open(state: &mut State, lesson: Lesson, file: Option<LessonFile>) {
    state.front.clear();
    state.learn.dismiss();
    state.screen.welcome(false);
    let means = state.means();
    go(state, Run::lesson(Arc::new(lesson), None, &means));
    state.learn.opened(file);
}

fn practise(state: &mut State, practice: Practice) {
    let Some(shape) = practice.shape() else { return };
    let means = state.means();
    let base = Setting { views: practice.views, ..Setting::new(shape.clone()) };
    match Training::new(&practice, &shape) {
        Ok(training) => go(state, Run::practice(practice, training, base, &means)),
        Err(error) => state.front.toast(ToastKind::Problem, error.message()),
    }
}

/// Prints the exercises that the practice would ask, from the same seed.
fn print(state: &mut State, out: &mut Vec<Effect>) {
    let paper = making::paper(state);
    let practice = &state.learn.practice;
    let shape = practice.shape();
    let Some(printed) = shape.and_then(|shape| Printed::practice(practice, shape, paper)) else {
        return;
    };
    if state.takings.making().is_some() {
        return state.front.toast(ToastKind::Problem, words::making_busy());
    }
    if let Err(error) = printed.pages(paper) {
        return state.front.toast(ToastKind::Problem, error.message());
    }
    state.learn.print(printed);
    save::ask(state, SavePurpose::Handout, out);
}

/// Applies an action to the running session.
fn running(state: &mut State, action: LearnAction) {
    let serial = state.next_serial();
    let Some(run) = state.learn.run_mut() else { return };
    match action {
        LearnAction::GoTo(step) => run.go_to(step, serial),
        LearnAction::Step(by) => {
            if let Running::Lesson { step, .. } = run.running() {
                let to = step.checked_add_signed(by.into());
                to.into_iter().for_each(|to| run.go_to(to, serial));
            }
        }
        LearnAction::Click(cell) => run.click(&cell),
        LearnAction::Pick(number) => run.answer(|asking| asking.choose(number)),
        LearnAction::Write { field, text } => run.answer(|asking| asking.draft.write(field, text)),
        LearnAction::Check => {
            let Some(answered) = run.give() else {
                let text = run.asking().map_or_else(words::learn_answer_first, missing);
                return state.front.toast(ToastKind::Done, text);
            };
            // A test gives no feedback.
            let goes_on = !run.judges();
            // A preview does not count for the progress.
            if !state.learn.is_preview() {
                state.settings.learned.note(&answered, state.now.seconds);
            }
            if goes_on {
                next(state, serial);
            }
        }
        LearnAction::Blank
        | LearnAction::Pen(_)
        | LearnAction::ClearStrokes
        | LearnAction::RestartTimer => {
            stage_hand(run, &action);
        }
        LearnAction::BeginStroke(at) => {
            run.present_mut().into_iter().for_each(|(present, step)| present.begin(step, at));
        }
        LearnAction::DrawStroke(at) => {
            run.present_mut().into_iter().for_each(|(present, step)| present.draw(step, at));
        }
        LearnAction::Show => run.show(),
        LearnAction::Another => run.another(serial),
        LearnAction::Next => next(state, serial),
        LearnAction::End => {
            run.end();
            ended(state);
        }
        _ => {}
    }
}

/// Returns what an answer lacks.
fn missing(asking: &Asking) -> Message {
    match asking.quiz().form() {
        _ if asking.draft.typed(0).trim().is_empty() => words::learn_answer_first(),
        Form::Number => words::learn_answer_number(),
        Form::Coordinates { .. } => words::learn_answer_coordinates(example(asking)),
        _ => words::learn_answer_first(),
    }
}

/// Returns an example of coordinates as they can be typed.
fn example(asking: &Asking) -> String {
    let dims = match asking.quiz() {
        Quiz::Exercise(exercise) => exercise.shape.dims(),
        _ => 3,
    };
    (0..dims).map(|axis| (axis % 3).to_string()).collect::<Vec<String>>().join(" ")
}

/// Handles the presenter's tools.
fn stage_hand(run: &mut Run, action: &LearnAction) {
    let Some((present, step)) = run.present_mut() else { return };
    match action {
        LearnAction::Blank => present.blank = !present.blank,
        LearnAction::Pen(pen) => present.pen = Some(*pen).filter(|pen| present.pen != Some(*pen)),
        LearnAction::RestartTimer => present.seconds = 0.0,
        _ => present.clear(step),
    }
}

/// Goes on to the next question, step or lesson.
fn next(state: &mut State, serial: u64) {
    let Some(run) = state.learn.run_mut() else { return };
    if run.has_ended() {
        let number = match run.running() {
            Running::Lesson { number, .. } => *number,
            _ => None,
        };
        return match number.and_then(lesson_after) {
            Some(next) => begin(state, next),
            None => state.learn.show_page(LearnPage::Contents),
        };
    }
    run.next(serial);
    if run.has_ended() {
        ended(state);
    }
}

/// Records the end of the session.
fn ended(state: &mut State) {
    let Some(run) = state.learn.run_mut() else { return };
    let (score, first) = (run.score(), run.note_end());
    match run.running() {
        Running::Lesson { number: Some(number), .. } => {
            if let Some(lesson) = own_lessons().get(*number) {
                state.settings.learned.finish(lesson.name, score, first);
            }
        }
        Running::Exam { exam } => state.settings.learned.tested(*exam, score),
        Running::Lesson { .. } | Running::Practice { .. } => {}
    }
}
