import { isDay } from '@frontrow/domain/dates/day';
import { readEmail } from '@frontrow/domain/checkout/email';
import type { Locale } from '@frontrow/domain/locale';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db, Queryable, Tx } from '../../platform/db/index.ts';
import type { Who } from '../../platform/graphql/office-builder.ts';
import { isUuid } from '../../platform/ids.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { erasePersonIn, type ErasedPart } from './erase-person.ts';
import {
  decideRequest,
  deleteOldRequests,
  extendRequest,
  insertRequest,
  lockRequest,
  type PrivacyRequest,
  type RequestChannel,
  type RequestKind,
  selectByCommand,
  selectDecidedRequests,
  selectOpenRequests,
  selectToday,
} from './request-store.ts';

type By = Pick<Who, 'name' | 'reach' | 'audit'>;

/** Open requests, the oldest first, or decided ones, the newest first: those after one of them, so many or (null) all. */
export const listRequests = (
  db: Queryable,
  { decided, after, limit }: { decided: boolean; after: number | null; limit: number | null },
): Promise<PrivacyRequest[]> => db.many(decided ? selectDecidedRequests : selectOpenRequests, [limit, after]);

export type Entered = {
  requestId: string;
  kind: RequestKind;
  email: string;
  locale: Locale;
  channel: RequestChannel;
  /** The day it arrived, `2026-11-25`: the month begins there. */
  askedOn: string;
  note: string | null;
};

const NOTE_MAX = 2000;
const WHY_MAX = 1000;
const ANSWER_MAX = 4000;
const SHORTEST = 3;

/** Writes down what somebody asks about their data, by whatever way it came; the mail says that it arrived and when it is answered. */
export async function enterRequest(db: Db, { name, audit }: By, asked: Entered): Promise<{ id: number } | OfficeRefusal<'INVALID_INPUT'>> {
  const email = readEmail(asked.email);
  const note = asked.note?.trim() || null;
  if (!isUuid(asked.requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  if (email === undefined) return refuseHere('INVALID_INPUT', 'email');
  if ((note ?? '').length > NOTE_MAX) return refuseHere('INVALID_INPUT', 'note');
  return db.transaction(async (tx) => {
    const { today } = await tx.one(selectToday);
    if (!isDay(asked.askedOn) || asked.askedOn > today) return refuseHere('INVALID_INPUT', 'askedOn');
    const { requestId, kind, locale, channel, askedOn } = asked;
    const made = await tx.first(insertRequest, [requestId, kind, email, locale, channel, askedOn, note, name]);
    // a second click, or an answer that was lost
    if (!made) return tx.one(selectByCommand, [requestId]);
    await tell(tx, 'privacy.receipt', made.id);
    await audit(tx, 'privacy.enter', `privacy_request:${made.id}`, { after: { kind, channel, askedOn } });
    return { id: made.id };
  });
}

type Problem = 'NOT_FOUND' | 'ALREADY_DECIDED' | 'WHOLE_HOUSE_ONLY' | 'INVALID_INPUT';
const DONE = { done: true } as const;

/** Two more months, said in the first with the reason (Art. 12 (3) GDPR), once. */
export const extendRequestTerm = (db: Db, by: By, id: number, why: string): Promise<typeof DONE | OfficeRefusal<Problem>> =>
  onOpen(db, by, id, async (tx, request) => {
    const reason = textOf(why, WHY_MAX);
    if (reason === undefined) return refuseHere('INVALID_INPUT', 'reason');
    if (request.extendedAt !== null || request.daysLeft < 0) return refuseHere('INVALID_INPUT', 'term');
    await tx.many(extendRequest, [id, by.name, reason]);
    await tell(tx, 'privacy.extended', id);
    await by.audit(tx, 'privacy.extend', `privacy_request:${id}`, { after: { why: reason } });
    return DONE;
  });

/**
 * Does what was asked and says so by mail: access brings the data along, erasure empties what no law keeps in the same transaction, and
 * of anything else `answer` says what was done.
 */
export const answerRequest = (
  db: Db,
  by: By,
  id: number,
  answer: string | null,
): Promise<{ erased: ErasedPart[] } | OfficeRefusal<Problem>> =>
  onOpen(db, by, id, async (tx, request) => {
    const text = answer === null || answer.trim() === '' ? null : textOf(answer, ANSWER_MAX);
    if (text === undefined || (text === null && request.kind === 'other')) return refuseHere('INVALID_INPUT', 'answer');
    const erased = request.kind === 'erasure' ? await erasePersonIn(tx, request.email) : [];
    await tx.many(decideRequest, [id, 'answered', by.name, text]);
    await tell(tx, 'privacy.decided', id);
    const rows = Object.fromEntries(erased.map(({ what, rows: count }) => [what, count]));
    await by.audit(tx, 'privacy.answer', `privacy_request:${id}`, { after: { kind: request.kind, ...rows } });
    return { erased };
  });

/** Says by mail why it is not done, and whom one may complain to (Art. 12 (4) GDPR). */
export const refuseRequest = (db: Db, by: By, id: number, why: string): Promise<typeof DONE | OfficeRefusal<Problem>> =>
  onOpen(db, by, id, async (tx) => {
    const reason = textOf(why, ANSWER_MAX);
    if (reason === undefined) return refuseHere('INVALID_INPUT', 'reason');
    await tx.many(decideRequest, [id, 'refused', by.name, reason]);
    await tell(tx, 'privacy.decided', id);
    await by.audit(tx, 'privacy.refuse', `privacy_request:${id}`, { after: { why: reason } });
    return DONE;
  });

export const forgetOldRequests = async (db: Db): Promise<void> => void (await db.many(deleteOldRequests));

/** Somebody's data are those of the whole house, and so are the answers about them. */
const onOpen = <T>(
  db: Db,
  { reach }: By,
  id: number,
  work: (tx: Tx, request: PrivacyRequest) => Promise<T | OfficeRefusal<Problem>>,
): Promise<T | OfficeRefusal<Problem>> =>
  db.transaction(async (tx) => {
    if (!reach('person.erase').all) return refuseHere('WHOLE_HOUSE_ONLY');
    const request = await tx.first(lockRequest, [id]);
    if (!request) return refuseHere('NOT_FOUND');
    return request.decidedAt === null ? work(tx, request) : refuseHere('ALREADY_DECIDED');
  });

const textOf = (text: string, lengthMax: number): string | undefined => {
  const trimmed = text.trim();
  return trimmed.length >= SHORTEST && trimmed.length <= lengthMax ? trimmed : undefined;
};

const tell = (tx: Tx, kind: 'privacy.receipt' | 'privacy.extended' | 'privacy.decided', privacyRequestId: number) =>
  enqueue(tx, effect(kind, privacyRequestId, { privacyRequestId }));
