//! Pictures as files: what is made is read again.

use crate::support::look;

use egui::{Align2, Color32, FontId, Rect, pos2, vec2};
use hypertoe::action::{Action, ExploreAction, GameAction, GridAction, SpaceAction};
use hypertoe::board::HigherAxes;
use hypertoe::picture::animation::{AnimationPace, AnimationRenderer, AnimationScript};
use hypertoe::picture::export::{ExportSubject, PictureExporter};
use hypertoe::picture::{
    Drawing, PictureError, PictureFormat, PictureOptions, PictureRequest, PrintPage, SvgText,
    render, svg, text_width,
};
use hypertoe::scene::{Pen, Raster, Scene};
use hypertoe::state::GameSetup;
use hypertoe::view_model::{BoardViewModel, VisibleViews};
use hypertoe::views::grid::{self, RasterCache};
use hypertoe_core::{Blindfold, Cell, NodeId, Visibility};
use look::{act, board, played, rules, view};

fn small() -> PictureRequest {
    PictureRequest::new([320, 240])
}

fn with(content: VisibleViews, options: PictureOptions) -> PictureRequest {
    PictureRequest { views: content, options, ..small() }
}

/// Width, height and pixels with alpha of a PNG file.
fn read_png(file: &[u8]) -> ([u32; 2], Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("its size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    let rgba = match info.color_type {
        png::ColorType::Rgba => pixels,
        png::ColorType::Rgb => {
            pixels.chunks_exact(3).flat_map(|c| [c[0], c[1], c[2], 255]).collect()
        }
        other => panic!("{other:?}"),
    };
    ([info.width, info.height], rgba)
}

fn at(rgba: &[u8], width: u32, x: u32, y: u32) -> [u8; 4] {
    let start = (y * width + x) as usize * 4;
    [rgba[start], rgba[start + 1], rgba[start + 2], rgba[start + 3]]
}

#[test]
fn a_png_has_the_size_and_the_ground_that_were_asked_for() {
    let state = played();
    let (size, rgba) = read_png(&small().to_png(&state.board_view_model()).expect("a picture"));
    assert_eq!(size, [320, 240]);
    let canvas = PictureRequest::palette(&small()).canvas.to_array();
    assert_eq!(at(&rgba, 320, 2, 2), canvas);
    assert!(rgba.chunks_exact(4).all(|pixel| pixel[3] == 255));

    let large = PictureRequest { scale: 2.5, ..small() };
    assert_eq!(
        read_png(&large.to_png(&state.board_view_model()).expect("a picture")).0,
        [800, 600]
    );

    let clear =
        with(VisibleViews::Grid, PictureOptions { transparent: true, ..PictureOptions::default() });
    let (_, rgba) = read_png(&clear.to_png(&state.board_view_model()).expect("a picture"));
    assert_eq!(at(&rgba, 320, 2, 2)[3], 0);
    assert_eq!(at(&rgba, 320, 160, 120)[3], 255);
}

#[test]
fn sizes_that_cannot_be_are_refused_before_anything_is_made() {
    let state = played();
    let sized =
        |size, scale| PictureRequest { size, scale, ..small() }.to_png(&state.board_view_model());
    assert!(matches!(sized([0, 200], 1.0), Err(PictureError::NoPixels { .. })));
    assert!(matches!(sized([20_000, 200], 1.0), Err(PictureError::TooLarge { .. })));
    assert!(matches!(sized([12_000, 12_000], 1.0), Err(PictureError::TooLarge { .. })));
    let error = sized([8_000, 8_000], 4.0).expect_err("too large").to_string();
    assert!(error.contains("32,000") && error.contains("Choose a smaller size"), "{error}");
    // Shapes are as sharp at any size.
    let large = PictureRequest { size: [20_000, 15_000], scale: 4.0, ..small() };
    let made = |picture: PictureRequest, kind| {
        PictureExporter::new(
            ExportSubject::Still(picture, Box::new(played().figure_at_rest())),
            kind,
        )
        .map(drop)
    };
    let pdf = PictureFormat::Pdf { title: String::new() };
    assert_eq!(made(large.clone(), PictureFormat::Svg(SvgText::Text)), Ok(()));
    assert_eq!(made(large.clone(), pdf.clone()), Ok(()));
    assert!(matches!(made(large, PictureFormat::Png), Err(PictureError::TooLarge { .. })));
    let long = PictureRequest { size: [20_000, 20], ..small() };
    let error = made(long.clone(), pdf.clone()).expect_err("too long");
    assert!(matches!(error, PictureError::PageTooLarge { .. }));
    assert!(error.to_string().contains("Choose a size"), "{error}");
    assert_eq!(made(long, PictureFormat::Svg(SvgText::Text)), Ok(()));
    for kind in [PictureFormat::Svg(SvgText::Text), pdf] {
        let empty = PictureRequest { size: [20, 0], ..small() };
        assert!(matches!(made(empty, kind), Err(PictureError::NoPixels { .. })));
    }
    let huge = PictureRequest { size: [5_000, 100], ..small() };
    let gif = PictureExporter::new(
        ExportSubject::Still(huge, Box::new(played().figure_at_rest())),
        PictureFormat::Gif { repeat: true },
    );
    assert!(matches!(gif.err(), Some(PictureError::GifTooLarge { .. })));
}

