import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reach } from '../../../domain/src/office/rights.ts';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import { checkInFile } from '../../src/modules/checkin/index.ts';
import { renameByForm } from '../../src/modules/tickets/index.ts';
import { slugOf, sql, sqlValue } from '../cast.ts';
import { joinOffice } from '../office-person.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';

let store: StoreWithMailbox;
let eventId: number;
let orderId: number;
let lineId: number;
beforeAll(async () => {
  store = await startStoreWithMailbox({
    config: { proxyHops: 1 },
    seed: async (cast, { db }) => {
      eventId = (await cast.standingEvent({ personalization: 'check_in_required' })).id;
      orderId = await cast.orderRow();
      await sql(db, `update orders set billing_address = '{"firstName": "Ada", "lastName": "Weber"}'`);
      lineId = await sqlValue<number>(
        db,
        `insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical)
            values ($1, 'event', $2, 1, 1, 'Concert', 'full', 1000, 0, 0, 0, 0, false) returning id`,
        [orderId, eventId],
      );
      await sql(
        db,
        `update event set check_in_content = '[{"type": "content", "value": {"de": "Bitte alles ausfüllen", "en": "Please fill in"}},
          {"type": "form", "form_type": "text", "name": "phone", "label": "Phone", "tags": ["required"]},
          {"type": "form", "form_type": "checkbox", "name": "rules", "label": "Rules", "tags": ["required"], "value": false}]' where id = $1`,
        [eventId],
      );
    },
  });
});
afterAll(() => store.stop());

let count = 0;
/** The event's times, from now. */
const setTimes = (times: { from?: string; start?: string | null; end?: string | null }) =>
  sql(
    store.db,
    `update event set happening_from = now() + $2::interval, check_in_start_at = now() + $3::interval, check_in_end_at = now() + $4::interval where id = $1`,
    [eventId, times.from ?? '2 days', times.start === undefined ? null : times.start, times.end ?? null],
  );
async function newTicket(personalIdentifier: string | null = '{"first_name":"Bo","last_name":"Müller","phone":"0172 5"}'): Promise<string> {
  const code = validationCode(Buffer.from(String(++count).padStart(16, '0')));
  await sql(
    store.db,
    `insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, physical, validation_code, scan_secret, personal_identifier)
    values ($1, $2, $3, $4, $5, $6, false, $7, sha256($1::text::bytea), $8)`,
    [`tk${count}`, store.cast.mainShopId, orderId, lineId, count, eventId, code, personalIdentifier],
  );
  return code;
}
type Ask = { shop?: string; locale?: string; network?: string };
const headers = (network = `10.9.${++count % 250}.1`) => ({ 'x-forwarded-for': network });
const details = async (ticket_id: string, last_name = 'Weber', { network, ...ask }: Ask = {}) =>
  (await store.graphql('ticketDetails', { ticket_id, last_name }, { ...ask, post: true, headers: headers(network) })).data.ticketDetails;
const checkIn = async (ticketId: string, answers: unknown = { phone: '0171 1', rules: true }, lastName = 'Weber') =>
  (await store.graphql('checkIn', { input: { ticketId, lastName, answers } }, { headers: headers() })).data.checkIn;
const retake = async (ticketId: string) =>
  (await store.graphql('retakeCheckIn', { input: { ticketId, lastName: 'weber' } }, { headers: headers() })).data.retakeCheckIn;
const kept = (code: string) =>
  sql<{ data: unknown; current: boolean }>(
    store.db,
    'select data, superseded_at is null as current from check_in c join ticket t on t.id = c.ticket_id where validation_code = $1 order by c.id',
    [code],
  );

