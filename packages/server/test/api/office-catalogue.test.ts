import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryKinds, type EntryKind } from '../../../domain/src/catalogue/entry-kinds.ts';
import { readContents } from '../../src/modules/catalogue/export/read-entries.ts';
import { makeFolder } from '../../src/modules/catalogue/import/example-folder.ts';
import { publishDue } from '../../src/modules/catalogue/index.ts';
import { inNameOf } from '../../src/modules/office/index.ts';
import { sql, sqlValue } from '../cast.ts';
import { importExample } from '../import-example.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

const data = makeFolder({});
let store: TestStore;
let owner: OfficePerson;

beforeAll(async () => {
  store = await startTestStore();
  await importExample(store.db, data.folder);
  owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
});
afterAll(async () => {
  await store.stop();
  data.drop();
});

const shown = async (kind: EntryKind, slug: string, changeSetId?: string) =>
  (await owner.ask('ENTRY', { kind, slug, changeSetId })).data.catalogueEntry;

/** Saves an entry into a draft, a new one where none is named. */
async function save(
  kind: EntryKind,
  slug: string,
  content: unknown,
  {
    set,
    revision = 0,
    baseVersion = 0,
    who = owner,
  }: { set?: string; revision?: number; baseVersion?: number | null; who?: OfficePerson } = {},
) {
  const answer = await who.ask('saveEntry', { input: { changeSetId: set, kind, slug, baseVersion, revision, content } });
  expect(answer.errors).toBeUndefined();
  return answer.data.saveChange;
}
async function publish({ id, revision }: { id: string; revision: number }, who = owner) {
  const answer = await who.ask('publishChangeSet', { id, revision });
  expect(answer.errors).toBeUndefined();
  return answer.data.publishChangeSet;
}

/** Every row of the catalogue's tables with the transaction that wrote it. */
async function rowVersions() {
  const tables = [
    'shop',
    'shop_access_code',
    'shop_redirect',
    'category',
    'tour_artist',
    'shop_category',
    'venue',
    'seat_map',
    'seat_section',
    'seat',
    'sellable',
    'shop_sellable',
    'sellable_category',
    'event',
    'event_section',
    'pricing_category',
    'product',
    'product_image',
    'variant',
    'variant_section',
    'variant_price',
    'variant_price_history',
    'stock',
    'download_file',
    'bundle',
    'bundle_combination',
    'bundle_item',
    'shipping_method',
    'shipping_rate',
    'news_item',
    'page',
    'image',
    'catalogue',
    'search_entry',
  ];
  const versions: Record<string, unknown> = {};
  for (const name of tables) versions[name] = await sql(store.db, `select t.ctid::text, t.xmin::text from "${name}" t order by 1`);
  return versions;
}

test.each(entryKinds)('what is published of %s, saved and published as it is, changes no row', async (kind) => {
  const contents = await readContents(store.db, kind, null);
  expect(contents.size).toBeGreaterThan(0);
  const before = await rowVersions();
  for (const slug of contents.keys()) {
    const { content, version } = await shown(kind, slug);
    const { changeSet } = await save(kind, slug, content, { baseVersion: version });
    const published = await publish(changeSet);
    expect(published).toMatchObject({ changeSet: { state: 'published' } });
  }
  expect(await rowVersions()).toEqual(before);
});

const setOf = async (id: string) => (await owner.ask('CHANGE_SET', { id })).data.changeSet;
const catalogueVersion = () => sqlValue<number>(store.db, 'select version from catalogue');
// oxlint-disable-next-line no-explicit-any -- what is asked for is said by each test
type Content = Record<string, any>;
const entry = async (kind: EntryKind, slug: string) => {
  const { content, version } = await shown(kind, slug);
  return { content: content as Content, version: version as number };
};

