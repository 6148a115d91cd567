//! The integration tests of this package, in one program: it is linked once.

mod animation_sizes;
mod animations;
mod course_claims;
mod died;
mod geometry;
mod golden_pictures;
mod lesson_making;
mod lessons;
mod parts;
mod perspective;
mod pictures;
mod pictures_scripts;
mod played_games;
mod scene_properties;
mod scenes;
mod scenes_analyse;
mod scenes_straight;
mod scenes_theory;
mod sent_jobs;
mod sheets;
mod sheets_files;
mod space;
mod straight_properties;
mod support;
mod svg_text;
mod update_properties;
