import { charts, presets, slots, type Plan, type Slot } from '@frontrow/domain/accounting/chart';
import { refuseHere, type OfficeCode, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { shopsIn } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { actingAs, signedIn, type OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import { readId } from '../../platform/ids.ts';
import { exportBookings, type ExportProblem } from './export-bookings.ts';
import { changePlan, readPlan, type KeptPlan, type PlanProblem } from './plan.ts';
import { exportFormats, selectExports, selectShops, type AccountSum, type ExportRow, type ExportShop } from './store.ts';

const EXPORTS = 100;
/** An account by what it is for: a slot, `revenue.190` or `shipping.190`. */
type Numbered = { use: string; number: string };

/** Queries `accountingShops`, `accountPlan` and `accountingExports`; mutations `changeAccountPlan` and `exportBookings`. */
export function registerAccountingOffice(builder: OfficeBuilder, deps: { db: Db }): void {
  const may = { authScopes: { may: 'export.accounting' } } as const;
  const shop = builder.objectRef<ExportShop>('AccountingShop').implement({
    ...may,
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  });
  const exported = registerExport(builder);
  const plan = registerPlan(builder);
  const chart = builder.enumType('AccountChart', { values: charts });
  const format = builder.enumType('ExportFormat', { values: exportFormats });
  const numbered = builder.inputType('AccountNumberInput', {
    fields: (t) => ({
      use: t.string({ required: true, description: 'A slot, or revenue or shipping with its rate: revenue.190.' }),
      number: t.string({ required: true }),
    }),
  });
  builder.queryFields((t) => ({
    accountingShops: t.field({
      type: [shop],
      ...may,
      resolve: (_root, _args, context) => deps.db.many(selectShops, [shopsIn(signedIn(context).reach('export.accounting'))]),
    }),
    accountPlan: t.field({
      type: plan,
      nullable: true,
      ...may,
      description: 'Null: nobody has made one.',
      args: { shopId: t.arg.id({ required: true }) },
      resolve: async (_root, { shopId }, context) => {
        const shops = await deps.db.many(selectShops, [shopsIn(signedIn(context).reach('export.accounting'))]);
        const found = shops.find(({ id }) => id === readId(shopId));
        return (found && (await readPlan(deps.db, found.id))) ?? null;
      },
    }),
    accountPresets: t.field({
      type: [plan],
      ...may,
      description: 'Plans to begin with, by chart; who books and for whom is zero in them.',
      resolve: () =>
        charts.map((name) => ({ ...presets[name], chart: name, consultant: 0, client: 0, accountLength: 4, yearStartsIn: 1, version: 0 })),
    }),
    accountingExports: t.field({
      type: [exported],
      ...may,
      description: 'The newest first; 100 at most.',
      resolve: (_root, _args, context) => deps.db.many(selectExports, [shopsIn(signedIn(context).reach('export.accounting')), EXPORTS]),
    }),
  }));
  builder.mutationFields((t) => ({
    changeAccountPlan: t.field({
      type: builder.doneResult,
      ...may,
      args: {
        shopId: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'Of the plan that was changed; 0: there was none.' }),
        chart: t.arg({ type: chart, required: true }),
        consultant: t.arg.int({ required: true }),
        client: t.arg.int({ required: true }),
        accountLength: t.arg.int({ required: true }),
        yearStartsIn: t.arg.int({ required: true }),
        accounts: t.arg({ type: [numbered], required: true }),
      },
      resolve: async (_root, { shopId, version, accounts, ...head }, context) => {
        const acting = actingAs(signedIn(context), 'export.accounting');
        const changed = await changePlan(deps.db, acting, {
          shopId: readId(shopId) ?? 0,
          version,
          plan: { ...head, ...readAccounts(accounts) },
        });
        return 'problem' in changed ? refusePlan(changed) : { done: true as const };
      },
    }),
    exportBookings: t.field({
      type: builder.refusable('ExportResult', exported),
      ...may,
      description: 'Handed out by `/office/money/exports/{id}.csv`.',
      args: {
        shopId: t.arg.id({ required: true }),
        format: t.arg({ type: format, required: true }),
        from: t.arg.string({ required: true, description: 'A day, `2026-11-01`.' }),
        until: t.arg.string({ required: true }),
      },
      resolve: async (_root, { shopId, ...wanted }, context) => {
        const who = signedIn(context);
        if (!who.isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
        const done = await exportBookings(deps.db, actingAs(who, 'export.accounting'), { shopId: readId(shopId) ?? 0, ...wanted });
        return 'problem' in done ? refuseExport(done) : done;
      },
    }),
  }));
}

const codes = {
  no_such_shop: 'NOT_FOUND',
  no_plan: 'NO_ACCOUNT_PLAN',
  wrong_period: 'INVALID_INPUT',
  two_years: 'PERIOD_OF_TWO_YEARS',
  nothing: 'NOTHING_BOOKED',
  too_many: 'PERIOD_TOO_LONG',
  no_account: 'NO_ACCOUNT_FOR_RATE',
} as const satisfies Record<ExportProblem['problem'], OfficeCode>;

function refuseExport(problem: ExportProblem): OfficeRefusal {
  if (problem.problem === 'no_account') return refuseHere('NO_ACCOUNT_FOR_RATE', `revenue.${problem.vatPermille}`);
  return refuseHere(codes[problem.problem], problem.problem === 'wrong_period' ? 'until' : undefined);
}

function refusePlan(problem: PlanProblem): OfficeRefusal {
  if (problem.problem === 'wrong') return refuseHere('INVALID_INPUT', problem.field);
  return refuseHere(problem.problem === 'no_such_shop' ? 'NOT_FOUND' : 'CHANGED_MEANWHILE');
}

function readAccounts(numbers: readonly Numbered[]): Pick<Plan, 'accounts' | 'revenue' | 'shipping'> {
  const byRate = (kind: string) =>
    Object.fromEntries(numbers.flatMap(({ use, number }) => (use.startsWith(`${kind}.`) ? [[use.slice(kind.length + 1), number]] : [])));
  const accounts = Object.fromEntries(slots.map((slot) => [slot, numbers.find(({ use }) => use === slot)?.number ?? '']));
  return { accounts: accounts as Record<Slot, string>, revenue: byRate('revenue'), shipping: byRate('shipping') };
}

const numbersOf = ({ accounts, revenue, shipping }: KeptPlan): Numbered[] => [
  ...slots.map((slot) => ({ use: slot, number: accounts[slot] })),
  ...Object.entries(revenue).map(([rate, number]) => ({ use: `revenue.${rate}`, number })),
  ...Object.entries(shipping).map(([rate, number]) => ({ use: `shipping.${rate}`, number })),
];

function registerPlan(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'export.accounting' } } as const;
  const number = builder.objectRef<Numbered>('AccountNumber').implement({
    ...may,
    fields: (t) => ({ use: t.exposeString('use'), number: t.exposeString('number') }),
  });
  return builder.objectRef<KeptPlan>('AccountPlan').implement({
    ...may,
    fields: (t) => ({
      version: t.exposeInt('version'),
      chart: t.exposeString('chart'),
      consultant: t.exposeInt('consultant'),
      client: t.exposeInt('client'),
      accountLength: t.exposeInt('accountLength'),
      yearStartsIn: t.exposeInt('yearStartsIn'),
      accounts: t.field({ type: [number], resolve: numbersOf }),
    }),
  });
}

function registerExport(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'export.accounting' } } as const;
  const sum = builder.objectRef<AccountSum>('AccountSum').implement({
    ...may,
    description: 'What went into an account of the ledger and out of it.',
    fields: (t) => ({
      account: t.exposeString('account'),
      debit: t.expose('debitMinor', { type: 'Money' }),
      credit: t.expose('creditMinor', { type: 'Money' }),
    }),
  });
  return builder.objectRef<ExportRow>('AccountingExport').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      shop: t.exposeString('shop'),
      format: t.exposeString('format'),
      from: t.expose('from', { type: 'Day' }),
      until: t.expose('until', { type: 'Day' }),
      exportedAt: t.expose('exportedAt', { type: 'DateTime' }),
      exportedBy: t.exposeString('exportedBy'),
      sha256: t.exposeString('sha256'),
      bookings: t.exposeInt('transfers'),
      lines: t.exposeInt('lines'),
      sums: t.field({ type: [sum], resolve: ({ sums }) => sums }),
      later: t.exposeInt('later', { description: 'Bookings that came into the period since.' }),
    }),
  });
}
