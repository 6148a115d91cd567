//! The table of all commands, in the order of the menus and of the command palette.

use super::row::Menu::{Analysis, File, Game, Help, Lines, Tabs, Theory, View};
use super::row::Row;
use super::when;
use crate::action::{
    Action, AnalyseAction, CollectionAction, EditAction, ExchangeAction, ExploreAction, FileAction,
    GameAction, GridAction, LearnAction, PictureAction, ProveAction, RulerAction, SeatAction,
    ShellAction, SpaceAction, StatisticsAction, StraightenAction, TheoryAction,
};
use crate::board::StandardView;
use crate::board::straight::Way;
use crate::show::HintStep;
use crate::state::{
    self, ColourBy, Dialog, HelpPage, LearnPage, Mode, PlayPart, Search, State, Taking,
    ThemeChoice, TheoryPage, Views,
};
use crate::words::{self, commands as say};
use egui::Key;
use hypertoe_core::Player;
use hypertoe_core::record::Format;

/// Defines the enum `Command` and the table of definitions from one list.
macro_rules! commands {
    ($($name:ident $new:tt $(. $more:ident $given:tt)*),* $(,)?) => {
        /// A command: something a person can do without further input.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Command {
            $($name),*
        }

        impl Command {
            /// All commands, in the order of the menus and of the palette.
            pub const ALL: [Self; ROWS.len()] = [$(Self::$name),*];
        }

        /// In the order of [`Command::ALL`].
        pub const ROWS: &[Row] = &[$(Row::new $new $(. $more $given)*),*];
    };
}

