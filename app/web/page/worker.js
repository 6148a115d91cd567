// Starts a worker of Hypertoe, which runs jobs beside the page.

import init from "./worker_wasm.js";

await init({ module_or_path: new URL("./worker_wasm_bg.wasm", import.meta.url) });
