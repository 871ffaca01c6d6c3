/* The reference without a connection. Pages come from the network; only when it fails does the kept copy stand in, and it
   says so. Matches, lessons and whatever is sent are none of this worker's business: it lets them pass.
   KEPT = { version, pages, files, offline } is written before this text by presi_site.offline. */
"use strict";

const CACHE = `presi-${KEPT.version}`;
const PATIENCE = 5000; // ms of waiting for a network that is there but does not answer, where a copy is at hand
const pages = new Set(KEPT.pages);
const files = new Set(KEPT.files);

self.addEventListener("install", (event) => {
  const fetchAll = caches.open(CACHE).then((cache) => {
    const fresh = KEPT.pages.map((path) => new Request(path, { cache: "no-cache" }));
    return cache.addAll([...fresh, ...KEPT.files]);
  });
  event.waitUntil(fetchAll.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("presi-") && name !== CACHE);
  const clean = caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name))));
  event.waitUntil(clean.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  // A script may ask for a kept page too: the words are explained from the glossary's.
  if (request.mode === "navigate" || isKept(url)) event.respondWith(page(request, url));
  else if (files.has(url.pathname) && !url.search) event.respondWith(file(request, url));
});

/* A query asks for something else than the copy: another table's rules, what was searched for. */
const isKept = (url) => pages.has(url.pathname) && !url.search;

const keptCopy = (path) => caches.open(CACHE).then((cache) => cache.match(path, { ignoreVary: true }));

async function file(request, url) {
  return (await keptCopy(url.pathname)) ?? fetch(request);
}

async function page(request, url) {
  const network = fetch(request);
  try {
    return isKept(url) ? await Promise.race([network, tooLong()]) : await network;
  } catch {
    network.catch(() => {}); // it may still fail, and nobody waits for it any more
    return (await instead(url)) ?? Response.error();
  }
}

const tooLong = () => new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("no answer")));

/* What stands in for a page: its copy; for one rule the page that holds it; else the page that says what there is. */
async function instead(url) {
  if (isKept(url)) return marked(await keptCopy(url.pathname));
  const [, parent, slug] = url.pathname.match(/^(.*\/)([a-z0-9-]+)\/$/) ?? [];
  if (pages.has(parent)) {
    const whole = await keptCopy(parent);
    if (whole && (await whole.text()).includes(`id="${slug}"`)) return Response.redirect(`${parent}#${slug}`);
  }
  const language = url.pathname.split("/")[1];
  return marked(await keptCopy(KEPT.offline[language] ?? Object.values(KEPT.offline)[0]));
}

/* The copy with a mark on its body, by which the page shows that there is no connection. */
async function marked(copy) {
  if (!copy) return undefined;
  const html = (await copy.text()).replace("<body ", "<body data-offline ");
  return new Response(html, { status: 200, headers: copy.headers });
}
