import { isRefused, refuseHere } from '@frontrow/domain/office/refusals';
import type { Db } from '../../platform/db/index.ts';
import { actingAs, type OfficeBuilder, type OfficeContext, pageFields, signedIn } from '../../platform/graphql/office-builder.ts';
import { readId } from '../../platform/ids.ts';
import { type BankFile, type CasePart, selectBankFiles } from '../payments/index.ts';
import type { Hint, SuggestedOrder } from './statements/case-store.ts';
import {
  askAboutCase,
  bookCase,
  type BookedPart,
  type CasePage,
  leaveCase,
  pageCases,
  returnCase,
  showCase,
  type ShownCase,
} from './statements/money-cases.ts';
import { suggestOrders } from './statements/suggest-orders.ts';
import type { CheckoutDeps } from './deps.ts';

type Deps = Pick<CheckoutDeps, 'db' | 'ids' | 'wakeOutbox'>;
const FILES = 12;

/** Queries `moneyCases`, `moneyCase`, `bankFiles`, and what is done about a case. */
export function registerCheckoutOffice(builder: OfficeBuilder, deps: Deps): void {
  const types = registerTypes(builder, deps);
  const reader = (context: OfficeContext) => actingAs(signedIn(context), 'money.read');
  builder.queryFields((t) => ({
    moneyCases: t.field({
      type: types.page,
      authScopes: { may: 'money.read' },
      description: 'Money that fits no order: the open cases, oldest first; or those that are dealt with, the newest first.',
      args: { closed: t.arg.boolean({ defaultValue: false }), first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, { closed, ...page }, context) => pageCases(deps.db, reader(context), { closed: closed ?? false, ...page }),
    }),
    moneyCase: t.field({
      type: types.shown,
      nullable: true,
      authScopes: { may: 'money.read' },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const found = await showCase(deps.db, reader(context), readId(id) ?? 0);
        if (found) await noteLook(deps.db, context, found.id);
        return found ?? null;
      },
    }),
    bankFiles: t.field({
      type: [types.file],
      authScopes: { may: 'money.bank' },
      description: 'Bank files read lately, the newest first. They are of the whole house.',
      resolve: (_root, _args, context) =>
        actingAs(signedIn(context), 'money.bank').shops === null ? deps.db.many(selectBankFiles, [FILES]) : [],
    }),
  }));
  registerDeeds(builder, deps);
}

/** Who paid and with which words is about a person. */
const noteLook = (db: Db, context: OfficeContext, id: number): Promise<void> =>
  db.transaction((tx) => signedIn(context).audit(tx, 'case.look', `case:${id}`));

function registerTypes(builder: OfficeBuilder, deps: Deps) {
  const part = builder.objectRef<CasePart>('MoneyCasePart').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({ reference: t.exposeString('reference'), amount: t.expose('amountMinor', { type: 'Money' }) }),
  });
  const hint = builder.enumType('OrderHint', {
    description: 'Why an order may be meant: its reference is nearly written, the amount is the same, the name is the payer’s.',
    values: ['reference', 'amount', 'name'] satisfies Hint[],
  });
  const suggestion = builder.objectRef<SuggestedOrder>('SuggestedOrder').implement({
    authScopes: { may: 'money.bank' },
    fields: (t) => ({
      reference: t.exposeString('reference'),
      shop: t.exposeString('shop'),
      placedAt: t.expose('placedAt', { type: 'DateTime' }),
      status: t.exposeString('status'),
      name: t.exposeString('name'),
      total: t.expose('totalMinor', { type: 'Money' }),
      owed: t.expose('owedMinor', { type: 'Money' }),
      hints: t.field({ type: [hint], resolve: ({ hints }) => hints }),
    }),
  });
  const outcome = builder.enumType('MoneyCaseOutcome', { values: ['booked', 'returned', 'left'] as const });
  const shown = builder.objectRef<ShownCase | (CasePage['nodes'][number] & { parts?: never })>('MoneyCase').implement({
    description: 'Money that came and that no order could take.',
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version', { description: 'Sent along with what is done: who has seen an older one is told.' }),
      openedAt: t.expose('openedAt', { type: 'DateTime' }),
      bookedOn: t.expose('bookedOn', { type: 'Day', nullable: true }),
      amount: t.expose('amountMinor', { type: 'Money' }),
      currency: t.exposeString('currency', { deprecationReason: 'no page asks for it any more' }),
      provider: t.exposeString('provider'),
      reason: t.exposeString('reason', {
        description: 'no_such_order, several_orders, paid_too_much, paid_too_late, resale_gone, event_cancelled, amount_mismatch.',
      }),
      orderReference: t.exposeString('orderReference', { nullable: true }),
      remitter: t.exposeString('remitter', { nullable: true }),
      iban: t.exposeString('remitterIban', { nullable: true, description: 'The account it came from.' }),
      purpose: t.exposeString('purpose', { nullable: true }),
      askedAt: t.expose('askedAt', { type: 'DateTime', nullable: true }),
      askedBy: t.exposeString('askedBy', { nullable: true }),
      askedReference: t.exposeString('askedReference', { nullable: true }),
      outcome: t.expose('outcome', { type: outcome, nullable: true, description: 'Null: it is open.' }),
      resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
      resolvedBy: t.exposeString('resolvedBy', { nullable: true }),
      resolution: t.exposeString('resolution', { nullable: true }),
      isTransfer: t.boolean({
        description: 'Whether it can be booked and sent back from here.',
        resolve: ({ provider, currency }) => provider === 'bank' && currency === 'EUR',
      }),
      parts: t.field({ type: [part], description: 'What was booked to which order, of one case.', resolve: ({ parts }) => parts ?? [] }),
      suggestions: t.field({
        type: [suggestion],
        authScopes: { may: 'money.bank' },
        description: 'Orders it may be meant for, the likeliest first.',
        resolve: (found, _args, context) => suggestOrders(deps.db, actingAs(signedIn(context), 'money.bank'), found),
      }),
    }),
  });
  const page = builder.objectRef<CasePage>('MoneyCases').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      ...pageFields(t, shown),
      openCount: t.int({ resolve: ({ open }) => open.count }),
      openSum: t.field({ type: 'Money', resolve: ({ open }) => open.amountMinor }),
    }),
  });
  const file = builder.objectRef<BankFile>('BankFile').implement({
    authScopes: { may: 'money.bank' },
    fields: (t) => ({
      name: t.exposeString('name'),
      readAt: t.expose('readAt', { type: 'DateTime' }),
      readBy: t.exposeString('readBy'),
      lines: t.exposeInt('lines'),
      booked: t.exposeInt('booked', { description: 'Lines that came in with this file and in none before.' }),
      sum: t.expose('bookedMinor', { type: 'Money' }),
      cases: t.exposeInt('cases'),
      openCases: t.exposeInt('openCases'),
    }),
  });
  return { part, shown, page, file };
}

