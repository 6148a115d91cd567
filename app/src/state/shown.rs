//! The state as shown: the view models of the visible board, the analysis, and what an export
//! shows.

use super::export::visible_rotation_planes;
use super::{
    AnimationKind, ColorBy, ExplorerPage, ExportDialog, ExportKind, ExportSource, FileRef,
    LearnBoard, LessonEditor, LineOfPlay, Mode, ProofSearch, PuzzleAttempt, Session,
    SessionContext, State, ThemeChoice, TheoryPage, VisibleViews,
};
use crate::board::hypercube::HypercubeFigure;
use crate::board::ruler::Ruler;
use crate::board::straightening::{StraightenMode, straighten_refusal};
use crate::board::{NestedGrid, SpaceState};
use crate::i18n::{self, Message, ToMessage};
use crate::jobs::shipped::shipped_proof_rules;
use crate::theme::LayoutClass;
use crate::view_model::{
    ActiveColoring, Annotations, BoardColoring, BoardCursor, BoardLineTopic, BoardSnapshot,
    BoardViewModel, BoardViewState, CellLineBundle, Hint, LineTour, MoveValueColoring,
    NO_ANIMATION, PlaneColoring, PositionId, RainbowColoring, RevealReasons, VariationPreview,
    ViewPanes, VisibleGame,
};
use hypertoe_core::analysis::{GameReview, PositionAnalysis};
use hypertoe_core::proof::solve::PositionSolver;
use hypertoe_core::search::Threats;
use hypertoe_core::{Cell, Player, Shape};
use std::sync::Arc;

