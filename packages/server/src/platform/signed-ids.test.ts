import { createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';

import { createSignedIds } from './signed-ids.ts';

const links = createSignedIds(createSecretKey(Buffer.alloc(32, 7)), 'refund');

it('reads what it has signed', () => {
  expect(links.read(links.sign(12))).toEqual([12]);
  expect(links.read(links.sign(12, 0))).toEqual([12, 0]);
  expect(links.sign(12)).toBe('12-ewCE8SnHILDrCXhdODjn5Q');
});

it('reads nothing of another purpose, secret or writing', () => {
  const token = links.sign(12, 3);
  const others = [
    createSignedIds(createSecretKey(Buffer.alloc(32, 7)), 'holder').sign(12, 3),
    createSignedIds(createSecretKey(Buffer.alloc(32, 8)), 'refund').sign(12, 3),
    `0${token}`,
    ` ${token}`,
    `${token}\n`,
    token.replace('12-3', '12:3'),
    token.replace('12-3', '123'),
    token.replace('12-3', '1.2e1-3'),
    token.slice(1),
    token.slice(4),
    '',
    '-',
    'x'.repeat(10_000),
  ];
  expect(others.map((other) => links.read(other))).toEqual(others.map(() => []));
});
