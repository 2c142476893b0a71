import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider as ContextProvider } from 'react-router';
import { de, en } from './i18n/all.ts';
import { addMessages } from './i18n/registry.ts';
import earlyDoings from './lib/early-doings.script.ts?script';
import { pageContext } from './lib/page-context.ts';
import { paintFirst } from './lib/paint-first.ts';
import { renderPage } from './lib/render-page.ts';
import languageOffer from './features/layout/language-offer.script.ts?script';

// The server sets the page context of a request through `build.entry.module.pageContext`, and takes the router's
// own functions from here too, so that one copy of React Router serves both sides of the boundary.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { pageContext };

addMessages('de', de);
addMessages('en', en);

/** Renders the whole page before it answers: the server keeps pages as finished bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: ContextProvider,
): Promise<Response> {
  const { nonce, deliver } = context.get(pageContext);
  const entry = await withData(matchedOnly(routerContext));
  // the router opens what it was given to read each time it renders
  const page = () => (
    <ServerRouter context={{ ...entry, serverHandoffStream: new ReadableStream() }} url={request.url} {...(nonce && { nonce })} />
  );
  const html = await renderPage(page);
  headers.set('content-type', 'text/html; charset=utf-8');
  // not React's: in the browser it is there before React is
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${earlyDoings};${languageOffer}</script>`;
  deliver?.(paintFirst(html).replace('<head>', `<head>${script}`));
  return new Response(null, { status, headers });
}

/** For a line of the log: the router would write the stack beside it, as text. Whoever left meanwhile is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).failed?.(error);
};

/** The router makes an object of each route it is told of, for every page anew: it is told of those this page is made of. */
function matchedOnly(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/** Reads the data for the browser beforehand, into where the router keeps what it has read of it: nothing on the page has to wait for it. */
async function withData({ serverHandoffStream, renderMeta, ...context }: EntryContext): Promise<EntryContext> {
  const decoder = new TextDecoder();
  let data = '';
  for await (const bytes of serverHandoffStream ?? []) data += decoder.decode(bytes, { stream: true });
  const part = (done: boolean, value: string) => Object.assign(Promise.resolve(), { result: { done, value } });
  return { ...context, renderMeta: { ...renderMeta, streamCache: { 0: part(false, data), 1: part(true, '') } } };
}
