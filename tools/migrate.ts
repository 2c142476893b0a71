/** Brings the database of DATABASE_URL to this version's schema: before new nodes are started without `npm start`. */
import { readConfig } from '../packages/server/src/config.ts';
import { migrate } from '../packages/server/src/platform/db/index.ts';

const { databaseUrl } = readConfig(process.env);
if (databaseUrl === undefined) {
  console.error('DATABASE_URL is missing.');
  process.exit(2);
}
const applied = await migrate(databaseUrl, { say: console.error });
console.log(applied.length === 0 ? 'up to date' : applied.join('\n'));
