import type { page as shape } from '../de/page.ts';

export const page = {
  updated: (day: string) => `As of ${day}`,
} satisfies typeof shape;
