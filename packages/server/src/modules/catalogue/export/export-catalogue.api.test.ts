import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Db } from '../../../platform/db/index.ts';
import { createImageStore } from '../../../platform/images/image-store.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { systemIds } from '../../../platform/ids.ts';
import { exampleFiles, makeFolder } from '../import/example-folder.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { exportCatalogue } from './export-catalogue.ts';

const now = new Date('2026-11-21T09:42:10Z');
const data = makeFolder({});
const source = makeFolder(exampleFiles());
const imageStore = createImageStore({ folder: data.folder });
const fileStore = createFileStore(data.folder, systemIds);
let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  [first, second] = [await createTestDatabase(), await createTestDatabase()];
  await importCatalogue({ db: first.db, folder: source.folder, imageStore, files: fileStore, now });
});
afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
  data.drop();
  source.drop();
});

/** All rows of the catalogue, with ids replaced by their order, so that two databases can be compared. */
async function contentOf(db: Db) {
  const tables = [
    'image',
    'shop',
    'shop_access_code',
    'shop_redirect',
    'category',
    'tour_artist',
    'shop_category',
    'venue',
    'sellable',
    'shop_sellable',
    'sellable_category',
    'seat_map',
    'seat_section',
    'seat',
    'event',
    'pricing_category',
    'product',
    'product_image',
    'stock',
    'event_section',
    'variant',
    'variant_section',
    'variant_price',
    'bundle',
    'bundle_combination',
    'bundle_item',
    'shipping_method',
    'shipping_rate',
    'news_item',
    'page',
  ];
  const names: Record<string, Map<number, string>> = {};
  const nameAll = async (kind: string, text: string) =>
    (names[kind] = new Map((await sql<{ id: number; name: string }>(db, text)).map(({ id, name }) => [id, name])));
  await nameAll('shop', 'select id, slug::text as name from shop');
  await nameAll('category', 'select id, slug::text as name from category');
  await nameAll('image', "select id, encode(sha256, 'hex') as name from image");
  await nameAll('venue', 'select id, slug::text as name from venue');
  await nameAll('sellable', 'select id, kind || slug as name from sellable');
  await nameAll('seat_map', 'select id, slug::text as name from seat_map');
  await nameAll('section', 'select ss.id, m.slug || ss.key as name from seat_section ss join seat_map m on m.id = ss.seat_map_id');
  await nameAll(
    'pricing_category',
    'select pc.id, s.slug || pc.key as name from pricing_category pc join sellable s on s.id = pc.event_id',
  );
  await nameAll('variant', 'select v.id, s.kind || s.slug || v.key as name from variant v join sellable s on s.id = v.sellable_id');
  await nameAll(
    'stock',
    `select st.id, s.kind || s.slug || coalesce(es.key, v.key) as name from stock st join sellable s on s.id = st.sellable_id
    left join event_section es on es.stock_id = st.id left join variant v on v.stock_id = st.id`,
  );
  await nameAll('method', 'select id, key as name from shipping_method');
  await nameAll('combination', 'select c.id, s.slug || c.key as name from bundle_combination c join sellable s on s.id = c.bundle_id');
  const kindOf = (table: string, column: string): string | undefined => {
    if (column === 'id')
      return (
        { event: 'sellable', product: 'sellable', seat_section: 'section', shipping_method: 'method', bundle_combination: 'combination' }[
          table
        ] ?? (names[table] ? table : 'none')
      );
    if (/_image_id$|^image_id$/.test(column)) return 'image';
    const kinds: Record<string, string> = {
      shop_id: 'shop',
      category_id: 'category',
      parent_id: 'category',
      tour_id: 'category',
      artist_id: 'category',
      artist_category_id: 'category',
      venue_id: 'venue',
      sellable_id: 'sellable',
      event_id: 'sellable',
      product_id: 'sellable',
      root_product_id: 'sellable',
      bundle_id: 'sellable',
      seat_map_id: 'seat_map',
      section_id: 'section',
      pricing_category_id: 'pricing_category',
      variant_id: 'variant',
      stock_id: 'stock',
      shipping_method_id: 'method',
      combination_id: 'combination',
    };
    return kinds[column];
  };
  const content: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await sql<{ row: Record<string, unknown> }>(
      db,
      `select to_jsonb(t) - 'updated_at' - 'questions_since' - 'folder_text' as row from ${table} t`,
    );
    content[table] = rows
      .map(({ row }) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(row).map(([column, value]) => {
              const kind = kindOf(table, column);
              return [column, kind === undefined || value === null ? value : (names[kind]?.get(value as number) ?? '')];
            }),
          ),
        ),
      )
      .sort();
    expect(rows.length, `${table} is empty: the example does not show it`).toBeGreaterThan(0);
  }
  return content;
}

