import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

test('stylesheets come before preloads, in their order; scripts come when there is room', () => {
  const html =
    '<head><meta charSet="utf-8"/><link rel="preload" as="image"/><link nonce="x" rel="modulepreload" href="/a.js"/>' +
    '<link nonce="x" rel="stylesheet" href="/style.css"/><link rel="stylesheet" href="/designs/x.css"/></head><body>' +
    '<link rel="modulepreload" href="/b.js"/></body>';
  expect(paintFirst(html)).toBe(
    '<head><meta charSet="utf-8"/><link nonce="x" rel="stylesheet" href="/style.css"/><link rel="stylesheet" href="/designs/x.css"/>' +
      '<link rel="preload" as="image"/><link nonce="x" rel="modulepreload" fetchpriority="low" href="/a.js"/></head><body>' +
      '<link rel="modulepreload" href="/b.js"/></body>',
  );
});

test('a page without preloads, and one without a head, stay whole', () => {
  expect(paintFirst('<head><link rel="stylesheet" href="/a.css"/></head><body></body>')).toBe(
    '<head><link rel="stylesheet" href="/a.css"/></head><body></body>',
  );
  expect(paintFirst('plain')).toBe('plain');
});
