import type { EntryRule } from '@frontrow/domain/door/entry-rule';
import type { HeldOffer } from '../inventory/index.ts';
import { asksForHolder, eventNow } from '../catalogue/index.ts';
import { type EventFacts, voidReason } from '../orders/index.ts';
import { statement, type NoRow } from '../../platform/db/index.ts';
import { isByMailOnly } from '../refunds/index.ts';

export type Offer = {
  id: number;
  code: string;
  private: boolean;
  /** What the buyer pays, fee included. Cents. */
  priceMinor: number;
  feeMinor: number;
  /** What the organiser took for the ticket, with what it cost to move it to a dearer place. */
  originalMinor: number;
  eventId: number;
  eventSlug: string;
  variantDescription: string;
  categoryName: string | null;
  sectionName: string | null;
  row: string | null;
  seat: string | null;
};
/** As it is stored: called as it was sold, and whether it was printed then. */
export type OfferRow = Offer & { wasPaper: boolean };

// Facts of the ticket as it was sold; in the reader's language, $3, where the catalogue still has the words.
const offerColumns = `
  f.id, f.code, f.private, f.price_minor as "priceMinor", f.buyer_fee_minor as "feeMinor", paid_for(l) as "originalMinor",
  t.event_id as "eventId", s.slug as "eventSlug", coalesce(localize(v.description, $3), l.variant_name) as "variantDescription", coalesce(v.physical, false) as "wasPaper",
  coalesce(localize(p.name, $3), l.event_facts ->> 'category') as "categoryName",
  l.event_facts ->> 'section' as "sectionName", l.event_facts ->> 'row' as row, l.event_facts ->> 'seat' as seat`;
const offers = `
  resale_offer f join ticket t on t.id = f.ticket_id join order_line l on l.id = t.order_line_id
    join event e on e.id = t.event_id join sellable s on s.id = e.id`;
const words = 'left join variant v on v.id = l.variant_id left join pricing_category p on p.id = v.pricing_category_id';
const isDead = `(t.is_dead or exists (select from admission where ticket_id = t.id))`;
// What may be taken: open, not used, and while the event still lets it. A hold says that somebody has it.
const canBeTaken = `
  f.state = 'open' and e.happening_from > now() and e.status <> 'cancelled'
    and not t.is_dead
    and not exists (select from admission a where a.ticket_id = t.id)`;
const isFree = 'not exists (select from hold h where h.resale_offer_id = f.id)';
const inShop = 'exists (select from shop_sellable ss where ss.sellable_id = e.id and ss.shop_id = $1) and not s.hidden';

/** The cheapest first, then the oldest; after the offer of this id. */
export const selectPublicOffers = statement<
  OfferRow,
  [shopId: number, slug: string, locale: string, resaleOfferId: number | null, limit: number]
>(`
  select ${offerColumns} from ${offers} ${words}
  where (s.slug = $2 or s.id::text = $2) and ${inShop} and not f.private and e.resale_preference = 'public' and ${canBeTaken} and ${isFree}
    and ($4::bigint is null or (f.price_minor, f.id) > (select price_minor, id from resale_offer where id = $4))
  order by f.price_minor, f.id limit $5`);
/** What the session's own cart holds is there for it; `$4` its hash. */
export const selectOfferByCode = statement<OfferRow, [shopId: number, code: string, locale: string, sessionHash: Buffer | null]>(`
  select ${offerColumns} from ${offers} ${words}
  where f.code = $2 and ${inShop} and e.resale_preference <> 'none' and ${canBeTaken}
    and (${isFree} or exists (
      select from hold h join cart c on c.id = h.cart_id
      where h.resale_offer_id = f.id and h.order_id is null and c.shop_id = $1 and c.session_hash = $4 and c.state = 'open'))`);

/** Whether there ever was an offer of this code. */
export const selectIsOffer = statement<NoRow, [shopId: number, code: string]>(
  'select id from resale_offer where shop_id = $1 and code = $2',
);

type OfferToHold = HeldOffer & { isOwn: boolean };
/** Locks the offer, so that it is taken or withdrawn one after the other. */
export const lockOfferByCode = statement<OfferToHold, [shopId: number, code: string, sessionHash: Buffer]>(`
  select f.id as "offerId", t.event_id as "sellableId", l.variant_id as "variantId", l.stock_id as "stockId", l.section_id as "sectionId",
    l.seat_id as "seatId", f.price_minor as "priceMinor", s.cart_limit as "cartLimit",
    exists (select from orders o join cart c on c.id = o.cart_id where o.id = t.order_id and c.session_hash = $3) as "isOwn"
  from ${offers}
  where f.code = $2 and ${inShop} and e.resale_preference <> 'none' and ${canBeTaken}
  for no key update of f`);

