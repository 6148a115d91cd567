//! A few pictures compared with those in `pictures/` beside this file, pixel
//! by pixel. `UPDATE_PICTURES=1 cargo test -p hypertoe --test it golden` rewrites
//! them; look at every new one.

#![expect(clippy::disallowed_methods, reason = "the pictures are files")]

use crate::support::look;

use hypertoe::action::{Action, ExploreAction, SpaceAction};
use hypertoe::board::HigherAxes;
use hypertoe::picture::render::PixelImage;
use hypertoe::picture::{PictureOptions, PictureRequest};
use hypertoe::state::State;
use hypertoe::theme::PictureTheme;
use hypertoe::view_model::VisibleViews;
use hypertoe_core::Cell;
use look::{act, board, played, rules};
use std::path::PathBuf;

/// How far a channel may be off, how many of a thousand may be farther, and how many pixels with
/// such a channel may touch each other: processors round differently, but here and there.
const OFF: u8 = 4;
const FARTHER: usize = 2;
const TOGETHER: usize = 8;

/// The number of pixels in the largest group that differs, whose pixels touch at least by a corner.
fn largest_group(width: usize, mut differs: Vec<bool>) -> usize {
    let height = differs.len() / width;
    let mut largest = 0;
    for first in 0..differs.len() {
        let mut waiting = vec![first];
        let mut size = 0;
        while let Some(pixel) = waiting.pop() {
            if !std::mem::take(&mut differs[pixel]) {
                continue;
            }
            size += 1;
            let (x, y) = (pixel % width, pixel / width);
            for y in y.saturating_sub(1)..=(y + 1).min(height - 1) {
                waiting
                    .extend((x.saturating_sub(1)..=(x + 1).min(width - 1)).map(|x| y * width + x));
            }
        }
        largest = largest.max(size);
    }
    largest
}

#[test]
fn a_group_of_pixels_is_counted_as_far_as_it_reaches() {
    let differs = |rows: &[&str]| rows.concat().bytes().map(|it| it == b'#').collect::<Vec<_>>();
    assert_eq!(largest_group(4, differs(&["....", "....", "...."])), 0);
    assert_eq!(largest_group(4, differs(&["#..#", "....", "##.#"])), 2);
    assert_eq!(largest_group(4, differs(&["#..#", ".##.", "#..."])), 5);
    assert_eq!(largest_group(4, differs(&["...#", "#...", "...."])), 1, "rows are no ring");
}

fn read(file: &[u8]) -> ([u32; 2], Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("its size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    ([info.width, info.height], pixels)
}

fn compare(name: &str, picture: &PictureRequest, state: &State) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(name);
    let made = picture.to_png(&state.board_view_model()).expect("a picture");
    if std::env::var("UPDATE_PICTURES").is_ok() {
        std::fs::write(&path, &made).expect("written");
    }
    let known = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (known, made) = (read(&known), read(&made));
    assert_eq!(known.0, made.0, "{name}");
    let farther = known.1.iter().zip(&made.1).filter(|(a, b)| a.abs_diff(**b) > OFF).count();
    let most = known.1.len() * FARTHER / 1000;
    assert!(farther <= most, "{name}: {farther} of {} are off", known.1.len());
    let channels = known.1.len() / (known.0[0] * known.0[1]) as usize;
    let pixels = known.1.chunks_exact(channels).zip(made.1.chunks_exact(channels));
    let differs = pixels.map(|(a, b)| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > OFF));
    let together = largest_group(known.0[0] as usize, differs.collect());
    assert!(together <= TOGETHER, "{name}: {together} pixels that touch are off");
    // A comparison that sees nothing would be of no use.
    let PixelImage { rgba, .. } =
        picture.to_pixel_image(&state.board_view_model()).expect("pixels");
    assert!(rgba.chunks_exact(4).any(|pixel| pixel != &rgba[..4]), "{name} is empty");
}

fn picture(content: VisibleViews, options: PictureOptions) -> PictureRequest {
    PictureRequest { views: content, options, ..PictureRequest::new([320, 240]) }
}

const DARK: PictureOptions = PictureOptions {
    coordinates: true,
    header_and_axes: false,
    rules: false,
    color_key: true,
    move_numbers: false,
    style: PictureTheme::Dark,
    transparent: false,
    whole_board: true,
};

#[test]
fn a_game_with_move_numbers_and_legend() {
    let options = PictureOptions {
        move_numbers: true,
        header_and_axes: true,
        style: PictureTheme::Light,
        ..DARK
    };
    compare("game.png", &picture(VisibleViews::Grid, options), &played());
}

#[test]
fn a_line_on_its_way_on_a_clear_ground() {
    let mut state = board(rules(4, 3), &[]);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([0, 0, 0]))));
    act(&mut state, Action::Explore(ExploreAction::LastLine));
    act(&mut state, Action::Explore(ExploreAction::SeekCell(2)));
    let options = PictureOptions { transparent: true, ..DARK };
    compare("line.png", &picture(VisibleViews::Grid, options), &state);
}

#[test]
fn all_lines_through_the_middle() {
    let state = board(rules(3, 4), &[]);
    let mut picture = picture(VisibleViews::Grid, DARK);
    picture.lines_through = Some(Cell::from([1, 1, 1, 1]));
    compare("bundle.png", &picture, &state);
}

#[test]
fn a_game_in_perspective() {
    let mut state = played();
    act(&mut state, Action::Space(SpaceAction::SetHigherAxes(HigherAxes::Perspective)));
    act(&mut state, Action::Space(SpaceAction::Rotate { plane: (0, 3), angle: 0.4 }));
    compare(
        "space.png",
        &picture(VisibleViews::Space, PictureOptions { style: PictureTheme::Light, ..DARK }),
        &state,
    );
}

/// A line as a tube with its numbers, marks, values and colours of slices, for all eyes and
/// grounds.
#[test]
fn a_line_through_four_dimensions_in_every_look() {
    let mut state = played();
    act(&mut state, Action::Space(SpaceAction::SetHigherAxes(HigherAxes::Perspective)));
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([0, 2, 0, 2]))));
    act(&mut state, Action::Explore(ExploreAction::LastLine));
    act(&mut state, Action::Explore(ExploreAction::SeekCell(1)));
    for (look, name) in [
        (PictureTheme::Light, "perspective_light.png"),
        (PictureTheme::Dark, "perspective_dark.png"),
        (PictureTheme::Paper, "perspective_paper.png"),
        (PictureTheme::Projector, "perspective_projector.png"),
    ] {
        let options = PictureOptions { style: look, ..DARK };
        let picture = PictureRequest { size: [480, 440], ..picture(VisibleViews::Space, options) };
        compare(name, &picture, &state);
    }
}

#[test]
fn a_board_of_pixels() {
    let state = board(rules(1000, 2), &[Cell::from([300, 700])]);
    compare("pixels.png", &picture(VisibleViews::Grid, DARK), &state);
}
