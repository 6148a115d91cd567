//! The help dialog: keys, rules, games, formats, theory, space and analysis.

use super::dialog_widgets::{dismiss_button, set_dialog_announcement, set_dialog_width};
use super::widgets::{
    drop_down, explanation_table, scroll_area_with_height, selectable_value, set_combo_box_name,
};
use crate::command::{Command, Keymap, ShortcutScope};
use crate::i18n::{self, Message, ToMessage, format_description, game, search};
use crate::shell::PanelContext;
use crate::state::HelpPage;
use crate::theme::size;
use egui::{ComboBox, Context, Modifiers, RichText, Ui, WidgetText};
use hypertoe_core::play::PRESETS;
use hypertoe_core::record::GameFormat;
use hypertoe_core::search::{Verdict, known_game_verdict};
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
        HelpPage::Theory => i18n::help_theory(),
        HelpPage::Space => Command::HelpSpace.label(),
        HelpPage::Analysis => Command::HelpAnalysis.label(),
    }
}

pub fn help_dialog(ui: &mut Ui, cx: &PanelContext, page: &mut HelpPage, max_height: f32) {
    let top = ui.cursor().top();
    set_dialog_width(ui, WIDTH);
    set_dialog_announcement(ui, &page_title(*page).to_string(), "");
    if cx.state.layout.class.is_compact() {
        let list = ComboBox::from_id_salt("page of help").width(ui.available_width());
        let choice = drop_down(ui, list, page, HelpPage::ALL, page_title);
        set_combo_box_name(&choice, &Command::Help.label(), &page_title(*page));
    } else {
        ui.horizontal_wrapped(|ui| {
            for known in HelpPage::ALL {
                let text = RichText::new(page_title(known)).size(size::TEXT + 1.0);
                selectable_value(ui, page, known, text);
            }
        });
    }
    ui.add_space(8.0);
    let height = max_height - (ui.cursor().top() - top) - FOOTER_HEIGHT;
    // The same height for every page: what is below stays in place.
    let scroll_area = scroll_area_with_height(height).auto_shrink(false).id_salt(*page as u8);
    scroll_area.show(ui, |ui| {
        // Rounded, a row of wrapped words may be wider than its room by a part of a point.
        ui.set_max_width(ui.available_width() - 1.0);
        match page {
            HelpPage::Keys => keys_page(ui),
            HelpPage::Rules => rules_page(ui),
            HelpPage::Games => games_page(ui),
            HelpPage::Formats => formats_page(ui),
            HelpPage::Theory => theory_page(ui),
            HelpPage::Space => space_page(ui),
            HelpPage::Analysis => analysis_page(ui),
        }
    });
    ui.add_space(10.0);
    dismiss_button(ui, cx, i18n::button_close());
}

/// Returns the keys and gestures that belong to no command, by their names on this system.
fn board_keys(ctx: &Context) -> [(Message, Message); 15] {
    let [shift, ctrl, alt] = [Modifiers::SHIFT, Modifiers::COMMAND, Modifiers::ALT]
        .map(|modifiers| i18n::translate_key_names(&ctx.format_modifiers(modifiers)));
    [
        (i18n::help_key_click(), i18n::help_key_click_about()),
        (i18n::help_key_right_click(), i18n::help_key_right_click_about(&shift, &alt)),
        (i18n::help_key_arrows(), i18n::help_key_arrows_about()),
        (i18n::help_key_shift_arrows(&shift), i18n::help_key_shift_arrows_about()),
        (i18n::help_key_ctrl_arrows(&ctrl), i18n::help_key_ctrl_arrows_about(&shift, &alt)),
        (i18n::help_key_drag(), i18n::help_key_drag_about()),
        (i18n::help_key_zoom(&ctrl), i18n::help_key_zoom_about()),
        (i18n::help_key_double_click(), i18n::help_key_double_click_about()),
        (i18n::help_key_space_drag(), i18n::help_key_space_drag_about(shift, ctrl)),
        (i18n::help_key_space_wheel(), i18n::help_key_space_wheel_about()),
        (i18n::help_key_fingers(), i18n::help_key_fingers_about()),
        (i18n::help_key_straight(), i18n::help_key_straight_about()),
        (i18n::help_key_escape(), i18n::help_key_escape_about()),
        (i18n::help_key_gallery(), i18n::help_key_gallery_about()),
        (i18n::help_key_pairs(), i18n::help_key_pairs_about()),
    ]
}

