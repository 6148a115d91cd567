//! Random actions: nothing panics, and what must hold always holds.

use crate::support;

use egui::{Pos2, Rect, vec2};
use hypertoe::action::{
    Action, Effect, ExploreAction, FileAction, FileError, GameAction, GridAction, LearnAction,
    LibraryAction, SessionAction, ShellAction, SpaceAction, TheoryAction, WritePurpose,
};
use hypertoe::board::CellStyle;
use hypertoe::board::layout::nesting_fits;
use hypertoe::board::straightening::LinePlacement;
use hypertoe::projection::FieldsOfView;
use hypertoe::state::{
    ConflictSubject, FileFingerprint, GameSetup, MAX_RECENT_FILES, Mode, State, TheoryPage,
};
use hypertoe::update::{update, update_if_current};
use hypertoe_core::{Cell, LineStateKind, Player, Rules, Shape, Stone, Visibility, line_state};
use proptest::prelude::*;
use support::{
    Begun, Seed, Variant, act, act_noting, action, boards, file_action, state, varied, version,
};

/// What must hold after every action.
fn check(state: &State) {
    // The board on show may be that of a lesson.
    let shape = state.shape();
    let grid = state.grid();
    assert!(shape.contains(&state.cursor().focus), "the keyboard has left the board");
    assert!(
        shape.contains(grid.slice()) && shape.contains(&state.visible_slice()),
        "no such slice"
    );
    assert!(state.cursor().hover.as_ref().is_none_or(|cell| shape.contains(cell)));
    let mut stacked = grid.stacked_axes().to_vec();
    assert!(!stacked.is_empty() && nesting_fits(shape, grid.nesting()));
    stacked.extend(grid.pinned_axes());
    stacked.sort_unstable();
    assert!(stacked.iter().copied().eq(0..shape.dims()), "each axis is stacked or pinned, once");
    let pane = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
    let camera = grid.camera(pane.into());
    let (x, y) = camera.screen_to_board(pane.center());
    assert!(x.is_finite() && y.is_finite());
    assert!(camera.points_per_cell().is_finite() && camera.points_per_cell() > 0.0);
    assert!(
        state.overlays.toasts().len() <= 2 && state.settings.recent_files.len() <= MAX_RECENT_FILES
    );
    assert!(
        state
            .overlays
            .toasts()
            .iter()
            .all(|toast| toast.seconds_left > 0.0 && !toast.text.to_string().is_empty())
    );
    let shape = state.document.game().rules().shape();
    let fields =
        if shape.dims() <= hypertoe::state::MAX_COORDINATE_FIELDS { shape.dims() } else { 1 };
    assert_eq!(state.move_input.fields().len(), fields);
    check_explorer(state);
    check_straighten(state);
    check_sight(state);
    check_theory(state);
    check_analysis(state);
}

/// It works on what is on the board and while it is looked at, and tells
/// nothing that is hidden.
fn check_analysis(state: &State) {
    let analyse = &state.analysis;
    assert!(
        (state.is_analysis_visible() && !state.is_analysis_suspended()) || !analyse.is_working(),
        "nobody looks"
    );
    assert!(
        !state.has_hidden_marks()
            || (state.position_analysis().is_none() && state.game_review().is_none())
    );
    let asked =
        state.is_analysis_visible() && state.coin_toss.is_none() && !state.is_analysis_suspended();
    let known = analyse
        .position_analysis_job()
        .key()
        .is_some_and(|(place, ..)| *place == state.position_id());
    assert!(!asked || known, "another position is studied");
    let line = analyse.review_job().key().map(|line| line.move_count_to(state.position_id().node));
    assert!(!asked || line.flatten().is_some(), "another game is reviewed");
    if let Some(shown) = analyse.preview() {
        assert!(shown.start == state.position_id() && shown.shown_moves <= shown.moves.len());
    }
}

fn check_theory(state: &State) {
    let (theory, rules) = (&state.theory, state.document.game().rules());
    assert_eq!(theory.rules(), rules, "the pages are about another game");
    let gallery = &theory.gallery;
    for fit in [0, 1, 12, 50] {
        let sight = gallery.visible_range(fit);
        assert!(sight.len() <= fit.max(1));
        assert_eq!(sight.is_empty(), gallery.positions().is_empty(), "nothing is in sight");
    }
    assert_eq!(gallery.outcome_counts().iter().sum::<usize>(), gallery.positions().len());
    assert!(gallery.positions().iter().all(|finished| finished.to_game(rules).is_ok()));
    check_turned(state);
}

