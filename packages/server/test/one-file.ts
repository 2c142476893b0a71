import { renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { sha256 } from '../src/platform/ids.ts';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/one-file');

/** What stands beside a module is still found from the one file. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  transform: (code, id) => {
    const [here, url] = [JSON.stringify(dirname(id)), JSON.stringify(pathToFileURL(id))];
    return code.replaceAll('import.meta.dirname', here).replaceAll('import.meta.url', url).replaceAll('__dirname', here);
  },
};

const files = new Map<string, Promise<string>>();

/**
 * A program and all it imports as one file, for tests that start it often: a server loads in half the processor time.
 * @returns where it is; the second time the same, whatever was changed since
 */
export function inOneFile(program: string): Promise<string> {
  const known = files.get(program) ?? write(program);
  files.set(program, known);
  return known;
}

async function write(program: string): Promise<string> {
  const name = `${basename(program, '.ts')}-${sha256(program).toString('hex', 0, 4)}.mjs`;
  // for those who write it at the same time, and those who start the one before
  const half = `${name}.${process.pid}`;
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [whereItWas],
    ssr: { noExternal: true, external: ['sharp', '@graphql-yoga/render-graphiql'] },
    build: {
      ssr: program,
      outDir: folder,
      emptyOutDir: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: half, codeSplitting: false } },
    },
  });
  renameSync(join(folder, half), join(folder, name));
  return join(folder, name);
}
