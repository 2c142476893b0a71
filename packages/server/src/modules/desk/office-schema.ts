import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { isRefused, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { deskMethods } from '@frontrow/domain/payments/methods';
import { valuesOf } from '../../platform/acting.ts';
import { signedIn, type OfficeBuilder, type OfficeContext } from '../../platform/graphql/office-builder.ts';
import { readGivenId, readId } from '../../platform/ids.ts';
import { giveBack, previewGiveBack } from './give-back.ts';
import { listOffered, listSeats, type DeskSeatRow, type OfferedEvent } from './offer.ts';
import { fillCart, findInReach, sell, takesCash, type DeskCart, type DeskCartLine, type DeskDeps } from './sell.ts';
import { countAndClose, moveCash, openShift } from './shifts.ts';
import {
  selectDeskShops,
  selectMovements,
  selectSales,
  selectShifts,
  selectTaken,
  selectGivenBackByRate,
  selectTakenByRate,
  type DeskShop,
  type Movement,
  movementKinds,
  type OfferedVariant,
  type Sale,
  type Shift,
  type Taken,
  type TakenByRate,
} from './store.ts';

const may = { authScopes: { may: 'desk.sell' } } as const;
const idOf = (id: string | number): number => readId(String(id)) ?? 0;

/** Queries `deskShops`, `deskShifts`, `deskShift`, and what is done at a desk. */
export function registerDeskOffice(builder: OfficeBuilder, deps: DeskDeps): void {
  const reach = (context: OfficeContext) => valuesOf(signedIn(context).reach('desk.sell'));
  const types = registerTypes(builder, deps);
  builder.queryFields((t) => ({
    deskShops: t.field({
      type: [types.shop],
      ...may,
      description: 'Whose desks somebody may be at.',
      resolve: (_root, _args, context) => deps.db.many(selectDeskShops, reach(context)),
    }),
    deskShifts: t.field({
      type: [types.shift],
      ...may,
      description: 'Those that are open first, then the last that were closed; the page after the shift `after`.',
      args: { after: t.arg.id() },
      resolve: (_root, { after }, context) => deps.db.many(selectShifts, [...reach(context), LIST_PAGE, readGivenId(after)]),
    }),
    deskShift: t.field({
      type: types.shift,
      nullable: true,
      ...may,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const shift = await findInReach(deps.db, signedIn(context), idOf(id));
        return isRefused(shift) ? null : shift;
      },
    }),
  }));
  registerDrawer(builder, deps, types.shift);
  registerSelling(builder, deps, types.sale);
}

