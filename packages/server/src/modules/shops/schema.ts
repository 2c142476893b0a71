import type { Clock } from '../../platform/clock.ts';
import type { Builder } from '../../platform/graphql/builder.ts';
import { registerShopProfile } from './profile-schema.ts';
import { shopById, type Shop, type Shops } from './index.ts';

/** Query `shop`: what INITIAL_SHOP reads. Query `serverTime`: never cached, for pages that count down. */
export function registerShops(builder: Builder, shops: Shops, clock: Clock) {
  const profileType = registerShopProfile(builder);
  const shopType = builder.objectRef<Shop>('Shop').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      defaultLocale: t.exposeString('defaultLocale'),
      domain: t.exposeString('domain', { nullable: true }),
      isBand: t.boolean({ resolve: (shop) => !shop.isMain }),
      orderMergingAllowed: t.exposeBoolean('orderMergingAllowed'),
      paymentBlacklist: t.exposeStringList('paymentBlacklist'),
      meta: t.expose('meta', {
        type: 'JSON',
        description: 'The public ones of the free-form settings; JSON, for some are of several types, such as `design`, a name or tokens.',
      }),
      profile: t.expose('profile', { type: profileType }),
      description: t.string({
        nullable: true,
        resolve: (shop, _args, { locale }) => shop.description?.[locale] ?? shop.description?.['de'] ?? null,
      }),
      logo: t.string({ nullable: true, resolve: (shop) => shop.logo?.sha ?? null }),
      socialImage: t.string({ nullable: true, resolve: (shop) => shop.socialImage?.sha ?? null }),
    }),
  });
  builder.queryField('serverTime', (t) => t.field({ type: 'DateTime', resolve: () => clock.now() }));
  builder.queryField('shop', (t) =>
    t.field({
      type: shopType,
      extensions: { cache: 'catalogue' },
      resolve: async (_root, _args, { shop }) => shopById(await shops.all(), shop.id),
    }),
  );
}
