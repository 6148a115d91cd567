//! The puzzles page: the daily puzzle, the rating, and the choice of puzzles to train.

use super::contents_page::subpage_title;
use crate::action::PuzzleAction;
use crate::i18n::{self, Message, ToMessage, puzzle};
use crate::jobs::shipped::{ShippedPuzzle, shipped_puzzles};
use crate::shell::daily_puzzles::{daily_result_text, shown_daily_puzzle, streak_row};
use crate::shell::frame_cache::cached;
use crate::shell::primary_button;
use crate::shell::widgets::{heading, section_heading, selectable_label};
use crate::shell::{PanelContext, game_preview};
use crate::state::{DailyPuzzle, PuzzleProgress, PuzzleResult, Timestamp};
use crate::theme::{Palette, size};
use egui::{Frame, Margin, RichText, Sense, Stroke, Ui, Vec2, vec2};
use hypertoe_core::puzzle::PuzzleTheme;
use std::collections::BTreeSet;

/// The side of the daily puzzle's picture, and the smallest width of the text beside it.
const PICTURE_SIDE: f32 = 132.0;
const TEXT_WIDTH: f32 = 300.0;

pub fn puzzles_page(ui: &mut Ui, cx: &PanelContext) {
    let book = &cx.state.settings.learning_progress.puzzles;
    subpage_title(ui, cx, i18n::puzzles_title());
    ui.label(i18n::puzzles_about());
    ui.add_space(size::SECTION);
    let wide = ui.available_width() > 2.0 * TEXT_WIDTH + PICTURE_SIDE;
    let both = |ui: &mut Ui| {
        daily_puzzle_card(ui, cx, book);
        ui.add_space(size::GAP);
        rating_summary(ui, book, cx.state.now, cx.palette);
    };
    if wide {
        _ = ui.horizontal_top(|ui| both(ui))
    } else {
        both(ui)
    }
    training_choice(ui, cx, book);
}

fn framed_box(ui: &mut Ui, palette: &Palette, width: f32, add: impl FnOnce(&mut Ui)) {
    let frame = Frame::new()
        .fill(palette.surface)
        .stroke(Stroke::new(1.0, palette.outline))
        .corner_radius(12)
        .inner_margin(Margin::symmetric(14, 12));
    let width = width.min(ui.available_width() - frame.total_margin().sum().x);
    frame.show(ui, |ui| {
        ui.set_width(width);
        ui.set_min_height(PICTURE_SIDE);
        add(ui);
    });
}

fn daily_puzzle_card(ui: &mut Ui, cx: &PanelContext, book: &PuzzleProgress) {
    let palette = cx.palette;
    let day = cx.state.now.day_number;
    let shipped = shown_daily_puzzle(ui, cx, DailyPuzzle::Usual);
    let room = ui.available_width().min(PICTURE_SIDE + TEXT_WIDTH);
    framed_box(ui, palette, room, |ui| {
        ui.horizontal_top(|ui| {
            let (rect, response) =
                ui.allocate_exact_size(Vec2::splat(PICTURE_SIDE), Sense::hover());
            let place = (rect, &response);
            game_preview::show_puzzle_preview(ui, "puzzle of the day", shipped, place, palette);
            ui.add_space(size::GAP);
            ui.vertical(|ui| {
                heading(ui, i18n::puzzles_daily());
                ui.weak(date_text(cx.state.now));
                ui.label(puzzle::puzzle_board_text(&shipped.puzzle));
                let result = book.daily_result(day, DailyPuzzle::Usual);
                if let Some(result) = result {
                    let is_solved = result != PuzzleResult::Missed;
                    let color = if is_solved { palette.success } else { palette.text_weak };
                    ui.label(RichText::from(daily_result_text(result)).color(color));
                }
                ui.add_space(4.0);
                ui.horizontal_wrapped(|ui| {
                    let pressed = match result {
                        None => primary_button(ui, i18n::puzzles_daily_open()),
                        Some(_) => ui.button(i18n::puzzles_daily_again()),
                    };
                    cx.send_on_click(pressed, PuzzleAction::StartDaily(DailyPuzzle::Usual));
                    let harder = shown_daily_puzzle(ui, cx, DailyPuzzle::Harder);
                    let tip = puzzle::daily_task_text(&harder.puzzle);
                    cx.button(
                        ui,
                        i18n::puzzles_daily_harder(),
                        PuzzleAction::StartDaily(DailyPuzzle::Harder),
                    )
                    .on_hover_text(tip);
                });
            });
        });
    });
}

fn date_text(now: Timestamp) -> Message {
    i18n::library_date(now.month, now.day.to_string(), now.year.to_string())
}

