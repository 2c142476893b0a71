import { permissions } from '@frontrow/domain/office/rights';
import { shopsIn } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { signedIn, type OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import { selectShopsInReach, type ShopInReach } from './store.ts';

/** Query `shopsWith`. */
export function registerShopsOffice(builder: OfficeBuilder, deps: { db: Db }): void {
  const shop = builder.objectRef<ShopInReach>('ShopInReach').implement({
    authScopes: { may: 'self' },
    fields: (t) => ({ id: t.exposeID('id'), slug: t.exposeString('slug'), name: t.exposeString('name') }),
  });
  builder.queryField('shopsWith', (t) =>
    t.field({
      type: [shop],
      authScopes: { may: 'self' },
      description: 'The shops as a whole in which one has a permission, such as `invoice.read`.',
      args: { permission: t.arg.string({ required: true }) },
      resolve: (_root, { permission }, context) => {
        const known = permissions.find((one) => one === permission);
        return known ? deps.db.many(selectShopsInReach, [shopsIn(signedIn(context).reach(known))]) : [];
      },
    }),
  );
}
