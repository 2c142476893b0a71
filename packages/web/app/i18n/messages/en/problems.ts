import type { problems as shape } from '../de/problems.ts';

export const problems = {
  notFoundTitle: 'Nobody is playing here',
  notFoundText: 'This page does not exist, or no longer does.',
  toEvents: 'See the tickets',
  toMerch: 'See the merch',
  toHome: 'Go to the home page',
  brokenTitle: 'A string broke',
  brokenText: 'The page could not be loaded. Please try again in a moment.',
  reload: 'Reload',
} satisfies typeof shape;
