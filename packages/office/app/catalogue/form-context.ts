import { createContext, use } from 'react';
import type { Path } from '@frontrow/domain/catalogue/problems';
import type { PathProblem } from '@frontrow/domain/catalogue/check-entry';
import { useLocale } from '../words/words.ts';
import { type Content, valueAt } from './content.ts';
import { additionOf, hintOf, keyLabelOf, labelOf } from './labels.ts';

/** The form of one entry: what is written, what of it is wrong, and how to change it. */
export type EntryForm = {
  kind: string;
  content: Content;
  /** As it is published; undefined for an entry that is new. */
  published: Content | undefined;
  set: (path: Path, value: unknown) => void;
  problems: readonly PathProblem[];
  notes: readonly PathProblem[];
};

const EntryFormContext = createContext<EntryForm | undefined>(undefined);
export const EntryFormProvider = EntryFormContext;

export function useEntryForm(): EntryForm {
  const form = use(EntryFormContext);
  if (!form) throw new Error('fields of an entry stand within its form');
  return form;
}

export const pathName = (path: Path): string => path.join('.');
/** Whether `at` is `path`, or a place below it. */
export const isWithin = (path: Path, at: Path): boolean => path.every((step, index) => at[index] === step);
export const wayOf = (kind: string, path: Path): string[] => [kind, ...path.filter((step) => typeof step === 'string')];

/** All one field needs: its value, its names, and what is wrong at it or below it, as a sentence. */
export function useField(path: Path) {
  const form = useEntryForm();
  const locale = useLocale();
  const way = wayOf(form.kind, path);
  const at = ({ path: where }: PathProblem) => pathName(where) === pathName(path);
  const said = { label: labelOf(way, locale), hint: hintOf(way, locale), error: form.problems.find(at)?.message };
  return {
    value: valueAt(form.content, path),
    set: (value: unknown) => form.set(path, value),
    said,
    ...said,
    addition: additionOf(way, locale),
    keyLabel: keyLabelOf(way, locale),
    note: form.notes.find(at)?.message,
    id: fieldId(path),
  };
}

/** A field of several words. @param isBareOne whether one alone is written without a list */
export function useWordsField(path: Path, isBareOne: boolean) {
  const field = useField(path);
  const { value, set } = field;
  const written = Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];
  const write = (next: readonly string[]) => set(next.length === 0 ? undefined : isBareOne && next.length === 1 ? next[0] : next);
  return { ...field, written, write };
}

/** Where a problem's link leads. */
export const fieldId = (path: Path): string => `field-${pathName(path)}`;
