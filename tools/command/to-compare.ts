import { Refused } from './row.ts';

/** Why no file for the bank is made. */
export const toCompare = (): Refused =>
  new Refused(
    'RESTORED_SINCE',
    'The store was brought back from a backup: what went to the bank since is due again. Compare it, then: npx frontrow restore compared.',
  );
