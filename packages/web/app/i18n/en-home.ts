import type { HomeMessages } from './de-home.ts';
import { home } from './messages/en/home.ts';

export const enHome = { home } satisfies HomeMessages;
