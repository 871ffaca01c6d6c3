/* What every page has for whoever has JavaScript: "/" to search, the button that prints, pages kept for when there is no
   connection. */
(() => {
  "use strict";

  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable], dialog")) return;
    const field = [...document.querySelectorAll("[data-slash]")].find((input) => input.offsetParent);
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }

  // On paper everything is open.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details:not([open])")];
    for (const fold of opened) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of opened) fold.open = false;
  });

  // After the page is there: keeping others must not slow this one. Where it is refused nothing is lost; whoever asks
  // for few data is not sent what they did not ask for.
  if ("serviceWorker" in navigator && !navigator.connection?.saveData) {
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
  }
})();
