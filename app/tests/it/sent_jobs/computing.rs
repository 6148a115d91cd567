//! Jobs that compute: moves, analyses, proofs, puzzles, theory.

use super::{reports, send};
use crate::support::look::rules;
use hypertoe::jobs::shipped::shipped_puzzles;
use hypertoe::jobs::{
    AnalysisJob, AnalysisResult, Job, JobAnswer, OpeningBooks, ProofAnswer, ProofJob, PuzzleAnswer,
    PuzzleJob, TheoryAnswer, TheoryJob,
};
use hypertoe_core::analysis::KnownEvaluation;
use hypertoe_core::proof::Proof;
use hypertoe_core::puzzle::{MoveJudgement, Puzzle};
use hypertoe_core::search::{Basis, PlyCount, PositionEvaluation, SearchLimits, Verdict};
use hypertoe_core::theory::census::CensusOptions;
use hypertoe_core::theory::draw::DrawQuestion;
use hypertoe_core::theory::gallery::{GalleryEnding, GalleryQuery};
use hypertoe_core::{Bot, Cell, Goal, Move, Player, Position, Rules, Shape};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// A position in which these cells have been taken.
fn position<const N: usize>(rules: Rules, cells: &[[u16; N]]) -> Box<Position> {
    let mut position = Position::new(rules);
    for cell in cells {
        position.play_cell(&Cell::from(*cell)).unwrap();
    }
    Box::new(position)
}

/// A game on a cube in which the first player has the centre.
fn cube() -> Box<Position> {
    position(rules(3, 3), &[[1, 1, 1], [0, 0, 0], [0, 0, 1]])
}

fn solve(position: Box<Position>) -> Job {
    Job::Proof(ProofJob::Solve { position, memory: 16 << 20, threads: None })
}

/// The proof that the first player wins on a cube.
static CUBE_PROOF: LazyLock<Arc<Proof>> = LazyLock::new(|| {
    let answer = send(solve(position::<3>(rules(3, 3), &[])));
    let JobAnswer::Proof(ProofAnswer::Solved(solution, _)) = answer else { panic!("{answer:?}") };
    Arc::from(solution.proof.expect("a proof"))
});

fn choose(bot: Bot, position: Box<Position>, time: Option<Duration>, library: OpeningBooks) -> Job {
    let limits = SearchLimits { nodes: Some(3_000), ..SearchLimits::seeded(7) };
    Job::ChooseMove { bot, position, limits, time, library }
}

fn known() -> PositionEvaluation {
    PositionEvaluation {
        player: Player(1),
        verdict: Verdict::loss(PlyCount::AtMost(8), Basis::Proof),
        pv: vec![Move::Place([2, 2, 2].into())],
    }
}

fn analyses() -> Vec<AnalysisJob> {
    let library = OpeningBooks::shipped();
    let at = |known| AnalysisJob::Position {
        position: cube(),
        effort: 0,
        known,
        library: library.clone(),
    };
    let moves = cube().played_marks().iter().map(|mark| Move::Place(mark.cell.clone())).collect();
    let known_before = KnownEvaluation { point: None, evaluation: Some(known()) };
    let game = |known| AnalysisJob::Game {
        position: cube(),
        moves: Vec::clone(&moves),
        known,
        library: library.clone(),
    };
    vec![at(None), at(Some(known())), game(Vec::new()), game(vec![known_before])]
}

