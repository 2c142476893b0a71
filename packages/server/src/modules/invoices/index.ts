import { isRefusal } from '@frontrow/domain/refusals';
import type { Job } from '../../platform/jobs/index.ts';
import { noPrivateFile, privateFile } from '../../platform/http/private-file.ts';
import type { EffectHandler } from '../../platform/outbox/index.ts';
import { getOrder } from '../orders/get-order.ts';
import type { Shop } from '../shops/index.ts';
import { creditReturns } from './credit-returns.ts';
import { texts } from './documents/texts.ts';
import type { Invoice } from './invoice.ts';
import { invoiceFile } from './invoice-file.ts';
import { issueInvoice, type InvoiceDeps } from './issue-invoice.ts';
import { forgetBuyers, selectInvoice } from './store.ts';

export type InvoiceFile = { filename: string; pdf: Uint8Array };

/** Invoices and credit notes. What they promise stands in README.md. */
export function createInvoices(deps: InvoiceDeps) {
  const { db } = deps;
  const file = async (invoice: Invoice): Promise<InvoiceFile> => ({
    filename: texts[invoice.content.locale][invoice.kind].filename(invoice.number),
    pdf: await invoiceFile(db, invoice),
  });
  return {
    /** The invoice of an order for its mail, undefined where it has none. */
    async ofOrder(orderId: number): Promise<InvoiceFile | undefined> {
      const invoice = await issueInvoice(deps, orderId);
      return invoice && file(invoice);
    },
    /**
     * GET /server/invoices/{shop}/{orderId}/{token}/{id}.pdf in a shop: 200 the document, 404 no such order, wrong token
     * or a document of another order. Never cached, never indexed: the address holds a secret.
     */
    async download(shop: Pick<Shop, 'id'>, orderId: string, token: string, id: string): Promise<Response> {
      const order = await getOrder(db, { shopId: shop.id, id: orderId, token });
      const isId = /^[1-9][0-9]{0,14}$/.test(id);
      const invoice = isRefusal(order) || !isId ? undefined : await db.first(selectInvoice, [Number(id), order.id]);
      if (!invoice) return noPrivateFile();
      const { filename, pdf } = await file(invoice);
      return privateFile(pdf, { type: 'application/pdf', filename });
    },
    /** By kind, for the outbox worker. Payload: `orderId`. */
    effects: {
      'invoice.issue': async ({ payload }) => {
        const invoice = await issueInvoice(deps, Number(payload['orderId']));
        if (invoice) await invoiceFile(db, invoice);
      },
    } satisfies Record<string, EffectHandler>,
    jobs: (): Job[] => [
      { name: 'credit returns', everySeconds: 60, run: () => creditReturns(deps) },
      { name: 'forget buyers of old invoices', everySeconds: 6 * 3600, run: async () => void (await db.many(forgetBuyers)) },
    ],
  };
}
