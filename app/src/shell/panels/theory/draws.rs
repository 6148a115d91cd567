//! The page about full boards without a line, and the pictures of their layers.

use super::search_state::{page_scroll_area, search_progress};
use crate::action::{DrawnBoardsAction, TheoryAction};
use crate::i18n::{self, Message, ToMessage, list_with_commas};
use crate::jobs::FullBoardAnswer;
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::PanelContext;
use crate::shell::widgets::{AccessibleName, heading, section_heading, selectable_label};
use crate::state::{KnownValue, State, Theory, TheoryPage};
use crate::theme::{Palette, player_color, size};
use crate::views::miniature::Miniature;
use egui::{Rect, Role, Sense, Ui, vec2};
use hypertoe_core::search::GameTheoreticValue;
use hypertoe_core::theory::draw::{DrawAnswer, DrawQuestion, DrawnBoard};
use hypertoe_core::theory::layer_stacks::{
    DrawnLayer, LayerPattern, LayerStackCounts, example_layers,
};
use hypertoe_core::{Cell, Player, PlayerInfo, Rules, Shape};

/// Numbers of players to choose from.
const PLAYER_COUNTS: std::ops::RangeInclusive<u8> = 2..=8;

pub fn draws_page(ui: &mut Ui, cx: &PanelContext) {
    let page = &cx.state.theory.draws;
    page_scroll_area(cx, "draws").show(ui, |ui| {
        if let Some(now) = page.question().progress() {
            heading(ui, i18n::draws_searching(cx.state.theory.rules().shape()));
            search_progress(ui, cx, TheoryPage::Draws, now);
        } else if let Some(why) = page.question().error() {
            unanswered(ui, &cx.state.theory, why);
        } else if let (Some(finding), Some(question)) =
            (page.question().answer(), page.question().options())
        {
            draw_answer(ui, cx, finding, question);
        } else {
            heading(ui, i18n::draws_title());
            not_asked(ui, &cx.state.theory);
        }
        section_heading(ui, i18n::draws_question());
        draw_options(ui, cx, &cx.state.theory);
        if let Some(finding) = page.question().answer()
            && let Some(stacks) = &finding.stacks
        {
            stacked_layers(ui, cx, *stacks);
        }
    });
}

/// Returns the draw of the game by best play, which ends with a full board without a line.
fn known_draw(theory: &Theory) -> Option<KnownValue> {
    let drawn = theory.known_value().filter(|known| known.value == GameTheoreticValue::Draw);
    drawn.filter(|_| is_of_game(theory) && theory.has_drawn_board() == Some(true))
}

/// Returns whether the page asks about the game's own players, whose value is known.
fn is_of_game(theory: &Theory) -> bool {
    theory.draws.player_count(theory.rules()) == theory.rules().player_count()
}

/// Shows what is known before anybody asks for a board.
fn not_asked(ui: &mut Ui, theory: &Theory) {
    let Some(known) = known_draw(theory) else {
        ui.label(i18n::draws_about());
        return;
    };
    ui.strong(i18n::known_drawn_board());
    ui.label(known.text_with_ground());
}

/// Shows why no full board was found, and what is known all the same.
fn unanswered(ui: &mut Ui, theory: &Theory, why: &Message) {
    let Some(known) = known_draw(theory) else {
        heading(ui, i18n::theory_unknown());
        ui.label(why);
        ui.weak(i18n::draws_ask_others());
        return;
    };
    heading(ui, i18n::known_drawn_board());
    ui.label(known.text_with_ground());
    ui.label(i18n::draws_not_shown(why));
}

