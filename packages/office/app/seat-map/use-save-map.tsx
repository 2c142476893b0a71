import { toFile } from '@frontrow/domain/seating/drawing/drawing-file';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import { type Stored, useKeptDraft } from '../catalogue/use-kept-draft.tsx';
import { SaveSeatMapDocument } from '../graphql/operations.ts';
import { isRefusal, useCommand } from '../session/command.tsx';
import type { LoadedMap } from './load-map.ts';
import { useMapWords } from './words.ts';

export const mapPath = (slug: string, changeSetId?: string): string =>
  `/map/${slug}${changeSetId === undefined ? '' : `?${new URLSearchParams({ change: changeSetId })}`}`;

/** Keeps the drawing in a draft, and publishes it where that is asked for. */
export function useSaveMap({ slug, map, changeSet, start }: LoadedMap) {
  const t = useMapWords();
  const run = useCommand();
  const { begin, settle, refuse, fail, goOn, told, noticeOf, isBusy, draftId, chooseDraft } = useKeptDraft(
    changeSet?.id ?? start?.draftId ?? '',
  );

  const store = async (
    drawing: Drawing,
    { thenPublish, hasProblems }: { thenPublish: boolean; hasProblems: boolean },
  ): Promise<Stored | undefined> => {
    if (thenPublish && hasProblems) return refuse(t.problemsFirst);
    begin();
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
    if (saved === undefined || isRefusal(saved) || !('changeSet' in saved)) return fail(saved);
    // a new map is in its venue's entry too
    const ownSize = map?.content ? 1 : 2;
    const addressOf = (changeSetId?: string) => mapPath(slug, changeSetId);
    const stored = await goOn(saved.changeSet, { thenPublish, ownSize, addressOf });
    // beside a drawing there is no other way to the draft
    return thenPublish ? stored : { ...stored, told: { ...stored.told, changeSetId: saved.changeSet.id } };
  };

  return { store, settle, isBusy, notice: noticeOf(told), draftId, chooseDraft };
}
