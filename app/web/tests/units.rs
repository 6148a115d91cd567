//! The parts of Hypertoe that differ in a browser, tested in one: time, the store, the workers, and
//! numbers of 32 bits.

/// In a browser the page of the tests starts them; elsewhere there is nothing to test.
fn main() {}

#[cfg(target_arch = "wasm32")]
mod units {
    use hypertoe::action::{
        Action, JobAction, LibraryAction, LibraryRequest, LibrarySave, ShellAction,
    };
    use hypertoe::i18n::ToMessage as _;
    use hypertoe::jobs::{Job, JobAnswer, JobId, JobReport, OpeningBooks};
    use hypertoe::link::{Link, LinkTarget, LinkedGame};
    use hypertoe::platform::{OpenedStore, Platform, web_platform};
    use hypertoe::state::{EntryId, LibraryQuery, ReadOptions, Settings, State, Timestamp};
    use hypertoe_core::Bot;
    use hypertoe_core::prelude::*;
    use hypertoe_core::search::SearchLimits;
    use js_sys::{Date, Promise};
    use wasm_bindgen::JsCast;
    use wasm_bindgen_futures::JsFuture;
    use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

    wasm_bindgen_test_configure!(run_in_browser);

    /// Lets the page work for some milliseconds.
    async fn wait(millis: i32) {
        let window = web_sys::window().expect("a page");
        let promise = Promise::new(&mut |resolve, _| {
            let done = resolve.unchecked_ref();
            window
                .set_timeout_with_callback_and_timeout_and_arguments_0(done, millis)
                .expect("a timer");
        });
        JsFuture::from(promise).await.expect("time goes on");
    }

    /// Opens the page's database.
    async fn open() -> Platform {
        web_platform(&egui::Context::default(), Some(OpenedStore::open().await))
    }

    /// Waits for an answer.
    async fn answer<T>(platform: &Platform, wanted: impl Fn(Action) -> Option<T>) -> T {
        for _ in 0..500 {
            if let Some(found) = platform.actions.try_iter().find_map(&wanted) {
                return found;
            }
            wait(20).await;
        }
        panic!("no answer within ten seconds");
    }

    async fn time(platform: &mut Platform) -> Timestamp {
        // The platform has told its first time.
        platform.actions.try_iter().for_each(drop);
        platform.store.request_time();
        let wanted = |action| match action {
            Action::Shell(ShellAction::TimeReceived(time)) => Some(time),
            _ => None,
        };
        answer(platform, wanted).await
    }

    /// A game on a board, with a few moves.
    fn game(board: &str, cells: &[&[u16]]) -> Game {
        let rules = Rules::new(board.parse().expect("a board"), 2).expect("rules");
        let mut game = Game::new(rules);
        for cell in cells {
            let dimensions = game.rules().shape().dims();
            let coordinates: Vec<u16> = cell.iter().copied().cycle().take(dimensions).collect();
            game.play_cell(&Cell::from(coordinates.as_slice())).expect("an empty cell");
        }
        game
    }

    #[wasm_bindgen_test]
    async fn the_time_is_the_local_time_of_the_browser() {
        let mut platform = open().await;
        let before = Date::now();
        let first = time(&mut platform).await;
        wait(5).await;
        let second = time(&mut platform).await;
        let clock = Date::new_0();
        let millis =
            |time: Timestamp| time.seconds as f64 * 1e3 + f64::from(time.nanoseconds) / 1e6;
        assert!(before - 1.0 <= millis(first) && first < second, "{before} {first:?} {second:?}");
        assert!(millis(second) <= clock.get_time() + 1.0, "{second:?}");
        // Unless midnight or a full hour has come in between.
        if clock.get_minutes() > 0 {
            assert_eq!(u32::from(second.hour), clock.get_hours());
            assert_eq!(u32::from(second.day), clock.get_date());
        }
    }

    #[wasm_bindgen_test]
    async fn settings_are_there_when_the_page_is_opened_again() {
        let mut platform = open().await;
        let mut settings = platform.store.load_settings(None).unwrap_or_default();
        settings.sound = !settings.sound;
        settings.zoom = 1.5;
        platform.store.save_settings(&settings);
        let mut stored: Option<Settings> = None;
        for _ in 0..10 {
            wait(100).await;
            stored = open().await.store.load_settings(None);
            if stored.as_ref() == Some(&settings) {
                break;
            }
        }
        assert_eq!(stored, Some(settings));
    }

