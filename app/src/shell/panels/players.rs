//! The players in the play panel: marks, names, scores, clocks and the series.

use super::texts::{body_width, truncate_name};
use crate::action::ExploreAction;
use crate::command::Command;
use crate::i18n::game::{self, longest_score_text, player_score_text};
use crate::i18n::{self, Arg, Message, ToMessage, list_with_commas, search};
use crate::shell::PanelContext;
use crate::shell::widgets::{AccessibleName, command_button, player_icon};
use crate::state::TENTHS_BELOW_MS;
use crate::theme::size;
use egui::{
    Align, CursorIcon, FontId, Frame, Label, Layout, Margin, RichText, Role, Sense, Stroke, Ui,
    vec2,
};
use hypertoe_core::{Game, Player, StartOrder};

/// Players that are listed in one row, at most.
const MAX_IN_ROW: usize = 3;
/// Width of a player's mark before the name.
const ICON_WIDTH: f32 = 28.0;
/// Half of the width that a clock needs, approximately.
const HALF_CLOCK_WIDTH: f32 = 86.0;
const ROW_HEIGHT: f32 = 22.0;

/// Shows the players with their scores and clocks.
pub fn scores_and_clocks_section(ui: &mut Ui, cx: &PanelContext) {
    let game = cx.state.document.game();
    let seats: Vec<Player> = (0..game.rules().player_count()).map(Player).collect();
    ui.add_space(8.0);
    if game.time_control().is_on() {
        rows_with_clocks(ui, cx, &seats);
    } else if seats.len() <= MAX_IN_ROW {
        players_in_a_row(ui, cx, &seats);
    } else {
        player_columns(ui, cx, &seats);
    }
}

/// Shows the score of the series of games, and who plays which mark after a swap.
pub fn series_and_swap_notes(ui: &mut Ui, game: &Game) {
    series_score_label(ui, game);
    swapped_marks_note(ui, game);
}

/// Shows the players beside each other, and the button to edit them at the right, where it stays
/// whatever the scores are. Rows have room for the longest scores.
fn players_in_a_row(ui: &mut Ui, cx: &PanelContext, seats: &[Player]) {
    let edit = i18n::play_edit_players();
    let spacing = ui.spacing();
    let around = 2.0 * spacing.button_padding.x + spacing.item_spacing.x;
    let room = ui.available_width() - body_width(ui, &edit.to_string()) - around;
    ui.horizontal_top(|ui| {
        ui.allocate_ui(vec2(room, ui.spacing().interact_size.y), |ui| {
            ui.set_width(room);
            ui.horizontal_wrapped(|ui| {
                // A mark, a name and its score go to the next row together.
                ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
                for player in seats {
                    if ui.available_size_before_wrap().x < entry_width(ui, cx, *player) {
                        ui.end_row();
                    }
                    player_entry(ui, cx, *player, f32::INFINITY);
                    ui.add_space(8.0);
                }
            });
        });
        ui.with_layout(Layout::right_to_left(Align::TOP), |ui| {
            command_button(ui, cx, Command::EditPlayers, edit);
        });
    });
}

fn rows_with_clocks(ui: &mut Ui, cx: &PanelContext, seats: &[Player]) {
    for player in seats {
        ui.horizontal(|ui| {
            ui.set_height(CLOCK_ROW_HEIGHT);
            let room = ui.available_width() - 2.0 * HALF_CLOCK_WIDTH;
            player_entry(ui, cx, *player, room - ICON_WIDTH);
            player_clock(ui, cx, *player);
        });
    }
    ui.horizontal_wrapped(|ui| {
        command_button(ui, cx, Command::EditPlayers, i18n::play_edit_players());
        stopped_clocks_notice(ui, cx);
    });
}