/// The game that is seen turned is looked at only, and on its page only.
fn check_turned(state: &State) {
    if !state.is_showing_transformed() {
        return;
    }
    assert_eq!(state.theory_page(), Some(TheoryPage::Symmetries));
    let (kept, seen) = (state.document.game(), state.visible_game().full_game());
    assert_eq!((kept.tree_move_count(), kept.current()), (seen.tree_move_count(), seen.current()));
    assert_eq!(kept.position().outcome(), seen.position().outcome());
    let players = kept.rules().player_count();
    assert!((0..players).map(Player).all(|player| {
        kept.position().completed_lines(player).len()
            == seen.position().completed_lines(player).len()
    }));
    assert_ne!(
        state.document.serial(),
        state.board_view_model().document,
        "it is taken for the game itself"
    );
}

fn check_explorer(state: &State) {
    let explore = &state.explorer;
    let game = state.document.game();
    let count = explore.tour.count();
    assert!(
        explore.first_visible_index() < count || explore.first_visible_index() == 0u32.into(),
        "the list shows nothing"
    );
    if let Some(player) = explore.tour.completed_lines_player() {
        check_completed(state, player);
        return;
    }
    let Some(cell) = explore.tour.cell() else {
        assert!(explore.tour.current_line().is_none());
        return;
    };
    assert!(game.rules().shape().contains(cell));
    let Some(followed) = explore.tour.current_line() else {
        assert_eq!(count, 0u32.into(), "there are lines, but none is played");
        return;
    };
    assert!(followed.number < count);
    assert_eq!(explore.tour.nth_line(&followed.number).as_ref(), Some(&followed.line));
    assert!(followed.line.index_of(cell).is_some(), "the line misses its cell");
    assert!(explore.tour.filter().matches(&followed.line));
    if let Some(kind) = explore.tour.state_filter() {
        assert_eq!(line_state(game.position(), &followed.line).kind(), kind);
    }
    assert!(explore.tour.playback().current_stop() < followed.line.length());
    assert!(game.rules().shape().contains(&explore.tour.bead_cell().expect("a bead")));
}

/// The line laid out is the one that is followed, in the explorer.
fn check_straighten(state: &State) {
    let Some(open) = state.screen.straightened() else { return };
    let shape = state.document.game().rules().shape();
    let followed = state.explorer.tour.current_line().expect("a line that is followed");
    assert_eq!((open.line(), state.screen.mode()), (&followed.line, Mode::Explore));
    assert!(!state.explorer.tour.playback().is_playing && !state.screen.is_welcome());
    assert!(state.straighten_error(open.mode()).is_none());
    let stages = &open.stages;
    assert!((0.0..=stages.count() as f64).contains(&stages.position()));
    assert_eq!(open.stage_names().len(), stages.count());
    assert!(stages.current_stage() < stages.count());
    let caption = open.caption(shape, LinePlacement::new(open.line(), state.grid())).to_string();
    assert!(!caption.is_empty() && caption.chars().count() < 1_000, "{caption}");
}

/// A player's lines are those that stand, each with the mark that completed it.
fn check_completed(state: &State, player: Player) {
    let explore = &state.explorer;
    let position = state.document.game().position();
    let lines = position.completed_lines(player);
    assert!(explore.tour.cell().is_none());
    assert_eq!(explore.tour.count(), lines.len().into());
    assert_eq!(explore.tour.current_line().is_none(), lines.is_empty());
    assert!(
        !explore.tour.playback().is_playing || !lines.is_empty(),
        "nothing is played on and on"
    );
    for (number, line) in (0u32..).zip(lines).take(20) {
        let completed =
            explore.tour.nth_completed_line(&number.into()).expect("a line of the list");
        assert_eq!(&completed.line, line);
        assert!(line.index_of(&completed.cell).is_some() && completed.move_number > 0);
        assert_eq!(position.stone(&completed.cell), Some(Stone::Mark(player)));
    }
    if let Some(followed) = explore.tour.current_line() {
        assert_eq!(explore.tour.nth_line(&followed.number).as_ref(), Some(&followed.line));
        assert!(explore.tour.playback().current_stop() < followed.line.length());
    }
}

