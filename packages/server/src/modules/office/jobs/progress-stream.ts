import type { Progress } from '@frontrow/domain/batches';
import { openEventStream } from '../../../platform/http/event-stream.ts';

const EVERY_MS = 1_000;

/**
 * Tells how far a job is as server-sent events, each time that it has changed, until it no longer runs.
 * @param read asked every second, with the reader's rights of that moment; undefined ends the stream
 */
export function streamProgress(read: () => Promise<Progress | undefined>): Response {
  let timer: NodeJS.Timeout | undefined;
  let told = '';
  const stream = openEventStream(() => clearTimeout(timer));
  const encoder = new TextEncoder();
  const tell = async () => {
    const progress = await read().catch(() => undefined);
    const event = progress ? `data: ${JSON.stringify(progress)}\n\n` : '';
    stream.send(encoder.encode(event === told ? ':\n\n' : event));
    told = event;
    if (progress?.state === 'running') timer = setTimeout(() => void tell(), EVERY_MS);
    else stream.close();
  };
  void tell();
  return stream.response;
}