/// The texts of a document, and how many shapes of each kind it has.
fn texts(document: &str) -> Vec<String> {
    let mut reader = quick_xml::Reader::from_str(document);
    let (mut found, mut inside) = (Vec::new(), false);
    loop {
        use quick_xml::events::Event;
        match reader.read_event().expect("well-formed") {
            Event::Start(element) if element.name().as_ref() == b"text" => {
                inside = true;
                found.push(String::new());
            }
            Event::Text(text) if inside => {
                let text = text.xml10_content().expect("UTF-8");
                found.last_mut().expect("an element").push_str(&text);
            }
            Event::End(element) if element.name().as_ref() == b"text" => inside = false,
            Event::Eof => return found,
            _ => {}
        }
    }
}

#[test]
fn an_svg_holds_the_coordinates_as_text_or_as_outlines() {
    let state = played();
    let options = PictureOptions { header_and_axes: true, ..PictureOptions::default() };
    for content in [VisibleViews::Grid, VisibleViews::Space, VisibleViews::Both] {
        // In a smaller one slices have no room for values.
        let picture = PictureRequest { size: [640, 480], ..with(content, options) };
        let document =
            picture.to_svg(&state.board_view_model(), SvgText::Text).expect("a document");
        let found = texts(&document);
        for wanted in ["3×3×3×3", "x", "y", "z", "w", "0", "1", "2"] {
            assert!(found.iter().any(|text| text == wanted), "{wanted} is not in {found:?}");
        }
        let size = |document: &str| {
            let tree = resvg::usvg::Tree::from_str(document, &Default::default()).expect("SVG");
            (tree.size().width(), tree.size().height())
        };
        assert_eq!(size(&document), (640.0, 480.0));
        let outlines =
            picture.to_svg(&state.board_view_model(), SvgText::Outlines).expect("a document");
        assert_eq!(texts(&outlines), Vec::<String>::new());
        assert_eq!(size(&outlines), (640.0, 480.0));
    }
    let bare = with(
        VisibleViews::Grid,
        PictureOptions { coordinates: false, ..PictureOptions::default() },
    );
    let document = bare.to_svg(&state.board_view_model(), SvgText::Text).expect("a document");
    assert_eq!(texts(&document), Vec::<String>::new());
}

#[test]
fn any_text_is_well_formed() {
    let mut scene = Scene::default();
    let text = "a < b & c > \"d\" \u{1} \u{ffff} ☺ → 𝕏 ";
    scene.text(pos2(10.0, 50.0), Align2::CENTER_CENTER, 14.0, Color32::RED, text);
    scene.text(pos2(10.0, 50.0), Align2::LEFT_TOP, 14.0, Color32::RED, "");
    let drawing = Drawing::new(vec2(100.0, 100.0), None, scene);
    let document = svg::document(&drawing, [100.0, 100.0], SvgText::Text).expect("a document");
    let found = texts(&document).concat();
    assert!(found.contains('☺') && !found.contains('\u{1}'), "{found:?}");
    render::rasterize_png(&drawing, [100, 100], 1.0).expect("a picture");
}

