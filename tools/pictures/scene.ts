import { swatchOf } from './colour.ts';
import { randomFrom } from './random.ts';
import { Defs } from './svg.ts';
import type { Swatch } from './colour.ts';
import type { Random } from './random.ts';
import type { Identity, PictureSpec, PictureVariant } from './types.ts';

/** What one picture is drawn from. `artist` is the same stream in each of an artist's pictures, `random` this picture's own. */
export type Scene = {
  spec: PictureSpec;
  identity: Identity;
  variant: PictureVariant;
  swatch: Swatch;
  design: number;
  random: Random;
  artist: Random;
  defs: Defs;
  /** Below 1 where the drawing is a small part of the picture, as in a bundle: motifs are drawn coarser. */
  detail: number;
};

export function sceneOf(spec: PictureSpec): Scene {
  const { identity, variant = {} } = spec;
  const design = variant.design ?? 0;
  return {
    spec,
    identity,
    variant,
    swatch: swatchOf(identity.palette),
    design,
    random: randomFrom(`${identity.slug} ${spec.kind} ${spec.title ?? ''} ${design}`),
    artist: randomFrom(identity.slug),
    defs: new Defs(),
    detail: 1,
  };
}

export type Texts = { name: string; title: string; subtitle: string; lines: readonly string[] };

/** The words to print; the name is empty where the title already says it. */
export function textsOf({ spec, identity, variant }: Scene): Texts {
  const title = spec.title || identity.name;
  return {
    name: title === identity.name ? '' : identity.name,
    title,
    subtitle: spec.subtitle ?? '',
    lines: (variant.lines ?? []).slice(0, 14),
  };
}

/** Paper grain: one small tile of specks, repeated. */
export function grain(defs: Defs, width: number, height: number, colour: string, opacity = 0.13): string {
  const tile = 260;
  const random = randomFrom('grain');
  const specks = [1.1, 1.8, 2.6].map((size, index) => {
    const places = Array.from({ length: 150 - index * 55 }, () => `M${random.whole(1, tile - 1)} ${random.whole(1, tile - 1)}h0`);
    return `<path d="${places.join('')}" stroke-width="${size}"/>`;
  });
  const id = defs.name(
    `grain ${colour}`,
    (name) =>
      `<pattern id="${name}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><g stroke="${colour}" stroke-linecap="round">${specks.join('')}</g></pattern>`,
  );
  return `<rect width="${width}" height="${height}" fill="url(#${id})" opacity="${opacity}"/>`;
}
