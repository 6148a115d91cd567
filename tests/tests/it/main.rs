//! The integration tests of this package, in one program: it is linked once.

mod cli;
mod cli_census;
mod cli_convert;
mod cli_lesson;
mod cli_lines;
mod cli_match;
mod cli_parts;
mod cli_portable;
mod cli_puzzles;
mod cli_random_games;
mod cli_render;
mod cli_rules;
mod cli_schemas;
mod cli_scripts;
mod cli_show;
mod cli_solve;
mod cli_theory;
mod error_messages;
mod guide;
mod kills;
mod layers;
mod lesson_pages;
mod lines_oracle;
mod monkey;
mod support;
mod ui;
