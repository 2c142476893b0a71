import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

// Money over many orders in the office: over real HTTP, as people with different rights.

let store: TestStore;
let finance: OfficePerson;
beforeAll(async () => {
  store = await startTestStore();
  finance = await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null });
});
afterAll(() => store.stop());

const HEADINGS = 'Buchungstag;Name;IBAN;Verwendungszweck;Betrag';
const upload = (headers: Record<string, string>, body: string | Buffer, name = 'auszug.csv') =>
  store.send(`/office/files/bank?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { 'x-frontrow-client': 'test', ...headers },
    body,
  });
const told = ({ text }: { text: string }) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string });
/** As if ten minutes had gone by since anybody said who they are. */
const letConfirmationPass = () => sql(store.db, "update person_session set confirmed_at = now() - interval '10 minutes'");

test('a bank file is read, what fits no order is a case, and the file is known the second time', async () => {
  const file = `${HEADINGS}\n20.11.2026;Vera Mühlenbach;DE89370400440532013000;Danke;12,00\n20.11.2026;Bo;;-;-5,00`;
  const first = await upload(finance.headers, file);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/x-ndjson; charset=utf-8' });
  expect(told(first).at(-1)).toEqual({
    kind: 'done',
    sums: [
      { outcome: 'unmatched', lines: 1, amountMinor: 1200 },
      { outcome: 'outgoing', lines: 1, amountMinor: -500 },
    ],
  });
  expect(told(await upload(finance.headers, file)).at(-1)).toMatchObject({
    sums: [{ outcome: 'known', lines: 1 }, { outcome: 'outgoing' }],
  });
  expect((await finance.ask('BANK_FILES')).data.bankFiles).toMatchObject([
    { name: 'auszug.csv', readBy: finance.email, lines: 2, booked: 1, sum: 1200, cases: 1, openCases: 1 },
  ]);
  const { moneyCases } = (await finance.ask('MONEY_CASES', { closed: false })).data;
  expect(moneyCases).toMatchObject({
    openCount: 1,
    openSum: 1200,
    nodes: [{ amount: 1200, remitter: 'Vera Mühlenbach', reason: 'no_such_order' }],
  });
  expect(
    await sql(store.db, "select count(*)::int as files from audit_entry where what = 'bank.read' and person_id = $1", [finance.id]),
  ).toEqual([{ files: 2 }]);
});

test.each([
  ['broken', `${HEADINGS}\n20.11.2026;Bo;;x;viel`, { problem: 'no_amount', where: 'line 2', written: 'viel' }],
  ['hostile', '<!DOCTYPE x [<!ENTITY a "aaaa">]><Document>&a;</Document>', { problem: 'document_type', where: null }],
  ['no statement', '<html/>', { problem: 'no_statement' }],
  ['empty', '', { problem: 'no_headings' }],
])('a %s file is refused with its place, and nothing is booked', async (_what, body, refused) => {
  expect(told(await upload(finance.headers, body))).toEqual([expect.objectContaining({ kind: 'refused', ...refused })]);
});

test('a huge file is refused, and one of another site or without a sign-in is not read', async () => {
  expect((await upload(finance.headers, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await upload({}, HEADINGS)).status).toBe(404);
  expect((await upload({ ...finance.headers, origin: 'https://evil.example' }, HEADINGS)).status).toBe(403);
  const { 'x-frontrow-client': none, ...without } = { 'x-frontrow-client': '', ...finance.headers };
  expect((await store.send('/office/files/bank', { method: 'POST', headers: without, body: HEADINGS })).status).toBe(403);
  expect(none).toBe('');
});

test('support and organisers see nothing of it; who has one shop reads no files and sees no case of the house', async () => {
  for (const role of ['support', 'organiser', 'desk'] as const) {
    const { headers, ask } = await joinOffice(store, { role, scope: 'all', scopeId: null });
    expect((await upload(headers, HEADINGS)).status).toBe(404);
    expect((await ask('MONEY_CASES')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
  const ofShop = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.mainShopId });
  expect((await upload(ofShop.headers, HEADINGS)).status).toBe(404);
  expect((await ofShop.ask('MONEY_CASES')).data.moneyCases).toMatchObject({ nodes: [], openCount: 0, openSum: 0 });
  expect((await ofShop.ask('BANK_FILES')).data.bankFiles).toEqual([]);
});

test('a case is seen whole, and that it was looked at is noted; money goes back only after one has said who one is', async () => {
  const [{ id, version }] = (await finance.ask('MONEY_CASES')).data.moneyCases.nodes.map((one: { id: string }) => ({ ...one, version: 0 }));
  const shown = await finance.ask('MONEY_CASE', { id, suggests: true });
  expect(shown.errors).toBeUndefined();
  expect(shown.data.moneyCase).toMatchObject({ iban: 'DE89370400440532013000', purpose: 'Danke', isTransfer: true, suggestions: [] });
  expect(await sql(store.db, "select person_id from audit_entry where what = 'case.look' and object = $1", [`case:${id}`])).toEqual([
    { person_id: finance.id },
  ]);
  await letConfirmationPass();
  expect((await finance.ask('ReturnMoneyCase', { id, version })).data.returnMoneyCase).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await sql(store.db, 'update person_session set confirmed_at = now()');
  expect((await finance.ask('ReturnMoneyCase', { id, version })).data.returnMoneyCase).toEqual({ done: true });
  expect((await finance.ask('LeaveMoneyCase', { id, version, reason: 'x' })).data.leaveMoneyCase).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
  expect((await finance.ask('MONEY_CASES', { closed: true })).data.moneyCases.nodes).toMatchObject([
    { id, outcome: 'returned', resolvedBy: finance.email },
  ]);
});
