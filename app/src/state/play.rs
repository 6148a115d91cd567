//! The game in play: whose turn it is, the running clocks, what the players may offer, and who
//! completed lines.

use super::{MistakeRetry, Mode, Offer, State, TENTHS_BELOW_MS};
use hypertoe_core::play::Winnability;
use hypertoe_core::{Bot, Cell, NodeId, Outcome, Player};

/// The computer that takes the opponent's side in a retry.
const RETRY_OPPONENT: Bot = Bot::Perfect;

/// Seconds by which the repaint of a clock is delayed, so that its display has changed by then.
const REPAINT_DELAY: f64 = 0.02;

impl State {
    /// Returns whether the typed move can be played now.
    pub fn can_play_typed_move(&self) -> bool {
        let position = self.document.game().position();
        let lands = |cell: Cell| position.checked_landing(&cell).is_ok();
        !self.is_computers_move_due() && self.move_input.cell().is_ok_and(lands)
    }

    pub fn has_computers(&self) -> bool {
        self.document.game().players().iter().any(|player| player.computer.is_some())
    }

    /// Returns the computer whose turn it is on the board; in a retry, also the one that answers
    /// for the opponent.
    pub fn computer_to_move(&self) -> Option<Bot> {
        let game = self.document.game();
        let position = game.position();
        if !self.screen.is_board() || position.outcome().is_over() {
            return None;
        }
        let player = position.to_move();
        game.player_info(player).computer.or_else(|| self.retry_opponent(player))
    }

    /// Returns whether a computer moves now without being asked.
    pub fn is_computers_move_due(&self) -> bool {
        self.computers.can_move()
            && !self.is_showing_transformed()
            && self.coin_toss.is_none()
            && !self.retry.as_ref().is_some_and(MistakeRetry::blocks_computers)
            && self.computer_to_move().is_some()
    }

    /// Returns whether a click plans a move: a computer thinks in Play, and a single person plays
    /// and sees the marks.
    pub fn can_plan_move(&self) -> bool {
        self.screen.is_showing(Mode::Play)
            && self.is_computers_move_due()
            && self.retry.is_none()
            && !self.has_hidden_marks()
            && self.document.game().lone_human().is_some()
    }

    /// Returns the planned move in the position on the board: its player and the cell where the mark
    /// would come to rest now.
    pub fn planned_move(&self) -> Option<(Player, Cell)> {
        let premove = self.premove.as_ref().filter(|it| it.position == self.position_id())?;
        let game = self.document.game();
        let landing = game.position().checked_landing(&premove.cell).ok()?;
        Some((game.lone_human().filter(|_| self.can_plan_move())?, landing))
    }

    /// Returns whether computers show their evaluation: after the game, or during it if that is
    /// switched on.
    pub fn shows_engine_eval(&self) -> bool {
        self.settings.coaching || self.document.game().position().outcome().is_over()
    }

    /// Returns whether computers wait for the move of a person: the game goes on, and nobody looks at
    /// other moves.
    pub fn awaits_person(&self) -> bool {
        let game = self.document.game();
        self.has_computers()
            && self.screen.is_board()
            && self.computer_to_move().is_none()
            && !self.is_play_stopped()
            && game.current() == game.main_line_end()
            && game.tree_move_count() > 0
            && !game.position().outcome().is_over()
            && self.coin_toss.is_none()
    }

    /// Returns whether a computer is searching for a move or a hint, so that the timers must run.
    pub fn is_thinking(&self) -> bool {
        let due = self.is_computers_move_due() && self.computers.move_search().is_some();
        due || self.computers.is_hinting()
    }

    /// Returns the computer that answers this player in a retry, if no computer plays there.
    fn retry_opponent(&self, player: Player) -> Option<Bot> {
        let retry = self.retry.as_ref()?;
        let here = self.document.game().current();
        (retry.player != player && here != retry.node_before).then_some(RETRY_OPPONENT)
    }

