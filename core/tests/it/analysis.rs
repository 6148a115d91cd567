//! Studies and reviews where the truth is known.

use crate::support::engines;

use engines::{legal, plain, start};
use hypertoe_core::analysis::{
    AnalysisProgress, CompletionEffect, CriticalCells, GameReview, GameReviewer, MAX_VALUED_MOVES,
    Mistake, MistakeKind, PositionAnalysis, PositionAnalyzer, ReviewPoint, is_searchable,
};
use hypertoe_core::base::control::{Halt, StepLimit, run_to_end};
use hypertoe_core::search::{Basis, GameValue, PlyCount, PositionEvaluation, Verdict};
use hypertoe_core::{Cell, Goal, Move, Outcome, Player, Position, Rules, Shape};
use std::collections::HashMap;
use std::sync::Arc;

fn study(position: &Position) -> Arc<PositionAnalysis> {
    run_to_end(|control| PositionAnalyzer::new(position, 0).run(control))
}

fn review(rules: Rules, cells: &[&[u16]]) -> (Position, Arc<GameReview>) {
    let position = played(rules, cells);
    let turns = cells.iter().map(|cell| Move::Place(Cell::from(*cell))).collect();
    let found = run_to_end(|control| GameReviewer::new(&position, turns, Vec::new()).run(control));
    (position, found)
}

fn played(rules: Rules, cells: &[&[u16]]) -> Position {
    let mut position = start(rules);
    for cell in cells {
        position.play_cell(&Cell::from(*cell)).expect("a legal move");
    }
    position
}

/// What a player who is to move gets: 1 win, 0 draw, −1 loss, and in how many plies.
fn minimax(position: &mut Position, known: &mut HashMap<Vec<u8>, i8>) -> i8 {
    let me = position.to_move();
    match position.outcome() {
        Outcome::Undecided => {}
        Outcome::Won(winner) => return if winner == me { 1 } else { -1 },
        _ => return 0,
    }
    let key = key(position);
    if let Some(value) = known.get(&key) {
        return *value;
    }
    let mut best = -1;
    for cell in legal(position) {
        position.play_cell(&cell).expect("a legal move");
        best = best.max(-minimax(position, known));
        position.undo();
    }
    known.insert(key, best);
    best
}

fn key(position: &Position) -> Vec<u8> {
    let cells = 0..position.shape().cell_count_u64().expect("a small board");
    let stone = |n: u64| {
        position.shape().cell_with_number(&n.into()).and_then(|cell| position.stone(&cell))
    };
    cells
        .map(|n| {
            stone(n).map_or(
                0,
                |stone| if stone == hypertoe_core::Stone::Mark(Player(0)) { 1 } else { 2 },
            )
        })
        .collect()
}

/// Every `step`th position of a game that can be walked through.
fn each_position(
    position: &mut Position,
    seen: &mut HashMap<Vec<u8>, ()>,
    look: &mut impl FnMut(&Position),
) {
    if position.outcome().is_over() || seen.insert(key(position), ()).is_some() {
        return;
    }
    look(position);
    for cell in legal(position) {
        position.play_cell(&cell).expect("a legal move");
        each_position(position, seen, look);
        position.undo();
    }
}

fn agrees_with_minimax(rules: Rules, step: usize) {
    let (mut known, mut count) = (HashMap::new(), 0);
    each_position(&mut start(rules), &mut HashMap::new(), &mut |position| {
        count += 1;
        if count % step != 0 {
            return;
        }
        let found = study(position);
        let mut position = position.clone();
        let truth = minimax(&mut position, &mut known);
        assert_eq!(found.evaluation.verdict.sign(), Some(truth), "{:?}", position.played_marks());
        assert_eq!(found.unvalued_moves, Some(0));
        assert_eq!(found.moves.len(), legal(&position).len());
        for value in &found.moves {
            position.play_move(&value.mv).expect("a legal move");
            let truth = -minimax(&mut position, &mut known);
            assert_eq!(
                value.verdict.sign(),
                Some(truth),
                "{:?} {value:?}",
                position.played_marks()
            );
            assert!(value.verdict.is_certain());
            position.undo();
        }
    });
    assert!(count > step, "there is something to look at");
}

