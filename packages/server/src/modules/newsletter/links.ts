import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../platform/ids.ts';

export type Links = ReturnType<typeof createLinks>;

const TOKEN = /^([1-9]\d{0,14})-(\d{1,9})-([\w-]{22})$/;

/** The links of newsletter mails: 128 bit that only this server can make, for one subscription and one purpose. */
export function createLinks(secret: Buffer) {
  const mac = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  const sign = (purpose: string, id: number, request: number) =>
    `${id}-${request}-${mac(`${purpose}:${id}:${request}`).subarray(0, 16).toString('base64url')}`;
  const read = (purpose: string, token: string): { id: number; request: number } | undefined => {
    const [, id = '', request = ''] = TOKEN.exec(token) ?? [];
    const expected = Buffer.from(sign(purpose, Number(id), Number(request)));
    const given = Buffer.from(token);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return { id: Number(id), request: Number(request) };
  };
  return {
    confirmToken: (id: number, request: number) => sign('confirm', id, request),
    readConfirm: (token: string) => read('confirm', token),
    unsubscribeToken: (id: number) => sign('unsubscribe', id, 0),
    readUnsubscribe: (token: string) => read('unsubscribe', token),
    /** What the log keeps of a link. */
    hashOf: (token: string) => sha256(token).toString('hex'),
    /** Tells networks apart without naming them. */
    networkHash: (network: string) => mac(`network:${network}`).toString('hex').slice(0, 32),
  };
}
