//! The panel beside the board of a puzzle.

use super::contents_page::closable_heading;
use crate::action::PuzzleAction;
use crate::i18n::puzzle::HintFacts;
use crate::i18n::{self, Message, ToMessage, puzzle};
use crate::shell::PanelContext;
use crate::shell::daily_puzzles::{streak_row, streak_texts};
use crate::shell::widgets::{
    AccessibleName, card_frame, message_layout_job, message_spans_layout_job, target_size,
};
use crate::state::{
    AttemptPhase, DailyPuzzle, LAST_HINT, LearnPage, PuzzleAttempt, PuzzleMistake, PuzzleMode,
    PuzzleResult,
};
use crate::theme::{self, Palette, size};
use egui::{Button, Color32, Margin, RichText, Role, ScrollArea, Ui, Vec2, vec2};
use hypertoe_core::Cell;

const TASK_SIZE: f32 = 16.0;

pub fn puzzle_panel(ui: &mut Ui, cx: &PanelContext, attempt: &PuzzleAttempt) {
    puzzle_heading(ui, cx, attempt);
    let area = ScrollArea::vertical().id_salt(("puzzle", attempt.puzzle_index));
    area.auto_shrink(false).show(ui, |ui| {
        ui.add_space(size::GAP);
        puzzle_task(ui, attempt, cx.palette);
        ui.add_space(size::GAP);
        // Above all that grows, so that no button moves.
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().button_padding = vec2(12.0, 6.0);
            match attempt.phase() {
                AttemptPhase::Ended => result_buttons(ui, cx),
                _ => attempt_buttons(ui, cx, attempt),
            }
        });
        ui.add_space(size::SECTION);
        move_feedback(ui, cx, attempt);
        let keys = match attempt.phase() {
            AttemptPhase::Ended => {
                puzzle_result(ui, cx, attempt);
                i18n::puzzle_keys_ended()
            }
            _ => i18n::puzzle_keys(),
        };
        if !cx.state.layout.is_touched {
            ui.add_space(size::GAP);
            let keys = RichText::from(keys).size(size::SMALL_TEXT);
            ui.label(keys.color(cx.palette.text_weak));
        }
    });
}

fn puzzle_heading(ui: &mut Ui, cx: &PanelContext, attempt: &PuzzleAttempt) {
    let shipped = attempt.puzzle();
    let title = match attempt.mode {
        PuzzleMode::Daily(_, DailyPuzzle::Usual) => i18n::puzzles_daily(),
        PuzzleMode::Daily(_, DailyPuzzle::Harder) => i18n::puzzles_daily_harder(),
        _ => i18n::puzzle_title(shipped.puzzle.rules().shape().message()),
    };
    closable_heading(ui, cx, title, (LearnPage::Puzzles, i18n::puzzle_back()));
    if let Some(rules) = puzzle::special_rules_text(&shipped.puzzle) {
        ui.label(message_spans_layout_job(&rules.spans(), ui, cx.palette.text_weak));
    }
    ui.separator();
}

fn puzzle_task(ui: &mut Ui, attempt: &PuzzleAttempt, palette: &Palette) {
    let edge = match (attempt.phase(), attempt.result()) {
        (AttemptPhase::Wrong(_), _) => palette.error,
        (AttemptPhase::Ended, Some(PuzzleResult::Solved)) => palette.success,
        _ => palette.accent,
    };
    card_frame(palette, edge).inner_margin(Margin::symmetric(14, 12)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let text = puzzle::question_text(&attempt.puzzle().puzzle);
        ui.label(RichText::from(text).size(TASK_SIZE));
    });
}

/// Shows the response to the last move, and the hints so far.
fn move_feedback(ui: &mut Ui, cx: &PanelContext, attempt: &PuzzleAttempt) {
    let palette = cx.palette;
    let own = &attempt.puzzle().puzzle;
    let told = match attempt.phase() {
        AttemptPhase::ToMove { slower: Some(moves) } => {
            Some((i18n::puzzle_slower(*moves), palette.text))
        }
        AttemptPhase::ToMove { slower: None } if attempt.has_played_correct_move() => {
            attempt.moves_left.map(|left| {
                let text = match left {
                    1 => i18n::puzzle_continue_now(),
                    left => i18n::puzzle_continue(left),
                };
                (text, palette.success)
            })
        }
        AttemptPhase::ToMove { .. } | AttemptPhase::Ended => None,
        AttemptPhase::Judging { .. } => Some((i18n::puzzle_checking(), palette.text_weak)),
        AttemptPhase::Solving(_) => Some((i18n::puzzle_solving(), palette.text_weak)),
        AttemptPhase::Wrong(mistake) => {
            let answer = mistake.reply.and_then(|node| attempt.game().cell_of(node));
            Some((puzzle::refutation_text(own, answer, mistake.loses_in), palette.error))
        }
    };
    if let Some((text, color)) = told {
        feedback_line(ui, &text, color);
    }
    let facts = HintFacts {
        is_first_move: !attempt.has_played_correct_move(),
        names_axes: cx.state.shows_coordinates(),
        answer: attempt.hint_move().zip(attempt.hint_reason()),
    };
    for number in 1..=attempt.hint_level {
        let hint = puzzle::hint_text(own, number, facts);
        feedback_line(ui, &hint, palette.text);
    }
}

