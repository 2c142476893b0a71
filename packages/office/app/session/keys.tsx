import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import type { Section } from '../lib/sections.ts';
import { useWords } from '../words/words.ts';
import styles from './keys.module.css';

/** Of this browser. Who speaks to it, or whose hand trembles, can do without keys of one letter (WCAG 2.1.4). */
const SWITCH = 'frontrow-office-keys';
/** How long `g` waits for the letter of a section. */
const SECOND_KEY_MS = 1_500;
const ORDERS = '/orders';

/** Looks for something: in the field of this page, else among the orders. A page that is come to so begins in its search field. */
const SEARCHING = 'searching';
export const useIsSearching = (): boolean => useLocation().state === SEARCHING;
export const searchField = (within: ParentNode | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>('input[type=search]') ?? null;

/** `/` searches, `g o` goes to the orders, `?` lists the keys. @param list shows the list or puts it away */
export function Keys({ sections, isListed, list }: { sections: readonly Section[]; isListed: boolean; list: (isListed: boolean) => void }) {
  const words = useWords();
  const { keys: t } = words;
  const navigate = useNavigate();
  const [isOn, setOn] = useState(() => localStorage.getItem(SWITCH) !== 'off');

  const wentAt = useRef(Number.NEGATIVE_INFINITY);

  // there as soon as the page is seen; who is signed in may be read anew between two keys
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const isSecond = timeStamp - wentAt.current < SECOND_KEY_MS;
      wentAt.current = Number.NEGATIVE_INFINITY;
      if (isForSomethingElse(event)) return;
      const section = isSecond ? sections.find((one) => one.key === key) : undefined;
      if (section) void navigate(section.pages[0].path);
      else if (key === 'g') wentAt.current = timeStamp;
      else if (key === '?') list(true);
      else if (key === '/') {
        const field = searchField(document.querySelector('main'));
        if (field) field.focus();
        else if (sections.some(({ pages }) => pages.some(({ path }) => path === ORDERS))) void navigate(ORDERS, { state: SEARCHING });
        else return;
      } else return;
      // what was pressed is not typed into the field that has the focus now
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, navigate, sections, list]);

  const turn = (wanted: boolean) => {
    setOn(wanted);
    localStorage.setItem(SWITCH, wanted ? 'on' : 'off');
  };
  return (
    <Dialog open={isListed} title={t.title} onClose={() => list(false)}>
      <dl className={styles.keys}>
        <Key keys={['/']} text={t.search} />
        <Key keys={['?']} text={t.list} />
        {sections.map(({ key, name }) => (
          <Key key={key} keys={['g', key]} text={t.to(name(words))} />
        ))}
      </dl>
      <Checkbox label={t.use} checked={isOn} onChange={({ target }) => turn(target.checked)} />
    </Dialog>
  );
}

function isForSomethingElse({ target, defaultPrevented, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
  return isTyping || defaultPrevented || repeat || ctrlKey || metaKey || altKey;
}

const Key = ({ keys, text }: { keys: readonly string[]; text: string }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </div>
);
