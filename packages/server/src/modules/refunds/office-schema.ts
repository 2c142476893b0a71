import { resolveMoment } from '@frontrow/domain/catalogue/moments';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Permission } from '@frontrow/domain/office/rights';
import type { Db } from '../../platform/db/index.ts';
import type { Acting } from '../../platform/acting.ts';
import { actingAs, type OfficeBuilder, type OfficeContext, pageFields, signedIn } from '../../platform/graphql/office-builder.ts';
import { readGivenId, readId } from '../../platform/ids.ts';
import { listPaymentFiles, type PaymentFileTypes } from '../payments/office-schema.ts';
import { listAsked, listWaiting, type WaitingPage } from './list-waiting.ts';
import { changeEvent, type ChangeProblem, type EventChange, findChangedEvent, isWithin } from './change-event.ts';
import { approvePayout, makePayoutFile, payRefundToAccount, refusePayout, settlePayoutFile } from './payouts.ts';
import {
  agreeRun,
  dropRun,
  pageRuns,
  type Outlook,
  pauseRun,
  previewRun,
  progressOfRun,
  resumeRun,
  type RunProblem,
  startRun,
} from './run-refunds.ts';
import { type Run, type RunSum, runWays } from './run-store.ts';
import type { ChangedEvent } from './store.ts';
import { type AskedOrder, type WaitingRefund, waitingStates } from './waiting-store.ts';

const REFUSALS = {
  no_such_event: 'NOT_FOUND',
  not_cancelled: 'NOT_CANCELLED',
  refunds_closed: 'REFUNDS_CLOSED',
  nothing_to_refund: 'NOTHING_TO_REFUND',
  runs_already: 'RUNS_ALREADY',
  no_such_run: 'NOT_FOUND',
  not_in_this_state: 'CHANGED_MEANWHILE',
  same_person: 'NEEDS_ANOTHER_PERSON',
  whole_house_only: 'NOT_FOUND',
} as const satisfies Record<RunProblem, OfficeRefusal['refusal']>;

const DONE = { done: true } as const;
const CHANGES = { agree: agreeRun, pause: pauseRun, resume: resumeRun, drop: dropRun };
const changes = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

/** Money that goes out: only while it is fresh who sits there. */
const confirmed = async <T>(
  context: OfficeContext,
  work: (acting: Acting) => Promise<T>,
): Promise<T | OfficeRefusal<'CONFIRMATION_REQUIRED'>> => {
  const who = signedIn(context);
  return who.isConfirmed ? work(actingAs(who, 'refund.agree')) : refuseHere('CONFIRMATION_REQUIRED');
};
/** An event may be sold by several shops: its refunds are of the whole house. */
const everywhere = (context: OfficeContext, permission: Permission) => actingAs(signedIn(context), permission).shops === null;
const reader = (context: OfficeContext) => actingAs(signedIn(context), 'money.read');

/** Refunds that wait, files for the bank, and refunds of cancelled events. */
export function registerRefundsOffice(builder: OfficeBuilder, deps: { db: Db }, files: PaymentFileTypes): void {
  registerWaiting(builder, deps, files);
  registerRuns(builder, deps);
  registerChanges(builder, deps);
}

