import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { isRefused, refuseHere, type OfficeCode, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { narrowed, shopsIn } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { actingAs, signedIn, type OfficeBuilder, type OfficeContext } from '../../platform/graphql/office-builder.ts';
import { readGivenId, readId } from '../../platform/ids.ts';
import { acceptWithdrawal, previewWithdrawal, type Accepted, type AcceptProblem, type AcceptRequest } from './accept-withdrawal.ts';
import { refusalReasons, type OrderedLine } from './decision-store.ts';
import { linesOfOrder } from './list-open.ts';
import { handleWithdrawal, refuseWithdrawal, type DecideOutcome } from './refuse-withdrawal.ts';
import { selectCase, selectDecidedCases, selectOpenCases, type WithdrawalCase } from './store.ts';

type Line = OrderedLine & { place: number };
type ShownCase = WithdrawalCase & { orderLines: Line[] | null };

/** Queries `withdrawals`, `withdrawal` and `withdrawalPreview`; mutations `acceptWithdrawal`, `refuseWithdrawal`, `handleWithdrawal`. */
export function registerWithdrawalsOffice(builder: OfficeBuilder, deps: { db: Db; wakeOutbox: () => void }): void {
  const found = registerCase(builder);
  const read = (context: OfficeContext) => shopsIn(signedIn(context).reach('service.read'));
  const decide = (context: OfficeContext) => actingAs(signedIn(context), 'service.decide');
  const preview = builder.refusable('WithdrawalPreviewResult', registerPreview(builder));
  const units = builder.inputType('WithdrawnUnitsInput', {
    fields: (t) => ({
      line: t.int({ required: true, description: 'Its place in the order, from 1.' }),
      units: t.int({ required: true }),
    }),
  });
  const account = builder.inputType('BankAccountInput', {
    fields: (t) => ({ iban: t.string({ required: true }), name: t.string({ required: true, description: 'Who it belongs to.' }) }),
  });
  const wanted = builder.inputType('AcceptWithdrawalInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      orderReference: t.string({ description: 'Where the declaration fits no order.' }),
      units: t.field({ type: [units], description: 'Missing: everything there is a right to withdraw from.' }),
      restock: t.boolean({ required: true, description: 'Whether it goes on sale again at once.' }),
      account: t.field({ type: account, description: 'Where a transfer came from.' }),
    }),
  });
  const reason = builder.enumType('WithdrawalRefusalReason', { values: refusalReasons });

  builder.queryFields((t) => ({
    withdrawals: t.field({
      type: [found],
      authScopes: { may: 'service.read' },
      description: 'What is open, the oldest first, or what was decided, the newest first; after the case `after`.',
      args: { decided: t.arg.boolean({ required: true }), shopId: t.arg.id(), after: t.arg.id() },
      resolve: async (_root, { decided, shopId, after }, context) => {
        const shops = narrowed(read(context), readGivenId(shopId));
        const cases = await deps.db.many(decided ? selectDecidedCases : selectOpenCases, [shops, LIST_PAGE, readGivenId(after)]);
        return cases.map((one): ShownCase => ({ ...one, orderLines: null }));
      },
    }),
    withdrawal: t.field({
      type: found,
      nullable: true,
      authScopes: { may: 'service.read' },
      args: { id: t.arg.id({ required: true }), orderReference: t.arg.string() },
      resolve: async (_root, { id, orderReference = null }, context) => {
        const shops = read(context);
        const one = await deps.db.first(selectCase, [readId(id) ?? 0, shops]);
        if (!one) return null;
        await deps.db.transaction((tx) => signedIn(context).audit(tx, 'service.look', `withdrawal:${one.id}`));
        const reference = one.orderReference ?? orderReference;
        const lines = reference === null ? null : await linesOfOrder(deps.db, reference, shops);
        return { ...one, orderLines: lines && lines.map((line, index) => ({ ...line, place: index + 1 })) };
      },
    }),
    withdrawalPreview: t.field({
      type: preview,
      authScopes: { may: 'service.decide' },
      description: 'What accepting would do.',
      args: { input: t.arg({ type: wanted, required: true }) },
      resolve: async (_root, { input }, context) => {
        const found = await previewWithdrawal(deps.db, decide(context).shops, readRequest(input));
        const isAccountMissing = 'problem' in found && found.problem === 'account_needed';
        return isAccountMissing ? { ...found, way: 'account' as const } : toAnswer(found);
      },
    }),
  }));

  builder.mutationFields((t) => ({
    acceptWithdrawal: t.field({
      type: preview,
      authScopes: { may: 'service.decide' },
      description: 'The money goes back, what is taken back ends, and the buyer gets a mail.',
      args: { input: t.arg({ type: wanted, required: true }) },
      resolve: async (_root, { input }, context) => {
        if (!signedIn(context).isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
        const answer = toAnswer(await acceptWithdrawal(deps.db, decide(context), readRequest(input)));
        if (!isRefused(answer)) deps.wakeOutbox();
        return answer;
      },
    }),
    refuseWithdrawal: t.field({
      type: builder.doneResult,
      authScopes: { may: 'service.decide' },
      description: 'Whoever declared gets the reason and the note by mail.',
      args: { id: t.arg.id({ required: true }), reason: t.arg({ type: reason, required: true }), note: t.arg.string() },
      resolve: async (_root, { id, reason: because, note }, context) => {
        const done = await refuseWithdrawal(deps.db, decide(context), { id: readId(id) ?? 0, reason: because, note: note?.trim() || null });
        if (done === 'done') deps.wakeOutbox();
        return toDone(done);
      },
    }),
    handleWithdrawal: t.field({
      type: builder.doneResult,
      authScopes: { may: 'service.decide' },
      description: 'It was answered otherwise; nobody gets a mail.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => toDone(await handleWithdrawal(deps.db, decide(context), readId(id) ?? 0)),
    }),
  }));
}

