import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { DiscardChangeSetDocument, DraftOfEntryDocument, PublishEntryDocument, SaveEntryDocument } from '../graphql/operations.ts';
import type { ENTRY_CONTENTSQuery } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { ScrollBox } from '../lib/scroll-box.tsx';
import { TableHead } from '../lib/table-head.tsx';
import { isRefusal, problemOf, useCommand } from '../session/command.tsx';
import { useLocale, useWords } from '../words/words.ts';
import { checkContent } from './check.ts';
import { type Content, isSame, mapAt, valueAt, withValue } from './content.ts';
import { fromForm, titleOfContent, toForm } from './entry-content.ts';
import { readDecimal, readNumber, useTyped, writeEuros, writePlain } from './fields/typed.ts';
import { labelOf } from './labels.ts';
import { nameOfPlace, parsePath } from './name-of-place.ts';
import { problemText } from './problem-texts.ts';
import { quickRows, type QuickKind, type QuickRow } from './quick-rows.ts';
import { useUnsaved } from './use-unsaved.tsx';
import { useCatalogueWords } from './words.ts';
import styles from './quick-table.module.css';

type Entry = ENTRY_CONTENTSQuery['catalogueContents'][number];
type Told = { kind: 'error' | 'success'; text: string; problems?: readonly string[] };
type TableProps = { kind: QuickKind; entries: readonly Entry[]; onPublished: () => Promise<void>; onClose: () => void };

