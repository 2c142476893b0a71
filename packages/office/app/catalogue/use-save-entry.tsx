import { useState } from 'react';
import { useLocation } from 'react-router';
import { parsePath } from './name-of-place.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { PathProblem } from '@frontrow/domain/catalogue/check-entry';
import { PublishEntryDocument, SaveEntryDocument } from '../graphql/operations.ts';
import { at } from '../lib/use-links.ts';
import type { LoadedEntry } from './load-entry.ts';
import { isRefusal, problemOf, useCommand } from '../session/command.tsx';
import { useLocale, useWords } from '../words/words.ts';
import { isTaken } from './find-entries.ts';
import type { Content } from './content.ts';
import { entryPath } from '../lib/entry-kinds.ts';
import { useCatalogueWords } from './words.ts';

type ChangeSet = NonNullable<LoadedEntry['changeSet']>;
/** What came of it; it goes along to the address where the entry is from now on. */
export type Told = { kind: 'error' | 'success'; text: string; changeSetId?: string };
export type Stored = { address: string; told: Told };

/** Keeps an entry in a draft, and publishes it where that is asked for. Where it goes: the draft it is in, one that is chosen, or a new one. */
export function useSaveEntry({ kind, slug, entry, changeSet }: LoadedEntry) {
  const words = useWords();
  const locale = useLocale();
  const t = useCatalogueWords();
  const run = useCommand();
  const [isBusy, setBusy] = useState(false);
  const location = useLocation();
  const [refused, setRefused] = useState<Told | null>();
  const told = refused === undefined ? (location.state as { told?: Told } | null)?.told : refused;
  const [draftId, chooseDraft] = useState(changeSet?.id ?? '');

  const toldOf = (answer: unknown, changeSetId?: string): Told => {
    const isSlug = isRefusal(answer) && answer.code === 'INVALID_INPUT' && answer.field === 'slug';
    const text = isSlug ? t.slugWrong : (problemOf(words, answer) ?? words.refusedOtherwise);
    return { kind: 'error', text, ...(changeSetId !== undefined && { changeSetId }) };
  };
  const refuse = (text: string): undefined => {
    setRefused({ kind: 'error', text });
    return undefined;
  };

  const isSameDraft = draftId !== '' && draftId === changeSet?.id;
  const saveIn = (name: string, content: Content) => {
    const baseVersion = (isSameDraft ? entry?.draftBaseVersion : undefined) ?? entry?.version ?? null;
    // a folder may have changed it since, which is no version of the office's
    const base = isSameDraft ? null : (entry?.content ?? null);
    const revision = isSameDraft ? (entry?.draftRevision ?? 0) : 0;
    return run(SaveEntryDocument, {
      input: { changeSetId: draftId === '' ? null : draftId, kind, slug: name, baseVersion, base, revision, content },
    }).catch(() => undefined);
  };

  /**
   * It is busy until `settle`: what was stored is known once it is shown.
   * @returns where it is shown from now on, and what came of it; `behind` where somebody has saved it in the same draft since;
   * undefined where nothing was kept
   */
  const store = async (
    name: string,
    content: Content,
    { thenPublish, hasProblems }: { thenPublish: boolean; hasProblems: boolean },
  ): Promise<Stored | 'behind' | undefined> => {
    if (name.startsWith('/')) return refuse(t.shopFirst);
    if (name === '' || name.endsWith('/')) return refuse(t.nameFirst);
    if (thenPublish && hasProblems) return refuse(t.problemsFirst);
    setRefused(null);
    setBusy(true);
    if (slug === undefined && (await isTaken(kind, name, locale).catch(() => false))) {
      setBusy(false);
      return refuse(t.slugTaken(name));
    }
    const saved = await saveIn(name, content);
    if (saved === undefined || isRefusal(saved) || !('changeSet' in saved)) {
      if (isSameDraft && isRefusal(saved) && saved.code === 'CHANGED_MEANWHILE') return 'behind';
      setBusy(false);
      setRefused(toldOf(saved));
      return undefined;
    }
    const { id, size, revision } = saved.changeSet;
    // the next save goes where this one went
    chooseDraft(id);
    const isAlone = size === 1;
    const published = thenPublish && isAlone ? await run(PublishEntryDocument, { id, revision }).catch(() => undefined) : undefined;
    if (published !== undefined && !isRefusal(published)) {
      chooseDraft('');
      return { address: entryPath(kind, name), told: { kind: 'success', text: t.isPublished } };
    }
    const inDraft = `${entryPath(kind, name)}?${new URLSearchParams({ change: id })}`;
    if (!thenPublish) return { address: inDraft, told: { kind: 'success', text: t.isSaved } };
    return { address: inDraft, told: isAlone ? toldOf(published, id) : { kind: 'error', text: t.notAlone(size - 1), changeSetId: id } };
  };

  const notice = told && (
    <Notice kind={told.kind} live>
      {told.text} {told.changeSetId !== undefined && <Link to={at(`/changes/${told.changeSetId}`)}>{t.openDraft}</Link>}
    </Notice>
  );
  return {
    store,
    settle: (told?: Told) => {
      setBusy(false);
      setRefused(told);
    },
    isBusy,
    notice,
    draftId,
    chooseDraft,
    problemsOf: (set: ChangeSet | null) => problemsIn(set, kind, slug),
  };
}

/** What the server says is wrong with the entry as it stands in the draft. */
function problemsIn(set: ChangeSet | null, kind: string, slug: string | undefined): PathProblem[] {
  const change = set?.changes.find((one) => one.kind === kind && one.slug === slug);
  return (change?.problems ?? []).map(({ path, message }) => ({ path: parsePath(path), message }));
}
