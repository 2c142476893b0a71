import { expect, it } from 'vitest';
import { isForOwnTickets, leftBehind, noCodes, onlyBundleOf, readLinkCodes, withoutCodes } from './link-codes.ts';

it.each([
  ['', undefined],
  ['?page=2', undefined],
  ['?payment_code=KP-7&payment_code_amount=25', { paymentCode: 'KP-7', paymentCodeAmount: 2500, openingCode: null, resaleCodes: [] }],
  ['?payment_code=%20a%20&payment_code_amount=12,5', { paymentCode: 'a', paymentCodeAmount: 1250, openingCode: null, resaleCodes: [] }],
  ['?payment_code=&payment_code_amount=-1', { paymentCode: null, paymentCodeAmount: null, openingCode: null, resaleCodes: [] }],
  [`?payment_code=${'x'.repeat(101)}`, { paymentCode: null, paymentCodeAmount: null, openingCode: null, resaleCodes: [] }],
  ['?code=Fanclub', { paymentCode: null, paymentCodeAmount: null, openingCode: 'Fanclub', resaleCodes: [] }],
  ['?resale_code=A1,%20B2,,A1', { paymentCode: null, paymentCodeAmount: null, openingCode: null, resaleCodes: ['A1', 'B2'] }],
])('%s carries %o', (search, codes) => expect(readLinkCodes(search)).toEqual(codes));

it('reads what stands behind the #, and leaves other anchors alone', () => {
  expect(readLinkCodes('', '#resale_code=A1')?.resaleCodes).toEqual(['A1']);
  expect(readLinkCodes('', '#tickets')).toBeUndefined();
});

it('leaves nothing of the codes in the address, and everything else', () => {
  expect(withoutCodes('?a=1&payment_code=x&payment_code_amount=1&resale_code=y&b=2')).toBe('?a=1&b=2');
  expect(withoutCodes('?resale_code=y')).toBe('');
});

it('an event that is sold in one bundle alone has a page for those who come with a code for its own tickets', () => {
  expect(onlyBundleOf({ combinedProducts: ['box'], soldAlone: false })).toBe('box');
  for (const offered of [
    { combinedProducts: ['box'], soldAlone: true },
    { combinedProducts: ['box', 'crate'], soldAlone: false },
    { combinedProducts: [], soldAlone: false },
  ])
    expect(onlyBundleOf(offered)).toBeUndefined();
  const came = (search: string) => isForOwnTickets(readLinkCodes(search) ?? noCodes);
  expect([came('?code=early'), came('?resale_code=a,b'), came('?payment_code=x'), came('?from=mail'), came('')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  ['?event=nordmeer', '#resale_code=A1', { event: 'nordmeer', codes: '?resale_code=A1' }],
  ['?event=nordmeer', '#code=early', { event: 'nordmeer', codes: '?code=early' }],
  ['?event=nordmeer', '#payment_code=KP-7', undefined],
  ['?event=nordmeer', '#tickets', undefined],
  ['?event=nordmeer', '', undefined],
  ['', '#code=early', undefined],
])('a bundle at %s%s leads back with %o', (search, hash, left) => expect(leftBehind(search, hash)).toEqual(left));
