import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { ServiceTicket } from '@frontrow/domain/ticketservice/form';
import type { Queryable } from '../../platform/db/index.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { selectForm, selectOpenForms, selectPhotos, type FormRow, type KnownTicket } from './store.ts';

/** What nobody has dealt with yet, oldest first. */
export const listOpenForms = (db: Queryable): Promise<FormRow[]> => db.many(selectOpenForms, [null, null, null]);

/** A ticket of a form, and what the store knows of it. */
export type ShownTicket = ServiceTicket & {
  known: (Omit<KnownTicket, 'holder'> & { holder: string | null }) | null;
  state: 'unknown' | 'void' | 'late' | 'in_time';
};

export type ShownForm = FormRow & { tickets: ShownTicket[] };

/** One form with all it says. @returns undefined where there is none within the shops somebody may see; null: all */
export async function showForm(db: Queryable, id: number, shops: readonly number[] | null): Promise<ShownForm | undefined> {
  const row = await db.first(selectForm, [id, shops]);
  return row && { ...row, tickets: row.content.tickets.map((ticket) => showTicket(ticket, row)) };
}

function showTicket(ticket: ServiceTicket, { known: all, receivedAt }: FormRow): ShownTicket {
  const known = all.find(({ number }) => number === ticket.id);
  if (!known) return { ...ticket, known: null, state: 'unknown' };
  const isLate = known.until === null || receivedAt >= new Date(known.until);
  const holder = holderOf(readPersonalIdentifier(known.holder)) ?? null;
  return { ...ticket, known: { ...known, holder }, state: known.isVoid ? 'void' : isLate ? 'late' : 'in_time' };
}

/** The photos of a form, as JPEG. */
export async function readPhotos(db: Queryable, objects: ObjectStore, id: number): Promise<{ name: string; bytes: Buffer }[]> {
  const photos: { name: string; bytes: Buffer }[] = [];
  for (const [index, { key }] of (await db.many(selectPhotos, [id, null])).entries()) {
    const bytes = await objects.read(key);
    if (bytes) photos.push({ name: `ticketservice-${id}-${index + 1}.jpg`, bytes });
  }
  return photos;
}

/** The photo of a form at a place from 1, as JPEG, within the shops somebody may see; null: all. */
export async function readPhoto(
  { db, objects }: { db: Queryable; objects: ObjectStore },
  id: number,
  place: number,
  shops: readonly number[] | null,
): Promise<Buffer | undefined> {
  const photo = (await db.many(selectPhotos, [id, shops]))[place - 1];
  return photo && objects.read(photo.key);
}
