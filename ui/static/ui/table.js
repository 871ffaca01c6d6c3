/* The table with JavaScript: shows the others' moves one after the other, names the chosen play, says one sentence a turn.
   Everything works without it. Nothing is decided here: labels and effects come from the page, moves go to the server. */
(() => {
  "use strict";

  const WAIT = { short: 900, long: 1500 }; // ms: time to take in a move; a skip, a closed trick or somebody going out

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

  function showChosen(table) {
    const line = table.querySelector("[data-selection]");
    const button = table.querySelector('button[value="play"]');
    const data = byId("choices");
    if (!button || !data) return;
    button.dataset.plain ??= button.textContent;
    const codes = boxes(table).filter((box) => box.checked).map((box) => box.value);
    const [label, effect] = JSON.parse(data.textContent)[keyOf(codes)] ?? [button.dataset.plain, ""];
    button.textContent = label;
    if (line) line.textContent = effect;
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
    if (!frames.length || !felt || !mine) return settle(table);
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
      timer = setTimeout(step, WAIT[frame.dataset.wait]);
    };
    playing(true);
    felt.addEventListener("click", () => stop && step());
    toEnd.addEventListener("click", finish);
    stop = finish;
    step();
  }

  function settle(table) {
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
    phase = table.dataset.phase;
    showChosen(table);
    playBack(table);
  }

  document.addEventListener("change", (event) => {
    const table = event.target.closest("#table");
    if (!table || event.target.name !== "cards") return;
    table.classList.add("table--changed");
    quickSelect(table, event.target);
    showChosen(table);
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !event.target.closest("#table")) return;
    if (stop) return stop();
    const table = byId("table");
    boxes(table).forEach((box) => (box.checked = false));
    showChosen(table);
  });

  document.addEventListener("htmx:beforeRequest", (event) => {
    used = event.detail.requestConfig?.triggeringEvent?.submitter?.id ?? "";
  });
  document.addEventListener("htmx:afterSettle", () => begin(byId("table"), true));
  document.addEventListener("htmx:sendError", () => {
    const note = document.querySelector("[data-offline]");
    if (note) note.hidden = false;
  });
  begin(byId("table"), false);
})();