test('a ticket opens to number and last name together, and to nothing less', async () => {
  await setTimes({});
  const code = await newTicket();
  for (const name of ['Weber', ' wéber ', 'Mueller', 'MULLER']) expect(await details(code, name)).toMatchObject({ validationCode: code });
  const no = await details(code, 'Bo');
  expect(no).toMatchObject({ code: 'TICKET_NOT_FOUND' });
  expect(await details(validationCode(Buffer.alloc(16)), 'Weber')).toEqual(no);
  expect(await details('12', 'Weber')).toEqual(no);
  expect(await details(code, '')).toEqual(no);
  expect(await details(code, 'Weber', { shop: 'band' })).toEqual(no);
  await sql(store.db, `insert into ticket_void (ticket_id, reason) select id, 'cancelled' from ticket where validation_code = $1`, [code]);
  expect(await details(code)).toEqual(no);
});

test('it shows the event and the names, never address or phone', async () => {
  await setTimes({});
  const code = await newTicket();
  const shown = await details(code, 'Weber', { locale: 'en' });
  expect(JSON.parse(shown.personalIdentifier)).toEqual({ first_name: 'Bo', last_name: 'Müller', checked_in: false });
  expect(shown.event).toMatchObject({ name: 'Concert (en)', hideDate: false, venue: { name: 'Hall', countryCode: 'de' } });
  expect(shown.checkInItems).toHaveLength(3);
  expect(shown.checkInItems[0].value).toBe('Please fill in');
  await checkIn(code, { phone: '0171 secret', rules: true });
  expect(JSON.stringify(await details(code))).not.toMatch(/0172|secret/);
});

test.each([
  ['upcoming', { from: '6 days' }],
  ['open', { from: '4 days 23 hours' }],
  ['open', { from: '20 days', start: '-1 minute' }],
  ['upcoming', { start: '1 minute' }],
  ['closed', { start: '-2 hours', end: '-1 hour' }],
  ['closed', { from: '-1 day' }],
  ['expired', { from: '-29 days' }],
] as const)('is %s with %o', async (state, times) => {
  await setTimes(times);
  const code = await newTicket();
  expect(await details(code)).toMatchObject({ checkInState: state });
  const answer = await checkIn(code);
  if (state === 'open') expect(answer.ticket).toMatchObject({ checkInState: 'done' });
  else expect(answer).toMatchObject({ code: 'CHECK_IN_NOT_OPEN' });
  expect(await kept(code)).toHaveLength(state === 'open' ? 1 : 0);
});

test('the database refuses a check-in out of its time, whoever asks', async () => {
  await setTimes({ from: '6 days' });
  const code = await newTicket();
  await expect(
    sql(store.db, `insert into check_in (ticket_id, data) select id, '{}' from ticket where validation_code = $1`, [code]),
  ).rejects.toThrow('is not open');
});

test('required answers are required; what is not asked is not kept; twice at once is one', async () => {
  await setTimes({});
  const code = await newTicket();
  expect(await checkIn(code, { rules: true })).toMatchObject({ code: 'INVALID_INPUT', field: 'answers.phone' });
  expect(await checkIn(code, { phone: '1', rules: 'yes' })).toMatchObject({ code: 'INVALID_INPUT', field: 'answers.rules' });
  expect(await checkIn(code, [])).toMatchObject({ code: 'INVALID_INPUT' });
  const both = await Promise.all([checkIn(code), checkIn(code, { phone: '2', rules: true, more: 'x' })]);
  expect(both.map(({ ticket }) => ticket.checkInState)).toEqual(['done', 'done']);
  expect(await kept(code)).toHaveLength(1);
  expect(JSON.parse((await details(code)).personalIdentifier)).toMatchObject({ checked_in: true });
});

