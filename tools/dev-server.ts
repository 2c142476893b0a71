import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { runServer } from '../packages/server/src/run-server.ts';

const web = join(import.meta.dirname, '../packages/web');
const vite = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { port: 24_678 } },
  appType: 'custom',
});

await runServer({
  documents: JSON.parse(readFileSync(join(web, 'app/graphql/documents.json'), 'utf8')),
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  middleware: vite.middlewares,
});