fn theory() -> Vec<TheoryJob> {
    let (square, cube) = (Arc::new(rules(3, 2)), Arc::new(rules(3, 3)));
    let most = Arc::new(rules(3, 2).with_goal(Goal::MostLines).unwrap());
    let fallen = rules(10, 50).with_gravity(Some(1)).unwrap();
    let options = CensusOptions { samples: 50, always_estimate: true, ..Default::default() };
    let query = GalleryQuery { ending: Some(GalleryEnding::Draw), count: 2, ..Default::default() };
    let gallery = |rules: &Arc<Rules>, query: &GalleryQuery| TheoryJob::Gallery {
        rules: rules.clone(),
        query: Box::new(query.clone()),
    };
    let census = |rules| TheoryJob::Census { rules, options: options.clone() };
    let question = DrawQuestion::for_rules(&cube);
    vec![
        census(square.clone()),
        census(most),
        gallery(&square, &query),
        gallery(&square, &GalleryQuery { count: 1_000_000, ..query.clone() }),
        TheoryJob::FullBoard(DrawQuestion::for_rules(&square)),
        TheoryJob::FullBoard(question.clone()),
        TheoryJob::FullBoard(DrawQuestion { players: 99, ..question }),
        TheoryJob::FirstMoves(cube.clone()),
        TheoryJob::FirstMoves(Arc::new(fallen)),
        TheoryJob::FirstMoves(Arc::new(rules(3, 2).with_gravity(Some(1)).unwrap())),
        TheoryJob::Pairing(cube),
        TheoryJob::Pairing(Arc::new(rules(5, 2))),
        TheoryJob::Pairing(Arc::new(rules(5_000, 2))),
        TheoryJob::Blocking(Arc::new(rules(3, 3))),
        TheoryJob::Blocking(Arc::new(rules(5_000, 2))),
    ]
}

fn puzzle() -> Arc<Puzzle> {
    shipped_puzzles()[0].puzzle.clone()
}

fn puzzles() -> Vec<PuzzleJob> {
    let at = || Box::new(puzzle().position());
    let wrong = at().legal_moves().unwrap().find_map(|mv| mv.cell().cloned());
    let moves = puzzle().right_cells().into_iter().chain(wrong);
    let tried = moves.map(|cell| PuzzleJob::CheckMove { puzzle: puzzle(), position: at(), cell });
    let asked = [
        PuzzleJob::FindRightMoves { puzzle: puzzle(), position: at() },
        PuzzleJob::FindSolution(puzzle()),
    ];
    tried.chain(asked).collect()
}

fn moves() -> Vec<Job> {
    let (none, time) = (OpeningBooks::default, Some(Duration::new(3, 500_000_001)));
    let mut over = cube();
    over.play_cell(&[2, 2, 2].into()).unwrap();
    over.play_cell(&[1, 1, 0].into()).unwrap();
    over.play_cell(&[2, 2, 1].into()).unwrap();
    over.play_cell(&[1, 1, 2].into()).unwrap();
    let three = Rules::new("3^3".parse::<hypertoe_core::Shape>().unwrap(), 3).unwrap();
    let bots = Bot::ALL.into_iter().chain([Bot::Custom { depth: Some(2), millis: Some(10) }]);
    let mut jobs: Vec<Job> = bots.map(|bot| choose(bot, cube(), None, none())).collect();
    jobs.push(choose(Bot::Strong, cube(), time, none()));
    jobs.push(choose(Bot::Club, over, None, none()));
    jobs.push(choose(Bot::Strong, position::<3>(three, &[]), None, none()));
    jobs
}

pub(super) fn jobs() -> Vec<Job> {
    let proof = CUBE_PROOF.clone();
    let mut jobs = moves();
    jobs.extend(analyses().into_iter().map(Job::Analysis));
    jobs.extend(theory().into_iter().map(Job::Theory));
    jobs.extend(puzzles().into_iter().map(Job::Puzzle));
    jobs.push(solve(cube()));
    jobs.push(Job::Proof(ProofJob::Check(proof)));
    let qubic = Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap();
    jobs.push(Job::Proof(ProofJob::ReadIncluded(Box::new(qubic))));
    jobs
}

#[test]
fn computers_move_alike() {
    for job in moves() {
        let JobAnswer::Move(_) = send(job) else { panic!("a move") };
    }
}

