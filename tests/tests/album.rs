//! Pictures of every screen, to be looked at: `target/album`, from
//! `cargo test -p hypertoe-tests --features snapshots --test album -- --ignored`. They are compared
//! with nothing. `ALBUM=home` makes those whose name has this in it.

use egui::vec2;
use hypertoe::action::{
    Action, ComputerAction, ExploreAction, GameAction, LearnAction, LessonEditAction, PuzzleAction,
    RulerAction, SessionAction, SettingsAction, ShellAction, SpaceAction,
};
use hypertoe::board::HigherAxes;
use hypertoe::command::Command;
use hypertoe::i18n::Language;
use hypertoe::lesson::{built_in_lessons, course_lessons};
use hypertoe::state::{CourseTest, DailyPuzzle, GameSetup, LearnPage, VisibleViews};
use hypertoe_core::{Bot, Cell, Rules, Shape};
use hypertoe_tests::Driver;
use std::path::{Path, PathBuf};

/// How a window is: width, height, pixels for a point, and whether it is dark.
type Window = (f32, f32, f32, bool);

const WINDOWS: [Window; 4] = [
    (1280.0, 800.0, 1.0, true),
    (900.0, 600.0, 1.0, false),
    (1920.0, 1080.0, 1.0, true),
    (1280.0, 800.0, 1.5, false),
];

const BOARDS: [&str; 8] = ["3^2", "3^3", "4^3", "3^4", "5^4", "2^10", "30^2", "1000^50"];

