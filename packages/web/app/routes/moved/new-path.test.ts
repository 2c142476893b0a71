import { expect, it } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { newPath } from './new-path.ts';

it.each([
  ['artist', 'band', '/artists/band'],
  ['merch', undefined, '/categories'],
  ['merch', 'shirts', '/categories/shirts'],
  ['item', 'shirt', '/products/shirt'],
  ['tickets', undefined, '/events'],
  ['ticket', 'spring-tour', '/events/spring-tour'],
  ['event', 'spring-tour', '/events/spring-tour'],
  ['TICKETS', undefined, '/events'],
  ['Event', 'spring-tour', '/events/spring-tour'],
  ['ÖPNV', undefined, '/opnv'],
  ['oepnv', undefined, '/opnv'],
  ['öpnv', undefined, '/opnv'],
])('/%s/%s is %s today, in every shop', (word, slug, today) => {
  expect(newPath(paths(''), word, slug)).toBe(today);
  expect(newPath(paths('/band'), word, slug)).toBe(`/band${today}`);
});
