import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startStorage, STORAGE_KEYS, type StorageSandbox } from '../../../../sandbox/storage/server.ts';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import { createTicketService } from '../../src/modules/ticketservice/index.ts';
import { listOpenForms, readPhotos, showForm } from '../../src/modules/ticketservice/list-forms.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { silentLog } from '../../src/platform/log.ts';
import { createS3Store } from '../../src/platform/storage/s3-store.ts';
import { sql, sqlValue } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

const NUMBER = validationCode(Buffer.alloc(16, 5));
let store: TestStore;
let storage: StorageSandbox;
let folder: string;
let eventId: number;
let photo: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ticketservice-'));
  storage = await startStorage();
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .withExifMerge({ IFD0: { Artist: 'Ada Weber' } })
    .jpeg()
    .toBuffer();
  store = await startTestStore({
    config: { proxyHops: 1, dataDir: folder, s3: { endpoint: storage.url, bucket: 'tickets', ...STORAGE_KEYS } },
    seed: async (cast, { db }) => {
      eventId = (await cast.standingEvent()).id;
      await sql(db, 'insert into shop_sellable values ($1, $2)', [cast.bandShopId, eventId]);
      const orderId = await cast.orderRow();
      await cast.ticketRow(orderId, eventId, { number: NUMBER, physical: true, holder: { first_name: 'Ada', last_name: 'Weber' } });
    },
  });
});
afterAll(async () => {
  await store.stop();
  await storage.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  storage.isDown = false;
  await sql(store.db, 'delete from upload');
  await sql(store.db, 'delete from service_form');
  await deadlines({ change: '10 days', cancel: '10 days' });
});

const deadlines = ({ change, cancel, happening = '30 days' }: { change: string | null; cancel: string | null; happening?: string }) =>
  sql(
    store.db,
    `update event set change_until = now() + $2::interval, cancel_until = now() + $3::interval, happening_from = now() + $4::interval, status = 'scheduled' where id = $1`,
    [eventId, change, cancel, happening],
  );