function registerWaiting(builder: OfficeBuilder, deps: { db: Db }, files: PaymentFileTypes): void {
  const state = builder.enumType('WaitingState', { values: waitingStates });
  const refund = builder.objectRef<WaitingRefund>('RefundToPay').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      orderReference: t.exposeString('orderReference', { nullable: true, description: 'Null: a transfer of no order goes back.' }),
      caseId: t.exposeID('caseId', { nullable: true }),
      amount: t.expose('amountMinor', { type: 'Money' }),
      reason: t.exposeString('reason'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      dueAt: t.expose('dueAt', { type: 'DateTime' }),
      holder: t.exposeString('holder', { nullable: true }),
      ibanEnd: t.exposeString('ibanEnd', { nullable: true }),
      orderedBy: t.exposeString('orderedBy', { nullable: true, description: 'Null: the buyer asked for it.' }),
      approvedBy: t.exposeString('approvedBy', { nullable: true }),
      file: t.exposeString('file', { nullable: true }),
      refusedBy: t.exposeString('refusedBy', { nullable: true }),
      refusedWhy: t.exposeString('refusedWhy', { nullable: true }),
    }),
  });
  const sum = builder.objectRef<WaitingPage['sums'][number]>('WaitingSum').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      state: t.expose('state', { type: state }),
      count: t.exposeInt('count'),
      amount: t.expose('amountMinor', { type: 'Money' }),
    }),
  });
  const page = builder.objectRef<WaitingPage>('RefundsToPay').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      ...pageFields(t, refund),
      sums: t.field({ type: [sum], resolve: ({ sums }) => sums }),
    }),
  });
  const way = builder.enumType('RefundWay', { values: runWays });
  const asked = builder.objectRef<AskedOrder>('AskedOrder').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      orderReference: t.exposeString('orderReference'),
      eventSlug: t.exposeString('eventSlug'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      way: t.expose('way', { type: way, description: 'asked: the buyer was asked for an account; by_hand: somebody has to look.' }),
    }),
  });
  const askedPage = builder.objectRef<Awaited<ReturnType<typeof listAsked>>>('AskedOrders').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => pageFields(t, asked),
  });
  const { doneResult } = builder;
  builder.queryFields((t) => ({
    refundsWaiting: t.field({
      type: page,
      authScopes: { may: 'money.read' },
      args: { state: t.arg({ type: state, required: true }), after: t.arg.string() },
      resolve: (_root, args, context) => listWaiting(deps.db, reader(context), args.state, args.after),
    }),
    refundsAsked: t.field({
      type: askedPage,
      authScopes: { may: 'money.read' },
      description: 'Orders of cancelled events that nothing could go back to.',
      args: { after: t.arg.string() },
      resolve: (_root, { after }, context) => listAsked(deps.db, reader(context), after),
    }),
    refundFiles: t.field({
      type: [files.file],
      authScopes: { may: 'money.read' },
      args: { after: t.arg.string() },
      resolve: (_root, { after }, context) => listPaymentFiles(deps.db, reader(context), 'refunds', after),
    }),
  }));
  builder.mutationFields((t) => ({
    approveRefund: t.field({
      type: doneResult,
      authScopes: { may: 'refund.agree' },
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => confirmed(context, (acting) => approvePayout(deps.db, acting, id)),
    }),
    refuseRefund: t.field({
      type: doneResult,
      authScopes: { may: 'refund.agree' },
      description: 'It is not paid out; the money is still owed.',
      args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
      resolve: (_root, { id, reason }, context) => confirmed(context, (acting) => refusePayout(deps.db, acting, id, reason)),
    }),
    payRefundToAccount: t.field({
      type: doneResult,
      authScopes: { may: 'refund.agree' },
      description: 'What a payment provider would not give back: above 500 euros somebody else agrees before a file takes it.',
      args: { id: t.arg.id({ required: true }), iban: t.arg.string({ required: true }), name: t.arg.string({ required: true }) },
      resolve: (_root, { id, ...account }, context) => confirmed(context, (acting) => payRefundToAccount(deps.db, acting, id, account)),
    }),
    makeRefundFile: t.field({
      type: files.madeResult,
      authScopes: { may: 'refund.agree' },
      resolve: (_root, _args, context) => confirmed(context, (acting) => makePayoutFile(deps.db, acting)),
    }),
    noteRefundFileCarriedOut: t.field({
      type: doneResult,
      authScopes: { may: 'refund.agree' },
      description: 'The bank has carried it out: it is booked, and the buyers are told.',
      args: { name: t.arg.string({ required: true }) },
      resolve: (_root, { name }, context) =>
        confirmed(context, async (acting) =>
          (await settlePayoutFile(deps.db, acting, name)) > 0 ? DONE : refuseHere('CHANGED_MEANWHILE'),
        ),
    }),
  }));
}

