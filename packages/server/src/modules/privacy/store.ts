import { statement } from '../../platform/db/index.ts';
import { yearOfLastDocument } from '../orders/index.ts';

const mine = 'mine as materialized (select * from orders where lower(email) = lower($1))';
/** Deeds whose audit entries hold names and addresses. */
const ABOUT_PERSONS = "('order.correct', 'order.send', 'order.rename_ticket')";
const list = (rows: string) => `(select coalesce(jsonb_agg(r), '[]') from (${rows}) r)`;

/** Everything about address `$1`, as one document. A ticket's number opens it, so only its end is told. */
export const selectPerson = statement<{ person: Record<string, unknown[]> }, [email: string]>(`
  with ${mine}
  select jsonb_build_object(
    'orders', ${list(`
      select o.reference, s.slug as shop, o.status, o.locale, o.email, o.billing_address, o.shipping_address, o.payment_method,
        o.total_minor, o.newsletter, o.newsletter_partner, o.placed_at, o.paid_at,
        (select jsonb_agg(jsonb_build_object('name', l.name, 'variant', l.variant_name, 'quantity', l.quantity, 'guests', l.personal_identifier, 'answers', l.answers) order by l.id)
          from order_line l where l.order_id = o.id) as lines
      from mine o join shop s on s.id = o.shop_id order by o.id`)},
    'tickets', ${list(`
      select o.reference as order, right(t.validation_code, 4) as number_ends, t.personal_identifier as holder, t.issued_at,
        e.happening_from, a.admitted_at, a.gate
      from ticket t join mine o on o.id = t.order_id join event e on e.id = t.event_id left join admission a on a.ticket_id = t.id order by t.id`)},
    'visits', ${list(`
      select o.reference as order, right(t.validation_code, 4) as number_ends, i.entered_at, i.left_at, i.gate
      from visit i join ticket t on t.id = i.ticket_id join mine o on o.id = t.order_id order by i.id`)},
    'let_in_by_hand', ${list(`
      select o.reference as order, right(t.validation_code, 4) as number_ends, d.scanned_at, d.admitted_by, d.reason
      from door_scan d join ticket t on t.id = d.ticket_id join mine o on o.id = t.order_id where d.reason is not null order by d.scanned_at, d.id`)},
    'shipments', ${list(`
      select o.reference as order, s.carrier, s.tracking_number, s.shipped_at from shipment s join mine o on o.id = s.order_id order by s.id`)},
    'holder_changes', ${list(`
      select c.old_identifier, c.new_identifier, c.requested_at, c.effective_at
      from personalization_change c join ticket t on t.id = c.ticket_id join mine o on o.id = t.order_id order by c.id`)},
    'check_ins', ${list(`
      select c.data, c.checked_in_at from check_in c join ticket t on t.id = c.ticket_id join mine o on o.id = t.order_id order by c.id`)},
    'invoices', ${list(`
      select i.prefix, i.number, i.kind, i.issued_at from invoice i join mine o on o.id = i.order_id order by i.id`)},
    'payments', ${list(`
      select a.method, a.provider, a.state, a.amount_minor, a.created_at, a.settled_at
      from payment_attempt a join mine o on o.id = a.order_id order by a.created_at, a.id`)},
    'downloads', ${list(`
      select o.reference as order, f.name as file, g.times_left, g.open_until, g.last_begun_at
      from download_grant g join order_line l on l.id = g.order_line_id join mine o on o.id = l.order_id join download_file f on f.id = g.download_file_id
      order by g.id`)},
    'refunds', ${list(`
      select f.amount_minor, f.reason, f.state, f.bank_account, f.created_at, f.settled_at
      from refund f join mine o on o.id = f.order_id order by f.created_at, f.id`)},
    'refund_requests', ${list(`
      select q.payment_reference, q.method, q.bank_account, q.state, q.amount_minor, q.requested_at
      from refund_request q join mine o on o.id = q.order_id order by q.id`)},
    'resale_offers', ${list(`
      select f.seller_name, f.seller_iban, f.price_minor, f.state, f.created_at, f.closed_at
      from resale_offer f join ticket t on t.id = f.ticket_id join mine o on o.id = t.order_id order by f.id`)},
    'withdrawals', ${list(`
      select w.declared_name, w.declared_reference, w.declared_email, w.declared_lines, w.received_at, w.decision, w.refused_because
      from withdrawal w where lower(w.declared_email) = lower($1) or w.order_id in (select id from mine) order by w.id`)},
    'mails', ${list(`
      select m.to_address, m.subject, m.sent_at from sent_mail m where lower(m.to_address) = lower($1) order by m.id`)},
    'notes', ${list(`
      select o.reference as order, n.note, n.written_at from order_note n join mine o on o.id = n.order_id where n.note is not null order by n.id`)},
    'reports', ${list(`
      select r.location, r.reason, r.name, r.email, r.received_at, d.decision, d.facts
      from report r left join report_decision d on d.report_id = r.id where lower(r.email) = lower($1) order by r.id`)},
    'newsletter', ${list(`
      select s.slug as shop, n.list, n.email, n.state, n.source, n.requested_at, n.confirmed_at, n.unsubscribed_at
      from newsletter_subscription n join shop s on s.id = n.shop_id where lower(n.email) = lower($1) order by n.id`)},
    'consents', ${list(`
      select s.slug as shop, c.kind, c.subject, c.network, c.detail - 'tokenSha256' as detail, c.happened_at
      from newsletter_subscription n join consent_log c on c.kind like 'newsletter%' and c.detail ->> 'subscriptionId' = n.id::text
        join shop s on s.id = c.shop_id
      where lower(n.email) = lower($1) order by c.id`)},
    'corrections', ${list(`
      select o.reference as order, a.what, a.at, a.before, a.after from audit_entry a join mine o on a.object = 'order:' || o.id
      where a.what in ${ABOUT_PERSONS} and a.salt is not null order by a.id`)},
    'service_forms', ${list(`
      select f.name as form, f.content, f.received_at, f.handled_at
      from service_form f where lower(f.content->>'email') = lower($1) order by f.id`)},
    'privacy_requests', ${list(`
      select p.kind, p.channel, p.asked_on, p.due_on, p.decision, p.decided_at, p.answer
      from privacy_request p where lower(p.email) = lower($1) order by p.id`)},
    'links_to_tickets', ${list(`
      select k.email, k.locale, k.requested_at, k.expires_at from my_tickets_link k where lower(k.email) = lower($1) order by k.requested_at`)}
  ) as person`);