#[test]
fn on_the_square_every_move_has_the_value_of_minimax() {
    agrees_with_minimax(plain(3, 2), 3);
    let misere = plain(3, 2).with_goal(Goal::Misere).expect("a goal");
    agrees_with_minimax(misere, 7);
    let falling = plain(3, 2).with_gravity(Some(1)).expect("an axis");
    agrees_with_minimax(falling, 5);
    let closed = plain(3, 2).with_closed([Cell::from([1, 0])]).expect("a cell");
    agrees_with_minimax(closed, 5);
}

#[test]
fn the_cube_is_won_by_the_centre_in_four_moves() {
    let position = start(plain(3, 3));
    let found = study(&position);
    assert_eq!(
        found.evaluation.verdict.winner_moves(2).map(PlyCount::upper_bound),
        Some(4),
        "{:?}",
        found.evaluation
    );
    assert_eq!(found.evaluation.pv.first(), Some(&Cell::from([1, 1, 1]).into()));
    let centre = found.moves.iter().find(|value| value.mv == Cell::from([1, 1, 1]).into());
    let seven = GameValue::Win(PlyCount::Exact(7));
    assert_eq!(centre.expect("a legal move").verdict.certain_value(), Some(seven));
    // Answered, it is a sequence of threats, which is played through again.
    let answered = played(plain(3, 3), &[&[1, 1, 1], &[0, 0, 0]]);
    let found = study(&answered);
    assert_eq!(found.evaluation.verdict.basis(), Some(Basis::Threats));
    let mut end = answered.clone();
    found.evaluation.pv.iter().for_each(|turn| {
        end.play_move(turn).expect("a legal move");
    });
    assert_eq!(end.outcome(), Outcome::Won(Player(0)), "the play goes to the end");
}

#[test]
fn forks_and_threats_are_told_for_both_players() {
    // X holds two opposite corners, O the centre: no fork yet is blocked.
    let position = played(plain(3, 2), &[&[0, 0], &[1, 1], &[2, 2], &[1, 0]]);
    let spots = study(&position).critical_cells.clone().expect("they were looked for");
    let o = spots.of_player(Player(1));
    assert_eq!(o.completing.len(), 1);
    assert_eq!(o.completing[0].cell, Cell::from([1, 2]));
    assert_eq!(
        spots.cells_to_answer(&position).into_iter().collect::<Vec<_>>(),
        [&Cell::from([1, 2])]
    );
    assert_eq!(
        CriticalCells::completion_effect(&position, Player(1), &o.completing[0]),
        CompletionEffect::Wins
    );
    // The corner 2 0 is blocked below by O, 0 2 is not: only there two threats arise.
    let x = spots.of_player(Player(0));
    assert_eq!(x.forks, [Cell::from([0, 2])]);
    // By the rules alone: a mark there leaves two cells that complete a line.
    let after = played(plain(3, 2), &[&[0, 0], &[1, 1], &[2, 2], &[1, 0], &[0, 2]]);
    assert_eq!(hypertoe_core::search::completing_cells(&after, Player(0)).0.len(), 2);
}

#[test]
fn the_first_mark_of_a_board_of_side_two_wins() {
    let found = study(&start(plain(2, 4)));
    assert_eq!(found.evaluation.verdict.winner_moves(2).map(PlyCount::upper_bound), Some(2));
    assert!(found.moves.iter().all(|value| value.verdict.is_win()
        && value.verdict.plies().map(PlyCount::upper_bound) == Some(3)));
}

#[test]
fn mistakes_are_named_with_what_they_stand_on() {
    // O leaves the edge of X open; X does not take it.
    let cells: [&[u16]; 7] = [&[0, 0], &[1, 1], &[1, 0], &[0, 2], &[2, 2], &[0, 1], &[1, 2]];
    let (_, found) = review(plain(3, 2), &cells);
    let slips: Vec<(usize, &MistakeKind)> =
        found.mistakes.iter().map(|mistake| (mistake.number, &mistake.kind)).collect();
    let cell = Cell::new([2, 0]);
    let block = MistakeKind::MissedBlock { cell, player: Player(0), was_lost: false };
    assert_eq!(slips[0], (4, &block));
    assert_eq!(found.mistakes[0].player, Player(1));
    assert_eq!(slips[1], (5, &MistakeKind::MissedWin { moves: 1, gone: true }));
    assert!(found.mistakes.iter().all(|mistake| mistake.is_certain()));
    assert!(
        found
            .points
            .iter()
            .all(|point| point.as_ref().is_some_and(|p| p.evaluation.verdict.is_certain()))
    );
}