test('a draft changes nothing until it is published; then it raises the version once and is a version of the entry', async () => {
  const { content, version } = await entry('products', 'mira-shirt');
  const before = await catalogueVersion();
  const { changeSet } = await save('products', 'mira-shirt', { ...content, hidden: true, order: 7 }, { baseVersion: version });
  expect(changeSet).toMatchObject({ state: 'draft', size: 1 });
  expect(await catalogueVersion()).toBe(before);
  const { authors, changes } = await setOf(changeSet.id);
  expect(authors).toEqual(['Ada Weber']);
  expect(changes).toMatchObject([
    {
      differences: [
        { path: 'order', after: 7 },
        { path: 'hidden', before: null, after: true },
      ],
      problems: [],
      conflicts: [],
    },
  ]);
  expect(await publish(changeSet)).toMatchObject({ changeSet: { state: 'published', publishedBy: 'Ada Weber' } });
  expect(await catalogueVersion()).toBe(before + 1);
  const shownAgain = await shown('products', 'mira-shirt');
  expect(shownAgain.content).toMatchObject({ hidden: true, order: 7 });
  expect(shownAgain.history[0]).toMatchObject({ version: shownAgain.version, changeSetId: changeSet.id, publishedBy: 'Ada Weber' });
  expect(await publish(changeSet)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(
    (
      await owner.ask('saveEntry', {
        input: { changeSetId: changeSet.id, kind: 'products', slug: 'mira-shirt', baseVersion: version, revision: 1, content },
      })
    ).data.saveChange,
  ).toMatchObject({ code: 'CHANGE_SET_CLOSED' });
  await expect(sql(store.db, 'update entry_version set content = null')).rejects.toThrow('append-only');
  await expect(sql(store.db, 'update change set after = null where change_set_id = $1', [changeSet.id])).rejects.toThrow('only a draft');
});

test('what is published is turned round by a new draft', async () => {
  const { content } = await entry('products', 'mira-shirt');
  const { changeSet: done } = await save(
    'products',
    'mira-shirt',
    { ...content, order: 8 },
    { baseVersion: (await entry('products', 'mira-shirt')).version },
  );
  await publish(done);
  const { changeSet: undo } = (await owner.ask('undoChangeSet', { id: done.id, title: 'Zurück' })).data.undoChangeSet;
  expect(undo).toMatchObject({ title: 'Zurück', state: 'draft' });
  expect(await publish(undo)).toMatchObject({ changeSet: { state: 'published' } });
  expect((await entry('products', 'mira-shirt')).content).toEqual(content);
});

test('what is meant to be new does not overwrite what has its name', async () => {
  const { content } = await entry('products', 'mira-shirt');
  const { changeSet } = await save('products', 'mira-shirt', { ...content, order: 99 }, { baseVersion: null });
  expect(await publish(changeSet)).toMatchObject({ code: 'CATALOGUE_CONFLICTS' });
  expect((await entry('products', 'mira-shirt')).content).toEqual(content);
});

test('of two who change one thing the second is told, side by side, and nothing is overwritten unseen', async () => {
  const { content, version } = await entry('events', 'mira-leipzig');
  const one = (await save('events', 'mira-leipzig', { ...content, cartLimit: 3, subtitle: 'Eins' }, { baseVersion: version })).changeSet;
  const other = (await save('events', 'mira-leipzig', { ...content, cartLimit: 5, soldOutMessage: 'Weg' }, { baseVersion: version }))
    .changeSet;
  await publish(one);
  expect(await publish(other)).toMatchObject({ code: 'CATALOGUE_CONFLICTS' });
  const [change] = (await setOf(other.id)).changes;
  expect(change).toMatchObject({ isBehind: true, conflicts: [{ path: 'cartLimit', theirs: 3, yours: 5 }] });
  const place = { changeSetId: other.id, kind: 'events', slug: 'mira-leipzig' };
  expect(
    (await owner.ask('resolveConflict', { input: place, revision: change.revision + 1, yours: [] })).data.resolveConflict,
  ).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const { changeSet } = (await owner.ask('resolveConflict', { input: place, revision: change.revision, yours: ['cartLimit'] })).data
    .resolveConflict;
  expect(await publish(other)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await publish(changeSet);
  expect((await entry('events', 'mira-leipzig')).content).toMatchObject({ cartLimit: 5, subtitle: 'Eins', soldOutMessage: 'Weg' });
});

test('the page of an entry is in the main shop where that shows it, else in one that does', async () => {
  const { content, version, pageShop } = await shown('events', 'mira-leipzig');
  expect(pageShop).toBe('');
  for (const [shops, shop] of [
    [['mira'], 'mira'],
    [['mira', 'main'], ''],
    [[], null],
  ] as const) {
    const { changeSet } = await save('events', 'mira-leipzig', { ...content, shops }, { baseVersion: version });
    expect(await shown('events', 'mira-leipzig', changeSet.id)).toMatchObject({ pageShop: shop });
    await owner.ask('discardChangeSet', { id: changeSet.id });
  }
});

test('what a third publishes while two are looked at is not overwritten unseen either', async () => {
  const { content, version } = await entry('products', 'mira-shirt');
  const publishOrder = async (order: number) => {
    const { content: now, version: baseVersion } = await entry('products', 'mira-shirt');
    await publish((await save('products', 'mira-shirt', { ...now, order }, { baseVersion })).changeSet);
  };
  const { changeSet } = await save('products', 'mira-shirt', { ...content, order: 31 }, { baseVersion: version });
  await publishOrder(32);
  const input = { changeSetId: changeSet.id, kind: 'products', slug: 'mira-shirt' };
  const resolve = async () => {
    const [{ revision, published }] = (await setOf(changeSet.id)).changes;
    return async () => (await owner.ask('resolveConflict', { input, revision, published, yours: ['order'] })).data.resolveConflict;
  };
  const resolveWhatWasSeen = await resolve();
  await publishOrder(33);
  expect(await resolveWhatWasSeen()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await setOf(changeSet.id)).changes[0].conflicts).toMatchObject([{ path: 'order', theirs: 33, yours: 31 }]);
  const resolveNow = await resolve();
  await publish((await resolveNow()).changeSet);
  expect((await entry('products', 'mira-shirt')).content).toMatchObject({ order: 31 });
});

test('two in one draft do not overwrite each other', async () => {
  const { content, version } = await entry('events', 'mira-leipzig');
  const { changeSet } = await save('events', 'mira-leipzig', { ...content, order: 1 }, { baseVersion: version });
  const late = { set: changeSet.id, revision: 0, baseVersion: version };
  expect(await save('events', 'mira-leipzig', { ...content, order: 2 }, late)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await save('events', 'mira-leipzig', { ...content, order: 2 }, { ...late, revision: 1 })).toMatchObject({
    changeSet: { size: 1 },
  });
  expect((await owner.ask('discardChangeSet', { id: changeSet.id })).data.discardChangeSet).toMatchObject({
    changeSet: { state: 'discarded' },
  });
});

test('of two publications at once, and of a double click, one is done', async () => {
  const { content, version } = await entry('products', 'mira-shirt');
  const { changeSet } = await save('products', 'mira-shirt', { ...content, order: 21 }, { baseVersion: version });
  const before = await catalogueVersion();
  const answers = await Promise.all([publish(changeSet), publish(changeSet)]);
  expect(answers.map((answer) => answer.code ?? answer.changeSet.state).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'CHANGED_MEANWHILE',
    'published',
  ]);
  expect(await catalogueVersion()).toBe(before + 1);
});

