import type { PictureKind, PictureSpec } from '../tools/pictures/types.ts';
import { house, identityOf } from './looks/identities.ts';
import { productPictures } from './looks/product-pictures.ts';
import { german, readDemo, type Artist, type Event, type News, type Product, type Shop, type Tour, type Venue } from './looks/read-demo.ts';

/**
 * Every picture the demo shows, worked out from its YAML: `npm run demo:pictures` draws them below demo/pictures.
 * A new event or product gets its picture by naming one; a new artist needs a look in looks/identities.ts.
 */
const artists = readDemo<Artist>('artists');
const tours = readDemo<Tour>('tours');
const venues = new Map(readDemo<Venue>('venues').map((venue) => [venue.slug, venue]));
const events = readDemo<Event>('events');
const products = readDemo<Product>('products');

const artistOfSlug = new Map([
  ...artists.flatMap(({ slug, subcategories = [] }) => [slug, ...subcategories.map((sub) => sub.slug)].map((known) => [known, slug] as const)),
  ...tours.map(({ slug, artists: [first = ''] }) => [slug, first] as const),
  ...events.map(({ slug, artists: [first = ''] }) => [slug, first] as const),
  ...products.flatMap(({ slug, artist }) => (artist ? [[slug, artist] as const] : [])),
]);

type Named = Omit<PictureSpec, 'kind' | 'file'>;

/** Nothing for a picture the YAML does not name. */
function picture(kind: PictureKind, path: string | undefined, spec: Named): PictureSpec[] {
  return path ? [{ kind, file: path.replace(/^pictures\//, ''), ...spec }] : [];
}

function artistPictures({ slug, squareImage, landscapeImage, subcategories = [] }: Artist): PictureSpec[] {
  const identity = identityOf(slug);
  return [
    ...picture('artist-portrait', squareImage, { identity }),
    ...picture('artist-landscape', landscapeImage, { identity }),
    ...subcategories.flatMap((sub, index) =>
      picture('category-landscape', sub.landscapeImage, { identity, variant: { design: index + 1 } }),
    ),
  ];
}

function tourPictures(tour: Tour): PictureSpec[] {
  const identity = identityOf(tour.artists[0] ?? '');
  const texts = { identity, title: german(tour.name), subtitle: german(tour.subtitle) };
  return [
    ...picture('wallpaper-desktop', tour.squareImage, { identity, variant: { design: 1 } }),
    ...picture('tour-poster', tour.ticketImage, { ...texts, variant: { lines: stopsOf(tour.slug) } }),
    ...picture('tour-landscape', tour.landscapeImage, { ...texts, variant: { design: 1 } }),
  ];
}

function eventPicture(event: Event, index: number): PictureSpec[] {
  const { name, city } = placeOf(event);
  const own = event.tours ? tours.find(({ slug }) => slug === event.tours?.[0]) : undefined;
  return picture('event-image', event.image, {
    identity: identityOf(event.artists[0] ?? ''),
    title: own ? city : german(event.name).replace(/^[^:]+: /, ''),
    subtitle: own ? `${german(own.name)} · ${name}` : `${name}, ${city}`,
    variant: { design: index % 8 },
  });
}

/** Words stand below the wide pictures, so these bear the artist's name alone; the promo list shows a small square cut from the middle. */
function newsPicture({ url, shop, placement, image }: News, index: number): PictureSpec[] {
  const about = artistOfSlug.get(url.split('/').at(-1) ?? '') ?? shop;
  const identity = about ? identityOf(about) : house;
  return picture(placement === 'regular' ? 'wallpaper-desktop' : 'news-teaser', image, { identity, variant: { design: index % 4 } });
}

function shopPictures({ artist, logo, favicon, socialImage, newsletterPopup, launch }: Shop): PictureSpec[] {
  const identity = artist ? identityOf(artist) : house;
  // The logo lies on the header: dark in every design but the yellow one.
  const colour = artist === 'lumen-kowalke' ? 'black' : 'white';
  return [
    ...picture('shop-logo', logo, { identity, variant: { colour } }),
    ...picture('product-patch', favicon, { identity }),
    ...picture('shop-social', socialImage, { identity }),
    ...picture('news-teaser', newsletterPopup?.image, { identity, title: newsletterPopup ? german(newsletterPopup.title) : identity.name }),
    ...(launch?.wallpapers ?? []).flatMap(({ image }, index) =>
      picture(image.includes('phone') ? 'wallpaper-phone' : 'wallpaper-desktop', image, { identity, variant: { design: index % 2 } }),
    ),
  ];
}

function housePictures({ squareImage, landscapeImage }: Artist, index: number): PictureSpec[] {
  const look = { identity: house, variant: { design: index } };
  return [...picture('cover', squareImage, look), ...picture('category-landscape', landscapeImage, look)];
}

function placeOf(event: Event): Venue {
  const venue = venues.get(event.venue);
  if (!venue) throw new Error(`${event.slug}: no venue "${event.venue}"`);
  return venue;
}

/** Halls and cities of a tour as printed on posters and backs. */
function stopsOf(tour: string | undefined): string[] {
  return events.filter(({ tours: of = [] }) => tour !== undefined && of.includes(tour)).map((event) => `${placeOf(event).city} · ${placeOf(event).name}`);
}

function tourOf(artist: string | undefined): string | undefined {
  return tours.find((tour) => artist !== undefined && tour.artists.includes(artist))?.slug;
}

/** The n-th of its artist, so that neighbours on a page differ. */
function numbered<Entry>(entries: readonly Entry[], artistOf: (entry: Entry) => string): [Entry, number][] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const count = counts.get(artistOf(entry)) ?? 0;
    counts.set(artistOf(entry), count + 1);
    return [entry, count];
  });
}

export const pictures: PictureSpec[] = [
  ...artists.flatMap(artistPictures),
  ...readDemo<Artist>('categories').flatMap(housePictures),
  ...tours.flatMap(tourPictures),
  ...numbered(events, ({ artists: [first = ''] }) => first).flatMap(([event, index]) => eventPicture(event, index)),
  ...numbered(products, ({ artist = '' }) => artist).flatMap(([product, index]) => productPictures(product, index, stopsOf(tourOf(product.artist)))),
  ...readDemo<News>('news').flatMap(newsPicture),
  ...readDemo<Shop>('shops').flatMap(shopPictures),
];
