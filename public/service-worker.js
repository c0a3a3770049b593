/* The service worker: shows push messages, and an offline page. Its URL contains the build and the viewer's language; it
   only caches that combination's offline page and its assets (docs/decisions/0066). */
const about = new URL(self.location.href).searchParams;
const kept = `apice-${about.get('build')}-${about.get('language')}`;
const offlinePage = `/offline/${about.get('language')}`;

const ownAddresses = /(?:href|src)="(\/[^"]+)"/g;

/** The offline page and its assets, fetched without cookies so that they contain no personal data. */
async function keep() {
  const page = await fetch(offlinePage, { cache: 'no-store', credentials: 'omit' });
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`);
  const html = await page.clone().text();
  const parts = new Set([...html.matchAll(ownAddresses)].map(([, address]) => address));
  const cache = await caches.open(kept);
  await cache.addAll([...parts]);
  await cache.put(offlinePage, page);
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => {
  const work = [dropOthers(), self.registration.navigationPreload?.enable(), self.clients.claim()];
  event.waitUntil(Promise.all(work));
});

const keptAnswer = async (address) => (await caches.open(kept)).match(address);

/** Pages always come from the network; the offline page replaces one that fails. */
async function visit(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await keptAnswer(offlinePage)) ?? Response.error();
  }
}

const drawn = new Set(['style', 'font']);
const ownFiles = new Set(['/offline.js', '/brand/symbol.svg']);

/** The offline page's assets; built files have hashed names, so a cached one is never outdated. */
const isShell = ({ destination, url }) => {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && (drawn.has(destination) || ownFiles.has(pathname));
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(visit(event));
  else if (isShell(request)) {
    event.respondWith(keptAnswer(request.url).then((known) => known ?? fetch(request)));
  }
});

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {};
  if (!title) return;
  const shown = self.registration.showNotification(title, { body, tag, icon: '/brand/icon-192.png', data: { url } });
  // The page sets the number of unread notifications; until it is opened the badge has no number.
  const marked = self.navigator.setAppBadge?.().catch(() => undefined);
  event.waitUntil(Promise.all([shown, marked]));
});

/** Asks a window for its address, and whether it may be navigated (app/lib/news/notified-page.ts); null without an answer in half a second. */
const stateOf = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- this also starts the port
    port1.onmessage = ({ data }) => resolve({ client, ...data });
    // Firefox lets a window be opened for one second after the press.
    setTimeout(() => resolve(null), 500);
    client.postMessage('where', [port2]);
  });

/** Focuses an open window and navigates it to the page; opens another only if none may be navigated. */
async function bring(address) {
  const { href } = new URL(address, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const states = (await Promise.all(windows.map(stateOf))).filter(Boolean);
  const there = states.find((state) => state.href === href);
  if (there) return there.client.focus();
  const free = states.find(({ isBusy }) => !isBusy);
  if (!free) return self.clients.openWindow(href);
  await free.client.focus();
  return free.client.navigate(href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data ?? {};
  // Only URLs of this origin are opened; any other one opens the notifications.
  const own = url && new URL(url, self.location.origin).origin === self.location.origin ? url : '/notifications';
  event.waitUntil(bring(own));
});
