import type { Address } from '@frontrow/domain/checkout/address';
import { epcPayload } from '@frontrow/domain/money/epc-qr';
import { transferReference } from '@frontrow/domain/money/transfer-reference';
import { isPayable } from '@frontrow/domain/orders/status';
import { isRefusal } from '@frontrow/domain/refusals';
import type { Queryable } from '../../platform/db/index.ts';
import { balanceOf, redeemedOf } from '../payments/index.ts';
import type { Shop } from '../shops/index.ts';
import { getOrder, type OrderKey, type OrderRefusal } from './get-order.ts';
import type { IssuedInvoice, Order, OrderLine } from './order.ts';
import { selectDeliverables, selectLines } from './store.ts';

export type TransferDetails = {
  holder: string;
  iban: string;
  bic: string;
  bank: string;
  reference: string;
  amountMinor: number;
  qrPayload: string;
};

/** An order as its buyer sees it. */
export type OrderView = {
  order: Order;
  lines: OrderLine[];
  balanceMinor: number;
  /** Cents of the total. */
  vouchersMinor: number;
  isPayable: boolean;
  /** Set while the buyer is to transfer money. */
  transfer: TransferDetails | null;
  /** Path within the shop; null while there is nothing to download. */
  ticketsPath: string | null;
  /** Each with its address; before one is issued, the address it will have. */
  invoices: ViewedInvoice[];
};

export type ViewedInvoice = {
  address: Address;
  kind: IssuedInvoice['kind'] | null;
  number: string | null;
  path: string | null;
  xmlPath: string | null;
};

export type ViewOrderDeps = { db: Queryable; bankAccountOf: (shop: Shop) => Shop['bankAccount'] };

/** What is behind an order's id and token. */
export async function viewOrder(
  { db, bankAccountOf }: ViewOrderDeps,
  shop: Shop,
  key: Omit<OrderKey, 'shopId'>,
): Promise<OrderView | OrderRefusal> {
  const found = await getOrder(db, { ...key, shopId: shop.id });
  if (isRefusal(found)) return found;
  const [lines, balanceMinor, vouchersMinor] = await Promise.all([
    db.many(selectLines, [found.id]),
    balanceOf(db, found.id),
    redeemedOf(db, found.id),
  ]);
  // paid between the two looks: neither open nor paid would be shown for good
  const order = balanceMinor <= 0 && found.paidAt === null ? await getOrder(db, { ...key, shopId: shop.id }) : found;
  if (isRefusal(order)) return order;
  // nobody is asked for money for what will not take place: payments of it are refused
  const payable = isPayable(order.status, balanceMinor) && order.cancelledAt === null && !(await isGone(db, order.id));
  const account = payable && order.paymentMethod === 'bank_transfer' ? bankAccountOf(shop) : null;
  return {
    order,
    lines,
    balanceMinor,
    vouchersMinor,
    isPayable: payable,
    transfer: account && transferDetails(account, order, balanceMinor),
    ticketsPath: order.hasPdf ? `/server/tickets/${shop.slug}/${order.id}/${order.token}.pdf` : null,
    invoices:
      order.invoices.length === 0
        ? [{ address: order.billingAddress, kind: null, number: null, path: null, xmlPath: null }]
        : order.invoices.map(({ id, kind, number, isEInvoice }) => {
            const path = `/server/invoices/${shop.slug}/${order.id}/${order.token}/${id}`;
            return { address: order.billingAddress, kind, number, path: `${path}.pdf`, xmlPath: isEInvoice ? `${path}.xml` : null };
          }),
  };
}

async function isGone(db: Queryable, orderId: number): Promise<boolean> {
  const { isCancelled, isOver } = await db.one(selectDeliverables, [orderId]);
  return isCancelled || isOver;
}

function transferDetails(account: NonNullable<Shop['bankAccount']>, order: Order, amountMinor: number): TransferDetails {
  const reference = transferReference(order.reference);
  return { ...account, reference, amountMinor, qrPayload: epcPayload({ ...account, amountMinor, reference }) };
}
