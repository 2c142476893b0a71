// Prefetch: what a click will ask for is asked when the visitor points at the link: in a chunk of its own, which comes with the first move.
// With it comes what a page that arrives without a new document owes to those who do not see it arrive.
import { RouterContextProvider } from 'react-router';
import { loadMessages } from '../i18n/load-messages.ts';
import { answersAhead, browserPage } from './browser-page.ts';
import { queryUrl, type TypedDocument } from './graphql.ts';
import { pageContext, type PageContext } from './page-context.ts';
import { routeLink } from './route-link.ts';

/** A pointer on its way elsewhere, or a reader who tabs along, means none of the links it passes. */
const REST_MS = 50;
/** Older answers are asked for again. */
const KEPT_MS = 5_000;

/** Screens that show the catalogue and nothing of the visitor's. Of others only the code comes ahead. */
const CATALOGUE = /^(home|events?|product|bundle|artists?|categor(y|ies)|advent|tour|launch|search|faq|page-.+)$/;
export const isAskedAhead = (screen: string): boolean => CATALOGUE.test(screen);

let aimed: HTMLAnchorElement | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;

function aim(target: EventTarget | null, isCertain: boolean): void {
  const link = routeLink(target);
  if (link === aimed && !isCertain) return;
  aimed = link;
  clearTimeout(rest);
  if (!link || isThrifty()) return;
  if (isCertain) void fetchAhead(link.href);
  else rest = setTimeout(() => void fetchAhead(link.href), REST_MS);
}

/** @param target what was pointed at first */
export function begin(target: EventTarget | null): void {
  aim(target, false);
  document.addEventListener('pointerover', (event) => aim(event.target, false));
  document.addEventListener('focusin', (event) => aim(event.target, false));
  document.addEventListener('pointerdown', (event) => aim(event.target, true));
  tellArrivals();
}

/** Browsers say the title of a new document and begin at its top; of a page that takes another's place nobody would hear. */
function tellArrivals(): void {
  const said = document.createElement('output');
  said.style.cssText = 'position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap';
  document.body.append(said);
  let { title } = document;
  new MutationObserver(() => {
    if (document.title === title || document.title === '') return;
    said.textContent = title = document.title;
    // the link that led here is gone, and nothing of the new page has asked for the focus
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }).observe(document.head, { subtree: true, childList: true, characterData: true });
}

/** Who saves data pays for what is fetched in vain. */
const isThrifty = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function fetchAhead(address: string): Promise<void> {
  const { pathname, search } = new URL(address);
  const isHere = () => pathname + search === location.pathname + location.search;
  if (isHere()) return;
  const page = browserPage();
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  const match = router.match(pathname)?.at(-1);
  const route = match && manifest.routes[match.route.id];
  if (!match || !route || (match.params['slug'] ? `/${match.params['slug']}` : '') !== page.urlPrefix) return;
  try {
    const [screen] = await Promise.all([
      import(/* @vite-ignore */ route.module) as Promise<(typeof modules)[string]>,
      loadMessages(page.locale, pathname, page.urlPrefix),
      ...(route.imports ?? []).map((chunk) => import(/* @vite-ignore */ chunk)),
    ]);
    // where the router looks first: an import takes time even of what is there
    modules[route.id] = screen;
    // the click was faster, and asks itself
    if (isHere() || router.state.navigation.state !== 'idle') return;
    if (!isAskedAhead(route.id.replace('shop/', ''))) return;
    const context = new RouterContextProvider();
    context.set(pageContext, { ...page, execute: askAhead });
    await screen.clientLoader?.({ context, params: match.params, request: new Request(address) });
  } catch {
    // Whatever it is, also that the target leads on: the click meets it, and says it.
  }
}

const askAhead: PageContext['execute'] = <TData, TVars>(document: TypedDocument<TData, TVars>, variables: TVars) => {
  const { shop, locale } = browserPage();
  // the press that follows the pointing finds it asked
  const url = queryUrl(document, variables, { shop: shop.slug, locale });
  const asked = (answersAhead.get(url) as Promise<TData> | undefined) ?? fetchAnswer<TData>(url);
  answersAhead.set(url, asked);
  return asked;
};

/** @throws what is not for everybody, and every refusal: the click asks again */
async function fetchAnswer<TData>(url: string): Promise<TData> {
  setTimeout(() => answersAhead.delete(url), KEPT_MS);
  const response = await fetch(url);
  const { data, errors } = (await response.json()) as { data: TData; errors?: unknown };
  if (errors || !response.headers.get('cache-control')?.startsWith('public')) throw new Error('not kept');
  return data;
}
