import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { addUp, feeTakers, revenueOf, settlementNumber, vatOf, type Due, type SettledSums } from '@frontrow/domain/settlements/settle';
import type { Db } from '../../platform/db/index.ts';
import { actingAs, signedIn, type OfficeBuilder, type OfficeContext } from '../../platform/graphql/office-builder.ts';
import { readGivenId, readId } from '../../platform/ids.ts';
import type { Changer } from '../orders/index.ts';
import { closeSettlements } from './close-settlement.ts';
import { mailSettlement } from './mail-settlement.ts';
import { payOnAccount, paySettlement, takeBackPayment } from './pay.ts';
import { setTerms } from './set-terms.ts';
import {
  artistsIn,
  lastMonthsEnd,
  listClosed,
  listOpen,
  showClosed,
  showOpen,
  type Open,
  type OpenPage,
  type OpenSettlement,
} from './show.ts';
import {
  selectLines,
  selectPayments,
  selectTerms,
  type KeptTerms,
  type OpenItems,
  type PaymentRow,
  type Settlement,
  type SettledLine,
} from './store.ts';

const may = { authScopes: { may: 'settlement.read' } } as const;
const mayMake = { authScopes: { may: 'settlement.make' } } as const;
const reader = (context: OfficeContext) => artistsIn(signedIn(context).reach('settlement.read'));
const maker = (context: OfficeContext): Changer => {
  const who = signedIn(context);
  return { ...actingAs(who, 'settlement.make'), reach: who.reach };
};

type Opened = OpenPage & { until: string };
type Refused = { slug: string; refusal: OfficeRefusal };
type ClosedAll = { closed: Settlement[]; refused: Refused[] };

/** Queries `openSettlements`, `openSettlement`, `settlements` and `settlement`, and what is done with them. */
export function registerSettlementsOffice(builder: OfficeBuilder, deps: { db: Db; wakeOutbox: () => void }): void {
  const types = registerParts(builder);
  const open = registerOpen(builder, deps, types);
  const closed = registerClosed(builder, deps, types);
  builder.queryFields((t) => ({
    openSettlements: t.field({
      type: builder.refusable('OpenSettlementsResult', open.list),
      ...may,
      description: 'What organisers would get now of what was sold by the end of a day; without one of the last month.',
      args: { until: t.arg.string(), after: t.arg.string({ description: 'The organiser before the first of the page.' }) },
      resolve: async (_root, args, context) => {
        const until = args.until ?? (await lastMonthsEnd(deps.db));
        const found = await listOpen(deps.db, reader(context), { until, locale: context.locale, after: args.after ?? null });
        return isRefused(found) ? found : { until, ...found };
      },
    }),
    openSettlement: t.field({
      type: builder.refusable('OpenSettlementResult', open.one),
      ...may,
      args: {
        slug: t.arg.string({ required: true, description: 'Of the artist.' }),
        from: t.arg.string({ description: 'From a day on, settled or not: to look at. Without it what the next settlement is made of.' }),
        until: t.arg.string(),
      },
      resolve: async (_root, { slug, from, until }, context) =>
        showOpen(deps.db, reader(context), {
          slug,
          from: from ?? null,
          until: until ?? (await lastMonthsEnd(deps.db)),
          locale: context.locale,
        }),
    }),
    settlements: t.field({
      type: [closed],
      ...may,
      description: 'A page of those that are closed, the newest first.',
      args: { before: t.arg.id({ description: 'Those closed before this one.' }) },
      resolve: (_root, { before }, context) => listClosed(deps.db, reader(context), readGivenId(before)),
    }),
    settlement: t.field({
      type: closed,
      nullable: true,
      ...may,
      args: { number: t.arg.string({ required: true }) },
      resolve: async (_root, { number }, context) => (await showClosed(deps.db, reader(context), number)) ?? null,
    }),
  }));
  registerDeeds(builder, deps, types, closed);
}

type Parts = ReturnType<typeof registerParts>;

