import { DRAFT_MARK, firstPages } from '@frontrow/domain/catalogue/first-pages';
import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import { waysToPay } from '@frontrow/domain/catalogue/ways-to-pay';
import { slugify } from '@frontrow/domain/catalogue/event-sections';
import { designOf } from '@frontrow/domain/looks/legible';
import { isSeatMapPreset } from '@frontrow/domain/seating/generate-seat-map';
import { mapAt, textAt } from '../../catalogue/content.ts';
import type { Area } from './areas.ts';

/** An entry as the guide writes it, in the form of the folder. */
export type NewEntry = { kind: EntryKind; slug: string; content: EntryContent };
export type Company = Record<'company' | 'address' | 'postCode' | 'city' | 'email', string>;
export type House = Record<'name' | 'address' | 'postCode' | 'city' | 'plan', string>;
/** `prices`: of areas that cost something else, by their words. */
export type Show = Record<'name' | 'artist' | 'date' | 'price' | 'places', string> & { prices: Readonly<Record<string, string>> };

export const MAIN = 'main';
/** A seat map of its own, which the editor draws. */
export const OWN_PLAN = 'own';

/** The shop with what it already says, called and coloured as it is to be: its pages, its mails and its tickets. */
export function shopEntry(before: EntryContent | undefined, name: string, colour: string): NewEntry {
  const meta = mapAt(before, 'meta');
  return {
    kind: 'shops',
    slug: MAIN,
    content: {
      ...before,
      slug: MAIN,
      name,
      main: true,
      // a design that is called by its name has colours of its own
      meta: {
        ...meta,
        accent_color: colour,
        design: typeof meta['design'] === 'string' ? meta['design'] : { ...mapAt(meta, 'design'), ...designOf(colour) },
      },
    },
  };
}

/** Who runs the shop, with the pages and the delivery without which no shop may open. */
export const companyEntries = (shop: EntryContent, company: Company): NewEntry[] => [
  { kind: 'shops', slug: MAIN, content: { ...shop, legal: { ...mapAt(shop, 'legal'), ...company } } },
  ...Object.entries(firstPages).map(([slug, page]): NewEntry => ({
    kind: 'pages',
    slug: `de/${slug}`,
    content: slug === 'imprint' ? { ...page, markdown: imprint(company) } : page,
  })),
  {
    kind: 'shipping',
    slug: 'online',
    content: {
      key: 'online',
      name: { de: 'Online-Tickets', en: 'Online tickets' },
      onlineTickets: true,
      rates: [{ countries: ['de', 'at', 'ch'], weightMax: 1, price: 0 }],
    },
  },
];

/** The shop with how it is paid, which is said also where nobody changes what is proposed: so the step is done. */
export const paymentEntry = (shop: EntryContent): NewEntry => ({
  kind: 'shops',
  slug: MAIN,
  content: { ...shop, paymentMethods: shop['paymentMethods'] ?? waysToPay({ ...shop, main: true }) },
});

export const PARCEL = 'parcel';

/** Without a way to send them goods cannot be bought. */
export const deliveryEntry = (countries: unknown, price: string): NewEntry => ({
  kind: 'shipping',
  slug: PARCEL,
  content: {
    key: PARCEL,
    name: { de: 'Paket', en: 'Parcel' },
    rates: [{ countries, weightMax: PARCEL_GRAMS_MAX, price: price.trim() }],
  },
});
/** What carriers take as a parcel. */
const PARCEL_GRAMS_MAX = 31_500;

/** What is known of it is written at once; who represents the company is still to be said. */
const imprint = ({ company, address, postCode, city, email }: Company): string =>
  `${[company, address, `${postCode} ${city}`, email].join('  \n')}\n\n${firstPages.imprint.markdown}`;

export const isDraftPage = (content: EntryContent): boolean => String(content['markdown']).includes(DRAFT_MARK);

/**
 * What the guide says of an entry over what was written into it elsewhere, which stays: in its own form, with fields the guide does not
 * ask for. A page that somebody has written is theirs, and so is a way of sending, which the guide only proposes.
 */
export function overDraft({ kind, slug, content }: NewEntry, before: EntryContent | undefined): NewEntry {
  const isTheirs = kind === 'shipping' || (kind === 'pages' && before !== undefined && !isDraftPage(before));
  return { kind, slug, content: isTheirs ? (before ?? content) : { ...before, ...content } };
}

/** `plan`: one of the ready-made houses, none, or the one that is there. */
export function venueEntry({ plan, ...house }: House, before?: EntryContent): NewEntry {
  const slug = nameIn(house.name, 'venue');
  const kept = plan === OWN_PLAN ? before?.['seatMaps'] : undefined;
  const seatMaps = isSeatMapPreset(plan) ? [{ slug, preset: plan }] : kept;
  return { kind: 'venues', slug, content: { slug, ...house, seatMaps } };
}

/** The event at the venue: seats of its plan, at one price or by areas, or so many places without numbers. */
export function eventEntries({ name, artist, date, price, places, prices }: Show, venue: EntryContent, areas: readonly Area[]): NewEntry[] {
  const artistSlug = artist.trim() === '' ? undefined : nameIn(artist, 'artist');
  const seatMap = textAt(venue, 'seatMaps', 0, 'slug');
  const hasPlan = seatMap !== '' && areas.length > 0;
  const variants = (amount: string) => [{ key: 'full', description: { de: 'Normalpreis', en: 'Full price' }, price: amount.trim() }];
  const isOnePrice = areas.every(({ word }) => (prices[word] ?? '') === '' || prices[word] === price);
  const free = { key: 'free', name: { de: 'Freie Platzwahl', en: 'Free seating' } };
  const pricingCategories = !hasPlan
    ? [{ ...free, sections: [{ name: 'Saal', capacity: Number(places) }], variants: variants(price) }]
    : isOnePrice
      ? [{ key: 'seat', name: { de: 'Sitzplatz', en: 'Seat' }, mapCategories: areas.map(({ word }) => word), variants: variants(price) }]
      : areas.map(({ word, name: area }, index) => ({
          key: slugify(word) || `area-${index + 1}`,
          name: area,
          mapColor: COLOURS[index % COLOURS.length],
          mapCategories: [word],
          variants: variants(prices[word] || price),
        }));
  const event: NewEntry = {
    kind: 'events',
    slug: nameIn(name, 'event'),
    content: {
      slug: nameIn(name, 'event'),
      name,
      venue: venue['slug'],
      seatMap: hasPlan ? seatMap : undefined,
      artists: artistSlug === undefined ? undefined : [artistSlug],
      happeningFrom: date.replace('T', ' '),
      pricingCategories,
    },
  };
  return artistSlug === undefined
    ? [event]
    : [{ kind: 'artists', slug: artistSlug, content: { slug: artistSlug, name: artist.trim() } }, event];
}

/** Told apart also by who sees few colours: from light to dark. */
const COLOURS = ['#1f6feb', '#f2a900', '#7b2cbf', '#2a9d5c', '#c2410c'];

const SLUG_MAX = 60;
/** A name that has no letter or digit of ours is called by what it is. */
const nameIn = (name: string, what: string): string => slugify(name).slice(0, SLUG_MAX).replace(/-$/, '') || what;
