import type { Locale } from '@frontrow/domain/locale';
import { statement, type NoRow } from '../../platform/db/index.ts';

export const requestKinds = ['access', 'erasure', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestChannels = ['mail', 'letter', 'phone', 'in_person'] as const;
export type RequestChannel = (typeof requestChannels)[number];

export type PrivacyRequest = {
  id: number;
  kind: RequestKind;
  email: string;
  locale: Locale;
  channel: RequestChannel;
  askedOn: string;
  dueOn: string;
  /** Until the end of `dueOn` in Berlin; less than none: overdue. */
  daysLeft: number;
  note: string | null;
  enteredAt: Date;
  enteredBy: string;
  extendedAt: Date | null;
  extendedWhy: string | null;
  decision: 'answered' | 'refused' | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  answer: string | null;
};
const columns = `
  id, kind, email, locale, channel, to_char(asked_on, 'YYYY-MM-DD') as "askedOn", to_char(due_on, 'YYYY-MM-DD') as "dueOn",
  due_on - (now() at time zone 'Europe/Berlin')::date as "daysLeft", note, entered_at as "enteredAt", entered_by as "enteredBy",
  extended_at as "extendedAt", extended_why as "extendedWhy", decision, decided_at as "decidedAt", decided_by as "decidedBy", answer
  from privacy_request`;

/** Open ones, the oldest first, after one of them. */
export const selectOpenRequests = statement<PrivacyRequest, [limit: number | null, afterPrivacyRequestId: number | null]>(`
  select ${columns} where decided_at is null
    and ($2::bigint is null or (entered_at, id) > (select entered_at, id from privacy_request where id = $2))
  order by entered_at, id limit $1`);
/** Decided ones, the newest first. */
export const selectDecidedRequests = statement<PrivacyRequest, [limit: number | null, afterPrivacyRequestId: number | null]>(`
  select ${columns} where decided_at is not null
    and ($2::bigint is null or (decided_at, id) < (select decided_at, id from privacy_request where id = $2))
  order by decided_at desc, id desc limit $1`);
export const selectRequest = statement<PrivacyRequest, [privacyRequestId: number]>(`select ${columns} where id = $1`);
export const lockRequest = statement<PrivacyRequest, [privacyRequestId: number]>(`select ${columns} where id = $1 for update`);

/** Nothing where this command came before. */
export const insertRequest = statement<
  { id: number },
  [
    requestId: string,
    kind: RequestKind,
    email: string,
    locale: Locale,
    channel: RequestChannel,
    askedOn: string,
    note: string | null,
    enteredBy: string,
  ]
>(`
  insert into privacy_request (request_id, kind, email, locale, channel, asked_on, note, entered_by) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (request_id) do nothing returning id`);
export const selectByCommand = statement<{ id: number }, [requestId: string]>('select id from privacy_request where request_id = $1');
export const selectToday = statement<{ today: string }>(`select to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM-DD') as today`);

export const extendRequest = statement<NoRow, [privacyRequestId: number, extendedBy: string, extendedWhy: string]>(
  'update privacy_request set extended_at = now(), extended_by = $2, extended_why = $3 where id = $1',
);
export const decideRequest = statement<
  NoRow,
  [privacyRequestId: number, decision: 'answered' | 'refused', decidedBy: string, answer: string | null]
>('update privacy_request set decision = $2, decided_at = now(), decided_by = $3, answer = $4 where id = $1');

/** Three years after the end of the year of the answer nobody can call it into question any more (§§ 195, 199 BGB). */
export const deleteOldRequests = statement<{ id: number }>(`
  delete from privacy_request where decided_at < date_trunc('year', now() - interval '3 years') returning id`);
