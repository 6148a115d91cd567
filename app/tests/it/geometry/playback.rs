//! The bead's time.

use hypertoe::board::playback::LinePlayback;
#[test]
fn a_line_is_played_stop_by_stop_and_ends_once() {
    let mut playback = LinePlayback::default();
    playback.is_playing = true;
    let mut last = 0.0;
    let mut ended = 0;
    for _ in 0..600 {
        if playback.advance(1.0 / 60.0, 3) {
            ended += 1;
            playback.is_playing = false;
        }
        assert!(playback.bead_position() >= last && playback.bead_position() <= 2.0);
        last = playback.bead_position();
    }
    assert_eq!((ended, playback.current_stop()), (1, 2));
}

#[test]
fn a_paused_bead_stays_and_long_lines_do_not_take_ages() {
    let mut playback = LinePlayback::default();
    assert!(!playback.advance(100.0, 3));
    assert_eq!(playback.bead_position(), 0.0);
    playback.is_playing = true;
    assert!(!playback.advance(11.9, 1000));
    assert!(playback.advance(1.2, 1000));
}
