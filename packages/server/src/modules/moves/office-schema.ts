import { isRefused, refuseHere, type OfficeCode } from '@frontrow/domain/office/refusals';
import { shopsIn } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { actingAs, signedIn, type OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import { readId, type Ids } from '../../platform/ids.ts';
import type { Shops } from '../shops/index.ts';
import { findPlaces, moveTicket, type MoveChoice, type MoveProblem, type MoveTicket, type OfferedPlace } from './move-ticket.ts';
import type { Moved } from './moved.ts';
import { listOffers, sendOfferAgain, takeBackOffer } from './offer-move.ts';
import type { ShownOffer } from './offer-store.ts';
import { placeId } from './place-id.ts';
import { renewAccess, type Renewed } from './renew-access.ts';
import type { OtherEvent } from './store.ts';

const may = { authScopes: { may: 'order.move' } } as const;
const REASON_MAX = 500;
const REQUEST_MAX = 200;

type MovesDeps = { db: Db; ids: Ids; wakeOutbox: () => void };
/** `endOffer`: gives up what an offer holds that was taken back. */
type Selling = { shops: Shops; endOffer: (orderId: number) => Promise<unknown> };

/** Queries `movePlaces` and `moveOffers`, mutations `moveTicket`, `takeBackMove`, `sendMoveAgain` and `renewAccess`. */
export function registerMoves(builder: OfficeBuilder, deps: MovesDeps, selling: Selling): void {
  const types = registerTypes(builder);
  registerRenewal(builder, deps);
  registerOffers(builder, deps, selling);
  builder.queryField('movePlaces', (t) =>
    t.field({
      type: types.choice,
      nullable: true,
      ...may,
      description: 'Where a ticket can go, those of its own price first.',
      args: {
        reference: t.arg.string({ required: true }),
        ticketId: t.arg.id({ required: true }),
        eventId: t.arg.id({ description: 'Another event than its own, one of `otherEvents`.' }),
        text: t.arg.string({ defaultValue: '', description: 'Section, row and number in any order: `B 5 12`.' }),
      },
      resolve: async (_root, { reference, ticketId, eventId, text }, context) => {
        const shops = shopsIn(signedIn(context).reach('order.move'));
        const asked = { reference, ticketId: readId(ticketId) ?? 0, eventId: eventId ? (readId(eventId) ?? 0) : null, text: text ?? '' };
        return (await findPlaces(deps.db, shops, asked)) ?? null;
      },
    }),
  );
  builder.mutationField('moveTicket', (t) =>
    t.field({
      type: types.result,
      ...may,
      description:
        'What the place costs less goes back where `givesBack` says so, which takes the right to refund. What it costs more is waived, or paid by a link until `payUntil`, or nothing is moved.',
      args: {
        reference: t.arg.string({ required: true }),
        ticketId: t.arg.id({ required: true }),
        placeId: t.arg.id({ required: true }),
        givesBack: t.arg.boolean({ required: true }),
        waives: t.arg.boolean({ required: true }),
        payUntil: t.arg({ type: 'DateTime' }),
        reason: t.arg.string({ required: true }),
        version: t.arg.id({ required: true }),
        requestId: t.arg.string({ required: true }),
      },
      resolve: async (_root, { ticketId, version, waives, payUntil, ...args }, context) => {
        const who = signedIn(context);
        if (args.givesBack && !who.may('order.refund')) return refuseHere('NOT_YOURS_TO_REFUND');
        if (args.givesBack && !who.isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
        const [reason, requestId] = [args.reason.trim(), args.requestId.trim()];
        if (reason === '' || reason.length > REASON_MAX) return refuseHere('INVALID_INPUT', 'reason');
        if (requestId === '' || requestId.length > REQUEST_MAX) return refuseHere('INVALID_INPUT', 'requestId');
        const surcharge: MoveTicket['surcharge'] = waives ? 'waived' : payUntil ? { payUntil } : null;
        const request = { ...args, ticketId: readId(ticketId) ?? 0, version: Number(version), surcharge, reason, requestId };
        const moved = await moveTicket({ ...deps, shops: selling.shops }, actingAs(who, 'order.move'), request);
        deps.wakeOutbox();
        if (!('problem' in moved)) return moved;
        if (moved.problem === 'bad_deadline') return refuseHere('INVALID_INPUT', 'payUntil');
        if (moved.problem === 'place_taken' && moved.place) return refuseHere('SEATS_NOT_AVAILABLE', moved.place);
        return refuseHere(codes[moved.problem] ?? 'NOT_COVERED');
      },
    }),
  );
}

/** Query `moveOffers`, mutations `takeBackMove` and `sendMoveAgain`: dearer places that are held until their buyers pay. */
function registerOffers(builder: OfficeBuilder, deps: MovesDeps, selling: Selling): void {
  const offer = builder.objectRef<ShownOffer>('MoveOffer').implement({
    ...may,
    description: 'A dearer place that is held for a ticket until its buyer pays, or that was paid.',
    fields: (t) => ({
      reference: t.exposeString('reference', { description: 'Of the order that pays for it.' }),
      ticketOrderReference: t.exposeString('ticketOrderReference'),
      ticketId: t.exposeID('ticketId'),
      ticketNumber: t.exposeString('ticketNumber', { deprecationReason: 'no page asks for it any more' }),
      fromPlace: t.exposeString('fromPlace'),
      eventName: t.exposeString('eventName'),
      happeningFrom: t.field({ type: 'DateTime', resolve: ({ happeningFrom }) => new Date(happeningFrom) }),
      section: t.exposeString('section', { nullable: true }),
      row: t.exposeString('row', { nullable: true }),
      seat: t.exposeString('seat', { nullable: true }),
      variantName: t.exposeString('variantName'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      returned: t.expose('returnedMinor', { type: 'Money', description: 'Of the amount, what went back.' }),
      payUntil: t.expose('payUntil', { type: 'DateTime', nullable: true }),
      reason: t.exposeString('reason'),
      offeredBy: t.exposeString('offeredBy'),
      isOpen: t.exposeBoolean('isOpen', { description: 'Whether its payment is awaited; else it was paid, or is being given up.' }),
      isPaid: t.boolean({ resolve: ({ endedBecause }) => endedBecause === 'done' }),
    }),
  });
  builder.queryField('moveOffers', (t) =>
    t.field({
      type: [offer],
      ...may,
      description: 'Of the tickets of an order; none where there is no such order in reach.',
      args: { reference: t.arg.string({ required: true }) },
      resolve: (_root, { reference }, context) => listOffers(deps.db, shopsIn(signedIn(context).reach('order.move')), reference),
    }),
  );
  builder.mutationField('takeBackMove', (t) =>
    t.field({
      type: builder.doneResult,
      ...may,
      description: 'The ticket stays where it is, and what is held for it is free. `reference`: of the order that was to be paid.',
      args: { reference: t.arg.string({ required: true }) },
      resolve: async (_root, { reference }, context) => {
        const taken = await takeBackOffer(deps.db, actingAs(signedIn(context), 'order.move'), reference);
        if (isRefused(taken)) return taken;
        await selling.endOffer(taken.orderId);
        deps.wakeOutbox();
        return { done: true as const };
      },
    }),
  );
  builder.mutationField('sendMoveAgain', (t) =>
    t.field({
      type: builder.doneResult,
      ...may,
      description: 'The mail with the link to pay, once more.',
      args: { reference: t.arg.string({ required: true }), requestId: t.arg.string({ required: true }) },
      resolve: async (_root, { reference, requestId }, context) => {
        if (requestId === '' || requestId.length > REQUEST_MAX) return refuseHere('INVALID_INPUT', 'requestId');
        const sent = await sendOfferAgain(deps.db, actingAs(signedIn(context), 'order.move'), reference, requestId);
        deps.wakeOutbox();
        return sent;
      },
    }),
  );
}

/** Mutation `renewAccess`. */
function registerRenewal(builder: OfficeBuilder, deps: MovesDeps): void {
  const renewed = builder.objectRef<Renewed>('AccessRenewed').implement({
    authScopes: { may: 'order.correct' },
    fields: (t) => ({
      tickets: t.exposeInt('tickets', { description: 'That have new codes.' }),
      stay: t.exposeInt('stay', { description: 'That keep theirs: used, printed, on resale or bought there.' }),
    }),
  });
  builder.mutationField('renewAccess', (t) =>
    t.field({
      type: builder.refusable('RenewAccessResult', renewed),
      authScopes: { may: 'order.correct' },
      description: 'Ends the link of an order and the codes of its tickets; new ones go to its address.',
      args: {
        reference: t.arg.string({ required: true }),
        version: t.arg.id({ required: true, description: 'Of its history as it was shown: the last id, 0 where there is none.' }),
        requestId: t.arg.string({ required: true }),
      },
      resolve: (_root, { version, ...args }, context) => renewAccess(deps, signedIn(context), { ...args, version: Number(version) }),
    }),
  );
}

const codes: Partial<Record<MoveProblem['problem'], OfficeCode>> = {
  no_such_order: 'NOT_FOUND',
  order_changed: 'CHANGED_MEANWHILE',
  ticket_gone: 'CHANGED_MEANWHILE',
  offered_already: 'MOVE_OFFERED',
  not_movable: 'NOT_MOVABLE',
  part_of_bundle: 'NOT_MOVABLE',
  // there is no such place any more
  place_taken: 'CHANGED_MEANWHILE',
  no_way_to_pay: 'PAYMENT_METHOD_NOT_OFFERED',
  costs_more: 'COSTS_MORE',
  account_needed: 'ACCOUNT_NEEDED',
  waits_already: 'REFUND_WAITS',
  in_an_offer: 'IN_AN_OFFER',
};

function registerTypes(builder: OfficeBuilder) {
  const place = builder.objectRef<OfferedPlace>('OfferedPlace').implement({
    ...may,
    fields: (t) => ({
      id: t.id({ resolve: placeId }),
      section: t.exposeString('section'),
      row: t.exposeString('row', { nullable: true, description: 'Null: to stand.' }),
      number: t.exposeString('number', { nullable: true }),
      variantName: t.exposeString('variantName'),
      price: t.expose('priceMinor', { type: 'Money' }),
      difference: t.expose('differenceMinor', { type: 'Money', description: 'To what was paid; below zero: it costs less.' }),
    }),
  });
  const event = builder.objectRef<OtherEvent>('OtherEvent').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
    }),
  });
  const choice = builder.objectRef<MoveChoice>('MoveChoice').implement({
    ...may,
    fields: (t) => ({
      version: t.exposeID('version', { description: 'Of the order: it goes with the move.' }),
      place: t.string({ resolve: ({ ticket }) => ticket.place }),
      happeningFrom: t.field({
        type: 'DateTime',
        description: 'When the event of the ticket begins as things stand.',
        resolve: ({ ticket }) => ticket.happeningFrom,
      }),
      isMovable: t.boolean({ resolve: ({ ticket }) => ticket.isMovable }),
      isOffered: t.boolean({
        description: 'A dearer place is held for it already.',
        resolve: ({ ticket }) => ticket.isOffered,
      }),
      places: t.field({ type: [place], resolve: ({ places }) => places }),
      hasMore: t.exposeBoolean('hasMore', { description: 'More places are free: `text` finds them.' }),
      otherEvents: t.field({ type: [event], resolve: ({ otherEvents }) => otherEvents }),
    }),
  });
  const offered = builder.objectRef<NonNullable<Moved['offer']>>('OfferedMove').implement({
    ...may,
    fields: (t) => ({
      reference: t.exposeString('reference'),
      payUntil: t.expose('payUntil', { type: 'DateTime', nullable: true }),
    }),
  });
  const moved = builder.objectRef<Moved>('TicketMoved').implement({
    ...may,
    fields: (t) => ({
      difference: t.expose('differenceMinor', { type: 'Money' }),
      refundWaits: t.exposeBoolean('refundWaits', { description: 'For a second person.' }),
      offer: t.field({
        type: offered,
        nullable: true,
        description: 'Nothing has moved yet: the place is held until its buyer pays.',
        resolve: ({ offer }) => offer,
      }),
    }),
  });
  return { choice, result: builder.refusable('MoveResult', moved) };
}
