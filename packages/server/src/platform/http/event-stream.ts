/** Bytes that may wait for a client that reads slowly; then it is let go and comes back by itself. */
const WAITING_BYTES_MAX = 512 * 1024;

export type EventStream = {
  response: Response;
  send(bytes: Uint8Array): void;
  /** Ends it from this side. */
  close(): void;
};

/**
 * A reply of server-sent events that goes on until either side ends it.
 * @param onEnd called once, whoever ended it
 */
export function openEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const end = () => {
    if (!controller) return undefined;
    const ended = controller;
    controller = undefined;
    onEnd();
    return ended;
  };
  const body = new ReadableStream<Uint8Array>(
    { start: (started) => void (controller = started), cancel: () => void end() },
    { highWaterMark: WAITING_BYTES_MAX, size: (chunk) => chunk.byteLength },
  );
  return {
    response: new Response(body, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    }),
    send(bytes) {
      controller?.enqueue(bytes);
      if (controller && (controller.desiredSize ?? 0) <= 0) end()?.close();
    },
    close: () => end()?.close(),
  };
}
