import { browserPage } from '../../../lib/browser-page.ts';
import { IN_LINE, inTurn } from '../in-line/in-line.ts';
import { reportFailure } from '../report-failure.ts';
import type { AddressForm } from '../order-preferences.ts';

/** What the server said no to, by its code. */
export class PayPalProblem extends Error {
  readonly issue: string;
  constructor(issue: string) {
    super(issue);
    this.issue = issue;
  }
}

export type Agreement = {
  payer: { email: string; firstName: string; lastName: string };
  shipping?: { name: string; address: string; address2: string; postCode: string; city: string; countryCode: string };
};

/** Begins to pay the cart. Without an address PayPal's is used. `total` in cents is a hint, the server has its own. @returns PayPal's id */
export function beginForCart(
  cart: { reference: string; total: number; shippingMethod: string | null },
  address: AddressForm | null,
): Promise<string> {
  const { reference, total, shippingMethod } = cart;
  // an amount of 1 stands for shipping, which the server knows better; with PayPal's address it is part of nothing yet
  const given = address ? { cartTotal: (total - 100) / 100, shippingAddress: address } : { cartTotal: total / 100 };
  return begin({ reference, ...given, shipping: 1, shippingMethod });
}

/** Begins to pay an order that exists. */
export function beginForOrder(order: { id: string; reference: string; balance: number }, token: string): Promise<string> {
  return begin({ reference: order.reference, cartTotal: order.balance / 100, shipping: 0, orderId: order.id, token });
}

/** Who has agreed and where to send it. */
export const readAgreement = (id: string): Promise<Agreement> => ask(`/${id}`) as Promise<Agreement>;

/** Takes the money for an order. @returns why not; `unknown`: it may have worked, the order's page finds out */
export async function capture(id: string, orderId: string, token: string): Promise<'taken' | 'unknown' | PayPalProblem> {
  try {
    await ask(`/${id}/capture`, { orderId, token });
    return 'taken';
  } catch (error) {
    const isRefused = error instanceof PayPalProblem && error.issue !== 'OUTCOME_UNKNOWN' && error.issue !== IN_LINE;
    if (!isRefused) return 'unknown';
    reportFailure('paypal', error);
    return error;
  }
}

const begin = async (body: object): Promise<string> => ((await ask('', body)) as { id: string }).id;

async function ask(path: string, body?: object): Promise<unknown> {
  const { shop, locale } = browserPage();
  const post = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, shop: shop.slug, locale }),
  };
  const send = async () => (await (await fetch(`/server/paypal/orders${path}`, post)).json()) as { details?: { issue: string }[] };
  const given = await inTurn(send, ({ details }) => Array.isArray(details) && details[0]?.issue === IN_LINE);
  if (Array.isArray(given.details)) throw new PayPalProblem(given.details[0]?.issue ?? 'UNKNOWN');
  return given;
}
