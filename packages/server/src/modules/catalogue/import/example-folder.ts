import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const readme = join(import.meta.dirname, '../../../../../../docs/catalogue/README.md');

export type Files = Record<string, string>;

/** The complete example of docs/catalogue/README.md as files: what people copy is what the tests import. */
export function exampleFiles(): Files {
  const blocks = readFileSync(readme, 'utf8').matchAll(/^```(?:yaml|json|markdown)\n(?:# |\/\/ |<!-- )(\S+?)(?: -->)?\n([\s\S]*?)^```$/gm);
  const picture = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>\n`;
  return {
    ...Object.fromEntries([...blocks].map(([, path = '', text = '']) => [path, text])),
    'images/logo.svg': picture('#111'),
    'images/mira.svg': picture('#357'),
    'images/shirt.svg': picture('#753'),
    'downloads/moon.pdf': '%PDF-1.7 moon %%EOF',
    'videos/mira.mp4': '\0\0\0\x18ftypisom',
  };
}

/** A folder of such files, to be removed by `drop`. */
export function makeFolder(files: Files): { folder: string; write: (path: string, text: string) => void; drop: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-catalogue-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return { folder, write, drop: () => rmSync(folder, { recursive: true, force: true }) };
}
