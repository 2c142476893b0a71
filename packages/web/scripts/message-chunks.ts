import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ID = 'virtual:message-chunks';
const FILES = readdirSync(new URL('../app/i18n', import.meta.url)).flatMap((file) => /^((?:de|en)(?:-\w+)?)\.ts$/.exec(file)?.[1] ?? []);

/**
 * Tells the server bundle which client chunk holds the messages of a language, so that the page can preload it:
 * `import { messageChunks } from 'virtual:message-chunks'` is `{ de: '/assets/…', 'de-orders': '/assets/…', … }`.
 * React Router builds the client first; its Vite manifest names the chunks by source file.
 */
export function messageChunks(): Plugin {
  let isBuild = false;
  return {
    name: 'frontrow-message-chunks',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const chunks = Object.fromEntries(FILES.map((name) => [name, isBuild ? builtChunk(name) : `/app/i18n/${name}.ts`]));
      return `export const messageChunks = ${JSON.stringify(chunks)};`;
    },
  };
}

function builtChunk(name: string): string {
  const path = fileURLToPath(new URL('../build/client/.vite/manifest.json', import.meta.url));
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>;
  const entry = manifest[`app/i18n/${name}.ts`];
  if (!entry) throw new Error(`the client build has no chunk for the messages of ${name}`);
  return `/${entry.file}`;
}