/// What is not to be seen is not told, and looking at it is counted.
fn check_sight(state: &State) {
    let seen = state.visible_document_game();
    let game = seen.full_game();
    let moves = game.position().played_marks();
    if !state.has_hidden_marks() {
        assert!(
            moves
                .iter()
                .all(|played| state.visible_document_game().visible_stone(&played.cell).is_some())
        );
        return;
    }
    assert!(game.blindfold().shows != Visibility::All && !game.position().outcome().is_over());
    assert_eq!(
        (state.explorer.tour.state_filter(), state.explorer.tour.completed_lines_player()),
        (None, None)
    );
    let seen = moves
        .iter()
        .filter(|played| state.visible_document_game().visible_stone(&played.cell).is_some());
    let most = usize::from(game.blindfold().shows == Visibility::LastMove);
    assert!(seen.count() <= most);
    if game.rules().gravity_axis().is_some() {
        assert_eq!(
            state.visible_document_game().visible_landing(&state.view.cursor.focus),
            None,
            "it would tell of the column"
        );
    }
}

fn run(side: u16, dims: usize, variant: Variant, seeds: &[Seed]) {
    let mut state = varied(side, dims, variant);
    check(&state);
    let mut begun = Vec::new();
    for seed in seeds {
        let (kind, a, b) = *seed;
        // One in eight is about files; more would leave the board too soon.
        let action = match kind {
            224.. => file_action(&state, &begun, a, b),
            _ => action(&state, *seed),
        };
        act_noting(&mut state, action, &mut begun);
        check(&state);
    }
}

/// The boards may have the same shape: what was meant for one never arrives at the other.
#[test]
fn what_was_meant_for_another_board_never_arrives() {
    let cell = || Cell::from([1, 1, 1]);
    let mut state = state(3, 3);
    let shown = state.board_id();
    let rules = state.document.game().rules().as_ref().clone();
    let start = GameAction::Start(Box::new(GameSetup::with_default_players(rules)));
    act(&mut state, Action::Game(start));
    for action in [
        Action::Game(GameAction::Click(cell())),
        Action::Game(GameAction::Comment("about the other game".to_owned())),
        Action::Space(SpaceAction::Click(cell())),
        Action::Grid(GridAction::Pin { axis: 2, value: 1 }),
    ] {
        update_if_current(&mut state, shown, action);
    }
    let game = state.document.game();
    assert_eq!((game.tree_move_count(), game.node_comment(game.current())), (0, ""));
    assert_eq!(state.view.grid.pinned_axes().count(), 0);
    // A comment is about one position.
    let shown = state.board_id();
    update_if_current(&mut state, shown, Action::Game(GameAction::Click(cell())));
    assert_eq!(state.document.game().tree_move_count(), 1, "this game's board was on show");
    update_if_current(&mut state, shown, Action::Game(GameAction::Comment("before it".to_owned())));
    let game = state.document.game();
    assert_eq!(game.node_comment(game.current()), "", "it was about the empty board");
    // A question, too, has a board of its own.
    act(&mut state, Action::Learn(LearnAction::StartLesson(0)));
    let shown = state.board_id();
    act(&mut state, Action::from(SessionAction::Step(1)));
    let (step, _) =
        state.learn.session().and_then(|run| run.step_index_and_count()).expect("a step");
    update_if_current(&mut state, shown, Action::from(SessionAction::Step(1)));
    let after = state.learn.session().and_then(|run| run.step_index_and_count()).map(|it| it.0);
    assert_eq!((step, after), (1, Some(1)));
    // The explorer is about the game, whatever cell of a lesson is clicked.
    let shown = state.board_id();
    let cell = Cell::origin(state.shape().dims());
    update_if_current(&mut state, shown, Action::Explore(ExploreAction::ShowCellLines(cell)));
    assert_eq!(state.screen.mode(), Mode::Learn);
}

