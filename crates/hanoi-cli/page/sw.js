// Keeps the page for when there is no network. scripts/stamp-page fills in the version and the files.
// @ts-check
/// <reference lib="webworker" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const KEPT = "hanoi-c57f3ffb619a3f59";
const FILES = ["./", "./core/more.wasm", "./core/views.js", "./core/views_bg.wasm", "./icon-180.png", "./icon-192.png", "./icon-512.png", "./icon.svg", "./index.html", "./js/check.js", "./js/core.js", "./js/dom.js", "./js/five-texts.js", "./js/help.js", "./js/jump.js", "./js/learn.js", "./js/listing.js", "./js/look.js", "./js/main.js", "./js/map.js", "./js/memory.js", "./js/play.js", "./js/prediction.js", "./js/present.js", "./js/setup.js", "./js/story.js", "./js/text-sources.js", "./js/texts.js", "./js/towers.js", "./js/variant.js", "./js/watch.js", "./js/won.js", "./js/worker.js", "./manifest.webmanifest", "./style.css"];

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT)
    .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" }))))
    .then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names
      .filter((name) => /^hanoi-[0-9a-f]{16}$/.test(name) && name !== KEPT)
      .map((name) => caches.delete(name))))
    .then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  // The server says who may show the page in a frame.
  const isEmbedded = event.request.mode === "navigate" && new URL(event.request.url).searchParams.has("embed");
  if (event.request.method !== "GET" || isEmbedded) return;
  // A cache that has been removed is not opened again.
  event.respondWith(caches.match(event.request, { ignoreSearch: true, cacheName: KEPT })
    .then((kept) => kept ?? fetch(event.request)));
});