test('what is wrong is told at its place, and nothing is changed', async () => {
  const { content, version } = await entry('events', 'mira-leipzig');
  const before = await rowVersions();
  const wrong = { ...content, venue: 'nirgendwo', cartLimit: 0, image: 'images/keins.png' };
  const { changeSet } = await save('events', 'mira-leipzig', { ...wrong, cartLimit: 4 }, { baseVersion: version });
  expect(await publish(changeSet)).toMatchObject({ code: 'CATALOGUE_PROBLEMS' });
  const set = await setOf(changeSet.id);
  expect(set).toMatchObject({ state: 'draft', isRefused: true });
  expect(set.changes[0].problems).toEqual([
    { path: 'venue', message: expect.stringContaining('there is no venue "nirgendwo"') },
    { path: 'seatMap', message: expect.stringContaining('not of "nirgendwo"') },
    { path: 'image', message: expect.stringContaining('images/keins.png') },
  ]);
  await save('events', 'mira-leipzig', wrong, { baseVersion: version, set: changeSet.id, revision: 1 });
  expect((await setOf(changeSet.id)).changes[0].problems).toMatchObject([{ path: 'cartLimit' }]);
  expect(await rowVersions()).toEqual(before);
});

test('what is sold stays: a smaller stock is refused with the import’s own words', async () => {
  const { content, version } = await entry('products', 'mira-shirt');
  const key = content['variants'][0].key as string;
  await sql(
    store.db,
    "update stock set claimed = 2 where id = (select v.stock_id from variant v join sellable s on s.id = v.sellable_id where s.slug = 'mira-shirt' and v.key = $1)",
    [key],
  );
  const variants = content['variants'].map((variant: object, index: number) => (index === 0 ? { ...variant, stock: 1 } : variant));
  const { changeSet } = await save('products', 'mira-shirt', { ...content, variants }, { baseVersion: version });
  expect(await publish(changeSet)).toMatchObject({ code: 'CATALOGUE_PROBLEMS' });
  expect((await setOf(changeSet.id)).changes[0].problems).toMatchObject([
    { path: 'variants[0].stock', message: expect.stringContaining('cannot have 1 units') },
  ]);
  await sql(store.db, 'update stock set claimed = 0 where claimed = 2');
});

test('a default variant that is sold is none any more once it is taken away, so that another can be', async () => {
  const publishVariants = async (change: (variants: Content[]) => Content[]) => {
    const { content, version } = await entry('products', 'mira-shirt');
    const { changeSet } = await save(
      'products',
      'mira-shirt',
      { ...content, variants: change(content['variants']) },
      { baseVersion: version },
    );
    expect(await publish(changeSet)).toMatchObject({ changeSet: { state: 'published' } });
  };
  await publishVariants((variants) => variants.map((variant, index) => ({ ...variant, default: index === 0 })));
  await sql(
    store.db,
    `with c as (insert into cart (shop_id, session_hash, expires_at, idle_until)
       select id, sha256('x'), now() + interval '1 hour', now() + interval '1 hour' from shop where is_main returning id)
     insert into hold (cart_id, sellable_id, variant_id, stock_id, quantity, unit_price_minor)
     select c.id, v.sellable_id, v.id, v.stock_id, 1, 0 from c, variant v join sellable s on s.id = v.sellable_id where s.slug = 'mira-shirt' and v.is_default`,
  );
  await publishVariants(([, ...others]) => others);
  await publishVariants((variants) => variants.map((variant) => (variant['active'] === false ? variant : { ...variant, default: true })));
});