// The seller's side

export type TicketRow = {
  id: number;
  publicId: string;
  validationCode: string;
  scanSecret: Buffer;
  physical: boolean;
  personalIdentifier: string | null;
  voidReason: string | null;
  admitted: boolean;
  eventFacts: EventFacts;
  entryRule: EntryRule | null;
  variantName: string;
  /** What was paid for it, dearer places it moved to included, less what was taken off. Cents. */
  priceMinor: number;
  eventSlug: string;
  eventId: number;
  resalePreference: 'none' | 'private' | 'public';
  feePermille: number;
  personalizationRequirement: string;
  isPart: boolean;
  /** The refund form takes tickets of its event, and of its order. */
  isRefundOpen: boolean;
  isHolderChangeable: boolean;
  isOver: boolean;
  byVoucher: boolean;
  offerId: number | null;
  offerCode: string | null;
  offerPrivate: boolean | null;
  offerState: 'open' | 'sold' | null;
  isReserved: boolean;
  /** An offer of it was taken down by the shop. */
  isTakenDown: boolean;
  /** Something was taken off the price of several units: what is left of it belongs to none of them alone. */
  isCredited: boolean;
  payoutMinor: number | null;
  payoutDueAt: Date | null;
  payoutState: 'due' | 'sent' | null;
};
/** The tickets of order `$1` with what may be done with them; `$2` one of them by its public id, or all. */
export const selectTickets = statement<TicketRow, [orderId: number, publicId: string | null]>(`
  select t.id, t.public_id as "publicId", t.validation_code as "validationCode", t.scan_secret as "scanSecret", t.physical,
    t.personal_identifier as "personalIdentifier", ${voidReason} as "voidReason",
    exists (select from admission a where a.ticket_id = t.id) as admitted,
    ${eventNow} as "eventFacts", va.entry_rule as "entryRule", l.variant_name as "variantName", paid_for(l) as "priceMinor",
    s.slug as "eventSlug", e.id as "eventId", e.resale_preference as "resalePreference", e.resale_fee_permille as "feePermille",
    e.personalization_requirement as "personalizationRequirement", l.bundle_root_line_id is not null as "isPart",
    e.mass_refund = 'open' and not ${isByMailOnly} as "isRefundOpen",
    ${asksForHolder} and now() < holder_change_ends_at(e) as "isHolderChangeable",
    e.happening_from <= now() or e.status = 'cancelled' as "isOver",
    o.payment_method = 'kulturpass' or exists (select from hold h where h.id = l.hold_id and h.payment_code_id is not null)
      or exists (select from ledger_entry x where x.order_id = o.id and x.account = 'voucher') as "byVoucher",
    f.id as "offerId", f.code as "offerCode", f.private as "offerPrivate", f.state as "offerState",
    coalesce(f.state = 'open' and exists (
      select from hold h left join cart c on c.id = h.cart_id
      where h.resale_offer_id = f.id and (h.order_id is not null or c.expires_at > now())), false) as "isReserved",
    exists (select from resale_offer g where g.ticket_id = t.id and g.taken_down_at is not null) as "isTakenDown",
    l.quantity > 1 and exists (select from withdrawn_line w where w.order_line_id = l.id and w.quantity = 0) as "isCredited",
    p.amount_minor as "payoutMinor", p.due_at as "payoutDueAt", p.state as "payoutState"
  from ticket t
    join orders o on o.id = t.order_id
    join order_line l on l.id = t.order_line_id
    join event e on e.id = t.event_id
    join sellable s on s.id = e.id
    left join variant va on va.id = l.variant_id
    left join ticket_void v on v.ticket_id = t.id
    left join resale_offer f on f.ticket_id = t.id and f.state <> 'withdrawn'
    left join resale_payout p on p.offer_id = f.id
  where t.order_id = $1 and ($2::text is null or t.public_id = $2)
  order by e.happening_from, t.order_line_id, t.unit`);

/** Nothing where the ticket is offered already. */
export const insertOffer = statement<
  { id: number },
  [
    ticketId: number,
    shopId: number,
    code: string,
    isPrivate: boolean,
    priceMinor: number,
    buyerFeeMinor: number,
    sellerIban: string,
    sellerName: string,
  ]
>(`
  insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict do nothing returning id`);

/** An open offer of a ticket of order `$1`, `$2` its id: locked before it is looked at who holds it. */
export const lockOfferOfOrder = statement<{ id: number; state: 'open' | 'sold' | 'withdrawn' }, [orderId: number, offerId: number]>(`
  select f.id, f.state from resale_offer f join ticket t on t.id = f.ticket_id
  where t.order_id = $1 and f.id = $2 for no key update of f`);
