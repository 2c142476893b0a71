import { contrast, parseColour } from '@frontrow/domain/looks/colours';
import { thumbHashToAverageRGBA } from 'thumbhash';

/** Large shapes need this contrast to what they stand on (WCAG 2.2, 1.4.11). */
const CONTRAST_MIN = 3;
/** A picture with less see-through area than the rest of this share brings a ground of its own. */
const OPAQUE_MIN = 0.95;

/** Whether a picture with a see-through ground, such as a logo, can hardly be seen on a colour (`#rgb` or `#rrggbb`). */
export function isLostOn(colour: string, thumbhash: Uint8Array): boolean {
  // of what is seen: pixels weigh by their opacity
  const { r, g, b, a } = thumbHashToAverageRGBA(thumbhash);
  return a < OPAQUE_MIN && contrast([r * 255, g * 255, b * 255], parseColour(colour)) < CONTRAST_MIN;
}
