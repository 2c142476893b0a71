import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { UiWordsContext, useUiWords } from '@frontrow/ui/words.ts';
import { mergeChanges } from '@frontrow/domain/catalogue/differences';
import { loadEntry, type LoadedEntry } from './load-entry.ts';
import { saleMoments } from './sale-moments.ts';
import { Page } from '../lib/page.tsx';
import { useFromStart } from '../lib/from-start.ts';
import { at } from '../lib/use-links.ts';
import { mayViewer, useViewer } from '../session/viewer.ts';
import { useLocale, useWords } from '../words/words.ts';
import { checkContent } from './check.ts';
import type { Content } from './content.ts';
import { CopyDates } from './copy-dates.tsx';
import { beginningOf, fieldsOfKind, fromForm, slugOfContent, titleOfContent, toForm } from './entry-content.ts';
import { Conflicts } from './conflicts.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryHistory } from './entry-history.tsx';
import { FormParts } from './fields/form-parts.tsx';
import { useTitle } from './fields/references.tsx';
import { EntryFormProvider } from './form-context.ts';
import { inFormOrder } from './form-order.ts';
import { LivePage } from './live-page.tsx';
import { nameOfDifference } from './name-of-place.ts';
import { PageForm } from './page-form.tsx';
import { pageOfEntry } from './page-of-entry.ts';
import { mergeProblems, ProblemList } from './problem-list.tsx';
import { SaveBar } from './save-bar.tsx';
import { useUnsaved } from './use-unsaved.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useSaveEntry } from './use-save-entry.tsx';
import { useCatalogueWords } from './words.ts';
import styles from './entry-editor.module.css';

/** A bundle is called as its product. */
const PRODUCTS = ['products'] as const;

/** As the stylesheet has it: room for a page beside the form. */
const isWide = (): boolean => matchMedia('(width >= 80rem)').matches;