/// A picture is laid out as the window is.
#[test]
fn text_stands_where_egui_puts_it() {
    let ctx = egui::Context::default();
    hypertoe::theme::install_style(&ctx);
    ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
    for (text, size) in [("x", 14.0), ("Two players", 20.0), ("w=2, 17", 11.5), ("☺", 30.0)] {
        let galley = ctx.fonts_mut(|fonts| {
            fonts.layout_no_wrap(text.to_owned(), FontId::proportional(size), Color32::RED)
        });
        let width = text_width(text, size);
        let off = (galley.size().x - width).abs();
        assert!(off < 0.04 * width + 1.0, "{text}: {} or {width} wide", galley.size().x);

        // The baseline, as written, from the top of the row.
        let mut scene = Scene::default();
        scene.text(pos2(0.0, 0.0), Align2::LEFT_TOP, size, Color32::RED, text);
        let drawing = Drawing::new(vec2(100.0, 100.0), None, scene);
        let document = svg::document(&drawing, [100.0; 2], SvgText::Text).expect("a document");
        let y = document.split("<text x=\"0\" y=\"").nth(1).and_then(|rest| rest.split('"').next());
        let y: f32 = y.expect("a text").parse().expect("a number");
        let expected = galley.rows[0].row.glyphs[0].pos.y;
        assert!((y - expected).abs() <= 0.8, "{text}: baseline at {y}, in the window {expected}");
    }
}

/// Two neighbours of one colour, and of two, show no seam between them.
#[test]
fn neighbours_touch_without_a_seam() {
    use hypertoe::scene::{Quad, SceneShape};
    let rect = |x: f32| Rect::from_min_max(pos2(x, 10.3), pos2(x + 20.37, 50.3));
    let (red, nearly) = (Color32::RED, Color32::RED.lerp_to_gamma(Color32::BLACK, 0.02));
    for other in [red, nearly] {
        let mut scene = Scene::default();
        let quads =
            vec![Quad::from_rect(rect(10.0), Color32::RED), Quad::from_rect(rect(30.37), other)];
        scene.shapes.push(SceneShape::Quads(quads));
        let drawing = Drawing::new(vec2(60.0, 60.0), Some(Color32::WHITE), scene);
        let pixels = render::rasterize(&drawing, [60, 60], 1.0).expect("a picture");
        for x in 12..48 {
            let [r, g, b, _] = at(&pixels.rgba, 60, x, 30);
            assert!(r >= 248 && g <= 12 && b <= 12, "at {x}: {r} {g} {b}");
        }
    }
}

/// Overlapping pieces of one colour are no holes, whichever way they turn.
#[test]
fn pieces_that_overlap_are_filled() {
    use hypertoe::scene::{Quad, SceneShape};
    let one = Quad::from_rect(Rect::from_min_max(pos2(10.0, 10.0), pos2(40.0, 40.0)), Color32::RED);
    let mut two =
        Quad::from_rect(Rect::from_min_max(pos2(20.0, 20.0), pos2(50.0, 50.0)), Color32::RED);
    two.corners.reverse();
    let mut scene = Scene::default();
    scene.shapes.push(SceneShape::Quads(vec![one, two]));
    let drawing = Drawing::new(vec2(60.0, 60.0), Some(Color32::WHITE), scene);
    let pixels = render::rasterize(&drawing, [60, 60], 1.0).expect("a picture");
    assert_eq!(at(&pixels.rgba, 60, 30, 30), [255, 0, 0, 255]);
}

#[test]
fn pens_lie_as_on_the_screen_and_rasters_keep_their_pixels() {
    let mut scene = Scene::default();
    let rect = Rect::from_min_max(pos2(10.0, 10.0), pos2(30.0, 30.0));
    scene.outline_rect(rect, 0.0, Pen::new(4.0, Color32::BLUE));
    let pixels = [Color32::RED, Color32::GREEN, Color32::BLUE, Color32::TRANSPARENT];
    let raster = Raster { width: 2, height: 2, pixels: pixels.to_vec() };
    let place = Rect::from_min_max(pos2(40.0, 40.0), pos2(60.0, 60.0));
    scene.shapes.push(hypertoe::scene::SceneShape::Raster { rect: place, raster: raster.into() });
    let drawing = Drawing::new(vec2(60.0, 60.0), Some(Color32::WHITE), scene);
    let drawn = render::rasterize(&drawing, [60, 60], 1.0).expect("a picture");
    let color = |x, y| at(&drawn.rgba, 60, x, y);
    // The outline lies inside.
    assert_eq!((color(9, 20), color(10, 20)), ([255; 4], Color32::BLUE.to_array()));
    assert_eq!((color(13, 20), color(14, 20)), (Color32::BLUE.to_array(), [255; 4]));
    // Near the seam of two pixels, far from a mixture.
    assert_eq!(
        (color(48, 45), color(51, 45)),
        (Color32::RED.to_array(), Color32::GREEN.to_array())
    );
    assert_eq!((color(45, 55), color(55, 55)), (Color32::BLUE.to_array(), [255; 4]));
}