const ofPastEvent = `t.order_id = o.id and e.id = t.event_id and ends_at(e.happening_from, e.happening_until) < now()`;

/** As if their link had been opened: what was agreed to, and that it ended, stays for three years as proof. */
export const endNewsletters = statement<{ id: number; requestNumber: number }, [email: string]>(`
  with ended as (update newsletter_subscription set state = 'unsubscribed', unsubscribed_at = now()
      where lower(email) = lower($1) and state = 'confirmed' returning id, request_number, shop_id, email, list, source, locale),
    logs as (insert into consent_log (kind, shop_id, subject, detail)
      select 'newsletter_unsubscribe', shop_id, email,
        jsonb_build_object('subscriptionId', id::text, 'list', list, 'source', source, 'locale', locale) from ended)
  select id, request_number as "requestNumber" from ended`);

/** What no law keeps of address `$1`, in the order in which it goes. */
export const erasures = {
  'newsletters asked for': statement<{ id: number }, [email: string]>(`
    with left_before as (update newsletter_subscription set state = 'unsubscribed'
        where lower(email) = lower($1) and state = 'requested' and unsubscribed_at is not null),
      gone as (delete from newsletter_subscription
        where lower(email) = lower($1) and state = 'requested' and unsubscribed_at is null returning id),
      logs as (delete from consent_log where kind like 'newsletter%' and detail ->> 'subscriptionId' in (select id::text from gone))
    select id from gone`),
  'photos of forms, with the next clean-up': statement<{ id: string }, [email: string]>(`
    update upload u set delete_after = now() from service_form f
    where f.id = u.service_form_id and lower(f.content->>'email') = lower($1) and u.delete_after > now() returning u.id`),
  'links to tickets asked for': statement<{ id: string }, [email: string]>(`
    delete from my_tickets_link where lower(email) = lower($1) returning id`),
  'forms of ticket services': statement<{ id: number }, [email: string]>(`
    update service_form set content = '{}', handled_at = coalesce(handled_at, now()) where lower(content->>'email') = lower($1) returning id`),
  'answers at check-in': statement<{ id: number }, [email: string]>(`
    with ${mine} update check_in c set data = '{}' from ticket t, mine o, event e
    where c.ticket_id = t.id and c.data <> '{}' and ${ofPastEvent} returning c.id`),
  'changes of holders': statement<{ id: number }, [email: string]>(`
    with ${mine} update personalization_change c set old_identifier = null, new_identifier = '{}' from ticket t, mine o, event e
    where c.ticket_id = t.id and c.new_identifier <> '{}' and ${ofPastEvent} returning c.id`),
  'files that name holders': statement<{ id: number }, [email: string]>(`
    with ${mine} delete from ticket_document d using ticket t, mine o, event e where d.order_id = t.order_id and ${ofPastEvent}
    returning d.order_id as id`),
  'mails as they were sent': statement<{ id: number }, [email: string]>(`
    delete from sent_mail m where lower(m.to_address) = lower($1)
      or m.about in (select 'order:' || o.id from orders o where lower(o.email) = lower($1)) returning m.id`),
  'notes on orders': statement<{ id: number }, [email: string]>(`
    with ${mine} update order_note n set note = null from mine o where n.order_id = o.id and n.note is not null returning n.id`),
  'reasons why somebody was let in by hand': statement<{ id: string }, [email: string]>(`
    with ${mine} update door_scan d set admitted_by = null, reason = null from ticket t, mine o, event e
    where d.ticket_id = t.id and d.reason is not null and ${ofPastEvent} returning d.id`),
  'names and addresses in the audit log': statement<{ id: number }, [email: string]>(`
    with ${mine} update audit_entry a set before = null, after = null, salt = null from mine o
    where a.object = 'order:' || o.id and a.what in ${ABOUT_PERSONS} and a.salt is not null
    returning a.id`),
  'reasons of the door in the audit log': statement<{ id: number }, [email: string]>(`
    with ${mine} update audit_entry a set before = null, after = null, salt = null from ticket t, mine o, event e
    where a.object = 'ticket:' || t.id and a.what = 'door.admit' and a.salt is not null and ${ofPastEvent} returning a.id`),
  'holders of tickets': statement<{ id: number }, [email: string]>(`
    with ${mine} update ticket t set personal_identifier = null from mine o, event e
    where t.personal_identifier is not null and ${ofPastEvent} returning t.id`),
  'guests in orders': statement<{ id: number }, [email: string]>(`
    with ${mine} update order_line l set personal_identifier = null, answers = null from mine o, event e
    where l.order_id = o.id and e.id = l.sellable_id and (l.personal_identifier is not null or l.answers is not null)
      and ends_at(e.happening_from, e.happening_until) < now() returning l.id`),
};