test('a variant added below those that are there stands below them', async () => {
  const { content, version } = await entry('events', 'mira-wohnzimmer');
  const pricingCategories = content['pricingCategories'].map((category: Content) => ({
    ...category,
    variants: [...category['variants'], { key: 'added', description: 'Added', price: 9 }],
  }));
  const { changeSet } = await save('events', 'mira-wohnzimmer', { ...content, pricingCategories }, { baseVersion: version });
  expect(await publish(changeSet)).toMatchObject({ changeSet: { state: 'published' } });
  expect((await entry('events', 'mira-wohnzimmer')).content['pricingCategories'][0].variants).toMatchObject([
    { order: 0 },
    { key: 'added', order: 1 },
  ]);
});

test('something new is in its list before it is published; taken away, it is gone, and what others name stays', async () => {
  const { content } = await entry('products', 'mira-shirt');
  const { changeSet } = await save('products', 'mira-neu', { ...content, slug: 'mira-neu', name: 'Neues Hemd', hidden: false, meta: {} });
  const listed = async () => (await owner.ask('ENTRIES', { kind: 'products', search: 'neues' })).data.catalogueEntries.nodes;
  expect(await listed()).toMatchObject([{ slug: 'mira-neu', title: 'Neues Hemd', isPublished: false, draft: { id: changeSet.id } }]);
  expect(await publish(changeSet)).toMatchObject({ changeSet: { state: 'published' } });
  expect(await listed()).toMatchObject([{ slug: 'mira-neu', isPublished: true, draft: null }]);
  expect(await sql(store.db, "select words from search_entry e join sellable s on s.id = e.id and s.slug = 'mira-neu'")).not.toEqual([]);
  const gone = (await save('products', 'mira-neu', null, { baseVersion: 1 })).changeSet;
  const others = await sql(store.db, "select slug from sellable where slug <> 'mira-neu' order by 1");
  expect(await publish(gone)).toMatchObject({ changeSet: { state: 'published' } });
  expect(await listed()).toEqual([]);
  expect(await sql(store.db, 'select slug from sellable order by 1')).toEqual(others);
  const artist = (await save('artists', 'mira', null)).changeSet;
  expect(await publish(artist)).toMatchObject({ code: 'CATALOGUE_PROBLEMS' });
});

test('a category of an artist stays while a product outside the draft is in it', async () => {
  const { content, version } = await entry('artists', 'mira');
  const without = { ...content, subcategories: [] };
  const { changeSet } = await save('artists', 'mira', without, { baseVersion: version });
  const [{ slug: category }] = content['subcategories'];
  expect(await publish(changeSet)).toMatchObject({ code: 'CATALOGUE_PROBLEMS' });
  const [{ problems }] = (await setOf(changeSet.id)).changes;
  expect(problems).toMatchObject([
    { path: 'subcategories', message: expect.stringMatching(`the category "${category}" is still named by products/mira-`) },
  ]);
});

test('a wrong setting of a shop is told where it is, and not at each of its pages', async () => {
  const { content, version } = await entry('shops', 'mira');
  const { changeSet } = await save('shops', 'mira', { ...content, domain: 'No Host' }, { baseVersion: version });
  expect((await setOf(changeSet.id)).changes[0].problems).toMatchObject([{ path: 'domain' }]);
});

test('a new account of the main shop is that of every shop without one of its own', async () => {
  const ibans = async () =>
    Object.fromEntries(
      (await sql<{ slug: string; iban: string }>(store.db, "select slug, bank_account ->> 'iban' as iban from shop")).map(
        ({ slug, iban }) => [slug, iban],
      ),
    );
  const giveAccount = async (slug: string, number: string) => {
    const { content, version } = await entry('shops', slug);
    const bankAccount = { ...(await entry('shops', 'main')).content['bankAccount'], iban: number };
    const { changeSet } = await save('shops', slug, { ...content, bankAccount }, { baseVersion: version });
    expect(await publish(changeSet)).toMatchObject({ changeSet: { state: 'published' } });
  };
  expect((await entry('shops', 'mira')).content).not.toHaveProperty('bankAccount');
  const codes = await sql(store.db, 'select * from shop_access_code order by 1');
  await giveAccount('main', 'DE89370400440532013000');
  expect(await ibans()).toMatchObject({ main: 'DE89370400440532013000', mira: 'DE89370400440532013000' });
  expect((await entry('shops', 'mira')).content).not.toHaveProperty('bankAccount');
  expect(await sql(store.db, 'select * from shop_access_code order by 1')).toEqual(codes);
  await giveAccount('mira', 'DE75512108001245126199');
  await giveAccount('main', 'DE02120300000000202051');
  expect(await ibans()).toMatchObject({ main: 'DE02120300000000202051', mira: 'DE75512108001245126199' });
});

