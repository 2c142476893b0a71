import { readConfig } from '../../packages/server/src/config.ts';
import { findAddress, type StoreAddress } from '../../packages/server/src/modules/shops/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import type { Environment } from './terminal.ts';

/** Where the store is reached: as PUBLIC_URL and OFFICE_URL say here, else as the running store said when it started. */
export async function addressOf(env: Environment, db: Db): Promise<StoreAddress> {
  const here = readConfig(env);
  return env['PUBLIC_URL'] || env['OFFICE_URL'] ? here : ((await findAddress(db)) ?? here);
}