/** What is done, by who may; each asks first who sits there, for it is about money. */
function registerDeeds(
  builder: OfficeBuilder,
  deps: { db: Db; wakeOutbox: () => void },
  { feeTaker }: Parts,
  closed: ReturnType<typeof registerClosed>,
): void {
  const refused = builder.objectRef<Refused>('SettlementRefused').implement({
    ...may,
    fields: (t) => ({ slug: t.exposeString('slug'), code: t.string({ resolve: ({ refusal }) => refusal.refusal }) }),
  });
  const closedAll = builder.objectRef<ClosedAll>('ClosedSettlements').implement({
    ...may,
    fields: (t) => ({
      closed: t.field({ type: [closed], resolve: (all) => all.closed }),
      refused: t.field({ type: [refused], resolve: (all) => all.refused }),
    }),
  });
  const confirmed = async <T>(context: OfficeContext, work: (who: Changer) => Promise<T>) =>
    signedIn(context).isConfirmed ? work(maker(context)) : refuseHere('CONFIRMATION_REQUIRED');
  const done = async (context: OfficeContext, work: (who: Changer) => Promise<object | OfficeRefusal>) => {
    const answer = await confirmed(context, work);
    return isRefused(answer) ? answer : { done: true as const };
  };
  const closing = builder.inputType('SettlementClosingInput', {
    fields: (t) => ({
      slug: t.string({ required: true }),
      lastId: t.id({ description: 'The settlement before it that was shown; null: there was none.' }),
      termsId: t.id({ description: 'The terms that were shown.' }),
    }),
  });
  builder.mutationFields((t) => ({
    closeSettlements: t.field({
      type: builder.refusable('CloseSettlementsResult', closedAll),
      ...mayMake,
      description: 'Each gets its number and never changes again; one that cannot be closed keeps no other from it.',
      args: { until: t.arg.string({ required: true }), organisers: t.arg({ type: [closing], required: true }) },
      resolve: (_root, { until, organisers }, context) =>
        confirmed(context, (who) =>
          closeSettlements(
            deps.db,
            who,
            organisers.map(({ slug, lastId, termsId }) => ({ slug, until, lastId: readGivenId(lastId), termsId: readGivenId(termsId) })),
          ),
        ),
    }),
    setSettlementTerms: t.field({
      type: builder.doneResult,
      ...mayMake,
      args: {
        slug: t.arg.string({ required: true }),
        previousId: t.arg.id({ description: 'The terms that were shown; null: there were none.' }),
        party: t.arg.string({ required: true }),
        address: t.arg.string({ required: true }),
        email: t.arg.string(),
        isEnglish: t.arg.boolean({ required: true }),
        commissionPermille: t.arg.int({ required: true }),
        commission: t.arg({ type: 'Money', required: true }),
        commissionVatPermille: t.arg.int({ required: true }),
        returnFeesTo: t.arg({ type: feeTaker, required: true }),
        resaleFeesTo: t.arg({ type: feeTaker, required: true }),
      },
      resolve: (_root, { previousId, email, isEnglish, commission, ...given }, context) =>
        done(context, (who) =>
          setTerms(deps.db, who, {
            ...given,
            previousId: readGivenId(previousId),
            email: email ?? null,
            locale: isEnglish ? 'en' : 'de',
            commissionMinor: commission,
          }),
        ),
    }),
    paySettlement: t.field({
      type: builder.doneResult,
      ...mayMake,
      description: 'Enters that it was paid, whole.',
      args: {
        requestId: t.arg.id({ required: true }),
        number: t.arg.string({ required: true }),
        paidOn: t.arg.string({ required: true }),
        reference: t.arg.string({ required: true }),
      },
      resolve: (_root, paid, context) => done(context, (who) => paySettlement(deps.db, who, paid)),
    }),
    payOnAccount: t.field({
      type: builder.doneResult,
      ...mayMake,
      description: 'Enters money that went to an organiser before: the next settlement takes it off.',
      args: {
        requestId: t.arg.id({ required: true }),
        slug: t.arg.string({ required: true }),
        amount: t.arg({ type: 'Money', required: true }),
        paidOn: t.arg.string({ required: true }),
        reference: t.arg.string({ required: true }),
      },
      resolve: (_root, { amount, ...paid }, context) =>
        done(context, (who) => payOnAccount(deps.db, who, { ...paid, amountMinor: amount })),
    }),
    mailSettlement: t.field({
      type: builder.doneResult,
      ...mayMake,
      description: 'To the address of the terms as they are now; handed out also by `/office/money/settlements/{number}.pdf` and `.csv`.',
      args: { requestId: t.arg.id({ required: true }), number: t.arg.string({ required: true }) },
      resolve: (_root, args, context) => done(context, (who) => mailSettlement(deps, who, args)),
    }),
    takeBackSettlementPayment: t.field({
      type: builder.doneResult,
      ...mayMake,
      args: { requestId: t.arg.id({ required: true }), paymentId: t.arg.id({ required: true }) },
      resolve: (_root, { requestId, paymentId }, context) =>
        done(context, (who) => takeBackPayment(deps.db, who, { paymentId: readId(paymentId) ?? 0, requestId })),
    }),
  }));
}

