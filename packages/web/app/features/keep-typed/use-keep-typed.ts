import { useEffect } from 'react';
import { doAgain, type Field } from '../../lib/early-doings.ts';

/** A field by its name and its place among those of that name, and what it was given. */
type Typed = { name: string; place: number; value: string | boolean };

/** What comes later than this after the page has nothing to do with it any more. */
const WAIT_MS = 15_000;

/**
 * Keeps what is typed into this page's forms when its language is changed. It goes along in the state of this place in
 * the tab's history: no address and no other tab has it, and a page that is loaded again has forgotten it.
 */
export function useKeepTyped(): void {
  useEffect(() => {
    const stop = typeAgain();
    window.addEventListener('click', changeLanguage);
    return () => {
      stop();
      window.removeEventListener('click', changeLanguage);
    };
  }, []);
}

const fields = (): Field[] => [...document.querySelectorAll<Field>('main form :is(input, textarea, select)[name]:not([type=file])')];
const valueOf = (field: Field): string | boolean =>
  field.type === 'checkbox' || field.type === 'radio' ? (field as HTMLInputElement).checked : field.value;

/** The language is a link to this page. It is loaded in its place instead, where the tab's history keeps its state. */
function changeLanguage(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[hreflang]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const all = fields();
  const typed = all.flatMap((field): Typed[] => {
    const [name, value] = [field.name, valueOf(field)];
    const place = all.filter((other) => other.name === name).indexOf(field);
    return value === '' || value === false ? [] : [{ name, place, value }];
  });
  history.replaceState({ ...(history.state as object | null), typed }, '', link.href);
  location.reload();
}

/**
 * Types what was kept, once; fields that come with an answer of the server are waited for, and those of one more of the same
 * are called by the form's button that is marked `data-more`. @returns ends the waiting
 */
function typeAgain(): () => void {
  const { typed = [], ...state } = (history.state ?? {}) as { typed?: Typed[] };
  if (typed.length === 0) return () => {};
  history.replaceState(state, '');
  let missing = typed;
  let isTyping = false;
  const observer = new MutationObserver(() => void type());
  const stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(stop, WAIT_MS);
  void type();
  return stop;

  async function type(): Promise<void> {
    if (isTyping) return;
    const all = fields();
    const found = missing.map((one) => ({ ...one, field: all.filter(({ name }) => name === one.name)[one.place] }));
    missing = found.filter(({ field }) => field === undefined);
    if (missing.length === 0) stop();
    const changed = found.flatMap(({ field, value }) => (field && valueOf(field) !== value ? [[field, value] as const] : []));
    const more = missing.length > 0 ? [...document.querySelectorAll<HTMLElement>('main form button[data-more]')] : [];
    if (changed.length + more.length === 0) return;
    isTyping = true;
    await doAgain({ fields: new Map(changed), buttons: more });
    isTyping = false;
    // what came meanwhile
    await type();
  }
}