function registerRuns(builder: OfficeBuilder, deps: { db: Db }): void {
  const runSum = builder.objectRef<RunSum>('RefundRunSum').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      way: t.exposeString('way', { description: 'payment, account, voucher, free, asked or by_hand.' }),
      orders: t.exposeInt('orders'),
      amount: t.expose('amountMinor', { type: 'Money' }),
    }),
  });
  type Shown = Run & Awaited<ReturnType<typeof progressOfRun>>;
  const run = builder.objectRef<Shown>('RefundRun').implement({
    description: 'Pays a cancelled event back, order by order.',
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      eventSlug: t.exposeString('eventSlug'),
      state: t.exposeString('state', { description: 'waiting, running, paused, done or dropped.' }),
      isEventOpen: t.boolean({ resolve: ({ massRefund }) => massRefund === 'open', description: 'Whether refunds of the event are open.' }),
      amount: t.expose('amountMinor', { type: 'Money' }),
      startedBy: t.exposeString('startedBy'),
      startedAt: t.expose('startedAt', { type: 'DateTime' }),
      agreedBy: t.exposeString('agreedBy', { nullable: true }),
      ordersDone: t.exposeInt('ordersDone'),
      ordersLeft: t.exposeInt('ordersLeft'),
      sums: t.field({ type: [runSum], resolve: ({ sums }) => sums }),
    }),
  });
  const outlook = builder.objectRef<Outlook>('RefundRunOutlook').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      orders: t.exposeInt('orders'),
      tickets: t.exposeInt('tickets'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      sums: t.field({ type: [runSum], resolve: ({ sums }) => sums }),
    }),
  });
  const change = builder.enumType('RefundRunChange', { values: changes });
  const orRefused = <T extends object>(answer: T | { problem: RunProblem }): T | OfficeRefusal =>
    'problem' in answer ? refuseHere(REFUSALS[answer.problem]) : answer;
  builder.queryFields((t) => ({
    refundRuns: t.field({
      type: [run],
      authScopes: { may: 'money.read' },
      description: 'The newest first, after the run `after`; for who sees the whole house.',
      args: { after: t.arg.id() },
      resolve: async (_root, { after }, context) => {
        if (!everywhere(context, 'money.read')) return [];
        const runs = await pageRuns(deps.db, readGivenId(after));
        return Promise.all(runs.map(async (one) => ({ ...one, ...(await progressOfRun(deps.db, one)) })));
      },
    }),
    refundRunOutlook: t.field({
      type: builder.refusable('RefundRunOutlookResult', outlook),
      authScopes: { may: 'refund.agree' },
      description: 'What paying a cancelled event back comes to. Changes nothing.',
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) =>
        everywhere(context, 'refund.agree') ? orRefused(await previewRun(deps.db, slug)) : refuseHere('NOT_FOUND'),
    }),
  }));
  builder.mutationFields((t) => ({
    startRefundRun: t.field({
      type: builder.doneResult,
      authScopes: { may: 'refund.agree' },
      description: 'Above 500 euros it waits until somebody else has agreed.',
      args: { slug: t.arg.string({ required: true }) },
      resolve: (_root, { slug }, context) =>
        confirmed(context, async (acting) => {
          const started = orRefused(await startRun(deps.db, acting, slug));
          return isRefused(started) ? started : DONE;
        }),
    }),
    changeRefundRun: t.field({
      type: builder.doneResult,
      authScopes: { may: 'refund.agree' },
      args: { id: t.arg.id({ required: true }), change: t.arg({ type: change, required: true }) },
      resolve: (_root, args, context) =>
        confirmed(context, async (acting) => {
          const problem = await CHANGES[args.change](deps.db, acting, readId(args.id) ?? 0);
          return problem ? refuseHere(REFUSALS[problem]) : DONE;
        }),
    }),
  }));
}

