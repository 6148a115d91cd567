//! The state of the whole program: its parts, and what changes several of them at once.

use super::analysis::{Analysis, ProofTask};
use super::document::{BoardId, Document, GameVersion, ThreatCache, TransformedGame};
use super::{
    CoinToss, ComputerPlayers, DrawingInput, EntryId, ExplorerPage, Exports, FileOps, FileRef,
    GameClock, GameLibrary, GameSetup, HumanSide, Jobs, LADDER, LadderRung, LearnState,
    LineExplorer, MistakeRetry, Mode, MotionPreference, MoveInput, NewGameForm, Offers, Overlays,
    Premove, Rng, Screen, Settings, SheetStops, Statistics, Theory, TheoryPage, Timestamp,
};
use crate::board::SpaceState;
use crate::jobs::OpeningBooks;
use crate::link::EmbeddedPage;
use crate::sound::SoundQueue;
use crate::table::CellNotation;
use crate::theme::WindowLayout;
use crate::view_model::{
    BoardViewState, LineTour, MoveAnimation, PositionId, RevealReasons, ViewKind,
};
use hypertoe_core::play::{GamePreset, PRESETS};
use hypertoe_core::{Cell, Game, NodeId, Rules, Shape};
use std::sync::Arc;

/// A game that waits, safe in the library or its file, while another board is explored.
#[derive(Clone, Debug, PartialEq)]
pub struct WaitingGame {
    pub place: GameRef,
    /// The board in words.
    pub board: String,
    pub moves: usize,
    /// The id of the document on the board that is explored meanwhile.
    pub explored: u64,
}

/// The place of a game that can be opened again.
#[derive(Clone, Debug, PartialEq)]
pub enum GameRef {
    Entry(EntryId),
    File(FileRef),
}

/// The state of the whole program. Changed by [`update`](crate::update::update) only.
pub struct State {
    pub document: Document,
    /// The mode, and what fills the window.
    pub screen: Screen,
    pub view: BoardViewState,
    pub layout: WindowLayout,
    /// The view that a compact window shows where a wide one shows both.
    pub compact_view: ViewKind,
    pub sheet_stops: SheetStops,
    /// Whether the window with dials and sliders for the space view is open.
    pub is_space_panel_open: bool,
    pub move_animation: MoveAnimation,
    pub sounds: SoundQueue,
    /// The threats of all players, while they are shown.
    pub threats: ThreatCache,
    pub exports: Exports,
    pub explorer: LineExplorer,
    /// Lessons, practice, tests and puzzles.
    pub learn: LearnState,
    /// The wall-clock time, as of the last answer to a request for it.
    pub now: Timestamp,
    pub theory: Theory,
    pub analysis: Analysis,
    /// The retry of a mistake that the game review found, while it is going on.
    pub retry: Option<MistakeRetry>,
    /// The game as transformed by a symmetry, while that is shown.
    transformed: Option<TransformedGame>,
    /// Dialogs, toasts, announcements.
    pub overlays: Overlays,
    /// The contents of the dialog for a new game when it was last closed, with the id of the
    /// document that was on the board then.
    pub new_game_draft: Option<(u64, Box<NewGameForm>)>,
    pub settings: Settings,
    pub move_input: MoveInput,
    /// The drawing on the board that waits for a cell, and what was cleared last.
    pub drawing_input: DrawingInput,
    pub file_ops: FileOps,
    pub game_library: GameLibrary,
    pub statistics: Statistics,
    /// The animation of the coin toss for the first move, while it is shown.
    pub coin_toss: Option<CoinToss>,
    /// The state of peeking at the hidden marks of a blindfold game.
    pub peeking: RevealReasons,
    /// The source of randomness.
    pub rng: Rng,
    pub computers: ComputerPlayers,
    /// The move planned while a computer thinks.
    pub premove: Option<Premove>,
    pub game_clock: GameClock,
    pub offers: Offers,
    /// The proofs and tables that engines consult.
    pub books: OpeningBooks,
    pub is_system_dark: bool,
    pub is_system_motion_reduced: bool,
    /// The folder with settings, library and crash reports, on platforms that name it.
    pub data_folder: Option<FileRef>,
    /// The address of the page that the program runs in; empty elsewhere.
    pub page_address: String,
    /// The frame in another page that the program runs in; `None` elsewhere.
    pub embedded: Option<EmbeddedPage>,
    pub jobs: Jobs,
    /// The game that waits while another board is explored.
    pub waiting_game: Option<WaitingGame>,
    /// The id of the last document that holds a position found by a page of the explorer, and its number of
    /// moves: as long as it has no more, nobody plays it.
    pub explored_position: Option<(u64, usize)>,
    /// The notation of cells in tables that are copied or saved.
    pub table_cells: CellNotation,
    /// The last serial number of a document.
    last_serial: u64,
    changes: u64,
}

