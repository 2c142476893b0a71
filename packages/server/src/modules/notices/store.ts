import { statement } from '../../platform/db/index.ts';

/** So many payments in a row without a word of their provider are no chance. */
const UNHEARD_MAX = 5;

/** A notice is booked soon after it came: what was booked within so many seconds may be what it told of. */
const TOLD_SECONDS = 10;

export type Watched = { provider: 'stripe' | 'paypal'; unheard: number; silentSince: Date | null };

/**
 * Listens once a minute, whichever node comes first: to what came in since, some ids back for what was committed late. Payments of the last
 * `$1` seconds may still be told of. @returns the providers, and whether each has fallen silent, or is heard again, with this look
 */
export const listen = statement<Watched & { isTurned: boolean }, [seconds: number]>(`
  with due as (
    select * from notice_watch where looked_at <= now() - interval '50 seconds' for update
  ), heard as (
    select d.provider, greatest(d.heard_at, i.at) as heard_at, greatest(d.inbox_id, i.id) as inbox_id
    from due d cross join lateral (
      select max(received_at) as at, max(id) as id from inbox where id > d.inbox_id - 500 and provider = d.provider) i
  ), counted as (
    select h.*, (
      select count(*) from (
        select from ledger_transfer t
        where t.posted_at > greatest(h.heard_at + make_interval(secs => least($1, ${TOLD_SECONDS})), now() - interval '1 day') and t.posted_at <= now() - make_interval(secs => $1)
          and t.kind = 'capture' and t.provider = h.provider limit 1000) missed)::int as unheard
    from heard h
  )
  update notice_watch w set looked_at = now(), heard_at = c.heard_at, inbox_id = c.inbox_id, unheard = c.unheard,
    silent_since = case when c.unheard >= ${UNHEARD_MAX} then coalesce(w.silent_since, now()) end
  from counted c join due d on d.provider = c.provider where w.provider = c.provider
  returning w.provider, w.unheard, w.silent_since as "silentSince", (w.silent_since is null) <> (d.silent_since is null) as "isTurned"`);

export const selectWatched = statement<Watched>(
  'select provider, unheard, silent_since as "silentSince" from notice_watch order by provider',
);
