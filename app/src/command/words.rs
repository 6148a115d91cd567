//! What each command is called, and one sentence about it.

use super::Command;
use crate::words::{self, Message};

impl Command {
    /// Its text in a menu, and one sentence about it.
    pub fn words(self) -> (Message, Message) {
        match self {
            Self::NewGame => (words::command_new_game(), words::command_new_game_tip()),
            Self::Rematch => (words::command_rematch(), words::command_rematch_tip()),
            Self::Open => (words::command_open(), words::command_open_tip()),
            Self::Save => (words::command_save(), words::command_save_tip()),
            Self::SaveAs => (words::command_save_as(), words::command_save_as_tip()),
            Self::Import => (words::command_import(), words::command_import_tip()),
            Self::Export => (words::command_export(), words::command_export_tip()),
            Self::TakePicture => {
                (words::command_export_picture(), words::command_export_picture_tip())
            }
            Self::TakeFilm => {
                (words::command_export_animation(), words::command_export_animation_tip())
            }
            Self::TakeSheet => (words::command_print_sheet(), words::command_print_sheet_tip()),
            Self::CopyPicture => (words::command_copy_picture(), words::command_copy_picture_tip()),
            Self::CopyMove => (words::command_copy_move(), words::command_copy_move_tip()),
            Self::CopyGame => (words::command_copy_game(), words::command_copy_game_tip()),
            Self::Paste => (words::command_paste(), words::command_paste_tip()),
            Self::Quit => (words::command_quit(), words::command_quit_tip()),
            Self::Undo => (words::command_undo(), words::command_undo_tip()),
            Self::Redo => (words::command_redo(), words::command_redo_tip()),
            Self::ToStart => (words::command_to_start(), words::command_to_start_tip()),
            Self::ToEnd => (words::command_to_end(), words::command_to_end_tip()),
            Self::PlayFocused => (words::command_play_focused(), words::command_play_focused_tip()),
            Self::Swap => (words::command_swap(), words::command_swap_tip()),
            Self::Peek => (words::command_peek(), words::command_peek_tip()),
            Self::AgreeDraw => (words::command_agree_draw(), words::command_agree_draw_tip()),
            Self::PlayOn => (words::command_play_on(), words::command_play_on_tip()),
            Self::EditPlayers => (words::command_players(), words::command_players_tip()),
            Self::Hint => (words::command_hint(), words::command_hint_tip()),
            Self::PauseComputers => {
                (words::command_pause_computers(), words::command_pause_computers_tip())
            }
            Self::StepComputers => {
                (words::command_step_computers(), words::command_step_computers_tip())
            }
            Self::MoveNow => (words::command_move_now(), words::command_move_now_tip()),
            Self::ModePlay => (words::command_mode_play(), words::command_mode_play_tip()),
            Self::ModeExplore => (words::command_mode_explore(), words::command_mode_explore_tip()),
            Self::ModeAnalyse => (words::command_mode_analyse(), words::command_mode_analyse_tip()),
            Self::BestLine => (words::command_best_line(), words::command_best_line_tip()),
            Self::LineBack => (words::command_line_back(), words::command_line_back_tip()),
            Self::LineOn => (words::command_line_on(), words::command_line_on_tip()),
            Self::PlayBest => (words::command_play_best(), words::command_play_best_tip()),
            Self::Worths => (words::command_worths(), words::command_worths_tip()),
            Self::Spots => (words::command_spots(), words::command_spots_tip()),
            Self::LookDeeper => (words::command_look_deeper(), words::command_look_deeper_tip()),
            Self::StopAnalysis => {
                (words::command_pause_analysis(), words::command_pause_analysis_tip())
            }
            Self::Prove => (words::command_prove(), words::command_prove_tip()),
            Self::PauseProof => (words::command_pause_proof(), words::command_pause_proof_tip()),
            Self::StopProof => (words::command_stop_proof(), words::command_stop_proof_tip()),
            Self::ExploreCell => (words::command_explore_cell(), words::command_explore_cell_tip()),
            Self::Completed => (words::command_completed(), words::command_completed_tip()),
            Self::Census => (words::command_census(), words::command_census_tip()),
            Self::Gallery => (words::command_gallery(), words::command_gallery_tip()),
            Self::Draws => (words::command_draws(), words::command_draws_tip()),
            Self::Symmetries => (words::command_symmetries(), words::command_symmetries_tip()),
            Self::Pairs => (words::command_pairs(), words::command_pairs_tip()),
            Self::PlayPause => (words::command_play_pause(), words::command_play_pause_tip()),
            Self::StepBack => (words::command_step_back(), words::command_step_back_tip()),
            Self::Step => (words::command_step(), words::command_step_tip()),
            Self::PreviousLine => {
                (words::command_previous_line(), words::command_previous_line_tip())
            }
            Self::NextLine => (words::command_next_line(), words::command_next_line_tip()),
            Self::FirstLine => (words::command_first_line(), words::command_first_line_tip()),
            Self::LastLine => (words::command_last_line(), words::command_last_line_tip()),
            Self::Slower => (words::command_slower(), words::command_slower_tip()),
            Self::Faster => (words::command_faster(), words::command_faster_tip()),
            Self::Repeat => (words::command_loop(), words::command_loop_tip()),
            Self::Straighten => (words::command_straighten(), words::command_straighten_tip()),
            Self::FrontEdge => (words::command_front_edge(), words::command_front_edge_tip()),
            Self::StraightenCompleted => {
                (words::command_winning_line(), words::command_winning_line_tip())
            }
            Self::Fit => (words::command_fit(), words::command_fit_tip()),
            Self::FillWithBoard => (words::command_fill(), words::command_fill_tip()),
            Self::ZoomIn => (words::command_zoom_in(), words::command_zoom_in_tip()),
            Self::ZoomOut => (words::command_zoom_out(), words::command_zoom_out_tip()),
            Self::ResetNesting => {
                (words::command_reset_nesting(), words::command_reset_nesting_tip())
            }
            Self::Heat => (words::command_heat(), words::command_heat_tip()),
            Self::Threats => (words::command_threats(), words::command_threats_tip()),
            Self::ViewGrid => (words::command_view_grid(), words::command_view_grid_tip()),
            Self::ViewSpace => (words::command_view_space(), words::command_view_space_tip()),
            Self::ViewBoth => (words::command_view_both(), words::command_view_both_tip()),
            Self::SpaceReset => (words::command_space_reset(), words::command_space_reset_tip()),
            Self::SpaceFront => (words::command_space_front(), words::command_space_front_tip()),
            Self::SpaceTop => (words::command_space_top(), words::command_space_top_tip()),
            Self::SpaceCorner => (words::command_space_corner(), words::command_space_corner_tip()),
            Self::SpaceLast => (words::command_space_last(), words::command_space_last_tip()),
            Self::SpaceArrange => {
                (words::command_space_arrange(), words::command_space_arrange_tip())
            }
            Self::SpaceTurn => (words::command_space_rotate(), words::command_space_rotate_tip()),
            Self::SpaceTools => (words::command_space_tools(), words::command_space_tools_tip()),
            Self::ThemeSystem => (words::command_theme_system(), words::command_theme_system_tip()),
            Self::ThemeDark => (words::command_theme_dark(), words::command_theme_dark_tip()),
            Self::ThemeLight => (words::command_theme_light(), words::command_theme_light_tip()),
            Self::LargerText => (words::command_larger(), words::command_larger_tip()),
            Self::SmallerText => (words::command_smaller(), words::command_smaller_tip()),
            Self::UsualSize => (words::command_reset_size(), words::command_reset_size_tip()),
            Self::Panel => (words::command_panel(), words::command_panel_tip()),
            Self::Palette => (words::command_palette(), words::command_palette_tip()),
            Self::Welcome => (words::command_welcome(), words::command_welcome_tip()),
            Self::Help => (words::command_help(), words::command_help_tip()),
            Self::HelpAnalysis => {
                (words::command_help_analysis(), words::command_help_analysis_tip())
            }
            Self::HelpSpace => (words::command_help_space(), words::command_help_space_tip()),
            Self::HelpRules => (words::command_help_rules(), words::command_help_rules_tip()),
            Self::HelpGames => (words::command_help_games(), words::command_help_games_tip()),
            Self::HelpFormats => (words::command_help_formats(), words::command_help_formats_tip()),
            Self::About => (words::command_about(), words::command_about_tip()),
        }
    }

    /// Its text in a menu.
    pub fn text(self) -> Message {
        self.words().0
    }

    /// One sentence about it.
    pub fn about(self) -> Message {
        self.words().1
    }

    /// Its tooltip, with the shortcut.
    pub fn tooltip(self, ctx: &egui::Context) -> Message {
        match self.shortcut_text(ctx) {
            Some(shortcut) => words::command_tip_with_shortcut(self.about(), shortcut),
            None => self.about(),
        }
    }
}
