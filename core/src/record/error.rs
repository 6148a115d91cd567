//! Errors of records, and the limits that they name.

use super::rule_part::RulePart;
use crate::base::json::JsonError;
use crate::base::read_budget::BudgetError;
use crate::geometry::{ParseCellError, ParseShapeError, Shape};
use crate::play::{
    DrawingError, Goal, MAX_BOT_DEPTH, MAX_BOT_MILLIS, MAX_TIME, MIN_TIME_MS, MarkError,
    PlayerInfo, ReplayError, RulesError, SetupError,
};

/// The reason why a `.hypertoe` file cannot be read, or a game cannot be written as one.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum RecordError {
    /// Malformed JSON, or JSON of another structure; line and column count from 1.
    #[error("line {line}, column {column}: {what}")]
    Syntax { line: usize, column: usize, what: JsonError },
    /// JSON that is not a Hypertoe game.
    #[error("this is not a Hypertoe game: the field \"format\" should be \"hypertoe\"")]
    OtherFormat,
    /// A version newer than [`LATEST_FILE_VERSION`].
    #[error(
        "this file was written by a newer Hypertoe (format version {0}); \
         this one reads versions up to {LATEST_FILE_VERSION}: update Hypertoe to open it"
    )]
    NewerVersion(u64),
    /// The rules contradict themselves.
    #[error("rules: {0}")]
    Rules(#[from] RulesError),
    /// A part of the file that is invalid, or contradicts another part.
    #[error(transparent)]
    Invalid(#[from] InvalidEntry),
    /// The rules, or another part, that stand at this line and column of the file, from 1.
    #[error("line {line}, column {column}: {what}")]
    Located { line: usize, column: usize, what: Box<RecordError> },
    /// More than [`MAX_MOVES`] moves: a file with them could not be read again.
    #[error("the game has {0} moves, but a file holds at most {MAX_MOVES}")]
    TooManyMoves(usize),
    /// The budget is exceeded, or the work was cancelled.
    #[error(transparent)]
    Budget(#[from] BudgetError),
}

#[cfg(feature = "serde")]
impl From<serde_json::Error> for RecordError {
    fn from(error: serde_json::Error) -> Self {
        let what = (&error).into();
        // serde_json's column is 0 at the end of a line.
        Self::Syntax { line: error.line(), column: error.column().max(1), what }
    }
}

/// A part of a text that cannot be parsed, and why.
#[derive(Clone, Debug)]
pub struct SpanError<'a> {
    /// The slice of the text that is at fault; its address gives its position.
    pub span: &'a str,
    /// The error.
    pub kind: ParseErrorKind,
}

impl<'a> SpanError<'a> {
    /// Creates an error about a slice of the text that is being parsed.
    pub(super) fn new(span: &'a str, what: impl Into<ParseErrorKind>) -> Self {
        Self { span, kind: what.into() }
    }
}

/// Returns the byte offset of a slice within the text that it belongs to.
pub(super) fn offset_of(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len())
}