test('an access code is a hash from the first draft on', async () => {
  const { content, version } = await entry('shops', 'mira');
  const { changeSet } = await save(
    'shops',
    'mira',
    { ...content, meta: { ...content['meta'], password: 'ganz-geheim' } },
    { baseVersion: version },
  );
  expect(JSON.stringify(await sql(store.db, 'select * from change'))).not.toContain('ganz-geheim');
  expect(await publish(changeSet)).toMatchObject({ changeSet: { state: 'published' } });
});

test('what is due is published in the name of who has scheduled it; what is wrong then is a draft again, and its authors get a mail', async () => {
  const { content, version } = await entry('products', 'mira-shirt');
  const { changeSet: good } = await save('products', 'mira-shirt', { ...content, order: 31 }, { baseVersion: version });
  const { changeSet: bad } = await save('venues', 'nichts', { slug: 'nichts', name: 'Nichts' });
  const at = new Date(Date.UTC(2099, 0)).toISOString();
  const schedule = async ({ id, revision }: { id: string; revision: number }, when: string) =>
    (await owner.ask('scheduleChangeSet', { id, revision, at: when })).data.scheduleChangeSet;
  expect(await schedule(good, new Date(0).toISOString())).toMatchObject({ code: 'INVALID_INPUT', field: 'at' });
  for (const set of [good, bad]) expect(await schedule(set, at)).toMatchObject({ changeSet: { state: 'scheduled', publishAt: at } });
  expect(await save('products', 'mira-shirt', content, { set: good.id, revision: 1, baseVersion: version })).toMatchObject({
    code: 'CHANGE_SET_CLOSED',
  });
  await publishDue(store.db, (person) => inNameOf(store.db, person));
  expect(await setOf(good.id)).toMatchObject({ state: 'scheduled' });
  await sql(store.db, "update change_set set publish_at = now() where state = 'scheduled'");
  await publishDue(store.db, (person) => inNameOf(store.db, person));
  expect(await setOf(good.id)).toMatchObject({ state: 'published', publishedBy: 'Ada Weber' });
  expect(await setOf(bad.id)).toMatchObject({ state: 'draft', isRefused: true });
  expect(
    await sql(
      store.db,
      "select payload ->> 'email' as email, payload ->> 'title' as title from outbox where kind = 'office.change_refused'",
    ),
  ).toEqual([{ email: owner.email, title: 'Nichts' }]);
  expect((await owner.ask('NEEDS')).data.needs).toContainEqual(expect.objectContaining({ kind: 'change' }));
});

test('events are listed by time, the next first and what is over last, a page at a time, with when, where and what is left', async () => {
  const { content } = await entry('events', 'mira-leipzig');
  const dates = { 'z-soon': '2 days', 'y-later': '9 days', 'a-over': '-3 days', 'b-long-over': '-8 days' };
  for (const slug of Object.keys(dates)) {
    const { changeSet } = await save('events', slug, { ...content, slug, name: `Reihe ${slug}`, meta: {} });
    expect(await publish(changeSet)).toMatchObject({ changeSet: { state: 'published' } });
  }
  for (const [slug, from] of Object.entries(dates))
    await sql(
      store.db,
      `update event set happening_from = now() + $2::interval, door_time = null, happening_until = null
       where id = (select id from sellable where slug = $1 and kind = 'event')`,
      [slug, from],
    );
  await save('events', 'only-drafted', { ...content, slug: 'only-drafted', name: 'Reihe im Entwurf', meta: {} });
  const found: { slug: string; happening: { isOver: boolean; venue: string } | null; stock: { free: number; capacity: number } | null }[] =
    [];
  for (let after: string | null = null; ;) {
    const { data } = await owner.ask('ENTRIES', { kind: 'events', search: 'reihe', first: 2, after });
    const page: { nodes: typeof found; endCursor: string | null; hasNextPage: boolean } = data.catalogueEntries;
    const { nodes, endCursor, hasNextPage } = page;
    found.push(...nodes);
    if (!hasNextPage) break;
    after = endCursor;
  }
  expect(found.map(({ slug }) => slug)).toEqual(['only-drafted', 'z-soon', 'y-later', 'a-over', 'b-long-over']);
  expect(found.map(({ happening }) => happening?.isOver)).toEqual([undefined, false, false, true, true]);
  const capacity = await sqlValue<number>(
    store.db,
    "select sum(capacity)::int as capacity from stock t join sellable s on s.id = t.sellable_id where s.slug = 'z-soon'",
  );
  expect(found[1]).toMatchObject({
    stock: { free: capacity, capacity },
    happening: { venue: expect.stringMatching(/./), status: 'scheduled' },
  });
  expect(capacity).toBeGreaterThan(0);
  expect(found[0]?.stock).toBe(null);
  for (const after of ['', 'mira', '1:', 'x:y', '99999999999999999999:a'])
    expect((await owner.ask('ENTRIES', { kind: 'events', search: 'reihe', first: 2, after })).errors).toBeUndefined();
});

