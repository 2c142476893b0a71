import { invariant, MOMENT, patience } from './invariant-store.ts';
import { differences, unbalanced } from '../figures/index.ts';
import { brokenAudit } from '../office/index.ts';
import { missingNumbers, unsettled } from '../settlements/index.ts';

/** Of what must be kept and told as it was: invoices, figures, consents, the audit log, mails. */
export const ofPapers = [
  invariant(
    ['I17', 'invoice.no_gap', 'invoices of a series are numbered from 1 without a gap but those that a restore has skipped'],
    `select format('series %s of shop %s: %s invoices, %s to %s, %s skipped, last number %s', s.prefix, s.shop_id, count(i.id), min(i.number), max(i.number), s.skipped, s.last_number)
    from (select *, (select coalesce(sum(k.last_number - k.first_number + 1), 0) from invoice_skip k where k.shop_id = x.shop_id and k.prefix = x.prefix) as skipped
      from invoice_series x) s
    left join invoice i on i.shop_id = s.shop_id and i.prefix = s.prefix
    group by s.shop_id, s.prefix, s.last_number, s.skipped
    having count(i.id) + s.skipped <> s.last_number or max(i.number) > s.last_number or min(i.number) < 1
    union all
    select format('invoice %s has the skipped number %s%s', i.id, i.prefix, i.number) from invoice_skip k
    join invoice i on i.shop_id = k.shop_id and i.prefix = k.prefix and i.number between k.first_number and k.last_number`,
  ),
  invariant(
    ['I17', 'invoice.is_its_order', 'an order has one invoice, which comes to what the order came to'],
    `select format('order %s: %s, invoice %s: %s', o.id, o.total_minor, i.id, i.total_minor) from orders o join invoice i on i.order_id = o.id and i.kind = 'invoice'
    where o.id > $1 and o.id <= $2 and (o.total_minor <> i.total_minor or i.total_minor <> invoice_total(i.content))
    union all
    select format('order %s: invoices %s', order_id, string_agg(id::text, ', ')) from invoice where kind = 'invoice' and order_id > $1 and order_id <= $2
    group by order_id having count(*) > 1`,
    { slicedBy: 'order' },
  ),
  invariant(
    ['I22', 'consent.as_it_was', 'who has agreed has agreed to a text that is kept as it was'],
    `select format('legal text %s', id) from legal_text where sha256 <> sha256(convert_to(body, 'UTF8'))
    union all select format('consent text %s', encode(text_sha256, 'hex')) from consent_text where text_sha256 <> sha256(convert_to(body, 'UTF8'))
    union all select format('subscription %s', s.id) from newsletter_subscription s where s.state = 'confirmed' and not exists (
      select from consent_log c where c.kind = 'newsletter_confirm' and c.detail ->> 'subscriptionId' = s.id::text)`,
  ),
  invariant(
    ['I22', 'audit.as_written', 'the audit log is as it was written'],
    `select format('entry %s (place %s)', id, place) from (${brokenAudit.text}) b`,
  ),
  invariant(
    ['I5', 'figures.are_the_orders', 'figures come to what the orders say'],
    `select format('%s in %s at %s: %s pieces, %s gross, %s VAT, %s fees, %s returned for %s', coalesce(what, 'shipping'), shop, hour, pieces, "grossMinor",
      "vatMinor", "feeMinor", "returnedPieces", "refundedMinor") from (${differences.text}) d`,
  ),
  invariant(
    ['I5', 'ledger.is_the_orders', 'the revenue in the ledger comes to what the orders say'],
    `select format('order %s: %s, ledger %s', reference, "orderMinor", "ledgerMinor") from (${unbalanced.text}) u`,
  ),
  invariant(
    ['I5', 'settlement.is_the_orders', 'what was settled with organisers comes to what the orders say'],
    `select offender from (${unsettled.text}) u`,
  ),
  invariant(
    ['I17', 'settlement.no_gap', 'settlements of a year are numbered from 1 without a gap'],
    `select offender from (${missingNumbers.text}) m`,
  ),
  invariant(
    ['I19', 'effect.once', 'what follows a commit is written once, and a mail is sent once'],
    `select format('effects %s', string_agg(id::text, ', ')) from outbox group by dedupe_key having count(*) > 1
    union all select format('mails %s', string_agg(id::text, ', ')) from sent_mail group by dedupe_key having count(*) > 1
    union all select format('notices %s', string_agg(id::text, ', ')) from inbox group by provider, event_id having count(*) > 1`,
  ),
  invariant(
    ['I19', 'effect.done', 'what follows a commit is done, and what a provider tells is read'],
    `select format('effect %s (%s)', id, kind) from outbox where parked_at <= ${MOMENT} - make_interval(secs => $3) and done_at is null
    union all select format('notice %s (%s)', id, kind) from inbox where parked_at <= ${MOMENT} - make_interval(secs => $3) and processed_at is null`,
    { patienceSeconds: patience.day },
  ),
];
