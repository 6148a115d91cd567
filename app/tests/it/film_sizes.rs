//! How large a file will be is told before it is made, and is true within a fifth.

use crate::support::look;

use hypertoe::action::{Action, ExploreAction, SpaceAction};
use hypertoe::board::Arrangement;
use hypertoe::board::straight::Way;
use hypertoe::picture::estimate::estimate;
use hypertoe::picture::export::{Export, Subject};
use hypertoe::picture::film::{Film, Lines, Pace, Script};
use hypertoe::picture::{Content, Kind, Options, Picture, SvgText};
use hypertoe::show::Figure;
use hypertoe::theme::Look;
use hypertoe_core::{BigUint, Cell, Goal};
use look::{act, board, played, rules};

/// How far from the truth an estimate may be, in hundredths, and in bytes for a small file.
const OFF: u64 = 20;
const BYTES: u64 = 3_000;

/// A film as a file of a kind: how large that is, and how large it was said to be.
fn told(film: &Film, kind: &Kind) -> (u64, u64) {
    let guess = estimate(&mut || Ok(()), film.clone(), kind).expect("an estimate");
    let subject = Subject::Film(Box::new(film.clone()));
    let mut export = Export::new(subject, kind.clone()).expect("an export");
    while export.make_next(&mut || Ok(())).expect("frames") {
        export.take_files();
    }
    (guess, export.bytes())
}

fn holds(what: &str, film: &Film, kinds: &[Kind]) {
    for kind in kinds {
        let (guess, bytes) = told(film, kind);
        let off = guess.abs_diff(bytes);
        assert!(
            off * 100 <= bytes * OFF || off <= BYTES,
            "{what}, {kind:?}: {guess} bytes were told, {bytes} it is"
        );
    }
}

const GIF: Kind = Kind::Gif { repeat: true };
const SVG: Kind = Kind::Svg(SvgText::Text);

fn pdf() -> Kind {
    Kind::Pdf { title: String::new() }
}

/// A small picture, so that the test is quick; what counts are the proportions.
fn picture(content: Content, look: Look) -> Picture {
    let options = Options { look, ..Options::default() };
    Picture { content, options, ..Picture::new([240, 180]) }
}

/// The lines through a cell of S^D.
fn explored(side: u64, dims: u64, cell: &[u16], arrangement: Arrangement) -> Figure {
    let mut state = board(rules(side, dims), &[]);
    act(&mut state, Action::Explore(ExploreAction::Cell(Cell::new(cell.iter().copied()))));
    act(&mut state, Action::Space(SpaceAction::Arrange(arrangement)));
    state.figure()
}

#[test]
fn of_lines_that_are_played() {
    let pace = Pace { fps: 12.0, speed: 2.0 };
    for (side, dims, cell, content, look) in [
        (3, 2, &[1, 1][..], Content::Grid, Look::Light),
        (3, 3, &[1, 1, 1], Content::Both, Look::Dark),
        (4, 3, &[0, 0, 0], Content::Space, Look::Paper),
        (3, 4, &[1, 1, 1, 1], Content::Grid, Look::Light),
        (5, 4, &[0, 0, 0, 0], Content::Grid, Look::Projector),
    ] {
        let figure = explored(side, dims, cell, Arrangement::Slices);
        let script = Script::Lines(Lines::All);
        let film = Film::new(picture(content, look), figure, &script, pace).expect("a film");
        holds(&format!("all lines of {side}^{dims}"), &film, &[GIF]);
    }
}

#[test]
fn of_one_line_in_each_kind_of_file() {
    let figure = explored(3, 4, &[1, 1, 1, 1], Arrangement::Perspective);
    let script = Script::Lines(Lines::These(vec![BigUint::from(30u32)]));
    let film = Film::new(picture(Content::Both, Look::Dark), figure, &script, Pace::default());
    holds("a line", &film.expect("a film"), &[GIF, Kind::Png, SVG, pdf()]);
}

#[test]
fn of_a_board_that_rotates() {
    for (side, dims, look) in [(3, 3, Look::Light), (2, 4, Look::Dark), (3, 4, Look::Projector)] {
        let corner = vec![0; dims as usize];
        let figure = explored(side, dims, &corner, Arrangement::Perspective);
        let script = Script::Turn { plane: (0, dims as usize - 1) };
        let pace = Pace { fps: 10.0, speed: 1.0 };
        let film = Film::new(picture(Content::Space, look), figure, &script, pace);
        holds(&format!("{side}^{dims} turned"), &film.expect("a film"), &[GIF, Kind::Png]);
    }
}

#[test]
fn of_a_plane_laid_out_and_of_a_board_moved_to_the_front() {
    for (side, dims, cell, way) in [
        (3, 4, &[1, 1, 1, 1][..], Way::SmallBoard),
        (4, 3, &[0, 0, 0], Way::SmallBoard),
        (3, 3, &[0, 2, 2], Way::Turn),
    ] {
        let mut figure = explored(side, dims, cell, Arrangement::Slices);
        let last = figure.tour.count() - 1u32;
        figure.tour.go_to(if way == Way::Turn { &BigUint::ZERO } else { &last });
        let film = Film::new(
            picture(Content::Grid, Look::Light),
            figure,
            &Script::Straighten(way),
            Pace { fps: 10.0, speed: 1.0 },
        );
        holds(&format!("{side}^{dims}, {way:?}"), &film.expect("a film"), &[GIF, Kind::Png]);
    }
}

#[test]
fn of_games_short_and_long() {
    let film = |figure, transparent| {
        let mut picture = picture(Content::Grid, Look::Light);
        (picture.options.transparent, picture.options.legend) = (transparent, true);
        Film::new(picture, figure, &Script::Replay, Pace::default()).expect("a film")
    };
    holds("a short game", &film(played().figure(), false), &[GIF, Kind::Png, SVG, pdf()]);
    let race = rules(4, 3).with_goal(Goal::MostLines).expect("rules");
    // A race for lines goes on until the board is full.
    let mut state = board(race, &[]);
    let cells: Vec<Cell> = state.document.game().rules().shape().each_cell().collect();
    for cell in cells {
        let play = hypertoe::action::GameAction::Play(cell);
        act(&mut state, Action::Game(play));
    }
    assert!(state.document.game().move_count() > 50);
    for clear in [false, true] {
        holds("a long game", &film(state.figure(), clear), &[GIF, Kind::Png, SVG, pdf()]);
    }
}