/// Shows the choice of players and numbers of marks, and the button that starts the search.
fn draw_options(ui: &mut Ui, cx: &PanelContext, theory: &Theory) {
    let page = &theory.draws;
    let now = page.player_count(theory.rules());
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::draws_players());
        for players in PLAYER_COUNTS {
            let about = i18n::draws_players_tip(players);
            let chip = selectable_label(ui, players == now, format!(" {players} "));
            if chip.on_hover_text(about).clicked() && players != now {
                cx.send(DrawnBoardsAction::Players(players));
            }
        }
    });
    let mut legal = page.requires_legal_counts();
    let wanted = ui.checkbox(&mut legal, i18n::draws_legal());
    if wanted.on_hover_text(i18n::draws_legal_tip()).changed() {
        cx.send(DrawnBoardsAction::EqualCounts(legal));
    }
    let asked = page.question().progress().is_some() || page.question().answer().is_some();
    if !asked && page.question().error().is_none() {
        ui.add_space(size::GAP);
        if theory.is_too_large_for(TheoryPage::Draws) {
            ui.weak(i18n::known_too_large());
            return;
        }
        cx.primary_button(ui, i18n::draws_find(), TheoryAction::StartWork(TheoryPage::Draws));
    }
}

fn draw_answer(ui: &mut Ui, cx: &PanelContext, finding: &FullBoardAnswer, question: &DrawQuestion) {
    let (shape, players) = (&question.shape, question.players);
    let plain = (players == 2, question.closed.is_empty());
    match &finding.answer {
        DrawAnswer::None(proof) => {
            heading(
                ui,
                match plain {
                    (true, true) => i18n::draws_none(shape),
                    (true, false) => i18n::draws_none_closed(shape),
                    (false, true) => i18n::draws_none_players(shape, players),
                    (false, false) => i18n::draws_none_players_closed(shape, players),
                },
            );
            ui.label(match question.legal_counts {
                true => i18n::draws_every_line_legal(shape),
                false => i18n::draws_every_line(shape),
            });
            ui.label(proof.message());
            let theory = &cx.state.theory;
            let is_undrawn = is_of_game(theory) && theory.has_drawn_board() == Some(false);
            let known = theory.known_value().filter(|_| is_undrawn);
            if let Some(known) = known {
                let (value, ground) = (known.message(), known.ground_text());
                ui.label(i18n::known_value_with_ground(value, ground));
            }
        }
        DrawAnswer::Exists(board) => {
            heading(
                ui,
                match plain {
                    (true, true) => i18n::draws_one(shape),
                    (true, false) => i18n::draws_one_closed(shape),
                    (false, true) => i18n::draws_one_players(shape, players),
                    (false, false) => i18n::draws_one_players_closed(shape, players),
                },
            );
            ui.label(match question.legal_counts {
                true => i18n::draws_board_legal(),
                false => i18n::draws_board(),
            });
            if let Some(count) = &finding.count {
                ui.label(match &count.distinct {
                    Some(distinct) => i18n::draws_number_distinct(&count.total, distinct),
                    None => i18n::draws_number(&count.total),
                });
            }
            found_board(ui, cx, (finding, board), question);
        }
    }
}

