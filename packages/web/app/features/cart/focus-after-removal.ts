/**
 * The focus would be lost with the line whose button was pressed. To be asked before the line goes; the answer is called when it is
 * gone: then the button of the line in its place has the focus, or of the last one, or, where none is left, the heading that says so.
 * Whoever has gone elsewhere meanwhile stays there. The buttons of a list are told by `data-remove`.
 */
export function focusAfterRemoval(button: HTMLElement): () => void {
  const scope = button.closest('section, main');
  const buttons = () => [...(scope?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const at = buttons().indexOf(button);
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const left = buttons();
      const next = left[at] ?? left.at(-1) ?? scope?.querySelector<HTMLElement>('h2, h3');
      if (left.length === 0 && next) next.tabIndex = -1;
      next?.focus({ preventScroll: true });
    });
}