#[test]
fn a_forced_win_that_is_not_played_is_a_mistake() {
    // An edge in answer to a corner loses, but not to every move.
    let mut position = played(plain(3, 2), &[&[0, 0], &[1, 0]]);
    let mut wasted = 0;
    for cell in legal(&position) {
        position.play_cell(&cell).expect("a legal move");
        let truth = -minimax(&mut position, &mut HashMap::new());
        position.undo();
        let (_, found) = review(plain(3, 2), &[&[0, 0], &[1, 0], cell.coords()]);
        let third: Vec<_> = found.mistakes.iter().filter(|mistake| mistake.number == 3).collect();
        assert_eq!(third.is_empty(), truth == 1, "{cell}: {third:?}");
        if let [mistake] = third[..] {
            wasted += 1;
            assert_eq!(mistake.player, Player(0));
            assert_eq!(mistake.kind, MistakeKind::MissedWin { moves: 3, gone: true });
            assert!(mistake.is_certain());
            position.play_move(&mistake.better[0]).expect("a legal move");
            assert_eq!(minimax(&mut position, &mut HashMap::new()), -1, "the better move wins");
            position.undo();
        }
        let second = found.mistakes.iter().find(|mistake| mistake.number == 2).expect("the edge");
        assert!(matches!(second.kind, MistakeKind::LostDraw { .. }), "{second:?}");
    }
    assert!(wasted > 0);
}

#[test]
fn in_a_lost_position_only_what_everybody_sees_is_a_mistake() {
    // The centre wins the cube; whatever O does, it is not O who gave that away. But O lets X
    // complete the line through the centre.
    let (_, found) = review(plain(3, 3), &[&[1, 1, 1], &[0, 0, 0], &[1, 0, 1], &[0, 1, 0]]);
    let cell = Cell::new([1, 2, 1]);
    let block = MistakeKind::MissedBlock { cell, player: Player(0), was_lost: true };
    let [mistake] = &found.mistakes[..] else { panic!("{:?}", found.mistakes) };
    assert_eq!((mistake.number, &mistake.kind), (4, &block));
    assert_eq!(mistake.better, [Cell::from([1, 2, 1]).into()]);
    let last = found.points[4].as_ref().expect("looked at");
    assert_eq!(last.evaluation.verdict, Verdict::win(PlyCount::Exact(1), Basis::Threats));
}

#[test]
fn a_win_that_is_put_off_is_named() {
    // X leaves a line open that would win at once, and wins later all the same.
    let cells: [&[u16]; 7] =
        [&[1, 1, 1], &[0, 0, 0], &[1, 0, 1], &[2, 2, 2], &[0, 1, 1], &[0, 2, 0], &[1, 2, 1]];
    let (_, found) = review(plain(3, 3), &cells);
    let delays: Vec<usize> = (found.mistakes.iter())
        .filter(|mistake| mistake.kind == MistakeKind::DelayedWin)
        .map(|mistake| mistake.number)
        .collect();
    assert_eq!(delays, [5], "{:?}", found.mistakes);
    let delay = found.mistakes.iter().find(|mistake| mistake.number == 5).expect("named");
    assert!(delay.is_certain());
    assert_eq!(delay.better, [Cell::from([1, 2, 1]).into()]);
}