function registerParts(builder: OfficeBuilder) {
  const feeTaker = builder.enumType('FeeTaker', { values: feeTakers });
  const sums = builder.objectRef<SettledSums>('SettledSums').implement({
    ...may,
    description: 'What is new since the settlement before; below zero where more came back.',
    fields: (t) => ({
      pieces: t.exposeInt('pieces'),
      gross: t.expose('grossMinor', { type: 'Money' }),
      returned: t.exposeInt('returnedPieces'),
      refunded: t.expose('refundedMinor', { type: 'Money', description: 'Whole prices, also where a fee was kept.' }),
      kept: t.expose('keptMinor', { type: 'Money' }),
      resold: t.exposeInt('resoldPieces'),
      resaleFees: t.expose('feeMinor', { type: 'Money' }),
      revenue: t.field({ type: 'Money', description: 'Sold and kept, less what was given back: as in the ledger.', resolve: revenueOf }),
      vat: t.field({ type: 'Money', description: 'Contained in it.', resolve: vatOf }),
    }),
  });
  const line = builder.objectRef<SettledLine>('SettledLine').implement({
    ...may,
    fields: (t) => ({
      eventId: t.exposeID('eventId'),
      event: t.exposeString('event'),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      variantId: t.exposeID('variantId'),
      variant: t.exposeString('variant'),
      unitPrice: t.expose('unitPriceMinor', { type: 'Money' }),
      vatPermille: t.exposeInt('vatPermille'),
      paidBy: t.exposeString('paidBy', { description: 'An account of the ledger, several or nothing.' }),
      sums: t.field({ type: sums, resolve: (values) => values }),
    }),
  });
  const due = builder.objectRef<Due>('SettlementDue').implement({
    ...may,
    fields: (t) => ({
      revenue: t.expose('revenueMinor', { type: 'Money' }),
      commission: t.expose('commissionMinor', { type: 'Money', description: 'Before its VAT.' }),
      commissionVat: t.expose('commissionVatMinor', { type: 'Money' }),
      houseFees: t.expose('houseFeesMinor', { type: 'Money', description: 'Of fees, what stays with the house.' }),
      onAccount: t.expose('onAccountMinor', { type: 'Money' }),
      carried: t.expose('carriedMinor', { type: 'Money', description: 'What the settlement before left the organiser to owe.' }),
      due: t.expose('dueMinor', { type: 'Money' }),
    }),
  });
  const terms = builder.objectRef<KeptTerms>('SettlementTerms').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      party: t.exposeString('party'),
      address: t.exposeString('address'),
      email: t.exposeString('email', { nullable: true }),
      isEnglish: t.boolean({ resolve: ({ locale }) => locale === 'en' }),
      commissionPermille: t.exposeInt('commissionPermille'),
      commission: t.expose('commissionMinor', { type: 'Money', description: 'For each ticket, before VAT.' }),
      commissionVatPermille: t.exposeInt('commissionVatPermille'),
      returnFeesTo: t.expose('returnFeesTo', { type: feeTaker }),
      resaleFeesTo: t.expose('resaleFeesTo', { type: feeTaker }),
      setBy: t.exposeString('setBy'),
      setAt: t.expose('setAt', { type: 'DateTime' }),
    }),
  });
  const items = builder.objectRef<OpenItems>('SettlementOpenItems').implement({
    ...may,
    description: 'What is not over yet, and in no settlement.',
    fields: (t) => ({
      unpaidOrders: t.exposeInt('unpaidOrders'),
      unpaidPieces: t.exposeInt('unpaidPieces'),
      unpaid: t.expose('unpaidMinor', { type: 'Money' }),
      refunds: t.exposeInt('refunds'),
      refundsAmount: t.expose('refundsMinor', { type: 'Money', description: 'With what goes back of the same orders for others.' }),
    }),
  });
  const payment = builder.objectRef<PaymentRow>('SettlementPayment').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.string({
        nullable: true,
        description: 'Of the settlement; null: on account.',
        resolve: ({ year, number }) => (year === null || number === null ? null : settlementNumber({ year, number })),
      }),
      amount: t.expose('amountMinor', { type: 'Money' }),
      paidOn: t.expose('paidOn', { type: 'Day' }),
      reference: t.exposeString('reference'),
      enteredBy: t.exposeString('enteredBy'),
      enteredAt: t.expose('enteredAt', { type: 'DateTime' }),
      canBeTakenBack: t.boolean({ resolve: ({ takesBackId, isTakenBack }) => takesBackId === null && !isTakenBack }),
    }),
  });
  return { feeTaker, sums, line, due, terms, items, payment };
}

