import type { ServerResponse } from 'node:http';

/** A reply that is one text, known as a whole: it is written at once, without the streams that a Response is made of. */
export class TextReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Record<string, string | string[]>;
  readonly body: string;

  constructor(status: number, headers: Record<string, string | string[]>, body: string) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  send(outgoing: ServerResponse): void {
    outgoing.writeHead(this.status, { ...this.headers, 'content-length': Buffer.byteLength(this.body) });
    outgoing.end(this.body);
  }
}