#[test]
fn what_cannot_be_searched_says_so_and_tells_threats_all_the_same() {
    // On 1000^50 the lines are so few for their length that the value is known without a search.
    let shape = Shape::hypercube(5, 12).expect("a board");
    assert!(!is_searchable(&shape) && is_searchable(&Shape::hypercube(4, 4).expect("a board")));
    let position = start(Rules::new(shape, 2).expect("two"));
    let found = study(&position);
    assert!(!found.is_searchable && found.moves.is_empty() && found.unvalued_moves.is_none());
    assert_eq!(found.evaluation.verdict, Verdict::Unknown);
    let big = Rules::new(Shape::hypercube(3, 12).expect("a board"), 2).expect("two");
    let mut position = start(big);
    for x in [0, 1] {
        position.play_cell(&Cell::origin(12).with(0, x)).expect("legal");
        position.play_cell(&Cell::origin(12).with(1, 1 + x)).expect("legal");
    }
    let found = study(&position);
    assert!(!found.is_searchable);
    assert_eq!(found.evaluation.verdict, Verdict::win(PlyCount::Exact(1), Basis::Threats));
    assert_eq!(found.evaluation.pv, [Cell::origin(12).with(0, 2).into()]);
}

#[test]
fn three_players_get_estimates_and_sure_wins_only() {
    let rules = Rules::new(Shape::hypercube(3, 3).expect("a board"), 3).expect("three");
    let cells: [&[u16]; 6] =
        [&[1, 1, 1], &[0, 0, 0], &[0, 1, 0], &[0, 1, 1], &[2, 0, 0], &[0, 2, 0]];
    let (position, found) = review(rules, &cells);
    assert!(found.points.iter().all(|point| point.as_ref().is_some_and(|p| p.outlook.len() == 3)));
    let now = study(&position);
    assert_eq!(now.evaluation.verdict, Verdict::win(PlyCount::Exact(1), Basis::Threats));
    assert_eq!(now.moves[0].mv, Cell::from([2, 1, 1]).into());
    // The third player could have taken that cell; nothing else is sure.
    assert!(
        matches!(&found.mistakes[..], [.., last] if last.number == 6
        && matches!(&last.kind, MistakeKind::MissedBlock { player: Player(0), .. })),
        "{:?}",
        found.mistakes
    );
}

#[test]
fn what_is_known_of_a_position_is_not_searched_for_again() {
    let position = played(plain(4, 3), &[&[0, 0, 0], &[1, 1, 1]]);
    let line = vec![Cell::from([3, 3, 3]).into()];
    let verdict = Verdict::win(PlyCount::AtMost(11), Basis::Proof);
    let known = PositionEvaluation { player: position.to_move(), verdict, pv: line };
    let at_first = |known: PositionEvaluation| {
        let study = PositionAnalyzer::new(&position, 0).with_known_evaluation(known);
        study.run(&mut StepLimit::up_to(0, Halt::FinishEarly)).expect("it is not stopped")
    };
    assert_eq!(at_first(known.clone()).evaluation, known);
    let guess = PositionEvaluation { verdict: Verdict::Estimate(11), ..known };
    assert_ne!(at_first(guess.clone()).evaluation, guess, "an estimate is not known");
}

#[test]
fn on_a_large_board_the_best_looking_moves_are_valued_not_the_first() {
    let shape = Shape::new(&[60, 60], 5).expect("a board");
    let mut position = start(Rules::new(shape, 2).expect("two"));
    for cell in [[40, 40], [41, 41], [40, 41], [41, 40]] {
        position.play_cell(&Cell::from(cell)).expect("legal");
    }
    let mut once = |_: u64, now: &dyn Fn() -> AnalysisProgress<PositionAnalysis>| {
        if now().found.moves.is_empty() { Ok(()) } else { Err(Halt::FinishEarly) }
    };
    let found = PositionAnalyzer::new(&position, 0).run(&mut once).expect("it is not stopped");
    assert_eq!(found.unvalued_moves, Some(60 * 60 - 4 - MAX_VALUED_MOVES as u64));
    let best = found.moves[0].mv.cell().expect("a cell");
    let near = best.coords().iter().all(|c| (36..=45).contains(c));
    assert!(near, "{best} is far from all marks");
}

