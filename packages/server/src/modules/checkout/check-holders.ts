import { refuse, type Refusal } from '@frontrow/domain/refusals';
import { checkPersonalEntry, findRepeatedHolder, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { CartLine } from './store.ts';

type Line = Pick<CartLine, 'sellableId' | 'personalizationRequirement' | 'personalIdentifier'>;

/** Every ticket says for whom it is, as far as its event asks for it, and no two of an event for the same person. */
export function checkHolders(lines: readonly Line[]): Refusal<'PERSONALIZATION_REQUIRED' | 'HOLDER_NAME_REPEATED'> | undefined {
  const entries = lines.map(({ personalizationRequirement, personalIdentifier, sellableId }) => ({
    sellableId,
    requirement: personalizationRequirement ?? 'no_personalization_required',
    entry: readPersonalIdentifier(personalIdentifier),
  }));
  if (entries.some(({ requirement, entry }) => checkPersonalEntry(requirement, entry).length > 0))
    return refuse('PERSONALIZATION_REQUIRED');
  const byEvent = Map.groupBy(entries, ({ sellableId }) => sellableId);
  const isRepeated = [...byEvent.values()].some((ofEvent) => findRepeatedHolder(ofEvent.map(({ entry }) => entry)) !== undefined);
  return isRepeated ? refuse('HOLDER_NAME_REPEATED') : undefined;
}
