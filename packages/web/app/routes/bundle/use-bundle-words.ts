import type { BundleMessages } from '../../i18n/de-bundle.ts';
import { useMessages } from '../../i18n/use-messages.ts';

/** The words of the bundle page; no other page loads them. */
export const useBundleWords = (): BundleMessages['bundle'] => useMessages().bundle;
