//! Updates of the theory pages.

use crate::action::{CensusAction, DrawnBoardsAction, Effect, GalleryAction, TheoryAction};
use crate::i18n::{self, Message, ToMessage};
use crate::jobs::Job;
use crate::state::{AfterSave, ExplorerPage, JobOwner, LoadedGame, Mode, State, TheoryPage};
use crate::update::document::save_then_proceed;
use hypertoe_core::record::MAX_MOVES;
use hypertoe_core::symmetry::{Automorphism, RelabelError, Symmetries, relabelled_game};
use hypertoe_core::theory::draw::{DrawAnswer, DrawnBoard};
use hypertoe_core::{Game, PlacedMark, Player, PlayerInfo, Rules, Stone};
use std::sync::Arc;

pub fn update(state: &mut State, action: TheoryAction, out: &mut Vec<Effect>) {
    match action {
        TheoryAction::Open(page) => open(state, ExplorerPage::Theory(page)),
        TheoryAction::OpenKnown => open(state, ExplorerPage::Known),
        TheoryAction::StartWork(page) => start(state, page, out),
        // What it has found by then is of use.
        TheoryAction::Stop(TheoryPage::Blocking) => {
            out.extend(state.theory.blocking.running_job_id().map(Effect::FinishJob));
        }
        TheoryAction::Stop(page) => {
            out.extend(state.theory.stop_question(page).map(Effect::StopJob))
        }
        TheoryAction::Census(action) => match action {
            CensusAction::UpToSymmetry(distinct) => state.theory.census.distinct = distinct,
            CensusAction::MaxPositions(reach) => state.theory.census.max_positions = reach,
        },
        TheoryAction::Gallery(action) => update_gallery(state, action, out),
        TheoryAction::DrawnBoards(action) => update_draws(state, action, out),
        TheoryAction::ShowSymmetricImage => show_random_symmetry(state),
        TheoryAction::ShowOriginal => {
            state.stop_showing_transformed();
        }
    }
}

fn open(state: &mut State, page: ExplorerPage) {
    state.screen.set_mode(Mode::Explore);
    state.explorer.page = page;
    state.explorer.tour.pause();
    state.explore_focused_cell();
    if page == ExplorerPage::Theory(TheoryPage::Gallery) {
        state.theory.gallery.shown = true;
    }
}

/// Starts the question of a page, again if it was answered.
fn start(state: &mut State, page: TheoryPage, out: &mut Vec<Effect>) {
    let id = state.jobs.register(JobOwner::Theory(page));
    let Some((job, old)) = state.theory.start(page, &mut state.rng, id) else {
        state.jobs.remove(id);
        return;
    };
    out.extend(old.map(Effect::StopJob));
    out.push(Effect::StartJob(id, Job::Theory(job)));
}

/// Resets the theory pages if the rules have changed. Starts the questions that the open page asks, if
/// they have not been started and take no noticeable time.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    let rules = state.document.game().rules();
    out.extend(state.theory.sync_rules(rules).into_iter().map(Effect::StopJob));
    record_values(state);
    for page in asked_pages(state) {
        if state.theory.is_due(*page) {
            start(state, *page, out);
        }
    }
}

/// Returns the pages whose questions the page in view asks.
fn asked_pages(state: &State) -> &'static [TheoryPage] {
    use TheoryPage::{Blocking, Census, Draws, Gallery, Pairs, Symmetries};
    match state.theory_page() {
        // Where nothing is drawn, an estimate of draws is exact.
        Some(Census) => &[Census, Draws],
        // The gallery shows totals of the census.
        Some(Gallery) => &[Gallery, Census],
        Some(Draws) => &[Draws],
        Some(Symmetries) => &[Symmetries],
        // Without a pairing the value may be known from the lack of draws.
        Some(Pairs) => &[Pairs, Draws],
        Some(Blocking) => &[Blocking],
        None if state.is_board_page() => &[Draws, Pairs, Symmetries, Census, Blocking],
        None => &[],
    }
}

/// Records the value of the empty board that the analysis or a search for a proof has found.
fn record_values(state: &mut State) {
    let game = state.document.game();
    let analysed = state.position_analysis().filter(|_| game.position().marks().is_empty());
    let analysed = analysed.map(|analysis| analysis.evaluation.verdict);
    let task = state.analysis.proof_task.as_ref();
    let task = task.filter(|task| task.position().marks().is_empty());
    let proved = task.and_then(|task| {
        let verdict = task.settled_evaluation()?.verdict;
        Some((Arc::clone(task.position().rules()), verdict))
    });
    if let Some(verdict) = analysed {
        let rules = Arc::clone(game.rules());
        state.theory.record_value(&rules, verdict);
    }
    if let Some((rules, verdict)) = proved {
        state.theory.record_value(&rules, verdict);
    }
}

pub fn update_draws(state: &mut State, action: DrawnBoardsAction, out: &mut Vec<Effect>) {
    let page = &mut state.theory.draws;
    let old = match action {
        DrawnBoardsAction::Load => return load_drawn_board(state, out),
        DrawnBoardsAction::Players(players) => page.set_player_count(Some(players)),
        DrawnBoardsAction::EqualCounts(legal) => page.set_requires_legal_counts(legal),
    };
    out.extend(old.map(Effect::StopJob));
}