/// Shows the drawn board, and a button that loads a game ending with it.
fn found_board(
    ui: &mut Ui,
    cx: &PanelContext,
    (finding, board): (&FullBoardAnswer, &DrawnBoard),
    question: &DrawQuestion,
) {
    let infos: Vec<PlayerInfo> =
        (0..question.players).map(|player| player_info_or_default(cx.state, player)).collect();
    let marks =
        infos.iter().zip(&finding.marks).map(|(info, marks)| i18n::draws_mark(&info.name, *marks));
    ui.weak(i18n::draws_marks(list_with_commas(marks)));
    ui.add_space(size::GAP);
    drawn_board_picture(ui, cx.state.theory.rules(), board, &infos, cx.palette);
    ui.add_space(size::GAP);
    if finding.has_legal_counts {
        cx.button(ui, i18n::draws_load(), DrawnBoardsAction::Load)
            .on_hover_text(i18n::draws_load_tip());
    } else {
        ui.weak(i18n::draws_illegal());
        if ui.button(i18n::draws_find_legal()).clicked() {
            cx.send(DrawnBoardsAction::EqualCounts(true));
            cx.send(TheoryAction::StartWork(TheoryPage::Draws));
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
fn stacked_layers(ui: &mut Ui, cx: &PanelContext, stacks: LayerStackCounts) {
    section_heading(ui, i18n::draws_stacked());
    ui.label(i18n::draws_layers(stacks.layers));
    ui.add_space(size::GAP);
    let infos = [player_info_or_default(cx.state, 0), player_info_or_default(cx.state, 1)];
    ui.horizontal(|ui| {
        for pattern in example_layers() {
            layer_picture(ui, &pattern, &infos, cx.palette);
            ui.add_space(size::GAP);
        }
    });
    ui.add_space(size::GAP);
    ui.label(i18n::draws_stacks(stacks.without_line, stacks.tried));
}

/// The longest side of a board's picture.
const MAX_BOARD_SIDE: f32 = 336.0;
/// The longest side of a cell in it.
const MAX_CELL_SIDE: f32 = 30.0;
/// Cells of a board that is drawn, at most: more would be too small to see.
const MAX_CELLS: usize = 6_000;
const LAYER_SIDE: f32 = 78.0;

/// Shows a full board without a line, as wide as the panel.
pub fn drawn_board_picture(
    ui: &mut Ui,
    rules: &Rules,
    board: &DrawnBoard,
    players: &[PlayerInfo],
    palette: &Palette,
) {
    if board.owners.len() > MAX_CELLS {
        ui.weak(i18n::draws_many_cells());
        return;
    }
    let extent = Miniature::size_in_cells(rules);
    let longest = ui.available_width().min(MAX_BOARD_SIDE);
    let scale = (longest / extent.max_elem().max(1.0)).min(MAX_CELL_SIDE);
    let (rect, response) = ui.allocate_exact_size(extent * scale, Sense::hover());
    let label = i18n::draws_picture(rules.shape());
    response.set_name(Role::Image, &label);
    if ui.is_rect_visible(rect) {
        let cells = |player| board.cells_of(player);
        paint_board(ui, rules, rect, players, cells, palette);
    }
}

/// Shows a full 3×3 board with the name of its pattern below.
pub fn layer_picture(ui: &mut Ui, layer: &DrawnLayer, players: &[PlayerInfo], palette: &Palette) {
    let Ok(rules) = Shape::hypercube(3, 2).map(|shape| Rules::new(shape, 2)) else { return };
    let Ok(rules) = rules else { return };
    let owners = layer.owners();
    ui.vertical(|ui| {
        let (rect, response) = ui.allocate_exact_size(vec2(LAYER_SIDE, LAYER_SIDE), Sense::hover());
        let name = match layer.pattern {
            LayerPattern::Arrow => i18n::layer_arrow(),
            LayerPattern::Scorpion => i18n::layer_scorpion(),
            LayerPattern::Island => i18n::layer_island(),
        };
        response.set_name(Role::Image, i18n::layer_picture(&name));
        let cells = |player: Player| -> Vec<Cell> {
            let own = (0u64..).zip(&owners).filter(|(_, owner)| **owner == player);
            own.filter_map(|(number, _)| rules.shape().cell_with_number(&number.into())).collect()
        };
        paint_board(ui, &rules, rect, players, cells, palette);
        ui.label(name);
    });
}

fn paint_board(
    ui: &Ui,
    rules: &Rules,
    rect: Rect,
    players: &[PlayerInfo],
    cells: impl Fn(Player) -> Vec<Cell>,
    palette: &Palette,
) {
    let miniature = Miniature::new(rules, rect);
    let mut scene: Scene = miniature.scene(&unrestricted_rules(rules), palette);
    for (info, player) in players.iter().zip(0..) {
        let color = player_color(info.color, palette.dark);
        miniature.draw_marks(&mut scene, &cells(Player(player)), info.mark, color);
    }
    paint(&scene, &ui.painter_at(rect), &mut TextureCache::default());
}

/// Returns the rules without restrictions of the first move.
fn unrestricted_rules(rules: &Rules) -> Rules {
    let free = rules.clone().with_opening_rule(hypertoe_core::OpeningRule::Free);
    free.unwrap_or_else(|_| rules.clone())
}