impl State {
    /// Returns the number of changes so far: while it stays the same, so does the state.
    pub fn change_count(&self) -> u64 {
        self.changes
    }

    /// Counts a change of the state, for [`change_count`](Self::change_count).
    pub fn count_change(&mut self) {
        self.changes += 1;
    }

    /// Creates the initial state: the welcome page above an empty 3^4 board.
    pub fn new(settings: Settings) -> Self {
        let shape = first_shape();
        let rules = first_rules(shape.clone());
        let document = Document::new(
            GameSetup {
                time_control: settings.time_control,
                ..GameSetup::with_default_players(rules)
            }
            .into_game(),
        );
        let theory = Theory::new(Arc::clone(document.game().rules()));
        let move_input = MoveInput::new(Arc::clone(document.game().rules()));
        Self {
            document,
            screen: Screen::default(),
            view: BoardViewState::new(
                &shape,
                None,
                settings.cell_style,
                settings.clamped_fields_of_view(),
            ),
            layout: WindowLayout::default(),
            compact_view: ViewKind::Grid,
            sheet_stops: SheetStops::default(),
            is_space_panel_open: false,
            move_animation: MoveAnimation::default(),
            sounds: SoundQueue::default(),
            threats: ThreatCache::default(),
            exports: Exports::default(),
            explorer: LineExplorer::new(settings.playback_speed, settings.repeat),
            learn: LearnState::from_draft(&settings.lesson_draft),
            now: Timestamp::default(),
            theory,
            analysis: Analysis::default(),
            retry: None,
            transformed: None,
            overlays: Overlays::default(),
            new_game_draft: None,
            settings,
            move_input,
            drawing_input: DrawingInput::default(),
            file_ops: FileOps::default(),
            game_library: GameLibrary::default(),
            statistics: Statistics::default(),
            coin_toss: None,
            peeking: RevealReasons::default(),
            rng: Rng::seeded(0),
            computers: ComputerPlayers::default(),
            premove: None,
            game_clock: GameClock::default(),
            offers: Offers::default(),
            books: OpeningBooks::shipped(),
            is_system_dark: true,
            is_system_motion_reduced: false,
            data_folder: None,
            page_address: String::new(),
            embedded: None,
            jobs: Jobs::default(),
            waiting_game: None,
            explored_position: None,
            table_cells: CellNotation::default(),
            last_serial: 0,
            changes: 0,
        }
    }

    /// Returns the address that links begin with: the chosen one, otherwise that of the page; empty
    /// if neither is known.
    pub fn link_address(&self) -> &str {
        match self.settings.link_address.trim() {
            "" => &self.page_address,
            chosen => chosen,
        }
    }

    /// Returns the initial contents of the dialog for a new game: those it was closed with over the
    /// same document, otherwise a game like the one on the board.
    pub fn initial_new_game_form(&self) -> NewGameForm {
        let (document, game) = (self.document.id(), self.document.game());
        match &self.new_game_draft {
            Some((over, new)) if *over == document => NewGameForm::clone(new),
            // Before the first move: the game that the welcome page offers.
            _ if self.screen.is_welcome() && game.tree_move_count() == 0 => {
                let mut new = NewGameForm::from_preset(self.default_preset())
                    .with_time_control(self.settings.time_control);
                let person = usize::from(self.settings.side == HumanSide::Second);
                for (seat, player) in new.players.iter_mut().enumerate() {
                    player.computer = self.settings.opponent.filter(|_| seat != person);
                }
                new.with_random_side(self.settings.side == HumanSide::Random)
            }
            _ => NewGameForm::from_game(game)
                .with_random_side(self.settings.side == HumanSide::Random),
        }
    }

