import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/**
 * The whole text of a page.
 * @param page called for each rendering
 * @throws what a component threw: a page with a hole in it must not be kept
 */
export async function renderPage(page: () => ReactNode): Promise<string> {
  return renderAtOnce(page()) ?? (await renderByStream(page()));
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
function renderByStream(page: ReactNode): Promise<string> {
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
      // The page goes out whole: no part of it comes after the rest, to be put into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect),
      // A page with a hole in it must not be cached: the caller logs the failure and answers 500.
      onError: reject,
    });
  });
}