impl State {
    /// Returns the game on the board on show, the document's or that of a lesson or puzzle, with
    /// the visibility of its marks.
    pub fn visible_game(&self) -> VisibleGame<'_> {
        let peeking =
            if self.learn_board().is_some() { RevealReasons::default() } else { self.peeking };
        VisibleGame::new(self.shown_game().1, peeking)
    }

    /// Returns the document's game with the visibility of its marks, whatever else is on show.
    pub fn visible_document_game(&self) -> VisibleGame<'_> {
        VisibleGame::new(self.document_game_as_shown().1, self.peeking)
    }

    pub fn is_dark(&self) -> bool {
        match self.settings.theme {
            ThemeChoice::System => self.is_system_dark,
            ThemeChoice::Dark => true,
            ThemeChoice::Light => false,
        }
    }

    /// Returns whether everything is of high contrast: by choice, or because a class looks at it.
    pub fn has_high_contrast(&self) -> bool {
        self.settings.has_high_contrast() || self.is_presenting()
    }

    pub fn has_hidden_marks(&self) -> bool {
        self.visible_document_game().has_hidden_marks()
    }

    /// Returns the hint for the position on the board; none in a blindfold game, as its lines would
    /// reveal the marks.
    pub fn shown_hint(&self) -> Option<Hint<'_>> {
        let seen = !self.has_hidden_marks() && !self.is_showing_transformed();
        let choice =
            self.computers.hint_search_at(self.position_id())?.choice.as_ref().filter(|_| seen)?;
        Some(Hint { choice, step: self.computers.hint_step })
    }

    /// Returns the colouring of empty cells: the result of a theory page if there is one, the plane
    /// whose lines are listed, or else the colouring chosen in the settings.
    pub fn coloring(&self) -> ActiveColoring {
        let of_page: ActiveColoring = match self.theory_page() {
            None if self.is_known_page_shown() => self.first_move_coloring(),
            // The symmetries belong to the document's rules; in a transformed game, closed cells
            // may differ.
            Some(TheoryPage::Symmetries)
                if self.shown_game().1.rules() == self.document.game().rules() =>
            {
                self.theory.symmetries.answer().cloned().map(BoardColoring::FirstMoves)
            }
            Some(TheoryPage::Pairs) => {
                self.theory.pairs.answer().cloned().map(BoardColoring::Pairing)
            }
            Some(TheoryPage::Blocking) => {
                self.theory.blocking.answer().cloned().map(BoardColoring::Blocking)
            }
            Some(TheoryPage::Symmetries | TheoryPage::Census) => None,
            Some(TheoryPage::Gallery | TheoryPage::Draws) | None => None,
        };
        let dims = self.document.game().rules().shape().dims();
        of_page.or_else(|| self.plane_coloring()).or_else(|| match self.settings.color_by {
            ColorBy::Nothing => None,
            ColorBy::MoveValues => {
                self.shown_value_coloring().cloned().map(BoardColoring::MoveValues)
            }
            ColorBy::Lines => Some(BoardColoring::Lines),
            ColorBy::Rainbow(axis) if axis < dims => {
                Some(BoardColoring::Rainbow(RainbowColoring(axis)))
            }
            ColorBy::Rainbow(_) => None,
        })
    }

    /// Returns the colouring of the empty board by the values of first moves, from the atlas.
    fn first_move_coloring(&self) -> ActiveColoring {
        let position = self.shown_game().1.position();
        let is_empty = position.marks().is_empty() && *position.rules() == *self.theory.rules();
        let atlas = self.theory.atlas().filter(|_| is_empty)?;
        Some(BoardColoring::MoveValues(Arc::clone(&atlas.coloring)))
    }

    /// Returns the colouring of the plane or the slice whose lines are explored.
    fn plane_coloring(&self) -> ActiveColoring {
        let (through, axes) = match self.shown_tour()?.board_topic()? {
            BoardLineTopic::Plane(plane) => (plane.0.clone(), plane.1.to_vec()),
            BoardLineTopic::Slice(axis, value) => {
                let dims = self.shape().dims();
                let mut through = Cell::origin(dims);
                through.coords_mut()[*axis] = *value;
                (through, (0..dims).filter(|other| other != axis).collect())
            }
            _ => return None,
        };
        Some(BoardColoring::Plane(Box::new(PlaneColoring { through, axes })))
    }

    /// Returns whether each visible view shows all cells of the board.
    pub fn shows_all_slices(&self) -> bool {
        let grid_has_all = !self.views().has_grid() || self.grid().pinned_axes().next().is_none();
        grid_has_all && (!self.shows_space() || self.space().one_slice_axes().is_empty())
    }

    /// Returns why the followed line cannot be straightened in this mode; `None` if it can.
    pub fn straighten_error(&self, mode: StraightenMode) -> Option<Message> {
        let line = self.explorer.tour.current_line().map(|followed| &followed.line);
        straighten_refusal(self.document.game().rules().shape(), line, &self.view.grid, mode)
    }

    /// Returns the threats to show; none in a blindfold game, as they would reveal the marks.
    pub fn shown_threats(&self) -> Option<&Threats> {
        // The analysis highlights threats in its own way.
        let marked = self.is_analysis_visible() && self.settings.critical_cells;
        let wanted = self.settings.threats && !self.has_hidden_marks() && !marked;
        self.threats.threats().filter(|_| wanted)
    }

    /// Returns whether the board on show marks any cell on which a player would complete a line.
    pub fn marks_threats(&self) -> bool {
        let players = (0..self.document.game().rules().player_count()).map(Player);
        let has_any = |threats: &Threats| {
            players.into_iter().any(|player| !threats.completing_cells_of(player).is_empty())
        };
        self.screen.is_board() && self.shown_threats().is_some_and(has_any)
    }

    /// Returns the explorer's tour while it is on show.
    pub(super) fn shown_tour(&self) -> Option<&LineTour> {
        let on_show =
            self.screen.mode() == Mode::Explore && !self.is_board_page() && !self.is_ruler_active();
        Some(&self.explorer.tour).filter(|_| on_show)
    }

    /// Returns whether the ruler is on, its page shown, and the grid there to place it on.
    pub fn is_ruler_active(&self) -> bool {
        let exploring =
            self.screen.is_showing(Mode::Explore) && self.explorer.page == ExplorerPage::Lines;
        exploring && self.explorer.ruler.is_active() && self.views().has_grid()
    }

    fn shown_ruler(&self) -> Option<&Ruler> {
        self.explorer.ruler.ruler().filter(|_| self.is_ruler_active())
    }

    /// Returns whether axes and cells are named by letters and numbers: in Play and in puzzles only if
    /// the person wants it, in the introduction never, everywhere else always.
    pub fn shows_coordinates(&self) -> bool {
        let is_shown = !self.may_hide_coordinates() || self.settings.coordinates;
        is_shown && !self.is_introducing()
    }

    /// Returns whether the person decides if axes and cells are named.
    pub fn may_hide_coordinates(&self) -> bool {
        let solves = self.learn_board().is_some() && self.learn.puzzle_attempt().is_some();
        (self.screen.is_showing(Mode::Play) || solves) && self.embedded.is_none()
    }

    /// Returns whether the introduction is on show. It is about lines, not about coordinates and views.
    pub fn is_introducing(&self) -> bool {
        self.learn_board().is_some() && self.learn.introduction().is_some()
    }

    pub fn board_view_model(&self) -> BoardViewModel<'_> {
        if let Some(board) = self.learn_board() {
            let (document, slice) = (board.serial, self.visible_slice());
            let introduced = self.learn.introduction().is_some_and(|it| !it.is_solved());
            let plays =
                introduced || self.learn.puzzle_attempt().is_some_and(PuzzleAttempt::is_to_move);
            return BoardViewModel {
                document,
                slice,
                shows_coordinates: self.shows_coordinates(),
                shows_pointer: true,
                is_playable: plays,
                ..board.figure.view_model()
            };
        }
        BoardViewModel {
            game: self.visible_game(),
            document: self.shown_game().0,
            grid: self.grid(),
            space: self.space(),
            slice: self.visible_slice(),
            highlighted_slice: self.highlighted_slice(),
            coloring: self.coloring(),
            threats: self.shown_threats(),
            hint: self.shown_hint(),
            planned_move: self.planned_move(),
            tour: self.shown_tour(),
            bundle: self.bundle(),
            ruler: self.shown_ruler(),
            analysis: self.position_analysis(),
            shows_critical_cells: self.settings.critical_cells,
            variation: self.displayed_variation(),
            straightening: self.screen.straightened(),
            hypercube: None,
            annotations: None,
            cursor: self.cursor(),
            shows_coordinates: self.shows_coordinates(),
            shows_pointer: true,
            is_playable: self.screen.mode() != Mode::Explore && self.computer_to_move().is_none(),
            move_animation: if self.is_showing_transformed() {
                &NO_ANIMATION
            } else {
                &self.move_animation
            },
        }
    }

    /// Returns a copy of what the views show, at rest and without pointer and keyboard focus. Its
    /// game is the transformed one if a symmetry is applied. A blindfold applies to the copy, too,
    /// unless the player has seen the end of the game.
    pub fn figure_at_rest(&self) -> BoardSnapshot {
        if let Some(board) = self.learn_board() {
            let mut figure = board.figure.clone();
            figure.view.clear_interaction();
            return figure;
        }
        let mut view = self.view.clone();
        view.grid.show_slice_of(&self.visible_slice());
        view.clear_interaction();
        let (serial, game) = self.shown_game();
        let (mut tour, touring) = (self.explorer.tour.clone(), self.shown_tour().is_some());
        tour.refresh(game.position(), (serial, game.current(), game.revision()));
        BoardSnapshot {
            game: game.clone(),
            peeking: self.peeking,
            view,
            coloring: self.coloring(),
            threats: self.shown_threats().cloned(),
            hint: self.shown_hint().map(|hint| (hint.choice.clone(), hint.step)),
            tour,
            shows_tour: touring,
            bundle: self.bundle().cloned(),
            ruler: self.shown_ruler().cloned(),
            analysis: self.shared_position_analysis().cloned(),
            shows_critical_cells: self.settings.critical_cells,
            variation: self.displayed_variation().cloned(),
            straightening: self.screen.straightened().cloned(),
            hypercube: None,
            annotations: Annotations::default(),
        }
    }

    /// Returns the cube of up to four dimensions that is shown in place of a board, if there is one.
    pub fn shown_hypercube(&self) -> Option<&HypercubeFigure> {
        self.learn_board()?.figure.hypercube.as_ref()
    }

    pub fn shown_hypercube_mut(&mut self) -> Option<&mut HypercubeFigure> {
        self.learn_board_mut()?.figure.hypercube.as_mut()
    }

    /// Returns the board of the Learn mode while it is on show.
    pub fn learn_board(&self) -> Option<&LearnBoard> {
        self.learn.board().filter(|_| self.screen.is_showing(Mode::Learn))
    }

    fn learn_board_mut(&mut self) -> Option<&mut LearnBoard> {
        let shown = self.screen.is_showing(Mode::Learn);
        self.learn.board_mut().filter(|_| shown)
    }

    pub fn board_view(&self) -> &BoardViewState {
        self.learn_board().map_or(&self.view, |board| &board.figure.view)
    }

    pub fn board_view_mut(&mut self) -> &mut BoardViewState {
        match self.learn_board().is_some() {
            true => self.learn_board_mut().map(|stage| &mut stage.figure.view),
            false => Some(&mut self.view),
        }
        .unwrap_or_else(|| unreachable!("there is a stage, or the game's board"))
    }

    /// Returns the tour of lines of the board that is shown: that of the lesson or exercise, or
    /// that of the game.
    pub fn tour_mut(&mut self) -> &mut LineTour {
        match self.learn_board().is_some() {
            true => self.learn_board_mut().map(|stage| &mut stage.figure.tour),
            false => Some(&mut self.explorer.tour),
        }
        .unwrap_or_else(|| unreachable!("there is a stage, or the game's board"))
    }

    /// Returns all lines of a cell while they are shown at once.
    pub fn bundle(&self) -> Option<&CellLineBundle> {
        match self.learn_board() {
            Some(board) => board.figure.bundle.as_ref(),
            None => self.shown_tour().and_then(|_| self.explorer.bundle()),
        }
    }

    pub fn bundle_mut(&mut self) -> Option<&mut CellLineBundle> {
        match self.learn_board().is_some() {
            true => self.learn_board_mut().and_then(|board| board.figure.bundle.as_mut()),
            false => self.shown_tour().is_some().then(|| self.explorer.bundle_mut()).flatten(),
        }
    }

    pub fn grid(&self) -> &NestedGrid {
        &self.board_view().grid
    }

    pub fn space(&self) -> &SpaceState {
        &self.board_view().space
    }

    pub fn cursor(&self) -> &BoardCursor {
        &self.board_view().cursor
    }

    /// Returns the highlighted slice: an axis and a value.
    pub fn highlighted_slice(&self) -> Option<(usize, u16)> {
        self.board_view().highlighted_slice
    }

    pub fn shape(&self) -> &Shape {
        self.grid().shape()
    }

    /// Returns the visible views of the board on show; only the grid if it has fewer than three
    /// dimensions, and only one in a compact window.
    pub fn views(&self) -> VisibleViews {
        let views = self.chosen_views();
        match self.shows_one_view() {
            true => views.limited_to_one(self.compact_view),
            false => views,
        }
    }

    /// Returns the views that are visible where the window has room for them.
    pub fn chosen_views(&self) -> VisibleViews {
        let chosen = match self.learn_board() {
            Some(board) => board.views,
            None => self.settings.views_of_board(self.shape()),
        };
        chosen.limited_to_dims(self.shape().dims())
    }

    /// Returns whether the window has room for one view only.
    pub fn shows_one_view(&self) -> bool {
        self.layout.class.is_compact() && !self.is_presenting() && !self.stacks_lesson_views()
    }

    /// Returns whether an upright window has room for both views of a lesson: a row of slices, and the
    /// cube below it, of which the text speaks.
    pub fn stacks_lesson_views(&self) -> bool {
        let is_cube = |board: &LearnBoard| {
            board.views == VisibleViews::Both
                && board.figure.game.rules().shape().dims() == 3
                && board.figure.hypercube.is_none()
        };
        self.layout.class == LayoutClass::Upright
            && self.learn.session().is_some()
            && self.learn_board().is_some_and(is_cube)
    }

    pub fn choose_views(&mut self, views: VisibleViews) {
        if let (true, ViewPanes::One(view)) = (self.shows_one_view(), views.panes()) {
            self.compact_view = view;
            // Both return with a wider window.
            if self.chosen_views() == VisibleViews::Both {
                return;
            }
        }
        match self.learn_board_mut() {
            Some(board) => board.views = views,
            None => {
                let shape = self.shape().clone();
                self.settings.choose_views_of_board(&shape, views);
            }
        }
    }

    pub fn is_presenting(&self) -> bool {
        self.learn_board().is_some()
            && self.learn.session().is_some_and(|session| session.presentation().is_some())
    }

    /// Returns whether a test, which is a learning session without feedback, is on show and not yet
    /// ended.
    pub fn is_learning_test_running(&self) -> bool {
        let goes_on = |session: &Session| !session.gives_feedback() && !session.has_ended();
        self.learn_board().is_some() && self.learn.session().is_some_and(goes_on)
    }

    /// Returns whether the board is shown without panels: during a presentation, in a frame of
    /// another page, and in a test, where they could give away answers.
    pub fn is_board_only(&self) -> bool {
        self.is_presenting() || self.embedded.is_some() || self.is_learning_test_running()
    }

    /// Returns whether the notes of a presentation are shown in a second window.
    pub fn shows_notes_window(&self) -> bool {
        let presentation = self.learn.session().and_then(Session::presentation);
        self.is_presenting() && presentation.is_some_and(|it| it.shows_notes)
    }

    /// Returns the lesson in the editor while its board is on show.
    pub fn visible_editor(&self) -> Option<&LessonEditor> {
        self.learn.visible_editor().filter(|_| self.screen.is_showing(Mode::Learn))
    }

    /// Returns whether the lesson in the editor is on show, to be edited or tried out.
    pub fn shows_editor_lesson(&self) -> bool {
        let tried_out = self.learn.is_preview() && self.screen.is_showing(Mode::Learn);
        self.visible_editor().is_some() || tried_out
    }

    /// Returns whether the screen is blanked during a presentation.
    pub fn is_screen_blank(&self) -> bool {
        let present = self.learn.session().and_then(|session| session.presentation());
        self.is_presenting() && present.is_some_and(|present| present.is_blank)
    }

    /// Returns the values that a new session of the Learn mode takes from the state, with a new
    /// seed and serial number.
    pub fn learn_session_context(&mut self) -> SessionContext {
        let look = (self.view.space.cell_style, self.view.space.fields_of_view);
        SessionContext {
            cell_style: look,
            seed: self.rng.next_u64(),
            serial: self.allocate_serial(),
        }
    }

    /// Returns whether the analysis is open and may show its results: during a blindfold game
    /// they would reveal the marks.
    pub fn is_analysis_visible(&self) -> bool {
        self.screen.is_showing(Mode::Analyse) && !self.has_hidden_marks()
    }

    /// Returns whether the analysis waits, because a computer player is thinking.
    pub fn is_analysis_suspended(&self) -> bool {
        self.computers.is_thinking()
    }

    /// Returns the identity of the position on the board: the document's serial number and the
    /// current node.
    pub fn position_id(&self) -> PositionId {
        PositionId { document: self.document.serial(), node: self.document.game().current() }
    }

    pub fn position_analysis(&self) -> Option<&PositionAnalysis> {
        self.shared_position_analysis().map(|analysis| &**analysis)
    }

    fn shared_position_analysis(&self) -> Option<&Arc<PositionAnalysis>> {
        let (place, ..) = self.analysis.position_analysis_job().key()?;
        let analysis = self.analysis.position_analysis_job().latest_result()?;
        (self.is_analysis_visible() && *place == self.position_id()).then_some(analysis)
    }

    pub fn game_review(&self) -> Option<(&LineOfPlay, &GameReview)> {
        let line = self.analysis.review_job().key()?;
        let review = self.analysis.review_job().latest_result()?;
        let here = line.document == self.document.serial();
        (self.is_analysis_visible() && here).then_some((line, &**review))
    }

    /// Returns the line of play that the analysis previews on the board.
    pub fn previewed_variation(&self) -> Option<&VariationPreview> {
        let here = self.position_id();
        self.analysis.preview().filter(|shown| self.is_analysis_visible() && shown.start == here)
    }

    /// Returns the colouring by the values of moves, if the cells are coloured so and the values
    /// are known.
    pub fn shown_value_coloring(&self) -> Option<&Arc<MoveValueColoring>> {
        let wanted =
            self.settings.color_by == ColorBy::MoveValues && self.position_analysis().is_some();
        (wanted && !self.analysis.value_coloring().is_empty())
            .then(|| self.analysis.value_coloring())
    }

    /// Returns why no proof search can start from the position on the board; `None` if one can.
    pub fn proof_obstacle(&self) -> Option<Message> {
        let position = self.document.game().position();
        if position.outcome().is_over() {
            return Some(i18n::prove_over());
        }
        PositionSolver::check_solvable(position).err().map(|why| why.message())
    }

    /// Returns whether a proof of the game on the board, from its empty board on, comes with the program.
    pub fn has_included_proof(&self) -> bool {
        let position = self.document.game().position();
        position.set_up_marks().is_empty()
            && shipped_proof_rules().any(|rules| rules == **position.rules())
    }

    /// Returns the proof search while it is running.
    pub fn proof_search(&self) -> Option<&ProofSearch> {
        self.analysis.proof_task.as_ref()?.search()
    }

    /// Returns the line shown on the board: the previewed one, or the one that the proof search
    /// examines.
    pub fn displayed_variation(&self) -> Option<&VariationPreview> {
        let watched = || {
            let watched = self.settings.watch_proof && self.is_analysis_visible();
            self.analysis
                .proof_task
                .as_ref()
                .filter(|_| watched)?
                .current_line_from(self.position_id())
        };
        self.previewed_variation().or_else(watched)
    }

    /// Returns the export dialog with the likely options for what the window shows; `dark` for a
    /// dark picture.
    pub fn default_export_dialog(&self, kind: ExportKind, dark: bool) -> ExportDialog {
        let game = match self.learn_board() {
            Some(board) => &board.figure.game,
            None => self.document.game(),
        };
        let animation = if self.shown_hypercube().is_some() {
            AnimationKind::Hypercube
        } else if let Some(open) = self.screen.straightened() {
            AnimationKind::Straighten(open.mode())
        } else if self.screen.mode() == Mode::Explore && self.explorer.tour.current_line().is_some()
        {
            AnimationKind::FollowedLine
        } else if game.tree_move_count() > 0 && !self.has_hidden_marks() {
            AnimationKind::Replay
        } else {
            let turns = visible_rotation_planes(game.rules().shape());
            turns.first().map_or(AnimationKind::AllLines, |plane| AnimationKind::Rotation(*plane))
        };
        ExportDialog::new(kind, self.views(), animation, dark)
    }

    /// Returns a copy of what the window shows now, as the source of an export.
    pub fn export_source(&self) -> ExportSource {
        let document = &self.document;
        if let Some(cube) = self.shown_hypercube() {
            let (figure, title) = (self.figure_at_rest(), cube.title().to_string());
            let stem = FileRef::from(title.as_str()).stem();
            return ExportSource { figure, title, stem, folder: None, table: None };
        }
        if self.learn_board().is_some() {
            let title = self.learn.session().and_then(Session::lesson_title).unwrap_or_default();
            let stem = FileRef::from(title).stem();
            let (figure, title) = (self.figure_at_rest(), title.to_owned());
            return ExportSource { figure, title, stem, folder: None, table: None };
        }
        ExportSource {
            figure: self.figure_at_rest(),
            title: document.title(),
            stem: document.proposed_stem(),
            folder: document.file().and_then(|file| file.folder().non_empty().cloned()),
            table: self.shown_plain_table(),
        }
    }
}
