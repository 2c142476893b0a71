import { isRefused, type OfficeRefusal } from '../../packages/domain/src/office/refusals.ts';
import { mailsAgain } from '../../packages/domain/src/orders/mails-again.ts';
import { holderOf, readPersonalIdentifier } from '../../packages/domain/src/tickets/personal-identifier.ts';
import { agreeToPaidByHand, dropPaidByHand, extendPayment, payByHand } from '../../packages/server/src/modules/checkout/index.ts';
import {
  findPlaces,
  moveTicket,
  placeId,
  renewAccess,
  sendOfferAgain,
  takeBackOffer,
} from '../../packages/server/src/modules/moves/index.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { addNote, auditedOrder, type OfficeOrder, orderForOffice, sendAgain } from '../../packages/server/src/modules/orders/index.ts';
import { createShops } from '../../packages/server/src/modules/shops/index.ts';
import { renameForOffice } from '../../packages/server/src/modules/tickets/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { personOf } from '../command/acting.ts';
import { by, email, flag, maybe, moment, oneOf, person, request, text } from '../command/arguments.ts';
import { atTime, counted, money } from '../command/format.ts';
import { facts, Refused, row, type Rows, said, table } from '../command/row.ts';

const order = text('of the order, such as B-0A1B2', 20);
const args = { order };
const ticket = { order, ticket: text('the number of the ticket, as "orders show" has it', 40) };
const surcharge = { order: text('that is to be paid, as "orders move" has told it', 20) };
const reason = text('why: kept with what is done', 500);
const quiet = flag('the buyer is not told by mail');

