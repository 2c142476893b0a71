import { createStore } from '../../lib/store.ts';
import { openTabChannel, type TabChannel } from '../../lib/tab-channel.ts';

/** `unknown` until the browser has been looked at; `unseen`: the visitor has not answered, or the answer is too old. */
export type ConsentState = 'unknown' | 'unseen' | 'yes' | 'no';

const COOKIE = 'TrackingAllowed';

export const consentStore = createStore<ConsentState>('unknown');
export const settingsOpen = createStore(false);

/** Looks at the cookie again. Without cookies nothing can be remembered, so nobody is asked: that is a no. */
export function readConsent(): void {
  if (!navigator.cookieEnabled) return consentStore.set('no');
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=(yes|no)(?:;|$)`).exec(document.cookie)?.[1];
  consentStore.set(value === 'yes' || value === 'no' ? value : 'unseen');
}

/** Where no service measures there is nothing to ask; the settings say so. */
export const isAsked = (state: ConsentState, services: readonly unknown[]): boolean => state === 'unseen' && services.length > 0;

/** A no needs nobody's help: it holds even where the server could not be told. */
export function rememberNo(days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=no; Path=/; SameSite=Lax; Max-Age=${days * 86_400}${secure}`;
}

let channel: TabChannel<'decided'> | undefined;
/** An answer in one tab is the answer in all of them. */
export const consentNews = (): TabChannel<'decided'> => (channel ??= openTabChannel('consent'));
