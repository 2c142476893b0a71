import type { Path } from '@frontrow/domain/catalogue/problems';
import { fieldsOfKind } from './entry-content.ts';
import type { FormKind } from '../lib/entry-kinds.ts';
import { keysOf, partsOf } from './layouts.ts';
import type { Fields, Shape } from './shape.ts';

/** What is wrong, from the top of the form to its end. */
export function inFormOrder<Problem extends { path: Path }>(kind: FormKind, problems: readonly Problem[]): Problem[] {
  const placed = problems.map((problem) => ({ problem, place: placeOf(kind, problem.path) }));
  return placed.sort((a, b) => compare(a.place, b.place)).map(({ problem }) => problem);
}

/** Where a path stands in its form: its place in each thing that is around it. */
function placeOf(kind: FormKind, path: Path): number[] {
  const way: string[] = [kind];
  let fields: Fields | undefined = fieldsOfKind(kind);
  return path.map((step) => {
    if (typeof step === 'number') return step;
    const keys = fields ? keysIn(kind, way, fields) : [];
    way.push(step);
    fields = fieldsWithin(fields?.[step]?.shape);
    const index = keys.indexOf(step);
    return index < 0 ? keys.length : index;
  });
}

function keysIn(kind: FormKind, way: readonly string[], fields: Fields): readonly string[] {
  if (way.length === 1) return kind === 'pages' ? Object.keys(fields) : partsOf(kind, fields).flatMap(({ keys }) => keys);
  const { mains, others } = keysOf(way, fields);
  return [...mains, ...others];
}

const fieldsWithin = (shape: Shape | undefined): Fields | undefined =>
  shape?.type === 'group' ? shape.fields : shape?.type === 'list' ? fieldsWithin(shape.item) : undefined;

/** What is wrong with a thing as a whole comes before what is wrong in it. */
function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((step, at) => step !== b[at]);
  return index < 0 ? a.length - b.length : index >= b.length ? 1 : (a[index] ?? 0) - (b[index] ?? 0);
}