export const rows: Rows = {
  show: row({
    about: 'what an order is, owes and holds',
    args,
    run: async ({ order: reference }, { db }) => {
      const found = await find(db, reference);
      await db.transaction((tx) => fromCommandLine().audit(tx, 'order.look', auditedOrder(found)));
      const { status, shop, person, money: sums, payUntil, tickets } = found;
      const waiting = sums?.waitingByHand;
      const known: [string, string][] = [
        ['Shop', shop],
        ['Status', status],
        ['Buyer', person?.email ?? 'erased'],
        ['Owes', money(sums?.balanceMinor ?? 0)],
      ];
      if (payUntil) known.push(['To be paid by', atTime(payUntil)]);
      if (waiting) known.push(['Declared paid by', `${waiting.orderedBy}: somebody else has to agree`]);
      const held = table(tickets, 'No tickets.', [
        ['Ticket', ({ number }) => number],
        ['For', ({ holder }) => holderOf(readPersonalIdentifier(holder))],
        ['State', ({ voidReason }) => voidReason ?? 'valid'],
      ]);
      return said(
        { reference: found.reference, status, owesMinor: sums?.balanceMinor ?? 0, tickets },
        ...facts('Order', found.reference, known),
        '',
        ...held.lines,
      );
    },
  }),
  note: row({
    about: 'writes down what colleagues should know of it',
    args: { order, note: text('the note', 2000) },
    options: { by, request },
    run: async ({ order: reference, note, by: who, request: requestId = systemIds.uuid() }, { db }) => {
      take(await addNote(db, fromCommandLine(who), { reference, note, requestId }));
      return said({ done: true }, 'The note is in the history.');
    },
  }),
  send: row({
    about: 'sends a mail of it once more, to its address or to another',
    args: { order, mail: oneOf(mailsAgain, 'which mail') },
    options: {
      by,
      request,
      to: maybe(email('where to; without it to the address of the order')),
      corrects: flag('the order has that address from here on'),
    },
    wrong: ({ to, corrects }) => (corrects && to === undefined ? '--to is missing: the address that is right' : undefined),
    run: async ({ order: reference, mail, by: who, request: requestId = systemIds.uuid(), to = '', corrects }, { db }) => {
      const wanted = { reference, mails: [mail], to, corrects, seen: null, requestId };
      take(await sendAgain(depsOf(db), fromCommandLine(who), wanted));
      return said({ done: true }, 'It goes out while the store runs.');
    },
  }),
  renew: row({
    about: 'ends its link and the codes of its tickets, and mails new ones',
    args,
    options: { by, request },
    run: async ({ order: reference, by: who, request: requestId = systemIds.uuid() }, { db }) => {
      const version = versionOf(await find(db, reference));
      const wanted = { reference, version, requestId };
      const renewed = take(await renewAccess(depsOf(db), fromCommandLine(who), wanted));
      return said(renewed, `The old link has ended; new codes for ${counted(renewed.tickets, 'ticket')}, ${renewed.stay} keep theirs.`);
    },
  }),
  rename: row({
    about: 'gives a ticket another holder',
    args: { ...ticket, 'first-name': text('of the holder', 100), 'last-name': text('of the holder', 100) },
    options: { by, quiet },
    run: async (
      { order: reference, ticket: number, 'first-name': first_name, 'last-name': last_name, by: who, quiet: isQuiet },
      { db },
    ) => {
      const { holder } = ticketOf(await find(db, reference), number);
      const personalIdentifier = JSON.stringify({ ...readPersonalIdentifier(holder), first_name, last_name });
      const wanted = { reference, ticket: number, personalIdentifier, seen: holder, tellsBuyer: !isQuiet };
      take(await renameForOffice(depsOf(db), fromCommandLine(who), wanted));
      return said({ done: true }, 'The ticket has its new name.');
    },
  }),
  extend: row({
    about: 'more time to pay: four weeks at most, and never past the first event',
    args: { order, until: moment('until when') },
    options: { by, quiet },
    run: async ({ order: reference, until, by: who, quiet: isQuiet }, { db }) => {
      const { payUntil: seen } = await find(db, reference);
      take(await extendPayment(depsOf(db), fromCommandLine(who), { reference, until, seen, tellsBuyer: !isQuiet }));
      return said({ until }, `It is to be paid by ${atTime(until)}.`);
    },
  }),
  paid: row({
    about: 'declares it paid, for money that came in no way the store sees; above 500 euros somebody else has to agree',
    args: { order, reason },
    options: { by: person },
    run: async ({ order: reference, reason: why, by: who }, { db }) => {
      const amountMinor = (await find(db, reference)).money?.balanceMinor ?? 0;
      const paid = take(await payByHand(depsOf(db), await declarer(db, who), { reference, reason: why, amountMinor }));
      const told = paid.state === 'booked' ? 'is booked; tickets and invoice go out while the store runs' : 'waits: orders agree';
      return said(paid, `${money(amountMinor)} ${told}.`);
    },
  }),
  agree: row({
    about: 'agrees to what somebody else has declared paid',
    args,
    options: { by: person },
    run: async ({ order: reference, by: who }, { db }) => {
      const paid = take(await agreeToPaidByHand(depsOf(db), await declarer(db, who), { reference, id: await waitingOf(db, reference) }));
      return said(paid, 'It is booked; tickets and invoice go out while the store runs.');
    },
  }),
  drop: row({
    about: 'takes back what was declared paid and waits',
    args,
    options: { by: person },
    run: async ({ order: reference, by: who }, { db }) => {
      take(await dropPaidByHand(depsOf(db), await declarer(db, who), { reference, id: await waitingOf(db, reference) }));
      return said({ done: true }, 'Dropped. The order is still open.');
    },
  }),
  seats: row({
    about: 'free places a ticket can move to, those of its own price first, and the other events it can go to',
    args: ticket,
    options: {
      words: maybe(text('section, row and number in any order, such as "B 5 12"')),
      event: maybe(text('another event it can go to: its name in addresses')),
    },
    run: async ({ order: reference, ticket: number, words = '', event }, { db }) => {
      const { id: ticketId } = ticketOf(await find(db, reference), number);
      const own = await findPlaces(db, null, { reference, ticketId, text: words });
      const other = own?.otherEvents.find(({ slug }) => slug === event);
      if (event !== undefined && !other) throw new Refused('EVENT_NOT_FOUND', `It cannot go to ${event}.`);
      const found = other ? await findPlaces(db, null, { reference, ticketId, eventId: other.id, text: words }) : own;
      const places = (found?.places ?? []).map((place) => ({ ...place, id: placeId(place) }));
      const { lines, data } = table(places, 'There is no place it can move to.', [
        ['Place', ({ id: placed }) => placed],
        'section',
        'row',
        'number',
        'variantName',
        'priceMinor',
        'differenceMinor',
      ]);
      const others = table(own?.otherEvents ?? [], 'No other event.', [
        'slug',
        'name',
        ['Begins', ({ happeningFrom }) => atTime(happeningFrom)],
      ]);
      return said({ places: data, otherEvents: others.data }, ...lines, '', ...others.lines);
    },
  }),
  move: row({
    about: 'moves a ticket to another place, of its event or of another one',
    args: { ...ticket, place: text('of the place, as "orders seats" has it', 60), reason },
    options: {
      by,
      request,
      'give-back': flag(
        'what the place costs less goes back, with a credit note; --by is then the e-mail address of who may refund in the office',
      ),
      waive: flag('what the place costs more is waived'),
      'pay-until': maybe(moment('what it costs more is paid by a link that the buyer is mailed: the place is held until then')),
    },
    wrong: ({ waive, 'pay-until': until }) => (waive && until !== undefined ? '--waive and --pay-until: one of them' : undefined),
    run: async (
      {
        order: reference,
        ticket: number,
        place,
        reason: why,
        by: who,
        request: requestId = systemIds.uuid(),
        'give-back': givesBack,
        waive,
        'pay-until': payUntil,
      },
      { db },
    ) => {
      const found = await find(db, reference);
      const { id: ticketId } = ticketOf(found, number);
      const surcharge = waive ? ('waived' as const) : payUntil === undefined ? null : { payUntil };
      const wanted = { reference, ticketId, placeId: place, givesBack, surcharge, reason: why, version: versionOf(found), requestId };
      const acting = givesBack ? await personOf(db, who, 'order.refund') : fromCommandLine(who);
      const moved = await moveTicket({ db, ids: systemIds, shops: createShops(db) }, acting, wanted);
      if ('problem' in moved) {
        const which = moved.problem === 'place_taken' && moved.place ? ` (${moved.place})` : '';
        throw new Refused(moved.problem.toUpperCase(), `${MOVE_PROBLEMS[moved.problem] ?? moved.problem}${which}`);
      }
      if (moved.offer) return said(moved, `Held until ${payUntil ? atTime(payUntil) : ''}; order ${moved.offer.reference} is to be paid.`);
      return said(moved, moved.refundWaits ? 'Moved. The refund waits for somebody else.' : 'Moved. The new ticket goes out by mail.');
    },
  }),
  unmove: row({
    about: 'takes back a dearer place that waits for its payment: the ticket stays where it is',
    args: surcharge,
    options: { by },
    run: async ({ order: reference, by: who }, { db }) => {
      take(await takeBackOffer(db, fromCommandLine(who), reference));
      return said({ done: true }, 'Taken back. The place is free while the store runs.');
    },
  }),
  remind: row({
    about: 'mails the link to pay for a dearer place once more',
    args: surcharge,
    options: { by, request },
    run: async ({ order: reference, by: who, request: requestId = systemIds.uuid() }, { db }) => {
      take(await sendOfferAgain(db, fromCommandLine(who), reference, requestId));
      return said({ done: true }, 'It goes out while the store runs.');
    },
  }),
};

