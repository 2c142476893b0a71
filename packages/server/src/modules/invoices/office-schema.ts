import { INVOICES_PER_ARCHIVE } from '@frontrow/domain/office/invoices';
import { texts } from './documents/texts.ts';
import type { Db } from '../../platform/db/index.ts';
import { actingAs, type OfficeBuilder, pageFields, signedIn, type Who } from '../../platform/graphql/office-builder.ts';
import { privateFile, privateHeaders } from '../../platform/http/private-file.ts';
import { readGivenId } from '../../platform/ids.ts';
import { zipStream } from '../../platform/http/zip-stream.ts';
import { exportInvoices, type Period } from './export-invoices.ts';
import { findInvoices, type InvoicePage } from './find-invoices.ts';
import { invoiceFiles } from './invoice-files.ts';
import { selectSkips, type Skip } from './skip-store.ts';
import { type ListedInvoice, selectGaps, selectInvoiceInReach, selectInvoiceSum } from './store.ts';

type Gap = { prefix: string; missing: number; numbers: number[] };

/** Queries `invoices`, `invoiceGaps` and `invoiceSkips`. */
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
      ...pageFields(t, invoice),
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
  const skip = builder.objectRef<Skip>('InvoiceSkip').implement({
    description: 'Numbers from `first` to `last` that nobody is given: the store was brought back as it was at `restoredTo`.',
    authScopes: { may: 'invoice.read' },
    fields: (t) => ({
      prefix: t.exposeString('prefix'),
      first: t.exposeInt('first'),
      last: t.exposeInt('last'),
      restoredTo: t.expose('restoredTo', { type: 'DateTime' }),
      skippedAt: t.expose('skippedAt', { type: 'DateTime' }),
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
        shopId: t.arg.id(),
        kind: t.arg({ type: kind }),
        after: t.arg.string(),
      },
      resolve: (_root, { text, from, until, shopId, kind: of, after }, context) =>
        findInvoices(deps.db, actingAs(signedIn(context), 'invoice.read'), {
          text: text ?? '',
          from: from ?? null,
          until: until ?? null,
          shopId: readGivenId(shopId),
          kind: of ?? null,
          after,
        }),
    }),
    invoiceGaps: t.field({
      type: [gap],
      authScopes: { may: 'invoice.read' },
      resolve: (_root, _args, context) => (actingAs(signedIn(context), 'invoice.read').shops === null ? deps.db.many(selectGaps) : []),
    }),
    invoiceSkips: t.field({
      type: [skip],
      authScopes: { may: 'invoice.read' },
      resolve: (_root, _args, context) => (actingAs(signedIn(context), 'invoice.read').shops === null ? deps.db.many(selectSkips) : []),
    }),
  }));
}

/** GET /office/files/invoices/{id}.pdf, of an e-invoice also .xml. The look stands in the audit log. */
export async function invoiceFile(db: Db, who: Who, id: number, type: string): Promise<Response | undefined> {
  const acting = actingAs(who, 'invoice.read');
  const invoice = await db.first(selectInvoiceInReach, [acting.shops, id]);
  const files = invoice && (await invoiceFiles(db, invoice));
  const bytes = type === 'pdf' ? files?.pdf : files?.xml;
  if (!invoice || !bytes) return undefined;
  await db.transaction((tx) => acting.audit(tx, 'invoice.download', `invoice:${id}`, { after: { number: invoice.number } }));
  const filename = `${texts[invoice.content.locale][invoice.kind].filename(invoice.number)}.${type}`;
  return privateFile(bytes, { type: `application/${type}`, filename });
}

/** GET /office/files/invoices/{from}_{until}.zip: all of a period, written while it is sent; 404 for none, 413 for more than an archive holds. */
export async function invoiceArchive(db: Db, who: Who, period: Period): Promise<Response | undefined> {
  const acting = actingAs(who, 'invoice.read');
  const { from, until } = period;
  const { count } = await db.one(selectInvoiceSum, [acting.shops, from, until, false, null, null, null, null, null, null]);
  if (count === 0) return undefined;
  // so many people at once: it has to be fresh who sits there
  if (!who.isConfirmed) return new Response('Confirm first', { status: 403, headers: privateHeaders });
  if (count > INVOICES_PER_ARCHIVE) return new Response('Choose a shorter period', { status: 413, headers: privateHeaders });
  await db.transaction((tx) => acting.audit(tx, 'invoice.export', `invoices:${from}_${until}`, { after: { documents: count } }));
  return privateFile(zipStream(exportInvoices(db, acting.shops, period)), { type: 'application/zip', filename: `${from}_${until}.zip` });
}
