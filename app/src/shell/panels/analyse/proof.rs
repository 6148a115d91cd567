//! The proof search: its start, its progress and its result.

use crate::action::ProveAction;
use crate::command::Command;
use crate::i18n::numbers::format_number as number_text;
use crate::i18n::{self, Message, ToMessage, decimal, format_number, search};
use crate::shell::PanelContext;
use crate::shell::charts::{formatted_y_axis, interactive_plot, round_grid_marks};
use crate::shell::panels::texts::player_name;
use crate::shell::primary_button;
use crate::shell::spinner::spinner;
use crate::shell::widgets::{
    AccessibleName, command_button, drop_down, has_large_targets, heading, section_heading,
};
use crate::state::{
    MEMORY_LIMITS, Preference, ProofCheckState, ProofNumberHistory, ProofResult, ProofSearch,
    ProofTask, Settings, State, THREAD_COUNTS,
};
use crate::theme::{Palette, size};
use egui::{Align, Checkbox, Color32, ComboBox, Grid, RichText, Role, Ui};
use egui_plot::{AxisHints, GridMark, Line, PlotPoints};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::Solution;
use hypertoe_core::search::{Basis, GameValue, PlyCount};
use std::time::Duration;

pub fn proof_section(ui: &mut Ui, cx: &PanelContext) {
    section_heading(ui, i18n::prove_title());
    if let Some(proving) = &cx.state.analysis.proof_task {
        if let Some(search) = proving.search() {
            running_search(ui, cx, (proving, search));
            return;
        }
        proof_result(ui, cx, proving);
        ui.add_space(size::GAP);
    }
    start_controls(ui, cx);
}

fn start_controls(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    if let Some(why) = state.proof_obstacle() {
        ui.weak(why);
        return;
    }
    let game = state.document.game();
    let (rules, start) = (game.rules(), game.position().marks().is_empty());
    let known = state.books.has_proof(rules);
    if state.analysis.proof_task.is_none() {
        ui.weak(match (known, start) {
            (true, true) => i18n::prove_known(),
            (true, false) => i18n::prove_known_here(),
            (false, _) => i18n::prove_about(),
        });
    }
    ui.horizontal_wrapped(|ui| {
        let is_open = state.analysis.proof_task.as_ref().is_some_and(|task| task.proof().is_some());
        if state.has_included_proof() && !is_open {
            cx.button(ui, i18n::prove_open_included(), ProveAction::OpenIncluded)
                .on_hover_text(i18n::prove_open_included_tip());
        }
        let is_proved = state.position_evaluation().is_some_and(|found| found.verdict.is_certain());
        let text = if is_proved { i18n::prove_again() } else { Command::Prove.label() };
        command_button(ui, cx, Command::Prove, text);
        search_options(ui, cx, &state.settings);
    });
}

