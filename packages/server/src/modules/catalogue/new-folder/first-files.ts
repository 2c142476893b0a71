import * as v from 'valibot';
import { firstPages } from '@frontrow/domain/catalogue/first-pages';
import { slugify } from '@frontrow/domain/catalogue/event-sections';
import { euros, toYaml } from '../export/to-yaml.ts';
import { money } from '@frontrow/domain/catalogue/values';
import type { Answers } from './questions.ts';

/** The smallest catalogue that imports, by path: one shop, one event, its venue, and the pages without which no shop may open. */
export function firstFiles(answers: Answers): Record<string, string> {
  const venue = slugOf(answers.venue, 'venue');
  const shop = {
    slug: 'main',
    name: answers.name,
    main: true,
    legal: {
      company: answers.company,
      address: answers.street,
      postCode: answers.postcode,
      city: answers.city,
      email: answers.mail,
    },
  };
  const house = {
    slug: venue,
    name: answers.venue,
    address: answers['venue-street'],
    postCode: answers['venue-postcode'],
    city: answers['venue-city'],
  };
  const event = {
    slug: slugOf(answers.event, 'event'),
    name: answers.event,
    venue,
    happeningFrom: answers.date,
    pricingCategories: [
      {
        key: 'standing',
        name: { de: 'Stehplatz', en: 'Standing' },
        sections: [{ name: 'Innenraum', capacity: Number(answers.places) }],
        variants: [{ key: 'full', description: { de: 'Normalpreis', en: 'Full price' }, price: euros(v.parse(money, answers.price)) }],
      },
    ],
  };
  const online = {
    key: 'online',
    name: { de: 'Online-Tickets', en: 'Online tickets' },
    onlineTickets: true,
    rates: [{ countries: ['de', 'at', 'ch'], weightMax: 1, price: 0 }],
  };
  return {
    'shops.yaml': toYaml([shop]),
    'venues.yaml': toYaml([house]),
    'events.yaml': toYaml([event]),
    'shipping.yaml': toYaml([online]),
    ...Object.fromEntries(Object.entries(firstPages).map(([slug, page]) => [`pages/de/${slug}.md`, pageFile(page)])),
  };
}

const pageFile = ({ title, markdown }: { title: string; markdown: string }): string => `---\ntitle: ${title}\n---\n\n${markdown}`;

/** A name that has no letter or digit of ours, such as one in Greek, is called by what it is. */
const slugOf = (name: string, what: string): string => slugify(name).slice(0, SLUG_MAX).replace(/-$/, '') || what;
const SLUG_MAX = 60;