    /// Returns the rung of the ladder to play next; `None` if all are beaten.
    pub fn next_ladder_rung(&self) -> Option<&'static LadderRung> {
        Some(&LADDER[self.statistics.ladder().current()?])
    }

    /// Returns the preset that a new game has by default: the one played last, in the beginning
    /// 3×3×3 without the centre as first move, which would win at once.
    pub fn default_preset(&self) -> &'static GamePreset {
        const FIRST_GAME: &str = "3×3×3 centre later";
        let name = self.settings.last_game.as_deref().unwrap_or(FIRST_GAME);
        PRESETS.iter().find(|preset| preset.name == name).unwrap_or(&PRESETS[0])
    }

    /// Returns whether animations that the player did not start are switched off.
    pub fn is_motion_reduced(&self) -> bool {
        match self.settings.motion {
            MotionPreference::System => self.is_system_motion_reduced,
            MotionPreference::Full => false,
            MotionPreference::Reduced => true,
        }
    }

    /// Lists the lines through the focused cell in the line explorer, unless it lists some already.
    pub fn explore_focused_cell(&mut self) {
        if self.explorer.tour.is_empty() {
            let cell = self.view.cursor.focus.clone();
            self.explorer.tour.explore_cell(self.document.game().position(), cell);
        }
    }

    pub fn theory_page(&self) -> Option<TheoryPage> {
        match self.explorer.page {
            ExplorerPage::Theory(page) if self.screen.is_showing(Mode::Explore) => Some(page),
            _ => None,
        }
    }

    /// Returns whether the page that gathers what is known of the board is shown.
    pub fn is_known_page_shown(&self) -> bool {
        self.explorer.page == ExplorerPage::Known && self.screen.is_showing(Mode::Explore)
    }

    /// Returns the game that waits while the board on show is explored.
    pub fn shown_waiting_game(&self) -> Option<&WaitingGame> {
        let explored = self.document.id();
        self.waiting_game.as_ref().filter(|waiting| waiting.explored == explored)
    }

    /// Returns whether the page in view is about the whole board.
    pub fn is_board_page(&self) -> bool {
        self.explorer.page.is_of_board() && self.screen.is_showing(Mode::Explore)
    }

    /// Returns whether the gallery of finished positions is shown in place of the board.
    pub fn shows_gallery(&self) -> bool {
        self.theory.gallery.is_shown() && self.theory_page() == Some(TheoryPage::Gallery)
    }

    /// Returns whether the space view is visible.
    pub fn shows_space(&self) -> bool {
        let instead = !self.screen.is_board() && self.learn_board().is_none()
            || self.shows_gallery()
            || self.shown_hypercube().is_some()
            || self.screen.straightened().is_some();
        self.views().has_space() && !instead
    }

    /// Keeps the slices on show: they no longer follow the bead that moves along a line.
    pub fn freeze_slices(&mut self) {
        let slice = self.visible_slice();
        self.board_view_mut().grid.show_slice_of(&slice);
        self.tour_mut().set_slice_following(false);
    }

    /// Returns a cell that says which slice is shown: its coordinates along pinned and flipped axes
    /// are the values chosen or, while a line is followed, those of the cell at the bead.
    pub fn visible_slice(&self) -> Cell {
        match self.learn_board() {
            Some(board) => board.figure.visible_slice(),
            None => self.visible_document_slice(),
        }
    }

    /// Returns the slice that is visible of the game's board, as
    /// [`visible_slice`](Self::visible_slice) does for the board that is shown, which may be that
    /// of a lesson.
    pub fn visible_document_slice(&self) -> Cell {
        let exploring = self.screen.mode() == Mode::Explore;
        LineTour::visible_slice(
            Some(&self.explorer.tour).filter(|_| exploring),
            self.view.grid.slice(),
        )
    }

    /// Puts another document on the board and resets what belonged to the last one.
    pub fn set_document(&mut self, document: Document) {
        let rules = Arc::clone(document.game().rules());
        if self.view.grid.shape() != rules.shape() {
            self.compact_view = ViewKind::Grid;
        }
        self.explorer.on_document_change();
        let SpaceState { cell_style: form, fields_of_view: lens, .. } = self.view.space;
        self.view = BoardViewState::new(rules.shape(), rules.gravity_axis(), form, lens);
        let number = self.allocate_serial();
        self.document = document.with_id_and_serial(number);
        self.screen.close_straightened();
        if self.screen.mode() == Mode::Learn {
            self.screen.set_mode(Mode::Play);
        }
        self.transformed = None;
        self.file_ops.on_document_change();
        self.overlays.remove_action_toasts();
        _ = self.game_library.take_after_save();
        self.coin_toss = None;
        let game = self.document.game();
        let looking_back = game.tree_move_count() > 0 || self.document.file().is_some();
        self.computers.on_document_change(looking_back);
        self.peeking = RevealReasons::default();
        self.screen.show_welcome(false);
        self.move_input = MoveInput::new(Arc::clone(self.document.game().rules()));
        if let Some(cell) = self.visible_document_game().last_mark().map(|last| last.cell.clone()) {
            self.view.grid.show_slice_of(&cell);
            self.view.cursor.focus = cell;
        }
        if self.screen.mode() == Mode::Explore {
            self.explore_focused_cell();
        }
    }

    /// Returns the document's serial number, its current node and its revision.
    pub fn game_version(&self) -> GameVersion {
        let game = self.document.game();
        (self.document.serial(), game.current(), game.revision())
    }

    /// Returns the identities of the position and of the board on show. An action carries those of
    /// the moment when it was made, so that it cannot reach another board.
    pub fn board_id(&self) -> BoardId {
        BoardId { position: self.position_id(), shown: self.shown_game().0 }
    }

    /// Returns the game that is shown, with a serial number: the example of a lesson or exercise,
    /// or the document's game, transformed if a symmetry is applied.
    pub fn shown_game(&self) -> (u64, &Game) {
        if let Some(board) = self.learn_board() {
            return (board.serial, &board.figure.game);
        }
        self.document_game_as_shown()
    }

    /// Returns the document's game, or its transformed copy if a symmetry is applied, with the
    /// serial number of the one returned.
    pub fn document_game_as_shown(&self) -> (u64, &Game) {
        transformed_or_own(&self.document, self.transformed.as_ref())
    }

    /// Finds the threats in the shown game of the document, if threats are shown.
    pub fn refresh_threats(&mut self) {
        if self.settings.threats {
            let (serial, game) = transformed_or_own(&self.document, self.transformed.as_ref());
            let key = (serial, game.current(), game.revision());
            self.threats.refresh(game.position(), key);
        }
    }

    /// Allocates a serial number, for a document or for another game that is shown.
    pub fn allocate_serial(&mut self) -> u64 {
        self.last_serial += 1;
        self.last_serial
    }

    /// Returns whether the document's game is shown as transformed by a symmetry.
    pub fn is_showing_transformed(&self) -> bool {
        self.transformed.is_some()
    }

    /// Shows this image of the game under a symmetry in place of the game.
    pub fn show_transformed(&mut self, game: Game) {
        let (serial, of) = (self.allocate_serial(), self.game_version());
        self.transformed = Some(TransformedGame { serial, game, source: of });
    }

    /// Stops showing the transformed game. Returns whether it was shown.
    pub fn stop_showing_transformed(&mut self) -> bool {
        self.transformed.take().is_some()
    }

    /// Stops showing the transformed game once the document has changed or the page about
    /// symmetries is left.
    pub fn clear_stale_transform(&mut self) {
        let (here, page) = (self.game_version(), self.theory_page());
        self.transformed.take_if(|transformed| {
            transformed.source != here || page != Some(TheoryPage::Symmetries)
        });
    }

    /// Deletes a move with all that follow it. Returns the number of moves deleted; `None` if there
    /// is no such move.
    pub fn delete_branch(&mut self, node: NodeId) -> Option<usize> {
        self.with_renumbering(|document, serial| document.delete_branch(node, serial))
    }

    /// Restores the branch that was deleted last. Returns the number of moves restored; `None` if
    /// there is nothing to restore.
    pub fn restore_deleted_branch(&mut self) -> Option<usize> {
        self.with_renumbering(Document::restore_branch)
    }

    /// Promotes the variation that contains a move. Returns `false` if it is in none.
    pub fn promote_variation(&mut self, node: NodeId) -> bool {
        self.with_renumbering(|document, serial| document.promote_variation(node, serial))
    }

    /// Makes a change that renumbers the nodes: the document gets a new serial number, which
    /// invalidates whatever refers to its nodes, and the proof search gets its new place.
    fn with_renumbering<T>(&mut self, change: impl FnOnce(&mut Document, u64) -> T) -> T {
        let proving = self.analysis.proof_task.as_ref().map(ProofTask::position_id);
        let proving = proving.filter(|position| position.document == self.document.serial());
        let way = proving.map(|position| self.document.game().moves_to(position.node));
        self.last_serial += 1;
        let done = change(&mut self.document, self.last_serial);
        let node = way.and_then(|way| self.document.game().find_node(&way));
        if let (Some(node), Some(proving)) = (node, &mut self.analysis.proof_task) {
            proving.set_position_id(PositionId { document: self.document.serial(), node });
        }
        done
    }

    /// Returns whether something has to happen before the window closes: the game is saved to the
    /// library, or the player is asked.
    pub fn needs_save_before_closing(&self) -> bool {
        let document = &self.document;
        (document.needs_library_save() || self.game_clock.has_unsaved_time())
            && (document.is_unsaved() || !document.is_too_large_to_autosave())
    }

    /// Returns whether the title marks the game as unsaved: it is newer than its file, or the
    /// library cannot save it.
    pub fn shows_unsaved_mark(&self) -> bool {
        let document = &self.document;
        let kept = self.game_library.save_error().is_none() && !document.is_too_large_to_autosave();
        document.is_unsaved() && (document.file().is_some() || !kept)
    }
}

fn transformed_or_own<'a>(
    document: &'a Document,
    transformed: Option<&'a TransformedGame>,
) -> (u64, &'a Game) {
    match transformed {
        Some(transformed) => (transformed.serial, &transformed.game),
        None => (document.serial(), document.game()),
    }
}

/// The shape of the board behind the welcome page.
fn first_shape() -> Shape {
    let shape = Shape::hypercube(3, 4);
    shape.unwrap_or_else(|error| unreachable!("3^4 is within the limits: {error}"))
}

fn first_rules(shape: Shape) -> Rules {
    let rules = Rules::new(shape, 2);
    rules.unwrap_or_else(|error| unreachable!("two players are within the limits: {error}"))
}
