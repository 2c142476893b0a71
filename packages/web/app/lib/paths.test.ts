import { expect, it } from 'vitest';
import { inLanguage, paths } from './paths.ts';

const ARGUMENTS: Partial<Record<keyof ReturnType<typeof paths>, string[]>> = {
  artist: ['band'],
  event: ['spring-tour'],
  tour: ['tour'],
  category: ['shirts'],
  product: ['shirt'],
  bundle: ['box'],
  search: ['ok kid'],
  checkoutDone: ['7', 'B-ABC'],
  payOrder: ['7', 'B-ABC'],
  faq: ['3'],
  faqKiox: ['0'],
  waitingRoom: ['big-night'],
};

function allPaths(urlPrefix: string): Record<string, string> {
  const builders = Object.entries(paths(urlPrefix)) as [keyof ReturnType<typeof paths>, (...args: string[]) => string][];
  return Object.fromEntries(builders.map(([name, build]) => [name, build(...(ARGUMENTS[name] ?? []))]));
}

it('every address of the main shop', () => {
  expect(allPaths('')).toMatchSnapshot();
});

it('every address of a band shop', () => {
  expect(allPaths('/band')).toMatchSnapshot();
});

it('leaves optional parts out', () => {
  const to = paths('');
  expect([to.payOrder('7'), to.faq(), to.search()]).toEqual(['/checkout/payment/7', '/faq', '/search']);
});

it('escapes what people typed', () => {
  expect(paths('').search('a/b?c')).toBe('/search/a%2Fb%3Fc');
  expect(paths('').event('x', { resale_code: 'A,B' })).toBe('/events/x?resale_code=A%2CB');
});

it('switches the language and keeps the other parameters', () => {
  expect(inLanguage('/events', '?term=jazz&language=de', 'en')).toBe('/events?term=jazz&language=en');
});
