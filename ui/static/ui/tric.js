/* Tric-Tric with JavaScript: counts down where the reader has set a time to claim a discard. table.js does the rest. */
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

  document.addEventListener("htmx:afterSettle", countDown);
  countDown();
})();
