import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { reprice } from '../inventory/index.ts';
import { getCart, type CartReader } from './get-cart.ts';
import { readCountry } from './read-country.ts';
import { updateCountry } from './store.ts';
import type { CartContents } from './types.ts';
import type { Visitor } from './visitor.ts';

export const countryRefusals = ['INVALID_INPUT', 'CART_EXPIRED'] as const satisfies RefusalCode[];

/**
 * Makes the cart one of another country, at that country's prices of today. The cart's version rises, so
 * that an order priced before is refused and the buyer sees the new prices first.
 * @param countryCode two letters, any case
 */
export async function changeCountry(
  reader: CartReader & { db: Db },
  visitor: Visitor,
  countryCode: string,
): Promise<CartContents | Refusal<(typeof countryRefusals)[number]>> {
  const country = readCountry(countryCode);
  if (country === undefined) return refuse('INVALID_INPUT', { field: 'countryCode' });
  const { shopId, sessionHash } = visitor;
  if (!sessionHash) return refuse('CART_EXPIRED');
  await reader.db.transaction(async (tx) => {
    const cart = await tx.first(updateCountry, [shopId, sessionHash, country]);
    if (cart) await reprice(tx, cart.id, country);
  });
  return (await getCart(reader, visitor)) ?? refuse('CART_EXPIRED');
}
