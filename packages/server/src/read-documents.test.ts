import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isObjectType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';
import type { TrustedDocuments } from './platform/graphql/engine.ts';
import { readDocuments } from './read-documents.ts';

const root = join(import.meta.dirname, '../../..');

// A field that the release before asks for may be `@deprecated`; it goes with the release after.
test.each([
  ['web', 'schema.graphql'],
  ['office', 'office.graphql'],
] as const)('all that open pages of the release before ask for is still answered: %s', (frontEnd, file) => {
  const schema = buildSchema(readFileSync(join(root, file), 'utf8'));
  const documents = Object.values(readDocuments(frontEnd));
  const refused = documents.flatMap(({ name, text }) => validate(schema, parse(text)).map(({ message }) => `${name}: ${message}`));
  const released = readFileSync(join(root, 'packages', frontEnd, 'app/graphql/released.json'), 'utf8');
  expect(Object.keys(readDocuments(frontEnd))).toEqual(expect.arrayContaining(Object.keys(JSON.parse(released) as object)));
  expect(documents.length).toBeGreaterThan(50);
  expect(refused).toEqual([]);
});

// What the shop front's schema has beyond its documents, the specification asks for.
test('what no page of the office asks for is on its way out of the schema', () => {
  const schema = buildSchema(readFileSync(join(root, 'office.graphql'), 'utf8'));
  const documents = JSON.parse(readFileSync(join(root, 'packages/office/app/graphql/documents.json'), 'utf8')) as TrustedDocuments;
  const types = new TypeInfo(schema);
  const asked = new Set<unknown>();
  for (const { text } of Object.values(documents))
    visit(parse(text), visitWithTypeInfo(types, { Field: () => void asked.add(types.getFieldDef()) }));
  const unasked = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.values(type.getFields())
          .filter((field) => !asked.has(field) && field.deprecationReason === undefined)
          .map((field) => `${type.name}.${field.name}`)
      : [],
  );
  expect(unasked).toEqual([]);
});
