import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Check, createReadiness, type ReadinessDeps } from './index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const check = (changes: Partial<ReadinessDeps>): Promise<Check[]> =>
  createReadiness({
    db: database.db,
    askProvider: async () => undefined,
    stripe: { secretKey: 'sk_live_x', api: {} },
    mail: { smtpUrl: 'smtp://localhost:9' },
    publicUrl: new URL('http://localhost:3000/'),
    backup: { to: '' },
    ...changes,
  }).check();
const one = async (name: Check['name'], changes: Partial<ReadinessDeps>) => (await check(changes)).find((found) => found.name === name);

test('sandbox, local mailbox, this machine and no backup are told as missing', async () => {
  const missing = await check({ stripe: { secretKey: 'sk_test_x', api: { host: '127.0.0.1' } } });
  expect(missing.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'payment missing',
    'mail missing',
    'address missing',
    'texts ok',
    'backup missing',
  ]);
});

test('keys are asked about, not believed', async () => {
  expect(await one('payment', {})).toEqual({ name: 'payment', state: 'ok', detail: null });
  const refused = () => Promise.reject(new Error('Invalid API Key'));
  expect(await one('payment', { askProvider: refused })).toEqual({ name: 'payment', state: 'failed', detail: 'Invalid API Key' });
});

test('keys of a test account are no payment yet', async () => {
  expect(await one('payment', { stripe: { secretKey: 'sk_test_x', api: {} } })).toMatchObject({ state: 'missing' });
});

test('an address that nothing answers at has failed', async () => {
  // a name that the standard keeps free for ever (RFC 2606)
  expect(await one('address', { publicUrl: new URL('https://shop.invalid/') })).toMatchObject({ state: 'failed' });
});

test('a mail server that is not there has failed', async () => {
  expect(await one('mail', { mail: { smtpUrl: 'smtp://mail.invalid:25' } })).toMatchObject({ state: 'failed' });
});

test('a backup is as good as its newest copy', async () => {
  const backup = { to: '/backups' };
  expect(await one('backup', { backup })).toMatchObject({ state: 'failed', detail: 'no copy yet' });
  await sql(database.db, "insert into backup_state (kept_until, copied_at) values (now() - interval '4 hours', now())");
  await sql(database.db, "update backup_state set failure = 'disk full'");
  expect(await one('backup', { backup })).toMatchObject({ state: 'failed', detail: 'disk full' });
  await sql(database.db, 'update backup_state set kept_until = now(), failure = null');
  expect(await one('backup', { backup })).toMatchObject({ state: 'ok' });
});
