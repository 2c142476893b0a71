import { unzipSync } from 'fflate';
import { createHash, createPublicKey, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { createPasses } from '../../src/modules/tickets/passes/index.ts';
import type { PassConfig } from '../../src/modules/tickets/passes/pass-config.ts';
import { readConfig } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { sql } from '../cast.ts';
import { NETWORK, openTill, type Till } from '../till.ts';

// what signs passes brings it along; it has no types
const forge = createRequire(createRequire(import.meta.url).resolve('passkit-generator'))('node-forge');

/** A certificate that signs itself, as Apple would give one out. */
function makeCertificate(name: string): { certificate: string; key: string } {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = keys.privateKey.export({ type: 'pkcs1', format: 'pem' }) as string;
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(keys.publicKey.export({ type: 'spki', format: 'pem' }));
  made.serialNumber = '01';
  made.validity.notBefore = new Date('2026-01-01');
  made.validity.notAfter = new Date('2046-01-01');
  made.setSubject([{ name: 'commonName', value: name }]);
  made.setIssuer([{ name: 'commonName', value: name }]);
  made.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(made), key };
}

let till: Till;
let config: PassConfig;
let order: PlacedOrder['order'];
beforeAll(async () => {
  till = await openTill({ webhooks: false });
  const { certificate, key } = makeCertificate('Pass of a test');
  const google = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  config = {
    apple: {
      passTypeId: 'pass.example.frontrow',
      teamId: 'TEAM123456',
      certificate,
      key,
      keyPassphrase: undefined,
      wwdr: makeCertificate('WWDR of a test').certificate,
    },
    google: { issuerId: '3388000000000000000', email: 'passes@example.iam.gserviceaccount.com', privateKey: google.privateKey },
  };
  const event = await till.cast.seatedEvent();
  order = await till.order([{ variantId: event.variantId, amount: 2, seatIds: event.seatIds.slice(0, 2) }], {
    paymentMethod: 'bank_transfer',
  });
  await till.checkout.recordBankPayment({ purpose: order.reference, amountMinor: order.totalMinor, key: 'line 1' });
});
afterAll(() => till.close());

const passesWith = (changed: Partial<PassConfig> = {}) =>
  createPasses({
    db: till.db,
    shops: till.server.shops,
    clock: systemClock,
    config: { ...config, ...changed },
    originOf: () => 'https://frontrow.example',
  });
const list = async (changed: Partial<PassConfig> = {}, token = order.token) => {
  const shop = await till.server.shops.bySlug('main');
  if (!shop) throw new Error('no shop');
  return passesWith(changed).list(shop, { id: String(order.id), token, network: NETWORK });
};
const get = (path: string, changed: Partial<PassConfig> = {}) =>
  passesWith(changed).handle(new Request(`https://frontrow.example${path}`), NETWORK);

test('each ticket can be put into both wallets, and into none without keys, a token or life', async () => {
  expect(await list()).toMatchObject([
    { applePath: expect.stringMatching(/\.pkpass$/), googleUrl: expect.stringContaining('pay.google.com') },
    {},
  ]);
  expect(await list({ apple: undefined })).toMatchObject([{ applePath: null }, { applePath: null }]);
  expect(await list({ google: undefined })).toMatchObject([{ googleUrl: null }, { googleUrl: null }]);
  expect(await list({ apple: undefined, google: undefined })).toEqual([]);
  expect(await list({}, 'x'.repeat(24))).toEqual([]);
  const [, dead] = await list();
  await sql(till.db, "insert into ticket_void (ticket_id, reason) select id, 'cancelled' from ticket where public_id = $1", [
    dead?.ticketId,
  ]);
  expect(await list()).toHaveLength(1);
  expect((await get(dead?.applePath ?? '')).status).toBe(404);
});

test('a pkpass holds the ticket, and its signature is that of its files', async () => {
  const [{ applePath, ticketId } = { applePath: null, ticketId: '' }] = await list();
  const answer = await get(applePath ?? '');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/vnd.apple.pkpass',
    'private, no-store',
  ]);
  const files = new Map(Object.entries(unzipSync(await answer.bytes())).map(([name, bytes]) => [name, Buffer.from(bytes)]));
  const pass = JSON.parse(files.get('pass.json')?.toString() ?? '{}') as Record<string, unknown>;
  expect(pass).toMatchObject({
    serialNumber: ticketId,
    passTypeIdentifier: 'pass.example.frontrow',
    teamIdentifier: 'TEAM123456',
    barcodes: [{ format: 'PKBarcodeFormatQR', message: expect.stringContaining(ticketId) }],
    eventTicket: { primaryFields: [{ value: 'Concert' }], auxiliaryFields: [{ value: 'Stalls' }, { value: '1' }, { value: '1' }] },
  });
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}') as Record<string, string>;
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png']));
  for (const [name, hash] of Object.entries(manifest))
    expect(
      createHash('sha1')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ).toBe(hash);

  const { asn1, pkcs7, util } = forge;
  const message = pkcs7.messageFromAsn1(asn1.fromDer(util.createBuffer(files.get('signature')?.toString('binary'))));
  const { authenticatedAttributes, signature } = message.rawCapture;
  const signed = Buffer.from(
    asn1.toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes)).getBytes(),
    'binary',
  );
  const signer = new X509Certificate(config.apple?.certificate ?? '');
  const manifestBytes = files.get('manifest.json') ?? '';
  // whichever digest the library signs with, it is the manifest's
  const digests = ['sha1', 'sha256'].map((name) => createHash(name).update(manifestBytes).digest());
  expect(digests.some((digest) => signed.includes(digest))).toBe(true);
  expect(['sha1', 'sha256'].some((name) => verify(name, signed, signer.publicKey, Buffer.from(signature, 'binary')))).toBe(true);
});

