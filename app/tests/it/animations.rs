//! Animations and exports as files: what is written is read again.

use crate::support::look;

use hypertoe::action::{Action, ExploreAction, GameAction, SpaceAction, StraightenAction};
use hypertoe::board::HigherAxes;
use hypertoe::board::straightening::{StraightenMode, UpwardAxis};
use hypertoe::picture::animation::{
    AnimationPace, AnimationRenderer, AnimationScript, LineSelection,
};
use hypertoe::picture::export::{ExportSubject, ExportedFile, PictureExporter};
use hypertoe::picture::{
    Drawing, MAX_FRAMES, PictureError, PictureFormat, PictureOptions, PictureRequest, SvgText,
    render,
};
use hypertoe::state::State;
use hypertoe::view_model::VisibleViews;
use hypertoe_core::Cell;
use look::{act, board, played, rules};

fn small() -> PictureRequest {
    PictureRequest::new([320, 240])
}

/// The pixel at a place of a picture of 320 pixels a row.
fn at(rgba: &[u8], x: usize, y: usize) -> &[u8] {
    let start = (y * 320 + x) * 4;
    &rgba[start..start + 4]
}

fn frames(animation: &mut AnimationRenderer) -> Vec<(Drawing, f64)> {
    let frames = std::iter::from_fn(|| animation.next_frame());
    frames
        .map(|frame| frame.expect("a frame"))
        .map(|frame| (frame.drawing, frame.seconds))
        .collect()
}

#[test]
fn a_replay_shows_each_position_and_ends_with_the_last() {
    let mut state = played();
    act(&mut state, Action::Game(GameAction::Undo));
    let pace = AnimationPace { speed: 2.0, ..AnimationPace::default() };
    let mut animation =
        AnimationRenderer::new(small(), state.figure_at_rest(), &AnimationScript::Replay, pace)
            .expect("an animation");
    assert_eq!(animation.frame_count(), 8);
    let shown = frames(&mut animation);
    assert_eq!(shown.len(), 8);
    let empty = small().draw(&board(rules(3, 4), &[]).board_view_model()).expect("a drawing");
    assert_eq!(shown[0], (empty, 0.5));
    assert_eq!(shown[7], (small().draw(&played().board_view_model()).expect("a drawing"), 1.5));
    let seconds: f64 = shown.iter().map(|(_, seconds)| seconds).sum();
    assert!((animation.duration() - seconds).abs() < 1e-9);
    // The game itself stays where it was.
    assert_eq!(state.document.game().position().played_marks().len(), 6);
}

#[test]
fn lines_are_played_from_end_to_end() {
    let mut state = board(rules(3, 3), &[]);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([0, 0, 0]))));
    let pace = AnimationPace { fps: 10.0, speed: 4.0 };
    let views = VisibleViews::Both;
    let picture = PictureRequest { views, has_line_caption: true, ..small() };
    let figure = state.figure_at_rest();
    let animation = |lines| {
        AnimationRenderer::new(
            picture.clone(),
            figure.clone(),
            &AnimationScript::TraceLines(lines),
            pace,
        )
    };
    let mut all = animation(LineSelection::All).expect("an animation");
    // Seven lines of two steps and a rest: (2 × 0.75 + 0.9) / 4 seconds each.
    assert_eq!(all.frame_count(), 7 * 6);
    let shown = frames(&mut all);
    assert_eq!(shown.len(), 42);
    // Each line begins at its first cell, moves, and rests at its last one.
    let mut still = |line: u32, cell: u16| {
        act(&mut state, Action::Explore(ExploreAction::GoToLine(line.into())));
        act(&mut state, Action::Explore(ExploreAction::SeekCell(cell)));
        picture.draw(&state.board_view_model()).expect("a drawing")
    };
    for (line, frames) in (0..).zip(shown.chunks(6)) {
        assert_eq!(frames[0].0, still(line, 0), "line {line} begins elsewhere");
        assert!(frames[0].0 != frames[1].0 && frames[1].0 != frames[4].0, "line {line} stands");
        assert_eq!(frames[4].0, frames[5].0);
        assert_eq!(frames[5].0, still(line, 2), "line {line} ends elsewhere");
    }
    let mut last = animation(LineSelection::Selected(vec![6u32.into()])).expect("an animation");
    assert_eq!(frames(&mut last), shown[36..]);
    assert!(animation(LineSelection::Selected(vec![7u32.into()])).is_err());
    assert!(animation(LineSelection::Selected(Vec::new())).is_err());
}

