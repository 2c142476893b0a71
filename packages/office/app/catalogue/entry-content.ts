import { titleOfEntry } from '@frontrow/domain/catalogue/entry-kinds';
import { entrySchemas } from '@frontrow/domain/catalogue/format';
import type { LoadedEntry } from './load-entry.ts';
import type { Content } from './content.ts';
import type { FormKind } from '../lib/entry-kinds.ts';
import { collapse, expand, fieldsOf, type Fields } from './shape.ts';

/** What the form of a page asks for; the folder has it as front matter and text. */
const pageFields: Fields = {
  title: { shape: { type: 'text' }, isRequired: true, fallback: undefined },
  markdown: { shape: { type: 'other' }, isRequired: false, fallback: undefined },
};

export const fieldsOfKind = (kind: FormKind): Fields => (kind === 'pages' ? pageFields : fieldsOf(entrySchemas[kind]));

const shapeOfKind = (kind: FormKind) => ({ type: 'group', fields: fieldsOfKind(kind) }) as const;
export const toForm = (kind: FormKind, content: Content): Content => expand(shapeOfKind(kind), content) as Content;
export function fromForm(kind: FormKind, content: Content): Content {
  // where a new page stands is its slug, not its content
  if (kind === 'pages') return { title: content['title'], markdown: content['markdown'] ?? '' };
  return collapse(shapeOfKind(kind), content) as Content;
}

/** What the form begins with: the draft, what is published, another entry without its name, or nothing. */
export function beginningOf({ kind, entry, copyOf }: Pick<LoadedEntry, 'kind' | 'entry' | 'copyOf'>): Content {
  const written = (entry?.draftContent ?? entry?.content ?? copyOf ?? {}) as Content;
  return toForm(kind, copyOf ? asCopy(kind, written) : written);
}

/** A copy has no name in addresses yet, and nothing of what has happened to the first: it takes place, and it is for sale. */
function asCopy(
  kind: FormKind,
  { slug: _slug, key, status: _status, massRefund: _refund, soldOutMessage: _soldOut, ...rest }: Content,
): Content {
  return kind === 'shipping' || kind === 'news' ? rest : key === undefined ? rest : { ...rest, key };
}

export const titleOfContent = (content: Content): string | undefined => titleOfEntry(content);

/** The slug an entry is kept under: what it says of itself; of a page, its language, its shop and its address. */
export function slugOfContent(kind: FormKind, content: Content): string {
  const text = (key: string) => (typeof content[key] === 'string' ? content[key] : '');
  if (kind === 'pages')
    return [text('shop'), text('locale') || 'de', text('address').trim()].filter((part, at) => at === 2 || part !== '').join('/');
  if (kind === 'bundles') return text('product');
  if (kind === 'shipping') return text('key');
  if (kind === 'news') return `${text('shop')}/${text('key')}`;
  return text('slug');
}