export const lockOffer = statement<{ state: 'open' | 'sold' | 'withdrawn' }, [resaleOfferId: number]>(
  'select state from resale_offer where id = $1 for no key update',
);
export const selectIsHeld = statement<{ isHeld: boolean }, [resaleOfferId: number]>(
  'select exists (select from hold where resale_offer_id = $1) as "isHeld"',
);
/** The account is needed no more. */
export const withdrawOffer = statement<NoRow, [resaleOfferId: number]>(`
  update resale_offer set state = 'withdrawn', closed_at = now(), seller_iban = null, seller_name = null where id = $1`);
/** Open offers that nobody can buy any more: the event is over, or the ticket void or used. What somebody pays is decided by the sale. */
export const withdrawDeadOffers = statement(`
  update resale_offer set state = 'withdrawn', closed_at = now(), seller_iban = null, seller_name = null
  where id in (
    select f.id from resale_offer f join ticket t on t.id = f.ticket_id join event e on e.id = t.event_id
    where f.state = 'open' and f.seller_iban is not null
      and (ends_at(e.happening_from, e.happening_until) < now() or ${isDead})
      and not exists (select from hold where resale_offer_id = f.id)
    order by f.id for no key update of f skip locked)`);
export const takeDownOffer = statement<NoRow, [resaleOfferId: number]>(`
  update resale_offer set state = 'withdrawn', closed_at = now(), taken_down_at = now(), seller_iban = null, seller_name = null where id = $1`);

// The sale

export type OfferToSell = { id: number; ticketId: number; state: string; priceMinor: number; feeMinor: number };
/** The offers that order `$1` buys, in id order. */
export const lockOffersOfBuyer = statement<OfferToSell, [orderId: number]>(`
  select f.id, f.ticket_id as "ticketId", f.state, f.price_minor as "priceMinor", f.buyer_fee_minor as "feeMinor"
  from resale_offer f
  where f.id in (select resold_by_offer_id from order_line where order_id = $1 and invalidated_at is null)
  order by f.id for no key update`);
/** Tickets `$1`, locked: nobody is let in with them until this is over. */
export const lockTickets = statement<{ id: number }, [ticketIds: readonly number[]]>(
  'select id from ticket where id = any ($1::bigint[]) order by id for update',
);
export const selectDeadTickets = statement<{ id: number }, [ticketIds: readonly number[]]>(
  `select id from ticket t where id = any ($1::bigint[]) and ${isDead}`,
);
/** Offers `$1` that somebody else than order `$2` has. */
export const selectHeldByOthers = statement<{ id: number }, [resaleOfferIds: readonly number[], orderId: number]>(`
  select resale_offer_id as id from hold where resale_offer_id = any ($1::bigint[]) and order_id is distinct from $2`);
/** The payouts come with it. */
export const sellOffers = statement<NoRow, [resaleOfferIds: readonly number[], soldOrderId: number]>(`
  with sold as (
    update resale_offer set state = 'sold', sold_order_id = $2, closed_at = now() where id = any ($1::bigint[])
    returning id, price_minor - buyer_fee_minor as amount
  )
  insert into resale_payout (offer_id, amount_minor) select id, amount from sold`);

export type SoldOffer = {
  sellerOrderId: number;
  eventFacts: EventFacts;
  validationCode: string;
  priceMinor: number;
  feeMinor: number;
  payoutMinor: number;
  dueAt: Date;
  /** The last four characters; null once the account is forgotten. */
  ibanEnd: string | null;
};
export const selectSoldOffer = statement<SoldOffer, [resaleOfferId: number]>(`
  select t.order_id as "sellerOrderId", ${eventNow} as "eventFacts", t.validation_code as "validationCode",
    f.price_minor as "priceMinor", f.buyer_fee_minor as "feeMinor", p.amount_minor as "payoutMinor", p.due_at as "dueAt",
    right(f.seller_iban, 4) as "ibanEnd"
  from resale_offer f join resale_payout p on p.offer_id = f.id join ticket t on t.id = f.ticket_id join order_line l on l.id = t.order_line_id
  where f.id = $1`);

/** Eight weeks after a payout left, nothing of it comes back: of the account remains what tells two apart, not what it was. */
export const forgetAccounts = statement<NoRow, [pepper: string]>(`
  update resale_offer f
  set seller_iban_sha256 = sha256(convert_to($1 || f.seller_iban, 'UTF8')), seller_iban = null, seller_name = null
  from resale_payout p
  where p.offer_id = f.id and p.state = 'sent' and p.exported_at < now() - interval '56 days' and f.seller_iban is not null`);
