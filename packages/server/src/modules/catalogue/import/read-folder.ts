import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { didYouMean } from '@frontrow/domain/texts/did-you-mean';
import { sha256 } from '../../../platform/ids.ts';
import { describeIssues } from '@frontrow/domain/catalogue/describe-issues';
import { type Entry, entrySchemas, type Kind, kinds, ofEachKind } from '@frontrow/domain/catalogue/format';
import type { Entries, Located, Sellables } from '@frontrow/domain/catalogue/entries';
import type { Folder, ReadFile } from './folder.ts';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import { entryName, shaOf } from './office-words.ts';
import { readText } from './read-text.ts';
import { bundledIn, findUnchanged, groundOf, type LastImport, STANDS_ALONE } from './unchanged-files.ts';
import { readYaml } from './read-yaml.ts';

/** The kinds with thousands of files. */
const sellables: readonly Kind[] = ['events', 'products'] satisfies Sellables[];

type YamlText = { file: string; kind: Kind; sha: string; text: string };

/**
 * Reads the YAML files of a folder and checks each entry on its own. Entries of the wrong shape are left out. Files of events and products
 * that `last` found the same are not parsed, which is what takes long.
 */
export async function readFolder(folder: string, last?: LastImport): Promise<Folder> {
  const { files, links } = await listFiles(folder);
  // a link that is passed over would take away what it leads to
  const problems = links.map((file): Problem => ({
    file,
    line: 1,
    column: 1,
    message: 'is a symbolic link; expected the file or folder itself',
  }));
  const entries: Entries = ofEachKind(() => []);
  const raws = new Map<Located<unknown>, unknown>();
  const texts = await readTexts(folder, files, problems);
  const isOfSellables = ({ kind }: YamlText) => sellables.includes(kind);
  for (const yaml of texts.filter((one) => !isOfSellables(one))) readEntries(yaml, entries, problems, raws);
  const many = texts.filter(isOfSellables);
  const ground = await groundOf(
    folder,
    files,
    texts.filter(({ kind }) => !STANDS_ALONE.has(kind)),
  );
  const kept: Record<Sellables, Map<string, string>> = { events: new Map(), products: new Map() };
  const isKept =
    last?.ground === ground && problems.length === 0 ? await findUnchanged(folder, files, many, bundledIn(entries), last) : () => false;
  const read: ReadFile[] = [];
  for (const yaml of many) {
    const { file: path, sha } = yaml;
    // Safe: the files with many entries are of these kinds.
    const ofKind = kept[yaml.kind as Sellables];
    if (isKept(path)) for (const slug of last!.files.get(path)!.slugs) ofKind.set(slug, path);
    // Safe: the values of an entry of these kinds.
    else read.push({ path, sha, values: readEntries(yaml, entries, problems, raws) as Entry[Sellables][] });
  }
  return { files: new Set(files), entries, problems, kept, read, ground, said: saidIn(entries, raws) };
}

function saidIn(entries: Entries, raws: ReadonlyMap<Located<unknown>, unknown>): Map<string, string> {
  const main = entries.shops.find(({ value }) => value.main)?.value.slug ?? '';
  return new Map(
    kinds.flatMap((kind) =>
      (entries[kind] as Located<unknown>[]).map((located) => [`${kind}/${entryName(kind, located, main)}`, shaOf(raws.get(located))]),
    ),
  );
}

/** @returns the values of the entries */
function readEntries(
  { file, kind, text }: YamlText,
  entries: Entries,
  problems: Problem[],
  raws: Map<Located<unknown>, unknown>,
): unknown[] {
  const { yaml, problems: unreadable } = readYaml(file, text);
  problems.push(...unreadable);
  if (!yaml || yaml.value === null) return [];
  const written: unknown[] = Array.isArray(yaml.value) ? yaml.value : [yaml.value];
  const values: unknown[] = [];
  for (const [index, raw] of written.entries()) {
    const prefix = Array.isArray(yaml.value) ? [index] : [];
    const schema: v.GenericSchema = entrySchemas[kind];
    const result = v.safeParse(schema, raw, { abortPipeEarly: true });
    if (!result.success) {
      problems.push(...describeIssues(schema, result.issues, yaml, prefix));
      continue;
    }
    values.push(result.output);
    const located: Located<unknown> = {
      value: result.output,
      problem: (path, message, at) => yaml.problem([...prefix, ...path], message, at),
    };
    raws.set(located, raw);
    // Safe: the schema of the kind has made this value.
    (entries[kind] as Located<unknown>[]).push(located);
  }
  return values;
}

async function readTexts(folder: string, files: readonly string[], problems: Problem[]): Promise<YamlText[]> {
  const read = async (file: string): Promise<YamlText | Problem> => {
    const kind = kindOf(file);
    if (kind === undefined) {
      const [first = ''] = file.split(/[/.]/);
      const known = didYouMean(first, kinds) || ` Known: ${kinds.join(', ')}.`;
      return { file, line: 1, column: 1, message: `"${first}" is no kind of the catalogue.${known}` };
    }
    const text = await readText(folder, file);
    return typeof text === 'string' ? { file, kind, text, sha: sha256(text).toString('hex') } : text;
  };
  const texts: YamlText[] = [];
  const yaml = files.filter((file) => /\.ya?ml$/.test(file));
  for (let from = 0; from < yaml.length; from += FILES_AT_ONCE) {
    for (const one of await Promise.all(yaml.slice(from, from + FILES_AT_ONCE).map(read))) {
      if ('message' in one) problems.push(one);
      else texts.push(one);
    }
  }
  return texts;
}
const FILES_AT_ONCE = 64;

/** All files below a folder, sorted, as paths with slashes; hidden ones and those set aside by `_` are not seen. */
async function listFiles(folder: string): Promise<{ files: string[]; links: string[] }> {
  const found: { path: string; isLink: boolean }[] = [];
  const below = async (under: string): Promise<void> => {
    for (const entry of await readdir(join(folder, under), { withFileTypes: true })) {
      if (/^[._]/.test(entry.name)) continue;
      const path = under ? `${under}/${entry.name}` : entry.name;
      if (entry.isDirectory()) await below(path);
      else if (entry.isFile() || entry.isSymbolicLink()) found.push({ path, isLink: entry.isSymbolicLink() });
    }
  };
  await below('');
  const pathsOf = (links: boolean) => found.flatMap(({ path, isLink }) => (isLink === links ? [path] : [])).sort();
  return { files: pathsOf(false), links: pathsOf(true) };
}

function kindOf(file: string): Kind | undefined {
  const [first = '', ...rest] = file.split('/');
  const word = rest.length === 0 ? first.replace(/\.ya?ml$/, '') : first;
  return kinds.find((kind) => kind === word);
}