/** The form of one entry, from the first letter to its publication. */
export function EntryEditor({ loaded }: { loaded: LoadedEntry }) {
  const { kind, entry, changeSet, copyOf } = loaded;
  const words = useWords();
  const t = useCatalogueWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const fromStart = useFromStart();
  const viewer = useViewer();
  const mayEdit = mayViewer(viewer, 'catalogue.edit');
  const form = useEntryForm(loaded);
  const fields = useMemo(() => fieldsOfKind(kind), [kind]);
  const { content, saved, published, isChanged, isLookedAt } = form;
  const save = useSaveEntry(loaded);
  const unsaved = useUnsaved(isChanged && mayEdit);
  const { top, refuse } = useWayToProblems(isLookedAt);
  // a shop is made to be seen
  const [isPageShown, showPage] = useState(() => kind === 'shops' && isWide());
  const pageId = useId();

  const all = inFormOrder(kind, mergeProblems(form.problems, isChanged ? [] : save.problemsOf(changeSet), locale));
  const shown = all.filter(({ path }) => form.isToldAt(path));
  const store = async (thenPublish: boolean) => {
    form.check();
    const name = loaded.slug ?? slugOfContent(kind, content);
    // what was typed just now may not have been looked at
    const hasProblems = checkContent(kind, content).problems.length > 0;
    const done = await save.store(name, fromForm(kind, content), { thenPublish, hasProblems });
    if (!done) {
      // where the page stands in the place of the form, what is wrong is not seen
      if (!isWide()) showPage(false);
      return refuse();
    }
    if (done === 'behind') return takeIn();
    form.setSaved(content);
    unsaved.allow();
    await navigate(done.address, { replace: true, preventScrollReset: true, state: { told: done.told, ...fromStart.state } });
    return save.settle();
  };
  /** What somebody else has saved in the same draft since, put together with what is written here: nothing of either is lost. */
  const takeIn = async () => {
    const theirs = await loadEntry(new URL(window.location.href)).then(beginningOf, () => undefined);
    if (!theirs) return save.settle({ kind: 'error', text: words.problems.unreachableText });
    const [was, now, own] = [saved, theirs, content].map((one) => fromForm(kind, one));
    const { merged } = mergeChanges(was, now, own, () => 'yours');
    const { conflicts } = mergeChanges(was, now, own);
    form.setContent(toForm(kind, merged as Content));
    form.setSaved(theirs);
    await revalidate();
    return save.settle({ kind: 'error', text: t.behind(conflicts.map(({ path }) => nameOfDifference(kind, path, locale))) });
  };
  // most of an entry may be left out: that is not said at every field, but a star at those that may not
  const uiWords = useUiWords();
  const quiet = useMemo(() => ({ ...uiWords, optional: '' }), [uiWords]);
  const moments = useMemo(() => (kind === 'events' ? saleMoments(words, locale, fromForm(kind, saved)) : []), [kind, saved, words, locale]);
  const seenAt = loaded.slug === undefined ? undefined : pageOfEntry(kind, loaded.slug, entry?.pageShop ?? null);
  const product = useTitle(PRODUCTS, kind === 'bundles' ? slugOfContent(kind, content) : '');
  const title = titleOfContent(content) ?? (product || words.entries.newOnes[kind]);
  return (
    <EntryFormProvider value={{ kind, content, published, set: form.set, problems: shown, notes: form.notes }}>
      <UiWordsContext value={quiet}>
        <Page title={title} actions={<EntryActions loaded={loaded} page={{ id: pageId, isShown: isPageShown, show: showPage }} />}>
          <div ref={top} className={styles.top}>
            {changeSet && (
              <p>
                {t.inDraft} <Link to={at(`/changes/${changeSet.id}`)}>{changeSet.title}</Link>
              </p>
            )}
            {!mayEdit && <Notice>{t.mayNotEdit}</Notice>}
            <Conflicts loaded={loaded} />
            <ProblemList problems={shown} />
          </div>
          {copyOf && kind === 'events' && (
            <CopyDates content={fromForm(kind, content)} onOne={(next) => form.setContent(toForm(kind, next))} unsaved={unsaved} />
          )}
          <div className={styles.sides} data-page={isPageShown ? '' : undefined}>
            <fieldset className={styles.form} disabled={!mayEdit}>
              <p className={styles.legend} aria-hidden="true">
                <span>*</span> {t.required}
              </p>
              {kind === 'pages' ? <PageForm loaded={loaded} /> : <FormParts kind={kind} fields={fields} />}
            </fieldset>
            {isPageShown && <LivePage id={pageId} loaded={loaded} page={seenAt} isChanged={isChanged} />}
          </div>
          {entry && <EntryHistory entry={entry} />}
          {mayEdit && (
            <SaveBar
              loaded={loaded}
              isNew={entry === null}
              isChanged={isChanged}
              count={all.length}
              isBusy={save.isBusy}
              told={save.notice}
              preview={{ to: kind === 'events' || kind === 'products' ? seenAt?.to : undefined, moments }}
              draftId={save.draftId}
              onDraft={save.chooseDraft}
              onSave={() => void store(false)}
              onPublish={mayViewer(viewer, 'catalogue.publish') ? () => void store(true) : undefined}
            />
          )}
        </Page>
      </UiWordsContext>
      {unsaved.dialog}
    </EntryFormProvider>
  );
}

/** To what is wrong, each a link to its field, once all that was typed has been looked at. `top`: where it is told. */
function useWayToProblems(isLookedAt: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const refusalsTold = useRef(0);
  useEffect(() => {
    if (refusals === refusalsTold.current || !isLookedAt) return;
    refusalsTold.current = refusals;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.querySelector<HTMLElement>('a[href^="#"]')?.focus({ preventScroll: true });
  }, [refusals, isLookedAt]);
  return { top, refuse: () => setRefusals((before) => before + 1) };
}
