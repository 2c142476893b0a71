import { nearReferences } from '@frontrow/domain/orders/near-references';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Acting } from '../../../platform/acting.ts';
import type { MoneyCase } from '../../payments/index.ts';
import { selectSuggestedOrders, type SuggestedOrder } from './case-store.ts';

/** Orders a case may be meant for, the likeliest first; at most eight. One statement, by indexes alone. */
export const suggestOrders = (
  db: Queryable,
  { shops }: Pick<Acting, 'shops'>,
  { amountMinor, purpose, remitter }: Pick<MoneyCase, 'amountMinor' | 'purpose' | 'remitter'>,
): Promise<SuggestedOrder[]> => db.many(selectSuggestedOrders, [shops, amountMinor, nearReferences(purpose ?? ''), remitter ?? '']);
