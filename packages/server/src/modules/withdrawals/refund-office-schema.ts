import { refuseHere, type OfficeCode, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { shippingChoices } from '@frontrow/domain/withdrawals/choose-units';
import { shopsIn } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { actingAs, signedIn, type OfficeBuilder, type OfficeContext } from '../../platform/graphql/office-builder.ts';
import { readId } from '../../platform/ids.ts';
import type { Accepted } from './accept-withdrawal.ts';
import type { Choice } from './choice.ts';
import type { TakeableTicket } from './decision-store.ts';
import {
  agreeToRefund,
  dropRefund,
  offerRefund,
  previewRefund,
  refundOrder,
  type OfferedLine,
  type OrderRefund,
  type RefundOffer,
  type RefundProblem,
} from './refund-order.ts';
import type { WaitingRefund } from './refund-store.ts';

const may = { authScopes: { may: 'order.refund' } } as const;
const REASON_MAX = 500;
const shopsOf = (context: OfficeContext) => shopsIn(signedIn(context).reach('order.refund'));

/** What the page of an order gives back: what can be, what it comes to, the decision, and a second person's yes. */
export function registerOrderRefunds(builder: OfficeBuilder, deps: { db: Db; wakeOutbox: () => void }): void {
  const types = registerTypes(builder);
  const reference = { type: 'String', required: true } as const;
  builder.queryFields((t) => ({
    refundOffer: t.field({
      type: types.offer,
      nullable: true,
      ...may,
      description: 'What of an order can be given back now, and what waits for a second person.',
      args: { reference: t.arg(reference) },
      resolve: async (_root, args, context) => (await offerRefund(deps.db, shopsOf(context), args.reference)) ?? null,
    }),
    refundPreview: t.field({
      type: types.previewResult,
      ...may,
      description: 'What a choice comes to, and where it goes. Changes nothing.',
      args: { reference: t.arg(reference), choice: t.arg({ type: types.choice, required: true }) },
      resolve: async (_root, args, context) => {
        const choice = readChoice(args.choice);
        if ('refusal' in choice) return choice;
        return toAnswer(await previewRefund(deps.db, shopsOf(context), { ...choice, reference: args.reference }));
      },
    }),
  }));
  builder.mutationFields((t) => ({
    refundOrder: t.field({
      type: types.result,
      ...may,
      description: 'Above 500 euros, with what one person gave back of the order before, it waits for a second person.',
      args: {
        reference: t.arg(reference),
        choice: t.arg({ type: types.choice, required: true }),
        reason: t.arg.string({ required: true }),
        version: t.arg.id({ required: true, description: 'Of the offer that was looked at.' }),
        requestId: t.arg.string({ required: true, description: 'Sent again it is answered with what it did.' }),
      },
      resolve: async (_root, args, context) => {
        const who = signedIn(context);
        if (!who.isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
        const choice = readChoice(args.choice);
        if ('refusal' in choice) return choice;
        const [reason, requestId] = [args.reason.trim(), args.requestId.trim()];
        if (reason === '' || reason.length > REASON_MAX) return refuseHere('INVALID_INPUT', 'reason');
        if (requestId === '' || requestId.length > 200) return refuseHere('INVALID_INPUT', 'requestId');
        const version = Number(args.version);
        const request = { ...choice, reference: args.reference, reason, version, requestId };
        const done = await refundOrder(deps.db, actingAs(who, 'order.refund'), request);
        deps.wakeOutbox();
        return toAnswer(done);
      },
    }),
    agreeToRefund: t.field({
      type: builder.doneResult,
      ...may,
      description: 'Somebody else than who decided on it.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const who = signedIn(context);
        if (!who.isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
        const done = await agreeToRefund(deps.db, actingAs(who, 'order.refund'), readId(id) ?? 0);
        deps.wakeOutbox();
        return 'problem' in done ? toAnswer(done) : { done: true as const };
      },
    }),
    dropRefund: t.field({
      type: builder.doneResult,
      ...may,
      description: 'Gives up what waits for a second person: nothing goes back.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const isDropped = await dropRefund(deps.db, actingAs(signedIn(context), 'order.refund'), readId(id) ?? 0);
        return isDropped ? { done: true as const } : refuseHere('CHANGED_MEANWHILE');
      },
    }),
  }));
}

type Answered = Exclude<OfficeCode, 'INVALID_INPUT'>;
/** Where the problem is of one field of the form: its name. */
const codes: Record<RefundProblem['problem'], Answered | { field: string }> = {
  no_such_order: 'NOT_FOUND',
  no_such_withdrawal: 'CHANGED_MEANWHILE',
  decided: 'CHANGED_MEANWHILE',
  order_changed: 'CHANGED_MEANWHILE',
  no_such_line: 'CHANGED_MEANWHILE',
  too_many: 'CHANGED_MEANWHILE',
  other_order: 'CHANGED_MEANWHILE',
  name_the_lines: 'CHANGED_MEANWHILE',
  sealed: 'CHANGED_MEANWHILE',
  ticket_gone: 'CHANGED_MEANWHILE',
  nothing_left: 'NOTHING_LEFT',
  waits_already: 'REFUND_WAITS',
  not_paid: 'NOT_PAID',
  same_person: 'SECOND_PERSON_NEEDED',
  account_needed: 'ACCOUNT_NEEDED',
  paid_by_voucher: 'NOT_COVERED',
  not_covered: 'NOT_COVERED',
  kept_too_much: { field: 'kept' },
  credit_too_much: { field: 'creditAmount' },
  not_creditable: { field: 'creditLine' },
  in_an_offer: 'IN_AN_OFFER',
  wrong_iban: { field: 'iban' },
  wrong_holder: { field: 'holder' },
};

function toAnswer<Done extends object>(done: Done | RefundProblem): Exclude<Done, RefundProblem> | OfficeRefusal {
  if (!('problem' in done)) return done as Exclude<Done, RefundProblem>;
  const code = codes[done.problem];
  return typeof code === 'string' ? refuseHere(code) : refuseHere('INVALID_INPUT', code.field);
}

type ChoiceInput = {
  everything?: boolean | null | undefined;
  lines?: readonly { line: number; units: number }[] | null | undefined;
  tickets?: readonly (string | number)[] | null | undefined;
  shipping?: Choice['shipping'] | null | undefined;
  kept?: number | null | undefined;
  creditLine?: number | null | undefined;
  creditAmount?: number | null | undefined;
  restock?: boolean | null | undefined;
  iban?: string | null | undefined;
  holder?: string | null | undefined;
};

function readChoice(input: ChoiceInput): Choice | OfficeRefusal<'INVALID_INPUT'> {
  const { everything, lines, tickets, shipping, kept, creditLine, creditAmount, restock, iban, holder } = input;
  const ticketIds = (tickets ?? []).map((id) => readId(String(id)) ?? 0);
  const keptMinor = kept ?? 0;
  if (keptMinor < 0) return refuseHere('INVALID_INPUT', 'kept');
  return {
    units: everything === true ? null : (lines ?? []),
    ticketIds,
    shipping: shipping ?? 'with_last',
    keptMinor,
    credit: typeof creditLine === 'number' ? { line: creditLine, amountMinor: creditAmount ?? 0 } : null,
    restock: restock === true,
    account: iban ? { iban, name: holder ?? '' } : null,
  };
}

function registerTypes(builder: OfficeBuilder) {
  const line = builder.objectRef<OfferedLine>('RefundLine').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.exposeInt('number', { description: 'As a choice names it.' }),
      name: t.exposeString('name'),
      variantName: t.exposeString('variantName'),
      left: t.exposeInt('left', { description: 'Units that can still be given back.' }),
      unitPrice: t.expose('unitPriceMinor', { type: 'Money' }),
      leftAmount: t.expose('leftMinor', { type: 'Money', description: 'What of its price was not given back before.' }),
      isTicket: t.exposeBoolean('isTicket'),
      isPart: t.exposeBoolean('isPart', { description: 'Of a bundle, at its share of the bundle’s price.' }),
      mayCredit: t.boolean({ resolve: ({ isResold, leftMinor }) => !isResold && leftMinor > 0 }),
    }),
  });
  const ticket = builder.objectRef<TakeableTicket>('RefundTicket').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      lineId: t.exposeID('lineId'),
      number: t.exposeString('number'),
      seat: t.exposeString('seat', { nullable: true }),
    }),
  });
  const waiting = builder.objectRef<WaitingRefund & { preview: Accepted | null }>('WaitingRefund').implement({
    ...may,
    description: 'Decided by one person, and nothing goes back before another has agreed.',
    fields: (t) => ({
      id: t.exposeID('id'),
      enteredBy: t.exposeString('enteredBy'),
      enteredAt: t.expose('enteredAt', { type: 'DateTime' }),
      reason: t.exposeString('reason', { nullable: true }),
      isOwn: t.boolean({ resolve: ({ enteredBy }, _args, context) => enteredBy === signedIn(context).by }),
      preview: t.field({ type: preview, nullable: true, resolve: (of) => of.preview }),
    }),
  });
  const taken = builder.objectRef<Accepted['lines'][number]>('RefundedLine').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      variantName: t.exposeString('variantName'),
      units: t.exposeInt('units', { description: '0: an amount off its price.' }),
      amount: t.expose('amountMinor', { type: 'Money' }),
    }),
  });
  const preview = builder.objectRef<Accepted>('RefundPreview').implement({
    ...may,
    fields: (t) => ({
      amount: t.expose('amountMinor', { type: 'Money', description: 'In all, with shipping and what goes to vouchers.' }),
      shipping: t.expose('shippingMinor', { type: 'Money' }),
      voucher: t.expose('voucherMinor', { type: 'Money', description: 'Goes back to the vouchers it was paid with.' }),
      isVoucherBlocked: t.exposeBoolean('isVoucherBlocked', {
        description: 'A code that paid is blocked: what goes back to it cannot be spent.',
      }),
      way: t.exposeString('way', { description: 'Of the rest: payment, account or nothing.' }),
      provider: t.exposeString('provider', { nullable: true }),
      ibanEnd: t.exposeString('ibanEnd', { nullable: true }),
      needsTwo: t.exposeBoolean('needsTwo'),
      lines: t.field({ type: [taken], resolve: ({ lines }) => lines }),
    }),
  });
  const offer = builder.objectRef<RefundOffer>('RefundOffer').implement({
    ...may,
    fields: (t) => ({
      version: t.exposeID('version', { description: 'Of the order: it goes with the decision.' }),
      isPaid: t.exposeBoolean('isPaid'),
      shippingLeft: t.expose('shippingLeftMinor', {
        type: 'Money',
        description: 'Of the outbound shipping, what was not given back before.',
      }),
      lines: t.field({ type: [line], resolve: ({ lines }) => lines }),
      tickets: t.field({ type: [ticket], resolve: ({ tickets }) => tickets }),
      waiting: t.field({ type: waiting, nullable: true, resolve: (of) => of.waiting }),
    }),
  });
  const decided = builder.objectRef<OrderRefund>('RefundDecided').implement({
    ...may,
    fields: (t) => ({
      amount: t.expose('amountMinor', { type: 'Money' }),
      waits: t.boolean({ description: 'For a second person.', resolve: ({ waits }) => waits !== null }),
    }),
  });
  const shipping = builder.enumType('RefundShipping', { values: shippingChoices });
  const lineInput = builder.inputType('RefundLineInput', {
    fields: (t) => ({ line: t.int({ required: true }), units: t.int({ required: true }) }),
  });
  const choice = builder.inputType('RefundChoice', {
    description: 'Units of lines and single tickets, or an amount off the price of a line.',
    fields: (t) => ({
      everything: t.boolean({ description: 'All that is left of the order.' }),
      lines: t.field({ type: [lineInput] }),
      tickets: t.idList(),
      shipping: t.field({ type: shipping, description: 'with_last: it goes back with the last of what was sent.' }),
      kept: t.int({ description: 'What the house keeps, in cents.' }),
      creditLine: t.int(),
      creditAmount: t.int({ description: 'In cents.' }),
      restock: t.boolean({ description: 'What is taken back goes on sale again at once.' }),
      iban: t.string({ description: 'Where it was paid by transfer and the statement does not say from where.' }),
      holder: t.string(),
    }),
  });
  return {
    offer,
    choice,
    previewResult: builder.refusable('RefundPreviewResult', preview),
    result: builder.refusable('RefundResult', decided),
  };
}
