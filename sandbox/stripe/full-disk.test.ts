import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { MailStore } from '../mailbox/mail-store.ts';
import { startStripeEmulator } from './server.ts';
import { Store } from './store.ts';
import { order, stripeClient } from './test-harness.ts';

const folder = fs.mkdtempSync(join(tmpdir(), 'full-disk-'));
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a journal that a full disk cuts short ends where it did, and has all of it once there is room', () => {
  const file = join(folder, 'state.jsonl');
  const store = new Store(file);
  const keep = (id: string) => store.put('answers', { id } as never);
  keep('before');
  store.commit();
  const write = fs.writeSync;
  // as a disk does that is nearly full: a part is taken, the rest is refused
  let calls = 0;
  vi.spyOn(fs, 'writeSync').mockImplementation(((fd: number, bytes: Buffer, offset = 0) => {
    if (calls++ > 0) throw full();
    return write(fd, bytes, offset, 5);
  }) as typeof fs.writeSync);
  syncBuiltinESMExports();
  keep('while it is full');
  expect(() => store.commit()).toThrow('ENOSPC');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  store.commitInTime();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown),
  ).toHaveLength(1);
  keep('after');
  store.commit();
  store.close();
  expect([...new Store(file).tables.answers.keys()]).toEqual(['before', 'while it is full', 'after']);
});

test('what cannot be written is answered as an error, with a line instead of a stack', async () => {
  const emulator = await startStripeEmulator({ stateFile: join(folder, 'answers.jsonl') });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw full();
  });
  syncBuiltinESMExports();
  try {
    await expect(stripeClient(emulator).checkout.sessions.create(order())).rejects.toMatchObject({ statusCode: 500 });
    expect(said.mock.calls).toEqual([['The payment sandbox cannot write: ENOSPC: no space left on device, write']]);
  } finally {
    write.mockRestore();
    syncBuiltinESMExports();
    await emulator.close();
  }
});

test('a mail that cannot be kept is not taken, and leaves nothing behind', async () => {
  const mails = join(folder, 'mails');
  const store = await MailStore.open(mails);
  vi.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw full();
  });
  syncBuiltinESMExports();
  const add = () => store.add({ from: 'a@example.org', to: ['b@example.org'] }, Buffer.from('Subject: x\r\n\r\nx'));
  await expect(add()).rejects.toThrow('ENOSPC');
  expect([fs.readdirSync(mails), store.list()]).toEqual([[], []]);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await add();
  expect(store.list()).toHaveLength(1);
});
