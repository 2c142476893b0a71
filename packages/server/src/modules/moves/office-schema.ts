import { refuseHere, type OfficeCode } from '@frontrow/domain/office/refusals';
import { shopsIn } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { actingAs, signedIn, type OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import { readId, type Ids } from '../../platform/ids.ts';
import { renewAccess, type Renewed } from './renew-access.ts';
import { moveTicket, offerSeats, type Moved, type MoveOffer, type MoveProblem, type OfferedSeat } from './move-ticket.ts';

const may = { authScopes: { may: 'order.move' } } as const;
const REASON_MAX = 500;

/** Query `seatOffer`, mutations `moveTicket` and `renewAccess`. */
export function registerMoves(builder: OfficeBuilder, deps: { db: Db; ids: Ids; wakeOutbox: () => void }): void {
  const types = registerTypes(builder);
  registerRenewal(builder, deps);
  builder.queryField('seatOffer', (t) =>
    t.field({
      type: types.offer,
      nullable: true,
      ...may,
      description: 'Where a ticket with a seat can go, those of its own price first.',
      args: {
        reference: t.arg.string({ required: true }),
        ticketId: t.arg.id({ required: true }),
        text: t.arg.string({ defaultValue: '', description: 'Section, row and number in any order: `B 5 12`.' }),
      },
      resolve: async (_root, { reference, ticketId, text }, context) => {
        const shops = shopsIn(signedIn(context).reach('order.move'));
        return (await offerSeats(deps.db, shops, { reference, ticketId: readId(ticketId) ?? 0, text: text ?? '' })) ?? null;
      },
    }),
  );
  builder.mutationField('moveTicket', (t) =>
    t.field({
      type: types.result,
      ...may,
      description:
        'What the seat costs less goes back where `givesBack` says so, which takes the right to refund; what it costs more is waived, or nothing is moved.',
      args: {
        reference: t.arg.string({ required: true }),
        ticketId: t.arg.id({ required: true }),
        seatId: t.arg.id({ required: true }),
        givesBack: t.arg.boolean({ required: true }),
        waives: t.arg.boolean({ required: true }),
        reason: t.arg.string({ required: true }),
        version: t.arg.id({ required: true }),
        requestId: t.arg.string({ required: true }),
      },
      resolve: async (_root, { ticketId, seatId, version, ...args }, context) => {
        const who = signedIn(context);
        if (args.givesBack && !who.may('order.refund')) return refuseHere('NOT_YOURS_TO_REFUND');
        if (args.givesBack && !who.isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
        const [reason, requestId] = [args.reason.trim(), args.requestId.trim()];
        if (reason === '' || reason.length > REASON_MAX) return refuseHere('INVALID_INPUT', 'reason');
        if (requestId === '' || requestId.length > 200) return refuseHere('INVALID_INPUT', 'requestId');
        const ids = { ticketId: readId(ticketId) ?? 0, seatId: readId(seatId) ?? 0, version: Number(version) };
        const moved = await moveTicket(deps, actingAs(who, 'order.move'), { ...args, ...ids, reason, requestId });
        deps.wakeOutbox();
        return 'problem' in moved ? refuseHere(codes[moved.problem] ?? 'NOT_COVERED') : moved;
      },
    }),
  );
}

/** Mutation `renewAccess`. */
function registerRenewal(builder: OfficeBuilder, deps: { db: Db; ids: Ids; wakeOutbox: () => void }): void {
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
  not_movable: 'NOT_MOVABLE',
  part_of_bundle: 'NOT_MOVABLE',
  seat_taken: 'SEATS_NOT_AVAILABLE',
  costs_more: 'COSTS_MORE',
  account_needed: 'ACCOUNT_NEEDED',
  waits_already: 'REFUND_WAITS',
};

function registerTypes(builder: OfficeBuilder) {
  const seat = builder.objectRef<OfferedSeat>('OfferedSeat').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('seatId'),
      section: t.exposeString('section'),
      row: t.exposeString('row'),
      number: t.exposeString('number'),
      variantName: t.exposeString('variantName'),
      price: t.expose('priceMinor', { type: 'Money' }),
      difference: t.expose('differenceMinor', { type: 'Money', description: 'To what was paid; below zero: it costs less.' }),
    }),
  });
  const offer = builder.objectRef<MoveOffer>('SeatOffer').implement({
    ...may,
    fields: (t) => ({
      version: t.exposeID('version', { description: 'Of the order: it goes with the move.' }),
      place: t.string({ resolve: ({ ticket }) => ticket.place }),
      isMovable: t.boolean({ resolve: ({ ticket }) => ticket.isMovable }),
      seats: t.field({ type: [seat], resolve: ({ seats }) => seats }),
      hasMore: t.exposeBoolean('hasMore', { description: 'More seats are free: `text` finds them.' }),
    }),
  });
  const moved = builder.objectRef<Moved>('TicketMoved').implement({
    ...may,
    fields: (t) => ({
      difference: t.expose('differenceMinor', { type: 'Money' }),
      refundWaits: t.exposeBoolean('refundWaits', { description: 'For a second person.' }),
    }),
  });
  return { offer, result: builder.refusable('MoveResult', moved) };
}
