/** One node of the store. `npm start` gives it a database, a built front end and its services. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDocuments } from './read-documents.ts';
import { runServer } from './run-server.ts';

const web = join(import.meta.dirname, '../../web');
const office = join(import.meta.dirname, '../../office');

await runServer(() => {
  const build = import(pathToFileURL(join(web, 'build/server/index.js')).href) as Promise<unknown>;
  return {
    documents: readDocuments('web'),
    loadBuild: () => build,
    clientFolder: join(web, 'build/client'),
    office: {
      documents: readDocuments('office'),
      folder: join(office, 'build/client'),
    },
  };
});
