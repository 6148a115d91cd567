// Starts Hypertoe: draws the board that fills while the program loads, loads it, and says what to do
// if it cannot run.

const WASM_BYTES = Number("@WASM_BYTES@");
const TEXTS = {
  en: {
    tagline: "Tic-tac-toe in any number of dimensions",
    old: "This browser is too old for Hypertoe: it needs WebAssembly and WebGL 2. Please try a current Firefox, Chrome, Edge or Safari.",
    graphics: "This browser has no WebGL at the moment. Please switch on hardware acceleration in its settings, or try another browser.",
    network: "Hypertoe could not be loaded. Please check the connection and load the page again.",
    failed: "Hypertoe has stopped. Your games are kept: please load the page again.",
  },
  de: {
    tagline: "Tic-Tac-Toe in beliebig vielen Dimensionen",
    old: "Dieser Browser ist zu alt für Hypertoe: Es braucht WebAssembly und WebGL 2. Versuch es mit einem aktuellen Firefox, Chrome, Edge oder Safari.",
    graphics: "Dieser Browser hat gerade kein WebGL. Schalte in seinen Einstellungen die Hardwarebeschleunigung ein, oder nimm einen anderen Browser.",
    network: "Hypertoe konnte nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.",
    failed: "Hypertoe ist stehen geblieben. Deine Partien sind gespeichert: Lade die Seite neu.",
  },
};
const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in TEXTS) ?? "en";
const texts = TEXTS[language];
document.documentElement.lang = language;

const loading = document.getElementById("loading");
const status = document.getElementById("status");
status.textContent = texts.tagline;

// A board of side 3 in four dimensions, with a line through it.
const svg = loading.querySelector("svg");
const place = (block, cell) => 1 + block * 36 + 2 + cell * 10;
const draw = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return svg.appendChild(element);
};
const square = (x, y, side, radius, kind) =>
  draw("rect", { x, y, width: side, height: side, rx: radius, class: kind });
const cells = [];
for (let w = 2; w >= 0; w--) {
  for (let z = 0; z < 3; z++) square(1 + z * 36, 1 + (2 - w) * 36, 32, 3, "block");
}
for (let w = 2; w >= 0; w--) {
  for (let y = 2; y >= 0; y--) {
    for (let z = 0; z < 3; z++) {
      for (let x = 0; x < 3; x++) {
        cells.push(square(place(z, x) - 0.5, place(2 - w, 2 - y) - 0.5, 9, 1.6, "cell"));
      }
    }
  }
}
const center = (x, y, z, w) => [place(z, x) + 4, place(2 - w, 2 - y) + 4];
const cross = ([x, y]) =>
  draw("path", { d: `M${x - 2.4} ${y - 2.4}l4.8 4.8m0-4.8l-4.8 4.8`, class: "mark x" });
const ring = ([cx, cy]) => draw("circle", { cx, cy, r: 2.7, class: "mark o" });
draw("path", { d: `M${center(0, 0, 0, 0)}L${center(2, 2, 2, 2)}`, class: "line" });
[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]].forEach((cell) => cross(center(...cell)));
[[0, 2, 1, 1], [2, 0, 2, 1], [1, 2, 0, 2], [1, 0, 1, 0]].forEach((cell) => ring(center(...cell)));

let shownCount = 0;

function showProgress(part) {
  const count = Math.round(Math.min(part, 1) * cells.length);
  if (count === shownCount) return;
  shownCount = count;
  cells.forEach((cell, index) => cell.classList.toggle("loaded", index < count));
  loading.setAttribute("aria-valuenow", String(Math.round(part * 100)));
}

function fail(text) {
  loading.classList.remove("done");
  loading.setAttribute("role", "alert");
  status.textContent = text;
}

// Called by the program.
globalThis.hypertoeStarted = () => {
  showProgress(1);
  loading.classList.add("done");
  document.getElementById("hypertoe").focus();
  if (window.parent === window && "serviceWorker" in navigator) {
    // Without it the page works all the same, but not offline.
    navigator.serviceWorker.register("service-worker.js").catch(() => {});
  }
};
globalThis.hypertoeFailed = (error) => {
  console.error(error);
  fail(texts.graphics);
};

// Passes the bytes on and shows how many have come.
function counted(response) {
  if (!response.body || !WASM_BYTES) return response;
  let count = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      count += chunk.byteLength;
      showProgress(count / WASM_BYTES);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), {
    headers: { "Content-Type": "application/wasm" },
  });
}

async function start() {
  if (typeof WebAssembly !== "object" || !("TransformStream" in globalThis)) return fail(texts.old);
  const loaded = fetch("hypertoe_bg.wasm");
  const script = import("./hypertoe.js");
  // The program finds this context. Until it is there, the files have come.
  if (!document.getElementById("hypertoe").getContext("webgl2")) {
    loaded.catch(() => {});
    script.catch(() => {});
    return fail(texts.graphics);
  }
  let response;
  try {
    response = await loaded;
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  } catch (error) {
    script.catch(() => {});
    console.error(error);
    return fail(texts.network);
  }
  try {
    const { default: init } = await script;
    await init({ module_or_path: counted(response) });
  } catch (error) {
    console.error(error);
    if (error instanceof WebAssembly.CompileError) return fail(texts.old);
    // What breaks off on the way is an error of the fetch.
    fail(error instanceof TypeError ? texts.network : texts.failed);
  }
}

// A panic ends the program, and every later frame fails.
addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) fail(texts.failed);
});
// A finger is heard as a touch; heard as a pointer, too, each tap would be two.
for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave"]) {
  const drop = (event) => {
    if (event.pointerType === "touch") event.stopImmediatePropagation();
  };
  addEventListener(kind, drop, { capture: true });
}
// In a frame the wheel scrolls the page around it; with Ctrl it changes the size of the board.
if (new URLSearchParams(location.hash.slice(1)).has("embed")) {
  const pass = (event) => {
    if (!event.ctrlKey) event.stopImmediatePropagation();
  };
  addEventListener("wheel", pass, { capture: true, passive: true });
}
addEventListener("contextmenu", (event) => event.preventDefault());

start();
