import {
  checkPersonalEntry,
  findRepeatedHolder,
  personalFieldsOf,
  readPersonalIdentifier,
  writePersonalIdentifier,
} from '@frontrow/domain/tickets/personal-identifier';
import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Tx } from '../../platform/db/index.ts';
import { selectHolders, updatePersonalIdentifier } from './store.ts';

export const nameRefusals = ['INVALID_INPUT', 'HOLDER_NAME_REPEATED', 'ITEM_NOT_FOUND'] as const satisfies RefusalCode[];
export type NamedHolder = { holdId: number; personalIdentifier: string | null };

/**
 * Writes for whom a held ticket is, in the caller's transaction, which has locked the cart.
 * @param text what the event asks for, as JSON; empty takes away what was entered
 * @returns what is stored, or INVALID_INPUT with the field at fault, HOLDER_NAME_REPEATED where another ticket of the
 *   event in this cart has the same name, ITEM_NOT_FOUND where the cart holds no such ticket
 */
export async function nameHolder(
  tx: Tx,
  cartId: number,
  holdId: number,
  text: string,
): Promise<NamedHolder | Refusal<(typeof nameRefusals)[number]>> {
  const holders = await tx.many(selectHolders, [cartId, holdId]);
  const own = holders.find((holder) => holder.holdId === holdId);
  if (!own || personalFieldsOf(own.requirement).length === 0) return refuse('ITEM_NOT_FOUND');
  const entry = readPersonalIdentifier(text.trim() === '' ? null : text);
  if (text.trim() !== '') {
    const [problem] = checkPersonalEntry(own.requirement, entry);
    if (problem) return refuse('INVALID_INPUT', { field: problem.field });
    const others = holders.filter((holder) => holder !== own).map(({ personalIdentifier }) => readPersonalIdentifier(personalIdentifier));
    if (findRepeatedHolder([...others, entry]) === others.length) return refuse('HOLDER_NAME_REPEATED');
  }
  const personalIdentifier = text.trim() === '' ? null : writePersonalIdentifier(own.requirement, entry);
  await tx.many(updatePersonalIdentifier, [holdId, personalIdentifier]);
  return { holdId, personalIdentifier };
}
