//! The stages of an explanation, forth and back.

use hypertoe::board::straightening::StagePlayback;
#[test]
fn stages_are_played_forth_and_back_and_end() {
    let mut stages = StagePlayback::new(vec![1.0, 2.0, 0.5]);
    let mut before = -1.0;
    while stages.is_playing() {
        stages.advance(0.03);
        assert!(stages.position() > before);
        before = stages.position();
    }
    assert_eq!((stages.position(), stages.current_stage()), (3.0, 2));
    stages.toggle_playing(true);
    stages.advance(1.5);
    assert_eq!((stages.position(), stages.current_stage()), (1.5, 1));
    stages.advance(1e9);
    assert_eq!((stages.position(), stages.current_stage(), stages.is_playing()), (0.0, 0, false));
    stages.toggle_playing(true);
    assert_eq!((stages.position(), stages.is_playing()), (3.0, true), "there was no way on");
    stages.toggle_playing(true);
    assert!(!stages.is_playing());
}

#[test]
fn steps_go_from_end_to_end_of_stages() {
    let mut stages = StagePlayback::new(vec![1.0; 3]);
    stages.seek(0.4);
    stages.step_stage(1);
    assert_eq!(
        (stages.position(), stages.current_stage(), stages.stage_progress(0)),
        (1.0, 0, 1.0)
    );
    stages.step_stage(1);
    stages.step_stage(1);
    stages.step_stage(1);
    assert_eq!((stages.position(), stages.current_stage()), (3.0, 2));
    stages.seek(2.5);
    stages.step_stage(-1);
    assert_eq!(
        (stages.position(), stages.stage_progress(1), stages.stage_progress(2)),
        (2.0, 1.0, 0.0)
    );
    stages.seek(f64::NAN);
    stages.step_stage(-1);
    assert_eq!(stages.position(), 0.0);
}
