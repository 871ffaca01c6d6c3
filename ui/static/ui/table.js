/* The table with JavaScript: shows the others' moves one after the other, names the chosen play, says one sentence a turn.
   Everything works without it. Nothing is decided here: labels and effects come from the page, moves go to the server. */
(() => {
  "use strict";

  // ms: time to take in a move; a skip, a closed trick or somebody going out
  const WAIT = { normal: { short: 900, long: 1500 }, slow: { short: 1800, long: 2600 } };

  const byId = (id) => document.getElementById(id);

  // -- the chosen cards --------------------------------------------------------------------------------------

  const boxes = (table) => [...table.querySelectorAll('input[name="cards"]')];
  const numberOf = (code) => (code.startsWith("X") ? "X" : code.slice(0, -1));

  const keyOf = (codes) =>
    codes
      .map((code) => (code === "2o" || codes.length === 1 ? code : numberOf(code)))
      .sort()
      .join(" ");

  function quickSelect(table, tapped) {
    const size = Number(table.dataset.quick);
    if (!size || !tapped.checked) return;
    const number = numberOf(tapped.value);
    const same = boxes(table).filter((box) => numberOf(box.value) === number);
    const others = boxes(table).filter((box) => box.checked && numberOf(box.value) !== number);
    const moved = others.length > 0 || same.every((box) => box === tapped || !box.checked);
    others.forEach((box) => (box.checked = false));
    if (!moved || size < 2 || tapped.value === "2o") return;
    // The two of coins comes along only where no other two is left: alone it is worth more.
    const rest = same.filter((box) => box !== tapped).sort((a, b) => (a.value === "2o") - (b.value === "2o"));
    if (rest.length + 1 >= size) rest.slice(0, size - 1).forEach((box) => (box.checked = true));
  }

  const said = new WeakMap();

  function showChosen(table) {
    const line = table.querySelector("[data-selection]");
    const button = table.querySelector('button[value="play"]');
    const data = byId("choices");
    if (!button || !data) return;
    button.dataset.plain ??= button.textContent;
    const codes = boxes(table).filter((box) => box.checked).map((box) => box.value);
    const [label, effect] = JSON.parse(data.textContent)[keyOf(codes)] ?? [button.dataset.plain, ""];
    button.textContent = label;
    if (!line) return;
    // What was said before comes back when nothing is chosen any more.
    if (!said.has(line)) said.set(line, [...line.childNodes]);
    if (codes.length) line.textContent = effect;
    else line.replaceChildren(...said.get(line));
  }

  // -- the moves of the others, one after the other ------------------------------------------------------------

  let stop = null;
  let phase = "";
  let used = ""; // id of the control that sent the form

  function playBack(table) {
    const frames = [...table.querySelectorAll("template[data-wait]")];
    const felt = table.querySelector("#felt");
    const mine = table.querySelector("[data-mine]");
    const toEnd = table.querySelector("[data-to-end]");
    const pace = table.dataset.pace ?? "normal";
    if (!frames.length || !felt || !mine || pace === "instant") return settle(table);
    const toNext = byId("to-next");
    if (toNext) toNext.hidden = pace !== "step";
    const now = [...felt.childNodes];
    let timer = 0;
    const playing = (on) => {
      mine.inert = on;
      toEnd.hidden = !on;
      table.classList.toggle("table--playing", on);
    };
    const finish = () => {
      clearTimeout(timer);
      stop = null;
      felt.replaceChildren(...now);
      playing(false);
      settle(table);
    };
    const step = () => {
      clearTimeout(timer);
      const frame = frames.shift();
      if (!frame) return finish();
      felt.replaceChildren(...frame.content.querySelector("#felt").cloneNode(true).childNodes);
      if (pace !== "step") timer = setTimeout(step, WAIT[pace][frame.dataset.wait]);
    };
    playing(true);
    felt.addEventListener("click", () => stop && step());
    byId("to-end").addEventListener("click", finish);
    if (toNext) toNext.addEventListener("click", step);
    stop = finish;
    step();
  }

  function beep() {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.25);
    tone.onended = () => audio.close();
  }

  function settle(table) {
    if (table.dataset.sound && table.dataset.acted) beep();
    const announcer = byId("announcer");
    if (announcer) announcer.textContent = table.dataset.announce;
    // The control that was used is still there, or the focus goes to where reading goes on: never to the body.
    if (!table.dataset.acted || (document.activeElement && document.activeElement !== document.body)) return;
    const to = byId(used) ?? table.querySelector("#result-heading") ?? byId("felt-heading");
    to.focus({ preventScroll: true });
  }

  // -- wiring ------------------------------------------------------------------------------------------------

  function begin(table, acted) {
    if (!table || table.dataset.ready) return;
    table.dataset.ready = "yes";
    if (acted) table.dataset.acted = "yes";
    // A deal or a result is read from the top; within a hand nothing moves.
    if (acted && phase !== table.dataset.phase) table.scrollIntoView();
    // What was written below the hand is answered above it.
    if (acted) table.querySelector("#refusal .refusal")?.scrollIntoView({ block: "nearest" });
    phase = table.dataset.phase;
    showChosen(table);
    playBack(table);
  }

  document.addEventListener("change", (event) => {
    const table = event.target.closest("#table");
    if (!table || event.target.name !== "cards") return;
    table.classList.add("table--changed");
    // Whoever taps cards has left what was typed and not understood; it would go before the cards.
    const typed = byId("typed");
    if (typed) typed.value = "";
    quickSelect(table, event.target);
    showChosen(table);
  });

  // -- the keyboard, while the focus is at the table ---------------------------------------------------------

  function goTo(table, box) {
    if (box) box.focus();
    return Boolean(box);
  }

  function walk(table, key) {
    const all = boxes(table);
    const at = all.indexOf(document.activeElement);
    const number = at < 0 ? "" : numberOf(all[at].value);
    if (key === "Home") return goTo(table, all[0]);
    if (key === "End") return goTo(table, all.at(-1));
    if (key === "ArrowRight") return goTo(table, all[Math.min(at + 1, all.length - 1)]);
    if (key === "ArrowLeft") return goTo(table, all[Math.max(at - 1, 0)]);
    if (key === "ArrowDown") return goTo(table, all.slice(at + 1).find((box) => numberOf(box.value) !== number));
    if (key === "ArrowUp") return goTo(table, all.slice(0, Math.max(at, 0)).findLast((box) => numberOf(box.value) !== number));
    return false;
  }

  function pickNumber(table, number) {
    const same = boxes(table).filter((box) => numberOf(box.value) === number);
    if (!same.length) return false;
    const next = same.find((box) => !box.checked) ?? same[0];
    next.focus();
    next.click();
    return true;
  }

  function press(table, key) {
    const keys = JSON.parse(byId("keys")?.textContent ?? "{}");
    const on = (selector) => {
      const control = table.querySelector(selector);
      if (control) control.click();
      return Boolean(control);
    };
    if (key === "?") {
      const list = byId("key-list");
      if (list) list.open = !list.open;
      return Boolean(list);
    }
    if (keys[key]) return pickNumber(table, keys[key]);
    if (key === "p") return on("#bar-pass");
    if (key === "h") return on("#hint");
    if (key === "l") return on("#log-link");
    return walk(table, key);
  }

  document.addEventListener("keydown", (event) => {
    const table = event.target.closest("#table");
    if (!table || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      if (stop) return stop();
      boxes(table).forEach((box) => (box.checked = false));
      return showChosen(table);
    }
    const writing = event.target.matches("input:not([type=checkbox]), select, textarea");
    if (writing || stop || !table.dataset.keys) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (press(table, key)) event.preventDefault();
  });

  document.addEventListener("htmx:beforeRequest", (event) => {
    used = event.detail.requestConfig?.triggeringEvent?.submitter?.id || event.target.id;
    document.querySelectorAll("[data-offline], [data-broken]").forEach((note) => (note.hidden = true));
  });
  document.addEventListener("htmx:afterSettle", () => begin(byId("table"), true));

  // Nothing came of it: say so, and stay where the reader was, with the cards still chosen.
  function stayWith(selector) {
    const note = document.querySelector(selector);
    if (!note) return false;
    note.hidden = false;
    note.scrollIntoView({ block: "nearest" });
    return true;
  }

  const backToUsed = () => {
    if (document.activeElement === document.body) byId(used)?.focus({ preventScroll: true });
  };

  document.addEventListener("htmx:beforeSwap", (event) => {
    // A whole page (a lost cookie, an error) must not end up inside the table.
    const { target, serverResponse } = event.detail;
    if (target.id === "table" && !serverResponse.includes('id="table"') && stayWith("[data-broken]")) {
      event.detail.shouldSwap = false;
    }
  });
  document.addEventListener("htmx:afterRequest", () => {
    if (document.querySelector("[data-broken]:not([hidden])")) backToUsed();
  });
  document.addEventListener("htmx:sendError", () => {
    stayWith("[data-offline]");
    backToUsed();
  });
  begin(byId("table"), false);
})();
