import { refuseHere, type OfficeCode } from '@frontrow/domain/office/refusals';
import { parseReference } from '@frontrow/domain/orders/reference';
import { shopsIn } from '../../../platform/acting.ts';
import type { Db } from '../../../platform/db/index.ts';
import { actingAs, signedIn, type OfficeBuilder, type Who } from '../../../platform/graphql/office-builder.ts';
import { readGivenId } from '../../../platform/ids.ts';
import { addressLines, saidOf } from '../mail-facts.ts';
import { listParcels, type WaitingParcels } from './list-parcels.ts';
import { readParcel, readParcels, type UnreadableFile } from './read-parcels.ts';
import { shipParcels, type Shipped } from './ship-parcels.ts';
import { selectParcel, type ParcelItem, type PickItem, type PickPiece, type ShippingShop, type WaitingParcel } from './store.ts';

/** Queries `parcels` and `parcel`; mutations `shipParcel` and `shipFile`. */
export function registerShipmentsOffice(builder: OfficeBuilder, deps: { db: Db; wakeOutbox: () => void }): void {
  const types = registerParcels(builder);
  const look = async (who: Who, parcels: readonly { reference: string }[]) => {
    const after = { references: [...new Set(parcels.map(({ reference }) => reference))] };
    if (parcels.length > 0) await deps.db.transaction((tx) => who.audit(tx, 'shipment.look', 'shipment:list', { after }));
  };
  const shipped = builder.refusable('ShippedResult', registerShipped(builder));
  builder.queryField('parcels', (t) =>
    t.field({
      type: types.parcels,
      authScopes: { may: 'shipment.read' },
      description: 'What waits to be packed, the oldest first, after the parcel of the order `after`.',
      args: { shopId: t.arg.id({ description: 'Of one shop alone.' }), after: t.arg.string() },
      resolve: async (_root, { shopId, after }, context) => {
        const who = signedIn(context);
        const waiting = await listParcels(deps.db, shopsIn(who.reach('shipment.read')), readGivenId(shopId), after ?? null);
        await look(who, [...waiting.nodes, ...waiting.picks.flatMap(({ pieces }) => pieces)]);
        return waiting;
      },
    }),
  );
  builder.queryField('parcel', (t) =>
    t.field({
      type: types.parcel,
      nullable: true,
      authScopes: { may: 'shipment.read' },
      description: 'One that waits to be packed, by the number of its order.',
      args: { reference: t.arg.string({ required: true }) },
      resolve: async (_root, { reference }, context) => {
        const who = signedIn(context);
        const found = await deps.db.first(selectParcel, [shopsIn(who.reach('shipment.read')), parseReference(reference) ?? '']);
        await look(who, found ? [found] : []);
        return found ?? null;
      },
    }),
  );
  builder.mutationFields((t) => ({
    shipParcel: t.field({
      type: shipped,
      authScopes: { may: 'shipment.send' },
      description: 'The parcel of an order is on its way; the buyer gets a mail.',
      args: { reference: t.arg.string({ required: true }), carrier: t.arg.string({ required: true }), tracking: t.arg.string() },
      resolve: async (_root, { reference, carrier, tracking }, context) => {
        const parcel = readParcel({ reference: reference.trim(), carrier: carrier.trim(), tracking: tracking?.trim() ?? '' });
        const done = await shipParcels(deps.db, actingAs(signedIn(context), 'shipment.send'), [parcel]);
        if (done.isDone) deps.wakeOutbox();
        return done;
      },
    }),
    shipFile: t.field({
      type: shipped,
      authScopes: { may: 'shipment.send' },
      description: 'All parcels of a CSV file, or none of them.',
      args: { csv: t.arg.string({ required: true }), carrier: t.arg.string({ description: 'Where the file names none.' }) },
      resolve: async (_root, { csv, carrier }, context) => {
        const read = readParcels(csv, carrier?.trim() ?? '');
        if ('unreadable' in read) return refuseHere(codes[read.unreadable]);
        const done = await shipParcels(deps.db, actingAs(signedIn(context), 'shipment.send'), read);
        if (done.isDone) deps.wakeOutbox();
        return done;
      },
    }),
  }));
}