    #[wasm_bindgen_test]
    async fn the_library_gives_back_the_game_that_it_was_given() {
        let version = State::new(Settings::default()).document.version();
        let boards: [(&str, &[&[u16]]); 3] = [
            ("3^3", &[&[1], &[0], &[2, 0, 1]]),
            ("30^2", &[&[29, 0], &[15, 15]]),
            ("1000^50", &[&[999], &[0, 500, 999]]),
        ];
        let mut platform = open().await;
        for (number, (board, cells)) in (1..).zip(boards) {
            let (id, game) = (EntryId::new(number), game(board, cells));
            let save = LibrarySave { id, fingerprint: None, game: Box::new(game.clone()), version };
            platform.store.send_library_request(LibraryRequest::Save(save));
            let saved = |action| match action {
                Action::Library(LibraryAction::Saved { result, .. }) => Some(result),
                _ => None,
            };
            let (entry, fingerprint) = *answer(&platform, saved).await.expect("it is saved");

            // Another page finds it by its board.
            let mut other = open().await;
            let query = LibraryQuery { text: board.to_owned(), ..LibraryQuery::default() };
            other.store.send_library_request(LibraryRequest::List { query, rows: 0..10 });
            let listed = |action| match action {
                Action::Library(LibraryAction::Listed(page)) => Some(page),
                _ => None,
            };
            let page = answer(&other, listed).await;
            assert_eq!(page.total, number as usize);
            assert!(page.entries.iter().any(|row| row.id == entry.id), "{board}");
            let ticket = State::new(Settings::default())
                .file_ops
                .begin_read(GameFormat::LINK.message(), ReadOptions::default());
            other.store.send_library_request(LibraryRequest::Read(entry.id, ticket));
            let read = |action| match action {
                Action::Library(LibraryAction::GameRead { bytes, .. }) => Some(bytes),
                _ => None,
            };
            let (bytes, found) = answer(&other, read).await.expect("it is read");
            assert_eq!(found, fingerprint, "{board}");
            assert_eq!(from_json(&bytes).expect("a game").position(), game.position(), "{board}");
        }
    }

    #[wasm_bindgen_test]
    async fn a_worker_chooses_the_only_move_that_does_not_lose() {
        let mut platform = open().await;
        // O must block the diagonal.
        let position = game("3^2", &[&[0], &[0, 1], &[1]]).position().clone();
        let job = Job::ChooseMove {
            bot: Bot::Perfect,
            position: Box::new(position),
            limits: SearchLimits::seeded(7),
            time: None,
            library: OpeningBooks::default(),
        };
        platform.runner.start(JobId(1), job);
        let done = |action| match action {
            Action::Job(JobAction { id: JobId(1), report: JobReport::Done(answer) }) => {
                Some(answer)
            }
            _ => None,
        };
        let JobAnswer::Move(Some(choice)) = answer(&platform, done).await else { panic!("a move") };
        assert_eq!(choice.mv, Move::Place([2, 2].into()));
    }

    /// Cells of large boards have numbers that do not fit into 32 bits.
    #[wasm_bindgen_test]
    fn links_of_large_boards_are_read_as_they_were_written() {
        for (board, cells) in [("3^3", 13_u16), ("4^16", 3), ("30^30", 29), ("1000^50", 999)] {
            let shape: Shape = board.parse().expect("a board");
            let game = game(board, &[&[cells.min(shape.side(0) - 1)], &[0]]);
            let text = write_game(GameFormat::LINK, &game).expect("a link").text;
            let linked = LinkedGame::new(text, &shape, None, None);
            let link = Link { target: LinkTarget::Game(linked), embed: None }.to_text("");
            let Some(Link { target: LinkTarget::Game(read), .. }) = Link::parse(&link) else {
                panic!("{link}")
            };
            let read = read_game(GameFormat::LINK, &read.text, None).expect("a game");
            assert_eq!(read.position(), game.position(), "{board}");
        }
    }

    /// The formula of the number of lines, ((S+2)^D − S^D)/2, by digits of a calculator.
    #[wasm_bindgen_test]
    fn lines_of_large_boards_are_counted_exactly() {
        for (board, count) in [("4^3", "76"), ("3^40", "4547473502785808460046730912")] {
            let shape: Shape = board.parse().expect("a board");
            assert_eq!(BoardLines::new(&shape).count().to_string(), count, "{board}");
        }
    }
}
