//! The theory pages, which are about the whole board.

mod census;
mod draws;
mod gallery;
mod pairing;
mod search_state;
mod symmetries;

use crate::action::{ExploreAction, TheoryAction};
use crate::command::Command;
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::state::{ExplorerPage, TheoryPage};
use egui::{Button, Ui, vec2};

/// Shows the tabs of the explorer's two groups of pages: about a cell, and about the whole board.
pub fn page_group_tabs(ui: &mut Ui, cx: &PanelContext) {
    let now = cx.state.explorer.page;
    let whole = matches!(now, ExplorerPage::Theory(_));
    // In whole points: a fraction too much would wrap the second one.
    let width = ((ui.available_width() - ui.spacing().item_spacing.x) / 2.0).floor();
    let group = |ui: &mut Ui, chosen: bool, text: Message, about: Message| {
        let button = Button::selectable(chosen, text).frame_when_inactive(true);
        ui.add(button.min_size(vec2(width, 0.0))).on_hover_text(about).clicked()
    };
    ui.horizontal_wrapped(|ui| {
        if group(ui, !whole, i18n::explore_cells(), i18n::explore_cells_tip()) && whole {
            cx.send(ExploreAction::OpenPage(ExplorerPage::Lines));
        }
        if group(ui, whole, i18n::explore_board(), i18n::explore_board_tip()) && !whole {
            cx.send(TheoryAction::Open(TheoryPage::Census));
        }
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
    }
}

pub fn theory_page(ui: &mut Ui, cx: &PanelContext, page: TheoryPage) {
    ui.horizontal_wrapped(|ui| {
        for tab in TheoryPage::ALL {
            let opens = page_command(tab);
            cx.selectable_label(ui, page == tab, opens.label(), opens.action(cx.state))
                .on_hover_text(opens.description());
        }
    });
    ui.separator();
    match page {
        TheoryPage::Census => census::census_page(ui, cx),
        TheoryPage::Gallery => gallery::gallery_page(ui, cx),
        TheoryPage::Draws => draws::draws_page(ui, cx),
        TheoryPage::Symmetries => symmetries::symmetries_page(ui, cx),
        TheoryPage::Pairs => pairing::pairing_page(ui, cx),
    }
}
