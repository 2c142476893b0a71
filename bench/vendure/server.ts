// Vendure as its guides set it up, without a worker: what it puts off is not done at all. It is installed apart, by
// `npm ci --prefix bench/vendure`, so the types here are not checked with the rest.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, DefaultLogger, dummyPaymentHandler, LogLevel, type InitialData, type VendureConfig } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';

const { PORT, DATABASE_URL, FOLDER = '.', VARIANTS } = process.env;

const config: VendureConfig = {
  apiOptions: { port: Number(PORT), hostname: '127.0.0.1', shopApiPath: 'shop-api', adminApiPath: 'admin-api' },
  authOptions: {
    tokenMethod: 'cookie',
    cookieOptions: { secret: 'bench' },
    // it does not start in production with those it comes with
    superadminCredentials: { identifier: 'bench', password: randomUUID() },
  },
  dbConnectionOptions: { type: 'postgres', url: DATABASE_URL, synchronize: true, poolSize: 20 },
  // settles at once and asks nobody
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
};

const initialData: InitialData = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 19 }],
  shippingMethods: [{ name: 'Standard', price: 0 }],
  paymentMethods: [{ name: 'Dummy', handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] } }],
  collections: [],
};

const columns =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
const rows = Array.from({ length: Number(VARIANTS) }, (_, at) => {
  const product = at === 0 ? 'Concert,concert,A concert,,,category' : ',,,,,';
  return `${product},Category ${at + 1},C-${at + 1},40.00,standard,100000000,true,,`;
});
const products = join(FOLDER, 'vendure.csv');
writeFileSync(products, [columns, ...rows].join('\n'));

await populate(() => bootstrap(config), initialData, products);
process.send?.('ready');
