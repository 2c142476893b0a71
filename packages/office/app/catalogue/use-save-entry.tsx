import { useLocation } from 'react-router';
import { parsePath } from './name-of-place.ts';
import type { PathProblem } from '@frontrow/domain/catalogue/check-entry';
import { SaveEntryDocument } from '../graphql/operations.ts';
import type { LoadedEntry } from './load-entry.ts';
import { isRefusal, useCommand } from '../session/command.tsx';
import { useLocale } from '../words/words.ts';
import { isTaken } from './find-entries.ts';
import type { Content } from './content.ts';
import { entryPath } from '../lib/entry-kinds.ts';
import { type Stored, type Told, useKeptDraft } from './use-kept-draft.tsx';
import { useCatalogueWords } from './words.ts';

type ChangeSet = NonNullable<LoadedEntry['changeSet']>;

/** Keeps an entry in a draft, and publishes it where that is asked for. Where it goes: the draft it is in, one that is chosen, or a new one. */
export function useSaveEntry({ kind, slug, entry, changeSet }: LoadedEntry) {
  const locale = useLocale();
  const t = useCatalogueWords();
  const run = useCommand();
  const location = useLocation();
  const { begin, settle, refuse, fail, goOn, told, noticeOf, isBusy, draftId, chooseDraft } = useKeptDraft(changeSet?.id ?? '');

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
    begin();
    if (slug === undefined && (await isTaken(kind, name, locale).catch(() => false))) return refuse(t.slugTaken(name));
    const saved = await saveIn(name, content);
    if (saved === undefined || isRefusal(saved) || !('changeSet' in saved)) {
      if (isSameDraft && isRefusal(saved) && saved.code === 'CHANGED_MEANWHILE') return 'behind';
      return fail(saved);
    }
    const addressOf = (change?: string) => entryPath(kind, name) + (change === undefined ? '' : `?${new URLSearchParams({ change })}`);
    return goOn(saved.changeSet, { thenPublish, ownSize: 1, addressOf });
  };

  return {
    store,
    settle,
    isBusy,
    notice: noticeOf(told === undefined ? (location.state as { told?: Told } | null)?.told : told),
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
