import { isDark, mix } from '../colour.ts';
import { circle, rect, tag } from '../svg.ts';
import type { Scene } from '../scene.ts';

/** The studio wall of every product picture: warm paper with a breath of the artist's colour, and a lighter disc. */
export function backdrop({ swatch, defs }: Scene): string {
  const tint = isDark(swatch.accent) ? swatch.second : swatch.accent;
  const wall = mix('#f2eee6', tint, 0.16);
  const light = defs.gradient('round', [
    [0, mix(wall, '#ffffff', 0.75), 1],
    [0.75, mix(wall, '#ffffff', 0.4), 1],
    [1, wall, 1],
  ]);
  return rect(0, 0, 1_500, 1_500, wall) + circle(750, 740, 720, light);
}

/** The soft shadow a ware throws on the ground. */
export function shadow({ defs }: Scene, cx: number, cy: number, rx: number, ry: number): string {
  const fill = defs.gradient('round', [
    [0, '#1a1410', 0.38],
    [0.6, '#1a1410', 0.16],
    [1, '#1a1410', 0],
  ]);
  return tag('ellipse', { cx, cy, rx, ry, fill });
}

/** A colour a little darker or lighter than the cloth, for seams and folds that show on black and on white. */
export function fold(cloth: string, strength: number): string {
  return isDark(cloth) ? mix(cloth, '#ffffff', strength * 0.7) : mix(cloth, '#2a1c14', strength);
}
