// What `hanoi web` and `hanoi serve` have in place of the page's service worker. The next server on their port may be another program's,
// and a worker that keeps the page would go on showing it there. This one replaces a worker of older versions, and removes itself.
// @ts-check
/// <reference lib="webworker" />

const leaving = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

leaving.addEventListener("install", () => { void leaving.skipWaiting(); });

leaving.addEventListener("activate", (event) => {
  event.waitUntil(leave());
});

async function leave() {
  const own = (await caches.keys()).filter((name) => /^hanoi-[0-9a-f]{16}$/.test(name));
  await Promise.all(own.map((name) => caches.delete(name)));
  await leaving.registration.unregister();
  // What they show was kept by the worker that has gone.
  for (const page of await leaving.clients.matchAll({ type: "window" })) await page.navigate(page.url).catch(() => null);
}
