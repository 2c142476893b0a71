/** To the first field of a form that is wrong; fields are marked with the next paint. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
