//! Updates of a cube of up to four dimensions that is shown in place of a board.

use super::save_dialog;
use crate::action::{Effect, HypercubeAction};
use crate::board::hypercube::{HypercubeFigure, HypercubeKind};
use crate::lesson::{Lesson, LessonBoard};
use crate::state::{
    LearnBoard, Mode, PreviewPurpose, PrintableDocument, SaveSubject, Session, State,
};
use std::sync::Arc;

pub fn update(state: &mut State, action: HypercubeAction, out: &mut Vec<Effect>) {
    let is_still = state.is_motion_reduced();
    match action {
        HypercubeAction::Open => return open(state, out),
        HypercubeAction::Show(kind, dims) => {
            return show(state, HypercubeFigure::nearest(kind, dims));
        }
        HypercubeAction::ExportWebPage => return export_web_page(state, out),
        _ => {}
    }
    let Some(cube) = state.shown_hypercube_mut() else { return };
    match action {
        HypercubeAction::PlayPause => cube.play_or_pause(is_still),
        HypercubeAction::Step(by) => cube.step(by),
        HypercubeAction::Seek(position) => cube.film.seek(position),
        HypercubeAction::Orbit { yaw, pitch } => cube.orbit_by(yaw, pitch),
        HypercubeAction::Rotate { plane, angle } => cube.rotate(plane, angle),
        HypercubeAction::ResetPose => cube.reset_pose(),
        HypercubeAction::Open | HypercubeAction::Show(..) | HypercubeAction::ExportWebPage => {}
    }
}

/// Opens the page with the film from a point to a tesseract, at its beginning.
fn open(state: &mut State, out: &mut Vec<Effect>) {
    out.push(Effect::RequestTime);
    state.overlays.close_all_but_messages();
    state.screen.set_mode(Mode::Learn);
    let mut cube = HypercubeFigure::nearest(HypercubeKind::Sweep, 4);
    cube.film.seek(0.0);
    let board = new_board(state, cube);
    state.learn.open_hypercube_page(board);
}

/// Shows another film on the page, at its beginning.
fn show(state: &mut State, mut cube: HypercubeFigure) {
    if !state.learn.is_hypercube_page() {
        return;
    }
    cube.film.seek(0.0);
    let board = new_board(state, cube);
    state.learn.open_hypercube_page(board);
}

/// Presents the film on show to a class.
pub fn present(state: &mut State) {
    let Some(cube) = state.shown_hypercube().cloned() else { return };
    let lesson = Arc::new(Lesson::of_hypercube(cube));
    let context = state.learn_session_context();
    let mut session = Session::start_lesson(lesson, None, &context);
    session.set_presenting(true);
    state.learn.start_preview(session, PreviewPurpose::Film);
}

/// Returns from the presentation of a film to its page.
pub fn end_presentation(state: &mut State) {
    let Some(cube) = state.shown_hypercube().cloned() else { return };
    let board = new_board(state, cube);
    state.learn.open_hypercube_page(board);
}

fn new_board(state: &mut State, cube: HypercubeFigure) -> LearnBoard {
    let context = state.learn_session_context();
    LearnBoard::new(&LessonBoard::of_hypercube(cube), context.cell_style, context.serial)
}

/// Advances the film on show by a time in seconds.
pub fn advance(state: &mut State, seconds: f64) {
    let is_still = state.is_motion_reduced();
    if let Some(cube) = state.shown_hypercube_mut() {
        cube.advance(seconds, is_still);
    }
}

fn export_web_page(state: &mut State, out: &mut Vec<Effect>) {
    let Some(cube) = state.shown_hypercube() else { return };
    let lesson = Arc::new(Lesson::of_hypercube(cube.clone()));
    let options = state.settings.handout_options;
    state.learn.set_document_to_print(PrintableDocument::Lesson(lesson), options);
    save_dialog::ask_path(state, SaveSubject::WebPage, out);
}
