//! The bead's time.

use hypertoe::board::playback::Playback;
#[test]
fn a_line_is_played_stop_by_stop_and_ends_once() {
    let mut playback = Playback::default();
    playback.playing = true;
    let mut last = 0.0;
    let mut ended = 0;
    for _ in 0..600 {
        if playback.advance(1.0 / 60.0, 3) {
            ended += 1;
            playback.playing = false;
        }
        assert!(playback.sample() >= last && playback.sample() <= 2.0);
        last = playback.sample();
    }
    assert_eq!((ended, playback.stop()), (1, 2));
}

#[test]
fn a_paused_bead_stays_and_long_lines_do_not_take_ages() {
    let mut playback = Playback::default();
    assert!(!playback.advance(100.0, 3));
    assert_eq!(playback.sample(), 0.0);
    playback.playing = true;
    assert!(!playback.advance(11.9, 1000));
    assert!(playback.advance(1.2, 1000));
}
