//! The integration tests of this package, in one program: it is linked once.

#![allow(clippy::duplicate_mod, reason = "the fuzz targets are a workspace of their own")]

mod aiming;
#[cfg(all(feature = "search", feature = "serde"))]
mod analysis;
#[cfg(feature = "search")]
mod analysis_any;
mod board_text;
#[cfg(feature = "serde")]
mod branches;
#[cfg(feature = "theory")]
mod census;
#[cfg(all(feature = "proof", feature = "theory"))]
mod check_ins;
#[cfg(feature = "search")]
mod check_ins_of_players;
#[cfg(feature = "serde")]
mod clocks;
mod columns;
#[cfg(feature = "search")]
mod contest;
mod control;
#[cfg(feature = "theory")]
mod draw_existence;
#[cfg(feature = "serde")]
mod drawings;
#[cfg(feature = "search")]
mod engine_bots;
#[cfg(feature = "search")]
mod engine_games;
#[cfg(all(feature = "search", feature = "serde"))]
mod engine_levels;
#[cfg(feature = "proof")]
mod engine_minimax;
#[cfg(feature = "search")]
mod engine_perfect;
#[cfg(feature = "search")]
mod engine_promises;
#[cfg(feature = "search")]
mod engine_search;
#[cfg(all(feature = "proof", feature = "rating"))]
mod examples;
#[cfg(feature = "search")]
mod exercises;
#[cfg(feature = "proof")]
mod falling;
#[cfg(feature = "search")]
mod falling_book;
#[cfg(feature = "serde")]
mod foreign_texts;
#[cfg(feature = "serde")]
mod formats_errors;
mod formats_examples;
mod formats_nc4;
#[cfg(feature = "serde")]
mod formats_properties;
#[cfg(feature = "serde")]
mod formats_remote;
mod front;
#[cfg(all(feature = "puzzle", feature = "theory"))]
mod fuzz;
#[cfg(feature = "theory")]
mod gallery;
mod geometry;
mod images;
#[cfg(feature = "proof")]
mod known_games;
mod known_truths;
#[cfg(feature = "theory")]
mod layers;
mod limits;
mod lines_properties;
#[cfg(feature = "serde")]
mod names_and_outcomes;
mod nc4_game;
#[cfg(feature = "proof")]
mod pairing;
mod perft;
#[cfg(all(feature = "proof", feature = "theory"))]
mod plain_data;
mod position_properties;
#[cfg(feature = "search")]
mod presets;
#[cfg(feature = "proof")]
mod proof_book;
#[cfg(feature = "proof")]
mod proofs;
#[cfg(feature = "search")]
mod prover_boards;
#[cfg(feature = "puzzle")]
mod puzzles;
#[cfg(feature = "puzzle")]
mod puzzles_file;
#[cfg(feature = "puzzle")]
mod puzzles_shipped;
#[cfg(feature = "search")]
mod random_games;
#[cfg(feature = "puzzle")]
mod reasons;
#[cfg(feature = "serde")]
mod record_errors;
#[cfg(feature = "serde")]
mod record_properties;
#[cfg(feature = "serde")]
mod record_series;
#[cfg(feature = "serde")]
mod rules;
#[cfg(feature = "search")]
mod search_board;
#[cfg(feature = "serde")]
mod set_up_games;
mod setup;
mod shuttled;
#[cfg(feature = "proof")]
mod solve;
#[cfg_attr(
    not(feature = "puzzle"),
    allow(dead_code, reason = "the tests of a feature use some of it")
)]
mod support;
mod symmetries;
#[cfg(all(feature = "search", feature = "serde"))]
mod verdicts;
mod winnable;
