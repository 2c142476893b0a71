import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
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
