import { useDeferredValue, useMemo, useState } from 'react';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { useLocale } from '../words/words.ts';
import { checkContent } from './check.ts';
import { type Content, isSame } from './content.ts';
import { withNamed } from './derive-keys.ts';
import { beginningOf, fromForm, toForm } from './entry-content.ts';
import { pathName } from './form-context.ts';
import type { LoadedEntry } from './load-entry.ts';
import { problemText } from './problem-texts.ts';

/** What is written in the form of an entry, what was saved last, and what is wrong with it as far as it has been looked at. */
export function useEntryForm(loaded: LoadedEntry) {
  const { kind, entry, changeSet, copyOf } = loaded;
  const locale = useLocale();
  const begin = useMemo(() => beginningOf(loaded), [loaded]);
  const published = useMemo(() => (entry?.content ? toForm(kind, entry.content as Content) : undefined), [entry, kind]);
  const [content, setContent] = useState(begin);
  const [saved, setSaved] = useState(begin);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // of a draft that is gone on with; something new is not wrong before it is begun
  const [isChecked, setChecked] = useState(changeSet !== null && entry !== null);
  const lookedAt = useDeferredValue(content);
  const { problems, notes } = useMemo(() => checkContent(kind, lookedAt), [kind, lookedAt]);
  const told = useMemo(() => notes.map(({ path, message }) => ({ path, message: problemText(message, locale) })), [notes, locale]);
  const isNew = entry === null && copyOf === null;
  return {
    content,
    setContent,
    saved,
    setSaved,
    published,
    problems,
    notes: told,
    set: (path: Path, value: unknown) => {
      setContent((before) => withNamed(kind, before, published, path, value));
      setTouched((before) => new Set([...before, pathName(path)]));
    },
    isChanged: !isSame(fromForm(kind, content), fromForm(kind, saved)) || (isNew && Object.keys(content).length > 0),
    /** Whether all that was typed has been looked at. */
    isLookedAt: lookedAt === content,
    /** What is wrong is told at every field from now on, not at those alone that were typed in. */
    check: () => setChecked(true),
    isToldAt: (path: Path): boolean => isChecked || touched.has(pathName(path)),
  };
}
