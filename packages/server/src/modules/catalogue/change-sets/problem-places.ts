import type { Located } from '@frontrow/domain/catalogue/entries';
import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import type { Problem } from '@frontrow/domain/catalogue/problems';

/** An entry as a change set would have it; null: it goes. */
export type NamedEntry = { kind: EntryKind; slug: string; content: EntryContent | null };

/** How a problem of an entry is told: `file` is `kind/slug`, and `path` the place within. */
export const placeIn =
  (kind: EntryKind, slug: string): Located<unknown>['problem'] =>
  (path, message) => ({ file: `${kind}/${slug}`, line: 1, column: 1, message, path });

/** What is wrong with an entry of a change set: `path` such as `pricingCategories[0].variants[1].price`, empty for the whole. */
export type EntryProblem = { kind: EntryKind; slug: string; path: string; message: string };

/** A problem by the entry it is told at; one of an entry that is not named is told at the first that is. */
export function pathText({ file, path = [], message }: Problem, named: readonly { kind: EntryKind; slug: string }[]): EntryProblem {
  const own = named.find(({ kind, slug }) => file === `${kind}/${slug}`);
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  if (own) return { kind: own.kind, slug: own.slug, path: steps.replace(/^\./, ''), message };
  const [first] = named;
  if (!first) throw new Error(`a problem of nothing: ${message}`);
  return { kind: first.kind, slug: first.slug, path: '', message: `${file}: ${message}` };
}
