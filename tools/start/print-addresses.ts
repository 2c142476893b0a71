import { hasDemoDoor, type Config } from '../../packages/server/src/config.ts';
import { demoDoor, firstOwnerToken } from '../../packages/server/src/modules/office/index.ts';
import { connectDb } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { createShops } from '../../packages/server/src/modules/shops/index.ts';

/** The short table at the end of a start. */
export async function printAddresses(options: {
  config: Config;
  databaseUrl: string;
  mailboxUrl?: string;
  paymentUrl?: string;
  paypalUrl?: string;
  newsletterUrl?: string;
  trackingUrl?: string;
}): Promise<void> {
  const { config, databaseUrl, mailboxUrl, paymentUrl, paypalUrl, newsletterUrl, trackingUrl } = options;
  const db = connectDb({ url: databaseUrl, connectionsMax: 1 });
  const shops = await createShops(db).all();
  // a number of no row: whoever has the link is at this machine
  const demo = hasDemoDoor(config) ? `/office/demo#${(await demoDoor(db, systemIds)).sign(1)}` : undefined;
  const first = demo === undefined ? await firstOwnerToken(db, systemIds) : undefined;
  await db.close();
  const address = (path: string, hostname = config.publicUrl.hostname) => {
    const url = new URL(path, config.publicUrl);
    url.hostname = hostname;
    return url.href;
  };
  const rows = [
    ...shops.map((shop) => [shop.name, shop.domain ? address('/', shop.domain) : address(shop.isMain ? '/' : `/${shop.slug}`)]),
    ['Office', new URL(demo ?? '/office', config.officeUrl).href],
    ...(first === undefined ? [] : [['Begin here', new URL(`/office/first#${first}`, config.officeUrl).href]]),
    ...(mailboxUrl ? [['Mailbox', mailboxUrl]] : []),
    ...(paymentUrl ? [['Payment sandbox', paymentUrl]] : []),
    ...(paypalUrl ? [['PayPal sandbox', paypalUrl]] : []),
    ...(newsletterUrl ? [['Newsletter sandbox', newsletterUrl]] : []),
    ...(trackingUrl ? [['Tracking sandbox', trackingUrl]] : []),
    ...(config.development ? [['GraphiQL', address('/server/graphiql')]] : []),
  ] as [string, string][];
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${rows.map(([name, url]) => `  ${name.padEnd(width)}  ${url}`).join('\n')}\n\nStop with Ctrl-C.`);
}
