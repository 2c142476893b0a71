import { isLocale, type Locale } from '@frontrow/domain/locale';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { keyOf, toResponse, type ByteCache } from '../../platform/http/byte-cache.ts';
import type { CatalogueReads } from '../catalogue/index.ts';
import type { Events } from '../events/index.ts';
import { designCss, type Shop, type Shops } from '../shops/index.ts';
import { calendar } from './calendar.ts';
import { newsRss } from './news-rss.ts';
import { robots } from './robots.ts';
import { GOODS_PER_PART, sitemap, sitemapIndex } from './sitemap.ts';
import { countShown, selectGoodsPaths, selectOtherPaths } from './store.ts';

export type FeedDeps = {
  db: Db;
  shops: Shops;
  catalogue: CatalogueReads;
  events: Events;
  cache: ByteCache;
  clock: Clock;
  urlOf: (shop: Shop, path: string) => string;
};
type Visit = { request: Request; shop: Shop; slug: string };
type Feed = { type: string; body: string };

const KEPT_MS = 60_000;

/** Answers below a shop's prefix, by the pattern of the path. */
export function createFeeds({ db, shops, catalogue, events, cache, clock, urlOf }: FeedDeps) {
  const isFindable = (shop: Shop) => !shop.isProtected && shop.meta['noindex'] !== true;

  const makeRobots = async ({ shop }: Visit): Promise<Feed> => {
    // the shops without a host of their own are found at the main one
    const guests = shop.isMain ? (await shops.all()).filter(({ isMain, domain }) => !isMain && domain === null) : [];
    return { type: 'text/plain', body: robots([shop, ...guests].filter(isFindable).map((one) => urlOf(one, '/sitemap.xml'))) };
  };

  const makeSitemap = async (visit: Visit): Promise<Feed | undefined> => {
    const { shop } = visit;
    if (!isFindable(shop)) return undefined;
    const parts = Math.ceil((await db.one(countShown, [shop.id])).count / GOODS_PER_PART);
    if (parts <= 1) return makeSitemapPart({ ...visit, slug: '1' });
    const addresses = Array.from({ length: parts }, (_, index) => urlOf(shop, `/sitemap-${index + 1}.xml`));
    return { type: 'application/xml', body: sitemapIndex(addresses) };
  };

  /** `slug`: the number of the part, from 1. Pages and categories are in the first. */
  const makeSitemapPart = async ({ shop, slug }: Visit): Promise<Feed | undefined> => {
    if (!isFindable(shop)) return undefined;
    const part = Number(slug) - 1;
    const goods = await db.many(selectGoodsPaths, [shop.id, GOODS_PER_PART, part * GOODS_PER_PART]);
    const paths = part === 0 ? [...(await db.many(selectOtherPaths, [shop.id])), ...goods] : goods;
    if (paths.length === 0) return undefined;
    const home = urlOf(shop, '');
    const addresses = paths.map(({ path }) => (path === '/' ? home : urlOf(shop, path)));
    return { type: 'application/xml', body: sitemap(addresses, shop.defaultLocale) };
  };

  const makeRss = async ({ request, shop }: Visit): Promise<Feed> => {
    const locale = localeOf(request, shop);
    const news = await catalogue.listNews({ shopId: shop.id, locale, countryCode: 'de' }, ['feature', 'hot', 'regular']);
    const description = shop.description?.[locale] ?? shop.description?.['de'] ?? shop.name;
    const channel = { title: shop.name, description, home: urlOf(shop, ''), self: urlOf(shop, '/news.rss'), locale };
    return { type: 'application/rss+xml', body: newsRss(channel, news) };
  };

  const makeCalendar = async ({ request, shop, slug }: Visit): Promise<Feed | undefined> => {
    const event = await events.findEvent({ shopId: shop.id, locale: localeOf(request, shop), countryCode: 'de' }, slug);
    // a date that the page does not tell is told nowhere
    if (!event || event.meta['hideDate'] === true) return undefined;
    const url = urlOf(shop, `/events/${event.slug}`);
    return { type: 'text/calendar', body: calendar(event, { url, host: new URL(url).hostname, now: clock.now() }) };
  };

  const makeDesign = ({ shop }: Visit): Promise<Feed | undefined> => {
    const body = designCss(shop.meta['design']);
    return Promise.resolve(body === '' ? undefined : { type: 'text/css', body });
  };

  const answer =
    (make: (visit: Visit) => Promise<Feed | undefined>) =>
    async (visit: Visit): Promise<Response> => {
      const { generation } = cache;
      const feed = await make(visit);
      if (!feed) return new Response('Not found', { status: 404 });
      const headers = { 'content-type': `${feed.type}; charset=utf-8`, 'cache-control': 'public, max-age=300' };
      const body = Buffer.from(feed.body);
      if (visit.shop.isProtected)
        return new Response(new Uint8Array(body), { headers: { ...headers, 'cache-control': 'private, no-store' } });
      return toResponse(
        cache.put(keyOf(visit.request, new URL(visit.request.url)), body, { generation, headers, ttlMs: KEPT_MS }),
        visit.request,
      );
    };

  return [
    { pattern: /^\/robots\.txt$/, handle: answer(makeRobots) },
    { pattern: /^\/sitemap\.xml$/, handle: answer(makeSitemap) },
    { pattern: /^\/sitemap-([1-9]\d{0,3})\.xml$/, handle: answer(makeSitemapPart) },
    { pattern: /^\/news\.rss$/, handle: answer(makeRss) },
    { pattern: /^\/events\/([a-z0-9-]+)\.ics$/, handle: answer(makeCalendar) },
    { pattern: /^\/design\.css$/, handle: answer(makeDesign), open: true },
  ];
}

/** The language of the address; a cookie says nothing to a program. */
function localeOf(request: Request, shop: Shop): Locale {
  const asked = new URL(request.url).searchParams.get('language');
  return isLocale(asked) ? asked : shop.defaultLocale;
}
