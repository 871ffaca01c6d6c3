/* Words of the table: their definition in place. With a mouse or the keyboard a small panel beside the word, on touch a
   sheet at the foot of the screen. Without JavaScript, and if the glossary cannot be had, the word is a plain link.
   The definitions are those of the glossary's own page, fetched once when the first is wanted. */
(() => {
  "use strict";

  const { glossary, open, close } = document.currentScript.dataset;
  const WAIT = { show: 180, hide: 300 }; // ms: not at every passing pointer; time to reach the panel
  const GAP = 6; // px between word and panel

  let entries = null; // promise of Map: key or anchor -> entry of the glossary

  function load() {
    const here = location.pathname === glossary;
    entries ??= (here ? Promise.resolve(document) : fetch(glossary).then(read)).then((page) => {
      const found = new Map();
      for (const entry of page.querySelectorAll("[data-term-entry]")) {
        found.set(entry.dataset.termEntry, entry).set(entry.id, entry);
      }
      return found;
    });
    entries.catch(() => (entries = null)); // the next one tries again
    return entries;
  }

  async function read(response) {
    if (!response.ok) throw new Error(response.status);
    return new DOMParser().parseFromString(await response.text(), "text/html");
  }

  async function definition(link) {
    const entry = (await load()).get(link.dataset.term ?? new URL(link.href).hash.slice(1));
    if (!entry) throw new Error("no such word");
    return {
      word: entry.querySelector("dfn").textContent.trim(),
      other: entry.querySelector("[lang]")?.textContent.trim() ?? "",
      lang: entry.querySelector("[lang]")?.lang ?? "",
      text: entry.querySelector("[data-definition]").textContent.trim(),
      rule: entry.querySelector(".entry__rule"),
      url: `${glossary}#${entry.id}`,
    };
  }

  function element(tag, className, text = "") {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  }

  function heading(tag, { word, other: theirs, lang }) {
    const head = element(tag, "term-head", word);
    if (theirs && theirs !== word) {
      const there = element("span", "entry__other", theirs);
      there.lang = lang;
      head.append(" ", there);
    }
    return head;
  }

  // -- the panel: hover and focus; Escape puts it away, the pointer may move onto it, it stays until both have left ----

  const panel = element("div", "term-panel");
  panel.id = "term-panel";
  panel.setAttribute("role", "tooltip");
  panel.popover = "manual";
  let current = null;
  let timer = 0;

  const soon = (what, wait) => {
    clearTimeout(timer);
    timer = setTimeout(what, wait);
  };

  async function show(link) {
    if (current === link) return;
    let found;
    try {
      found = await definition(link);
    } catch {
      return; // it is still a link
    }
    if (!link.isConnected || !(link.matches(":hover") || link === document.activeElement)) return;
    hide();
    current = link;
    panel.replaceChildren(heading("p", found), element("p", "", found.text));
    (link.closest("main, dialog") ?? document.body).append(panel);
    link.setAttribute("aria-describedby", panel.id);
    panel.showPopover?.();
    place(link);
  }

  function place(link) {
    const rects = [...link.getClientRects()];
    const word = rects[0];
    const { width, height } = panel.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(word.left, document.documentElement.clientWidth - width - GAP));
    const below = rects.at(-1).bottom + GAP;
    const top = below + height > innerHeight && word.top > height + GAP ? word.top - height - GAP : below;
    panel.style.left = `${left + scrollX}px`;
    panel.style.top = `${top + scrollY}px`;
  }

  function hide() {
    clearTimeout(timer);
    if (!current) return;
    current.removeAttribute("aria-describedby");
    current = null;
    panel.remove();
  }

  const linkOf = (target) => (target instanceof Element ? target.closest("a.term-link") : null);
  const inPlay = (target) => linkOf(target) ?? (panel.contains(target) ? current : null);

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    if (current && !current.isConnected) hide(); // the table was drawn anew
    const link = linkOf(event.target);
    if (link && link !== current) soon(() => show(link), WAIT.show);
    else if (inPlay(event.target)) clearTimeout(timer);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType === "touch" || !inPlay(event.target) || inPlay(event.relatedTarget)) return;
    soon(() => current?.matches(":focus-visible") || hide(), WAIT.hide);
  });
  document.addEventListener("focusin", (event) => {
    const link = linkOf(event.target);
    if (link?.matches(":focus-visible")) show(link);
  });
  document.addEventListener("focusout", (event) => {
    if (linkOf(event.target) === current && !current?.matches(":hover") && !panel.matches(":hover")) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && current) {
      event.stopPropagation();
      hide();
    }
  }, true);

  // -- the sheet: a tap -----------------------------------------------------------------------------------------------

  let tapped = false;

  async function showSheet(link) {
    let found;
    try {
      found = await definition(link);
    } catch {
      location.assign(link.href);
      return;
    }
    const sheet = element("dialog", "term-sheet");
    const head = heading("h2", found);
    head.id = "term-sheet-heading";
    sheet.setAttribute("aria-labelledby", head.id);
    const more = element("a", "act act--quiet", open);
    more.href = found.url;
    const shut = element("button", "act", close);
    shut.type = "button";
    shut.autofocus = true;
    shut.addEventListener("click", () => sheet.close());
    const acts = element("p", "acts");
    acts.append(shut, more);
    const rule = element("p", "");
    if (found.rule) {
      rule.append(document.importNode(found.rule, true));
      rule.firstChild.href = new URL(found.rule.getAttribute("href"), new URL(glossary, location));
    }
    sheet.append(head, element("p", "", found.text), rule, acts);
    sheet.addEventListener("click", (event) => event.target === sheet && sheet.close()); // outside it
    sheet.addEventListener("close", () => sheet.remove());
    document.body.append(sheet);
    sheet.showModal();
  }

  document.addEventListener("pointerdown", (event) => (tapped = event.pointerType === "touch"), true);
  document.addEventListener("click", (event) => {
    const link = linkOf(event.target);
    if (!link || !tapped || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (typeof HTMLDialogElement === "undefined") return;
    event.preventDefault();
    hide();
    showSheet(link);
  });
})();