/// What the program asked about one game is never done to another.
#[test]
fn the_answer_about_a_changed_file_is_meant_for_its_game() {
    let mut state = state(3, 3);
    let shown = state.board_id();
    let rules = state.document.game().rules().as_ref().clone();
    let start = GameAction::Start(Box::new(GameSetup::with_default_players(rules)));
    act(&mut state, Action::Game(start));
    let keep = || Action::File(FileAction::KeepMine(ConflictSubject::Game, "/x/changed".into()));
    let writes =
        |effects: Vec<Effect>| effects.iter().any(|effect| matches!(effect, Effect::Write { .. }));
    assert!(!writes(update_if_current(&mut state, shown, keep())), "it would hold the other game");
    let shown = state.board_id();
    assert!(
        writes(update_if_current(&mut state, shown, keep())),
        "this game's file was asked about"
    );
}

/// A setting for every board is kept, whichever board is on show.
#[test]
fn the_style_of_space_chosen_over_a_lesson_is_kept() {
    let mut state = state(3, 3);
    act(&mut state, Action::Learn(LearnAction::StartLesson(0)));
    let form = CellStyle { opacity: 0.5, ..CellStyle::default() };
    let lens = FieldsOfView { space: 50.0, ..FieldsOfView::default() };
    act(&mut state, Action::Space(SpaceAction::SetCellStyle(form)));
    act(&mut state, Action::Space(SpaceAction::SetFieldsOfView(lens)));
    assert_eq!((state.settings.cell_style, state.settings.clamped_fields_of_view()), (form, lens));
    assert_eq!((state.space().cell_style, state.space().fields_of_view), (form, lens));
}

