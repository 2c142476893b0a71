import type { Queryable } from '../../platform/db/index.ts';
import type { Shop } from '../shops/index.ts';
import type { Links } from './links.ts';
import { selectSubscribers } from './store.ts';

export type ListedSubscriber = { list: string; email: string; state: string; language: string; since: string; unsubscribe: string };

/** A shop's newsletter: whom it may write to, and who must not be written to again. */
export async function listSubscribers(
  db: Queryable,
  shop: Shop,
  links: Links,
  urlOf: (shop: Shop, path: string) => string,
): Promise<ListedSubscriber[]> {
  return (await db.many(selectSubscribers, [shop.id])).map(({ id, list, email, state, locale, since }) => ({
    list,
    email,
    state,
    language: locale,
    since: since.toISOString(),
    unsubscribe: urlOf(shop, `/newsletter/unsubscribe#${links.unsubscribeToken(id)}`),
  }));
}
