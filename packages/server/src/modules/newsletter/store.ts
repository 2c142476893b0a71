import type { Locale } from '@frontrow/domain/locale';
import { statement, type NoRow } from '../../platform/db/index.ts';

export type NewsletterList = 'shop' | 'partner';
export type Source = 'footer' | 'popup' | 'checkout';
export type Subscription = {
  id: number;
  shopId: number;
  list: NewsletterList;
  email: string;
  state: 'requested' | 'confirmed' | 'unsubscribed';
  locale: Locale;
  source: Source;
  requestNumber: number;
  requestedBy: Buffer | null;
};

const columns = `s.id, s.shop_id as "shopId", s.list, s.email, s.state, s.locale, s.source, s.request_number as "requestNumber",
  s.requested_by as "requestedBy"`;

/** Until the commit, requests of one address come one after the other. */
export const lockAddress = statement<NoRow, [shop: number, list: string, address: string]>(
  "select pg_advisory_xact_lock(hashtextextended('newsletter:' || $1::int || $2::text || lower($3::text), 0))",
);
export const selectByAddress = statement<Subscription, [shopId: number, list: string, email: string]>(`
  select ${columns} from newsletter_subscription s where s.shop_id = $1 and s.list = $2 and lower(s.email) = lower($3)`);

/** A request of the address anew, unless it is on the list already: then no row. */
export const upsertRequest = statement<
  Subscription,
  [shopId: number, list: string, email: string, locale: string, source: string, requestedBy: Buffer | null]
>(`
  insert into newsletter_subscription as s (shop_id, list, email, locale, source, requested_by)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (shop_id, list, lower(email)) do update set
    email = excluded.email, state = 'requested', locale = excluded.locale, source = excluded.source,
    requested_by = excluded.requested_by, request_number = s.request_number + 1, requested_at = now()
  where s.state <> 'confirmed'
  returning ${columns}`);

export const selectSubscription = statement<Subscription, [newsletterSubscriptionId: number]>(
  `select ${columns} from newsletter_subscription s where s.id = $1`,
);
export const selectOfShop = statement<Subscription, [newsletterSubscriptionId: number, shopId: number]>(`
  select ${columns} from newsletter_subscription s where s.id = $1 and s.shop_id = $2`);

/** By the number of the request whose link was opened. A link is good for seven days. */
export const updateConfirmed = statement<Subscription, [newsletterSubscriptionId: number, shopId: number, requestNumber: number]>(`
  update newsletter_subscription s set state = 'confirmed', confirmed_at = now()
  where s.id = $1 and s.shop_id = $2 and s.state = 'requested' and s.request_number >= $3
    and s.requested_at > now() - interval '7 days'
  returning ${columns}`);

export const updateUnsubscribed = statement<Subscription & { wasOn: boolean }, [newsletterSubscriptionId: number, shopId: number]>(`
  update newsletter_subscription s set state = 'unsubscribed', unsubscribed_at = now()
  where s.id = $1 and s.shop_id = $2 and s.state <> 'unsubscribed'
  returning ${columns}, coalesce(s.confirmed_at >= s.requested_at, false) as "wasOn"`);

export const insertLog = statement<
  NoRow,
  [kind: string, shopId: number, subject: string, textSha256: Buffer | null, network: string | null, detail: object | string]
>(`
  insert into consent_log (kind, shop_id, subject, text_sha256, network, detail) values ($1, $2, $3, $4, $5, $6)`);

/**
 * Requests nobody confirmed within 30 days, and addresses that left 3 years ago, each with its log. Whoever had left before such a request
 * has left still: anybody can type an address.
 */
export const deleteForgotten = statement<{ id: number }>(`
  with lapsed as (
    update newsletter_subscription set state = 'unsubscribed'
    where state = 'requested' and unsubscribed_at is not null and requested_at < now() - interval '30 days'
  ), gone as (
    delete from newsletter_subscription
    where (state = 'requested' and unsubscribed_at is null and requested_at < now() - interval '30 days')
       or (state = 'unsubscribed' and unsubscribed_at < now() - interval '3 years')
    returning id
  ), logs as (
    delete from consent_log where kind like 'newsletter%' and detail ->> 'subscriptionId' in (select id::text from gone)
  )
  select id from gone`);

export type Subscriber = { id: number; list: NewsletterList; email: string; state: string; locale: Locale; since: Date };
/** Everybody who said yes, and who took it back: the operator must not write to them again, also while a new request of theirs waits. */
export const selectSubscribers = statement<Subscriber, [shopId: number]>(`
  select id, list, email, case state when 'confirmed' then state else 'unsubscribed' end as state, locale,
    case state when 'confirmed' then confirmed_at else unsubscribed_at end as since
  from newsletter_subscription where shop_id = $1 and (state = 'confirmed' or unsubscribed_at is not null) order by list, lower(email)`);

export const selectRequestOfOrder = statement<{ id: number }, [subscriptionId: string, orderId: string]>(`
  select id from consent_log
  where kind like 'newsletter%' and detail ->> 'subscriptionId' = $1 and detail ->> 'orderId' = $2 limit 1`);

/** At most one reminder a day that an address is on the list already. */
export const selectToday = statement<{ day: string }>('select current_date::text as day');