test('an export, imported elsewhere, is the same catalogue', async () => {
  const target = makeFolder({});
  expect(await exportCatalogue({ db: first.db, folder: target.folder, imageStore, files: fileStore })).toBeGreaterThan(20);
  const { problems } = await importCatalogue({ db: second.db, folder: target.folder, imageStore, files: fileStore, now: new Date() });
  expect(problems).toEqual([]);
  expect(await contentOf(second.db)).toEqual(await contentOf(first.db));
  expect(readFileSync(join(target.folder, 'images/mira.svg'))).toEqual(readFileSync(join(source.folder, 'images/mira.svg')));
  expect(readFileSync(join(target.folder, 'events/mira-leipzig.yaml'), 'utf8')).toMatchSnapshot();
  await rm(target.folder, { recursive: true });
});

test('what the folder has no more, and only visitors and orders keep, is in an export as a folder can have it', async () => {
  await sql(
    first.db,
    `
    with visitor as (insert into cart (shop_id, session_hash, expires_at, idle_until)
      select id, sha256('x'), now() + interval '1 hour', now() + interval '1 hour' from shop where slug = 'mira' returning id)
    insert into hold (cart_id, sellable_id, variant_id, stock_id, quantity, unit_price_minor, bundle_combination_id)
    select visitor.id, v.sellable_id, v.id, v.stock_id, 1, 100, c.id from visitor, bundle_combination c
      join variant v on v.sellable_id = c.bundle_id`,
  );
  const smaller = makeFolder({
    ...exampleFiles(),
    'bundles/mira.yaml': '[]',
    'shops.yaml': exampleFiles()['shops.yaml']!.replace(/^- slug: mira$[\s\S]*/m, ''),
  });
  for (const path of ['artists/mira.yaml', 'tours/mira-2027.yaml', 'products/mira.yaml', 'events/mira-leipzig.yaml']) {
    const text = readFileSync(join(smaller.folder, path), 'utf8');
    smaller.write(
      path,
      text
        .replace('  - mira\n', '')
        .replace(/\[main, (mira|\{ shop: mira[^}]*\})\]/g, '[main]')
        .replace(/, \{ shop: mira[^}]*\}/, ''),
    );
  }
  // the bundle goes as a whole, with its product
  smaller.write(
    'products/mira.yaml',
    readFileSync(join(smaller.folder, 'products/mira.yaml'), 'utf8').replace(/^- slug: mira-bundle$[^]*?(?=^- slug|$(?![^]))/m, ''),
  );
  await rm(join(smaller.folder, 'pages/mira'), { recursive: true });
  const { problems, report } = await importCatalogue({ db: first.db, folder: smaller.folder, imageStore, files: fileStore, now });
  expect(problems).toEqual([]);
  expect(report?.kinds['shop']?.hidden).toEqual(['mira']);
  expect(report?.kinds['combination']?.hidden).toEqual(['mira-bundle/leipzig']);
  const imprint = "select 1 from page p join shop s on s.id = p.shop_id where s.slug = 'mira' and p.slug = 'imprint'";
  expect(await sql(first.db, imprint)).toHaveLength(1);
  const target = makeFolder({});
  await exportCatalogue({ db: first.db, folder: target.folder, imageStore, files: fileStore });
  expect((await importCatalogue({ db: first.db, folder: target.folder, imageStore, files: fileStore, now })).problems).toEqual([]);
  smaller.drop();
  target.drop();
});

test('a draft goes out with the video it names', async () => {
  const bytes = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('mp42 a video')]);
  const sha = createHash('sha256').update(bytes).digest('hex');
  await imageStore.keep(sha, bytes);
  await sql(first.db, "insert into video_file (sha256, name, bytes, uploaded_by) values (decode($1, 'hex'), 'film.mp4', $2, null)", [
    sha,
    bytes.length,
  ]);
  const video = `videos/${sha.slice(0, 16)}.mp4`;
  const draft = new Map([['news/main/film', { key: 'film', shop: 'main', placement: 'feature', title: 'Film', video }]]);
  const target = makeFolder({});
  await exportCatalogue({ db: first.db, folder: target.folder, imageStore, files: fileStore, draft });
  expect(readFileSync(join(target.folder, video))).toEqual(bytes);
  target.drop();
});

test('an export does not write into a folder that holds something', async () => {
  expect(await exportCatalogue({ db: first.db, folder: source.folder, imageStore, files: fileStore })).toBeUndefined();
});
