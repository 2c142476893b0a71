import { readConfig } from '../../packages/server/src/config.ts';
import { findPublicUrl } from '../../packages/server/src/modules/shops/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import type { Environment } from './terminal.ts';

/** Where visitors reach the store: as PUBLIC_URL says here, else as the running store said when it started. */
export async function publicUrlOf(env: Environment, db: Db): Promise<URL> {
  const here = readConfig(env).publicUrl;
  return env['PUBLIC_URL'] ? here : ((await findPublicUrl(db)) ?? here);
}
