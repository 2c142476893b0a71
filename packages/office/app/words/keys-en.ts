import type { keysDe } from './keys-de.ts';

export const keysEn: typeof keysDe = {
  title: 'Keys',
  search: 'Search',
  list: 'Show this list',
  to: (section) => `Go to “${section}”`,
  use: 'Use these keys in this browser',
};
