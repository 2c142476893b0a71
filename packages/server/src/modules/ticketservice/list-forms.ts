import { formatDate } from '@frontrow/domain/dates/format';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { ServiceTicket } from '@frontrow/domain/ticketservice/form';
import type { Queryable } from '../../platform/db/index.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { terminalTable } from '../../platform/terminal-table.ts';
import { selectForm, selectOpenForms, selectPhotos, updateHandled, type FormRow } from './store.ts';

const HEADINGS = ['No.', 'Received', 'Shop', 'Form', 'Order', 'Name', 'E-mail', 'Tickets', 'Known', 'Photos'];

/** What nobody has dealt with yet, oldest first, as lines of a table for a terminal. */
export async function listOpenForms(db: Queryable): Promise<string[]> {
  const rows = await db.many(selectOpenForms);
  return rows.length === 0 ? [] : terminalTable(HEADINGS, rows.map(cells));
}

const cells = ({ id, receivedAt, shopSlug, name, content, known, photos }: FormRow): string[] => [
  String(id),
  formatDate(receivedAt, 'en', { weekday: 'short', time: true }),
  shopSlug,
  name,
  content.order_id,
  content.name,
  content.email,
  String(content.tickets.length),
  String(known.length),
  String(photos),
];

/** One form with all it says, and beside each ticket what the store knows of it. @returns undefined where there is none */
export async function showForm(db: Queryable, id: number): Promise<string[] | undefined> {
  const row = await db.first(selectForm, [id]);
  if (!row) return undefined;
  const { name, content, receivedAt, known } = row;
  const facts = terminalTable(
    [`${name} ${id}`, ''],
    [
      ['Received', formatDate(receivedAt, 'en', { weekday: 'short', time: true })],
      ['Name', content.name],
      ['E-mail', content.email],
      ['Order', content.order_id],
      ['Comment', content.comment],
    ],
  );
  const tickets = terminalTable(
    ['Type', 'Number', 'Holder', 'New holder', 'Event', 'Order', 'Bought by', 'Holder known', 'State'],
    content.tickets.map((ticket) => ticketCells(ticket, row)),
  );
  return [...facts, '', ...tickets, ...(known.length === 0 ? ['', 'No ticket of this shop has these numbers.'] : [])];
}

function ticketCells({ type, id, name, name_new }: ServiceTicket, { known, receivedAt }: FormRow): string[] {
  const ticket = known.find(({ number }) => number === id);
  if (!ticket) return [type, id, name, name_new, 'unknown', '', '', '', ''];
  const { event, reference, email, holder, isVoid, until } = ticket;
  const isLate = until === null || receivedAt >= new Date(until);
  const state = isVoid ? 'void' : isLate ? 'came too late' : 'in time';
  return [type, id, name, name_new, event, reference, email, holderOf(readPersonalIdentifier(holder)) ?? '', state];
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