#[test]
fn an_animation_of_too_many_frames_is_refused_at_once() {
    let mut state = board(rules(1000, 50), &[]);
    let corner = Cell::origin(50);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(corner)));
    let animation = AnimationRenderer::new(
        small(),
        state.figure_at_rest(),
        &AnimationScript::TraceLines(LineSelection::All),
        AnimationPace::default(),
    );
    match animation.err() {
        Some(PictureError::TooManyFrames { frames }) => assert!(frames > MAX_FRAMES.into()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_turn_ends_where_it_began() {
    let mut state = played();
    let pace = AnimationPace { fps: 3.0, speed: 2.0 };
    let script = AnimationScript::Rotation { plane: (3, 0) };
    let picture = PictureRequest { views: VisibleViews::Space, ..small() };
    let animation = |state: &State| {
        AnimationRenderer::new(picture.clone(), state.figure_at_rest(), &script, pace)
    };
    // w lies side by side, and the grid does not turn at all.
    assert!(matches!(animation(&state).err(), Some(PictureError::NothingToShow(_))));
    act(&mut state, Action::Space(SpaceAction::SetHigherAxes(HigherAxes::Perspective)));
    assert!(AnimationRenderer::new(small(), state.figure_at_rest(), &script, pace).is_err());
    let shown = frames(&mut animation(&state).expect("an animation"));
    assert_eq!(shown.len(), 12);
    // In one size from beginning to end.
    let mut begin = state.figure_at_rest();
    begin.view.space.hold_magnification_for_rotation((3, 0));
    assert_eq!(shown[0].0, picture.draw(&begin.view_model()).expect("a drawing"));
    let differ = |a: usize, b: usize| shown[a].0 != shown[b].0;
    assert!(differ(0, 3) && differ(3, 6) && differ(11, 0));
}

/// What runs up in the small board is as it was chosen in the window.
#[test]
fn a_line_is_laid_straight_as_it_is_seen() {
    let mut state = board(rules(3, 3), &[]);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([0, 0, 0]))));
    act(&mut state, Action::Straighten(StraightenAction::Open(StraightenMode::SmallBoard)));
    let line = state.screen.straightened().expect("a line").line().clone();
    let choices = UpwardAxis::choices(state.document.game().rules().shape(), &line);
    assert!(choices.len() > 1);
    let script = AnimationScript::Straighten(StraightenMode::SmallBoard);
    let animation = |state: &State| {
        AnimationRenderer::new(small(), state.figure_at_rest(), &script, AnimationPace::default())
    };
    for upward in choices {
        let at = |state: &mut State, place| {
            act(state, Action::Straighten(StraightenAction::Scrub(place)));
            small().draw(&state.board_view_model()).expect("a drawing")
        };
        act(&mut state, Action::Straighten(StraightenAction::SetUpward(upward)));
        let (begin, end) = (at(&mut state, 0.0), at(&mut state, 99.0));
        // Wherever the window stands, the animation begins at the start.
        let shown = frames(&mut animation(&state).expect("an animation"));
        assert_eq!(shown.first().map(|(drawing, _)| drawing), Some(&begin));
        assert_eq!(shown.last().map(|(drawing, _)| drawing), Some(&end));
    }
}

fn export(animation: AnimationRenderer, kind: PictureFormat) -> (Vec<(String, ExportedFile)>, u64) {
    let mut export = PictureExporter::new(ExportSubject::Animation(Box::new(animation)), kind)
        .expect("an export");
    let mut files = Vec::new();
    loop {
        let goes_on = export.make_next_picture(&mut || Ok(())).expect("files");
        for file in export.take_files() {
            files.push((export.file_name("x", &file), file));
        }
        if !goes_on {
            let progress = export.progress();
            assert_eq!(Some(progress.done), progress.total);
            return (files, export.bytes_made());
        }
    }
}

/// For how long something is on the screen, in hundredths of a second, and what.
type Screen = (u16, Vec<u8>);

/// The screen after each frame of a GIF.
fn read_gif(file: &[u8]) -> (gif::Repeat, [u32; 2], Vec<Screen>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).expect("a GIF");
    let (width, height) = (decoder.width() as usize, decoder.height() as usize);
    let mut screen = vec![0u8; width * height * 4];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        for (row, pixels) in frame.buffer.chunks_exact(frame.width as usize * 4).enumerate() {
            for (column, pixel) in pixels.chunks_exact(4).enumerate() {
                let y = frame.top as usize + row;
                let to = (y * width + frame.left as usize + column) * 4;
                if pixel[3] > 0 {
                    screen[to..to + 4].copy_from_slice(pixel);
                }
            }
        }
        frames.push((frame.delay, screen.clone()));
        if frame.dispose == gif::DisposalMethod::Background {
            screen.fill(0);
        }
    }
    (decoder.repeat(), [width as u32, height as u32], frames)
}

