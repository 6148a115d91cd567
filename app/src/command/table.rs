//! The table of all commands, in the order of the menus and of the command palette.

use super::conditions;
use super::definition::CommandDefinition;
use super::definition::Menu::{Analysis, File, Game, Help, Lines, Tabs, Theory, View};
use crate::action::{
    Action, AnalyseAction, ComputerAction, ExploreAction, FileAction, GameAction, GridAction,
    LearnAction, LessonEditAction, LibraryAction, PictureAction, ProveAction, RulerAction,
    SettingsAction, ShellAction, SpaceAction, StatisticsAction, StraightenAction, TextIoAction,
    TheoryAction,
};
use crate::board::StandardView;
use crate::board::straightening::StraightenMode;
use crate::guide::CHAPTERS;
use crate::i18n::{self, commands as say};
use crate::state::{
    self, ColourBy, Dialog, ExportKind, GuideDialog, HelpPage, LearnPage, Mode, PlaySection, State,
    ThemeChoice, TheoryPage, VisibleViews,
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
    NewGame(File, 0, say::new_game, |state| open_dialog(Dialog::NewGame(state.new_game_form())))
        .with_ctrl_key(Key::N),
    Rematch(File, 0, say::rematch, |_| Action::Game(GameAction::Rematch))
        .with_ctrl_shift_key(Key::N),
    SwitchSides(File, 0, say::switch_sides, |_| Action::Game(GameAction::SwitchSides))
        .enabled_if(conditions::can_switch_sides),
    Open(File, 1, say::open, |_| Action::File(FileAction::PickOpen))
        .with_ctrl_key(Key::O)
        .enabled_if(conditions::is_file_idle),
    Library(File, 1, say::library, |state| {
        Action::Library(LibraryAction::Show(!state.screen.is_library()))
    })
    .with_ctrl_key(Key::L)
    .checked_if(|state| state.screen.is_library()),
    Statistics(File, 1, say::statistics, |state| {
        Action::Statistics(StatisticsAction::Show(!state.screen.is_statistics()))
    })
    .with_ctrl_shift_key(Key::L)
    .checked_if(|state| state.screen.is_statistics()),
    Save(File, 1, say::save, |state| match state.shows_own_lesson() {
        true => edit_lesson(LessonEditAction::Save),
        false => Action::File(FileAction::Save),
    })
    .with_ctrl_key(Key::S)
    .enabled_if(conditions::is_file_idle),
    SaveAs(File, 1, say::save_as, |state| match state.shows_own_lesson() {
        true => edit_lesson(LessonEditAction::SaveAs),
        false => Action::File(FileAction::SaveAs),
    })
    .with_ctrl_shift_key(Key::S)
    .enabled_if(conditions::is_file_idle),
    OpenRecovered(File, 1, say::recover, |_| Action::Shell(ShellAction::OpenRecovered))
        .enabled_if(|state| state.file_ops.has_set_aside()),
    Import(File, 2, say::import, |_| Action::TextIo(TextIoAction::OpenImport)),
    Export(File, 2, say::export, |_| Action::TextIo(TextIoAction::OpenExport(GameFormat::PGN))),
    ExportPicture(File, 3, say::export_picture, |state| export(ExportKind::Picture, state))
        .with_ctrl_key(Key::E)
        .needs_board(),
    ExportAnimation(File, 3, say::export_animation, |state| export(ExportKind::Animation, state))
        .with_ctrl_shift_key(Key::E)
        .needs_board(),
    PrintSheet(File, 3, say::print_sheet, |state| export(ExportKind::Sheet, state))
        .with_ctrl_key(Key::P)
        .needs_board(),
    CopyPicture(File, 3, say::copy_picture, |state| {
        Action::Picture(PictureAction::Copy { dark: state.is_dark() })
    })
    .with_ctrl_shift_key(Key::P)
    .needs_board(),
    AddToLesson(File, 3, say::add_to_lesson, |_| edit_lesson(LessonEditAction::Capture))
        .with_ctrl_key(Key::T)
        .enabled_if(conditions::can_capture_step),
    MakeLesson(File, 3, say::make_lesson, |_| edit_lesson(LessonEditAction::OpenEditor))
        .checked_if(|state| state.visible_editor().is_some()),
    Settings(File, 4, say::settings, |_| open_dialog(Dialog::Settings(
        state::SettingsDialog::default()
    )))
    .with_ctrl_key(Key::Comma),
    Quit(File, 4, say::quit, |_| Action::Shell(ShellAction::CloseRequested)).with_ctrl_key(Key::Q),
    Undo(Game, 0, say::undo, |state| match state.screen.is_library() {
        true => Action::Library(LibraryAction::RestoreDeleted),
        false if state.visible_editor().is_some() => edit_lesson(LessonEditAction::Undo),
        false => Action::Game(GameAction::Undo),
    })
    .with_ctrl_key(Key::Z)
    .enabled_if(conditions::can_undo),
    Redo(Game, 0, say::redo, |state| match state.visible_editor() {
        Some(_) => edit_lesson(LessonEditAction::Redo),
        None => Action::Game(GameAction::Redo),
    })
    .with_ctrl_shift_key(Key::Z)
    .with_ctrl_key(Key::Y)
    .enabled_if(conditions::can_redo),
    ToStart(Game, 0, say::to_start, |_| Action::Game(GameAction::ToStart))
        .with_ctrl_key(Key::Home)
        .needs_board()
        .enabled_if(conditions::has_previous_move),
    ToEnd(Game, 0, say::to_end, |_| Action::Game(GameAction::ToEnd))
        .with_ctrl_key(Key::End)
        .needs_board()
        .enabled_if(conditions::has_next_move),
    DeleteMove(Game, 1, say::delete_move, |state| {
        Action::Game(GameAction::Delete(state.document.game().current()))
    })
    .with_key(Key::Delete)
    .needs_board()
    .enabled_if(conditions::can_delete),
    RestoreMoves(Game, 1, say::restore_moves, |_| Action::Game(GameAction::RestoreDeleted))
        .with_key(Key::Insert)
        .needs_board()
        .enabled_if(|state| state.document.last_deleted().is_some()),
    Promote(Game, 1, say::promote, |state| {
        Action::Game(GameAction::Promote(state.document.game().current()))
    })
    .with_ctrl_key(Key::U)
    .needs_board()
    .enabled_if(conditions::can_promote),
    PlayFocused(Game, 2, say::play_focused, |_| Action::Game(GameAction::PlayFocused))
        .with_key(Key::Enter)
        .needs_board()
        .enabled_if(
            |state| conditions::is_game_running(state) && state.screen.mode() != Mode::Explore
        ),
    GoToCell(Game, 2, say::go_to_cell, |_| open_dialog(Dialog::GoToCell(String::new())))
        .with_ctrl_key(Key::G)
        .needs_board(),
    Swap(Game, 2, say::swap, |_| Action::Game(GameAction::Swap))
        .with_key(Key::S)
        .needs_board()
        .enabled_if(conditions::can_swap),
    Peek(Game, 2, say::peek, |_| Action::Game(GameAction::Peek))
        .with_key(Key::V)
        .needs_board()
        .enabled_if(|state| state.peeking.is_peeking || state.has_hidden_marks())
        .checked_if(|state| state.peeking.is_peeking),
    Review(Game, 1, say::review, |_| Action::Analyse(AnalyseAction::Review))
        .enabled_if(|state| state.document.game().position().outcome().is_over()),
    Hint(Game, 2, say::hint, |_| Action::Computer(ComputerAction::Hint))
        .with_key(Key::T)
        .needs_board()
        // A hint and its reason would reveal who stands where.
        .enabled_if(|state| {
            conditions::is_game_running(state)
                && !state.has_hidden_marks()
                && state.screen.mode() == Mode::Play
        }),
    PlayHint(Game, 2, say::take_hint, |_| Action::Computer(ComputerAction::PlayHint))
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
        Action::Settings(SettingsAction::Coaching(!state.settings.coaching))
    })
    .checked_if(|state| state.settings.coaching),
    PauseComputers(Game, 3, say::pause_computers, |state| {
        Action::Computer(ComputerAction::Pause(!state.computers.is_waiting()))
    })
    .with_key(Key::G)
    .needs_board()
    .enabled_if(|state| conditions::is_computer_playing(state) || state.is_timed_game_running()),
    PlayOneMove(Game, 3, say::step_computers, |_| Action::Computer(ComputerAction::PlayOneMove))
        .with_key(Key::O)
        .needs_board()
        .enabled_if(|state| state.computer_to_move().is_some() && !state.is_computers_move_due()),
    MoveNow(Game, 3, say::move_now, |_| Action::Computer(ComputerAction::MoveNow))
        .with_key(Key::M)
        .needs_board()
        .enabled_if(State::is_computers_move_due),
    Takeback(Game, 4, say::takeback, |_| Action::Game(GameAction::RequestTakeback))
        .enabled_if(State::can_request_takeback),
    OfferDraw(Game, 4, say::offer_draw, |_| Action::Game(GameAction::OfferDraw))
        .enabled_if(State::can_offer_draw),
    AgreeDraw(Game, 4, say::agree_draw, |_| Action::Game(GameAction::AgreeDraw))
        .enabled_if(conditions::can_agree_draw),
    Resign(Game, 4, say::resign, |_| Action::Game(GameAction::Resign))
        .enabled_if(State::can_make_offers),
    AcceptOffer(Game, 4, say::accept_offer, |_| Action::Game(GameAction::AnswerOffer(true)))
        .enabled_if(|state| state.offers.pending().is_some()),
    DeclineOffer(Game, 4, say::decline_offer, |_| Action::Game(GameAction::AnswerOffer(false)))
        .enabled_if(|state| state.offers.is_pending()),
    ResumeGame(Game, 4, say::play_on, |_| Action::Game(GameAction::ResumeGame))
        .enabled_if(conditions::can_resume_game),
    CopyMove(Game, 5, say::copy_move, |_| Action::TextIo(TextIoAction::CopyMove))
        .with_ctrl_key(Key::C),
    CopyGame(Game, 5, say::copy_game, |_| Action::TextIo(TextIoAction::CopyGame))
        .with_ctrl_shift_key(Key::C),
    Paste(Game, 5, say::paste, |_| Action::TextIo(TextIoAction::RequestPaste))
        .with_ctrl_key(Key::V),
    EditPlayers(Game, 6, say::players, |state| {
        open_dialog(Dialog::Players(state.document.game().players().to_vec()))
    }),
    ConfirmMoves(Game, 6, say::click_twice, |state| {
        Action::Space(SpaceAction::SetConfirmMoves(!state.settings.confirm_moves))
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
    .needs_board(),
    CompletedLines(Lines, 0, say::completed, |state| {
        let player = state.next_player_with_lines().unwrap_or(Player(0));
        Action::Explore(ExploreAction::ShowCompletedLines(player))
    })
    .with_key(Key::C)
    .needs_board()
    .enabled_if(|state| !state.has_hidden_marks() && state.next_player_with_lines().is_some()),
    PlayPause(Lines, 1, say::play_pause, |_| Action::Explore(ExploreAction::PlayPause))
        .with_exploring_key(Key::Space)
        .enabled_if(conditions::has_current_line),
    StepBack(Lines, 2, say::step_back, |_| Action::Explore(ExploreAction::StepAlongLine(-1)))
        .with_exploring_key(Key::Comma)
        .enabled_if(conditions::has_current_line),
    Step(Lines, 2, say::step, |_| Action::Explore(ExploreAction::StepAlongLine(1)))
        .with_exploring_key(Key::Period)
        .enabled_if(conditions::has_current_line),
    PreviousLine(Lines, 3, say::previous_line, |_| Action::Explore(ExploreAction::StepLine(-1)))
        .with_exploring_key(Key::P)
        .enabled_if(conditions::has_current_line),
    NextLine(Lines, 3, say::next_line, |_| Action::Explore(ExploreAction::StepLine(1)))
        .with_exploring_key(Key::N)
        .enabled_if(conditions::has_current_line),
    FirstLine(Lines, 3, say::first_line, |_| Action::Explore(ExploreAction::FirstLine))
        .with_exploring_key(Key::Home)
        .enabled_if(conditions::has_current_line),
    LastLine(Lines, 3, say::last_line, |_| Action::Explore(ExploreAction::LastLine))
        .with_exploring_key(Key::End)
        .enabled_if(conditions::has_current_line),
    Slower(Lines, 4, say::slower, |_| Action::Explore(ExploreAction::ChangeSpeed(-1)))
        .with_exploring_key(Key::Minus),
    Faster(Lines, 4, say::faster, |_| Action::Explore(ExploreAction::ChangeSpeed(1)))
        .with_exploring_key(Key::Plus)
        .with_exploring_key(Key::Equals),
    Repeat(Lines, 4, say::r#loop, |state| {
        Action::Explore(ExploreAction::Repeat(state.explorer.tour.playback().repeat.next()))
    })
    .with_exploring_key(Key::L),
    AllLines(Lines, 5, say::all_lines, |state| {
        Action::Explore(ExploreAction::ShowAllLines(!state.explorer.shows_all_lines()))
    })
    .with_exploring_shift_key(Key::A)
    .enabled_if(conditions::shows_cell_lines)
    .checked_if(|state| state.explorer.shows_all_lines()),
    Ruler(Lines, 5, say::ruler, |state| {
        let take = RulerAction::SetActive(!state.is_ruler_active());
        Action::Explore(ExploreAction::Ruler(take))
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
        Action::Straighten(StraightenAction::OpenWinningLine)
    })
    .needs_board()
    .enabled_if(|state| !state.has_hidden_marks() && state.deciding_player().is_some()),
    LineHeatMap(Lines, 6, say::colour_by_lines, |state| toggle_colour_by(
        state,
        ColourBy::Lines,
        ColourBy::default()
    ))
    .with_key(Key::H)
    .needs_board()
    .checked_if(|state| state.settings.colour_by == ColourBy::Lines),
    Threats(Lines, 6, say::threats, |state| {
        if state.is_analysis_visible() {
            Action::Analyse(AnalyseAction::ToggleCriticalCells)
        } else {
            Action::Settings(SettingsAction::ToggleThreats)
        }
    })
    .with_key(Key::X)
    .needs_board()
    // In blindfold play they would reveal who stands where.
    .enabled_if(|state| !state.has_hidden_marks())
    .checked_if(|state| {
        let settings = &state.settings;
        if state.is_analysis_visible() { settings.critical_cells } else { settings.threats }
    }),
    BestLine(Analysis, 0, say::best_line, |_| Action::Analyse(AnalyseAction::ToggleBestLine))
        .with_key(Key::D)
        .enabled_if(conditions::has_best_line),
    BestLineBack(Analysis, 0, say::variation_back, |_| Action::Analyse(AnalyseAction::Step(-1)))
        .with_analysing_key(Key::Comma)
        .enabled_if(|state| state.previewed_line().is_some_and(|shown| shown.shown_moves > 0)),
    BestLineForward(Analysis, 0, say::variation_forward, |_| Action::Analyse(AnalyseAction::Step(
        1
    )))
    .with_analysing_key(Key::Period)
    .enabled_if(conditions::has_best_line),
    PlayBestMove(Analysis, 0, say::play_best, |_| Action::Analyse(AnalyseAction::PlayFirstMove))
        .enabled_if(|state| conditions::has_best_line(state) && !state.is_computers_move_due()),
    MoveValues(Analysis, 1, say::move_values, |state| toggle_colour_by(
        state,
        ColourBy::MoveValues,
        ColourBy::Nothing
    ))
    .with_key(Key::J)
    .enabled_if(State::is_analysis_visible)
    .checked_if(|state| state.settings.colour_by == ColourBy::MoveValues),
    CriticalCells(Analysis, 1, say::critical_cells, |_| Action::Analyse(
        AnalyseAction::ToggleCriticalCells
    ))
    .enabled_if(State::is_analysis_visible)
    .checked_if(|state| state.settings.critical_cells),
    LookDeeper(Analysis, 2, say::search_deeper, |_| Action::Analyse(AnalyseAction::SearchDeeper))
        .enabled_if(conditions::can_search_deeper),
    PauseAnalysis(Analysis, 2, say::pause_analysis, |state| {
        Action::Analyse(if state.analysis.is_working() {
            AnalyseAction::Pause
        } else {
            AnalyseAction::Resume
        })
    })
    .enabled_if(State::is_analysis_visible),
    Prove(Analysis, 3, say::prove, |_| Action::Prove(ProveAction::Begin))
        .with_analysing_key(Key::P)
        .enabled_if(conditions::can_prove),
    PauseProof(Analysis, 3, say::pause_proof, |state| {
        let paused = state.proof_search().is_some_and(|search| search.is_paused);
        Action::Prove(ProveAction::Pause(!paused))
    })
    .enabled_if(|state| state.proof_search().is_some()),
    StopProof(Analysis, 3, say::stop_proof, |_| Action::Prove(ProveAction::Stop))
        .enabled_if(|state| state.proof_search().is_some()),
    Census(Theory, 0, say::census, |_| open_theory(TheoryPage::Census)),
    Gallery(Theory, 0, say::gallery, |_| open_theory(TheoryPage::Gallery)),
    DrawnBoards(Theory, 1, say::draws, |_| open_theory(TheoryPage::Draws)),
    Symmetries(Theory, 1, say::symmetries, |_| open_theory(TheoryPage::Symmetries)),
    Pairing(Theory, 1, say::pairs, |_| open_theory(TheoryPage::Pairs)),
    ViewGrid(View, 0, say::view_grid, |_| set_views(VisibleViews::Grid))
        .with_key(Key::Num1)
        .checked_if(|state| state.views() == VisibleViews::Grid),
    ViewSpace(View, 0, say::view_space, |_| set_views(VisibleViews::Space))
        .with_key(Key::Num2)
        .checked_if(|state| state.views() == VisibleViews::Space),
    ViewBoth(View, 0, say::view_both, |_| set_views(VisibleViews::Both))
        .with_key(Key::Num3)
        // On a flat board both views would be the grid.
        .enabled_if(|state| conditions::dims(state) > 2 || !state.views().has_grid())
        .checked_if(|state| state.views() == VisibleViews::Both),
    SpaceReset(View, 1, say::space_reset, |_| Action::Space(SpaceAction::Reset))
        .with_key(Key::R)
        .needs_space_view(),
    SpaceFront(View, 1, say::space_front, |_| go_to_view(StandardView::Front))
        .with_key(Key::I)
        .needs_space_view()
        .enabled_if(conditions::space_has_depth),
    SpaceTop(View, 1, say::space_top, |_| go_to_view(StandardView::Top))
        .with_key(Key::U)
        .needs_space_view()
        .enabled_if(conditions::space_has_depth),
    SpaceCorner(View, 1, say::space_corner, |_| go_to_view(StandardView::Corner))
        .with_key(Key::Q)
        .needs_space_view()
        .enabled_if(conditions::space_has_depth),
    SpaceLast(View, 1, say::space_last, |_| go_to_view(StandardView::LastAxisTowards))
        .with_key(Key::W)
        .needs_space_view()
        .enabled_if(|state| conditions::dims(state) > 3),
    SpaceArrange(View, 2, say::space_arrange, |_| Action::Space(SpaceAction::NextHigherAxes))
        .with_key(Key::A)
        .needs_space_view()
        .enabled_if(|state| conditions::dims(state) > 3),
    SpaceRotate(View, 2, say::space_rotate, |_| Action::Space(SpaceAction::SpinOrStop))
        .with_key(Key::Z)
        .needs_space_view(),
    SpaceTools(View, 2, say::space_tools, |state| {
        Action::Space(SpaceAction::ShowSpacePanel(!state.is_space_panel_open))
    })
    .with_key(Key::K)
    .needs_space_view()
    .checked_if(|state| state.is_space_panel_open),
    Fit(View, 3, say::fit, |_| Action::Grid(GridAction::Fit))
        .with_key(Key::F)
        .needs_board()
        .enabled_if(conditions::shows_grid),
    FillWithBoard(View, 3, say::fill, |state| {
        Action::Grid(GridAction::FitSmallBoard(state.cursor().target_cell().clone()))
    })
    .with_key(Key::B)
    .needs_board()
    .enabled_if(conditions::shows_grid),
    ZoomIn(View, 3, say::zoom_in, |_| Action::Grid(GridAction::ZoomCenter(1.25)))
        .with_key(Key::PageUp)
        .needs_board()
        .enabled_if(conditions::shows_grid),
    ZoomOut(View, 3, say::zoom_out, |_| Action::Grid(GridAction::ZoomCenter(0.8)))
        .with_key(Key::PageDown)
        .needs_board()
        .enabled_if(conditions::shows_grid),
    ResetNesting(View, 4, say::reset_nesting, |_| Action::Grid(GridAction::ResetNesting))
        .needs_board()
        .enabled_if(conditions::shows_grid),
    ThemeSystem(View, 5, say::theme_system, |_| set_theme(ThemeChoice::System))
        .checked_if(|state| state.settings.theme == ThemeChoice::System),
    ThemeDark(View, 5, say::theme_dark, |_| set_theme(ThemeChoice::Dark))
        .checked_if(|state| state.settings.theme == ThemeChoice::Dark),
    ThemeLight(View, 5, say::theme_light, |_| set_theme(ThemeChoice::Light))
        .checked_if(|state| state.settings.theme == ThemeChoice::Light),
    HighContrast(View, 5, say::high_contrast, |state| {
        Action::Settings(SettingsAction::Contrast(!state.settings.contrast))
    })
    .checked_if(|state| state.settings.contrast),
    Language(View, 5, say::language, |_| {
        Action::Settings(SettingsAction::Language(Some(i18n::current_language().next())))
    }),
    LargerText(View, 6, say::larger, |state| {
        Action::Settings(SettingsAction::SetZoom(state.settings.zoom + 0.1))
    })
    .with_ctrl_key(Key::Plus)
    .with_ctrl_key(Key::Equals),
    SmallerText(View, 6, say::smaller, |state| {
        Action::Settings(SettingsAction::SetZoom(state.settings.zoom - 0.1))
    })
    .with_ctrl_key(Key::Minus),
    DefaultSize(View, 6, say::reset_size, |_| Action::Settings(SettingsAction::SetZoom(1.0)))
        .with_ctrl_key(Key::Num0),
    Projector(View, 6, say::projector, |state| {
        Action::Settings(SettingsAction::Projector(!state.settings.projector))
    })
    .with_key(Key::F9)
    .checked_if(|state| state.settings.projector),
    Sound(View, 7, say::sound, |state| {
        Action::Settings(SettingsAction::Sound(!state.settings.sound))
    })
    .checked_if(|state| state.settings.sound),
    FullScreen(View, 7, say::full_screen, |_| Action::Shell(ShellAction::FullScreen))
        .with_key(Key::F11),
    Panel(View, 7, say::panel, |_| Action::Settings(SettingsAction::TogglePanel))
        .with_key(Key::F4)
        .checked_if(|state| state.settings.panel),
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
    CommandPalette(Help, 1, say::palette, |_| Action::Shell(ShellAction::SetCommandPalette(Some(
        String::new()
    ))))
    .with_ctrl_key(Key::K),
    Welcome(Help, 2, say::welcome, |_| Action::Shell(ShellAction::Welcome(true))),
    About(Help, 2, say::about, |_| open_dialog(Dialog::About)),
];

