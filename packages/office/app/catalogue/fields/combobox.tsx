import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Field } from '@frontrow/ui/field/field.tsx';
import fieldStyles from '@frontrow/ui/field/field.module.css';
import { useCatalogueWords } from '../words.ts';
import styles from './fields.module.css';

export type Option = { value: string; title: string; text: string };

type ComboboxProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired: boolean;
  /** What is chosen, as it is shown; nothing for a field that adds to a list. */
  chosen: string;
  search: (text: string) => Promise<readonly Option[]>;
  onChoose: (option: Option | undefined) => void;
};

const SEARCH_AFTER_MS = 150;

/** One of many, found by typing (WAI-ARIA: editable combobox with a list). Arrow keys move, Enter chooses, Escape closes. */
export function Combobox({ label, hint, error, isRequired, chosen, search, onChoose }: ComboboxProps) {
  const t = useCatalogueWords();
  const listId = useId();
  const [text, setText] = useState<string>();
  const [found, setFound] = useState<{ options: readonly Option[]; state: 'ready' | 'busy' | 'failed' }>({ options: [], state: 'busy' });
  const [at, setAt] = useState(-1);
  const isOpen = text !== undefined;
  const asked = useEffectEvent(search);
  useEffect(() => {
    if (text === undefined) return undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      void asked(text).then(
        (options) => !isGone && (setFound({ options, state: 'ready' }), setAt(options.length > 0 && text !== '' ? 0 : -1)),
        () => !isGone && setFound({ options: [], state: 'failed' }),
      );
    }, SEARCH_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [text]);
  const close = () => {
    setText(undefined);
    setAt(-1);
  };
  const choose = (option: Option | undefined) => {
    onChoose(option);
    close();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { options } = found;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setText('');
      const step = event.key === 'ArrowDown' ? 1 : -1;
      return setAt(options.length === 0 ? -1 : (at + step + options.length) % options.length);
    }
    if (!isOpen) return undefined;
    if (event.key === 'Enter') {
      event.preventDefault();
      return options[at] && choose(options[at]);
    }
    return event.key === 'Escape' ? close() : undefined;
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div className={styles.combobox}>
      <Field label={label} hint={hint} error={error} required={isRequired}>
        {(ids) => (
          <input
            {...ids}
            className={fieldStyles.input}
            role="combobox"
            aria-required={isRequired}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 ? optionId(at) : undefined}
            autoComplete="off"
            value={text ?? chosen}
            placeholder={t.typeToSearch}
            onChange={(event) => {
              setText(event.target.value);
              if (event.target.value === '' && chosen !== '') onChoose(undefined);
            }}
            onFocus={(event) => event.target.select()}
            onClick={() => !isOpen && setText('')}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- the pattern of WAI-ARIA: a datalist cannot be searched on the server */}
      <ul id={listId} role="listbox" aria-label={isOpen ? label : undefined} className={styles.options} hidden={!isOpen}>
        {found.options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
          <li
            key={option.value}
            id={optionId(index)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- as its list
            role="option"
            aria-selected={index === at}
            ref={index === at ? (entry) => entry?.scrollIntoView({ block: 'nearest' }) : undefined}
            // before the field is left
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.title}
            <span>{option.text}</span>
          </li>
        ))}
      </ul>
      {isOpen && found.options.length === 0 && (
        <output className={styles.hint}>
          {found.state === 'failed' ? t.searchFailed : found.state === 'busy' ? t.searching : t.nothingFound}
        </output>
      )}
    </div>
  );
}
