//! What can be chosen of a picture before it is made, and what of it is remembered.

use super::export::{asked, edit, folder, save};
use super::waiting::{open, wait_until};
use hypertoe::action::{Action, ExploreAction};
use hypertoe::command::Command;
use hypertoe::picture::animation::AnimationRenderer;
use hypertoe::scene::SceneShape;
use hypertoe::state::{
    AnimationKind, ExportColoring, ExportKind, ExportPreview, SizeEstimate, State, StillFormat,
    parse_settings,
};
use hypertoe::theme::PictureTheme;
use hypertoe_core::Cell;
use hypertoe_tests::Driver;
use std::fs;

/// The texts of the preview.
fn texts(state: &State) -> Vec<String> {
    let drawing = state.exports.preview().drawing().expect("a preview");
    let items = drawing.layers.iter().flat_map(|layer| &layer.scene.shapes);
    let text = |item: &SceneShape| match item {
        SceneShape::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    items.filter_map(text).collect()
}

#[test]
fn one_click_makes_a_picture_for_its_use_and_reset_takes_it_back() {
    let mut app = Driver::on(3, 4);
    open(&mut app, Command::ExportPicture);
    let usual = asked(app.state());
    for (button, size, look, transparent) in [
        ("For paper", [2400, 1800], PictureTheme::Paper, false),
        ("For a slide", [1920, 1080], PictureTheme::Paper, false),
        ("For a projector", [1920, 1080], PictureTheme::Projector, false),
    ] {
        app.click(button);
        let picture = asked(app.state()).picture;
        assert_eq!((picture.size, picture.options.style), (size, look), "{button}");
        assert_eq!(picture.options.transparent, transparent, "{button}");
    }
    app.click("Reset");
    assert_eq!(asked(app.state()), usual);
}

#[test]
fn colors_have_a_key_and_rules_are_written_only_on_request() {
    let mut app = Driver::on(3, 4);
    open(&mut app, Command::ExportPicture);
    let has = |app: &Driver, part: &str| texts(app.state()).iter().any(|text| text.contains(part));
    assert!(!has(&app, "Value along") && !has(&app, "players"));
    edit(&mut app, |take| take.colors = ExportColoring::Rainbow(3));
    assert!(has(&app, "Value along"));
    app.click("Key to the colours");
    assert!(!has(&app, "Value along"));
    app.click("Key to the colours");
    edit(&mut app, |take| take.colors = ExportColoring::Lines);
    assert!(has(&app, "Lines through each cell") && has(&app, "40"));
    app.click("Board, players and axes");
    assert!(has(&app, "3×3×3×3") && !has(&app, "players"));
    app.click("Rules of play");
    assert!(has(&app, "players"), "{:?}", texts(app.state()));
    // What is seen is what is made.
    let folder = folder();
    let path = folder.path().join("p.svg");
    edit(&mut app, |take| take.format = StillFormat::Svg);
    save(&mut app, &path);
    let file = fs::read_to_string(path).expect("a text");
    assert!(file.contains("Lines through each cell"));
}

/// Without a cell that is explored it is the cell in hand whose lines are meant.
#[test]
fn any_line_and_all_lines_can_be_chosen_here() {
    let mut app = Driver::on(3, 3);
    open(&mut app, Command::ExportPicture);
    let drawing = |app: &Driver| app.state().exports.preview().drawing().cloned();
    let plain = drawing(&app);
    app.click("One line");
    let first = drawing(&app);
    assert_ne!(first, plain);
    edit(&mut app, |take| take.line = Some(2));
    assert_ne!(drawing(&app), first);
    app.click("All lines");
    assert!(texts(app.state()).iter().any(|text| text.contains("lines through")));
    let take = asked(app.state());
    assert!(take.line.is_none() && take.picture.lines_through.is_some());
    // An animation of a line needs no cell that is explored, either.
    open(&mut app, Command::ExportAnimation);
    edit(&mut app, |take| (take.line, take.animation) = (Some(2), AnimationKind::FollowedLine));
    let frames = app.state().exports.preview().animation().map(AnimationRenderer::frame_count);
    assert!(frames.is_some_and(|frames| frames > 10), "{frames:?}");
}

#[test]
fn too_many_lines_to_be_drawn_at_once_are_not_offered() {
    let mut app = Driver::on(9, 9);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::new([4; 9]))));
    app.command(Command::ModePlay);
    open(&mut app, Command::ExportPicture);
    assert!(!app.is_enabled("All lines"));
}