type Input = {
  id: string | number;
  orderReference?: string | null | undefined;
  units?: readonly { line: number; units: number }[] | null | undefined;
  restock: boolean;
  account?: { iban: string; name: string } | null | undefined;
};
const readRequest = ({ id, orderReference, units, restock, account }: Input): AcceptRequest => ({
  id: readId(String(id)) ?? 0,
  reference: orderReference ?? null,
  units: units ?? null,
  restock,
  account: account ?? null,
});

const codes = {
  no_such_withdrawal: 'NOT_FOUND',
  decided: 'ALREADY_DECIDED',
  no_such_order: 'NO_SUCH_ORDER',
  other_order: 'OTHER_ORDER',
  name_the_lines: 'NAME_THE_LINES',
  sealed: 'NAME_THE_LINES',
  not_paid: 'NOT_PAID',
  wrong_iban: 'INVALID_INPUT',
  wrong_holder: 'INVALID_INPUT',
  same_person: 'SECOND_PERSON_NEEDED',
  nothing_left: 'NOTHING_LEFT',
  no_such_line: 'INVALID_INPUT',
  too_many: 'TOO_MANY_UNITS',
  kept_too_much: 'INVALID_INPUT',
  credit_too_much: 'INVALID_INPUT',
  not_creditable: 'INVALID_INPUT',
  in_an_offer: 'IN_AN_OFFER',
  ticket_gone: 'TICKET_GONE',
  account_needed: 'ACCOUNT_NEEDED',
  paid_by_voucher: 'PAID_BY_VOUCHER',
  not_covered: 'NOT_COVERED',
} as const satisfies Record<AcceptProblem['problem'], OfficeCode>;
const fields: Partial<Record<AcceptProblem['problem'], string>> = { wrong_iban: 'iban', wrong_holder: 'name', no_such_line: 'units' };

type Preview = Pick<Accepted, 'amountMinor' | 'shippingMinor' | 'voucherMinor' | 'isVoucherBlocked' | 'way'>;
const toAnswer = (accepted: Accepted | AcceptProblem): Preview | OfficeRefusal =>
  'problem' in accepted ? refuseHere(codes[accepted.problem], fields[accepted.problem]) : accepted;