test('an organiser sees own entries and changes nothing; who works for one shop neither sees nor changes another’s', async () => {
  const artistId = await sqlValue<number>(store.db, "select id from category where slug = 'mira'");
  const shopId = await sqlValue<number>(store.db, "select id from shop where slug = 'mira'");
  const organiser = await joinOffice(store, { role: 'organiser', scope: 'artist', scopeId: artistId });
  const seen = (await organiser.ask('ENTRIES', { kind: 'artists' })).data.catalogueEntries.nodes;
  expect(seen.map(({ slug }: { slug: string }) => slug)).toEqual(['mira']);
  expect((await organiser.ask('ENTRY', { kind: 'shops', slug: 'main' })).data.catalogueEntry).toBe(null);
  const contents = async (who: OfficePerson, slugs: string[]) =>
    (await who.ask('ENTRY_CONTENTS', { kind: 'shops', slugs })).data.catalogueContents.map(({ slug }: { slug: string }) => slug);
  expect(await contents(organiser, ['main', 'mira'])).toEqual([]);
  expect(await contents(owner, ['mira', 'nothing', 'main'])).toEqual(['mira', 'main']);
  expect((await organiser.ask('CHANGE_SETS', { states: ['draft', 'published'] })).data.changeSets.nodes).toEqual([]);
  const denied = await organiser.ask('saveEntry', { input: { kind: 'artists', slug: 'mira', baseVersion: 0, revision: 0, content: {} } });
  expect(denied.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const shopKeeper = await joinOffice(store, { role: 'catalogue', scope: 'shop', scopeId: shopId });
  const main = await entry('shops', 'main');
  expect(await save('shops', 'main', main.content, { baseVersion: main.version, who: shopKeeper })).toMatchObject({ code: 'NOT_FOUND' });
  const shirt = await entry('products', 'mira-shirt');
  const elsewhere = { ...shirt.content, slug: 'mira-fremd', shops: ['mira', 'main'] };
  expect(await save('products', 'mira-fremd', elsewhere, { who: shopKeeper })).toMatchObject({ code: 'OUT_OF_REACH' });
  const { changeSet } = await save(
    'products',
    'mira-shirt',
    { ...shirt.content, order: 41 },
    { baseVersion: shirt.version, who: shopKeeper },
  );
  expect(await publish(changeSet, shopKeeper)).toMatchObject({ changeSet: { state: 'published' } });
});

/** Somebody who keeps the shop of Mira, and what they are told of a change of an entry. */
async function keeperOfMira(scope: 'shop' | 'artist') {
  const scopeId = await sqlValue<number>(store.db, `select id from ${scope === 'shop' ? 'shop' : 'category'} where slug = 'mira'`);
  const who = await joinOffice(store, { role: 'catalogue', scope, scopeId });
  return async (kind: EntryKind, slug: string, change: (content: Content) => Content, more: { set?: string; like?: string } = {}) => {
    const { content, version } = await entry(kind, more.like ?? slug);
    return save(kind, slug, change(content), {
      baseVersion: more.like === undefined ? version : null,
      who,
      ...(more.set && { set: more.set }),
    });
  };
}
const REFUSED = { code: 'OUT_OF_REACH' };
const SAVED = { changeSet: { state: 'draft' } };

test('who works for one shop gives nothing to the main shop by leaving its shops out', async () => {
  await sql(
    store.db,
    `delete from shop_sellable ss using sellable s, shop h
     where s.id = ss.sellable_id and s.slug = 'mira-wohnzimmer' and h.id = ss.shop_id and h.slug = 'main'`,
  );
  const change = await keeperOfMira('shop');
  expect(await change('events', 'mira-wohnzimmer', (content) => ({ ...content, shops: undefined }))).toMatchObject(REFUSED);
  expect(await change('events', 'mira-wohnzimmer', (content) => ({ ...content, hidden: true }))).toMatchObject(SAVED);
});

test('who works for an artist puts neither the artist nor a category within into another’s shop', async () => {
  const change = await keeperOfMira('artist');
  await sql(store.db, "delete from shop_category where category_id in (select id from category where slug in ('mira', 'mira-textil'))");
  const shops = [{ shop: 'main', onHome: true }];
  const within = (content: Content, more: object) => ({ ...content, subcategories: [{ ...content['subcategories'][0], ...more }] });
  expect(await change('artists', 'mira', (content) => ({ ...content, shops }))).toMatchObject(REFUSED);
  expect(await change('artists', 'mira', (content) => within(content, { shops }))).toMatchObject(REFUSED);
  expect(await change('artists', 'mira', (content) => within(content, { shops: undefined }))).toMatchObject(REFUSED);
  expect(await change('artists', 'mira', (content) => within(content, { order: 9 }))).toMatchObject(SAVED);
});

test('who works for one shop sells nothing of another’s in a bundle, and leaves what is in it as it is', async () => {
  await sql(
    store.db,
    `delete from shop_sellable ss using sellable s, shop h
     where s.id = ss.sellable_id and s.slug in ('mira-theater', 'mira-leipzig') and h.id = ss.shop_id and h.slug = 'mira'`,
  );
  const change = await keeperOfMira('shop');
  const withItem = (item: object) => (content: Content) => ({ ...content, commonItems: [...content['commonItems'], item] });
  expect(await change('bundles', 'mira-bundle', withItem({ event: 'mira-theater', price: 0.01 }))).toMatchObject(REFUSED);
  const cheap = (content: Content) => ({
    ...content,
    combinations: [{ ...content['combinations'][0], products: [{ event: 'mira-leipzig', price: 0.01, alone: true }] }],
  });
  expect(await change('bundles', 'mira-bundle', cheap)).toMatchObject(REFUSED);
  expect(await change('bundles', 'mira-bundle', withItem({ product: 'mira-songbook' }))).toMatchObject(SAVED);
  // what is new in the same draft is theirs as well
  const named = (content: Content) => ({ ...content, slug: 'mira-neu', shops: ['mira'] });
  const made = await change('products', 'mira-neu', named, { like: 'mira-shirt' });
  expect(made).toMatchObject(SAVED);
  const withNew = withItem({ product: 'mira-neu' });
  expect(await change('bundles', 'mira-bundle', withNew)).toMatchObject(REFUSED);
  expect(await change('bundles', 'mira-bundle', withNew, { set: made.changeSet.id })).toMatchObject(SAVED);
});

test('who works for an artist sees and changes news and pages of the artist’s shop, and of no other', async () => {
  const scopeId = await sqlValue<number>(store.db, "select id from category where slug = 'mira'");
  const who = await joinOffice(store, { role: 'catalogue', scope: 'artist', scopeId });
  await sql(store.db, `update shop set profile = coalesce(profile, '{}') || '{"artist": "mira"}' where slug = 'mira'`);
  const own = { news: 'mira/von-mira', pages: 'mira/de/von-mira' } as const;
  for (const kind of ['news', 'pages'] as const) {
    const [{ slug: like }] = (await owner.ask('ENTRIES', { kind })).data.catalogueEntries.nodes;
    const { content } = await entry(kind, like);
    const made = { ...content, shop: 'mira', ...(kind === 'news' && { key: 'von-mira' }) };
    const { changeSet } = await save(kind, own[kind], made, { baseVersion: null, who });
    expect(await publish(changeSet, who)).toMatchObject({ changeSet: { state: 'published' } });
    const { content: published, version: baseVersion } = await entry(kind, own[kind]);
    expect(await save(kind, own[kind], { ...published, title: 'Anders' }, { baseVersion, who })).toMatchObject(SAVED);
    const all = (await who.ask('ENTRIES', { kind })).data.catalogueEntries.nodes.map(({ slug }: { slug: string }) => slug);
    expect(all).toContain(own[kind]);
    expect(all.filter((slug: string) => !slug.startsWith('mira/'))).toEqual([]);
  }
});

test('who works for one artist puts nothing on the pages of others', async () => {
  await sql(
    store.db,
    `with others as (insert into category (type, slug, name) values ('ARTIST', 'fremd', '{"de": "Fremd"}') returning id),
      tour as (insert into category (type, slug, name) values ('TOUR', 'fremd-2027', '{"de": "Tour"}') returning id),
      within as (insert into category (type, slug, name, parent_id) select 'CATEGORY', 'fremd-textil', '{"de": "Textil"}', id from others),
      house as (insert into category (type, slug, name) values ('CATEGORY', 'pop', '{"de": "Pop"}'))
    insert into tour_artist (tour_id, artist_id, sort_order) select tour.id, others.id, 0 from tour, others`,
  );
  const change = await keeperOfMira('artist');
  for (const more of [{ tours: ['fremd-2027'] }, { categories: ['fremd-textil'] }, { categories: ['fremd'] }])
    expect([more, await change('events', 'mira-wohnzimmer', (content) => ({ ...content, ...more }))]).toMatchObject([more, REFUSED]);
  expect(await change('tours', 'mira-2027', (content) => ({ ...content, parent: 'fremd' }))).toMatchObject(REFUSED);
  const own = { tours: ['mira-2027'], categories: ['mira-textil', 'pop'] };
  expect(await change('events', 'mira-wohnzimmer', (content) => ({ ...content, ...own }))).toMatchObject(SAVED);
});

test.each(['shop', 'artist'] as const)('who has a right for the %s Mira has none for what only has the same slug', async (scope) => {
  const change = await keeperOfMira(scope);
  const made = () =>
    change('products', 'mira-zwei', (content) => ({ ...content, slug: 'mira-zwei', shops: ['mira'] }), { like: 'mira-shirt' });
  const [{ profile } = { profile: {} }] = await sql<{ profile: object }>(store.db, "select profile from shop where slug = 'mira'");
  await sql(store.db, "update shop set profile = profile - 'artist' where slug = 'mira'");
  expect(await made()).toMatchObject(REFUSED);
  await sql(store.db, "update shop set profile = $1 where slug = 'mira'", [JSON.stringify(profile)]);
  expect(await made()).toMatchObject(SAVED);
});

test('a draft is published by the rights of that moment, not by those it was saved with', async () => {
  const shopId = await sqlValue<number>(store.db, "select id from shop where slug = 'mira'");
  const who = await joinOffice(store, { role: 'catalogue', scope: 'all', scopeId: null });
  const { content } = await entry('products', 'mira-shirt');
  const { changeSet } = await save('products', 'mira-drei', { ...content, slug: 'mira-drei', shops: ['main'] }, { baseVersion: null, who });
  await sql(store.db, "update assignment set scope = 'shop', scope_id = $2 where person_id = $1", [who.id, shopId]);
  expect(await publish(changeSet, who)).toMatchObject(REFUSED);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const later = await who.ask('scheduleChangeSet', { id: changeSet.id, revision: changeSet.revision, at });
  expect(later.data.scheduleChangeSet).toMatchObject(REFUSED);
  expect((await publish(changeSet)).changeSet).toMatchObject({ state: 'published' });
});

test.each(['ended', 'kept to one shop'])(
  'what somebody has planned who is %s then is a draft again, and somebody hears of it',
  async (how) => {
    const who = await joinOffice(store, { role: 'catalogue', scope: 'all', scopeId: null });
    const { content, version } = await entry('venues', 'werk-leipzig');
    const { changeSet: set } = await save('venues', 'werk-leipzig', { ...content, name: `Werk, ${how}` }, { baseVersion: version, who });
    const at = new Date(Date.UTC(2099, 0)).toISOString();
    const planned = (await who.ask('scheduleChangeSet', { id: set.id, revision: set.revision, at })).data.scheduleChangeSet;
    expect(planned).toMatchObject({ changeSet: { state: 'scheduled' } });
    const isEnded = how === 'ended';
    await sql(
      store.db,
      isEnded
        ? 'update person set ended_at = now() where id = $1'
        : "update assignment set scope = 'shop', scope_id = (select id from shop where slug = 'mira') where person_id = $1",
      [who.id],
    );
    await sql(store.db, 'update change_set set publish_at = now() where id = $1', [set.id]);
    await publishDue(store.db, (person) => inNameOf(store.db, person));
    expect(await setOf(set.id)).toMatchObject({ state: 'draft', isRefused: true });
    const told = "select payload ->> 'email' as email from outbox where kind = 'office.change_refused' and payload ->> 'changeSetId' = $1";
    expect(await sql(store.db, told, [set.id])).toEqual([{ email: isEnded ? owner.email : who.email }]);
  },
);

test('a price is told at once where it is shown, and what shows nothing of it stays as it was made', async () => {
  const priceShown = async () => (await store.graphql('PRODUCT', { productId: 'mira-songbook', countryCode: 'de' })).data.product.price;
  const eventShown = async () => (await store.graphql('EVENT', { event_id: 'mira-leipzig', countryCode: 'de' })).data.event.name;
  const sellDearer = async () => {
    const { content, version } = await entry('products', 'mira-songbook');
    const price = (await priceShown()) + 1;
    const dearer = { ...content, variants: [{ ...content.variants[0], price: price / 100 }] };
    const { changeSet } = await save('products', 'mira-songbook', dearer, { baseVersion: version });
    expect(await publish(changeSet)).toMatchObject({ changeSet: { state: 'published' } });
    await expect.poll(priceShown).toBe(price);
    return dearer;
  };
  // told in turn: nothing that was published before is still on its way
  await sellDearer();
  expect(await eventShown()).not.toBe('Renamed in silence');
  // nobody tells the nodes of this: whoever sees it has had the reply made anew
  await sql(
    store.db,
    `update event e set name = '{"de": "Renamed in silence"}' from sellable s where s.id = e.id and s.slug = 'mira-leipzig'`,
  );
  const dearer = await sellDearer();
  expect(await eventShown()).not.toBe('Renamed in silence');
  const { version: baseVersion } = await entry('products', 'mira-songbook');
  const placed = (await save('products', 'mira-songbook', { ...dearer, order: 77 }, { baseVersion })).changeSet;
  expect(await publish(placed)).toMatchObject({ changeSet: { state: 'published' } });
  await expect.poll(eventShown).toBe('Renamed in silence');
});
