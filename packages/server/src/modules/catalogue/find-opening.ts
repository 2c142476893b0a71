import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Queryable } from '../../platform/db/index.ts';
import { sha256 } from '../../platform/ids.ts';
import { giveBack, useUp } from '../../platform/limits/index.ts';
import { selectOpening, type Opening } from './opening-store.ts';

/** Codes are typed from a mail or a poster: as people write them. */
export const hashOfOpening = (code: string): Buffer => sha256(code.trim().toLowerCase());

/** They may be short. Of a network. */
const GUESSES = { points: 10, seconds: 60 };

/** A code that opens tickets, of the event or of the event of a variant. Who guesses is stopped; a code that is right does not count. */
export async function findOpening(
  db: Queryable,
  network: string,
  code: string,
  of: { eventId: number } | { variantId: number },
): Promise<Opening | Refusal<'TOO_MANY_ATTEMPTS' | 'UNKNOWN_OR_EXPIRED_CODE'>> {
  const key = `opening-code:${network}`;
  if ((await useUp(db, key, GUESSES)) !== undefined) return refuse('TOO_MANY_ATTEMPTS');
  const found = await db.first(selectOpening, [
    hashOfOpening(code),
    'eventId' in of ? of.eventId : null,
    'variantId' in of ? of.variantId : null,
  ]);
  if (!found) return refuse('UNKNOWN_OR_EXPIRED_CODE');
  await giveBack(db, key, GUESSES);
  return found;
}
