//! The theory pages, which are about the whole board.

mod blocking;
mod census;
mod draws;
mod gallery;
mod known;
mod pairing;
mod search_state;
mod symmetries;

use super::board_field::waiting_game;
use super::table_menu::table_menu;
use crate::action::{ExploreAction, TheoryAction};
use crate::command::Command;
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::widgets::target_size;
use crate::state::{ExplorerPage, TheoryPage};
use egui::{Button, Ui, Vec2, vec2};

/// The width of the button that opens the menu of the table.
const MENU_WIDTH: f32 = 30.0;

/// Shows the tabs of the explorer's two groups of pages: about a cell, and about the whole board.
pub fn page_group_tabs(ui: &mut Ui, cx: &PanelContext) {
    let now = cx.state.explorer.page;
    let whole = now.is_of_board();
    // In whole points: a fraction too much would wrap the last one.
    let menu = target_size(ui, Vec2::splat(MENU_WIDTH)).x;
    let gaps = 2.0 * ui.spacing().item_spacing.x;
    let width = ((ui.available_width() - menu - gaps) / 2.0).floor();
    let group = |ui: &mut Ui, chosen: bool, text: Message, about: Message| {
        let button = Button::selectable(chosen, text).frame_when_inactive(true);
        ui.add(button.min_size(vec2(width, 0.0))).on_hover_text(about).clicked()
    };
    ui.horizontal_wrapped(|ui| {
        if group(ui, !whole, i18n::explore_cells(), i18n::explore_cells_tip()) && whole {
            cx.send(ExploreAction::OpenPage(ExplorerPage::Lines));
        }
        if group(ui, whole, i18n::explore_board(), i18n::explore_board_tip()) && !whole {
            cx.send(TheoryAction::OpenKnown);
        }
        table_menu(ui, cx);
    });
    ui.add_space(2.0);
}

fn page_command(page: TheoryPage) -> Command {
    match page {
        TheoryPage::Census => Command::Census,
        TheoryPage::Gallery => Command::Gallery,
        TheoryPage::Draws => Command::DrawnBoards,
        TheoryPage::Symmetries => Command::Symmetries,
        TheoryPage::Pairs => Command::Pairing,
        TheoryPage::Blocking => Command::BlockingSets,
    }
}

/// Shows the tabs of the pages about the whole board, and the open one.
pub fn board_page(ui: &mut Ui, cx: &PanelContext) {
    let open = match cx.state.explorer.page {
        ExplorerPage::Theory(page) => Some(page),
        _ => None,
    };
    ui.horizontal_wrapped(|ui| {
        let pages = TheoryPage::ALL.map(|page| (Some(page), page_command(page)));
        for (page, opens) in [(None, Command::Known)].into_iter().chain(pages) {
            cx.selectable_label(ui, page == open, opens.label(), opens.action(cx.state))
                .on_hover_text(opens.description());
        }
    });
    ui.separator();
    waiting_game(ui, cx);
    match open {
        None => known::known_page(ui, cx),
        Some(TheoryPage::Census) => census::census_page(ui, cx),
        Some(TheoryPage::Gallery) => gallery::gallery_page(ui, cx),
        Some(TheoryPage::Draws) => draws::draws_page(ui, cx),
        Some(TheoryPage::Symmetries) => symmetries::symmetries_page(ui, cx),
        Some(TheoryPage::Pairs) => pairing::pairing_page(ui, cx),
        Some(TheoryPage::Blocking) => blocking::blocking_page(ui, cx),
    }
}
