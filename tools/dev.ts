/** `npm run dev`: the front end through Vite with hot reload, the server restarted when its sources change. */
import { watch } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runStore } from './start/run-store.ts';

const documents = join(import.meta.dirname, '../packages/web/app/graphql');
watch(documents, (_event, name) => {
  if (name?.endsWith('.graphql')) spawn(process.execPath, [join(import.meta.dirname, 'codegen.ts')], { stdio: 'inherit' });
});

await runStore({
  file: 'tools/dev-server.ts',
  restartOn: ['packages/server/src', 'packages/domain/src'],
  environment: { NODE_ENV: 'development' },
  needsBuild: false,
});
