import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, sqlValue } from '../packages/server/test/cast.ts';
import { openTill, type Till } from '../packages/server/test/till.ts';
import { commandIn } from './command/command-in.ts';

let till: Till;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'invoices-'));
  till = await openTill({ webhooks: false });
  const legal = { company: 'Frontrow GmbH', address: 'Weg 1', postCode: '50667', city: 'Köln', vatId: 'DE000000140' };
  await sql(till.db, 'update shop set legal = $1 where is_main', [JSON.stringify(legal)]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await till.close();
});

const run = commandIn('invoices', () => ({ DATABASE_URL: till.config.databaseUrl }));

/** Paid by transfer. */
async function sell(company: string | null): Promise<void> {
  const event = await till.cast.standingEvent();
  const billingAddress = {
    firstName: 'Ada',
    lastName: 'Weber',
    company,
    address: 'Kai 1',
    postCode: '20457',
    city: 'Hamburg',
    countryCode: 'de',
  };
  await till.buy([{ variantId: event.variantId, amount: 1 }], { paymentMethod: 'bank_transfer', billingAddress });
}

test.each([
  [],
  ['list'],
  ['list', '--year', '26'],
  ['list', '--year', '2026', '--out', 'x'],
  ['export', '--year', '2026'],
  ['list', '--colour', 'red'],
])('%j cannot be read', async (...args) => {
  const { code, err } = await run(...(args as string[]));
  expect([code, err.startsWith('Usage:')]).toEqual([2, true]);
});

test('the documents of a year are listed and written into a folder, which a later export completes and never changes', async () => {
  await sell('Hafen & Kran GmbH');
  await sell(null);
  const year = await sqlValue<number>(till.db, `select extract(year from now() at time zone 'Europe/Berlin')::int as year`);
  expect((await run('list', '--year', String(year - 1))).out).toBe(`No invoices of ${year - 1}.\n`);
  const [, ...rows] = (await run('list', '--year', String(year))).out.trim().split('\n');
  expect(rows.map((row) => row.replace(/ +/g, ' '))).toEqual([
    expect.stringMatching(new RegExp(`^RE-MAIN-${year}-00001 ${year}-\\d\\d-\\d\\d main B-\\w+ €30.00 yes$`)),
    expect.stringMatching(/^RE-MAIN-\d+-00002 .* €30.00$/),
  ]);

  const out = join(folder, 'archive');
  expect(await run('export', '--year', String(year), '--out', out)).toMatchObject({
    code: 0,
    out: `2 documents of ${year} in ${out}, 1 of them e-invoices\n`,
  });
  const name = `RE-MAIN-${year}-00001`;
  expect(readdirSync(out).sort()).toEqual([`${name}.pdf`, `${name}.xml`, `RE-MAIN-${year}-00002.pdf`, 'SHA256SUMS']);
  const [kept] = await sql<{ pdf: Buffer; xml: Buffer; sha: string }>(
    till.db,
    `select pdf, xml, encode(sha256, 'hex') as sha from invoice where number = 1`,
  );
  expect(readFileSync(join(out, `${name}.pdf`)).equals(kept!.pdf)).toBe(true);
  expect(readFileSync(join(out, `${name}.xml`)).equals(kept!.xml)).toBe(true);
  expect(readFileSync(join(out, 'SHA256SUMS'), 'utf8')).toContain(`${kept!.sha}  ${name}.pdf\n`);

  await sell(null);
  expect((await run('export', '--year', String(year), '--out', out)).code).toBe(0);
  expect(readdirSync(out)).toHaveLength(5);
  expect(readFileSync(join(out, 'SHA256SUMS'), 'utf8').split('\n')).toHaveLength(5);

  writeFileSync(join(out, `${name}.pdf`), 'another');
  expect(await run('export', '--year', String(year), '--out', out)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not the document the store keeps'),
  });
  expect(readFileSync(join(out, `${name}.pdf`), 'utf8')).toBe('another');
});

test('what is forgotten has no file any more', async () => {
  await sql(
    till.db,
    `do $$ begin
      set local session_replication_role = replica;
      update invoice set issued_at = '2010-06-01', pdf = null, sha256 = null, xml = null where number = 1;
      update orders set forgotten_at = now() where id = (select order_id from invoice where number = 1);
    end $$`,
  );
  expect((await run('list', '--year', '2010')).out).toMatch(/forgotten\n$/);
  const { code, out } = await run('export', '--year', '2010', '--out', join(folder, 'old'));
  expect([code, out.split('\n')[1]]).toEqual([0, '1 need not be kept any longer: their files are gone']);
  expect(readdirSync(join(folder, 'old'))).toEqual([]);
});
