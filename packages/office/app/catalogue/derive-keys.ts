import { slugify } from '@frontrow/domain/catalogue/event-sections';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { type Content, mapAt, valueAt, withValue } from './content.ts';

/** Which key is made of which text, by the list it stands in; '' for the entry itself. */
const DERIVED: Readonly<Record<string, { of: string; key: string }>> = {
  '': { of: 'name', key: 'slug' },
  pricingCategories: { of: 'name', key: 'key' },
  variants: { of: 'description', key: 'key' },
  phases: { of: 'name', key: 'key' },
  questions: { of: 'question', key: 'key' },
  combinations: { of: 'optionName', key: 'key' },
  subcategories: { of: 'name', key: 'slug' },
};
const BY_KIND: Readonly<Record<string, { of: string; key: string }>> = {
  news: { of: 'title', key: 'key' },
  shipping: { of: 'name', key: 'key' },
};

const textOf = (value: unknown): string => {
  const german = typeof value === 'object' && value !== null ? (value as { de?: unknown }).de : value;
  return typeof german === 'string' ? german : '';
};

/**
 * The content with a value set. A name that is given for the first time gives the thing its key as well; what is published keeps the key it
 * has, whatever it is called now.
 */
export function withNamed(kind: string, content: Content, published: Content | undefined, path: Path, value: unknown): Content {
  const next = mapAt(withValue(content, path, value));
  const owner = path.slice(0, -1);
  const list = owner.length === 0 ? '' : String(owner.at(-2));
  const rule = (owner.length === 0 ? BY_KIND[kind] : undefined) ?? DERIVED[list];
  if (!rule || path.at(-1) !== rule.of) return next;
  const key = valueAt(content, [...owner, rule.key]);
  const before = slugify(textOf(valueAt(content, path)));
  if (typeof key === 'string' && key !== '' && key !== before) return next;
  if (owner.length === 0 ? published !== undefined : isPublished(published, owner, rule.key, key)) return next;
  const made = slugify(textOf(value)).slice(0, 100);
  return withValue(next, [...owner, rule.key], made === '' ? undefined : made) as Content;
}

/** Whether a row with that key is published, wherever it stands now. */
function isPublished(published: Content | undefined, owner: Path, name: string, key: unknown): boolean {
  const rows = valueAt(published, owner.slice(0, -1));
  return key !== undefined && Array.isArray(rows) && rows.some((row) => (row as Content | null)?.[name] === key);
}
