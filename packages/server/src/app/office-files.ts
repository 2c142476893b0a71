import { isRefused, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Permission } from '@frontrow/domain/office/rights';
import { actingAs, type Who } from '../platform/graphql/office-builder.ts';
import { readPayoutFile } from '../modules/refunds/index.ts';
import { readSellerFile } from '../modules/resale/index.ts';
import { type Acting, shopsIn } from '../platform/acting.ts';
import { readGivenId, readId } from '../platform/ids.ts';
import { privateFile, privateHeaders } from '../platform/http/private-file.ts';
import { TextReply } from '../platform/http/text-reply.ts';
import { type CheckoutDeps, takeBankFile } from '../modules/checkout/index.ts';
import { readExport } from '../modules/accounting/index.ts';
import { isDay } from '@frontrow/domain/dates/day';
import { invoiceArchive, invoiceFile } from '../modules/invoices/office-schema.ts';
import { checkInFile } from '../modules/checkin/index.ts';
import { answersFile, mailForOffice } from '../modules/orders/index.ts';
import { writeLabels } from '../modules/orders/shipments/labels.ts';
import { allParcels } from '../modules/orders/shipments/list-parcels.ts';
import { type FileDeps, showVideo, takeFile, takePicture } from '../modules/catalogue/pictures/index.ts';
import { deskPaper } from '../modules/desk/index.ts';
import type { Invoices } from '../modules/invoices/index.ts';
import type { Db } from '../platform/db/index.ts';
import { artistsIn, settlementCsv, settlementFilename, settlementPdf, showClosed } from '../modules/settlements/index.ts';
import { brandOf } from '../modules/office/index.ts';
import type { Shops } from '../modules/shops/index.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import type { ImageStore } from '../platform/images/image-store.ts';
import type { TicketService } from '../modules/ticketservice/index.ts';

/** What the office shows, hands out or takes beside its pages, by the address. */
export type OfficeFile = {
  path: RegExp;
  /** It takes a file: asked by POST, with the header of our own that no other site may send. */
  takes?: true;
  /** @returns undefined where there is none for this person, which is the same as none at all */
  answer: (who: Who, found: readonly string[], request: Request) => Promise<Response | TextReply | undefined>;
};
export type OfficeFileDeps = {
  shops: Shops;
  invoices: Invoices;
  ticketService: TicketService;
  images: Pick<ImageStore, 'keep'>;
  videos: FileStore;
} & Omit<FileDeps, 'videos'> &
  Pick<CheckoutDeps, 'ids' | 'log' | 'wakeOutbox'>;

