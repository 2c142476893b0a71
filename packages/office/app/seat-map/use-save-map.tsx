import { useState } from 'react';
import { toFile } from '@frontrow/domain/seating/drawing/drawing-file';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { useCatalogueWords } from '../catalogue/words.ts';
import { PublishEntryDocument, SaveSeatMapDocument } from '../graphql/operations.ts';
import { at } from '../lib/use-links.ts';
import { isRefusal, problemOf, useCommand } from '../session/command.tsx';
import { useWords } from '../words/words.ts';
import type { LoadedMap } from './load-map.ts';
import { useMapWords } from './words.ts';

type Told = { kind: 'error' | 'success'; text: string; changeSetId?: string };
/** Where the map is from now on. */
export type StoredMap = { address: string; told: Told };

export const mapPath = (slug: string, changeSetId?: string): string =>
  `/map/${slug}${changeSetId === undefined ? '' : `?${new URLSearchParams({ change: changeSetId })}`}`;

/** Keeps the drawing in a draft, and publishes it where that is asked for. */
export function useSaveMap({ slug, map, changeSet, start }: LoadedMap) {
  const words = useWords();
  const catalogue = useCatalogueWords();
  const t = useMapWords();
  const run = useCommand();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const [draftId, chooseDraft] = useState(changeSet?.id ?? start?.draftId ?? '');

  const toldOf = (answer: unknown, changeSetId?: string): Told => {
    const isSlug = isRefusal(answer) && answer.code === 'INVALID_INPUT' && answer.field === 'slug';
    const text = isSlug ? t.slugWrong : (problemOf(words, answer) ?? words.refusedOtherwise);
    return { kind: 'error', text, ...(changeSetId !== undefined && { changeSetId }) };
  };

  const store = async (
    drawing: Drawing,
    { thenPublish, hasProblems }: { thenPublish: boolean; hasProblems: boolean },
  ): Promise<StoredMap | undefined> => {
    if (thenPublish && hasProblems) {
      setTold({ kind: 'error', text: t.problemsFirst });
      return undefined;
    }
    setBusy(true);
    setTold(undefined);
    const isSameDraft = changeSet !== null && draftId === changeSet.id;
    const saved = await run(SaveSeatMapDocument, {
      input: {
        changeSetId: draftId === '' ? null : draftId,
        slug,
        venue: start?.venue ?? null,
        baseVersion: (isSameDraft ? map?.draftBaseVersion : undefined) ?? (map?.content ? map.version : null),
        revision: isSameDraft ? (map?.draftRevision ?? 0) : 0,
        drawing: JSON.stringify(toFile(drawing)),
      },
    }).catch(() => undefined);
    if (saved === undefined || isRefusal(saved) || !('changeSet' in saved)) {
      setBusy(false);
      setTold(toldOf(saved));
      return undefined;
    }
    const { id, size, revision } = saved.changeSet;
    chooseDraft(id);
    // a new map is in its venue's entry too
    const isAlone = size <= (map?.content ? 1 : 2);
    const address = mapPath(slug, id);
    if (!thenPublish) return { address, told: { kind: 'success', text: catalogue.isSaved, changeSetId: id } };
    if (!isAlone) return { address, told: { kind: 'error', text: catalogue.notAlone(size - 1), changeSetId: id } };
    const published = await run(PublishEntryDocument, { id, revision }).catch(() => undefined);
    if (published === undefined || isRefusal(published)) return { address, told: toldOf(published, id) };
    chooseDraft('');
    return { address: mapPath(slug), told: { kind: 'success', text: catalogue.isPublished } };
  };

  /** Where it is from now on is shown: what was stored is known, and can be stored again. */
  const settle = (stored: StoredMap) => {
    setBusy(false);
    setTold(stored.told);
  };

  const notice = told && (
    <Notice kind={told.kind} live>
      {told.text} {told.changeSetId !== undefined && <Link to={at(`/changes/${told.changeSetId}`)}>{catalogue.openDraft}</Link>}
    </Notice>
  );
  return { store, settle, isBusy, notice, draftId, chooseDraft };
}
