import type { ComponentType } from 'react';
import type { RouterContextProvider } from 'react-router';
import { isOfDocument, isRedirect } from './context.ts';
import { ErrorResponse, type Handoff } from './handoff.ts';
import { createMatcher, type Match, type Params, type Route } from './match.ts';

export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string };
export type To = string | { pathname?: string; search?: string; hash?: string };
export type NavigateOptions = { replace?: boolean | undefined; state?: unknown; preventScrollReset?: boolean | undefined };

type LoaderArgs = { request: Request; params: Params; context: RouterContextProvider };
/** As a loader has ended. */
type Result = { type: 'data' | 'error'; result: unknown };
type Results = Record<string, Result>;
type Middleware = (args: LoaderArgs, next: () => Promise<Results>) => unknown;
export type RouteModule = {
  default: ComponentType;
  ErrorBoundary?: ComponentType;
  Layout?: ComponentType<{ children: unknown }>;
  clientLoader?: (args: LoaderArgs) => unknown;
  clientMiddleware?: readonly Middleware[];
};

export type Navigation = { state: 'idle'; location?: undefined } | { state: 'loading'; location: Location };
export type RouterState = {
  location: Location;
  match: Match;
  /** Of the root and of the screen, by route. */
  data: Readonly<Record<string, unknown>>;
  /** By the route that shows it. */
  errors: Readonly<Record<string, unknown>>;
  navigation: Navigation;
  revalidation: 'idle' | 'loading';
  /** Where the page is to be scrolled to: to a height, to its target or top (`true`), nowhere (`false`). */
  scroll: number | boolean;
};

/** What the server's page and the build say in the window, by the names React Router gives it. */
declare global {
  interface Window {
    __reactRouterContext: { stream: ReadableStream<BufferSource> };
    __reactRouterManifest: { routes: Record<string, Route> };
    __reactRouterRouteModules: Record<string, RouteModule>;
    __reactRouterDataRouter: { match: (path: string) => { route: { id: string }; params: Params }[] | null; readonly state: RouterState };
  }
}

const IDLE: Navigation = { state: 'idle' };
const ROOT = 'root';
/** The script that scrolls a page before it is alive reads the same. */
const SCROLLED = 'react-router-scroll-positions';

type How = 'push' | 'replace' | 'pop' | 'again';
type Run = { target: Location; how: How; keepsScroll: boolean; abort: AbortController };

/** The client of React Router for routes of two levels: the root, and a screen in it. */
export class Router {
  state: RouterState;
  readonly #find: (pathname: string) => Match | undefined;
  readonly #getContext: () => RouterContextProvider;
  readonly #scrolled: Record<string, number> = readScrolled();
  #listen: (state: RouterState) => void = () => {};
  #running: Run | undefined;

  constructor(getContext: () => RouterContextProvider, { loaderData, errors }: Handoff) {
    this.#getContext = getContext;
    const screens = Object.values(manifest()).filter(({ parentId }) => parentId === ROOT);
    this.#find = createMatcher(screens);
    const rendered = Object.keys(modules()).find((id) => id !== ROOT);
    const here = currentLocation();
    const route = rendered === undefined ? undefined : manifest()[rendered];
    this.state = {
      location: here,
      match: (route ? createMatcher([route])(here.pathname) : this.#find(here.pathname)) ?? { id: ROOT, params: {} },
      data: loaderData,
      errors: errors ?? {},
      navigation: IDLE,
      revalidation: 'idle',
      scroll: false,
    };
    this.#keepScrolled();
    addEventListener('popstate', () => void this.#go({ target: currentLocation(), how: 'pop', keepsScroll: false }));
    Object.assign(window, { __reactRouterDataRouter: this });
  }

  listen(listener: (state: RouterState) => void): () => void {
    this.#listen = listener;
    listener(this.state);
    return () => {
      this.#listen = () => {};
    };
  }

  match(pathname: string): { route: { id: string }; params: Params }[] | null {
    const match = this.#find(pathname);
    return match ? [{ route: { id: match.id }, params: match.params }] : null;
  }

  /** Ends when the page is there, or another navigation has taken its place. */
  navigate = async (to: To | number, { replace = false, state, preventScrollReset = false }: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return history.go(to);
    const url = this.#resolve(to);
    if (url.origin !== location.origin) return leave(url, replace);
    return this.#go({ target: locationOf(url, state), how: replace ? 'replace' : 'push', keepsScroll: preventScrollReset });
  };

  /** Asks the screen's loader again; the page stays as it is until then. */
  revalidate = (): Promise<void> => this.#go(this.#running ?? { target: this.state.location, how: 'again', keepsScroll: true });

  #resolve(to: To): URL {
    const { pathname, search } = this.state.location;
    const path = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
    // not by the base: `//host` would be another one
    return path.startsWith('/') ? new URL(location.origin + path) : new URL(path || pathname, location.origin + pathname + search);
  }

  async #go({ target, how, keepsScroll }: Omit<Run, 'abort'>): Promise<void> {
    const isAsking = this.#running?.how === 'again';
    this.#running?.abort.abort();
    const run: Run = { target, how, keepsScroll, abort: new AbortController() };
    this.#running = run;
    this.#scrolled[this.state.location.key] = scrollY;
    if (how !== 'again' && isOfSamePage(this.state.location, target)) {
      this.#arrive(run, {});
      // whoever goes to another place on the page still wants its new data
      return isAsking ? this.revalidate() : undefined;
    }
    this.#update(how === 'again' ? { revalidation: 'loading' } : { navigation: { state: 'loading', location: target } });
    const match = how === 'again' ? this.state.match : this.#find(target.pathname);
    const url = new URL(location.origin + pathOf(target));
    if (!match) return leave(url, how !== 'push');
    const outcome = await this.#load(match, url, run);
    const leadsOn = outcome.result instanceof Response && isRedirect(outcome.result) ? outcome.result : undefined;
    const shown = leadsOn ? {} : await this.#shown(match, outcome);
    if (run.abort.signal.aborted) return undefined;
    return leadsOn ? this.#follow(leadsOn, url, run) : this.#arrive(run, { match, ...shown });
  }

