import type * as v from 'valibot';
import { didYouMean } from '../texts/did-you-mean.ts';
import type { Path, Problem } from './problems.ts';
import type { Located } from './entries.ts';

type Issue = v.BaseIssue<unknown>;
type Place = Pick<Located<unknown>, 'problem'>;

/** What a schema found wrong, said at its place: what is there and what is expected. */
export function describeIssues(schema: v.GenericSchema, issues: readonly Issue[], at: Place, prefix: Path): Problem[] {
  return issues.flatMap((issue) => describe(schema, issue, at, prefix, []));
}

function describe(schema: v.GenericSchema, issue: Issue, at: Place, prefix: Path, before: Path): Problem[] {
  const path = [...before, ...keysOf(issue)];
  const inner = innerIssues(issue);
  if (inner.length > 0) return inner.flatMap((sub) => describe(schema, sub, at, prefix, path));
  const place = [...prefix, ...path];
  const key = path.at(-1);
  if (issue.expected === 'never') {
    const known = knownKeys(schema, path.slice(0, -1));
    const list = known.length <= 15 ? ` Known here: ${known.join(', ')}.` : '';
    return [at.problem(place, `unknown key "${key}".${didYouMean(String(key), known) || list}`, 'key')];
  }
  if (issue.received === 'undefined' && issue.path?.at(-1)?.origin === 'key') {
    return [at.problem(place.slice(0, -1), `"${key}" is missing`)];
  }
  const quotes = typeof issue.input === 'number' && issue.expected === 'string' ? ' in quotes' : '';
  const subject = key === undefined ? '' : `"${nameOf(path)}" `;
  return [at.problem(place, `${subject}is ${shown(issue.input)}; expected ${issue.message}${quotes}`)];
}

/** The key at the end of a path; an entry of a list by the list's name: `images[6]`. */
function nameOf(path: Path): string {
  const key = path.findLastIndex((step) => typeof step === 'string');
  return path
    .slice(key)
    .map((step) => (typeof step === 'string' ? step : `[${step}]`))
    .join('');
}

const keysOf = (issue: Issue): (string | number)[] => (issue.path ?? []).map((item) => item.key as string | number);

/**
 * Of a choice of shapes, what is wrong inside the one that was meant: a list or mapping was meant to be that one.
 * Empty where none fits at all; then the choice's own words say it best.
 */
function innerIssues(issue: Issue): Issue[] {
  const deeper = (issue.issues ?? []).filter((sub) => keysOf(sub).length > 0);
  return issue.type === 'union' && typeof issue.input === 'object' ? deeper : [];
}

function shown(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object' && input !== null) return 'a mapping';
  const text = JSON.stringify(input) ?? 'empty';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

type AnySchema = {
  type: string;
  entries?: Record<string, AnySchema>;
  item?: AnySchema;
  items?: AnySchema[];
  value?: AnySchema;
  wrapped?: AnySchema;
  options?: AnySchema[];
};

/** The keys a mapping at this path may have, whichever of several shapes it is. */
function knownKeys(schema: v.GenericSchema, path: Path): string[] {
  let shapes = unwrap(schema);
  for (const step of path) {
    shapes = shapes
      .flatMap((shape) => shape.entries?.[step] ?? shape.item ?? shape.items?.[Number(step)] ?? shape.value ?? [])
      .flatMap(unwrap);
  }
  return [...new Set(shapes.flatMap((shape) => Object.keys(shape.entries ?? {})))];
}

function unwrap(schema: AnySchema): AnySchema[] {
  if (schema.wrapped) return unwrap(schema.wrapped);
  return schema.type === 'union' ? (schema.options ?? []).flatMap(unwrap) : [schema];
}
