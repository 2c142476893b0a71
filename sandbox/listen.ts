import type { AddressInfo, Server } from 'node:net';

/** @param port 0 where the system is to choose a free one @returns the one it listens at */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // a server that listens at a port has such an address; text is a socket's, and null one that does not listen
  return (server.address() as AddressInfo).port;
}
