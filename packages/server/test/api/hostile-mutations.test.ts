import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as GraphQL from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { HOSTILE } from '../hostile-values.ts';
import { documents, startTestStore, type TestStore } from '../store.ts';

// the server's own copy: the bundler of the tests would give us graphql's other edition
const { buildSchema, getNamedType, isInputObjectType, isListType, isNonNullType } = createRequire(import.meta.url)(
  'graphql',
) as typeof GraphQL;
const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../schema.graphql'), 'utf8'));

let store: TestStore;
let visitor = { cookie: '' };
let soldOutVariantId = 0;
let order = { id: '', token: '' };
beforeAll(async () => {
  let variantId = 0;
  store = await startTestStore({
    config: { proxyHops: 1 },
    seed: async (cast) => {
      ({ variantId } = await cast.standingEvent());
      ({ variantId: soldOutVariantId } = await cast.standingEvent({ capacity: 0 }));
    },
  });
  const shop = async () => {
    const requests = [{ productVariantId: String(variantId), amount: 1 }];
    const { headers, data } = await store.graphql('addItems', { input: { requests } });
    return {
      cartVersion: Number(data.addItems.cart.version),
      cookie: String(headers['set-cookie']?.map((cookie) => cookie.split(';')[0]).join('; ')),
    };
  };
  const { cartVersion, cookie } = await shop();
  const input = goodInput('PlaceOrderInput', { cartVersion, toPay: null });
  const placed = await store.graphql('PLACEORDER', { input }, { headers: { cookie } });
  if (!placed.data.placeOrder.order) throw new Error(`refused: ${placed.data.placeOrder.code}`);
  ({ order } = placed.data.placeOrder);
  // nobody is asked for money: there is no provider here
  await sql(store.db, "update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'test' where id = $1", [order.id]);
  // somebody whose cart holds something, so that a nonsense has something to break
  visitor = { cookie: (await shop()).cookie };
});
afterAll(() => store.stop());

/** What each field would hold of somebody who means well; what is sold, paid or removed does not exist. */
const good = (name: string): unknown =>
  ({
    orderId: order.id,
    token: order.token,
    email: 'ada@example.org',
    countryCode: 'de',
    shippingMethod: '-1',
    paymentMethod: 'stripe_checkout',
    preferredPaymentMethod: 'stripe_checkout',
    termsAccepted: true,
    cartVersion: 4_711,
    toPay: 4_711,
    firstName: 'Ada',
    lastName: 'Weber',
    address: 'Hauptstraße 1',
    postCode: '50667',
    city: 'Köln',
    productVariantId: String(soldOutVariantId),
    amount: 1,
    accept: false,
  })[name];

type Fields = Record<string, unknown>;
function goodInput(typeName: string, more: Fields = {}): Fields {
  const type = schema.getType(typeName);
  if (!isInputObjectType(type)) throw new Error(`${typeName} is no input`);
  const entries = Object.values(type.getFields()).map(({ name, type: fieldType }) => [name, goodValue(name, fieldType)]);
  return { ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)), ...more };
}
function goodValue(name: string, type: GraphQL.GraphQLInputType): unknown {
  const isOptional = !isNonNullType(type);
  const named = getNamedType(type);
  const bare = isNonNullType(type) ? type.ofType : type;
  // an address or a request to add is wanted, what else may be left out is
  if (isInputObjectType(named)) return isOptional ? undefined : isListType(bare) ? [goodInput(named.name)] : goodInput(named.name);
  const value = good(name) ?? (isOptional ? undefined : named.name === 'Boolean' ? true : named.name === 'Int' ? 1 : 'x');
  return value !== undefined && isListType(bare) ? [value] : value;
}

/** Each place of the input where something else may stand: the input with `value` there. */
function* withNonsense(typeName: string, value: unknown, base: Fields = goodInput(typeName)): Generator<{ at: string; input: Fields }> {
  const type = schema.getType(typeName);
  if (!isInputObjectType(type)) return;
  for (const { name, type: fieldType } of Object.values(type.getFields())) {
    yield { at: name, input: { ...base, [name]: value } };
    const named = getNamedType(fieldType);
    if (!isInputObjectType(named)) continue;
    const isList = isListType(isNonNullType(fieldType) ? fieldType.ofType : fieldType);
    for (const { at, input } of withNonsense(named.name, value))
      yield { at: `${name}.${at}`, input: { ...base, [name]: isList ? [input] : input } };
  }
}

const mutations = Object.values(documents)
  .filter(({ text }) => !text.startsWith('query'))
  .map(({ name, text }) => {
    const [, type] = /^mutation \w+\(\$input: (\w+)!\) ?\{/.exec(text) ?? [];
    if (type === undefined) throw new Error(`${name} takes something else than one input: it has to be tried here too`);
    return [name, type] as const;
  });

const possessions = async () =>
  sql(
    store.db,
    `select (select coalesce(sum(claimed), 0) from stock) as claimed, (select count(*) from hold) as holds, (select count(*) from orders) as orders,
      (select count(*) from order_line) as lines, (select count(*) from ledger_entry) as entries, (select count(*) from ticket) as tickets,
      (select count(*) from refund) as refunds`,
  );

describe('whatever stands in an input, the answer is a refusal or harmless, and nothing is sold, freed or paid', () => {
  let sent = 0;
  test.each(mutations)('%s', async (name, type) => {
    const before = await possessions();
    const send = async (value: unknown, { at, input }: { at: string; input: Fields }) => {
      // each from a network of its own, or the limits would answer for all that comes after the first
      const network = `10.${(sent >> 8) & 255}.${sent++ & 255}.1`;
      const { status, errors = [] } = await store.graphql(name, { input }, { headers: { ...visitor, 'x-forwarded-for': network } });
      const isFine = (status === 200 || status === 400) && errors.every(({ extensions }) => extensions?.code !== 'INTERNAL');
      return isFine ? [] : [{ at, value: JSON.stringify(value)?.slice(0, 60), status, errors }];
    };
    for (const value of HOSTILE)
      expect((await Promise.all([...withNonsense(type, value)].map((nonsense) => send(value, nonsense)))).flat()).toEqual([]);
    expect(await possessions()).toEqual(before);
  });

  test('nothing of it was a bug on our side', () => {
    expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
