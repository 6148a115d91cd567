//! The table of all commands, in the order of the menus and of the command palette.

use super::conditions;
use super::definition::CommandDefinition;
use super::definition::Menu::{Analysis, File, Game, Help, Lines, Tabs, Theory, View};
use crate::action::{
    Action, AnalyseAction, ComputerAction, DrawingAction, ExploreAction, FileAction, GameAction,
    GridAction, HypercubeAction, IntroductionAction, LearnAction, LessonEditAction, LibraryAction,
    PictureAction, ProveAction, RulerAction, SettingsAction, ShellAction, SpaceAction,
    StatisticsAction, StraightenAction, TextIoAction, TheoryAction,
};
use crate::board::StandardView;
use crate::board::straightening::StraightenMode;
use crate::guide::CHAPTERS;
use crate::i18n::{self, commands as say};
use crate::state::{
    self, ColorBy, Dialog, ExportKind, GuideDialog, HelpPage, LearnPage, Mode, PlaySection,
    Preference, PreferenceValue, State, ThemeChoice, TheoryPage, VisibleViews,
};
use crate::view_model::HintStep;
use egui::Key;
use hypertoe_core::Player;
use hypertoe_core::record::GameFormat;

/// Defines the enum `Command` and the table of definitions from one list.
macro_rules! commands {
    ($($name:ident $new:tt $(. $more:ident $given:tt)*),* $(,)?) => {
        /// A command: something a user can do without further input.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Command {
            $($name),*
        }

        impl Command {
            /// All commands, in the order of the menus and of the palette.
            pub const ALL: [Self; DEFINITIONS.len()] = [$(Self::$name),*];
        }

        /// The definitions of all commands, in the order of [`Command::ALL`].
        pub const DEFINITIONS: &[CommandDefinition] = &[$(CommandDefinition::new $new $(. $more $given)*),*];
    };
}

