import type { Queryable } from '../../platform/db/index.ts';
import type { Shop } from '../shops/index.ts';
import type { Links } from './links.ts';
import { selectSubscribers } from './store.ts';

const HEADINGS = ['list', 'email', 'state', 'language', 'since', 'unsubscribe'];

/** A shop's newsletter as lines of CSV: whom it may write to, and who must not be written to again. */
export async function listSubscribers(
  db: Queryable,
  shop: Shop,
  links: Links,
  urlOf: (shop: Shop, path: string) => string,
): Promise<string[]> {
  const rows = await db.many(selectSubscribers, [shop.id]);
  return [
    HEADINGS.join(','),
    ...rows.map(({ id, list, email, state, locale, since }) =>
      [list, email, state, locale, since.toISOString(), urlOf(shop, `/newsletter/unsubscribe#${links.unsubscribeToken(id)}`)]
        .map(cell)
        .join(','),
    ),
  ];
}

/** A spreadsheet takes a text that starts with one of these for a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