/// Shows many players in two columns.
fn player_columns(ui: &mut Ui, cx: &PanelContext, seats: &[Player]) {
    let half = vec2((ui.available_width() - ui.spacing().item_spacing.x) / 2.0, ROW_HEIGHT);
    for pair in seats.chunks(2) {
        ui.horizontal(|ui| {
            for player in pair {
                ui.allocate_ui_with_layout(half, Layout::left_to_right(Align::Center), |ui| {
                    ui.set_width(half.x);
                    player_entry(ui, cx, *player, half.x - ICON_WIDTH);
                });
            }
        });
    }
    command_button(ui, cx, Command::EditPlayers, i18n::play_edit_players());
}

/// Returns the width of a player's entry with the longest score to expect.
fn entry_width(ui: &Ui, cx: &PanelContext, player: Player) -> f32 {
    let game = cx.state.document.game();
    let longest = longest_score_text(game.rules().goal(), &game.player_info(player).name);
    let texts = [Some(longest.to_string()), seat_remark(cx, player).map(|text| text.to_string())];
    let widths = texts.iter().flatten().map(|text| body_width(ui, text));
    ICON_WIDTH + widths.map(|width| width + ui.spacing().item_spacing.x).sum::<f32>()
}

/// Returns the remark after a player's name: the computer that plays, or that it is the person.
fn seat_remark(cx: &PanelContext, player: Player) -> Option<Message> {
    let game = cx.state.document.game();
    let players = game.players().len();
    match game.player_info(player).computer {
        Some(bot) => {
            (players <= MAX_IN_ROW).then(|| i18n::as_written(format!("({})", bot.message())))
        }
        None => (cx.state.human_count() == 1 && players > 1).then(i18n::play_you),
    }
}

/// Shows a player's mark, name and score within a width. A click shows the completed lines.
fn player_entry(ui: &mut Ui, cx: &PanelContext, player: Player, width: f32) {
    let game = cx.state.document.game();
    let info = game.player_info(player);
    player_icon(ui, info, 16.0);
    let lines = game.position().completed_lines(player).len();
    let name = &info.name;
    let label = player_score_text(game, player, name);
    let shown = truncate_name(ui, name, width, |name| player_score_text(game, player, name).into());
    let text = RichText::from(player_score_text(game, player, &shown));
    let turn = game.position().to_move() == player && !game.position().outcome().is_over();
    let text = if turn { text.strong() } else { text };
    let response = if lines == 0 || cx.state.has_hidden_marks() {
        let response = ui.add(Label::new(text).truncate());
        if shown == *name { response } else { response.on_hover_text(name) }
    } else {
        let about = i18n::play_show_completed(lines, name);
        ui.add(Label::new(text.color(cx.palette.accent)).truncate().sense(Sense::click()))
            .on_hover_cursor(CursorIcon::PointingHand)
            .on_hover_text(about)
    };
    if let Some(remark) = seat_remark(cx, player) {
        let response = ui.weak(remark);
        if let Some(bot) = info.computer {
            response.on_hover_text(search::bot_description(bot));
        }
    }
    let role = if response.sense.senses_click() { Role::Button } else { Role::Label };
    response.set_name(role, &label);
    cx.send_on_click(response, ExploreAction::ShowCompletedLines(player));
}

fn swapped_marks_note(ui: &mut Ui, game: &Game) {
    if !game.position().is_swapped() {
        return;
    }
    let letter = |player: u8| game.player_info(Player(player)).mark.letter();
    let (a, b) = (letter(0), letter(1));
    let [first, second] =
        [0, 1].map(|player| participant_name(game, game.original_seat(Player(player))));
    ui.weak(match (first, second) {
        (ParticipantName::Named(first), ParticipantName::Named(second)) => {
            i18n::play_swapped_names(first, a, second, b)
        }
        (ParticipantName::You, ParticipantName::Named(second)) => {
            i18n::play_swapped_you_first(a, second, b)
        }
        (ParticipantName::Named(first), ParticipantName::You) => {
            i18n::play_swapped_you_second(first, a, b)
        }
        _ => i18n::play_swapped(a, b),
    });
}

/// The form of address of a participant, independent of the mark played.
enum ParticipantName {
    Named(String),
    /// The only person, without a name.
    You,
    /// One of several persons without a name.
    Unnamed,
}

