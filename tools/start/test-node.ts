import { readDocuments } from '../../packages/server/src/read-documents.ts';
import { runServer } from '../../packages/server/src/run-server.ts';
import { tinyBuild } from '../../packages/server/test/tiny-build.ts';

// A node of `test-store.ts`, with a front end of a few lines: says which process it is.
const documents = readDocuments('web');
const build = tinyBuild(documents);
await runServer(() => ({ documents, loadBuild: async () => build }));
process.stdout.write(`node ${process.pid}\n`);
