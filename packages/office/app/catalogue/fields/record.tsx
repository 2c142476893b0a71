import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '@frontrow/ui/button/button.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { useLocale } from '../../words/words.ts';
import { useEntryForm, useField, wayOf } from '../form-context.ts';
import { labelOf } from '../labels.ts';
import { useCatalogueWords } from '../words.ts';
import { Anchor } from './anchor.tsx';
import styles from './fields.module.css';

type RecordProps = {
  path: Path;
  /** Names there are, chosen by what they are called; without, any may be written. */
  names?: readonly string[];
  children: (path: Path) => ReactNode;
};

/** Values by names that people choose: redirects, texts. */
export function RecordField({ path, names: known, children }: RecordProps) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const { kind } = useEntryForm();
  const { value, set, label, hint, addition, keyLabel, error } = useField(path);
  const [name, setName] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const table = (value ?? {}) as Readonly<Record<string, unknown>>;
  const names = [...new Set([...Object.keys(table), ...added])];
  const nameOf = (one: string) => (known ? labelOf([...wayOf(kind, path), one], locale) : one);
  const remove = (gone: string) => {
    const { [gone]: _, ...others } = table;
    setAdded(added.filter((one) => one !== gone));
    set(Object.keys(others).length === 0 ? undefined : others);
  };
  const add = () => {
    if (name.trim() === '') return;
    setAdded([...added, name.trim()]);
    setName('');
  };
  return (
    <Anchor path={path}>
      <fieldset className={styles.plainRows}>
        <legend>{label}</legend>
        {hint && <p className={styles.hint}>{hint}</p>}
        {error !== undefined && <p className={styles.error}>{error}</p>}
        {names.length > 0 && (
          <ol>
            {names.map((one) => (
              <li key={one}>
                <div className={styles.rowFields}>{children([...path, one])}</div>
                <div className={styles.rowTools}>
                  <IconButton icon="trash" label={t.removeNamed(nameOf(one))} onClick={() => remove(one)} />
                </div>
              </li>
            ))}
          </ol>
        )}
        <div className={styles.addNamed}>
          {known ? (
            <Select
              label={keyLabel ?? t.keyName}
              placeholder={t.notSaid}
              value={name}
              options={known.filter((one) => !names.includes(one)).map((one) => ({ value: one, label: nameOf(one) }))}
              onChange={(event) => setName(event.target.value)}
            />
          ) : (
            <TextField
              label={keyLabel ?? t.keyName}
              filter
              value={name}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
          )}
          <Button look="secondary" small onClick={add}>
            {addition ?? t.add(label)}
          </Button>
        </div>
      </fieldset>
    </Anchor>
  );
}
