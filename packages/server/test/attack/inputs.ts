import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as GraphQL from 'graphql';
import { documents, officeDocuments, HOST } from '../store.ts';
import { BODIES, IN_SHOP, OFFICE_READ, OFFICE_TAKES, POSTED, READ } from './known-routes.ts';
import type { Dice } from '../dice.ts';
import { below, buildSchema, hostile, parse, pick, text, typeFromAST, valueOf } from './values.ts';
import type { Colleague, World } from './world.ts';

/** One thing that is sent. */
export type Input = {
  /** The operation or address it is about. */
  about: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  shop: 'main' | 'band';
  colleague: Colleague | undefined;
};

type Variable = { name: string; type: GraphQL.GraphQLInputType };
type Operation = { name: string; hash: string; isMutation: boolean; isSlow: boolean; variables: readonly Variable[] };

/** Passwords are made slow on purpose. */
const SLOW = /^(signInWithPassword|confirmWithPassword|acceptInvitation|addWay|beginEnrolment|beginInvited|renewRecoveryCodes)$/;
const root = join(import.meta.dirname, '../../../..');

function operationsOf(schemaFile: string, known: typeof documents): readonly Operation[] {
  const schema = buildSchema(readFileSync(join(root, schemaFile), 'utf8'));
  return Object.entries(known).flatMap(([hash, { name, text: source }]) =>
    parse(source).definitions.flatMap((definition) => {
      if (definition.kind !== 'OperationDefinition') return [];
      const variables = (definition.variableDefinitions ?? []).map((one) => {
        const type = typeFromAST(schema, one.type as GraphQL.NamedTypeNode) as GraphQL.GraphQLInputType | undefined;
        if (!type) throw new Error(`${name}: no type for $${one.variable.name.value}`);
        return { name: one.variable.name.value, type };
      });
      return [{ name, hash, isMutation: definition.operation === 'mutation', isSlow: SLOW.test(name), variables }];
    }),
  );
}
const shopOperations = operationsOf('schema.graphql', documents);
const officeOperations = operationsOf('office.graphql', officeDocuments);
export const everything: readonly string[] = [
  ...shopOperations.map(({ name }) => `shop ${name}`),
  ...officeOperations.map(({ name }) => `office ${name}`),
  ...POSTED.map(({ path }) => `POST ${path}`),
  ...READ.map(({ path }) => `GET ${path}`),
  ...IN_SHOP.map((path) => `GET {shop}${path}`),
  ...OFFICE_READ.map((path) => `GET ${path}`),
  ...OFFICE_TAKES.map((path) => `POST ${path}`),
];

/** One of the operations, those that are slow seldom. */
const choose = (next: Dice, operations: readonly Operation[]): Operation => {
  const chosen = pick(next, operations);
  return chosen.isSlow && next() < 0.8 ? choose(next, operations) : chosen;
};

const JSON_POST = { 'content-type': 'application/json', 'x-frontrow-client': 'test' };
const persisted = (hash: string) => ({ persistedQuery: { version: 1, sha256Hash: hash } });

/** The input of a number: the same for the same seed and world. */
export function makeInput(next: Dice, world: World): Input {
  const chance = next();
  const input =
    chance < 0.35
      ? shopOperation(next, world)
      : chance < 0.75
        ? officeOperation(next, world)
        : chance < 0.9
          ? address(next, world)
          : page(next, world);
  return next() < 0.15 ? withStrangeHeaders(next, input) : input;
}

/** Each from a network of its own, or the limits would answer for all that comes after the first. */
const network = (next: Dice) => ({ 'x-forwarded-for': `10.${below(next, 256)}.${below(next, 256)}.1` });
const variablesFor = (next: Dice, variables: readonly Variable[], { known }: World, meansWell = false) => {
  // half of what is sent means well but for one place in ten, the other half is nonsense throughout
  const share = meansWell ? 0 : pick(next, [0, 0.1, 0.1, 0.4]);
  return Object.fromEntries(
    variables.flatMap(({ name, type }) => (!meansWell && next() < 0.03 ? [] : [[name, valueOf(next, type, name, known, share)]])),
  );
};

const MOMENTS = ['1800000000', '946684800', '4102444799', '4102444800', '-1', '1e9', 'x', '', '1.5'];
/** A visitor's; now and then of one who has opened the link of a preview, and may have turned its clock. */
const cookieOf = (next: Dice, { cookie, preview }: World): string => {
  if (next() < 0.93) return cookie;
  return `${cookie}; frontrow-preview=${preview}${next() < 0.4 ? '' : `.${pick(next, MOMENTS)}`}`;
};