fn keys_page(ui: &mut Ui) {
    let keymap = Keymap::current(ui.ctx());
    let commands = Command::offered().filter_map(|command| {
        let (_, scope) = *keymap.shortcuts(command).first()?;
        let about = match scope {
            ShortcutScope::Everywhere => command.description(),
            ShortcutScope::Exploring => i18n::help_exploring(command.description()),
            ShortcutScope::Analysing => i18n::help_analysing(command.description()),
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
        MoveRule::Opening => (i18n::help_opening(), i18n::help_opening_about()),
        MoveRule::Pie => (i18n::help_pie(), i18n::help_pie_about()),
        MoveRule::Gravity => (i18n::help_gravity(), i18n::help_gravity_about()),
    }
}

fn rules_page(ui: &mut Ui) {
    let line = (i18n::help_line(), i18n::help_line_about());
    let goals = Goal::ALL.map(game::goal_text).map(|goal| (goal.name, goal.help));
    let end_and_board = [
        (i18n::help_draw(), i18n::help_draw_about()),
        (i18n::help_closed(), i18n::help_closed_about()),
    ];
    let players = [
        (i18n::help_players(), i18n::help_players_about()),
        (i18n::help_starts(), i18n::help_starts_about()),
        (i18n::help_blindfold(), i18n::help_blindfold_about()),
        (i18n::help_clocks(), i18n::help_clocks_about()),
        (i18n::help_offers(), i18n::help_offers_about()),
        (i18n::help_numbers(), i18n::help_numbers_about()),
    ];
    let before = std::iter::once(line).chain(goals).chain(end_and_board);
    explanation_table(ui, "rules", before.chain(MoveRule::ALL.map(move_rule_help)).chain(players));
}

fn games_page(ui: &mut Ui) {
    ui.label(RichText::new(i18n::help_games()).strong());
    for preset in &PRESETS {
        let text = game::preset_description(preset);
        help_entry(ui, preset.message(), text.about, Some(text.source));
        let verdict = preset.rules().ok().and_then(|rules| known_game_verdict(&rules));
        if let Some(known) = verdict.and_then(known_value_text) {
            ui.weak(known);
        }
    }
    ui.add_space(size::SECTION);
    ui.label(RichText::new(i18n::help_bots()).strong());
    for bot in Bot::ALL {
        help_entry(ui, bot.message(), search::bot_description(bot), None);
    }
}

fn formats_page(ui: &mut Ui) {
    let paste = Command::Paste.shortcut_text(ui.ctx()).unwrap_or_default();
    ui.label(i18n::help_formats(paste));
    ui.weak(i18n::help_formats_more());
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
    let known = if basis.is_proved() { i18n::basis_proved() } else { i18n::basis_full_search() };
    Some(match (verdict.sign(), verdict.winner_moves(2).map(search::move_count_text)) {
        (Some(1), Some(moves)) => i18n::help_first_wins(moves, known),
        (Some(-1), Some(moves)) => i18n::help_second_wins(moves, known),
        _ => i18n::help_drawn(known),
    })
}

/// Explains the theory pages, which are about the whole board.
fn theory_page(ui: &mut Ui) {
    ui.label(i18n::help_theory_about());
    ui.add_space(4.0);
    for (page, about) in [
        (i18n::help_known(), i18n::help_known_about()),
        (i18n::help_census(), i18n::help_census_about(MAX_CELLS)),
        (i18n::help_gallery(), i18n::help_gallery_about()),
        (i18n::help_full_boards(), i18n::help_full_boards_about()),
        (i18n::help_symmetries(), i18n::help_symmetries_about()),
        (i18n::help_pairing(), i18n::help_pairing_about()),
        (i18n::help_blocking(), i18n::help_blocking_about()),
    ] {
        help_entry(ui, page, about, None);
    }
    ui.add_space(4.0);
    ui.weak(i18n::help_theory_more());
}

fn help_entry(
    ui: &mut Ui,
    name: impl Into<RichText>,
    about: impl Into<WidgetText>,
    source: Option<Message>,
) {
    ui.horizontal_wrapped(|ui| {
        ui.strong(name);
        ui.label(about);
        if let Some(source) = source {
            ui.weak(source);
        }
    });
}

/// Explains the terms of the analysis, in the order in which a player meets them.
pub(super) fn analysis_page(ui: &mut Ui) {
    explanation_table(
        ui,
        "analysis",
        [
            (i18n::help_proved(), i18n::help_proved_about()),
            (i18n::help_full_search(), i18n::help_full_search_about()),
            (i18n::help_estimate(), i18n::help_estimate_about()),
            (i18n::help_win_in(), i18n::help_win_in_about()),
            (i18n::help_critical_cells(), i18n::help_critical_cells_about()),
            (i18n::help_values(), i18n::help_values_about()),
            (i18n::help_prove(), i18n::help_prove_about()),
            (i18n::help_proof_number(), i18n::help_proof_number_about()),
            (i18n::help_disproof_number(), i18n::help_disproof_number_about()),
            (i18n::help_watch(), i18n::help_watch_about()),
            (i18n::help_proof(), i18n::help_proof_about()),
            (i18n::help_check(), i18n::help_check_about()),
            (i18n::help_solve(), i18n::help_solve_about()),
        ],
    );
}

/// Explains the space view and its tools, in the order in which a player meets them.
pub(super) fn space_page(ui: &mut Ui) {
    explanation_table(
        ui,
        "space",
        [
            (i18n::help_views(), i18n::help_views_about()),
            (i18n::help_slices(), i18n::help_slices_about()),
            (i18n::help_perspective(), i18n::help_perspective_about()),
            (i18n::help_one_slice(), i18n::help_one_slice_about()),
            (i18n::help_rotate(), i18n::help_rotate_about()),
            (i18n::help_reset(), i18n::help_reset_about()),
            (i18n::help_tools(), i18n::help_tools_about()),
            (i18n::help_faded(), i18n::help_faded_about()),
            (i18n::help_threats(), i18n::help_threats_about()),
            (i18n::help_rainbow(), i18n::help_rainbow_about()),
            (i18n::help_straight(), i18n::help_straight_about()),
            (i18n::help_pictures(), i18n::help_pictures_about()),
            (i18n::help_render(), i18n::help_render_about()),
        ],
    );
}