function registerOpen(builder: OfficeBuilder, deps: { db: Db }, { sums, line, due, terms, items, payment }: Parts) {
  const account = builder.objectRef<Open>('OpenAccount').implement({
    ...may,
    description: 'An organiser: an artist, and the events that name it first.',
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      from: t.expose('from', { type: 'Day', description: 'The first day that is open.' }),
      until: t.expose('until', { type: 'Day' }),
      lastId: t.exposeID('lastId', { nullable: true, description: 'The settlement before.' }),
      sums: t.field({ type: sums, resolve: (values) => values }),
      due: t.field({ type: due, nullable: true, description: 'Null: it is not said yet by what is settled.', resolve: (one) => one.due }),
      terms: t.field({ type: terms, nullable: true, resolve: (one) => one.terms }),
    }),
  });
  const one = builder.objectRef<OpenSettlement>('OpenSettlement').implement({
    ...may,
    fields: (t) => ({
      account: t.field({ type: account, resolve: (shown) => shown }),
      isPeriod: t.exposeBoolean('isPeriod', { description: 'Of chosen days, settled or not: it cannot be closed.' }),
      lines: t.field({ type: [line], resolve: ({ lines }) => lines }),
      openItems: t.field({ type: items, resolve: ({ open }) => open }),
      termsHistory: t.field({
        type: [terms],
        description: 'The newest first.',
        resolve: async ({ artistId }) => (await deps.db.many(selectTerms, [artistId])).map((row) => row.terms),
      }),
      payments: t.field({
        type: [payment],
        description: 'The newest first.',
        resolve: ({ artistId }) => deps.db.many(selectPayments, [artistId]),
      }),
    }),
  });
  const list = builder.objectRef<Opened>('OpenSettlements').implement({
    ...may,
    fields: (t) => ({
      until: t.expose('until', { type: 'Day' }),
      organisers: t.field({ type: [account], resolve: ({ organisers }) => organisers }),
      last: t.exposeString('last', { nullable: true, description: 'What the next page comes after.' }),
      hasMore: t.exposeBoolean('hasMore'),
    }),
  });
  return { one, list };
}

function registerClosed(builder: OfficeBuilder, deps: { db: Db }, { sums, line, due, terms, items }: Parts) {
  return builder.objectRef<Settlement>('Settlement').implement({
    ...may,
    description: 'Closed, with a number: it never changes.',
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.string({ resolve: settlementNumber }),
      slug: t.exposeString('slug', { nullable: true, description: 'Of the artist; null: it is no more.' }),
      organiser: t.exposeString('organiser'),
      from: t.expose('from', { type: 'Day' }),
      until: t.expose('until', { type: 'Day' }),
      closedAt: t.expose('closedAt', { type: 'DateTime' }),
      closedBy: t.exposeString('closedBy'),
      due: t.field({ type: due, resolve: (values) => values }),
      terms: t.field({ type: terms, resolve: (one) => one.terms }),
      openItems: t.field({ type: items, description: 'When it was closed.', resolve: ({ open }) => open }),
      lines: t.field({ type: [line], resolve: ({ id }) => deps.db.many(selectLines, [id]) }),
      sums: t.field({ type: sums, resolve: async ({ id }) => addUp(await deps.db.many(selectLines, [id])) }),
      paymentId: t.exposeID('paymentId', { nullable: true }),
      paidOn: t.expose('paidOn', { type: 'Day', nullable: true }),
    }),
  });
}
