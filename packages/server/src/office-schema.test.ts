import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql';
import { expect, test } from 'vitest';
import { permissions, roleNames, roles, type Permission, type Role } from '@frontrow/domain/office/rights';
import { buildOfficeSchema, type OfficeSchemaDeps } from './office-schema.ts';
import { createGraphQLEngine } from './platform/graphql/engine.ts';
import type { OfficeContext, Who } from './platform/graphql/office-builder.ts';
import { silentLog } from './platform/log.ts';

const schema = buildOfficeSchema({ office: {} } as OfficeSchemaDeps);
const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'));
const everyField = types.flatMap((type) =>
  isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field, name: `${type.name}.${field.name}` })) : [],
);

type Declared = { pothosOptions?: { authScopes?: { may?: Permission | 'open' } } };
/** The permission a field names, or its type. */
function permissionOf(type: GraphQLNamedType, field: GraphQLField<unknown, unknown>): Permission | 'open' | undefined {
  const of = ({ pothosOptions }: Declared) => pothosOptions?.authScopes?.may;
  return of(field.extensions as Declared) ?? of(type.extensions as Declared);
}

test('every field names its permission, and every permission is named', () => {
  const named = everyField.map(({ type, field }) => permissionOf(type, field));
  expect(everyField.filter((_, at) => named[at] === undefined).map(({ name }) => name)).toEqual([]);
  // whose long work is seen, and what is sold before its day, is decided by those who show them
  const hidden: Permission[] = ['job.read', 'desk.ahead'];
  expect(permissions.filter((permission) => !named.includes(permission) && !hidden.includes(permission))).toEqual([]);
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  const text = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  expect(hidden.filter((permission) => named.includes(permission) || !new RegExp(`\\b(?:may|reach)\\('${permission}'`).test(text))).toEqual(
    [],
  );
});

test('the table of roles and fields', async () => {
  const head = `| field | permission | ${roleNames.join(' | ')} |\n|---|---|${roleNames.map(() => '---').join('|')}|`;
  const rows = everyField
    .map(({ type, field, name }) => {
      const permission = permissionOf(type, field) ?? '';
      const may = (role: Role) => permission === 'open' || (roles[role] as readonly string[]).includes(permission);
      return `| ${name} | ${permission} | ${roleNames.map((role) => (may(role) ? 'yes' : '')).join(' | ')} |`;
    })
    .toSorted();
  const text = `# Who sees what in the office\n\nWritten by a test from the office's schema and \`packages/domain/src/office/rights.ts\`; \`open\` is for who has not signed in.\nA role sees a field within its scope alone.\n\n${head}\n${rows.join('\n')}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/office-rights.md');
});

// everything as everybody

const engine = createGraphQLEngine<OfficeContext>(schema, {}, silentLog);
const whoOf = (role: Role): Who => ({ may: (permission: Permission) => roles[role].includes(permission), isConfirmed: true }) as Who;

const scalars: Readonly<Record<string, unknown>> = {
  String: 'x',
  ID: '1',
  Int: 1,
  Boolean: true,
  JSON: {},
  Day: '2026-11-02',
  DateTime: '2026-11-02T12:00:00Z',
  Money: 1,
  Amount: 1,
};

/** A value of the right shape. @throws Error for a scalar that has none here yet */
function valueOf(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null;
  const inner = type.ofType;
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner))
    return Object.fromEntries(
      Object.values(inner.getFields()).flatMap(({ name, type: of }) => (isNonNullType(of) ? [[name, valueOf(of)]] : [])),
    );
  if (!(inner.name in scalars)) throw new Error(`a value of ${inner.name} has to be named here`);
  return scalars[inner.name];
}

/** Asks for one field of the root, with values of the right shape. @returns the code it is refused with */
async function ask(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, who: Who | undefined): Promise<unknown> {
  const variables = field.args.filter(({ type }) => String(type).endsWith('!'));
  const head = variables.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const args = variables.map(({ name }) => `${name}: $${name}`).join(', ');
  const isLeaf = /^(String|Int|Boolean|ID|DateTime|JSON)\b/.test(String(field.type).replace(/[[\]!]/g, ''));
  const text = `${kind} X${head && `(${head})`} { ${field.name}${args && `(${args})`}${isLeaf ? '' : ' { __typename }'} }`;
  const sent = Object.fromEntries(variables.map(({ name, type }) => [name, valueOf(type)]));
  const context = { who, network: '', device: '', locale: 'de', signIn: () => undefined, signOut: () => undefined } as OfficeContext;
  const { errors } = await engine.prepare(text).execute(sent, context);
  return errors?.[0]?.extensions['code'];
}

const roots = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
] as const;
const cases = roots.flatMap(([kind, type]) =>
  type ? Object.values(type.getFields()).map((field) => ({ kind, type, field, name: field.name })) : [],
);

test.each(cases)('$kind $name answers whom it is for, and nobody else', async ({ kind, type, field }) => {
  const permission = permissionOf(type, field);
  const isOpen = permission === 'open';
  expect(await ask(kind, field, undefined)).toEqual(isOpen ? expect.not.stringMatching('SIGN_IN_REQUIRED') : 'SIGN_IN_REQUIRED');
  for (const role of roleNames) {
    const may = isOpen || (roles[role] as readonly string[]).includes(permission ?? '');
    const code = await ask(kind, field, whoOf(role));
    expect({ role, isRefused: code === 'FORBIDDEN' }).toEqual({ role, isRefused: !may });
  }
});
