import { join } from 'node:path';
import { createServer } from 'vite';
import { ensureBuild } from './web-build.ts';
import { readDocuments } from '../packages/server/src/read-documents.ts';
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

await runServer(() => ({
  documents: readDocuments('web'),
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  office: {
    documents: readDocuments('office'),
    folder: join(office, 'build/client'),
  },
  middleware: vite.middlewares,
}));
