import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Side } from '@frontrow/ui/two-sides/two-sides.tsx';
import { SCROLL_MS, scrollPosition } from './scroll-target.ts';

const RETRY_MS = 1000;
/** Blocks come one after another; whoever waits this long for one will not get it. */
const TRIES_MAX = 20;
const OFFSET_DEFAULT_PX = 65;

/** `?scroll=slug` opens the tab of that block and goes to it, as soon as it is there. */
export function useScrollTarget(choose: (side: Side) => void): void {
  const [search] = useSearchParams();
  const target = search.get('scroll');
  useEffect(() => {
    if (target === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    function look(tries: number) {
      const block = document.getElementById(`block-${target}`);
      if (!block) {
        if (tries < TRIES_MAX) timer = setTimeout(() => look(tries + 1), RETRY_MS);
        return;
      }
      const side = block.closest<HTMLElement>('[data-side]')?.dataset['side'];
      if (side === 'merch' || side === 'tickets') choose(side);
      stop = glideTo(block);
    }
    look(1);
    return () => {
      clearTimeout(timer);
      stop();
    };
    // Only when the address asks for another block: `choose` is new with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target]);
}

/** Scrolls until the element stands below the top by `--scroll-offset`; the visitor's own scrolling ends it. */
function glideTo(element: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const startedAt = performance.now();
  const from = scrollY;
  const offset = Number.parseFloat(getComputedStyle(element).getPropertyValue('--scroll-offset')) || OFFSET_DEFAULT_PX;
  const takes = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SCROLL_MS;
  for (const kind of ['wheel', 'touchstart', 'keydown'] as const)
    addEventListener(kind, () => controller.abort(), { once: true, passive: true, signal });
  function step() {
    if (signal.aborted) return;
    // Measured anew each time: pictures and blocks above may still arrive.
    const to = element.getBoundingClientRect().top + scrollY - offset;
    const elapsed = takes === 0 ? SCROLL_MS : performance.now() - startedAt;
    scrollTo({ top: scrollPosition(from, to, elapsed) });
    if (elapsed < SCROLL_MS) requestAnimationFrame(step);
    else controller.abort();
  }
  // After the tab is shown.
  requestAnimationFrame(step);
  return () => controller.abort();
}
