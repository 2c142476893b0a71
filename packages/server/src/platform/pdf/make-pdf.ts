import { Worker } from 'node:worker_threads';
import type { Locale } from '@frontrow/domain/locale';

export type PdfRequest = { id: number; drawnBy: string; document: object; locale: Locale };
export type PdfAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string };

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();

/**
 * What the module `drawnBy` makes of a document (its `makeFile`), in a thread of its own, since a page takes milliseconds
 * in which nobody would be served. The thread is started at first need and again after it ended.
 * @throws Error with what went wrong in it
 */
export async function makePdf(drawnBy: URL, document: object, locale: Locale): Promise<Uint8Array> {
  const id = ++lastId;
  worker ??= start();
  worker.postMessage({ id, drawnBy: drawnBy.href, document, locale } satisfies PdfRequest);
  worker.ref();
  const made = Promise.withResolvers<Uint8Array>();
  waiting.set(id, made);
  return made.promise;
}

/** Of the thread's young objects. Pages leave none behind; without a limit the engine lets their garbage grow to 140 MB: decision 0885. */
const YOUNG_MB = 8;

function start(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  started.unref();
  started.on('message', (answer: PdfAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    // an idle thread keeps no process alive
    if (waiting.size === 0) started.unref();
    if ('pdf' in answer) asked?.resolve(answer.pdf);
    else asked?.reject(new Error(`PDF: ${answer.failure}`));
  });
  const lost = (cause?: unknown) => {
    if (worker !== started) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('PDF: the thread that makes it ended', { cause }));
    waiting.clear();
  };
  started.on('error', lost);
  started.on('exit', () => lost());
  return started;
}
