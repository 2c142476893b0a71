import { vatIncluded } from '@frontrow/domain/money/vat';
import { lockOrder, selectLines, sellerShopOf } from '../orders/index.ts';
import { shopById } from '../shops/index.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { number, type InvoiceDeps } from './issue-invoice.ts';
import {
  insertCreditedTickets,
  insertCreditedWithdrawals,
  selectDifferencesToCredit,
  selectGoodsToCredit,
  selectInvoiceOfOrder,
  selectOrdersToCredit,
  selectResaleFees,
  selectTicketsToCredit,
  selectWithdrawalsToCredit,
} from './store.ts';
import { writeDifference, writeLine, writeLines, writeShipping } from './write-content.ts';

/** Credit notes for all tickets and goods that were taken back. @returns the ones issued now */
export async function creditReturns(deps: InvoiceDeps): Promise<Invoice[]> {
  const issued: Invoice[] = [];
  for (const { id } of await deps.db.many(selectOrdersToCredit)) {
    const note = await creditOrder(deps, id);
    if (note) issued.push(note);
  }
  return issued;
}

async function creditOrder({ db, shops }: InvoiceDeps, orderId: number): Promise<Invoice | undefined> {
  const all = await shops.all();
  return db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [orderId]);
    const tickets = await tx.many(selectTicketsToCredit, [orderId]);
    const goods = await tx.many(selectGoodsToCredit, [orderId]);
    const withdrawals = await tx.many(selectWithdrawalsToCredit, [orderId]);
    const invoice = await tx.first(selectInvoiceOfOrder, [orderId]);
    if (tickets.length + withdrawals.length === 0 || !invoice) return undefined; // another node was faster
    const lines = await tx.many(selectLines, [orderId]);
    const fees = new Map((await tx.many(selectResaleFees, [orderId])).map(({ lineId, feeMinor }) => [lineId, feeMinor]));
    const credited = [...tickets, ...goods].flatMap(({ lineId, units: taken, creditedBefore }): InvoiceLine[] => {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) throw new Error(`order ${order.reference} has no line ${lineId}`);
      const feeMinor = fees.get(lineId);
      if (feeMinor !== undefined) return writeLines(line, order, feeMinor).map(negate);
      const { quantity, unitPriceMinor, vatPermille, vatMinor } = line;
      // of all units exactly the line's, which is not that of its price where it was split off another
      const vatOf = (units: number) => (units >= quantity ? vatMinor : vatIncluded(units * unitPriceMinor, vatPermille));
      const credit = {
        ...writeLine(line, order),
        quantity: taken,
        unitPriceMinor: -unitPriceMinor,
        totalMinor: -taken * unitPriceMinor,
        // what is left to credit of the line's VAT: several notes together give back exactly what the line had
        vatMinor: vatOf(creditedBefore) - vatOf(creditedBefore + taken),
      };
      return [credit];
    });
    for (const { lineId, creditMinor, keptMinor } of await tx.many(selectDifferencesToCredit, [orderId])) {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) throw new Error(`order ${order.reference} has no line ${lineId}`);
      if (creditMinor > 0) credited.push(negate(writeDifference(line, order, 'credit', creditMinor)));
      if (keptMinor > 0) credited.push(writeDifference(line, order, 'kept', keptMinor));
    }
    if (withdrawals.some(({ shippingMinor }) => shippingMinor > 0)) credited.push(...writeShipping(order).map(negate));
    const shop = shopById(all, order.shopId);
    // the buyer and the seller as the invoice names them
    const content = { ...invoice.content, vouchersMinor: 0, lines: credited, corrects: invoice.number };
    const note = await number(tx, order, lines, sellerShopOf(shop, all), 'credit_note', content, invoice.id);
    await tx.many(insertCreditedTickets, [note.id, tickets.flatMap(({ ticketIds }) => ticketIds)]);
    await tx.many(insertCreditedWithdrawals, [note.id, withdrawals.map(({ id }) => id)]);
    return note;
  });
}

const negate = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  unitPriceMinor: -line.unitPriceMinor,
  totalMinor: -line.totalMinor,
  vatMinor: line.vatMinor === 0 ? 0 : -line.vatMinor,
});
