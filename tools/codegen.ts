/**
 * From the server's two schemas and the documents of the shop front and the office: schema.graphql and office.graphql
 * (reviewed by people), the typed operations, the documents the server trusts, the keys of the texts a shop may word
 * itself, and the names that no shop may have.
 * `--check` fails instead of writing.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { de, en } from '../packages/web/app/i18n/all.ts';
import { late } from '../packages/web/app/i18n/late.ts';
import routes from '../packages/web/app/routes.ts';
import { allOwnTexts } from '../packages/server/src/own-texts.ts';
import { buildOfficeSchema, type OfficeSchemaDeps } from '../packages/server/src/office-schema.ts';
import { buildSchema, type SchemaDeps } from '../packages/server/src/schema.ts';

const root = join(import.meta.dirname, '..');
const HEADER = '// Written by `npm run codegen` from app/graphql/*.graphql; edit those instead.\n';

const outputs: Record<string, string> = {
  ...(await outputsOf(buildSchema({} as SchemaDeps), 'schema.graphql', 'packages/web/app/graphql', false)),
  ...(await outputsOf(buildOfficeSchema({} as OfficeSchemaDeps), 'office.graphql', 'packages/office/app/graphql', true)),
};
outputs[join(root, 'packages/domain/src/texts/text-keys.ts')] =
  `// Written by \`npm run codegen\` from the words of the front end and of the mails.

/** The texts a shop may word itself, by key, with the names of the values each takes; a question mark follows what ours may leave out. */
export const textKeys: Readonly<Record<string, readonly string[]>> = {
${[...textKeys({ ...de, ...late.de }, { ...en, ...late.en }), ...allOwnTexts.flatMap(({ both, start }) => textKeys(both.de, both.en, `${start}.`))].join('\n')}
};
`;
outputs[join(root, 'packages/domain/src/shops/site-names.ts')] =
  `// Written by \`npm run codegen\` from the routes and the public files of the front end.

/** First segments of the addresses of pages and files: a shop of such a name could not be reached, or would hide them. */
export const siteNames: readonly string[] = ${JSON.stringify(siteNames(), null, 2)};
`;
const orphans = globSync('packages/{web,office}/app/graphql/documents/*.ts', { cwd: root }).filter(
  (name) => outputs[join(root, name)] === undefined,
);
const stale = Object.entries(outputs).filter(([file, text]) => read(file) !== text);
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file.slice(root.length + 1)} is not up to date: npm run codegen`);
  for (const name of orphans) console.error(`${name} belongs to no documents: npm run codegen`);
  process.exitCode = stale.length + orphans.length > 0 ? 1 : 0;
} else {
  for (const name of orphans) rmSync(join(root, name));
  for (const [file, text] of stale) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * Everything that follows from one schema and the documents in `place`. Ends the process where a document does not fit.
 * `asksForKinds`: its documents ask which kind of a union came; elsewhere kinds that look alike, as refusals do, are one type.
 */
async function outputsOf(built: GraphQLSchema, schemaFile: string, place: string, asksForKinds: boolean): Promise<Record<string, string>> {
  const schema = lexicographicSortSchema(built);
  const folder = join(root, place);
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
  const trusted: Trusted = {};
  // A file of constants for each file of documents: a page loads the hashes of what it asks for, not of all there are.
  const constants = sources
    .map(({ name, document }) => [name.replace('.graphql', '.ts'), constantsOf(document, fragments, trusted)] as const)
    .filter(([, text]) => text !== '');
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
          mergeFragmentTypes: !asksForKinds,
          useTypeImports: true,
          scalars: {
            DateTime: 'string',
            Day: 'string',
            Money: 'number',
            TextOrFlag: 'string | boolean',
            JSON: 'Record<string, unknown>',
            ID: { input: 'string | number', output: 'string' },
          },
        },
      },
    ],
    pluginMap: { operations: operationsPlugin },
  });
  const exported = ["export type * from './types.ts';", ...constants.map(([name]) => `export * from './documents/${name}';`)];
  return {
    [join(root, schemaFile)]: `${printSchema(schema)}\n`,
    [join(folder, 'types.ts')]: `${HEADER}${types}\n`,
    [join(folder, 'operations.ts')]: `${HEADER}${exported.join('\n')}\n`,
    [join(folder, 'documents.json')]:
      `${JSON.stringify(Object.fromEntries(Object.entries(trusted).sort(([, one], [, other]) => (one.name < other.name ? -1 : 1))), null, 2)}\n`,
    ...Object.fromEntries(constants.map(([name, text]) => [join(folder, 'documents', name), text])),
  };
}

type Trusted = Record<string, { name: string; text: string }>;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The operations of a file as constants; their texts are added to what the server trusts. */
function constantsOf(document: DocumentNode, fragments: Fragments, trusted: Trusted): string {
  const operations = document.definitions.filter((node): node is OperationDefinitionNode => node.kind === 'OperationDefinition');
  const imported: string[] = [];
  const lines = operations.map((operation) => {
    const name = operation.name?.value ?? '';
    const text = [operation, ...usedFragments(operation, fragments)].map(print).join('\n\n');
    const hash = createHash('sha256').update(text).digest('hex');
    trusted[hash] = { name, text };
    const result = `${name}${operation.operation === 'query' ? 'Query' : 'Mutation'}`;
    imported.push(result, `${result}Variables`);
    return `export const ${toPascal(name)}Document = /* @__PURE__ */ createDocument<${result}, ${result}Variables>('${operation.operation}', '${name}', '${hash}');`;
  });
  if (lines.length === 0) return '';
  return `${HEADER}import { createDocument } from '../../lib/graphql.ts';\nimport type { ${imported.join(', ')} } from '../types.ts';\n\n${lines.join('\n')}\n`;
}

type Message = string | ((...values: string[]) => string) | { [key: string]: Message };

/** A line for each text. `steps.didYouMean` takes `email`: the parameters of a message are the names of its values. */
function textKeys(messages: object, english: object, path = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]: [string, Message]) => {
    const other = (english as Record<string, Message>)[key]!;
    if (typeof value === 'object') return textKeys(value, other as object, `${path}${key}.`);
    if (typeof value !== 'function' || typeof other !== 'function') return [`  '${path}${key}': [],`];
    const [, list = ''] = /^\(([^)]*)\)\s*=>/.exec(String(value)) ?? [];
    const names = list.split(',').map((name) => name.trim().replace(/^_/, ''));
    // what takes an object or a list decides more than its words
    if (names.some((name) => !/^\w+$/.test(name))) return [];
    // more than one of what is counted
    const told = [value, other].map((message) => message(...names.map((name) => `<${name}>`)));
    const isTold = (name: string) => told.every((text) => text.includes(`<${name}>`));
    return [`  '${path}${key}': [${names.map((name) => `'${name}${isTold(name) ? '' : '?'}'`).join(', ')}],`];
  });
}

function siteNames(): string[] {
  const pages = routes.map(({ path = '' }) => path.split('/')[0]!).filter((name) => /^[^:*]/.test(name));
  const files = readdirSync(join(root, 'packages/web/public'));
  return [...new Set([...pages, ...files])].sort();
}

function usedFragments(operation: OperationDefinitionNode, fragments: Fragments): FragmentDefinitionNode[] {
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
