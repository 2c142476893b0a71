import { isRefusal } from '@frontrow/domain/refusals';
import type { Job } from '../../platform/jobs/index.ts';
import { noPrivateFile, privateFile } from '../../platform/http/private-file.ts';
import type { EffectHandlers } from '../../platform/outbox/index.ts';
import { getOrder } from '../orders/index.ts';
import type { Shop } from '../shops/index.ts';
import { creditReturns } from './credit-returns.ts';
import { texts } from './documents/texts.ts';
import type { Invoice } from './invoice.ts';
import { invoiceFiles } from './invoice-files.ts';
import { issueInvoice, type InvoiceDeps } from './issue-invoice.ts';
import { forgetBuyers, selectInvoice } from './store.ts';
export { skipNumbers } from './skip-numbers.ts';
export { type Exported, type ExportedFile, exportInvoices, listInvoices, yearOf } from './export-invoices.ts';

/** `isEInvoice`: its XML is inside it. */
export type InvoiceFile = { filename: string; pdf: Uint8Array; isEInvoice: boolean };

export type Invoices = ReturnType<typeof createInvoices>;

/** Invoices and credit notes. What they promise stands in README.md. */
export function createInvoices(deps: InvoiceDeps) {
  const { db } = deps;
  const nameOf = ({ content, kind, number }: Invoice) => texts[content.locale][kind].filename(number);
  const write = async (orderId: number) => {
    const invoice = await issueInvoice(deps, orderId);
    return invoice && { invoice, ...(await invoiceFiles(db, invoice)) };
  };
  return {
    /** The invoice of an order for its mail, undefined where it has none. */
    async ofOrder(orderId: number): Promise<InvoiceFile | undefined> {
      const written = await write(orderId);
      return written && { filename: `${nameOf(written.invoice)}.pdf`, pdf: written.pdf, isEInvoice: written.xml !== null };
    },
    /**
     * GET /server/invoices/{shop}/{orderId}/{token}/{id}.pdf in a shop, of an e-invoice also .xml: 200 the document, 404 no
     * such order, wrong token or a document of another order. Never cached, never indexed: the address holds a secret.
     */
    async download(shop: Pick<Shop, 'id'>, orderId: string, token: string, file: string, network: string): Promise<Response> {
      const order = await getOrder(db, { shopId: shop.id, id: orderId, token, network });
      if (isRefusal(order)) return noPrivateFile(order);
      const [, id, type] = /^([1-9][0-9]{0,14})\.(pdf|xml)$/.exec(file) ?? [];
      const invoice = id === undefined ? undefined : await db.first(selectInvoice, [Number(id), order.id]);
      if (!invoice) return noPrivateFile();
      const { pdf, xml } = await invoiceFiles(db, invoice);
      if (type === 'pdf') return privateFile(pdf, { type: 'application/pdf', filename: `${nameOf(invoice)}.pdf` });
      return xml ? privateFile(xml, { type: 'application/xml', filename: `${nameOf(invoice)}.xml` }) : noPrivateFile();
    },
    /** By kind, for the outbox worker. */
    effects: {
      'invoice.issue': async ({ payload }) => void (await write(payload.orderId)),
    } satisfies Partial<EffectHandlers>,
    jobs: (): Job[] => [
      { name: 'credit returns', everySeconds: 60, run: () => creditReturns(deps) },
      { name: 'forget buyers of old invoices', everySeconds: 6 * 3600, run: async () => void (await db.many(forgetBuyers)) },
    ],
  };
}
