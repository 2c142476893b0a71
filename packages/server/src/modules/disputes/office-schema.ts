import { isRefused } from '@frontrow/domain/office/refusals';
import type { Db } from '../../platform/db/index.ts';
import { type Page as ListPage, pageSize, readCursor, toPage } from '../../platform/graphql/connection.ts';
import { actingAs, type OfficeBuilder, type OfficeContext, pageFields, signedIn } from '../../platform/graphql/office-builder.ts';
import { readId } from '../../platform/ids.ts';
import { type DisputeState, disputeStates } from '../payments/index.ts';
import { type Dispute, type DisputeSums, selectClosedDisputes, selectDisputeSums, selectOpenDisputes } from './store.ts';
import { putDisputeAway, takeBackDisputed, type TakenBack } from './take-back-disputed.ts';

type Page = ListPage<Dispute> & { sums: DisputeSums };

/** Query `disputes`, and what is done about one that is lost. */
export function registerDisputesOffice(builder: OfficeBuilder, deps: { db: Db; wakeOutbox: () => void }): void {
  const may = { authScopes: { may: 'money.read' } } as const;
  const state = builder.enumType('DisputeState', { values: disputeStates satisfies readonly DisputeState[] });
  const dispute = builder.objectRef<Dispute>('Dispute').implement({
    ...may,
    description: 'A payment that its buyer disputes: with their bank (a chargeback), or with PayPal.',
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version', { description: 'Sent along with what is done: who has seen an older one is told.' }),
      provider: t.exposeString('provider'),
      objectId: t.exposeString('objectId', { description: 'What the provider calls it.' }),
      providerUrl: t.string({ nullable: true, description: 'The provider’s own page of it, where it is answered.', resolve: pageOf }),
      orderReference: t.exposeString('orderReference', { nullable: true, description: 'Null: its money fits no order.' }),
      caseId: t.exposeID('caseId', { nullable: true }),
      shop: t.exposeString('shop', { nullable: true }),
      state: t.expose('state', { type: state }),
      isInquiry: t.exposeBoolean('isInquiry', { description: 'A question that comes before a dispute: no money moves for it.' }),
      reason: t.exposeString('reason'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      taken: t.expose('takenMinor', { type: 'Money', description: 'Held by the provider now, or kept for good.' }),
      fee: t.expose('feeMinor', { type: 'Money' }),
      settled: t.expose('settledMinor', { type: 'Money', description: 'Booked against the order.' }),
      mayTakeBack: t.boolean({
        description: 'Lost, and neither booked against the order nor put away.',
        resolve: ({ state: of, handledAt, unsettledMinor }) => of === 'lost' && handledAt === null && unsettledMinor > 0,
      }),
      dueAt: t.expose('dueAt', { type: 'DateTime', nullable: true, description: 'Until when the provider takes evidence.' }),
      openedAt: t.expose('openedAt', { type: 'DateTime' }),
      closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
      handledAt: t.expose('handledAt', { type: 'DateTime', nullable: true }),
      handledBy: t.exposeString('handledBy', { nullable: true }),
    }),
  });
  const page = builder.objectRef<Page>('Disputes').implement({
    ...may,
    fields: (t) => ({
      ...pageFields(t, dispute),
      openCount: t.int({ resolve: ({ sums }) => sums.openCount }),
      openSum: t.field({ type: 'Money', description: 'Held of open ones.', resolve: ({ sums }) => sums.openMinor }),
      lostSum: t.field({ type: 'Money', description: 'Lost since the year began.', resolve: ({ sums }) => sums.lostMinor }),
      feeSum: t.field({ type: 'Money', description: 'Fees of those opened since.', resolve: ({ sums }) => sums.feeMinor }),
    }),
  });
  const takenBack = builder.objectRef<TakenBack>('DisputeTakenBack').implement({
    authScopes: { may: 'order.refund' },
    fields: (t) => ({
      amount: t.expose('amountMinor', { type: 'Money' }),
      outcome: t.exposeString('outcome', {
        description: 'taken_back; credited: an amount off its prices, and its tickets stay valid; settled: it was to go back already.',
      }),
    }),
  });
  builder.queryFields((t) => ({
    disputes: t.field({
      type: page,
      ...may,
      description: 'Those that are not over, by what is due first; or those that are, the newest first.',
      args: { closed: t.arg.boolean({ defaultValue: false }), after: t.arg.string() },
      resolve: async (_root, { closed, after }, context) => {
        const { shops } = actingAs(signedIn(context), 'money.read');
        const size = pageSize(null);
        const [found, sums] = await Promise.all([
          closed ? deps.db.many(selectClosedDisputes, [shops, readCursor(after), size + 1]) : deps.db.many(selectOpenDisputes, [shops]),
          deps.db.one(selectDisputeSums, [shops]),
        ]);
        return { ...toPage(found, closed ? size : found.length), sums };
      },
    }),
  }));
  const acting = (context: OfficeContext) => actingAs(signedIn(context), 'order.refund');
  builder.mutationFields((t) => {
    const key = { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) };
    const seen = ({ id, version }: { id: string; version: number }) => ({ id: readId(id) ?? 0, version });
    return {
      takeBackDisputed: t.field({
        type: builder.refusable('TakeBackDisputedResult', takenBack),
        authScopes: { may: 'order.refund' },
        description: 'Books a lost dispute against its order: tickets end and are sold again. No money is sent.',
        args: key,
        resolve: async (_root, args, context) => {
          const done = await takeBackDisputed(deps.db, acting(context), seen(args));
          if (!isRefused(done)) deps.wakeOutbox();
          return done;
        },
      }),
      putDisputeAway: t.field({
        type: builder.doneResult,
        authScopes: { may: 'order.refund' },
        description: 'What was sold stays as it is, the loss where it is in the books.',
        args: key,
        resolve: (_root, args, context) => putDisputeAway(deps.db, acting(context), seen(args)),
      }),
    };
  });
}

const PAGES = { stripe: 'https://dashboard.stripe.com/disputes/', paypal: 'https://www.paypal.com/resolutioncenter/view/' } as const;

/** What PayPal took back without a dispute has no page. */
const pageOf = ({ provider, objectId, reason }: Dispute): string | null =>
  reason === 'reversal' ? null : PAGES[provider] + encodeURIComponent(objectId);
