import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db } from '../../../platform/db/index.ts';
import { isUuid } from '../../../platform/ids.ts';
import { insertNote } from './action-store.ts';
import { auditedOrder, lockForOffice, type Changer } from './lock-for-office.ts';

const NOTE_MAX = 2_000;

/** Writes down what colleagues should know of an order. `requestId`: a UUID of the form; sent twice, it is one note. */
export async function addNote(
  db: Db,
  who: Changer,
  { reference, note, requestId }: { reference: string; note: string; requestId: string },
): Promise<{ done: true } | OfficeRefusal> {
  const text = note.replace(/[^\P{Cc}\n]/gu, ' ').trim();
  if (text === '' || text.length > NOTE_MAX || !isUuid(requestId)) return refuseHere('INVALID_INPUT', 'note');
  return db.transaction(async (tx) => {
    const order = await lockForOffice(tx, who, 'order.note', reference);
    if (isRefused(order)) return order;
    const written = await tx.first(insertNote, [order.id, requestId, who.name, text]);
    // the text may be about people: it stands with the order alone
    if (written) await who.audit(tx, 'order.note', auditedOrder(order), { after: { note: written.id } });
    return { done: true };
  });
}