function shopOperation(next: Dice, world: World): Input {
  const shop = pick(next, ['main', 'band'] as const);
  const input = askShop(next, world, choose(next, shopOperations), shop, false);
  if (next() < 0.95) return input;
  return { ...input, path: input.path.replace('locale=', `locale=${encodeURIComponent(text(next).toWellFormed())}`) };
}

function askShop(next: Dice, world: World, operation: Operation, shop: 'main' | 'band', meansWell: boolean): Input {
  const { name, hash, isMutation, variables } = operation;
  const locale = pick(next, ['de', 'en']);
  const call = { variables: variablesFor(next, variables, world, meansWell), extensions: persisted(hash) };
  const from = { host: HOST, ...network(next), ...(next() < 0.6 && { cookie: cookieOf(next, world) }) };
  const about = { about: `shop ${name}`, shop, colleague: undefined };
  if (isMutation || next() < 0.5) {
    const headers = { ...from, ...JSON_POST };
    return { ...about, method: 'POST', path: `/${shop}/graphql?locale=${locale}`, headers, body: JSON.stringify(call) };
  }
  const query = new URLSearchParams({
    variables: JSON.stringify(call.variables).toWellFormed(),
    extensions: JSON.stringify(call.extensions),
  });
  return { ...about, method: 'GET', path: `/${shop}/graphql?locale=${locale}&${query}`.slice(0, 12_000), headers: from };
}

const officeOperation = (next: Dice, world: World): Input =>
  askOffice(next, world, choose(next, officeOperations), next() < 0.9 ? pick(next, world.colleagues) : undefined, false);

function askOffice(next: Dice, world: World, operation: Operation, colleague: Colleague | undefined, meansWell: boolean): Input {
  const { name, hash, variables } = operation;
  return {
    about: `office ${name}`,
    method: 'POST',
    path: '/office/graphql',
    headers: { host: HOST, ...JSON_POST, ...network(next), ...(colleague && { cookie: colleague.person.headers['cookie'] ?? '' }) },
    body: JSON.stringify({ variables: variablesFor(next, variables, world, meansWell), extensions: persisted(hash) }),
    shop: 'main',
    colleague,
  };
}

/** Every question there is, `times` by everybody, with what somebody may mean who looks for the rows of others. */
export function everyQuestion(next: Dice, world: World, times: number): Input[] {
  const rounds = Array.from({ length: times });
  return rounds.flatMap(() => [
    ...shopOperations
      .filter(({ isMutation }) => !isMutation)
      .flatMap((operation) => (['main', 'band'] as const).map((shop) => askShop(next, world, operation, shop, true))),
    ...officeOperations
      .filter(({ isMutation }) => !isMutation)
      .flatMap((operation) => [undefined, ...world.colleagues].map((who) => askOffice(next, world, operation, who, true))),
  ]);
}

/** One of the addresses the server answers itself, with other segments, another query and another body. */
function address(next: Dice, world: World): Input {
  const shop = pick(next, ['main', 'band'] as const);
  const family = pick(next, ['posted', 'posted', 'read', 'shop', 'office', 'takes'] as const);
  const about = { shop, colleague: undefined, headers: { host: HOST, ...network(next), cookie: cookieOf(next, world) } };
  if (family === 'posted') {
    const { path, good, headers = {} } = pick(next, POSTED);
    const all = { 'content-type': 'application/json', ...about.headers, ...headers };
    return {
      ...about,
      about: `POST ${path}`,
      method: 'POST',
      path: bent(next, world, path),
      headers: all,
      body: bodyOf(next, good, all['content-type']),
    };
  }
  if (family === 'read') {
    const { path, headers = {} } = pick(next, READ);
    return { ...about, about: `GET ${path}`, method: 'GET', path: bent(next, world, path), headers: { ...about.headers, ...headers } };
  }
  if (family === 'shop') {
    const path = pick(next, IN_SHOP);
    return { ...about, about: `GET {shop}${path}`, method: 'GET', path: `/${shop}${bent(next, world, path)}` };
  }
  const colleague = pick(next, world.colleagues);
  const headers = { host: HOST, ...network(next), cookie: colleague.person.headers['cookie'] ?? '' };
  if (family === 'office') {
    const path = pick(next, OFFICE_READ);
    return { shop, colleague, about: `GET ${path}`, method: 'GET', path: bent(next, world, path), headers };
  }
  const path = pick(next, OFFICE_TAKES);
  return {
    shop,
    colleague,
    about: `POST ${path}`,
    method: 'POST',
    path: bent(next, world, path),
    headers: { ...headers, 'x-frontrow-client': 'test' },
    body: file(next),
  };
}

