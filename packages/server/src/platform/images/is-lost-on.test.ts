import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { isLostOn } from './is-lost-on.ts';

const SIDE = 40;
/** A disc of one colour on nothing, or on another colour. */
function disc([r, g, b]: [number, number, number], ground: [number, number, number, number] = [0, 0, 0, 0]): Uint8Array {
  const pixels = Array.from({ length: SIDE * SIDE }, (_, at) => {
    const isInside = Math.hypot((at % SIDE) - SIDE / 2, Math.floor(at / SIDE) - SIDE / 2) < SIDE / 3;
    return isInside ? [r, g, b, 255] : ground;
  });
  return rgbaToThumbHash(SIDE, SIDE, pixels.flat());
}

test.each([
  ['a dark logo on a dark head', disc([20, 20, 30]), '#111110', true],
  ['a dark logo on a light head', disc([20, 20, 30]), '#f7f5ef', false],
  ['a light logo on a dark head', disc([240, 240, 230]), '#111110', false],
  ['a light logo on a light head', disc([240, 240, 230]), '#f7f5ef', true],
  ['a dark logo with a ground of its own', disc([20, 20, 30], [30, 30, 40, 255]), '#111110', false],
])('%s', (_name, thumbhash, ground, lost) => expect(isLostOn(ground, thumbhash)).toBe(lost));
