//! Cells that fly.

use hypertoe::board::playback::staggered_flight_progress;
#[test]
fn all_have_arrived_in_the_end_and_nobody_turns_back() {
    for order in [0.0, 0.3, 1.0] {
        assert_eq!(
            (staggered_flight_progress(0.0, order), staggered_flight_progress(1.0, order)),
            (0.0, 1.0)
        );
        let flights: Vec<f64> =
            (0..=50).map(|i| staggered_flight_progress(f64::from(i) / 50.0, order)).collect();
        assert!(flights.windows(2).all(|two| two[0] <= two[1]));
    }
    assert!(
        staggered_flight_progress(0.3, 0.0) > staggered_flight_progress(0.3, 0.5),
        "some set out sooner"
    );
}