const codes = {
  no_heading: 'PARCELS_NO_HEADING',
  not_csv: 'PARCELS_UNREADABLE',
  too_many: 'PARCELS_TOO_MANY',
} as const satisfies Record<UnreadableFile['unreadable'], OfficeCode>;

function registerParcels(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'shipment.read' } } as const;
  const item = builder.objectRef<ParcelItem>('ParcelItem').implement({
    ...may,
    fields: (t) => ({
      variantId: t.exposeID('variantId'),
      name: t.exposeString('name'),
      variantName: t.exposeString('variantName'),
      amount: t.exposeInt('quantity'),
      said: t.stringList({
        description: 'What is put on it and what was answered, a line each.',
        resolve: (piece, _args, context) => saidOf(piece, signedIn(context).locale),
      }),
    }),
  });
  const parcel = builder.objectRef<WaitingParcel>('Parcel').implement({
    ...may,
    fields: (t) => ({
      reference: t.exposeString('reference'),
      shop: t.exposeString('shop'),
      paidAt: t.expose('paidAt', { type: 'DateTime' }),
      shippingMethod: t.exposeString('shippingMethodName', { nullable: true }),
      addressLines: t.stringList({ resolve: ({ address, locale }) => [...addressLines(address, locale)] }),
      items: t.field({ type: [item], resolve: ({ items }) => items }),
    }),
  });
  const shop = builder.objectRef<ShippingShop>('ShippingShop').implement({
    ...may,
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), waiting: t.exposeInt('waiting') }),
  });
  const piece = builder.objectRef<PickPiece>('PickPiece').implement({
    ...may,
    fields: (t) => ({
      reference: t.exposeString('reference'),
      amount: t.exposeInt('quantity'),
      said: t.stringList({ resolve: (one, _args, context) => saidOf(one, signedIn(context).locale) }),
    }),
  });
  const pick = builder.objectRef<PickItem>('PickItem').implement({
    ...may,
    fields: (t) => ({
      variantId: t.exposeID('variantId'),
      name: t.exposeString('name'),
      variantName: t.exposeString('variantName'),
      amount: t.exposeInt('quantity'),
      pieces: t.field({
        type: [piece],
        description: 'Those that something is put on, or of which something was answered.',
        resolve: ({ pieces }, _args, context) => pieces.filter((one) => saidOf(one, signedIn(context).locale).length > 0),
      }),
    }),
  });
  const parcels = builder.objectRef<WaitingParcels>('Parcels').implement({
    ...may,
    fields: (t) => ({
      picks: t.field({ type: [pick], description: 'What all that wait need from the shelves.', resolve: ({ picks }) => picks }),
      nodes: t.field({ type: [parcel], resolve: ({ nodes }) => nodes }),
      shops: t.field({ type: [shop], description: 'Those with parcels that wait.', resolve: ({ shops }) => shops }),
    }),
  });
  return { parcels, parcel };
}

function registerShipped(builder: OfficeBuilder) {
  const may = { authScopes: { may: 'shipment.send' } } as const;
  const row = builder.objectRef<Shipped['rows'][number]>('ShippedRow').implement({
    ...may,
    fields: (t) => ({
      row: t.exposeInt('row', { description: 'Of the file, from 1.' }),
      reference: t.exposeString('reference'),
      outcome: t.exposeString('outcome', {
        description: 'shipped, known: sent before; else no_such_order, not_ready, twice, no_reference, no_carrier or too_long.',
      }),
    }),
  });
  return builder.objectRef<Shipped>('Shipped').implement({
    ...may,
    fields: (t) => ({
      isDone: t.exposeBoolean('isDone', { description: 'false: something is wrong with a row, and nothing was changed.' }),
      rows: t.field({ type: [row], resolve: ({ rows }) => rows }),
    }),
  });
}