    /// Returns the milliseconds left to the player in this original seat; `None` without a clock.
    /// Original seats stay the same when players swap.
    pub fn time_left(&self, person: usize) -> Option<u32> {
        let game = self.document.game();
        if !game.time_control().is_on() {
            return None;
        }
        let key = (self.position_id(), game.revision());
        let left = match self.game_clock.turn_start_clocks(key) {
            Some(clocks) => clocks.time_left(person),
            None => game.clocks_at_turn_start().time_left(person),
        };
        let thought = match person == self.original_seat_to_move() {
            true => game.pending_thinking_time(game.current()),
            false => 0,
        };
        Some(left.saturating_sub(thought))
    }

    /// Returns the original seat of the player whose turn it is.
    pub fn original_seat_to_move(&self) -> usize {
        let game = self.document.game();
        game.original_seat(game.position().to_move())
    }

    /// Returns whether a clock runs. It starts with the first move; it stops while the player looks
    /// at other moves, explores or analyses, while the game is paused, and while a computer loads
    /// its books.
    pub fn is_clock_running(&self) -> bool {
        self.is_timed_game_running()
            && !self.is_play_stopped()
            && !self.computers.is_loading_books()
            && !self.is_showing_transformed()
            && self.coin_toss.is_none()
            && self.retry.is_none()
            && self.screen.is_showing(Mode::Play)
    }

    /// Returns whether the game has clocks that were started, and is not over.
    pub fn is_timed_game_running(&self) -> bool {
        let game = self.document.game();
        game.time_control().is_on()
            && game.tree_move_count() > 0
            && !self.document.outcome().is_over()
    }

    /// Returns whether the game waits to be resumed: it is paused, or the player looks at other
    /// moves than the last one.
    pub fn is_play_stopped(&self) -> bool {
        let game = self.document.game();
        self.computers.is_paused_or_browsing()
            || self.is_timed_game_running() && game.current() != game.main_line_end()
    }

    /// Returns whether a move made now is one of the game as it is played, even if it replaces
    /// others. Otherwise, as after the end of a game, in the analysis and in a game that somebody
    /// only looks at, it is a variation.
    pub fn is_playing_on(&self) -> bool {
        let game = self.document.game();
        let is_played = self.document.is_in_play()
            || game.current() == game.main_line_end()
            || game.time_control().is_on()
            || self.has_computers();
        is_played
            && self.screen.is_showing(Mode::Play)
            && self.retry.is_none()
            && !self.document.outcome().is_over()
    }

    /// Returns the seconds until the display of a running clock changes.
    pub fn seconds_to_clock_change(&self) -> Option<f64> {
        let left = self
            .time_left(self.original_seat_to_move())
            .filter(|_| self.is_clock_running())?
            .max(1);
        let step = if left <= TENTHS_BELOW_MS { 100 } else { 1_000 };
        let wait = left - (left.div_ceil(step) - 1) * step;
        Some(f64::from(wait) / 1_000.0 + REPAINT_DELAY)
    }

    /// Returns the seconds between two moves of computers: the setting, or a small fraction of the
    /// time left if that is less.
    pub fn move_pause(&self) -> f64 {
        let pace = self.settings.move_pause;
        match self.time_left(self.original_seat_to_move()) {
            Some(left) => pace.min(f64::from(left) / 50_000.0),
            None => pace,
        }
    }

    /// Returns the seconds until something changes by itself: 0 during an animation, infinity while
    /// only elapsed time is counted, `None` if time does not matter.
    pub fn seconds_to_next_change(&self) -> Option<f64> {
        if self.is_animating() {
            return Some(0.0);
        }
        let seats = self.is_thinking().then(|| self.computers.seconds_to_move(self.move_pause()));
        let kept = self.game_library.seconds_to_autosave(self.document.game().tree_move_count());
        let settled =
            [self.exports.seconds_to_estimate(), self.file_ops.seconds_to_import_parse(), kept];
        self.overlays
            .seconds_to_expiry()
            .into_iter()
            .chain(self.move_animation.seconds_to_next_change())
            .chain(seats)
            .chain(settled.into_iter().flatten())
            .chain(self.seconds_to_clock_change())
            .chain(self.seconds_to_timer_change())
            .reduce(f64::min)
    }

    /// Returns the seconds until the timer of a lesson or practice shows another time: the teacher
    /// sees seconds, others minutes.
    fn seconds_to_timer_change(&self) -> Option<f64> {
        let session = self.learn_board().and(self.learn.session())?;
        let unit = if self.shows_notes_window() { 1.0 } else { 60.0 };
        session.elapsed_timer_seconds().map(|seconds| unit - seconds % unit)
    }

