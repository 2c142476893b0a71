import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describeIssues } from './describe-issues.ts';
import { type Entry, entrySchemas, type Kind, kinds } from './format.ts';
import { didYouMean, type Problem } from './problems.ts';
import { type Path, readYaml } from './read-yaml.ts';

/** One thing of the catalogue, and how to point at a place in it. */
export type Located<Value> = { value: Value; problem: (path: Path, message: string, at?: 'key' | 'value') => Problem };

export type Entries = { [K in Kind]: Located<Entry[K]>[] };

export type Folder = { files: ReadonlySet<string>; entries: Entries; problems: Problem[] };

/** Reads every YAML file of a folder and checks each entry on its own. Entries of the wrong shape are left out. */
export async function readFolder(folder: string): Promise<Folder> {
  const files = await listFiles(folder);
  const problems: Problem[] = [];
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
    const { yaml, problems: unreadable } = readYaml(file, await readFile(join(folder, file), 'utf8'));
    problems.push(...unreadable);
    if (!yaml || yaml.value === null) continue;
    const values: unknown[] = Array.isArray(yaml.value) ? yaml.value : [yaml.value];
    for (const [index, raw] of values.entries()) {
      const prefix = Array.isArray(yaml.value) ? [index] : [];
      const schema: v.GenericSchema = entrySchemas[kind];
      const result = v.safeParse(schema, raw);
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
async function listFiles(folder: string, below = ''): Promise<string[]> {
  const found = await readdir(join(folder, below), { withFileTypes: true });
  const lists = await Promise.all(
    found
      .filter(({ name }) => !/^[._]/.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const path = below ? `${below}/${entry.name}` : entry.name;
        if (entry.isDirectory()) return listFiles(folder, path);
        return Promise.resolve(entry.isFile() ? [path] : []);
      }),
  );
  return lists.flat();
}

function kindOf(file: string): Kind | undefined {
  const [first = '', ...rest] = file.split('/');
  const word = rest.length === 0 ? first.replace(/\.ya?ml$/, '') : first;
  return kinds.find((kind) => kind === word);
}
