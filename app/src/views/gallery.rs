//! The gallery of finished positions: the layout of its cards, and the scene of each board.

use super::miniature::Miniature;
use crate::scene::Scene;
use crate::theme::{Palette, player_color};
use egui::{Rect, Vec2, pos2, vec2};
use hypertoe_core::theory::gallery::FinishedPosition;
use hypertoe_core::{Game, Player, Rules};

/// Height of the caption under a board.
pub const CAPTION_HEIGHT: f32 = 22.0;
/// Padding around a board within its card.
pub const PADDING: f32 = 8.0;
/// Gap between two cards.
const GAP: f32 = 12.0;
/// Margin around all cards.
const MARGIN: f32 = 16.0;
/// Preferred length of a cell.
const PREFERRED_CELL: f32 = 24.0;
/// Least and greatest length of a board's longer side.
const LONGER_SIDE_RANGE: (f32, f32) = (84.0, 300.0);

/// A layout of equal cards in rows, centred in the view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GalleryLayout {
    view: Rect,
    card: Vec2,
    columns: usize,
    rows: usize,
}

impl GalleryLayout {
    /// Lays out cards for boards of this extent (in cells).
    pub fn new(view: Rect, extent: Vec2) -> Self {
        let extent = extent.max(Vec2::splat(1.0));
        let room = (view.size() - Vec2::splat(2.0 * MARGIN)).max(Vec2::splat(1.0));
        let longer = extent.max_elem();
        let scale =
            (longer * PREFERRED_CELL).clamp(LONGER_SIDE_RANGE.0, LONGER_SIDE_RANGE.1) / longer;
        let around = vec2(2.0 * PADDING, 2.0 * PADDING + CAPTION_HEIGHT);
        // The caption under a narrow board needs some room, too.
        let board = (extent * scale).max(vec2(LONGER_SIDE_RANGE.0, 0.0));
        let card = (board + around).min(room.max(around + Vec2::splat(1.0)));
        let fits = |room: f32, card: f32| (((room + GAP) / (card + GAP)).floor() as usize).max(1);
        Self { view, card, columns: fits(room.x, card.x), rows: fits(room.y, card.y) }
    }

    /// Returns the number of cards that fit.
    pub fn capacity(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the rectangle of a card, counted from 0.
    pub fn card_rect(&self, number: usize) -> Rect {
        let width = self.columns as f32 * (self.card.x + GAP) - GAP;
        let left = self.view.left() + ((self.view.width() - width) / 2.0).max(0.0);
        let column = (number % self.columns) as f32;
        let row = (number / self.columns) as f32;
        let min = pos2(
            left + column * (self.card.x + GAP),
            self.view.top() + MARGIN + row * (self.card.y + GAP),
        );
        Rect::from_min_size(min.round(), self.card)
    }

    /// Returns the rectangle of the board in a card.
    pub fn board_rect(card: Rect) -> Rect {
        let inner = card.shrink(PADDING);
        Rect::from_min_max(inner.min, pos2(inner.right(), inner.bottom() - CAPTION_HEIGHT))
    }
}

/// Builds the scene of a finished position: cells, winning lines, and the players' marks.
pub fn finished_position_scene(
    rules: &Rules,
    game: &Game,
    finished: &FinishedPosition,
    rect: Rect,
    palette: &Palette,
) -> Scene {
    let miniature = Miniature::new(rules, rect);
    let mut scene = miniature.scene(rules, palette);
    let color = |player| player_color(game.player_info(player).color, palette.dark);
    if let Some(winner) = finished.winner {
        miniature.draw_lines(&mut scene, &finished.lines, color(winner));
    }
    for player in [Player(0), Player(1)] {
        let mark = game.player_info(player).mark;
        miniature.draw_marks(&mut scene, &finished.cells[player.index()], mark, color(player));
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_side_by_side_and_within_the_view() {
        for (size, extent) in [
            (vec2(900.0, 700.0), vec2(3.2, 3.2)),
            (vec2(520.0, 420.0), vec2(18.0, 4.2)),
            (vec2(520.0, 420.0), vec2(40.0, 40.0)),
            (vec2(500.0, 400.0), vec2(2.1, 60.0)),
        ] {
            let view = Rect::from_min_size(pos2(7.0, 50.0), size);
            let shelf = GalleryLayout::new(view, extent);
            let cards: Vec<Rect> =
                (0..shelf.capacity()).map(|number| shelf.card_rect(number)).collect();
            for (i, card) in cards.iter().enumerate() {
                assert!(view.expand(0.5).contains_rect(*card), "{extent}: {card} leaves the view");
                assert!(cards[..i].iter().all(|other| !other.intersects(*card)));
                assert!(GalleryLayout::board_rect(*card).is_positive());
            }
        }
        let shelf = GalleryLayout::new(
            Rect::from_min_size(pos2(0.0, 0.0), vec2(900.0, 700.0)),
            vec2(3.2, 3.2),
        );
        assert!(shelf.capacity() >= 30, "{}", shelf.capacity());
        // However small the view, one board is shown.
        assert_eq!(GalleryLayout::new(Rect::ZERO, vec2(3.0, 3.0)).capacity(), 1);
    }
}