/** Prices, stock, places, what is on sale and hidden, of many entries at once: all that was changed is published together, or nothing of it. */
export default function QuickTable({ kind, entries, onPublished, onClose }: TableProps) {
  const t = useCatalogueWords();
  const words = useWords();
  const locale = useLocale();
  const run = useCommand();
  const [written, setWritten] = useState<ReadonlyMap<string, Content>>(new Map());
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const published = useMemo(() => new Map(entries.map(({ slug, content }) => [slug, toForm(kind, content as Content)])), [kind, entries]);
  const formOf = (slug: string): Content => written.get(slug) ?? published.get(slug) ?? {};
  const changed = entries.filter(({ slug, content }) => written.has(slug) && !isSame(fromForm(kind, formOf(slug)), content));
  const unsaved = useUnsaved(changed.length > 0);
  // the button that has led here is gone
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector('input')?.focus(), []);
  const set = (slug: string, path: Path, value: unknown) => {
    setTold(undefined);
    setWritten((before) => new Map(before).set(slug, mapAt(withValue(before.get(slug) ?? published.get(slug), path, value))));
  };
  const titleOf = (slug: string) => titleOfContent(formOf(slug)) ?? slug;
  const sentence = (slug: string, path: Path, message: string) =>
    [titleOf(slug), path.length > 0 && nameOfPlace(kind, path, locale, formOf(slug)), problemText(message, locale)]
      .filter(Boolean)
      .join(': ');

  const publish = async () => {
    const wrong = changed.flatMap(({ slug }) =>
      checkContent(kind, formOf(slug)).problems.map(({ path, message }) => sentence(slug, path, message)),
    );
    if (wrong.length > 0) return setTold({ kind: 'error', text: t.notPublished, problems: wrong });
    setBusy(true);
    setTold(await publishAll());
    setBusy(false);
  };
  const publishAll = async (): Promise<Told> => {
    let draft: { id: string; revision: number } | undefined;
    for (const { slug, version, content } of changed) {
      const saved = await run(SaveEntryDocument, {
        input: {
          changeSetId: draft?.id ?? null,
          kind,
          slug,
          baseVersion: version,
          base: content,
          revision: 0,
          content: fromForm(kind, formOf(slug)),
        },
      }).catch(() => undefined);
      if (!saved || isRefusal(saved) || !('changeSet' in saved))
        return takeBack(draft?.id, `${titleOf(slug)}: ${problemOf(words, saved) ?? ''}`);
      draft = saved.changeSet;
    }
    if (!draft) return { kind: 'error', text: t.nothingToSave };
    const answer = await run(PublishEntryDocument, { id: draft.id, revision: draft.revision }).catch(() => undefined);
    const problem = problemOf(words, answer);
    if (problem !== undefined) return takeBack(draft.id, problem);
    await onPublished();
    setWritten(new Map());
    return { kind: 'success', text: t.isPublished };
  };
  /** What was refused is told here, and no draft of it stays behind; where that cannot be, it may be published, and the table shows what is. */
  const takeBack = async (id: string | undefined, text: string): Promise<Told> => {
    if (id === undefined) return { kind: 'error', text };
    const found = await ask(DraftOfEntryDocument, { id }, locale).catch(() => undefined);
    const discarded = await run(DiscardChangeSetDocument, { id }).catch(() => undefined);
    if (discarded === undefined || isRefusal(discarded)) {
      await onPublished();
      return { kind: 'error', text };
    }
    const problems = (found?.changeSet?.changes ?? []).flatMap(({ slug, problems: of }) =>
      of.map(({ path, message }) => sentence(slug, parsePath(path), message)),
    );
    return { kind: 'error', text: `${text} ${t.nothingKept}`, problems };
  };

  if (entries.length === 0) return <EmptyState title={t.nothingFound} />;
  const label = (...way: string[]) => labelOf([kind, ...way], locale);
  const count = kind === 'events' ? label('pricingCategories', 'sections', 'capacity') : label('variants', 'stock');
  return (
    <div ref={box} className={styles.table}>
      <p className={styles.hint}>{t.tableHint}</p>
      {told && (
        <Notice kind={told.kind} live title={told.problems && told.problems.length > 0 ? told.text : undefined}>
          {told.problems && told.problems.length > 0 ? told.problems.map((problem) => <p key={problem}>{problem}</p>) : told.text}
        </Notice>
      )}
      <ScrollBox className={styles.scroll} label={t.table}>
        <table>
          <TableHead
            names={[label('name'), `${label('price')} (€)`, count, labelOf([kind, 'variants', 'active'], locale), label('hidden')]}
          />
          {entries.map(({ slug }) => (
            <tbody key={slug} data-changed={changed.some((one) => one.slug === slug) ? true : undefined}>
              {quickRows(kind, published.get(slug) ?? {}, locale).map((row) => (
                <TableRow
                  key={row.key}
                  row={row}
                  title={titleOf(slug)}
                  content={formOf(slug)}
                  onChange={(path, value) => set(slug, path, value)}
                />
              ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
      <div className={styles.bar}>
        <Button small busy={busy} disabledReason={changed.length === 0 ? t.nothingToSave : undefined} onClick={() => void publish()}>
          {t.publishMany(changed.length)}
        </Button>
        <Button small look="secondary" onClick={onClose}>
          {changed.length > 0 ? t.dropMany : t.toList}
        </Button>
      </div>
      {unsaved.dialog}
    </div>
  );
}

type TableRowProps = { row: QuickRow; title: string; content: Content; onChange: (path: Path, value: unknown) => void };

function TableRow({ row, title, content, onChange }: TableRowProps) {
  const locale = useLocale();
  const name = [title, row.name].filter(Boolean).join(', ');
  const { hidden, price, count, active } = row;
  const cell = (column: string, path: Path | undefined, isMoney: boolean) => (
    <td>
      {path && (
        <NumberCell
          label={`${name}: ${column}`}
          column={column}
          isMoney={isMoney}
          value={valueAt(content, path)}
          onChange={(value) => onChange(path, value)}
        />
      )}
    </td>
  );
  const box = (column: string, path: Path | undefined, fallback: boolean) => (
    <td>
      {path && (
        <input
          type="checkbox"
          aria-label={`${name}: ${column}`}
          data-column={column}
          checked={(valueAt(content, path) ?? fallback) === true}
          onKeyDown={moveInColumn}
          onChange={({ target }) => onChange(path, target.checked === fallback ? undefined : target.checked)}
        />
      )}
    </td>
  );
  const of = (key: string) => labelOf(['events', key], locale);
  return (
    <tr>
      <th scope="row" className={row.name === undefined ? styles.entry : styles.part}>
        {row.name ?? title}
      </th>
      {cell(of('price'), price, true)}
      {cell(of(row.key.startsWith('variants') ? 'stock' : 'capacity'), count, false)}
      {box(of('active'), active, true)}
      {box(of('hidden'), hidden, false)}
    </tr>
  );
}

type NumberCellProps = { label: string; column: string; isMoney: boolean; value: unknown; onChange: (value: unknown) => void };

function NumberCell({ label, column, isMoney, value, onChange }: NumberCellProps) {
  const locale = useLocale();
  const { text, type, leave } = useTyped(value, isMoney ? writeEuros(locale) : writePlain, isMoney ? readDecimal : readNumber);
  return (
    <input
      type="text"
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-label={label}
      data-column={column}
      value={text}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
      onKeyDown={moveInColumn}
      onChange={(event) => onChange(type(event.target.value))}
    />
  );
}

/** Up and down go to the next cell of the column, as in a spreadsheet; Enter goes down. */
function moveInColumn(event: React.KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
  const { column } = event.currentTarget.dataset;
  const table = event.currentTarget.closest('table');
  if (step === 0 || column === undefined || !table) return;
  event.preventDefault();
  const cells = [...table.querySelectorAll<HTMLInputElement>('input[data-column]')].filter((one) => one.dataset['column'] === column);
  cells[cells.indexOf(event.currentTarget) + step]?.focus();
}