    /// Returns whether every frame differs from the last one.
    fn is_animating(&self) -> bool {
        let bead = self.screen.mode() == Mode::Explore && self.explorer.tour.playback().is_playing;
        bead || self.screen.straightened().is_some_and(|open| open.stages.is_playing())
            || self.coin_toss.is_some()
            || self.move_animation.seconds_to_next_change() == Some(0.0)
            || self.exports.preview().animation().is_some()
            || self.space().is_animating() && self.shows_space()
            || self.learn_board().is_some_and(|board| board.figure.tour.playback().is_playing)
            || self.shown_hypercube().is_some_and(|cube| cube.film.is_playing())
    }

    pub fn human_count(&self) -> usize {
        self.document.game().players().iter().filter(|player| player.computer.is_none()).count()
    }

    /// Returns the human player who acts through this window: the player to move, or otherwise the
    /// next human in order of play.
    pub fn local_player(&self) -> Option<Player> {
        let game = self.document.game();
        let (first, seats) = (game.position().to_move().0, game.rules().player_count());
        let seats = (0..seats).map(|step| Player((first + step) % seats));
        { seats }.find(|player| game.player_info(*player).computer.is_none())
    }

    /// Returns whether a human player may resign or offer something: a game is going on.
    pub fn can_make_offers(&self) -> bool {
        let game = self.document.game();
        let is_taken_back = game.tree_move_count() > 0 && game.main_line_end() == NodeId::START;
        let has_begun = game.current() != NodeId::START || is_taken_back;
        has_begun
            && !game.position().outcome().is_over()
            && !self.document.outcome().is_over()
            && self.human_count() > 0
            && !self.is_showing_transformed()
            && !self.screen.is_welcome()
    }

    /// Returns whether a draw may be offered: not if nobody can win, as the game then is a draw
    /// without an offer.
    pub fn can_offer_draw(&self) -> bool {
        let asked = self.offers.is_pending() || self.offers.was_declined(Offer::Draw);
        self.can_make_offers() && !asked && self.document.winnability() != Winnability::No
    }

    /// Returns the node of the last move of a human player, which a takeback would undo, and that
    /// player.
    pub fn last_human_move(&self) -> Option<(NodeId, Player)> {
        let game = self.document.game();
        let back = std::iter::successors(Some(game.current()), |node| Some(game.parent(*node)));
        let made = back.take(game.players().len() + 1).filter_map(|node| {
            let player = game.mover_of(node)?;
            game.player_info(player).computer.is_none().then_some((node, player))
        });
        { made }.next().filter(|_| self.can_make_offers())
    }

    /// Returns whether a takeback may be requested.
    pub fn can_request_takeback(&self) -> bool {
        let asked = self.offers.is_pending() || self.offers.was_declined(Offer::Takeback);
        !asked && self.last_human_move().is_some()
    }

    /// Returns the player whose completed lines are shown next: first the deciding player, then in
    /// order of play each other player who has completed lines. `None` if there is none.
    pub fn next_player_with_lines(&self) -> Option<Player> {
        let position = self.document.game().position();
        let seats = position.rules().player_count();
        let has = |player: &Player| !position.completed_lines(*player).is_empty();
        if let Some(shown) = self.explorer.tour.completed_lines_player() {
            let others = (1..=seats).map(|step| Player((shown.0 + step) % seats));
            return { others }.find(has);
        }
        self.deciding_line_player()
    }

    /// Returns the player whose completed lines won or lost the game; if none did, the player who
    /// completed the last line, if there is one.
    pub fn deciding_line_player(&self) -> Option<Player> {
        let position = self.document.game().position();
        let has = |player: &Player| !position.completed_lines(*player).is_empty();
        let decided = match position.outcome() {
            Outcome::Won(player) | Outcome::Lost(player) => Some(player).filter(has),
            Outcome::Undecided | Outcome::Draw => None,
        };
        let last = || position.marks().iter().rev().find(|mark| mark.lines_completed > 0);
        decided.or_else(|| last().map(|mark| mark.player))
    }
}
