import { useState } from 'react';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PublishEntryDocument } from '../graphql/operations.ts';
import { at } from '../lib/use-links.ts';
import { isRefusal, problemOf, useCommand } from '../session/command.tsx';
import { useWords } from '../words/words.ts';
import { useCatalogueWords } from './words.ts';

/** What came of it; it goes along to the address where the entry is from now on. */
export type Told = { kind: 'error' | 'success'; text: string; changeSetId?: string };
/** Where it is shown from now on, and what came of it. */
export type Stored = { address: string; told: Told };

/** What is kept in a draft and published where that is asked for: `draftId` is the draft it goes into, empty for a new one. */
export function useKeptDraft(first: string) {
  const words = useWords();
  const t = useCatalogueWords();
  const run = useCommand();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>();
  const [draftId, chooseDraft] = useState(first);

  const begin = () => {
    setBusy(true);
    setTold(null);
  };
  /** What was stored is shown, or was not: it can be stored again. */
  const settle = (now?: Told) => {
    setBusy(false);
    setTold(now);
  };
  const toldOf = (answer: unknown, changeSetId?: string): Told => {
    const isSlug = isRefusal(answer) && answer.code === 'INVALID_INPUT' && answer.field === 'slug';
    const text = isSlug ? t.slugWrong : (problemOf(words, answer) ?? words.refusedOtherwise);
    return { kind: 'error', text, ...(changeSetId !== undefined && { changeSetId }) };
  };

  const refuse = (text: string): undefined => {
    settle({ kind: 'error', text });
  };
  const fail = (answer: unknown): undefined => {
    settle(toldOf(answer));
  };

  /**
   * Goes on with a draft that was saved; the next save goes where this one went.
   * @param ownSize how many changes it has where nothing but this is in it
   * @param addressOf where it is shown, in a draft or published
   */
  const goOn = async (
    { id, size, revision }: { id: string; size: number; revision: number },
    { thenPublish, ownSize, addressOf }: { thenPublish: boolean; ownSize: number; addressOf: (changeSetId?: string) => string },
  ): Promise<Stored> => {
    chooseDraft(id);
    const address = addressOf(id);
    if (!thenPublish) return { address, told: { kind: 'success', text: t.isSaved } };
    if (size > ownSize) return { address, told: { kind: 'error', text: t.notAlone(size - 1), changeSetId: id } };
    const published = await run(PublishEntryDocument, { id, revision }).catch(() => undefined);
    if (published === undefined || isRefusal(published)) return { address, told: toldOf(published, id) };
    chooseDraft('');
    return { address: addressOf(), told: { kind: 'success', text: t.isPublished } };
  };

  const noticeOf = (shown: Told | null | undefined) =>
    shown && (
      <Notice kind={shown.kind} live>
        {shown.text} {shown.changeSetId !== undefined && <Link to={at(`/changes/${shown.changeSetId}`)}>{t.openDraft}</Link>}
      </Notice>
    );
  return { begin, settle, refuse, fail, goOn, told, noticeOf, isBusy, draftId, chooseDraft };
}
