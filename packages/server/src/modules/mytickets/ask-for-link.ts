import { readEmail } from '@frontrow/domain/checkout/email';
import type { Locale } from '@frontrow/domain/locale';
import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { countUse } from '../../platform/limits/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { insertLink } from './store.ts';

export const askRefusals = ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS'] as const satisfies RefusalCode[];

/** An address hears of itself five times an hour; of one network twenty addresses. */
const LIMITS = { network: [{ points: 20, seconds: 3600 }], target: { points: 5, seconds: 3600 } };

/** Asks for a link to all orders of an address. @returns its address as it was read; the same whether it is known or not */
export async function askForLink(
  { db, wakeOutbox }: { db: Db; wakeOutbox: () => void },
  { shopId, locale, network, email }: { shopId: number; locale: Locale; network: string; email: string },
): Promise<string | Refusal<(typeof askRefusals)[number]>> {
  const address = readEmail(email);
  if (address === undefined) return refuse('INVALID_INPUT', { field: 'email' });
  if (!(await countUse(db, 'my-tickets', { network, target: address.toLowerCase() }, LIMITS))) return refuse('TOO_MANY_ATTEMPTS');
  await db.transaction(async (tx) => {
    const { id } = await tx.one(insertLink, [shopId, locale, address]);
    await enqueue(tx, effect('mytickets.link', id, { linkId: id }));
  });
  wakeOutbox();
  return address;
}