// Menu, group in the menu, texts, action.
commands![
    NewGame(File, 0, say::new_game, |state| open_dialog(Dialog::NewGame(
        state.initial_new_game_form()
    )))
    .with_ctrl_key(Key::N),
    Rematch(File, 0, say::rematch, |_| GameAction::Rematch.into()).with_ctrl_shift_key(Key::N),
    SwitchSides(File, 0, say::switch_sides, |_| GameAction::SwitchSides.into())
        .enabled_if(conditions::can_switch_sides),
    Open(File, 1, say::open, |_| FileAction::PickOpen.into())
        .with_ctrl_key(Key::O)
        .enabled_if(conditions::is_file_idle),
    Library(File, 1, say::library, |state| {
        LibraryAction::Show(!state.screen.is_library()).into()
    })
    .with_ctrl_key(Key::L)
    .checked_if(|state| state.screen.is_library()),
    Statistics(File, 1, say::statistics, |state| {
        StatisticsAction::Show(!state.screen.is_statistics()).into()
    })
    .with_ctrl_shift_key(Key::L)
    .checked_if(|state| state.screen.is_statistics()),
    Save(File, 1, say::save, |state| match state.shows_editor_lesson() {
        true => edit_lesson(LessonEditAction::Save),
        false => FileAction::Save.into(),
    })
    .with_ctrl_key(Key::S)
    .enabled_if(conditions::is_file_idle),
    SaveAs(File, 1, say::save_as, |state| match state.shows_editor_lesson() {
        true => edit_lesson(LessonEditAction::SaveAs),
        false => FileAction::SaveAs.into(),
    })
    .with_ctrl_shift_key(Key::S)
    .enabled_if(conditions::is_file_idle),
    OpenRecovered(File, 1, say::recover, |_| ShellAction::OpenRecovered.into())
        .enabled_if(|state| state.file_ops.has_stashed_document()),
    Import(File, 2, say::import, |_| TextIoAction::OpenImport.into()),
    Export(File, 2, say::export, |_| TextIoAction::OpenExport(GameFormat::PGN).into()),
    ImportLibrary(File, 2, say::import_library, |_| LibraryAction::ImportFolder.into())
        .enabled_if(conditions::is_file_idle),
    ExportLibrary(File, 2, say::export_library, |_| LibraryAction::Export.into())
        .enabled_if(conditions::is_file_idle),
    ExportPicture(File, 3, say::export_picture, |state| export(ExportKind::Picture, state))
        .with_ctrl_key(Key::E)
        .requiring_figure(),
    ExportAnimation(File, 3, say::export_animation, |state| export(ExportKind::Animation, state))
        .with_ctrl_shift_key(Key::E)
        .requiring_figure(),
    PrintSheet(File, 3, say::print_sheet, |state| export(ExportKind::Sheet, state))
        .with_ctrl_key(Key::P)
        .requiring_board(),
    CopyPicture(File, 3, say::copy_picture, |state| {
        PictureAction::Copy { dark: state.is_dark() }.into()
    })
    .with_ctrl_shift_key(Key::P)
    .requiring_figure(),
    AddToLesson(File, 3, say::add_to_lesson, |_| edit_lesson(LessonEditAction::Capture))
        .with_ctrl_key(Key::T)
        .enabled_if(conditions::can_capture_step),
    MakeLesson(File, 3, say::make_lesson, |_| edit_lesson(LessonEditAction::OpenEditor))
        .checked_if(|state| state.visible_editor().is_some()),
    Settings(File, 4, say::settings, |_| open_dialog(Dialog::Settings(
        state::SettingsDialog::default()
    )))
    .with_ctrl_key(Key::Comma),
    Quit(File, 4, say::quit, |_| ShellAction::CloseRequested.into())
        .with_ctrl_key(Key::Q)
        .on_desktop(),
    Undo(Game, 0, say::undo, |state| match state.screen.is_library() {
        true => LibraryAction::RestoreDeleted.into(),
        false if state.visible_editor().is_some() => edit_lesson(LessonEditAction::Undo),
        false => GameAction::Undo.into(),
    })
    .with_ctrl_key(Key::Z)
    .enabled_if(conditions::can_undo),
    Redo(Game, 0, say::redo, |state| match state.visible_editor() {
        Some(_) => edit_lesson(LessonEditAction::Redo),
        None => GameAction::Redo.into(),
    })
    .with_ctrl_shift_key(Key::Z)
    .with_ctrl_key(Key::Y)
    .enabled_if(conditions::can_redo),
    ToStart(Game, 0, say::to_start, |_| GameAction::ToStart.into())
        .with_ctrl_key(Key::Home)
        .requiring_board()
        .enabled_if(conditions::has_previous_move),
    ToEnd(Game, 0, say::to_end, |_| GameAction::ToEnd.into())
        .with_ctrl_key(Key::End)
        .requiring_board()
        .enabled_if(conditions::has_next_move),
    DeleteMove(Game, 1, say::delete_move, |state| {
        GameAction::Delete(state.document.game().current()).into()
    })
    .with_key(Key::Delete)
    .requiring_board()
    .enabled_if(conditions::can_delete_move),
    RestoreMoves(Game, 1, say::restore_moves, |_| GameAction::RestoreDeleted.into())
        .with_key(Key::Insert)
        .requiring_board()
        .enabled_if(|state| state.document.last_deleted().is_some()),
    Promote(Game, 1, say::promote, |state| {
        GameAction::Promote(state.document.game().current()).into()
    })
    .with_ctrl_key(Key::U)
    .requiring_board()
    .enabled_if(conditions::can_promote_variation),
    PlayFocused(Game, 2, say::play_focused, |_| GameAction::PlayFocused.into())
        .with_key(Key::Enter)
        .requiring_board()
        .enabled_if(
            |state| conditions::is_game_running(state) && state.screen.mode() != Mode::Explore
        ),
    GoToCell(Game, 2, say::go_to_cell, |_| open_dialog(Dialog::GoToCell(String::new())))
        .with_ctrl_key(Key::G)
        .requiring_board(),
    Swap(Game, 2, say::swap, |_| GameAction::Swap.into())
        .with_key(Key::S)
        .requiring_board()
        .enabled_if(conditions::can_swap),
    Peek(Game, 2, say::peek, |_| GameAction::Peek.into())
        .with_key(Key::V)
        .requiring_board()
        .enabled_if(|state| state.peeking.is_peeking || state.has_hidden_marks())
        .checked_if(|state| state.peeking.is_peeking),
    Review(Game, 1, say::review, |_| AnalyseAction::Review.into()).enabled_if(|state| state
        .document
        .game()
        .position()
        .outcome()
        .is_over()),
    Hint(Game, 2, say::hint, |_| ComputerAction::Hint.into())
        .with_key(Key::T)
        .requiring_board()
        // A hint and its reason would reveal who stands where.
        .enabled_if(|state| {
            conditions::is_game_running(state)
                && !state.has_hidden_marks()
                && state.screen.mode() == Mode::Play
        }),
    PlayHint(Game, 2, say::take_hint, |_| ComputerAction::PlayHint.into())
        .enabled_if(|state| state.shown_hint().is_some_and(|hint| hint.step == HintStep::Which)),
    TypedMove(Game, 2, say::typed_move, |_| toggle_part(PlaySection::TypedMove))
        .checked_if(|state| state.settings.shown_play_sections.contains(&PlaySection::TypedMove)),
    Comment(Game, 2, say::comment, |_| toggle_part(PlaySection::Comment))
        .checked_if(|state| state.settings.shown_play_sections.contains(&PlaySection::Comment)),
    PlayByMessage(Game, 2, say::by_message, |_| toggle_part(PlaySection::Message))
        .checked_if(|state| state.settings.shown_play_sections.contains(&PlaySection::Message)),
    ComputerPace(Game, 3, say::computer_pace, |_| toggle_part(PlaySection::Computers))
        .checked_if(|state| state.settings.shown_play_sections.contains(&PlaySection::Computers)),
    Coaching(Game, 3, say::coaching, |state| {
        SettingsAction::Coaching(!state.settings.coaching).into()
    })
    .checked_if(|state| state.settings.coaching),
    PauseComputers(Game, 3, say::pause_computers, |state| {
        ComputerAction::Pause(!state.is_play_stopped()).into()
    })
    .with_key(Key::G)
    .requiring_board()
    .enabled_if(|state| conditions::is_computer_playing(state) || state.is_timed_game_running()),
    PlayOneMove(Game, 3, say::step_computers, |_| ComputerAction::PlayOneMove.into())
        .with_key(Key::O)
        .requiring_board()
        .enabled_if(|state| state.computer_to_move().is_some() && !state.is_computers_move_due()),
    MoveNow(Game, 3, say::move_now, |_| ComputerAction::MoveNow.into())
        .with_key(Key::M)
        .requiring_board()
        .enabled_if(State::is_computers_move_due),
    Takeback(Game, 4, say::takeback, |_| GameAction::RequestTakeback.into())
        .enabled_if(State::can_request_takeback),
    OfferDraw(Game, 4, say::offer_draw, |_| GameAction::OfferDraw.into())
        .enabled_if(State::can_offer_draw),
    AgreeDraw(Game, 4, say::agree_draw, |_| GameAction::AgreeDraw.into())
        .enabled_if(conditions::can_agree_draw),
    Resign(Game, 4, say::resign, |_| GameAction::Resign.into()).enabled_if(State::can_make_offers),
    AcceptOffer(Game, 4, say::accept_offer, |_| GameAction::AnswerOffer(true).into())
        .enabled_if(|state| state.offers.pending().is_some()),
    DeclineOffer(Game, 4, say::decline_offer, |_| GameAction::AnswerOffer(false).into())
        .enabled_if(|state| state.offers.is_pending()),
    ResumeGame(Game, 4, say::play_on, |_| GameAction::ResumeGame.into())
        .enabled_if(conditions::can_undo_early_end),
    CopyGame(Game, 5, say::copy_game, |_| TextIoAction::CopyGame.into()).with_ctrl_key(Key::C),
    CopyMove(Game, 5, say::copy_move, |_| TextIoAction::CopyMove.into())
        .with_ctrl_shift_key(Key::C),
    CopyLink(Game, 5, say::copy_link, |_| TextIoAction::OpenLinkDialog.into())
        .with_ctrl_shift_key(Key::K)
        .enabled_if(conditions::can_link),
    Paste(Game, 5, say::paste, |_| TextIoAction::RequestPaste.into()).with_ctrl_key(Key::V),
    EditPlayers(Game, 6, say::players, |state| {
        open_dialog(Dialog::Players(state.document.game().players().to_vec()))
    }),
    ConfirmMoves(Game, 6, say::click_twice, |state| {
        SpaceAction::SetConfirmMoves(!state.settings.confirm_moves).into()
    })
    .checked_if(|state| state.settings.confirm_moves),
    ModePlay(Tabs, 0, say::mode_play, |_| set_mode(Mode::Play))
        .with_key(Key::F2)
        .checked_if(|state| conditions::is_in_mode(state, Mode::Play)),
    ModeExplore(Tabs, 0, say::mode_explore, |_| set_mode(Mode::Explore))
        .with_key(Key::F3)
        .checked_if(|state| conditions::is_in_mode(state, Mode::Explore)),
    ModeAnalyse(Tabs, 0, say::mode_analyse, |_| set_mode(Mode::Analyse))
        .with_key(Key::F5)
        .checked_if(|state| conditions::is_in_mode(state, Mode::Analyse)),
    ModeLearn(Tabs, 0, say::mode_learn, open_learn)
        .with_key(Key::F6)
        .checked_if(|state| conditions::is_in_mode(state, Mode::Learn)),
    ExploreCell(Lines, 0, say::explore_cell, |_| Action::Explore(
        ExploreAction::ShowCurrentCellLines
    ))
    .with_key(Key::E)
    .requiring_board(),
    CompletedLines(Lines, 0, say::completed, |state| {
        let player = state.next_player_with_lines().unwrap_or(Player(0));
        ExploreAction::ShowCompletedLines(player).into()
    })
    .with_key(Key::C)
    .requiring_board()
    .enabled_if(|state| !state.has_hidden_marks() && state.next_player_with_lines().is_some()),
    PlayPause(Lines, 1, say::play_pause, |_| ExploreAction::PlayPause.into())
        .with_exploring_key(Key::Space)
        .enabled_if(conditions::has_current_line),
    StepBack(Lines, 2, say::step_back, |_| ExploreAction::StepAlongLine(-1).into())
        .with_exploring_key(Key::Comma)
        .enabled_if(conditions::has_current_line),
    Step(Lines, 2, say::step, |_| ExploreAction::StepAlongLine(1).into())
        .with_exploring_key(Key::Period)
        .enabled_if(conditions::has_current_line),
    PreviousLine(Lines, 3, say::previous_line, |_| ExploreAction::StepLine(-1).into())
        .with_exploring_key(Key::P)
        .enabled_if(conditions::has_current_line),
    NextLine(Lines, 3, say::next_line, |_| ExploreAction::StepLine(1).into())
        .with_exploring_key(Key::N)
        .enabled_if(conditions::has_current_line),
    FirstLine(Lines, 3, say::first_line, |_| ExploreAction::FirstLine.into())
        .with_exploring_key(Key::Home)
        .enabled_if(conditions::has_current_line),
    LastLine(Lines, 3, say::last_line, |_| ExploreAction::LastLine.into())
        .with_exploring_key(Key::End)
        .enabled_if(conditions::has_current_line),
    Slower(Lines, 4, say::slower, |_| ExploreAction::ChangeSpeed(-1).into())
        .with_exploring_key(Key::Minus),
    Faster(Lines, 4, say::faster, |_| ExploreAction::ChangeSpeed(1).into())
        .with_exploring_key(Key::Plus)
        .with_exploring_key(Key::Equals),
    Repeat(Lines, 4, say::r#loop, |state| {
        ExploreAction::Repeat(state.explorer.tour.playback().repeat.next()).into()
    })
    .with_exploring_key(Key::L),
    AllLines(Lines, 5, say::all_lines, |state| {
        ExploreAction::ShowAllLines(!state.explorer.shows_all_lines()).into()
    })
    .with_exploring_shift_key(Key::A)
    .enabled_if(conditions::shows_cell_lines)
    .checked_if(|state| state.explorer.shows_all_lines()),
    Ruler(Lines, 5, say::ruler, |state| {
        let take = RulerAction::SetActive(!state.is_ruler_active());
        ExploreAction::Ruler(take).into()
    })
    .with_exploring_shift_key(Key::R)
    .enabled_if(conditions::can_use_ruler)
    .checked_if(State::is_ruler_active),
    Straighten(Lines, 5, say::straighten, |state| toggle_straighten(
        state,
        StraightenMode::SmallBoard
    ))
    .with_exploring_key(Key::Y)
    .enabled_if(|state| conditions::can_straighten(state, StraightenMode::SmallBoard))
    .checked_if(|state| conditions::is_straightened(state, StraightenMode::SmallBoard)),
    FrontEdge(Lines, 5, say::front_edge, |state| toggle_straighten(
        state,
        StraightenMode::MoveBoard
    ))
    .with_exploring_shift_key(Key::Y)
    .enabled_if(|state| conditions::can_straighten(state, StraightenMode::MoveBoard))
    .checked_if(|state| conditions::is_straightened(state, StraightenMode::MoveBoard)),
    StraightenWinningLine(Lines, 5, say::winning_line, |_| {
        StraightenAction::OpenWinningLine.into()
    })
    .requiring_board()
    .enabled_if(|state| !state.has_hidden_marks() && state.deciding_line_player().is_some()),
    LineHeatMap(Lines, 6, say::colour_by_lines, |state| toggle_color_by(
        state,
        ColorBy::Lines,
        ColorBy::default()
    ))
    .with_key(Key::H)
    .requiring_board()
    .checked_if(|state| state.settings.color_by == ColorBy::Lines),
    Threats(Lines, 6, say::threats, |state| {
        if state.is_analysis_visible() {
            AnalyseAction::ToggleCriticalCells.into()
        } else {
            SettingsAction::ToggleThreats.into()
        }
    })
    .with_key(Key::X)
    .requiring_board()
    // In blindfold play they would reveal who stands where.
    .enabled_if(|state| !state.has_hidden_marks())
    .checked_if(|state| {
        let settings = &state.settings;
        if state.is_analysis_visible() { settings.critical_cells } else { settings.threats }
    }),
    HighlightCell(Lines, 7, say::highlight_cell, |_| DrawingAction::HighlightCell.into())
        .with_shift_key(Key::H)
        .enabled_if(State::can_draw),
    DrawArrow(Lines, 7, say::draw_arrow, |_| DrawingAction::DrawArrow.into())
        .with_shift_key(Key::D)
        .enabled_if(State::can_draw),
    ClearDrawings(Lines, 7, say::clear_drawings, |_| DrawingAction::Clear.into())
        .enabled_if(|state| state.can_draw() && state.has_drawings()),
    RestoreDrawings(Lines, 7, say::restore_drawings, |_| DrawingAction::RestoreCleared.into())
        .enabled_if(State::can_restore_drawings),
    BestLine(Analysis, 0, say::best_line, |_| AnalyseAction::ToggleBestLine.into())
        .with_key(Key::D)
        .enabled_if(conditions::has_best_line),
    BestLineBack(Analysis, 0, say::variation_back, |_| AnalyseAction::Step(-1).into())
        .with_analysing_key(Key::Comma)
        .enabled_if(|state| state.previewed_variation().is_some_and(|shown| shown.shown_moves > 0)),
    BestLineForward(Analysis, 0, say::variation_forward, |_| AnalyseAction::Step(1).into())
        .with_analysing_key(Key::Period)
        .enabled_if(conditions::has_best_line),
    PlayBestMove(Analysis, 0, say::play_best, |_| AnalyseAction::PlayFirstMove.into())
        .enabled_if(|state| conditions::has_best_line(state) && !state.is_computers_move_due()),
    MoveValues(Analysis, 1, say::move_values, |state| toggle_color_by(
        state,
        ColorBy::MoveValues,
        ColorBy::Nothing
    ))
    .with_key(Key::J)
    .enabled_if(State::is_analysis_visible)
    .checked_if(|state| state.settings.color_by == ColorBy::MoveValues),
    CriticalCells(Analysis, 1, say::critical_cells, |_| Action::Analyse(
        AnalyseAction::ToggleCriticalCells
    ))
    .enabled_if(State::is_analysis_visible)
    .checked_if(|state| state.settings.critical_cells),
    LookDeeper(Analysis, 2, say::search_deeper, |_| AnalyseAction::SearchDeeper.into())
        .enabled_if(conditions::can_search_deeper),
    PauseAnalysis(Analysis, 2, say::pause_analysis, |state| {
        Action::Analyse(if state.analysis.is_working() {
            AnalyseAction::Pause
        } else {
            AnalyseAction::Resume
        })
    })
    .enabled_if(State::is_analysis_visible),
    Prove(Analysis, 3, say::prove, |_| ProveAction::Begin.into())
        .with_analysing_key(Key::P)
        .enabled_if(conditions::can_prove),
    PauseProof(Analysis, 3, say::pause_proof, |state| {
        let paused = state.proof_search().is_some_and(|search| search.is_paused);
        ProveAction::Pause(!paused).into()
    })
    .enabled_if(|state| state.proof_search().is_some()),
    StopProof(Analysis, 3, say::stop_proof, |_| ProveAction::Stop.into())
        .enabled_if(|state| state.proof_search().is_some()),
    Known(Theory, 0, say::known, |_| TheoryAction::OpenKnown.into()),
    Census(Theory, 0, say::census, |_| open_theory(TheoryPage::Census)),
    Gallery(Theory, 0, say::gallery, |_| open_theory(TheoryPage::Gallery)),
    DrawnBoards(Theory, 1, say::draws, |_| open_theory(TheoryPage::Draws)),
    Symmetries(Theory, 1, say::symmetries, |_| open_theory(TheoryPage::Symmetries)),
    Pairing(Theory, 1, say::pairs, |_| open_theory(TheoryPage::Pairs)),
    BlockingSets(Theory, 1, say::blocking, |_| open_theory(TheoryPage::Blocking)),
    ViewGrid(View, 0, || VisibleViews::Grid.command_texts(), |_| set_views(VisibleViews::Grid))
        .with_key(Key::Num1)
        .checked_if(|state| state.views() == VisibleViews::Grid),
    ViewSpace(View, 0, || VisibleViews::Space.command_texts(), |_| set_views(VisibleViews::Space))
        .with_key(Key::Num2)
        .checked_if(|state| state.views() == VisibleViews::Space),
    ViewBoth(View, 0, || VisibleViews::Both.command_texts(), |_| set_views(VisibleViews::Both))
        .with_key(Key::Num3)
        // On a flat board both views would be the grid.
        .enabled_if(|state| {
            let differs = conditions::dims(state) > 2 || !state.views().has_grid();
            differs && !state.shows_one_view()
        })
        .checked_if(|state| state.views() == VisibleViews::Both),
    SpaceReset(View, 1, say::space_reset, |_| SpaceAction::Reset.into())
        .with_key(Key::R)
        .requiring_space_view(),
    SpaceFront(View, 1, say::space_front, |_| go_to_view(StandardView::Front))
        .with_key(Key::I)
        .requiring_space_view()
        .enabled_if(conditions::space_has_depth),
    SpaceTop(View, 1, say::space_top, |_| go_to_view(StandardView::Top))
        .with_key(Key::U)
        .requiring_space_view()
        .enabled_if(conditions::space_has_depth),
    SpaceCorner(View, 1, say::space_corner, |_| go_to_view(StandardView::Corner))
        .with_key(Key::Q)
        .requiring_space_view()
        .enabled_if(conditions::space_has_depth),
    SpaceLast(View, 1, say::space_last, |_| go_to_view(StandardView::LastAxisTowards))
        .with_key(Key::W)
        .requiring_space_view()
        .enabled_if(|state| conditions::dims(state) > 3),
    SpaceArrange(View, 2, say::space_arrange, |_| SpaceAction::NextHigherAxes.into())
        .with_key(Key::A)
        .requiring_space_view()
        .enabled_if(|state| conditions::dims(state) > 3),
    SpaceRotate(View, 2, say::space_rotate, |_| SpaceAction::SpinOrStop.into())
        .with_key(Key::Z)
        .requiring_space_view(),
    SpaceTools(View, 2, say::space_tools, |state| {
        SpaceAction::ShowSpacePanel(!state.is_space_panel_open).into()
    })
    .with_key(Key::K)
    .requiring_space_view()
    .checked_if(|state| state.is_space_panel_open),
    Fit(View, 3, say::fit, |_| GridAction::Fit.into())
        .with_key(Key::F)
        .requiring_board()
        .enabled_if(conditions::shows_grid),
    FillWithBoard(View, 3, say::fill, |state| {
        GridAction::FitSmallBoard(state.cursor().target_cell().clone()).into()
    })
    .with_key(Key::B)
    .requiring_board()
    .enabled_if(conditions::shows_grid),
    ZoomIn(View, 3, say::zoom_in, |_| GridAction::ZoomCenter(1.25).into())
        .with_key(Key::PageUp)
        .requiring_board()
        .enabled_if(conditions::shows_grid),
    ZoomOut(View, 3, say::zoom_out, |_| GridAction::ZoomCenter(0.8).into())
        .with_key(Key::PageDown)
        .requiring_board()
        .enabled_if(conditions::shows_grid),
    ResetNesting(View, 4, say::reset_nesting, |_| GridAction::ResetNesting.into())
        .requiring_board()
        .enabled_if(conditions::shows_grid),
    Coordinates(View, 4, say::coordinates, |state| {
        let shown = PreferenceValue::Switch(!state.settings.coordinates);
        SettingsAction::SetPreference(Preference::Coordinates, shown).into()
    })
    .checked_if(|state| state.settings.coordinates),
    ThemeSystem(View, 5, say::theme_system, |_| set_theme(ThemeChoice::System))
        .checked_if(|state| state.settings.theme == ThemeChoice::System),
    ThemeDark(View, 5, say::theme_dark, |_| set_theme(ThemeChoice::Dark))
        .checked_if(|state| state.settings.theme == ThemeChoice::Dark),
    ThemeLight(View, 5, say::theme_light, |_| set_theme(ThemeChoice::Light))
        .checked_if(|state| state.settings.theme == ThemeChoice::Light),
    HighContrast(View, 5, say::high_contrast, |state| {
        SettingsAction::Contrast(!state.settings.contrast).into()
    })
    .checked_if(|state| state.settings.contrast),
    Language(View, 5, say::language, |_| {
        SettingsAction::Language(Some(i18n::current_language().next())).into()
    }),
    LargerText(View, 6, say::larger, |state| {
        SettingsAction::SetZoom(state.settings.zoom + 0.1).into()
    })
    .with_ctrl_key(Key::Plus)
    .with_ctrl_key(Key::Equals),
    SmallerText(View, 6, say::smaller, |state| {
        SettingsAction::SetZoom(state.settings.zoom - 0.1).into()
    })
    .with_ctrl_key(Key::Minus),
    DefaultSize(View, 6, say::reset_size, |_| SettingsAction::SetZoom(1.0).into())
        .with_ctrl_key(Key::Num0),
    Projector(View, 6, say::projector, |state| {
        SettingsAction::Projector(!state.settings.projector).into()
    })
    .with_key(Key::F9)
    .checked_if(|state| state.settings.projector),
    PresentLesson(View, 6, say::present_lesson, |_| LearnAction::Present(true).into())
        .enabled_if(conditions::can_present_lesson),
    PrintLesson(View, 6, say::print_lesson, |_| edit_lesson(LessonEditAction::ExportHandout))
        .enabled_if(conditions::can_print_lesson),
    Sound(View, 7, say::sound, |state| { SettingsAction::Sound(!state.settings.sound).into() })
        .checked_if(|state| state.settings.sound),
    FullScreen(View, 7, say::full_screen, |_| ShellAction::FullScreen.into()).with_key(Key::F11),
    Panel(View, 7, say::panel, |_| SettingsAction::TogglePanel.into())
        .with_key(Key::F4)
        .checked_if(|state| state.settings.panel),
    Introduction(Help, 0, say::introduction, |_| IntroductionAction::Start.into()),
    Guide(Help, 0, say::guide, |_| open_dialog(Dialog::Guide(GuideDialog::new(CHAPTERS[0])))),
    Help(Help, 0, say::help, |_| open_help(HelpPage::Keys)).with_key(Key::F1),
    HelpSpace(Help, 0, say::help_space, |_| open_help(HelpPage::Space)),
    HelpAnalysis(Help, 0, say::help_analysis, |_| open_help(HelpPage::Analysis)),
    HelpRules(Help, 0, say::help_rules, |_| open_help(HelpPage::Rules)),
    HelpGames(Help, 0, say::help_games, |_| open_help(HelpPage::Games)),
    HelpFormats(Help, 0, say::help_formats, |_| open_help(HelpPage::Formats)),
    Shortcuts(Help, 0, say::shortcuts, |_| open_dialog(Dialog::Shortcuts(
        state::ShortcutsDialog::default()
    ))),
    Hypercube(Help, 1, say::hypercube, |_| HypercubeAction::Open.into()),
    FindLesson(Help, 1, say::find_lesson, |_| LearnAction::StartPlacement.into()),
    Practice(Help, 1, say::practice, |_| LearnAction::OpenPage(LearnPage::Practice).into()),
    ClassAnswers(Help, 1, say::class_answers, |_| {
        LearnAction::OpenPage(LearnPage::Answers).into()
    }),
    CommandPalette(Help, 2, say::palette, |_| ShellAction::SetCommandPalette(Some(String::new()))
        .into())
    .with_ctrl_key(Key::K),
    Welcome(Help, 3, say::welcome, |_| ShellAction::Welcome(true).into()),
    About(Help, 3, say::about, |_| open_dialog(Dialog::About)),
];