test('taken again, before the end only, with history and a mail', async () => {
  await setTimes({});
  const code = await newTicket();
  await checkIn(code);
  expect((await retake(code)).ticket).toMatchObject({ checkInState: 'open', canRetake: false });
  expect((await checkIn(code, { phone: '0171 2', rules: true })).ticket).toMatchObject({ checkInState: 'done', canRetake: true });
  expect(await kept(code)).toEqual([
    { data: { phone: '0171 1', rules: true }, current: false },
    { data: { phone: '0171 2', rules: true }, current: true },
  ]);
  const mails = await store.mailbox.mailsTo('a@example.org', 1);
  expect(mails.map(({ subject }) => subject)).toEqual(['Check-in zurückgesetzt: Concert']);
  // an event that moved opens its check-in later: who is checked in may take it back all the same
  await setTimes({ from: '90 days', start: '80 days' });
  expect(await details(code)).toMatchObject({ checkInState: 'done', canRetake: true });
  expect((await retake(code)).ticket).toMatchObject({ checkInState: 'upcoming', canRetake: false });
  await setTimes({});
  await checkIn(code);
  await setTimes({ start: '-1 hour', end: '-1 minute' });
  expect(await retake(code)).toMatchObject({ code: 'CHECK_IN_NOT_OPEN' });
  expect(await details(code)).toMatchObject({ checkInState: 'done', canRetake: false });
});

test('a ticket with another name is checked in no more, while it can be again, and the buyer is told', async () => {
  await setTimes({});
  const code = await newTicket();
  await checkIn(code);
  const publicId = await sqlValue<string>(store.db, 'select public_id as "publicId" from ticket where validation_code = $1', [code]);
  const rename = (name: string) => store.db.transaction((tx) => renameByForm(tx, { orderId, publicId }, name));
  expect(await rename('Ida Neu')).toBe('done');
  expect(await details(code, 'Neu')).toMatchObject({ checkInState: 'open' });
  expect(await kept(code)).toEqual([{ data: { phone: '0171 1', rules: true }, current: false }]);
  await expect
    .poll(async () => (await store.mailbox.mailsTo('a@example.org')).map(({ text }) => text).join())
    .toContain('eingecheckt war, wer vorher darauf stand');
  // once it is over nobody could check in anew
  await checkIn(code, { phone: '0171 2', rules: true }, 'Neu');
  await setTimes({ start: '-1 hour', end: '-1 minute' });
  expect(await rename('Cem Spät')).toBe('done');
  expect(await details(code, 'Spät')).toMatchObject({ checkInState: 'done' });
});

test('who is checked in is a file with what they said, for who may see people', async () => {
  await setTimes({});
  await sql(store.db, `insert into ticket_void (ticket_id, reason) select id, 'cancelled' from ticket t where not is_dead`);
  const [first] = [await newTicket(), await newTicket(null)];
  await checkIn(first, { phone: '=0171', rules: true });
  const slug = await slugOf(store.db, eventId);
  const everything = { all: true, shops: [], artists: [], events: [] };
  const file = (people: Reach) => checkInFile(store.db, people, slug, 'de');
  const lines = ((await file(everything)) ?? '').split('\r\n');
  expect(lines.map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'then').replace(/^T-\d+/, 'T'))).toEqual([
    '\u{feff}reference;firstName;lastName;email;holder;variant;section;row;seat;checkedInAt;Phone;Rules',
    `T;Ada;Weber;a@example.org;Bo Müller;full;;;;then;'=0171;Ja`,
    'T;Ada;Weber;a@example.org;;full;;;;;;',
    '',
  ]);
  const nothing = { ...everything, all: false };
  expect(await file(nothing)).toBeUndefined();
  expect(await file({ ...nothing, shops: [store.cast.bandShopId] })).toBeUndefined();
  expect(await file({ ...nothing, events: [eventId] })).toContain('Bo Müller');
  const office = async (role: 'owner' | 'catalogue') => {
    const person = await joinOffice(store, { role, scope: 'all', scopeId: null });
    const { status, text } = await store.get(`/office/events/${slug}/check-ins.csv`, person.headers);
    return { status, hasGuest: text.includes('Bo Müller') };
  };
  expect(await office('owner')).toEqual({ status: 200, hasGuest: true });
  expect(await office('catalogue')).toEqual({ status: 404, hasGuest: false });
  expect(await sql(store.db, "select count(*)::int as looks from audit_entry where what = 'event.check_ins'")).toEqual([{ looks: 1 }]);
  // offered where it has somebody in it
  const empty = await store.cast.standingEvent();
  const content = 'select check_in_content from event where id = $2';
  await sql(store.db, `update event set check_in_content = (${content}) where id = $1`, [empty.id, eventId]);
  const owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
  const offered = await sql<{ slug: string }>(store.db, 'select slug from sellable where id = any ($1) order by id', [[eventId, empty.id]]);
  const isOffered = offered.map(async (one) => (await owner.ask('FIGURES_EVENT', { slug: one.slug })).data.figuresOfEvent.hasCheckIn);
  expect(await Promise.all(isOffered)).toEqual([true, false]);
  const ofBand = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: store.cast.bandShopId });
  await sql(store.db, 'insert into shop_sellable values ($1, $2)', [store.cast.bandShopId, eventId]);
  expect((await ofBand.ask('FIGURES_EVENT', { slug })).data.figuresOfEvent).toMatchObject({ hasCheckIn: false, hasAnswers: false });
  const plain = await store.cast.standingEvent();
  await sql(store.db, 'update ticket set event_id = $1 where validation_code = $2', [plain.id, first]);
  const [other] = await sql<{ slug: string }>(store.db, 'select slug from sellable where id = $1', [plain.id]);
  expect(await checkInFile(store.db, everything, other?.slug ?? '', 'de')).toBeUndefined();
});