function registerTypes(builder: OfficeBuilder, deps: DeskDeps) {
  const shop = builder.objectRef<DeskShop>('DeskShop').implement({
    ...may,
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      takesCash: t.boolean({ resolve: ({ id }) => takesCash(deps, id) }),
      desks: t.exposeStringList('desks', { description: 'What desks of it were called, the last first.' }),
    }),
  });
  const sale = builder.objectRef<Sale>('DeskSale').implement({
    ...may,
    description: 'An order that was sold and paid on site.',
    fields: (t) => ({
      id: t.exposeID('orderId'),
      reference: t.exposeString('reference'),
      method: t.exposeString('method', { description: 'cash, card_terminal, or internal_payment_skipped where nothing was due.' }),
      dueMinor: t.expose('dueMinor', { type: 'Money' }),
      givenMinor: t.expose('givenMinor', { type: 'Money', nullable: true }),
      changeMinor: t.field({ type: 'Money', resolve: ({ givenMinor, dueMinor }) => (givenMinor ?? dueMinor) - dueMinor }),
      soldAt: t.expose('soldAt', { type: 'DateTime' }),
      tickets: t.exposeInt('tickets'),
      event: t.exposeString('event'),
      isBack: t.exposeBoolean('isBack', { description: 'All of it was given back.' }),
    }),
  });
  const kind = builder.enumType('CashMovementKind', { values: movementKinds });
  const movement = builder.objectRef<Movement>('CashMovement').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: kind }),
      amountMinor: t.expose('amountMinor', { type: 'Money' }),
      reason: t.exposeString('reason'),
      bookedBy: t.exposeString('bookedBy'),
      bookedAt: t.expose('bookedAt', { type: 'DateTime' }),
    }),
  });
  const taken = builder.objectRef<Taken>('DeskTaken').implement({
    ...may,
    fields: (t) => ({
      method: t.exposeString('method'),
      sales: t.exposeInt('sales'),
      amountMinor: t.expose('amountMinor', { type: 'Money' }),
    }),
  });
  const byRate = builder.objectRef<TakenByRate>('DeskTakenByRate').implement({
    ...may,
    fields: (t) => ({
      vatPermille: t.exposeInt('vatPermille'),
      grossMinor: t.expose('grossMinor', { type: 'Money' }),
      vatMinor: t.expose('vatMinor', { type: 'Money' }),
    }),
  });
  const { event, seatRow } = registerOffer(builder);
  const shift = builder.objectRef<Shift>('DeskShift').implement({
    ...may,
    description: 'The time somebody is at a desk, with a drawer.',
    fields: (t) => ({
      id: t.exposeID('id'),
      desk: t.exposeString('desk'),
      shop: t.string({ resolve: async ({ shopId }) => (await deps.shops.all()).find(({ id }) => id === shopId)?.name ?? '' }),
      takesCash: t.boolean({ resolve: ({ shopId }) => takesCash(deps, shopId) }),
      openedAt: t.expose('openedAt', { type: 'DateTime' }),
      openedBy: t.exposeString('openedBy'),
      isMine: t.boolean({ resolve: ({ openedBy }, _args, context) => openedBy === signedIn(context).by }),
      drawerMinor: t.expose('drawerMinor', { type: 'Money', description: 'What lies in the drawer by the books.' }),
      closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
      closedBy: t.exposeString('closedBy', { nullable: true }),
      expectedMinor: t.expose('expectedMinor', { type: 'Money', nullable: true, description: 'What the books said when it was counted.' }),
      countedMinor: t.expose('countedMinor', { type: 'Money', nullable: true }),
      movements: t.field({
        type: [movement],
        description: 'What moved its drawer besides sales.',
        resolve: ({ id }) => deps.db.many(selectMovements, [id]),
      }),
      taken: t.field({ type: [taken], resolve: ({ id }) => deps.db.many(selectTaken, [id]) }),
      takenByRate: t.field({ type: [byRate], resolve: ({ id }) => deps.db.many(selectTakenByRate, [id]) }),
      givenBackByRate: t.field({
        type: [byRate],
        description: 'Of what went back in cash.',
        resolve: ({ id }) => deps.db.many(selectGivenBackByRate, [id]),
      }),
      sales: t.field({
        type: [sale],
        description: 'The last ones first; the page after the sale `after`.',
        args: { after: t.arg.id() },
        resolve: ({ id }, { after }) => deps.db.many(selectSales, [id, LIST_PAGE, readGivenId(after)]),
      }),
      events: t.field({
        type: [event],
        description: 'What may be sold there, the next first; found by what is in name, house or city.',
        args: { search: t.arg.string() },
        resolve: (given, { search }, context) => listOffered(deps, signedIn(context), given, search ?? ''),
      }),
      seatRows: t.field({
        type: [seatRow],
        description: 'Seats of an event that may be sold there, with those that are free.',
        args: { event: t.arg.string({ required: true, description: 'Its slug.' }) },
        resolve: (given, { event: slug }, context) => listSeats(deps, signedIn(context), given, slug),
      }),
    }),
  });
  return { shop, sale, shift };
}

