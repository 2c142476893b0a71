/** The operator's catalogue folder, on the command line: check, import, export, and the schemas editors use. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exportCatalogue } from '../packages/server/src/modules/catalogue/export/export-catalogue.ts';
import { checkCatalogue } from '../packages/server/src/modules/catalogue/import/check-catalogue.ts';
import { editorSchemas } from '../packages/server/src/modules/catalogue/import/editor-schemas.ts';
import { importCatalogue } from '../packages/server/src/modules/catalogue/import/import-catalogue.ts';
import { formatProblem, type Problem } from '../packages/server/src/modules/catalogue/import/problems.ts';
import { formatReport } from '../packages/server/src/modules/catalogue/import/tally.ts';
import type { Db } from '../packages/server/src/platform/db/index.ts';
import type { ImageStore } from '../packages/server/src/platform/images/image-store.ts';
import type { FileStore } from '../packages/server/src/platform/storage/file-store.ts';
import { questionNames } from '../packages/server/src/modules/catalogue/new-folder/questions.ts';
import { newFolder } from './catalogue/new-folder.ts';
import { watchFolder } from './catalogue/watch-folder.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run catalogue -- new <folder>       asks for the first event and writes the smallest folder that imports
                                          (unasked: ${questionNames.map((name) => `--${name}=…`).join(' ')})
  npm run catalogue -- check <folder>     every problem with file, line and column; changes nothing
  npm run catalogue -- import <folder>    checks, then brings the database to what the folder says;
                                          with --watch again after each change, until Ctrl-C
  npm run catalogue -- export <folder>    writes what the database holds into a new folder
  npm run catalogue -- schema             renews docs/catalogue/schema/*.json

DATA_DIR and DATABASE_URL choose the store, as for npm start. docs/catalogue/README.md explains the folder.
`;

/** Exit codes: 0 done, 1 the folder has problems (nothing was changed), 2 the command cannot be read. */
export async function catalogue(args: readonly string[], env: Environment, terminal: Terminal): Promise<0 | 1 | 2> {
  const [command, folder, ...more] = args;
  if (folder !== undefined && command === 'new') return newFolder(folder, more, terminal);
  if (folder !== undefined && command === 'import' && more.join(' ') === '--watch')
    return withStore(env, (db, images, files) => keepImporting({ db, imageStore: images, files }, resolve(folder), terminal));
  if (more.length === 0) {
    if (command === 'schema' && folder === undefined) return writeSchemas(terminal);
    if (folder !== undefined && command === 'check') {
      const { problems, notes } = await checkCatalogue(resolve(folder));
      for (const note of notes) terminal.out(`note: ${formatProblem(note)}\n`);
      return report(problems, folder, terminal);
    }
    if (folder !== undefined && command === 'import')
      return withStore(env, (db, images, files) => runImport({ db, imageStore: images, files }, resolve(folder), terminal));
    if (folder !== undefined && command === 'export')
      return withStore(env, (db, images, files) => runExport({ db, imageStore: images, files }, resolve(folder), terminal));
  }
  terminal.err(usage);
  return 2;
}

function writeSchemas({ out }: Terminal): 0 {
  const target = join(import.meta.dirname, '../docs/catalogue/schema');
  for (const [name, text] of Object.entries(editorSchemas())) writeFileSync(join(target, `${name}.json`), text);
  out(`written to ${target}\n`);
  return 0;
}

function report(problems: readonly Problem[], folder: string, { out, err }: Terminal): 0 | 1 {
  for (const problem of problems) err(`${formatProblem(problem)}\n`);
  if (problems.length === 0) out(`${folder}: fine\n`);
  else err(`${problems.length} problem${problems.length === 1 ? '' : 's'}; nothing was changed\n`);
  return problems.length === 0 ? 0 : 1;
}

type Store = { db: Db; imageStore: ImageStore; files: FileStore };

async function runImport(store: Store, folder: string, terminal: Terminal): Promise<0 | 1> {
  const result = await importCatalogue({
    ...store,
    folder,
    log: (line) => terminal.out(`${line}\n`),
    progress: showProgress(terminal),
  });
  if (!result.report) return report(result.problems, folder, terminal);
  for (const line of formatReport(result.report)) terminal.out(`${line}\n`);
  return 0;
}

/** A folder with problems is told, and waits for the next change like one without. */
async function keepImporting(store: Store, folder: string, terminal: Terminal): Promise<0> {
  const run = () => runImport(store, folder, terminal).then(() => terminal.out(`Watching ${folder}; Ctrl-C ends it.\n`));
  await watchFolder(folder, run);
  return 0;
}

async function runExport(store: Store, folder: string, { out, err }: Terminal): Promise<0 | 1> {
  const written = await exportCatalogue({ ...store, folder });
  if (written === undefined) err(`${folder} is not empty\n`);
  else out(`${folder}: ${written} files\n`);
  return written === undefined ? 1 : 0;
}

const BAR_WIDTH = 30;

/** A bar that redraws itself where somebody looks; elsewhere a line for each quarter. */
function showProgress({ out, isTty }: Terminal): (done: number, total: number) => void {
  return (done, total) => {
    const filled = Math.round((BAR_WIDTH * done) / total);
    if (isTty) out(`\r[${'='.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ${done}/${total} images${done === total ? '\n' : ''}`);
    else if (Math.floor((4 * done) / total) > Math.floor((4 * (done - 1)) / total)) out(`${done}/${total} images\n`);
  };
}

if (import.meta.main) await runCommand(catalogue);
