//! Series and who begins them; series and blindfold in a saved game.

use hypertoe_core::record::{from_json, to_json};
use hypertoe_core::{
    Blindfold, Game, Outcome, Player, Rules, SeriesScore, Shape, StartOrder, Visibility,
};
use std::sync::Arc;

#[test]
fn series_and_peeks_are_saved_with_the_game() {
    for players in 2..=8u8 {
        let rules = Rules::new(Shape::hypercube(3, 3).unwrap(), players).unwrap();
        let mut game = Game::new(Arc::new(rules));
        let wins = (0..players as u32).map(|seat| seat * 11).collect();
        let series = SeriesScore { start_order: StartOrder::Alternate, wins, draws: 7 };
        assert!(game.set_series_before(series.clone()));
        game.set_blindfold(Blindfold { shows: Visibility::LastMove, peeks: 12 });
        let read = from_json(&to_json(&game).unwrap()).unwrap();
        assert_eq!(read.series_before(), &series);
        assert_eq!(read.blindfold(), game.blindfold());
    }
}

#[test]
fn the_loser_begins() {
    let two = SeriesScore::new(2, StartOrder::Loser);
    assert_eq!(two.next_starter(Outcome::Won(Player(0)), &[1, 0], 0), 1);
    assert_eq!(two.next_starter(Outcome::Won(Player(1)), &[0, 1], 0), 0);
    assert_eq!(two.next_starter(Outcome::Draw, &[0, 0], 1), 0);
    let three = SeriesScore::new(3, StartOrder::Loser);
    assert_eq!(three.next_starter(Outcome::Won(Player(0)), &[9, 4, 2], 0), 2);
    assert_eq!(three.next_starter(Outcome::Won(Player(1)), &[3, 9, 3], 0), 2);
    assert_eq!(three.next_starter(Outcome::Lost(Player(1)), &[0, 1, 0], 0), 1);
    assert_eq!(SeriesScore::new(4, StartOrder::Toss).next_starter(Outcome::Draw, &[], 3), 3);
}