fn feedback_line(ui: &mut Ui, text: &Message, color: Color32) {
    ui.label(message_layout_job(text, ui, color, size::TEXT + 0.5));
}

fn attempt_buttons(ui: &mut Ui, cx: &PanelContext, attempt: &PuzzleAttempt) {
    let more = attempt.is_to_move() && attempt.hint_level < LAST_HINT;
    ui.add_enabled_ui(more, |ui| {
        cx.button(ui, i18n::puzzle_hint(), PuzzleAction::Hint);
    });
    let waits = matches!(attempt.phase(), AttemptPhase::Solving(_));
    ui.add_enabled_ui(!waits, |ui| {
        cx.button(ui, i18n::puzzle_give_up(), PuzzleAction::GiveUp);
    });
    if matches!(attempt.phase(), AttemptPhase::Wrong(_)) {
        cx.primary_button(ui, i18n::puzzle_retry(), PuzzleAction::Retry);
    }
}

fn result_buttons(ui: &mut Ui, cx: &PanelContext) {
    // Not where the buttons for help were: two quick clicks on Next ask for no hint.
    cx.button(ui, i18n::puzzle_play_on(), PuzzleAction::PlayAgainstComputer);
    cx.button(ui, i18n::puzzle_analyse(), PuzzleAction::Analyse);
    cx.primary_button(ui, i18n::puzzle_next(), PuzzleAction::Next);
}

/// Shows the result and the solution.
fn puzzle_result(ui: &mut Ui, cx: &PanelContext, attempt: &PuzzleAttempt) {
    let palette = cx.palette;
    let shipped = attempt.puzzle();
    let (text, color) = match attempt.result() {
        Some(PuzzleResult::Solved) => (i18n::puzzle_solved(), palette.success),
        Some(PuzzleResult::Helped) => (i18n::puzzle_solved_helped(), palette.success),
        _ if attempt.is_given_up => (i18n::puzzle_shown(), palette.text),
        _ => (i18n::puzzle_solved_late(), palette.text),
    };
    ui.label(RichText::from(text).size(20.0).strong().color(color));
    if let PuzzleMode::Daily(day, DailyPuzzle::Usual) = attempt.mode {
        let book = &cx.state.settings.learning_progress.puzzles;
        ui.horizontal_wrapped(|ui| {
            streak_row(ui, &book.last_daily_results(day), palette);
            for text in streak_texts(book, day) {
                ui.label(text);
            }
        });
    }
    ui.add_space(size::GAP);
    if shipped.puzzle.wins_in().is_none() {
        ui.label(puzzle::draw_task_text(&shipped.puzzle));
    }
    match attempt.rating_change.and_then(|change| change.solver) {
        Some((before, after)) => {
            let rounded = |value: f64| format!("{value:.0}");
            ui.label(i18n::puzzle_moved(rounded(before), rounded(after)));
        }
        None => _ = ui.weak(i18n::puzzle_not_rated()),
    }
    let rating = cx.state.settings.learning_progress.puzzles.puzzle_rating(shipped).value;
    for fact in puzzle::fact_texts(&shipped.puzzle, rating) {
        ui.weak(fact);
    }
    ui.add_space(size::GAP);
    solution_steps(ui, cx, attempt);
    if !attempt.mistakes.is_empty() {
        ui.add_space(size::GAP);
        mistake_links(ui, cx, attempt);
    }
}

/// Shows the buttons that step through the solution.
fn solution_steps(ui: &mut Ui, cx: &PanelContext, attempt: &PuzzleAttempt) {
    let line = attempt.solution_nodes();
    let now = line.iter().position(|node| *node == attempt.game().current());
    ui.horizontal_wrapped(|ui| {
        let step = |ui: &mut Ui, icon: &str, name: Message, by: i8| {
            let button = ui.add(Button::new(icon).min_size(target_size(ui, Vec2::ZERO)));
            button.set_name(Role::Button, name.to_string());
            cx.send_on_click(button.on_hover_text(name), PuzzleAction::Step(by));
        };
        step(ui, theme::icon::FIRST, i18n::puzzle_first(), i8::MIN);
        step(ui, theme::icon::STEP_BACK, i18n::puzzle_step_back(), -1);
        step(ui, theme::icon::STEP_FORWARD, i18n::puzzle_step_on(), 1);
        step(ui, theme::icon::LAST, i18n::puzzle_last(), i8::MAX);
        ui.label(i18n::puzzle_step(now.map_or(0, |now| now + 1), line.len()));
    });
}

/// Lists the wrong moves, each a link to its position.
fn mistake_links(ui: &mut Ui, cx: &PanelContext, attempt: &PuzzleAttempt) {
    ui.weak(i18n::puzzle_tries());
    let cell = |node| attempt.game().cell_of(node).cloned();
    for PuzzleMistake { node, reply: answer, loses_in } in &attempt.mistakes {
        let Some(tried) = cell(*node) else { continue };
        let answered: Option<Cell> = answer.and_then(cell);
        let own = &attempt.puzzle().puzzle;
        let text = puzzle::wrong_move_text(own, &tried, answered.as_ref(), *loses_in);
        cx.link(ui, text, PuzzleAction::GoToPosition(answer.unwrap_or(*node)));
    }
}