let count = 0;
const newNetwork = () => `10.7.${++count}.1`;
type Ask = { shop?: string; network?: string };
const online = { type: 'online', name: 'Ada Weber', name_new: 'Bo Weber', id: NUMBER };
async function submit(input: Record<string, unknown> = {}, { shop = 'band', network = newNetwork() }: Ask = {}) {
  const full = {
    form: 'change',
    name: 'Ada Weber',
    email: 'ada@example.org',
    order_id: 'B-0A1B2',
    tickets: [online],
    requestId: systemIds.uuid(),
    ...input,
  };
  const { data } = await store.graphql('submitTicketServiceForm', { input: full }, { shop, headers: { 'x-forwarded-for': network } });
  return data.submitTicketServiceForm;
}
async function requestUpload(input: Record<string, unknown> = {}, { shop = 'band', network = newNetwork() }: Ask = {}) {
  const { data } = await store.graphql(
    'requestProofUpload',
    { input: { mimeType: 'image/jpeg', bytes: photo.length, ...input } },
    { shop, headers: { 'x-forwarded-for': network } },
  );
  return data.requestProofUpload;
}
async function upload(bytes: Buffer = photo): Promise<string> {
  const { id, url, fields } = await requestUpload();
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  form.append('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
  return id;
}
const hard = (file: string | null) => ({ type: 'hard', name: 'Ada Weber', id: NUMBER, file });
const cancel = (file: string | null, more: Record<string, unknown> = {}) =>
  submit({ form: 'cancel', order_id: null, tickets: [hard(file)], ...more });
const events = async (form: string, shop = 'main') =>
  (await store.graphql('ticketServiceEvents', { form }, { shop })).data.ticketServiceEvents;
const closed = expect.objectContaining({ code: 'TICKET_SERVICE_CLOSED' });
const invalid = (field: string) => expect.objectContaining({ code: 'INVALID_INPUT', field });

describe('the forms are open', () => {
  test.each([
    ['before the dates of the event', { change: '1 minute', cancel: '1 minute' }, true, true],
    ['after them', { change: '-1 second', cancel: '-1 second' }, false, false],
    ['without dates', { change: null, cancel: null }, false, false],
    ['less than 48 hours before', { change: '40 hours', cancel: '40 hours', happening: '47 hours' }, true, false],
  ])('%s', async (_when, dates, change, cancelled) => {
    await deadlines(dates);
    expect([(await events('change')).length === 1, (await events('cancel')).length === 1]).toEqual([change, cancelled]);
    expect((await submit()).receivedAt !== undefined).toBe(change);
    expect(await requestUpload()).toEqual(cancelled ? expect.objectContaining({ url: `${storage.url}/tickets` }) : closed);
    if (!cancelled) expect(await submit({ form: 'cancel' })).toEqual(closed);
  });

  test('for events of the shop alone, and not for one that is cancelled', async () => {
    await sql(store.db, 'delete from shop_sellable where shop_id = $1', [store.cast.bandShopId]);
    expect(await submit()).toEqual(closed);
    expect((await submit({}, { shop: 'main' })).receivedAt).toBeDefined();
    await sql(store.db, 'insert into shop_sellable values ($1, $2)', [store.cast.bandShopId, eventId]);
    await sql(store.db, `update event set status = 'cancelled' where id = $1`, [eventId]);
    expect(await submit()).toEqual(closed);
  });
});

describe('a form', () => {
  test('is answered alike whether its tickets exist, and shown to the staff with what is known', async () => {
    const ours = await submit({}, { shop: 'main' });
    const none = await submit({ tickets: [{ ...online, id: '4711' }] }, { shop: 'main' });
    expect(Object.keys(ours)).toEqual(Object.keys(none));
    const form = { shopSlug: 'main', name: 'change', content: { order_id: 'B-0A1B2', name: 'Ada Weber' }, photos: 0 };
    expect(await listOpenForms(store.db)).toMatchObject([
      { ...form, known: [{}] },
      { ...form, known: [] },
    ]);
    const id = await sqlValue<number>(store.db, 'select id from service_form order by id limit 1');
    expect((await showForm(store.db, id, null))?.tickets).toMatchObject([
      { type: 'online', name: 'Ada Weber', name_new: 'Bo Weber', known: { event: 'Concert (en)' }, state: 'in_time' },
    ]);
  });

  test('that is sent again, also at the same moment, is one form', async () => {
    const requestId = systemIds.uuid();
    const answers = await Promise.all([submit({ requestId }), submit({ requestId }), submit({ requestId })]);
    expect(new Set(answers.map(({ receivedAt }) => receivedAt)).size).toBe(1);
    expect(await submit({ requestId })).toEqual(answers[0]);
    expect(await submit({ requestId }, { shop: 'main' })).toEqual(invalid('requestId'));
    expect(await sql(store.db, 'select count(*)::int as count from service_form')).toEqual([{ count: 1 }]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'ada' }, 'email'],
    [{ order_id: null }, 'order_id'],
    [{ tickets: [] }, 'tickets'],
    [{ tickets: Array.from({ length: 5 }, (_, index) => ({ ...online, id: `${index}` })) }, 'tickets'],
    [{ tickets: [{ ...online, name_new: '' }] }, 'tickets.0.name_new'],
    [{ tickets: [{ ...online, id: 'x' }] }, 'tickets.0.id'],
    [{ requestId: 'x' }, 'requestId'],
  ])('with %j is refused', async (change, field) => expect(await submit(change)).toEqual(invalid(field)));

  test('comes from a network eight times an hour', async () => {
    const network = newNetwork();
    for (let round = 0; round < 8; round++) expect((await submit({}, { network })).receivedAt).toBeDefined();
    expect(await submit({}, { network })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    for (let round = 0; round < 8; round++) expect((await requestUpload({}, { network })).id).toBeDefined();
    expect(await requestUpload({}, { network })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });
});

describe('a proof', () => {
  test('is made anew without what the camera wrote into it, and only the staff reads it', async () => {
    const file = await upload();
    expect((await cancel(file)).receivedAt).toBeDefined();
    expect([...storage.objects.keys()].filter((key) => key.includes(file))).toEqual([`tickets/refunds/${file}.jpg`]);
    const s3 = await createS3Store({ endpoint: storage.url, bucket: 'tickets', ...STORAGE_KEYS });
    const id = await sqlValue<number>(store.db, 'select id from service_form');
    const [kept] = await readPhotos(store.db, s3, id);
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60 });
    expect(kept?.bytes.toString('latin1')).not.toContain('Ada');
  });

  test('is claimed once', async () => {
    const file = await upload();
    const answers = await Promise.all([cancel(file), cancel(file)]);
    expect(answers.filter(({ receivedAt }) => receivedAt !== undefined)).toHaveLength(1);
    expect(await cancel(file)).toEqual(invalid('tickets.0.file'));
    const [again, requestId] = [await upload(), systemIds.uuid()];
    const twice = await Promise.all([cancel(again, { requestId }), cancel(again, { requestId })]);
    expect(twice[0]?.receivedAt).toBeDefined();
    expect(twice[1]).toEqual(twice[0]);
  });

  test('that is no picture, belongs to nobody or to another shop is refused', async () => {
    expect(await cancel(await upload(Buffer.from('no picture')))).toEqual(invalid('tickets.0.file'));
    expect(await cancel(systemIds.uuid())).toEqual(invalid('tickets.0.file'));
    expect(await cancel('x')).toEqual(invalid('tickets.0.file'));
    expect(await cancel(null)).toEqual(invalid('tickets.0.file'));
    const file = await upload();
    expect(await submit({ form: 'cancel', tickets: [hard(file)] }, { shop: 'main' })).toEqual(invalid('tickets.0.file'));
  });

  test.each([[{ mimeType: 'image/svg+xml' }], [{ bytes: 4 * 1024 * 1024 + 1 }], [{ bytes: 0 }], [{ bytes: -1 }]])(
    'with %j is not asked for',
    async (input) => {
      expect(await requestUpload(input)).toEqual(invalid('file'));
    },
  );

  test('can be sent again once the storage is back; the form stays unsent until then', async () => {
    const file = await upload();
    const requestId = systemIds.uuid();
    storage.isDown = true;
    expect(await cancel(file, { requestId })).toMatchObject({ code: 'TICKET_SERVICE_UPLOAD_FAILED' });
    storage.isDown = false;
    expect((await cancel(file, { requestId })).receivedAt).toBeDefined();
  });
});

