import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button, IconButton } from '@frontrow/ui/button/button.tsx';
import type { Kind } from '@frontrow/domain/catalogue/format';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { referredKinds } from '../../lib/entry-kinds.ts';
import { isWithin, useEntryForm, useField } from '../form-context.ts';
import { isMap, moved, placed } from '../content.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { useTitle } from './references.tsx';
import styles from './fields.module.css';

type RowsProps = {
  path: Path;
  /** What is added: a copy of the last row without its key, or something empty. */
  blank: (rows: readonly unknown[]) => unknown;
  /** How one row is called. */
  nameOf: (row: unknown, index: number) => string;
  children: (path: Path, row: unknown) => ReactNode;
  isPlain?: boolean;
  /** Rows too long to be seen one below the other: what is told of one that is folded. Of several, one is open at a time. */
  factsOf?: ((row: unknown) => readonly string[]) | undefined;
  /** Beside what adds a row: another way to do so. */
  tools?: ReactNode;
};

const FIELDS = 'input, select, textarea';
/** What moves the row itself, not one of a list within it. */
const UP = ':scope > [data-tools] > [data-up]';
const DOWN = ':scope > [data-tools] > [data-down]';
const MOVES = `${UP}, ${DOWN}`;
const NO_KINDS: readonly Kind[] = [];

/** A list whose rows are added, taken away and moved, by mouse and by keyboard. */
export function RowsField({ path, blank, nameOf, children, isPlain = false, factsOf, tools }: RowsProps) {
  const t = useCatalogueWords();
  const { value, set, label, hint, error, addition } = useField(path);
  const box = useRef<HTMLFieldSetElement>(null);
  const foldName = useId();
  const rows: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const rowOf = (index: number) => box.current?.querySelector(`:scope > ol > li:nth-child(${index + 1})`);
  const foldOf = (index: number) => rowOf(index)?.querySelector<HTMLDetailsElement>(':scope > details');
  /**
   * Writes the rows as `order` has them, by the places they have had. The one that was open stays so, or `open` is; `what` of the row
   * at `focused` gets the keyboard; the first or last, which cannot go further, at what moves it back.
   */
  const rewrite = (next: readonly unknown[], order: readonly number[], focused: number, what: string, open?: number) => {
    const wasOpen = rows.findIndex((_, index) => foldOf(index)?.open);
    set(next.length === 0 ? undefined : next);
    requestAnimationFrame(() => {
      order.forEach((from, index) => {
        const fold = foldOf(index);
        if (fold) fold.open = from === (open ?? wasOpen);
      });
      const row = rowOf(focused);
      const control = row?.querySelector<HTMLElement>(what) ?? row?.querySelector<HTMLElement>(MOVES);
      (control ?? box.current?.querySelector<HTMLElement>(':scope > div > [data-add]'))?.focus();
    });
  };
  const places = [...rows.keys()];
  const move = (from: number, to: number) =>
    rewrite(placed(path, moved(rows, from, to)), moved(places, from, to), to, to < from ? UP : DOWN);
  const remove = (index: number) =>
    rewrite(rows.toSpliced(index, 1), places.toSpliced(index, 1), Math.max(0, index - 1), factsOf && rows.length > 2 ? 'summary' : FIELDS);
  const add = () => rewrite([...rows, blank(rows)], [...places, rows.length], rows.length, FIELDS, rows.length);
  const drag = useDraggedRow(move);
  return (
    <Anchor path={path}>
      <fieldset ref={box} className={isPlain ? styles.plainRows : styles.rows}>
        <legend>{label}</legend>
        {hint && <p className={styles.hint}>{hint}</p>}
        {error !== undefined && <p className={styles.error}>{error}</p>}
        {rows.length > 0 && (
          <ol>
            {rows.map((row, index) => {
              const name = nameOf(row, index);
              return (
                // oxlint-disable-next-line react/no-array-index-key -- rows have no names that stay
                <li key={index} {...drag.place(index)}>
                  {factsOf ? (
                    <FoldedRow
                      path={[...path, index]}
                      name={foldName}
                      isAlone={rows.length === 1}
                      title={name}
                      row={row}
                      facts={factsOf(row)}
                    >
                      {children([...path, index], row)}
                    </FoldedRow>
                  ) : (
                    <div className={styles.rowFields}>{children([...path, index], row)}</div>
                  )}
                  <div className={styles.rowTools} data-tools>
                    {rows.length > 1 && <span className={styles.handle} title={t.drag} aria-hidden="true" {...drag.handle(index)} />}
                    {index > 0 && <IconButton icon="up" label={t.up(name)} data-up onClick={() => move(index, index - 1)} />}
                    {index < rows.length - 1 && (
                      <IconButton icon="down" label={t.down(name)} data-down onClick={() => move(index, index + 1)} />
                    )}
                    <IconButton icon="trash" label={t.removeNamed(name)} onClick={() => remove(index)} />
                  </div>
                </li>
              );
            })}
          </ol>
        )}
        <div className={styles.addRow}>
          <Button look="secondary" small data-add onClick={add}>
            {addition ?? t.add(label)}
          </Button>
          {tools}
        </div>
      </fieldset>
    </Anchor>
  );
}

type FoldedRowProps = {
  path: Path;
  name: string;
  isAlone: boolean;
  title: string;
  row: unknown;
  facts: readonly string[];
  children: ReactNode;
};

/** A row by its name and what is known of it; its fields when it is opened, which closes the others. The only one there is stays open. */
function FoldedRow({ path, name, isAlone, title, row, facts, children }: FoldedRowProps) {
  const t = useCatalogueWords();
  const { problems } = useEntryForm();
  const wrong = problems.filter(({ path: at }) => isWithin(path, at)).length;
  if (isAlone) return <div className={styles.rowFields}>{children}</div>;
  return (
    <details className={styles.row} name={name}>
      <summary>
        <RowTitle title={title} row={row} />
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        {wrong > 0 && <em>{t.problems(wrong)}</em>}
      </summary>
      <div className={styles.rowFields}>{children}</div>
    </details>
  );
}

/** Of a row that has no name but another entry's short one, what that is called. */
function RowTitle({ title, row }: Pick<FoldedRowProps, 'title' | 'row'>) {
  const key = isMap(row) ? Object.keys(row).find((one) => one in referredKinds && row[one] === title) : undefined;
  return <strong>{useTitle((key !== undefined && referredKinds[key]) || NO_KINDS, title)}</strong>;
}

/** A row that is drawn to another's place by its handle. Keys have buttons for it. */
function useDraggedRow(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setFrom(undefined);
    setOver(undefined);
  };
  const place = (index: number) => ({
    'data-over': from !== undefined && over === index && from !== index ? (from < index ? 'after' : 'before') : undefined,
    onDragOver: (event: DragEvent) => {
      if (from === undefined) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      if (from === undefined) return;
      event.preventDefault();
      if (from !== index) move(from, index);
      end();
    },
  });
  const handle = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      const row = event.currentTarget.closest('li');
      if (row) event.dataTransfer.setDragImage(row, 0, 0);
      event.dataTransfer.effectAllowed = 'move';
      // without it some browsers draw nothing
      event.dataTransfer.setData('text/plain', '');
      setFrom(index);
    },
    onDragEnd: end,
  });
  return { place, handle };
}
