//! The board coloured by the pages about the whole board.

use crate::support::grid_reading::GridReading;
use crate::support::look;
use crate::support::spot;

use egui::vec2;
use hypertoe::action::{Action, Effect, GridAction, JobAction, TheoryAction};
use hypertoe::jobs::Job;
use hypertoe::scene::SceneShape;
use hypertoe::state::{State, TheoryPage};
use hypertoe::theme::{Palette, group_color};
use hypertoe::update::update;
use hypertoe::view_model::PairingColoring;
use hypertoe::views::grid::{GridContext, RasterCache, scene};
use hypertoe_core::{Cell, Rules, Shape};
use look::{act, board, rules, shown, view};
use spot::on_the_spot;
use std::collections::{BTreeMap, BTreeSet};

/// Opens a page and works on its question until it is answered.
fn open(state: &mut State, page: TheoryPage) {
    let asked = update(state, Action::Theory(TheoryAction::Open(page)));
    for effect in
        asked.into_iter().chain(update(state, Action::Theory(TheoryAction::StartWork(page))))
    {
        if let Effect::StartJob(id, job @ Job::Theory(_)) = effect
            && let Some(report) = on_the_spot(job, u64::MAX)
        {
            act(state, Action::Job(JobAction { id, report }));
        }
    }
}

#[test]
fn cube_colored_by_first_moves() {
    let mut state = board(rules(3, 3), &[Cell::from([1, 1, 1])]);
    open(&mut state, TheoryPage::Symmetries);
    let first = shown(&state);
    let seen = GridReading::new(&first, state.document.game().rules().shape());
    // Cells with as many middle coordinates are images of each other; corners come first.
    let kind = |cell: &Cell| cell.coords().iter().filter(|value| **value == 1).count();
    for (cell, color) in seen.grounds() {
        assert_eq!(color, group_color(kind(&cell), true), "{cell}");
        let number = (kind(&cell) < 3).then(|| (kind(&cell) + 1).to_string());
        assert_eq!(
            seen.texts().get(&cell),
            number.as_ref(),
            "{cell}, where X stands on the middle"
        );
    }
    // The same in the light theme, but for the colours; none on another page.
    let show = state.board_view_model();
    let look = GridContext::new(&show, &Palette::LIGHT, 1.0, view());
    let light = scene(&look, &mut RasterCache::default());
    assert_eq!(light.shapes.len(), shown(&state).shapes.len());
    act(&mut state, Action::Theory(TheoryAction::Open(TheoryPage::Census)));
    let mut plain = board(rules(3, 3), &[Cell::from([1, 1, 1])]);
    act(&mut plain, Action::Theory(TheoryAction::Open(TheoryPage::Census)));
    assert_eq!(shown(&state), shown(&plain));
}

#[test]
fn a_cell_in_hand_shows_its_partner_and_their_line() {
    let mut state = board(rules(5, 2), &[]);
    open(&mut state, TheoryPage::Pairs);
    act(&mut state, Action::Grid(GridAction::Hover(Some(Cell::from([0, 0])))));
    let (scene, dark) = (shown(&state), Palette::DARK);
    let seen = GridReading::new(&scene, state.document.game().rules().shape());
    // Every cell but one has the number and the colour of one other cell.
    let mut groups: BTreeMap<String, Vec<Cell>> = BTreeMap::new();
    for (cell, number) in seen.texts() {
        groups.entry(number).or_default().push(cell);
    }
    assert_eq!(groups.len(), 12);
    let grounds = seen.grounds();
    for (number, pair) in &groups {
        let number: usize = number.parse().expect("a number");
        assert_eq!(pair.len(), 2, "{pair:?}");
        assert!(pair.iter().all(|cell| grounds[cell] == group_color(number - 1, true)));
    }
    let alone = grounds.iter().filter(|(_, color)| **color == dark.cell);
    assert_eq!(alone.count(), 1);
    // What is pointed at, its partner, and a line through both.
    let pair: BTreeSet<Cell> = groups["6"].iter().cloned().collect();
    assert!(pair.contains(&Cell::from([0, 0])));
    assert_eq!(seen.framed(dark.line), pair);
    let column: Vec<Cell> = (0..5).map(|y| Cell::from([0, y])).collect();
    assert!(pair.iter().all(|cell| column.contains(cell)));
    assert_eq!(seen.strokes(dark.line.gamma_multiply(0.75)), [column].into());
}

#[test]
fn a_tinted_picture_has_the_color_of_each_cell() {
    let uneven = Shape::new(&[60, 50, 2], 5).expect("a board");
    let uneven = Rules::new(uneven, 2).expect("two players");
    let closed = rules(60, 2).with_closed([Cell::from([3, 7])]).expect("a cell");
    for (rules, page) in [
        (rules(3, 12), TheoryPage::Symmetries),
        (uneven.clone(), TheoryPage::Symmetries),
        (closed, TheoryPage::Symmetries),
        (rules(60, 2), TheoryPage::Pairs),
    ] {
        let mut state = board(rules.clone(), &[]);
        open(&mut state, page);
        let camera = state.grid().camera(view().into());
        act(&mut state, Action::Grid(GridAction::ZoomCenter(2.3 / camera.points_per_cell())));
        let shown = shown(&state);
        let Some(SceneShape::Raster { raster, .. }) = shown.shapes.first() else {
            panic!("no picture of {}", rules.shape())
        };
        let theory = &state.theory;
        let group = |cell: &Cell| match page {
            TheoryPage::Symmetries => theory.symmetries.answer()?.first_move_class(cell),
            _ => match &**theory.pairs.answer()? {
                PairingColoring::Complete(pairing) => pairing.pair_index(cell),
                PairingColoring::Impossible { .. } => None,
            },
        };
        let (camera, mut seen) = (state.grid().camera(view().into()), 0);
        for i in (0..raster.pixels.len()).step_by(17) {
            let (x, y) = (i % raster.width, i / raster.width);
            let at = view().min + vec2(x as f32 + 0.5, y as f32 + 0.5);
            let Some(cell) = camera.cell_at(at, &state.visible_slice()) else { continue };
            if !camera.cell_rect(&cell).contains(at) {
                continue;
            }
            if rules.closed_cells().contains(&cell) {
                continue;
            }
            let color = group(&cell).map_or(Palette::DARK.cell, |group| group_color(group, true));
            assert_eq!(raster.pixels[i], color, "{cell} of {}", rules.shape());
            seen += 1;
        }
        assert!(seen > 300, "{seen} cells of {}", rules.shape());
    }
}