/** Segments that stand for something are something else: another's, or what nobody sends. */
function bent(next: Dice, { known }: World, path: string): string {
  const [start = '', query = ''] = path.split('?');
  const other = () =>
    next() < 0.6 ? pick(next, Object.values(known).flat()) : next() < 0.5 ? String(below(next, 60)) : String(hostile(next)).slice(0, 300);
  const segments = start.split('/').map((segment, place) => {
    if (place === 0) return '';
    const [, name = '', type = ''] = /^(.*?)(\.\w+)?$/.exec(segment) ?? [];
    const stands = /^(?:x|1|main|band|rush|north|ABC123)$/.test(name);
    return next() < (stands ? 0.7 : 0.02) ? `${encode(other())}${type}` : segment;
  });
  const asked = [...new URLSearchParams(query)].map(([key, value]) => `${key}=${next() < 0.5 ? encode(other()) : value}`);
  if (next() < 0.1) asked.push(`${encode(text(next))}=${encode(text(next))}`);
  return segments.join('/') + (asked.length > 0 ? `?${asked.join('&')}` : '');
}
/** Now and then as it is, where an address may hold it. */
const encode = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replaceAll('%2F', Math.abs(value.length) % 3 === 0 ? '/' : '%2F');

function bodyOf(next: Dice, good: Record<string, unknown>, type: string): string | Buffer {
  if (next() < 0.15) return pick(next, BODIES);
  const body = Object.fromEntries(Object.entries(good).map(([key, value]) => [key, next() < 0.3 ? hostile(next) : value]));
  if (next() < 0.1) body[text(next)] = hostile(next);
  if (!type.includes('urlencoded')) return JSON.stringify(body);
  return new URLSearchParams(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]),
  ).toString();
}

const FILES: readonly string[] = [
  'Buchungstag;Betrag;Verwendungszweck;Name Zahlungsbeteiligter\n01.11.2026;30,00;B-00001;Ada Weber\n',
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Ntry><Amt Ccy="EUR">30.00</Amt></Ntry></Stmt></BkToCstmrStmt></Document>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><Document>&c;&c;&c;</Document>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Document>&b;</Document>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR',
  '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000',
  'GIF89a\u00ff\u00ff\u00ff\u00ff',
  '',
];
/** A file with bytes changed, cut or twice. */
function file(next: Dice): Buffer {
  const bytes = Buffer.from(pick(next, FILES), 'latin1');
  for (let change = below(next, 6); change > 0 && bytes.length > 0; change--) bytes[below(next, bytes.length)] = below(next, 256);
  if (next() < 0.2) return bytes.subarray(0, below(next, bytes.length + 1));
  return next() < 0.2 ? Buffer.concat([bytes, Buffer.from(text(next)), bytes]) : bytes;
}

const HOSTS = [HOST, 'shop.test', 'evil.example', '[::1]', '127.0.0.1:1', '', 'SHOP.TEST:8080', 'shop.test.'];
function page(next: Dice, world: World): Input {
  const shop = pick(next, ['main', 'band'] as const);
  const area = pick(next, [
    'events',
    'products',
    'artists',
    'orders',
    'checkout',
    'search',
    'office',
    'tracking',
    'assets',
    '..',
    '%2e%2e',
    'en',
    '',
  ]);
  const rest = Array.from({ length: below(next, 3) }, () =>
    encode(next() < 0.6 ? pick(next, Object.values(world.known).flat()) : text(next)),
  );
  const query = next() < 0.4 ? `?${encode(text(next))}=${encode(text(next))}` : '';
  return {
    about: 'a page',
    method: pick(next, ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']),
    path: `/${[shop, area, ...rest].join('/')}${query}`,
    headers: { host: next() < 0.9 ? HOST : pick(next, HOSTS), ...network(next), ...(next() < 0.5 && { cookie: cookieOf(next, world) }) },
    shop,
    colleague: undefined,
  };
}

const HEADERS = [
  'cookie',
  'accept-language',
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'origin',
  'referer',
  'user-agent',
  'authorization',
  'content-type',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
  'forwarded',
  'sec-fetch-site',
  'stripe-signature',
  'paypal-transmission-sig',
  'traceparent',
  'x-http-method-override',
  'last-event-id',
  'upgrade-insecure-requests',
];
const NAMES = [
  'locale',
  'TrackingAllowed',
  'access-band',
  'access-main',
  'frontrow-session',
  'consent-receipt',
  'consent-services',
  'frontrow-preview',
  'office-session',
  '__proto__',
  '',
];
function withStrangeHeaders(next: Dice, input: Input): Input {
  const name = pick(next, HEADERS);
  const said = String(hostile(next)).slice(0, 500);
  const value = name === 'cookie' ? `${input.headers['cookie'] ?? 'a=b'}; ${pick(next, NAMES)}=${said}` : said;
  // node:http refuses to send what is no text of a header
  return { ...input, headers: { ...input.headers, [name]: value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '') } };
}
