import { statement } from '../../../platform/db/index.ts';

export const selectNow = statement<{ now: Date }>('select now()');

/** Pictures that have been decoded before. */
export const selectImages = statement<{ sha: string; mimeType: string; width: number; height: number; thumbhash: Buffer }>(`
  select encode(sha256, 'hex') as sha, mime_type as "mimeType", width, height, thumbhash from image where thumbhash is not null`);

export const selectCodeHashes = statement<{ shop: string; hash: string }>(`
  select s.slug as shop, a.code_hash as hash from shop_access_code a join shop s on s.id = a.shop_id`);

export const selectLastImport = statement<{ ground: string | null; reading: number }>('select ground, reading::int from catalogue');
export const selectFiles = statement<{ path: string; sha: string; slugs: string[]; names: string[] }>(
  "select path, encode(sha256, 'hex') as sha, slugs, names from catalogue_file",
);
