import { mix } from '../colour.ts';
import { circle, group, path, placed, rect, stroke } from '../svg.ts';
import type { Swatch } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Defs } from '../svg.ts';

/**
 * A bust without a face, in flat cut shapes: one half lit, one in shade. Drawn in a box about 130 wide and 200 tall,
 * the crown of the head at 0,0, the shoulders cut off at y 200.
 */
export function figure(random: Random, defs: Defs, swatch: Swatch, skin: string, cloth: string): string {
  const hair = random.pick(
    [swatch.ink, swatch.second, mix(swatch.ink, swatch.accent, 0.3)].filter((colour) => colour !== skin) as [string],
  );
  const style = random.pick(hairstyles);
  const shade = mix(skin, swatch.ground, 0.38);
  const torso = 'M-92 200C-92 150-74 132-40 124C-22 120-17 114-17 98H17C17 114 22 120 40 124C74 132 92 150 92 200Z';
  const head = 'M0 6C26 6 38 24 37 50C36 80 20 100 0 100C-20 100-36 80-37 50C-38 24-26 6 0 6Z';
  const halfShade = path('M4-20C30 20-8 60 12 104C30 130 20 160 34 210H140V-20Z', mix(swatch.ink, swatch.ground, 0.5), { opacity: 0.32 });
  const body =
    style.behind(hair) +
    path(torso, cloth) +
    path('M-17 90H17C17 114 24 118 34 122C20 142-20 142-34 122C-24 118-17 114-17 90Z', shade) +
    random.pick(collars)(mix(cloth, swatch.ground, 0.35), swatch.accent === cloth ? swatch.second : swatch.accent) +
    path(head, skin) +
    group({ 'clip-path': defs.clip(path(head + torso, '#000')) }, halfShade) +
    style.front(hair);
  return body + (random.chance(0.6) ? glasses(swatch.ground === skin ? swatch.ink : swatch.ground, swatch.accent) : bar(random, swatch));
}

/** Figures side by side, the middle one in front; x and foot say where they stand, `tall` their height. */
export function ensemble(random: Random, defs: Defs, swatch: Swatch, count: number, x: number, foot: number, tall: number): string {
  const skins = [swatch.accent, swatch.second, swatch.third, mix(swatch.ink, swatch.accent, 0.2)];
  const cloths = [swatch.ink, mix(swatch.second, swatch.ink, 0.35), mix(swatch.accent, swatch.ground, 0.45), swatch.third];
  const offset = random.whole(0, 3);
  const order = count === 1 ? [0] : count === 2 ? [-0.55, 0.55] : count === 3 ? [-1, 1, 0] : [-1.5, 1.5, -0.5, 0.5];
  return order
    .map((place, index) => {
      const scale = (tall / 200) * (count === 1 ? 1 : 1 - Math.abs(place) * 0.1);
      const drawn = figure(random, defs, swatch, skins[(index + offset) % 4] ?? '', cloths[(index + offset) % 4] ?? '');
      return placed(drawn, x + place * tall * 0.52, foot - 200 * scale, scale);
    })
    .join('');
}

type Hairstyle = { behind: (colour: string) => string; front: (colour: string) => string };

const hairstyles: readonly [Hairstyle, ...Hairstyle[]] = [
  {
    behind: (colour) => path('M0-6C44-6 54 30 52 70C50 110 60 140 56 150H-56C-60 140-50 110-52 70C-54 30-44-6 0-6Z', colour),
    front: (colour) => path('M-40 48C-40 14-24-2 2-2C28-2 42 14 41 46C30 40 16 30 8 16C0 32-20 44-40 48Z', colour),
  },
  {
    behind: (colour) => circle(0, 34, 56, colour),
    front: (colour) => path('M-39 44C-36 12-18 2 0 2C18 2 36 12 39 44C24 30-24 30-39 44Z', colour),
  },
  {
    behind: (colour) => circle(0, -8, 22, colour),
    front: (colour) => path('M-39 50C-42 14-24-2 0-2C24-2 42 14 39 50C34 30 20 22 0 22C-20 22-34 30-39 50Z', colour),
  },
  {
    behind: () => '',
    front: (colour) => path('M-40 40C-44 6-20-12 10-10C38-8 46 14 40 44C38 30 30 20 14 20C-6 20-20 22-28 20C-34 26-38 30-40 40Z', colour),
  },
  {
    behind: (colour) => path('M-40 30H40V100C44 120 44 128 38 132H-38C-44 128-44 120-40 100Z', colour),
    front: (colour) => path('M-42 56V34C-42 8-22-4 0-4C22-4 42 8 42 34V56C34 50 34 34 34 34H-34C-34 34-34 50-42 56Z', colour),
  },
  {
    behind: () => '',
    front: (colour) =>
      path('M-40 32C-40 4-20-8 0-8C20-8 40 4 40 32Z', colour) +
      rect(-44, 26, 88, 12, colour) +
      path('M30 26H70C70 36 60 38 40 38Z', colour),
  },
  {
    behind: () => '',
    front: (colour) => path('M-8-26C14-30 20-10 16 20C10 26-10 26-16 20C-18 0-16-18-8-26Z', colour),
  },
];

const collars: readonly [(cloth: string, accent: string) => string, ...((cloth: string, accent: string) => string)[]] = [
  (cloth) => path('M-34 122L0 176L-22 200H-58Z M34 122L0 176L22 200H58Z', cloth),
  (cloth) => stroke('M-30 122C-18 142 18 142 30 122', cloth, 9),
  (_, accent) => [152, 168, 184].map((y) => rect(-74, y, 148, 7, accent)).join(''),
  (cloth) => path('M-26 118C-20 102-18 104-18 96C-8 106 8 106 18 96C18 104 20 102 26 118C16 136-16 136-26 118Z', cloth),
  (cloth, accent) => path('M-40 124L-8 200H-60Z M40 124L8 200H60Z', cloth) + circle(0, 168, 7, accent),
];

function glasses(colour: string, shine: string): string {
  return (
    path(
      'M-40 44H40V50C40 50 36 50 35 54C34 68 24 70 18 70C8 70 5 62 4 56H-4C-5 62-8 70-18 70C-24 70-34 68-35 54C-36 50-40 50-40 50Z',
      colour,
    ) + stroke('M-28 52L-20 64M10 52L18 64', shine, 3)
  );
}

/** A flat bar of colour across the eyes, as a printer's mark. */
function bar(random: Random, swatch: Swatch): string {
  return placed(rect(-56, -8, 112, 16, random.pick([swatch.second, swatch.accent, swatch.ground])), 0, 54, 1, random.between(-10, 10));
}
