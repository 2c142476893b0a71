import { getNamedType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema, type GraphQLType } from 'graphql';
import { expect, test } from 'vitest';
import { buildOfficeSchema, type OfficeSchemaDeps } from './office-schema.ts';
import { buildSchema, type SchemaDeps } from './schema.ts';

/** Fields and arguments of the type JSON, with what their descriptions say. */
function jsonOf(schema: GraphQLSchema): Record<string, string> {
  const found: { name: string; type: GraphQLType; description: string }[] = [];
  const note = (name: string, { type, description }: { type: GraphQLType; description?: string | null }) =>
    found.push({ name, type, description: description ?? '' });
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      note(`${type.name}.${field.name}`, field);
      if ('args' in field) for (const arg of field.args) note(`${type.name}.${field.name}(${arg.name})`, arg);
    }
  }
  return Object.fromEntries(
    found.filter(({ type }) => getNamedType(type).name === 'JSON').map(({ name, description }) => [name, description]),
  );
}

const shops = jsonOf(buildSchema({} as SchemaDeps));
const office = jsonOf(buildOfficeSchema({ office: {} } as OfficeSchemaDeps));

test('these fields of the shops’ schema are of no type, for they have none', () => {
  expect(Object.keys(shops).toSorted()).toEqual(['CheckInInput.answers', 'LogActivityInput.details', 'Shop.meta']);
});

test('these of the office’s are', () => {
  expect(Object.keys(office).toSorted()).toEqual([
    'AuditEntry.after',
    'AuditEntry.before',
    'CatalogueContent.content',
    'CatalogueEntry.content',
    'CatalogueEntry.draftContent',
    'Enrolment.options',
    'EntryChange.after',
    'EntryChange.before',
    'EntryConflict.theirs',
    'EntryConflict.was',
    'EntryConflict.yours',
    'EntryDifference.after',
    'EntryDifference.before',
    'Happening.detail',
    'Mutation.confirmWithPasskey(response)',
    'Mutation.signInWithPasskey(response)',
    'NewWayInput.response',
    'OfficeSeatMap.content',
    'OfficeSeatMap.draftContent',
    'OfficeSeatMap.landmarks',
    'PasskeyChallenge.options',
    'SaveChangeInput.base',
    'SaveChangeInput.content',
  ]);
});

test('each says why', () => {
  const silent = Object.entries({ ...shops, ...office }).filter(([, description]) => !/\bJSON\b.*\b(for|as)\b/.test(description));
  expect(silent).toEqual([]);
});
