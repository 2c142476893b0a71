import { expect, it } from 'vitest';
import { isForeignRequest } from './foreign.ts';

it.each([
  ['a program, which names none', null, false],
  ['a page of this host', 'https://shop.example', false],
  ['a page of another host', 'https://evil.example', true],
  ['a page of another port', 'https://shop.example:8443', true],
  ['a page whose origin is kept to itself', 'null', true],
  ['nothing that could be read', '', true],
])('%s: foreign %s → %s', (_, origin, foreign) => {
  const headers = { host: 'shop.example', ...(origin !== null && { origin }) };
  expect(isForeignRequest(new Request('https://shop.example/', { headers }))).toBe(foreign);
});
