import { useEffect } from 'react';

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
declare global {
  /** What was done before the page came alive: buttons tapped, fields and what they were given. Gone once it was answered. */
  var earlyDoings: EarlyDoings | undefined;
}
/** `ended`: what waits for something to be let go, once the page is alive. */
export type EarlyDoings = {
  buttons: HTMLElement[];
  fields: Map<Field, string | boolean>;
  end: (answer: () => void) => void;
  ended?: () => void;
};

/** Event replay: does again what was done before the page was alive, once: see early-doings.script.ts. */
export function useEarlyDoings(): void {
  useEffect(() => {
    const early = globalThis.earlyDoings;
    early?.end(() => void doAgain(early));
  }, []);
}

/** One after the other: between two of them React renders, so that the next meets what the last has changed. */
export async function doAgain({ fields, buttons }: Pick<EarlyDoings, 'fields' | 'buttons'>): Promise<void> {
  for (const [field, value] of fields) {
    if (field.isConnected) give(field, value);
    await Promise.resolve();
    // some fields wait until somebody has finished
    if (field !== document.activeElement || buttons.length > 0) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await Promise.resolve();
  }
  for (const button of buttons) {
    if (button.isConnected) button.click();
    await Promise.resolve();
  }
}

/** React hears of a value only if it is another than the one it set last: the field's own setter tells it, the prototype's does not. */
function give(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value && field.type === 'checkbox';
    if (value || field.type === 'checkbox') field.click();
    return;
  }
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
