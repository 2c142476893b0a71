/**
 * What the demo's pictures are made from: plain data, so that a catalogue can be written by hand.
 *
 * One picture is one `PictureSpec`; an artist's look is one `Identity`, the same in every spec of that artist.
 * The same spec always gives the same bytes.
 */

/** The graphic idea an identity repeats on everything it prints. */
export const motifs = [
  'waves',
  'grid',
  'halftone',
  'moons',
  'blocks',
  'botanical',
  'glitch',
  'sun',
  'rings',
  'peaks',
  'checker',
  'rays',
  'eyes',
  'bolts',
] as const;
export type Motif = (typeof motifs)[number];

/** Display types: heavy grotesque, condensed, slab, blackletter, didone, wide. Small type is Space Grotesk throughout. */
export const faces = ['grotesk', 'condensed', 'slab', 'blackletter', 'didone', 'wide'] as const;
export type Face = (typeof faces)[number];

/**
 * Three to five colours as #rrggbb: ground, ink, accent, then up to two more accents.
 * Ground and ink must contrast (text is set in one upon the other); which of them is dark is free.
 */
export type Palette = readonly [ground: string, ink: string, accent: string, ...more: string[]];

export type Identity = {
  /** Seeds every random choice of this artist. */
  slug: string;
  /** As printed: 'Nordlicht', 'The Paper Tigers'. German letters are in every face. */
  name: string;
  palette: Palette;
  motif: Motif;
  face: Face;
};

/** Pixel width and height of each kind; the SVG's viewBox is the same. */
export const pictureSizes = {
  'artist-portrait': [1500, 1500],
  'artist-landscape': [1500, 640],
  'tour-poster': [1000, 1414],
  'tour-landscape': [1500, 640],
  'event-image': [1500, 1000],
  'product-t-shirt': [1500, 1500],
  'product-longsleeve': [1500, 1500],
  'product-hoodie': [1500, 1500],
  'product-vinyl': [1500, 1500],
  'product-cd': [1500, 1500],
  'product-poster': [1500, 1500],
  'product-cap': [1500, 1500],
  'product-beanie': [1500, 1500],
  'product-tote': [1500, 1500],
  'product-mug': [1500, 1500],
  'product-patch': [1500, 1500],
  'product-pin': [1500, 1500],
  'product-bundle': [1500, 1500],
  'product-voucher': [1500, 1500],
  cover: [1500, 1500],
  'category-landscape': [1500, 640],
  'news-teaser': [1500, 700],
  'shop-logo': [900, 300],
  'shop-social': [1200, 630],
  'wallpaper-desktop': [1920, 1080],
  'wallpaper-phone': [1080, 1920],
} as const satisfies Record<string, readonly [number, number]>;
export type PictureKind = keyof typeof pictureSizes;
export const pictureKinds = Object.keys(pictureSizes) as readonly PictureKind[];

/** Cloth and ware colours a product may come in. `ground` and `accent` take the identity's own. */
const wareColours = ['black', 'white', 'natural', 'grey', 'navy', 'forest', 'burgundy', 'red', 'ground', 'accent'] as const;
export type WareColour = (typeof wareColours)[number];

/** What a bundle may show; the first is shown largest. */
export const bundleParts = ['t-shirt', 'hoodie', 'vinyl', 'cd', 'poster', 'cap', 'tote', 'mug', 'patch', 'pin'] as const;
export type BundlePart = (typeof bundleParts)[number];

export type PictureVariant = {
  /** Colour of the cloth, mug, cap or vinyl disc. Without it each kind has its own. */
  colour?: WareColour;
  /** Back view, of T-shirt, longsleeve and hoodie. */
  view?: 'front' | 'back';
  /** Which of the identity's designs is printed or drawn: 0, 1, 2 … differ visibly. Default 0. */
  design?: number;
  /** Parts of a `product-bundle`, two to five. Default T-shirt, vinyl. */
  parts?: readonly BundlePart[];
  /** Lines of small type: the dates on a tour poster or a shirt's back ('12.03. Berlin'). Up to 14. */
  lines?: readonly string[];
};

export type PictureSpec = {
  kind: PictureKind;
  /** Path below the output folder, ending in .svg: 'artists/nordlicht.svg'. */
  file: string;
  identity: Identity;
  /** The largest words: tour, event, record or news title. Default: the artist's name. */
  title?: string;
  /** The second line: place, date, category. */
  subtitle?: string;
  variant?: PictureVariant;
};