/// As after the next start: settings are written as text and read again.
#[test]
fn the_last_choices_come_back_after_a_restart() {
    let mut app = Driver::on(3, 4);
    open(&mut app, Command::ExportPicture);
    app.click("For a projector");
    edit(&mut app, |take| {
        take.format = StillFormat::Pdf;
        take.colors = ExportColoring::Rainbow(3);
        take.picture.options.rules = true;
    });
    let last = asked(app.state());
    let stored = serde_json::to_string(&app.state().settings).expect("settings");
    let settings = parse_settings(&stored).expect("settings");
    assert_eq!(settings.export_options, app.state().settings.export_options);

    let state = State::new(settings.clone());
    let again =
        settings.export_options.apply(state.default_export_dialog(ExportKind::Picture, false), 3);
    assert_eq!(again.picture.size, last.picture.size);
    assert_eq!(again.picture.options, last.picture.options);
    assert_eq!((again.picture.text_scale, again.format), (1.35, StillFormat::Pdf));
    // A board of three dimensions has no fourth axis.
    assert_eq!(again.colors, ExportColoring::AsShown);
    let again =
        settings.export_options.apply(state.default_export_dialog(ExportKind::Picture, false), 4);
    assert_eq!(again.colors, ExportColoring::Rainbow(3));
    // Films have choices of their own.
    let film =
        settings.export_options.apply(state.default_export_dialog(ExportKind::Animation, false), 4);
    assert_eq!(film, state.default_export_dialog(ExportKind::Animation, false));
    // Nothing odd gets in.
    let odd = stored.replace("\"scale\":1.0", "\"scale\":1e9");
    let odd = parse_settings(&odd).expect("settings");
    assert_eq!(
        odd.export_options
            .apply(state.default_export_dialog(ExportKind::Picture, false), 4)
            .picture
            .scale,
        4.0
    );
}

#[test]
fn the_size_of_a_long_animation_is_told_within_a_fifth() {
    let mut app = Driver::on(3, 3);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1]))));
    open(&mut app, Command::ExportAnimation);
    edit(&mut app, |take| {
        take.animation = AnimationKind::AllLines;
        take.picture.size = [200, 150];
        take.pace.fps = 10.0;
    });
    wait_until(&mut app, "a size", |state| {
        matches!(state.exports.size_estimate, SizeEstimate::About(_))
    });
    let SizeEstimate::About(told) = app.state().exports.size_estimate else { unreachable!() };
    assert!(matches!(app.state().exports.preview(), ExportPreview::Animation(_)));
    let folder = folder();
    let path = folder.path().join("all.gif");
    save(&mut app, &path);
    let real = fs::metadata(&path).expect("the file").len();
    assert!(told.abs_diff(real) * 5 <= real, "{told} told, {real} made");
}

#[test]
fn lines_that_are_shown_at_once_come_with_their_key() {
    let mut app = Driver::on(3, 4);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    app.command(Command::AllLines);
    open(&mut app, Command::ExportPicture);
    let written = texts(app.state());
    for text in ["40 lines through (1, 1, 1, 1)", "4 along 1 axis", "8 along 4 axes"] {
        assert!(written.iter().any(|it| it.contains(text)), "{text}: {written:?}");
    }
    // One line alone has no key of spans.
    edit(&mut app, |take| take.line = Some(2));
    assert!(!texts(app.state()).iter().any(|text| text.contains("along 4 axes")));
}
