import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validationCode } from '../../../domain/src/tickets/validation-code.ts';
import { openRefundLinks } from '../../src/modules/refunds/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

// Who tries codes, numbers and names: the answer never tells how near a guess was, and after a few there is none. What
// 100,000 guesses take is what the limits measured here add up to. `GUESSES=100000` sends as many to each lookup.

const GUESSES = 100_000;
const SENT = Number(process.env['GUESSES'] ?? 120);
const NUMBER = validationCode(Buffer.alloc(16, 3));
const REFERENCE = 'B-0A1B2';

let store: TestStore;
let order: { id: string; token: string };
beforeAll(async () => {
  store = await startTestStore({
    config: { proxyHops: 1 },
    seed: async (cast, { db }) => {
      const { id: eventId } = await cast.standingEvent({ personalization: 'check_in_required' });
      await sql(db, `update event set mass_refund = 'open' where id = $1`, [eventId]);
      const orderId = await cast.orderRow();
      await sql(db, `update orders set reference = $1, email = 'ada@example.org', billing_address = '{"lastName": "Weber"}'`, [REFERENCE]);
      await cast.ticketRow(orderId, eventId, { number: NUMBER, holder: { first_name: 'Bo', last_name: 'Weber' } });
      [order = { id: '', token: '' }] = await sql<typeof order>(db, 'select id::text, token from orders');
    },
  });
});
afterAll(() => store.stop());
beforeEach(() => sql(store.db, 'delete from rate_limit'));

/** The limiter's clock, further by so many minutes. */
const later = (minutes: number) => sql(store.db, 'update rate_limit set resets_at = resets_at - make_interval(mins => $1)', [minutes]);

/** Numbers, references and secrets that are none of ours. */
const other = {
  number: (index: number) => validationCode(Buffer.from(`guess no ${String(index).padStart(6, '0')}.`)),
  reference: (index: number) => `B-${String(index).padStart(5, '0')}`,
};
const ask = async (name: string, variables: unknown, network: string): Promise<{ code?: string }> => {
  const { data } = await store.graphql(name, variables, { post: true, headers: { 'x-forwarded-for': network } });
  return Object.values(data as Record<string, { code?: string }>)[0] ?? {};
};
/** The same of what is no call: its status tells. */
const fetchCode = async (path: string, network: string, method = 'GET', headers = {}): Promise<{ code: string }> => {
  const { status, text } = await store.send(path, { method, headers: { ...headers, 'x-forwarded-for': network } });
  return { code: status === 429 ? 'TOO_MANY_ATTEMPTS' : `${status} ${text}` };
};
const answers = { first_name: 'Eve', last_name: 'Moor' };

