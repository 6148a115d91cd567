//! The stages of an explanation, forth and back.

use hypertoe::board::straight::Stages;
#[test]
fn stages_are_played_forth_and_back_and_end() {
    let mut stages = Stages::new(vec![1.0, 2.0, 0.5]);
    let mut before = -1.0;
    while stages.is_playing() {
        stages.advance(0.03);
        assert!(stages.at() > before);
        before = stages.at();
    }
    assert_eq!((stages.at(), stages.stage()), (3.0, 2));
    stages.toggle(true);
    stages.advance(1.5);
    assert_eq!((stages.at(), stages.stage()), (1.5, 1));
    stages.advance(1e9);
    assert_eq!((stages.at(), stages.stage(), stages.is_playing()), (0.0, 0, false));
    stages.toggle(true);
    assert_eq!((stages.at(), stages.is_playing()), (3.0, true), "there was no way on");
    stages.toggle(true);
    assert!(!stages.is_playing());
}

#[test]
fn steps_go_from_end_to_end_of_stages() {
    let mut stages = Stages::new(vec![1.0; 3]);
    stages.scrub(0.4);
    stages.step(1);
    assert_eq!((stages.at(), stages.stage(), stages.done(0)), (1.0, 0, 1.0));
    stages.step(1);
    stages.step(1);
    stages.step(1);
    assert_eq!((stages.at(), stages.stage()), (3.0, 2));
    stages.scrub(2.5);
    stages.step(-1);
    assert_eq!((stages.at(), stages.done(1), stages.done(2)), (2.0, 1.0, 0.0));
    stages.scrub(f64::NAN);
    stages.step(-1);
    assert_eq!(stages.at(), 0.0);
}
