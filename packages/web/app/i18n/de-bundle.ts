import { bundle } from './messages/de/bundle.ts';

/** The words of choosing what is in a bundle. */
export const deBundle = { bundle };

export type BundleMessages = typeof deBundle;
