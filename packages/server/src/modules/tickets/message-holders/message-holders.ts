import type { HolderMessage, Letter } from '@frontrow/domain/batches';
import { CHOICE_MAX } from '@frontrow/domain/office/list-page';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Reach } from '@frontrow/domain/office/rights';
import type { Locale } from '@frontrow/domain/locale';
import { formatDay } from '@frontrow/domain/office/dates';
import { valuesOf } from '../../../platform/acting.ts';
import { startBatch, type BatchHandler } from '../../../platform/batch/index.ts';
import type { Db, Queryable, Tx } from '../../../platform/db/index.ts';
import type { Who } from '../../../platform/graphql/office-builder.ts';
import { isUuid } from '../../../platform/ids.ts';
import { effect, enqueue } from '../../../platform/outbox/index.ts';
import { selectEventsToTell, selectHolders, selectHolding, selectToldEvent, type ToldEvent } from './store.ts';

const SUBJECT_MAX = 150;
const TEXT_MAX = 5_000;
/** As most mail servers of a small shop take them. */
const MAILS_A_SECOND = 20;

export const listEventsToTell = (db: Queryable, reach: Reach, locale: string, search = ''): Promise<ToldEvent[]> =>
  db.many(selectEventsToTell, [...valuesOf(reach), locale, search.trim(), CHOICE_MAX]);

/** How many mails a message about the event would be: one for each address. */
export const countHolders = async (db: Queryable, reach: Reach, eventId: number): Promise<number> =>
  (await db.many(selectHolders, [...valuesOf(reach), eventId])).length;

type Wanted = { requestId: string; eventId: number; de: Letter | null; en: Letter | null };

/**
 * Writes to everybody who holds tickets of an event, once to each address: about the event, never to advertise (§ 7 UWG). Who
 * gets it is written down before the first mail leaves.
 * @returns the id of the job that sends it
 */
export async function messageHolders(
  db: Db,
  who: Pick<Who, 'name' | 'reach' | 'audit'> & { personId: number | null },
  { requestId, eventId, de, en }: Wanted,
): Promise<{ id: number } | OfficeRefusal<'INVALID_INPUT' | 'NOBODY_TO_TELL'>> {
  const problem = problemOf({ de, en });
  if (problem !== undefined || !isUuid(requestId)) return refuseHere('INVALID_INPUT', problem ?? 'requestId');
  return db.transaction(async (tx) => {
    const holders = await tx.many(selectHolders, [...valuesOf(who.reach('holder.write')), eventId]);
    if (holders.length === 0) return refuseHere('NOBODY_TO_TELL');
    const input = { eventId, de, en };
    const { id, isNew } = await startBatch(tx, {
      requestId,
      kind: 'tickets.message',
      title: { de: await titleIn(tx, eventId, 'de'), en: await titleIn(tx, eventId, 'en') },
      input,
      startedBy: who,
      pieces: holders.map(({ orderIds: [orderId = 0, ...others], reference }) => ({ name: reference, input: { orderId, others } })),
    });
    if (isNew) await who.audit(tx, 'holder.write', `event:${eventId}`, { after: { job: id, mails: holders.length, de, en } });
    return { id };
  });
}

async function titleIn(tx: Tx, eventId: number, locale: Locale): Promise<string> {
  const { name, happeningFrom } = await tx.one(selectToldEvent, [eventId, locale]);
  return `${name}, ${formatDay(happeningFrom, locale)}`;
}

/** @returns the field at fault. A language has both parts or none, and there is one. */
function problemOf({ de, en }: Pick<HolderMessage, 'de' | 'en'>): string | undefined {
  if (!de && !en) return 'de.subject';
  for (const [locale, letter] of [
    ['de', de],
    ['en', en],
  ] as const) {
    if (!letter) continue;
    if (letter.subject.trim() === '' || letter.subject.length > SUBJECT_MAX) return `${locale}.subject`;
    if (letter.text.trim() === '' || letter.text.length > TEXT_MAX) return `${locale}.text`;
  }
  return undefined;
}

/** A piece of the job is one mail, handed to the outbox; an address that has given all its tickets back meanwhile is left out. */
export const messagePieces = (): BatchHandler<'tickets.message'> => ({
  perSecond: MAILS_A_SECOND,
  async work(tx, { orderId, others = [] }, { id, input }) {
    const holding = await tx.first(selectHolding, [[orderId, ...others], input.eventId]);
    if (!holding) return { outcome: 'skipped', note: 'no_ticket' };
    await enqueue(tx, effect('tickets.message', `${id}:${orderId}`, { orderId: holding.orderId, batchId: id }));
    return { outcome: 'done' };
  },
});
