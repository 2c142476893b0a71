import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrustedDocuments } from '../../packages/server/src/platform/graphql/engine.ts';
import { runServer } from '../../packages/server/src/run-server.ts';
import { tinyBuild } from '../../packages/server/test/tiny-build.ts';

// A node of `test-store.ts`, with a front end of a few lines: says which process it is.
const documents = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/web/app/graphql/documents.json'), 'utf8'),
) as TrustedDocuments;
const build = tinyBuild(documents);
await runServer({ documents, loadBuild: async () => build });
process.stdout.write(`node ${process.pid}\n`);
