//! Every view of the board has all that a view needs.
#![expect(clippy::disallowed_methods, reason = "tests read files")]

use crate::support::look::{act, board, rules, view};
use hypertoe::action::{Action, ShellAction};
use hypertoe::command::{Command, Menu};
use hypertoe::state::{Settings, State, parse_settings};
use hypertoe::theme::Palette;
use hypertoe::view_model::{ViewKind, ViewPanes, VisibleViews};
use hypertoe::views::{DrawingOptions, view_drawing};
use hypertoe_core::Cell;
use std::collections::HashSet;
use std::path::Path;

/// The file at this path in the repository.
fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::fs::read_to_string(root.join(path)).expect("the file")
}

#[test]
fn every_view_can_be_shown_alone() {
    for view in ViewKind::ALL {
        let alone = |views: &VisibleViews| views.panes() == ViewPanes::One(view);
        assert_eq!(VisibleViews::ALL.iter().filter(|views| alone(views)).count(), 1, "{view:?}");
    }
    for views in VisibleViews::ALL {
        assert_eq!(views.iter().next(), Some(views.first()));
        assert_eq!(views.iter().collect::<HashSet<_>>().len(), views.iter().count(), "{views:?}");
    }
}

#[test]
fn every_choice_of_views_has_a_command_and_names_of_its_own() {
    let mut state = State::new(Settings::default());
    for views in VisibleViews::ALL {
        let shows = |command: &Command| matches!(command.action(&state), Action::Shell(ShellAction::Views(it)) if it == views);
        let commands: Vec<Command> = Command::ALL.into_iter().filter(shows).collect();
        let [command] = commands[..] else { panic!("{views:?}: {commands:?}") };
        assert_eq!((command.label(), command.description()), views.command_texts());
        assert!(Command::groups_in_menu(Menu::View).concat().contains(&command), "{views:?}");
        assert!(command.shortcut_text(&egui::Context::default()).is_some(), "{views:?}");
        act(&mut state, Action::Shell(ShellAction::Views(views)));
        let checked = |command: &Command| {
            let action = command.action(&state);
            matches!(action, Action::Shell(ShellAction::Views(_))) && command.is_checked(&state)
        };
        assert_eq!(Command::ALL.into_iter().filter(checked).collect::<Vec<_>>(), [command]);
    }
    let ids: HashSet<&str> = VisibleViews::ALL.map(VisibleViews::id).into();
    assert_eq!(ids.len(), VisibleViews::ALL.len());
    let names: HashSet<String> = VisibleViews::ALL.map(|views| views.name().to_string()).into();
    assert_eq!(names.len(), VisibleViews::ALL.len());
}

#[test]
fn every_choice_of_views_is_in_the_help_and_in_the_description_of_lessons() {
    let lessons = read("assets/lessons/README.md");
    let row = lessons.lines().find(|line| line.starts_with("| `views` |")).expect("the row");
    let helps = ["en", "de"].map(|language| {
        let texts = read(&format!("app/locales/{language}.ftl"));
        texts.lines().find(|line| line.starts_with("cli-render-view =")).expect("help").to_owned()
    });
    for views in VisibleViews::ALL {
        assert!(row.contains(&format!("`\"{}\"`", views.id())), "{views:?}: {row}");
        for help in &helps {
            assert!(help.contains(views.id()), "{views:?}: {help}");
        }
    }
}

#[test]
fn every_choice_of_views_is_kept_by_the_settings() {
    for views in VisibleViews::ALL {
        let settings = Settings { views, ..Settings::default() };
        let text = serde_json::to_string(&settings).expect("settings are JSON");
        assert_eq!(parse_settings(&text).expect("settings").views, views);
    }
    // As they have always been written.
    let known = [VisibleViews::Grid, VisibleViews::Space, VisibleViews::Both];
    let written = known.map(|views| serde_json::to_value(views).expect("JSON"));
    assert_eq!(written, ["Grid", "Space", "Both"]);
    assert_eq!(known.map(VisibleViews::id), ["grid", "space", "both"]);
}

#[test]
fn every_view_is_drawn_with_all_options() {
    let state = board(rules(3, 4), &[[1, 1, 1, 1], [0, 0, 0, 0]].map(Cell::from));
    let (show, palette, center) =
        (state.board_view_model(), Palette::LIGHT, Cell::from([1, 1, 1, 1]));
    for kind in ViewKind::ALL {
        let drawing = view_drawing(kind);
        let shapes = |change: fn(&mut DrawingOptions<'_>), through| {
            let mut options = DrawingOptions {
                palette: &palette,
                whole_board: true,
                coordinates: false,
                move_numbers: false,
                lines_through: through,
                pixels_per_point: 2.0,
            };
            change(&mut options);
            let layers = (drawing.layers)(&show, view(), &options);
            layers.iter().map(|layer| layer.scene.shapes.len()).sum::<usize>()
        };
        let bare = shapes(|_| {}, None);
        assert!(bare > 0, "{kind:?}");
        assert!(shapes(|options| options.coordinates = true, None) > bare, "{kind:?}");
        assert!(shapes(|options| options.move_numbers = true, None) > bare, "{kind:?}");
        assert!(shapes(|_| {}, Some(&center)) > bare, "{kind:?}");
        let axes: Vec<usize> = (drawing.axis_roles)(&show).iter().map(|(axis, _)| *axis).collect();
        assert_eq!(axes.iter().copied().collect::<HashSet<_>>(), (0..4).collect(), "{kind:?}");
        assert_eq!(axes.len(), 4, "{kind:?}");
    }
}