fn participant_name(game: &Game, seat: usize) -> ParticipantName {
    let info = &game.players()[seat];
    if info.name != info.mark.letter().to_string() {
        return ParticipantName::Named(info.name.clone());
    }
    let persons = game.players().iter().filter(|player| player.computer.is_none()).count();
    match info.computer {
        Some(bot) => ParticipantName::Named(bot.message().to_string()),
        None if persons == 1 => ParticipantName::You,
        None => ParticipantName::Unnamed,
    }
}

/// Shows the score of several games: `Series: Ada 2, Bob 1, draws 0`.
fn series_score_label(ui: &mut Ui, game: &Game) {
    if game.series_before().is_default() {
        return;
    }
    let score = game.series_after();
    let wins = |(seat, wins): (usize, &u32)| -> Message {
        match participant_name(game, seat) {
            ParticipantName::Named(name) => i18n::series_wins(name, *wins),
            ParticipantName::You => i18n::series_you(*wins),
            ParticipantName::Unnamed => i18n::series_wins(&game.players()[seat].name, *wins),
        }
    };
    let all: Arg = list_with_commas((0..).zip(&score.wins).map(wins));
    ui.weak(i18n::series_score(all, score.draws)).on_hover_text(match score.start_order {
        StartOrder::Fixed => i18n::series_fixed(),
        StartOrder::Toss => i18n::series_toss(),
        StartOrder::Alternate => i18n::series_alternate(),
        StartOrder::Loser => i18n::series_loser(),
    });
}

/// Height of a row with a clock, and width of the clock.
pub const CLOCK_ROW_HEIGHT: f32 = 36.0;
const CLOCK_WIDTH: f32 = 74.0;

/// Shows a player's clock at the right end of a row.
pub fn player_clock(ui: &mut Ui, cx: &PanelContext, player: Player) {
    let palette = cx.palette;
    let game = cx.state.document.game();
    let person = game.original_seat(player);
    let Some(left) = cx.state.time_left(person) else { return };
    let over = game.position().outcome().is_over();
    let active = game.position().to_move() == player && !over;
    // A clock that does not run shows no tenths, unless they show that time ran out.
    let short = left < TENTHS_BELOW_MS;
    let shown = game::clock_text(left, short && (active || left == 0));
    let (fill, edge, ink) = match (active, short) {
        (true, true) => (palette.error, palette.error, palette.surface),
        (true, false) if cx.state.is_clock_running() => {
            (palette.accent, palette.accent, palette.on_accent)
        }
        (true, false) => (palette.raised, palette.accent, palette.text),
        (false, true) => (palette.raised, palette.raised, palette.error),
        (false, false) => (palette.raised, palette.raised, palette.text_weak),
    };
    let text = RichText::new(&shown).font(FontId::monospace(size::HEADING + 3.0)).color(ink);
    let text = if active { text.strong() } else { text };
    let frame = Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.5, edge))
        .corner_radius(7)
        .inner_margin(Margin::symmetric(8, 2));
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        frame.show(ui, |ui| {
            ui.allocate_ui_with_layout(
                vec2(CLOCK_WIDTH, CLOCK_ROW_HEIGHT - 10.0),
                Layout::centered_and_justified(egui::Direction::LeftToRight),
                |ui| {
                    let response = ui.label(text);
                    let name = &game.player_info(player).name;
                    let message = i18n::clock_of(name, &shown);
                    response.set_name(Role::Label, &message);
                },
            );
        });
    });
}

/// Shows why the clocks do not run, with a button to resume.
pub fn stopped_clocks_notice(ui: &mut Ui, cx: &PanelContext) {
    let game = cx.state.document.game();
    if !game.time_control().is_on() || game.position().outcome().is_over() {
        return;
    }
    if game.tree_move_count() == 0 {
        ui.weak(i18n::clock_starts());
    } else if cx.state.is_timed_game_running()
        && cx.state.is_play_stopped()
        && cx.state.computer_to_move().is_none()
    {
        command_button(ui, cx, Command::PauseComputers, i18n::seats_resume());
        ui.weak(i18n::clock_stands());
    }
}
