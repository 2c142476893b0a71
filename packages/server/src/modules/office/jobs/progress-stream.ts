import type { Progress } from '@frontrow/domain/batches';
import { openEventStream, type EventStream } from '../../../platform/http/event-stream.ts';

const EVERY_MS = 1_000;
/** Each asks the database every second. A browser opens no more than six at once over HTTP/1.1. */
const STREAMS_PER_PERSON_MAX = 6;

/** The streams of this node that tell how far jobs are. */
export function createProgressStreams() {
  const streams = new Map<EventStream, number>();

  return {
    /**
     * Tells how far a job is as server-sent events, each time that it has changed, until it no longer runs.
     * @param read asked every second, with the reader's rights of that moment; undefined ends the stream
     * @returns 429 where the person has as many as they may
     */
    open(personId: number, read: () => Promise<Progress | undefined>): Response {
      if ([...streams.values()].filter((one) => one === personId).length >= STREAMS_PER_PERSON_MAX)
        return new Response('Too many streams', { status: 429, headers: { 'retry-after': '60' } });
      const stream = tellProgress(read, () => streams.delete(stream));
      streams.set(stream, personId);
      return stream.response;
    },
    /** Ends every stream; browsers come back by themselves, to another node. */
    close(): void {
      for (const stream of streams.keys()) stream.close();
    },
  };
}

function tellProgress(read: () => Promise<Progress | undefined>, onEnd: () => void): EventStream {
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  let told = '';
  const stream = openEventStream(() => {
    isOpen = false;
    clearTimeout(timer);
    onEnd();
  });
  const encoder = new TextEncoder();
  const tell = async () => {
    const progress = await read().catch(() => undefined);
    if (!isOpen) return;
    if (!progress) return stream.close();
    const event = `data: ${JSON.stringify(progress)}\n\n`;
    stream.send(encoder.encode(event === told ? ':\n\n' : event));
    told = event;
    if (progress.state === 'running') timer = setTimeout(() => void tell(), EVERY_MS);
    else stream.close();
  };
  void tell();
  return stream;
}
