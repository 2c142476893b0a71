import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, isCompositeType, parse, TypeInfo, visit, visitWithTypeInfo, buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { collectSlugs } from './collect-slugs.ts';

const root = join(import.meta.dirname, '../../../../..');

test('slugs are found at any depth', () => {
  const slugs = new Set<string>();
  collectSlugs({ event: { slug: 'one', dates: [{ slug: 'two', venue: null }] }, shop: { name: 'slug' } }, slugs);
  expect([...slugs]).toEqual(['one', 'two']);
});

/** What of an event or a product can change while its name and its place in lists stay. */
const PRICED = new Set(['Event', 'EventFacts', 'ListedEvent', 'Product', 'ProductFacts', 'ListedProduct', 'BundlePart']);

test('every document asks for the slug of each event and product that it shows', () => {
  const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));
  const documents = JSON.parse(readFileSync(join(root, 'packages/web/app/graphql/documents.json'), 'utf8')) as Record<
    string,
    { name: string; text: string }
  >;
  const without: string[] = [];
  for (const { name, text } of Object.values(documents)) {
    const document = parse(text);
    const info = new TypeInfo(schema);
    const fragments = new Map(
      document.definitions.flatMap((definition) =>
        definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition.selectionSet] as const] : [],
      ),
    );
    type Selections = NonNullable<ReturnType<typeof fragments.get>>;
    const asksForSlug = ({ selections }: Selections): boolean =>
      selections.some((selection) => {
        if (selection.kind === 'Field') return selection.name.value === 'slug' && !selection.alias;
        const inner = selection.kind === 'InlineFragment' ? selection.selectionSet : fragments.get(selection.name.value);
        return inner !== undefined && asksForSlug(inner);
      });
    visit(
      document,
      visitWithTypeInfo(info, {
        Field({ selectionSet, name: field }) {
          const type = getNamedType(info.getType());
          if (!selectionSet || !isCompositeType(type) || !PRICED.has(type.name) || asksForSlug(selectionSet)) return;
          without.push(`${name}: ${field.value}`);
        },
      }),
    );
  }
  // an organiser and an address elsewhere: a change of these is one that may be seen anywhere
  expect(without).toEqual(['EVENT_KULTURPASSURL: event', 'ORGANIZER: event']);
  expect([...PRICED].filter((type) => !isCompositeType(schema.getType(type)))).toEqual([]);
});
