import type { Builder } from '../../../platform/graphql/builder.ts';
import type { Shops } from '../../shops/index.ts';
import type { Passes, TicketPasses } from './index.ts';

/** Query `ticketPasses`: for whoever holds the order's token; for everybody else there are none. */
export function registerPasses(builder: Builder, { passes, shops }: { passes: Passes; shops: Shops }): void {
  const type = builder.objectRef<TicketPasses>('TicketPasses').implement({
    description: 'Where a ticket can be put into the wallet of a phone.',
    fields: (t) => ({
      ticketId: t.exposeID('ticketId'),
      applePath: t.exposeString('applePath', { nullable: true, description: 'A pkpass to download in this shop.' }),
      googleUrl: t.exposeString('googleUrl', { nullable: true }),
    }),
  });
  builder.queryField('ticketPasses', (t) =>
    t.field({
      type: [type],
      args: { id: t.arg.id({ required: true }), token: t.arg.string({ required: true }) },
      resolve: async (_root, { id, token }, { shop: { slug }, network }) => {
        const shop = await shops.bySlug(slug);
        return shop ? passes.list(shop, { id, token, network }) : [];
      },
    }),
  );
}
