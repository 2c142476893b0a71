import { checkEntry, type CheckedEntry, type PathProblem } from '@frontrow/domain/catalogue/check-entry';
import type { Content } from './content.ts';
import type { FormKind } from '../lib/entry-kinds.ts';

/** What is wrong with an entry as it stands in the form, each at the field that is meant. */
export function checkContent(kind: FormKind, content: Content): CheckedEntry {
  if (kind === 'pages') return { problems: pageProblems(content), notes: [] };
  const { problems, notes } = checkEntry(kind, content);
  return { problems: problems.map(atField), notes };
}

/** A key that is missing is told at the thing it belongs to: in a form its field is there, and empty. */
export function atField({ path, message }: PathProblem): PathProblem {
  const [, key] = /^"(\w+)" is missing$/.exec(message) ?? [];
  return { path: key === undefined ? path : [...path, key], message };
}

function pageProblems(content: Content): PathProblem[] {
  return typeof content['title'] === 'string' && content['title'].trim() !== '' ? [] : [{ path: ['title'], message: '"title" is missing' }];
}