export const officeFiles = ({
  db,
  shops,
  invoices,
  ticketService,
  images,
  files,
  videos,
  incoming,
  ...deps
}: OfficeFileDeps): readonly OfficeFile[] => [
  {
    // a mail brings its own styles, which the office's pages may not have: it is a page of its own, in a frame that may do nothing
    path: /^\/office\/orders\/([\w-]{1,20})\/mails\/([0-9]{1,15})\.html$/,
    answer: async (who, [reference = '', mailId = '']) => {
      const letter = await mailForOffice(db, { reference, mailId: readId(mailId) ?? 0, people: who.reach('person.read') });
      return letter && new TextReply(200, MAIL_HEADERS, letter.html);
    },
  },
  {
    path: /^\/office\/shipping\/(labels)\.csv$/,
    answer: async (who, _found, { url }) => {
      const shopId = new URL(url).searchParams.get('shop');
      const parcels = await allParcels(db, shopsIn(who.reach('shipment.read')), readGivenId(shopId));
      const after = { references: parcels.map(({ reference }) => reference) };
      await db.transaction((tx) => who.audit(tx, 'shipment.labels', 'shipment:list', { after }));
      return csvFile('labels.csv', writeLabels(parcels));
    },
  },
  {
    path: /^\/office\/(event|product)s\/([a-z0-9-]{1,100})\/answers\.csv$/,
    answer: async (who, [kind, slug = '']) => {
      const wanted = { kind: kind === 'event' ? 'event' : 'product', slug, locale: who.locale } as const;
      const csv = await answersFile(db, who.reach('person.read'), wanted);
      if (csv === undefined) return undefined;
      await db.transaction((tx) => who.audit(tx, 'order.answers', `${wanted.kind}:${slug}`));
      return csvFile(`answers-${slug}.csv`, csv);
    },
  },
  {
    path: /^\/office\/events\/([a-z0-9-]{1,100})\/check-ins\.csv$/,
    answer: async (who, [slug = '']) => {
      const csv = await checkInFile(db, who.reach('person.read'), slug, who.locale);
      if (csv === undefined) return undefined;
      await db.transaction((tx) => who.audit(tx, 'event.check_ins', `event:${slug}`));
      return csvFile(`check-ins-${slug}.csv`, csv);
    },
  },
  {
    path: /^\/office\/money\/exports\/([0-9]{1,15})\.csv$/,
    answer: async (who, [exportId = '']) => {
      const file = await readExport(db, readId(exportId) ?? 0, shopsIn(who.reach('export.accounting')));
      return file && csvFile(file.name, file.bytes);
    },
  },
  {
    path: /^\/office\/money\/settlements\/(AB-[0-9]{4}-[0-9]{5,9})\.(pdf|csv)$/,
    answer: async (who, [number = '', type]) => {
      const settlement = await showClosed(db, artistsIn(who.reach('settlement.read')), number);
      if (!settlement) return undefined;
      const filename = settlementFilename(settlement);
      if (type === 'csv') return csvFile(`${filename}.csv`, settlementCsv(settlement));
      const { name, accentColor, sellerLines } = await brandOf(shops);
      const pdf = await settlementPdf(settlement, { name, accentColor, lines: sellerLines });
      return privateFile(pdf, { type: 'application/pdf', filename: `${filename}.pdf` });
    },
  },
  {
    path: /^\/office\/service\/photos\/([0-9]{1,15})\/([1-9])\.jpg$/,
    answer: async (who, [formId = '', place = '']) => {
      const [id, shops] = [readId(formId) ?? 0, shopsIn(who.reach('service.read'))];
      const photo = await ticketService.photo(id, Number(place), shops);
      if (!photo) return undefined;
      await db.transaction((tx) => who.audit(tx, 'service.photo', `form:${id}`, { after: { photo: Number(place) } }));
      const disposition = `inline; filename="ticketservice-${id}-${place}.jpg"`;
      const headers = { ...privateHeaders, 'content-security-policy': "default-src 'none'; sandbox", 'content-disposition': disposition };
      return new Response(new Uint8Array(photo), { headers: { ...headers, 'content-type': 'image/jpeg' } });
    },
  },
  {
    path: /^\/office\/files\/desk\/([0-9]{1,15})\/(tickets|receipt)\.pdf$/,
    answer: (who, [orderId = '', paper]) =>
      deskPaper({ db, shops, invoices }, who, readId(orderId) ?? 0, paper === 'receipt' ? 'receipt' : 'tickets'),
  },
  {
    path: /^\/office\/files\/refunds\/([0-9A-Za-z-]{1,35})\.xml$/,
    answer: async (who, [name = '']) => paymentFile(db, who, 'refund.agree', name, (acting) => readPayoutFile(db, acting.shops, name)),
  },
  {
    path: /^\/office\/files\/resale\/([0-9A-Za-z-]{1,35})\.xml$/,
    answer: async (who, [name = '']) => paymentFile(db, who, 'payout.agree', name, (acting) => readSellerFile(db, acting.shops, name)),
  },
  {
    path: /^\/office\/files\/invoices\/([0-9]{1,15})\.(pdf|xml)$/,
    answer: (who, [id = '', type = '']) => invoiceFile(db, who, readId(id) ?? 0, type),
  },
  {
    path: /^\/office\/files\/invoices\/([0-9-]{10})_([0-9-]{10})\.zip$/,
    answer: async (who, [from = '', until = '']) => (isDay(from) && isDay(until) ? invoiceArchive(db, who, { from, until }) : undefined),
  },
  { path: /^\/office\/files\/(pictures)$/, takes: true, answer: (who, _found, request) => takePicture({ db, images }, who, request) },
  {
    path: /^\/office\/files\/(downloads|videos)$/,
    takes: true,
    answer: (who, [folder], request) => takeFile({ db, files, videos, incoming }, who, folder === 'videos' ? 'VIDEO' : 'DOWNLOAD', request),
  },
  {
    path: /^\/office\/files\/videos\/([0-9a-f]{64})\.mp4$/,
    answer: (who, [sha = ''], request) => showVideo({ db, videos }, who, sha, request),
  },
  { path: /^\/office\/files\/(bank)$/, takes: true, answer: (who, _found, request) => takeBankFile({ db, ...deps }, who, request) },
];

const csvFile = (filename: string, content: string | Buffer): Response =>
  privateFile(Buffer.from(content), { type: 'text/csv; charset=utf-8', filename });

/** A file for the bank: who asks says so within five minutes, and the look stands in the audit log. */
async function paymentFile(
  db: Db,
  who: Who,
  needs: Permission,
  name: string,
  read: (acting: Acting) => Promise<string | OfficeRefusal<'FILE_GONE'> | undefined>,
): Promise<Response | undefined> {
  if (!who.may(needs)) return undefined;
  if (!who.isConfirmed) return new Response('Confirm first', { status: 403, headers: privateHeaders });
  const acting = actingAs(who, needs);
  const xml = await read(acting);
  if (xml === undefined) return undefined;
  if (isRefused(xml)) return new Response('Gone', { status: 410, headers: privateHeaders });
  await db.transaction((tx) => acting.audit(tx, 'refund.download', `payment_file:${name}`));
  return privateFile(Buffer.from(xml), { type: 'application/xml', filename: `${name}.xml` });
}

const MAIL_HEADERS = {
  ...privateHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};