type Endpoint = {
  name: string;
  /** `isOurs`: at what exists, with the wrong second factor. */
  guess: (isOurs: boolean, index: number, network: string) => Promise<{ code?: string }>;
  /** How many a network has, and after how many minutes again. */
  points: number;
  minutes: number;
  /** Over all networks, at one target, before each of them has but few left. */
  target?: number;
  /** The same with what is right: what its owner is told. */
  own?: (network: string) => Promise<unknown>;
  /** What is right has so many bits that it always gets through, also from the network of who guesses. */
  passes?: true;
};
const number = (isOurs: boolean, index: number) => (isOurs ? NUMBER : other.number(index));
const reference = (isOurs: boolean, index: number) => (isOurs ? REFERENCE : other.reference(index));
const endpoints: Endpoint[] = [
  {
    name: 'a ticket by number and name',
    guess: (isOurs, index, network) => ask('ticketDetails', { ticket_id: number(isOurs, index), last_name: `Guess${index}` }, network),
    points: 5,
    minutes: 1,
    target: 20,
    own: (network) => ask('ticketDetails', { ticket_id: NUMBER, last_name: 'Weber' }, network),
    passes: true,
  },
  {
    name: 'check-in by number and name',
    guess: (isOurs, index, network) =>
      ask('checkIn', { input: { ticketId: number(isOurs, index), lastName: `Guess${index}`, answers: {} } }, network),
    points: 5,
    minutes: 1,
    target: 20,
  },
  {
    name: 'taking a check-in back by number and name',
    guess: (isOurs, index, network) =>
      ask('retakeCheckIn', { input: { ticketId: number(isOurs, index), lastName: `Guess${index}` } }, network),
    points: 5,
    minutes: 1,
    target: 20,
  },
  {
    name: 'another holder by number',
    guess: (isOurs, index, network) =>
      ask(
        'requestItemPersonalizationChange',
        { input: { validationCode: number(isOurs, index), personalIdentifier: JSON.stringify(answers) } },
        network,
      ),
    points: 5,
    minutes: 1,
  },
  {
    name: 'the link that confirms another holder',
    guess: (_isOurs, index, network) =>
      ask('confirmItemPersonalizationChange', { input: { token: `${index + 1}-${systemIds.secret()}` } }, network),
    points: 30,
    minutes: 60,
  },
  {
    name: 'a refund by order and address',
    guess: (isOurs, index, network) =>
      ask('refundRequest', { orderId: reference(isOurs, index), email: `guess${index}@example.org` }, network),
    points: 60,
    minutes: 60,
    target: 30,
    own: (network) => ask('refundRequest', { orderId: REFERENCE, email: 'ada@example.org' }, network),
  },
  {
    name: 'a refund by order, address and number',
    guess: (isOurs, index, network) =>
      ask(
        'submitRefundRequest',
        { input: { validationCodes: [NUMBER], orderId: reference(isOurs, index), email: `guess${index}@example.org` } },
        network,
      ),
    points: 20,
    minutes: 60,
    target: 10,
    own: (network) =>
      ask('submitRefundRequest', { input: { validationCodes: [NUMBER], orderId: REFERENCE, email: 'ada@example.org' } }, network),
    passes: true,
  },
  {
    name: 'the link that says yes to a payout',
    guess: (_isOurs, index, network) => ask('confirmRefundRequest', { input: { token: `${index + 1}-${systemIds.secret()}` } }, network),
    points: 30,
    minutes: 60,
  },
  {
    name: 'an addition by reference and address',
    guess: (isOurs, index, network) =>
      ask(
        'MERGE_ORDER',
        {
          input: {
            orderReference: reference(isOurs, index),
            email: `guess${index}@example.org`,
            orderTokens: [],
            cartVersion: 1,
            toPay: 0,
          },
        },
        network,
      ),
    points: 10,
    minutes: 10,
    target: 10,
    own: (network) =>
      ask(
        'MERGE_ORDER',
        { input: { orderReference: REFERENCE, email: 'ada@example.org', orderTokens: [], cartVersion: 1, toPay: 0 } },
        network,
      ),
  },
  {
    name: 'the link of an addition',
    guess: (_isOurs, _index, network) => ask('CONFIRM_MERGE', { input: { id: systemIds.secret() } }, network),
    points: 30,
    minutes: 60,
  },
  {
    name: 'the link that resumes a cart',
    guess: (_isOurs, _index, network) => ask('RESUME_SESSION', { input: { id: systemIds.secret() } }, network),
    points: 30,
    minutes: 60,
  },
];

