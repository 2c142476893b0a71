import { expect, test } from 'vitest';
import { abbreviate } from './abbreviate.ts';

test.each([
  ['fifteen letters', 'fifteen letters'],
  ['sixteen letters!', 'sixteen letters…'],
  ['a name that is far too long', 'a name that is…'],
  ['👩‍👩‍👧‍👦'.repeat(16), `${'👩‍👩‍👧‍👦'.repeat(15)}…`],
])('%s', (name, short) => expect(abbreviate(name)).toBe(short));
