import { isRefusal, refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Queryable } from '../../platform/db/index.ts';
import { findOpening, type Scope } from '../catalogue/index.ts';
import { selectEventId, selectOpened } from './store.ts';
import type { EventVariant } from './types.ts';

export const openingRefusals = ['UNKNOWN_OR_EXPIRED_CODE', 'CODE_USED_UP', 'TOO_MANY_ATTEMPTS'] as const satisfies RefusalCode[];

/** `left`: how many of them the code still opens; null: as many as there are. */
export type OpenedTickets = { variants: EventVariant[]; left: number | null };

/** The tickets of an event that a code opens, which nothing else shows. Whether they can be had is decided again when they are claimed. */
export async function openTickets(
  db: Queryable,
  { shopId, locale, countryCode }: Scope,
  network: string,
  { event, code }: { event: string; code: string },
): Promise<OpenedTickets | Refusal<(typeof openingRefusals)[number]>> {
  const shown = await db.first(selectEventId, [shopId, event]);
  if (!shown) return refuse('UNKNOWN_OR_EXPIRED_CODE');
  const opening = await findOpening(db, network, code, { eventId: shown.id });
  if (isRefusal(opening)) return opening;
  if (!opening.isOpen) return refuse('UNKNOWN_OR_EXPIRED_CODE');
  const { left, groupKey } = opening;
  if (left !== null && left <= 0) return refuse('CODE_USED_UP', { limit: 0 });
  const { variants } = await db.one(selectOpened, [shown.id, locale, countryCode, groupKey]);
  return variants.length === 0 ? refuse('UNKNOWN_OR_EXPIRED_CODE') : { variants, left };
}
