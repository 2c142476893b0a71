import { poster } from './poster.ts';
import { sceneOf, textsOf } from './scene.ts';
import { artistLandscape, artistPortrait } from './scenes/artist.ts';
import { shopLogo, wallpaper, wordless } from './scenes/shop.ts';
import { rect, tag } from './svg.ts';
import { pictureSizes } from './types.ts';
import { backdrop } from './wares/backdrop.ts';
import { bundle } from './wares/bundle.ts';
import { hoodie, longsleeveShirt, tShirt } from './wares/garments.ts';
import { cover } from './wares/print.ts';
import { cd, hungPoster, vinyl } from './wares/records.ts';
import { beanie, cap, mug, patch, pin, tote, voucher } from './wares/things.ts';
import type { Scene } from './scene.ts';
import type { PictureKind, PictureSpec } from './types.ts';

type Drawing = (scene: Scene, width: number, height: number) => string;

const sheet: Drawing = (scene, width, height) => poster(scene, width, height, textsOf(scene));
const ware =
  (draw: (scene: Scene) => string): Drawing =>
  (scene) =>
    backdrop(scene) + draw(scene);

const drawings = {
  'artist-portrait': artistPortrait,
  'artist-landscape': artistLandscape,
  'tour-poster': sheet,
  'tour-landscape': sheet,
  'event-image': sheet,
  'product-t-shirt': ware(tShirt),
  'product-longsleeve': ware(longsleeveShirt),
  'product-hoodie': ware(hoodie),
  'product-vinyl': ware(vinyl),
  'product-cd': ware(cd),
  'product-poster': ware(hungPoster),
  'product-cap': ware(cap),
  'product-beanie': ware(beanie),
  'product-tote': ware(tote),
  'product-mug': ware(mug),
  'product-patch': ware(patch),
  'product-pin': ware(pin),
  'product-bundle': ware(bundle),
  'product-voucher': ware(voucher),
  cover: (scene, width) => cover(scene, width, 1),
  'category-landscape': wordless,
  'news-teaser': sheet,
  'shop-logo': shopLogo,
  'shop-social': sheet,
  'wallpaper-desktop': wallpaper,
  'wallpaper-phone': wallpaper,
} as const satisfies Record<PictureKind, Drawing>;

/** One picture as SVG text, complete in itself: no fonts, no links. The same spec always gives the same text. */
export function drawPicture(spec: PictureSpec): string {
  const scene = sceneOf(spec);
  const [width, height] = pictureSizes[spec.kind];
  const body = drawings[spec.kind](scene, width, height);
  const frame = scene.defs.clip(rect(0, 0, width, height, '#000'));
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
  return tag('svg', attributes, scene.defs.toString() + tag('g', { 'clip-path': frame }, body));
}
