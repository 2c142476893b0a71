import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { UiWordsContext, useUiWords } from '@frontrow/ui/words.ts';
import type { Path } from '@frontrow/domain/catalogue/problems';
import type { PathProblem } from '@frontrow/domain/catalogue/check-entry';
import { DiscardChangeSetDocument, DraftOfEntryDocument, EntryDocument } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { Form } from '../lib/form.tsx';
import { SubmitButton } from '../lib/form-buttons.tsx';
import { isRefusal, useCommand } from '../session/command.tsx';
import { useLocale, useWords } from '../words/words.ts';
import { checkContent } from './check.ts';
import { type Content, isSame, mapAt, withValue } from './content.ts';
import { fieldsOfKind, fromForm, titleOfContent, toForm } from './entry-content.ts';
import { EntryField } from './fields/entry-field.tsx';
import { EntryFormProvider } from './form-context.ts';
import type { LoadedEntry } from './load-entry.ts';
import { nameOfRow } from './name-of-row.ts';
import type { QuickKind } from './quick-rows.ts';
import { mergeProblems, ProblemList } from './problem-list.tsx';
import type { FieldShape, Fields } from './shape.ts';
import type { Told } from './use-kept-draft.tsx';
import { useSaveEntry } from './use-save-entry.tsx';
import { useCatalogueWords } from './words.ts';
import styles from './entry-editor.module.css';
import fieldStyles from './fields/fields.module.css';

type QuickEditProps = { kind: QuickKind; slug: string; onClose: () => void };