const outcomes = { no_such_withdrawal: 'NOT_FOUND', decided: 'ALREADY_DECIDED', note_needed: 'INVALID_INPUT' } as const;
const toDone = (outcome: DecideOutcome): OfficeRefusal | { done: true } =>
  outcome === 'done' ? { done: true } : refuseHere(outcomes[outcome], outcome === 'note_needed' ? 'note' : undefined);

function registerCase(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'service.read' } } as const;
  const line = builder.objectRef<Line>('WithdrawableLine').implement({
    ...may,
    fields: (t) => ({
      place: t.exposeInt('place', { description: 'From 1.' }),
      name: t.exposeString('name'),
      variantName: t.exposeString('variantName'),
      amount: t.exposeInt('quantity'),
      left: t.exposeInt('left', { description: 'Units that can still be taken back.' }),
      unitPrice: t.expose('unitPriceMinor', { type: 'Money' }),
      isTicket: t.exposeBoolean('isTicket'),
      isPart: t.exposeBoolean('isPart', { description: 'Of a bundle.' }),
      excludedBecause: t.exposeString('excludedBecause', { nullable: true, description: 'Why there is no right to withdraw.' }),
    }),
  });
  return builder.objectRef<ShownCase>('Withdrawal').implement({
    ...may,
    description: 'A declaration of withdrawal.',
    fields: (t) => ({
      id: t.exposeID('id'),
      shop: t.exposeString('shop'),
      name: t.exposeString('name'),
      email: t.exposeString('email'),
      reference: t.exposeString('reference', { description: 'As it was declared.' }),
      orderReference: t.exposeString('orderReference', { nullable: true, description: 'Null: it fits no order.' }),
      items: t.exposeStringList('lines', { description: 'As they were declared; empty: the whole order.' }),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      receiptSentAt: t.expose('receiptSentAt', { type: 'DateTime', nullable: true }),
      refundDueAt: t.expose('refundDueAt', { type: 'DateTime' }),
      daysLeft: t.exposeInt('daysLeft', { description: 'Below zero: overdue.' }),
      shippedAt: t.expose('shippedAt', { type: 'DateTime', nullable: true }),
      enteredBy: t.exposeString('enteredBy', { nullable: true, description: 'Who of the house proposed it; null: the buyer declared it.' }),
      decidedAt: t.expose('handledAt', { type: 'DateTime', nullable: true }),
      decidedBy: t.exposeString('handledBy', { nullable: true }),
      decision: t.exposeString('decision', { nullable: true, description: 'accepted or refused; null: open, or answered otherwise.' }),
      refusedBecause: t.exposeString('refusedBecause', { nullable: true }),
      note: t.exposeString('note', { nullable: true }),
      amount: t.expose('amountMinor', { type: 'Money', nullable: true }),
      orderLines: t.field({ type: [line], nullable: true, resolve: ({ orderLines }) => orderLines }),
    }),
  });
}

function registerPreview(builder: OfficeBuilder) {
  return builder.objectRef<Preview>('WithdrawalPreview').implement({
    authScopes: { may: 'service.decide' },
    fields: (t) => ({
      amount: t.expose('amountMinor', { type: 'Money', description: 'What goes back, shipping and vouchers included.' }),
      shipping: t.expose('shippingMinor', { type: 'Money' }),
      voucher: t.expose('voucherMinor', { type: 'Money', description: 'Goes back to the vouchers it was paid with.' }),
      isVoucherBlocked: t.exposeBoolean('isVoucherBlocked', {
        description: 'A code that paid is blocked: what goes back to it cannot be spent.',
      }),
      way: t.string({
        description:
          'payment: as it was paid; account: by transfer, to the account that has to be named; nothing: by vouchers alone; free: nothing was paid.',
        resolve: ({ way, amountMinor }) => (amountMinor === 0 ? 'free' : way),
      }),
      // pages of the release before ask for it; what waits for a second person is decided on the order's page
      needsTwo: t.boolean({ deprecationReason: 'no page asks for it any more', resolve: () => false }),
    }),
  });
}
