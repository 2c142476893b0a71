export type PopupAnswer = 'dismissed' | 'subscribed';

const key = (shopSlug: string) => `frontrow-newsletter:${shopSlug}`;

/** What the visitor answered stays for good; that it was shown, as long as the tab. */
export const rememberPopup = (shopSlug: string, answer: PopupAnswer): void =>
  use(() => localStorage.setItem(key(shopSlug), answer), undefined);

export const rememberShown = (shopSlug: string): void => use(() => sessionStorage.setItem(key(shopSlug), 'shown'), undefined);

/** Whether the popup may ask: it never asked in this tab and was never answered. Where nothing can be kept it stays quiet. */
export const mayShowPopup = (shopSlug: string): boolean =>
  use(() => localStorage.getItem(key(shopSlug)) === null && sessionStorage.getItem(key(shopSlug)) === null, false);

function use<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}
