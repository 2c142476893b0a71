import type { Locale } from '@frontrow/domain/locale';
import { statement, type NoRow } from '../../platform/db/index.ts';

/** What the reporter is told. */
export type ReceivedReport = { id: number; receivedAt: Date; receiptByMail: boolean };
const received = 'id, received_at as "receivedAt", receipt_by_mail as "receiptByMail"';

export const selectReceived = statement<ReceivedReport, [requestId: string, shopId: number]>(
  `select ${received} from report where request_id = $1 and shop_id = $2`,
);
/** With the offer where it is one of this shop's: the same statement either way. Nothing where the request is there already. */
export const insertReport = statement<
  ReceivedReport,
  [
    shopId: number,
    locale: string,
    requestId: string,
    location: string,
    reason: string,
    name: string | null,
    email: string | null,
    receiptByMail: boolean,
    resaleOfferId: number | null,
  ]
>(`
  insert into report (shop_id, locale, request_id, location, reason, name, email, receipt_by_mail, offer_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, (
    select f.id from resale_offer f join ticket t on t.id = f.ticket_id join shop_sellable s on s.sellable_id = t.event_id
    where f.id = $9 and s.shop_id = $1))
  on conflict (request_id) do nothing returning ${received}`);

export type Against = 'law' | 'terms';
export type Decision = {
  decision: 'accepted' | 'rejected';
  against: Against | null;
  ground: string | null;
  facts: string;
  offerTakenDown: boolean;
  decidedAt: string;
  decidedBy: string | null;
};
export type ReportRow = {
  id: number;
  shopId: number;
  shopSlug: string;
  shop: string;
  locale: Locale;
  location: string;
  reason: string;
  name: string | null;
  email: string | null;
  receivedAt: Date;
  /** Of the order that offers the ticket; all null where no offer is meant. */
  offerId: number | null;
  offerState: 'open' | 'sold' | 'withdrawn' | null;
  eventName: string | null;
  sellerOrderId: number | null;
  sellerReference: string | null;
  decision: Decision | null;
};
const reports = `
  select r.id, r.shop_id as "shopId", s.slug as "shopSlug", s.name as shop, r.locale, r.location, r.reason, r.name, r.email, r.received_at as "receivedAt",
    f.id as "offerId", f.state as "offerState", l.event_facts ->> 'name' as "eventName", o.id as "sellerOrderId", o.reference as "sellerReference",
    case when d.report_id is not null then json_build_object('decision', d.decision, 'against', d.against, 'ground', d.ground, 'facts', d.facts,
      'offerTakenDown', d.offer_taken_down, 'decidedAt', d.decided_at, 'decidedBy', d.decided_by) end as decision
  from report r join shop s on s.id = r.shop_id left join resale_offer f on f.id = r.offer_id left join ticket t on t.id = f.ticket_id
    left join order_line l on l.id = t.order_line_id left join orders o on o.id = t.order_id left join report_decision d on d.report_id = r.id`;
/** `shops`: where one may look or decide; null: everywhere. */
type Shops = readonly number[] | null;
/** The oldest first, after one of them. */
export const selectOpenReports = statement<ReportRow, [shops: Shops, limit: number | null, afterReportId: number | null]>(`
  ${reports} where ($1::int[] is null or r.shop_id = any ($1)) and d.report_id is null
    and ($3::bigint is null or (r.received_at, r.id) > (select received_at, id from report where id = $3))
  order by r.received_at, r.id limit $2`);
/** What was decided, the newest first. */
export const selectDecidedReports = statement<ReportRow, [shops: Shops, limit: number, afterReportId: number | null]>(`
  ${reports} where ($1::int[] is null or r.shop_id = any ($1)) and d.report_id is not null
    and ($3::bigint is null or (d.decided_at, d.report_id) < (select decided_at, report_id from report_decision where report_id = $3))
  order by d.decided_at desc, d.report_id desc limit $2`);
export const selectReport = statement<ReportRow, [reportId: number, shops: Shops]>(`
  ${reports} where r.id = $1 and ($2::int[] is null or r.shop_id = any ($2))`);

/** Until the commit nobody else decides it. */
export const lockReport = statement<{ offerId: number | null; email: string | null }, [reportId: number, shops: Shops]>(`
  select offer_id as "offerId", email from report where id = $1 and ($2::int[] is null or shop_id = any ($2)) for update`);
export const selectDecided = statement<{ id: number }, [reportId: number]>(
  'select report_id as id from report_decision where report_id = $1',
);
export const insertDecision = statement<
  NoRow,
  [
    reportId: number,
    decision: string,
    against: string | null,
    ground: string | null,
    facts: string,
    offerTakenDown: boolean,
    decidedBy: string,
  ]
>(`
  insert into report_decision (report_id, decision, against, ground, facts, offer_taken_down, decided_by) values ($1, $2, $3, $4, $5, $6, $7)`);

export const deleteOldReports = statement(`
  with old as (delete from report_decision where decided_at < now() - interval '3 years' returning report_id)
  delete from report where id in (select report_id from old)`);
