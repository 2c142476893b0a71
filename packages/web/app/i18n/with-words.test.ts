import { expect, it } from 'vitest';
import { de } from './all.ts';
import { withWords } from './with-words.ts';

it("puts a shop's words in place of ours, values included, and leaves the rest", () => {
  const own = withWords(de, { 'layout.cart': 'Kiste', 'steps.didYouMean': '{0}? Oder doch {0}?', 'steps.fields.city': 'Dorf' });
  expect(own.layout.cart).toBe('Kiste');
  expect(own.steps.didYouMean('a@b.de')).toBe('a@b.de? Oder doch a@b.de?');
  expect(own.steps.fields).toEqual({ ...de.steps.fields, city: 'Dorf' });
  expect(own.cart).toEqual(de.cart);
  expect(de.layout.cart).toBe('Warenkorb');
});
