/** A shop's newsletter for the operator, on the command line. */
import { createShopUrls } from '../packages/server/src/modules/checkout/index.ts';
import { openNewsletterLinks } from '../packages/server/src/modules/newsletter/index.ts';
import { listSubscribers } from '../packages/server/src/modules/newsletter/list-subscribers.ts';
import { createShops } from '../packages/server/src/modules/shops/index.ts';
import { systemIds } from '../packages/server/src/platform/ids.ts';
import { publicUrlOf } from './command/public-url.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run newsletter -- <shop>   whom the shop may write to, and who took it back, as CSV with unsubscribe links

DATA_DIR and DATABASE_URL choose the store, as for npm start; the links begin with the address it was last started with (PUBLIC_URL).
`;

/** Exit codes: 0 done, 1 no such shop, 2 the command cannot be read. */
export async function newsletter(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const [slug, ...more] = args;
  if (slug === undefined || more.length > 0) {
    err(usage);
    return 2;
  }
  const lines = await withStore(env, async (db) => {
    const shop = await createShops(db).bySlug(slug);
    if (!shop) return undefined;
    const urlOf = createShopUrls(await publicUrlOf(env, db));
    return listSubscribers(db, shop, await openNewsletterLinks(db, systemIds), urlOf);
  });
  if (!lines) {
    err(`There is no shop "${slug}".\n`);
    return 1;
  }
  out(`${lines.join('\n')}\n`);
  return 0;
}

if (import.meta.main) await runCommand(newsletter);