  /** What a loader or a middleware has given, as the page's data or as the error that one of its boundaries shows. */
  async #shown({ id }: Match, { type, result, of = id }: Outcome): Promise<Pick<RouterState, 'data' | 'errors'>> {
    const data = { [ROOT]: this.state.data[ROOT] };
    if (type === 'data') return { data: { ...data, [id]: result }, errors: {} };
    const boundary = modules()[of]?.ErrorBoundary ? of : ROOT;
    return { data, errors: { [boundary]: result instanceof Response ? await errorResponseOf(result) : result } };
  }

  async #load({ id, params }: Match, url: URL, { how, abort: { signal } }: Run): Promise<Outcome> {
    // the code comes while the middleware is at work
    const coming = moduleOf(id);
    coming.catch(() => undefined);
    const request = new Request(url.origin + url.pathname + url.search, { signal });
    const args = { request, params, context: this.#getContext() };
    const load = async (): Promise<Results> => {
      const { clientLoader } = await coming.catch((error: unknown) => {
        console.error(error);
        // most likely of another build by now: its document knows where its code is
        leave(url, how !== 'push');
        return new Promise<never>(() => {});
      });
      if (!clientLoader) return { [id]: { type: 'data', result: undefined } };
      try {
        return { [id]: { type: 'data', result: await clientLoader(args) } };
      } catch (error) {
        return { [id]: { type: 'error', result: error } };
      }
    };
    const chain = (modules()[ROOT]?.clientMiddleware ?? []).reduceRight<() => Promise<Results>>(
      (next, middleware) => async () => {
        let results: Promise<Results> | undefined;
        const given = await middleware(args, () => (results ??= next()));
        return (given as Results | undefined) ?? results ?? next();
      },
      load,
    );
    try {
      return (await chain())[id] ?? { type: 'data', result: undefined };
    } catch (error) {
      return { type: 'error', result: error, of: ROOT };
    }
  }

  #follow(response: Response, from: URL, { how }: Run): Promise<void> | undefined {
    const url = new URL(response.headers.get('Location') ?? '', from);
    if (url.origin !== location.origin || isOfDocument(response)) return leave(url, how !== 'push');
    return this.#go({ target: locationOf(url), how: how === 'push' ? 'push' : 'replace', keepsScroll: false });
  }

  #arrive({ target, how, keepsScroll }: Run, loaded: Partial<RouterState>): undefined {
    this.#running = undefined;
    const entry = { usr: target.state, key: target.key };
    if (how === 'push') history.pushState(entry, '', pathOf(target));
    if (how === 'replace') history.replaceState(entry, '', pathOf(target));
    const moved = how !== 'again' && { location: target, scroll: this.#scrolled[target.key] ?? !keepsScroll };
    this.#update({ ...loaded, ...moved, navigation: IDLE, revalidation: 'idle' });
  }

  #update(changes: Partial<RouterState>): void {
    this.state = { ...this.state, ...changes };
    this.#listen(this.state);
  }

  /** The browser scrolls a page itself only where it is a document of its own. */
  #keepScrolled(): void {
    history.scrollRestoration = 'manual';
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      history.scrollRestoration = 'manual';
      // who left for another document and came back: nothing is on its way any more
      this.#running?.abort.abort();
      this.#running = undefined;
      this.#update({ navigation: IDLE, revalidation: 'idle' });
    });
    addEventListener('pagehide', () => {
      if (this.state.navigation.state === 'idle') this.#scrolled[this.state.location.key] = scrollY;
      try {
        sessionStorage.setItem(SCROLLED, JSON.stringify(this.#scrolled));
      } catch {
        // full, or not allowed: who comes back begins at the top
      }
      history.scrollRestoration = 'auto';
    });
  }
}

/** `of`: the route whose boundary shows it, where it is not the screen's. */
type Outcome = Result & { of?: string };

export const modules = ({ __reactRouterRouteModules: all } = window): Record<string, RouteModule> => all;
export const manifest = ({ __reactRouterManifest: { routes } } = window): Record<string, Route> => routes;

async function moduleOf(id: string): Promise<RouteModule> {
  const there = modules()[id];
  if (there) return there;
  const { module = '', imports = [] } = manifest()[id] ?? {};
  const fetched = [module, ...imports].map((file) => import(/* @vite-ignore */ file) as Promise<RouteModule>);
  const [loaded] = await Promise.all(fetched);
  return (modules()[id] = loaded as RouteModule);
}

function readScrolled(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLLED) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

async function errorResponseOf(response: Response): Promise<ErrorResponse> {
  return new ErrorResponse(response.status, response.statusText, await response.text());
}

/** To another document. The same address is loaded anew, also where it has a fragment. */
function leave({ href }: URL, replaces: boolean): undefined {
  if (href === location.href) location.reload();
  else if (replaces) location.replace(href);
  else location.assign(href);
}

const pathOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

function locationOf({ pathname, search, hash }: URL, state: unknown = null): Location {
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
}

function currentLocation(): Location {
  const { usr = null, key = 'default' } = (history.state ?? {}) as { usr?: unknown; key?: string };
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: usr, key };
}

/** Whether an address leads to a place on the page that is there. The page's own address loads it anew. */
const isOfSamePage = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';
