//! The help dialog: keys, rules, games, formats, theory, space and analysis.

use super::question::{dismiss_button, set_dialog_announcement, set_dialog_width};
use super::widgets::{explanation_table, scroll_area_with_height};
use super::{help_analysis, help_space};
use crate::action::Action;
use crate::command::{Command, Keymap, ShortcutScope};
use crate::state::HelpPage;
use crate::theme::size;
use crate::words::{self, Message, ToMessage, format_description, goals, players, presets, values};
use egui::{Context, Modifiers, RichText, Ui, WidgetText};
use hypertoe_core::play::preset::PRESETS;
use hypertoe_core::record::GameFormat;
use hypertoe_core::search::{Verdict, known_verdict};
use hypertoe_core::theory::census::MAX_CELLS;
use hypertoe_core::{Bot, Goal, MoveRule};

/// Room for all tabs in one row.
const WIDTH: f32 = 860.0;
/// Height of what is below a page: a button, and the status bar.
const FOOTER_HEIGHT: f32 = 80.0;

/// Returns a page's title: the text of the command that opens it.
fn page_title(page: HelpPage) -> Message {
    match page {
        HelpPage::Keys => Command::Help.label(),
        HelpPage::Rules => Command::HelpRules.label(),
        HelpPage::Games => Command::HelpGames.label(),
        HelpPage::Formats => Command::HelpFormats.label(),
        HelpPage::Theory => words::help_theory(),
        HelpPage::Space => Command::HelpSpace.label(),
        HelpPage::Analysis => Command::HelpAnalysis.label(),
    }
}

/// Shows the help dialog with its tabs.
pub fn help_dialog(ui: &mut Ui, page: &mut HelpPage, most: f32, send: &mut Vec<Action>) {
    let top = ui.cursor().top();
    set_dialog_width(ui, WIDTH);
    set_dialog_announcement(ui, &page_title(*page).to_string(), "");
    ui.horizontal_wrapped(|ui| {
        for known in HelpPage::ALL {
            let text = RichText::new(page_title(known)).size(size::TEXT + 1.0);
            ui.selectable_value(page, known, text);
        }
    });
    ui.add_space(8.0);
    let height = most - (ui.cursor().top() - top) - FOOTER_HEIGHT;
    // The same height for every page: what is below stays in place.
    scroll_area_with_height(height).auto_shrink(false).id_salt(*page as u8).show(
        ui,
        |ui| match page {
            HelpPage::Keys => keys_page(ui),
            HelpPage::Rules => rules_page(ui),
            HelpPage::Games => games_page(ui),
            HelpPage::Formats => formats_page(ui),
            HelpPage::Theory => theory_page(ui),
            HelpPage::Space => help_space::space_page(ui),
            HelpPage::Analysis => help_analysis::analysis_page(ui),
        },
    );
    ui.add_space(10.0);
    dismiss_button(ui, words::button_close(), send);
}

/// Returns the keys and gestures that belong to no command, by their names on this system.
fn board_keys(ctx: &Context) -> [(Message, Message); 15] {
    let [shift, ctrl, alt] = [Modifiers::SHIFT, Modifiers::COMMAND, Modifiers::ALT]
        .map(|modifiers| words::shortcut_text(&ctx.format_modifiers(modifiers)));
    [
        (words::help_key_click(), words::help_key_click_about()),
        (words::help_key_right_click(), words::help_key_right_click_about()),
        (words::help_key_arrows(), words::help_key_arrows_about()),
        (words::help_key_shift_arrows(&shift), words::help_key_shift_arrows_about()),
        (words::help_key_ctrl_arrows(&ctrl), words::help_key_ctrl_arrows_about(&shift, alt)),
        (words::help_key_drag(), words::help_key_drag_about()),
        (words::help_key_zoom(&ctrl), words::help_key_zoom_about()),
        (words::help_key_double_click(), words::help_key_double_click_about()),
        (words::help_key_space_drag(), words::help_key_space_drag_about(shift, ctrl)),
        (words::help_key_space_wheel(), words::help_key_space_wheel_about()),
        (words::help_key_fingers(), words::help_key_fingers_about()),
        (words::help_key_straight(), words::help_key_straight_about()),
        (words::help_key_escape(), words::help_key_escape_about()),
        (words::help_key_gallery(), words::help_key_gallery_about()),
        (words::help_key_pairs(), words::help_key_pairs_about()),
    ]
}

