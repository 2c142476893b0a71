import { pagesByName } from '@frontrow/domain/shops/page-address';
import { statement } from '../../platform/db/index.ts';
import { inShop } from '../catalogue/index.ts';

/** Pages that are part of others, or for a frame. */
const PAGES_LEFT_OUT = "pg.slug not like 'faq%' and pg.slug not in ('nofrills', 'facebookintegration')";

/** What is part of just one bundle of the shop has its page there: an address that leads on is no page. */
const leadsToBundle = `(
  select count(distinct rs.id) = 1 and not bool_or(bi.sold_alone) from bundle_item bi join sellable rs on rs.id = bi.bundle_id
  where bi.sellable_id = s.id and not rs.hidden and ${inShop('rs.id')} and not hides_in_bundles(s.id))`;

/** What a shop (`$1`) shows, whether or not it has a page of its own: counted in an index alone. */
export const countShown = statement<{ count: number }, [shopId: number]>(
  'select count(*)::int as count from shop_sellable where shop_id = $1',
);

/** The paths of so many of them (`$2`) after the first (`$3`): of what has a page of its own here and stays on this site. */
export const selectGoodsPaths = statement<{ path: string }, [shopId: number, limit: number, offset: number]>(`
  select case when b.root_product_id is not null then '/bundle/' when s.kind = 'event' then '/events/' else '/products/' end || s.slug as path
  from (select sellable_id from shop_sellable where shop_id = $1 order by sellable_id limit $2 offset $3) shown
    join sellable s on s.id = shown.sellable_id
    left join bundle b on b.root_product_id = s.id
    left join event e on e.id = s.id
    left join product p on p.id = s.id
  where not s.hidden and coalesce(e.meta, p.meta, '{}') -> 'external_link' is null
    and (b.root_product_id is not null or not ${leadsToBundle})
  order by s.id`);

/** The paths of a shop (`$1`) that are of nothing to buy, each once. */
export const selectOtherPaths = statement<{ path: string }, [shopId: number]>(`
  select unnest(array['/', '/events', '/categories']) as path
  union
  select case c.type when 'CATEGORY' then '/categories/' when 'TOUR' then '/tours/' else '/artists/' end || c.slug
    from category c join shop_category sc on sc.category_id = c.id and sc.shop_id = $1
    where not c.hide and c.external_url is null
  union
  select case when pg.slug in (${pagesByName.map((name) => `'${name}'`).join(', ')}) then '/' else '/pages/' end || pg.slug from page pg where pg.shop_id = $1 and ${PAGES_LEFT_OUT}
  union
  select '/faq' from page pg where pg.shop_id = $1 and pg.slug = 'faq/1'
  order by path`);
