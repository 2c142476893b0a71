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

export type Wanted = { event: string; amount: number; email: string };
export type PaidOrder = { reference: string; /** Of its page, with the secret that shows it. */ address: string };

/** Online tickets at the first price of an event, bought by who visits the page and paid by card. */
export async function makePaidOrder(page: Page, locale: string, { event, amount, email }: Wanted): Promise<PaidOrder> {
  /** What the one field of an operation holds, which is no refusal. */
  async function run<Result>(name: string, variables: object): Promise<Result> {
    const sha256Hash = documents.find(([, document]) => document.name === name)?.[0];
    const body = { extensions: { persistedQuery: { version: 1, sha256Hash } }, variables };
    const answer = await page.request.post(`/main/graphql?locale=${locale}`, { headers: { 'x-frontrow-client': 'web' }, data: body });
    const { data } = (await answer.json()) as { data?: Record<string, Result> };
    const [result] = Object.values(data ?? {});
    expect(result as object | undefined, `${name}: ${await answer.text()}`).not.toHaveProperty('code');
    return result as Result;
  }
  const { variants } = await run<{ variants: { id: string; physical: boolean }[] }>('EVENT', {
    event_id: event.replace('/events/', ''),
    countryCode: 'de',
  });
  const productVariantId = variants.find(({ physical }) => !physical)?.id;
  const { cart } = await run<{ cart: { id: string; version: number } }>('addItems', {
    input: { requests: [{ productVariantId, amount }] },
  });
  const shippingAddress = {
    firstName: 'Mia',
    lastName: 'Lindqvist',
    address: 'Hafenweg 3',
    postCode: '20457',
    city: 'Hamburg',
    countryCode: 'de',
  };
  const { order } = await run<{ order: { id: string; token: string; reference: string } }>('PLACEORDER', {
    input: {
      shippingMethod: '-1',
      paymentMethod: 'stripe_checkout',
      shippingAddress,
      email,
      termsAccepted: true,
      cartVersion: cart.version,
      clientMutationId: `journey-${cart.id}`,
    },
  });
  const { id, token, reference } = order;
  const payment = await run<{ externalPaymentId: string; redirectUrl: string }>('createStripePayment', { input: { orderId: id, token } });
  const till = new URL(`/_control/sessions/${payment.externalPaymentId}/pay`, payment.redirectUrl).href;
  expect((await page.request.post(till, { data: {} })).ok()).toBe(true);
  await run('CONFIRMORDERPAYMENT', { input: { orderId: id, token } });
  return { reference, address: `/checkout/done/${id}/${reference}?language=${locale}#${token}` };
}