fn keys_page(ui: &mut Ui) {
    let keymap = Keymap::current(ui.ctx());
    let commands = Command::ALL.into_iter().filter_map(|command| {
        let (_, scope) = *keymap.shortcuts(command).first()?;
        let about = match scope {
            ShortcutScope::Everywhere => command.description(),
            ShortcutScope::Exploring => words::help_exploring(command.description()),
            ShortcutScope::Analysing => words::help_analysing(command.description()),
        };
        Some((command.shortcut_text(ui.ctx())?, about))
    });
    let board = board_keys(ui.ctx()).map(|(keys, about)| (keys.to_string(), about));
    let all: Vec<(String, Message)> = board.into_iter().chain(commands).collect();
    explanation_table(ui, "keys", all);
}

/// Returns the name and the explanation of a rule about moves.
fn move_rule_help(rule: MoveRule) -> (Message, Message) {
    match rule {
        MoveRule::Opening => (words::help_opening(), words::help_opening_about()),
        MoveRule::Pie => (words::help_pie(), words::help_pie_about()),
        MoveRule::Gravity => (words::help_gravity(), words::help_gravity_about()),
    }
}

fn rules_page(ui: &mut Ui) {
    let line = (words::help_line(), words::help_line_about());
    let goals = Goal::ALL.map(goals::goal_text).map(|goal| (goal.name, goal.help));
    let end_and_board = [
        (words::help_draw(), words::help_draw_about()),
        (words::help_closed(), words::help_closed_about()),
    ];
    let players = [
        (words::help_players(), words::help_players_about()),
        (words::help_starts(), words::help_starts_about()),
        (words::help_blindfold(), words::help_blindfold_about()),
        (words::help_clocks(), words::help_clocks_about()),
        (words::help_offers(), words::help_offers_about()),
        (words::help_numbers(), words::help_numbers_about()),
    ];
    let before = std::iter::once(line).chain(goals).chain(end_and_board);
    explanation_table(ui, "rules", before.chain(MoveRule::ALL.map(move_rule_help)).chain(players));
}

fn games_page(ui: &mut Ui) {
    ui.label(RichText::new(words::help_games()).strong());
    for preset in &PRESETS {
        let text = presets::preset_text(preset);
        help_entry(ui, preset.message(), text.about, text.source);
        let verdict = preset.rules().ok().and_then(|rules| known_verdict(&rules));
        if let Some(known) = verdict.and_then(known_value_text) {
            ui.weak(known);
        }
    }
    ui.add_space(size::SECTION);
    ui.label(RichText::new(words::help_bots()).strong());
    for bot in Bot::ALL {
        help_entry(ui, bot.message(), players::bot_description(bot), "");
    }
}

fn formats_page(ui: &mut Ui) {
    let paste = Command::Paste.shortcut_text(ui.ctx()).unwrap_or_default();
    ui.label(words::help_formats(paste));
    ui.weak(words::help_formats_more());
    for format in GameFormat::ALL {
        ui.add_space(size::SECTION);
        ui.horizontal_wrapped(|ui| {
            ui.strong(format.message());
            ui.weak(format!(".{}", format.extension));
            ui.label(format_description(format));
        });
        let example: String = format.example.chars().take(MAX_EXAMPLE_CHARS).collect();
        let cut = if example.len() < format.example.len() { "…" } else { "" };
        ui.monospace(format!("{}{cut}", example.trim_end()));
    }
}

/// Characters of an example that are shown at most.
const MAX_EXAMPLE_CHARS: usize = 420;

/// Describes a known game value: `The first player wins in at most 29 (proved)`.
fn known_value_text(verdict: Verdict) -> Option<Message> {
    let basis = verdict.basis()?;
    let known = if basis.is_proved() { words::basis_proved() } else { words::basis_full_search() };
    Some(match (verdict.sign(), verdict.winner_moves(2).map(values::move_count_text)) {
        (Some(1), Some(moves)) => words::help_first_wins(moves, known),
        (Some(-1), Some(moves)) => words::help_second_wins(moves, known),
        _ => words::help_drawn(known),
    })
}

/// Explains the theory pages, which are about the whole board.
fn theory_page(ui: &mut Ui) {
    ui.label(words::help_theory_about());
    ui.add_space(4.0);
    for (page, about) in [
        (words::help_census(), words::help_census_about(MAX_CELLS)),
        (words::help_gallery(), words::help_gallery_about()),
        (words::help_full_boards(), words::help_full_boards_about()),
        (words::help_symmetries(), words::help_symmetries_about()),
        (words::help_pairing(), words::help_pairing_about()),
    ] {
        help_entry(ui, page, about, "");
    }
    ui.add_space(4.0);
    ui.weak(words::help_theory_more());
}

fn help_entry(
    ui: &mut Ui,
    name: impl Into<RichText>,
    about: impl Into<WidgetText>,
    source: impl Into<RichText>,
) {
    ui.horizontal_wrapped(|ui| {
        ui.strong(name);
        ui.label(about);
        ui.weak(source);
    });
}