// Secrets of 128 bit: an order's, with its own id or another, or one alone
const bySecret: [string, (secret: string, id: string, network: string) => Promise<{ code?: string }>][] = [
  ['an order', (token, id, network) => ask('ORDER', { id, token }, network)],
  ['the tickets of an order', (token, id, network) => ask('ORDER_TICKETS', { id, token }, network)],
  ['a card payment of an order', (token, orderId, network) => ask('createStripePayment', { input: { orderId, token } }, network)],
  ['a wallet payment of an order', (token, orderId, network) => ask('createStripeIntentPayment', { input: { orderId, token } }, network)],
  ['the state of a payment', (token, orderId, network) => ask('CONFIRMORDERPAYMENT', { input: { orderId, token } }, network)],
  ['other places', (token, orderId, network) => ask('ANSWER_OTHER_PLACES', { input: { orderId, token, accept: true } }, network)],
  [
    'another method of payment',
    (token, orderId, network) =>
      ask('updatePreferredPaymentMethod', { input: { orderId, token, preferredPaymentMethod: 'bank_transfer' } }, network),
  ],
  [
    'another holder by order',
    (token, orderId, network) => ask('renameTicket', { input: { orderId, token, ticketId: 'x', personalIdentifier: '{}' } }, network),
  ],
  [
    'an offer to fans',
    (token, orderId, network) =>
      ask(
        'offerTicket',
        {
          input: {
            orderId,
            token,
            ticketId: 'x',
            private: false,
            iban: 'DE02120300000000202051',
            accountHolder: 'Eve',
            sellsPrivately: true,
          },
        },
        network,
      ),
  ],
  ['an offer taken back', (token, orderId, network) => ask('withdrawResaleOffer', { input: { orderId, token, offerId: '1' } }, network)],
  ['tickets as a file', (token, id, network) => fetchCode(`/server/tickets/main/${id}/${token}.pdf`, network)],
  ['an invoice as a file', (token, id, network) => fetchCode(`/server/invoices/main/${id}/${token}/1.pdf`, network)],
  ['an offer by its link', async (code, _id, network) => asRefusal(await ask('RESALE_OFFER', { code }, network))],
  ['an offer put into a cart', (code, _id, network) => ask('acceptResaleOffer', { input: { code } }, network)],
  [
    'the link that ends a newsletter',
    (mac, id, network) => fetchCode(`/server/newsletter/main/unsubscribe/${id}-0-${mac}`, network, 'POST'),
  ],
  [
    'the link that confirms a newsletter',
    (mac, id, network) => fetchCode(`/server/newsletter/main/confirm/${id}-1-${mac}`, network, 'POST'),
  ],
  ['a gate', (token, _id, network) => fetchCode('/server/door/list', network, 'GET', { authorization: `Bearer ${token}` })],
];
/** An offer has a `code` of its own. */
const asRefusal = (answer: object) => ('refusal' in answer ? { code: String(answer.refusal) } : {});
for (const [name, look] of bySecret)
  endpoints.push({
    name,
    guess: (isOurs, index, network) => look(systemIds.secret(), isOurs ? order.id : String(index + 1000), network),
    points: 30,
    minutes: 60,
  });