function registerOffer(builder: OfficeBuilder) {
  const variant = builder.objectRef<OfferedVariant>('DeskVariant').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('variantId'),
      name: t.exposeString('name'),
      category: t.exposeString('category', { nullable: true }),
      isSeated: t.exposeBoolean('isSeated'),
      priceMinor: t.expose('priceMinor', { type: 'Money' }),
      free: t.exposeInt('free'),
    }),
  });
  const event = builder.objectRef<OfferedEvent>('DeskEvent').implement({
    ...may,
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('event'),
      venue: t.exposeString('venue'),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      variants: t.expose('variants', { type: [variant] }),
    }),
  });
  const seatRow = builder.objectRef<DeskSeatRow>('DeskSeatRow').implement({
    ...may,
    description: 'A row of the map, in lists that are in step, a seat each.',
    fields: (t) => ({
      section: t.exposeString('section'),
      row: t.exposeString('row'),
      ids: t.idList({ resolve: ({ ids }) => ids.map(String) }),
      numbers: t.exposeStringList('numbers'),
      xs: t.exposeFloatList('xs', { description: 'Where they stand, from left to right.' }),
      ys: t.exposeFloatList('ys', { description: 'And from the top down.' }),
      free: t.exposeBooleanList('free'),
      variantIds: t.idList({
        description: 'The kinds of tickets that are sold there.',
        resolve: ({ variantIds }) => variantIds.map(String),
      }),
    }),
  });
  return { event, seatRow };
}

function registerDrawer(builder: OfficeBuilder, deps: DeskDeps, shift: ReturnType<typeof registerTypes>['shift']): void {
  const result = builder.refusable('DeskShiftResult', shift);
  const mayGive = { authScopes: { may: 'desk.refund' } } as const;
  const toGive = builder.objectRef<{ amountMinor: number }>('DeskGiveBack').implement({
    ...mayGive,
    fields: (t) => ({ amountMinor: t.expose('amountMinor', { type: 'Money' }) }),
  });
  builder.queryField('deskGiveBack', (t) =>
    t.field({
      type: builder.refusable('DeskGiveBackResult', toGive),
      ...mayGive,
      description: 'What would go out of the drawer if a sale were given back now.',
      args: { shift: t.arg.id({ required: true }), sale: t.arg.id({ required: true }) },
      resolve: (_root, { shift: id, sale }, context) =>
        previewGiveBack(deps, signedIn(context), { shiftId: idOf(id), orderId: idOf(sale) }),
    }),
  );
  const show = async (done: { id: number } | OfficeRefusal, context: OfficeContext) =>
    isRefused(done) ? done : findInReach(deps.db, signedIn(context), done.id);
  builder.mutationFields((t) => ({
    openDesk: t.field({
      type: result,
      ...may,
      description: 'Opens a desk with the money that lies in its drawer. `requestId`: a UUID, the same at a second try.',
      args: {
        requestId: t.arg.string({ required: true }),
        shop: t.arg.string({ required: true, description: 'Its slug.' }),
        desk: t.arg.string({ required: true }),
        floatMinor: t.arg({ type: 'Money', required: true }),
      },
      resolve: async (_root, opening, context) =>
        show(await openShift(deps.db, signedIn(context), opening, (shopId) => takesCash(deps, shopId)), context),
    }),
    moveCash: t.field({
      type: result,
      ...may,
      description: 'Money put into the drawer, or taken out of it (below zero). `requestId`: a UUID, the same at a second try.',
      args: {
        requestId: t.arg.string({ required: true }),
        shift: t.arg.id({ required: true }),
        amountMinor: t.arg({ type: 'Money', required: true }),
        reason: t.arg.string({ required: true }),
      },
      resolve: async (_root, { shift: id, ...moved }, context) =>
        show(await moveCash(deps.db, signedIn(context), { ...moved, shiftId: idOf(id) }), context),
    }),
    giveBackAtDesk: t.field({
      type: result,
      ...mayGive,
      description:
        'Takes a sale back that was paid in cash: what is left of its money, as it was shown, goes out of the drawer. `requestId`: a UUID, the same at a second try.',
      args: {
        requestId: t.arg.string({ required: true }),
        shift: t.arg.id({ required: true }),
        sale: t.arg.id({ required: true }),
        reason: t.arg.string({ required: true }),
        amountMinor: t.arg({ type: 'Money', required: true }),
      },
      resolve: async (_root, { shift: id, sale, ...given }, context) =>
        show(await giveBack(deps, signedIn(context), { ...given, shiftId: idOf(id), orderId: idOf(sale) }), context),
    }),
    closeDesk: t.field({
      type: result,
      ...may,
      description: 'Closes a shift by what was counted. `expectedMinor`: what the books said meanwhile.',
      args: {
        shift: t.arg.id({ required: true }),
        countedMinor: t.arg({ type: 'Money', required: true }),
        expectedMinor: t.arg({ type: 'Money', required: true }),
      },
      resolve: async (_root, { shift: id, ...count }, context) =>
        show(await countAndClose(deps.db, signedIn(context), { ...count, shiftId: idOf(id) }), context),
    }),
  }));
}

