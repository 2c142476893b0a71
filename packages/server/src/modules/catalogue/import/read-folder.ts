import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { didYouMean } from '@frontrow/domain/texts/did-you-mean';
import { describeIssues } from './describe-issues.ts';
import { type Entry, entrySchemas, type Kind, kinds } from './format.ts';
import type { Problem } from './problems.ts';
import { readText } from './read-text.ts';
import { type Path, readYaml } from './read-yaml.ts';

/** One thing of the catalogue, and how to point at a place in it. */
export type Located<Value> = { value: Value; problem: (path: Path, message: string, at?: 'key' | 'value') => Problem };

export type Entries = { [K in Kind]: Located<Entry[K]>[] };

export type Folder = { files: ReadonlySet<string>; entries: Entries; problems: Problem[] };

/** Reads every YAML file of a folder and checks each entry on its own. Entries of the wrong shape are left out. */
export async function readFolder(folder: string): Promise<Folder> {
  const { files, links } = await listFiles(folder);
  // a link that is passed over would take away what it leads to
  const problems = links.map((file): Problem => ({
    file,
    line: 1,
    column: 1,
    message: 'is a symbolic link; expected the file or folder itself',
  }));
  const entries = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Entries;
  for (const file of files) {
    if (!/\.ya?ml$/.test(file)) continue;
    const kind = kindOf(file);
    if (kind === undefined) {
      const [first = ''] = file.split(/[/.]/);
      const known = didYouMean(first, kinds) || ` Known: ${kinds.join(', ')}.`;
      problems.push({ file, line: 1, column: 1, message: `"${first}" is no kind of the catalogue.${known}` });
      continue;
    }
    const text = await readText(folder, file);
    if (typeof text !== 'string') {
      problems.push(text);
      continue;
    }
    const { yaml, problems: unreadable } = readYaml(file, text);
    problems.push(...unreadable);
    if (!yaml || yaml.value === null) continue;
    const values: unknown[] = Array.isArray(yaml.value) ? yaml.value : [yaml.value];
    for (const [index, raw] of values.entries()) {
      const prefix = Array.isArray(yaml.value) ? [index] : [];
      const schema: v.GenericSchema = entrySchemas[kind];
      const result = v.safeParse(schema, raw, { abortPipeEarly: true });
      if (!result.success) {
        problems.push(...describeIssues(schema, result.issues, yaml, prefix));
        continue;
      }
      const located: Located<unknown> = {
        value: result.output,
        problem: (path, message, at) => yaml.problem([...prefix, ...path], message, at),
      };
      // Safe: the schema of the kind has made this value.
      (entries[kind] as Located<unknown>[]).push(located);
    }
  }
  return { files: new Set(files), entries, problems };
}

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
