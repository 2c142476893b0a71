import { useEffect } from 'react';

declare global {
  /** Buttons tapped before the page came alive. Gone once they were answered. */
  var earlyClicks: { buttons: HTMLElement[]; stop: () => void } | undefined;
}

/** Answers what was tapped before, in its order, once: see `EARLY_CLICKS` in early-clicks-script.ts. */
export function useEarlyClicks(): void {
  useEffect(() => {
    const early = globalThis.earlyClicks;
    globalThis.earlyClicks = undefined;
    early?.stop();
    for (const button of early?.buttons ?? []) if (button.isConnected) button.click();
  }, []);
}