function registerSelling(builder: OfficeBuilder, deps: DeskDeps, sale: ReturnType<typeof registerTypes>['sale']): void {
  const line = builder.objectRef<DeskCartLine>('DeskCartLine').implement({
    ...may,
    fields: (t) => ({
      variantId: t.exposeID('variantId'),
      event: t.exposeString('event'),
      name: t.exposeString('name'),
      place: t.exposeString('place', { nullable: true }),
      quantity: t.exposeInt('quantity'),
      unitPriceMinor: t.expose('unitPriceMinor', { type: 'Money' }),
    }),
  });
  const cart = builder.objectRef<DeskCart>('DeskCart').implement({
    ...may,
    description: 'What a sale holds until it is paid, or until its time is over.',
    fields: (t) => ({
      version: t.exposeInt('version'),
      totalMinor: t.expose('totalMinor', { type: 'Money' }),
      validUntil: t.expose('validUntil', { type: 'DateTime', nullable: true }),
      lines: t.expose('lines', { type: [line] }),
    }),
  });
  const wanted = builder.inputType('DeskLineInput', {
    fields: (t) => ({ variantId: t.id({ required: true }), amount: t.int({ required: true }), seatIds: t.idList({ required: true }) }),
  });
  const method = builder.enumType('DeskMethod', { values: deskMethods });
  const payment = builder.inputType('DeskPaymentInput', {
    description: '`version` and `toPayMinor`: of the cart as it was shown. `givenMinor`: of cash, what the buyer gave.',
    fields: (t) => ({
      version: t.int({ required: true }),
      toPayMinor: t.field({ type: 'Money', required: true }),
      method: t.field({ type: method, required: true }),
      givenMinor: t.field({ type: 'Money' }),
      terminalReference: t.string({ required: true }),
      email: t.string({ required: true }),
    }),
  });
  const key = { shift: 'ID', sale: 'String' } as const;
  builder.mutationFields((t) => ({
    fillDeskCart: t.field({
      type: builder.refusable('DeskCartResult', cart),
      ...may,
      description:
        'Makes a sale hold these lines and nothing else, all of them or none; no lines: it is given up. `sale`, `requestId`: UUIDs, the latter the same at a second try.',
      args: {
        shift: t.arg({ type: key.shift, required: true }),
        sale: t.arg({ type: key.sale, required: true }),
        requestId: t.arg.string({ required: true }),
        lines: t.arg({ type: [wanted], required: true }),
      },
      resolve: (_root, { shift, lines, ...request }, context) =>
        fillCart(deps, signedIn(context), {
          ...request,
          shiftId: idOf(shift),
          lines: lines.map(({ variantId, amount, seatIds }) => ({ variantId: idOf(variantId), amount, seatIds: seatIds.map(idOf) })),
        }),
    }),
    sellAtDesk: t.field({
      type: builder.refusable('DeskSaleResult', sale),
      ...may,
      description: 'Sells what a sale holds: the same sale again is answered with what it did.',
      args: {
        shift: t.arg({ type: key.shift, required: true }),
        sale: t.arg({ type: key.sale, required: true }),
        payment: t.arg({ type: payment, required: true }),
      },
      resolve: (_root, { shift, sale: id, payment: { givenMinor = null, ...paid } }, context) =>
        sell(deps, signedIn(context), { shiftId: idOf(shift), sale: id, payment: { ...paid, givenMinor } }),
    }),
  }));
}
