//! The update function: the only code that changes the state.

mod analysis;
mod answers;
mod board_drawings;
pub mod board_field;
mod computers;
mod document;
mod explorer;
mod export;
mod feedback;
mod file;
mod game;
mod game_library;
mod game_parsing;
mod grid;
mod hypercube;
mod introduction;
mod learn;
mod lesson_editor;
mod lesson_start;
mod library_transfer;
mod link;
mod navigation;
mod offers;
mod own_lesson;
mod print;
mod puzzle;
mod save;
pub mod save_dialog;
mod settings;
mod shell;
mod space;
mod statistics;
mod text_io;
mod theory;

use crate::action::{Action, Effect, GridAction, JobAction};
use crate::i18n;
use crate::jobs::{AnalysisResult, JobAnswer, JobId, JobReport};
use crate::state::{BoardId, Dialog, GameSource, JobOwner, SizeEstimate, State};
use crate::view_model::RevealReasons;

/// Carries out an action that was made while the boards of `made_on` were shown, and returns its
/// effects. An action that is meant for a board no longer there does nothing.
pub fn update_if_current(state: &mut State, made_on: BoardId, action: Action) -> Vec<Effect> {
    if action.is_current(made_on, state.board_id()) { update(state, action) } else { Vec::new() }
}

/// Carries out an action and returns its effects. An action on a board must be meant for the boards
/// shown now; [`update_if_current`] checks that.
pub fn update(state: &mut State, action: Action) -> Vec<Effect> {
    state.count_change();
    // The pointer's position affects nothing else.
    if let Action::Grid(action @ GridAction::Hover(_)) = action {
        grid::update(state, action);
        return Vec::new();
    }
    let (mut out, known) = (Vec::new(), feedback::AnnouncedState::of(state));
    let (before, shown_tip) =
        (feedback::BoardSnapshot::of(state), (state.current_tip(), state.position_id()));
    let watched = statistics::StatisticsSnapshot::of(state);
    let presented = state.is_presenting();
    dispatch(state, action, &mut out);
    state.clear_stale_transform();
    board_drawings::sync(state);
    analysis::mistake_retry::sync(state, &mut out);
    computers::sync(state, &mut out);
    theory::sync(state, &mut out);
    analysis::sync(state, &mut out);
    export::sync(state, &mut out);
    text_io::sync(state, &mut out);
    puzzle::sync(state, &mut out);
    document::sync(state, &mut out);
    statistics::sync(state, &watched, &mut out);
    for effect in &out {
        if let Effect::StopJob(id) = effect {
            state.jobs.remove(*id);
        }
    }
    refresh_derived(state);
    if let (Some(tip), position) = shown_tip
        && position != state.position_id()
    {
        state.settings.shown_tips.insert(tip);
    }
    feedback::announce_changes(state, &known);
    if state.is_presenting() != presented {
        out.push(Effect::FullScreen(Some(!presented)));
    }
    feedback::start_feedback(state, &before);
    feedback::flush_sounds(state, &mut out);
    out
}

fn dispatch(state: &mut State, action: Action, out: &mut Vec<Effect>) {
    match action {
        Action::Game(action) => game::update(state, action, out),
        Action::Drawing(action) => board_drawings::update(state, action),
        Action::Grid(action) => grid::update(state, action),
        Action::Space(action) => space::update(state, action),
        Action::Explore(action) => explorer::update(state, action),
        Action::BoardField(action) => board_field::update(state, action, out),
        Action::Straighten(action) => explorer::update_straighten(state, action),
        Action::Theory(action) => theory::update(state, action, out),
        Action::Analyse(action) => analysis::update(state, action, out),
        Action::Prove(action) => analysis::prove::update(state, action, out),
        Action::Computer(action) => computers::update(state, action, out),
        Action::Job(JobAction { id, report }) => on_report(state, id, report, out),
        Action::Picture(action) => export::update(state, action, out),
        Action::TextIo(action) => text_io::update(state, action, out),
        Action::File(action) => file::update(state, action, out),
        Action::Library(action) => game_library::update(state, action, out),
        Action::Statistics(action) => statistics::update(state, action, out),
        Action::Learn(action) => learn::update(state, action, out),
        Action::Hypercube(action) => hypercube::update(state, action, out),
        Action::Puzzle(action) => puzzle::update(state, action, out),
        Action::Settings(action) => settings::update(state, action),
        Action::Shell(action) => shell::update(state, action, out),
    }
}

