import type { EarlyDoings, Field } from './early-doings.ts';

// Stands in the page before all else: a page can be seen, tapped and filled in before its scripts are there. Links, and
// forms that have an `action`, work without them; other buttons, and what was typed and chosen, are remembered for
// `useEarlyDoings`. Sent by the browser itself, a form without one would write what was typed into the address.
// A remembered tap goes no further: React listens before it has come alive, and would answer it a first time. What was
// given last is remembered last, as of three taps on two radios.
// `end` waits while a finger, a mouse's first button or the space bar is down: what is done again could move the page from
// under it, and the tap would be lost. After a finger is up its tap comes a moment later.

const buttons: HTMLElement[] = [];
const fields = new Map<Field, string | boolean>();
let isHeld = false;

const early: EarlyDoings = (earlyDoings = {
  buttons,
  fields,
  end(answer) {
    early.ended = () => {
      if (isHeld) return;
      listen('remove');
      earlyDoings = undefined;
      answer();
    };
    early.ended();
  },
});

const click = (event: Event) => {
  const button = (event.target as Element).closest<HTMLElement>(
    'button[type=button]:not([popovertarget]),form:not([action]) [type=submit]',
  );
  if (!button) return;
  buttons.push(button);
  event.stopPropagation();
  event.preventDefault();
};

const give = ({ target }: Event) => {
  const field = target as Field;
  fields.delete(field);
  if (field.type !== 'file') fields.set(field, /^(checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement).checked : field.value);
};

const press = (event: Event) => {
  // a key has no button and a pointer no key: what is not there is not above
  const { button, key } = event as PointerEvent & KeyboardEvent;
  isHeld ||= !(button > 0 || key > ' ');
};

const release = () => {
  isHeld = false;
  setTimeout(() => earlyDoings?.ended?.(), 50);
};

const listen = (change: 'add' | 'remove') => {
  const listeners = [
    ['click', click],
    ['input', give],
    ['pointerdown', press],
    ['keydown', press],
    ['pointerup', release],
    ['pointercancel', release],
    ['keyup', release],
  ] as const;
  for (const [name, listener] of listeners) window[`${change}EventListener`](name, listener, true);
};
listen('add');
