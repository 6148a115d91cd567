//! The numbers of a search for a proof in the course of time.

use hypertoe::state::ProofNumberHistory;
use hypertoe_core::Player;
#[test]
fn a_course_stays_small_and_begins_anew_for_another_win() {
    let mut course = ProofNumberHistory::default();
    for i in 0..10_000 {
        course.push(Player(0), f64::from(i), i, 2);
    }
    assert!(course.points.len() <= 400);
    assert_eq!(course.points.last(), Some(&[9_999.0, 9_999.0, 2.0]));
    assert!(course.points.is_sorted_by(|a, b| a[0] < b[0]));
    course.push(Player(1), 1.0, 3, 4);
    assert_eq!(course.points, [[1.0, 3.0, 4.0]]);
}
