/** What is handed to loaders by name: React Router's `createContext` and `RouterContextProvider`. */
export type RouterContext<T> = { defaultValue?: T };

export const createContext = <T>(defaultValue?: T): RouterContext<T> => (defaultValue === undefined ? {} : { defaultValue });

export class RouterContextProvider {
  readonly #values = new Map<RouterContext<unknown>, unknown>();

  get<T>(context: RouterContext<T>): T {
    const value = this.#values.get(context) ?? context.defaultValue;
    if (value === undefined) throw new Error('No value found for context');
    return value as T;
  }

  set<T>(context: RouterContext<T>, value: T): void {
    this.#values.set(context, value);
  }
}

const RELOAD = 'X-Remix-Reload-Document';

/** Thrown by a loader: goes on to another address. */
export function redirect(url: string, init: number | ResponseInit = 302): Response {
  const { headers, ...rest } = typeof init === 'number' ? { status: init } : init;
  const all = new Headers(headers);
  all.set('Location', url);
  return new Response(null, { status: 302, ...rest, headers: all });
}

/** Thrown by a loader: goes on to another document. */
export function redirectDocument(url: string, init?: number | ResponseInit): Response {
  const response = redirect(url, init);
  response.headers.set(RELOAD, 'true');
  return response;
}

export const isRedirect = ({ status, headers }: Response): boolean => status >= 300 && status < 400 && headers.has('Location');
export const isOfDocument = ({ headers }: Response): boolean => headers.has(RELOAD);
