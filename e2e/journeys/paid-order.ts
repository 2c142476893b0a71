import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

// An order that is paid, made by the requests of the checkout without its pages: for journeys about what comes after it.

const documents = Object.entries(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../packages/web/app/graphql/documents.json'), 'utf8')) as Record<
    string,
    { name: string }
  >,
);

export type Wanted = {
  event: string;
  amount: number;
  email: string;
  /** The event has seats: free ones are chosen. */
  seated?: boolean;
  /** By bank transfer, which does not come. */
  unpaid?: boolean;
};
export type PaidOrder = { reference: string; totalMinor: number; /** Of its page, with the secret that shows it. */ address: string };

/** Online tickets at the first price of an event, bought by who visits the page; paid by card unless `unpaid`. */
export async function makePaidOrder(page: Page, locale: string, { event, amount, email, seated, unpaid }: Wanted): Promise<PaidOrder> {
  /** What the one field of an operation holds, which is no refusal. */
  async function run<Result>(name: string, variables: object): Promise<Result> {
    const { result, text } = await ask(name, variables);
    expect(result, `${name}: ${text}`).not.toHaveProperty('code');
    return result as Result;
  }
  async function ask(name: string, variables: object): Promise<{ result: unknown; text: string }> {
    const sha256Hash = documents.find(([, document]) => document.name === name)?.[0];
    const body = { extensions: { persistedQuery: { version: 1, sha256Hash } }, variables };
    const answer = await page.request.post(`/main/graphql?locale=${locale}`, { headers: { 'x-frontrow-client': 'web' }, data: body });
    const { data } = (await answer.json()) as { data?: Record<string, unknown> };
    const [result] = Object.values(data ?? {});
    return { result, text: await answer.text() };
  }
  const { variants } = await run<{ variants: { id: string; physical: boolean }[] }>('EVENT', {
    event_id: event.replace('/events/', ''),
    countryCode: 'de',
  });
  const online = variants.filter(({ physical }) => !physical).map(({ id }) => id);
  const add = (productVariantId: string | undefined, seatIds?: string[]) => ({
    input: { requests: [{ productVariantId, amount, seatIds }] },
  });
  type Added = { cart: { id: string; version: number } };
  let cart: Added['cart'] | undefined;
  // another journey may take the same seats at the same moment
  const rounds = seated ? 5 : 0;
  for (let round = 0; !cart && round < rounds; round++) {
    const free = await run<string[]>('AVAILABLE_SEAT_IDS', { event_id: event.replace('/events/', '') });
    // the price of the seat is one of these
    const seatIds = free.slice(0, free.length - round * amount).slice(-amount);
    for (const id of online) cart ??= ((await ask('addItems', add(id, seatIds))).result as Partial<Added>).cart;
  }
  if (!seated) ({ cart } = await run<Added>('addItems', add(online[0])));
  const shippingAddress = {
    firstName: 'Mia',
    lastName: 'Lindqvist',
    address: 'Hafenweg 3',
    postCode: '20457',
    city: 'Hamburg',
    countryCode: 'de',
  };
  const placed = await run<{ order: { id: string; token: string; reference: string }; cart: { total: number } }>('PLACEORDER', {
    input: {
      shippingMethod: '-1',
      paymentMethod: unpaid ? 'bank_transfer' : 'stripe_checkout',
      shippingAddress,
      email,
      termsAccepted: true,
      cartVersion: cart?.version,
      clientMutationId: `journey-${cart?.id}`,
    },
  });
  const { id, token, reference } = placed.order;
  const address = `/checkout/done/${id}/${reference}?language=${locale}#${token}`;
  const made = { reference, totalMinor: placed.cart.total, address };
  if (unpaid) return made;
  const begin = { input: { orderId: id, token } };
  // while another journey has everybody stand in line
  await expect(async () => expect((await ask('createStripePayment', begin)).text).not.toContain('PAYMENT_IN_LINE')).toPass();
  const payment = await run<{ externalPaymentId: string; redirectUrl: string }>('createStripePayment', begin);
  const till = new URL(`/_control/sessions/${payment.externalPaymentId}/pay`, payment.redirectUrl).href;
  expect((await page.request.post(till, { data: {} })).ok()).toBe(true);
  await run('CONFIRMORDERPAYMENT', { input: { orderId: id, token } });
  return made;
}