/// Shows the rating, the score, and the streak of days.
fn rating_summary(ui: &mut Ui, book: &PuzzleProgress, now: Timestamp, palette: &Palette) {
    let room = ui.available_width().min(TEXT_WIDTH);
    framed_box(ui, palette, room, |ui| {
        ui.vertical(|ui| {
            ui.weak(i18n::puzzles_rating());
            match book.rating() {
                Some(rating) => {
                    ui.horizontal(|ui| {
                        ui.label(RichText::new(format!("{:.0}", rating.value)).size(26.0).strong());
                        let off = format!("{:.0}", 2.0 * rating.deviation);
                        ui.weak(i18n::puzzles_plus_minus(off));
                    });
                }
                None => _ = ui.label(RichText::from(i18n::puzzles_no_rating()).size(18.0)),
            }
            let (solved, tried) = book.solved_and_tried_counts();
            if tried > 0 {
                ui.label(i18n::puzzles_score(solved, tried));
            }
            ui.add_space(6.0);
            ui.weak(i18n::puzzles_streak());
            ui.horizontal(|ui| {
                let days = book.current_streak(now.day_number);
                ui.label(RichText::new(days.to_string()).size(20.0).strong());
                let helped = book.helped_days(now.day_number);
                if helped > 0 {
                    ui.weak(i18n::puzzles_streak_helped(helped));
                }
                if book.longest_streak() > days {
                    ui.weak(i18n::puzzles_longest(book.longest_streak()));
                }
            });
            streak_row(ui, &book.last_daily_results(now.day_number), palette);
        });
    });
}

fn training_choice(ui: &mut Ui, cx: &PanelContext, book: &PuzzleProgress) {
    let mut choice = book.filter.clone();
    section_heading(ui, i18n::puzzles_themes());
    ui.horizontal_wrapped(|ui| {
        all_button(ui, &mut choice.themes);
        for theme in PuzzleTheme::ALL {
            let key = theme.key().to_owned();
            filter_toggle(
                ui,
                &mut choice.themes,
                key,
                theme.message(),
                Some(puzzle::theme_description(theme)),
            );
        }
    });
    section_heading(ui, i18n::puzzles_boards());
    ui.horizontal_wrapped(|ui| {
        all_button(ui, &mut choice.boards);
        for (key, name) in puzzle_boards(ui) {
            filter_toggle(ui, &mut choice.boards, key, name, None);
        }
    });
    ui.add_space(size::SECTION);
    let (wanted, new) = book.matching_and_untried_counts();
    let again = book.puzzles_to_repeat().len();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding = vec2(14.0, 6.0);
        ui.add_enabled_ui(wanted > 0, |ui| {
            cx.primary_button(ui, i18n::puzzles_start(), PuzzleAction::Train);
        });
        let text = match wanted {
            0 => RichText::from(i18n::puzzles_none_chosen()).color(cx.palette.error),
            _ => RichText::from(i18n::puzzles_chosen(wanted, new)).color(cx.palette.text_weak),
        };
        ui.label(text);
        if again > 0 {
            cx.button(ui, i18n::puzzles_again(again), PuzzleAction::RepeatMissed)
                .on_hover_text(i18n::puzzles_again_tip());
        }
    });
    ui.add_space(size::SECTION);
    if choice != book.filter {
        cx.send(PuzzleAction::SetFilter(choice));
    }
}

/// Returns the boards of the puzzles, in the order of the file.
fn puzzle_boards(ui: &Ui) -> Vec<(String, Message)> {
    let known = cached(ui.ctx(), "boards of puzzles", &(), || {
        let mut boards: Vec<(String, &'static ShippedPuzzle)> = Vec::new();
        for own in shipped_puzzles() {
            if boards.last().is_none_or(|(last, _)| *last != own.board_key) {
                boards.push((own.board_key.clone(), own));
            }
        }
        boards
    });
    known.iter().map(|(key, own)| (key.clone(), puzzle::puzzle_board_text(&own.puzzle))).collect()
}

fn all_button(ui: &mut Ui, chosen: &mut BTreeSet<String>) {
    if selectable_label(ui, chosen.is_empty(), i18n::puzzles_all()).clicked() {
        chosen.clear();
    }
}

fn filter_toggle(
    ui: &mut Ui,
    chosen: &mut BTreeSet<String>,
    key: String,
    name: Message,
    about: Option<Message>,
) {
    let mut response = selectable_label(ui, chosen.contains(&key), name);
    if let Some(about) = about {
        response = response.on_hover_text(about);
    }
    if response.clicked() && !chosen.remove(&key) {
        chosen.insert(key);
    }
}
