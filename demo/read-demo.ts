import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The few facts the tests look at, as the demo's YAML has them. The catalogue's import is what checks the rest. */
export type Text = string | { de: string; en: string };
type Category = { slug: string; squareImage?: string; landscapeImage?: string };
export type Artist = Category & { subcategories?: Category[] };
export type Event = { slug: string; image: string };
export type Product = { slug: string; images: unknown[] };
export type News = { key: string; image?: string };

/** All entries of one kind: `<kind>.yaml`, or every file below `<kind>/`. */
export function readDemo<Entry>(kind: string): Entry[] {
  const folder = join(import.meta.dirname, kind);
  const files = existsSync(folder) ? readdirSync(folder).toSorted().map((name) => join(folder, name)) : [`${folder}.yaml`];
  return files.flatMap((file): Entry[] => parse(readFileSync(file, 'utf8')));
}

export const german = (text: Text) => (typeof text === 'string' ? text : text.de);
