//! Pictures of the board in the dialog for a new game: one in space with its description, and a flat
//! one whose cells can be clicked.

use crate::i18n::{self, Message, ToMessage, boards, game};
use crate::scene::{TextureCache, paint};
use crate::shell::frame_cache::cached;
use crate::shell::widgets::AccessibleName;
use crate::shell::{PanelContext, game_preview, input};
use crate::state::{KnownValue, NewGameForm};
use crate::theme::{Palette, size};
use crate::views::miniature::Miniature;
use egui::{Role, Sense, TextStyle, Ui, Vec2, vec2};
use hypertoe_core::play::{MIN_PLAYERS, PRESETS};
use hypertoe_core::{Game, Rules};
use std::sync::Arc;

const PICTURE_SIDE: f32 = 112.0;
const PADDING: f32 = 6.0;
/// The size of the picture whose cells can be clicked.
const CELLS_SIZE: Vec2 = vec2(310.0, 172.0);

/// The board of the form, as far as it is valid.
struct FormBoard {
    rules: Arc<Rules>,
    /// An example of a position.
    game: Arc<Game>,
    /// The number of cells, and that of lines if it is known.
    sizes: Vec<String>,
}

impl FormBoard {
    /// Returns the board; a valid board is shown even if the other rules are invalid.
    fn of(ui: &Ui, edited: &NewGameForm) -> Arc<Option<Self>> {
        cached(ui.ctx(), "board of the new game", edited, || {
            let plain = || Rules::new(edited.shape().ok()?, MIN_PLAYERS).ok();
            let rules = Arc::new(edited.rules().ok().or_else(plain)?);
            let shape = rules.shape();
            let cells = i18n::count_cells(shape.cell_count());
            let size = i18n::new_size(boards::sides_text(shape), cells);
            let lines = rules.open_line_count().map(i18n::new_lines);
            let sizes = [Some(size), lines].into_iter().flatten().map(String::from).collect();
            let game = Arc::new(game_preview::sample_game(&rules));
            Some(Self { rules, game, sizes })
        })
    }
}

/// Shows a picture of the board, what is special about it, and its size.
pub fn board_summary(ui: &mut Ui, cx: &PanelContext, edited: &NewGameForm) {
    let board = FormBoard::of(ui, edited);
    ui.horizontal_top(|ui| {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(PICTURE_SIDE), Sense::hover());
        response.set_name(Role::Image, i18n::new_board_picture());
        ui.painter().rect_filled(rect, 10.0, cx.palette.canvas);
        if let Some(FormBoard { game, .. }) = &*board {
            let place = rect.shrink(PADDING);
            game_preview::show_preview(ui, "new game", game, (place, &response), cx.palette);
        }
        ui.vertical(|ui| {
            let about = edited
                .matching_preset()
                .map_or_else(i18n::new_custom, |preset| game::preset_description(preset).about);
            let height = description_height(ui);
            ui.scope(|ui| {
                ui.set_min_height(height);
                ui.label(about);
                // A game from the list says its value in its own words.
                let known =
                    known_value(ui, cx, edited).filter(|_| edited.matching_preset().is_none());
                if let Some(known) = known {
                    ui.label(known.message()).on_hover_text(known.ground_text());
                }
            });
            match &*board {
                Some(board) => board.sizes.iter().for_each(|size| drop(ui.label(size))),
                None => drop(ui.weak(i18n::new_preview_none())),
            }
        });
    });
}

/// Returns what is known of the game that is set up.
pub fn known_value(ui: &Ui, cx: &PanelContext, edited: &NewGameForm) -> Option<KnownValue> {
    let rules = cached(ui.ctx(), "rules of the new game", edited, || edited.rules().ok());
    rules.as_ref().as_ref().and_then(|rules| cx.state.theory.known_value_for(rules))
}

/// Returns the height of the longest description of a preset in the available width, so that nothing
/// moves when another one is chosen.
fn description_height(ui: &Ui) -> f32 {
    let width = ui.available_width().floor();
    let key = (width as u32, ui.ctx().pixels_per_point().to_bits());
    *cached(ui.ctx(), "room for descriptions", &key, || {
        let font = TextStyle::Body.resolve(ui.style());
        let height = |text: Message| {
            let text = text.to_string();
            ui.painter().layout(text, font.clone(), egui::Color32::WHITE, width).size().y
        };
        let texts = PRESETS.iter().map(|preset| game::preset_description(preset).about);
        texts.map(height).fold(0.0, f32::max)
    })
}

/// Shows the board flat. A click on a cell closes it or forbids it for the first move, depending on
/// the tool.
pub fn clickable_cells(ui: &mut Ui, edited: &mut NewGameForm) {
    let (rect, response) = ui.allocate_exact_size(CELLS_SIZE, Sense::click());
    response.set_name(Role::Image, i18n::new_preview());
    let palette = Palette::for_visuals(ui.visuals());
    ui.painter().rect_filled(rect, 8.0, palette.canvas);
    let board = FormBoard::of(ui, edited);
    let Some(FormBoard { rules, .. }) = &*board else {
        let font = egui::FontId::proportional(size::TEXT);
        let center = egui::Align2::CENTER_CENTER;
        ui.painter().text(rect.center(), center, i18n::new_preview_none(), font, palette.text_weak);
        return;
    };
    let key = (Arc::clone(rules), rect, palette);
    let kept = cached(ui.ctx(), "preview picture", &key, || {
        let miniature = Miniature::new(rules, rect.shrink(12.0));
        let scene = miniature.scene(rules, &palette);
        (miniature, scene)
    });
    let (miniature, scene) = &*kept;
    paint(scene, &ui.painter_at(rect), &mut TextureCache::default());
    let cell = |pos: Option<egui::Pos2>| pos.and_then(|pos| miniature.cell_at(pos));
    let shown = |pos| Some((Arc::clone(rules), cell(Some(pos))?));
    if let Some((_, cell)) = input::clicked_target(ui, &response, shown).flatten() {
        edited.apply_tool(&cell);
    }
    if let Some(cell) = cell(response.hover_pos()) {
        response.on_hover_text_at_pointer(cell.to_string());
    }
}