/** What changes most often, from the list: prices, stock, places, what is on sale. It is published at once, or nothing is kept of it. */
export default function QuickEdit({ kind, slug, onClose }: QuickEditProps) {
  const t = useCatalogueWords();
  const words = useWords();
  const locale = useLocale();
  const [{ entry, isFailed }, setState] = useState<{ entry?: LoadedEntry['entry']; isFailed: boolean }>({ isFailed: false });
  const load = useCallback(
    () =>
      ask(EntryDocument, { kind, slug, changeSetId: null }, locale).then(
        ({ catalogueEntry }) => setState({ entry: catalogueEntry, isFailed: catalogueEntry === null }),
        () => setState({ isFailed: true }),
      ),
    [kind, slug, locale],
  );
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <Dialog open place="side" title={entry?.content ? (titleOfContent(entry.content) ?? slug) : t.quick} onClose={onClose}>
      {entry?.content ? (
        <QuickForm kind={kind} slug={slug} entry={entry} content={entry.content} onClose={onClose} />
      ) : isFailed ? (
        <FailedNotice text={words.problems.unreachableText} live onRetry={() => void load()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

type QuickFormProps = QuickEditProps & { entry: NonNullable<LoadedEntry['entry']>; content: Content };

function QuickForm({ kind, slug, entry, content: written, onClose }: QuickFormProps) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const uiWords = useUiWords();
  const { revalidate } = useRevalidator();
  const published = useMemo(() => toForm(kind, written), [kind, written]);
  const [content, setContent] = useState(published);
  const { problems } = useMemo(() => checkContent(kind, content), [kind, content]);
  const [theirs, setTheirs] = useState<readonly PathProblem[]>([]);
  const shown = mergeProblems(problems, theirs, locale);
  const run = useCommand();
  const save = useSaveEntry({ kind, slug, entry, copyOf: null, drafts: [], changeSet: null });
  const isChanged = !isSame(content, published);
  const publish = async () => {
    const done = await save.store(slug, fromForm(kind, content), { thenPublish: true, hasProblems: problems.length > 0 });
    // in no draft of somebody's it is never behind
    if (!done || done === 'behind') return;
    if (done.told.kind !== 'success') return save.settle(await takeBack(done.told));
    await revalidate();
    onClose();
  };
  /** What was refused is shown at its fields here, and no draft of it stays behind; where that cannot be, the draft is named. */
  const takeBack = async (told: Told): Promise<Told> => {
    const { text, changeSetId: id } = told;
    if (id === undefined) return told;
    const draft = await ask(DraftOfEntryDocument, { id }, locale).catch(() => undefined);
    const discarded = await run(DiscardChangeSetDocument, { id }).catch(() => undefined);
    if (discarded === undefined || isRefusal(discarded)) return told;
    save.chooseDraft('');
    const found = save.problemsOf(draft?.changeSet ?? null);
    setTheirs(found);
    return { kind: 'error', text: `${found.length > 0 ? t.notPublished : text} ${t.nothingKept}` };
  };
  const set = (path: Path, value: unknown) => {
    setTheirs([]);
    setContent((before) => mapAt(withValue(before, path, value)));
  };
  return (
    <EntryFormProvider value={{ kind, content, published, set, problems: shown, notes: [] }}>
      <UiWordsContext value={{ ...uiWords, optional: '' }}>
        <Form className={styles.quick} onSend={() => publish()}>
          {save.notice}
          <ProblemList problems={shown} />
          {kind === 'events' ? <QuickEvent content={content} /> : <QuickProduct content={content} />}
          <SubmitButton busy={save.isBusy} disabledReason={isChanged ? undefined : t.nothingToSave}>
            {t.publish}
          </SubmitButton>
        </Form>
      </UiWordsContext>
    </EntryFormProvider>
  );
}

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** The field at a key of a list's rows, or of the entry. */
function fieldIn(fields: Fields, [key = '', ...rest]: readonly string[]): FieldShape | undefined {
  const field = fields[key];
  if (!field || rest.length === 0) return field;
  const shape = field.shape.type === 'list' ? field.shape.item : field.shape;
  return shape.type === 'group' ? fieldIn(shape.fields, rest) : undefined;
}

function QuickFields({ path, kind, keys }: { path: Path; kind: QuickKind; keys: readonly string[] }) {
  const fields = useMemo(() => fieldsOfKind(kind), [kind]);
  const way = path.filter((step) => typeof step === 'string');
  return (
    <div className={fieldStyles.grid}>
      {keys.map((key) => {
        const field = fieldIn(fields, [...way, key]);
        return field && <EntryField key={key} path={[...path, key]} field={field} />;
      })}
    </div>
  );
}

function QuickProduct({ content }: { content: Content }) {
  const locale = useLocale();
  return (
    <>
      <QuickFields path={[]} kind="products" keys={content['price'] === undefined ? ['hidden'] : ['hidden', 'price']} />
      {rowsOf(content['variants']).map((variant, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows stay where they are here
        <fieldset key={index} className={fieldStyles.group}>
          <legend>{nameOfRow(variant, locale) ?? index + 1}</legend>
          <QuickFields path={['variants', index]} kind="products" keys={['stock', 'price', 'active']} />
        </fieldset>
      ))}
    </>
  );
}

function QuickEvent({ content }: { content: Content }) {
  const locale = useLocale();
  return (
    <>
      <QuickFields path={[]} kind="events" keys={['hidden']} />
      {rowsOf(content['pricingCategories']).map((category, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows stay where they are here
        <fieldset key={at} className={fieldStyles.group}>
          <legend>{nameOfRow(category, locale) ?? at + 1}</legend>
          {rowsOf((category as Content)['sections']).map((section, index) =>
            // seats are counted by their map
            (section as Content)['capacity'] === undefined ? null : (
              // oxlint-disable-next-line react/no-array-index-key -- rows stay where they are here
              <fieldset key={index} className={fieldStyles.group}>
                <legend>{nameOfRow(section, locale) ?? index + 1}</legend>
                <QuickFields path={['pricingCategories', at, 'sections', index]} kind="events" keys={['capacity']} />
              </fieldset>
            ),
          )}
          {rowsOf((category as Content)['variants']).map((variant, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows stay where they are here
            <fieldset key={index} className={fieldStyles.group}>
              <legend>{nameOfRow(variant, locale) ?? index + 1}</legend>
              <QuickFields path={['pricingCategories', at, 'variants', index]} kind="events" keys={['price', 'active']} />
            </fieldset>
          ))}
        </fieldset>
      ))}
    </>
  );
}
