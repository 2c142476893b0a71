import { statement, type Db } from '../../platform/db/index.ts';
import type { AccessCookies } from '../shops/access.ts';
import type { Shops } from '../shops/index.ts';

/** Pictures that protected shops alone show, by hash and by number, each with those shops. */
const selectPrivate = statement<{ sha: string; id: string; shops: string[] }>(`
  with shown as (
    select unnest(array[logo_image_id, favicon_image_id, social_image_id]) as image_id, id as shop_id from shop
    union select i.id, s.id from shop s join image i on strpos(s.profile::text, encode(i.sha256, 'hex')) > 0
    union select image_id, shop_id from news_item
    union select i.id, p.shop_id from page p join image i on p.html like '%/images/%' and strpos(p.html, encode(i.sha256, 'hex')) > 0
    union select unnest(array[c.square_image_id, c.landscape_image_id, c.ticket_image_id]), sc.shop_id
      from shop_category sc join category c on c.id = sc.category_id
    union select e.image_id, ss.shop_id from shop_sellable ss join event e on e.id = ss.sellable_id
    union select unnest(array[p.overlay_listing_image_id, p.overlay_detail_image_id]), ss.shop_id
      from shop_sellable ss join product p on p.id = ss.sellable_id
    union select pi.image_id, ss.shop_id from shop_sellable ss join product_image pi on pi.product_id = ss.sellable_id
  )
  select encode(i.sha256, 'hex') as sha, i.id::text as id, array_agg(distinct s.slug::text) as shops
  from shown join image i on i.id = shown.image_id join shop s on s.id = shown.shop_id
  group by i.id
  having bool_and(exists (select from shop_access_code a where a.shop_id = s.id))`);

/**
 * Keeps the pictures of protected shops from strangers: to them they are not there. A picture that an open shop shows
 * too is open.
 */
export function createPrivateImages(db: Db, shops: Shops, access: AccessCookies) {
  let loaded: Promise<ReadonlyMap<string, string[]>> | undefined;
  const load = async () =>
    new Map((await db.many(selectPrivate)).flatMap(({ sha, id, shops: owners }) => [[sha, owners] as const, [id, owners] as const]));
  const owners = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const isAdmitted = async (slug: string, cookies: string | null): Promise<boolean> => {
    const shop = await shops.bySlug(slug);
    return shop !== undefined && access.isAdmitted(shop, cookies);
  };
  return {
    /** Called when the catalogue has changed. */
    refresh: (): void => void (loaded = undefined),
    async handle(request: Request, show: (request: Request) => Promise<Response>): Promise<Response> {
      const [, , name = ''] = new URL(request.url).pathname.split('/');
      const protecting = (await owners()).get(name);
      if (!protecting) return show(request);
      const cookies = request.headers.get('cookie');
      for (const slug of protecting)
        if (await isAdmitted(slug, cookies)) {
          const shown = await show(request);
          shown.headers.set('cache-control', 'private, max-age=3600');
          return shown;
        }
      return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
    },
  };
}