/// With the pie rule every first move of 3^3 loses: to the answer in the
/// middle, or to being taken over. That is told before it and after it, and no
/// first move is a mistake.
#[test]
fn a_value_counts_the_swap() {
    let rules = || plain(3, 3).with_pie_rule(true);
    for first in [[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 0, 0]] {
        let (_, found) = review(rules(), &[&first]);
        assert_eq!(found.mistakes, [], "after {first:?}");
        let points: Vec<_> = found.points.iter().flatten().map(|point| &point.evaluation).collect();
        assert!(points[0].verdict.is_loss() && points[1].verdict.is_win(), "{points:?}");
        // Who then does not take the middle over has made one.
        if first == [1, 1, 1] {
            let (_, found) = review(rules(), &[&first, &[0, 0, 0]]);
            assert_eq!(found.mistakes.len(), 1);
            let mistake = &found.mistakes[0];
            assert_eq!((mistake.number, &mistake.better[0]), (2, &Move::Swap));
        }
    }
    let found = study(&start(rules()));
    assert!(found.evaluation.verdict.is_loss());
    assert_eq!(found.moves.len(), 27);
    assert!(found.moves.iter().all(|value| value.verdict.is_loss()));
}

#[test]
fn reviews_are_plain_data() {
    let (_, found) = review(plain(3, 2), &[&[0, 0], &[1, 1], &[1, 0], &[0, 2], &[2, 2]]);
    assert!(!found.mistakes.is_empty());
    for mistake in &found.mistakes {
        let text = serde_json::to_string(mistake).expect("a mistake is plain data");
        assert_eq!(serde_json::from_str::<Mistake>(&text).expect("it is read again"), *mistake);
    }
    for point in found.points.iter().flatten() {
        let text = serde_json::to_string(point).expect("a point is plain data");
        assert_eq!(serde_json::from_str::<ReviewPoint>(&text).expect("it is read again"), *point);
    }
}

/// On 3×3 a centre is answered by a corner or loses.
#[test]
fn accuracy_and_moments_tell_who_lost_the_game_and_where() {
    let cells: &[&[u16]] = &[&[1, 1], &[1, 0], &[0, 0], &[2, 2], &[0, 1], &[2, 1], &[0, 2]];
    let (position, found) = review(plain(3, 2), cells);
    assert_eq!(position.outcome(), Outcome::Won(Player(0)));
    let kept = found.accuracy(Player(0)).expect("its moves count");
    assert!(kept > 99.99, "every move of X keeps what it has: {kept}");
    let moments = found.decisive_moves();
    assert_eq!(moments.len(), 1, "{moments:?}");
    assert_eq!(
        (moments[0].number, moments[0].player, moments[0].outlook_loss),
        (2, Player(1), 1.0)
    );
    // A draw given away is half of the chance to win: 103.1668 e^(−0.04354 · 50) − 3.1669.
    // O's later moves could lose nothing more.
    let accuracy = found.accuracy(Player(1)).expect("one move counts");
    assert!((accuracy - 8.53).abs() < 0.01, "{accuracy}");
    assert_eq!((found.keeps_outlook(1), found.keeps_outlook(2)), (Some(true), Some(false)));
    assert_eq!(
        (found.keeps_outlook(0), found.keeps_outlook(8)),
        (None, None),
        "there are no such moves"
    );
}

#[test]
fn at_most_three_moves_decide_in_the_order_of_the_game() {
    // Each gives a win away to the other and gets it back, until X completes a line.
    let cells: &[&[u16]] = &[
        &[0, 0, 0],
        &[2, 2, 2],
        &[1, 0, 0],
        &[2, 2, 1],
        &[0, 1, 0],
        &[0, 2, 2],
        &[0, 0, 1],
        &[1, 2, 0],
        &[2, 0, 0],
    ];
    let (_, found) = review(plain(3, 3), cells);
    let moments = found.decisive_moves();
    assert!((2..=3).contains(&moments.len()), "{moments:?}");
    assert!(moments.windows(2).all(|pair| pair[0].number < pair[1].number));
    let least = moments.iter().map(|moment| moment.outlook_loss).fold(f64::INFINITY, f64::min);
    let left_out = (1..=cells.len()).filter(|number| moments.iter().all(|it| it.number != *number));
    assert!(left_out.filter_map(|number| found.outlook_loss(number)).all(|fall| fall <= least));
}
