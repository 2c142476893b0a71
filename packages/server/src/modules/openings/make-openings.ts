import { createHmac, type KeyObject } from 'node:crypto';
import { resolveMoment } from '@frontrow/domain/catalogue/moments';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { oneLine } from '@frontrow/domain/texts/one-line';
import { valuesOf } from '../../platform/acting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { isUuid } from '../../platform/ids.ts';
import { hashOfOpening } from '../catalogue/index.ts';
import type { Changer } from '../orders/index.ts';
import { countMade, endCodes, insertCodes, selectEvent, selectGroups } from './store.ts';

export type OpeningTerms = {
  /** Slug. */
  event: string;
  /** As `opensWith` of the variants has it. */
  groupKey: string;
  purpose: string | null;
  /** `2027-03-01 10:00`, by the clocks of Berlin; null: at once, and as long as there are tickets. */
  startsAt: string | null;
  endsAt: string | null;
  /** For so many tickets each; null: as many as there are. */
  pieces: number | null;
};
type Problem = 'NOT_FOUND' | 'INVALID_INPUT';

const COUNT_MAX = 5_000;
const PIECES_MAX = 100_000;
const PURPOSE_MAX = 200;
/** Of a code that somebody has chosen, four letters would be too much of it. */
const LONG = 10;
/** Read out and typed: without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Makes codes and says them this once: so many, or the one that somebody has chosen. They are drawn from the request, so that one whose
 * answer was lost may be sent again and says the same codes. Without the store's secret nobody can draw them.
 */
export async function makeOpenings(
  deps: { db: Db; secret: KeyObject; clock: Clock },
  who: Changer,
  terms: OpeningTerms,
  { count, code, requestId }: { count: number; code: string | null; requestId: string },
): Promise<{ codes: string[] } | OfficeRefusal<Problem>> {
  const purpose = oneLine(terms.purpose ?? '') || null;
  if ((purpose ?? '').length > PURPOSE_MAX) return refuseHere('INVALID_INPUT', 'purpose');
  if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  if (!isCount(count, COUNT_MAX)) return refuseHere('INVALID_INPUT', 'count');
  if (terms.pieces !== null && !isCount(terms.pieces, PIECES_MAX)) return refuseHere('INVALID_INPUT', 'pieces');
  const chosen = code?.trim() ?? '';
  if (code !== null && !/^[\w-]{4,40}$/.test(chosen)) return refuseHere('INVALID_INPUT', 'code');
  const [startsAt, endsAt] = [terms.startsAt, terms.endsAt].map((text) => (text === null ? null : momentOf(text, deps.clock.now())));
  if (startsAt === undefined) return refuseHere('INVALID_INPUT', 'startsAt');
  if (endsAt === undefined || (startsAt !== null && endsAt !== null && endsAt <= startsAt)) return refuseHere('INVALID_INPUT', 'endsAt');
  const codes = code === null ? draw(deps.secret, `${who.name}:${requestId}`, count) : [chosen];
  return deps.db.transaction(async (tx) => {
    const event = await tx.first(selectEvent, [...valuesOf(who.reach('event.allot')), 'de', terms.event]);
    if (!event || event.isOver) return refuseHere('NOT_FOUND');
    const groups = await tx.many(selectGroups, [event.id, 'de']);
    if (!groups.some(({ key }) => key === terms.groupKey)) return refuseHere('INVALID_INPUT', 'group');
    const { groupKey, pieces } = terms;
    const hashes = codes.map(hashOfOpening);
    const ends = codes.map((one) => (one.length >= LONG ? one.slice(-4) : null));
    const made = await tx.many(insertCodes, [hashes, ends, event.id, groupKey, purpose, startsAt, endsAt, pieces, requestId, who.name]);
    // a request that comes again has made as many before; another code is somebody else's
    if (made.length === 0 && (await tx.one(countMade, [event.id, requestId])).count === codes.length) return { codes };
    if (made.length < codes.length) return refuseHere('INVALID_INPUT', 'code');
    const after = { count: made.length, group: groupKey, purpose, startsAt, endsAt, pieces };
    await who.audit(tx, 'opening.make', `event:${event.slug}`, { after });
    return { codes };
  });
}

/** From now on they open nothing; what was bought with them stays. `code`: that one alone. */
export const endOpenings = (
  db: Db,
  who: Changer,
  { event: slug, batch, code }: { event: string; batch: string; code: string | null },
): Promise<{ done: true } | OfficeRefusal<Problem | 'CHANGED_MEANWHILE'>> =>
  db.transaction(async (tx) => {
    if (!isUuid(batch)) return refuseHere('INVALID_INPUT', 'batch');
    const event = await tx.first(selectEvent, [...valuesOf(who.reach('event.allot')), 'de', slug]);
    if (!event) return refuseHere('NOT_FOUND');
    const ended = await tx.many(endCodes, [event.id, batch, code === null ? null : hashOfOpening(code), who.name]);
    if (ended.length === 0) return code === null ? refuseHere('CHANGED_MEANWHILE') : refuseHere('INVALID_INPUT', 'code');
    await who.audit(tx, 'opening.end', `event:${event.slug}`, { after: { count: ended.length } });
    return { done: true } as const;
  });

const isCount = (value: number, max: number): boolean => Number.isSafeInteger(value) && value >= 1 && value <= max;

/** A moment as the catalogue has it; undefined where it is none. */
const momentOf = (text: string, now: Date): Date | undefined =>
  /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2})?$/.test(text) ? resolveMoment(text, now) : undefined;

/** Ten letters each: 49 bits, and who guesses is stopped after ten in a minute. */
function draw(secret: KeyObject, request: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const bytes = createHmac('sha256', secret).update(`${request}:${at}`).digest();
    return Array.from({ length: LONG }, (_letter, place) => LETTERS[bytes.readUInt16BE(2 * place) % LETTERS.length]).join('');
  });
}