fn on_report(state: &mut State, id: JobId, report: JobReport, out: &mut Vec<Effect>) {
    // The job has been stopped meanwhile.
    let Some(asker) = state.jobs.owner(id) else { return };
    if matches!(report, JobReport::Done(_) | JobReport::Crashed) {
        state.jobs.remove(id);
    }
    if matches!(report, JobReport::Crashed) {
        return on_crash(state, id, asker, out);
    }
    match asker {
        JobOwner::ComputerPlayer => computers::on_report(state, id, report),
        JobOwner::Theory(page) => state.theory.on_report(page, id, report),
        JobOwner::PositionAnalysis | JobOwner::GameReview => {
            analysis::on_report(state, asker, report)
        }
        JobOwner::Retry => {
            if let JobReport::Done(JobAnswer::Analysis(AnalysisResult::Game(found))) = report {
                analysis::mistake_retry::on_judged(state, id, &found);
            }
        }
        JobOwner::Proof => analysis::prove::on_report(state, report, out),
        JobOwner::Export => export::on_report(state, id, report, out),
        JobOwner::ExportSize => export::on_size_estimate(state, report),
        JobOwner::ClipboardPicture => export::on_clipboard_picture(state, report, out),
        JobOwner::GameParsing => on_parse_report(state, id, report, out),
        JobOwner::Puzzle => puzzle::on_report(state, report),
    }
}

/// Resets the owner of a crashed job, so that it can start the job again.
fn on_crash(state: &mut State, id: JobId, asker: JobOwner, out: &mut Vec<Effect>) {
    let mut text = i18n::work_crashed();
    match asker {
        JobOwner::ComputerPlayer if state.computers.is_search_job(id) => {
            if state.computers.on_crash(id) {
                return;
            }
            text = i18n::work_crashed_thinking();
        }
        JobOwner::ComputerPlayer => _ = state.computers.on_crash(id),
        JobOwner::Theory(page) => _ = state.theory.stop_question(page),
        JobOwner::PositionAnalysis | JobOwner::GameReview => {
            let other = state.analysis.stop().filter(|job| *job != id);
            out.extend(other.map(Effect::StopJob));
        }
        JobOwner::Retry => analysis::mistake_retry::on_crash(state),
        JobOwner::Proof => analysis::prove::on_crash(state),
        JobOwner::Export => _ = state.exports.cancel_job(),
        JobOwner::ExportSize => state.exports.size_estimate = SizeEstimate::Unknown,
        JobOwner::ClipboardPicture => state.exports.clipboard_job = None,
        JobOwner::Puzzle => puzzle::on_crash(state),
        JobOwner::GameParsing => match state.file_ops.end_parse_job(id) {
            Some(GameSource::File(..) | GameSource::LibraryEntry(..)) => {
                state.file_ops.end_reading()
            }
            Some(GameSource::Import) => _ = text_io::end_import_parse(state),
            Some(GameSource::Clipboard(_) | GameSource::Link(_)) | None => {}
        },
    }
    state.overlays.show_problem_toast(text);
}

fn on_parse_report(state: &mut State, id: JobId, report: JobReport, out: &mut Vec<Effect>) {
    let result = match report {
        JobReport::Done(JobAnswer::Read(result)) => result,
        JobReport::Progress(progress) => return state.file_ops.on_parse_progress(id, progress),
        // Not of such a job; a crash has been handled.
        JobReport::Done(_)
        | JobReport::SearchSnapshot(_)
        | JobReport::PartialAnalysis(..)
        | JobReport::ProofSnapshot(_)
        | JobReport::FilesReady(_)
        | JobReport::Crashed => return,
    };
    match state.file_ops.end_parse_job(id) {
        Some(GameSource::File(from, stamp, options)) => {
            let result = result.map(|game| (game, stamp));
            file::on_game_parsed(state, (from, options), result.map_err(Into::into), out)
        }
        Some(GameSource::LibraryEntry(id, stamp)) => {
            game_library::on_entry_parsed(state, (id, stamp), result, out);
        }
        Some(GameSource::Clipboard(text)) => text_io::on_paste_parsed(state, text, result),
        Some(GameSource::Import) => text_io::on_import_parsed(state, result),
        Some(GameSource::Link(linked)) => link::on_parsed(state, &linked, result, out),
        None => {}
    }
}

fn refresh_derived(state: &mut State) {
    if state.overlays.dialog().is_none() && state.file_ops.can_offer_recovery() {
        state.overlays.open_dialog(Dialog::Recovered);
    }
    state.document.refresh();
    let (here, over) = (state.position_id(), state.document.game().position().outcome().is_over());
    state.offers.clear_if_stale(here, over);
    state.game_clock.sync(here.document, state.document.game());
    if over {
        state.peeking = RevealReasons { is_peeking: false, has_seen_end: true };
    }
    explorer::clear_mark_revealing_lines(state);
    let here = state.game_version();
    state.explorer.tour.refresh(state.document.game().position(), here);
    state.explorer.refresh_bundle(here);
    let slice = state.visible_document_slice();
    state.explorer.ruler.refresh(state.document.game().rules().shape(), &state.view.grid, &slice);
    space::sync(state);
    explorer::sync_straighten(state);
    state.settings.playback_speed = state.explorer.tour.playback().speed;
    state.settings.repeat = state.explorer.tour.playback().repeat;
}