/// Books that come with the program are not sent, but those of found proofs are.
#[test]
fn books_are_there_where_the_job_runs() {
    let qubic =
        || choose(Bot::Perfect, position::<3>(rules(4, 3), &[]), None, OpeningBooks::shipped());
    assert!(qubic().to_bytes().unwrap().len() < 1_000);
    // The first job unpacks the book, which later ones share, and reports on that as well.
    reports(qubic());
    let JobAnswer::Move(Some(choice)) = send(qubic()) else { panic!("a move") };
    assert_eq!(choice.verdict.basis(), Some(Basis::Proof), "{choice:?}");

    let rules = cube().rules().clone();
    let found = OpeningBooks::default().with_proof(CUBE_PROOF.clone());
    let start = || position::<3>(Rules::clone(&rules), &[]);
    let asked = |books: &OpeningBooks| {
        choose(Bot::Perfect, start(), None, books.for_rules(&rules)).to_bytes().unwrap()
    };
    let Job::ChooseMove { library, .. } = Job::from_bytes(&asked(&found)).unwrap() else {
        panic!("a move")
    };
    assert!(library.has_proof(&rules));
    let other = crate::support::look::rules(3, 2);
    assert!(!library.has_proof(&other));
    let elsewhere = choose(Bot::Perfect, start(), None, found.for_rules(&other));
    assert!(elsewhere.to_bytes().unwrap().len() < 1_000, "the proof is not sent");
    reports(Job::from_bytes(&asked(&found)).unwrap());
    send(Job::from_bytes(&asked(&found)).unwrap());
}

#[test]
fn analyses_and_reviews_find_the_same() {
    for job in analyses() {
        match send(Job::Analysis(job)) {
            JobAnswer::Analysis(AnalysisResult::Position(found)) => {
                assert!(!found.moves.is_empty())
            }
            JobAnswer::Analysis(AnalysisResult::Game(_)) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn proofs_are_found_and_checked() {
    let check = |proof: Proof| Job::Proof(ProofJob::Check(Arc::new(proof)));
    let answer = send(check(Proof::clone(&CUBE_PROOF)));
    assert!(matches!(&answer, JobAnswer::Proof(ProofAnswer::Checked(it, _)) if it.is_ok()));
    let wrong = Proof::new(rules(3, 3), Vec::new(), Player(1), Vec::new()).unwrap();
    let answer = send(check(wrong));
    assert!(matches!(&answer, JobAnswer::Proof(ProofAnswer::Checked(it, _)) if it.is_err()));
    let three = Rules::new(cube().shape().clone(), 3).unwrap();
    let answer = send(solve(position::<3>(three, &[])));
    assert!(matches!(answer, JobAnswer::Proof(ProofAnswer::CannotSolve(_))));
    send(solve(position(rules(3, 2), &[[1, 1]])));
}

#[test]
fn questions_of_theory_have_the_same_answers() {
    let mut errors = 0;
    for job in theory() {
        let JobAnswer::Theory(answer) = send(Job::Theory(job)) else { panic!("an answer") };
        errors += u32::from(match &answer {
            TheoryAnswer::Census(answer) => answer.is_err(),
            TheoryAnswer::Gallery(answer) => answer.is_err(),
            TheoryAnswer::FullBoard(answer) => answer.is_err(),
            TheoryAnswer::FirstMoves(answer) => answer.orbits().is_err(),
            TheoryAnswer::Pairing(answer) => answer.is_err(),
            TheoryAnswer::Blocking(answer) => answer.is_err(),
        });
    }
    assert_eq!(errors, 6, "one of each kind");
}

#[test]
fn moves_of_puzzles_are_judged_the_same() {
    let mut right = 0;
    for job in puzzles() {
        match send(Job::Puzzle(job)) {
            JobAnswer::Puzzle(PuzzleAnswer::MoveChecked { verdict, .. }) => {
                right += u32::from(matches!(verdict, MoveJudgement::Right(_)));
            }
            JobAnswer::Puzzle(PuzzleAnswer::RightMoves(cells) | PuzzleAnswer::Solution(cells)) => {
                assert!(!cells.is_empty());
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(right > 0);
}
