import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** So many are looked at for one that may go. */
const LOOKED_AT = 64;

/**
 * Keeps at most `max` connections open. For one more the oldest goes that is quiet, or else one whose visitor is waited for, be
 * it for the rest of a body or to read a stream, which comes back by itself. Who waits for us stays. So nobody is kept out by
 * those who open many and say little.
 * @param onFull told of each that came when there was no room
 */
export function boundConnections(server: Server, max: number, onFull: () => void): void {
  /** With the reply to the last request of each. */
  const open = new Map<Socket, ServerResponse | undefined>();

  const end = (socket: Socket): true => {
    open.delete(socket);
    socket.destroy();
    return true;
  };
  const makeRoom = (): boolean => {
    let waitedFor: Socket | undefined;
    for (const [socket, reply] of open.entries().take(LOOKED_AT)) {
      if (!reply || reply.writableFinished) return end(socket);
      // the next look begins behind it
      open.delete(socket);
      open.set(socket, reply);
      if (reply.headersSent || !reply.req.complete) waitedFor ??= socket;
    }
    return waitedFor !== undefined && end(waitedFor);
  };

  server.on('connection', (socket: Socket) => {
    const isFull = open.size >= max;
    if (isFull) onFull();
    if (isFull && !makeRoom()) {
      socket.destroy();
      return;
    }
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, reply) => {
    if (open.has(socket)) open.set(socket, reply);
  });
}