#[test]
fn a_gif_holds_the_frames_their_times_and_their_colors() {
    let pace = AnimationPace { speed: 1.5, ..AnimationPace::default() };
    let animation = || {
        AnimationRenderer::new(small(), played().figure_at_rest(), &AnimationScript::Replay, pace)
            .expect("an animation")
    };
    let (files, bytes) = export(animation(), PictureFormat::Gif { repeat: true });
    let [(name, ExportedFile { number: None, bytes: file })] = &files[..] else {
        panic!("{files:?}")
    };
    assert_eq!((name.as_str(), bytes), ("x.gif", file.len() as u64));
    let (repeat, size, screens) = read_gif(file);
    assert_eq!((repeat, size), (gif::Repeat::Infinite, [320, 240]));
    // A move takes two thirds of a second, the last position two seconds.
    let delays: Vec<u16> = screens.iter().map(|(delay, _)| *delay).collect();
    assert_eq!(delays, [67, 66, 67, 67, 66, 67, 67, 200]);
    for ((_, screen), (drawing, _)) in screens.iter().zip(frames(&mut animation())) {
        let drawn = render::rasterize(&drawing, [320, 240], 1.0).expect("a picture").rgba;
        let off = screen.iter().zip(&drawn).map(|(a, b)| u64::from(a.abs_diff(*b))).sum::<u64>();
        let mean = off as f64 / drawn.len() as f64;
        assert!(mean < 0.5, "the colours are off by {mean}");
    }
    let once = export(animation(), PictureFormat::Gif { repeat: false }).0;
    assert_ne!(read_gif(&once[0].1.bytes).0, gif::Repeat::Infinite);
}

#[test]
fn a_clear_gif_stays_clear() {
    let picture = PictureRequest {
        options: PictureOptions { transparent: true, ..PictureOptions::default() },
        ..small()
    };
    let animation = AnimationRenderer::new(
        picture,
        played().figure_at_rest(),
        &AnimationScript::Replay,
        AnimationPace::default(),
    )
    .expect("an animation");
    let (_, _, screens) =
        read_gif(&export(animation, PictureFormat::Gif { repeat: true }).0[0].1.bytes);
    assert_eq!(screens.len(), 8);
    for (_, screen) in screens {
        assert_eq!((at(&screen, 2, 2)[3], at(&screen, 160, 120)[3]), (0, 255));
    }
}

/// While the bead rests a frame stays longer instead of coming again.
#[test]
fn frames_that_are_alike_are_one() {
    let mut state = board(rules(3, 2), &[]);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([0, 0]))));
    let script = AnimationScript::TraceLines(LineSelection::Selected(vec![2u32.into()]));
    let animation =
        AnimationRenderer::new(small(), state.figure_at_rest(), &script, AnimationPace::default())
            .expect("an animation");
    let (total, seconds) = (animation.frame_count(), animation.duration());
    let (_, _, screens) =
        read_gif(&export(animation, PictureFormat::Gif { repeat: true }).0[0].1.bytes);
    assert!((screens.len() as u64) < total, "{} of {total}", screens.len());
    let delays: u64 = screens.iter().map(|(delay, _)| u64::from(*delay)).sum();
    assert_eq!(delays, (seconds * 100.0).round() as u64);
}

#[test]
fn an_animation_as_pictures_is_numbered_and_given_out_piece_by_piece() {
    let animation = || {
        AnimationRenderer::new(
            small(),
            played().figure_at_rest(),
            &AnimationScript::Replay,
            AnimationPace::default(),
        )
        .expect("an animation")
    };
    let (files, bytes) = export(animation(), PictureFormat::Png);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!((names.len(), names[0], names[7]), (8, "x-001.png", "x-008.png"));
    assert_eq!(bytes, files.iter().map(|(_, file)| file.bytes.len() as u64).sum::<u64>());
    assert_eq!(files[7].1.bytes, small().to_png(&played().board_view_model()).expect("a picture"));
    let (pages, _) = export(animation(), PictureFormat::Pdf { title: "A game".to_owned() });
    assert!(String::from_utf8_lossy(&pages[0].1.bytes).contains("/Type/Pages/Count 8"));
}

#[test]
fn a_still_is_one_file_and_an_animation_is_made_one_by_one() {
    let subject = || ExportSubject::Still(small(), Box::new(played().figure_at_rest()));
    let mut made =
        PictureExporter::new(subject(), PictureFormat::Svg(SvgText::Text)).expect("an export");
    assert_eq!(made.make_next_picture(&mut || Ok(())), Ok(false));
    assert_eq!(made.take_files().len(), 1);
    let animation = AnimationRenderer::new(
        small(),
        played().figure_at_rest(),
        &AnimationScript::Replay,
        AnimationPace::default(),
    )
    .expect("an animation");
    let mut begun =
        PictureExporter::new(ExportSubject::Animation(Box::new(animation)), PictureFormat::Png)
            .expect("an export");
    assert_eq!(begun.make_next_picture(&mut || Ok(())), Ok(true));
    assert_eq!(begun.take_files().len(), 1);
}
