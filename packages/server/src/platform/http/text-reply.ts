import type { ServerResponse } from 'node:http';

/** A reply that is one text or its bytes, known as a whole: it is written at once, without the streams that a Response is made of. */
export class TextReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Record<string, string | string[]>;
  /** Undefined: none, as with 304 or to a HEAD. */
  readonly body: string | Buffer | undefined;

  constructor(status: number, headers: Record<string, string | string[]>, body: string | Buffer | undefined) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  send(outgoing: ServerResponse): void {
    const length = this.body === undefined ? {} : { 'content-length': Buffer.byteLength(this.body) };
    outgoing.writeHead(this.status, { ...this.headers, ...length });
    outgoing.end(this.body);
  }
}
