import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generatePictures } from './generate-pictures.ts';
import type { PictureSpec } from './types.ts';

/**
 * Draws a demo catalogue's pictures: reads the list `pictures` (or the default export) of <demo folder>/pictures.ts, or
 * <demo folder>/pictures.json, and writes the files below <demo folder>/pictures.
 */
const [folder, ...more] = process.argv.slice(2);
if (!folder || more.length > 0) {
  process.stderr.write('Usage: node tools/pictures/main.ts <demo folder>\n');
  process.exitCode = 2;
} else {
  const specs = await readSpecs(resolve(folder));
  if (specs) {
    generatePictures(specs, join(folder, 'pictures'));
    process.stdout.write(`${specs.length} pictures in ${join(folder, 'pictures')}\n`);
  } else {
    process.stderr.write(`${folder} has neither pictures.ts nor pictures.json with a list of pictures\n`);
    process.exitCode = 2;
  }
}

async function readSpecs(from: string): Promise<PictureSpec[] | undefined> {
  const source = join(from, 'pictures.ts');
  const list = join(from, 'pictures.json');
  if (existsSync(source)) {
    const module: { pictures?: unknown; default?: unknown } = await import(pathToFileURL(source).href);
    return asList(module.pictures ?? module.default);
  }
  if (!existsSync(list)) return undefined;
  const module: { default: unknown } = await import(pathToFileURL(list).href, { with: { type: 'json' } });
  return asList(module.default);
}

/** Only that it is a list is looked at here; `generatePictures` checks each entry. */
function asList(value: unknown): PictureSpec[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
