//! The accuracy of each player, and the decisive moves of a game.

use super::review::Reviewed;
use crate::play::player::Player;

/// The least loss of outlook, of 2 from won to lost, that makes a move decisive.
const DECIDES: f64 = 0.25;
/// The most decisive moves that are listed.
const MOST_MOMENTS: usize = 3;

/// A move that turned the game against the player who made it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The number of the move, from 1.
    pub number: usize,
    /// The player who made it.
    pub player: Player,
    /// The loss of the player's outlook, 0 … 2: an outlook is 1 if won, −1 if lost.
    pub fall: f64,
}

impl Reviewed {
    /// Returns how far a move, by its number from 1, lowered its player's outlook; 0 if it
    /// did not. `None` where too little is known.
    pub fn fall(&self, number: usize) -> Option<f64> {
        let before = self.points.get(number.checked_sub(1)?)?.as_ref()?;
        let after = self.points.get(number)?.as_ref()?;
        let of = before.standing.player.index();
        Some((before.outlook.get(of)? - after.outlook.get(of)?).max(0.0))
    }

    /// Returns whether a move kept its player's outlook, as far as that is known.
    pub fn holds(&self, number: usize) -> Option<bool> {
        Some(self.fall(number)? < DECIDES)
    }

    /// Returns the decisive moves in the order of play: the three, at most, with the
    /// greatest loss.
    pub fn moments(&self) -> Vec<Moment> {
        let all = self.moves().filter(|moment| moment.fall >= DECIDES);
        let mut moments: Vec<Moment> = all.collect();
        moments.sort_by(|a, b| b.fall.total_cmp(&a.fall));
        moments.truncate(MOST_MOMENTS);
        moments.sort_by_key(|moment| moment.number);
        moments
    }

    /// Returns the accuracy of a player in percent: the mean over the player's moves, except
    /// those in positions already lost for certain. `None` if no move counts.
    ///
    /// A move's accuracy is that of Lichess (<https://lichess.org/page/accuracy>):
    /// 103.1668 e^(−0.04354 d) − 3.1669, where d is the loss of winning chance by the
    /// move, in percent; an outlook from −1 to 1 stands for 0 to 100 %.
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        let own = self.moves().filter(|moment| moment.player == player);
        let counted = own.filter(|moment| self.can_lose(moment));
        let (sum, count) = counted.fold((0.0, 0), |(sum, count), moment| {
            let lost = moment.fall * 50.0;
            let accuracy = 103.1668 * (-0.04354 * lost).exp() - 3.1669;
            (sum + accuracy.clamp(0.0, 100.0), count + 1)
        });
        (count > 0).then(|| sum / f64::from(count))
    }

    /// Iterates over the moves with known outlooks before and after.
    fn moves(&self) -> impl Iterator<Item = Moment> {
        (1..self.points.len()).filter_map(|number| {
            let player = self.points[number - 1].as_ref()?.standing.player;
            Some(Moment { number, player, fall: self.fall(number)? })
        })
    }

    /// Returns whether the player was not already lost for certain.
    fn can_lose(&self, moment: &Moment) -> bool {
        let before = self.points[moment.number - 1].as_ref();
        before.is_some_and(|point| !point.standing.verdict.is_loss())
    }
}