/// Nodes and revisions of a turned game are those of the game it was made from.
#[test]
fn the_explorer_knows_a_turned_game_from_the_one_before() {
    let mut state = varied(3, 3, [0, 0, 1, 0, 0]);
    let cell = Cell::from([0, 1, 2]);
    act(&mut state, Action::Game(GameAction::Play(cell.clone())));
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(cell)));
    act(&mut state, Action::Explore(ExploreAction::FilterState(Some(LineStateKind::OpenToOne))));
    act(&mut state, Action::Theory(TheoryAction::Open(TheoryPage::Symmetries)));
    for _ in 0..8 {
        act(&mut state, Action::Theory(TheoryAction::ShowSymmetricImage));
        check(&state);
    }
    act(&mut state, Action::Theory(TheoryAction::ShowOriginal));
    check(&state);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_actions_keep_the_state_sound(
        (side, dims) in boards(),
        variant in any::<Variant>(),
        seeds in prop::collection::vec(any::<Seed>(), 1..70),
    ) {
        run(side, dims, variant, &seeds);
    }

    #[test]
    fn what_was_seen_is_counted(
        variant in any::<Variant>(),
        seeds in prop::collection::vec(any::<Seed>(), 1..60),
    ) {
        let mut state = varied(3, 3, variant);
        let mut peeks = 0;
        for seed in seeds {
            // Only actions about the game and the looks at it.
            let action = action(&state, (seed.0 % 6, seed.1, seed.2));
            let (hidden, asked) = (state.has_hidden_marks(), matches!(action, Action::Game(GameAction::Peek)));
            let revealed = state.peeking.has_seen_end;
            act(&mut state, action);
            let opened = hidden && asked;
            // Who plays on from a game that was seen to its end has looked, too.
            let reopened = revealed && state.has_hidden_marks();
            peeks += u32::from(opened) + u32::from(reopened);
            prop_assert_eq!(state.document.game().blindfold().peeks, peeks);
            let over = state.document.game().position().outcome().is_over();
            prop_assert!(!hidden || state.has_hidden_marks() || opened || over, "it was shown unasked");
        }
    }

    /// A click, a hover or an answer may come when another board is there.
    #[test]
    fn late_actions_meet_another_board(
        before in boards(),
        after in boards(),
        seeds in prop::collection::vec(any::<Seed>(), 1..40),
    ) {
        let mut state = state(before.0, before.1);
        let (shown, old) = (state.board_id(), state.document.id());
        let late: Vec<_> = seeds.into_iter().map(|seed| action(&state, seed)).collect();
        let rules = Rules::new(Shape::hypercube(after.0, after.1).expect("a board"), 2).expect("two");
        let start = GameSetup::with_default_players(rules);
        act(&mut state, Action::Game(GameAction::Start(Box::new(start))));
        prop_assert!(state.document.id() != old);
        for action in late {
            update_if_current(&mut state, shown, action);
            state.move_animation.stop();
            check(&state);
            prop_assert_eq!(state.document.game().tree_move_count(), 0, "it was meant for another game");
            // As the status line does.
            prop_assert!(state.shape().contains(state.cursor().target_cell()));
        }
    }

    #[test]
    fn looking_never_changes_the_game(
        (side, dims) in boards(),
        moves in prop::collection::vec((any::<u16>(), any::<u16>()), 0..12),
        seeds in prop::collection::vec((2u8..=5, any::<u16>(), any::<u16>()), 1..40),
    ) {
        let mut state = state(side, dims);
        for (a, b) in moves {
            let cell = support::cell(&state, a, b);
            act(&mut state, Action::Game(GameAction::Play(cell)));
        }
        let game = state.document.game();
        let cells = |state: &State| -> Vec<Cell> {
            let moves = state.document.game().position().played_marks();
            moves.iter().map(|played| played.cell.clone()).collect()
        };
        let before = (game.revision(), game.tree_move_count(), game.current(), cells(&state));
        for seed in seeds {
            let action = action(&state, seed);
            act(&mut state, action);
        }
        let game = state.document.game();
        prop_assert_eq!((game.revision(), game.tree_move_count(), game.current(), cells(&state)), before);
    }

    #[test]
    fn unsaved_is_cleared_by_a_write_that_succeeded_and_by_nothing_else(
        seeds in prop::collection::vec((any::<Seed>(), any::<bool>()), 1..80),
    ) {
        let mut state = state(3, 2);
        act(&mut state, Action::Game(GameAction::Play(Cell::from([1, 1]))));
        let (mut begun, mut given_up, mut kept) = (Vec::new(), None, None);
        for (seed, files) in seeds {
            let action = if files {
                file_action(&state, &begun, seed.1, seed.2)
            } else {
                action(&state, seed)
            };
            let (before, was_unsaved) = (version(&state), state.document.is_unsaved());
            let safe = wrote(&action, &begun) == Some(before);
            match &action {
                Action::Shell(ShellAction::DiscardThen(_)) => given_up = Some(before),
                Action::Library(LibraryAction::Saved { version, result: Ok(_), .. }) => {
                    kept = Some(*version);
                }
                _ => {}
            }
            act_noting(&mut state, action, &mut begun);
            let replaced = version(&state).0 != before.0;
            // Theirs was taken: ours is there, to be brought back.
            let aside = state.file_ops.has_stashed_document();
            prop_assert!(!safe || replaced || !state.document.is_unsaved(), "it was written");
            if was_unsaved && !safe {
                let gone = [given_up, kept].contains(&Some(before)) || aside;
                prop_assert!(!replaced || gone, "unsaved work was replaced");
                prop_assert!(replaced || state.document.is_unsaved(), "nothing was written");
            }
        }
        act(&mut state, Action::Shell(ShellAction::Dismiss));
        act(&mut state, Action::Game(GameAction::Comment("the last word".to_owned())));
        let file = hypertoe::state::FileRef::from("/x/a.hypertoe");
        act(&mut state, Action::File(FileAction::SaveAs));
        let ticket = state.file_ops.pending_save_ticket().expect("a path is asked for");
        let begun = update(&mut state, Action::File(FileAction::SavePathPicked(ticket, file)));
        prop_assert!(state.document.is_unsaved());
        let [Effect::Write { file, purpose, .. }] = &begun[..] else { panic!("nothing is written") };
        let (file, purpose) = (file.clone(), *purpose);
        let failed = Err(FileError::System("no room".to_owned()));
        let written = |result| {
            Action::File(FileAction::Written { file: file.clone(), purpose, bytes: 7, result })
        };
        act(&mut state, written(failed));
        prop_assert!(state.document.is_unsaved());
        act(&mut state, written(Ok(FileFingerprint::default())));
        prop_assert!(!state.document.is_unsaved());
    }
}

/// Which version an action tells to be safely written.
fn wrote(action: &Action, begun: &[Begun]) -> Option<(u64, u64)> {
    let Action::File(FileAction::Written { purpose: saving, result: Ok(_), .. }) = action else {
        return None;
    };
    // An export is no safe place: it may leave something out.
    let of_game =
        |begun: &&Begun| begun.saving == *saving && matches!(saving, WritePurpose::Game(_));
    begun.iter().find(of_game).map(|begun| begun.holds)
}
