import { createHmac, type KeyObject } from 'node:crypto';
import { sha256 } from '../../platform/ids.ts';
import { createSignedIds } from '../../platform/signed-ids.ts';

export type Links = ReturnType<typeof createLinks>;

/** The links of newsletter mails: each for one subscription and one purpose. */
export function createLinks(secret: KeyObject) {
  const [confirm, unsubscribe] = [createSignedIds(secret, 'confirm'), createSignedIds(secret, 'unsubscribe')];
  return {
    confirmToken: (id: number, request: number) => confirm.sign(id, request),
    readConfirm(token: string): { id: number; request: number } | undefined {
      const [id, request] = confirm.read(token);
      return id === undefined || request === undefined ? undefined : { id, request };
    },
    /** Every request's: whoever asks twice can leave by the link of either mail. */
    unsubscribeToken: (id: number) => unsubscribe.sign(id, 0),
    readUnsubscribe: (token: string): number | undefined => unsubscribe.read(token)[0],
    /** What the log keeps of a link. */
    hashOf: (token: string) => sha256(token).toString('hex'),
    /** Tells networks apart without naming them. */
    networkHash: (network: string) => createHmac('sha256', secret).update(`network:${network}`).digest('hex').slice(0, 32),
  };
}
