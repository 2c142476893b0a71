import { connect, type Socket } from 'node:net';

export type Reply = { status: number; headers: string; body: Buffer };

const TIMEOUT_MS = 15_000;
const EMPTY = Buffer.alloc(0);

/**
 * One keep-alive connection that sends one request at a time: as little work per request as can be, since
 * the load shares two cores with what it measures.
 */
export class Connection {
  #socket: Socket;
  #buffer: Buffer = EMPTY;
  #waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    const fail = (error?: Error) => {
      this.#waiting?.reject(error ?? new Error('connection closed'));
      this.#waiting = undefined;
    };
    socket.on('error', fail);
    socket.on('close', () => fail());
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.removeListener('error', reject);
        resolve(new Connection(socket));
      });
    });
  }

  send(request: Buffer | string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('the server closed the connection'));
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const headers = this.#buffer.toString('latin1', 0, end);
    const bodyStart = end + 4;
    const length = /\r\ncontent-length: (\d+)/i.exec(headers);
    let body: Buffer;
    let total: number;
    if (length) {
      total = bodyStart + Number(length[1]);
      if (this.#buffer.length < total) return;
      body = this.#buffer.subarray(bodyStart, total);
    } else if (/\r\ntransfer-encoding: chunked/i.test(headers)) {
      const finish = this.#buffer.indexOf('0\r\n\r\n', bodyStart);
      if (finish < 0) return;
      total = finish + 5;
      body = joinChunks(this.#buffer.subarray(bodyStart, total));
    } else {
      total = bodyStart; // 204, 304
      body = Buffer.alloc(0);
    }
    const rest = this.#buffer.subarray(total);
    this.#buffer = rest.length === 0 ? EMPTY : Buffer.from(rest);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(headers.slice(9, 12)), headers, body });
  }
}

function joinChunks(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.toString('latin1', at, lineEnd), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(raw.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
