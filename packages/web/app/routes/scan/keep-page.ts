const CACHE = 'door';

/**
 * Keeps this page and all it has loaded, so that it opens without a network. What another version of it had is thrown away.
 * @returns false where the browser cannot: without https, or in a private window
 */
export async function keepPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  try {
    await navigator.serviceWorker.register('/scan-worker.js', { scope: '/scan' });
    const cache = await caches.open(CACHE);
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /^\/(assets|designs|door)\//.test(pathOf(name)));
    const wanted = new Set([...files, `${window.location.origin}/scan`]);
    const kept = async () => (await cache.keys()).map(({ url }) => url);
    try {
      await cache.addAll(wanted);
    } catch {
      // without a network: they come all at once, so where the files of this version are there, its page is
      const here = new Set(await kept());
      return [...wanted].every((url) => here.has(url));
    }
    for (const url of await kept()) if (!wanted.has(url)) await cache.delete(url);
    return true;
  } catch {
    return false;
  }
}

function pathOf(address: string): string {
  const url = new URL(address);
  return url.origin === window.location.origin ? url.pathname : '';
}
