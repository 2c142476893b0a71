import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider as ContextProvider } from 'react-router';
import { de, en } from './i18n/all.ts';
import { addMessages } from './i18n/registry.ts';
import { EARLY_DOINGS } from './lib/early-doings-script.ts';
import { pageContext } from './lib/page-context.ts';
import { paintFirst } from './lib/paint-first.ts';

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
  const html = renderAtOnce(page()) ?? (await render(page(), nonce));
  headers.set('content-type', 'text/html; charset=utf-8');
  // not React's: in the browser it is there before React is
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${EARLY_DOINGS}</script>`;
  deliver?.(paintFirst(html).replace('<head>', `<head>${script}`));
  return new Response(null, { status, headers });
}

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

/** What React writes in the place of something that was not there yet, or that failed. */
const HOLE = '<!--$!-->';

/** Without streams a page costs a fifth less; `undefined` where a part of it has to be waited for, or fails. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(HOLE) ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    // the other way says what it was
    return undefined;
  }
}

/** Above the largest page, so that nothing waits for what was written before. */
const PAGE_BYTES_MAX = 16 * 1024 * 1024;

/** The whole page, once all of it is there, by Node's streams: those of the web cost half as much again as the rendering itself. */
function render(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const collect = new Writable({
      highWaterMark: PAGE_BYTES_MAX,
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    collect.once('finish', () => resolve(Buffer.concat(chunks).toString()));
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      // The page goes out whole: no part of it comes after the rest, to be put into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect),
      // A page with a hole in it must not be cached: the caller logs the failure and answers 500.
      onError: reject,
    });
  });
}
