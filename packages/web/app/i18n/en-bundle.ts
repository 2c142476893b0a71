import type { BundleMessages } from './de-bundle.ts';
import { bundle } from './messages/en/bundle.ts';

export const enBundle = { bundle } satisfies BundleMessages;
