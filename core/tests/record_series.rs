//! Series and mental play in a saved game.

use hypertoe_core::record::{from_json, to_json};
use hypertoe_core::{Begins, Blindfold, Game, Rules, Series, Shape, Sight};
use std::sync::Arc;

#[test]
fn series_and_peeks_are_saved_with_the_game() {
    for players in 2..=8u64 {
        let rules = Rules::new(Shape::hypercube(3, 3).unwrap(), players).unwrap();
        let mut game = Game::new(Arc::new(rules));
        let wins = (0..players as u32).map(|seat| seat * 11).collect();
        let series = Series { begins: Begins::Alternate, wins, draws: 7 };
        assert!(game.set_series(series.clone()));
        game.set_blindfold(Blindfold { shows: Sight::LastMove, peeks: 12 });
        let read = from_json(&to_json(&game).unwrap()).unwrap();
        assert_eq!(read.series(), &series);
        assert_eq!(read.blindfold(), game.blindfold());
    }
}
