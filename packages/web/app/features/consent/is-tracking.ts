import { browserPage } from '../../lib/browser-page.ts';
import { consentStore } from './consent-store.ts';

/** A yes, in a shop that names a measuring service. */
export const isTracking = (): boolean => consentStore.get() === 'yes' && browserPage().shop.consent.tracks;
