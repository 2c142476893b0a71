import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ensureBuild } from './web-build.ts';
import { runServer } from '../packages/server/src/run-server.ts';

const web = join(import.meta.dirname, '../packages/web');
const office = join(import.meta.dirname, '../packages/office');
// as it was built: one developer changes one of the two at a time, and this one is there after a restart
await ensureBuild(office);
const vite = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { port: 24_678 } },
  appType: 'custom',
});

await runServer({
  documents: JSON.parse(readFileSync(join(web, 'app/graphql/documents.json'), 'utf8')),
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  office: {
    documents: JSON.parse(readFileSync(join(office, 'app/graphql/documents.json'), 'utf8')),
    folder: join(office, 'build/client'),
  },
  middleware: vite.middlewares,
});