/// Shows the choice of memory and threads.
fn search_options(ui: &mut Ui, cx: &PanelContext, settings: &Settings) {
    let memory = settings.proof_memory;
    let about = i18n::prove_memory();
    if let Some(mib) =
        option_combo_box(ui, ("proof memory", about), memory, &MEMORY_LIMITS, search::memory_text)
    {
        cx.send(ProveAction::Memory(mib));
    }
    if !Preference::ProofThreads.is_offered() {
        ui.weak(i18n::prove_one_core());
        return;
    }
    let threads = settings.proof_threads;
    let choices: Vec<_> = std::iter::once(None).chain(THREAD_COUNTS.map(Some)).collect();
    let about = i18n::prove_threads();
    if let Some(threads) =
        option_combo_box(ui, ("proof threads", about), threads, &choices, search::core_count_text)
    {
        cx.send(ProveAction::Threads(threads));
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
    let mut chosen = now;
    let list = ComboBox::from_id_salt(id).width(76.0);
    drop_down(ui, list, &mut chosen, all.iter().copied(), text).on_hover_text(about);
    (chosen != now).then_some(chosen)
}

fn running_search(ui: &mut Ui, cx: &PanelContext, (proving, search): (&ProofTask, &ProofSearch)) {
    let first = ui.horizontal(|ui| {
        if search.is_paused {
            ui.label(RichText::from(i18n::prove_paused()).strong());
        } else if search.is_suspended {
            let reads = cx.state.analysis.is_reading_proof();
            let why = if reads { i18n::prove_reading() } else { i18n::analyse_waiting() };
            ui.label(RichText::from(why).strong());
        } else {
            spinner(ui, cx);
            ui.label(RichText::from(stage_text(cx.state, search)).strong());
        }
    });
    if search.snapshot.is_none() {
        // The section has moved up here from below.
        first.response.scroll_to_me(Some(Align::Center));
    }
    searched_position_note(ui, cx, proving);
    // Above what appears below, so that they stay where they are.
    ui.horizontal_wrapped(|ui| {
        let text = if search.is_paused { i18n::prove_resume() } else { i18n::prove_pause() };
        command_button(ui, cx, Command::PauseProof, text);
        command_button(ui, cx, Command::StopProof, i18n::prove_stop());
        if search.has_proof_numbers() {
            let mut watched = cx.state.settings.watch_proof;
            let watch = ui.add(Checkbox::new(&mut watched, i18n::prove_watch()));
            if watch.on_hover_text(i18n::prove_watch_tip()).changed() {
                cx.send(ProveAction::WatchSearch(watched));
            }
        }
    });
    search_numbers(ui, search, cx.palette);
    if search.has_proof_numbers() {
        proof_number_plot(ui, &search.history, cx.palette);
    }
}

fn stage_text(state: &State, search: &ProofSearch) -> Message {
    let stage = search.snapshot.as_ref().map(|sight| &sight.progress.stage);
    let told = stage.map_or_else(i18n::solving_searching, |stage| {
        search::solving_stage_text(stage, |player| player_name(state, player))
    });
    i18n::prove_working(told)
}

/// Shows what there is of depth, proof and disproof number, positions, table and time.
fn search_numbers(ui: &mut Ui, search: &ProofSearch, palette: &Palette) {
    let Some(sight) = &search.snapshot else { return };
    let seconds = sight.elapsed.as_secs_f64();
    let row = |ui: &mut Ui, label: RichText, text: String, about: Message| {
        ui.label(label).on_hover_text(about);
        ui.label(RichText::new(text).monospace());
        ui.end_row();
    };
    Grid::new("proof numbers")
        .min_row_height(size::TEXT_ROW)
        .num_columns(2)
        .spacing([16.0, 3.0])
        .show(ui, |ui| {
            if let Some(plies) = search.depth() {
                let text = number_text(plies);
                row(ui, i18n::prove_depth().into(), text, i18n::prove_depth_tip());
            }
            let numbers = sight.progress.proof_progress().map(|(_, numbers)| numbers);
            if let Some(numbers) = numbers {
                let [proof, disproof] = proof_number_colors(palette);
                row(
                    ui,
                    RichText::from(i18n::prove_number()).color(proof),
                    search::proof_number_text(numbers.proof_number).to_string(),
                    i18n::prove_number_tip(),
                );
                row(
                    ui,
                    RichText::from(i18n::prove_disproof()).color(disproof),
                    search::proof_number_text(numbers.disproof_number).to_string(),
                    i18n::prove_disproof_tip(),
                );
            }
            let speed =
                if seconds > 0.2 { sight.progress.nodes as f64 / seconds / 1e6 } else { 0.0 };
            let positions = match speed {
                _ if has_large_targets(ui) => number_text(sight.progress.nodes),
                0.0 => number_text(sight.progress.nodes),
                speed => i18n::prove_rate(sight.progress.nodes, decimal(speed, 1)).into(),
            };
            let about = i18n::prove_positions_tip();
            row(ui, i18n::prove_positions().into(), positions, about);
            if let Some(numbers) = numbers {
                let fill = decimal((numbers.table_fill * 100.0).round(), 0);
                let about = i18n::prove_table_tip();
                row(ui, i18n::prove_table().into(), i18n::prove_full(fill).into(), about);
            }
            let time = i18n::time_seconds(decimal(seconds, 1)).into();
            row(ui, i18n::prove_time().into(), time, i18n::prove_time_tip());
        });
}

const PLOT_HEIGHT: f32 = 110.0;

/// Returns the colours of the proof number and of the disproof number.
pub fn proof_number_colors(palette: &Palette) -> [Color32; 2] {
    [palette.success, palette.error]
}

/// Plots the course of the proof number and the disproof number, on a logarithmic scale.
pub fn proof_number_plot(ui: &mut Ui, course: &ProofNumberHistory, palette: &Palette) {
    let points = &course.points;
    let last = points.last().map_or(1.0, |point| point[0]).max(1.0);
    let first = points.first().map_or(0.0, |point| point[0]).min(last - 1.0);
    let largest = points.iter().flat_map(|point| [point[1], point[2]]).fold(10.0, f64::max);
    let top = largest.log10().ceil().max(1.0);
    let plot = interactive_plot("proof numbers in time", PLOT_HEIGHT)
        .default_x_bounds(first, last)
        .default_y_bounds(-0.1, top + 0.1)
        .y_grid_spacer(|input| {
            let to = input.bounds.1.max(1.0) as u32;
            (0..=to).map(|n| GridMark { value: n.into(), step_size: 1.0 }).collect()
        })
        .x_grid_spacer(|input| round_grid_marks(input, 7.0, 0.1))
        .custom_x_axes(vec![
            AxisHints::new_x()
                .label(i18n::prove_history_seconds())
                .label_spacing(20.0..=30.0)
                .formatter(|mark, _| {
                    format_number(decimal(mark.value, usize::from(mark.step_size < 1.0)))
                }),
        ])
        .custom_y_axes(vec![formatted_y_axis(40.0, power_of_ten)]);
    let response = plot.show(ui, |plot| {
        plot.set_plot_bounds_x(first..=last);
        plot.set_plot_bounds_y(-0.1..=top + 0.1);
        for (which, color) in proof_number_colors(palette).into_iter().enumerate() {
            let at = |point: &[f64; 3]| [point[0], point[1 + which].max(1.0).log10()];
            let line: PlotPoints<'_> = points.iter().map(at).collect();
            plot.line(Line::new("", line).color(color).width(2.0));
        }
    });
    let text = i18n::prove_history();
    response.response.set_name(Role::Image, &text);
}

/// Formats a power of ten: `1`, `10`, `1k`, `1M` for 0, 1, 3, 6.
fn power_of_ten(exponent: f64) -> String {
    let exponent = exponent.round().clamp(0.0, 12.0) as u32;
    let (unit, left) = match exponent {
        0..=2 => ("", exponent),
        3..=5 => ("k", exponent - 3),
        6..=8 => ("M", exponent - 6),
        _ => ("G", exponent - 9),
    };
    format!("{}{unit}", 10u32.pow(left))
}

/// Shows the result of a proof search: the value, its basis, and the actions on the proof.
pub fn proof_result(ui: &mut Ui, cx: &PanelContext, proving: &ProofTask) {
    let palette = cx.palette;
    let Some((end, check)) = proving.result() else { return };
    let (solution, proof, time) = match end {
        ProofResult::Unsolvable(why) => {
            ui.colored_label(palette.error, why.message());
            return;
        }
        ProofResult::Solved(solution, proof, time) => (solution, proof, *time),
    };
    heading(ui, proved_value_text(cx.state, solution));
    let basis = solution.evaluation.verdict.basis();
    let known = basis.map_or_else(i18n::proved_unknown, |basis| basis.message());
    let text = RichText::from(known);
    ui.label(match basis.map(Basis::is_proved) {
        None => text.color(palette.text_weak),
        Some(false) => text.color(palette.accent).strong(),
        Some(true) => text.color(palette.success).strong(),
    });
    searched_position_note(ui, cx, proving);
    // A proof that was only read is no search.
    if solution.nodes > 0 || proof.is_none() {
        ui.weak(i18n::proved_searched(solution.nodes, duration_text(time)));
    }
    if basis.is_none() {
        failed_methods(ui, cx.state, solution);
    }
    if let Some(proof) = proof {
        proof_actions(ui, cx, proof, check);
    } else if ui.button(i18n::proved_clear()).on_hover_text(i18n::proved_clear_tip()).clicked() {
        cx.send(ProveAction::DiscardResult);
    }
}

/// Describes the value: `X wins in at most 29 by this proof`.
fn proved_value_text(state: &State, solution: &Solution) -> Message {
    let verdict = solution.evaluation.verdict;
    match (solution.winner(), verdict.winner_moves(2)) {
        (Some(player), Some(moves)) => {
            let name = player_name(state, player);
            match moves.upper_bound() {
                _ if matches!(moves, PlyCount::AtMost(_)) => {
                    i18n::proved_wins_in(name, search::move_count_text(moves))
                }
                0 => i18n::evaluation_won(name),
                1 => i18n::evaluation_wins_next(name),
                _ => i18n::evaluation_wins_in(name, search::move_count_text(moves)),
            }
        }
        _ if verdict.certain_value() == Some(GameValue::Draw) => i18n::evaluation_draw(),
        _ => i18n::proved_not_settled(),
    }
}

fn duration_text(time: Duration) -> Message {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s < 0.01 => i18n::time_instant(),
        s if s < 120.0 => i18n::time_seconds(decimal(s, 1)),
        s => i18n::time_minutes(decimal((s / 60.0).floor(), 0), decimal((s % 60.0).floor(), 0)),
    }
}

