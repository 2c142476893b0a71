import { describe, expect, it } from 'vitest';
import type { Shop } from '../shops/index.ts';
import { accentOf, inLanguage } from './mail-facts.ts';

describe('inLanguage', () => {
  it.each([
    ['/checkout/done/7/B-12345#secret', '/checkout/done/7/B-12345?language=en#secret'],
    ['/checkin?id=0000', '/checkin?id=0000&language=en'],
    ['/refund/request#order_id=B-1&email=a%23b', '/refund/request?language=en#order_id=B-1&email=a%23b'],
  ])('%s opens in the language of the mail', (path, linked) => {
    expect(inLanguage(path, 'en')).toBe(linked);
  });
});

describe('accentOf', () => {
  const shopWith = (meta: Record<string, unknown>) => ({ meta }) as Shop;

  it('is the colour the catalogue names, else that of the store', () => {
    expect(accentOf(shopWith({ accent_color: '#39ff88' }))).toBe('#39ff88');
    expect(accentOf(shopWith({}))).toBe('#1f2430');
  });
});
