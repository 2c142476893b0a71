/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox of the platform's own elements cannot show and order what we suggest */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { IconButton } from '@frontrow/ui/button/button.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { VisuallyHidden } from '@frontrow/ui/section/section.tsx';
import { loadSuggestions } from './load-suggestions.ts';
import styles from './quick-search.module.css';
import type { Suggest, Suggestion } from './suggestions.ts';

export type QuickSearchProps = { open: boolean; onClose: () => void };

/** Suggestions while one types, over the page. Arrow keys choose, Enter goes there, or to all results with none chosen. */
export function QuickSearch({ open, onClose }: QuickSearchProps) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the panel; the key for it is Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t.search.title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && <Combobox onClose={onClose} />}
    </dialog>
  );
}

function Combobox({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const to = usePaths();
  const navigate = useNavigate();
  const id = useId();
  const suggest = useSuggest();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(-1);
  const query = typed.trim();
  const suggestions = suggest(typed);
  const options: Suggestion[] =
    query.length < 2 ? [] : [...suggestions, { kind: 'help', to: to.search(query), label: t.search.allResults(query) }];
  const active = options[chosen];

  function go(option: Suggestion | undefined) {
    if (!option) return;
    onClose();
    if (option.external) location.assign(option.to);
    else void navigate(option.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = nextChoice(event.key, chosen, options.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          go(active ?? options.at(-1));
        }}
      >
        <Icon name="search" />
        <input
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={t.search.quickLabel}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${chosen}`}
          placeholder={t.search.quickLabel}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label={t.common.close} onClick={onClose} />
      </form>
      <div className={styles.list} id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t.search.suggestions}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the input's
          <div
            key={option.to}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerMove={() => setChosen(index)}
            onClick={() => go(option)}
          >
            <span className={styles.label}>{option.label}</span>
            {index < suggestions.length ? (
              <span className={styles.kind}>{t.search[option.kind]}</span>
            ) : (
              <span className={styles.arrow}>
                <Icon name="arrow" />
              </span>
            )}
          </div>
        ))}
      </div>
      <output>
        <VisuallyHidden>{options.length > 0 && t.search.suggestionCount(suggestions.length)}</VisuallyHidden>
      </output>
    </search>
  );
}

/** -1: none, what was typed counts. Past either end it is none again. */
function nextChoice(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return chosen + 1 < count ? chosen + 1 : -1;
  if (key === 'ArrowUp') return chosen === -1 ? count - 1 : chosen - 1;
  return undefined;
}

const none: Suggest = () => [];

/** Suggests nothing until it knows what there is; without it there are still all results. */
function useSuggest(): Suggest {
  const [suggest, setSuggest] = useState<Suggest>(() => none);
  useEffect(() => {
    loadSuggestions().then(
      (loaded) => setSuggest(() => loaded),
      () => undefined,
    );
  }, []);
  return suggest;
}
