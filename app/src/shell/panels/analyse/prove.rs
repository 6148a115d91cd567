//! The proof search: its start, its progress and its result.

use super::proof_place::search_position;
use super::verdict_text::player_name;
use super::{proof_course, proof_end};
use crate::action::{Action, ProveAction};
use crate::command::Command;
use crate::shell::widgets::{command_button, section_heading};
use crate::state::{MEMORY_LIMITS, ProofSearch, ProofTask, Settings, State, THREAD_COUNTS};
use crate::theme::{Palette, size};
use crate::words::numbers::format_number as number_text;
use crate::words::{self, Message, fixed, long_work, values};
use egui::{Align, Checkbox, ComboBox, Grid, RichText, Ui};

/// Shows the section.
pub fn proof_section(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    section_heading(ui, words::prove_title());
    if let Some(proving) = &state.analysis.proof_task {
        if let Some(search) = proving.search() {
            running_search(ui, state, (proving, search), palette, send);
            return;
        }
        proof_end::proof_result(ui, state, proving, palette, send);
        ui.add_space(size::GAP);
    }
    start_controls(ui, state, send);
}

fn start_controls(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    if let Some(why) = state.proof_obstacle() {
        ui.weak(why);
        return;
    }
    let game = state.document.game();
    let (rules, start) = (game.rules(), game.position().marks().is_empty());
    let known = state.books.covers(rules);
    if state.analysis.proof_task.is_none() {
        ui.weak(match (known, start) {
            (true, true) => words::prove_known(),
            (true, false) => words::prove_known_here(),
            (false, _) => words::prove_about(),
        });
    }
    ui.horizontal(|ui| {
        command_button(ui, state, Command::Prove, Command::Prove.label(), send);
        search_options(ui, &state.settings, send);
    });
}

/// Shows the choice of memory and threads.
fn search_options(ui: &mut Ui, settings: &Settings, send: &mut Vec<Action>) {
    let memory = settings.proof_memory;
    let about = words::prove_memory();
    if let Some(mib) =
        option_combo_box(ui, ("proof memory", about), memory, &MEMORY_LIMITS, values::memory_text)
    {
        send.push(Action::Prove(ProveAction::Memory(mib)));
    }
    let threads = settings.proof_threads;
    let choices: Vec<_> = std::iter::once(None).chain(THREAD_COUNTS.map(Some)).collect();
    let about = words::prove_threads();
    if let Some(threads) =
        option_combo_box(ui, ("proof threads", about), threads, &choices, values::core_count_text)
    {
        send.push(Action::Prove(ProveAction::Threads(threads)));
    }
}

/// Shows a combo box with a tooltip. Returns the choice, if one was made.
fn option_combo_box<T: Copy + PartialEq>(
    ui: &mut Ui,
    (id, about): (&str, Message),
    now: T,
    all: &[T],
    text: impl Fn(T) -> Message,
) -> Option<T> {
    let mut chosen = None;
    let list = ComboBox::from_id_salt(id).selected_text(text(now)).width(76.0);
    let response = list.show_ui(ui, |ui| {
        for &one in all {
            if ui.selectable_label(one == now, text(one)).clicked() {
                chosen = Some(one);
            }
        }
    });
    response.response.on_hover_text(about);
    chosen
}

/// Shows a running search.
fn running_search(
    ui: &mut Ui,
    state: &State,
    (proving, search): (&ProofTask, &ProofSearch),
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let first = ui.horizontal(|ui| {
        if search.is_paused() {
            ui.label(RichText::from(words::prove_paused()).strong());
        } else if search.is_suspended() {
            ui.label(RichText::from(words::analyse_waiting()).strong());
        } else {
            ui.spinner();
            ui.label(RichText::from(stage_text(state, search)).strong());
        }
    });
    if search.snapshot().is_none() {
        // The section has moved up here from below.
        first.response.scroll_to_me(Some(Align::Center));
    }
    search_position(ui, state, proving, send);
    search_numbers(ui, search, palette);
    proof_course::proof_number_plot(ui, search.history(), palette);
    ui.horizontal(|ui| {
        let text = if search.is_paused() { words::prove_resume() } else { words::prove_pause() };
        command_button(ui, state, Command::PauseProof, text, send);
        command_button(ui, state, Command::StopProof, words::prove_stop(), send);
        let mut watched = state.settings.watch_proof;
        let watch = ui.add(Checkbox::new(&mut watched, words::prove_watch()));
        if watch.on_hover_text(words::prove_watch_tip()).changed() {
            send.push(Action::Prove(ProveAction::WatchSearch(watched)));
        }
    });
}

fn stage_text(state: &State, search: &ProofSearch) -> Message {
    let stage = search.snapshot().map(|sight| &sight.progress.stage);
    let told = stage.map_or_else(words::solving_searching, |stage| {
        long_work::solving_stage_text(stage, |player| player_name(state, player))
    });
    words::prove_working(told)
}

/// Shows proof and disproof number, positions, table and time.
fn search_numbers(ui: &mut Ui, search: &ProofSearch, palette: &Palette) {
    let Some(sight) = search.snapshot() else { return };
    let seconds = sight.elapsed.as_secs_f64();
    let row = |ui: &mut Ui, label: RichText, text: String, about: Message| {
        ui.label(label).on_hover_text(about);
        ui.label(RichText::new(text).monospace());
        ui.end_row();
    };
    Grid::new("proof numbers").num_columns(2).spacing([16.0, 3.0]).show(ui, |ui| {
        let number = |number: Option<u32>| match number {
            Some(number) => long_work::proof_number_text(number).to_string(),
            None => "–".to_owned(),
        };
        let numbers = sight.progress.proof_progress().map(|(_, numbers)| numbers);
        let [proof, disproof] = proof_course::proof_number_colors(palette);
        row(
            ui,
            RichText::from(words::prove_number()).color(proof),
            number(numbers.map(|numbers| numbers.proof)),
            words::prove_number_tip(),
        );
        row(
            ui,
            RichText::from(words::prove_disproof()).color(disproof),
            number(numbers.map(|numbers| numbers.disproof)),
            words::prove_disproof_tip(),
        );
        let speed = if seconds > 0.2 { sight.progress.nodes as f64 / seconds / 1e6 } else { 0.0 };
        let positions = match speed {
            0.0 => number_text(sight.progress.nodes),
            speed => words::prove_rate(sight.progress.nodes, fixed(speed, 1)).into(),
        };
        let about = words::prove_positions_tip();
        row(ui, words::prove_positions().into(), positions, about);
        let fill = numbers.map(|numbers| (numbers.fill * 100.0).round());
        let fill = fill.map_or("–".to_owned(), |fill| words::prove_full(fixed(fill, 0)).into());
        row(ui, words::prove_table().into(), fill, words::prove_table_tip());
        let time = words::time_seconds(fixed(seconds, 1)).into();
        row(ui, words::prove_time().into(), time, words::prove_time_tip());
    });
}
