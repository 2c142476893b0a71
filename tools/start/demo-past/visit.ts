import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fan } from './fans.ts';
import type { Wanted } from './store.ts';

const documents = JSON.parse(readFileSync(join(import.meta.dirname, '../../../packages/web/app/graphql/documents.json'), 'utf8')) as Record<
  string,
  { name: string }
>;
const hashOf = (name: string) => Object.entries(documents).find(([, document]) => document.name === name)?.[0] ?? '';

export type Addresses = { store: string; payments: string | undefined };
type Placed = { id: string; token: string; reference: string };

const ANSWER_MS_MAX = 30_000;

/** Somebody who buys as everybody does: by the operations of the shop's own pages. What is refused is undefined. */
export function openVisit({ store, payments }: Addresses) {
  let cookie = '';
  const run = async (name: string, variables: object) => {
    const response = await fetch(`${store}/main/graphql?locale=de`, {
      method: 'POST',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      headers: { 'content-type': 'application/json', 'x-frontrow-client': 'demo', cookie },
      body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } } }),
    });
    cookie ||= response.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ');
    const { data } = (await response.json()) as { data?: Record<string, Record<string, unknown> | null> };
    const [result] = Object.values(data ?? {});
    return result && !('code' in result) ? result : undefined;
  };

  const shippingFor = async (wanted: readonly Wanted[]): Promise<string> => {
    if (wanted.every(({ isTicket }) => isTicket)) return '-1';
    const ids = wanted.map(({ variantId }) => String(variantId));
    const found = await run('SHIPPINGMETHODS', { item_ids: ids, country_code: 'de' });
    return (found?.['nodes'] as { id: string }[] | undefined)?.[0]?.id ?? '-1';
  };

  return {
    async order(
      { email, address }: Fan,
      wanted: readonly (Wanted & { amount: number })[],
      paymentMethod: string,
    ): Promise<Placed | undefined> {
      const requests = wanted.map(({ variantId, amount }) => ({ productVariantId: variantId, amount }));
      const added = await run('addItems', { input: { requests } });
      const cart = added?.['cart'] as { id: string; version: number } | undefined;
      if (!cart) return undefined;
      const shippingMethod = await shippingFor(wanted);
      const placed = await run('PLACEORDER', {
        input: { shippingMethod, paymentMethod, shippingAddress: address, email, termsAccepted: true, cartVersion: cart.version },
      });
      return placed?.['order'] as Placed | undefined;
    },
    /** At the sandbox's own page. */
    async payByCard({ id: orderId, token }: Placed): Promise<void> {
      const started = await run('createStripePayment', { input: { orderId, token } });
      if (!started || !payments) return;
      await fetch(new URL(`/_control/sessions/${String(started['externalPaymentId'])}/pay`, payments), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      await run('CONFIRMORDERPAYMENT', { input: { orderId, token } });
    },
    withdraw: ({ email, address }: Fan, reference: string) =>
      run('declareWithdrawal', { input: { name: `${address.firstName} ${address.lastName}`, email, reference } }),
  };
}