// Menu, group in the menu, texts, action.
commands![
    NewGame(File, 0, say::new_game, |state| ask(Dialog::NewGame(state.next_game()))).ctrl(Key::N),
    Rematch(File, 0, say::rematch, |_| Action::Game(GameAction::Rematch)).ctrl_shift(Key::N),
    SwitchSides(File, 0, say::switch_sides, |_| Action::Game(GameAction::SwitchSides))
        .when(when::can_switch_sides),
    Open(File, 1, say::open, |_| Action::File(FileAction::Open))
        .ctrl(Key::O)
        .when(when::no_file_waits),
    Library(File, 1, say::library, |state| {
        Action::Collection(CollectionAction::Show(!state.screen.is_library()))
    })
    .ctrl(Key::L)
    .on(|state| state.screen.is_library()),
    Statistics(File, 1, say::statistics, |state| {
        Action::Statistics(StatisticsAction::Show(!state.screen.is_statistics()))
    })
    .ctrl_shift(Key::L)
    .on(|state| state.screen.is_statistics()),
    Save(File, 1, say::save, |state| match state.shows_own_lesson() {
        true => edit(EditAction::Save),
        false => Action::File(FileAction::Save),
    })
    .ctrl(Key::S)
    .when(when::no_file_waits),
    SaveAs(File, 1, say::save_as, |state| match state.shows_own_lesson() {
        true => edit(EditAction::SaveAs),
        false => Action::File(FileAction::SaveAs),
    })
    .ctrl_shift(Key::S)
    .when(when::no_file_waits),
    BringBack(File, 1, say::bring_back, |_| Action::Shell(ShellAction::Recover))
        .when(|state| state.filing.has_set_aside()),
    Import(File, 2, say::import, |_| Action::Exchange(ExchangeAction::AskImport)),
    Export(File, 2, say::export, |_| Action::Exchange(ExchangeAction::Export(Format::PGN))),
    TakePicture(File, 3, say::export_picture, |state| take(Taking::Picture, state))
        .ctrl(Key::E)
        .on_board(),
    TakeFilm(File, 3, say::export_animation, |state| take(Taking::Film, state))
        .ctrl_shift(Key::E)
        .on_board(),
    TakeSheet(File, 3, say::print_sheet, |state| take(Taking::Sheet, state))
        .ctrl(Key::P)
        .on_board(),
    CopyPicture(File, 3, say::copy_picture, |state| {
        Action::Picture(PictureAction::Copy { dark: state.is_dark() })
    })
    .ctrl_shift(Key::P)
    .on_board(),
    AddToLesson(File, 3, say::add_to_lesson, |_| edit(EditAction::Capture))
        .ctrl(Key::T)
        .when(when::can_be_captured),
    MakeLesson(File, 3, say::make_lesson, |_| edit(EditAction::Show))
        .on(|state| state.edited().is_some()),
    Settings(File, 4, say::settings, |_| ask(Dialog::Settings(state::SettingsPage::default())))
        .ctrl(Key::Comma),
    Quit(File, 4, say::quit, |_| Action::Shell(ShellAction::CloseRequested)).ctrl(Key::Q),
    Undo(Game, 0, say::undo, |state| match state.screen.is_library() {
        true => Action::Collection(CollectionAction::BringBack),
        false if state.edited().is_some() => edit(EditAction::Undo),
        false => Action::Game(GameAction::Undo),
    })
    .ctrl(Key::Z)
    .when(when::can_undo),
    Redo(Game, 0, say::redo, |state| match state.edited() {
        Some(_) => edit(EditAction::Redo),
        None => Action::Game(GameAction::Redo),
    })
    .ctrl_shift(Key::Z)
    .ctrl(Key::Y)
    .when(when::can_redo),
    ToStart(Game, 0, say::to_start, |_| Action::Game(GameAction::ToStart))
        .ctrl(Key::Home)
        .on_board()
        .when(when::after_the_start),
    ToEnd(Game, 0, say::to_end, |_| Action::Game(GameAction::ToEnd))
        .ctrl(Key::End)
        .on_board()
        .when(when::before_the_end),
    DeleteMove(Game, 1, say::delete_move, |state| {
        Action::Game(GameAction::Delete(state.document.game().current()))
    })
    .key(Key::Delete)
    .on_board()
    .when(when::can_delete),
    RestoreMoves(Game, 1, say::restore_moves, |_| Action::Game(GameAction::Restore))
        .key(Key::Insert)
        .on_board()
        .when(|state| state.document.last_deleted().is_some()),
    Promote(Game, 1, say::promote, |state| {
        Action::Game(GameAction::Promote(state.document.game().current()))
    })
    .ctrl(Key::U)
    .on_board()
    .when(when::can_promote),
    PlayFocused(Game, 2, say::play_focused, |_| Action::Game(GameAction::PlayFocused))
        .key(Key::Enter)
        .on_board()
        .when(|state| when::goes_on(state) && state.screen.mode() != Mode::Explore),
    GoToCell(Game, 2, say::go_to_cell, |_| ask(Dialog::GoToCell(String::new())))
        .ctrl(Key::G)
        .on_board(),
    Swap(Game, 2, say::swap, |_| Action::Game(GameAction::Swap))
        .key(Key::S)
        .on_board()
        .when(when::can_swap),
    Peek(Game, 2, say::peek, |_| Action::Game(GameAction::Peek))
        .key(Key::V)
        .on_board()
        .when(|state| state.eyes.peeking || state.is_hidden())
        .on(|state| state.eyes.peeking),
    Review(Game, 1, say::review, |_| Action::Analyse(AnalyseAction::Review)).when(|state| state
        .document
        .game()
        .position()
        .outcome()
        .is_over()),
    Hint(Game, 2, say::hint, |_| Action::Seat(SeatAction::Hint))
        .key(Key::T)
        .on_board()
        // A hint and its reason would reveal who stands where.
        .when(|state| {
            when::goes_on(state) && !state.is_hidden() && state.screen.mode() == Mode::Play
        }),
    TakeHint(Game, 2, say::take_hint, |_| Action::Seat(SeatAction::TakeHint))
        .when(|state| state.shown_hint().is_some_and(|hint| hint.step == HintStep::Which)),
    TypedMove(Game, 2, say::typed_move, |_| show_part(PlayPart::TypedMove))
        .on(|state| state.settings.parts.contains(&PlayPart::TypedMove)),
    Comment(Game, 2, say::comment, |_| show_part(PlayPart::Comment))
        .on(|state| state.settings.parts.contains(&PlayPart::Comment)),
    ByMessage(Game, 2, say::by_message, |_| show_part(PlayPart::Message))
        .on(|state| state.settings.parts.contains(&PlayPart::Message)),
    ComputerPace(Game, 3, say::computer_pace, |_| show_part(PlayPart::Computers))
        .on(|state| state.settings.parts.contains(&PlayPart::Computers)),
    Coaching(Game, 3, say::coaching, |state| {
        Action::Shell(ShellAction::Coaching(!state.settings.coaching))
    })
    .on(|state| state.settings.coaching),
    PauseComputers(Game, 3, say::pause_computers, |state| {
        Action::Seat(SeatAction::Pause(!state.seats.waits()))
    })
    .key(Key::G)
    .on_board()
    .when(|state| when::a_computer_plays(state) || state.is_timed_game_going_on()),
    StepComputers(Game, 3, say::step_computers, |_| Action::Seat(SeatAction::Step))
        .key(Key::O)
        .on_board()
        .when(|state| state.computer_to_move().is_some() && !state.is_computers_move_due()),
    MoveNow(Game, 3, say::move_now, |_| Action::Seat(SeatAction::MoveNow))
        .key(Key::M)
        .on_board()
        .when(State::is_computers_move_due),
    Takeback(Game, 4, say::takeback, |_| Action::Game(GameAction::AskTakeback))
        .when(State::may_ask_takeback),
    OfferDraw(Game, 4, say::offer_draw, |_| Action::Game(GameAction::OfferDraw))
        .when(State::may_offer_draw),
    AgreeDraw(Game, 4, say::agree_draw, |_| Action::Game(GameAction::AgreeDraw))
        .when(when::may_agree_a_draw),
    Resign(Game, 4, say::resign, |_| Action::Game(GameAction::Resign)).when(State::may_speak),
    AcceptOffer(Game, 4, say::accept_offer, |_| Action::Game(GameAction::Answer(true)))
        .when(|state| state.offers.made().is_some()),
    DeclineOffer(Game, 4, say::decline_offer, |_| Action::Game(GameAction::Answer(false)))
        .when(|state| state.offers.waits()),
    PlayOn(Game, 4, say::play_on, |_| Action::Game(GameAction::PlayOn)).when(when::may_play_on),
    CopyMove(Game, 5, say::copy_move, |_| Action::Exchange(ExchangeAction::CopyMove)).ctrl(Key::C),
    CopyGame(Game, 5, say::copy_game, |_| Action::Exchange(ExchangeAction::CopyGame))
        .ctrl_shift(Key::C),
    Paste(Game, 5, say::paste, |_| Action::Exchange(ExchangeAction::RequestPaste)).ctrl(Key::V),
    EditPlayers(Game, 6, say::players, |state| {
        ask(Dialog::Players(state.document.game().players().to_vec()))
    }),
    ClickTwice(Game, 6, say::click_twice, |state| {
        Action::Space(SpaceAction::Confirm(!state.settings.confirm))
    })
    .on(|state| state.settings.confirm),
    ModePlay(Tabs, 0, say::mode_play, |_| mode(Mode::Play))
        .key(Key::F2)
        .on(|state| when::in_mode(state, Mode::Play)),
    ModeExplore(Tabs, 0, say::mode_explore, |_| mode(Mode::Explore))
        .key(Key::F3)
        .on(|state| when::in_mode(state, Mode::Explore)),
    ModeAnalyse(Tabs, 0, say::mode_analyse, |_| mode(Mode::Analyse))
        .key(Key::F5)
        .on(|state| when::in_mode(state, Mode::Analyse)),
    ModeLearn(Tabs, 0, say::mode_learn, learn)
        .key(Key::F6)
        .on(|state| when::in_mode(state, Mode::Learn)),
    ExploreCell(Lines, 0, say::explore_cell, |_| Action::Explore(ExploreAction::CellInHand))
        .key(Key::E)
        .on_board(),
    Completed(Lines, 0, say::completed, |state| {
        let player = state.next_completed().unwrap_or(Player(0));
        Action::Explore(ExploreAction::Completed(player))
    })
    .key(Key::C)
    .on_board()
    .when(|state| !state.is_hidden() && state.next_completed().is_some()),
    PlayPause(Lines, 1, say::play_pause, |_| Action::Explore(ExploreAction::PlayPause))
        .exploring(Key::Space)
        .when(when::follows_a_line),
    StepBack(Lines, 2, say::step_back, |_| Action::Explore(ExploreAction::Step(-1)))
        .exploring(Key::Comma)
        .when(when::follows_a_line),
    Step(Lines, 2, say::step, |_| Action::Explore(ExploreAction::Step(1)))
        .exploring(Key::Period)
        .when(when::follows_a_line),
    PreviousLine(Lines, 3, say::previous_line, |_| Action::Explore(ExploreAction::Line(-1)))
        .exploring(Key::P)
        .when(when::follows_a_line),
    NextLine(Lines, 3, say::next_line, |_| Action::Explore(ExploreAction::Line(1)))
        .exploring(Key::N)
        .when(when::follows_a_line),
    FirstLine(Lines, 3, say::first_line, |_| Action::Explore(ExploreAction::FirstLine))
        .exploring(Key::Home)
        .when(when::follows_a_line),
    LastLine(Lines, 3, say::last_line, |_| Action::Explore(ExploreAction::LastLine))
        .exploring(Key::End)
        .when(when::follows_a_line),
    Slower(Lines, 4, say::slower, |_| Action::Explore(ExploreAction::ChangeSpeed(-1)))
        .exploring(Key::Minus),
    Faster(Lines, 4, say::faster, |_| Action::Explore(ExploreAction::ChangeSpeed(1)))
        .exploring(Key::Plus)
        .exploring(Key::Equals),
    Repeat(Lines, 4, say::r#loop, |state| {
        Action::Explore(ExploreAction::Repeat(state.explore.tour.playback().repeat.next()))
    })
    .exploring(Key::L),
    AllLines(Lines, 5, say::all_lines, |state| {
        Action::Explore(ExploreAction::AtOnce(!state.explore.is_at_once()))
    })
    .exploring_shift(Key::A)
    .when(when::shows_lines_of_a_cell)
    .on(|state| state.explore.is_at_once()),
    Ruler(Lines, 5, say::ruler, |state| {
        let take = RulerAction::Take(!state.uses_ruler());
        Action::Explore(ExploreAction::Ruler(take))
    })
    .exploring_shift(Key::R)
    .when(when::can_lay_a_ruler)
    .on(State::uses_ruler),
    Straighten(Lines, 5, say::straighten, |state| straighten(state, Way::SmallBoard))
        .exploring(Key::Y)
        .when(|state| when::can_straighten(state, Way::SmallBoard))
        .on(|state| when::is_straight(state, Way::SmallBoard)),
    FrontEdge(Lines, 5, say::front_edge, |state| straighten(state, Way::Turn))
        .exploring_shift(Key::Y)
        .when(|state| when::can_straighten(state, Way::Turn))
        .on(|state| when::is_straight(state, Way::Turn)),
    StraightenCompleted(Lines, 5, say::winning_line, |_| {
        Action::Straighten(StraightenAction::OpenCompleted)
    })
    .on_board()
    .when(|state| !state.is_hidden() && state.deciding_player().is_some()),
    Heat(Lines, 6, say::heat, |state| colour_by(state, ColourBy::Lines, ColourBy::default()))
        .key(Key::H)
        .on_board()
        .on(|state| state.settings.colour_by == ColourBy::Lines),
    Threats(Lines, 6, say::threats, |state| {
        if state.is_analysing() {
            Action::Analyse(AnalyseAction::ToggleSpots)
        } else {
            Action::Shell(ShellAction::ToggleThreats)
        }
    })
    .key(Key::X)
    .on_board()
    // In blindfold play they would reveal who stands where.
    .when(|state| !state.is_hidden())
    .on(|state| {
        let settings = &state.settings;
        if state.is_analysing() { settings.spots } else { settings.threats }
    }),
    BestLine(Analysis, 0, say::best_line, |_| Action::Analyse(AnalyseAction::Best))
        .key(Key::D)
        .when(when::has_a_best_line),
    LineBack(Analysis, 0, say::line_back, |_| Action::Analyse(AnalyseAction::Step(-1)))
        .analysing(Key::Comma)
        .when(|state| state.shown_line().is_some_and(|shown| shown.shown > 0)),
    LineOn(Analysis, 0, say::line_on, |_| Action::Analyse(AnalyseAction::Step(1)))
        .analysing(Key::Period)
        .when(when::has_a_best_line),
    PlayBest(Analysis, 0, say::play_best, |_| Action::Analyse(AnalyseAction::PlayFirst))
        .when(|state| when::has_a_best_line(state) && !state.is_computers_move_due()),
    Worths(Analysis, 1, say::worths, |state| colour_by(state, ColourBy::Worths, ColourBy::Nothing))
        .key(Key::J)
        .when(State::is_analysing)
        .on(|state| state.settings.colour_by == ColourBy::Worths),
    Spots(Analysis, 1, say::spots, |_| Action::Analyse(AnalyseAction::ToggleSpots))
        .when(State::is_analysing)
        .on(|state| state.settings.spots),
    LookDeeper(Analysis, 2, say::look_deeper, |_| Action::Analyse(AnalyseAction::Deeper))
        .when(when::can_look_deeper),
    StopAnalysis(Analysis, 2, say::pause_analysis, |state| {
        Action::Analyse(if state.analyse.is_working() {
            AnalyseAction::Stop
        } else {
            AnalyseAction::GoOn
        })
    })
    .when(State::is_analysing),
    Prove(Analysis, 3, say::prove, |_| Action::Prove(ProveAction::Begin))
        .analysing(Key::P)
        .when(when::can_prove),
    PauseProof(Analysis, 3, say::pause_proof, |state| {
        let paused = state.proof_search().is_some_and(Search::is_paused);
        Action::Prove(ProveAction::Pause(!paused))
    })
    .when(|state| state.proof_search().is_some()),
    StopProof(Analysis, 3, say::stop_proof, |_| Action::Prove(ProveAction::Stop))
        .when(|state| state.proof_search().is_some()),
    Census(Theory, 0, say::census, |_| page(TheoryPage::Census)),
    Gallery(Theory, 0, say::gallery, |_| page(TheoryPage::Gallery)),
    Draws(Theory, 1, say::draws, |_| page(TheoryPage::Draws)),
    Symmetries(Theory, 1, say::symmetries, |_| page(TheoryPage::Symmetries)),
    Pairs(Theory, 1, say::pairs, |_| page(TheoryPage::Pairs)),
    ViewGrid(View, 0, say::view_grid, |_| views(Views::Grid))
        .key(Key::Num1)
        .on(|state| state.views() == Views::Grid),
    ViewSpace(View, 0, say::view_space, |_| views(Views::Space))
        .key(Key::Num2)
        .on(|state| state.views() == Views::Space),
    ViewBoth(View, 0, say::view_both, |_| views(Views::Both))
        .key(Key::Num3)
        // On a flat board both views would be the grid.
        .when(|state| when::dims(state) > 2 || state.views() == Views::Space)
        .on(|state| state.views() == Views::Both),
    SpaceReset(View, 1, say::space_reset, |_| Action::Space(SpaceAction::Reset))
        .key(Key::R)
        .in_space(),
    SpaceFront(View, 1, say::space_front, |_| space(StandardView::Front))
        .key(Key::I)
        .in_space()
        .when(when::space_has_depth),
    SpaceTop(View, 1, say::space_top, |_| space(StandardView::Top))
        .key(Key::U)
        .in_space()
        .when(when::space_has_depth),
    SpaceCorner(View, 1, say::space_corner, |_| space(StandardView::Corner))
        .key(Key::Q)
        .in_space()
        .when(when::space_has_depth),
    SpaceLast(View, 1, say::space_last, |_| space(StandardView::LastTowards))
        .key(Key::W)
        .in_space()
        .when(|state| when::dims(state) > 3),
    SpaceArrange(View, 2, say::space_arrange, |_| Action::Space(SpaceAction::NextArrangement))
        .key(Key::A)
        .in_space()
        .when(|state| when::dims(state) > 3),
    SpaceTurn(View, 2, say::space_rotate, |_| Action::Space(SpaceAction::TurnOrStop))
        .key(Key::Z)
        .in_space(),
    SpaceTools(View, 2, say::space_tools, |state| {
        Action::Space(SpaceAction::Tools(!state.space_tools))
    })
    .key(Key::K)
    .in_space()
    .on(|state| state.space_tools),
    Fit(View, 3, say::fit, |_| Action::Grid(GridAction::Fit))
        .key(Key::F)
        .on_board()
        .when(when::sees_the_grid),
    FillWithBoard(View, 3, say::fill, |state| {
        Action::Grid(GridAction::FillWithBoard(state.cursor().cell().clone()))
    })
    .key(Key::B)
    .on_board()
    .when(when::sees_the_grid),
    ZoomIn(View, 3, say::zoom_in, |_| Action::Grid(GridAction::ZoomCenter(1.25)))
        .key(Key::PageUp)
        .on_board()
        .when(when::sees_the_grid),
    ZoomOut(View, 3, say::zoom_out, |_| Action::Grid(GridAction::ZoomCenter(0.8)))
        .key(Key::PageDown)
        .on_board()
        .when(when::sees_the_grid),
    ResetNesting(View, 4, say::reset_nesting, |_| Action::Grid(GridAction::ResetNesting))
        .on_board()
        .when(when::sees_the_grid),
    ThemeSystem(View, 5, say::theme_system, |_| theme(ThemeChoice::System))
        .on(|state| state.settings.theme == ThemeChoice::System),
    ThemeDark(View, 5, say::theme_dark, |_| theme(ThemeChoice::Dark))
        .on(|state| state.settings.theme == ThemeChoice::Dark),
    ThemeLight(View, 5, say::theme_light, |_| theme(ThemeChoice::Light))
        .on(|state| state.settings.theme == ThemeChoice::Light),
    HighContrast(View, 5, say::high_contrast, |state| {
        Action::Shell(ShellAction::Contrast(!state.settings.contrast))
    })
    .on(|state| state.settings.contrast),
    Language(View, 5, say::language, |_| {
        Action::Shell(ShellAction::Language(Some(words::language().next())))
    }),
    LargerText(View, 6, say::larger, |state| {
        Action::Shell(ShellAction::Scale(state.settings.zoom + 0.1))
    })
    .ctrl(Key::Plus)
    .ctrl(Key::Equals),
    SmallerText(View, 6, say::smaller, |state| {
        Action::Shell(ShellAction::Scale(state.settings.zoom - 0.1))
    })
    .ctrl(Key::Minus),
    UsualSize(View, 6, say::reset_size, |_| Action::Shell(ShellAction::Scale(1.0))).ctrl(Key::Num0),
    Projector(View, 6, say::projector, |state| {
        Action::Shell(ShellAction::Projector(!state.settings.projector))
    })
    .key(Key::F9)
    .on(|state| state.settings.projector),
    Sound(View, 7, say::sound, |state| {
        Action::Shell(ShellAction::Sound(!state.settings.sound))
    })
    .on(|state| state.settings.sound),
    FullScreen(View, 7, say::full_screen, |_| Action::Shell(ShellAction::FullScreen)).key(Key::F11),
    Panel(View, 7, say::panel, |_| Action::Shell(ShellAction::TogglePanel))
        .key(Key::F4)
        .on(|state| state.settings.panel),
    Help(Help, 0, say::help, |_| help(HelpPage::Keys)).key(Key::F1),
    HelpSpace(Help, 0, say::help_space, |_| help(HelpPage::Space)),
    HelpAnalysis(Help, 0, say::help_analysis, |_| help(HelpPage::Analysis)),
    HelpRules(Help, 0, say::help_rules, |_| help(HelpPage::Rules)),
    HelpGames(Help, 0, say::help_games, |_| help(HelpPage::Games)),
    HelpFormats(Help, 0, say::help_formats, |_| help(HelpPage::Formats)),
    Shortcuts(Help, 0, say::shortcuts, |_| ask(Dialog::Shortcuts(state::Shortcuts::default()))),
    Palette(Help, 1, say::palette, |_| Action::Shell(ShellAction::Palette(Some(String::new()))))
        .ctrl(Key::K),
    Welcome(Help, 2, say::welcome, |_| Action::Shell(ShellAction::Welcome(true))),
    About(Help, 2, say::about, |_| ask(Dialog::About)),
];

