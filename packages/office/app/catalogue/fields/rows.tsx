import { useRef, type ReactNode } from 'react';
import { Button, IconButton } from '@frontrow/ui/button/button.tsx';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { useField } from '../form-context.ts';
import { moved } from '../content.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import styles from './fields.module.css';

type RowsProps = {
  path: Path;
  /** What is added: a copy of the last row without its key, or something empty. */
  blank: (rows: readonly unknown[]) => unknown;
  /** How one row is called. */
  nameOf: (row: unknown, index: number) => string;
  children: (path: Path, row: unknown) => ReactNode;
  isPlain?: boolean;
};

/** A list whose rows are added, taken away and moved, by mouse and by keyboard. */
export function RowsField({ path, blank, nameOf, children, isPlain = false }: RowsProps) {
  const t = useCatalogueWords();
  const { value, set, label, hint, error, addition } = useField(path);
  const box = useRef<HTMLFieldSetElement>(null);
  const rows: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const write = (next: readonly unknown[]) => set(next.length === 0 ? undefined : next);
  /** What was just added or moved keeps the keyboard. */
  const focus = (index: number, what: string) =>
    requestAnimationFrame(() => {
      const row = box.current?.querySelector(`:scope > ol > li:nth-child(${index + 1})`);
      (row?.querySelector<HTMLElement>(what) ?? box.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });
  const move = (from: number, to: number) => {
    write(moved(rows, from, to));
    focus(to, to < from ? '[data-up]' : '[data-down]');
  };
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
                <li key={index}>
                  <div className={styles.rowFields}>{children([...path, index], row)}</div>
                  <div className={styles.rowTools}>
                    {index > 0 && <IconButton icon="up" label={t.up(name)} data-up onClick={() => move(index, index - 1)} />}
                    {index < rows.length - 1 && (
                      <IconButton icon="down" label={t.down(name)} data-down onClick={() => move(index, index + 1)} />
                    )}
                    <IconButton
                      icon="trash"
                      label={t.removeNamed(name)}
                      onClick={() => {
                        write(rows.toSpliced(index, 1));
                        focus(Math.max(0, index - 1), 'input, select, textarea');
                      }}
                    />
                  </div>
                </li>
              );
            })}
          </ol>
        )}
        <div>
          <Button
            look="secondary"
            small
            data-add
            onClick={() => {
              write([...rows, blank(rows)]);
              focus(rows.length, 'input, select, textarea');
            }}
          >
            {addition ?? t.add(label)}
          </Button>
        </div>
      </fieldset>
    </Anchor>
  );
}