type Claims = { payload: { eventTicketClasses: { id: string }[] } };
const claimsOf = (url: string | null | undefined): Claims =>
  JSON.parse(Buffer.from(url?.slice('https://pay.google.com/gp/v/save/'.length).split('.')[1] ?? '', 'base64url').toString());

test('passes say when their event is now', async () => {
  await sql(
    till.db,
    "update event set happening_from = '2031-07-01 20:00+02' where id = (select event_id from ticket where order_id = $1 limit 1)",
    [order.id],
  );
  const [{ applePath, googleUrl } = { applePath: null, googleUrl: null }] = await list();
  const files = unzipSync(await (await get(applePath ?? '')).bytes());
  expect(JSON.parse(Buffer.from(files['pass.json'] ?? []).toString())).toMatchObject({
    relevantDate: '2031-07-01T18:00:00.000Z',
    eventTicket: { secondaryFields: [{ value: expect.stringContaining('01.07.2031') }, {}] },
  });
  expect(claimsOf(googleUrl)).toMatchObject({ payload: { eventTicketClasses: [{ dateTime: { start: '2031-07-01T18:00:00.000Z' } }] } });
});

test('another shop, language or date is another class of Google Wallet, the same is the same', async () => {
  const classOf = async (name = 'Frontrow') => {
    const shop = await till.server.shops.bySlug('main');
    if (!shop) throw new Error('no shop');
    const passes = await passesWith().list({ ...shop, name }, { id: String(order.id), token: order.token, network: NETWORK });
    return passes.map(({ googleUrl }) => claimsOf(googleUrl)).map(({ payload }) => payload.eventTicketClasses.map(({ id }) => id).join());
  };
  const ofEvent = `event_id from ticket where order_id = ${order.id} limit 1`;
  const before = await classOf();
  expect(await classOf()).toEqual(before);
  expect(await classOf('The Band')).not.toEqual(before);
  await sql(till.db, "update orders set locale = 'en' where id = $1", [order.id]);
  expect(await classOf()).not.toEqual(before);
  await sql(till.db, "update orders set locale = 'de' where id = $1", [order.id]);
  await sql(till.db, `update event set door_time = happening_from - interval '1 hour' where id = (select ${ofEvent})`);
  expect(await classOf()).not.toEqual(before);
});

test('passes say when and how often they admit', async () => {
  const rule = JSON.stringify({ perDay: 1, reentry: true, days: [2, 3] });
  const ofOrder = 'select variant_id from order_line where order_id = $1';
  await sql(till.db, `update variant set entry_rule = $2 where id in (${ofOrder})`, [order.id, rule]);
  const [{ applePath, googleUrl } = { applePath: null, googleUrl: '' }] = await list();
  const files = unzipSync(await (await get(applePath ?? '')).bytes());
  const pass = Buffer.from(files['pass.json'] ?? []).toString();
  expect(JSON.parse(pass)).toMatchObject({ relevantDate: '2031-07-02T18:00:00.000Z' });
  expect(pass).toContain('Gilt am Mi., 02.07.2031 und Do., 03.07.2031.');
  expect(JSON.stringify(claimsOf(googleUrl))).toContain('Gilt am Mi., 02.07.2031 und Do., 03.07.2031.');
  // Google takes no longer ones
  expect(googleUrl?.length).toBeLessThan(2048);
  await sql(till.db, `update variant set entry_rule = null where id in (${ofOrder})`, [order.id]);
});

test('the link for Google Wallet is signed, of this ticket and for this shop', async () => {
  const [{ googleUrl, ticketId } = { googleUrl: '', ticketId: '' }] = await list();
  const [head = '', claims = '', signature = ''] = googleUrl?.slice('https://pay.google.com/gp/v/save/'.length).split('.') ?? [];
  const key = createPublicKey(config.google?.privateKey ?? '');
  expect(verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'passes@example.iam.gserviceaccount.com',
    aud: 'google',
    typ: 'savetowallet',
    origins: ['https://frontrow.example'],
    payload: {
      eventTicketObjects: [
        {
          id: `3388000000000000000.${ticketId}`,
          barcode: { type: 'QR_CODE', value: expect.stringContaining(ticketId) },
          seatInfo: { row: {} },
        },
      ],
    },
  });
  // Google takes no longer ones: https://developers.google.com/wallet/generic/web#jwt-length
  expect(googleUrl?.length).toBeLessThan(2048);
});

test('keys that lack a part stop the start, by name', () => {
  const set = (env: Record<string, string>) => () => readConfig({ DEMO: 'off', ...env });
  expect(set({ APPLE_TEAM_ID: 'x' })).toThrow('come together');
  expect(set({ GOOGLE_WALLET_ISSUER_ID: '3' })).toThrow('come together');
  expect(set({ GOOGLE_WALLET_ISSUER_ID: '3', GOOGLE_WALLET_KEY: '/nowhere' })).toThrow('GOOGLE_WALLET_KEY names a file');
  expect(set({ GOOGLE_WALLET_ISSUER_ID: '3', GOOGLE_WALLET_KEY: import.meta.filename })).toThrow('service account');
  const file = import.meta.filename;
  const apple = { APPLE_PASS_CERTIFICATE: file, APPLE_PASS_KEY: file, APPLE_WWDR: file };
  expect(set({ APPLE_PASS_TYPE_ID: 'pass.x', APPLE_TEAM_ID: 'x', ...apple })).toThrow('must name certificates');
  expect(set({})().passes).toEqual({ apple: undefined, google: undefined });
});
