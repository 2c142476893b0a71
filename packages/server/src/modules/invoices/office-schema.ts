import { texts } from './documents/texts.ts';
import type { Db } from '../../platform/db/index.ts';
import { actingAs, signedIn, type OfficeBuilder, type Who } from '../../platform/graphql/office-builder.ts';
import { zipStream } from '../../platform/http/zip-stream.ts';
import { exportInvoices, type Period } from './export-invoices.ts';
import { findInvoices, type InvoicePage } from './find-invoices.ts';
import { invoiceFiles } from './invoice-files.ts';
import { type ListedInvoice, selectGaps, selectInvoiceInReach, selectInvoiceSum } from './store.ts';

type Gap = { prefix: string; missing: number; numbers: number[] };

/** Queries `invoices` and `invoiceGaps`. */
export function registerInvoicesOffice(builder: OfficeBuilder, deps: { db: Db }): void {
  const kind = builder.enumType('InvoiceKind', { values: ['invoice', 'credit_note'] as const });
  const invoice = builder.objectRef<ListedInvoice>('ListedInvoice').implement({
    description: '`/office/files/invoices/{id}.pdf` gives it, of an e-invoice `.xml` too.',
    authScopes: { may: 'invoice.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.exposeString('number'),
      kind: t.expose('kind', { type: kind }),
      issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
      shop: t.exposeString('shop'),
      orderReference: t.exposeString('orderReference'),
      corrects: t.exposeString('corrects', { nullable: true }),
      isEInvoice: t.exposeBoolean('isEInvoice'),
      isForgotten: t.exposeBoolean('isForgotten', { description: 'It need not be kept any longer: its files are gone.' }),
      total: t.expose('grossMinor', { type: 'Money' }),
    }),
  });
  const page = builder.objectRef<InvoicePage>('Invoices').implement({
    authScopes: { may: 'invoice.read' },
    fields: (t) => ({
      nodes: t.field({ type: [invoice], resolve: ({ nodes }) => nodes }),
      endCursor: t.exposeString('endCursor', { nullable: true }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
      count: t.exposeInt('count'),
      sum: t.expose('grossMinor', { type: 'Money' }),
    }),
  });
  const gap = builder.objectRef<Gap>('InvoiceGap').implement({
    description: 'A series that lacks numbers it has counted: never, unless somebody has changed the database by hand.',
    authScopes: { may: 'invoice.read' },
    fields: (t) => ({
      prefix: t.exposeString('prefix'),
      missing: t.exposeInt('missing'),
      numbers: t.exposeIntList('numbers', { description: 'The first twenty of them.' }),
    }),
  });
  builder.queryFields((t) => ({
    invoices: t.field({
      type: page,
      authScopes: { may: 'invoice.read' },
      description: 'Invoices and credit notes, the newest first.',
      args: {
        text: t.arg.string({ description: 'Of a number, an order, a sum or a name.' }),
        from: t.arg({ type: 'Day' }),
        until: t.arg({ type: 'Day' }),
        after: t.arg.string(),
      },
      resolve: (_root, { text, from, until, after }, context) =>
        findInvoices(deps.db, actingAs(signedIn(context), 'invoice.read'), {
          text: text ?? '',
          from: from ?? null,
          until: until ?? null,
          after,
        }),
    }),
    invoiceGaps: t.field({
      type: [gap],
      authScopes: { may: 'invoice.read' },
      resolve: (_root, _args, context) => (actingAs(signedIn(context), 'invoice.read').shops === null ? deps.db.many(selectGaps) : []),
    }),
  }));
}

const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};
/** More does not fit into a ZIP archive of the common kind; each may be two files. */
const EXPORT_MAX = 30_000;

/** GET /office/files/invoices/{id}.pdf, of an e-invoice also .xml. The look stands in the audit log. */
export async function invoiceFile(db: Db, who: Who, id: number, type: string): Promise<Response | undefined> {
  if (!who.may('invoice.read')) return undefined;
  const acting = actingAs(who, 'invoice.read');
  const invoice = await db.first(selectInvoiceInReach, [acting.shops, id]);
  const files = invoice && (await invoiceFiles(db, invoice));
  const bytes = type === 'pdf' ? files?.pdf : files?.xml;
  if (!invoice || !bytes) return undefined;
  await db.transaction((tx) => acting.audit(tx, 'invoice.download', `invoice:${id}`, { after: { number: invoice.number } }));
  const filename = `${texts[invoice.content.locale][invoice.kind].filename(invoice.number)}.${type}`;
  const headers = { ...PRIVATE, 'content-type': `application/${type}`, 'content-disposition': `attachment; filename="${filename}"` };
  return new Response(new Uint8Array(bytes), { headers });
}

/** GET /office/files/invoices/{from}_{until}.zip: all of a period, written while it is sent; 413 for more than an archive holds. */
export async function invoiceArchive(db: Db, who: Who, period: Period): Promise<Response | undefined> {
  if (!who.may('invoice.read')) return undefined;
  // so many people at once: it has to be fresh who sits there
  if (!who.isConfirmed) return new Response('Confirm first', { status: 403, headers: PRIVATE });
  const acting = actingAs(who, 'invoice.read');
  const { from, until } = period;
  const { count } = await db.one(selectInvoiceSum, [acting.shops, from, until, false, null, null, null, null, null]);
  if (count > EXPORT_MAX) return new Response('Choose a shorter period', { status: 413, headers: PRIVATE });
  await db.transaction((tx) => acting.audit(tx, 'invoice.export', `invoices:${from}_${until}`, { after: { documents: count } }));
  const headers = { ...PRIVATE, 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${from}_${until}.zip"` };
  return new Response(zipStream(exportInvoices(db, acting.shops, period)), { headers });
}
