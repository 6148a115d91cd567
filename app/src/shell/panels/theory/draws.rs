//! The page about full boards without a line.

use super::progress::search_progress;
use super::small_board::{drawn_board_picture, layer_picture};
use crate::action::{Action, DrawnBoardsAction, TheoryAction};
use crate::jobs::FullBoardAnswer;
use crate::shell::widgets::{primary_button, section_heading};
use crate::state::{State, Theory, TheoryPage};
use crate::theme::{Palette, size};
use crate::words::{self, Message, ToMessage, list_with_commas};
use egui::{RichText, ScrollArea, Ui};
use hypertoe_core::theory::draw::{DrawAnswer, DrawQuestion, DrawnBoard};
use hypertoe_core::theory::layers::{LayerStacks, layer_patterns};
use hypertoe_core::{Player, PlayerInfo};

/// Numbers of players to choose from.
const PLAYER_COUNTS: std::ops::RangeInclusive<u8> = 2..=8;

pub fn draws_page(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let page = &state.theory.draws;
    ScrollArea::vertical().id_salt("draws").auto_shrink(false).show(ui, |ui| {
        if let Some(now) = page.question().progress() {
            page_title(ui, words::draws_searching(state.theory.rules().shape()));
            search_progress(ui, TheoryPage::Draws, now, send);
        } else if let Some(why) = page.question().error() {
            page_title(ui, words::theory_unknown());
            ui.label(why);
            ui.weak(words::draws_ask_others());
        } else if let (Some(finding), Some(asked)) =
            (page.question().answer(), page.question().options())
        {
            draw_answer(ui, state, finding, asked, palette, send);
        } else {
            page_title(ui, words::draws_title());
            ui.label(words::draws_about());
        }
        section_heading(ui, words::draws_question());
        draw_options(ui, &state.theory, send);
        if let Some(finding) = page.question().answer()
            && let Some(stacks) = &finding.stacks
        {
            stacked_layers(ui, state, *stacks, palette);
        }
    });
}

fn page_title(ui: &mut Ui, text: Message) {
    ui.label(RichText::from(text).size(size::HEADING).strong());
}

fn push_draws(send: &mut Vec<Action>, action: DrawnBoardsAction) {
    send.push(Action::Theory(TheoryAction::DrawnBoards(action)));
}

/// Shows the choice of players and numbers of marks, and the button that starts the search.
fn draw_options(ui: &mut Ui, theory: &Theory, send: &mut Vec<Action>) {
    let page = &theory.draws;
    let now = page.players(theory.rules());
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::draws_players());
        for players in PLAYER_COUNTS {
            let about = words::draws_players_tip(players);
            let chip = ui.selectable_label(players == now, format!(" {players} "));
            if chip.on_hover_text(about).clicked() && players != now {
                push_draws(send, DrawnBoardsAction::Players(players));
            }
        }
    });
    let mut legal = page.has_legal_counts();
    let wanted = ui.checkbox(&mut legal, words::draws_legal());
    if wanted.on_hover_text(words::draws_legal_tip()).changed() {
        push_draws(send, DrawnBoardsAction::EqualCounts(legal));
    }
    let asked = page.question().progress().is_some() || page.question().answer().is_some();
    if !asked && page.question().error().is_none() {
        ui.add_space(size::GAP);
        if primary_button(ui, words::draws_find()).clicked() {
            send.push(Action::Theory(TheoryAction::StartWork(TheoryPage::Draws)));
        }
    }
}

fn draw_answer(
    ui: &mut Ui,
    state: &State,
    finding: &FullBoardAnswer,
    asked: &DrawQuestion,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let (shape, players) = (&asked.shape, asked.players);
    let plain = (players == 2, asked.closed.is_empty());
    match &finding.answer {
        DrawAnswer::None(proof) => {
            page_title(
                ui,
                match plain {
                    (true, true) => words::draws_none(shape),
                    (true, false) => words::draws_none_closed(shape),
                    (false, true) => words::draws_none_players(shape, players),
                    (false, false) => words::draws_none_players_closed(shape, players),
                },
            );
            ui.label(match asked.legal_counts {
                true => words::draws_every_line_legal(shape),
                false => words::draws_every_line(shape),
            });
            ui.label(proof.message());
        }
        DrawAnswer::Exists(board) => {
            page_title(
                ui,
                match plain {
                    (true, true) => words::draws_one(shape),
                    (true, false) => words::draws_one_closed(shape),
                    (false, true) => words::draws_one_players(shape, players),
                    (false, false) => words::draws_one_players_closed(shape, players),
                },
            );
            ui.label(match asked.legal_counts {
                true => words::draws_board_legal(),
                false => words::draws_board(),
            });
            found_board(ui, state, (finding, board), asked, palette, send);
        }
    }
}

/// Shows the drawn board, and a button that loads a game ending with it.
fn found_board(
    ui: &mut Ui,
    state: &State,
    (finding, board): (&FullBoardAnswer, &DrawnBoard),
    asked: &DrawQuestion,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let infos: Vec<PlayerInfo> =
        (0..asked.players).map(|player| player_info_or_default(state, player)).collect();
    let marks =
        infos.iter().zip(&finding.marks).map(|(info, marks)| words::draws_mark(&info.name, *marks));
    ui.weak(words::draws_marks(list_with_commas(marks)));
    ui.add_space(size::GAP);
    drawn_board_picture(ui, state.theory.rules(), board, &infos, palette);
    ui.add_space(size::GAP);
    if finding.has_legal_counts {
        let load = ui.button(words::draws_load());
        if load.on_hover_text(words::draws_load_tip()).clicked() {
            push_draws(send, DrawnBoardsAction::Load);
        }
    } else {
        ui.weak(words::draws_illegal());
        if ui.button(words::draws_find_legal()).clicked() {
            push_draws(send, DrawnBoardsAction::EqualCounts(true));
            send.push(Action::Theory(TheoryAction::StartWork(TheoryPage::Draws)));
        }
    }
}

/// Returns a player of the current game, or a default one.
fn player_info_or_default(state: &State, player: u8) -> PlayerInfo {
    let game = state.document.game();
    if player < game.rules().player_count() {
        return game.player_info(Player(player)).clone();
    }
    PlayerInfo::default_for_seat(usize::from(player))
}

/// Shows the three drawn layers of 3^3, and the result of stacking them.
fn stacked_layers(ui: &mut Ui, state: &State, stacks: LayerStacks, palette: &Palette) {
    section_heading(ui, words::draws_stacked());
    ui.label(words::draws_layers(stacks.layers));
    ui.add_space(size::GAP);
    let infos = [player_info_or_default(state, 0), player_info_or_default(state, 1)];
    ui.horizontal(|ui| {
        for pattern in layer_patterns() {
            layer_picture(ui, &pattern, &infos, palette);
            ui.add_space(size::GAP);
        }
    });
    ui.add_space(size::GAP);
    ui.label(words::draws_stacks(stacks.without_line, stacks.tried));
}