test('who has the secret of an order is not kept out by those who guess', async () => {
  for (let index = 0; index < 31; index++) await ask('ORDER', { id: order.id, token: systemIds.secret() }, '10.8.4.1');
  expect(await ask('ORDER', { id: order.id, token: 'x' }, '10.8.4.1')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  const withdrawn = await ask('withdrawResaleOffer', { input: { orderId: order.id, token: order.token, offerId: '1' } }, '10.8.4.1');
  expect(withdrawn).toMatchObject({ code: 'RESALE_OFFER_GONE' });
});

describe.each(endpoints)('$name', ({ guess, points, minutes }) => {
  test('says the same to every guess, and nothing once there were too many', async () => {
    const said: string[] = [];
    for (let index = 0; index < points + 3; index++) {
      // one of them at what is ours: no more than its own limit allows
      said.push(JSON.stringify(await guess(index === 1, index, '10.8.1.1')));
    }
    expect(new Set(said.slice(0, points)).size).toBe(1);
    expect(said[0]).not.toContain('TOO_MANY_ATTEMPTS');
    for (const text of said.slice(points)) expect(text).toContain('TOO_MANY_ATTEMPTS');
    // somebody else is not kept out, and the same one is not for ever
    expect(JSON.stringify(await guess(false, 900, '10.8.2.1'))).toBe(said[0]);
    await later(minutes);
    expect(JSON.stringify(await guess(false, 901, '10.8.1.1'))).toBe(said[0]);
    expect((GUESSES / points) * minutes).toBeGreaterThan(7 * 24 * 60);
  });
});

describe('networks without number that guess on and on', () => {
  const NETWORKS = 20;
  test.each(endpoints)('find nothing: $name', { timeout: 600_000 + 100 * SENT }, async ({ guess, points, target }) => {
    const networks = Math.min(NETWORKS, Math.ceil(SENT / (points + 1)));
    const rounds = Math.ceil(SENT / (networks * (points + 1)));
    const said = new Set<string>();
    /** All guesses a network has, and one more. @returns how many were not looked at */
    async function guessOn(network: number, isOursFirst: boolean): Promise<number> {
      let refused = 0;
      for (let turn = 0; turn <= points; turn++) {
        const index = (network * (points + 1) + turn) % GUESSES;
        const answer = await guess(isOursFirst && turn === 0, index, `10.${20 + (network >> 8)}.${network & 255}.1`);
        if (answer.code === 'TOO_MANY_ATTEMPTS') refused++;
        else said.add(JSON.stringify(answer));
      }
      return refused;
    }
    for (let round = 0; round < rounds; round++) {
      // now and then at what exists
      const each = Array.from({ length: networks }, (_, place) => guessOn(round * networks + place, target !== undefined && place === 0));
      expect(await Promise.all(each)).toEqual(each.map(() => 1));
      await sql(store.db, 'delete from rate_limit'); // a day later
    }
    expect(said.size).toBe(1);
    expect(
      await sql(
        store.db,
        'select (select count(*) from check_in) + (select count(*) from refund_request) + (select count(*) from ticket_void) as count',
      ),
    ).toEqual([{ count: 0 }]);
    expect(await sql(store.db, 'select personal_identifier as holder from ticket')).toEqual([
      { holder: JSON.stringify({ first_name: 'Bo', last_name: 'Weber' }) },
    ]);
  });
});

const limited = endpoints.flatMap((endpoint) => (endpoint.target === undefined ? [] : [{ ...endpoint, target: endpoint.target }]));
test.each(limited)('$name: of many networks that have used up their target each has few guesses left', async ({ guess, target }) => {
  for (let index = 0; index < target; index++)
    expect(await guess(true, index, `10.8.${index + 10}.1`)).not.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  for (const network of ['10.8.10.1', '10.8.90.1']) {
    const said: (string | undefined)[] = [];
    for (let index = 0; index < 4; index++) said.push((await guess(true, 200 + index, network)).code);
    // the first of them has had one
    expect(said.filter((code) => code !== 'TOO_MANY_ATTEMPTS')).toHaveLength(network === '10.8.10.1' ? 2 : 3);
    expect(said.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  }
});

test.each(limited.flatMap(({ own, ...endpoint }) => (own ? [{ ...endpoint, own }] : [])))(
  '$name: who guesses does not keep its owner out, however many networks they have',
  async ({ guess, target, own }) => {
    const said = await own('10.8.91.1');
    for (let index = 0; index < 3 * target; index++) await guess(true, index, `10.9.${index}.1`);
    // what is right uses nothing up
    for (let turn = 0; turn < 4; turn++) expect(await own('10.8.92.1')).toEqual(said);
    expect(JSON.stringify(said)).not.toMatch(/TOO_MANY|NOT_FOUND|"refundRequest":null/);
  },
);

describe('from a network that has used up its guesses', () => {
  test.each(limited.flatMap((endpoint) => (endpoint.passes && endpoint.own ? [{ ...endpoint, own: endpoint.own }] : [])))(
    '$name: what is right gets through',
    async ({ guess, points, own }) => {
      const said = await own('10.8.93.1');
      for (let index = 0; index <= points; index++) await guess(index % 2 === 0, index, '10.8.94.1');
      expect(await guess(true, 500, '10.8.94.1')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      expect(await own('10.8.94.1')).toEqual(said);
      expect(JSON.stringify(said)).not.toMatch(/TOO_MANY|NOT_FOUND/);
    },
  );

  test('the mailed link opens the refund form, and nobody makes one', async () => {
    const links = await openRefundLinks(store.db, systemIds);
    const open = (orderId: string) => ask('refundRequest', { orderId, email: 'ada@example.org' }, '10.8.95.1');
    for (let index = 0; index <= 60; index++) await open(other.reference(index));
    expect(await open(REFERENCE)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await open(links.order.sign(Number(order.id)))).toMatchObject({ refundRequest: { order: { reference: REFERENCE } } });
    for (const made of [links.confirm.sign(Number(order.id)), `${order.id}-${systemIds.secret()}`])
      expect(await open(made)).not.toHaveProperty('refundRequest.order');
  });
});

test('numbers and names are tried thirty times a day from a network, however patient it is', async () => {
  const { guess } = endpoints[0]!;
  let looked = 0;
  for (let minute = 0; minute < 10; minute++) {
    for (let index = 0; index < 5; index++)
      if ((await guess(false, minute * 10 + index, '10.8.3.1')).code !== 'TOO_MANY_ATTEMPTS') looked++;
    await later(1);
  }
  expect(looked).toBe(30);
});