test('only the page that sends photos may reach the storage', async () => {
  const policyOf = async (path: string) => String((await store.get(path)).headers['content-security-policy']);
  expect(await policyOf('/band/ticketservice/cancel')).toContain(`connect-src 'self' ${storage.url};`);
  for (const path of ['/band/ticketservice/change', '/band/events', '/scan']) expect(await policyOf(path)).toContain("connect-src 'self';");
});

describe('afterwards', () => {
  const forget = async () => {
    const objects = await createS3Store({ endpoint: storage.url, bucket: 'tickets', ...STORAGE_KEYS });
    await createTicketService({ db: store.db, ids: systemIds, log: silentLog, objects }).forgetOld();
  };
  const remembered = () => sql<{ content: unknown }>(store.db, `select content from service_form where content <> '{}'`);

  test('what a form says is forgotten 28 days after its event, what fits none 28 days after it came', async () => {
    await submit({}, { shop: 'main' });
    await submit({ tickets: [{ ...online, id: '4711' }] }, { shop: 'main' });
    await sql(store.db, `update service_form set received_at = now() - interval '29 days'`);
    await forget();
    expect(await remembered()).toHaveLength(1);
    await deadlines({ change: null, cancel: null, happening: '-27 days' });
    await forget();
    expect(await remembered()).toHaveLength(1);
    await deadlines({ change: null, cancel: null, happening: '-29 days' });
    await forget();
    expect(await remembered()).toHaveLength(0);
    expect(await listOpenForms(store.db)).toEqual([]);
  });

  test('photos go after 28 days, unclaimed ones after one, and later where the storage is down', async () => {
    const [kept, unclaimed] = [await upload(), await upload()];
    await cancel(kept);
    const keys = () => [...storage.objects.keys()].filter((key) => key.includes(kept) || key.includes(unclaimed));
    const age = (days: number) => sql(store.db, `update upload set delete_after = delete_after - make_interval(days => $1)`, [days]);
    await age(2);
    storage.isDown = true;
    await forget();
    storage.isDown = false;
    expect(keys()).toHaveLength(2);
    await forget();
    expect(keys()).toEqual([`tickets/refunds/${kept}.jpg`]);
    await age(27);
    await forget();
    expect(keys()).toEqual([]);
    expect(await sql(store.db, 'select id from upload')).toEqual([]);
  });
});
