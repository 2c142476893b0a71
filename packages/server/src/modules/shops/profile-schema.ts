import type { Builder } from '../../platform/graphql/builder.ts';
import { textIn, type ShopProfile } from './shop.ts';

type Season = NonNullable<ShopProfile['season']>;
type Launch = NonNullable<ShopProfile['launch']>;

/** What a shop's pages of a season and of a launch show. The rest of the profile comes with every page (`app/shop-info.ts`). */
export function registerShopProfile(builder: Builder) {
  const teaser = builder.objectRef<NonNullable<Season['teaser']>>('SeasonTeaser').implement({
    description: 'Leads from the home page to a category until a moment.',
    fields: (t) => ({
      until: t.expose('until', { type: 'DateTime' }),
      title: t.string({ resolve: ({ title }, _args, { locale }) => textIn(title, locale) }),
      text: t.string({ nullable: true, resolve: ({ text }, _args, { locale }) => textIn(text, locale) }),
      category: t.exposeString('category'),
    }),
  });
  const season = builder.objectRef<Season>('ShopSeason').implement({
    fields: (t) => ({
      countdown: t.expose('countdown', { type: ['DateTime'], nullable: true }),
      oldCountdown: t.expose('oldCountdown', { type: 'DateTime', nullable: true }),
      teaser: t.expose('teaser', { type: teaser, nullable: true }),
    }),
  });
  const wallpaper = builder.objectRef<Launch['wallpapers'][number]>('LaunchWallpaper').implement({
    fields: (t) => ({
      image: t.exposeString('image'),
      name: t.string({ resolve: ({ name }, _args, { locale }) => textIn(name, locale) }),
    }),
  });
  const launch = builder.objectRef<Launch>('ShopLaunch').implement({
    fields: (t) => ({
      at: t.expose('at', { type: 'DateTime' }),
      text: t.string({ nullable: true, resolve: ({ text }, _args, { locale }) => textIn(text, locale) }),
      wallpapers: t.expose('wallpapers', { type: [wallpaper] }),
    }),
  });
  return builder.objectRef<ShopProfile>('ShopProfile').implement({
    fields: (t) => ({
      season: t.expose('season', { type: season, nullable: true }),
      launch: t.expose('launch', { type: launch, nullable: true }),
    }),
  });
}
