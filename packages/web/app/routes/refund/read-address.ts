import type { Asked } from './refund-api.ts';

export type Entry = { kind: 'start' } | { kind: 'confirm'; token: string } | { kind: 'order'; asked: Asked; codes: string[] };

/**
 * What an address asks for: `?order_id=` or `?product_id=` with `email=`, and numbers of tickets with `codes=1…,2…`, as a
 * query or behind the #, which is sent to nobody; `#confirm=` of a mailed link; `#start` to be asked. Undefined: nothing the form could begin with.
 */
export function readAddress(search: string, hash: string): Entry | undefined {
  if (hash === '#start') return { kind: 'start' };
  const given = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.replace(/^#/, ''))]);
  const token = given.get('confirm');
  if (token !== null) return { kind: 'confirm', token };
  const asked = { orderId: given.get('order_id') || null, productId: given.get('product_id') || null, email: given.get('email') ?? '' };
  const codes =
    given
      .get('codes')
      ?.split(',')
      .filter((code) => /^\d{1,16}$/.test(code)) ?? [];
  return asked.email !== '' && (asked.orderId !== null || asked.productId !== null) ? { kind: 'order', asked, codes } : undefined;
}
