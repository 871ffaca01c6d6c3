/* The admin: below each text in markdown, how its page will show it. Nothing is saved by looking. */
document.addEventListener("DOMContentLoaded", () => {
  "use strict";

  const WAIT = 400; // ms after the last key
  const [, list, row] = location.pathname.match(/^(.*\/)([^/]+)\/change\/$/) ?? [];
  if (!list) return;

  const token = document.querySelector("input[name=csrfmiddlewaretoken]").value;

  for (const field of document.querySelectorAll('[data-preview="inline"], [data-preview="block"]')) {
    const shown = document.createElement("div");
    shown.className = "preview";
    shown.lang = field.lang;
    shown.hidden = true;
    field.after(shown);
    let timer = 0;

    const show = async () => {
      const body = new URLSearchParams({ row, kind: field.dataset.preview, text: field.value });
      const response = await fetch(`${list}preview/`, { method: "POST", body, headers: { "X-CSRFToken": token } });
      if (!response.ok && response.status !== 422) return;
      shown.innerHTML = await response.text();
      shown.hidden = !field.value.trim();
      shown.classList.toggle("preview--wrong", response.status === 422);
    };

    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(show, WAIT);
    });
    if (field.value) show();
  }
});
