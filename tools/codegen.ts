/**
 * From the server's schema and the documents of the front end: schema.graphql (reviewed by people), the typed
 * operations of the front end, the documents the server trusts, and the keys of the texts a shop may word itself.
 * `--check` fails instead of writing.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operationsPlugin from '@graphql-codegen/typescript-operations';
import {
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  validate,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';
import { de } from '../packages/web/app/i18n/all.ts';
import { buildSchema, type Modules } from '../packages/server/src/schema.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'packages/web/app/graphql');
const HEADER = '// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.\n';

const schema = lexicographicSortSchema(buildSchema({} as Modules));
const sources = globSync('*.graphql', { cwd: folder })
  .sort()
  .map((name) => ({ name, document: parse(readFileSync(join(folder, name), 'utf8')) }));
const merged: DocumentNode = { kind: 'Document' as never, definitions: sources.flatMap(({ document }) => document.definitions) };

const problems = validate(schema, merged);
if (problems.length > 0) {
  for (const problem of problems) console.error(String(problem));
  process.exit(1);
}

const fragments = new Map(
  merged.definitions
    .filter((node): node is FragmentDefinitionNode => node.kind === 'FragmentDefinition')
    .map((node) => [node.name.value, node]),
);
const operations = merged.definitions.filter((node): node is OperationDefinitionNode => node.kind === 'OperationDefinition');

const trusted: Record<string, { name: string; text: string }> = {};
const constants: string[] = [];
for (const operation of operations) {
  const name = operation.name?.value ?? '';
  const text = [operation, ...usedFragments(operation)].map(print).join('\n\n');
  const hash = createHash('sha256').update(text).digest('hex');
  trusted[hash] = { name, text };
  const suffix = operation.operation === 'query' ? 'Query' : 'Mutation';
  const types = `${name}${suffix}, ${name}${suffix}Variables`;
  constants.push(
    `export const ${toPascal(name)}Document = /* @__PURE__ */ createDocument<${types}>('${operation.operation}', '${name}', '${hash}');`,
  );
}

const types = await codegen({
  filename: 'operations.ts',
  schema: parse(printSchema(schema)),
  schemaAst: schema,
  documents: sources.map(({ name, document }) => ({ location: name, document })),
  config: {},
  plugins: [
    {
      operations: {
        namingConvention: 'keep',
        enumsAsTypes: true,
        skipTypename: false,
        nonOptionalTypename: false,
        avoidOptionals: { field: true },
        useTypeImports: true,
        scalars: {
          DateTime: 'string',
          Day: 'string',
          Money: 'number',
          JSON: 'Record<string, unknown>',
          ID: { input: 'string | number', output: 'string' },
        },
      },
    },
  ],
  pluginMap: { operations: operationsPlugin },
});

const outputs: Record<string, string> = {
  [join(root, 'schema.graphql')]: `${printSchema(schema)}\n`,
  [join(folder, 'operations.ts')]: `${HEADER}import { createDocument } from '../lib/graphql.ts';\n\n${types}\n\n${constants.join('\n')}\n`,
  [join(folder, 'documents.json')]:
    `${JSON.stringify(Object.fromEntries(Object.entries(trusted).sort(([, a], [, b]) => (a.name < b.name ? -1 : 1))), null, 2)}\n`,
};
outputs[join(root, 'packages/domain/src/texts/text-keys.ts')] = `// Written by \`npm run codegen\` from the messages of the front end.

/** The texts of the screens by key, with the names of the values each takes. */
export const textKeys: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(textKeys(de), null, 2)};
`;
const stale = Object.entries(outputs).filter(([file, text]) => read(file) !== text);
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file.slice(root.length + 1)} is not up to date: npm run codegen`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of stale) writeFileSync(file, text);
}

/** `checkout.didYouMean` takes `email`: the parameters of a message are the names of its values. */
function textKeys(messages: object, path = ''): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null) return Object.entries(textKeys(value, `${path}${key}.`));
      if (typeof value !== 'function') return [[path + key, []]];
      const [, list = ''] = /^\(([^)]*)\)\s*=>/.exec(String(value)) ?? [];
      const names = list.split(',').map((name) => name.trim());
      // what takes an object or a list decides more than its words
      if (names.some((name) => !/^\w+$/.test(name))) return [];
      return [[path + key, names]];
    }),
  );
}

function usedFragments(operation: OperationDefinitionNode): FragmentDefinitionNode[] {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment && !used.has(name.value)) {
          used.set(name.value, fragment);
          collect(fragment);
        }
      },
    });
  };
  collect(operation);
  return [...used.values()];
}

/** INITIAL_SHOP → InitialShop, addItems → AddItems */
function toPascal(name: string): string {
  const words = name === name.toUpperCase() ? name.toLowerCase().split('_') : [name];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