/// Loads the full board that was found as a game; asks first if there is unsaved work.
fn load_drawn_board(state: &mut State, out: &mut Vec<Effect>) {
    let finding = state.theory.draws.question().answer();
    let Some(DrawAnswer::Exists(board)) = finding.map(|finding| &finding.answer) else {
        return;
    };
    let mut game = match drawn_game(board, state) {
        Ok(game) => game,
        Err(why) => {
            state.overlays.show_problem_toast(why);
            return;
        }
    };
    let present = state.document.game();
    let info = |player: u8| match present.rules().player_count() {
        players if players > player => present.player_info(Player(player)).clone(),
        _ => PlayerInfo::default_for_seat(usize::from(player)),
    };
    let players: Vec<PlayerInfo> = (0..game.rules().player_count()).map(info).collect();
    game.set_players(players);
    game.reset_revision();
    save_then_proceed(state, AfterSave::Explore(LoadedGame::new(game)), out);
}

/// Returns a game that ends with the found board: by the rules of the page, or by default rules for
/// another number of players.
fn drawn_game(board: &DrawnBoard, state: &State) -> Result<Game, Message> {
    let own = state.theory.rules();
    let players = state.theory.draws.player_count(own);
    let rules = if players == own.player_count() {
        Arc::clone(own)
    } else {
        let rules = Rules::new(own.shape().clone(), players);
        let rules = rules.and_then(|rules| rules.with_closed(own.closed_cells().iter().cloned()));
        Arc::new(rules.map_err(|error| error.message())?)
    };
    if board.owners.len() > MAX_MOVES {
        return Err(i18n::draws_large(MAX_MOVES));
    }
    board.to_game(&rules).map_err(|error| i18n::draws_no_game(&error))
}

pub fn update_gallery(state: &mut State, action: GalleryAction, out: &mut Vec<Effect>) {
    let gallery = &mut state.theory.gallery;
    match action {
        GalleryAction::Filter(filter) => {
            out.extend(gallery.set_filter(filter).map(Effect::StopJob));
        }
        GalleryAction::GoTo(position) => gallery.go_to_position(position),
        GalleryAction::Show(shown) => gallery.shown = shown,
        GalleryAction::Load(number) => load_position(state, number, out),
    }
}

/// Puts a position on the board; asks first if there is unsaved work.
fn load_position(state: &mut State, number: usize, out: &mut Vec<Effect>) {
    let rules = state.theory.rules();
    let Some(finished) = state.theory.gallery.positions().get(number) else { return };
    let mut game = match finished.to_game(rules) {
        Ok(game) => game,
        Err(error) => {
            state.overlays.show_problem_toast(error.message());
            return;
        }
    };
    // The players keep their order of play.
    let present = state.document.game();
    let players: Vec<PlayerInfo> = (0..rules.player_count())
        .map(|player| present.player_info(Player(player)).clone())
        .collect();
    game.set_players(players);
    game.reset_revision();
    save_then_proceed(state, AfterSave::Explore(LoadedGame::new(game)), out);
}

/// The number of automorphisms that are tried before giving up.
const MAX_TRIES: u64 = 32;

/// Shows the game transformed by a random symmetry that moves its marks.
pub fn show_random_symmetry(state: &mut State) {
    let seeds: Vec<u64> = (0..MAX_TRIES).map(|_| state.rng.next_u64()).collect();
    let kept = state.document.game();
    let turned = seeds.iter().find_map(|seed| {
        let automorphism = automorphism(kept.rules(), *seed);
        let moved = changes_marks(kept, state.shown_game().1, &automorphism);
        moved.then(|| relabelled_game(kept, &automorphism))
    });
    match turned {
        Some(Ok(game)) => state.show_transformed(game),
        Some(Err(RelabelError::Gravity)) | None => {
            state.overlays.show_problem_toast(i18n::transformed_alike())
        }
        Some(Err(error)) => state.overlays.show_problem_toast(error.message()),
    }
}

/// Returns a random automorphism of the board. Under gravity it only reflects the other axes: few
/// other automorphisms are compatible with gravity.
fn automorphism(rules: &Rules, seed: u64) -> Automorphism {
    let shape = rules.shape();
    let random = || Symmetries::new(shape).random(seed);
    let Some(axis) = rules.gravity_axis() else { return random() };
    let mirrored = (0..shape.dims()).map(|i| i != axis && seed >> (i % 64) & 1 == 1).collect();
    let axes = (0..shape.dims()).collect();
    Automorphism::new(shape, axes, mirrored, None).unwrap_or_else(|_| random())
}

/// Returns whether the transformed game differs from the shown one in the marks on some cell.
fn changes_marks(game: &Game, shown: &Game, automorphism: &Automorphism) -> bool {
    let shape = game.rules().shape();
    let image = |mark: &PlacedMark| shown.position().stone(&automorphism.apply(shape, &mark.cell));
    game.position().marks().iter().any(|mark| image(mark) != Some(Stone::Mark(mark.player)))
}
