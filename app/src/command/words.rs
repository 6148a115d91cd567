//! What each command is called, and one sentence about it.

use super::Command;

impl Command {
    /// Its text in a menu, and one sentence about it.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::NewGame => ("New game…", "Choose a board, rules and players"),
            Self::Rematch => ("Rematch", "Start the same game anew"),
            Self::Open => ("Open…", "Open a saved game"),
            Self::Save => ("Save", "Save the game with all its variations"),
            Self::SaveAs => ("Save as…", "Save the game to another file"),
            Self::Import => ("Import…", "Paste or type a game in any format, or choose a file"),
            Self::Export => ("Export…", "The game as text in one of ten formats"),
            Self::TakePicture => {
                ("Export picture…", "What is on the screen as PNG, SVG or PDF, in any size")
            }
            Self::TakeFilm => {
                ("Export animation…", "Lines, the game or a turn as GIF, or as numbered pictures")
            }
            Self::TakeSheet => (
                "Print sheet…",
                "Boards to play on, the lines of a cell, or exercises, as PDF or SVG",
            ),
            Self::CopyPicture => ("Copy picture", "Put a picture of the board on the clipboard"),
            Self::CopyMove => ("Copy last move", "As a short text, to be pasted at the other end"),
            Self::CopyGame => ("Copy whole game", "As one line, to be pasted at the other end"),
            Self::Paste => ("Paste", "A move or a game from the other end, or in any format"),
            Self::Quit => ("Quit", "Close the window; unsaved work is asked about"),
            Self::Undo => ("Undo move", "Go one move back; nothing is lost"),
            Self::Redo => ("Redo move", "Go one move on"),
            Self::ToStart => ("To the start", "Go before the first move"),
            Self::ToEnd => ("To the end", "Go to the last move of this line of play"),
            Self::PlayFocused => ("Play the marked cell", "Play the cell the arrow keys are at"),
            Self::Swap => ("Swap", "Pie rule: take over the first mark instead of moving"),
            Self::Peek => ("Peek", "Mental play: see the board until the next move; it is counted"),
            Self::AgreeDraw => ("Call it a draw", "When nobody can win any more"),
            Self::PlayOn => ("Play on", "Take the agreed draw back"),
            Self::EditPlayers => ("Players…", "Names, marks and colours"),
            Self::Hint => ("Hint", "Show the best move that is found, and why"),
            Self::PauseComputers => {
                ("Pause computers or go on", "Let the computer players wait, or go on from here")
            }
            Self::StepComputers => {
                ("One computer move", "Let the computer make one move, then wait")
            }
            Self::MoveNow => ("Move now", "Stop thinking and make the best move found so far"),
            Self::ModePlay => ("Play", "Play the game"),
            Self::ModeExplore => ("Explore", "Walk through every line of a cell"),
            Self::ModeAnalyse => ("Analyse", "See who stands how, and why"),
            Self::BestLine => {
                ("Show the best line", "Step through the best play on the board, without making it")
            }
            Self::LineBack => ("One move less", "Step back in the line that is shown"),
            Self::LineOn => ("One move more", "Step on in the line that is shown"),
            Self::PlayBest => ("Play the first move", "Make the first move of the line"),
            Self::Worths => ("Colour by value", "Colour each cell by what a move there is worth"),
            Self::Spots => {
                ("Mark threats and forks", "Mark the cells that win, must be answered, or fork")
            }
            Self::LookDeeper => ("Look deeper", "Search this position eight times as long"),
            Self::StopAnalysis => {
                ("Stop the analysis or go on", "Search no longer, or search this position again")
            }
            Self::Prove => (
                "Prove this position",
                "Search until it is certain who wins, or that nobody can, and show the search",
            ),
            Self::PauseProof => {
                ("Pause the proof or go on", "Let the search for a proof wait, or go on with it")
            }
            Self::StopProof => ("Stop the proof", "Give the search up, and tell what was tried"),
            Self::ExploreCell => ("Explore this cell", "Show every line through this cell"),
            Self::Completed => {
                ("Completed lines", "Run through the lines of who completed one; then of the next")
            }
            Self::Census => ("Census of this board", "Count every position and every game"),
            Self::Gallery => ("Ways to win", "Leaf through finished positions of this board"),
            Self::Draws => {
                ("Full boards without a line", "Is there a draw at all? Find one, or why not")
            }
            Self::Symmetries => {
                ("Symmetries and first moves", "Colour the cells by what they are up to symmetry")
            }
            Self::Pairs => {
                ("Pairing strategy", "An answer to every move, so that nobody gets a line")
            }
            Self::PlayPause => ("Play or pause the lines", "Run through the lines one by one"),
            Self::StepBack => ("Previous step", "One cell back along the line"),
            Self::Step => ("Next step", "One cell on along the line"),
            Self::PreviousLine => ("Previous line", "Go to the line before"),
            Self::NextLine => ("Next line", "Go to the next line"),
            Self::FirstLine => ("First line", "Go to the first line"),
            Self::LastLine => ("Last line", "Go to the last line"),
            Self::Slower => ("Slower", "Play the lines more slowly"),
            Self::Faster => ("Faster", "Play the lines faster"),
            Self::Repeat => ("Loop", "Play all lines again and again, or one line, or stop"),
            Self::Straighten => {
                ("Why is this straight?", "Lay the line out on one small board, step by step")
            }
            Self::FrontEdge => {
                ("Turn to the front edge", "Turn the board so that the line runs along its edge")
            }
            Self::StraightenCompleted => {
                ("Show the winning line straight", "Lay the last completed line out straight")
            }
            Self::Fit => ("Fit the board", "Show the whole board"),
            Self::FillWithBoard => ("Fill with this board", "Show the small board of this cell"),
            Self::ZoomIn => ("Zoom in", "Enlarge the board"),
            Self::ZoomOut => ("Zoom out", "Make the board smaller"),
            Self::ResetNesting => ("Reset the nesting", "Stack the axes as at the start"),
            Self::Heat => ("Colour by lines", "Colour each cell by how many lines cross it"),
            Self::Threats => {
                ("Show threats", "Mark the cells on which somebody completes a line now")
            }
            Self::ViewGrid => ("Grid alone", "Show the nested grid only"),
            Self::ViewSpace => ("Space alone", "Show the board in space only"),
            Self::ViewBoth => ("Grid and space", "Show the grid and the space side by side"),
            Self::SpaceReset => {
                ("Reset the space view", "Back to the start: nothing turned, nothing hidden")
            }
            Self::SpaceFront => ("View from the front", "x to the right, y up"),
            Self::SpaceTop => ("View from above", "x to the right, z down"),
            Self::SpaceCorner => ("View from a corner", "Three sides at once"),
            Self::SpaceLast => (
                "w towards you",
                "Look along the last axis of the space: w on a four-dimensional board",
            ),
            Self::SpaceArrange => (
                "Next arrangement of w",
                "Slices side by side, then perspective, then one slice at a time",
            ),
            Self::SpaceTurn => (
                "Turn once, or stop",
                "Turn once through x and w, the last axis; or stop what moves",
            ),
            Self::SpaceTools => {
                ("Turning and look…", "Dials for every plane, sliders for how the cells look")
            }
            Self::ThemeSystem => ("Theme of the system", "Dark or light as the system has it"),
            Self::ThemeDark => ("Dark theme", "Light text on dark"),
            Self::ThemeLight => ("Light theme", "Dark text on light"),
            Self::LargerText => ("Everything larger", "For a projector or tired eyes"),
            Self::SmallerText => ("Everything smaller", "To see more at once"),
            Self::UsualSize => ("Usual size", "Everything as large as the system has it"),
            Self::Panel => ("Side panel", "Show or hide the panel beside the board"),
            Self::Palette => ("All commands…", "Find a command by its name"),
            Self::Welcome => ("Welcome page", "Presets and recent games"),
            Self::Help => ("Keys and hints", "What the keys and the mouse do"),
            Self::HelpSpace => {
                ("Space and pictures", "How four dimensions are shown, and pictures to take away")
            }
            Self::HelpRules => ("Rules", "What each rule means"),
            Self::HelpGames => {
                ("Games and players", "The presets and their sources, and the computer players")
            }
            Self::HelpFormats => ("Formats", "Each format of games, with an example"),
            Self::About => ("About Hypertoe", "Version and licence"),
        }
    }

    /// Its text in a menu.
    pub fn text(self) -> &'static str {
        self.words().0
    }

    /// Its tooltip, with the shortcut.
    pub fn tooltip(self, ctx: &egui::Context) -> String {
        let (_, about) = self.words();
        match self.shortcut_text(ctx) {
            Some(shortcut) => format!("{about} ({shortcut})"),
            None => about.to_owned(),
        }
    }
}
