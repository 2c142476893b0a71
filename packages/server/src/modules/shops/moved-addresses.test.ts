import { expect, test } from 'vitest';
import type { ResolvedShop } from './index.ts';
import { operatorRedirect } from './moved-addresses.ts';

const redirects = { '/alt': '/neu', '/resale': '/terms#resale', '/böse': '/gut?von=böse', '/fort': 'https://band.test/#x', '/leer': '' };
const leadsTo = (address: string) => {
  const url = new URL(address, 'https://shop.test');
  // Safe: of a shop nothing else is asked for.
  const resolved = { shop: { redirects }, urlPrefix: '/band', path: url.pathname } as unknown as ResolvedShop;
  return operatorRedirect(url, resolved)?.headers.get('location');
};

test.each([
  ['/alt', '/band/neu'],
  ['/alt/', '/band/neu'],
  ['/alt?a=1', '/band/neu?a=1'],
  ['/resale?a=1', '/band/terms?a=1#resale'],
  ['/b%C3%B6se/?a=1', '/band/gut?von=böse'],
  ['/fort?a=1', 'https://band.test/?a=1#x'],
  ['/leer', undefined],
  ['/neu', undefined],
])('%s leads to %s', (address, target) => expect(leadsTo(address)).toBe(target));
