import { parentPort } from 'node:worker_threads';
import type { Locale } from '@frontrow/domain/locale';
import type { PdfAnswer, PdfRequest } from './make-pdf.ts';

let last: Promise<unknown> = Promise.resolve();

// Runs in a thread of its own, started by make-pdf.ts.
parentPort?.on('message', ({ id, drawnBy, document, locale }: PdfRequest) => {
  const answer = (answer: PdfAnswer, move: ArrayBuffer[] = []) => parentPort?.postMessage(answer, move);
  // one after the other: documents drawn at the same time share fonts, and their bytes would differ
  last = last
    .then(() => draw(drawnBy, document, locale))
    .then(
      (made) => {
        const pdf = new Uint8Array(made); // its own memory, so that it can be handed over without a copy
        answer({ id, pdf }, [pdf.buffer]);
      },
      (error: unknown) => answer({ id, failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
    );
});

async function draw(drawnBy: string, document: object, locale: Locale): Promise<Uint8Array> {
  const { makeFile } = (await import(drawnBy)) as { makeFile: (document: object, locale: Locale) => Promise<Uint8Array> };
  return makeFile(document, locale);
}
