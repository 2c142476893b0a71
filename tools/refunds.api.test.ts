import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../packages/server/test/add-person.ts';
import { slugOf, sql } from '../packages/server/test/cast.ts';
import { openTill, type Till } from '../packages/server/test/till.ts';
import { commandIn } from './command/command-in.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill({ webhooks: false });
  await addPerson(till.db, 'ada@example.org', 'finance');
  await addPerson(till.db, 'grace@example.org', 'manager');
  await addPerson(till.db, 'sol@example.org', 'support');
});
afterAll(() => till.close());

const environment = () => ({ DATABASE_URL: till.config.databaseUrl });
const run = commandIn('refunds', environment);

test('what cannot be read, or says not who does it, ends with 2 and the usage', async () => {
  for (const typed of [
    'x',
    'approve',
    'approve 00000000-0000-4000-8000-000000000000',
    'export F-1 file.xml',
    'paid F-1',
    'paid F-1 --by',
    'event a-slug',
    'event a-slug --by -x',
    'agree 1',
    'agree 1 --by Ada',
    'agree x --by ada@example.org',
    'pause 1 2 --by ada@example.org',
    'runs 1',
  ])
    expect([typed, await run(...typed.split(' '))]).toEqual([typed, { code: 2, out: '', err: expect.stringContaining('Usage:') }]);
});

test('a cancelled event is looked at, decided on, agreed to by another, and paid back', async () => {
  const night = await till.cast.standingEvent();
  for (let count = 0; count < 2; count++) {
    const order = await till.order([{ variantId: night.variantId, amount: 9 }], { paymentMethod: 'bank_transfer' });
    await till.checkout.recordBankPayment({
      purpose: order.reference,
      amountMinor: order.totalMinor,
      key: order.reference,
      statement: { sha256: Buffer.alloc(32), bookedOn: '2026-11-20', remitter: 'Ada', remitterIban: 'DE89370400440532013000' },
    });
  }
  await till.settleDown();
  const slug = await slugOf(till.db, night.id);
  const cancel = commandIn('event', environment);
  expect(await cancel('cancel', slug)).toMatchObject({ code: 2 });
  expect(await run('event', slug, '--dry-run')).toMatchObject({ code: 1, err: expect.stringContaining('not cancelled') });
  // who decides is somebody of the office who may give money back
  expect(await cancel('cancel', slug, '--by', 'Ada Weber')).toMatchObject({ code: 2 });
  expect(await cancel('cancel', slug, '--by', 'sol@example.org', '--json')).toMatchObject({
    code: 1,
    out: expect.stringContaining('NOT_YOURS'),
  });
  expect(await sql(till.db, 'select status from event where id = $1', [night.id])).toEqual([{ status: 'scheduled' }]);
  expect(await cancel('cancel', slug, '--by', 'ada@example.org')).toMatchObject({ code: 0 });
  expect(await sql(till.db, 'select status, changed_by from event where id = $1', [night.id])).toEqual([
    { status: 'cancelled', changed_by: 'ada@example.org' },
  ]);
  expect(await sql(till.db, "select actor from audit_entry where what = 'event.cancelled' and object = $1", [`event:${night.id}`])).toEqual(
    [{ actor: 'ada@example.org (command line)' }],
  );

  expect((await run('event', slug, '--dry-run')).out).toContain('2 orders, €540.00: to the account the transfer came from');
  const [, number = ''] =
    /^Run (\d+), €540\.00: nothing goes back before/.exec((await run('event', slug, '--by', 'ada@example.org')).out) ?? [];
  expect(await run('agree', number, '--by', 'ADA@example.org')).toEqual({
    code: 1,
    out: '',
    err: 'Who decided on a run cannot agree to it: somebody else has to.\n',
  });
  // who agrees is somebody of the office who may do it there
  expect(await run('agree', number, '--by', 'eve@example.org', '--json')).toMatchObject({
    code: 1,
    out: expect.stringContaining('NO_SUCH_PERSON'),
  });
  expect(await run('agree', number, '--by', 'sol@example.org')).toMatchObject({
    code: 1,
    err: 'sol@example.org may not do that in the office: it takes refund.agree.\n',
  });
  expect((await run('runs')).out).toMatch(
    new RegExp(`^${number}  ${slug}  waiting  €540.00  decided by ada@example.org on \\w+, \\d+ \\w+ \\d{4}\n$`),
  );
  expect(await run('agree', number, '--by', 'grace@example.org')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Run ${number} is done`),
  });
  expect((await run('runs')).out).toContain(`agreed to by grace@example.org\n   2 orders, €540.00: to the account the transfer came from`);
  expect((await run()).out.match(/ ada@example\.org +waits/g)).toHaveLength(2);
});

test.each([
  ['refunds export', ['F-1', '/nowhere/refunds.xml', '--by', 'ada@example.org']],
  [
    'accounting export',
    ['main', '--from', '2026-01-01', '--until', '2026-12-31', '--out', '/nowhere/books.csv', '--by', 'ada@example.org'],
  ],
] as const)('%s into a folder that is not there says so before anything is noted', async (words, args) => {
  const { code, out } = await commandIn(words, environment)(...args, '--json');
  expect([code, JSON.parse(out)]).toEqual([1, { refused: 'NOT_WRITTEN', message: expect.stringContaining('/nowhere/') }]);
});
