import type { Reply } from '../../load/connection.ts';
import type { Client } from '../../load/measure.ts';
import { cookiesOf, get, post } from '../../load/requests.ts';
import { call, GRAPHQL, queryPath } from '../../world/documents.ts';
import type { Standing } from '../../world/goods.ts';
import type { World } from '../../world/start-world.ts';

export const TICKETS = 2;
export const ADDRESS = {
  firstName: 'Ina',
  lastName: 'Kurve',
  address: 'Skalenweg 1',
  postCode: '10115',
  city: 'Berlin',
  countryCode: 'de',
};

export type Cart = { id: string; version: number };
export type Order = { id: string; token: string; reference: string; status: string };
type Line = { productVariantId: number; amount: number; paymentCode?: string };

/** Somebody new, from a network of their own, as a proxy in front tells it: guesses and PayPal's button are limited for each network. */
export type Visitor = {
  number: number;
  mutate(name: string, input: object): Promise<Record<string, unknown>>;
  query(name: string, variables: object): Promise<unknown>;
  /** Of the routes of PayPal; without a body a GET. */
  paypal(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Of a provider's sandbox. @throws Error where it does not answer 200 */
  tell(port: number, path: string, body: object): Promise<Record<string, unknown>>;
};

export function createVisitor({ port }: World, client: Client, number: number): Visitor {
  const address = `10.${(number >> 8) & 255}.${number & 255}.1`;
  let cookie = '';
  return {
    number,
    async mutate(name, input) {
      const reply = await client.send(post(port, GRAPHQL, call(name, { input }), cookie, address));
      cookie ||= reply ? cookiesOf(reply.headers) : '';
      return readResult(reply, name);
    },
    async query(name, variables) {
      return readResult(await client.send(get(port, queryPath(name, variables), cookie)), name);
    },
    async paypal(path, body) {
      const route = `/server/paypal/orders${path}`;
      return readJson(await client.send(body ? post(port, route, body, cookie, address) : get(port, route, cookie, address)), route);
    },
    async tell(sandbox, path, body) {
      return readJson(await client.send(post(sandbox, path, body), sandbox), path);
    },
  };
}

export const tickets = ({ variantId }: Standing, paymentCode?: string): Line => ({
  productVariantId: variantId,
  amount: TICKETS,
  ...(paymentCode && { paymentCode }),
});

export const fillCart = async (visitor: Visitor, ...requests: Line[]): Promise<Cart> =>
  (await visitor.mutate('addItems', { requests }))['cart'] as Cart;

export const placeOrder = async (visitor: Visitor, cart: Cart, paymentMethod: string | null, given: object = {}): Promise<Order> =>
  (await visitor.mutate('PLACEORDER', { ...buyerInput(cart, paymentMethod), ...given }))['order'] as Order;

/** What a buyer of online tickets enters and ticks. */
export const buyerInput = (cart: Cart, paymentMethod: string | null) => ({
  shippingMethod: '-1',
  paymentMethod,
  shippingAddress: ADDRESS,
  email: `buyer-${cart.id}@messstand.example`,
  termsAccepted: true,
  cartVersion: cart.version,
  clientMutationId: `bench-${cart.id}`,
});

/** What the return page asks. @returns the status of the order */
export const confirm = async (visitor: Visitor, { id, token }: Order): Promise<string> =>
  String((await visitor.mutate('CONFIRMORDERPAYMENT', { orderId: id, token }))['status']);

/** What the one field of an operation holds. @throws Error for a refusal */
export function readResult(reply: Reply | undefined, name: string): Record<string, unknown> {
  const [result] = Object.values((readJson(reply, name)['data'] ?? {}) as Record<string, Record<string, unknown> | null>);
  if (!result || 'code' in result) throw problem(reply, name);
  return result;
}

function readJson(reply: Reply | undefined, name: string): Record<string, unknown> {
  if (!reply || reply.status >= 300) throw problem(reply, name);
  return JSON.parse(reply.body.toString()) as Record<string, unknown>;
}

const problem = (reply: Reply | undefined, name: string): Error =>
  new Error(`${name}: ${reply?.status} ${reply?.body.toString().slice(0, 150)}`);
