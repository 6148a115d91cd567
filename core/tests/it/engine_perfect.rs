//! Strong where the truth is known: against every defence, by trying them all.

use crate::support::engines;

use engines::{choice, legal, plain, start};
use hypertoe_core::play::MAX_BOT_DEPTH;
use hypertoe_core::search::{GameValue, MoveGround, PlyCount, SearchLimits, completing_cells};
use hypertoe_core::{Bot, Cell, OpeningRule, Outcome, Player, Position};

const SEARCH: Bot = Bot::Strong;

/// Plays `me` by this bot and the other by every legal move. Calls `end` with
/// every finished position. Returns how many there were.
fn against_all(
    bot: Bot,
    position: &mut Position,
    me: Player,
    end: &mut impl FnMut(&Position),
) -> u64 {
    if position.outcome().is_over() {
        end(position);
        return 1;
    }
    if position.to_move() == me {
        let choice = choice(bot, position, &SearchLimits::default());
        position.play_move(&choice.mv).expect("a legal move");
        let games = against_all(bot, position, me, end);
        position.undo();
        return games;
    }
    let mut games = 0;
    for cell in legal(position) {
        position.play_cell(&cell).expect("a legal move");
        games += against_all(bot, position, me, end);
        position.undo();
    }
    games
}

/// The most marks of its own that the search needs to win as `me`, whatever the defence.
fn marks_to_win(bot: Bot, position: &mut Position, me: Player) -> (usize, u64) {
    let mut most = 0;
    let games = against_all(bot, position, me, &mut |end| {
        assert_eq!(end.outcome(), Outcome::Won(me), "{:?}", end.played_marks());
        let own = end.played_marks().iter().filter(|played| played.player == me).count();
        most = most.max(own);
    });
    (most, games)
}

#[test]
fn the_square_is_never_lost() {
    let shallow = Bot::Custom { depth: Some(1), millis: None };
    for (bot, me) in [(SEARCH, Player(0)), (SEARCH, Player(1)), (shallow, Player(1))] {
        let mut draws = 0;
        let games = against_all(bot, &mut start(plain(3, 2)), me, &mut |end| match end.outcome() {
            Outcome::Won(winner) => assert_eq!(winner, me, "{:?}", end.played_marks()),
            outcome => {
                assert_eq!(outcome, Outcome::Draw);
                draws += 1;
            }
        });
        assert!(draws > 0 && games > 50, "{draws} draws in {games} games");
    }
}

#[test]
fn two_in_a_row_are_won_with_the_second_mark() {
    for dims in 2..=5 {
        assert_eq!(marks_to_win(SEARCH, &mut start(plain(2, dims)), Player(0)).0, 2, "2^{dims}");
    }
}

#[test]
fn the_cube_is_won_with_the_fourth_mark() {
    for depth in [1, 2, 3, 4, MAX_BOT_DEPTH] {
        let bot = Bot::Custom { depth: Some(depth), millis: None };
        let (marks, games) = marks_to_win(bot, &mut start(plain(3, 3)), Player(0));
        assert_eq!(marks, 4, "depth {depth}");
        assert!(games > 26 * 24, "{games}");
    }
}

#[test]
fn the_tesseract_is_won_with_the_fourth_mark() {
    let (marks, games) = marks_to_win(SEARCH, &mut start(plain(3, 4)), Player(0));
    assert_eq!(marks, 4);
    assert!(games > 80 * 78, "{games}");
}

/// On 3^5 every first answer is tried, and after it the answers that block.
#[test]
fn five_dimensions_are_won_with_the_fourth_mark() {
    let mut position = start(plain(3, 5));
    let opening = choice(SEARCH, &position, &SearchLimits::default());
    assert_eq!(opening.mv, Cell::from([1; 5]).into());
    assert_eq!(opening.verdict.certain_value(), Some(GameValue::Win(PlyCount::AtMost(7))));
    position.play_move(&opening.mv).expect("a legal move");
    for cell in legal(&position) {
        let mut game = position.clone();
        game.play_cell(&cell).expect("a legal move");
        while game.outcome() == Outcome::Undecided {
            let choice = choice(SEARCH, &game, &SearchLimits::default());
            game.play_move(&choice.mv).expect("a legal move");
            let Some(answer) = completing_cells(&game, Player(0)).0.pop() else { break };
            if game.outcome() == Outcome::Undecided {
                game.play_cell(&answer.cell).expect("a legal move");
            }
        }
        assert_eq!(game.outcome(), Outcome::Won(Player(0)));
        assert!(game.played_marks().len() <= 7);
    }
}

/// All 26 openings, and against each every defence.
#[test]
fn the_fair_cube_is_won_by_the_second_player() {
    let rules = plain(3, 3).with_opening_rule(OpeningRule::NoCenter).expect("an opening");
    let start = start(rules);
    let openings = legal(&start);
    assert_eq!(openings.len(), 26);
    for cell in openings {
        let mut position = start.clone();
        position.play_cell(&cell).expect("a legal move");
        let choice = choice(SEARCH, &position, &SearchLimits::default());
        assert_eq!(choice.mv, Cell::from([1, 1, 1]).into());
        assert_eq!(choice.verdict.certain_value(), Some(GameValue::Win(PlyCount::AtMost(9))));
        assert_eq!(choice.reason.to_string(), "wins in at most 5");
        assert_eq!(marks_to_win(SEARCH, &mut position, Player(1)).0, 5);
    }
}

/// On 3^4 all openings that are allowed; every defence after one of them.
#[test]
fn the_fair_tesseract_is_won_by_the_second_player() {
    let start = start(plain(3, 4).with_opening_rule(OpeningRule::NoCenter).expect("an opening"));
    let openings = legal(&start);
    assert_eq!(openings.len(), 81 - 9);
    for (i, cell) in openings.iter().enumerate() {
        let mut position = start.clone();
        position.play_cell(cell).expect("a legal move");
        let choice = choice(SEARCH, &position, &SearchLimits::default());
        assert_eq!(
            choice.verdict.certain_value(),
            Some(GameValue::Win(PlyCount::AtMost(9))),
            "after {cell}"
        );
        if i == 0 {
            assert_eq!(marks_to_win(SEARCH, &mut position, Player(1)).0, 5);
        }
    }
}

#[test]
fn the_cube_without_its_centre_is_won_with_the_fourth_mark() {
    let rules = plain(3, 3).with_closed([Cell::from([1, 1, 1])]).expect("a closed cell");
    assert_eq!(marks_to_win(SEARCH, &mut start(rules), Player(0)).0, 4);
}

#[test]
fn openings_are_proved_where_they_can_be() {
    for (rules, cell) in [(plain(3, 3), vec![1; 3]), (plain(3, 4), vec![1; 4])] {
        let choice = choice(SEARCH, &start(rules), &SearchLimits::default());
        assert_eq!(choice.mv, Cell::new(cell).into());
        assert_eq!(choice.verdict.certain_value(), Some(GameValue::Win(PlyCount::AtMost(7))));
        assert_eq!(choice.reason.ground, MoveGround::WinsIn { moves: PlyCount::AtMost(4) });
    }
}