// the store beside it sends the mails: its outbox looks for them by itself
const depsOf = (db: Db) => ({ db, ids: systemIds, wakeOutbox: () => undefined });
/** Who has a shell of the server has shown who they are. */
const declarer = async (db: Db, mail: string) => ({ ...(await personOf(db, mail, 'order.settle')), isConfirmed: true });

/** @throws Refused */
async function find(db: Db, reference: string): Promise<OfficeOrder> {
  const everywhere = fromCommandLine().reach('order.read');
  const found = await orderForOffice(db, { reference, scope: everywhere, people: everywhere });
  if (!found) throw new Refused('NOT_FOUND', `There is no order ${reference}.`);
  return found;
}

/** Its newest state, as what is done with it asks for. */
const versionOf = ({ history }: OfficeOrder): number => history.at(-1)?.id ?? 0;

/** @throws Refused */
function ticketOf({ tickets, reference }: OfficeOrder, number: string): OfficeOrder['tickets'][number] {
  const found = tickets.find((one) => one.number === number);
  if (!found) throw new Refused('TICKET_NOT_FOUND', `Order ${reference} has no ticket ${number}.`);
  return found;
}

/** @throws Refused */
async function waitingOf(db: Db, reference: string): Promise<number> {
  const waiting = (await find(db, reference)).money?.waitingByHand;
  if (!waiting) throw new Refused('NOT_WAITING', `Nothing was declared paid that waits for order ${reference}.`);
  return waiting.id;
}

/** @throws Refused */
function take<T extends object>(answer: T | OfficeRefusal): T {
  if (!isRefused(answer)) return answer;
  const { refusal, field } = answer;
  throw new Refused(
    refusal,
    (field === undefined ? undefined : FIELDS[field]) ?? PROBLEMS[refusal] ?? refusal,
    field === undefined ? {} : { field },
  );
}

const FIELDS: Readonly<Record<string, string>> = {
  mails: 'It has no such mail.',
  to: 'That is no e-mail address.',
  until: 'A moment after the present deadline, at most four weeks from now and before the first event.',
  reason: 'A reason of three to 500 characters.',
};
const PROBLEMS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no such order, or its buyer is erased.',
  CHANGED_MEANWHILE: 'Somebody else has changed it just now: look at it again.',
  ORDER_NOT_PAYABLE: 'Nothing is to be paid: it is paid, or was given up.',
  RESALE_OFFER_GONE: 'A ticket it buys from a fan is gone.',
  NEEDS_ANOTHER_PERSON: 'Who declared it cannot agree to it.',
  HOLDER_NAME_REPEATED: 'Another ticket of the order has this name.',
  TICKET_USED: 'The ticket has let somebody in.',
  TICKET_SERVICE_CLOSED: 'The event is over.',
  TICKET_NOT_FOUND: 'The ticket is void.',
};
const MOVE_PROBLEMS: Readonly<Record<string, string>> = {
  no_such_order: PROBLEMS['NOT_FOUND'] ?? '',
  ticket_gone: PROBLEMS['TICKET_USED'] ?? '',
  order_changed: PROBLEMS['CHANGED_MEANWHILE'] ?? '',
  not_movable: 'It cannot be moved: it was used, is on resale, was sent, or the event is over.',
  offered_already: 'A dearer place is held for it already: "orders unmove" it first.',
  bad_deadline: 'A moment at least an hour from now, at most four weeks, and before the event.',
  no_way_to_pay: 'The shop takes no way to pay that is quick enough.',
  part_of_bundle: 'A part of a bundle moves within its price alone.',
  place_taken: 'The place is not free.',
  costs_more: 'The place costs more: --pay-until, --waive the difference, or choose another.',
  account_needed: 'Nothing was paid by card or PayPal: give back what it costs less with "refunds order".',
  waits_already: 'A refund of the order waits for somebody else.',
};
