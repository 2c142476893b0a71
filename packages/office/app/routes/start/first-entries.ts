import { DRAFT_MARK, firstPages } from '@frontrow/domain/catalogue/first-pages';
import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import { slugify } from '@frontrow/domain/catalogue/event-sections';
import { isSeatMapPreset, presetCategories } from '@frontrow/domain/seating/generate-seat-map';

/** An entry as the guide writes it, in the form of the folder. */
export type NewEntry = { kind: EntryKind; slug: string; content: EntryContent };
export type Company = Record<'company' | 'address' | 'postCode' | 'city' | 'email', string>;
export type House = Record<'name' | 'address' | 'postCode' | 'city' | 'plan', string>;
export type Show = Record<'name' | 'artist' | 'date' | 'price' | 'places', string>;

export const MAIN = 'main';

/** The shop with what it already says, called and coloured as it is to be. */
export const shopEntry = (before: EntryContent | undefined, name: string, colour: string): NewEntry => ({
  kind: 'shops',
  slug: MAIN,
  content: { ...before, slug: MAIN, name, main: true, meta: { ...(before?.['meta'] as EntryContent | undefined), accent_color: colour } },
});

/** Who runs the shop, with the pages and the delivery without which no shop may open. */
export const companyEntries = (shop: EntryContent, company: Company): NewEntry[] => [
  { kind: 'shops', slug: MAIN, content: { ...shop, legal: { ...(shop['legal'] as EntryContent | undefined), ...company } } },
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
  content: { ...shop, paymentMethods: shop['paymentMethods'] ?? ['stripe_checkout', 'bank_transfer'] },
});

/** What is known of it is written at once; who represents the company is still to be said. */
const imprint = ({ company, address, postCode, city, email }: Company): string =>
  `${[company, address, `${postCode} ${city}`, email].join('  \n')}\n\n${firstPages.imprint.markdown}`;

export const isDraftPage = (content: EntryContent): boolean => String(content['markdown']).includes(DRAFT_MARK);

/** `plan`: one of the ready-made houses, or none. */
export function venueEntry({ plan, ...house }: House): NewEntry {
  const slug = nameIn(house.name, 'venue');
  const seatMaps = isSeatMapPreset(plan) ? { seatMaps: [{ slug, preset: plan }] } : {};
  return { kind: 'venues', slug, content: { slug, ...house, ...seatMaps } };
}

/** The event at the venue: seats of its plan at one price, or so many places without numbers. */
export function eventEntries({ name, artist, date, price, places }: Show, venue: EntryContent): NewEntry[] {
  const artistSlug = artist.trim() === '' ? undefined : nameIn(artist, 'artist');
  const [map] = (venue['seatMaps'] as { slug: string; preset?: string }[] | undefined) ?? [];
  const preset = map?.preset !== undefined && isSeatMapPreset(map.preset) ? map.preset : undefined;
  const variants = [{ key: 'full', description: { de: 'Normalpreis', en: 'Full price' }, price: price.trim() }];
  const category = preset
    ? { key: 'seat', name: { de: 'Sitzplatz', en: 'Seat' }, mapCategories: presetCategories(preset), variants }
    : {
        key: 'free',
        name: { de: 'Freie Platzwahl', en: 'Free seating' },
        sections: [{ name: 'Saal', capacity: Number(places) }],
        variants,
      };
  const event: NewEntry = {
    kind: 'events',
    slug: nameIn(name, 'event'),
    content: {
      slug: nameIn(name, 'event'),
      name,
      venue: venue['slug'],
      ...(preset && { seatMap: map!.slug }),
      ...(artistSlug !== undefined && { artists: [artistSlug] }),
      happeningFrom: date.replace('T', ' '),
      pricingCategories: [category],
    },
  };
  return artistSlug === undefined
    ? [event]
    : [{ kind: 'artists', slug: artistSlug, content: { slug: artistSlug, name: artist.trim() } }, event];
}

const SLUG_MAX = 60;
/** A name that has no letter or digit of ours is called by what it is. */
const nameIn = (name: string, what: string): string => slugify(name).slice(0, SLUG_MAX).replace(/-$/, '') || what;
