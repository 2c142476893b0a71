import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test('order or product with an address begin the form, in the query or behind the #', () => {
  const asked = { orderId: '7', productId: null, email: 'a@example.org' };
  expect(readAddress('?order_id=7&email=a%40example.org', '')).toEqual({ kind: 'order', asked, codes: [] });
  expect(readAddress('', '#order_id=7&email=a%40example.org')).toEqual({ kind: 'order', asked, codes: [] });
  expect(readAddress('', '#order_id=7&email=a%40example.org&codes=1234567812345678,x,12')).toEqual({
    kind: 'order',
    asked,
    codes: ['1234567812345678', '12'],
  });
  expect(readAddress('?product_id=9&email=a%40example.org', '')).toMatchObject({ asked: { productId: '9', orderId: null } });
});

test('a link of a mail confirms, #start asks, all else is nothing', () => {
  expect(readAddress('', '#confirm=7-abc')).toEqual({ kind: 'confirm', token: '7-abc' });
  expect(readAddress('', '#start')).toEqual({ kind: 'start' });
  for (const search of ['', '?order_id=7', '?email=a%40example.org', '?product_id=&email=a'])
    expect(readAddress(search, '')).toBeUndefined();
});
