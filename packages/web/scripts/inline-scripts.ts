import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minify } from 'terser';
import { transformWithOxc, type Plugin } from 'vite';

const ASKED = /\?script$/;

/**
 * `import text from './x.ts?script'` is the text of a script to stand in a page: the module without its types, small. It can
 * import types alone. What it declares is its own, unless it is assigned to a name of the page.
 */
export const inlineScripts = (): Plugin => ({
  name: 'frontrow-inline-scripts',
  // before Vite takes it for a module
  enforce: 'pre',
  async load(id) {
    if (!ASKED.test(id)) return undefined;
    const file = id.replace(ASKED, '');
    this.addWatchFile(file);
    return `export default ${JSON.stringify(await compileScript(file))};`;
  },
});

/** A service worker of its own, at the root of the store: its path is its scope. */
export function rootWorker(source: string): Plugin {
  const file = join(import.meta.dirname, '../app', source);
  const fileName = basename(source).replace(/\.ts$/, '.js');
  return {
    name: 'frontrow-root-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await compileScript(file) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        compileScript(file).then((text) => response.setHeader('content-type', 'text/javascript').end(text), next);
      });
    },
  };
}

async function compileScript(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022', sourcemap: false });
  // a block of its own: the page may hold another script with the same names
  const block = `{${code.replace(/^export \{\};?$/m, '')}}`;
  const small = await minify(block, { ecma: 2020, module: true, compress: { passes: 3, unsafe_arrows: true }, mangle: { toplevel: true } });
  if (!small.code) throw new Error(`${file} is empty`);
  return small.code;
}