const CHANGE_REFUSALS = {
  not_yours: refuseHere('NOT_FOUND'),
  changed_meanwhile: refuseHere('CHANGED_MEANWHILE'),
  no_new_start: refuseHere('INVALID_INPUT', 'start'),
} as const satisfies Record<ChangeProblem, OfficeRefusal>;

/** A start as a form has it, by Berlin's clocks, or with its offset; undefined where it is none. */
const readStart = (text: string): Date | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/.test(text) ? resolveMoment(text, new Date(0)) : undefined;

/** Cancels and moves an event. */
function registerChanges(builder: OfficeBuilder, deps: { db: Db }): void {
  const massRefund = builder.enumType('EventRefunds', { values: ['open', 'paused', 'closed'] as const });
  const event = builder.objectRef<ChangedEvent>('EventToChange').implement({
    authScopes: { may: 'refund.agree' },
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      status: t.exposeString('status', { description: 'As in the catalogue: cancelled, moved or another.' }),
      refunds: t.expose('massRefund', { type: massRefund }),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      orders: t.exposeInt('orders', { description: 'With valid tickets: each that has an address gets a mail.' }),
      withoutMail: t.exposeStringList('withoutMail', { description: 'Numbers of those that have none.' }),
      tickets: t.exposeInt('tickets'),
      version: t.exposeID('version'),
      mayPayBack: t.boolean({
        description: 'Whether who asks may pay everybody back, once it is cancelled.',
        resolve: (_event, _args, context) => everywhere(context, 'refund.agree'),
      }),
    }),
  });
  const told = builder.objectRef<{ told: number }>('EventChanged').implement({
    authScopes: { may: 'refund.agree' },
    fields: (t) => ({ told: t.exposeInt('told', { description: 'Orders whose mail is written, now or before.' }) }),
  });
  const result = builder.refusable('EventChangedResult', told);
  const change = (context: OfficeContext, { slug, version }: { slug: string; version: string }, to: EventChange) =>
    confirmed(context, async (acting) => {
      const found = await findChangedEvent(deps.db, slug);
      if (!found) return refuseHere('NOT_FOUND');
      const answer = await changeEvent(deps.db, { id: found.id, version }, to, acting, () => undefined);
      return typeof answer === 'number' ? { told: answer } : CHANGE_REFUSALS[answer.problem];
    });
  builder.queryField('eventToChange', (t) =>
    t.field({
      type: event,
      nullable: true,
      authScopes: { may: 'refund.agree' },
      description: 'What cancelling or moving would touch; null where a shop sells it, or has sold it, that is out of reach.',
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) => {
        const who = signedIn(context);
        const found = await findChangedEvent(deps.db, slug, who.locale);
        return found && (await isWithin(deps.db, found.id, actingAs(who, 'refund.agree').shops)) ? found : null;
      },
    }),
  );
  const seen = { description: 'Of the event as it was shown. Asked for again, what is done already is done once.' };
  builder.mutationFields((t) => ({
    cancelEvent: t.field({
      type: result,
      authScopes: { may: 'refund.agree' },
      description: 'Ends the sale, opens refunds, and mails every order with valid tickets.',
      args: { slug: t.arg.string({ required: true }), version: t.arg.id({ required: true, ...seen }) },
      resolve: (_root, args, context) => change(context, args, { kind: 'cancelled' }),
    }),
    moveEvent: t.field({
      type: result,
      authScopes: { may: 'refund.agree' },
      description:
        'To another start; its other times move along. The sale goes on, refunds open, every order with valid tickets is mailed.',
      args: {
        slug: t.arg.string({ required: true }),
        start: t.arg.string({ required: true, description: 'As the clocks in Berlin show it: `2027-05-01T20:00`.' }),
        version: t.arg.id({ required: true, ...seen }),
      },
      resolve: (_root, { start, ...args }, context) => {
        const happeningFrom = readStart(start);
        return happeningFrom ? change(context, args, { kind: 'moved', happeningFrom }) : refuseHere('INVALID_INPUT', 'start');
      },
    }),
  }));
}
