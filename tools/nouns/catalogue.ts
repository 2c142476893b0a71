import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDraft } from '../../packages/server/src/modules/catalogue/change-sets/index.ts';
import { exportCatalogue } from '../../packages/server/src/modules/catalogue/export/index.ts';
import {
  checkCatalogue,
  editorSchemas,
  importCatalogue,
  formatProblem,
  type Problem,
  formatReport,
  type Take,
} from '../../packages/server/src/modules/catalogue/import/index.ts';
import { questionNames, questions } from '../../packages/server/src/modules/catalogue/new-folder/index.ts';
import { newFolder } from '../catalogue/new-folder.ts';
import { watchFolder } from '../catalogue/watch-folder.ts';
import { argument, flag, id, maybe, oneOf, path } from '../command/arguments.ts';
import { counted } from '../command/format.ts';
import { type Answer, Refused, row, type Rows, said, type Store } from '../command/row.ts';

const folder = path('the folder');
const answers = Object.fromEntries(
  questionNames.map((name) => [name, maybe(argument('text', questions[name].ask, 'text', (line) => line))]),
);

export const rows: Rows = {
  new: row({
    about: 'asks for the first event, where options do not tell it, and writes the smallest folder that imports',
    args: { folder },
    options: answers,
    alone: ({ folder: name, ...given }, { terminal }) => newFolder(name, given, terminal),
  }),
  check: row({
    about: 'every problem with file, line and column; changes nothing',
    args: { folder },
    alone: async ({ folder: name }) => {
      const { problems, notes } = await checkCatalogue(name);
      if (problems.length > 0) throw refuse(problems);
      return said({ problems, notes }, ...notes.map((note) => `note: ${formatProblem(note)}`), `${name}: fine`);
    },
  }),
  import: row({
    about: 'checks, then brings the database to what the folder says: all or nothing',
    begins: true,
    args: { folder },
    options: {
      watch: flag('again after each change, until Ctrl-C'),
      whole: flag('also files of events and products that are as the last import found them'),
      take: maybe(oneOf(['folder', 'office'], 'whose word counts of what both the folder and the office have changed')),
    },
    run: ({ folder: from, watch, whole, take }, store) => (watch ? keepImporting : runImport)(from, store, { whole, take }),
  }),
  export: row({
    about: 'writes what the database holds into a new folder',
    args: { folder },
    options: { draft: maybe(id('the number of a change set: as it would be, were it published')) },
    run: async ({ folder: to, draft: setId }, { db, images, files }) => {
      const draft = setId === undefined ? undefined : await readDraft(db, setId);
      if (setId !== undefined && !draft) throw new Refused('NOT_FOUND', `there is no change set ${setId}, or nothing is in it`);
      const written = await exportCatalogue({ db, imageStore: images, files, folder: to, ...(draft && { draft }) });
      if (written === undefined) throw new Refused('NOT_EMPTY', `${to} is not empty`);
      return said({ folder: to, files: written }, `${to}: ${counted(written, 'file')}`);
    },
  }),
  schema: row({
    about: 'renews docs/catalogue/schema/*.json, which editors use',
    alone: () => {
      const schemas = join(import.meta.dirname, '../../docs/catalogue/schema');
      for (const [name, text] of Object.entries(editorSchemas())) writeFileSync(join(schemas, `${name}.json`), text);
      return said({ folder: schemas }, `written to ${schemas}`);
    },
  }),
};

function refuse(problems: readonly Problem[]): Refused {
  const count = `${problems.length} problem${problems.length === 1 ? '' : 's'}; nothing was changed`;
  return new Refused('PROBLEMS', [...problems.map(formatProblem), count].join('\n'), { problems });
}

type How = { whole?: boolean; take?: Take | undefined };

async function runImport(from: string, { db, images, files, say, terminal }: Store, how: How): Promise<Answer> {
  const progress = showProgress(terminal.isTty ? terminal.err : undefined, say);
  const result = await importCatalogue({ db, imageStore: images, files, folder: from, ...how, log: say, progress });
  if (!result.report) throw refuse(result.problems);
  return said(result.report, ...formatReport(result.report));
}

/** A folder with problems is told, and waits for the next change like one without. */
async function keepImporting(from: string, store: Store, how: How): Promise<Answer> {
  const { say, terminal } = store;
  const run = async () => {
    try {
      for (const line of (await runImport(from, store, how)).lines) say(line);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      terminal.err(`${error.message}\n`);
    }
    say(`Watching ${from}; Ctrl-C ends it.`);
  };
  await watchFolder(from, run);
  return said({ folder: from });
}

const BAR_WIDTH = 30;

/** A bar that redraws itself where somebody looks; elsewhere a line for each quarter. */
function showProgress(draw: ((text: string) => void) | undefined, say: (line: string) => void): (done: number, total: number) => void {
  return (done, total) => {
    const filled = Math.round((BAR_WIDTH * done) / total);
    if (draw) draw(`\r[${'='.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ${done}/${total} images${done === total ? '\n' : ''}`);
    else if (Math.floor((4 * done) / total) > Math.floor((4 * (done - 1)) / total)) say(`${done}/${total} images`);
  };
}
