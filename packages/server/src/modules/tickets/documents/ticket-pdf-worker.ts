import { parentPort } from 'node:worker_threads';
import type { PdfAnswer, PdfRequest } from './make-ticket-pdf.ts';
import { ticketPdf } from './ticket-pdf.ts';

// Runs in a thread of its own, started by make-ticket-pdf.ts.
parentPort?.on('message', ({ id, document, locale }: PdfRequest) => {
  const answer = (answer: PdfAnswer, move: ArrayBuffer[] = []) => parentPort?.postMessage(answer, move);
  ticketPdf(document, locale).then(
    (made) => {
      const pdf = new Uint8Array(made); // its own memory, so that it can be handed over without a copy
      answer({ id, pdf }, [pdf.buffer]);
    },
    (error: unknown) => answer({ id, failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
  );
});
