export type PartRole = 'common' | 'additional' | 'group' | 'combination';

/** A place in a bundle that an event or product fills. `combinationId` goes with the role 'combination'. */
export type BundleSlot<Id> = { role: PartRole; combinationId: Id | null; sellableId: Id };

/**
 * Finds the place of each chosen event or product. Every common and additional part and every part of the chosen
 * combination is needed once; of the group at most one may come along.
 * @returns the slots in step with `sellableIds`; undefined where something is missing or too much
 */
export function matchParts<Id, Slot extends BundleSlot<Id>>(
  slots: readonly Slot[],
  combinationId: Id | null,
  sellableIds: readonly Id[],
): Slot[] | undefined {
  const open = slots.filter(({ role, combinationId: of }) => role !== 'group' && (role !== 'combination' || of === combinationId));
  const group = slots.filter(({ role }) => role === 'group');
  const matched: Slot[] = [];
  for (const id of sellableIds) {
    const at = open.findIndex(({ sellableId }) => sellableId === id);
    const slot = at === -1 ? group.find(({ sellableId }) => sellableId === id) : open.splice(at, 1)[0];
    if (!slot) return undefined;
    matched.push(slot);
  }
  const ofGroup = matched.filter(({ role }) => role === 'group').length;
  return open.length === 0 && ofGroup <= 1 ? matched : undefined;
}
