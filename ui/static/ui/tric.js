/* Tric-Tric with JavaScript: names what the chosen cards would make, and counts down where the reader has set a time to
   claim a discard. table.js does the rest. Nothing is decided here: the words come with the page. */
(() => {
  "use strict";

  let timer = 0;

  function countDown() {
    clearInterval(timer);
    const line = document.querySelector("[data-seconds]");
    const no = document.querySelector("#bar-pass");
    if (!line || !no) return;
    let left = Number(line.dataset.seconds);
    const show = () => {
      line.querySelector("b").textContent = String(left);
    };
    line.hidden = false;
    show();
    timer = setInterval(() => {
      // Time runs only while the question can be seen: not under the moves of others, not behind another tab.
      if (document.hidden || document.querySelector(".table--playing")) return;
      left -= 1;
      show();
      if (left > 0) return;
      clearInterval(timer);
      no.click();
    }, 1000);
  }

  const said = new WeakMap();

  document.addEventListener("change", (event) => {
    const table = event.target.closest("#table");
    const line = table?.querySelector("[data-selection]");
    const data = document.getElementById("laying");
    if (!line || !data || event.target.name !== "cards") return;
    if (!said.has(line)) said.set(line, line.textContent);
    const codes = [...table.querySelectorAll('input[name="cards"]:checked')].map((box) => box.value);
    line.textContent = JSON.parse(data.textContent)[codes.sort().join(" ")] ?? said.get(line);
  });

  document.addEventListener("htmx:afterSettle", countDown);
  countDown();
})();
