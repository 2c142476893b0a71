import type { BundlePart, Identity, PictureKind, PictureSpec, PictureVariant, WareColour } from '../../tools/pictures/types.ts';
import { house, identityOf } from './identities.ts';
import { german, type Product } from './read-demo.ts';

/** Which drawing shows a product, by its `productType` in German. */
const kinds: Record<string, PictureKind> = {
  'T-Shirt': 'product-t-shirt',
  Longsleeve: 'product-longsleeve',
  Hoodie: 'product-hoodie',
  Vinyl: 'product-vinyl',
  '7-Zoll-Single': 'product-vinyl',
  CD: 'product-cd',
  Kassette: 'product-cd',
  'Blu-ray': 'product-cd',
  Poster: 'product-poster',
  Buch: 'cover',
  Cap: 'product-cap',
  Mütze: 'product-beanie',
  Stofftasche: 'product-tote',
  Becher: 'product-mug',
  Kerze: 'product-mug',
  Aufnäher: 'product-patch',
  Anstecknadel: 'product-pin',
  Paket: 'product-bundle',
};

/** Colours of the studio's cloth by their German names. */
const colours: Record<string, WareColour> = {
  Schwarz: 'black',
  Weiß: 'white',
  Naturweiß: 'natural',
  Grau: 'grey',
  Marineblau: 'navy',
  Waldgrün: 'forest',
  Weinrot: 'burgundy',
  Rot: 'red',
};

/** Colours the studio has no cloth of: the nearer of the artist's two strongest stands for them. */
const dyes: Record<string, string> = {
  Signalgelb: '#ffd400',
  Türkis: '#1f9d94',
  Rosa: '#f58aa8',
  Orange: '#ff6b35',
  Neongrün: '#7dff6a',
};

const bundleParts: Record<string, readonly BundlePart[]> = {
  'nfs-paket-vinyl': ['vinyl', 't-shirt', 'patch'],
  'nfs-paket-cd': ['cd', 't-shirt'],
  'nfs-diskografie': ['vinyl', 'cd', 'patch'],
  'torf-andachtspaket': ['vinyl', 'patch'],
  'torf-kuttenpaket': ['hoodie', 'cd'],
  'lumen-stadionpaket': ['t-shirt', 'cd', 'pin'],
  'lumen-fruehstarter': ['cd', 'pin'],
  'dlk-werkzeugkiste': ['vinyl', 'mug', 'pin'],
};

/** A product's pictures: front, and back or sleeve where its images say so. `stops` are the lines on a shirt's back. */
export function productPictures(product: Product, design: number, stops: readonly string[]): PictureSpec[] {
  const kind = kinds[german(product.productType)];
  if (!kind) throw new Error(`${product.slug}: no drawing for "${german(product.productType)}"`);
  const identity = product.artist ? identityOf(product.artist) : house;
  const colour = product.color && wareColour(german(product.color), identity);
  return product.images.map((image): PictureSpec => {
    const [path, tag] = typeof image === 'string' ? [image, undefined] : [image.image, image.tags[0]];
    const parts = bundleParts[product.slug];
    const variant: PictureVariant = {
      design,
      ...(colour && tag !== 'cover' ? { colour } : {}),
      ...(parts ? { parts } : {}),
      ...(tag === 'back' ? { view: 'back', lines: stops } : {}),
    };
    return { kind: tag === 'cover' ? 'cover' : kind, file: path.replace(/^pictures\//, ''), identity, title: printed(product), variant };
  });
}

function wareColour(name: string, { palette: [ground, , accent] }: Identity): WareColour {
  const dye = dyes[name];
  if (dye) return distance(dye, ground) < distance(dye, accent) ? 'ground' : 'accent';
  const colour = colours[name];
  if (!colour) throw new Error(`no cloth is "${name}": add it to demo/looks/product-pictures.ts`);
  return colour;
}

/** Between two colours as #rrggbb, squared. */
function distance(a: string, b: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + (Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)) ** 2, 0);
}

/** What stands on the ware: its name without what kind of ware it is. */
function printed(product: Product): string {
  return german(product.name)
    .replace(/^(T-Shirt|Longsleeve|Hoodie|Mütze|Tasche|Becher|Aufnäher|Anstecknadel|Poster|Plakat|Cap|Trikot) /, '')
    .replace(/, (Doppel-Vinyl|Vinyl|12-Zoll|LP|CD|Hör-CD|Kassette|Konzertfilm|signiert)$/, '')
    .replace(/: .*$| 7"$/, '');
}