fn edit(action: EditAction) -> Action {
    Action::Learn(LearnAction::Edit(action))
}

fn show_part(part: PlayPart) -> Action {
    Action::Shell(ShellAction::TogglePart(part))
}

fn ask(dialog: Dialog) -> Action {
    Action::Shell(ShellAction::Ask(dialog))
}

fn help(page: HelpPage) -> Action {
    ask(Dialog::Help(page))
}

fn take(taking: Taking, state: &State) -> Action {
    Action::Picture(PictureAction::Ask { taking, dark: state.is_dark() })
}

fn mode(mode: Mode) -> Action {
    Action::Shell(ShellAction::Mode(mode))
}

/// Opens Learn as it was left; within Learn, goes back to the page that the session was started
/// from, then to the contents.
fn learn(state: &State) -> Action {
    // A presentation or a test is not left by accident.
    if !state.screen.shows(Mode::Learn) || state.is_bare() {
        return mode(Mode::Learn);
    }
    let runs = state.stage().is_some() && state.edited().is_none();
    let page = if runs { state.learn.page() } else { LearnPage::Contents };
    Action::Learn(LearnAction::Page(page))
}

fn page(page: TheoryPage) -> Action {
    Action::Theory(TheoryAction::Open(page))
}

fn views(views: Views) -> Action {
    Action::Shell(ShellAction::Views(views))
}

fn theme(theme: ThemeChoice) -> Action {
    Action::Shell(ShellAction::Theme(theme))
}

fn space(view: StandardView) -> Action {
    Action::Space(SpaceAction::Go(view))
}

/// Colours cells by `wanted`, or by `other` if they are coloured so already.
fn colour_by(state: &State, wanted: ColourBy, other: ColourBy) -> Action {
    let on = state.settings.colour_by == wanted;
    Action::Shell(ShellAction::ColourBy(if on { other } else { wanted }))
}

/// Lays out the plane of the line, or shows the board again if it is laid out already.
fn straighten(state: &State, way: Way) -> Action {
    let shown = when::is_straight(state, way);
    Action::Straighten(if shown { StraightenAction::Close } else { StraightenAction::Open(way) })
}
