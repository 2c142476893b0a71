import type { problems as shape } from '../de/problems.ts';

export const problems = {
  notFoundTitle: 'Nobody is playing here',
  notFoundText: 'This page does not exist, or no longer does.',
  toEvents: 'See the tickets',
  toMerch: 'See the merch',
  toHome: 'Go to the home page',
  brokenTitle: 'The page could not be loaded',
  brokenItem: 'The item could not be loaded',
  brokenText: 'Please try again in a moment.',
  reload: 'Reload',
} satisfies typeof shape;