fn edit_lesson(action: LessonEditAction) -> Action {
    LearnAction::Edit(action).into()
}

fn toggle_part(part: PlaySection) -> Action {
    SettingsAction::TogglePart(part).into()
}

fn open_dialog(dialog: Dialog) -> Action {
    ShellAction::OpenDialog(dialog).into()
}

fn open_help(page: HelpPage) -> Action {
    open_dialog(Dialog::Help(page))
}

fn export(taking: ExportKind, state: &State) -> Action {
    PictureAction::OpenDialog { kind: taking, dark: state.is_dark() }.into()
}

fn set_mode(mode: Mode) -> Action {
    ShellAction::Mode(mode).into()
}

/// Returns the action that opens Learn as it was left; within Learn, the one that goes back to the
/// page from which the session was started, then to the contents.
fn open_learn(state: &State) -> Action {
    // A presentation or a test is not left by accident.
    if !state.screen.is_showing(Mode::Learn) || state.is_board_only() {
        return set_mode(Mode::Learn);
    }
    let runs = state.learn_board().is_some() && state.visible_editor().is_none();
    let kept = state.learn.page() != LearnPage::Editor;
    let page = if runs && kept { state.learn.page() } else { LearnPage::Contents };
    LearnAction::OpenPage(page).into()
}

fn open_theory(page: TheoryPage) -> Action {
    TheoryAction::Open(page).into()
}

fn set_views(views: VisibleViews) -> Action {
    ShellAction::Views(views).into()
}

fn set_theme(theme: ThemeChoice) -> Action {
    SettingsAction::Theme(theme).into()
}

fn go_to_view(view: StandardView) -> Action {
    SpaceAction::GoToView(view).into()
}

/// Returns the action that colours cells by `wanted`, or by `other` if they are already coloured
/// by `wanted`.
fn toggle_color_by(state: &State, wanted: ColorBy, other: ColorBy) -> Action {
    let on = state.settings.color_by == wanted;
    SettingsAction::ColorBy(if on { other } else { wanted }).into()
}

/// Returns the action that lays out the plane of the line, or shows the board again if the plane is
/// already laid out.
fn toggle_straighten(state: &State, mode: StraightenMode) -> Action {
    let shown = conditions::is_straightened(state, mode);
    Action::Straighten(if shown { StraightenAction::Close } else { StraightenAction::Open(mode) })
}
