import type { Queryable } from '../../platform/db/index.ts';
import type { Builder } from '../../platform/graphql/builder.ts';
import type { registerOrders } from '../orders/schema.ts';
import { shopById, type Shops } from '../shops/index.ts';
import { type Download, downloadStates, selectDownloads } from './store.ts';

type Shown = Download & { path: string | null };

/** `Order.downloads`. */
export function registerDownloads(builder: Builder, deps: { db: Queryable; shops: Shops }, order: ReturnType<typeof registerOrders>): void {
  const state = builder.enumType('DownloadState', { values: downloadStates });
  const download = builder.objectRef<Shown>('OrderDownload').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      variantName: t.exposeString('variantName'),
      filename: t.exposeString('filename'),
      bytes: t.exposeFloat('bytes'),
      timesLeft: t.exposeInt('timesLeft'),
      openUntil: t.expose('openUntil', { type: 'DateTime' }),
      state: t.expose('state', { type: state, description: 'ended: with a refund or the cancellation of the order.' }),
      path: t.exposeString('path', { nullable: true, description: 'Where it is fetched, while it can be.' }),
    }),
  });
  builder.objectField(order, 'downloads', (t) =>
    t.field({
      type: [download],
      description: 'Of what was paid; before, there are none.',
      resolve: async ({ order: { id, token, shopId, paidAt }, lines }) => {
        if (paidAt === null || lines.every(({ withdrawalExcludedReason }) => withdrawalExcludedReason !== 'download')) return [];
        const [found, all] = await Promise.all([deps.db.many(selectDownloads, [id]), deps.shops.all()]);
        const base = `/server/downloads/${shopById(all, shopId).slug}/${id}/${token}`;
        return found.map((one) => ({ ...one, path: one.state === 'open' ? `${base}/${one.id}` : null }));
      },
    }),
  );
}
