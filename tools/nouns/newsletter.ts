import { createShopUrls } from '../../packages/server/src/modules/checkout/index.ts';
import { openNewsletterLinks, listSubscribers } from '../../packages/server/src/modules/newsletter/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { text } from '../command/arguments.ts';
import { findShop } from '../command/find-shop.ts';
import { addressOf } from '../command/store-address.ts';
import { row, type Rows, said } from '../command/row.ts';

export const rows: Rows = {
  list: row({
    about: 'whom a shop may write to, and who took it back, as CSV with unsubscribe links',
    args: { shop: text('slug of the shop') },
    run: async ({ shop: slug }, { db, env }) => {
      const shop = await findShop(db, slug);
      const links = await openNewsletterLinks(db, systemIds);
      const subscribers = await listSubscribers(db, shop, links, createShopUrls((await addressOf(env, db)).publicUrl));
      const lines = subscribers.map(({ list, email, state, language, since, unsubscribe }) =>
        [list, email, state, language, since, unsubscribe].map(cell).join(','),
      );
      return said(subscribers, 'list,email,state,language,since,unsubscribe', ...lines);
    },
  }),
};

/** A spreadsheet takes a text that starts with one of these for a formula. */
const cell = (content: string): string => `"${(/^[=+\-@\t]/.test(content) ? `'${content}` : content).replaceAll('"', '""')}"`;
