import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from './i18n/locale.ts';
import { addMessages } from './i18n/registry.ts';
import { browserPage } from './lib/browser-page.ts';
import { pageContext } from './lib/page-context.ts';

const LOADERS = {
  de: async () => (await import('./i18n/de.ts')).de,
  en: async () => (await import('./i18n/en.ts')).en,
};

/** clientLoaders read the same page context as loaders do on the server; here `execute` goes over HTTP. */
function pageContextInBrowser(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, browserPage());
  return context;
}

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'de';
addMessages(locale, await LOADERS[locale]());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={pageContextInBrowser} />
    </StrictMode>,
  );
});
