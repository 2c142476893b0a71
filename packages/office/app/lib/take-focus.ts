/** `ref` of the first field of a form that comes once its dialog is open: one that is there before says `data-first-focus`. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus();
