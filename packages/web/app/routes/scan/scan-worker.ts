// Opens the page of the door where there is no network. Its scope is /scan: nothing else of the store goes through it.
// What is kept is put there by the page (keep-page.ts), so a version of the page is kept whole or not at all.

type Waiting = Event & { waitUntil: (done: Promise<unknown>) => void };
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
/** Of a service worker; the types of pages do not have it. */
declare const self: {
  addEventListener: ((type: 'install' | 'activate', listener: (event: Waiting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
};

const PAGE_MS = 4_000;
/** Names of files carry their hashes: what is kept is right. */
const KEPT_FILES = /^\/(assets|designs|door)\//;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  // all else is the network's: what the page fetches of itself, to keep it, has to be the newest
  else if (KEPT_FILES.test(pathname)) event.respondWith(openFile(request));
});

/** The newest page where the network brings it soon enough. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PAGE_MS) });
  } catch {
    return (await caches.match('/scan')) ?? Response.error();
  }
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
