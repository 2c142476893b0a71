import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { ServiceTicket } from '@frontrow/domain/ticketservice/form';
import type { Queryable } from '../../platform/db/index.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { selectForm, selectOpenForms, selectPhotos, updateHandled, type FormRow, type KnownTicket } from './store.ts';

/** What nobody has dealt with yet, oldest first. */
export const listOpenForms = (db: Queryable): Promise<FormRow[]> => db.many(selectOpenForms);

/** A ticket of a form, and what the store knows of it. */
export type ShownTicket = ServiceTicket & {
  known: (Omit<KnownTicket, 'holder'> & { holder: string | null }) | null;
  state: 'unknown' | 'void' | 'late' | 'in_time';
};

/** One form with all it says. @returns undefined where there is none */
export async function showForm(db: Queryable, id: number): Promise<(FormRow & { tickets: ShownTicket[] }) | undefined> {
  const row = await db.first(selectForm, [id]);
  return row && { ...row, tickets: row.content.tickets.map((ticket) => showTicket(ticket, row)) };
}

function showTicket(ticket: ServiceTicket, { known: all, receivedAt }: FormRow): ShownTicket {
  const known = all.find(({ number }) => number === ticket.id);
  if (!known) return { ...ticket, known: null, state: 'unknown' };
  const isLate = known.until === null || receivedAt >= new Date(known.until);
  const holder = holderOf(readPersonalIdentifier(known.holder)) ?? null;
  return { ...ticket, known: { ...known, holder }, state: known.isVoid ? 'void' : isLate ? 'late' : 'in_time' };
}

/** @returns false where there is no open form of this number */
export const handleForm = async (db: Queryable, id: number): Promise<boolean> => (await db.first(updateHandled, [id])) !== undefined;

/** The photos of a form, as JPEG. */
export async function readPhotos(db: Queryable, objects: ObjectStore, id: number): Promise<{ name: string; bytes: Buffer }[]> {
  const photos: { name: string; bytes: Buffer }[] = [];
  for (const [index, { key }] of (await db.many(selectPhotos, [id])).entries()) {
    const bytes = await objects.read(key);
    if (bytes) photos.push({ name: `ticketservice-${id}-${index + 1}.jpg`, bytes });
  }
  return photos;
}
