import { renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const repository = join(import.meta.dirname, '../../..');

/** What stands beside a module is still found from the one file. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  transform: (code, id) => {
    const [here, url] = [JSON.stringify(dirname(id)), JSON.stringify(pathToFileURL(id))];
    return code.replaceAll('import.meta.dirname', here).replaceAll('import.meta.url', url).replaceAll('__dirname', here);
  },
};

const written = new Map<string, Promise<string>>();

/**
 * A program and all it imports as one file, for tests that start it often: a server loads in half the processor time.
 * @param root of the repository it is from, whose packages it takes
 * @returns where it is; the second time the same, whatever was changed since
 */
export function inOneFile(program: string, root = repository): Promise<string> {
  const known = written.get(program) ?? write(program, join(root, 'node_modules/.cache/one-file'));
  written.set(program, known);
  return known;
}

async function write(program: string, folder: string): Promise<string> {
  const name = `${basename(program, '.ts')}.mjs`;
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