/// An error in a part of a text. Words quoted from the text are shortened.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the message of each variant is its doc")]
pub enum ParseErrorKind {
    #[error(transparent)]
    Shape(#[from] ParseShapeError),
    #[error(transparent)]
    Rules(#[from] RulesError),
    #[error(transparent)]
    Cell(#[from] ParseCellError),
    #[error(transparent)]
    Mark(#[from] MarkError),
    #[error(transparent)]
    Position(#[from] SetupError),
    #[error(transparent)]
    Play(#[from] ReplayError),
    #[error(transparent)]
    Json(#[from] JsonError),
    #[error(transparent)]
    Unsupported(#[from] UnsupportedGame),
    #[error(transparent)]
    Invalid(#[from] InvalidEntry),
    #[error(transparent)]
    Budget(#[from] BudgetError),

    #[error("this is not text: a byte here is not UTF-8")]
    NotUtf8,
    #[error("this text is not in UTF-8, but perhaps in Latin-1 (Windows-1252): save it as UTF-8")]
    Latin1,
    #[error("this text is in UTF-32: save it as UTF-8")]
    Utf32,
    #[error("this text is marked as UTF-16, but what stands here is not")]
    NotUtf16,
    #[error("more than {MAX_MOVES} moves")]
    TooManyMoves,
    #[error("more than {0} cells in a list")]
    TooManyCells(usize),
    #[error("a comment of more than {MAX_COMMENT} characters")]
    CommentTooLong,
    #[error(transparent)]
    Drawing(#[from] DrawingError),
    #[error("a cell is listed twice")]
    DuplicateCell,
    #[error("move {number}: {why}")]
    IllegalMove { number: usize, why: ReplayError },
    #[error("the result contradicts the moves")]
    ResultContradictsMoves,

    // Rules and headings.
    #[error("the {0} is given a second time")]
    DuplicateHeading(String),
    /// The rules are for an unknown board. Holds an example of how to name one.
    #[error("these rules need a board: add {0}")]
    RulesNeedBoard(&'static str),
    #[error("“{0}” and “{1}” exclude each other; keep one")]
    ConflictingRules(String, String),
    #[error("“closed” needs its cells, as in closed 1 1 1, 0 0 0")]
    ClosedNeedsCells,
    #[error("“not first” needs its cells, as in not first 1 1 1, 0 0 0")]
    NotFirstNeedsCells,
    #[error("“{0}” is not a rule; rules are written like: {EXAMPLE_RULES}")]
    NotARule(String),
    #[error("there is no axis called “{0}”")]
    NoAxis(String),
    #[error("{0} has no cell in the middle")]
    NoCenter(Shape),

    // Moves, variations and results.
    #[error("“{word}” is not a move: write it like {like}")]
    NotAMove { word: String, like: MoveNotation },
    #[error("column {0} is full")]
    ColumnFull(String),
    #[error("if these numbers are columns, add gravity {axis} to the rules: marks then fall down")]
    ColumnsWithoutGravity { axis: String },
    #[error("“{word}” is not a move: {why}")]
    NotACell { word: String, why: ParseCellError },
    #[error("one game at a time: the tags of a second one begin here")]
    SecondGame,
    #[error("a variation comes after the move that it replaces; there is none before it")]
    VariationBeforeMove,
    #[error("nothing should follow the result")]
    TextAfterResult,
    #[error("the result belongs to the end, not into a variation")]
    ResultInVariation,
    #[error("a player is followed by wins or loses")]
    MissingResultVerb,
    #[error("only one move can be on the board; another @ came before")]
    DuplicateCurrentMark,
    #[error("the move on the board is one of the main line: make this variation the main line")]
    CurrentInVariation,
    #[error("no variation is open here")]
    UnmatchedClose,
    #[error("there is no move in this variation")]
    EmptyVariation,
    #[error("more than {MAX_MOVES} variations within each other")]
    VariationsTooDeep,
    #[error("this variation has no end: a ) is missing")]
    UnclosedVariation,
    #[error("the result here differs from that in the tags")]
    ResultDiffers,
    #[error("this comment has no end: a }} is missing")]
    UnclosedComment,

    // Tags.
    #[error("a tag is expected here, such as [Shape \"3^4\"]")]
    ExpectedTag,
    #[error("the closing quotation mark is missing")]
    UnclosedQuote,
    #[error("the ] that closes this tag is missing")]
    UnclosedTag,
    #[error("this line is quoted as in a mail: remove the > at the beginning of the lines")]
    QuotedMail,
    #[error("the tag “{0}” is given a second time")]
    DuplicateTag(String),
    #[error("“{0}” is not a whole number")]
    NotWholeNumber(String),
    #[error("{here} players here, but {rules} in the rules")]
    PlayersDiffer { here: u64, rules: u8 },

    // Boards in letters.
    #[error("there is no board here")]
    NoBoard,
    /// More cells than a text board may have.
    #[error("more than {0} cells are drawn here: give the moves instead")]
    TooManyDrawnCells(u64),
    #[error("“{0}” belongs neither to a board nor to its heading")]
    UnknownBoardLine(String),
    #[error("{marks} marks for {players} players")]
    MarksCount { marks: usize, players: u8 },
    #[error("“{0}” is like another player's mark")]
    SimilarMark(String),
    #[error(
        "“{found}” is not a mark of this game: they are {marks}; name others in order of play \
         by a line such as marks: A B"
    )]
    UnknownMark { found: String, marks: String },
    #[error("{0} is too large to be drawn: give its moves instead")]
    TooLargeToDraw(Shape),
    #[error("{shape} has {due} rows of cells; here are {found}")]
    WrongRowCount { shape: Shape, due: usize, found: usize },
    #[error("{found} cells in this row, but {shape} has {due}")]
    WrongColumnCount { shape: Shape, due: usize, found: usize },
    #[error(
        "this looks like a board of {sides}: say which board it is, \
         and how many in a row win, by a line such as shape: {like}, 4 in a row"
    )]
    AmbiguousBoard { sides: String, like: String },
    #[error("a move is expected here, such as {number}. {mark} 0 0")]
    ExpectedMove { number: usize, mark: char },

    // Positions of Qubic.
    #[error("a position is expected here")]
    ExpectedPosition,
    #[error("one position at a time: a second one begins here")]
    SecondPosition,
    #[error("the cell to be played next should be a number from 0 to 63")]
    BadNextCell,
    #[error("{0:?}: a position is written with x, o and numbers of empty cells")]
    BadPositionChar(char),
    #[error("“{found}” here, but {left} of 64 cells are left")]
    CellsLeft { found: String, left: u64 },
    #[error("the position ends after {0} of 64 cells")]
    PositionTooShort(u64),

    // Links.
    #[error("this is not a link to a game: after # it needs a part such as g=3-4")]
    NotALink,
    #[error("“{0}” is not a cell of this board: the link is damaged or cut short")]
    BadLinkCell(String),
    #[error("the link gives the marks of {found} players, but {players} play")]
    LinkMarks { found: usize, players: u8 },
    #[error("the link has no move {0}")]
    BadLinkMove(String),

    // Strings of the published tesseract game.
    #[error("{players} players: this format holds 2 to {most}")]
    UnsupportedPlayerCount { players: u64, most: u64 },
    #[error("icon {number}: icons are numbered from 0 to {most}")]
    IconNumber { number: u64, most: u64 },
    #[error("icon {0} is given a second time")]
    DuplicateIcon(u64),
    #[error("move {number} of the history is tile {tile}, which is none")]
    NoTile { number: usize, tile: u8 },
    #[error("{0:?} is not a digit of base 62: 0-9, a-z, A-Z")]
    NotADigit(char),
    #[error("the history is too long: {moves} moves are at most {digits} digits")]
    HistoryTooLong { moves: u8, digits: usize },
    /// A character other than expected; `None` at the end of the text.
    #[error("{due} is expected here, not {}", found_char_text(*found))]
    Expected { due: ExpectedNc4Token, found: Option<char> },

    // Whole games in a line, and texts of a move.
    #[error("a whole game begins with hypertoe:1:")]
    MissingCodePrefix,
    #[error("this was written by a newer Hypertoe: update Hypertoe to open it")]
    NewerCode,
    #[error("this character does not belong to a game text")]
    BadCodeChar,
    #[error("the text of the game is cut short or changed: copy all of it again")]
    CorruptCode,
    #[error("a move begins with #; write it like {EXAMPLE_MOVE}")]
    MissingHash,
    #[error("the number of the move comes first; write it like {EXAMPLE_MOVE}")]
    MissingMoveNumber,
    #[error("the move is cut short; write it like {EXAMPLE_MOVE}")]
    TruncatedMove,
    #[error("“{0}” is not a fingerprint; write it like {EXAMPLE_MOVE}")]
    NotAFingerprint(String),
    #[error("the cell is missing; write it like {EXAMPLE_MOVE}")]
    MissingCell,

    // Fields of a `.hypertoe` file.
    #[error("there is no version 0")]
    NoVersion,
    #[error("{0} marks, but a file holds at most {MAX_MOVES}")]
    TooManyMarks(usize),
    #[error("there should be {0} numbers, one for each player")]
    NotOnePerPlayer(usize),
    #[error("the name is longer than {} characters", PlayerInfo::MAX_NAME)]
    NameTooLong,
    #[error("another player has the same mark, or one like it")]
    SameMark,
    #[error("a depth of {0}, but it must be 1 to {MAX_BOT_DEPTH}")]
    Depth(u8),
    #[error("{0} milliseconds, but it must be 1 to {MAX_BOT_MILLIS}")]
    Millis(u32),
    #[error("it comes after move {0}, which is not an earlier one")]
    ParentNotEarlier(usize),
    #[error("it needs either a cell or \"swap\": true")]
    CellOrSwap,
    #[error("the same move is listed twice")]
    DuplicateMove,
    #[error("there is no player {number}: {players} play")]
    NoSuchPlayer { number: u8, players: usize },
    #[error("a game ends in one way only: by agreement, by resigning or on time")]
    SeveralEndings,
    #[error("a clock and the time for a move are {MIN_TIME_MS} to {MAX_TIME} milliseconds")]
    Clock,
    #[error("there is no move {0}")]
    NoSuchMove(usize),
    #[error("move {0} does not follow the one before")]
    NotFollowing(usize),
}

/// An example of rules in words, for error messages.
pub const EXAMPLE_RULES: &str =
    "3 players; first to 9 lines; closed 1 1 1 1; no centre first; pie; gravity y";
/// An example of a move as it is sent to the other player.
pub const EXAMPLE_MOVE: &str = "#12 X 1 2 0 1 K7Q4-2MZD";

fn found_char_text(found: Option<char>) -> String {
    found.map_or("the end of the text".to_owned(), |found| format!("{found:?}"))
}

/// The notation in which a list format expects a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the message of each variant is its doc")]
pub enum MoveNotation {
    #[error("the number of a cell, from 0")]
    Number,
    #[error("a column, by its number, or by a digit or letter")]
    Column,
    #[error("a number from 1 to 27")]
    UpTo27,
    #[error("234: level, column and row, each from 1 to 4")]
    Triple,
}

/// The token expected at a position of an NC4 string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the message of each variant is its doc")]
pub enum ExpectedNc4Token {
    #[error("“{0}”")]
    Symbol(String),
    #[error("a whole number")]
    Number,
    #[error("a text in quotation marks")]
    QuotedText,
    #[error("the closing quotation mark")]
    ClosingQuote,
    #[error("nothing more")]
    End,
}

/// A part of a file that is invalid, or contradicts another part.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{place}: {why}")]
pub struct InvalidEntry {
    /// The location of the part.
    pub place: FileLocation,
    /// The error.
    pub why: Box<ParseErrorKind>,
}

/// A location in a `.hypertoe` file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileLocation {
    /// A field by its name; the names of nested fields follow after commas.
    #[error("{0}")]
    Field(&'static str),
    /// A player, counted from 1.
    #[error("players, number {0}")]
    Player(usize),
    /// A move, counted from 1.
    #[error("move {0}")]
    Move(usize),
}

/// The reason why a format cannot hold a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the message of each variant is its doc")]
pub enum UnsupportedGame {
    #[error("start: it is for games from an empty board, and this one began with marks on it")]
    Start,
    #[error("goal: the marks do not show who completed the last line, and that decides here")]
    LastCompleter,
    /// A board other than the one that the format is for.
    #[error("board: it is for {only}, not for {shape}")]
    Board { only: &'static str, shape: Shape },
    #[error("players: it has room for {most}, not for {players}")]
    Players { most: u8, players: u8 },
    #[error("closed cells: the centre must be closed, and nothing else")]
    Closed,
    #[error("opening: any cell may be taken first there")]
    Opening,
    #[error("pie rule: nobody can swap there")]
    Pie,
    #[error("gravity: marks do not fall there")]
    Gravity,
    #[error("gravity: it is for boards on which marks fall")]
    NoGravity,
    #[error("board: its columns have numbers of more than 64 bits")]
    TooManyColumns,
    #[error("closed cells: a mark rests on one, above others that are empty")]
    SplitColumn,
    #[error("goal: the first to a number of lines wins there, not “{0}”")]
    Goal(Goal),
    #[error("{0}: it is for plain Qubic only")]
    NotPlain(RulePart),
}

/// The newest version of the `.hypertoe` file that can be read. Each game is written in the
/// oldest version that holds it: 3 with clocks, times or a game lost by resigning or on time,
/// otherwise 2 with a set-up position, otherwise 1.
pub const LATEST_FILE_VERSION: u64 = 5;
/// The maximum number of moves in a record, all variations together.
pub const MAX_MOVES: usize = 50_000;
/// The maximum length of a comment, in characters.
pub const MAX_COMMENT: usize = 100_000;
