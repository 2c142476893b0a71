import { redirect, type RouterContextProvider } from 'react-router';
import type { TypedDocument } from './graphql.ts';
import { pageContext } from './page-context.ts';

type LoaderArgs = { context: Readonly<RouterContextProvider> };

/** Runs a query for a screen: in process in a `loader`, as a hashed GET in a `clientLoader`. */
export function load<TData, TVars>({ context }: LoaderArgs, document: TypedDocument<TData, TVars>, variables: TVars): Promise<TData> {
  return context.get(pageContext).execute(document, variables);
}

/** When a page is of, in milliseconds: now, or what the clock of a preview was turned to. */
export const momentOf = ({ context }: LoaderArgs): number => context.get(pageContext).shownAt ?? Date.now();

/** Ends a loader with the 404 view. */
export function notFound(): never {
  throw new Response(null, { status: 404 });
}

/** Ends a loader at another address while things are as they are. */
export function leadTo(url: string): never {
  throw redirect(url, { status: 302, headers: { 'cache-control': 'no-store' } });
}

/** Ends a loader at another address. Told as permanent, but kept by nobody: the catalogue may take it back. */
export function movedTo(url: string): never {
  throw redirect(url, { status: 301, headers: { 'cache-control': 'no-store' } });
}
