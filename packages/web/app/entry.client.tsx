import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from './i18n/locale.ts';
import { loadMessages } from './i18n/load-messages.ts';
import { loadingPage } from './lib/browser-page.ts';
import { pageContext } from './lib/page-context.ts';

/** The language in the address has been applied by the server and is in a cookie: it is not applied again. */
function forgetLanguageParameter(): void {
  const url = new URL(window.location.href);
  const names = ['language', 'lang'].filter((name) => url.searchParams.has(name));
  if (names.length === 0) return;
  for (const name of names) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
}

/** clientLoaders read the same page context as loaders do on the server; here `execute` goes over HTTP. */
function pageContextInBrowser(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, loadingPage());
  return context;
}

forgetLanguageParameter();
// A prerenderer waits for this; a page that hangs is taken as it is.
const ready = () => Object.assign(window, { prerenderReady: true });
Object.assign(window, { prerenderReady: false });
setTimeout(ready, 8000);

const { lang, dataset } = document.documentElement;
await loadMessages(isLocale(lang) ? lang : 'de', location.pathname, dataset['prefix'] ?? '');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={pageContextInBrowser} />
    </StrictMode>,
  );
  ready();
});