function registerDeeds(builder: OfficeBuilder, deps: Deps): void {
  const bookedPart = builder.objectRef<BookedPart>('BookedPart').implement({
    authScopes: { may: 'money.bank' },
    fields: (t) => ({
      reference: t.exposeString('reference'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      outcome: t.exposeString('outcome', { description: 'matched, partial, over or late: what it did to the order.' }),
    }),
  });
  const booked = builder.objectRef<{ parts: BookedPart[] }>('BookedCase').implement({
    authScopes: { may: 'money.bank' },
    fields: (t) => ({ parts: t.field({ type: [bookedPart], resolve: ({ parts }) => parts }) }),
  });
  const partInput = builder.inputType('MoneyCasePartInput', {
    fields: (t) => ({ reference: t.string({ required: true }), amount: t.field({ type: 'Money', required: true }) }),
  });
  const { doneResult } = builder;
  const acting = (context: OfficeContext) => actingAs(signedIn(context), 'money.bank');
  const seen = ({ id, version }: { id: string; version: number }) => ({ id: readId(id) ?? 0, version });
  builder.mutationFields((t) => {
    const key = { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) };
    return {
      bookMoneyCase: t.field({
        type: builder.refusable('BookMoneyCaseResult', booked),
        authScopes: { may: 'money.bank' },
        description: 'Pays one order with the money, or several with parts of it that make up the whole.',
        args: { ...key, parts: t.arg({ type: [partInput], required: true }) },
        resolve: (_root, { parts, ...args }, context) =>
          bookCase(
            deps,
            acting(context),
            seen(args),
            parts.map(({ reference, amount }) => ({ reference, amountMinor: amount })),
          ),
      }),
      returnMoneyCase: t.field({
        type: doneResult,
        authScopes: { may: 'money.bank' },
        description: 'To the account it came from, by the next payment file.',
        args: key,
        resolve: async (_root, args, context) => {
          if (!signedIn(context).isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
          const returned = await returnCase(deps, acting(context), seen(args));
          return isRefused(returned) ? returned : ({ done: true } as const);
        },
      }),
      askAboutMoneyCase: t.field({
        type: doneResult,
        authScopes: { may: 'money.bank' },
        description: 'Asks the buyer of an order by mail.',
        args: { ...key, reference: t.arg.string({ required: true }) },
        resolve: (_root, { reference, ...args }, context) => askAboutCase(deps, acting(context), seen(args), reference),
      }),
      leaveMoneyCase: t.field({
        type: doneResult,
        authScopes: { may: 'money.bank' },
        args: { ...key, reason: t.arg.string({ required: true }) },
        resolve: (_root, { reason, ...args }, context) => leaveCase(deps.db, acting(context), seen(args), reason),
      }),
    };
  });
}
