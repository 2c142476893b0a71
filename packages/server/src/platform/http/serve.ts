import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { boundConnections } from './bound-connections.ts';
import { chooseBody, type CachedReply } from './byte-cache.ts';
import { TextReply } from './text-reply.ts';

export type Fetch = (request: Request, remoteAddress: string | undefined) => Promise<Response | TextReply>;

/** Looks for finished bytes by what the request line and headers say, before anything else is made of it. */
export type FindCached = (url: string, headers: IncomingMessage['headers']) => CachedReply | undefined;

/** Answers what the request line and headers decide by themselves; undefined where there is more to look at. */
export type AnswerAtOnce = (incoming: IncomingMessage) => TextReply | undefined;

/** Connect-style: answers, or calls `next`. */
export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/**
 * The edge: web-standard `fetch` behind node:http, with one short cut for replies that are kept as bytes.
 * @throws Error naming the port when it is in use
 */
export async function serve(options: {
  port: number;
  /** Undefined: every address this machine has. */
  host: string | undefined;
  /** Other processes listen there as well; the system spreads connections over them. */
  sharesPort?: boolean;
  /** How many connections are kept open, and who is told of each that came when there was no room. */
  connections: { max: number; onFull: () => void };
  /** Of replies that are made here. */
  headers: Record<string, string>;
  fetch: Fetch;
  findCached: FindCached;
  answerAtOnce?: AnswerAtOnce;
  middleware?: Middleware;
  /** Around each request that is not answered from kept bytes. */
  trace?: Telemetry['trace'] | undefined;
  /** Told of every reply that has gone out, or was given up. */
  onReply?: ((incoming: IncomingMessage, status: number, ms: number) => void) | undefined;
}): Promise<Server> {
  const { onReply, trace } = options;
  const answer = async (
    request: Request,
    { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  ): Promise<Response> => {
    const reply = await options.fetch(request, incoming.socket.remoteAddress);
    if (!(reply instanceof TextReply)) return reply;
    reply.send(outgoing);
    return RESPONSE_ALREADY_SENT;
  };
  const listener = getRequestListener((request, env) => answer(request, env as Parameters<typeof answer>[1]), {
    overrideGlobalObjects: false,
    errorHandler: () => new Response('Bad request', { status: 400, headers: options.headers }),
  });
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (options.middleware) return options.middleware(incoming, outgoing, () => void listener(incoming, outgoing));
    return void listener(incoming, outgoing);
  };
  const server = createServer((incoming, outgoing) => {
    if (onReply) {
      const started = performance.now();
      outgoing.once('close', () => onReply(incoming, outgoing.statusCode, performance.now() - started));
    }
    if (incoming.method === 'GET' || incoming.method === 'HEAD') {
      const cached = options.findCached(incoming.url ?? '/', incoming.headers);
      if (cached) return sendCached(cached, incoming, outgoing);
    }
    const atOnce = options.answerAtOnce?.(incoming);
    if (atOnce) return new TextReply(atOnce.status, { ...options.headers, ...atOnce.headers }, atOnce.body).send(outgoing);
    return trace ? trace(incoming, outgoing, () => handle(incoming, outgoing)) : handle(incoming, outgoing);
  });
  boundConnections(server, options.connections.max, options.connections.onFull);
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${options.port} is in use. Choose another by PORT.`) : error);
    });
    server.listen(
      { port: options.port, reusePort: options.sharesPort ?? false, ...(options.host !== undefined && { host: options.host }) },
      resolve,
    );
  });
  return server;
}

/**
 * Takes no new connections, and ends those there are with the next reply on each: closed under a request that is on its way,
 * one would lose that. What is idle after `LINGER_MS` is closed.
 */
export async function closeServer(server: Server): Promise<void> {
  server.prependListener('request', (_incoming, outgoing) => void (outgoing.shouldKeepAlive = false));
  // the close of node:http would end what is idle at this moment
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const idle = setTimeout(() => server.closeIdleConnections(), LINGER_MS);
  await closed;
  clearTimeout(idle);
}
/** So long a proxy in front may still send requests over connections it keeps. */
const LINGER_MS = 1_500;

function sendCached(cached: CachedReply, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { status, headers, body } = chooseBody(cached, incoming.headers['accept-encoding'] ?? '', incoming.headers['if-none-match']);
  outgoing.writeHead(status, headers);
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}