#[test]
fn a_pdf_has_a_page_for_each_drawing() {
    let drawing = small().draw(&played().board_view_model()).expect("a drawing");
    let page = PrintPage { drawing: drawing.clone(), size_mm: [210.0, 297.0] };
    let file =
        render::pdf_document(&[page.clone(), page, PrintPage::of_drawing_size(drawing)], "Sheets")
            .expect("PDF");
    let text = String::from_utf8_lossy(&file);
    assert!(text.starts_with("%PDF-1."));
    assert!(text.contains("/Type/Pages/Count 3"), "{text}");
    assert_eq!(text.matches("/Type/Page/").count(), 3);
    assert_eq!(text.matches("/MediaBox[0 0 595.28 841.89]").count(), 2);
    // The font is in it, once.
    assert_eq!(text.matches("/FontFile2").count(), 1);
    assert!(render::pdf_document(&[], "Nothing").is_err());
}

#[test]
fn a_copy_shows_the_same_and_leaves_the_original_alone() {
    let mut state = played();
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    act(&mut state, Action::Space(SpaceAction::SetHigherAxes(HigherAxes::Perspective)));
    act(&mut state, Action::Grid(GridAction::Zoom { anchor: (0.5, 2.5), factor: 1.5 }));
    let mut copy = state.figure_at_rest();
    let scene_of = |show: BoardViewModel<'_>| {
        let show = BoardViewModel { shows_pointer: false, ..show };
        let look = grid::GridContext::new(&show, &hypertoe::theme::Palette::DARK, 1.0, view());
        grid::scene(&look, &mut RasterCache::default())
    };
    assert!(scene_of(state.board_view_model()) == scene_of(copy.view_model()));
    copy.go_to(NodeId::START);
    let last = copy.tour.count() - 1u32;
    copy.tour.go_to_line(&last);
    assert_eq!(state.document.game().position().played_marks().len(), 7);
    assert!(scene_of(state.board_view_model()) != scene_of(copy.view_model()));
    fn can_be_sent<T: Send>(_: &T) {}
    can_be_sent(&copy);
}

#[test]
fn a_picture_shows_the_part_on_the_screen_or_the_whole() {
    let mut state = played();
    act(&mut state, Action::Grid(GridAction::Zoom { anchor: (0.5, 2.5), factor: 4.0 }));
    act(&mut state, Action::Grid(GridAction::Hover(Some(Cell::from([0, 0, 0, 0])))));
    let whole = small().draw(&state.board_view_model()).expect("a drawing");
    assert_eq!(whole, small().draw(&played().board_view_model()).expect("a drawing"));
    let options = PictureOptions { whole_board: false, ..PictureOptions::default() };
    let part =
        with(VisibleViews::Grid, options).draw(&state.board_view_model()).expect("a drawing");
    assert_ne!(part, whole);
}

/// What is not to be seen on the board is not in a picture of it.
#[test]
fn a_blindfold_hides_the_marks() {
    for content in [VisibleViews::Grid, VisibleViews::Space] {
        let options = PictureOptions { move_numbers: true, ..PictureOptions::default() };
        let picture = with(content, options);
        let mut hidden = board(rules(3, 3), &[]);
        let blindfold = Blindfold { shows: Visibility::Nothing, peeks: 0 };
        let start = GameSetup { blindfold, ..GameSetup::with_default_players(rules(3, 3)) };
        act(&mut hidden, Action::Game(GameAction::Start(Box::new(start))));
        let before = picture.draw(&hidden.board_view_model()).expect("a drawing");
        for cell in [[0, 0, 0], [1, 1, 1], [2, 0, 1]] {
            act(&mut hidden, Action::Game(GameAction::Play(Cell::from(cell))));
        }
        assert_eq!(hidden.document.game().position().played_marks().len(), 3);
        assert_eq!(picture.draw(&hidden.board_view_model()).expect("a drawing"), before);
        let film = AnimationRenderer::new(
            picture.clone(),
            hidden.figure_at_rest(),
            &AnimationScript::Replay,
            AnimationPace::default(),
        );
        assert!(matches!(film.err(), Some(PictureError::NothingToShow(_))));
        act(&mut hidden, Action::Game(GameAction::Peek));
        assert_ne!(picture.draw(&hidden.board_view_model()).expect("a drawing"), before);
    }
}