export type Kept = { orders: number; ticketsToCome: number; until: number };
/** What stays: orders with their invoices to the end of `until`, tickets of events that are not over. Who had a ticket for nothing has neither. */
export const selectKept = statement<Kept, [email: string]>(`
  with ${mine}
  select (select count(*) from mine where allotment_id is null)::int as orders,
    (select count(*) from ticket t join mine o on o.id = t.order_id join event e on e.id = t.event_id
      where ends_at(e.happening_from, e.happening_until) >= now())::int as "ticketsToCome",
    (select coalesce(max(${yearOfLastDocument}), 0) + 8 from mine o where allotment_id is null)::int as until`);

export type BuyerOrder = { reference: string; shop: string; status: string; totalMinor: number; placedAt: Date; tickets: number };
/** `$2`, `$3`: every shop, or these. */
type InShops = [email: string, all: boolean, shopIds: readonly number[]];
const inShops = (column: string) => `($2::boolean or ${column} = any ($3::bigint[]))`;
export const selectBuyerOrders = statement<BuyerOrder, InShops>(`
  select o.reference, s.name as shop, o.status, o.total_minor as "totalMinor", o.placed_at as "placedAt",
    (select count(*)::int from ticket t where t.order_id = o.id and not t.is_dead) as tickets
  from orders o join shop s on s.id = o.shop_id where lower(o.email) = lower($1) and ${inShops('o.shop_id')} order by o.id desc limit 200`);

export type BuyerNewsletter = {
  id: number;
  shop: string;
  state: string;
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};
export const selectBuyerNewsletters = statement<BuyerNewsletter, InShops>(`
  select n.id, s.name as shop, n.state, n.requested_at as "requestedAt", n.confirmed_at as "confirmedAt", n.unsubscribed_at as "unsubscribedAt"
  from newsletter_subscription n join shop s on s.id = n.shop_id
  where lower(n.email) = lower($1) and ${inShops('n.shop_id')} order by n.id desc limit 200`);

/** What somebody asked of people; `kind` names the page of it. */
export type BuyerCase = { kind: 'withdrawal' | 'ticketservice' | 'report'; id: number; receivedAt: Date; isOpen: boolean };
export const selectBuyerCases = statement<BuyerCase, InShops>(`
  select 'withdrawal' as kind, w.id, w.received_at as "receivedAt", w.handled_at is null as "isOpen" from withdrawal w
    where lower(w.declared_email) = lower($1) and w.entered_by is null and ${inShops('w.shop_id')}
  union all select 'ticketservice', f.id, f.received_at, f.handled_at is null from service_form f
    where lower(f.content ->> 'email') = lower($1) and ${inShops('f.shop_id')}
  union all select 'report', r.id, r.received_at, d.report_id is null from report r left join report_decision d on d.report_id = r.id
    where lower(r.email) = lower($1) and ${inShops('r.shop_id')}
  order by "receivedAt" desc limit 200`);

/** Resale as a seller: without the account. */
export type BuyerOffer = { id: number; orderReference: string; priceMinor: number; state: string; createdAt: Date };
export const selectBuyerOffers = statement<BuyerOffer, InShops>(`
  select f.id, o.reference as "orderReference", f.price_minor as "priceMinor", f.state, f.created_at as "createdAt"
  from resale_offer f join ticket t on t.id = f.ticket_id join orders o on o.id = t.order_id
  where lower(o.email) = lower($1) and ${inShops('f.shop_id')} order by f.id desc limit 200`);

/** Whose order that is, in reach. */
export const selectMailOfOrder = statement<{ email: string }, [reference: string, all: boolean, shopIds: readonly number[]]>(`
  select email from orders o where reference = upper($1) and email <> '' and ${inShops('o.shop_id')}`);
