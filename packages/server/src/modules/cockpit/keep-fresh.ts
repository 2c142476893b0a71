/** Runs in the page. Figures come anew every two seconds; what is being typed stays, unless a sale has been turned meanwhile. */
export function keepFresh(): void {
  const statesOf = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-state]')].map((sale) => sale.dataset['state']).join();
  const refresh = async () => {
    const answer = await fetch(location.pathname);
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (statesOf(fresh) !== statesOf(document)) return location.reload();
    for (const figure of fresh.querySelectorAll<HTMLElement>('[data-figure]')) {
      const here = document.querySelector(`[data-figure="${CSS.escape(figure.dataset['figure'] ?? '')}"]`);
      if (here) here.textContent = figure.textContent;
    }
  };
  setInterval(() => void refresh(), 2000);
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
    const shown = target.form?.querySelector('output');
    if (shown) shown.textContent = target.value;
  });
}