fn edit_lesson(action: LessonEditAction) -> Action {
    Action::Learn(LearnAction::Edit(action))
}

fn toggle_part(part: PlaySection) -> Action {
    Action::Settings(SettingsAction::TogglePart(part))
}

fn open_dialog(dialog: Dialog) -> Action {
    Action::Shell(ShellAction::OpenDialog(dialog))
}

fn open_help(page: HelpPage) -> Action {
    open_dialog(Dialog::Help(page))
}

fn export(taking: ExportKind, state: &State) -> Action {
    Action::Picture(PictureAction::OpenDialog { kind: taking, dark: state.is_dark() })
}

fn set_mode(mode: Mode) -> Action {
    Action::Shell(ShellAction::Mode(mode))
}

/// Returns the action that opens Learn as it was left; within Learn, the one that goes back to the
/// page from which the session was started, then to the contents.
fn open_learn(state: &State) -> Action {
    // A presentation or a test is not left by accident.
    if !state.screen.is_showing(Mode::Learn) || state.is_board_only() {
        return set_mode(Mode::Learn);
    }
    let runs = state.learn_board().is_some() && state.visible_editor().is_none();
    let page = if runs { state.learn.page() } else { LearnPage::Contents };
    Action::Learn(LearnAction::OpenPage(page))
}

fn open_theory(page: TheoryPage) -> Action {
    Action::Theory(TheoryAction::Open(page))
}

fn set_views(views: VisibleViews) -> Action {
    Action::Shell(ShellAction::Views(views))
}

fn set_theme(theme: ThemeChoice) -> Action {
    Action::Settings(SettingsAction::Theme(theme))
}

fn go_to_view(view: StandardView) -> Action {
    Action::Space(SpaceAction::GoToView(view))
}

/// Returns the action that colours cells by `wanted`, or by `other` if they are already coloured
/// by `wanted`.
fn toggle_colour_by(state: &State, wanted: ColourBy, other: ColourBy) -> Action {
    let on = state.settings.colour_by == wanted;
    Action::Settings(SettingsAction::ColourBy(if on { other } else { wanted }))
}

/// Returns the action that lays out the plane of the line, or shows the board again if the plane is
/// already laid out.
fn toggle_straighten(state: &State, way: StraightenMode) -> Action {
    let shown = conditions::is_straightened(state, way);
    Action::Straighten(if shown { StraightenAction::Close } else { StraightenAction::Open(way) })
}