/// A screen: its name, whether it is worth seeing on this board, and how to come to it.
type Screen = (&'static str, fn(&Shape) -> bool, fn(&mut Driver));

const SCREENS: [Screen; 17] = [
    ("home", on_one, |app| app.act(Action::Shell(ShellAction::Welcome(true)))),
    ("new-game", on_one, |app| app.command(Command::NewGame)),
    ("play", |_| true, |app| moves(app, 5)),
    ("win", is_small, win),
    ("review", is_small, |app| {
        win(app);
        app.outside.answer(Command::Review.action(app.state()));
        app.harness.run_steps(300);
    }),
    ("hint", is_small, |app| {
        moves(app, 4);
        app.outside.answer(Command::Hint.action(app.state()));
        app.harness.run_steps(200);
    }),
    ("library", on_one, |app| {
        for _ in 0..4 {
            moves(app, 5);
            app.command(Command::Rematch);
        }
        app.command(Command::Library);
    }),
    ("settings", on_one, |app| app.command(Command::Settings)),
    ("settings-german", on_one, |app| {
        app.act(Action::Settings(SettingsAction::Language(Some(Language::German))));
        app.command(Command::Settings);
    }),
    ("loss", on_one, loss),
    ("statistics", on_one, |app| {
        loss(app);
        app.command(Command::Statistics);
    }),
    (
        "export",
        |shape| shape.dims() == 4,
        |app| {
            explore(app);
            app.outside.answer(Command::ExportAnimation.action(app.state()));
            app.harness.run_steps(200);
        },
    ),
    ("all-lines", is_walkable, |app| {
        explore(app);
        app.act(Action::Explore(ExploreAction::ShowAllLines(true)));
        app.harness.run_steps(60);
    }),
    ("ruler", is_walkable, |app| {
        explore(app);
        for ruler in [RulerAction::SetActive(true), RulerAction::Step(1)] {
            app.act(Action::Explore(ExploreAction::Ruler(ruler)));
        }
        app.harness.run_steps(60);
    }),
    (
        "perspective",
        |shape| shape.dims() == 4,
        |app| {
            app.act(Action::Shell(ShellAction::Views(VisibleViews::Space)));
            app.act(Action::Space(SpaceAction::SetHigherAxes(HigherAxes::Perspective)));
            explore(app);
        },
    ),
    ("explore", |_| true, explore),
    ("both", |shape| shape.dims() > 2, |app| moves(app, 5)),
];

fn on_one(shape: &Shape) -> bool {
    shape.to_string() == "3^3"
}

fn is_small(shape: &Shape) -> bool {
    shape.cell_count_u64().is_some_and(|cells| cells <= 81)
}

/// So many moves beside each other along the first axes.
fn moves(app: &mut Driver, count: u16) {
    let shape = app.state().document.game().rules().shape().clone();
    let side = shape.side(0);
    for number in 0..count {
        let coords = (0..shape.dims()).map(|axis| match axis {
            0 => number % side,
            1 => number / side % side,
            _ => (number + axis as u16) % side,
        });
        app.act(Action::Game(GameAction::Play(Cell::new(coords))));
    }
}

/// X runs along x, O answers along the last row.
fn win(app: &mut Driver) {
    let shape = app.state().document.game().rules().shape().clone();
    let side = shape.side(0);
    for x in 0..side {
        for y in [0, side - 1] {
            let coords = (0..shape.dims()).map(|axis| if axis == 0 { x } else { y });
            app.act(Action::Game(GameAction::Play(Cell::new(coords))));
        }
    }
}

fn is_walkable(shape: &Shape) -> bool {
    shape.cell_count_u64().is_some_and(|cells| cells <= 1024)
}

/// O, whom Perfect plays, answers moves along an edge.
fn loss(app: &mut Driver) {
    let rules = app.state().document.game().rules().clone();
    let mut start = GameSetup::with_default_players((*rules).clone());
    start.players[1].computer = Some(Bot::Perfect);
    app.act(Action::Game(GameAction::Start(Box::new(start))));
    app.outside.answer(Action::Computer(ComputerAction::SetMoveDelay(0.0)));
    let cells: Vec<Cell> = app.state().document.game().rules().shape().iter_cells().collect();
    for cell in cells {
        if app.state().document.game().position().check_cell(&cell).is_ok() {
            app.outside.answer(Action::Game(GameAction::Play(cell)));
            app.harness.run_steps(400);
        }
    }
}

fn explore(app: &mut Driver) {
    moves(app, 3);
    let cell = app.state().cursor().focus.clone();
    app.act(Action::Explore(ExploreAction::ShowCellLines(cell)));
    app.act(Action::Explore(ExploreAction::LastLine));
    app.act(Action::Explore(ExploreAction::SeekCell(1)));
}

#[test]
#[ignore = "makes pictures to be looked at"]
fn every_screen() {
    for (width, height, scale, dark) in WINDOWS {
        for board in BOARDS {
            let shape: Shape = board.parse().expect("a board");
            for (name, _, go) in SCREENS.iter().filter(|(_, on, _)| on(&shape)) {
                let file = format!("{name}-{board}");
                let Some(file) = wanted(&file, (width, height, scale, dark)) else { continue };
                let mut app = window((width, height, scale, dark));
                let both = matches!(*name, "both" | "explore");
                let views = if both { VisibleViews::Both } else { VisibleViews::Grid };
                app.act(Action::Shell(ShellAction::Views(views)));
                let rules = Rules::new(shape.clone(), 2).expect("two players");
                app.act(Action::Game(GameAction::Start(Box::new(
                    GameSetup::with_default_players(rules),
                ))));
                go(&mut app);
                take(&mut app, &file);
            }
        }
    }
}

/// Where a picture with this name belongs, if it is wanted.
fn wanted(name: &str, (width, height, scale, dark): Window) -> Option<PathBuf> {
    let wanted = std::env::var("ALBUM").unwrap_or_default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/album");
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    let look = if dark { "dark" } else { "light" };
    let file = format!("{name}-{width}x{height}-{scale}-{look}.png");
    file.contains(&wanted).then(|| folder.join(file))
}

fn window((width, height, scale, dark): Window) -> Driver {
    let mut app = Driver::with(scale, None);
    app.resize(vec2(width, height));
    app.command(if dark { Command::ThemeDark } else { Command::ThemeLight });
    app
}

fn take(app: &mut Driver, file: &Path) {
    app.harness.run_steps(30);
    let picture = app.harness.render().expect("a driver for pictures");
    picture.save(file).expect("a picture is written");
}

/// Every step of every lesson that comes with the program, with what is told of its question.
#[test]
#[ignore = "makes pictures to be looked at"]
fn every_step() {
    for look in [
        (1280.0, 800.0, 1.0, true),
        (1280.0, 800.0, 1.0, false),
        (1920.0, 1080.0, 1.0, true),
        (1920.0, 1080.0, 1.0, false),
    ] {
        for (number, own) in built_in_lessons().iter().enumerate() {
            for step in 0..own.lesson.steps.len() {
                for shown in [false, true] {
                    // A step that asks nothing has nothing to tell.
                    let asks = own.lesson.steps[step].task.is_some();
                    let told = if shown { "-shown" } else { "" };
                    let own_name = own.name.replace('/', "-");
                    let name = format!("lesson-{own_name}-step{:02}{told}", step + 1);
                    let Some(file) = wanted(&name, look) else { continue };
                    let mut app = window(look);
                    let mut act = |action| {
                        app.outside.answer(Action::Learn(action));
                        app.harness.run_steps(4);
                    };
                    act(LearnAction::StartLesson(number));
                    act(LearnAction::Session(SessionAction::GoTo(step)));
                    if shown {
                        // In front of a class it is told without an answer.
                        act(LearnAction::Present(true));
                        if asks {
                            act(LearnAction::CheckOrNext);
                        }
                    }
                    take(&mut app, &file);
                }
            }
        }
    }
}

/// The pages of Learn, a puzzle, and a lesson that is being made.
#[test]
#[ignore = "makes pictures to be looked at"]
fn every_page_of_learn() {
    type Opening = fn() -> Vec<Action>;
    let pages: [(&str, Opening); 7] = [
        ("contents", || vec![learn(LearnAction::OpenPage(LearnPage::Contents))]),
        ("practice", || vec![learn(LearnAction::OpenPage(LearnPage::Practice))]),
        ("progress", || {
            vec![
                learn(LearnAction::StartTest(CourseTest::Before)),
                learn(SessionAction::PickOption(0)),
                learn(SessionAction::CheckAnswer),
                learn(LearnAction::OpenPage(LearnPage::Progress)),
            ]
        }),
        ("puzzles", || vec![learn(LearnAction::OpenPage(LearnPage::Puzzles))]),
        ("puzzle", || vec![Action::Puzzle(PuzzleAction::StartDaily(DailyPuzzle::Usual))]),
        ("test", || vec![learn(LearnAction::StartTest(CourseTest::After))]),
        ("editor", || {
            vec![
                learn(LearnAction::StartLesson(course_lessons().len() + 5)),
                learn(LearnAction::Edit(LessonEditAction::EditCurrentLesson)),
            ]
        }),
    ];
    for look in WINDOWS {
        for (name, actions) in pages {
            let Some(file) = wanted(&format!("learn-{name}"), look) else { continue };
            let mut app = window(look);
            for action in actions() {
                app.outside.answer(action);
                app.harness.run_steps(4);
            }
            take(&mut app, &file);
        }
    }
}

fn learn(action: impl Into<Action>) -> Action {
    action.into()
}
