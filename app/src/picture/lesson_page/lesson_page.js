"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { texts, questions } = data;
  const root = document.documentElement;
  const find = (query, inside = document) => inside.querySelector(query);
  const all = (query, inside = document) => [...inside.querySelectorAll(query)];
  const fill = (text, values) =>
    Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, () => value), text);

  /** Decodes what is shown only after an answer. */
  function decoded(answer) {
    const bytes = Uint8Array.from(atob(answer), (letter) => letter.charCodeAt(0) ^ 0x5a);
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  // The pupil's answers, kept until the tab is closed.
  const STORE = `hypertoe-lesson ${location.pathname} ${data.title} ${questions.length}`;
  const record = { page: 0, name: "", answers: questions.map(() => ({ tries: 0, first: null, key: "", firstRight: false, end: null })) };
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORE));
    if (stored && stored.answers.length === questions.length) Object.assign(record, stored);
  } catch { /* A page from a file may have no storage. */ }
  function save() {
    try {
      sessionStorage.setItem(STORE, JSON.stringify(record));
    } catch { /* Then nothing is kept. */ }
  }

  const asked = [];

  // --- Steps -----------------------------------------------------------------------------------

  const steps = all(".step");
  const bars = steps.map(() => find(".progress").appendChild(document.createElement("i")));
  const [back, next] = [find(".back"), find(".next")];

  function showProgress() {
    steps.forEach((step, index) => {
      const form = find(".question", step);
      const answer = form && record.answers[form.dataset.question];
      const state = !answer || !answer.end ? (index < record.page ? "seen" : "")
        : answer.end !== "right" ? "bad" : answer.firstRight ? "good" : "later";
      bars[index].className = index === record.page ? `${state} now`.trim() : state;
    });
  }

  function go(page, focus = true) {
    record.page = Math.max(0, Math.min(steps.length - 1, page));
    save();
    steps.forEach((step, index) => step.classList.toggle("now", index === record.page));
    const last = steps.length - 1;
    back.disabled = record.page === 0;
    next.hidden = record.page === last;
    showNext();
    root.classList.toggle("begun", record.page > 0);
    if (record.page === last) showResult();
    showProgress();
    if (focus) {
      scrollTo(0, 0);
      find("h2", steps[record.page]).focus({ preventScroll: true });
    }
  }

  // In a narrow window one button checks the answer, then goes on: it is always in reach.
  const narrow = matchMedia("(max-width: 859px)");
  const answered = () => narrow.matches
    && asked.find(({ step, isClosed, check }) => step === steps[record.page] && !isClosed && check && !check.disabled);

  function showNext() {
    const isLast = record.page === steps.length - 2;
    next.textContent = answered() ? texts.check : isLast ? texts.finish : texts.next;
  }

  back.addEventListener("click", () => go(record.page - 1));
  next.addEventListener("click", () => {
    const question = answered();
    if (question) question.submit();
    else go(record.page + 1);
  });
  narrow.addEventListener("change", showNext);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest("input, textarea")) return;
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      go(record.page + by);
    }
  });

  // --- Films -----------------------------------------------------------------------------------

  const still = matchMedia("(prefers-reduced-motion: reduce)");

  class Film {
    constructor(film) {
      this.frames = all(".frame", film);
      this.slider = find("input", film);
      this.button = find(".play", film);
      this.playText = this.button.textContent;
      this.timer = null;
      find(".film-controls", film).hidden = false;
      this.slider.addEventListener("input", () => {
        this.pause();
        this.show(Number(this.slider.value));
      });
      this.button.addEventListener("click", () => this.press());
      this.show(Number(film.dataset.first));
    }

    show(number) {
      this.at = number;
      this.slider.value = number;
      this.frames.forEach((frame, index) => { frame.hidden = index !== number; });
      this.slider.setAttribute("aria-valuetext", this.frames[number].getAttribute("aria-label"));
    }

    pause() {
      clearInterval(this.timer);
      this.timer = null;
      this.button.textContent = this.playText;
    }

    /** Plays or pauses; where nothing should move, shows the next stop. */
    press() {
      if (this.timer) return this.pause();
      const last = this.frames.length - 1;
      if (still.matches) {
        const next = this.frames.findIndex((frame, index) => index > this.at && "stop" in frame.dataset);
        return this.show(next < 0 ? 0 : next);
      }
      if (this.at === last) this.show(0);
      this.button.textContent = this.button.dataset.pause;
      this.timer = setInterval(() => {
        this.show(this.at + 1);
        if (this.at === last) this.pause();
      }, 200);
    }
  }

  all(".film").forEach((film) => new Film(film));

  // --- Questions -------------------------------------------------------------------------------

  /** Reads a whole number as people write it: 1,234 or 1.234 or 3^4. */
  function readNumber(text) {
    const plain = text.replace(/[\s_'’\u00a0\u202f]/g, "");
    const grouped = data.language === "de" ? /^\d{1,3}(\.\d{3})+$/ : /^\d{1,3}(,\d{3})+$/;
    const digits = grouped.test(plain) ? plain.replace(/[.,]/g, "") : plain;
    const power = /^(\d{1,6})\^(\d{1,3})$/.exec(digits);
    if (power) return String(BigInt(power[1]) ** BigInt(power[2]));
    return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, "") : null;
  }

  /** Reads coordinates: 021, 0 2 1, or (0, 2, 1). */
  function readCell(text, sides) {
    const inner = text.trim().replace(/^[([]+|[)\]]+$/g, "");
    let parts = inner.split(/[\s,;]+/).filter(Boolean);
    if (parts.length === 1 && sides.length > 1 && parts[0].length === sides.length && sides.every((side) => side <= 10)) {
      parts = [...parts[0]];
    }
    const isCell = parts.length === sides.length && parts.every((part, axis) => /^\d+$/.test(part) && Number(part) < sides[axis]);
    return isCell ? parts.map(Number).join(".") : null;
  }

  const cellText = (key) => `(${key.split(".").join(", ")})`;

  class Question {
    constructor(form) {
      this.form = form;
      this.number = Number(form.dataset.question);
      this.data = questions[this.number];
      this.step = form.closest(".step");
      this.cells = find(".cells", this.step);
      this.buttons = all(".option", form);
      this.inputs = all(".answer input", form);
      this.check = find(".check", form);
      this.show = find(".show", form);
      this.verdict = find(".verdict", form);
      this.chosen = [];
      this.buttons.forEach((button, index) => button.addEventListener("click", () => this.choose(String(index))));
      this.inputs.forEach((input) => input.addEventListener("input", () => this.changed()));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.submit();
      });
      this.show.addEventListener("click", () => this.showSolution());
      if (this.cells) this.listenToCells();
      const { end } = this.record;
      if (end) this.close(end === "right", false);
    }

    get record() {
      return record.answers[this.number];
    }

    get isClosed() {
      return this.form.classList.contains("closed");
    }

    listenToCells() {
      const rects = all(".cell", this.cells);
      rects[0].setAttribute("tabindex", "0");
      this.cells.classList.toggle("order", this.data.form === "cell-order");
      this.cells.addEventListener("click", (event) => {
        const rect = event.target.closest(".cell");
        if (rect) this.chooseCell(rect);
      });
      this.cells.addEventListener("keydown", (event) => {
        const rect = event.target.closest(".cell");
        const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
        if (rect && way) {
          event.preventDefault();
          this.moveFocus(rects, rect, way);
        } else if (rect && (event.key === "Enter" || event.key === " ")) {
          event.preventDefault();
          this.chooseCell(rect);
        }
      });
    }

    /** Moves the focus to the nearest cell in a direction. */
    moveFocus(rects, from, [right, down]) {
      const place = (rect) => ["x", "y"].map((name) => Number(rect.getAttribute(name)));
      const [x, y] = place(from);
      let [best, least] = [null, Infinity];
      for (const rect of rects) {
        const [dx, dy] = place(rect).map((value, index) => value - [x, y][index]);
        const along = dx * right + dy * down;
        const across = Math.abs(dx * down) + Math.abs(dy * right);
        if (along > 1 && across < 1 && along < least) [best, least] = [rect, along];
      }
      if (best) this.focusCell(best);
    }

    focusCell(rect) {
      all(".cell", this.cells).forEach((it) => it.setAttribute("tabindex", it === rect ? "0" : "-1"));
      rect.focus();
    }

    chooseCell(rect) {
      if (this.isClosed) return;
      this.focusCell(rect);
      const key = rect.dataset.cell;
      if (this.data.form !== "cell-order") return this.choose(key);
      const index = this.data.items.indexOf(key);
      if (index >= 0) this.choose(String(index));
    }

    /** Adds an option or a cell to the answer, or takes it back. */
    choose(key) {
      if (this.isClosed) return;
      const { form, count } = this.data;
      const isSingle = form === "option" || (form === "cells" && count === 1);
      if (this.chosen.includes(key)) {
        this.chosen = isSingle && form === "option" ? this.chosen : this.chosen.filter((it) => it !== key);
      } else if (isSingle) {
        this.chosen = [key];
      } else if (!count || this.chosen.length < count) {
        this.chosen.push(key);
      }
      this.changed();
    }

    /** Shows the answer as it is now. */
    changed() {
      const { form, items } = this.data;
      this.buttons.forEach((button, index) => {
        const place = this.chosen.indexOf(String(index));
        button.setAttribute("aria-pressed", String(place >= 0));
        if (form === "order") find(".letter", button).textContent = place >= 0 ? `${place + 1}.` : "–";
      });
      if (this.cells) {
        all("text", this.cells).forEach((text) => text.remove());
        const keys = form === "cell-order" ? this.chosen.map((index) => items[index]) : this.chosen;
        for (const rect of all(".cell", this.cells)) {
          const place = keys.indexOf(rect.dataset.cell);
          rect.setAttribute("aria-pressed", String(place >= 0));
          if (form === "cell-order" && place >= 0) this.writeNumber(rect, place + 1);
        }
      }
      this.mark("");
      if (this.check) this.check.disabled = this.answer() === null;
      showNext();
    }

    writeNumber(rect, number) {
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name)));
      const text = document.createElementNS(this.cells.namespaceURI, "text");
      text.setAttribute("x", x + width / 2);
      text.setAttribute("y", y + height / 2);
      text.setAttribute("font-size", height * 0.6);
      text.textContent = number;
      this.cells.append(text);
    }

    /** The answer in the form of the right ones; null while it is not complete. */
    answer() {
      const { form, count, sides } = this.data;
      const { chosen } = this;
      switch (form) {
        case "number":
          return readNumber(this.inputs[0].value);
        case "coordinates": {
          const cells = this.inputs.map((input) => readCell(input.value, sides));
          return cells.includes(null) ? null : cells.join(";");
        }
        case "cells":
          return (count ? chosen.length === count : chosen.length > 0) ? [...chosen].sort().join(";") : null;
        case "set":
          return chosen.length > 0 ? [...chosen].sort((a, b) => a - b).join(",") : null;
        case "option":
          return chosen[0] ?? null;
        default:
          return chosen.length === count ? chosen.join(",") : null;
      }
    }

    /** The answer as a text for the teacher. */
    answerText() {
      const { form, items } = this.data;
      const option = (index) => {
        const button = this.buttons[index];
        const words = find(".content", button).textContent.trim();
        const letter = form === "option" ? find(".letter", button)?.textContent : "";
        return [letter, words].filter(Boolean).join(" ") || button.getAttribute("aria-label");
      };
      if (this.inputs.length > 0) return this.inputs.map((input) => input.value.trim()).join("; ");
      if (form === "cells") return [...this.chosen].sort().map(cellText).join(", ");
      if (form === "cell-order") return this.chosen.map((index) => cellText(items[index])).join(", ");
      const order = form === "set" ? [...this.chosen].sort((a, b) => a - b) : this.chosen;
      return order.map(option).join(", ");
    }

    submit() {
      const answer = this.answer();
      if (this.isClosed || answer === null) return;
      const { right, hints } = decoded(this.data.answer);
      const isRight = right.includes(answer);
      const known = this.record;
      known.tries += 1;
      if (known.tries === 1) {
        known.first = this.answerText();
        known.key = answer;
        known.firstRight = isRight;
      }
      if (isRight) return this.close(true);
      save();
      this.mark("wrong");
      this.show.hidden = false;
      this.check.disabled = true;
      this.say("bad", texts.wrong, hints[answer]);
      showNext();
      this.verdict.scrollIntoView({ block: "nearest" });
    }

    showSolution() {
      this.close(false);
    }

    mark(state) {
      for (const element of [this.form, this.cells]) {
        element?.classList.remove("right", "wrong");
        if (state) element?.classList.add(state);
      }
      if (!state) this.verdict.replaceChildren();
    }

    /** Shows a verdict with further paragraphs in HTML, which the program has escaped. */
    say(state, title, ...paragraphs) {
      const heading = document.createElement("h3");
      heading.className = state;
      heading.textContent = title;
      const parts = paragraphs.filter(Boolean).map((html) => {
        const part = document.createElement("p");
        part.dir = "auto";
        part.innerHTML = html;
        return part;
      });
      this.verdict.replaceChildren(heading, ...parts);
    }

    /** Ends the question: it was answered right, or its solution is shown. */
    close(isRight, isNew = true) {
      const { right, reason, solution } = decoded(this.data.answer);
      if (isNew) {
        this.record.end = isRight ? "right" : "shown";
        save();
      }
      this.mark(isRight ? "right" : "wrong");
      for (const element of [this.form, this.step]) element.classList.add("closed");
      this.buttons.forEach((button, index) => {
        button.disabled = true;
        if (this.data.form === "option" || this.data.form === "set") {
          const isMeant = right[0].split(",").includes(String(index));
          if (isMeant) button.classList.add("right");
          else if (this.chosen.includes(String(index))) button.classList.add("wrong");
        }
      });
      this.inputs.forEach((input) => { input.disabled = true; });
      if (this.check) this.check.hidden = true;
      this.show.hidden = true;
      const template = find("template", this.step);
      if (template) {
        find(".boards", this.step).replaceWith(template.content.cloneNode(true));
        this.cells = null;
      }
      this.say(isRight ? "good" : "", isRight ? texts.right : texts.solution, ...(isRight ? [reason] : solution));
      showProgress();
      if (!isNew) return;
      showNext();
      next.focus({ preventScroll: true });
      this.verdict.scrollIntoView({ block: "nearest" });
    }
  }

  // --- The result ------------------------------------------------------------------------------

  /** The lines about a question, for the last page and for the teacher. */
  function report(question) {
    const { tries, first, firstRight, end } = question.record;
    const title = find(".asked", question.form).textContent.trim();
    const lines = [];
    if (tries > 0) {
      lines.push(`${fill(texts.first_answer, { answer: first })} – ${firstRight ? texts.was_right : texts.was_wrong}`);
      if (!firstRight) lines.push(fill(texts.tries, { count: tries }));
    }
    if (end === "shown") lines.push(texts.shown);
    else if (tries > 0 && !firstRight) lines.push(end ? texts.solved : texts.not_solved);
    if (lines.length === 0) lines.push(texts.not_answered);
    return { title, lines, isGood: firstRight };
  }

  function score() {
    const right = asked.filter((question) => question.record.firstRight).length;
    return fill(texts.score, { right, count: questions.length });
  }

  function reportText() {
    const date = new Date().toLocaleDateString(data.language, { dateStyle: "long" });
    const name = find(".name input").value.trim();
    const head = [data.title, name && fill(texts.name, { name }), fill(texts.date, { date }), score()];
    const parts = asked.map((question, index) => {
      const { title, lines } = report(question);
      return [`${index + 1}. ${title}`, ...lines.map((line) => `   ${line}`)].join("\n");
    });
    return `${head.filter(Boolean).join("\n")}\n\n${parts.join("\n\n")}\n\n${texts.code_note}\n${code()}\n`;
  }

  /** The answers as the file that Hypertoe reads. */
  function answerFile() {
    const list = asked.map((question) => {
      const { tries, first, key, end } = question.record;
      const title = find(".asked", question.form).textContent.trim();
      return { question: title, answer: first || "", key: key || "", tries, right: end === "right" };
    });
    const file = { format: "hypertoe answers", version: 1, lesson: data.title, name: find(".name input").value.trim(), date: new Date().toISOString().slice(0, 10), questions: list };
    return JSON.stringify(file, null, 2);
  }

  /** The same file as one line in a message. */
  function code() {
    const bytes = new TextEncoder().encode(answerFile());
    return `hypertoe-answers:${btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(""))}.`;
  }

  function saveFile() {
    const words = `${data.title} ${find(".name input").value}`.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([answerFile()], { type: "application/json" }));
    link.download = `${words.join("-").slice(0, 100)}.answers`;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    find(".copied").textContent = texts.saved;
  }

  function showResult() {
    if (questions.length === 0) return;
    find(".score").textContent = score();
    const items = asked.map((question) => {
      const { title, lines, isGood } = report(question);
      const item = document.createElement("li");
      item.dir = "auto";
      item.append(title);
      for (const line of lines) {
        const part = document.createElement("div");
        part.className = isGood ? "good" : question.record.tries > 0 ? "bad" : "note";
        part.textContent = line;
        item.append(part);
      }
      return item;
    });
    find(".answers").replaceChildren(...items);
  }

  /** Copies the report, or shows it to be copied by hand. */
  async function copy() {
    const [field, said] = [find(".report"), find(".copied")];
    field.value = reportText();
    try {
      await navigator.clipboard.writeText(field.value);
      field.hidden = true;
      said.textContent = texts.copied;
    } catch {
      field.hidden = false;
      field.focus();
      field.select();
      let isCopied = false;
      try {
        isCopied = document.execCommand("copy");
      } catch { /* Then by hand. */ }
      said.textContent = isCopied ? texts.copied : texts.copy_yourself;
    }
  }

  all(".question").forEach((form) => asked.push(new Question(form)));
  const name = find(".name input");
  if (name) {
    name.value = record.name;
    name.addEventListener("input", () => {
      record.name = name.value;
      save();
    });
    find(".copy").addEventListener("click", copy);
    find(".save").addEventListener("click", saveFile);
    find(".restart").addEventListener("click", () => {
      try {
        sessionStorage.removeItem(STORE);
      } catch { /* Then nothing was kept. */ }
      history.replaceState(null, "", location.pathname + location.search);
      location.reload();
    });
  }
  const linked = /^#step-(\d+)$/.exec(location.hash);
  root.classList.add("js");
  go(linked ? Number(linked[1]) - 1 : record.page, false);
})();
