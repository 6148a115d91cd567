//! The size of an animation is predicted within a fifth.

use crate::support::look;

use hypertoe::action::{Action, ExploreAction, SpaceAction};
use hypertoe::board::HigherAxes;
use hypertoe::board::straightening::StraightenMode;
use hypertoe::picture::animation::{
    AnimationPace, AnimationRenderer, AnimationScript, LineSelection,
};
use hypertoe::picture::export::{ExportSubject, PictureExporter};
use hypertoe::picture::file_size::estimate_animation_size;
use hypertoe::picture::{PictureFormat, PictureOptions, PictureRequest, SvgText};
use hypertoe::theme::PictureTheme;
use hypertoe::view_model::{BoardSnapshot, VisibleViews};
use hypertoe_core::{BigUint, Cell, Goal};
use look::{act, board, played, rules};

/// How far from the truth an estimate may be, in hundredths, and in bytes for a small file.
const OFF: u64 = 20;
const BYTES: u64 = 3_000;

/// An animation as a file of a kind: how large that is, and how large it was said to be.
fn told(animation: &AnimationRenderer, kind: &PictureFormat) -> (u64, u64) {
    let guess =
        estimate_animation_size(&mut || Ok(()), animation.clone(), kind).expect("an estimate");
    let subject = ExportSubject::Animation(Box::new(animation.clone()));
    let mut export = PictureExporter::new(subject, kind.clone()).expect("an export");
    while export.make_next_picture(&mut || Ok(())).expect("frames") {
        export.take_files();
    }
    (guess, export.bytes_made())
}

fn holds(what: &str, animation: &AnimationRenderer, kinds: &[PictureFormat]) {
    for kind in kinds {
        let (guess, bytes) = told(animation, kind);
        let off = guess.abs_diff(bytes);
        assert!(
            off * 100 <= bytes * OFF || off <= BYTES,
            "{what}, {kind:?}: {guess} bytes were told, {bytes} it is"
        );
    }
}

const GIF: PictureFormat = PictureFormat::Gif { repeat: true };
const SVG: PictureFormat = PictureFormat::Svg(SvgText::Text);

fn pdf() -> PictureFormat {
    PictureFormat::Pdf { title: String::new() }
}

/// A small picture, so that the test is quick; what counts are the proportions.
fn picture(content: VisibleViews, look: PictureTheme) -> PictureRequest {
    let options = PictureOptions { style: look, ..PictureOptions::default() };
    PictureRequest { views: content, options, ..PictureRequest::new([240, 180]) }
}

/// The lines through a cell of S^D.
fn explored(side: u16, dims: usize, cell: &[u16], arrangement: HigherAxes) -> BoardSnapshot {
    let mut state = board(rules(side, dims), &[]);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::new(cell.iter().copied()))));
    act(&mut state, Action::Space(SpaceAction::SetHigherAxes(arrangement)));
    state.figure_at_rest()
}

#[test]
fn of_lines_that_are_played() {
    let pace = AnimationPace { fps: 12.0, speed: 2.0 };
    for (side, dims, cell, content, look) in [
        (3, 2, &[1, 1][..], VisibleViews::Grid, PictureTheme::Light),
        (3, 3, &[1, 1, 1], VisibleViews::Both, PictureTheme::Dark),
        (4, 3, &[0, 0, 0], VisibleViews::Space, PictureTheme::Paper),
        (3, 4, &[1, 1, 1, 1], VisibleViews::Grid, PictureTheme::Light),
        (5, 4, &[0, 0, 0, 0], VisibleViews::Grid, PictureTheme::Projector),
    ] {
        let figure = explored(side, dims, cell, HigherAxes::Slices);
        let script = AnimationScript::TraceLines(LineSelection::All);
        let animation = AnimationRenderer::new(picture(content, look), figure, &script, pace)
            .expect("an animation");
        holds(&format!("all lines of {side}^{dims}"), &animation, &[GIF]);
    }
}

#[test]
fn of_one_line_in_each_kind_of_file() {
    let figure = explored(3, 4, &[1, 1, 1, 1], HigherAxes::Perspective);
    let script = AnimationScript::TraceLines(LineSelection::Selected(vec![BigUint::from(30u32)]));
    let animation = AnimationRenderer::new(
        picture(VisibleViews::Both, PictureTheme::Dark),
        figure,
        &script,
        AnimationPace::default(),
    );
    holds("a line", &animation.expect("an animation"), &[GIF, PictureFormat::Png, SVG, pdf()]);
}

#[test]
fn of_a_board_that_rotates() {
    for (side, dims, look) in
        [(3, 3, PictureTheme::Light), (2, 4, PictureTheme::Dark), (3, 4, PictureTheme::Projector)]
    {
        let corner = vec![0; dims];
        let figure = explored(side, dims, &corner, HigherAxes::Perspective);
        let script = AnimationScript::Rotation { plane: (0, dims - 1) };
        let pace = AnimationPace { fps: 10.0, speed: 1.0 };
        let animation =
            AnimationRenderer::new(picture(VisibleViews::Space, look), figure, &script, pace);
        holds(
            &format!("{side}^{dims} turned"),
            &animation.expect("an animation"),
            &[GIF, PictureFormat::Png],
        );
    }
}

#[test]
fn of_a_plane_laid_out_and_of_a_board_moved_to_the_front() {
    for (side, dims, cell, way) in [
        (3, 4, &[1, 1, 1, 1][..], StraightenMode::SmallBoard),
        (4, 3, &[0, 0, 0], StraightenMode::SmallBoard),
        (3, 3, &[0, 2, 2], StraightenMode::MoveBoard),
    ] {
        let mut figure = explored(side, dims, cell, HigherAxes::Slices);
        let last = figure.tour.count() - 1u32;
        figure.tour.go_to_line(if way == StraightenMode::MoveBoard {
            &BigUint::ZERO
        } else {
            &last
        });
        let animation = AnimationRenderer::new(
            picture(VisibleViews::Grid, PictureTheme::Light),
            figure,
            &AnimationScript::Straighten(way),
            AnimationPace { fps: 10.0, speed: 1.0 },
        );
        holds(
            &format!("{side}^{dims}, {way:?}"),
            &animation.expect("an animation"),
            &[GIF, PictureFormat::Png],
        );
    }
}

#[test]
fn of_games_short_and_long() {
    let animation = |figure, transparent| {
        let mut picture = picture(VisibleViews::Grid, PictureTheme::Light);
        (picture.options.transparent, picture.options.header_and_axes) = (transparent, true);
        AnimationRenderer::new(picture, figure, &AnimationScript::Replay, AnimationPace::default())
            .expect("an animation")
    };
    holds(
        "a short game",
        &animation(played().figure_at_rest(), false),
        &[GIF, PictureFormat::Png, SVG, pdf()],
    );
    let race = rules(4, 3).with_goal(Goal::MostLines).expect("rules");
    // A race for lines goes on until the board is full.
    let mut state = board(race, &[]);
    let cells: Vec<Cell> = state.document.game().rules().shape().iter_cells().collect();
    for cell in cells {
        let play = hypertoe::action::GameAction::Play(cell);
        act(&mut state, Action::Game(play));
    }
    assert!(state.document.game().tree_move_count() > 50);
    for clear in [false, true] {
        holds(
            "a long game",
            &animation(state.figure_at_rest(), clear),
            &[GIF, PictureFormat::Png, SVG, pdf()],
        );
    }
}