test('answers are forgotten 28 days after the event', async () => {
  await setTimes({});
  const code = await newTicket();
  await checkIn(code);
  const { createCheckIns } = await import('../../src/modules/checkin/index.ts');
  const jobs = createCheckIns({ db: store.db, wakeOutbox: () => undefined });
  await setTimes({ from: '-27 days' });
  await jobs.forgetOld();
  expect(await kept(code)).toEqual([{ data: { phone: '0171 1', rules: true }, current: true }]);
  await setTimes({ from: '-29 days' });
  await jobs.forgetOld();
  expect(await kept(code)).toEqual([{ data: {}, current: true }]);
});

test('guesses are few a minute and few a day from a network, and never keep the holder out', async () => {
  await setTimes({});
  const code = await newTicket();
  const network = '10.77.1.1';
  const guess = () => details(code, 'Nobody', { network });
  const answers: string[] = [];
  // the limiter's clock: a minute passes after every six guesses
  for (let minute = 0; minute < 10; minute++) {
    for (let n = 0; n < 6; n++) answers.push((await guess()).code);
    await sql(store.db, `update rate_limit set resets_at = now() where key not like 'use:ticket:network:86400:%'`);
  }
  expect(answers.filter((answer) => answer === 'TICKET_NOT_FOUND')).toHaveLength(30);
  expect(answers.filter((answer) => answer === 'TOO_MANY_ATTEMPTS')).toHaveLength(30);
  expect(await guess()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(await details(code, 'Weber', { network })).toMatchObject({ validationCode: code });
  // who is right does not count
  for (let n = 0; n < 10; n++) expect(await details(code, 'Weber', { network: '10.78.1.1' })).toMatchObject({ validationCode: code });
});

test('an event that has a name in German only is named in English mails too', async () => {
  await setTimes({});
  await sql(store.db, `update event set name = '{"de": "Konzert"}' where id = $1`, [eventId]);
  await sql(store.db, `update orders set locale = 'en', email = 'en@example.org' where id = $1`, [orderId]);
  const code = await newTicket();
  await checkIn(code);
  await retake(code);
  const mails = await store.mailbox.mailsTo('en@example.org', 1);
  expect(mails.map(({ subject }) => subject)).toEqual(['Check-in reset: Konzert']);
});
