import { readAmount } from '@frontrow/domain/money/read-amount';
import { readSearchText } from '@frontrow/domain/orders/search-text';
import { narrowed, type Acting } from '../../platform/acting.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { type Page, pageSize, readCursor, toPage } from '../../platform/graphql/connection.ts';
import { type InvoiceFilter, type ListedInvoice, selectInvoicePage, selectInvoiceSum } from './store.ts';

export type InvoiceSearch = {
  /** Of a number, an order, a sum or a name; empty: all. */
  text: string;
  /** Days of Berlin, included; null: open. */
  from: string | null;
  until: string | null;
  shopId: number | null;
  kind: 'invoice' | 'credit_note' | null;
  after: string | null | undefined;
};
export type InvoicePage = Page<ListedInvoice> & { count: number; grossMinor: number };

/** A page of invoices and credit notes, the newest first, with the count and the sum of all that are meant. */
export async function findInvoices(
  db: Queryable,
  { shops }: Pick<Acting, 'shops'>,
  { text, from, until, shopId, kind, after }: InvoiceSearch,
): Promise<InvoicePage> {
  const size = pageSize(null);
  const wanted = readSearchText(text);
  const filter: InvoiceFilter = [
    narrowed(shops, shopId),
    from,
    until,
    wanted !== null,
    wanted?.invoice?.prefix ?? null,
    wanted?.invoice?.number ?? null,
    wanted?.reference ?? null,
    readAmount(text) ?? null,
    wanted?.names ?? null,
    kind,
  ];
  const [rows, sum] = await Promise.all([
    db.many(selectInvoicePage, [...filter, readCursor(after), size + 1]),
    db.one(selectInvoiceSum, filter),
  ]);
  return { ...toPage(rows, size), ...sum };
}
