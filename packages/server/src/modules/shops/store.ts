import { statement, type NoRow } from '../../platform/db/index.ts';
import type { Shop } from './shop.ts';

const accessKey = `encode(sha256(convert_to(a.code_hash, 'UTF8')), 'hex')`;

/** All shops, in the shape the rest of the server keeps them in memory. */
export const selectShops = statement<Shop>(`
  select s.id, s.slug, s.name, s.is_main as "isMain", s.domain, s.default_locale as "defaultLocale",
    s.order_merging_allowed as "orderMergingAllowed", s.payment_blacklist as "paymentBlacklist", s.invoice_prefix as "invoicePrefix",
    s.payment_methods as "paymentMethods", s.meta, s.profile, coalesce(s.profile->'texts', '{}') as texts, s.legal, s.bank_account as "bankAccount",
    s.description, s.url_prefix as "urlPrefix",
    exists (select 1 from shop_access_code a where a.shop_id = s.id) as "isProtected",
    (select coalesce(array_agg(${accessKey} order by a.code_hash), '{}') from shop_access_code a where a.shop_id = s.id) as "accessKeys",
    (select jsonb_object_agg(r.from_path, r.to_path) from shop_redirect r where r.shop_id = s.id) as redirects,
    (select jsonb_build_object('sha', encode(i.sha256, 'hex'), 'width', i.width, 'height', i.height,
      'thumbhash', encode(i.thumbhash, 'base64')) from image i where i.id = s.logo_image_id) as logo,
    (select encode(i.sha256, 'hex') from image i where i.id = s.favicon_image_id) as favicon,
    (select jsonb_build_object('sha', encode(i.sha256, 'hex'), 'width', i.width, 'height', i.height) from image i where i.id = s.social_image_id) as "socialImage",
    (select coalesce(array_agg(distinct n.video_url order by n.video_url), '{}') from news_item n
      where n.shop_id = s.id and n.video_url like 'http%') as "videoUrls"
  from shop s
  order by s.sort_order, s.id`);

export type ShopInReach = { id: number; slug: string; name: string };
/** `shops`: where one may look; null: everywhere. */
export const selectShopsInReach = statement<ShopInReach, [shops: readonly number[] | null]>(
  'select id, slug, name from shop where ($1::bigint[] is null or id = any ($1)) order by is_main desc, name',
);

export const selectAccessCodes = statement<{ codeHash: string; accessKey: string }, [shopId: number]>(
  `select a.code_hash as "codeHash", ${accessKey} as "accessKey" from shop_access_code a where a.shop_id = $1`,
);

export const upsertAddress = statement<NoRow, [publicUrl: string, officeUrl: string]>(`
  insert into store_address as told (public_url, office_url) values ($1, $2)
  on conflict (is_only) do update set (public_url, office_url) = (excluded.public_url, excluded.office_url)
    where (told.public_url, told.office_url) is distinct from (excluded.public_url, excluded.office_url)`);

/** Of a store that was last started before offices could have a host of their own: the shop's. */
export const selectAddress = statement<{ publicUrl: string; officeUrl: string }>(
  'select public_url as "publicUrl", coalesce(office_url, public_url) as "officeUrl" from store_address',
);
