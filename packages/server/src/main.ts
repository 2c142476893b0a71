/** One node of the store. `npm start` gives it a database, a built front end and its services. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TrustedDocuments } from './platform/graphql/engine.ts';
import { runServer } from './run-server.ts';

const web = join(import.meta.dirname, '../../web');
const office = join(import.meta.dirname, '../../office');
const build = import(pathToFileURL(join(web, 'build/server/index.js')).href) as Promise<unknown>;

await runServer({
  documents: JSON.parse(readFileSync(join(web, 'app/graphql/documents.json'), 'utf8')) as TrustedDocuments,
  loadBuild: () => build,
  clientFolder: join(web, 'build/client'),
  office: {
    documents: JSON.parse(readFileSync(join(office, 'app/graphql/documents.json'), 'utf8')) as TrustedDocuments,
    folder: join(office, 'build/client'),
  },
});