fn failed_methods(ui: &mut Ui, state: &State, solution: &Solution) {
    for what in &solution.tried {
        let told = search::failed_method_text(what, |player| player_name(state, player).to_owned());
        ui.weak(format!("• {told}"));
    }
    if solution.tried.is_empty() {
        ui.weak(i18n::proved_nothing_tried());
    }
}

/// Shows the proof: its size, its check, its file.
fn proof_actions(ui: &mut Ui, cx: &PanelContext, proof: &Proof, check: &ProofCheckState) {
    let shape = proof.rules().shape().message();
    ui.label(match proof.positions().len() {
        0 => i18n::proved_stores_none(shape),
        positions => i18n::proved_stores(positions, shape),
    });
    let winner = player_name(cx.state, proof.winner());
    ui.weak(i18n::proved_use(winner));
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        let going = matches!(check, ProofCheckState::Running(..));
        ui.add_enabled_ui(!going, |ui| {
            let button = primary_button(ui, i18n::proved_check());
            cx.send_on_click(button.on_hover_text(i18n::proved_check_tip()), ProveAction::Check);
        });
        cx.button(ui, i18n::proved_save(), ProveAction::Save)
            .on_hover_text(i18n::proved_save_tip());
        cx.button(ui, i18n::proved_clear(), ProveAction::DiscardResult)
            .on_hover_text(i18n::proved_clear_tip());
    });
    match check {
        ProofCheckState::NotStarted => {}
        ProofCheckState::Running(_, progress) => {
            ui.horizontal(|ui| {
                spinner(ui, cx);
                let total = progress.total.unwrap_or(0);
                ui.weak(i18n::proved_checking(progress.done, total));
            });
        }
        ProofCheckState::Done(result, time) => match &**result {
            Ok(checked) => {
                let positions = i18n::count_positions(checked.positions);
                let text = i18n::proved_holds(checked.replies, positions, duration_text(*time));
                ui.colored_label(cx.palette.success, text);
            }
            Err(refused) => {
                let text = i18n::proved_fails(refused);
                ui.colored_label(cx.palette.error, text);
            }
        },
    }
}

/// Shows which position was searched, with a link to it, if it is not the one on the board.
pub fn searched_position_note(ui: &mut Ui, cx: &PanelContext, proving: &ProofTask) {
    if proving.position_id() == cx.state.position_id() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let text = match (proving.position().turn_count(), proving.position().played_marks().len())
        {
            (0, _) => i18n::proved_start(),
            (_, 0) => i18n::proved_set_up(),
            (turns, _) => i18n::proved_after(turns),
        };
        ui.weak(text);
        cx.link(ui, i18n::proved_go(), ProveAction::GoToRoot);
    });
}
