import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { isRefused, refuseHere } from '@frontrow/domain/office/refusals';
import type { Acting } from '../../platform/acting.ts';
import { actingAs, type OfficeBuilder, type OfficeContext, pageFields, signedIn } from '../../platform/graphql/office-builder.ts';
import { type Page as ListPage, pageSize, readCursor, toPage } from '../../platform/graphql/connection.ts';
import type { Db } from '../../platform/db/index.ts';
import { readId, type Ids } from '../../platform/ids.ts';
import { getSecret } from '../../platform/server-secret.ts';
import { type PaymentFile, selectPaymentFiles } from './file-store.ts';
import { blockVoucher, makeVouchers, unblockVoucher } from './make-vouchers.ts';
import type { MadeFile } from './payment-files.ts';
import { type OfficeVoucher, selectVoucherPage, selectVoucherSum, voucherStates } from './voucher-store.ts';

type Made = { codes: string[]; isTaken: boolean };
type Page = ListPage<OfficeVoucher> & { count: number; leftMinor: number };

/** What pages of files for the bank share. */
export function registerPaymentFiles(builder: OfficeBuilder) {
  const file = builder.objectRef<PaymentFile>('PaymentFile').implement({
    description: 'A SEPA file (pain.001). `/office/files/{refunds,resale}/{name}.xml` gives it, the same bytes each time.',
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      name: t.exposeString('name'),
      madeAt: t.expose('madeAt', { type: 'DateTime' }),
      madeBy: t.exposeString('madeBy'),
      payments: t.exposeInt('payments'),
      amount: t.expose('amountMinor', { type: 'Money' }),
      carriedOutAt: t.expose('carriedOutAt', { type: 'DateTime', nullable: true }),
      carriedOutBy: t.exposeString('carriedOutBy', { nullable: true }),
    }),
  });
  const made = builder.objectRef<MadeFile>('MadeFile').implement({
    authScopes: { may: 'money.read' },
    fields: (t) => ({
      name: t.exposeString('name'),
      payments: t.exposeInt('payments'),
      amount: t.expose('amountMinor', { type: 'Money' }),
    }),
  });
  return { file, madeResult: builder.refusable('MadeFileResult', made) };
}
export type PaymentFileTypes = ReturnType<typeof registerPaymentFiles>;

/** Files for the bank, the newest first, after the one called `after`. */
export const listPaymentFiles = (
  db: Db,
  { shops }: Pick<Acting, 'shops'>,
  kind: PaymentFile['kind'],
  after: string | null | undefined,
): Promise<PaymentFile[]> => db.many(selectPaymentFiles, [shops, kind, LIST_PAGE, after ?? null]);

/** Vouchers: made, listed, blocked. */
export function registerVouchersOffice(builder: OfficeBuilder, deps: { db: Db; ids: Ids }): void {
  const state = builder.enumType('VoucherState', { values: voucherStates });
  const voucher = builder.objectRef<OfficeVoucher>('Voucher').implement({
    authScopes: { may: 'voucher.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      codeEnd: t.exposeString('codeEnd', { nullable: true, description: 'Null: too short a code to show any of it.' }),
      shop: t.exposeString('shop'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      madeBy: t.exposeString('madeBy', { nullable: true }),
      purpose: t.exposeString('purpose', { nullable: true }),
      amount: t.expose('amountMinor', { type: 'Money' }),
      used: t.expose('usedMinor', { type: 'Money' }),
      uses: t.exposeInt('uses'),
      usesMax: t.exposeInt('usesMax', { nullable: true }),
      eventSlug: t.exposeString('eventSlug', { nullable: true }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
      state: t.expose('state', { type: state }),
      blockedAt: t.expose('blockedAt', { type: 'DateTime', nullable: true }),
      blockedBy: t.exposeString('blockedBy', { nullable: true }),
      blockedWhy: t.exposeString('blockedWhy', { nullable: true }),
      orders: t.exposeStringList('orders', { description: 'What it pays for, the last ones first; ten at most.' }),
    }),
  });
  const page = builder.objectRef<Page>('Vouchers').implement({
    authScopes: { may: 'voucher.read' },
    fields: (t) => ({
      ...pageFields(t, voucher),
      count: t.exposeInt('count'),
      left: t.expose('leftMinor', { type: 'Money', description: 'What can still be paid with all of them.' }),
    }),
  });
  const made = builder.objectRef<Made>('MadeVouchers').implement({
    authScopes: { may: 'voucher.make' },
    fields: (t) => ({
      codes: t.exposeStringList('codes', { description: 'Shown this once.' }),
      isTaken: t.exposeBoolean('isTaken', { description: 'Whether the shop takes vouchers at all.' }),
    }),
  });
  const reach = (context: OfficeContext, permission: 'voucher.read' | 'voucher.make') => actingAs(signedIn(context), permission);
  builder.queryFields((t) => ({
    vouchers: t.field({
      type: page,
      authScopes: { may: 'voucher.read' },
      description: 'The newest first.',
      args: {
        state: t.arg({ type: state }),
        codeEnd: t.arg.string({ description: 'The last four letters of a code.' }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, context) => {
        const { shops } = reach(context, 'voucher.read');
        const size = pageSize(null);
        const filter = [shops, args.state ?? null, args.codeEnd?.trim() || null] as const;
        const [rows, sum] = await Promise.all([
          deps.db.many(selectVoucherPage, [...filter, readCursor(args.after), size + 1]),
          deps.db.one(selectVoucherSum, filter),
        ]);
        return { ...toPage(rows, size), ...sum };
      },
    }),
  }));
  builder.mutationFields((t) => ({
    makeVouchers: t.field({
      type: builder.refusable('MakeVouchersResult', made),
      authScopes: { may: 'voucher.make' },
      args: {
        requestId: t.arg.string({ required: true, description: 'A UUID: sent again, the same codes are said and none is made twice.' }),
        shop: t.arg.string({ required: true }),
        amount: t.arg({ type: 'Money', required: true }),
        count: t.arg.int({ required: true }),
        uses: t.arg.int({ description: 'For so many orders; without it as long as something is left.' }),
        event: t.arg.string(),
        validUntil: t.arg({ type: 'Day' }),
        purpose: t.arg.string(),
      },
      resolve: async (_root, { requestId, count, amount, uses, event, validUntil, purpose, ...args }, context) => {
        if (!signedIn(context).isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
        const terms = {
          shop: args.shop,
          amountMinor: amount,
          usesMax: uses ?? null,
          event: event?.trim() || null,
          validUntil: validUntil ?? null,
          purpose: purpose ?? null,
        };
        const secret = await getSecret(deps.db, 'vouchers', deps.ids);
        return makeVouchers({ db: deps.db, secret }, reach(context, 'voucher.make'), terms, { count, requestId });
      },
    }),
    unblockVoucher: t.field({
      type: builder.doneResult,
      authScopes: { may: 'voucher.make' },
      description: 'It may be spent again.',
      args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
      resolve: (_root, { id, reason }, context) =>
        signedIn(context).isConfirmed
          ? unblockVoucher(deps.db, reach(context, 'voucher.make'), readId(id) ?? 0, reason)
          : refuseHere('CONFIRMATION_REQUIRED'),
    }),
    blockVoucher: t.field({
      type: builder.doneResult,
      authScopes: { may: 'voucher.make' },
      description: 'From now on nobody pays with it.',
      args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
      resolve: async (_root, { id, reason }, context) => {
        const blocked = await blockVoucher(deps.db, reach(context, 'voucher.make'), readId(id) ?? 0, reason);
        return isRefused(blocked) ? blocked : ({ done: true } as const);
      },
    }),
  }));
}
